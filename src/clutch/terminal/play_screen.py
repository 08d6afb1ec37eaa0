"""The screen of a game: title, board and story, the question, the moves, a line to type in."""

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Static

from clutch.engine.errors import ClutchError
from clutch.engine.records import NOBODY
from clutch.terminal.board import NEWS, Board, Story, told
from clutch.terminal.dialogs import Curtain, Rules
from clutch.terminal.drawing import FAINT, SEATS
from clutch.terminal.leaving import Leaving
from clutch.terminal.move_input import Answer
from clutch.terminal.move_list import Moves
from clutch.terminal.rules import rules_markdown
from clutch.terminal.table import Hint
from clutch.terminal.wording import legal_moves, question

if TYPE_CHECKING:
    from clutch.engine.game import Action
    from clutch.terminal.saving import Keeper
    from clutch.terminal.table import Company

SETTLED = 0.3  # seconds before Enter answers a question that has just appeared


class Playing(Leaving):
    BINDINGS: ClassVar = [
        Binding("ctrl+t", "hint", "hint", priority=True),
        Binding("ctrl+z", "undo", "take back", priority=True),
        Binding("ctrl+s", "save", "save", priority=True),
        Binding("ctrl+l", "story", "log", priority=True),
        Binding("ctrl+n", "scroll_board(1)", show=False, priority=True),
        Binding("ctrl+p", "scroll_board(-1)", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "leave", "quit", priority=True),
    ]
    AUTO_FOCUS = "Answer"

    def __init__(self, company: "Company", keeper: "Keeper") -> None:
        super().__init__(company, keeper)
        self.legal: dict[str, Action] = {}
        self.asked: object = None  # the decision that the moves on the screen belong to
        self.since = 0.0  # when it was asked
        self.settled = SETTLED
        self.told = False  # the end
        self.behind = False  # a curtain
        alone = len(company.people) == 1
        self.eyes = company.seat if alone else NOBODY  # who sits before the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Board()
            yield Story()
        yield Static(id="news")
        yield Static(id="ask")
        yield Moves()
        yield Answer(lambda: [choice.words for choice in self.query_one(Moves).all])
        yield Static("? rules  ^t hint  ^z take back  ^s save  ^l log  q quit", id="keys")

    def on_mount(self) -> None:
        self.refresh_table()
        self.wait_for_others()

    def on_unmount(self) -> None:
        self.company.close()  # whoever waits for the others in a thread is let go

    # The others.

    @work(thread=True, exclusive=True, group="others")
    def wait_for_others(self) -> None:
        """Bots and servers take their time in a thread; the screen never waits."""
        try:
            while self.company.step():
                self.app.call_from_thread(self.refresh_table)
        except Exception as fault:  # of a game or a bot: its record is what a report needs
            if not self.app.is_running:
                return
            self.app.call_from_thread(self.stumbled, fault)

    # What is seen.

    def refresh_table(self) -> None:
        company, view = self.company, self.company.view
        while company.notes:
            self.notify(company.notes.pop(0), markup=False)
        if company.mine and company.turn != self.eyes:
            self.draw_curtain()
            return
        self.query_one("#title", Static).update(self.title_line())
        board, moves = self.query_one(Board), self.query_one(Moves)
        self.query_one(Story).show(company.log, company.names)
        self.query_one("#news", Static).update(told(company.log[-NEWS:], company.names))
        self.query_one("#ask", Static).update(self.question())
        if self.eyes == NOBODY:
            self.cover()
            return
        if view is None:
            board.say(f"Waiting for the others to sit down.\n\nThe table: {company.link}")
            return
        if self.asked != (company.made(), company.seat):
            self.asked, self.since = (company.made(), company.seat), monotonic()
            self.legal = legal_moves(view) if company.mine else {}
            moves.offer(list(self.legal))
            self.query_one(Answer).value = ""
            board.scroll_home(animate=False)
        board.show(view, moves.looked_at)
        self.keeper.along()
        if company.over and not self.told:
            self.told = True
            self.at_the_end()

    def title_line(self) -> Text:
        company = self.company
        out = Text(f"{company.game.title}  ", "bold", no_wrap=True)
        for seat, chair in enumerate(company.chairs):
            style = SEATS[seat % len(SEATS)]
            turn = seat == company.turn
            out.append(f" {'▶' if turn else ' '}{chair.name}", f"bold {style}" if turn else style)
            out.append(f" {chair.who}", FAINT)
        return out

    def question(self) -> str:
        company, view = self.company, self.company.view
        if view is None:
            return "The game is dealt when every seat is taken."
        if company.over:
            return f"The game is over. {company.verdict()}"
        assert company.turn is not None
        if company.mine:
            who = f"{company.names[company.turn]}: " if len(company.people) > 1 else ""
            return who + question(view)
        return f"{company.names[company.turn]} is thinking …"

    def draw_curtain(self) -> None:
        """Another person looks: nothing of the one before stays on the screen."""
        self.cover()
        if self.behind:
            return
        self.behind = True
        turn = self.company.turn
        assert turn is not None

        def raised(_: None) -> None:
            self.behind = False
            self.eyes = turn
            self.company.look(turn)
            self.asked = None
            self.refresh_table()

        self.app.push_screen(Curtain(self.company.names[turn]), raised)

    def cover(self) -> None:
        """Nothing that anyone holds is on the screen."""
        self.query_one(Board).say("")
        self.query_one(Story).show([], ())
        self.query_one("#news", Static).update("")
        self.query_one("#ask", Static).update("")
        self.query_one(Moves).offer([])

    # What is done.

    def on_moves_looked(self) -> None:
        if self.company.view is not None and not self.behind and self.eyes != NOBODY:
            self.query_one(Board).show(self.company.view, self.query_one(Moves).looked_at)

    def on_moves_chosen(self, event: Moves.Chosen) -> None:
        self.make(event.words)

    def on_board_said(self, event: Board.Said) -> None:
        """A click on the board says words; the second click on a clear one makes the move."""
        answer, moves = self.query_one(Answer), self.query_one(Moves)
        again = answer.value == event.words
        if again and len(moves.shown) == 1:
            self.make(moves.looked_at)
        elif again:
            moves.walk("down")
        elif any(event.words in words for words in self.legal):
            answer.value = event.words
            answer.cursor_position = len(event.words)

    def on_answer_walked(self, event: Answer.Walked) -> None:
        self.query_one(Moves).walk(event.key)

    def on_input_changed(self, event: Answer.Changed) -> None:
        said = event.value
        if said.strip().lower() in ("?", "q") and not event.input.value[1:]:
            event.input.value = ""
            self.command(said.strip().lower(), "")
        elif said.isspace():
            event.input.value = ""
            self.company.hurry()
        else:
            self.query_one(Moves).narrow(said)

    def on_input_submitted(self, event: Answer.Submitted) -> None:
        said = " ".join(event.value.split())
        word, _, rest = said.partition(" ")
        looked_at = self.query_one(Moves).looked_at
        if said.lower() not in self.legal and self.command(word.lower(), rest):
            event.input.value = ""
        elif not self.company.mine:
            self.notify(self.question(), markup=False)
        elif not looked_at and said:
            self.notify(f"No move has {said!r} in it.", markup=False)
        elif looked_at and (said or monotonic() - self.since >= self.settled):
            self.make(looked_at)

    def command(self, word: str, rest: str) -> bool:
        """Whether the word was a command, and was carried out."""
        match word:
            case "?" | "rules" | "help":
                self.app.push_screen(Rules(rules_markdown(self.company.game)))
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
            self.company.play(self.legal[words])
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
            self.company.take_back()
        except ClutchError as why:
            self.company.notes.append(str(why))
        self.app.call_from_thread(self.refresh_table)

    @work(thread=True, exclusive=True, group="hint")
    def action_hint(self) -> None:
        if not self.company.mine:
            return
        asked = self.asked
        self.app.call_from_thread(self.query_one("#ask", Static).update, "Thinking for you …")
        try:
            hints = self.company.hints()
        except ClutchError as why:
            self.company.notes.append(str(why))
            hints = []
        self.app.call_from_thread(self.advised, asked, hints)

    def advised(self, asked: object, hints: list[Hint]) -> None:
        self.refresh_table()
        if hints and asked == self.asked:
            best = hints[0]
            self.query_one(Moves).advise(
                {hint.words: str(hint) or "← a rule of thumb" for hint in hints}
            )
            chance = f", with {best} to win" if str(best) else ""
            self.query_one("#ask", Static).update(f"A bot would: {best.words}{chance}.")
