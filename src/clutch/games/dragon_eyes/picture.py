"""The table as a person at it sees it, drawn as text."""

from collections.abc import Sequence

from clutch.engine.kit.picture_text import Words, padded, widest
from clutch.engine.kit.position_text import listing
from clutch.engine.kit.records import Seat, View
from clutch.games.dragon_eyes.data import EYE, STONE_KEYS


def picture(view: View, names: Sequence[str], say: Words) -> str:
    """Draw a view."""
    stones, bag, loot = stone_names(say), say.text("picture-bag"), say.text("picture-loot")
    width = max(5, 2 + widest(names[: view.seats]), 1 + widest((bag, loot)))
    rows = [(bag, listing(view.bag, stones)), (loot, listing(view.loot, stones))]
    for seat in range(view.seats):
        star = "*" if seat == view.turn else ""
        rows.append((star + names[seat], hers(view.thief[seat], stones, say)))
    head = say.text("board-round", round=int(view.rounds))
    return "\n".join([head, *(padded(name, width) + row for name, row in rows)])


def stone_names(say: Words) -> list[str]:
    """The kinds of stones, eyes in one word."""
    return [
        say.text("picture-eye" if i == EYE else f"stone-{key}") for i, key in enumerate(STONE_KEYS)
    ]


def hers(thief: Seat, stones: Sequence[str], say: Words) -> str:
    """What a thief holds, whether she is out, and her points."""
    out = "  " + say.text("picture-out", place=int(thief.exit)) if thief.exit else ""
    score = "  " + say.text("picture-score", points=int(thief.score)) if thief.score else ""
    return listing(thief.front, stones) + out + score
