"""The screen of a game: title, board and log, the question, the moves, a line to type in."""

import re
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.timer import Timer
from textual.widgets import Static

from clutch.engine.errors import ClutchError
from clutch.engine.kit.records import NOBODY
from clutch.terminal.board import Board, free_rows
from clutch.terminal.boards import careful
from clutch.terminal.dialogs import Curtain, Rules, Summary
from clutch.terminal.drawing import FAINT, SEATS, Spot
from clutch.terminal.log import GameLog, News, log_text
from clutch.terminal.move_input import MoveInput
from clutch.terminal.move_list import MoveList
from clutch.terminal.places import LONG, beside, moves_at, places_of
from clutch.terminal.result import scores_so_far, verdict
from clutch.terminal.rules import rules_markdown
from clutch.terminal.table import Hint, LogLine
from clutch.terminal.table_screen import TableScreen
from clutch.terminal.too_small import TooSmall
from clutch.terminal.wording import label, legal_moves, question, say, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clutch.engine.kit.declarations import Action
    from clutch.terminal.saving import GameSaver
    from clutch.terminal.table import TerminalTable

ROUND_LINES = 10  # log lines in the summary of a round
SEAL_LETTERS = 16  # of the seal that are shown at the beginning


class PlayScreen(TableScreen):
    """Shows one snapshot of a table at a time, and makes the moves of the people at it."""

    BINDINGS: ClassVar = [
        Binding("ctrl+t", "hint", "hint", priority=True),
        Binding("ctrl+z", "undo", "take back", priority=True),
        Binding("ctrl+l", "log", "log", priority=True),
        Binding("ctrl+n", "scroll_board(1)", show=False, priority=True),
        Binding("ctrl+p", "scroll_board(-1)", show=False, priority=True),
    ]
    AUTO_FOCUS = "MoveInput"

    def __init__(self, table: "TerminalTable", saver: "GameSaver") -> None:
        super().__init__(table, saver)
        self.legal: dict[str, Action] = {}  # the moves on the screen, by their notation
        self.decision: object = None  # the position that they belong to
        self.since = 0.0  # when that came on the screen
        self.keys = say("keys-game")
        self.result_shown = False
        self.curtain_drawn = False
        self.summaries = True  # whether the end of a round is summed up
        self.rounds = 0  # that have been
        self.pool: list[str] = []  # the moves that are chosen from, by their notation
        self.looking: Timer | None = None  # until the next event of a move is shown
        self.shown = Event()  # nothing is left of a move that is shown event by event
        self.place = ""  # the place on the board that is looked at, by the expression of its moves
        alone = len(table.people) == 1
        self.viewer = table.seat if alone else NOBODY  # the seat of the person at the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Board()
            yield GameLog()
        yield News(id="news")
        yield Static(id="ask", markup=False)
        yield MoveList()
        yield MoveInput(self.completions)
        yield Static(self.keys, id="keys")
        yield TooSmall()

    def on_mount(self) -> None:
        self.rounds = sum(line.event == "round" for line in self.now.log)
        self.refresh_table()
        self.wait_for_others()

    def on_unmount(self) -> None:
        self.table.close()  # ends the thread of wait_for_others
        self.shown.set()

    # The other players.

    @work(thread=True, exclusive=True, group="others")
    def wait_for_others(self) -> None:
        """Let bots and servers move, in a thread, so that the screen never waits for them."""
        try:
            while self.table.step():
                self.app.call_from_thread(self.refresh_table)
                self.shown.wait()
        except Exception as fault:  # of a game or a bot: its record is what a report needs
            if not self.app.is_running:
                return
            self.app.call_from_thread(self.report_fault, fault)

    # Showing the table.

    def refresh_table(self) -> None:
        """Show the table as it is now, after the events of a long move one by one."""
        if self.looking is not None:
            return
        if self.table.passing and self.viewer == self.table.seat and not self.curtain_drawn:
            self.show_passing()
            return
        self.table.passing.clear()
        self.shown.set()
        self.now = now = self.table.snapshot()
        if self.table.notes:
            self.notify("\n".join(self.table.notes), markup=False)
            self.table.notes.clear()
        if now.mine and now.turn != self.viewer:
            self.draw_curtain()
            return
        self.query_one("#title", Static).update(self.title_line())
        board, moves = self.query_one(Board), self.query_one(MoveList)
        self.query_one(GameLog).show(self.log_lines(), now.names)
        self.query_one("#ask", Static).update(self.question())
        if self.viewer == NOBODY:
            self.cover()
            return
        if now.view is None:
            board.say(f"{say('waiting')}\n\n{say('the-table', link=self.table.link)}")
            return
        if self.decision != (now.made, now.seat):
            self.decision, self.since = (now.made, now.seat), monotonic()
            self.legal = self.offered()
            labels = {text: label(now.view, move) for text, move in self.legal.items()}
            moves.offer(labels, careful(self.table.game))
            self.query_one(MoveInput).value = ""
            board.scroll_home(animate=False)
            board.show(now.view, moves.highlighted)
            self.choose_from(list(self.legal))
        board.show(now.view, moves.highlighted)
        self.show_news()
        self.saver.autosave()
        if now.over and not self.result_shown:
            self.result_shown = True
            self.query_one(MoveInput).placeholder = say("input-over")
            self.show_result()
        elif now.mine:
            self.sum_up_round()

    def show_passing(self) -> None:
        """Show the next event of a long move for as long as it is to be looked at."""
        self.now, seconds = self.table.passing.popleft()
        self.decision, self.legal = None, {}
        self.shown.clear()
        self.query_one("#title", Static).update(self.title_line())
        self.query_one(GameLog).show(self.log_lines(), self.now.names)
        self.query_one("#ask", Static).update(self.question())
        self.query_one(MoveList).offer({})
        self.query_one(MoveInput).placeholder = say("input-skip")
        self.query_one(Board).show(self.now.view)
        self.show_news()
        self.looking = self.set_timer(seconds, self.look_on)

    def look_on(self) -> None:
        """An event was looked at long enough."""
        self.looking = None
        self.refresh_table()

    def on_move_input_pressed(self) -> None:
        """Any key shows the rest of a long move at once."""
        if self.looking is not None:
            self.looking.stop()
            self.table.passing.clear()
            self.look_on()

    def offered(self) -> "dict[str, Action]":
        """The moves that can be chosen now, by their notation."""
        return legal_moves(self.now.view) if self.now.view and self.now.mine else {}

    def log_lines(self) -> "Sequence[LogLine]":
        """The log, with the seal of the deal before it."""
        if not self.table.seal:
            return self.now.log
        seal = say("sealed", seal=self.table.seal[:SEAL_LETTERS])
        return [LogLine(NOBODY, seal), *self.now.log]

    def show_news(self) -> None:
        """Show the last move of the person who looks, and all that has happened since."""
        log, mine = self.log_lines(), self.now.seat
        last = max((i for i, line in enumerate(log) if line.seat == mine), default=0)
        while last and log[last - 1].seat == mine:
            last -= 1
        self.query_one(News).show(log[last:], self.now.names, free_rows(self))

    def sum_up_round(self) -> None:
        """If a round has ended since the last decision, show how, and the scores."""
        log, view = self.now.log, self.now.view
        starts = [i for i, line in enumerate(log) if line.event == "round"]
        before, self.rounds = self.rounds, len(starts)
        if view is None or not self.summaries or not 0 < before < self.rounds:
            return
        lines = log[starts[-2] + 1 : starts[-1]][-ROUND_LINES:]
        heading = Text(say("round-over"), "bold")
        told = log_text(lines, self.now.names)
        self.app.push_screen(Summary(Group(heading, told, Text(), scores_so_far(view))))

    def title_line(self) -> Text:
        """The game's title and the players; a mark shows whose turn it is."""
        out = Text(f"{title(self.table.game)}  ", "bold", no_wrap=True)
        for seat, chair in enumerate(self.now.chairs):
            style = SEATS[seat % len(SEATS)]
            turn = seat == self.now.turn
            out.append(f" {'▶' if turn else ' '}{chair.name}", f"bold {style}" if turn else style)
            known = chair.player in ("you", "person", "away", "free")
            out.append(f" {say(chair.player) if known else chair.player}", FAINT)
        return out

    def question(self) -> str:
        """What the person must decide, or what they wait for."""
        now = self.now
        if now.view is None:
            return say("dealt-when-full")
        if now.telling:
            return now.telling
        if now.over:
            return f"{say('game-over')} {verdict(now)}"
        assert now.turn is not None
        name = now.names[now.turn]
        if not now.mine:
            return say("thinking", name=name)
        asked = question(now.view)
        return say("asked", name=name, question=asked) if len(now.people) > 1 else asked

    def draw_curtain(self) -> None:
        """Hide all that one person knows until the next one is at the screen."""
        self.cover()
        if self.curtain_drawn:
            return
        self.curtain_drawn = True
        turn = self.now.turn
        assert turn is not None

        def open_curtain(_: None) -> None:
            self.curtain_drawn = False
            self.viewer = turn
            self.table.look(turn)
            self.decision = None
            self.refresh_table()

        self.app.push_screen(Curtain(self.now.names[turn]), open_curtain)

    def cover(self) -> None:
        """Take all that any person knows from the screen."""
        self.query_one(Board).say("")
        self.query_one(GameLog).show([], ())
        self.query_one(News).show([], (), 0)
        self.query_one("#ask", Static).update("")
        self.query_one(MoveList).offer({})

    # Keys, clicks and typed words.

    def on_move_list_highlighted(self) -> None:
        if self.now.view is not None and not self.curtain_drawn and self.viewer != NOBODY:
            self.query_one(Board).show(self.now.view, self.query_one(MoveList).highlighted)

    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        self.make(event.move)

    # Choosing on the board, where there are many moves.

    @property
    def places(self) -> list[Spot]:
        """The places of the board that the moves of the pool are chosen from."""
        return places_of(self.query_one(Board).drawing.spots, self.pool)

    def choose_from(self, pool: list[str]) -> None:
        """Let one of these moves be chosen: on the board if they are many, else in the list."""
        self.pool = pool
        moves, places = self.query_one(MoveList), self.places
        moves.narrow_to(pool)
        here = next((spot for spot in places if moves.highlighted in moves_at(spot, pool)), None)
        if here is None:
            self.choose_in_list(pool)
        else:
            self.look_at(here)

    def choose_in_list(self, pool: list[str]) -> None:
        """Let one of these moves be chosen in the list."""
        self.place = ""
        self.query_one(MoveList).narrow_to(pool)
        whole = len(pool) == len(self.legal)
        self.query_one(MoveInput).placeholder = say("input-list" if whole else "input-inside")

    def look_at(self, spot: Spot) -> None:
        """Go to a place of the board, and list its moves."""
        self.place = spot.moves
        self.query_one(MoveList).narrow_to(moves_at(spot, self.pool))
        self.query_one(MoveInput).placeholder = say("input-board")

    def take_place(self) -> bool:
        """Choose among the moves of the place that is looked at; False if it has only one."""
        spot = next((spot for spot in self.places if spot.moves == self.place), None)
        meant = [] if spot is None else moves_at(spot, self.pool)
        if len(meant) < 2:
            return False
        if len(meant) > LONG and len(meant) < len(self.pool):
            self.choose_from(meant)
        else:
            self.choose_in_list(meant)
        return True

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """List the moves of the place; a second click makes the move if there is only one."""
        self.place = ""
        moves = self.query_one(MoveList)
        meant = [text for text in self.legal if re.fullmatch(event.moves, text)]
        if not meant:
            return
        if [choice.text for choice in moves.shown] != meant:
            moves.narrow_to(meant)
        elif len(meant) == 1:
            self.make(meant[0])
        else:
            moves.walk("down")

    def completions(self) -> list[str]:
        """What a typed move may become: the labels of the moves, then their notations."""
        offered = self.query_one(MoveList).all
        return [*(choice.label for choice in offered), *(choice.text for choice in offered)]

    def on_move_input_walked(self, event: MoveInput.Walked) -> None:
        """Go to another place of the board, or to another move of the list."""
        key, places = event.key, self.places
        here = next((spot for spot in places if spot.moves == self.place), None)
        if key == "escape":
            self.choose_from(list(self.legal))
        elif key == "tab":
            self.choose_in_list(self.pool) if self.place else self.choose_from(self.pool)
        elif here is not None and key in ("up", "down", "left", "right"):
            self.look_at(beside(places, here, key))
        else:
            self.query_one(MoveList).walk(key)

    def on_input_changed(self, event: MoveInput.Changed) -> None:
        typed = event.value
        if typed.strip().lower() in ("?", "q") and not event.input.value[1:]:
            event.input.value = ""
            self.command(typed.strip().lower(), "")
        elif typed.isspace():
            event.input.value = ""
            self.table.hurry()
        elif typed:
            self.place = ""
            self.query_one(MoveList).narrow(typed)
        elif self.legal:
            self.choose_from(list(self.legal))

    def on_input_submitted(self, event: MoveInput.Submitted) -> None:
        typed = " ".join(event.value.split())
        word, _, rest = typed.partition(" ")
        highlighted = self.query_one(MoveList).highlighted
        if typed.lower() not in self.legal and self.command(word.lower(), rest):
            event.input.value = ""
        elif self.now.over:
            self.show_result()
        elif not self.now.mine:
            return  # the line of the question says who is thinking
        elif not highlighted and typed:
            self.notify(say("no-such-move", typed=typed), markup=False)
        elif highlighted and (typed or monotonic() - self.since >= self.settled):
            if typed or not self.place or not self.take_place():
                self.make(highlighted)

    def command(self, word: str, rest: str) -> bool:
        """Carry out a typed command; False if the word is none."""
        match word:
            case "?" | "rules" | "help":
                self.app.push_screen(Rules(rules_markdown(self.table.game)))
            case "q" | "quit":
                self.action_leave()
            case "hint":
                self.action_hint()
            case "undo":
                self.action_undo()
            case "save":
                self.save_as(rest) if rest else self.action_save()
            case "log":
                self.action_log()
            case _:
                return False
        return True

    def make(self, text: str) -> None:
        """Make the move of this notation, if it is on the screen."""
        if text not in self.legal:
            return
        try:
            self.table.play(self.legal[text])
        except ClutchError as error:
            self.notify(str(error), severity="warning", markup=False)
        self.refresh_table()

    def action_scroll_board(self, way: int) -> None:
        self.query_one(Board).scroll_relative(y=way * 4, animate=False)

    def action_log(self) -> None:
        """Show the log in place of the board on a narrow screen, or hide it on a wide one."""
        self.query_one("#middle").toggle_class("log")

    @work(thread=True, exclusive=True, group="undo")
    def action_undo(self) -> None:
        """Take a move back, in a thread: whether that is fair takes a while to find out."""
        try:
            self.table.take_back()
        except ClutchError as error:
            self.table.notes.append(str(error))
        self.app.call_from_thread(self.refresh_table)

    def action_hint(self) -> None:
        """Ask a bot for advice, or say why none can come."""
        if self.now.over:
            self.notify(say("hint-over"), markup=False)
        elif not self.now.mine or self.curtain_drawn:
            self.notify(say("hint-not-now"), markup=False)
        else:
            self.query_one("#ask", Static).update(say("thinking-for-you"))
            self.think_for_person(self.decision)

    @work(thread=True, exclusive=True, group="hint")
    def think_for_person(self, decision: object) -> None:
        """Ask a bot, in a thread, and show its advice."""
        try:
            hints = self.table.hints()
        except ClutchError as error:
            self.table.notes.append(say("hint-none", reason=str(error)))
            hints = []
        self.app.call_from_thread(self.show_hints, decision, hints)

    def show_hints(self, decision: object, hints: list[Hint]) -> None:
        """Show the hints, if the decision that they are for is still to be made."""
        self.refresh_table()
        if hints and decision == self.decision:
            best = hints[0]
            assert self.now.view is not None
            move = label(self.now.view, best.move)
            self.choose_in_list(list(self.legal))
            tips = {hint.move.text: str(hint) or say("hint-thumb") for hint in hints}
            self.query_one(MoveList).advise(tips)
            name = "hint-chance" if str(best) else "hint-says"
            self.query_one("#ask", Static).update(say(name, move=move, chance=str(best)))
