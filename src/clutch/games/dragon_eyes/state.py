"""The table of Dragon Eyes: a stone is a number, a pile a row of counts by stone."""

from enum import IntEnum

from clutch.engine.kit.declarations import (
    Actions,
    Events,
    action,
    event,
    many,
    number,
    pieces,
    places,
    seat,
    seats,
    what,
    whom,
)
from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.dragon_eyes.data import (
    ANNOUNCED,
    KINDS,
    MAX_SEATS,
    MOST_EVENTS,
    MOST_STONES,
    OPTIONS,
    POINTS,
    ROUNDS,
    STONE_KEYS,
    STONES,
)


class Phase(IntEnum):
    """What the table is waiting for."""

    TURN_STARTS = 0  # leave, draw, or take from the loot
    DRAWING = 1  # draw again, or take
    TAKING = 2  # the announced stones are drawn: take


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    NOT_AFTER_DRAWING = 2  # leaving is for the start of a turn (Y5)
    DRAW_FIRST = 3  # nothing may be passed, or under `must_draw` taken, before a stone is drawn
    LOOT_LEFT = 4  # whoever has drawn takes loot where there is any (Y14)
    NOT_IN_LOOT = 5
    NO_MORE_DRAWING = 6  # the announced stones are drawn (Y4)
    ONE_AT_A_TIME = 7
    BAG_TOO_SMALL = 8
    NOT_THE_ROBBER = 9  # only the sole last on the scoreboard, once a round (Y32, Y33)
    OUT_OF_REACH = 10  # no other thief in the hoard sits there (Y33)
    NOTHING_TO_ROB = 11


SEAT = seats(MAX_SEATS)
STONE = pieces("stone", STONE_KEYS)
KIND = pieces("stone", STONE_KEYS[:KINDS])
COUNT = number(0, 127)
PIECES = (STONE,)

ACTIONS = Actions(
    action("leave"),
    action("pass"),
    action("take", kind=KIND),
    action("draw", stones=number(1, ANNOUNCED)),
    action("rob", seat=SEAT, kind=KIND),
)
Act = ACTIONS.enum(__name__)
robbing, robbed = ACTIONS.codec("rob")
MOST_LEGAL = len(ACTIONS)

EVENTS = Events(
    event("round", who=seat(SEAT), round=many(COUNT)),  # who has the bag
    event("drew", who=seat(SEAT), stone=what(STONE)),
    event("roared", who=seat(SEAT), eyes=many(COUNT)),  # who flees, holding so many eyes
    event("spilled", who=seat(SEAT)),  # all in the hoard give back a stone of each kind
    event("left", who=seat(SEAT), stones=many(COUNT)),  # with so much treasure
    event("took", who=seat(SEAT), kind=what(STONE), stones=many(COUNT)),
    event("robbed", who=seat(SEAT), kind=what(STONE), victim=whom(SEAT), stones=many(COUNT)),
    event("passed", who=seat(SEAT)),
    event("scored", who=seat(SEAT), points=many(COUNT)),
    event("won", who=seat(SEAT), points=many(COUNT)),
)
Event = EVENTS.enum(__name__)

PHASE = places("phase", Phase.__members__)
SCORE = number(0, ROUNDS * POINTS[0])
PILE = number(0, MOST_STONES)  # stones of a kind

THIEF = record(
    ("score", SCORE),
    ("exit", number(0, MAX_SEATS)),  # 0 in the hoard, else 1 for the first to leave, 2, ...
    ("front", PILE, STONES),  # the stones in front of her, eyes included
)
FIELDS = (
    ("phase", PHASE),
    ("rounds", number(0, ROUNDS)),  # begun so far
    ("opener", SEAT),  # who held the bag when the round began
    ("out", number(0, MAX_SEATS)),  # how many have left the hoard
    ("robber", SEAT),  # the sole last on the scoreboard who has yet to rob, or NOBODY
    ("bag", PILE, STONES),
    ("loot", PILE, STONES),
    ("thief", THIEF, SEAT),
)
STATE = table_record(OPTIONS, MOST_EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, MOST_EVENTS, *FIELDS)
# all but the stones' order (Y28)
OPEN = ("phase", "rounds", "opener", "out", "robber", "bag", "loot", "thief")
lay_open = copying(OPEN)
