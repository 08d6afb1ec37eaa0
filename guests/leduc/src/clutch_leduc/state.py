"""The table of Leduc hold'em: a card is a number, a stake a number of chips."""

from enum import IntEnum

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    many,
    number,
    pieces,
    seat,
    seats,
    what,
)
from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch_leduc.data import CARD_KEYS, MAX_SEATS, MOST_EVENTS, MOST_RAISES, MOST_STAKE

UNKNOWN = -1  # another's card, or no card on the board yet


class Phase(IntEnum):
    """Which round of betting it is."""

    FIRST = 0
    SECOND = 1


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    NOTHING_TO_CALL = 2
    RAISED_TWICE = 3


SEAT = seats(MAX_SEATS)
CARD = pieces("card", CARD_KEYS)
CHIPS = number(1, MOST_STAKE)
PIECES = (CARD,)

ACTIONS = Actions(action("fold"), action("call"), action("raise"))
Act = ACTIONS.enum(__name__)

EVENTS = Events(
    event("folded", who=seat(SEAT)),
    event("checked", who=seat(SEAT)),
    event("called", who=seat(SEAT), chips=many(CHIPS)),
    event("raised", who=seat(SEAT), chips=many(CHIPS)),
    event("board", card=what(CARD)),
    event("showed", who=seat(SEAT), card=what(CARD)),
    event("won", who=seat(SEAT), chips=many(CHIPS)),
    event("shared"),
)
Event = EVENTS.enum(__name__)

PLAYER = record(
    ("stake", number(0, MOST_STAKE)),  # chips in the pot
    ("folded", number(0, 1)),
    ("card", CARD.but(unknown=UNKNOWN)),
)
FIELDS = (
    ("phase", number(0, len(Phase) - 1)),
    ("raises", number(0, MOST_RAISES)),  # in this round
    ("board", CARD.but(none=UNKNOWN)),
    ("player", PLAYER, SEAT),
)
STATE = table_record((), MOST_EVENTS, *FIELDS)
VIEW = view_record((), MOST_EVENTS, *FIELDS)
OPEN = ("phase", "raises", "board", "player.stake", "player.folded")
lay_open = copying(OPEN)
