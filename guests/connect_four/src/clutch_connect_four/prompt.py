"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.records import Row, View
from clutch_connect_four.state import STONE

PROMPTS = Prompts(prompt("drop", stone=STONE))
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act, and the colour of its stones."""
    out[0] = view.turn + 1
    return Ask.DROP
