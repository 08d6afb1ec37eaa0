"""Play a guest beside OpenSpiel's own engine: legal sets and returns at every decision.

    python tests/guests/replay.py leduc 10000

Prints how many games and decisions agreed; stops at the first that does not.
"""

import random
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel

import clutch
from clutch.engine.table import Table

THEIRS = {"leduc": "leduc_poker", "connect_four": "connect_four", "othello": "othello"}
THEIRS["tiles_2048"] = "2048"


def leduc_luck(table: Table, state: Any) -> int:
    """Chance deals the cards that lie on our table: two hands, then the board."""
    s, dealt = table.state, len(state.history())
    return int(s.player[dealt].card if dealt < 2 else s.board)


def tiles_luck(table: Table, state: Any) -> int:
    """Chance lays the tiles that came to our table: cell and power, as OpenSpiel numbers them."""
    came = [event for event in table.view(None).events() if event.name == "came"]
    tile, cell = came[len(state.history()) if len(came) > 1 else 0].args
    return 2 * cell + tile - 1


LINES = np.array(clutch.game("tiles_2048").modules["data"].LINES)


def tiles_legal(table: Table, ours: list[int]) -> list[int]:
    """What OpenSpiel 2.0 takes for legal in 2048: no merge into a tile that the last move made.

    It forgets to unmark these before it lists the moves, and plays right.  So a slide that does
    nothing but merge into such tiles is missing.
    """
    made = [event.args[1] for event in table.view(None).events() if event.name == "merged"]
    cells, found = table.state.cell, []
    for way in ours:
        for line in LINES.reshape(4, 4, 4)[way]:
            if any(
                cells[here] and cells[to] in (0, cells[here]) and to not in made
                for to, here in pairwise(line)
            ):
                found.append(way)
                break
    return found


LEGAL = {"tiles_2048": tiles_legal}
LUCK: dict[str, Callable[[Table, Any], int]] = {"leduc": leduc_luck, "tiles_2048": tiles_luck}


def replay(name: str, games: int) -> int:
    """Play so many random games in both engines; how many decisions there were."""
    game, theirs, dice = clutch.game(name), pyspiel.load_game(THEIRS[name]), random.Random(5)
    game.compiled()
    decisions = 0
    for seed in range(games):
        table, state = game.deal(seed=seed), theirs.new_initial_state()
        while True:
            while state.is_chance_node():
                luck = LUCK[name](table, state)
                assert luck in dict(state.chance_outcomes()), (luck, str(state))
                state.apply_action(luck)
            ours = [action.id for action in table.legal()]
            assert table.over == state.is_terminal(), (str(table), str(state))
            if table.over:
                break
            theirs_now = state.legal_actions()
            expected = LEGAL[name](table, ours) if name in LEGAL else ours
            assert expected == theirs_now, (ours, str(table), str(state))
            assert table.turn == state.current_player()
            move = dice.choice(theirs_now)
            table.play(move)
            state.apply_action(move)
            decisions += 1
        utility = game.utility.by == "score"
        scores = [place.score for place in table.standing()]
        paid = scores if utility else [2 * (p.rank == 1) - 1 for p in table.standing()]
        if not utility and scores[0] == scores[1]:
            paid = [0, 0]
        assert state.returns() == paid, (str(table), str(state), state.returns(), paid)
    return decisions


if __name__ == "__main__":
    many = replay(sys.argv[1], int(sys.argv[2]))
    print(f"{sys.argv[1]}: {sys.argv[2]} games, {many} decisions, all equal")
