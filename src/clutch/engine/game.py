"""Game: one folder of rooms, bound together and given a face."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from numbers import Integral
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from clutch.engine import compile
from clutch.engine.compile import Build, Progress
from clutch.engine.errors import BadPosition, BadSeats, NotAllowed
from clutch.engine.kit.options import Option, settings
from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import blank, view_record


class Action(NamedTuple):
    """One move: its number in the game's action table, and its words."""

    id: int
    words: str


class Game:
    """A game's identity, its records and its functions in whichever build is ready."""

    def __init__(self, package: str) -> None:
        home = import_module(package)
        room = {name: import_module(f"{package}.{name}") for name in ROOMS}
        self.package = package
        self.name: str = package.rpartition(".")[2]
        self.title: str = home.TITLE
        self.minutes: int = home.MINUTES
        self.version: int = home.VERSION
        self.about: str = (home.__doc__ or "").strip()
        self.reconstructed: str = home.RECONSTRUCTED
        self.seats: range = room["data"].SEATS
        self.options: tuple[Option, ...] = room["data"].OPTIONS
        self.printed: dict[str, Sequence[int]] = getattr(room["data"], "PRINTED", {})
        self.state = room["state"].STATE
        self.view = room["state"].VIEW
        self.open: tuple[str, ...] = room["state"].OPEN
        self.actions: tuple[str, ...] = room["state"].ACTIONS
        self.most_legal: int = room["state"].MOST_LEGAL
        self.events = room["state"].Event
        self.text = room["text"]
        self.tuning: dict[str, Any] = getattr(room["bots"], "TUNING", {})
        self._hides: Callable[..., bool] | None = getattr(room["view"], "hides", None)
        self.forget: Callable[..., None] | None = getattr(room["bots"], "forget", None)
        self.folder = Path(str(home.__file__)).parent
        self.functions: dict[str, FunctionType] = {
            name: getattr(room[where], name)
            for name, where in CONTRACT.items()
            if hasattr(room[where], name)
        }
        self.copies: dict[FunctionType, Any] = {}  # of the rules and what plays them, compiled
        self._compiled: Build | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> Any:
        from clutch.games import game

        return game, (self.name,)

    @cached_property
    def plain(self) -> Build:
        return compile.plain(self)

    def compiled(self, progress: Progress | None = None) -> Build:
        """Machine code; made now if it was not before."""
        if self._compiled is None:
            self._compiled = compile.compiled(self, progress)
        return self._compiled

    @property
    def build(self) -> Build:
        """The fastest build that is ready."""
        return self._compiled or self.plain

    @cached_property
    def past(self) -> ModuleType | None:
        """How an imagined table came about: the room of games that hide anything."""
        name = f"{self.package}.past"
        return import_module(name) if find_spec(name) else None

    @cached_property
    def bucket(self) -> Callable[..., int] | None:
        """`bucket(s)` of the optional module `gpu`: which tables a GPU should step together."""
        name = f"{self.package}.gpu"
        return import_module(name).bucket if find_spec(name) else None

    def hides(self, options: Mapping[str, int]) -> bool:
        """Whether anyone ever knows what others do not."""
        if self._hides is not None:
            return self._hides(options)
        return bool(set(self.view.names) - set(self.open) - set(view_record((), 0).names or ()))

    @cached_property
    def ids(self) -> dict[str, int]:
        return {words: i for i, words in enumerate(self.actions)}

    def action(self, move: "Action | int | str") -> Action:
        """An action from what a person or a program gave."""
        if isinstance(move, Action):
            move = move.id
        if isinstance(move, str):
            words = " ".join(move.lower().split())
            if words not in self.ids:
                near = difflib.get_close_matches(words, self.ids, 3)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                raise NotAllowed(f"{self.title} has no move {move!r}.{hint}")
            move = self.ids[words]
        if not isinstance(move, Integral):
            raise NotAllowed(f"A move is an action, its number or its words, not {move!r}.")
        if not 0 <= move < len(self.actions):
            raise NotAllowed(f"{self.title} has moves 0 to {len(self.actions) - 1}, not {move}.")
        return Action(int(move), self.actions[move])

    def listed(self, actions: Sequence[int]) -> str:
        """Actions in words, the first dozen of them."""
        more = f" and {len(actions) - 12} more" if len(actions) > 12 else ""
        return ", ".join(self.actions[action] for action in actions[:12]) + more

    def check_seats(self, seats: int) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            least, most = self.seats.start, self.seats.stop - 1
            raise BadSeats(f"{self.title} is for {least} to {most} players, not {seats}.")
        return seats

    def changed(self, options: Mapping[str, int]) -> dict[str, str]:
        """The options that differ from their defaults, each with its value in words."""
        return {
            o.name: o.shown(options[o.name]) for o in self.options if options[o.name] != o.default
        }

    def laid(self, seats: int, options: dict[str, int]) -> Any:
        """A blank table with its seats and options."""
        s = blank(self.state)
        s.seats = seats
        for name, value in options.items():
            s.opt[name] = value
        return s

    def deal(
        self,
        seats: int | None = None,
        seed: int | None = None,
        *,
        names: Sequence[str] | None = None,
        salts: Sequence[str] = (),
        **options: Any,
    ) -> Any:
        """A new table; the same seed, seats and options give the same deal."""
        from clutch.engine.deal import Deal
        from clutch.engine.table import Table

        count = self.check_seats(self.seats.start if seats is None else seats)
        chosen = settings(self.options, options)
        if names is not None and len(names) != count:
            raise BadSeats(f"{count} players need {count} names, not {len(names)}.")
        deal = Deal.fresh(seed, salts, count)
        return Table.dealt(self, count, chosen, deal, NAMES[:count] if names is None else names)

    def read(self, text: str, seed: int | None = None, **options: Any) -> Any:
        """The table that a text describes, as `str(table)` writes it; chance is fresh."""
        from clutch.engine.position import read_position

        return read_position(self, text, seed, options)

    def rules(self) -> str:
        """The rules in our words, with the rulings, as Markdown."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def flaw(self, s: Any) -> None:
        """Refuse a table that could not be."""
        why = self.text.flaw(s)
        if why:
            raise BadPosition(f"This is no table of {self.title}: {why}.")


ROOMS = ("data", "state", "rules", "view", "text", "bots")
CONTRACT = {
    "setup": "rules",
    "may": "rules",
    "legal": "rules",
    "play": "rules",
    "standing": "rules",
    "show": "view",
    "imagine": "view",
    "weigh": "bots",
}
