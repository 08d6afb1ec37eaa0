"""Rounds of Dragomino: where the Mommy Dragon goes, who starts, and who wins in the end."""

import pytest

import clutch
from clutch.engine.simulate import simulate
from clutch.engine.table import Table

GAME = clutch.game("dragomino")


def after(move: str, text: str) -> Table:
    return GAME.read(text).play(move)


# Nobody can find a dragon by the volcano any more: the two eggs left are shells.
TRAVEL = """
    round 2, opener Ann, mommy Ann, placing forest_volcano
    display  1 snow_volcano, 1 desert_volcano
    gone     1 snow_mountain
    Ann      -
    d0  s0  p1  f1  m2  f2
    *Bob     7 volcano dragon
    d0  s0  f1  v1
    Cy       -
    d0  s0  d1  v1
"""


def test_a_shell_brings_the_mommy_dragon_at_once_and_the_next_shell_moves_her_on() -> None:
    """D14, D16: the order of the round stays, and who has her at its end starts the next."""
    table = after("place 5,0 west", TRAVEL)
    assert table.view(2).told() == [
        "Bob places it: 1 match.",
        "Bob finds an eggshell by the volcano. The Mommy Dragon comes from Ann to Bob.",
    ]
    assert table.turn == 2 and table.view(0).mommy == 1
    table.play("pick snow_volcano").play("place 5,0 west")
    assert table.view(2).told()[1:3] == [
        "You find an eggshell by the volcano. The Mommy Dragon comes from Bob to you.",
        "Nobody picked desert and volcano: it is out of the game.",
    ]
    assert table.turn == table.view(0).opener == table.view(0).mommy == 2


def test_she_stays_with_an_explorer_who_has_her_already() -> None:
    """D14."""
    table = after("place 5,0 west", TRAVEL.replace("mommy Ann", "mommy Bob"))
    assert table.view(1).told()[1].endswith("The Mommy Dragon stays with you.")


def test_without_a_shell_her_holder_starts_again_and_leftovers_leave_the_game() -> None:
    """D15, D17."""
    table = after(
        "place 4,0 east",
        """
        round 2, opener Bob, mommy Bob, placing forest_mountain
        display  1 snow_forest, 1 desert_volcano
        gone     2 snow_mountain
        *Ann     -
        d0  s0  s1  v1
        Bob      -
        d0  s0  p1  v1  m2  v2
        """,
    )
    view = table.view(0)
    assert view.told()[1:3] == [
        "Nobody picked snow and forest: it is out of the game.",
        "Nobody picked desert and volcano: it is out of the game.",
    ]
    assert view.gone.sum() == 4 and view.display.sum() == 4 and view.box.sum() == 16
    assert view.rounds == 3 and table.turn == view.opener == 1


# The end of the game


def last(ann: str, bob: str, mommy: str = "Ann") -> Table:
    """The last domino of a game is laid without a match."""
    return after(
        "place 14,0 east",
        f"""
        round 7, opener Ann, mommy {mommy}, placing mountain_volcano
        display  1 desert_mountain, 1 desert_hole_desert
        gone     2 snow_hole_prairie, 1 snow_hole_snow, 2 prairie_mountain, 2 desert_volcano
        gone     2 desert_hole_prairie, 1 desert_prairie_hole, 2 desert_forest
        Ann      {ann}
        d0  s0  s1  f1  s2  f2  s3  m3  s4  m4  p5  f5  p6  f6  p7  v7
        *Bob     {bob}
        d0  s0  s1  v1  s2  v2  f3  m3  f4  m4  f5  v5  f6  v6
        """,
    )


def test_the_game_ends_when_the_box_is_empty_and_its_last_leftovers_are_out() -> None:
    """D5: a straight island ends 15 squares east of its start.  D17, D19."""
    table = last("2 snow dragon", "-")
    assert table.over and table.legal() == []
    assert table.view(0).gone.sum() == 14 and table.view(0).display.sum() == 0
    assert table.view(0).told()[-2:] == [
        "You hold the Mommy Dragon, for one more point.",
        "You win with 3 points!",
    ]


@pytest.mark.parametrize(
    ("ann", "bob", "mommy", "scores", "winners"),
    [
        ("2 snow dragon", "2 snow dragon", "Bob", [2, 3], [1]),
        ("1 snow dragon, 1 desert dragon", "1 snow dragon", "Ann", [3, 1], [0]),
        ("1 snow dragon", "2 snow dragon", "Ann", [2, 2], [0, 1]),
        ("1 snow dragon, 1 snow shell", "2 snow dragon", "Ann", [2, 2], [0]),
        ("1 snow dragon, 1 snow shell", "2 snow dragon, 2 forest shell", "Ann", [2, 2], [1]),
        ("4 snow shell", "1 snow dragon, 1 desert dragon", "Ann", [1, 2], [1]),
        ("1 snow dragon, 3 desert shell", "2 snow dragon, 3 snow shell", "Ann", [2, 2], [0, 1]),
    ],
)
def test_dragons_and_the_mommy_are_points_shells_break_a_tie_and_equals_share(
    ann: str, bob: str, mommy: str, scores: list[int], winners: list[int]
) -> None:
    """D20, D21."""
    table = last(ann, bob, mommy)
    assert [place.score for place in table.standing()] == scores
    assert table.winners == winners
    assert [sum(parts.values()) for parts in table.sheet()] == scores


def test_lower_ranks_are_told_apart_by_shells_too() -> None:
    """D21; while the game goes on, as if it ended now."""
    table = GAME.read("""
        round 1, opener Ann, mommy Dee, picking
        display  1 snow_forest, 1 snow_volcano, 1 desert_volcano, 1 prairie_forest
        *Ann     2 snow dragon
        d0  s0
        Bob      2 desert dragon, 1 snow shell
        d0  s0
        Cy       2 prairie dragon
        d0  s0
        Dee      3 forest dragon
        d0  s0
    """)
    assert [(place.score, place.rank) for place in table.standing()] == [
        (2, 3),
        (2, 2),
        (2, 3),
        (4, 1),
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_explorer_beats_random_ones_nearly_always(seats: int) -> None:
    for seat in range(seats):
        policy = [int(other == seat) for other in range(seats)]
        results = simulate(GAME, 100, seats, policy=policy, seed=seat)
        assert (results.rank[:, seat] == 1).mean() > 0.9
