"""A view's record from its JSON; its events are sent apart from it."""

from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import blank


def view_record(game: Game, values: dict[str, Any]) -> Any:
    """The record of a view of this game, from its field values by name."""
    view = blank(game.view)
    fill(view, game.view, values)
    return view


def fill(into: Any, dtype: np.dtype, values: Any) -> None:
    """Set the fields of a record of this type."""
    for name in dtype.names or ():
        if name not in values:
            continue
        part = dtype[name]
        base, shape = part.subdtype or (part, ())
        if base.names is None:
            into[name] = values[name]
        elif not shape:
            fill(into[name], base, values[name])
        else:
            rows(into[name], base, values[name])


def rows(into: Any, base: np.dtype, values: Any) -> None:
    """Set an array of records, of any number of dimensions; missing ones at its end stay blank."""
    for i, value in enumerate(values):
        if isinstance(value, list):
            rows(into[i], base, value)
        else:
            fill(into[i], base, value)
