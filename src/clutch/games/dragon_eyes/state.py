"""The table of Dragon Eyes: a stone is a number, a pile a row of counts by stone."""

from enum import IntEnum

import numpy as np

from clutch.engine.kit.records import record, table_record, view_record
from clutch.engine.kit.views import copying
from clutch.games.dragon_eyes.data import (
    ANNOUNCED,
    EVENTS,
    KINDS,
    MAX_SEATS,
    OPTIONS,
    STONE_NAMES,
    STONES,
)


class Phase(IntEnum):
    """What the table is waiting for."""

    TURN_STARTS = 0  # leave, draw, or take from the loot
    DRAWING = 1  # draw again, or take
    TAKING = 2  # the announced stones are drawn: take


class Act(IntEnum):
    LEAVE = 0
    PASS = 1
    TAKE = 2  # TAKE + kind
    DRAW = TAKE + KINDS  # DRAW + stones - 1
    ROB = DRAW + ANNOUNCED  # ROB + victim * KINDS + kind


class Event(IntEnum):
    """What can happen; `what` is a stone."""

    ROUND = 0  # round `many` begins, `seat` has the bag
    DREW = 1
    ROARED = 2  # `seat` flees holding `many` eyes
    SPILLED = 3  # all in the hoard give back a stone of each kind
    LEFT = 4  # holding `many` stones of treasure
    TOOK = 5
    ROBBED = 6
    PASSED = 7
    SCORED = 8  # `many` points
    WON = 9  # with `many` points


def rob(victim: int, kind: int) -> int:
    """The action of robbing a seat of a kind."""
    return Act.ROB + victim * KINDS + kind


def robbed(action: int) -> tuple[int, int]:
    """Whom a robbery is against, and of what."""
    return (action - Act.ROB) // KINDS, (action - Act.ROB) % KINDS


ACTIONS = (
    "leave",
    "pass",
    *(f"take {kind}" for kind in STONE_NAMES[:KINDS]),
    *(f"draw {many}" for many in range(1, ANNOUNCED + 1)),
    *(f"rob seat {seat + 1} of {k}" for seat in range(MAX_SEATS) for k in STONE_NAMES[:KINDS]),
)
ACTION_COUNT = len(ACTIONS)
MOST_LEGAL = ACTION_COUNT

THIEF = record(
    ("score", np.int16),
    ("exit", np.int8),  # 0 in the hoard, else 1 for the first to leave, 2, ...
    ("front", np.int8, STONES),  # the stones in front of her, eyes included
)
FIELDS = (
    ("phase", np.int8),
    ("rounds", np.int8),  # begun so far
    ("opener", np.int8),  # who held the bag when the round began
    ("out", np.int8),  # how many have left the hoard
    ("robber", np.int8),  # the sole last on the scoreboard who has yet to rob, or NOBODY
    ("bag", np.int8, STONES),
    ("loot", np.int8, STONES),
    ("thief", THIEF, MAX_SEATS),
)
STATE = table_record(OPTIONS, EVENTS, *FIELDS)
VIEW = view_record(OPTIONS, EVENTS, *FIELDS)
# all but the stones' order (Y28)
OPEN = ("phase", "rounds", "opener", "out", "robber", "bag", "loot", "thief")
lay_open = copying(OPEN)
