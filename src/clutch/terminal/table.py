"""TerminalTable: one table as the people at this terminal play it, wherever it is kept.

`LocalTable` keeps the game in this process, `RemoteTable` plays at a server's table. The screen and
the plain prompt know only this interface: they show `view` and `log`, call `play`, and let `step`
wait for the other players.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from clutch.engine.records import NOBODY

if TYPE_CHECKING:
    from clutch.engine.game import Action, Game
    from clutch.engine.table import Place, Table
    from clutch.engine.view import View


class LogLine(NamedTuple):
    """What happened, as the one who looks may hear it, and who made it happen."""

    seat: int
    text: str


class Hint(NamedTuple):
    """A move with its win chance and the error of that, where the bot can say."""

    words: str
    chance: float | None = None
    error: float | None = None

    def __str__(self) -> str:
        if self.chance is None or self.error is None:
            return ""
        return f"{100 * self.chance:.0f}% ±{100 * self.error:.0f}"


class Chair(NamedTuple):
    """Who sits at a seat: "you", a bot's level, or what became of a person."""

    name: str
    player: str


class TerminalTable:
    """The people and bots around one table."""

    game: "Game"
    people: tuple[int, ...]  # the seats that are played at this terminal
    seat: int  # the one of them who looks now
    chairs: Sequence[Chair]
    notes: list[str]  # what the one who looks should be told once
    seal: str = ""  # the promise of the deal
    link: str = ""  # where others can join

    @property
    def view(self) -> "View | None":
        """What the one who looks knows; None before the deal."""
        raise NotImplementedError

    @property
    def log(self) -> list[LogLine]:
        """What happened so far, as the one who looks may hear it."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def turn(self) -> int | None:
        """The seat that must decide; None before the deal and when the game is over."""
        return None if self.view is None else self.view.turn

    @property
    def over(self) -> bool:
        return self.view is not None and self.view.turn is None

    @property
    def mine(self) -> bool:
        """Whether a person at this terminal must decide."""
        return self.turn is not None and self.turn in self.people

    def look(self, seat: int) -> None:
        """Someone else at this terminal looks now."""
        raise NotImplementedError

    def play(self, move: "Action") -> None:
        """Make a move for the person whose turn it is; ClutchError says why not."""
        raise NotImplementedError

    def take_back(self) -> None:
        """Undo the last move of a person here, if that is fair."""
        raise NotImplementedError

    def hints(self) -> list[Hint]:
        """What a bot would do, the best first; takes a while."""
        raise NotImplementedError

    def step(self) -> bool:
        """Wait until the others have done something; False when the table is closed."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Let a bot that only waits to be seen move now."""

    def standing(self) -> "list[Place]":
        """Scores and ranks, once the game is over."""
        raise NotImplementedError

    def finished_game(self) -> "Table | None":
        """The whole game, once it is over, to be walked through."""
        raise NotImplementedError

    def game_text(self) -> str:
        """The game as it is written to a file; ClutchError where it is kept elsewhere."""
        raise NotImplementedError

    def made(self) -> object:
        """The moves so far, or any mark that changes with them; false before the first."""
        raise NotImplementedError

    def close(self) -> None:
        """Get up from the table."""

    @property
    def leaving(self) -> str:
        """What becomes of a game that is kept elsewhere when this terminal leaves it."""
        return ""

    @property
    def winners(self) -> list[int]:
        return [place.seat for place in self.standing() if place.rank == 1] if self.over else []

    def verdict(self) -> str:
        """Who won, said to the person here, or about them where there are several."""
        winners = self.winners
        you = self.seat if len(self.people) == 1 else NOBODY
        if winners == [you]:
            return "You win!"
        others = [self.names[seat] for seat in winners if seat != you]
        if you in winners:
            return f"You share the win with {' and '.join(others)}."
        return f"{' and '.join(others)} {'win' if len(others) > 1 else 'wins'}."
