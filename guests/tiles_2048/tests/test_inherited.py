"""The tests that every game must pass."""

from clutch.testing.inherited import *
