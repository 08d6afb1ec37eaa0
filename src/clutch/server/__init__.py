"""The table server: the authority for every table that people, bots and programs share.

The log of a table's events is the truth (tables/events.py, storage/), a table's state is that log
replayed (tables/table_state.py), an event is written before anyone hears of it (tables/tables.py),
and all that leaves is made from views (output/).  docs/server.md follows a move through it.
"""
