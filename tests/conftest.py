"""Settings for every test; those of the inherited ones are in clutch/testing/plugin.py."""

from hypothesis import settings

settings.register_profile("clutch", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("clutch")
