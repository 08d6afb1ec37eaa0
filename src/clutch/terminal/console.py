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


def prepared(lang: str | None) -> None:
    """Speak this language, or that of the locale, in letters that the terminal can show."""
    from clutch.terminal.ascii_output import is_utf8, use_ascii_output
    from clutch.terminal.wording import use_language

    use_language(lang)
    if not is_utf8():
        use_ascii_output()


def full_screen() -> bool:
    """Whether a person sits at a terminal that can be drawn on, not only printed to."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    return interactive and os.environ.get("TERM", "dumb") not in ("dumb", "")
