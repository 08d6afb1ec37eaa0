"""`python -m clutch` is `clutch`."""

import sys

from clutch.cli import main

if __name__ == "__main__":
    sys.exit(main())
