"""A table in this process, with bots that move in a thread of their own."""

import random
import shlex
import threading
from pathlib import Path
from typing import Any

import pytest

import clutch
from clutch.cli import arguments
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


@pytest.mark.parametrize(
    ("seat", "bots", "names", "flags"),
    [
        (0, ["greedy"], (), ""),
        (0, ["drake"], ["Robin"], " --bots drake"),
        (2, ["elder", "my_bot:Careful"], [], " --seat 3 --bots elder,my_bot:Careful"),
        (
            3,
            ["greedy", "drake"],
            ["Robin", "ロビン 竜"],
            " --seat 4 --name 'Robin,ロビン 竜' --bots greedy,drake",
        ),
    ],
)
def test_a_game_goes_on_with_everyone_where_they_sat(
    seat: int, bots: list[str], names: list[str], flags: str, tmp_path: Path, monkeypatch: Any
) -> None:
    """Of a table of four, whose flags seat the same people and bots again."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(
        "class Careful:\n    def choose(self, view):\n        ...\n"
    )
    dealt = clutch.game("dragon_eyes").deal(4, 1)
    before = seated(dealt, seat, bots, names, 1, 0.0)
    assert before.seating() == flags
    words = iter(shlex.split(flags))
    given = dict(zip(words, words))
    after = seated(
        before.engine_table,
        int(given.get("--seat", 1)) - 1,
        given.get("--bots", "greedy").split(","),
        arguments.names(given.get("--name")),
        1,
        0.0,
    )
    assert (after.people, after.engine_table.names) == (before.people, before.engine_table.names)
    assert {s: one.level for s, one in after.bots.items()} == {
        s: one.level for s, one in before.bots.items()
    }
