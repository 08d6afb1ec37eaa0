"""LocalTable: a game in this process, with bots at the seats that no person here plays."""

import shlex
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from clutch.engine.errors import ClutchError, NotYourTurn
from clutch.engine.kit.records import NOBODY
from clutch.engine.takeback import before_last, unfair
from clutch.files import game_text
from clutch.terminal.table import Chair, Hint, LogLine, Snapshot, TerminalTable
from clutch.terminal.wording import in_language, log_sentences, say

if TYPE_CHECKING:
    from clutch.bots import Bot
    from clutch.engine.kit.declarations import Action
    from clutch.engine.table import Table
    from clutch.terminal.warming import Compiler


class Player(NamedTuple):
    """A bot, and the name people know it by."""

    level: str
    bot: "Bot"


class LocalTable(TerminalTable):
    """A game that people at this terminal play with bots.

    `play` and `take_back` are called by the screen, `step` by a thread of its own. Both change the
    engine's table under the lock `changed`, then publish new snapshots, which are read without it.
    """

    compiler: "Compiler | None" = None  # of the search; None: it is compiled when it is asked

    def __init__(
        self,
        table: "Table",
        people: Sequence[int],
        bots: Mapping[int, Player],
        pace: float = 0.0,
    ) -> None:
        """Seat people and bots.

        `pace` is the least time of a bot's move in seconds, and that of an event in a long move.
        """
        self.game, self.engine_table = table.game, table
        self.people, self.bots, self.pace = tuple(people), bots, pace
        self.seat = self.people[0]
        self.seal = "" if table.deal is None else table.deal.commitment
        self.notes, self.passing = [], deque()
        self.changed = threading.Condition()
        self.hurried = threading.Event()
        self.closed = False
        self.changes = (
            0  # moves made and taken back; a bot's choice for an earlier count is dropped
        )
        self.logs = {seat: self.past_log(seat) for seat in self.people}
        self.began = time.monotonic() - (table.moves[-1].time if table.moves else 0.0)
        you = "you" if len(self.people) == 1 else "person"
        levels = {seat: player.level for seat, player in bots.items()}
        self.chairs = [Chair(name, levels.get(i, you)) for i, name in enumerate(table.names)]
        self.publish()

    def past_log(self, seat: int) -> list[list[LogLine]]:
        """One list of lines for the deal and one for each move so far."""
        from clutch.engine.view import View

        table = self.engine_table
        movers = [NOBODY, *(move.seat for move in table.moves)]
        views = (View.of(self.game, state, seat, table.names) for state in table.past())
        return [
            [LogLine(by, text, event) for event, text in log_sentences(v)]
            for by, v in zip(movers, views)
        ]

    def publish(self) -> None:
        """Replace every person's snapshot by one of the table as it is now."""
        table = self.engine_table
        self.snapshots = {
            seat: Snapshot(
                people=self.people,
                seat=seat,
                view=table.view(seat),
                log=[line for lines in self.logs[seat] for line in lines],
                chairs=self.chairs,
                mine=table.turn in self.people,
                made=tuple(table.moves),
                standing=table.standing() if table.over else (),
            )
            for seat in self.people
        }

    def snapshot(self) -> Snapshot:
        return self.snapshots[self.seat]

    def look(self, seat: int) -> None:
        self.seat = seat

    def play(self, move: "Action") -> None:
        with self.changed:
            if self.engine_table.turn not in self.people:
                raise NotYourTurn(say("said-not-your-turn"))
            self.make(move)

    def make(self, move: "Action") -> None:
        """Make a move for the seat whose turn it is; the lock is held."""
        mover = self.engine_table.turn
        assert mover is not None
        self.engine_table.play(move, time=round(time.monotonic() - self.began, 1))
        for seat in self.people:
            sentences = log_sentences(self.engine_table.view(seat))
            self.logs[seat].append([LogLine(mover, text, event) for event, text in sentences])
        self.has_changed()
        now = self.snapshot()
        if self.pace:
            self.pass_by(now, self.engine_table.frames(self.seat), now.log)

    def has_changed(self) -> None:
        self.changes += 1
        self.publish()
        self.changed.notify_all()

    def take_back(self) -> None:
        with self.changed:
            moves = self.engine_table.moves
            mover = moves[-1].seat if moves and moves[-1].seat in self.people else self.seat
            reason = unfair(self.engine_table, mover)
            if reason:
                raise ClutchError(in_language(reason))
            self.engine_table = before_last(self.engine_table)
            for lines in self.logs.values():
                lines.pop()
            self.passing.clear()
            self.has_changed()

    def hints(self) -> list[Hint]:
        from clutch.bots import ADVICE_SECONDS
        from clutch.bots.search import Search
        from clutch.bots.simple import Greedy

        with self.changed:
            if self.engine_table.turn not in self.people:
                raise NotYourTurn(say("said-not-your-turn"))
            view = self.engine_table.view(self.engine_table.turn)
        if self.compiler is not None and not self.compiler.ready():
            move = Greedy().choose(view)
            self.notes.append(say("hint-warm"))
            return [Hint(move)]
        Search(iterations=1).grow(view)  # loads the machine code, which is no time of thought
        advice = Search(seconds=ADVICE_SECONDS).advise(view)
        return [Hint(a.action, a.chance, a.error) for a in advice]

    def step(self) -> bool:
        with self.changed:
            self.changed.wait_for(lambda: self.closed or self.engine_table.turn in self.bots)
            if self.closed:
                return False
            changes, seat = self.changes, self.engine_table.turn
            assert seat is not None
            view = self.engine_table.view(seat)
        due = time.monotonic() + self.pace
        move = self.bots[seat].bot.choose(view)
        self.hurried.wait(max(0.0, due - time.monotonic()))
        with self.changed:
            if not self.closed and self.changes == changes:
                self.make(move)
        return not self.closed

    def hurry(self) -> None:
        self.hurried.set()
        self.hurried.clear()

    def finished_game(self) -> "Table | None":
        return self.engine_table

    def game_text(self) -> str:
        with self.changed:
            return game_text(self.engine_table)

    def seating(self) -> str:
        from clutch.terminal.setup import BOT

        flags = ""
        if self.people[0] > 0:
            flags += f" --seat {self.people[0] + 1}"
        if len(self.people) > 1:
            names = [self.engine_table.names[seat] for seat in self.people]
            flags += f" --name {shlex.quote(','.join(names))}"
        bots = [self.bots[seat].level for seat in sorted(self.bots)]
        while len(bots) > 1 and bots[-1] == bots[-2]:
            bots.pop()
        if bots and bots != [BOT]:
            flags += f" --bots {shlex.quote(','.join(bots))}"
        return flags

    def close(self) -> None:
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        self.hurried.set()
        if self.compiler is not None:
            self.compiler.close()
