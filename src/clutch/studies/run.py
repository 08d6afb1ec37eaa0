"""What the loops of a study are run on, and how the games that they play are gathered."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.game import Game
from clutch.engine.kit.records import Row, tables
from clutch.engine.simulate import in_order


class Run(NamedTuple):
    """A game as it is studied: its seats and settings, and on how many threads."""

    game: Game
    seats: int
    options: dict[str, int]
    seed: int = 1
    workers: int = 1
    progress: Callable[[int], None] | None = None  # told of games as they end

    def tables(self, many: int = 1) -> Row:
        """Memory for so many tables; the first is laid, not dealt."""
        t = tables(self.game.state, many)
        t[0] = self.game.laid(self.seats, self.options)
        return t

    def gathered(
        self, play: Callable[[int, int], Sequence[np.ndarray]], games: int, chunk: int
    ) -> list[Any]:
        """Games 0, 1, ... played by `play(first, many)`, `chunk` at a time on all threads.

        Returns its arrays, those of all chunks together; each has a row a game.
        """
        parts = []
        firsts = range(0, games, chunk)
        for part in in_order(lambda n: play(n, min(chunk, games - n)), firsts, self.workers):
            parts.append(part)
            if self.progress is not None:
                self.progress(len(part[0]))
        return [np.concatenate(arrays) for arrays in zip(*parts)]
