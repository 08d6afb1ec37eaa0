"""TerminalTable: one table as the people at this terminal play it, wherever it is kept.

`LocalTable` keeps the game in this process, `RemoteTable` plays at a server's table. The screen and
the plain prompt know only this interface: they show a `snapshot`, call `play`, and let `step` wait
for the other players.
"""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from clutch.terminal.wording import messages

if TYPE_CHECKING:
    from clutch.engine.frames import Frame
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action
    from clutch.engine.table import Place, Table
    from clutch.engine.view import View
    from clutch.terminal.setup import Setup


class LogLine(NamedTuple):
    """An event as a sentence, and the seat whose move caused it (NOBODY for the deal)."""

    seat: int
    text: str
    event: str = ""  # its name


class Hint(NamedTuple):
    """A move with its chance to win and the error of that, both None if the bot gives none."""

    move: "Action"
    chance: float | None = None
    error: float | None = None

    def __str__(self) -> str:
        if self.chance is None or self.error is None:
            return ""
        return f"{100 * self.chance:.0f}% ±{100 * self.error:.0f}"


class Chair(NamedTuple):
    """A seat's name, and its player: "you", "person", a bot's level, "away" or "free"."""

    name: str
    player: str


class Snapshot(NamedTuple):
    """The table at one moment, as the seat that looks may know it.

    All fields belong to the same position. Take one snapshot and read it, instead of asking the
    table twice: a bot or a server may move in between.
    """

    people: tuple[int, ...]  # the seats played at this terminal
    seat: int  # the one of them that looks
    view: "View | None"  # None before the deal
    log: Sequence[LogLine]
    chairs: Sequence[Chair]
    mine: bool  # a person at this terminal must decide
    made: object  # the moves so far, or a mark that changes with them; false before the first
    standing: "Sequence[Place]" = ()  # scores and ranks, once the game is over
    telling: str = ""  # in the middle of a move: the sentence of what happens just now

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def turn(self) -> int | None:
        """The seat that must decide; None before the deal and when the game is over."""
        return None if self.view is None else self.view.turn

    @property
    def over(self) -> bool:
        return self.view is not None and self.view.turn is None and not self.telling


class Moment(NamedTuple):
    """The table in the middle of a move, and for how many seconds people look at it."""

    snapshot: Snapshot
    seconds: float


class TerminalTable:
    """The interface of a table to the screen and to the plain prompt."""

    game: "Game"
    people: tuple[int, ...]  # the seats that are played at this terminal
    seat: int  # the one of them that looks now
    notes: list[str]  # messages to show once
    pace: float = 0.0  # seconds that people look at an ordinary event; 0: nothing is waited for
    passing: deque[Moment]  # what led to the snapshot, for the seat that looks; taken off as shown
    seal: str = ""  # the commitment to the deal; empty for a table that was read from a position
    link: str = ""  # where others can join
    setup: "Setup | None" = None  # what another game like it is dealt by; None at a server

    def pass_by(self, after: Snapshot, frames: "Sequence[Frame]", log: Sequence[LogLine]) -> None:
        """Let the events of a move be looked at one by one; a single one is seen in its result.

        `after` is the table after the move, `log` ends with the lines of its events.
        """
        if not self.pace or len(frames) < 2:
            return
        words, beats = messages(self.game), self.game.pace
        told = [words.event(frame.event, after.names, after.seat) for frame in frames]
        written = len(log) - sum(map(bool, told))  # lines before the move
        for frame, text in zip(frames, told):
            if text:
                written += 1
                now = after._replace(
                    view=frame.view, log=log[:written], mine=False, standing=(), telling=text
                )
                self.passing.append(Moment(now, self.pace * beats.get(frame.event.name, 1)))

    def snapshot(self) -> Snapshot:
        """The table now, for the seat that looks; may be called from any thread."""
        raise NotImplementedError

    def look(self, seat: int) -> None:
        """From now on snapshots are for this seat of `people`."""
        raise NotImplementedError

    def play(self, move: "Action") -> None:
        """Make a move for the person whose turn it is; raises ClutchError if it may not be made."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Undo the last move of a person here; raises ClutchError where that would be unfair."""
        raise NotImplementedError

    def hints(self) -> list[Hint]:
        """A bot's advice to the person whose turn it is, the best move first; takes a while."""
        raise NotImplementedError

    def step(self) -> bool:
        """Wait until another player has done something; False when this table was closed."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Let a bot that only waits for its pace move now."""

    def finished_game(self) -> "Table | None":
        """The engine's table with all moves, for a replay, once the game is over."""
        raise NotImplementedError

    def game_text(self) -> str:
        """The game as it is written to a file; raises ClutchError if it cannot be saved here."""
        raise NotImplementedError

    def seating(self) -> str:
        """The flags of `clutch play --from` that seat everyone as here; empty at a server."""
        return ""

    def close(self) -> None:
        """Leave the table; `step` returns False from now on."""

    @property
    def leaving(self) -> str:
        """What happens at a server's table when this terminal leaves it; empty for a local one."""
        return ""
