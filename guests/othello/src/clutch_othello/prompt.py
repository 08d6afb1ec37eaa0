"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.records import Row, View
from clutch_othello.rules import can_lay
from clutch_othello.state import DISC

PROMPTS = Prompts(prompt("lay", disc=DISC), prompt("pass"))
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act, and the colour of its discs."""
    out[0] = view.turn + 1
    return Ask.LAY if can_lay(view, view.turn) else Ask.PASS
