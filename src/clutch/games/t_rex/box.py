"""The symbols on the cards and the colours of the eggs, as a small text that a user can replace.

    symbols  d1 d1 M d2 M d2 M d3 M d2 M d2 M d1 d1
    eggs     6 yellow, 6 blue, 6 brown, 6 green, 6 red

RECONSTRUCTION: the rulebook's examples show the symbols of 1, 3, 6, 7, 8 and 12, and nothing
shows the others (RECON A), nor how many eggs there are of a colour (RECON B).  Users who own the
box write these two lines into a file of their own and name it in $CLUTCH_TREX_SYMBOLS
(docs/command-line.md); it is read once, when data.py is imported.
"""

import os
import zlib
from pathlib import Path
from typing import NamedTuple

from clutch.engine.kit.options import BadOption

VARIABLE = "CLUTCH_TREX_SYMBOLS"
COLOUR_KEYS = ("yellow", "blue", "brown", "green", "red")
RECONSTRUCTION = """
symbols  d1 d1 M d2 M d2 M d3 M d2 M d2 M d1 d1
eggs     6 yellow, 6 blue, 6 brown, 6 green, 6 red
"""
SYMBOLS = {"M": 0, "d1": 1, "d2": 2, "d3": 3}  # a meteor draws nothing (T10)
VALUES = 15
METEORS = 6
EGG_CARDS = 30
MOST_EGGS = 11  # of a colour: twelve in one hand would score 144, more than an event can tell


class Box(NamedTuple):
    """What the two lines say."""

    draws: tuple[int, ...]  # of the values 1 to 15; 0 marks a meteor
    eggs: tuple[int, ...]  # by colour

    @property
    def mark(self) -> int:
        """0 for the reconstruction, else a number of its own; part of the rules' version."""
        if self == parsed(RECONSTRUCTION):
            return 0
        return zlib.crc32(repr(tuple(self)).encode()) or 1


def opened() -> Box:
    """The user's own table if there is one, else the reconstruction."""
    path = os.environ.get(VARIABLE)
    if not path:
        return parsed(RECONSTRUCTION)
    try:
        return parsed(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise BadOption(f"{VARIABLE} names {path}, which cannot be read as a text.") from None
    except ValueError as why:
        raise BadOption(f"{VARIABLE} names {path}, which is no table of T-Rex: {why}.") from None


def parsed(text: str) -> Box:
    """A box from its two lines; ValueError says what is wrong with them."""
    lines: dict[str, str] = {}
    for line in text.splitlines():
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if word and (word not in ("symbols", "eggs") or word in lines):
            raise ValueError(f"{line.strip()!r} should be one line 'symbols' or one line 'eggs'")
        lines[word] = rest.strip()
    if "symbols" not in lines or "eggs" not in lines:
        raise ValueError("it needs a line 'symbols' and a line 'eggs'")
    return Box(symbols(lines["symbols"].split()), eggs(lines["eggs"]))


def symbols(words: list[str]) -> tuple[int, ...]:
    """Fifteen symbols, lowest card first; six are meteors, as the rulebook says."""
    unknown = [word for word in words if word not in SYMBOLS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no symbol: there are {', '.join(SYMBOLS)}")
    if len(words) != VALUES:
        raise ValueError(f"there are {len(words)} symbols instead of {VALUES}")
    if words.count("M") != METEORS:
        raise ValueError(f"{words.count('M')} cards are meteors (M) instead of {METEORS}")
    return tuple(SYMBOLS[word] for word in words)


def eggs(text: str) -> tuple[int, ...]:
    """How many eggs of each colour, thirty in all."""
    found: dict[str, int] = {}
    for item in text.split(","):
        many, _, colour = item.strip().partition(" ")
        colour = colour.strip()
        if colour not in COLOUR_KEYS or colour in found:
            raise ValueError(f"{item.strip()!r} should be a number and a new colour")
        if not (many.isdecimal() and many.isascii() and 1 <= int(many) <= MOST_EGGS):
            raise ValueError(f"{many!r} {colour} eggs cannot be: it is 1 to {MOST_EGGS}")
        found[colour] = int(many)
    if len(found) != len(COLOUR_KEYS) or sum(found.values()) != EGG_CARDS:
        raise ValueError(
            f"there are {sum(found.values())} eggs of {len(found)} colours, not 30 of 5"
        )
    return tuple(found[colour] for colour in COLOUR_KEYS)
