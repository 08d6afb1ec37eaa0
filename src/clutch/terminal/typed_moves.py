"""Typed text to moves: which of the offered moves a person means by a number or some words."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Choice(NamedTuple):
    """One move as it is offered; numbers begin at 1."""

    number: int
    text: str  # its notation
    label: str


def numbered(moves: Mapping[str, str]) -> list[Choice]:
    """The moves with their numbers, in the order given: labels by notation."""
    return [Choice(i, text, label) for i, (text, label) in enumerate(moves.items(), 1)]


def matching(choices: Sequence[Choice], typed: str, numbers: Collection[int]) -> list[Choice]:
    """The moves that `typed` can mean: by a number of `numbers`, or by words of label or notation.

    Of six readings the strictest that fits any move counts: the whole move; its words side by side;
    its words in this order; beginnings of its words in this order; the same in any order; any
    letters of it.
    """
    words = split(typed)
    if len(words) == 1 and words[0].isdecimal() and int(words[0]) in numbers:
        return [choice for choice in choices if choice.number == int(words[0])]
    for reading in (whole, adjacent, in_order, prefixes_in_order, prefixes, letters):
        found = [
            choice
            for choice in choices
            if reading(words, split(choice.text)) or reading(words, split(choice.label))
        ]
        if found:
            return found
    return []


def split(text: str) -> list[str]:
    """The words in lower case, without punctuation after them."""
    return [word.strip(",;:.") for word in text.lower().split()]


def whole(typed: list[str], move: list[str]) -> bool:
    return typed == move


def adjacent(typed: list[str], move: list[str]) -> bool:
    return any(move[i : i + len(typed)] == typed for i in range(len(move)))


def in_order(typed: list[str], move: list[str]) -> bool:
    rest = iter(move)
    return all(word in rest for word in typed)


def prefixes_in_order(typed: list[str], move: list[str]) -> bool:
    rest = iter(move)
    return all(any(is_prefix(word, other) for other in rest) for word in typed)


def prefixes(typed: list[str], move: list[str]) -> bool:
    return all(any(is_prefix(word, other) for other in move) for word in typed)


def letters(typed: list[str], move: list[str]) -> bool:
    return all(word in (move if word.isdecimal() else " ".join(move)) for word in typed)


def is_prefix(word: str, other: str) -> bool:
    """Whether `other` begins with `word`; a number must match whole, so 1 is no prefix of 12."""
    return other == word if word.isdecimal() else other.startswith(word)
