"""Tables of Dragons' Eggs that tests draw, and what they ask of them.

Drawn small: a treasure that is named nowhere was spent in the round before.
"""

from functools import partial

from support import drawings

import clutch
from clutch.engine.table import Table

GAME = clutch.game("dragons_eggs")
after = partial(drawings.after, GAME)


def round_of(ann: str, bob: str, cy: str, turn: str) -> str:
    """Round 2, abilities opened, Bob starts: each tribe's bid and ability, and whose turn it is."""
    rows = "".join(
        f"{'*' * (name == turn)}{name} hand 0; {what}; holds steel_scale\n"
        for name, what in (("Ann", ann), ("Bob", bob), ("Cy", cy))
    )
    return f"round 2, start Bob, using\noffer 1 three\n{rows}"


def line(table: Table, word: str) -> str:
    """What the table's text says in the line of a pile or a tribe."""
    rows = (row.lstrip("*").split(None, 1) for row in str(table).splitlines())
    return next(rest for name, rest in rows if name == word)


def happened(table: Table, name: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """The arguments of each event of this name that the last move made, as a seat hears it."""
    return [event.args for event in table.view(seat).events() if event.name == name]
