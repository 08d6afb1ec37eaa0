"""All inherited tests: `from clutch.testing.inherited import *` in a test file of yours."""

from clutch.testing.contract import *
from clutch.testing.frames import *
from clutch.testing.gpu import *
from clutch.testing.laws import *
from clutch.testing.lessons import *
from clutch.testing.secrets import *
from clutch.testing.tables import *
from clutch.testing.twins import *
from clutch.testing.words import *
