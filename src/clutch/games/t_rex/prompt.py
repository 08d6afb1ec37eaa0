"""What the player to act is asked."""

from clutch.engine.kit.declarations import Prompts, number, places, prompt
from clutch.engine.kit.records import NOBODY, Row, View
from clutch.games.t_rex.data import SHOWER
from clutch.games.t_rex.state import ANY_CARD, CARD, COLOUR, Phase

# Which meteor would make the last turn begin again: none, only a Meteor shower, one that outranks
# the highest so far by trump and number, or one of its number or more.
LONGER_BY = places("longer_by", ("nothing", "shower", "trump", "number"))
NOTHING, BY_SHOWER, BY_TRUMP, BY_NUMBER = LONGER_BY.values
LAST_TURN = {"meteor": CARD, "value": number(0, 15), "longer_by": LONGER_BY}
PROMPTS = Prompts(
    prompt("play"),
    prompt("last_turn", **LAST_TURN),  # another's meteor is the highest
    prompt("close", **LAST_TURN),  # her own meteor is
    prompt("take_egg", one=COLOUR, other=COLOUR),
    prompt("discard", card=CARD, top=ANY_CARD),  # the top cards of her stack and of her deck
    prompt("change_trump", high=COLOUR, low=COLOUR),
)
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    me = view.player[view.turn]
    if view.phase == Phase.CHOOSING:
        out[0] = view.offer[0]
        out[1] = view.offer[1]
        return Ask.TAKE_EGG
    if view.phase == Phase.DISCARDING:
        out[0] = me.stack[me.played - 1]
        out[1] = me.deck[me.left - 1]
        return Ask.DISCARD
    if view.phase == Phase.TRUMPS:
        out[0] = view.high
        out[1] = view.low
        return Ask.CHANGE_TRUMP
    if view.owner == NOBODY:
        return Ask.PLAY
    out[0] = view.meteor
    out[1] = view.meteor
    out[2] = longer_by(view)
    return Ask.CLOSE if view.owner == view.turn else Ask.LAST_TURN


def longer_by(view: View) -> int:
    """Which meteors of hers would make the last turn begin again (T4 to T9)."""
    if view.owner == view.turn and (view.opt.owner_closes or view.meteor == SHOWER):
        return NOTHING
    if view.meteor == SHOWER:
        return BY_SHOWER
    return BY_TRUMP if view.opt.meteors_by_trump else BY_NUMBER
