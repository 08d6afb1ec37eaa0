"""What the greedy explorer of Dragomino prefers."""

from typing import Any

import pytest
from support.dragomino_tables import GAME, GOOD, THIRSTY

import clutch
from clutch.engine.kit.records import blank
from clutch.engine.loops import legal_row
from clutch.games.dragomino.state import Phase


def weight(text: str, move: str, **options: int) -> int:
    view = GAME.read(text, **options).view(0)
    return int(GAME.plain.weigh(view.data, GAME.action(move).id))


def best(text: str, **options: int) -> str:
    table = GAME.read(text, **options)
    weigh = GAME.plain.weigh
    return max(table.legal(), key=lambda a: weigh(table.view(table.turn).data, a.id)).text


def test_the_greedy_explorer_places_where_most_eggs_are() -> None:
    assert best(GOOD) in ("place 2,1 east", "place 2,-1 east")


def test_the_greedy_explorer_picks_what_can_be_placed_best() -> None:
    text = GOOD.replace("placing forest_mountain", "picking").replace(
        "display  ", "display  1 forest_mountain, "
    )
    assert best(text) == "pick forest_mountain"


def test_the_greedy_explorer_prefers_the_family_with_better_odds() -> None:
    """7 of 9 by the volcano, 7 of 14 in the desert."""
    text = """
        round 7, opener Ann, mommy Ann, placing desert_volcano
        display  1 snow_forest, 1 snow_volcano, 1 mountain_volcano
        gone     2 snow_hole_prairie, 2 snow_mountain, 1 snow_hole_snow, 2 prairie_mountain
        gone     2 forest_volcano, 1 desert_mountain, 2 desert_forest
        *Ann     -
        d0  s0  s1  f1  p2  f2  p3  v3  d4  v4  d5~ p5  d6~ d6
        Bob      -
        d0  s0  s1  v1  f2  m2  f3  m3  p4  f4  d5~ p5  d6  p6~
    """
    volcano = weight(text, "place 7,2 south")
    assert volcano > weight(text, "place 0,1 north")


def test_the_greedy_explorer_keeps_the_dragon_and_takes_one_that_it_knows() -> None:
    assert best(THIRSTY, thirst=1) == "keep first"
    taking = """
        round 2, opener Ann, mommy Ann, taking first south
        display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
        gone     2 snow_mountain
        snow     1 shell (Ann), 2 dragon (Ann), 3 dragon (Bob)
        *Ann     -
        .   f2
        .   s2
        d0  s0  s1~ p1
        Bob      2 snow dragon
        d0  s0  f1  v1
    """
    assert best(taking, thirst=1) == "take 2"
    shell_left = taking.replace("2 dragon (Ann), ", "")
    assert best(shell_left, thirst=1) == "take new"


@pytest.mark.parametrize("thirst", [0, 1])
def test_a_domino_weighs_as_much_as_the_best_place_for_it(thirst: int) -> None:
    """Places that cannot be the best are left out of the reckoning, and nothing else is."""
    picks = 0
    for seed in range(6):
        table = GAME.deal(2, seed=seed, thirst=thirst)
        bots = clutch.bot("greedy", seed), clutch.bot("random", seed)
        while not table.over:
            if table.state.phase == Phase.PICKING:
                for pick in table.legal():
                    assert weigh(table, pick) == best_placement(table, pick)
                    picks += 1
            table.play(bots[table.turn].choose(table.view(table.turn)))
    assert picks > 100


def weigh(table: Any, action: Any) -> int:
    return int(GAME.compiled().weigh(table.view(table.turn).data, action.id))


def best_placement(table: Any, pick: Any) -> int:
    """The most that any placement weighs once the domino is hers."""
    state = table.state.copy()
    state.phase, state.holding = Phase.PLACING, pick.args[0]
    out = legal_row(GAME)
    many = GAME.compiled().legal(state, out)
    view = blank(GAME.view)
    GAME.compiled().show(state, state.turn, view)
    return max(int(GAME.compiled().weigh(view, place)) for place in out[:many])
