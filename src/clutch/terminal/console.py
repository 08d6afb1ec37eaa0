"""Standard output as a Rich console, and whether the terminal can show a full screen."""

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def standard_output() -> "Console":
    """A console on standard output that prints text in square brackets as it is."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def full_screen() -> bool:
    """Whether a person sits at a terminal that can be drawn on, not only printed to."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    return interactive and os.environ.get("TERM", "dumb") not in ("dumb", "")
