"""What the player whose turn it is must decide."""

from clutch.engine.kit.declarations import Prompts, number, prompt
from clutch.engine.kit.records import Row, View
from clutch_leduc.data import MOST_STAKE
from clutch_leduc.rules import owed
from clutch_leduc.state import Act

CHIPS = number(1, MOST_STAKE)
PROMPTS = Prompts(prompt("open"), prompt("answer", chips=CHIPS))
Ask = PROMPTS.enum(__name__)
LABELS = ("check",)


def ask(view: View, out: Row) -> int:
    """The prompt of the seat to act; its argument is written to `out`."""
    out[0] = owed(view)
    return Ask.ANSWER if out[0] > 0 else Ask.OPEN


def label(view: View, action: int) -> int:
    """To call nothing is to check."""
    return 0 if action == Act.CALL and owed(view) == 0 else -1
