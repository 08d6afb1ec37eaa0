"""What the seat to act is asked, and how its moves are called."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, View
from clutch.games.dragons_eggs.data import ABILITIES, ORB, UNKNOWN
from clutch.games.dragons_eggs.scoring import eggs_in
from clutch.games.dragons_eggs.state import (
    ABILITY,
    COUNT,
    FLAG,
    SEEN_ABILITY,
    SEEN_TREASURE,
    Act,
    Event,
    Phase,
)

PROMPTS = Prompts(
    prompt("bidding", eggs=COUNT, cards=COUNT, may_pass=FLAG),  # for so many eggs
    prompt("choosing", one=SEEN_ABILITY, other=SEEN_ABILITY, no_orb=FLAG),  # E33
    prompt("using", ability=ABILITY),
    prompt("returning", worth=SEEN_TREASURE),  # of the card just looked at
)
Ask = PROMPTS.enum(__name__)
LABELS = ("keep",)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    me = view.tribe[view.turn]
    if view.phase == Phase.BIDDING:
        out[0] = eggs_in(view.offer)
        out[1] = count(view.offer)
        out[2] = count(me.eggs) > 0
        return Ask.BIDDING
    if view.phase == Phase.CHOOSING:
        out[0], out[1] = held(me.ability)
        out[2] = me.bids == 2 and me.ability[ORB] > 0
        return Ask.CHOOSING
    if view.phase == Phase.USING:
        out[0] = me.played_ability
        return Ask.USING
    out[0] = looked_at(view)
    return Ask.RETURNING


def held(hand: Row) -> tuple[int, int]:
    """The two abilities to choose from; UNKNOWN where another seat looks."""
    one, other = UNKNOWN, UNKNOWN
    for ability in range(ABILITIES):
        if hand[ability] > 0:
            one = ability if one == UNKNOWN else one
            other = ability
    return one, other


def looked_at(view: View) -> int:
    """The treasure that the last look showed, or UNKNOWN."""
    for i in range(view.told):
        if view.event[i].kind == Event.PEEKED:
            return int(view.event[i].what)
    return UNKNOWN


def label(view: View, action: int) -> int:
    """Which of LABELS an action has now, or -1 for that of its own name."""
    return 0 if action == Act.DECLINE and view.phase == Phase.RETURNING else -1
