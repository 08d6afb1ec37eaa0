"""Every shape that a client meets, as one OpenAPI document to make its types from.

OpenAPI leaves out sockets, and calls a game's view an object; here are the live messages and the
view record of each game beside the rest. This prints it:

    python -m clutch.server.api.schemas
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from clutch.games import own_games
from clutch.server.api import messages
from clutch.server.app import make
from clutch.server.output.views import SENT_APART
from clutch.server.settings import Settings


def document() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        app = make(Settings(str(Path(folder) / "none.sqlite3"), warm=False))
        spec = app.openapi()
        asyncio.run(app.state.service.tables.close())
    live = messages.schema()
    sides = {f"From{side.title()}": shape for side, shape in live["properties"].items()}
    views = {f"{camel(game.name)}View": view_shape(game.view) for game in own_games()}
    schemas = {**spec["components"]["schemas"], **live["$defs"], **sides, **views}
    moved = json.dumps({**spec, "components": {**spec["components"], "schemas": schemas}})
    found: dict[str, Any] = json.loads(moved.replace("#/$defs/", "#/components/schemas/"))
    return found


def camel(name: str) -> str:
    return "".join(part.title() for part in name.split("_"))


def view_shape(dtype: np.dtype) -> dict[str, Any]:
    """The JSON of a view: its record without the events, which messages have apart."""
    found = shape_of(dtype)
    for name in SENT_APART:
        del found["properties"][name]
        found["required"].remove(name)
    return found


def shape_of(dtype: np.dtype) -> dict[str, Any]:
    """A record type as JSON Schema."""
    if dtype.subdtype is not None:
        base, sizes = dtype.subdtype
        found = shape_of(base)
        for _ in sizes:
            found = {"type": "array", "items": found}
        return found
    if dtype.names is None:
        return {"type": "integer"}
    return {
        "type": "object",
        "properties": {name: shape_of(dtype[name]) for name in dtype.names},
        "required": list(dtype.names),
    }


if __name__ == "__main__":
    print(json.dumps(document()))
