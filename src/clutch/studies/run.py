"""What the loops of a study are run on, and how the games that they play are gathered."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import Row, tables
from clutch.engine.simulate import in_order
from clutch.parts_file import ArrayParts, Arrays
from clutch.studies.progress import Counter, untold
from clutch.studies.workers import here


class Run(NamedTuple):
    """A game as it is studied: its seats and settings, on how many threads, and what is kept."""

    game: Game
    seats: int
    options: dict[str, int]
    seed: int = 1
    workers: int = 1
    progress: Counter = untold  # of games, as they end
    parts: ArrayParts | None = None  # chunks that were played before, to which new ones are added

    def tables(self, many: int = 1) -> Row:
        """Memory for so many tables; the first has the run's seats and options."""
        t = tables(self.game.state, many)
        t[0] = self.game.undealt(self.seats, self.options)
        return t

    def gathered(
        self, name: str, play: Callable[[int, int], Arrays], games: int, chunk: int
    ) -> list[Any]:
        """Games 0, 1, ... played by `play(first, many)`, `chunk` at a time on all threads.

        Returns its arrays, those of all chunks together; each has a row a game.  `name` is that
        of these games in the file of parts: no two calls of a study have the same.
        """
        found = self.chunks(name, play, games, chunk)
        return [np.concatenate(arrays) for arrays in zip(*found)]

    def chunks(
        self, name: str, play: Callable[[int, int], Arrays], games: int, chunk: int
    ) -> list[Arrays]:
        """The same, chunk by chunk."""
        firsts = range(0, games, chunk)
        found = self.kept(name, firsts)
        for first in found:
            self.progress(min(chunk, games - first))
        todo = [first for first in firsts if first not in found]
        played = in_order(lambda n: play(n, min(chunk, games - n)), todo, self.workers)
        for first, arrays in zip(todo, played):
            found[first] = arrays
            self.keep(name, first, arrays)
            self.progress(min(chunk, games - first))
        return [found[first] for first in firsts]

    def by_processes(
        self,
        name: str,
        play: Callable[[Any, Sequence[int]], list[tuple[int, Arrays]]],
        plan: Any,
        games: int,
    ) -> list[Arrays]:
        """Games of a plan, one by one in processes, where bots think."""
        found = self.kept(name, range(games))
        self.progress(len(found))
        todo = [number for number in range(games) if number not in found]
        for part in here(plan, todo, self.workers, play):
            for number, arrays in part:
                found[number] = arrays
                self.keep(name, number, arrays)
            self.progress(len(part))
        return [found[number] for number in range(games)]

    def kept(self, name: str, firsts: Sequence[int]) -> dict[int, Arrays]:
        """What was played before, by the number of its first game."""
        done = {} if self.parts is None else self.parts.parts
        return {n: done[f"{name} {n}"] for n in firsts if f"{name} {n}" in done}

    def keep(self, name: str, first: int, arrays: Arrays) -> None:
        if self.parts is not None:
            self.parts.add({f"{name} {first}": arrays})
