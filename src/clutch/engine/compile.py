"""The builds of a game: one undecorated source, run plain or compiled.

`bind` copies functions with fresh globals, so that the loops of `loops.py` find this game's
rules, and the compiled copies call each other while the plain ones stay as they are written.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from clutch.engine import kit, loops
from clutch.engine.kit.records import Row

Build = SimpleNamespace  # the functions of a game in one build, by name
Progress = Callable[[str, int, int], None]  # what is being compiled, how many done, of how many

LOOPS = ("deal_all", "play_all")
ON_CALL = ("walk_all", "playout_all")  # compiled when first called: few programs do


def bind(
    functions: Mapping[str, FunctionType],
    names: Mapping[str, Any],
    wrap: Callable[[FunctionType], Any],
    done: dict[FunctionType, Any] | None = None,
) -> dict[str, Any]:
    """Copies of the functions, and of all of ours that they call, seeing `names` first.

    `done` has the copies that were made before, to be used again, and takes the new ones.
    """
    copies = {} if done is None else done

    def copy(f: FunctionType) -> Any:
        if f not in copies:
            seen = dict(f.__globals__)
            g = FunctionType(f.__code__, seen, f.__name__, f.__defaults__)
            g.__qualname__, g.__module__, g.__doc__ = f.__qualname__, f.__module__, f.__doc__
            copies[f] = wrap(g)
            for name in seen.keys() & set(f.__code__.co_names):
                used = names.get(name, seen[name])
                ours = isinstance(used, FunctionType) and used.__module__.startswith("clutch.")
                seen[name] = copy(used) if ours else used
        return copies[f]

    return {name: copy(f) for name, f in functions.items()}


def contract(game: Any) -> dict[str, Any]:
    """What the loops need of a game, by the names they use."""
    return {**entry_points(game), "ACTION_COUNT": len(game.actions)}


def entry_points(game: Any) -> dict[str, FunctionType]:
    """The game's own functions, and the engine's where it may leave one out."""
    return {"may": loops.may, "legal": loops.legal, "label": loops.label, **game.functions}


def sources(game: Any) -> dict[str, FunctionType]:
    """Every entry point: the game's functions, then the loops."""
    return entry_points(game) | {name: getattr(loops, name) for name in LOOPS + ON_CALL}


def plain(game: Any) -> Build:
    """The rules as they are written, run by the interpreter: the judge of the other builds."""
    free = {name: f for name, f in sources(game).items() if name not in game.functions}
    return Build(**game.functions, **bind(free, contract(game), lambda f: f))


def wrapping_sum(a: Any, b: Any) -> Any:
    return a + b


def one_number(made: Any) -> Any:
    """A compiled function to which numbers of every size, named or left out, are of one type.

    Numba would compile it for each combination that it is called with: `tell` for 22 of them.
    """
    from numba import typeof, types

    ask, fold = made.get_call_template, made.fold_argument_types

    def wide(kind: Any) -> Any:
        if isinstance(kind, types.Omitted) and isinstance(kind.value, int):
            kind = typeof(kind.value)
        kind = types.unliteral(kind)
        named = isinstance(kind, types.IntEnumMember)
        return types.int64 if named or getattr(kind, "signed", False) else kind

    made.get_call_template = lambda args, kws: ask(tuple(map(wide, fold(args, kws)[1])), {})
    return made


def machine_code(
    game: Any,
    functions: Mapping[str, FunctionType],
    where: Path,
    done: dict[FunctionType, Any],
    **more: Any,
) -> dict[str, Any]:
    """The functions over a game's rules, compiled when first called and then kept on disk.

    Machine code is linked by name, and Numba's names for the records of two games can be the same:
    so the game is in the name of every function.  Only what Python calls gets a way in for Python:
    for all the others that would be a quarter of the time.
    """
    import numba

    names = {**contract(game), "plus": wrapping_sum, **more}
    kept = {f.__code__ for f in functions.values()}

    def wrap(f: FunctionType) -> Any:
        f.__qualname__ = f"{game.name}.{where.name[-8:]}.{f.__qualname__}"
        called = f.__code__ in kept
        ways_in = {"no_cpython_wrapper": not called, "no_cfunc_wrapper": True}
        return one_number(numba.njit(f, nogil=True, cache=called, **ways_in))

    with cache_in(where):
        bound = bind(functions, names, wrap, done)
    shut = [name for name, f in bound.items() if f.targetoptions["no_cpython_wrapper"]]
    assert not shut, f"compiled before, as what only others call: {shut}"
    return bound


def compiled(game: Any, progress: Progress | None = None) -> Build:
    """Machine code of every entry point, from the cache on disk where it has been made before."""
    bound = machine_code(game, sources(game), folder(game), game.copies)
    wanted = signatures(game)
    for done, (name, signature) in enumerate(wanted.items()):
        if progress is not None:
            progress(name, done, len(wanted))
        bound[name].compile(signature)
    if progress is not None:
        progress("", len(wanted), len(wanted))
    return Build(**bound)


def more_code(game: Any, functions: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """The same for functions from outside the rules: the bots', the table server's, the lab's.

    Whatever they share with the rules, or with one another, is compiled once.
    """
    game.compiled()
    where = folder(game) / fingerprint({**functions, **more})
    return machine_code(game, functions, where, game.copies, **more)


def other_code(game: Any, names: Sequence[str], **more: Any) -> dict[str, Any]:
    """The rules once more, calling `more` in place of what they are written with."""
    rules = {name: game.functions[name] for name in names}
    return machine_code(game, rules, folder(game) / fingerprint(more), {}, **more)


def fingerprint(functions: Mapping[str, Any]) -> str:
    """A name for the files that functions are written in."""
    mark = hashlib.sha256()
    written = [f for f in functions.values() if isinstance(f, FunctionType)]
    for file in sorted({f.__code__.co_filename for f in written}):
        mark.update(Path(file).read_bytes())
    return mark.hexdigest()[:12]


def signatures(game: Any) -> dict[str, tuple[Any, ...]]:
    """The types that entry points are compiled for ahead of time."""
    from numba import from_dtype, int32, int64, types, uint64

    s, v = from_dtype(game.state), from_dtype(game.view)
    t, views = types.Array(s, 1, "C"), types.Array(v, 1, "C")
    row, numbers = types.Array(int32, 1, "C"), types.Array(int32, 2, "C")
    words, totals = types.Array(uint64, 2, "C"), types.Array(int64, 1, "C")
    return {
        "setup": (s,),
        "why": (s, int64),
        "may": (s, int64),
        "legal": (s, row),
        "play": (s, int64),
        "show": (s, int64, v),
        "imagine": (v, s),
        "standing": (s, row, row),
        "sheet": (v, numbers),
        "ask": (v, row),
        "label": (v, int64),
        "weigh": (v, int64),
        "deal_all": (t, words, t, int64, int64),
        "play_all": (t, words, row, views, views, numbers, numbers, numbers, totals, totals),
    }


def folder(game: Any) -> Path:
    """Where this machine keeps this game's machine code: a name for all that it depends on.

    Numba's own cache misses a change in another file, so every rule source is in the name, and the
    version of the rules, which also changes with data that a user gives.
    """
    import llvmlite.binding as llvm
    import numba

    mark = hashlib.sha256()
    for part in (numba.__version__, sys.version, llvm.get_host_cpu_name(), str(game.version)):
        mark.update(part.encode() + b"\0")
    mark.update(llvm.get_host_cpu_features().flatten().encode())
    for source in rule_sources(game):
        mark.update(source.name.encode() + b"\0" + source.read_bytes())
    return cache_root() / f"{game.name}-{mark.hexdigest()[:20]}"


def is_cached(game: Any, loops: Set[str] = frozenset()) -> bool:
    """Whether what is made ahead of time, and these loops besides, are all on disk."""
    found = {index.name.partition("-")[0] for index in folder(game).rglob("*.nbi")}
    return {name.rpartition(".")[2] for name in found} >= signatures(game).keys() | loops


def rule_sources(game: Any) -> Iterator[Path]:
    """Every file that a game's machine code is made of, or that decides how it is made."""
    yield Path(__file__)
    yield Path(loops.__file__)
    yield from sorted(Path(kit.__path__[0]).glob("*.py"))
    yield from sorted(game.folder.glob("*.py"))


def cache_root() -> Path:
    """`$CLUTCH_CACHE`, else the user's cache folder, else one that lasts until restart."""
    chosen = os.environ.get("CLUTCH_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(chosen) if chosen else Path(base) / "clutch"
    try:
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"clutch-{os.getuid()}"


class cache_in:
    """Numba asks where to cache when a function is wrapped: answer, then put back what was."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def __enter__(self) -> None:
        from numba import config

        self.was = config.CACHE_DIR
        self.where.mkdir(parents=True, exist_ok=True)
        config.CACHE_DIR = str(self.where)

    def __exit__(self, *_: object) -> None:
        from numba import config

        config.CACHE_DIR = self.was


def scratch(game: Any) -> Row:
    """Room for a list of legal actions."""
    import numpy as np

    return np.zeros(game.most_legal, np.int32)
