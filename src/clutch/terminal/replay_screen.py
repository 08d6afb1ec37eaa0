"""The screen that replays a game, forward and back, as any seat or a spectator sees it."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from clutch.engine.kit.records import NOBODY, thawed
from clutch.engine.view import View
from clutch.terminal.board import Board, free_rows
from clutch.terminal.drawing import FAINT, SEATS
from clutch.terminal.log import GameLog, News
from clutch.terminal.replay_text import moment_title, open_position
from clutch.terminal.table import LogLine
from clutch.terminal.too_small import TooSmall
from clutch.terminal.wording import log_sentences, say, title

if TYPE_CHECKING:
    from clutch.engine.table import Table

PACE = 1.0  # seconds a move
LATEST = 4  # log lines below the board of a narrow screen


class Timeline(Static):
    """The game as a line; a click jumps to a move."""

    class To(Message):
        """A click at this share of the line."""

        def __init__(self, share: float) -> None:
            self.share = share
            super().__init__()

    def show(self, at: int, last: int) -> None:
        width = max(1, self.size.width - 2)
        here = round((width - 1) * at / max(1, last))
        self.update(
            Text("━" * here, "bold") + Text("●", "bold") + Text("─" * (width - 1 - here), FAINT)
        )

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.To((event.x - 1) / max(1, self.size.width - 3)))


class ReplayScreen(Screen[None]):
    """Replays the moves of a table that was played."""

    BINDINGS: ClassVar = [
        Binding("right,enter,n", "go(1)"),
        Binding("left,b", "go(-1)"),
        Binding("pagedown", "go(10)"),
        Binding("pageup", "go(-10)"),
        Binding("home", "go(-1000000)"),
        Binding("end", "go(1000000)"),
        Binding("space", "run"),
        Binding("o", "open"),
        Binding("tab", "eyes"),
        Binding("ctrl+l,l", "log"),
        Binding("down", "scroll_board(1)"),
        Binding("up", "scroll_board(-1)"),
        Binding("q,escape,ctrl+c,ctrl+q", "leave", priority=True),
    ]

    def __init__(
        self, table: "Table", seat: int | None, open: bool = False, auto: float | None = None
    ) -> None:
        super().__init__()
        self.table, self.seat, self.open, self.auto = table, seat, open, auto
        self.states = [s.tobytes() for s in table.past()]
        self.at = 0
        self.timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Board()
            yield GameLog()
        yield News(id="news")
        yield Static(id="ask")
        yield Timeline(id="timeline")
        yield Static(say("keys-replay"), id="keys")
        yield TooSmall()

    def on_mount(self) -> None:
        if self.auto is not None:
            self.action_run()
        self.show()

    def on_resize(self) -> None:
        self.show()

    def view_at(self, at: int) -> View:
        game = self.table.game
        seat = NOBODY if self.seat is None else self.seat
        return View.of(game, thawed(game.state, self.states[at]), seat, self.table.names)

    def show(self) -> None:
        table, view = self.table, self.view_at(self.at)
        board = self.query_one(Board)
        if self.open:
            board.say(open_position(table, thawed(table.game.state, self.states[self.at])))
        else:
            board.show(view)
        movers = [NOBODY, *(move.seat for move in table.moves)]
        log = [
            LogLine(movers[i], text, event)
            for i in self.logged_moves()
            for event, text in log_sentences(self.view_at(i))
        ]
        self.query_one(GameLog).show(log, table.names)
        self.query_one(News).show(log[-LATEST:], table.names, free_rows(self))
        self.query_one("#ask", Static).update(moment_title(table, self.at, self.seat, self.open))
        self.query_one(Timeline).show(self.at, len(table.moves))
        self.query_one("#title", Static).update(self.title_line(view))

    def logged_moves(self) -> range:
        """The moves whose log lines are shown: enough to fill the widget."""
        return range(max(0, self.at - 40), self.at + 1)

    def title_line(self, view: View) -> Text:
        out = Text(f"{title(self.table.game)}  ", "bold", no_wrap=True)
        for seat, name in enumerate(self.table.names):
            turn = "▶" if seat == view.turn else " "
            eyes = f" {say('eyes')}" if seat == self.seat and not self.open else ""
            out.append(f" {turn}{name}{eyes}", SEATS[seat % len(SEATS)])
        out.append(
            f"  {say('eyes-open')}"
            if self.open
            else f"  {say('eyes-spectator')}"
            if self.seat is None
            else ""
        )
        return out

    def jump(self, at: int) -> None:
        self.at = max(0, min(at, len(self.table.moves)))
        self.show()

    def on_timeline_to(self, event: Timeline.To) -> None:
        self.jump(round(event.share * len(self.table.moves)))

    def action_go(self, by: int) -> None:
        self.jump(self.at + by)

    def action_run(self) -> None:
        """Run by itself, or stop."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        else:
            self.timer = self.set_interval(
                max(0.02, PACE if self.auto is None else self.auto), self.tick
            )

    def tick(self) -> None:
        if self.at >= len(self.table.moves):
            self.action_run()
        else:
            self.jump(self.at + 1)

    def action_open(self) -> None:
        self.open = not self.open
        self.show()

    def action_eyes(self) -> None:
        """See it as the next seat does; after the last, as a spectator."""
        after = 0 if self.seat is None else self.seat + 1
        self.seat = after if after < self.table.seats else None
        self.open = False
        self.show()

    def action_log(self) -> None:
        self.query_one("#middle").toggle_class("log")

    def action_scroll_board(self, way: int) -> None:
        self.query_one(Board).scroll_relative(y=2 * way, animate=False)

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit([])
