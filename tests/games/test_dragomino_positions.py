"""Dragomino's positions as text, its pictures and its prompts."""

import random

import pytest
from support.dragomino_tables import GAME, GOOD, THIRSTY
from support.drawings import choices

from clutch.engine.errors import BadPosition, ClutchError
from clutch.games.dragomino.state import Egg


def test_good_positions_are_good() -> None:
    assert GAME.read(GOOD).turn == 0
    assert GAME.read(THIRSTY, thirst=1).turn == 0
    assert str(GAME.read(str(GAME.read(THIRSTY, thirst=1)))) == str(GAME.read(THIRSTY, thirst=1))


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("d0  s0  f1  m1", "d0  s0f1  m1", "line 6: two dominoes overlap: 's0f1'"),
        ("d0  s0  f1  m1", "d0  s0  .  f1  m1", "Ann's domino 1 floats"),
        ("d0  s0  f1  m1", "d0  s0  f1  .  m1", "line 5: the halves of domino 1 lie apart"),
        ("d0  s0  f1  m1", "d0  s0  f1  f1", "no forest_forest is in the box"),
        ("d0  s0  f1  m1", "d0  s0  s1~  s1~", "no snow_hole_snow_hole is in the box"),
        ("d0  s0  f1  m1", "d0  s0  d1  s1", "no desert_snow is in the box"),
        ("d0  s0  f1  m1", "d0  s0  f1  m1  m1", "domino 1 has 3 squares instead of 2"),
        ("d0  s0  f1  m1", "d0  s0  f1", "domino 1 has 1 squares instead of 2"),
        ("d0  s0  f1  m1", "d0  s0  f2  m2", "numbered 0, 1, ..."),
        ("d0  s0  f1  m1", "s0  d0  f1  m1", "domino 0 is the start: d0 with s0 to its east"),
        ("d0  s0  f1  m1", "d0  s0  x1  m1", "'x1' is no square"),
        ("d0  s0  f1  m1", "d0  s0  f1  m1  f9  m9", "numbered 0, 1, ..."),
        ("d0  s0  f1  m1", "d0  s0", "Ann has laid 1 dominoes instead of 2"),
        ("d0  s0  f1  m1", "", "line 5: an island's dominoes are numbered"),
        ("d0  s0  f1  m1", "d0  s0" + "  ." * 20 + "  f1  m1", "more than 15 squares away"),
        ("1 snow_forest, ", "2 snow_forest, ", "4 dominoes on display instead of 3"),
        ("1 snow_forest, ", "3 snow_forest, ", "there are 3 snow_forest dominoes instead of 2"),
        ("1 snow_forest, ", "1 snow_snow, ", "line 3: unknown name 'snow_snow'"),
        ("1 snow_forest, ", "-1 snow_forest, ", "should be a number and a name"),
        ("1 snow_forest, ", "999 snow_forest, ", "should be a number and a name"),
        ("2 snow_mountain", "1 snow_mountain", "1 dominoes are gone instead of 2"),
        ("2 snow_mountain", "100 snow_mountain, 100 snow_mountain", "so many snow_mountain"),
        ("1 desert dragon", "8 desert dragon", "there are 8 desert dragons instead of 7"),
        ("4 forest shell", "5 forest shell", "there are 5 forest shells instead of 4"),
        ("4 forest shell", "99 forest shell", "line 7: 99 forest shells are too many"),
        ("4 forest shell", "4 forest omelette", "unknown name 'forest omelette'"),
        ("*Ann", "Ann", "nobody has the turn"),
        ("Bob    ", "*Bob   ", "line 7: Ann and Bob both have the turn"),
        ("Bob    ", "Cy    ", "line 7: Bob, not Cy, should sit here"),
        ("round 2", "round 8", "the round cannot be '8'"),
        ("round 2", "round --2", "the round cannot be '--2'"),
        ("round 2", "round 3", "instead of"),
        ("mommy Bob", "mommy Cy", "the opener or the Mommy Dragon has no seat"),
        ("mommy Bob", "mommy Eve", "unknown name 'Eve'"),
        ("placing forest_mountain", "placing", "unknown domino ''"),
        ("placing forest_mountain", "placing desert_snow", "unknown domino 'desert_snow'"),
        ("placing forest_mountain", "dancing", "unknown phase 'dancing'"),
        ("placing forest_mountain", "picking", "instead of 4"),
        ("placing forest_mountain", "taking first west", "only in the Dragon's Thirst"),
        ("gone ", "lost ", "unknown word 'lost'"),
        ("gone ", "snow     1 shell (Ann)\n gone ", "which this table does not do"),
        ("round 2", "f1 m1\n round 2", "an island is drawn under its explorer's name"),
    ],
)
def test_a_position_that_could_not_be_is_refused_with_the_reason(
    right: str, wrong: str, why: str
) -> None:
    assert right in GOOD
    with pytest.raises(BadPosition) as refused:
        GAME.read(GOOD.replace(right, wrong, 1))
    assert why in str(refused.value)


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("2 shell (Bob)", "8 shell (Bob)", "a spot cannot be '8'"),
        ("2 shell (Bob)", "2 shell (Cy)", "was seen by nobody at this table"),
        ("2 shell (Bob)", "2 shell (Eli)", "seen by nobody at this table"),
        ("2 shell (Bob)", "2 shell ( )", "seen by nobody at this table"),
        ("2 shell (Bob)", "2 shell", "should be like '1 shell (Ann Bob)'"),
        ("2 shell (Bob)", "2 omelette (Bob)", "should be like '1 shell (Ann Bob)'"),
        ("2 shell (Bob)", "1 shell (Bob)", "a spot where another lies"),
        (", new shell (Ann)", "", "a hand is two eggs"),
        ("new shell (Ann)", "new shell (Bob)", "looked at by the explorer at a watering hole"),
        ("hand     1 dragon (Ann Bob), new shell (Ann)\n", "\n", "two eggs are in hand"),
        ("keeping first south", "keeping first east", "there is no match at that edge"),
        ("keeping first south", "keeping third south", "unknown half 'third'"),
        ("keeping first south", "keeping first", "unknown way ''"),
        ("keeping first south", "looking first south", "two eggs are in hand"),
        ("2 snow dragon", "7 snow dragon", "there are 8 snow dragons instead of 7"),
    ],
)
def test_eggs_that_could_not_be_chosen_are_refused_with_the_reason(
    right: str, wrong: str, why: str
) -> None:
    assert right in THIRSTY
    with pytest.raises(BadPosition) as refused:
        GAME.read(THIRSTY.replace(right, wrong, 1), thirst=1)
    assert why in str(refused.value)


def test_the_wrong_choice_at_an_edge_is_refused() -> None:
    """At a hole two eggs are looked at; where nothing was put back there is nothing to choose."""
    looking = (
        THIRSTY.replace("keeping", "looking")
        .replace("hand ", "")
        .replace("     1 dragon (Ann Bob), new shell (Ann)\n", "")
    )
    assert GAME.read(looking, thirst=1).legal()
    for wrong in (
        looking.replace("looking", "taking"),
        looking.replace("snow     2 shell (Bob)", ""),
    ):
        with pytest.raises(BadPosition, match="not the choice to be made"):
            GAME.read(wrong, thirst=1)


def test_broken_positions_are_never_more_than_refused() -> None:
    dice = random.Random(7)
    junk = ["", "-", "-3", "~", "99999999999", "*", "(", "d0", "s0s0", "Ann", "*Bob", "½", "\x00"]
    refused = 0
    for _ in range(400):
        text = dice.choice((GOOD, THIRSTY))
        parts = [part for part in text.replace("\n", " \n ").split(" ") if part]
        for _ in range(dice.randrange(1, 4)):
            parts[dice.randrange(len(parts))] = dice.choice((*junk, dice.choice(parts)))
        try:
            GAME.read(" ".join(parts), thirst=1)
        except ClutchError:
            refused += 1
    assert refused > 300


def test_the_picture_shows_the_island_with_the_coordinates_of_a_placement() -> None:
    assert (
        str(GAME.read(GOOD).view(0))
        == """\
Round 2 of 7    (~ is water, for the eye only)
On display  snow/forest, snow/volcano, desert/volcano
In hand     forest/mountain (Ann)

                desert      snow   prairie    forest  mountain   volcano
Eggs left           13        13        12         7         7         9
with dragon          6         7         7         7         7         7

* Ann: dragons 1, shells 0        Bob: dragons 0, shells 7, Mommy
   2  .  .  .  .  .  .  .  .       0 De Sn Pr Vo
   1  .  .  .  .  .  .  .  .          0  1  2  3
   0  .  . De Sn Fo Mo  .  .
  -1  .  .  .  .  .  .  .  .
  -2  .  .  .  .  .  .  .  .
     -2 -1  0  1  2  3  4  5
"""
    )


def test_pictures_fit_eighty_columns_whatever_was_put_back() -> None:
    eggs = ", ".join(f"{spot} dragon (Ann Bob)" for spot in range(1, 4))
    crowded = THIRSTY.replace("2 shell (Bob)", "4 shell (Ann Bob), 5 shell (Bob), 2 shell (Bob)")
    table = GAME.read(crowded.replace("snow  ", f"desert {eggs}\n snow  ", 1), thirst=1)
    assert "egg 1 (baby dragon), egg 2 (baby dragon)" in str(table.view(0))
    assert max(map(len, str(table.view(None)).splitlines())) <= 80


def test_pictures_of_straight_islands_fit_eighty_columns() -> None:
    for way in ("east", "west"):
        table = GAME.deal(3, 1)
        while not table.over:
            view = table.view(table.turn)
            moves = choices(table)
            far = [move for move in moves if move.endswith(f",0 {way}")]
            table.play(max(far, key=distance) if far else moves[0])
            assert max(map(len, str(view).splitlines())) <= 80


def distance(move: str) -> int:
    """How far a placement is from the start, east or west."""
    return abs(int(move.split()[1].split(",")[0]))


def test_only_the_explorer_who_looks_is_told_what_the_two_eggs_are() -> None:
    table = GAME.read(THIRSTY, thirst=1)
    assert table.view(0).ask() == (
        "Keep one snow egg; the other one goes back. "
        "The first is a baby dragon (egg 1); the second is an eggshell (new)."
    )
    assert table.view(1).ask() == (
        "Keep one snow egg; the other one goes back. "
        "The first is a baby dragon (egg 1); the second is unknown (new)."
    ), "Bob has seen egg 1 before"
    assert table.view(None).prompt().args == (1, Egg.UNKNOWN, 1, Egg.UNKNOWN, 0)


def test_watering_holes_are_named_in_a_prompt_only_where_they_count() -> None:
    text = GOOD.replace("forest_mountain", "desert_hole_prairie", 1)
    assert GAME.read(text).view(0).ask().startswith("Place desert and prairie on your island:")
    thirsty = GAME.read(text, thirst=1).view(0).ask()
    assert thirsty.startswith("Place desert with a watering hole and prairie on your island:")
