"""How a game declares its actions, events and prompts: names with typed arguments.

    SEAT = seats(6)
    STONE = pieces("stone", ("gold", "silver", "eye"))
    ACTIONS = Actions(action("leave"), action("rob", seat=SEAT, kind=STONE))
    Act = ACTIONS.enum(__name__)          # Act.ROB is the first id of the robberies
    rob, robbed = ACTIONS.codec("rob")    # rob(seat, kind) -> id, robbed(id) -> (seat, kind)

Ids, masks, notation, messages, the description for clients and the generated TypeScript are all
derived from these tables.  An action's notation is its name and the keys of its arguments:
`rob 2 gold`.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import combinations, permutations, product
from operator import itemgetter
from typing import Any, NamedTuple, overload

from clutch.engine.kit.types import Type as Type
from clutch.engine.kit.types import number as number
from clutch.engine.kit.types import pieces as pieces
from clutch.engine.kit.types import places as places
from clutch.engine.kit.types import seats as seats

MOST_PROMPT_ARGS = 8


class ActionType(NamedTuple):
    """One row of the table of actions: a name, its arguments, and the order of their values."""

    name: str
    args: dict[str, Type]
    order: str
    rows: tuple[tuple[int, ...], ...]  # the arguments of each id, from the first on


def action(
    name: str, /, order: str = "product", rows: Iterable[Sequence[int]] = (), **args: Type
) -> ActionType:
    """Declare an action.

    `order` says which combinations of argument values have an id, and in which order: "product"
    (all, the last argument changing fastest), "distinct" (two different values of one type),
    "ascending" (two values of one type, the lower first), or "rows": those given as `rows`.
    """
    values = [kind.values for kind in args.values()]
    found: Iterable[Sequence[int]]
    if order == "product":
        found = product(*values)
    elif order == "distinct":
        found = permutations(values[0], 2)
    elif order == "ascending":
        found = combinations(values[0], 2)
    else:
        found = rows
    return ActionType(name, args, order, tuple(tuple(map(int, row)) for row in found))


class Action(NamedTuple):
    """One move: its id in the game's table of actions, its name, arguments and notation."""

    id: int
    name: str
    args: tuple[int, ...]
    text: str


class Actions(Sequence[Action]):
    """The table of a game's actions; an action's id is its place in it."""

    def __init__(self, *types: ActionType) -> None:
        self.types = {kind.name: kind for kind in types}
        if len(self.types) != len(types):
            raise ValueError("two actions have one name")
        self.firsts: dict[str, int] = {}
        self.many = 0
        for kind in types:
            self.firsts[kind.name] = self.many
            self.many += len(kind.rows)

    def __len__(self) -> int:
        return self.many

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> list[Action]: ...
    def __getitem__(self, at: Any) -> Any:
        return self.all[at]

    @cached_property
    def all(self) -> list[Action]:
        """Every action, by id."""
        found: list[Action] = []
        for name, kind in self.types.items():
            for args in kind.rows:
                keys = (part.key(value) for part, value in zip(kind.args.values(), args))
                found.append(Action(len(found), name, args, " ".join([name, *keys])))
        return found

    @cached_property
    def ids(self) -> dict[str, int]:
        """The id of each action by its notation."""
        return {action.text: action.id for action in self.all}

    def enum(self, module: str) -> Any:
        """An IntEnum with the first id of each action: `Act.TAKE + kind` is an id."""
        firsts = [(name.upper(), first) for name, first in self.firsts.items()]
        return IntEnum("Act", firsts, module=module)

    def codec(self, name: str) -> tuple[Callable[..., int], Callable[[int], Any]]:
        """Plain functions `encode(*args) -> id` and `decode(id) -> args` of an action.

        They are written out as source, like a game's own functions, so that every build compiles
        them.
        """
        kind, first = self.types[name], self.firsts[name]
        sizes = [len(arg.keys) for arg in kind.args.values()]
        least = [arg.least for arg in kind.args.values()]
        names = list(kind.args)
        if kind.order == "product":
            at, back, stride = [], [], len(kind.rows)
            for arg, size, low in zip(names, sizes, least):
                stride //= size
                at.append(f"({arg} - {low}) * {stride}" if low else f"{arg} * {stride}")
                back.append(f"at // {stride} % {size} + {low}")
            return _functions(names, f"{first} + {' + '.join(at)}", first, ", ".join(back), {})
        one, two = names
        if least != [0, 0] or sizes[0] != sizes[1]:
            raise ValueError(f"{name}: both arguments must be of one type that begins at 0")
        many = sizes[0]
        if kind.order == "distinct":
            at = [f"{first} + {one} * {many - 1} + {two} - ({two} > {one})"]
            back = [f"at // {many - 1}", f"at % {many - 1} + (at % {many - 1} >= at // {many - 1})"]
            return _functions(names, at[0], first, ", ".join(back), {})
        if kind.order == "ascending":
            at = [f"{first} + {one} * ({2 * many - 1} - {one}) // 2 + {two} - {one} - 1"]
            known = {
                "ONE": tuple(row[0] for row in kind.rows),
                "TWO": tuple(row[1] for row in kind.rows),
            }
            return _functions(names, at[0], first, "ONE[at], TWO[at]", known)
        raise ValueError(f"{name} lists its rows: look them up there")


def _functions(
    names: Sequence[str], encoded: str, first: int, decoded: str, known: dict[str, Any]
) -> tuple[Callable[..., int], Callable[[int], Any]]:
    source = (
        f"def encode({', '.join(names)}):\n    return {encoded}\n"
        f"def decode(action):\n    at = action - {first}\n    return {decoded}\n"
    )
    namespace: dict[str, Any] = {"__name__": __name__, **known}
    exec(compile(source, __file__, "exec"), namespace)
    return namespace["encode"], namespace["decode"]


class EventFields(NamedTuple):
    """The fields of an event record, EVENT, as a computed argument reads them."""

    kind: int
    seat: int
    what: int
    whom: int
    many: int


class EventArg(NamedTuple):
    """An argument of an event: the field of the event record it is kept in, and its type."""

    field: str  # empty: the argument is computed
    type: Type
    secret: bool  # whether a view may have the value `unknown` in its place
    compute: Callable[[EventFields], int] | None = None


def seat(kind: Type) -> EventArg:
    """The argument in the event's field `seat`: to whom it happened."""
    return EventArg("seat", kind, False)


def what(kind: Type, secret: bool = False) -> EventArg:
    """The argument in the event's field `what`."""
    return EventArg("what", kind, secret)


def whom(kind: Type, secret: bool = False) -> EventArg:
    """The argument in the event's field `whom`."""
    return EventArg("whom", kind, secret)


def many(kind: Type, secret: bool = False) -> EventArg:
    """The argument in the event's field `many`."""
    return EventArg("many", kind, secret)


def computed(kind: Type, compute: Callable[[EventFields], int]) -> EventArg:
    """An argument that follows from the fields: a part of a packed number, or a comparison."""
    return EventArg("", kind, False, compute)


class Event(NamedTuple):
    """Something that happened, with its arguments as declared."""

    name: str
    args: tuple[int, ...]


class EventType(NamedTuple):
    """One row of the table of events."""

    name: str
    args: dict[str, EventArg]


def event(name: str, /, **args: EventArg) -> EventType:
    """Declare an event: `event("took", who=seat(SEAT), kind=what(STONE), stones=many(COUNT))`."""
    for arg, value in args.items():
        if value.secret and "unknown" not in dict(value.type.named):
            raise ValueError(f"event {name}: a secret {arg} needs a named value: unknown")
        numbers = [*value.type.values, *dict(value.type.named).values()]
        if value.field and not -128 <= min(numbers) <= max(numbers) <= 127:
            raise ValueError(f"event {name}: {arg} is kept in a byte, so it must be -128 to 127")
    return EventType(name, args)


class Events:
    """The table of a game's events; an event's `kind` is its place in it."""

    def __init__(self, *types: EventType) -> None:
        self.types = types

    def __len__(self) -> int:
        return len(self.types)

    @property
    def names(self) -> list[str]:
        """The name of each event, by `kind`."""
        return [kind.name for kind in self.types]

    def enum(self, module: str) -> Any:
        """An IntEnum of the events by name."""
        kinds = [(kind.name.upper(), i) for i, kind in enumerate(self.types)]
        return IntEnum("Event", kinds, module=module)

    @cached_property
    def readers(self) -> list[tuple[str, list[Callable[[Sequence[int]], int]]]]:
        """Of each event its name, and how each argument is read from an event record's fields."""
        return [(kind.name, [_reader(arg) for arg in kind.args.values()]) for kind in self.types]

    def read(self, row: Sequence[int]) -> Event:
        """An event from the fields of its record, in order: `record.tolist()`."""
        name, readers = self.readers[row[0]]
        return Event(name, tuple([read(row) for read in readers]))


def _reader(arg: EventArg) -> Callable[[Sequence[int]], int]:
    compute = arg.compute
    if compute is None:
        return itemgetter(EventFields._fields.index(arg.field))
    return lambda row: compute(EventFields(*row))


class Prompt(NamedTuple):
    """What the seat to act is asked, with its arguments as declared."""

    name: str
    args: tuple[int, ...]


class PromptType(NamedTuple):
    """One row of the table of prompts: a question, and the numbers in it."""

    name: str
    args: dict[str, Type]


def prompt(name: str, /, **args: Type) -> PromptType:
    """Declare a prompt."""
    if len(args) > MOST_PROMPT_ARGS:
        raise ValueError(f"{name}: a prompt has at most {MOST_PROMPT_ARGS} arguments")
    return PromptType(name, args)


class Prompts:
    """The table of a game's prompts: what the seat to act may be asked."""

    def __init__(self, *types: PromptType) -> None:
        self.types = types

    def enum(self, module: str) -> Any:
        """An IntEnum of the prompts by name."""
        numbered = [(kind.name.upper(), i) for i, kind in enumerate(self.types)]
        return IntEnum("Prompt", numbered, module=module)

    def read(self, number: int, args: Sequence[int]) -> Prompt:
        """A prompt from what a game's `ask` returned and wrote."""
        kind = self.types[number]
        return Prompt(kind.name, tuple(args[: len(kind.args)]))
