"""A table that fits a view: others' secrets are drawn from the eggs that the seat has not seen.

A shuffle takes the places away, but not the counts.  Say two No. 9 lay open, Bob took an unseen
egg, and all was mixed: Bob's egg is neither of those two, wherever they are now.  Call M the eggs
of a number that were mixed, K of them seen just before: the M could have shown those K in
M * (M - 1) * ... * (M - K + 1) ways.  A guess at the secrets is as likely as the product of these
numbers over all shuffles and numbers, and one more secret egg, taken before, changes one of them
by (M - K) / M: the share of those mixed that nobody had seen.
"""

import numpy as np

from clutch.engine.chance import below, blind
from clutch.engine.records import State, View
from clutch.engine.views import recall, suppose
from clutch.games.golden_eggs.data import KINDS
from clutch.games.golden_eggs.state import UNKNOWN, Event

SURE = 1 << 20
FINE = (1 << 15) - 1  # the most that `below` can tell apart
# the share of the unseen, for each blend (10 * unseen + seen)
SHARE = np.array([SURE * (b // 10) // max(1, b // 10 + b % 10) for b in range(100)], np.int64)


def imagine(view: View, s: State) -> None:
    """Draw the secrets that this seat does not know, the oldest first; the rest is as it is.

    The last secret that fits is never used up by an older one: each is drawn only from eggs that
    all later shuffles leave room for, and the true secrets show that there is always one.
    """
    suppose(view, s)
    lay(view, s)
    for i in range(view.secrets):
        s.secret[i] = view.secret[i]
        if view.secret[i].egg == UNKNOWN:
            egg = likely_egg(s, i)
            s.secret[i].egg = egg
            take_out(s, i, egg)
    recall(view, s)
    for i in range(s.told):
        event = s.event[i]
        if event.kind == Event.TOOK_SECRET and event.what == UNKNOWN and s.secrets > 0:
            event.what = s.secret[s.secrets - 1].egg


def lay(source: State, target: State) -> None:
    """Copy what lies on the table for all to see, and what is known of the unseen eggs."""
    target.phase = source.phase
    target.left = source.left
    target.open = source.open
    target.fresh = source.fresh
    target.shown = source.shown
    target.middle = source.middle
    target.player = source.player
    target.bag = source.bag
    target.secrets = source.secrets
    target.mixes = source.mixes
    for i in range(source.mixes):
        target.mix[i] = source.mix[i]


def likely_egg(s: State, nth: int) -> int:
    """Draw the nth secret by the eggs that are left to guess, and the shuffles after it."""
    first = 0
    while first < s.mixes and s.mix[first].after <= nth:
        first += 1
    if first == s.mixes:
        return blind(s, s.bag)
    total = 0
    for egg in range(KINDS):
        total += weight(s, egg, first)
    rest = below(s, FINE) * total // FINE
    egg = 0
    while rest >= weight(s, egg, first):
        rest -= weight(s, egg, first)
        egg += 1
    return egg


def weight(s: State, egg: int, first: int) -> int:
    """How likely a secret is this egg: none if all of them were seen before some shuffle."""
    heavy = int(s.bag[egg]) * SURE
    for i in range(first, s.mixes):
        blend = s.mix[i].blend[egg]
        if blend < 10 or heavy == 0:
            return 0
        heavy = max(1, heavy * SHARE[blend] // SURE)
    return heavy


def take_out(s: State, nth: int, egg: int) -> None:
    s.bag[egg] -= 1
    for i in range(s.mixes):
        if s.mix[i].after > nth:
            s.mix[i].blend[egg] -= 10
