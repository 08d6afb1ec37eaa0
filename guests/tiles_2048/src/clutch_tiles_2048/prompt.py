"""What the player must decide."""

from clutch.engine.kit.declarations import Prompts, prompt
from clutch.engine.kit.records import Row, View

PROMPTS = Prompts(prompt("slide"))
Ask = PROMPTS.enum(__name__)


def ask(view: View, out: Row) -> int:
    """The prompt."""
    return Ask.SLIDE
