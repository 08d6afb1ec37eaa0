"""The screen that sets up a game: arrow keys choose and change, letters type, Enter starts."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from clutch.bots import LEVELS, level_of
from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.picture_text import padded, widest
from clutch.engine.player_names import checked_name
from clutch.terminal.drawing import FAINT
from clutch.terminal.setup import BOT, SPEEDS, Setup
from clutch.terminal.too_small import TooSmall
from clutch.terminal.wording import Language, messages, say, title

SEAL_LETTERS = 16  # of the seal that are shown to be compared


class Field(NamedTuple):
    """A line of the screen: its value is changed by the arrow keys, or typed."""

    label: str
    value: str
    help: str
    change: Callable[[int], None] | None = None  # by one to the left or to the right
    typed: str = ""  # the attribute that letters are added to


class SetupScreen(Screen[Setup | None]):
    """Sets a game up; returns the set-up, or None for Escape."""

    BINDINGS: ClassVar = [
        Binding("up", "walk(-1)", priority=True),
        Binding("down", "walk(1)", priority=True),
        Binding("left", "change(-1)", priority=True),
        Binding("right", "change(1)", priority=True),
        Binding("enter", "start", priority=True),
        Binding("ctrl+l", "learn", priority=True),
        Binding("escape,ctrl+c,ctrl+q", "dismiss(None)", priority=True),
    ]

    def __init__(self, games: Sequence[Game], before: Setup | None = None) -> None:
        """Offer these games; begin with the values of `before`."""
        super().__init__()
        self.games = list(games)
        first = self.games[0]
        self.setup = before or Setup(first, first.seats[0])
        names = ",".join(self.setup.names)
        self.name_typed, self.salt_typed = names, self.setup.salt
        self.kinds = list(dict.fromkeys((*(level.name for level in LEVELS), *self.setup.bots)))
        self.at = 0

    def compose(self) -> ComposeResult:
        yield Static(Text(say("setup"), "bold"), id="title")
        with VerticalScroll(id="fields", can_focus=False):
            yield Static(id="rows")
        yield Static(id="about")
        yield Static(say("keys-setup"), id="keys")
        yield TooSmall()

    def on_mount(self) -> None:
        self.show()

    # The fields.

    @property
    def people(self) -> list[str]:
        return [name for name in self.name_typed.split(",") if name.strip()]

    def fields(self) -> list[Field]:
        setup, words = self.setup, messages(self.setup.game)
        seats = list(setup.game.seats)
        out = [
            Field(
                say("setup-game"),
                title(setup.game),
                words.text("about"),
                lambda by: self.choose_game(next_of(self.games, setup.game, by)),
            ),
            Field(
                say("setup-seats"),
                str(setup.seats),
                say("setup-help-seats"),
                lambda by: self.choose_seats(next_of(seats, setup.seats, by)),
            ),
            Field(say("setup-name"), self.name_typed, say("setup-help-name"), typed="name_typed"),
            Field(
                say("setup-seat"),
                str(setup.seat + 1),
                say("setup-help-seat"),
                lambda by: self.choose_seat(next_of(range(setup.seats), setup.seat, by)),
            ),
        ]
        out += [self.bot_field(i, seat) for i, seat in enumerate(self.bot_seats())]
        out += [self.option_field(option) for option in setup.game.options]
        salt = Field(say("setup-salt"), self.salt_typed, say("setup-help-salt"), typed="salt_typed")
        return [*out, self.speed_field(), salt]

    def bot_seats(self) -> list[int]:
        """The seats that people leave."""
        many = max(1, len(self.people))
        people = {(self.setup.seat + i) % self.setup.seats for i in range(many)}
        return [seat for seat in range(self.setup.seats) if seat not in people]

    def bot_field(self, nth: int, seat: int) -> Field:
        bots = [*self.setup.bots, *[self.setup.bots[-1]] * self.setup.seats]

        def change(by: int) -> None:
            bots[nth] = next_of(self.kinds, bots[nth], by)
            self.setup.bots = bots[: len(self.bot_seats())]

        level = level_of(bots[nth])
        about = level.texts(Language.code)[1] if level else ""
        label = say("setup-bot", seat=seat + 1)
        return Field(label, bots[nth], say("setup-help-bot", about=about), change)

    def option_field(self, option: Any) -> Field:
        values = list(option.values)
        now = self.setup.options.get(option.name, option.default)

        def change(by: int) -> None:
            self.setup.options[option.name] = next_of(values, now, by)

        switch = option.choices is None
        value = say("on" if now else "off") if switch else str(now)
        words = messages(self.setup.game)
        return Field(option.name, value, words.text(f"option-{option.name}"), change)

    def speed_field(self) -> Field:
        pace = self.setup.pace
        speed = next((name for name, seconds in SPEEDS.items() if seconds == pace), "")

        def change(by: int) -> None:
            self.setup.pace = SPEEDS[next_of(list(SPEEDS), speed or "normal", by)]

        value = say(f"speed-{speed}") if speed else say("speed-seconds", seconds=f"{pace:g}")
        return Field(say("setup-speed"), value, say("setup-help-speed"), change)

    def choose_game(self, game: Game) -> None:
        self.setup.game, self.setup.options = game, {}
        self.choose_seats(max(game.seats[0], min(self.setup.seats, game.seats[-1])))

    def choose_seats(self, seats: int) -> None:
        self.setup.seats = seats
        self.choose_seat(min(self.setup.seat, seats - 1))

    def choose_seat(self, seat: int) -> None:
        self.setup.seat = seat
        self.setup.bots = list(self.setup.bots)[: max(1, len(self.bot_seats()))]

    # Showing them.

    def show(self) -> None:
        fields = self.fields()
        self.at = max(0, min(self.at, len(fields) - 1))
        width, out = 2 + widest(one.label for one in fields), Text()
        for i, one in enumerate(fields):
            here = i == self.at
            out.append(f"{'›' if here else ' '} {padded(one.label, width)}", "bold" if here else "")
            value = f"{one.value}{'▏' if here else ''}" if one.typed else f"‹ {one.value} ›"
            out.append(f"{value or '–'}\n", "bold reverse" if here else "")
        out.append(f"\n  {say('seal', seal=self.setup.seal[:SEAL_LETTERS] + ' …')}", FAINT)
        self.query_one("#rows", Static).update(out)
        self.query_one("#about", Static).update(Text(fields[self.at].help))
        region = Region(0, self.at, 1, 1)
        self.query_one("#fields").scroll_to_region(region, animate=False)

    # Keys.

    def action_walk(self, by: int) -> None:
        self.at = (self.at + by) % len(self.fields())
        self.show()

    def action_change(self, by: int) -> None:
        change = self.fields()[self.at].change
        if change is not None:
            change(by)
            self.show()

    def on_key(self, event: events.Key) -> None:
        typed = self.fields()[self.at].typed
        if not typed:
            return
        before = getattr(self, typed)
        if event.key == "backspace":
            setattr(self, typed, before[:-1])
        elif event.is_printable and event.character:
            setattr(self, typed, before + event.character)
        self.choose_seats(self.setup.seats)
        self.show()

    def on_click(self, event: events.Click) -> None:
        rows = self.query_one("#rows")
        row = event.screen_y - rows.region.y
        if 0 <= row < len(self.fields()) and rows.region.contains(event.screen_x, event.screen_y):
            if row == self.at:
                self.action_change(1)
            self.at = row
            self.show()

    def action_learn(self) -> None:
        """Return that the lesson of the game is wanted."""
        if self.setup.game.lesson is None:
            self.notify(say("no-lesson", title=title(self.setup.game)), markup=False)
        else:
            self.dismiss(Setup(self.setup.game, self.setup.seats, lesson=True))

    def action_start(self) -> None:
        """Return the set-up, or say why no table can be set so."""
        try:
            self.setup.names = [checked_name(name) for name in self.people]
            self.setup.salt = self.salt_typed
            if not self.bot_seats():
                self.setup.bots = (BOT,)
            self.setup.table().close()
        except ClutchError as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        self.dismiss(self.setup)


def next_of(values: Sequence[Any], now: Any, by: int) -> Any:
    """The value before or after this one; after the last comes the first."""
    every = list(values)
    return every[(every.index(now) + by) % len(every)]
