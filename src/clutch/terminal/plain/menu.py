"""The legal moves as a printed list: in columns, and long lists in brief."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import NamedTuple

from clutch.engine.kit.picture_text import padded, widest
from clutch.terminal.typed_moves import Choice
from clutch.terminal.wording import say

ONE_PER_LINE = 8  # up to so many moves are listed one below the other
LEAST_ROWS = 3


class Menu(NamedTuple):
    """The lines to print, and the numbers of the moves that they show."""

    lines: list[str]
    numbers: Collection[int]


def menu(choices: Sequence[Choice], width: int, rows: int, brief: bool = True) -> Menu:
    """List the moves in at most `rows` lines of `width` characters.

    If they do not fit, `brief` gives a line to each kind of move without numbers; otherwise, or if
    there are too many kinds, the list is cut off and the rest is counted.
    """
    rows = max(LEAST_ROWS, rows)
    lines = columns(choices, width)
    if len(lines) <= rows:
        return Menu(lines, {choice.number for choice in choices})
    for kind in (without_numbers, first_word) if brief else ():
        lines = kinds(choices, kind)
        if len(lines) < rows:
            return Menu([*lines, say("plain-how")], ())
    kept = choices[: (rows - 1) * per_line(choices, width)]
    more = say("plain-more", many=len(choices) - len(kept))
    return Menu([*columns(kept, width), more], {choice.number for choice in kept})


def columns(choices: Sequence[Choice], width: int) -> list[str]:
    """The moves in columns, to be read downwards."""
    cells = labels(choices)
    wide = widest(cells) + 3
    rows = -(-len(cells) // per_line(choices, width))
    return [
        "".join(padded(cell, wide) for cell in cells[row::rows]).rstrip() for row in range(rows)
    ]


def per_line(choices: Sequence[Choice], width: int) -> int:
    """How many columns fit."""
    wide = widest(labels(choices)) + 3
    return max(1, width // wide) if len(choices) > ONE_PER_LINE else 1


def labels(choices: Sequence[Choice]) -> list[str]:
    digits = len(str(choices[-1].number))
    return [f"{choice.number:>{digits}}  {choice.label}" for choice in choices]


def kinds(choices: Sequence[Choice], kind: Callable[[Choice], str]) -> list[str]:
    """A line for each run of moves of one kind: its first and its last move, and their count."""
    lines = []
    for _, group in groupby(choices, key=kind):
        run = [choice.label for choice in group]
        count = f"   {say('plain-moves', many=len(run))}" if len(run) > 1 else ""
        lines.append(" ... ".join(dict.fromkeys((run[0], run[-1]))) + count)
    return lines


def without_numbers(choice: Choice) -> str:
    """The kind of `reveal 12` is `reveal #`, in every language."""
    return re.sub(r"\d+", "#", choice.text)


def first_word(choice: Choice) -> str:
    return choice.text.split()[0]
