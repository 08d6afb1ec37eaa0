"""The screen of a lesson: a table at which only what the step asks for can be done."""

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.binding import Binding

from clutch.terminal.dialogs import Choose
from clutch.terminal.move_input import MoveInput
from clutch.terminal.play_screen import PlayScreen
from clutch.terminal.saving import GameSaver
from clutch.terminal.wording import refusal, say, title

if TYPE_CHECKING:
    from clutch.engine.kit.declarations import Action
    from clutch.terminal.lesson_table import LessonTable


class LessonScreen(PlayScreen):
    """Says step by step what to do, and goes on when it is done."""

    BINDINGS: ClassVar = [Binding("ctrl+c,ctrl+q", "leave", "quit", priority=True)]

    def __init__(self, table: "LessonTable") -> None:
        super().__init__(table, GameSaver(table, None))
        self.summaries = False
        self.keys = say("keys-lesson")

    @property
    def lesson(self) -> "LessonTable":
        return cast("LessonTable", self.table)

    def offered(self) -> "dict[str, Action]":
        do = self.lesson.step_now.do
        return {do: self.table.game.action(do)} if self.now.mine else {}

    def question(self) -> str:
        if self.now.telling:
            return self.now.telling
        return say("lesson-watch") if self.lesson.waits else self.lesson.said()

    def refresh_table(self) -> None:
        super().refresh_table()
        if self.looking is not None:
            return
        reads = not self.lesson.waits and not self.lesson.step_now.do
        hint = "input-lesson-read" if reads else "input-lesson"
        self.query_one(MoveInput).placeholder = say(hint)

    def on_input_submitted(self, event: MoveInput.Submitted) -> None:
        event.prevent_default()  # Textual would call that of PlayScreen as well
        typed, lesson = " ".join(event.value.split()), self.lesson
        if typed or lesson.waits or lesson.step_now.do:
            self.answer(event, typed)
        elif lesson.last:
            self.finish()
        elif monotonic() - self.since >= self.settled:
            lesson.read_on()
            self.refresh_table()

    def answer(self, event: MoveInput.Submitted, typed: str) -> None:
        """Make the move of the step; say of any other why it is not done now."""
        known = typed and self.command(typed.partition(" ")[0].lower(), "")
        if known or (typed and not self.now.mine):
            event.input.value = ""
        elif typed and not self.query_one("MoveList").highlighted:  # type: ignore[attr-defined]
            assert self.now.view is not None
            self.notify(refusal(self.now.view, typed) or say("lesson-other"), markup=False)
        else:
            super().on_input_submitted(event)

    def finish(self) -> None:
        """Offer a game against the easiest bots."""

        def chosen(answer: str | None) -> None:
            if answer is None:
                self.leave()
            else:
                self.play_app.begin(self.lesson.afterwards())

        asked = Text(say("lesson-done", title=title(self.table.game)))
        keys = {"Enter": say("key-play-now"), "Esc": say("key-leave")}
        self.app.push_screen(Choose(asked, keys, self.settled), chosen)

    def action_leave(self) -> None:
        self.leave()

    def action_save(self) -> None:
        self.notify(say("lesson-no-save"), markup=False)

    def leave(self) -> None:
        self.table.close()
        self.app.exit([say("goodbye")])
