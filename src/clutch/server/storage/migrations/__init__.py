"""The database's versions, in order."""
