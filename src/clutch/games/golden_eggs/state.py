"""The table of Golden Eggs: 47 places in the middle, and what lies before each player.

An egg that nobody has seen is any of the eggs that nobody has seen.  So the table keeps those as
a bag of counts, and an egg gets its number when it is first looked at; from then on it keeps it
(G16), until a shuffle mixes it with the others again.
"""

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
)
from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.types import code
from clutch.engine.kit.views import copying
from clutch.games.golden_eggs.data import (
    EGG_KEYS,
    EGGS,
    KINDS,
    MAX_SEATS,
    MOST_EVENTS,
    MOST_POINTS,
    MOST_TAKEN,
    OPTIONS,
    SUPPLY,
    UNKNOWN,
    UNSEEN,
)


class Phase(IntEnum):
    """What the table is waiting for."""

    TURN_STARTS = 0  # reveal an egg, or take one
    REVEALING = 1  # reveal another
    CHOOSING = 2  # which of the revealed eggs to take
    TIDYING = 3  # turn eggs down until three are open
    MIXING = 4  # after Take 1: shuffle, or not
    REFILLING = 5  # reveal eggs until three are open
    TURN_ENDS = 6  # for nothing: `play` goes on to the next turn


class Reason(IntEnum):
    """Why an action cannot be done now; 0: it can."""

    NONE = 0
    OVER = 1
    NOT_NOW = 2  # the turn waits for something else
    NO_EGG = 3  # nothing lies at this place
    FACE_UP = 4  # only face-down eggs are revealed
    EASY = 5  # the easy game knows only Reveal 2 (G32)
    NOT_REVEALED = 6  # only the two eggs just revealed may be taken (G9)
    NO_PAIR = 7  # the revealed eggs are no pair and a single (G10)
    FACE_DOWN = 8  # only open eggs are turned down
    OLD = 9  # by the option, only eggs revealed this turn are turned down (G14)


SEAT = seats(MAX_SEATS)
PLACE = places("place", range(1, EGGS + 1))
EGG = pieces("egg", EGG_KEYS)
COUNT = number(0, EGGS)
POINTS = number(-EGGS, MOST_POINTS)
PIECES = (EGG,)

ACTIONS = Actions(
    action("reveal", egg=PLACE),
    action("take", egg=PLACE),
    action("turn_down", egg=PLACE),
    action("take_pair"),
    action("take_single"),
    action("shuffle"),
    action("leave"),
)
Act = ACTIONS.enum(__name__)
MOST_LEGAL = 2 * EGGS

WHERE = many(PLACE._replace(least=1))  # events count places from 1
EVENTS = Events(
    event("began", who=seat(SEAT)),
    event("revealed", who=seat(SEAT), egg=what(EGG), place=WHERE),
    event("broke", who=seat(SEAT), egg=what(EGG), place=WHERE),  # revealed, broken, and taken
    event("took", who=seat(SEAT), egg=what(EGG), place=WHERE),  # face up
    event("took_set", who=seat(SEAT), egg=what(EGG), eggs=many(COUNT)),  # of one number
    # face down, and only the taker knows what it is
    event(
        "took_secret", who=seat(SEAT), egg=what(EGG.but(unknown=UNKNOWN), secret=True), place=WHERE
    ),
    event("took_covered", who=seat(SEAT), egg=what(EGG), place=WHERE),  # and all have seen it
    event("turned_down", who=seat(SEAT), egg=what(EGG), place=WHERE),
    event("shuffled", who=seat(SEAT), eggs=many(COUNT)),
    event("left", who=seat(SEAT)),  # did not shuffle
    event("ended", eggs=many(COUNT)),  # so many are left
    event("unveiled", who=seat(SEAT), eggs=many(COUNT)),  # that were face down
    event("trophy", who=seat(SEAT), egg=what(EGG)),
    event("scored", who=seat(SEAT), points=many(POINTS)),
    event("won", who=seat(SEAT), points=many(POINTS)),
)
Event = EVENTS.enum(__name__)


def blended(unseen: int, seen: int) -> int:
    """How `blend` keeps what a shuffle mixed of an egg: those unseen until then, and those seen."""
    return 10 * unseen + seen


ONE_SEEN = blended(0, 1)
ONE_UNSEEN = blended(1, 0)


def unseen_of(blend: int) -> int:
    """The eggs of a blend that nobody had seen."""
    return blend // 10


def seen_of(blend: int) -> int:
    """The eggs of a blend that all had seen."""
    return blend % 10


PHASE = places("phase", Phase.__members__)
KIND_COUNT = number(0, max(SUPPLY))  # eggs of a kind
AT_PLACE = places("at_place", range(UNSEEN, KINDS), UNSEEN)  # what is known of a place
TAKEN = number(0, MOST_TAKEN)

PLAYER = record(
    ("front", KIND_COUNT, KINDS),  # eggs that lie face up before her
    ("covered", KIND_COUNT, KINDS),  # taken face down, but all remember what they are
)
FIELDS = (
    ("phase", PHASE),
    ("left", COUNT),  # eggs in the middle
    ("open", COUNT),  # of them face up
    ("fresh", number(0, 3)),  # eggs revealed this turn
    ("shown", PLACE, 3),  # their places
    ("middle", AT_PLACE, EGGS),  # by place: GONE, UNSEEN, open, or remembered
    ("known", KIND_COUNT, KINDS),  # the remembered eggs
    ("bag", KIND_COUNT, KINDS),  # the unseen eggs of the middle; in a view, and others' secrets
    ("player", PLAYER, SEAT),
    # Eggs that were taken face down, unseen, in order: only their takers know them.
    ("secrets", TAKEN),  # how many
    ("secret", EGG.but(unknown=UNKNOWN), MOST_TAKEN),  # the egg; in a view, or UNKNOWN
    ("taker", SEAT, MOST_TAKEN),  # who took it
    # What shuffles do not take away.  An egg that was seen just before one lay in the middle, so
    # it is none of the secrets that were taken until then (see imagine.py).
    ("mixes", TAKEN),  # how many, since the first secret
    ("after", TAKEN, MOST_TAKEN),  # secrets that had been taken until then
    ("blend", code(0, 99), (MOST_TAKEN, KINDS)),  # by egg: see blended()
)
STATE = table_record(OPTIONS, MOST_EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, MOST_EVENTS, *FIELDS)
OPEN = (
    *("phase", "left", "open", "fresh", "shown", "middle", "known", "player"),
    *("secrets", "taker", "mixes", "after"),
)
lay_open = copying(OPEN)
