"""The screen of a game: title, board and log, the question, the moves, a line to type in."""

import re
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.console import Group
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from clutch import files
from clutch.engine.errors import ClutchError
from clutch.engine.kit.records import NOBODY
from clutch.terminal.board import Board
from clutch.terminal.dialogs import Ask, Choose, Curtain, Rules
from clutch.terminal.drawing import FAINT, SEATS
from clutch.terminal.log import NEWS, GameLog, log_text
from clutch.terminal.move_input import MoveInput
from clutch.terminal.move_list import MoveList
from clutch.terminal.result import score_table, verdict
from clutch.terminal.rules import rules_markdown
from clutch.terminal.saving import unused_path
from clutch.terminal.table import Hint
from clutch.terminal.wording import label, legal_moves, question

if TYPE_CHECKING:
    from clutch.engine.kit.declarations import Action
    from clutch.terminal.saving import GameSaver
    from clutch.terminal.table import TerminalTable

SETTLED = 0.3  # seconds before Enter answers a question that has just appeared


class PlayScreen(Screen[None]):
    """Shows one snapshot of a table at a time, and makes the moves of the people at it."""

    BINDINGS: ClassVar = [
        Binding("ctrl+t", "hint", "hint", priority=True),
        Binding("ctrl+z", "undo", "take back", priority=True),
        Binding("ctrl+s", "save", "save", priority=True),
        Binding("ctrl+l", "log", "log", priority=True),
        Binding("ctrl+n", "scroll_board(1)", show=False, priority=True),
        Binding("ctrl+p", "scroll_board(-1)", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "leave", "quit", priority=True),
    ]
    AUTO_FOCUS = "MoveInput"

    def __init__(self, table: "TerminalTable", saver: "GameSaver") -> None:
        super().__init__()
        self.table, self.saver = table, saver
        self.now = table.snapshot()  # what the screen shows
        self.legal: dict[str, Action] = {}  # the moves on the screen, by their notation
        self.decision: object = None  # the position that they belong to
        self.since = 0.0  # when that came on the screen
        self.settled = SETTLED
        self.result_shown = False
        self.curtain_drawn = False
        alone = len(table.people) == 1
        self.viewer = table.seat if alone else NOBODY  # the seat of the person at the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Board()
            yield GameLog()
        yield Static(id="news")
        yield Static(id="ask")
        yield MoveList()
        yield MoveInput(self.completions)
        yield Static("? rules  ^t hint  ^z take back  ^s save  ^l log  q quit", id="keys")

    def on_mount(self) -> None:
        self.refresh_table()
        self.wait_for_others()

    def on_unmount(self) -> None:
        self.table.close()  # ends the thread of wait_for_others

    # The other players.

    @work(thread=True, exclusive=True, group="others")
    def wait_for_others(self) -> None:
        """Let bots and servers move, in a thread, so that the screen never waits for them."""
        try:
            while self.table.step():
                self.app.call_from_thread(self.refresh_table)
        except Exception as fault:  # of a game or a bot: its record is what a report needs
            if not self.app.is_running:
                return
            self.app.call_from_thread(self.report_fault, fault)

    # Showing the table.

    def refresh_table(self) -> None:
        """Show the table as it is now."""
        self.now = now = self.table.snapshot()
        while self.table.notes:
            self.notify(self.table.notes.pop(0), markup=False)
        if now.mine and now.turn != self.viewer:
            self.draw_curtain()
            return
        self.query_one("#title", Static).update(self.title_line())
        board, moves = self.query_one(Board), self.query_one(MoveList)
        self.query_one(GameLog).show(now.log, now.names)
        self.query_one("#news", Static).update(log_text(now.log[-NEWS:], now.names))
        self.query_one("#ask", Static).update(self.question())
        if self.viewer == NOBODY:
            self.cover()
            return
        if now.view is None:
            board.say(f"Waiting for the others to sit down.\n\nThe table: {self.table.link}")
            return
        if self.decision != (now.made, now.seat):
            self.decision, self.since = (now.made, now.seat), monotonic()
            self.legal = legal_moves(now.view) if now.mine else {}
            moves.offer({text: label(now.view, move) for text, move in self.legal.items()})
            self.query_one(MoveInput).value = ""
            board.scroll_home(animate=False)
        board.show(now.view, moves.highlighted)
        self.saver.autosave()
        if now.over and not self.result_shown:
            self.result_shown = True
            self.show_result()

    def title_line(self) -> Text:
        """The game's title and the players; a mark shows whose turn it is."""
        out = Text(f"{self.table.game.title}  ", "bold", no_wrap=True)
        for seat, chair in enumerate(self.now.chairs):
            style = SEATS[seat % len(SEATS)]
            turn = seat == self.now.turn
            out.append(f" {'▶' if turn else ' '}{chair.name}", f"bold {style}" if turn else style)
            out.append(f" {chair.player}", FAINT)
        return out

    def question(self) -> str:
        """What the person must decide, or what they wait for."""
        now = self.now
        if now.view is None:
            return "The game is dealt when every seat is taken."
        if now.over:
            return f"The game is over. {verdict(now)}"
        assert now.turn is not None
        if now.mine:
            name = f"{now.names[now.turn]}: " if len(now.people) > 1 else ""
            return name + question(now.view)
        return f"{now.names[now.turn]} is thinking …"

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
        self.query_one("#news", Static).update("")
        self.query_one("#ask", Static).update("")
        self.query_one(MoveList).offer({})

    # Keys, clicks and typed words.

    def on_move_list_highlighted(self) -> None:
        if self.now.view is not None and not self.curtain_drawn and self.viewer != NOBODY:
            self.query_one(Board).show(self.now.view, self.query_one(MoveList).highlighted)

    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        self.make(event.move)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """List the moves of the place; a second click makes the move if there is only one."""
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
        self.query_one(MoveList).walk(event.key)

    def on_input_changed(self, event: MoveInput.Changed) -> None:
        typed = event.value
        if typed.strip().lower() in ("?", "q") and not event.input.value[1:]:
            event.input.value = ""
            self.command(typed.strip().lower(), "")
        elif typed.isspace():
            event.input.value = ""
            self.table.hurry()
        else:
            self.query_one(MoveList).narrow(typed)

    def on_input_submitted(self, event: MoveInput.Submitted) -> None:
        typed = " ".join(event.value.split())
        word, _, rest = typed.partition(" ")
        highlighted = self.query_one(MoveList).highlighted
        if typed.lower() not in self.legal and self.command(word.lower(), rest):
            event.input.value = ""
        elif not self.now.mine:
            self.notify(self.question(), markup=False)
        elif not highlighted and typed:
            self.notify(f"No move has {typed!r} in it.", markup=False)
        elif highlighted and (typed or monotonic() - self.since >= self.settled):
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

    @work(thread=True, exclusive=True, group="hint")
    def action_hint(self) -> None:
        """Ask a bot, in a thread, and show its advice."""
        if not self.now.mine:
            return
        decision = self.decision
        self.app.call_from_thread(self.query_one("#ask", Static).update, "Thinking for you …")
        try:
            hints = self.table.hints()
        except ClutchError as error:
            self.table.notes.append(str(error))
            hints = []
        self.app.call_from_thread(self.show_hints, decision, hints)

    def show_hints(self, decision: object, hints: list[Hint]) -> None:
        """Show the hints, if the decision that they are for is still to be made."""
        self.refresh_table()
        if hints and decision == self.decision:
            best = hints[0]
            assert self.now.view is not None
            said = label(self.now.view, best.move)
            self.query_one(MoveList).advise(
                {hint.move.text: str(hint) or "← a rule of thumb" for hint in hints}
            )
            chance = f", with {best} to win" if str(best) else ""
            self.query_one("#ask", Static).update(f"A bot would: {said}{chance}.")

    # Saving.

    def action_save(self) -> None:
        """Ask for a file name and save the game there."""
        name = str(self.saver.last_path or self.saver.path or unused_path(self.table.game))
        self.app.push_screen(Ask("Save the game as:", name), self.save_as)

    def save_as(self, name: str | None) -> None:
        """Save the game in a file; ask before another file is written over."""
        if not name:
            return
        path = Path(name)

        def write(answer: str | None) -> None:
            if answer:
                self.save(path)

        known = path in (self.saver.last_path, self.saver.path)
        try:
            exists = files.writable(path).exists() and not known
        except ClutchError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        if exists:
            question = f"{path} exists. Write over it?"
            self.app.push_screen(Choose(question, {"y": "write over it", "Esc": "no"}), write)
        else:
            write("y")

    def save(self, path: Path) -> bool:
        """Save the game and say so; False, with the reason on the screen, if that failed."""
        try:
            self.saver.save(path)
        except ClutchError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        self.notify(f"Saved to {path}.", markup=False)
        return True

    # The result, and leaving.

    def show_result(self) -> None:
        """Show ranks and scores, and ask what to do next."""
        keys = {"Enter": "leave", "r": "look back", "s": "save", "Esc": "look at the table"}
        result = Group(Text(verdict(self.now), "bold"), score_table(self.now))
        self.app.push_screen(Choose(result, keys), self.after_result)

    def after_result(self, key: str | None) -> None:
        if key == "Enter":
            self.action_leave()
        elif key == "s":
            self.action_save()
        elif key == "r":
            from clutch.terminal.replay_screen import ReplayScreen

            game = self.table.finished_game()
            if game is not None:
                self.app.push_screen(ReplayScreen(game, self.table.seat))

    def action_leave(self) -> None:
        """Leave the table; ask first if a game would be lost, or a server's table left."""
        now = self.table.snapshot()
        if isinstance(self.app.screen, Ask | Choose):
            self.leave()
        elif self.table.leaving and not now.over:
            choices = {"Enter": "leave", "Esc": "stay"}
            self.app.push_screen(Choose(self.table.leaving, choices), self.after_question)
        elif self.saver.path is not None and now.made:
            if self.save(self.saver.path):
                self.leave()
        elif self.saver.safe:
            self.leave()
        else:
            name = str(unused_path(self.table.game))
            keys = "Enter saves and leaves, without a name it leaves, Esc stays"
            self.app.push_screen(Ask("Save the game as:", name, keys), self.after_question)

    def after_question(self, answer: str | None) -> None:
        """Leave, after saving under the name that was given, unless the answer was Escape."""
        if answer is None:
            return
        if not answer or self.table.leaving or self.save(Path(answer)):
            self.leave()

    def leave(self) -> None:
        """Close the table and the app; the plain terminal then shows where the game is."""
        now = self.table.snapshot()
        lines = [verdict(now)] if now.over else []
        if self.saver.last_path is not None and self.saver.safe:
            lines.append(f"Saved to {self.saver.last_path}.")
        self.table.close()
        farewell = [self.table.leaving] if self.table.leaving else []
        self.app.exit([*lines, *self.saver.next_commands(), *farewell, "Goodbye."])

    def report_fault(self, fault: Exception) -> None:
        """After a fault of the program: save the game, and say what to do with it."""
        path = self.saver.path or unused_path(self.table.game)
        self.save(path)
        reason = f"Something went wrong that is not your doing: {type(fault).__name__}: {fault}"
        self.app.exit([reason, f"The game is in {path}: please send it with your report."])
