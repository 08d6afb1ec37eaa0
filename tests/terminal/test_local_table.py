"""A table in this process, with bots that move in a thread of their own."""

import random
import threading

import clutch
from clutch.terminal.setup import seated
from clutch.terminal.wording import legal_moves


def test_every_snapshot_is_of_one_position_however_fast_the_bots_move() -> None:
    """300 turns of T-Rex at pace 0: whoever must decide has moves to choose from."""
    dice, turns = random.Random(1), 0
    for seed in range(100):
        table = seated(clutch.game("t_rex").deal(3, seed), 0, ["random"], ["Robin"], seed, 0.0)
        others = threading.Thread(target=lambda t=table: [None for _ in iter(t.step, False)])
        others.start()
        while not (now := table.snapshot()).over:
            assert now.view is not None and now.mine == (now.view.turn == now.seat)
            if now.mine:
                moves = legal_moves(now.view)
                assert moves, "your turn, and nothing to do"
                table.play(dice.choice(list(moves.values())))
                turns += 1
        table.close()
        others.join(10)
        if turns >= 300:
            break
    assert turns >= 300
