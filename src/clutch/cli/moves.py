"""Legal moves on a screen, and which of them a person means."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import NamedTuple

ONE_A_LINE = 8  # up to so many moves stand below each other
LEAST_ROWS = 3


class Choice(NamedTuple):
    """One move as it is offered."""

    number: int
    words: str


class Menu(NamedTuple):
    """The lines of a list, and the numbers that a person can read in it."""

    lines: list[str]
    numbers: Collection[int]


def offered(words: Sequence[str]) -> list[Choice]:
    return [Choice(i, move) for i, move in enumerate(words, 1)]


def menu(choices: Sequence[Choice], width: int, rows: int, brief: bool = True) -> Menu:
    """Every move with its number if there is room, else, in brief, a line for each kind."""
    rows = max(LEAST_ROWS, rows)
    whole = columns(choices, width)
    if len(whole) <= rows:
        return Menu(whole, {choice.number for choice in choices})
    for kind in (shape, first_word) if brief else ():
        lines = families(choices, kind)
        if len(lines) < rows:
            return Menu([*lines, "Type a move, or a part of it to see the moves with it."], ())
    kept = choices[: (rows - 1) * per_line(choices, width)]
    more = f"... and {len(choices) - len(kept)} more: type a part of a move to see those with it."
    return Menu([*columns(kept, width), more], {choice.number for choice in kept})


def columns(choices: Sequence[Choice], width: int) -> list[str]:
    """The moves in columns, to be read downwards."""
    cells = numbered(choices)
    wide = max(len(cell) for cell in cells) + 3
    rows = -(-len(cells) // per_line(choices, width))
    return ["".join(f"{cell:{wide}}" for cell in cells[row::rows]).rstrip() for row in range(rows)]


def per_line(choices: Sequence[Choice], width: int) -> int:
    wide = max(len(cell) for cell in numbered(choices)) + 3
    return max(1, width // wide) if len(choices) > ONE_A_LINE else 1


def numbered(choices: Sequence[Choice]) -> list[str]:
    digits = len(str(choices[-1].number))
    return [f"{choice.number:>{digits}}  {choice.words}" for choice in choices]


def families(choices: Sequence[Choice], kind: Callable[[Choice], str]) -> list[str]:
    """A line for each run of like moves: the first and the last of them."""
    lines = []
    for _, group in groupby(choices, key=kind):
        run = [choice.words for choice in group]
        many = f"   ({len(run)} moves)" if len(run) > 1 else ""
        lines.append(" ... ".join(dict.fromkeys((run[0], run[-1]))) + many)
    return lines


def shape(choice: Choice) -> str:
    """A move without its numbers: "reveal egg 12" is like "reveal egg 13"."""
    return re.sub(r"\d+", "#", choice.words)


def first_word(choice: Choice) -> str:
    return choice.words.split()[0]


def meant(choices: Sequence[Choice], said: str, numbers: Collection[int]) -> list[Choice]:
    """The moves that a number in the list, the words or a part of them could mean."""
    words = said.lower().split()
    plain = " ".join(words)
    if plain.isdecimal():
        if int(plain) in numbers:
            return [choice for choice in choices if choice.number == int(plain)]
        return [choice for choice in choices if plain in choice.words.split()]
    for test in (
        lambda move: move == plain,
        lambda move: all(word in move.split() for word in words),
        lambda move: move.startswith(plain),
        lambda move: all(word in move for word in words),
    ):
        found = [choice for choice in choices if test(choice.words.lower())]
        if found:
            return found
    return []
