"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, View
from clutch_odd_egg.data import ODD
from clutch_odd_egg.state import COUNT

PROMPTS = Prompts(
    prompt("draw", odd=COUNT, eggs=COUNT),
    prompt("draw_or_keep", odd=COUNT, eggs=COUNT, drawn=COUNT),
)
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its arguments are written to `out`."""
    out[0] = view.nest[ODD]
    out[1] = count(view.nest)
    out[2] = count(view.drawn_eggs)
    return Ask.DRAW if out[2] == 0 else Ask.DRAW_OR_KEEP
