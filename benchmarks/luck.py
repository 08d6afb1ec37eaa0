"""Luck and play over many games: that they add up, that luck favours nobody, and what it explains.

    python benchmarks/luck.py dragon_eyes --games 1000 --kept /tmp/luck.jsonl

Each seat plays the greedy bot's move and slips now and then to any move, each seat at a rate of its
own, so that play differs and luck must not.  Every game is analysed whole with a few playouts, and
fair share, luck and play must add up to its result.  Then its decisions alone are judged with
`--playouts`: luck in all is what they and the fair share leave of the result.

Prints, and keeps in luck.json, for every seat: the mean of its luck with the standard error; the
variance of the result; and that of the result less luck, as estimated and without the variance that
the playouts add, which is known.  With `--kept` each game is written to a file as soon as it is
done, and games that are there already are not played again; so it can be stopped at any time.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

import clutch
from clutch.analysis import analyse, decisions
from clutch.analysis.estimates import BATCH
from clutch.bots.simple import Greedy
from clutch.engine.game import Game
from clutch.engine.loops import GREEDY
from clutch.engine.simulate import simulate
from clutch.engine.table import Table

STORED = Path(__file__).with_name("luck.json")
SLIPS = (0, 10, 20)  # percent of a seat's moves
FRESH = 40_000  # deals that the fair share is the mean of
APART = 1 << 30  # playouts draw from other seeds than deals


def played(game: Game, slips: list[int], seed: int) -> Table:
    table, dice, bot = game.deal(len(slips), seed=seed), random.Random(seed), Greedy(seed)
    while table.turn is not None:
        slipped = dice.randrange(100) < slips[table.turn]
        view = table.view(table.turn)
        table.play(dice.choice(table.legal()) if slipped else bot.choose(view))
    return table


def shares(rank: np.ndarray) -> np.ndarray:
    """What each seat has of the win, by game."""
    won = rank == 1
    return won / won.sum(-1, keepdims=True)


def taken_apart(game: Game, slips: list[int], number: int, playouts: int) -> dict[str, Any]:
    """One game: its result, its decisions' sum with the square of the error, by seat."""
    begun, table = time.process_time(), played(game, slips, number)
    whole = analyse(table, BATCH, seed=APART + number)
    assert whole.result is not None
    off = max(
        abs(whole.fair[seat].mean + whole.luck(seat).mean + both - whole.result[seat])
        for seat in range(table.seats)
        for both in [whole.play(seat).mean + whole.play(seat, own=False).mean]
    )
    judged = np.array(decisions(table, playouts, seed=APART + number))
    return {
        "number": number,
        "playouts": playouts,
        "slips": slips,
        "off": off,
        "result": whole.result,
        "play": judged[:, :, 0].sum(0).tolist(),
        "noise": (judged[:, :, 1] ** 2).sum(0).tolist(),
        "spent": time.process_time() - begun,
    }


def summary(game: Game, found: list[dict[str, Any]], slips: list[int]) -> dict[str, Any]:
    """What the games come to."""
    seats = len(slips)
    fresh = simulate(game, FRESH, seats, policy=[GREEDY] * seats, seed=APART - 1)
    share = shares(fresh.rank)
    result, play, noise = (
        np.array([one[name] for one in found]) for name in ("result", "play", "noise")
    )
    luck = result - share.mean(0) - play
    left = (result - luck).var(0, ddof=1)
    return {
        "title": game.title,
        "games": len(found),
        "playouts": found[0]["playouts"],
        "cpu": round(sum(one["spent"] for one in found)),
        "off": max(one["off"] for one in found),
        "seats": [
            {
                "slips": slips[seat],
                "result": result[:, seat].mean(),
                "luck": luck[:, seat].mean(),
                "error": np.hypot(
                    luck[:, seat].std(ddof=1) / np.sqrt(len(luck)),
                    share[:, seat].std(ddof=1) / np.sqrt(FRESH),
                ),
                "variance": result[:, seat].var(ddof=1),
                "left": left[seat],
                "without_noise": left[seat] - noise[:, seat].mean(),
            }
            for seat in range(seats)
        ],
    }


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=1000)
    ask.add_argument("--first", type=int, default=0, help="the number of the first game")
    ask.add_argument("--slips", type=int, nargs="+", default=SLIPS, help="percent, by seat")
    ask.add_argument("--playouts", type=int, default=64)
    ask.add_argument("--kept", type=Path, help="a file of games that are done")
    asked = ask.parse_args()
    game = clutch.game(asked.game)
    game.compiled()
    slips = list(asked.slips)
    like = {"playouts": asked.playouts, "slips": slips}
    lines = asked.kept.read_text().splitlines() if asked.kept and asked.kept.exists() else []
    done = {one["number"]: one for one in map(json.loads, lines) if one.items() >= like.items()}
    for number in range(asked.first, asked.first + asked.games):
        if number not in done:
            done[number] = taken_apart(game, slips, number, asked.playouts)
            if asked.kept:
                with asked.kept.open("a") as file:
                    file.write(json.dumps(done[number]) + "\n")
    wanted = [done[asked.first + i] for i in range(asked.games)]
    found = summary(game, wanted, slips)
    many = f"{found['games']} games, {found['playouts']} playouts a decision"
    print(f"{game.title}, {many}, {found['cpu']} s CPU")
    print(f"  fair + luck + play less the result: {found['off']:.1e} at most")
    for seat, row in enumerate(found["seats"]):
        print(
            f"  seat {seat} slips {row['slips']:2d} %: result {row['result']:.3f}, luck "
            f"{row['luck']:+.4f} ± {row['error']:.4f} ({row['luck'] / row['error']:+.1f}); "
            f"variance of the result {row['variance']:.4f}, less luck {row['left']:.4f}, "
            f"without the playouts' noise {row['without_noise']:.4f}"
        )
    stored = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    stored["/".join([game.name, *map(str, slips)])] = found
    STORED.write_text(json.dumps(stored, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
