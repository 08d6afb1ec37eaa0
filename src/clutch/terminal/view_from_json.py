"""A view as it was before it became JSON; its events are sent apart from it."""

from typing import Any

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import blank


def view_record(game: Game, values: dict[str, Any]) -> Any:
    """The record of a view, from its values by name."""
    view = blank(game.view)
    fill(view, game.view, values)
    return view


def fill(into: Any, dtype: np.dtype, values: Any) -> None:
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
    """Records in a row, or in rows of rows; of events only those that happened are there."""
    for i, value in enumerate(values):
        if isinstance(value, list):
            rows(into[i], base, value)
        else:
            fill(into[i], base, value)
