"""The tests that every game must pass, on our own games; clutch/testing has them."""

from clutch.testing.contract import *
from clutch.testing.frames import *
from clutch.testing.laws import *
from clutch.testing.secrets import *
from clutch.testing.tables import *
from clutch.testing.twins import *
from clutch.testing.words import *
