"""Legal moves on a screen, and which of them a person means."""

from collections.abc import Sequence
from typing import NamedTuple

ONE_A_LINE = 8  # up to so many moves stand below each other


class Choice(NamedTuple):
    """One move as it is offered."""

    number: int
    words: str


def offered(words: Sequence[str]) -> list[Choice]:
    return [Choice(i, move) for i, move in enumerate(words, 1)]


def lines(choices: Sequence[Choice], width: int, height: int) -> list[str]:
    """The moves in columns, read downwards, cut off where the screen would run over."""
    if not choices:
        return []
    digits = len(str(choices[-1].number))
    cells = [f"{choice.number:>{digits}}  {choice.words}" for choice in choices]
    wide = max(len(cell) for cell in cells) + 3
    columns = max(1, width // wide) if len(cells) > ONE_A_LINE else 1
    rows = min(-(-len(cells) // columns), max(4, height))
    kept = cells[: rows * columns]
    out = ["".join(f"{cell:{wide}}" for cell in kept[row::rows]).rstrip() for row in range(rows)]
    if len(kept) < len(cells):
        more = len(cells) - len(kept)
        out.append(f"... and {more} more: type a part of a move to see those with it.")
    return out


def meant(choices: Sequence[Choice], said: str) -> list[Choice]:
    """The moves that a number, the words or a part of them could mean; the surest only."""
    words = said.lower().split()
    plain = " ".join(words)
    if plain.isdecimal():
        return [choice for choice in choices if choice.number == int(plain)]
    for test in (
        lambda move: move == plain,
        lambda move: move.startswith(plain),
        lambda move: all(word in move.split() for word in words),
        lambda move: all(word in move for word in words),
    ):
        found = [choice for choice in choices if test(choice.words.lower())]
        if found:
            return found
    return []
