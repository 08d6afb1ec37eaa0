"""The builds of a game: one undecorated source, interpreted or compiled by Numba.

`bind` copies functions and gives each copy globals of its own.  In them the placeholders of
`loops.py` are the game's functions, and compiled copies call compiled copies, while the plain
functions stay as they are written.
"""

import dis
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from clutch.engine import kit, loops
from clutch.engine.errors import BadGame
from clutch.engine.kit.records import Row

Build = SimpleNamespace  # the functions of a game in one build, by name
Progress = Callable[[str, int, int], None]  # (function being compiled, compiled so far, in all)

LOOPS = ("list_legal", "advance", "deal_all", "play_all")  # of loops.py, compiled ahead of time
ON_CALL = ("rollout_all",)  # compiled at its first call: few programs need it
INLINED = ("take_turn", "choose", "heaviest")  # of loops.py: small, but 30 words of arguments


def bind(
    functions: Mapping[str, FunctionType],
    names: Mapping[str, Any],
    wrap: Callable[[FunctionType], Any],
    done: dict[FunctionType, Any] | None = None,
    package: str = "",
) -> dict[str, Any]:
    """Copy functions and, recursively, those of Clutch and of `package` that they call; by name.

    A global of a copy is taken from `names` if it is there: in the engine always, in a game (all of
    `package`) only where it means a function of the engine.  What a game defines itself stays its
    own whatever it is called, but for `hear`, which the contract lets it define.  `wrap` is applied
    to each copy.  Copies in `done` are used again, and new ones are added to it.
    """
    copies = {} if done is None else done

    def meant(f: FunctionType, name: str, value: Any) -> Any:
        engines = within(getattr(value, "__module__", "") or "", "clutch.engine")
        own = within(f.__module__, package) and not engines and name != "hear"
        return value if own else names.get(name, value)

    def copy(f: FunctionType) -> Any:
        if f not in copies:
            seen = dict(f.__globals__)
            g = FunctionType(f.__code__, seen, f.__name__, f.__defaults__)
            g.__qualname__, g.__module__, g.__doc__ = f.__qualname__, f.__module__, f.__doc__
            copies[f] = wrap(g)
            for name in sorted(seen.keys() & set(f.__code__.co_names)):
                used = meant(f, name, seen[name])
                ours = isinstance(used, FunctionType) and within(used.__module__, "clutch", package)
                if isinstance(used, FunctionType) and not ours and within(f.__module__, package):
                    raise BadGame(stranger(f, name, used))
                seen[name] = copy(used) if ours else used
        return copies[f]

    return {name: copy(f) for name, f in functions.items()}


def within(module: str, *packages: str) -> bool:
    """Whether a module is one of these packages or in one of them."""
    return any(module == one or module.startswith(f"{one}.") for one in packages if one)


def stranger(f: FunctionType, name: str, used: FunctionType) -> str:
    """What is wrong with a rule that calls a function from elsewhere."""
    lines = [i.positions.lineno for i in dis.get_instructions(f) if i.positions]
    for step in dis.get_instructions(f):
        if step.argval == name and step.positions:
            lines = [step.positions.lineno]
            break
    return (
        f"{Path(f.__code__.co_filename).name}, line {lines[0]}: {name} is a function of "
        f"{used.__module__}, but rules can call only those of their own package and of clutch."
    )


def contract(game: Any) -> dict[str, Any]:
    """What the loops need of a game, by the names they use."""
    by_score = game.utility.by == "score"
    return {**entry_points(game), "ACTION_COUNT": len(game.actions), "BY_SCORE": by_score}


def entry_points(game: Any) -> dict[str, FunctionType]:
    """The game's own functions, and the engine's where it may leave one out."""
    default = {name: getattr(loops, name) for name in ("may", "legal", "label", "weigh")}
    return {**default, **game.functions}


def sources(game: Any) -> dict[str, FunctionType]:
    """Every entry point: the game's functions, then the loops."""
    return entry_points(game) | {name: getattr(loops, name) for name in LOOPS + ON_CALL}


def plain(game: Any) -> Build:
    """The rules as they are written, run by the interpreter: the judge of the other builds."""
    free = {name: f for name, f in sources(game).items() if name not in game.functions}
    return Build(**game.functions, **bind(free, contract(game), lambda f: f, None, game.root))


def wrapping_sum(a: Any, b: Any) -> Any:
    """Replaces `chance.plus`: compiled uint64 addition wraps without a warning."""
    return a + b


def one_number(made: Any) -> Any:
    """Widen int args, enum members and int defaults to int64, so Numba compiles one specialisation.

    It would compile one for each combination of sizes: 22 of `tell`.  This replaces the method of
    the dispatcher that chooses the specialisation for a call from compiled code.
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
    *,
    new_arrays: bool = False,
    **more: Any,
) -> dict[str, Any]:
    """Functions bound to a game's rules; Numba compiles each at its first call, and caches it.

    - The game is in the name of every function: machine code is linked by name, and Numba may name
      the record types of two games alike.
    - CPython wrappers are generated only for `functions`, the entry points; for the rest they would
      cost 25 % of compile time.
    - References to arrays are not counted: no function here makes an array, and the caller keeps
      those that it passes.  `new_arrays` counts them, for functions that do make one.
    """
    import numba

    names = {**contract(game), "plus": wrapping_sum, **more}
    entries = {f.__code__ for f in functions.values()}
    inlined = {getattr(loops, name).__code__ for name in INLINED}

    def wrap(f: FunctionType) -> Any:
        f.__qualname__ = f"{game.name}.{where.name[-8:]}.{f.__qualname__}"
        entry = f.__code__ in entries
        how = {
            "nogil": True,
            "cache": entry,
            "no_cpython_wrapper": not entry,
            "no_cfunc_wrapper": True,
            "inline": "always" if f.__code__ in inlined else "never",
            "_nrt": new_arrays,
        }
        return one_number(numba.njit(f, **how))

    with cache_in(where):
        bound = bind(functions, names, wrap, done, game.root)
    internal = [name for name, f in bound.items() if f.targetoptions["no_cpython_wrapper"]]
    assert not internal, f"compiled before, without a wrapper for Python: {internal}"
    return bound


def compiled(game: Any, progress: Progress | None = None) -> Build:
    """Compile every entry point, or load it from the cache on disk; `progress` hears of each."""
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
    """Compile functions from outside the rules over a game's rules: bots, server, environments.

    What they share with the rules, or with one another, is compiled once.  `more` are further
    globals for the copies.
    """
    game.compiled()
    where = folder(game) / fingerprint({**functions, **more})
    return machine_code(game, functions, where, game.copies, **more)


def other_code(
    game: Any, names: Sequence[str], *, new_arrays: bool = False, **more: Any
) -> dict[str, Any]:
    """Compile functions of a game a second time, with `more` replacing functions that they call."""
    rules, where = {name: game.functions[name] for name in names}, folder(game) / fingerprint(more)
    return machine_code(game, rules, where, {}, new_arrays=new_arrays, **more)


def calls(game: Any, names: Sequence[str], wanted: Any) -> bool:
    """Whether any of these functions of a game leads to a call of another."""
    reached = set()
    functions = {name: game.functions[name] for name in names}
    bind(functions, contract(game), lambda f: reached.add(f.__code__), None, game.root)
    return wanted.__code__ in reached


def fingerprint(functions: Mapping[str, Any]) -> str:
    """A hash of the files that functions are written in."""
    mark = hashlib.sha256()
    written = [f for f in functions.values() if isinstance(f, FunctionType)]
    for file in sorted({f.__code__.co_filename for f in written}):
        mark.update(Path(file).read_bytes())
    return mark.hexdigest()[:12]


def signatures(game: Any) -> dict[str, tuple[Any, ...]]:
    """For each entry point that is compiled ahead of time: the Numba types of its arguments."""
    from numba import from_dtype, int32, int64, typeof, types, uint64

    s, v = from_dtype(game.state), from_dtype(game.view)
    work, t = typeof(loops.workspace(game)), types.Array(s, 1, "C")
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
        "list_legal": (t, row),
        "advance": (t, int64, row),
        "deal_all": (work, t, words, int64, int64),
        "play_all": (work, t, words, row, numbers, numbers, totals, totals),
    }


def folder(game: Any) -> Path:
    """The cache folder of a game: its name is a hash of all that the machine code depends on.

    Numba's own cache does not notice a change in another file, so every rule source is in the hash;
    so is the version of the rules, which also changes with data that a user gives.
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
    """Whether all that is compiled ahead of time, and these entry points too, are in the cache."""
    found = {index.name.partition("-")[0] for index in folder(game).rglob("*.nbi")}
    return {name.rpartition(".")[2] for name in found} >= signatures(game).keys() | loops


def rule_sources(game: Any) -> Iterator[Path]:
    """Every file that a game's machine code is made of, or that decides how it is made."""
    yield Path(__file__)
    yield Path(loops.__file__)
    yield from sorted(Path(kit.__path__[0]).glob("*.py"))
    yield from sorted(game.sources.rglob("*.py"))


def cache_root() -> Path:
    """`$CLUTCH_CACHE`, else the user's cache folder, else a temporary one."""
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
    """Within this context, functions that are given to `njit` are cached in a folder.

    Numba reads its global setting when a function is decorated.
    """

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
    """A new array for the list of legal actions."""
    import numpy as np

    return np.zeros(game.most_legal, np.int32)
