"""Game: the modules of one game's folder, bound together."""

import difflib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from numbers import Integral
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from clutch.engine import compile
from clutch.engine.compile import Build, Progress
from clutch.engine.contract import COMPILED, PARTS, check, is_required, read_pace
from clutch.engine.errors import BadBox, BadGame, BadPosition, BadSeats, NotAllowed
from clutch.engine.kit import box as boxes
from clutch.engine.kit import chance
from clutch.engine.kit.bounds import Bounds
from clutch.engine.kit.box import Box, Given
from clutch.engine.kit.declarations import Action, Actions, Events, EventType, Prompts, PromptType
from clutch.engine.kit.lesson import Lesson
from clutch.engine.kit.options import Option, settings
from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import blank, view_record
from clutch.engine.kit.standings import RANKS, Utility

if TYPE_CHECKING:
    from clutch.engine.messages import Messages
    from clutch.engine.table import Table


@cache
def load(package: str, name: str, given: Given | None = None) -> "Game":
    """The game in a package, the same object each time; BadGame if it breaks the contract.

    `given` is a file with another box; BadBox says what is wrong with it.
    """
    if given is None:
        return Game(package, name)
    with imported_anew(package.partition(".")[0] if is_guest(package) else package, given):
        game = Game(package, name, given)
    from clutch.engine.box_trial import try_box

    try_box(game)
    return game


IMPORTING = RLock()


@contextmanager
def imported_anew(root: str, given: Given) -> Iterator[None]:
    """What is imported of a package meanwhile is imported anew, with what a file puts in its box.

    Then the modules of its own box are back under their names.
    """
    parent, _, last = root.rpartition(".")

    def taken_out() -> dict[str, ModuleType]:
        names = [name for name in sys.modules if compile.within(name, root)]
        return {name: sys.modules.pop(name) for name in names}

    with IMPORTING:
        own = taken_out()
        boxes.opening = given
        try:
            yield
        finally:
            boxes.opening = None
            taken_out()
            sys.modules.update(own)
            if parent and root in own:
                setattr(sys.modules[parent], last, own[root])


def is_guest(package: str) -> bool:
    """Whether a game is of another package than Clutch."""
    return not package.startswith("clutch.games.")


class Game:
    """A game's identity, its declarations, its records and its functions in each build."""

    def __init__(self, package: str, name: str, given: Given | None = None) -> None:
        home = import_module(package)
        self.package = package
        self.given = given  # the file that says what lies in the box, if it is not its own
        self.name = name
        self.folder = Path(str(home.__file__)).parent
        self.is_guest = is_guest(package)
        self.root = package.partition(".")[0] if self.is_guest else package  # whose rules it calls
        self.modules = {name: self._module(name) for name in PARTS}
        self.modules["__init__"] = home
        check(self.modules, own=not self.is_guest)
        for text in ("words/en.ftl", "rules/en.md"):
            if not (self.folder / text).exists():
                raise BadGame(f"{self.folder.name}: the game has no {text}.")
        self.minutes: int = home.MINUTES
        box: Box | None = self.part("data", "BOX")
        if box is None and given is not None:
            raise BadBox(f"{given.file}: nothing in the box of {name} can be changed.")
        self.box = box or Box()
        # Of the rules.  Another box has a number of its own, so that no game is ever continued or
        # replayed with another box than it was played with.
        mark = self.box.mark
        self.version: int = home.VERSION + (1000 * int(mark[:8], 16) if mark else 0)
        self.seats: range = self.part("data", "SEATS")
        self.options: tuple[Option, ...] = self.part("data", "OPTIONS", ())
        self.facts: dict[str, Any] = self.part("data", "FACTS", {})
        self.bounds: Bounds = self.part("data", "BOUNDS", Bounds())
        self.state = self.part("state", "STATE")
        self.view = self.part("state", "VIEW")
        self.open: tuple[str, ...] = self.part("state", "OPEN")
        self.actions: Actions = self.part("state", "ACTIONS")
        self.events: Events = self.part("state", "EVENTS")
        self.pace = read_pace(self.folder, self.events)  # beats that each is shown
        self.pieces: tuple[Any, ...] = self.part("state", "PIECES", ())
        self.phases: Any = self.part("state", "Phase", ())
        self.reasons: Any = self.part("state", "Reason")
        self.prompts: Prompts = self.part("prompt", "PROMPTS")
        self.labels: tuple[str, ...] = self.part("prompt", "LABELS", ())
        self.sheet: tuple[str, ...] = self.part("scoring", "SHEET")
        self.utility: Utility = self.part("scoring", "UTILITY", RANKS)
        self.most_legal: int = self.part("state", "MOST_LEGAL", len(self.actions))
        self.tuning: dict[str, Any] = self.part("bots", "TUNING", {})
        self.forget: Any = self.part("bots", "forget")
        self.bucket: Any = self.part("gpu", "bucket")
        self.lesson: Lesson | None = None if mark else self.part("lesson", "LESSON")
        self.retell: Any = self.part("past", "retell")
        self.functions: dict[str, FunctionType] = {
            name: function
            for name, module in COMPILED.items()
            if (function := self.part(module, name)) is not None
        }
        self.copies: dict[Any, Any] = {}  # of the rules and what plays them, lowered (compile.py)
        self.kept_alive: list[Any] = []  # what some of those copies use
        self.machine_code: dict[str, dict[str, Any]] = {}  # made of them, by its fingerprint
        self._compiled: Build | None = None

    def _module(self, name: str) -> ModuleType | None:
        path = f"{self.package}.{name}"
        if name == "__init__" or find_spec(path) is not None:
            return import_module(path.removesuffix(".__init__"))
        if is_required(name):
            raise BadGame(f"{self.folder.name}: the game has no {name}.py.")
        return None

    @property
    def sources(self) -> Path:
        """The folder with every source that the game's machine code may be made of."""
        return Path(str(import_module(self.root).__file__ or self.folder / "x")).parent

    def part(self, module: str, name: str, default: Any = None) -> Any:
        """What a module of the game defines, of the names in the contract.

        `default` is only for what may be left out.
        """
        if name not in PARTS[module]:
            raise KeyError(f"{module}.{name} is not in the contract of a game")
        return getattr(self.modules[module], name, default)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> Any:
        return load, (self.package, self.name, self.given)

    @cached_property
    def plain(self) -> Build:
        """The rules as they are written, run by the interpreter."""
        return compile.plain(self)

    def compiled(self, progress: Progress | None = None) -> Build:
        """The rules as machine code; compiled now if they were not before."""
        if self._compiled is None:
            self._compiled = compile.compiled(self, progress)
        return self._compiled

    @property
    def build(self) -> Build:
        """The fastest build that is ready."""
        return self._compiled or self.plain

    def messages(self, lang: str = "en") -> "Messages":
        """The game's messages in a language, in English where it has none."""
        from clutch.engine.messages import messages

        return messages(self, lang)

    @cached_property
    def title(self) -> str:
        """The game's name in English."""
        return self.messages().text("title")

    @cached_property
    def about(self) -> str:
        """One sentence about the game, in English."""
        return self.messages().text("about")

    @cached_property
    def reconstructed(self) -> str:
        """What of the game had to be guessed, in English; empty if nothing."""
        found = self.messages()
        holds = found.has("reconstructed") and self.part("data", "RECONSTRUCTED", True)
        return found.text("reconstructed") if holds else ""

    def rules(self, lang: str = "en") -> str:
        """The rules in our words, with the rulings, as Markdown; in English if not in `lang`.

        With another box a note below the title says what lies in it.
        """
        page = self.folder / "rules" / f"{lang}.md"
        if not page.exists():
            page = self.folder / "rules" / "en.md"
        text = page.read_text(encoding="utf-8")
        if not self.box.changed:
            return text
        head, _, rest = text.partition("\n")
        note = self.messages(lang).text("rules-box", what=self.box.words)
        return f"{head}\n\n> {note}\n{rest}"

    @cached_property
    def event_types(self) -> dict[str, EventType]:
        """The declared events by name."""
        return {kind.name: kind for kind in self.events.types}

    @cached_property
    def prompt_types(self) -> dict[str, PromptType]:
        """The declared prompts by name."""
        return {kind.name: kind for kind in self.prompts.types}

    @cached_property
    def has_chance(self) -> bool:
        """Whether the rules ever draw anything."""
        return compile.calls(self, ("setup", "play"), chance.bits)

    def hides(self, options: Mapping[str, int]) -> bool:
        """Whether any seat ever knows what another does not."""
        hides = self.part("view", "hides")
        if hides is not None:
            return bool(hides(options))
        frame, lies_open = view_record((), 0).names or (), set(self.open)
        for name in set(self.view.names) - lies_open - set(frame):
            parts = self.view[name].base.names or ("",)
            if not {f"{name}.{part}" for part in parts} <= lies_open:
                return True
        return False

    def action(self, move: Action | int | str) -> Action:
        """An action from its id or its notation; raises NotAllowed if there is none such."""
        if isinstance(move, Action):
            move = move.id
        if type(move) is int and 0 <= move < self.actions.many:
            return self.actions.all[move]
        if isinstance(move, str):
            text = " ".join(move.lower().split())
            if text not in self.actions.ids:
                near = difflib.get_close_matches(text, self.actions.ids, 3)
                hint = f" Did you mean {' or '.join(near)}?" if near else ""
                raise NotAllowed(f"{self.title} has no move {move!r}.{hint}")
            move = self.actions.ids[text]
        if not isinstance(move, Integral):
            raise NotAllowed(f"A move is an action, its id or its notation, not {move!r}.")
        if not 0 <= move < len(self.actions):
            raise NotAllowed(f"{self.title} has moves 0 to {len(self.actions) - 1}, not {move}.")
        return self.actions[int(move)]

    def listed(self, actions: Sequence[int]) -> str:
        """The notation of actions, the first dozen of them."""
        more = f" and {len(actions) - 12} more" if len(actions) > 12 else ""
        return ", ".join(self.actions[action].text for action in actions[:12]) + more

    def check_seats(self, seats: int) -> int:
        """The number of seats, or BadSeats if the game is not for so many."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSeats(f"{self.title} is for {counted(self.seats)}, not {seats}.")
        return seats

    def changed(self, options: Mapping[str, int]) -> dict[str, str]:
        """The options that differ from their defaults, each with its value as text."""
        return {
            o.name: o.shown(options[o.name]) for o in self.options if options[o.name] != o.default
        }

    def undealt(self, seats: int, options: dict[str, int]) -> Any:
        """The record of a table that is not dealt yet: it has its seats and options alone."""
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
    ) -> "Table":
        """A new table; the same seed, seats and options give the same deal."""
        from clutch.engine.deal import Deal
        from clutch.engine.table import Table

        count = self.check_seats(self.seats.start if seats is None else seats)
        chosen = settings(self.options, options)
        if names is not None and len(names) != count:
            raise BadSeats(f"{count} players need {count} names, not {len(names)}.")
        deal = Deal.fresh(seed, salts, count)
        return Table.dealt(self, count, chosen, deal, NAMES[:count] if names is None else names)

    def read(self, text: str, seed: int | None = None, **options: Any) -> "Table":
        """The table that a text describes, as `str(table)` writes it; chance is fresh."""
        from clutch.engine.position import read_position

        return read_position(self, text, seed, options)

    def flaw(self, s: Any) -> str:
        """What is wrong with a table that could not have come about, or nothing."""
        flaw = self.part("flaw", "flaw")
        return str(flaw(s)) if flaw else ""

    def check_position(self, s: Any) -> None:
        """Raise BadPosition for a table that could not have come about."""
        flaw = self.flaw(s)
        if flaw:
            raise BadPosition(f"This is no table of {self.title}: {flaw}.")

    def describe(self) -> dict[str, Any]:
        """All that a client must know of the game, as one JSON document."""
        from clutch.engine.description import description

        return description(self)


def counted(seats: range) -> str:
    """How many may play, in words: "2 to 4 players", "2 players", "1 player"."""
    least, most = seats.start, seats.stop - 1
    many = f"{least} to {most}" if least < most else f"{most}"
    return f"{many} player{'s' * (most > 1)}"
