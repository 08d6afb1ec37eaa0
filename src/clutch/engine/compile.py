"""The builds of a game: one undecorated source, interpreted or compiled by Numba.

`bind` copies functions and gives each copy globals of its own.  In them the placeholders of
`loops.py` are the game's functions, and compiled copies call compiled copies, while the plain
functions stay as they are written.
"""

import dis
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

from clutch.engine import code_cache, kit, loops
from clutch.engine.errors import BadGame

Build = SimpleNamespace  # the functions of a game in one build, by name
Progress = Callable[[str, int, int], None]  # (function being compiled, compiled so far, in all)

LOOPS = ("list_legal", "advance", "deal_all", "play_all")  # of loops.py, compiled ahead of time
ON_CALL = ("rollout_all",)  # compiled at its first call: few programs need it
RULES = "rules"  # the name of what is compiled ahead of time, in the cache
INLINED = ("take_turn", "choose", "heaviest")  # of loops.py: small, but 30 words of arguments


def bind(
    functions: Mapping[str, FunctionType],
    names: Mapping[str, Any],
    wrap: Callable[[FunctionType], Any],
    done: dict[Any, Any] | None = None,
    package: str = "",
    key: Callable[[FunctionType], Any] = lambda f: f,
) -> dict[str, Any]:
    """Copy functions and, recursively, those of Clutch and of `package` that they call; by name.

    The globals of a copy are those that `used_by` names.  `wrap` is applied to each copy.  Copies
    in `done`, where `key` tells them apart, are used again, and new ones are added to it.
    """
    copies = {} if done is None else done

    def copy(f: FunctionType) -> Any:
        if key(f) not in copies:
            seen = dict(f.__globals__)
            g = FunctionType(f.__code__, seen, f.__name__, f.__defaults__)
            g.__qualname__, g.__module__, g.__doc__ = f.__qualname__, f.__module__, f.__doc__
            copies[key(f)] = wrap(g)
            for name, used in used_by(f, names, package).items():
                seen[name] = copy(used) if is_rule(used, package) else used
        return copies[key(f)]

    return {name: copy(f) for name, f in functions.items()}


def used_by(f: FunctionType, names: Mapping[str, Any], package: str) -> dict[str, Any]:
    """The globals that a function uses, by name in order: from `names`, or its own.

    In the engine a name always means that of `names`; in a game (all of `package`) only where it
    means a function of the engine.  What a game defines itself stays its own whatever it is called,
    but for `hear`, which the contract lets it define.  Raises BadGame for a rule that calls a
    function from elsewhere.
    """
    used = {}
    for name in sorted(f.__globals__.keys() & set(f.__code__.co_names)):
        value = f.__globals__[name]
        engines = within(getattr(value, "__module__", "") or "", "clutch.engine")
        own = within(f.__module__, package) and not engines and name != "hear"
        used[name] = value if own else names.get(name, value)
        if isinstance(used[name], FunctionType) and within(f.__module__, package):
            if not is_rule(used[name], package):
                raise BadGame(stranger(f, name, used[name]))
    return used


def is_rule(value: Any, package: str) -> bool:
    """Whether this is a function that can be compiled: one of Clutch or of `package`."""
    return isinstance(value, FunctionType) and within(value.__module__, "clutch", package)


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
    left_out = ("may", "legal", "label", "places", "weigh")
    return {**{name: getattr(loops, name) for name in left_out}, **game.functions}


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


def machine_code(game: Any, functions: Mapping[str, FunctionType], **more: Any) -> dict[str, Any]:
    """Functions over a game's rules as machine code, made at a first call or loaded from disk.

    They may be of the rules or from outside: bots, server, environments.  `more` are further
    globals of all that they call, in place of what is called there otherwise; machine code, too.
    What several share is lowered once, if nothing of `more` makes a difference to it.
    """
    from clutch.engine import native

    mark = fingerprint(game, functions, **more)
    if mark in game.machine_code:
        return dict(game.machine_code[mark])
    more = {name: getattr(value, "lowered", value) for name, value in more.items()}
    names = globals_of(game, more)
    inlined = {getattr(loops, name).__code__ for name in INLINED}
    differences: dict[FunctionType, frozenset[Any]] = {}

    def difference(f: FunctionType) -> frozenset[Any]:
        """What of `more` a function, or one that it calls, uses."""
        if f not in differences:
            differences[f] = frozenset()  # a function that calls itself is no difference
            used = used_by(f, names, game.root)
            found = {(name, id(value)) for name, value in used.items() if name in more}
            called = (one for one in used.values() if is_rule(one, game.root))
            differences[f] = frozenset(found).union(*map(difference, called))
        return differences[f]

    def wrap(f: FunctionType) -> Any:
        return native.jit(f, inline="always" if f.__code__ in inlined else "never")

    game.kept_alive += more.values()  # so that no other object gets the same id
    copies, key = game.copies, lambda f: (f, difference(f))
    bound = bind(functions, names, wrap, copies, game.root, key)
    place = code_cache.Place(game.name, mark)
    made = {name: native.Function(name, lowered, place) for name, lowered in bound.items()}
    game.machine_code[mark] = made
    return dict(made)


def globals_of(game: Any, more: Mapping[str, Any]) -> dict[str, Any]:
    """The names that mean something else in machine code than where they are written."""
    return {**contract(game), "plus": wrapping_sum, **more}


def compiled(game: Any, progress: Progress | None = None) -> Build:
    """Compile the entry points of `signatures`, or load them from disk; `progress` hears of it."""
    from clutch.engine import native

    bound = machine_code(game, sources(game))
    wanted = {bound[name]: types for name, types in signatures(game).items()}
    native.compile_together(RULES, wanted, progress)
    return Build(**bound)


def more_code(game: Any, functions: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """`machine_code` of functions from outside the rules, after that of the rules themselves."""
    game.compiled()
    return machine_code(game, functions, **more)


def fingerprint(game: Any, functions: Mapping[str, FunctionType], **more: Any) -> str:
    """A hash of all that the machine code of these functions is made of, and of the machine.

    It is the same in every process and every checkout, and other if a function that they call, or
    a constant that it uses, is another.
    """
    names, seen = globals_of(game, more), set()
    parts = [code_cache.machine(), *sorted(functions)]
    waiting = [functions[name] for name in sorted(functions)]
    while waiting:
        f = waiting.pop()
        if f not in seen:
            seen.add(f)
            used = used_by(f, names, game.root)
            waiting += [one for one in used.values() if is_rule(one, game.root)]
            parts += [code_cache.described(f.__code__, leave_out=f.__doc__)]
            parts += [code_cache.described(f.__defaults__)]
            parts += [f"{n}={code_cache.described(v, f.__code__)}" for n, v in used.items()]
    return code_cache.hashed(*parts)


def is_cached(
    game: Any, name: str = RULES, functions: Mapping[str, Any] | None = None, **more: Any
) -> bool:
    """Whether machine code of this name, made of these functions or the rules, is on disk."""
    mark = fingerprint(game, sources(game) if functions is None else functions, **more)
    return code_cache.Place(game.name, mark).has(name)


def calls(game: Any, names: Sequence[str], wanted: Any) -> bool:
    """Whether any of these functions of a game leads to a call of another."""
    reached = set()
    functions = {name: game.functions[name] for name in names}
    bind(functions, contract(game), lambda f: reached.add(f.__code__), None, game.root)
    return wanted.__code__ in reached


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
        "places": (v, row),
        "ask": (v, row),
        "label": (v, int64),
        "weigh": (v, int64),
        "list_legal": (t, row),
        "advance": (t, int64, row),
        "deal_all": (work, t, words, int64, int64),
        "play_all": (work, t, words, row, numbers, numbers, totals, totals),
    }


def rule_sources(game: Any) -> Iterator[Path]:
    """Every file of a game's rules, or that decides how they are compiled; a lesson is neither."""
    yield Path(__file__)
    yield Path(loops.__file__)
    yield from sorted(Path(kit.__path__[0]).glob("*.py"))
    yield from (path for path in sorted(game.sources.rglob("*.py")) if path.name != "lesson.py")
