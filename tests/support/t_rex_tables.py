"""Tables of T-Rex that its tests draw, and what they read off them.

A deck is written from its top, so chance has no say; `(...)` is all that is not named.
"""

from typing import Any

import clutch
from clutch.games.t_rex.position import CODES
from clutch.games.t_rex.state import UNKNOWN, Act

GAME = clutch.game("t_rex")
TOP = "round 1, Ann leads, playing, high blue, low brown\noffer red, green\n"
LATE = "round 12, Ann leads, playing, high blue, low brown\noffer red, red\n"
READY = "hand (B2 Y6 R15) | deck (...)"  # a player who has not played yet
# Ann has blue 7 back in her hand and yellow 6 under her deck, for all to know; Bob plays.
MEMORY = """
    round 2, Bob leads, playing, high blue, low brown
    offer  red, green
    Ann    hand (Y1 R5 R10) B7 | deck (...) Y6 | out (Y11) | eggs 1 red, 1 blue
    *Bob   hand (Y1 R5 R10) | deck (...) Y6
    Cy     hand (Y1 R5 R10) | deck (...) Y6
"""


def memory() -> Any:
    return GAME.read(MEMORY)


def codes(row: Any) -> list[str]:
    """Cards by their short names, those that a view does not name as "?"."""
    return [CODES[card] if card != UNKNOWN else "?" for card in row]


def table(ann: str, bob: str, cy: str, top: str = TOP, **options: int) -> Any:
    """Three players' lines, a star at the head of the one to act."""
    lines = zip(("Ann", "Bob", "Cy"), (ann, bob, cy))
    rows = (f"{'*' * line.startswith('*')}{name} {line.lstrip('*')}" for name, line in lines)
    return GAME.read(top + "\n".join(rows), **options)


def lays(t: Any, *codes: str) -> Any:
    """Each card in turn, by its short name."""
    for code in codes:
        t.play(Act.PLAY + CODES.index(code))
    return t


def ended(bob: str, cy: str, closing: str, **options: int) -> Any:
    """Ann's yellow 11 opened the last turn, the others have laid these, and she ends it."""
    t = table(
        f"*hand ({closing} G9) | stack Y11 | deck (...)",
        f"hand (G9) | stack {bob} | deck (...)",
        f"hand (G9) | stack {cy} | deck (...)",
        **options,
    )
    return lays(t, closing)


def told(t: Any, seat: int | None = None) -> list[str]:
    return t.view(seat).told()


def part(t: Any, seat: int, name: str) -> str:
    """What a player's line says of hand, deck, stack, out or eggs."""
    line = next(row for row in str(t).splitlines() if row.lstrip("*").startswith(t.names[seat]))
    parts = (p.strip().partition(" ") for p in line.lstrip("*")[3:].split("|"))
    return {word: rest for word, _, rest in parts}.get(name, "")
