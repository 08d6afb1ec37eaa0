"""Luck and play over many games: that they add up, that luck favours nobody, and what it explains.

    python benchmarks/luck.py dragon_eyes --games 1000

Each seat plays the greedy bot's move and slips now and then to any move, each seat more often than
the one before it, so that play differs and luck must not.  Prints for every seat: the mean of its
luck with the standard error; the variance of the result; and that of the result less luck, as
estimated and without the variance that the playouts add, which is known.
"""

import argparse
import random
import time
from typing import Any

import numpy as np

import clutch
from clutch.analysis import analyse
from clutch.bots.simple import Greedy

SLIPS = (0, 10, 20, 10, 20, 10)  # percent of a seat's moves


def played(game: Any, seats: int, seed: int) -> Any:
    table, dice, bot = game.deal(seats, seed=seed), random.Random(seed), Greedy(seed)
    while table.turn is not None:
        slips = dice.randrange(100) < SLIPS[table.turn]
        view = table.view(table.turn)
        table.play(dice.choice(table.legal()) if slips else bot.choose(view))
    return table


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=1000)
    ask.add_argument("--seats", type=int, default=3)
    ask.add_argument("--playouts", type=int, default=64)
    asked = ask.parse_args()
    game, begun = clutch.game(asked.game), time.process_time()
    game.compiled()
    results, lucks, noises, worst = [], [], [], 0.0
    for number in range(asked.games):
        table = played(game, asked.seats, number)
        found = analyse(table, asked.playouts, seed=number)
        assert found.result is not None
        seats = range(table.seats)
        luck = [found.luck(seat) for seat in seats]
        for seat in seats:
            parts = found.luck(seat).mean + found.play(seat).mean + found.play(seat, own=False).mean
            worst = max(worst, abs(found.fair[seat].mean + parts - found.result[seat]))
        results.append(found.result)
        lucks.append([part.mean for part in luck])
        noises.append([part.error**2 for part in luck])
    result, luck, noise = np.array(results), np.array(lucks), np.array(noises)
    error = luck.std(0, ddof=1) / np.sqrt(len(luck))
    left = (result - luck).var(0, ddof=1)
    spent = time.process_time() - begun
    print(f"{game.name}, {asked.games} games, {asked.playouts} playouts a move, {spent:.0f} s CPU")
    print(f"  fair + luck + play less the result, at most: {worst:.1e}")
    for seat in range(asked.seats):
        mean = luck[:, seat].mean()
        print(
            f"  seat {seat} slips {SLIPS[seat]:2d} %: result {result[:, seat].mean():.3f}, luck "
            f"{mean:+.4f} ± {error[seat]:.4f} ({mean / error[seat]:+.1f}); variance of the result "
            f"{result[:, seat].var(ddof=1):.4f}, less luck {left[seat]:.4f}, without the "
            f"playouts' noise {left[seat] - noise[:, seat].mean():.4f}"
        )


if __name__ == "__main__":
    main()
