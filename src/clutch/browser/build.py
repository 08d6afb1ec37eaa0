"""The WebAssembly module of a game and the description of its memory, kept by what they depend on.

The module is the same, byte for byte, in every process and on every machine with the same versions
of Numba and llvmlite.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from clutch.bots import search, simple, tree
from clutch.browser import calls
from clutch.engine import compile, loops, recorder, takeback, wasm
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Events


def module(game: Game) -> bytes:
    """Compile a game's entry points; takes some ten seconds."""
    from numba import from_dtype, int32

    names = {
        **compile.contract(game),
        **simple.contract(game),
        "plus": compile.wrapping_sum,
        "read_event": event_reader(game.events),
    }
    entries = {f.__code__ for f in calls.ENTRY_POINTS.values()}
    inlined = {getattr(loops, name).__code__ for name in compile.INLINED}

    def wrap(f: FunctionType) -> Any:
        inline = "always" if f.__code__ in inlined else "never"
        return compile.one_number(wasm.jit(f, entry=f.__code__ in entries, inline=inline))

    recording = {name: f for name, f in calls.ENTRY_POINTS.items() if f in calls.RECORDING}
    others = {name: f for name, f in calls.ENTRY_POINTS.items() if f not in calls.RECORDING}
    bound = {
        **compile.bind(others, names, wrap, None, game.root),
        **compile.bind(recording, {**names, **recorder.bound(game)}, wrap, None, game.root),
    }
    memory = from_dtype(calls.memory_record(game))
    return wasm.module(
        {
            bound[name]: (memory, int32) if f in calls.WITH_A_NUMBER else (memory,)
            for name, f in calls.ENTRY_POINTS.items()
        }
    )


def event_reader(events: Events) -> FunctionType:
    """`read_event(event, args)`: writes the arguments of an event and returns its kind.

    It is written out as source, so that WebAssembly can run what `Events.read` does in Python.
    """
    lines = ["def read_event(event, args):"]
    known: dict[str, Any] = {"__name__": __name__}
    for kind, declared in enumerate(events.types):
        if declared.args:
            lines.append(f"    if event.kind == {kind}:")
        for place, arg in enumerate(declared.args.values()):
            value = f"event.{arg.field}"
            if arg.compute is not None:
                name = f"compute_{kind}_{place}"
                known[name], value = arg.compute, f"{name}(event)"
            lines.append(f"        args[{place}] = {value}")
    lines.append("    return event.kind")
    exec("\n".join(lines), known)
    made: FunctionType = known["read_event"]
    return made


def description(game: Game) -> dict[str, Any]:
    """What JavaScript must know to use a module: where everything lies in its memory."""
    return {
        "name": game.name,
        "rules": game.version,
        "memory": layout(calls.memory_record(game)),
        "actions": [
            {
                "name": kind.name,
                "args": [{"least": arg.least, "keys": arg.keys} for arg in kind.args.values()],
                "rows": kind.rows,
            }
            for kind in game.actions.types.values()
        ],
        "labels": list(game.labels),
        "events": [{"name": kind.name, "args": len(kind.args)} for kind in game.events.types],
        "prompts": [{"name": kind.name, "args": len(kind.args)} for kind in game.prompts.types],
        "reasons": [reason.name.lower() for reason in game.reasons],
        "tuning": tree.Tuning(**game.tuning)._asdict(),
        "nodes": search.MOST_NODES,
        "viewers": recorder.viewers(game),
        "take_back": {"samples": takeback.SAMPLES, "moves": takeback.MOST_MOVES},
    }


def layout(dtype: np.dtype) -> Any:
    """A type of number by its NumPy code; a record by the offset and type of each field; a row by
    its type, shape and the distance between two elements."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return {"of": layout(base), "shape": list(shape), "step": base.itemsize}
    if dtype.names is not None:
        fields: Any = dtype.fields
        return {
            "size": dtype.itemsize,
            "fields": {name: [fields[name][1], layout(dtype[name])] for name in dtype.names},
        }
    return dtype.str[1:]


def fingerprint(game: Game) -> str:
    """A hash of all that a module depends on."""
    import llvmlite
    import numba

    mark = hashlib.sha256()
    for version in (numba.__version__, llvmlite.__version__, str(game.version)):
        mark.update(version.encode() + b"\0")
    for source in sources(game):
        mark.update(source.name.encode() + b"\0" + source.read_bytes())
    return mark.hexdigest()[:20]


def sources(game: Game) -> list[Path]:
    """Every file that a module is made of, or that decides how it is made."""
    here = Path(__file__).parent
    return [
        *compile.rule_sources(game),
        *sorted(here.glob("*.py")),
        *(Path(str(part.__file__)) for part in (simple, tree, search, recorder, wasm)),
    ]


def write(game: Game, folder: Path) -> bool:
    """Write `NAME.wasm` and `NAME.json` unless they are up to date; whether they were not."""
    about: dict[str, Any] = {"made_from": fingerprint(game)}
    data, text = folder / f"{game.name}.wasm", folder / f"{game.name}.json"
    if data.exists() and made_from(text) == about["made_from"]:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    made = module(game)
    about |= {"constants": wasm.constants_end(made), **description(game)}
    replace(data, made)
    replace(text, json.dumps(about, separators=(",", ":")).encode())
    return True


def made_from(text: Path) -> str:
    """The fingerprint in a description; empty if there is none that can be read."""
    try:
        found: Mapping[str, Any] = json.loads(text.read_bytes())
        return str(found["made_from"])
    except (OSError, ValueError, KeyError):
        return ""


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, whoever else writes it."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(data)
    part.replace(path)
