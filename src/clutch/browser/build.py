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

from clutch.analysis import estimates
from clutch.analysis.report import PLAYOUTS
from clutch.bots import guided, network, search, simple, tree
from clutch.browser import calls
from clutch.engine import compile, loops, recorder, takeback
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Events
from clutch.envs import layout as observation
from clutch.envs import relative
from clutch.network import candidates, features, inference, weights
from clutch.network.weights import Weights

# what JavaScript reads of a module's memory
READ = {"table", "seen", "recording", "sheet", "places", "tuning", "nodes", "analysis"}


def module(game: Game) -> bytes:
    """Compile a game's entry points; takes some ten seconds, in a process of its own."""
    from numba import from_dtype, int32

    from clutch.engine import wasm

    found = network.weights_of(game)
    names = {
        **compile.contract(game),
        **simple.contract(game),
        **inference.contract(game),
        "plus": compile.wrapping_sum,
        "read_event": event_reader(game.events),
    }
    left_out: set[Any] = set() if found else {calls.call_choose_network}
    if found and (where := found.card.get("guides", "")):
        names["GUIDANCE"] = network.guidance_of(game, where)
        names["think_guided"] = network.PLAYERS[network.THINK[where]]
    else:
        left_out.add(calls.call_guided)
    wanted = {name: f for name, f in calls.ENTRY_POINTS.items() if f not in left_out}
    entries = {f.__code__ for f in wanted.values()}
    inlined = {getattr(loops, name).__code__ for name in compile.INLINED}

    def wrap(f: FunctionType) -> Any:
        inline = "always" if f.__code__ in inlined else "never"
        return wasm.jit(f, entry=f.__code__ in entries, inline=inline)

    own = {name: f for name, f in wanted.items() if f in calls.RECORDING}
    others = {name: f for name, f in wanted.items() if f not in calls.RECORDING}
    names["VIEWERS"] = recorder.viewers(game)
    recording = compile.bind(
        own | recorder.RECORDER, names | recorder.bound(game), wrap, None, game.root
    )
    names["record_play"] = recording["record_play"]
    bound = recording | compile.bind(others, names, wrap, None, game.root)
    memory = from_dtype(calls.memory_record(game, found))
    return wasm.module(
        {
            bound[name]: (memory, int32) if f in calls.WITH_A_NUMBER else (memory,)
            for name, f in wanted.items()
        }
    )


def weights_file(game: Game, found: Weights) -> bytes:
    """A network's weights as a module's memory holds them, after what they were made for."""
    return weights_mark(game) + packed(found.network).tobytes()


def packed(arrays: Any) -> np.ndarray:
    """The fields of a tuple of arrays as one record."""
    row = np.zeros((), calls.arrays_record(arrays))
    for name, one in arrays._asdict().items():
        row[name] = one
    return row


def weights_mark(game: Game) -> bytes:
    """A hash of what weights must have been made for to play this game."""
    return hashlib.sha256(json.dumps(weights.made_for(game)).encode()).digest()


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
        "memory": memory_layout(calls.memory_record(game, network.weights_of(game))),
        "network": network_of(game),
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
        "analysis": {
            "batch": estimates.BATCH,
            "unit": 1 if game.utility.by == "score" else estimates.UNIT,
            "sums": list(estimates.SUMS),
            "playouts": PLAYOUTS,
        },
    }


def network_of(game: Game) -> dict[str, Any] | None:
    """Which weights a module takes, and where they play; None for a game without."""
    found = network.weights_of(game)
    if found is None:
        return None
    return {
        "mark": weights_mark(game).hex(),
        "alone": [seats for seats in game.seats if not network.note(game, seats)],
        "guides": bool(found.card.get("guides")),
    }


def memory_layout(memory: np.dtype) -> dict[str, Any]:
    """The layout of a module's memory, whose fields that JavaScript only copies are left whole."""
    fields: Any = memory.fields
    parts = {
        name: layout(memory[name])
        if name in READ
        else {"size": memory[name].itemsize, "fields": {}}
        for name in memory.names or ()
    }
    return {
        "size": memory.itemsize,
        "fields": {name: [fields[name][1], part] for name, part in parts.items()},
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
    bots = simple, tree, search, network, guided
    networks = inference, candidates, features, weights, observation, relative
    own = game.folder / weights.FILE
    return [
        *compile.rule_sources(game),
        *sorted(here.glob("*.py")),
        *(Path(str(part.__file__)) for part in (*bots, *networks, estimates, recorder, takeback)),
        *(Path(compile.__file__).with_name(name) for name in ("wasm.py", "whole_module.py")),
        *([own] if own.exists() else []),
    ]


def write(game: Game, folder: Path, name: str = "") -> bool:
    """Write a game's module, its description and, if it has a network, its weights.

    They are named for the game if no other name is given.  Returns whether they were not up to
    date; raises ValueError for rules that a browser cannot run.
    """
    from clutch.engine import wasm

    about: dict[str, Any] = {"made_from": fingerprint(game)}
    data, text = (folder / f"{name or game.name}{suffix}" for suffix in (".wasm", ".json"))
    if data.exists() and made_from(text) == about["made_from"]:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    made = module(game)
    about |= {"constants": wasm.constants_end(made), "stack": wasm.STACK, **description(game)}
    found = network.weights_of(game)
    if found is not None:
        replace(folder / f"{name or game.name}.weights", weights_file(game, found))
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
