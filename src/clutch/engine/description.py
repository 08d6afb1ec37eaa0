"""What a client must know of a game, as one JSON document made from the game's declarations.

The table server sends it, and the TypeScript of the web table is generated from it, so that no
number or name of a rule is typed again in another language.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from clutch.engine.contract import CONTRACT_VERSION
from clutch.engine.deal import Deal
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Type
from clutch.engine.kit.lesson import Lesson
from clutch.engine.messages import languages


def description(game: Game) -> dict[str, Any]:
    """The description of a game."""
    return {
        "name": game.name,
        "rules": game.version,
        "contract": CONTRACT_VERSION,
        "minutes": game.minutes,
        "chance": game.has_chance,
        "seats": [game.seats.start, game.seats.stop - 1],
        "languages": languages(game),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "values": [option.values[0], option.values[-1]],
                "switch": option.choices is None,
                "ruling": option.ruling,
                "reconstruction": option.reconstruction,
            }
            for option in game.options
        ],
        "actions": [
            {"name": kind.name, "first": game.actions.firsts[kind.name], "many": len(kind.rows)}
            | {"args": arguments(kind.args)}
            for kind in game.actions.types.values()
        ],
        "labels": list(game.labels),
        "events": [
            {"name": kind.name}
            | {"args": arguments({name: arg.type for name, arg in kind.args.items()})}
            for kind in game.events.types
        ],
        "prompts": [
            {"name": kind.name, "args": arguments(kind.args)} for kind in game.prompts.types
        ],
        "reasons": [reason.name.lower() for reason in game.reasons],
        "phases": [phase.name.lower() for phase in game.phases],
        "pieces": {kind.name: list(kind.keys) for kind in game.pieces},
        "facts": plain(game.facts),
        "sheet": list(game.sheet),
        "lesson": lesson(game.lesson),
        "view": layout(game.view),
    }


def arguments(args: Mapping[str, Type]) -> list[dict[str, Any]]:
    """The arguments of an action, event or prompt."""
    return [{"name": name, **meaning(kind)} for name, kind in args.items()]


def meaning(kind: Type) -> dict[str, Any]:
    """What the values of a type are."""
    return {
        "type": kind.name,
        "shown": kind.shown,
        "least": kind.least,
        "most": kind.least + len(kind.keys) - 1,
        "keys": list(kind.keys) if kind.shown == "place" else [],
        "named": dict(kind.named),
    }


def lesson(found: Lesson | None) -> dict[str, Any] | None:
    """A lesson: the secret of its deal, and its steps."""
    if found is None:
        return None
    secret = Deal.fresh(found.seed, (), found.seats).secret.hex()
    steps = [{**step._asdict(), "before": list(step.before)} for step in found.steps]
    return {"seats": found.seats, "secret": secret, "steps": steps}


def plain(value: Any) -> Any:
    """Facts of a game as JSON: mappings, lists, numbers, text."""
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list, range, np.ndarray)):
        return [plain(part) for part in value]
    return value if isinstance(value, str) else int(value)


def layout(dtype: np.dtype) -> dict[str, Any]:
    """The fields of a record: each a number type, with its shape if it is a row.

    `means` is what its numbers are, where the game declares it; `rows` what there is a row for.
    """
    found: dict[str, Any] = {}
    rows_of: Mapping[str, Type] = dict(dtype.metadata or {}).get("rows", {})
    for name in dtype.names or ():
        kind, shape = dtype[name], ()
        if kind.subdtype is not None:
            kind, shape = kind.subdtype
        found[name] = {
            "type": layout(kind) if kind.names else kind.name,
            "shape": list(shape),
        }
        declared = dict(kind.metadata or {}).get("type")
        if declared is not None:
            found[name]["means"] = meaning(declared)
        if name in rows_of:
            rows = rows_of[name]
            grid = {"columns": rows.columns, "upwards": rows.upwards, "column": rows.column}
            found[name]["rows"] = meaning(rows) | (grid if rows.columns else {})
    return found
