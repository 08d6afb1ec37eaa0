"""Legal moves on a screen, and which of them a person means."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import NamedTuple

ONE_A_LINE = 8  # up to so many moves stand below each other
LEAST_ROWS = 3
HOW = "Type a move, a part of it to see the moves with it, or m to see all."


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
            return Menu([*lines, HOW], ())
    kept = choices[: (rows - 1) * per_line(choices, width)]
    more = f"... and {len(choices) - len(kept)} more: type a part of a move, or m to see all."
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
    """The moves that a number in the list, the words or a part of them could mean.

    The strictest reading that any move fits: the whole move, its words side by side, in this
    order, their beginnings in this order, in any order, and last any letters of it.
    """
    words = parts(said)
    if len(words) == 1 and words[0].isdecimal() and int(words[0]) in numbers:
        return [choice for choice in choices if choice.number == int(words[0])]
    for reading in (same, side_by_side, in_order, begun_in_order, begun, within):
        found = [choice for choice in choices if reading(words, parts(choice.words))]
        if found:
            return found
    return []


def parts(text: str) -> list[str]:
    """Words without the commas after them."""
    return [word.strip(",;:.") for word in text.lower().split()]


def same(said: list[str], move: list[str]) -> bool:
    return said == move


def side_by_side(said: list[str], move: list[str]) -> bool:
    return any(move[i : i + len(said)] == said for i in range(len(move)))


def in_order(said: list[str], move: list[str]) -> bool:
    left = iter(move)
    return all(word in left for word in said)


def begun_in_order(said: list[str], move: list[str]) -> bool:
    left = iter(move)
    return all(any(begins(word, other) for other in left) for word in said)


def begun(said: list[str], move: list[str]) -> bool:
    return all(any(begins(word, other) for other in move) for word in said)


def within(said: list[str], move: list[str]) -> bool:
    return all(word in (move if word.isdecimal() else " ".join(move)) for word in said)


def begins(word: str, other: str) -> bool:
    """A number must be whole: 1 does not begin 12."""
    return other == word if word.isdecimal() else other.startswith(word)
