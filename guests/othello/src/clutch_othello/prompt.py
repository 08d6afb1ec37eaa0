"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.records import Row, View
from clutch_othello.rules import can_lay

PROMPTS = Prompts(prompt("lay"), prompt("pass"))
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act."""
    return Ask.LAY if can_lay(view, view.turn) else Ask.PASS
