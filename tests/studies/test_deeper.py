"""Where results come from, skill, rules on trial and secrets: laws on games that we know."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from support.one_die import one_die

import clutch
from clutch.bots.tree import NODE
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import attributed
from clutch.studies import skill, sources, trials
from clutch.studies.findings import of_deals
from clutch.studies.run import Run
from clutch.studies.secrets import secrets
from clutch.studies.watch import watched

GAME = clutch.game("dragon_eyes")
ROOT = Path(__file__).parents[2]
RUN = Run(GAME, 3, settings(GAME.options, {}))


def test_on_one_die_luck_is_all_and_skill_is_none(tmp_path: Path) -> None:
    game = one_die(tmp_path)
    won = sources.replayed(Run(game, 3, {"odd": 4}), (0, 1), 4000)
    found = {one.what: one.value for one in sources.parts(won, "mixed players")}
    assert found["later draws"] == pytest.approx(1, abs=0.05)
    assert found["players"] == 0 and found["draws and players together"] == 0
    assert sum(found.values()) == pytest.approx(1)
    run = Run(game, 3, {"odd": 4})
    weak, strong = (skill.step_shares(run, step, 300) for step in skill.STEPS[:2])
    assert (weak == strong).all()


def test_the_parts_of_a_result_add_up_to_its_variance() -> None:
    """What the parts add up to is the variance of other games between the same players."""
    won = sources.replayed(RUN, (1,), 1500)
    found = sources.parts(won, "equal players")
    assert sum(one.value for one in found) == pytest.approx(1)
    fresh = watched(GAME, 6000, 3, seed=77).shares
    total, other = ((won - 1 / 3) ** 2).mean(), ((fresh - 1 / 3) ** 2).mean()
    assert total == pytest.approx(other, rel=0.05)
    for one in found:
        assert one.low is not None and one.high is not None and one.low <= one.value <= one.high


def test_replays_of_a_deal_share_what_they_should() -> None:
    """Equal luck and players give the same game; the deal is the same in all four."""
    one, again = (sources.replayed(RUN._replace(seed=3), (0, 1), 20) for _ in range(2))
    assert (one == again).all()
    assert not (one[:, 0, 0] == one[:, 1, 0]).all() and not (one[:, 0, 0] == one[:, 0, 1]).all()


def test_skill_climbs_from_random_to_the_search() -> None:
    by_name = {step.name: skill.step_shares(RUN, step, 60) for step in skill.STEPS[:3]}
    assert by_name["random"].mean() < 0.1 < by_name["greedy"].mean() < by_name["search:10"].mean()
    assert by_name["greedy"].mean() == pytest.approx(1 / 3, abs=0.15)


def test_the_compiled_search_plays_as_the_bot_does() -> None:
    """A step is about as strong as the same search in an arena."""
    step = skill.Step("search:20", iterations=20)
    mine, arena = skill.step_shares(RUN, step, 60), skill.level_shares(RUN, "search:20", 60)
    assert mine.mean() == pytest.approx(arena.mean(), abs=0.3)


def test_a_search_ends_once_its_favourite_cannot_be_overtaken() -> None:
    """The lower action of two that were looked at as often, and what it is ahead by."""
    nodes = np.zeros(4, attributed(NODE)).view(np.recarray)
    nodes[0].child, nodes[3].sibling, nodes[2].sibling = 3, 2, 1
    for node, action, visits in ((1, 7, 5), (2, 4, 9), (3, 6, 2)):
        nodes[node].action, nodes[node].visits = action, visits
    assert skill.favourite(nodes) == (4, 4)
    nodes[3].visits = 9
    assert skill.favourite(nodes) == (4, 0)


def test_a_forbidden_move_costs_what_it_is_worth() -> None:
    found = trials.forbidden(RUN, 300)
    lost = {one.what: one for one in found if one.part == "rule"}
    stops = {one.what: one.value for one in found if one.part == "rule stops"}
    assert lost["take"].value > 0.2 and lost["take"].sure
    assert stops["rob"] == 0 and lost["rob"].value == 0  # the robber is not in the box
    longer = {one.what: one for one in found if one.part == "game without"}
    assert "rob" not in longer and longer["leave"].sure  # all stay until the dragon wakes
    assert {one.what for one in found if one.part == "first without"} == set(longer)


def test_moves_are_judged_where_they_can_be_made() -> None:
    found = trials.dominated(RUN, 200)
    best = {one.what: one for one in found if one.part == "move best"}
    assert "rob" not in best and best["take"].value > 0.2
    assert all(-1 <= one.value <= 1 for one in found)
    dragomino = clutch.game("dragomino")  # where moves of one name alone compete
    run = Run(dragomino, 2, settings(dragomino.options, {}))
    assert trials.dominated(run, 20) == []


def test_open_games_have_no_secrets_to_sell() -> None:
    assert secrets(RUN, 6) == []


@pytest.mark.slow
def test_seeing_what_is_hidden_is_worth_something() -> None:
    game = clutch.game("dragons_eggs")
    sees, shows = secrets(Run(game, 3, settings(game.options, {}), workers=2), 600)
    assert sees.value > 0.02 and sees.sure
    assert shows.value < 0


SOURCE = ROOT / "guests/connect_four/src"
NO_LUCK = """
done = study(game, games=4, skill=0, replays=200, trials=0, secrets=0)
found = {one.what: one.value for one in done.part("source, mixed players")}
assert found["later draws"] == 0 and abs(found["deal"]) < 0.1 and found["players"] > 0.5, found
"""
PERFECT = """
for bots, wins in (("perfect:Bot", {1}), ("perfect:Bot,random", {1}), ("random", {0, 1})):
    done = study(game, games=20, bots=bots, skill=0, replays=0, trials=0, secrets=0, workers=1)
    assert set(done.seen.shares[:, 0]) == wins, (bots, done.seen.shares[:, 0])
"""
SOLVER = """
from functools import cache

LINE, ROWS = 3, 4
WAYS = (0, 1), (1, 0), (1, 1), (1, -1)

def wins(grid, column, stone):
    row = len(grid[column]) - 1
    def has(c, r):
        return 0 <= c < len(grid) and 0 <= r < len(grid[c]) and grid[c][r] == stone
    def reach(right, up):
        many = 0
        while has(column + right * (many + 1), row + up * (many + 1)):
            many += 1
        return many
    return any(1 + reach(a, b) + reach(-a, -b) >= LINE for a, b in WAYS)

def moves(grid, stone):
    for column, stones in enumerate(grid):
        if len(stones) < ROWS:
            yield column, grid[:column] + (stones + stone,) + grid[column + 1 :]

@cache
def value(grid, stone, other):
    "1, 0 or -1 for whoever is to move."
    worth = [1 if wins(g, c, stone) else -value(g, other, stone) for c, g in moves(grid, stone)]
    return max(worth, default=0)

class Bot:
    def choose(self, view):
        cells, mine = view.cell.reshape(ROWS, -1), str(view.seat + 1)
        other = str(2 - view.seat)
        grid = tuple("".join(str(s) for s in column if s) for column in cells.T.tolist())
        def good(move):
            return 1 if wins(grids[move], move, mine) else -value(grids[move], other, mine)
        grids = dict(moves(grid, mine))
        return next(m for m in view.legal() if m.args[0] == max(grids, key=good))
"""


def studied_apart(source: Path, code: str) -> None:
    """Study Connect Four from this source, in a process of its own."""
    done = subprocess.run(
        [
            *(sys.executable, "-c"),
            "from clutch.engine.game import load\nfrom clutch.studies.study import study\n"
            "import clutch.games\ngame = load('clutch_connect_four', 'connect_four')\n" + code,
        ],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{source}"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_on_connect_four_nothing_is_luck() -> None:
    studied_apart(SOURCE, NO_LUCK)


@pytest.mark.slow
def test_with_perfect_play_whoever_begins_wins(tmp_path: Path) -> None:
    """Connect Four's rules for three in a row on four by four, which is solved in a second; the
    whole grid, where the first player wins as well, takes a solver many minutes."""
    source = Path(shutil.copytree(SOURCE, tmp_path / "src"))
    data = source / "clutch_connect_four" / "data.py"
    text = data.read_text()
    small = text.replace("COLUMNS, ROWS = 7, 6", "COLUMNS, ROWS = 4, 4").replace(
        "LINE = 4", "LINE = 3"
    )
    assert small != text
    data.write_text(small)
    (source / "perfect.py").write_text(SOLVER)
    studied_apart(source, PERFECT)


def test_a_seat_that_never_wins_is_not_surely_without_a_chance() -> None:
    """Wilson's interval, as everywhere: no wins in 20 games are not a loss without an error."""
    found = of_deals("secret", "sees", np.zeros((4, 5))).less_fair()
    assert found.value == pytest.approx(-0.2)
    assert found.low == pytest.approx(-0.2) and found.high > 0.2 and not found.sure
