"""The table server: the authority for every table that people, bots and programs share.

The log of a table's events (events.py, journal.py, store.py) is the truth; a room (room.py) is that
log replayed; the house (house.py) writes an event down before anyone hears of it; all that leaves
is made from views (heard.py).
"""
