"""How strong a network is alone: the integers that play, one seat among simple players."""

from typing import Any

import numpy as np

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY, Row, tables
from clutch.engine.loops import GREEDY, deal, take_turn, workspace
from clutch.engine.loops import Workspace as Loop
from clutch.network.inference import Desk, Network, best, evaluate
from clutch.network.inference import contract as inference_contract
from clutch.network.weights import Weights, desk_for

play: Any = None
standing: Any = None


def play_among(
    net: Network,
    desk: Desk,
    work: Loop,
    t: Row,
    dice: Row,
    policy: int,
    seed: int,
    first: int,
    won: Row,
) -> None:
    """Play a game for each of `won`, at one table; the network's seat moves on by one a game."""
    s = t[0]
    for game in range(len(won)):
        deal(t, 0, work.spare_table, work.blank_table, seed, first + game)
        me = (first + game) % int(s.seats)
        while s.turn != NOBODY:
            if s.turn == me:
                many = evaluate(net, desk, s)
                play(s, int(desk.out[best(desk, many)]))
            else:
                take_turn(s, policy, work.out, work.look, work.blank_view, dice)
        standing(s, work.score, work.rank)
        winners = 0
        for seat in range(s.seats):
            winners += work.rank[seat] == 1
        won[game] = 1.0 / winners if work.rank[me] == 1 else 0.0


def share_among(
    game: Game,
    weights: Weights,
    seats: int,
    games: int,
    policy: int = GREEDY,
    seed: int = 1,
    **options: int,
) -> tuple[float, float]:
    """The share of wins of what an equal would win, and half the width of its 95 % interval."""
    code = compile.more_code(game, {"play_among": play_among}, **inference_contract(game))
    t = tables(game.state)
    settings = {o.name: o.default for o in game.options} | options
    t[0] = game.laid(game.check_seats(seats), settings)
    dice, won = np.full(1, seed + 1, np.uint64), np.zeros(games, np.float64)
    desk = desk_for(game, weights.network)
    code["play_among"](weights.network, desk, workspace(game), t, dice, policy, seed, 0, won)
    return float(won.mean()) * seats, 1.96 * float(won.std()) / games**0.5 * seats
