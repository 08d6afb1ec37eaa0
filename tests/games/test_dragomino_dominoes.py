"""Dragomino's dominoes: how they are picked and placed, and what they find.

Each test is a sentence of the rulebook or a ruling.  Islands are drawn north up.  Where all
shells of a family are found, or all its dragons, chance decides nothing.
"""

import random

import pytest
from support.drawings import choices

import clutch
from clutch.engine.errors import NotAllowed
from clutch.engine.table import Table
from clutch.games.dragomino import data
from clutch.games.dragomino.state import ACTIONS, laid_by, laying, place_at, xy

GAME = clutch.game("dragomino")


def after(move: str, text: str, **options: int) -> Table:
    return GAME.read(text, **options).play(move)


def eggs(table: Table) -> list[str]:
    """The families in which the last move found eggs, in order."""
    found = [e for e in table.view(None).events() if e.name in ("dragon", "shell")]
    return [data.LANDSCAPES[e.args[1]] for e in found]


FIRST = """
    round 1, opener Ann, mommy Ann, placing forest_mountain
    display  1 snow_forest, 1 snow_volcano, 1 desert_volcano
    *Ann     -
    d0  s0
    Bob      -
    d0  s0
"""
# The forest and the mountains have no shells left.
SECOND = """
    round 2, opener Ann, mommy Ann, placing forest_mountain
    display  1 snow_forest, 1 snow_volcano, 1 desert_volcano
    gone     2 snow_mountain
    *Ann     -
    d0  s0  f1  m1
    Bob      4 forest shell, 3 mountain shell
    d0  s0  p1  v1
"""


def test_the_28_dominoes_of_the_one_source_pass_its_checks() -> None:
    squares = data.SQUARES @ data.COPIES[: data.KINDS]
    assert squares.tolist() == [10, 10, 10, 10, 8, 8]
    holes = [half for first, second, many in data.DOMINOES for half in (first, second) * many]
    found = sorted(half for half in holes if "~" in half)
    assert found == ["desert~"] * 3 + ["prairie~"] + ["snow~"] * 3
    assert data.DOMINO_KEYS[data.START] == "desert_snow"
    assert "desert_snow" not in data.DOMINO_KEYS[: data.KINDS]


def test_a_placement_is_named_by_the_place_of_its_first_half_and_where_it_faces() -> None:
    for action in range(data.KINDS, data.KINDS + 4096):
        place, way = laid_by(action)
        assert laying(place, way) == action and place_at(*xy(place)) == place
    assert ACTIONS[laying(place_at(2, -1), 0)].text == "place 2,-1 east"
    assert ACTIONS[laying(place_at(-15, 15), 3)].text == "place -15,15 south"


# 1. Pick a domino


def test_two_dominoes_alike_on_display_are_one_choice() -> None:
    """The display is a set (D18)."""
    table = GAME.read("""
        round 1, opener Ann, mommy Bob, picking
        display  2 snow_forest, 1 snow_volcano, 1 desert_volcano
        *Ann     -
        d0  s0
        Bob      -
        d0  s0
    """)
    assert choices(table) == ["pick snow_forest", "pick snow_volcano", "pick desert_volcano"]
    assert table.why("pick prairie_forest") == "not_on_display"
    assert table.why("place 2,0 east") == "pick_now"
    table.play("pick snow_forest")
    assert "On display  snow/forest, snow/volcano, desert/volcano" in str(table.view(1))


def test_the_last_domino_is_taken_without_asking() -> None:
    table = after(
        "place 2,0 east",
        """
        round 1, opener Bob, mommy Bob, placing forest_mountain
        display  1 snow_forest
        Ann      -
        d0  s0
        Bob      -
        d0  s0  f1  m1
        Cy       -
        d0  s0  s1  m1
        *Dee     -
        d0  s0
        """,
    )
    assert table.view(None).told()[-1] == "Ann picks snow and forest."
    assert table.turn == 0 and choices(table)[0].startswith("place")


# 2. Match dominoes


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("place 1,0 east", "overlaps"),  # its first half lies on the start (D2)
        ("place 2,0 west", "overlaps"),  # its second half does (D2)
        ("place 2,1 east", "floats"),  # it touches at a corner only (D3)
        ("place 4,0 east", "floats"),  # it touches nothing
        ("place 16,15 east", "floats"),  # it leaves the grid
        ("place -15,-15 west", "floats"),
        ("pick snow_forest", "place_now"),
        ("keep first", "place_now"),
    ],
)
def test_a_move_that_is_not_allowed_has_its_reason(move: str, why: str) -> None:
    table = GAME.read(FIRST)
    assert table.why(move) == why
    assert move not in choices(table)


def test_a_refusal_says_what_is_wrong_with_the_move() -> None:
    with pytest.raises(NotAllowed, match="A domino already lies there"):
        GAME.read(FIRST).play("place 1,0 east")


def test_a_domino_may_touch_any_domino_of_the_island_in_four_directions() -> None:
    """Not only the start (D1, D2)."""
    can = choices(GAME.read(SECOND))
    for move in (
        "place 4,0 east",
        "place 4,0 north",
        "place 5,0 west",
        "place 4,1 south",
        "place 3,2 south",
    ):
        assert move in can


def test_landscapes_may_differ_and_then_nothing_happens() -> None:
    """D4."""
    table = after("place 2,0 east", FIRST)
    assert table.view(0).told() == ["You place it: nothing matches."]
    assert table.turn == 1


def test_every_edge_counts_also_two_between_the_same_dominoes() -> None:
    """D6, D8: two dominoes alike, side by side, find two eggs."""
    table = after("place 2,1 east", SECOND)
    expected = GAME.read("""
        round 2, opener Ann, mommy Ann, picking
        display  1 snow_forest, 1 snow_volcano, 1 desert_volcano
        gone     2 snow_mountain
        Ann      1 forest dragon, 1 mountain dragon
        .   .   f2  m2
        d0  s0  f1  m1
        *Bob     4 forest shell, 3 mountain shell
        d0  s0  p1  v1
    """)
    assert str(table) == str(expected)


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("place 3,1 west", []),  # mountain over forest, forest over mountain
        ("place 4,0 east", []),  # forest beside mountain
        ("place 5,0 west", ["mountain"]),
        ("place 1,1 east", []),
        ("place 2,-1 south", ["forest"]),
        ("place 2,-1 east", ["forest", "mountain"]),
    ],
)
def test_only_squares_that_meet_are_compared(move: str, found: list[str]) -> None:
    """D6."""
    assert eggs(after(move, SECOND)) == found


# Prairie and forest have no shells left.
HOLE = """
    round 6, opener Ann, mommy Bob, placing prairie_forest
    display  2 snow_volcano, 1 forest_volcano
    gone     2 desert_hole_prairie, 1 desert_prairie_hole, 2 desert_forest, 1 desert_mountain
    gone     1 desert_hole_desert, 2 prairie_mountain, 1 prairie_volcano
    *Ann     -
    .   .   s1~ p2  f2  m5
    d0  s0  p1  .   .   f5
    .   .   s3~ p3  f4  .
    .   .   .   .   s4  .
    Bob      5 prairie shell, 4 forest shell
    d0  s0  s1  m1  s2  m2  d3  v3  d4  v4  m5  v5
"""


def test_a_hole_may_be_filled_and_six_edges_find_six_eggs() -> None:
    """D6, D9: the most that one placement can find."""
    table = after("place 3,0 east", HOLE)
    assert eggs(table) == ["prairie"] * 3 + ["forest"] * 3
    assert table.standing()[0].score == 6


def test_the_same_hole_filled_the_other_way_finds_nothing() -> None:
    assert eggs(after("place 4,0 west", HOLE)) == []


def test_water_may_be_closed_in() -> None:
    """D9: no domino will ever lie on the free square at 0,1."""
    table = after(
        "place 0,2 east",
        """
        round 3, opener Ann, mommy Bob, placing forest_mountain
        display  2 snow_volcano, 1 forest_volcano
        gone     2 snow_mountain, 2 desert_forest
        *Ann     -
        v2  .   p1  m1
        d2  d0  s0  .
        Bob      -
        d0  s0  s1  f1  s2  f2
        """,
    )
    assert "\n.   f3  m3  .\nv2  .   p1  m1\nd2  d0  s0  .\n" in str(table)


def test_two_equal_halves_of_one_domino_find_nothing() -> None:
    """D7: the text asks for another domino."""
    text = FIRST.replace("forest_mountain", "snow_hole_snow")
    assert eggs(after("place -2,0 east", text)) == []
    assert eggs(after("place 2,0 east", text)) == ["snow"], "this one meets the start"


def test_a_domino_with_equal_halves_has_one_name_for_each_place() -> None:
    """East and north say it all, unless it matters on which half the watering hole is (D22)."""
    text = FIRST.replace("forest_mountain", "desert_hole_desert")
    four = choices(GAME.read(FIRST))
    two = [word for word in four if word.endswith(("east", "north"))]
    assert len(four) == 32 and len(two) == 16
    assert choices(GAME.read(text)) == two
    assert GAME.read(text).why("place 3,0 west") == "same_either_way"
    assert choices(GAME.read(text, thirst=1)) == four
    assert choices(GAME.read(text, thirst=1, holes_by_domino=1)) == two


def test_eggs_of_the_first_half_come_before_those_of_the_second() -> None:
    """D12, whichever way the domino faces."""
    assert eggs(after("place 2,1 east", SECOND)) == ["forest", "mountain"]
    turned = SECOND.replace("d0  s0  f1  m1", "d0  s0  m1  f1")
    assert eggs(after("place 3,1 west", turned)) == ["forest", "mountain"]


def test_a_family_without_eggs_gives_none_and_no_mommy_dragon() -> None:
    """D13, which these dominoes cannot bring about."""
    text = SECOND.replace("4 forest shell", "4 forest shell, 7 forest dragon")
    table = after("place 2,1 east", text.replace("mommy Ann", "mommy Bob"))
    assert eggs(table) == ["mountain"]
    assert table.view(0).mommy == 1


def test_which_egg_of_a_family_is_found_is_chance() -> None:
    """D11, and 7 chances in the family: of 200 mountain eggs about 140 have dragons."""
    text = SECOND.replace(", 3 mountain shell", "")
    tables = (GAME.read(text, seed).play("place 5,0 west") for seed in range(200))
    dragons = sum(int(table.view(0).explorer[0].dragons.sum()) for table in tables)
    assert 114 < dragons < 166  # 140, give or take 4 standard deviations of 6.5


# What may be done, reckoned in another way


def naive(table: Table) -> set[str]:
    """Every placement, from the drawing of the island alone."""
    me = table.view(table.turn).explorer[table.turn]
    squares = {xy(int(place)) for place in me.place[: 2 * me.laid]}
    out = set()
    for x in range(-15, 17):
        for y in range(-15, 17):
            for way, (dx, dy) in zip(("east", "north", "west", "south"), AROUND):
                halves = {(x, y), (x + dx, y + dy)}
                shore = {(a + c, b + d) for a, b in halves for c, d in AROUND}
                if not halves & squares and shore & squares:
                    out.add(f"place {x},{y} {way}")
    return out


AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))


def test_legal_placements_are_those_that_a_drawing_shows() -> None:
    for seed in range(4):
        dice, table = random.Random(seed), GAME.deal(2, seed, thirst=1)
        while not table.over:
            can = choices(table)
            if can[0].startswith("place") and len({*can}) > 2:
                assert set(can) == naive(table)
            table.play(dice.choice(can))


def test_a_straight_island_has_the_most_placements_and_no_more_than_there_is_room_for() -> None:
    """MOST_LEGAL is the bound for 14 squares, and a line of them meets it."""
    line = GAME.read(
        """
        round 7, opener Bob, mommy Bob, placing mountain_volcano
        display  1 desert_mountain, 1 desert_hole_desert, 1 snow_forest
        gone     2 snow_hole_prairie, 1 snow_hole_snow, 2 prairie_mountain, 2 desert_volcano
        gone     2 desert_hole_prairie, 1 desert_prairie_hole, 2 desert_forest
        Ann      -
        d0  s0  s1  f1  s2  m2  s3  m3  p4  f4  p5  f5  p6  v6
        *Bob     -
        d0  s0  s1  v1  s2  v2  f3  m3  f4  m4  f5  v5  f6  v6
        """
    )
    assert len(line.legal()) == GAME.most_legal == 128
