"""The screen of a game: title, board and story, the question, the moves, a line to type in."""

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
from clutch.engine.records import NOBODY
from clutch.terminal.board import Board
from clutch.terminal.dialogs import Ask, Choose, Curtain, Rules
from clutch.terminal.drawing import FAINT, SEATS
from clutch.terminal.log import NEWS, GameLog, told
from clutch.terminal.move_input import MoveInput
from clutch.terminal.move_list import MoveList
from clutch.terminal.rules import rules_markdown
from clutch.terminal.saving import spare
from clutch.terminal.standing import standing
from clutch.terminal.table import Hint
from clutch.terminal.wording import legal_moves, question

if TYPE_CHECKING:
    from clutch.engine.game import Action
    from clutch.terminal.saving import GameSaver
    from clutch.terminal.table import TerminalTable

SETTLED = 0.3  # seconds before Enter answers a question that has just appeared


class PlayScreen(Screen[None]):
    BINDINGS: ClassVar = [
        Binding("ctrl+t", "hint", "hint", priority=True),
        Binding("ctrl+z", "undo", "take back", priority=True),
        Binding("ctrl+s", "save", "save", priority=True),
        Binding("ctrl+l", "story", "log", priority=True),
        Binding("ctrl+n", "scroll_board(1)", show=False, priority=True),
        Binding("ctrl+p", "scroll_board(-1)", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "leave", "quit", priority=True),
    ]
    AUTO_FOCUS = "MoveInput"

    def __init__(self, table: "TerminalTable", saver: "GameSaver") -> None:
        super().__init__()
        self.table, self.saver = table, saver
        self.legal: dict[str, Action] = {}
        self.asked: object = None  # the decision that the moves on the screen belong to
        self.since = 0.0  # when it was asked
        self.settled = SETTLED
        self.told = False  # the end
        self.behind = False  # a curtain
        alone = len(table.people) == 1
        self.eyes = table.seat if alone else NOBODY  # who sits before the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Board()
            yield GameLog()
        yield Static(id="news")
        yield Static(id="ask")
        yield MoveList()
        yield MoveInput(lambda: [choice.words for choice in self.query_one(MoveList).all])
        yield Static("? rules  ^t hint  ^z take back  ^s save  ^l log  q quit", id="keys")

    def on_mount(self) -> None:
        self.refresh_table()
        self.wait_for_others()

    def on_unmount(self) -> None:
        self.table.close()  # whoever waits for the others in a thread is let go

    # The others.

    @work(thread=True, exclusive=True, group="others")
    def wait_for_others(self) -> None:
        """Bots and servers take their time in a thread; the screen never waits."""
        try:
            while self.table.step():
                self.app.call_from_thread(self.refresh_table)
        except Exception as fault:  # of a game or a bot: its record is what a report needs
            if not self.app.is_running:
                return
            self.app.call_from_thread(self.stumbled, fault)

    # What is seen.

    def refresh_table(self) -> None:
        table, view = self.table, self.table.view
        while table.notes:
            self.notify(table.notes.pop(0), markup=False)
        if table.mine and table.turn != self.eyes:
            self.draw_curtain()
            return
        self.query_one("#title", Static).update(self.title_line())
        board, moves = self.query_one(Board), self.query_one(MoveList)
        self.query_one(GameLog).show(table.log, table.names)
        self.query_one("#news", Static).update(told(table.log[-NEWS:], table.names))
        self.query_one("#ask", Static).update(self.question())
        if self.eyes == NOBODY:
            self.cover()
            return
        if view is None:
            board.say(f"Waiting for the others to sit down.\n\nThe table: {table.link}")
            return
        if self.asked != (table.made(), table.seat):
            self.asked, self.since = (table.made(), table.seat), monotonic()
            self.legal = legal_moves(view) if table.mine else {}
            moves.offer(list(self.legal))
            self.query_one(MoveInput).value = ""
            board.scroll_home(animate=False)
        board.show(view, moves.highlighted)
        self.saver.autosave()
        if table.over and not self.told:
            self.told = True
            self.at_the_end()

    def title_line(self) -> Text:
        table = self.table
        out = Text(f"{table.game.title}  ", "bold", no_wrap=True)
        for seat, chair in enumerate(table.chairs):
            style = SEATS[seat % len(SEATS)]
            turn = seat == table.turn
            out.append(f" {'▶' if turn else ' '}{chair.name}", f"bold {style}" if turn else style)
            out.append(f" {chair.player}", FAINT)
        return out

    def question(self) -> str:
        table, view = self.table, self.table.view
        if view is None:
            return "The game is dealt when every seat is taken."
        if table.over:
            return f"The game is over. {table.verdict()}"
        assert table.turn is not None
        if table.mine:
            who = f"{table.names[table.turn]}: " if len(table.people) > 1 else ""
            return who + question(view)
        return f"{table.names[table.turn]} is thinking …"

    def draw_curtain(self) -> None:
        """Another person looks: nothing of the one before stays on the screen."""
        self.cover()
        if self.behind:
            return
        self.behind = True
        turn = self.table.turn
        assert turn is not None

        def raised(_: None) -> None:
            self.behind = False
            self.eyes = turn
            self.table.look(turn)
            self.asked = None
            self.refresh_table()

        self.app.push_screen(Curtain(self.table.names[turn]), raised)

    def cover(self) -> None:
        """Nothing that anyone holds is on the screen."""
        self.query_one(Board).say("")
        self.query_one(GameLog).show([], ())
        self.query_one("#news", Static).update("")
        self.query_one("#ask", Static).update("")
        self.query_one(MoveList).offer([])

    # What is done.

    def on_move_list_highlighted(self) -> None:
        if self.table.view is not None and not self.behind and self.eyes != NOBODY:
            self.query_one(Board).show(self.table.view, self.query_one(MoveList).highlighted)

    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        self.make(event.words)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """A click on the board says words; the second click on a clear one makes the move."""
        answer, moves = self.query_one(MoveInput), self.query_one(MoveList)
        again = answer.value == event.words
        if again and len(moves.shown) == 1:
            self.make(moves.highlighted)
        elif again:
            moves.walk("down")
        elif any(event.words in words for words in self.legal):
            answer.value = event.words
            answer.cursor_position = len(event.words)

    def on_move_input_walked(self, event: MoveInput.Walked) -> None:
        self.query_one(MoveList).walk(event.key)

    def on_input_changed(self, event: MoveInput.Changed) -> None:
        said = event.value
        if said.strip().lower() in ("?", "q") and not event.input.value[1:]:
            event.input.value = ""
            self.command(said.strip().lower(), "")
        elif said.isspace():
            event.input.value = ""
            self.table.hurry()
        else:
            self.query_one(MoveList).narrow(said)

    def on_input_submitted(self, event: MoveInput.Submitted) -> None:
        said = " ".join(event.value.split())
        word, _, rest = said.partition(" ")
        highlighted = self.query_one(MoveList).highlighted
        if said.lower() not in self.legal and self.command(word.lower(), rest):
            event.input.value = ""
        elif not self.table.mine:
            self.notify(self.question(), markup=False)
        elif not highlighted and said:
            self.notify(f"No move has {said!r} in it.", markup=False)
        elif highlighted and (said or monotonic() - self.since >= self.settled):
            self.make(highlighted)

    def command(self, word: str, rest: str) -> bool:
        """Whether the word was a command, and was carried out."""
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
                self.action_story()
            case _:
                return False
        return True

    def make(self, words: str) -> None:
        if words not in self.legal:
            return
        try:
            self.table.play(self.legal[words])
        except ClutchError as why:
            self.notify(str(why), severity="warning", markup=False)
        self.refresh_table()

    def action_scroll_board(self, way: int) -> None:
        self.query_one(Board).scroll_relative(y=way * 4, animate=False)

    def action_story(self) -> None:
        self.query_one("#middle").toggle_class("story")

    @work(thread=True, exclusive=True, group="undo")
    def action_undo(self) -> None:
        """In a thread: whether it is fair takes imagining."""
        try:
            self.table.take_back()
        except ClutchError as why:
            self.table.notes.append(str(why))
        self.app.call_from_thread(self.refresh_table)

    @work(thread=True, exclusive=True, group="hint")
    def action_hint(self) -> None:
        if not self.table.mine:
            return
        asked = self.asked
        self.app.call_from_thread(self.query_one("#ask", Static).update, "Thinking for you …")
        try:
            hints = self.table.hints()
        except ClutchError as why:
            self.table.notes.append(str(why))
            hints = []
        self.app.call_from_thread(self.advised, asked, hints)

    def advised(self, asked: object, hints: list[Hint]) -> None:
        self.refresh_table()
        if hints and asked == self.asked:
            best = hints[0]
            self.query_one(MoveList).advise(
                {hint.words: str(hint) or "← a rule of thumb" for hint in hints}
            )
            chance = f", with {best} to win" if str(best) else ""
            self.query_one("#ask", Static).update(f"A bot would: {best.words}{chance}.")

    # Saving, the result, leaving.

    def action_save(self) -> None:
        name = str(self.saver.last_path or self.saver.path or spare(self.table))
        self.app.push_screen(Ask("Save the game as:", name), self.save_as)

    def save_as(self, name: str | None) -> None:
        if not name:
            return
        path = Path(name)

        def write(answer: str | None) -> None:
            if answer:
                self.saved(path)

        try:
            exists = files.writable(path).exists() and path not in (
                self.saver.last_path,
                self.saver.path,
            )
        except ClutchError as why:
            self.notify(str(why), severity="error", markup=False)
            return
        if exists:
            question = f"{path} exists. Write over it?"
            self.app.push_screen(Choose(question, {"y": "write over it", "Esc": "no"}), write)
        else:
            write("y")

    def saved(self, path: Path) -> bool:
        try:
            self.saver.save(path)
        except ClutchError as why:
            self.notify(str(why), severity="error", markup=False)
            return False
        self.notify(f"Saved to {path}.", markup=False)
        return True

    def action_leave(self) -> None:
        if isinstance(self.app.screen, Ask | Choose):
            self.leave()
        elif self.table.leaving and not self.table.over:
            choices = {"Enter": "leave", "Esc": "stay"}
            self.app.push_screen(Choose(self.table.leaving, choices), self.left)
        elif self.saver.path is not None and self.table.made():
            if self.saved(self.saver.path):
                self.leave()
        elif self.saver.safe:
            self.leave()
        else:
            keys = "Enter saves and leaves, without a name it leaves, Esc stays"
            self.app.push_screen(Ask("Save the game as:", str(spare(self.table)), keys), self.left)

    def left(self, answer: str | None) -> None:
        """After the question whether to leave."""
        if answer is None:
            return
        if not answer or self.table.leaving or self.saved(Path(answer)):
            self.leave()

    def leave(self) -> None:
        """Up from the table, with a word on what became of the game."""
        lines = [self.table.verdict()] if self.table.over else []
        if self.saver.last_path is not None and self.saver.safe:
            lines.append(f"Saved to {self.saver.last_path}.")
        self.table.close()
        farewell = [self.table.leaving] if self.table.leaving else []
        self.app.exit([*lines, *self.saver.next_commands(), *farewell, "Goodbye."])

    def at_the_end(self) -> None:
        """Who stands where, and what can be done now."""
        keys = {"Enter": "leave", "r": "look back", "s": "save", "Esc": "look at the table"}
        shown = Group(Text(self.table.verdict(), "bold"), standing(self.table))
        self.app.push_screen(Choose(shown, keys), self.ended)

    def ended(self, key: str | None) -> None:
        if key == "Enter":
            self.action_leave()
        elif key == "s":
            self.action_save()
        elif key == "r":
            from clutch.terminal.replay_screen import ReplayScreen

            table = self.table.finished_game()
            if table is not None:
                self.app.push_screen(ReplayScreen(table, self.table.seat))

    def stumbled(self, fault: Exception) -> None:
        """A fault of the program: the game is kept, and the person is told what to do."""
        path = self.saver.path or spare(self.table)
        self.saved(path)
        why = f"Something went wrong that is not your doing: {type(fault).__name__}: {fault}"
        self.app.exit([why, f"The game is in {path}: please send it with your report."])
