"""What the explorer whose turn it is is asked."""

from clutch.engine.kit.declarations import Prompts, number, prompt
from clutch.engine.kit.records import Row, View
from clutch.games.dragomino.eggs import family
from clutch.games.dragomino.island import twin
from clutch.games.dragomino.state import EGG, EXPLORATION, LAND, SPOT, Phase

FLAG = number(0, 1)
PROMPTS = Prompts(
    prompt("pick"),
    prompt("place", domino=EXPLORATION, thirst=FLAG),
    prompt("place_alike", domino=EXPLORATION, thirst=FLAG),  # its halves are alike
    prompt("take", family=LAND),
    prompt("look", family=LAND),
    prompt("keep", family=LAND, first=EGG, first_spot=SPOT, second=EGG, second_spot=SPOT),
)
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    if view.phase == Phase.PICKING:
        return Ask.PICK
    if view.phase == Phase.PLACING:
        out[0] = view.holding
        out[1] = view.opt.thirst
        return Ask.PLACE_ALIKE if twin(view, int(view.holding)) else Ask.PLACE
    out[0] = family(view)
    if view.phase == Phase.TAKING:
        return Ask.TAKE
    if view.phase == Phase.LOOKING:
        return Ask.LOOK
    for i in range(2):
        out[1 + 2 * i] = view.hand[i].egg
        out[2 + 2 * i] = view.hand[i].spot
    return Ask.KEEP
