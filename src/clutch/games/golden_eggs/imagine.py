"""A table that fits a view: others' secrets are drawn from the eggs that the seat has not seen.

A shuffle takes the places away, but not the counts.  Say two No. 9 lay open, Bob took an unseen
egg, and all was mixed: Bob's egg is neither of those two, wherever they are now.  Call M the eggs
of a number that were mixed, K of them seen just before: the M could have shown those K in
M * (M - 1) * ... * (M - K + 1) ways.  A guess at the secrets is as likely as the product of these
numbers over all shuffles and numbers, and one more secret egg, taken before, changes one of them
by (M - K) / M: the share of those mixed that nobody had seen.

Secrets are drawn one after another, so what is impossible never comes up, and one secret, or any
number without a shuffle after them, is drawn just as likely as it is.  Of many secrets with many
shuffles, an early one is off by up to three in a hundred: it does not foresee the later draws.
"""

import numpy as np

from clutch.engine.kit.chance import guess
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import State, View
from clutch.engine.kit.views import recall, suppose
from clutch.games.golden_eggs.data import BROKEN, KINDS, UNKNOWN
from clutch.games.golden_eggs.state import ONE_UNSEEN, Event, lay_open, seen_of, unseen_of

TRIES = 20  # of a draw; then what all eggs weigh is summed up
SURE_BITS = 24  # of a share: so fine that what is possible stays so
FINE_BITS = 14  # of a throw of luck
SURE, FINE = 1 << SURE_BITS, 1 << FINE_BITS
# the share of the unseen among those mixed, for each blend
SHARE = np.array(
    [(unseen_of(b) << SURE_BITS) // max(1, unseen_of(b) + seen_of(b)) for b in range(100)], np.int64
)


def imagine(view: View, s: State) -> None:
    """Draw the secrets that this seat does not know, the oldest first; the rest is as it is.

    The last secret that fits is never used up by an older one: each is drawn only from eggs that
    all later shuffles leave room for, and the true secrets show that there is always one.
    """
    suppose(view, s)
    lay_open(view, s)
    s.secret = view.secret
    s.bag = view.bag
    s.blend = view.blend
    unseen = count(s.bag)
    later = 0  # the first shuffle after a secret
    for i in range(s.secrets):
        while later < s.mixes and s.after[later] <= i:
            later += 1
        if s.secret[i] == UNKNOWN:
            s.secret[i] = draw_secret(s, later, unseen)
            unseen -= 1
    recall(view, s)
    for i in range(s.told):
        event = s.event[i]
        if event.kind == Event.TOOK_SECRET and event.what == UNKNOWN and s.secrets > 0:
            event.what = s.secret[s.secrets - 1]


def draw_secret(s: State, later: int, unseen: int) -> int:
    """Draw a secret by the eggs that are left to guess and the shuffles after it."""
    egg = likely_egg(s, later, unseen)
    s.bag[egg] -= 1
    blend = s.blend
    for i in range(later, s.mixes):
        blend[i, egg] -= ONE_UNSEEN
    return egg


def likely_egg(s: State, later: int, unseen: int) -> int:
    """Any unseen egg, if luck has it that no later shuffle had shown it; else another try."""
    bag = s.bag
    for _ in range(TRIES):
        nth, egg = guess(s, unseen), 0
        for kind in range(KINDS - 1):  # no early exit: quicker
            nth -= bag[kind]
            egg += nth >= 0
        luck = guess(s, FINE) << (SURE_BITS - FINE_BITS)
        if luck < hope(s, egg, later, luck):
            return egg
    return surely(s, later)


def hope(s: State, egg: int, later: int, luck: int) -> int:
    """That no later shuffle had shown this egg: of SURE, or 0 when it is no match for luck."""
    hopes, blend = SURE, s.blend
    for i in range(later, s.mixes):
        share = SHARE[blend[i, egg]]
        if share == 0 or hopes <= luck:
            return 0
        hopes = 1 + ((hopes * share) >> SURE_BITS)
    return hopes


def surely(s: State, later: int) -> int:
    """The same draw where luck is too rare: among what the eggs weigh, so it cannot miss."""
    whole = 0
    for egg in range(KINDS):
        whole += int(s.bag[egg]) * hope(s, egg, later, 0)
    point = (guess(s, FINE) * whole) >> FINE_BITS
    for egg in range(KINDS - 1, 0, -1):
        point -= int(s.bag[egg]) * hope(s, egg, later, 0)
        if point < 0:
            return egg
    return BROKEN
