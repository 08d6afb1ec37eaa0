"""Colours that fit the terminal: light or dark by its background, and readable on either."""

import os
import re
import select
import sys
import time
from collections.abc import Mapping
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from clutch.terminal.ascii_output import ascii_text

THEMES = ("dark", "light")
ENOUGH = 4.0  # the least contrast of text to its background
BLACK, WHITE = Color(0, 0, 0), Color(255, 255, 255)
PATIENCE = 0.3  # seconds that a terminal has to tell its background
ANSWER = re.compile(r"\x1b\]11;rgb:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)", re.I)


def background_theme(environment: Mapping[str, str] = os.environ) -> str:
    """Light or dark, as the terminal says, or as COLORFGBG does; dark if neither does."""
    colour = told_background()
    if colour is not None:
        return "light" if colour.brightness > 0.5 else "dark"
    return "light" if environment.get("COLORFGBG", "").endswith((";15", ";7")) else "dark"


def told_background() -> Color | None:
    """The background that a terminal answers with when asked; None if it does not.

    Behind the question for it comes one that every terminal answers, so that none is waited for.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        os.write(sys.stdout.fileno(), b"\x1b]11;?\x07\x1b[c")
        said, end = "", time.monotonic() + PATIENCE
        while not re.search(r"\x1b\[\?[\d;]*c", said):
            if not select.select([terminal], [], [], max(0.0, end - time.monotonic()))[0]:
                break
            said += os.read(terminal, 256).decode("ascii", "replace")
    except OSError:
        return None
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, before)
    found = ANSWER.search(said)
    if found is None:
        return None
    red, green, blue = (int(part[:2], 16) for part in found.groups())
    return Color(red, green, blue)


class Readable(LineFilter):
    """Darkens or lightens text that could not be read on its background."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, readable(style, background) if style else style, control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def readable(style: Style, background: Color) -> Style:
    """The style with enough contrast between its colours."""
    if style.color is None or style.color.is_default:
        return style
    given = style.bgcolor
    behind = background if given is None or given.is_default else Color.from_rich_color(given)
    text = Color.from_rich_color(style.color)
    if contrast(text, behind) >= ENOUGH:
        return style
    towards = BLACK if behind.brightness > 0.5 else WHITE
    for share in (0.2, 0.35, 0.5, 0.65, 0.8):
        mixed = text.blend(towards, share)
        if contrast(mixed, behind) >= ENOUGH:
            return style + Style.from_color(mixed.rich_color)
    return style + Style.from_color(towards.rich_color)


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Color) -> float:
    parts = (part / 255 for part in (colour.r, colour.g, colour.b))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class AsciiOnly(LineFilter):
    """Replaces what a terminal without UTF-8 cannot show."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]
