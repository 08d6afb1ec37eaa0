"""What the thief with the bag is asked, and how her moves are called."""

from clutch.engine.kit.declarations import Prompts, number, prompt
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, View
from clutch.games.dragon_eyes.data import EYE
from clutch.games.dragon_eyes.rules import may_rob, may_take
from clutch.games.dragon_eyes.state import COUNT, Act, Phase

FLAG = number(0, 1)
RISK = {"eyes": COUNT, "stones": COUNT, "held": COUNT}  # in the bag, in all, in front of her
PROMPTS = Prompts(
    prompt("turn", announce=FLAG, loot=FLAG, rob=FLAG, **RISK),
    prompt("drawing", loot=FLAG, rob=FLAG, **RISK),
    prompt("taking", loot=FLAG, rob=FLAG),
)
Ask = PROMPTS.enum(__name__)
LABELS = ("draw_again",)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    at = 0
    if view.phase == Phase.TURN_STARTS:
        out[0] = view.opt.announce
        at = 1
    out[at] = count(view.loot) > 0 and may_take(view)
    out[at + 1] = may_rob(view)
    out[at + 2] = view.bag[EYE]
    out[at + 3] = count(view.bag)
    out[at + 4] = view.thief[view.turn].front[EYE]
    if view.phase == Phase.TURN_STARTS:
        return Ask.TURN
    return Ask.DRAWING if view.phase == Phase.DRAWING else Ask.TAKING


def label(view: View, action: int) -> int:
    """Which of LABELS an action has now, or -1 for that of its own name."""
    return 0 if action == Act.DRAW and view.phase == Phase.DRAWING else -1
