"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.records import Row, View

PROMPTS = Prompts(prompt("drop"))
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act."""
    return Ask.DROP
