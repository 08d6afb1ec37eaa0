"""LocalTable: a game in this process, with bots at the seats that no person here plays."""

import threading
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from clutch.engine.compile import is_cached
from clutch.engine.errors import ClutchError, NotYourTurn
from clutch.engine.records import NOBODY
from clutch.engine.takeback import before_last, unfair
from clutch.terminal.table import Chair, Hint, LogLine, TerminalTable
from clutch.terminal.wording import log_sentences, move_words

if TYPE_CHECKING:
    from clutch.bots import Bot
    from clutch.engine.game import Action
    from clutch.engine.table import Place, Table
    from clutch.engine.view import View

ADVICE = 0.6  # seconds of thought


class Player(NamedTuple):
    """A bot, and the name people know it by."""

    level: str
    bot: "Bot"


class LocalTable(TerminalTable):
    def __init__(
        self,
        table: "Table",
        people: Sequence[int],
        bots: Mapping[int, Player],
        pace: float = 0.0,
    ) -> None:
        self.game, self.engine_table = table.game, table
        self.people, self.bots, self.pace = tuple(people), bots, pace
        self.seat = self.people[0]
        self.seal = "" if table.deal is None else table.deal.commitment
        self.notes = []
        self.changed = threading.Condition()
        self.hurried = threading.Event()
        self.closed = False
        self.count = 0  # moves made and taken back: a bot that thought about another table is late
        self.heard = {seat: self.told_so_far(seat) for seat in self.people}
        self.began = time.monotonic() - (table.moves[-1].time if table.moves else 0.0)
        you = "you" if len(self.people) == 1 else "person"
        levels = {seat: player.level for seat, player in bots.items()}
        self.chairs = [Chair(name, levels.get(i, you)) for i, name in enumerate(table.names)]

    def told_so_far(self, seat: int) -> list[list[LogLine]]:
        """One list of lines for the deal and one for each move."""
        from clutch.engine.view import View

        movers = [NOBODY, *(move.seat for move in self.engine_table.moves)]
        views = (
            View.of(self.game, s, seat, self.engine_table.names) for s in self.engine_table.past()
        )
        return [
            [LogLine(mover, text) for text in log_sentences(v)] for mover, v in zip(movers, views)
        ]

    @property
    def view(self) -> "View":
        return self.engine_table.view(self.seat)

    @property
    def turn(self) -> int | None:
        return self.engine_table.turn

    @property
    def over(self) -> bool:
        return self.engine_table.over

    @property
    def log(self) -> list[LogLine]:
        return [line for lines in self.heard[self.seat] for line in lines]

    def look(self, seat: int) -> None:
        self.seat = seat

    def play(self, move: "Action") -> None:
        if not self.mine:
            raise NotYourTurn("It is not your turn.")
        with self.changed:
            self.made_move(move)

    def made_move(self, move: "Action") -> None:
        mover = self.engine_table.turn
        assert mover is not None
        self.engine_table.play(move, time=round(time.monotonic() - self.began, 1))
        for seat in self.people:
            told = log_sentences(self.engine_table.view(seat))
            self.heard[seat].append([LogLine(mover, text) for text in told])
        self.count += 1
        self.changed.notify_all()

    def take_back(self) -> None:
        with self.changed:
            mover = self.engine_table.moves[-1].seat if self.engine_table.moves else NOBODY
            if mover not in self.people:
                mover = self.seat
            why = unfair(self.engine_table, mover)
            if why:
                raise ClutchError(why)
            self.engine_table = before_last(self.engine_table)
            for lines in self.heard.values():
                lines.pop()
            self.count += 1
            self.changed.notify_all()

    def hints(self) -> list[Hint]:
        from clutch.bots.search import Search
        from clutch.bots.simple import Greedy

        view = self.engine_table.view(self.turn)
        if not is_cached(self.game, {"think"}):
            move = Greedy().choose(view)
            self.notes.append("A rule of thumb; after `clutch warm`, hints have win chances.")
            return [Hint(move_words(self.game, move.id))]
        Search(iterations=1).grow(view)  # loading the machine code is not thinking
        advice = Search(seconds=ADVICE).advise(view)
        return [Hint(move_words(self.game, one.action.id), one.chance, one.error) for one in advice]

    def step(self) -> bool:
        with self.changed:
            self.changed.wait_for(lambda: self.closed or self.turn in self.bots)
            if self.closed:
                return False
            count, seat = self.count, self.turn
            assert seat is not None
            view = self.engine_table.view(seat)
        due = time.monotonic() + self.pace
        move = self.bots[seat].bot.choose(view)
        self.hurried.wait(max(0.0, due - time.monotonic()))
        with self.changed:
            if not self.closed and self.count == count:
                self.made_move(move)
        return not self.closed

    def hurry(self) -> None:
        self.hurried.set()
        self.hurried.clear()

    def standing(self) -> "list[Place]":
        return self.engine_table.standing() if self.engine_table.over else []

    def finished_game(self) -> "Table | None":
        return self.engine_table

    def game_text(self) -> str:
        from clutch.files import game_text

        with self.changed:
            return game_text(self.engine_table)

    def made(self) -> object:
        return tuple(self.engine_table.moves)

    def close(self) -> None:
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        self.hurried.set()
