"""Dragomino's positions, pictures and prompts, and what its greedy bot makes of them."""

import random

import pytest

import clutch
from clutch.engine.errors import BadPosition, ClutchError

GAME = clutch.game("dragomino")
GOOD = """
    round 2, opener Ann, mommy Bob, placing forest-mountain
    display  1 snow-forest, 1 snow-volcano, 1 desert-volcano
    gone     2 snow-mountain
    *Ann     1 desert dragon
    d0  s0  f1  m1
    Bob      4 forest shell, 3 mountain shell
    d0  s0  p1  v1
"""
THIRSTY = """
    round 2, opener Ann, mommy Ann, keeping first south
    display  1 snow-volcano, 1 snow~-snow, 1 desert-volcano
    gone     2 snow-mountain
    snow     2 shell (Bob)
    hand     1 dragon (Ann Bob), new shell (Ann)
    *Ann     1 snow shell
    .   .   f2  .
    .   .   s2  .
    d0  s0  s1~ p1
    Bob      2 snow dragon
    d0  s0  f1  v1
"""


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
        ("d0  s0  f1  m1", "d0  s0  f1  f1", "no forest-forest is in the box"),
        ("d0  s0  f1  m1", "d0  s0  s1~  s1~", "no snow~-snow~ is in the box"),
        ("d0  s0  f1  m1", "d0  s0  d1  s1", "no desert-snow is in the box"),
        ("d0  s0  f1  m1", "d0  s0  f1  m1  m1", "domino 1 has 3 squares instead of 2"),
        ("d0  s0  f1  m1", "d0  s0  f1", "domino 1 has 1 squares instead of 2"),
        ("d0  s0  f1  m1", "d0  s0  f2  m2", "numbered 0, 1, ..."),
        ("d0  s0  f1  m1", "s0  d0  f1  m1", "domino 0 is the start: d0 with s0 to its east"),
        ("d0  s0  f1  m1", "d0  s0  x1  m1", "'x1' is no square"),
        ("d0  s0  f1  m1", "d0  s0  f1  m1  f9  m9", "numbered 0, 1, ..."),
        ("d0  s0  f1  m1", "d0  s0", "Ann has laid 1 dominoes instead of 2"),
        ("d0  s0  f1  m1", "", "line 5: an island's dominoes are numbered"),
        ("d0  s0  f1  m1", "d0  s0" + "  ." * 20 + "  f1  m1", "more than 15 squares away"),
        ("1 snow-forest, ", "2 snow-forest, ", "4 dominoes on display instead of 3"),
        ("1 snow-forest, ", "3 snow-forest, ", "there are 3 snow-forest dominoes instead of 2"),
        ("1 snow-forest, ", "1 snow-snow, ", "line 3: unknown name 'snow-snow'"),
        ("1 snow-forest, ", "-1 snow-forest, ", "should be a number and a name"),
        ("1 snow-forest, ", "999 snow-forest, ", "should be a number and a name"),
        ("2 snow-mountain", "1 snow-mountain", "1 dominoes are gone instead of 2"),
        ("2 snow-mountain", "100 snow-mountain, 100 snow-mountain", "so many snow-mountain"),
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
        ("placing forest-mountain", "placing", "unknown domino ''"),
        ("placing forest-mountain", "placing desert-snow", "unknown domino 'desert-snow'"),
        ("placing forest-mountain", "dancing", "unknown phase 'dancing'"),
        ("placing forest-mountain", "picking", "instead of 4"),
        ("placing forest-mountain", "taking first west", "only in the Dragon's Thirst"),
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
On display  snow-forest, snow-volcano, desert-volcano
In hand     forest-mountain (Ann)

                desert      snow   prairie    forest  mountain   volcano
Eggs left           13        13        12         7         7         9
with dragon          6         7         7         7         7         7

* Ann: 1 dragon, no shells        Bob: no dragons, 7 shells, Mommy
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
    assert "egg 1 (dragon), egg 2 (dragon), egg 3 (dragon)" in str(table.view(0))
    assert max(map(len, str(table.view(None)).splitlines())) <= 80


def test_pictures_of_straight_islands_fit_eighty_columns() -> None:
    for way in ("east", "west"):
        table = GAME.deal(3, 1)
        while not table.over:
            view = table.view(table.turn)
            moves = [action.words for action in table.legal()]
            far = [m for m in moves if f",0 facing {way}" in m]
            table.play(
                max(far, key=lambda m: abs(int(m.split(",")[0].split()[-1]))) if far else moves[0]
            )
            assert max(map(len, str(view).splitlines())) <= 80
            assert len(view.ask()) <= 160


def weight(text: str, move: str, **options: int) -> int:
    view = GAME.read(text, **options).view(0)
    return int(GAME.plain.weigh(view.data, GAME.action(move).id))


def best(text: str, **options: int) -> str:
    table = GAME.read(text, **options)
    weigh = GAME.plain.weigh
    return max(table.legal(), key=lambda a: weigh(table.view(table.turn).data, a.id)).words


def test_the_greedy_explorer_places_where_most_eggs_are() -> None:
    assert best(GOOD) in ("place at 2,1 facing east", "place at 2,-1 facing east")


def test_the_greedy_explorer_picks_what_can_be_placed_best() -> None:
    text = GOOD.replace("placing forest-mountain", "picking").replace(
        "display  ", "display  1 forest-mountain, "
    )
    assert best(text) == "pick forest-mountain"


def test_the_greedy_explorer_prefers_the_family_with_better_odds() -> None:
    """7 of 9 by the volcano, 7 of 14 in the desert."""
    text = """
        round 7, opener Ann, mommy Ann, placing desert-volcano
        display  1 snow-forest, 1 snow-volcano, 1 mountain-volcano
        gone     2 snow~-prairie, 2 snow-mountain, 1 snow~-snow, 2 prairie-mountain
        gone     2 forest-volcano, 1 desert-mountain, 2 desert-forest
        *Ann     -
        d0  s0  s1  f1  p2  f2  p3  v3  d4  v4  d5~ p5  d6~ d6
        Bob      -
        d0  s0  s1  v1  f2  m2  f3  m3  p4  f4  d5~ p5  d6  p6~
    """
    volcano = weight(text, "place at 7,2 facing south")
    assert volcano > weight(text, "place at 0,1 facing north")


def test_the_greedy_explorer_keeps_the_dragon_and_takes_one_that_it_knows() -> None:
    assert best(THIRSTY, thirst=1) == "keep the first egg"
    taking = """
        round 2, opener Ann, mommy Ann, taking first south
        display  1 snow-volcano, 1 snow~-snow, 1 desert-volcano
        gone     2 snow-mountain
        snow     1 shell (Ann), 2 dragon (Ann), 3 dragon (Bob)
        *Ann     -
        .   f2
        .   s2
        d0  s0  s1~ p1
        Bob      2 snow dragon
        d0  s0  f1  v1
    """
    assert best(taking, thirst=1) == "take egg 2"
    shell_left = taking.replace("2 dragon (Ann), ", "")
    assert best(shell_left, thirst=1) == "take a new egg"
