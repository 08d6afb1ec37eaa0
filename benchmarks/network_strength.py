"""Measure each shipped network alone among greedy and among random players, into its card.

    PYTHONPATH=src python benchmarks/network_strength.py --games 3000 [GAME ...]

What the lobby's levels go by: at a seat count where a network is not clearly stronger than greedy,
or loses to players who do anything, the search plays in its place.
"""

import argparse

import clutch
from clutch.engine.loops import GREEDY, RANDOM
from clutch.network.strength import share_among
from clutch.network.weights import FILE, load, save


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("games_named", nargs="*", metavar="GAME")
    wanted.add_argument("--games", type=int, default=3000)
    wanted.add_argument("--command", default=None, help="that made the weights, for the card")
    wanted.add_argument("--source", default=None, help="the source version, for the card")
    wanted.add_argument("--guides", action="store_true", help="the search is better with it")
    given = wanted.parse_args()
    for name in given.games_named or [game.name for game in clutch.games()]:
        game = clutch.game(name)
        found = load(game.folder / FILE, game)
        card = dict(found.card)
        for part, policy in (("strength", GREEDY), ("among_random", RANDOM)):
            card[part] = {}
            for seats in game.seats:
                many = given.games // seats * seats
                share, error = share_among(game, found, seats, many, policy)
                card[part][str(seats)] = [round(share, 3), round(error, 3), many]
                print(f"{name} {seats}, {part}: {share:.2f} ± {error:.2f}", flush=True)
        for part in ("command", "source"):
            if getattr(given, part):
                card[part] = getattr(given, part)
        card["guides"] = given.guides or card.get("guides", False)
        print(save(game.folder / FILE, game, found.network, card), "bytes", flush=True)


if __name__ == "__main__":
    main()
