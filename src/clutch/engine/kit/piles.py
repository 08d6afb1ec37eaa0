"""A pile is a row of counts, one per stone; these verbs move stones about."""

from clutch.engine.kit.records import Row


def count(pile: Row) -> int:
    """How many stones lie in the pile."""
    total = 0
    for stone in range(len(pile)):
        total += int(pile[stone])  # NumPy would add bytes as bytes
    return total


def move(source: Row, target: Row, stone: int, many: int) -> None:
    """Move `many` copies of one stone from a pile to another."""
    source[stone] -= many
    target[stone] += many


def pour(source: Row, target: Row) -> None:
    """Tip a whole pile into another."""
    for stone in range(len(source)):
        move(source, target, stone, source[stone])
