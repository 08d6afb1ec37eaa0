"""LessonTable: the table of a lesson, at which the others make the moves that it says."""

from typing import TYPE_CHECKING

from clutch.engine.errors import ClutchError
from clutch.engine.kit.lesson import Lesson, Step
from clutch.terminal.local_table import LocalTable
from clutch.terminal.setup import PACE, Setup
from clutch.terminal.table import Hint
from clutch.terminal.wording import messages, say, title

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action


class NoLesson(ClutchError):
    """The game has no lesson."""


class LessonTable(LocalTable):
    """A lesson with one learner, at the first seat, and nobody else to wait for.

    `at` is the number of the step that is taught; its sentence is said once the others have made
    the moves before it.
    """

    def __init__(self, game: "Game", pace: float = PACE) -> None:
        """Deal the lesson of a game; raises NoLesson if it has none."""
        if game.lesson is None:
            raise NoLesson(say("no-lesson", title=title(game)))
        self.lesson: Lesson = game.lesson
        self.at = self.made_before = 0
        super().__init__(game.deal(self.lesson.seats, self.lesson.seed), [0], {}, pace)
        self.seal = ""
        self.chairs = [
            chair._replace(player="you" * (i == 0)) for i, chair in enumerate(self.chairs)
        ]
        self.publish()

    @property
    def step_now(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def waits(self) -> bool:
        """Whether the others have moves to make before the step is said."""
        return self.made_before < len(self.step_now.before)

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.lesson.steps) - 1

    def said(self) -> str:
        """What the step says, with its number."""
        number, many = self.at + 1, len(self.lesson.steps)
        text = messages(self.game).step(self.step_now, self.engine_table.names)
        return say("lesson-step", number=number, many=many, text=text)

    def publish(self) -> None:
        super().publish()
        moves = tuple(self.engine_table.moves)
        asked = bool(self.step_now.do) and not self.waits
        mark = (self.at, self.made_before, moves)
        self.snapshots = {
            seat: now._replace(mine=asked, made=mark) for seat, now in self.snapshots.items()
        }

    def play(self, move: "Action") -> None:
        with self.changed:
            if self.waits or move.text != self.step_now.do:
                raise ClutchError(say("lesson-other"))
            self.make(move)
            self.go_on()

    def read_on(self) -> None:
        """Go on from a step that is only read, if it is not the last."""
        with self.changed:
            if not self.waits and not self.step_now.do and not self.last:
                self.go_on()

    def go_on(self) -> None:
        """Teach the next step; the lock is held."""
        self.at, self.made_before = self.at + 1, 0
        self.has_changed()

    def step(self) -> bool:
        with self.changed:
            self.changed.wait_for(lambda: self.closed or self.waits)
        self.hurried.wait(self.pace)
        with self.changed:
            if not self.closed:
                move = self.game.action(self.step_now.before[self.made_before])
                self.made_before += 1
                self.make(move)
        return not self.closed

    def take_back(self) -> None:
        raise ClutchError(say("lesson-no-undo"))

    def hints(self) -> list[Hint]:
        return [Hint(self.game.action(self.step_now.do))]

    def game_text(self) -> str:
        raise ClutchError(say("lesson-no-save"))

    def afterwards(self) -> Setup:
        """A game to be played after the lesson, against the easiest bots."""
        from clutch.bots import LEVELS

        return Setup(self.game, self.lesson.seats, bots=(LEVELS[0].name,))
