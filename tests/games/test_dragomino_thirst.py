"""The Dragon's Thirst, a sentence of the rulebook or a ruling each."""

from collections import Counter

import pytest
from support.drawings import choices

import clutch
from clutch.engine.table import Table
from clutch.games.dragomino.state import Egg

GAME = clutch.game("dragomino")
SNOW = 1


def table(text: str, **options: int) -> Table:
    return GAME.read(text, thirst=1, **options)


def hand(at: Table, seat: int | None) -> list[str]:
    """The eggs being looked at, as a seat knows them."""
    return [Egg(egg.egg).name.lower() for egg in at.view(seat).hand]


def keep(at: Table, egg: str) -> Table:
    """Keep the first egg in hand that is a dragon, or a shell."""
    return at.play(f"keep {('first', 'second')[hand(at, at.turn).index(egg)]}")


# Two eggs are left in the snow: a dragon and a shell.
FIRST = """
    round 1, opener Ann, mommy Bob, placing snow_hole_prairie
    display  1 snow_forest, 1 snow_hole_snow, 1 desert_volcano
    *Ann     -
    d0  s0
    Bob      6 snow dragon, 5 snow shell
    d0  s0
"""
DRINK = "place 2,0 east"  # snow~ beside the snow of the start


def test_at_a_watering_hole_two_eggs_are_looked_at_in_secret() -> None:
    """D23."""
    at = table(FIRST).play(DRINK)
    assert sorted(hand(at, 0)) == ["dragon", "shell"]
    assert hand(at, 1) == hand(at, None) == ["unknown", "unknown"]
    assert choices(at) == ["keep first", "keep second"]
    assert at.why("keep first") == "" and at.why("take new") == "keep_now"
    assert at.view(0).told()[-1] == "You look at two snow eggs."
    assert at.view(1).told()[-1] == "Ann looks at two snow eggs."


def test_the_egg_kept_counts_and_a_shell_put_back_brings_nothing() -> None:
    """D28: the Mommy Dragon stays with Bob."""
    at = keep(table(FIRST).play(DRINK), "dragon")
    assert at.view(0).explorer[0].dragons[SNOW] == 1
    assert at.view(0).mommy == 1 and at.turn == 1
    assert at.view(0).told() == [
        "You find a baby dragon in the snow!",
        "You put the other one back as egg 1.",
    ]
    assert at.view(1).told()[1] == "Ann puts the other one back as egg 1."


def test_a_shell_may_be_kept_on_purpose_and_brings_the_mommy_dragon() -> None:
    """D23."""
    at = keep(table(FIRST).play(DRINK), "shell")
    assert at.view(0).mommy == 0
    assert at.view(0).explorer[0].dragons.sum() == 0
    assert at.view(0).nest[SNOW].spot[0] == Egg.DRAGON
    assert at.view(1).nest[SNOW].spot[0] == at.view(None).nest[SNOW].spot[0] == Egg.UNKNOWN


def test_without_the_variant_holes_are_decoration() -> None:
    """D27."""
    at = GAME.read(FIRST).play(DRINK)
    assert at.turn == 1 and len(at.view(0).told()) == 2


def test_with_one_egg_left_in_the_family_it_is_simply_taken() -> None:
    """D25."""
    at = table(FIRST.replace("5 snow shell", "6 snow shell")).play(DRINK)
    assert at.view(0).told()[1] == "You find a baby dragon in the snow!"
    assert at.turn == 1


# Egg 1 is one of the two eggs left in the snow, and Ann has looked at it.
AGAIN = """
    round 2, opener Ann, mommy Ann, placing snow_forest
    display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
    gone     2 snow_mountain
    snow     1 dragon (Ann)
    *Ann     1 snow shell
    d0  s0  s1~ p1
    Bob      6 snow dragon, 4 snow shell
    d0  s0  f1  v1
"""
NO_HOLE = "place 1,1 north"  # snow on the snow of the start
AT_HOLE = "place 2,1 north"  # snow on the watering hole


def test_an_egg_put_back_can_be_found_again_by_those_who_saw_it() -> None:
    """D24: also where there is no watering hole, since any egg may be taken (D11)."""
    at = table(AGAIN).play(NO_HOLE)
    assert choices(at) == ["take new", "take 1"]
    assert "egg 1 (baby dragon)" in str(at.view(0))
    assert at.why("take 2") == "no_egg_there"
    at.play("take 1")
    assert at.view(0).told() == ["You find a baby dragon in the snow, under egg 1!"]
    assert at.view(0).nest[SNOW].spot.sum() == at.view(0).nest[SNOW].seen.sum() == 0


def test_it_can_be_avoided_too() -> None:
    """D24: egg 1 is a shell, so the other one is the dragon."""
    at = table(AGAIN.replace("1 dragon (Ann)", "1 shell (Ann)")).play(NO_HOLE)
    at.play("take new")
    assert at.view(0).told() == ["You find a baby dragon in the snow!"]


def test_others_only_know_that_it_was_rejected() -> None:
    """D24: whatever egg 1 is, Bob and those who watch see the same; Ann does not."""
    one, other = table(AGAIN), table(AGAIN.replace("1 dragon (Ann)", "1 shell (Ann)"))
    assert one.view(1) == other.view(1) and one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)
    assert "egg 1 (seen by Ann)" in str(one.view(1))
    assert "egg 1 (baby dragon)" in str(one.view(0))


def test_an_imagined_egg_is_as_likely_a_dragon_as_the_eggs_unseen_allow() -> None:
    """Bob has not seen two dragons and two shells: egg 1 is either, as often."""
    at = table(AGAIN.replace("6 snow dragon, 4", "5 snow dragon, 3"))
    bob = Counter(int(at.view(1).imagine(key).nest[SNOW].spot[0]) for key in range(400))
    assert set(bob) == {Egg.DRAGON, Egg.SHELL} and 160 < bob[Egg.DRAGON] < 240
    ann = {int(at.view(0).imagine(key).nest[SNOW].spot[0]) for key in range(50)}
    assert ann == {Egg.DRAGON}, "she knows"


def test_a_hole_on_the_square_that_lay_there_counts_as_well() -> None:
    """At least one of the two landscapes (D22)."""
    at = table(AGAIN).play(AT_HOLE)
    assert choices(at) == ["look new 1"]
    assert at.why("look new new") == "not_two_new_eggs"
    assert at.why("look new 2") == "no_egg_there"


def test_any_two_eggs_may_be_chosen_and_those_unseen_are_all_alike() -> None:
    """D23: both are chosen before either is looked at."""
    text = AGAIN.replace("1 dragon (Ann)", "1 dragon (Ann), 3 shell (Bob)")
    at = table(text.replace("6 snow dragon, 4", "2 snow dragon, 1")).play(AT_HOLE)
    assert choices(at) == [
        "look new new",
        "look new 1",
        "look new 3",
        "look 1 3",
    ]
    assert at.play("look 1 3").view(0).nest[SNOW].spot.sum() == 0
    assert hand(at, 0) == ["dragon", "shell"]
    assert hand(at, 1) == ["unknown", "shell"], "Bob remembers egg 3"
    at.play("keep first")
    assert at.view(0).nest[SNOW].spot.tolist() == [0, 0, Egg.SHELL, 0, 0, 0, 0], "its old spot"
    assert at.view(0).nest[SNOW].seen[2] == 0b11, "now both have seen it"
    assert at.view(1).nest[SNOW].spot[2] == Egg.SHELL and at.turn == 1


def test_a_new_egg_put_back_takes_the_first_free_spot() -> None:
    """D24: all can follow it there."""
    at = table(AGAIN.replace("1 dragon (Ann)", "2 dragon (Ann)")).play(AT_HOLE)
    at.play("look new 2").play("keep second")
    assert at.view(0).nest[SNOW].spot.tolist() == [Egg.SHELL, 0, 0, 0, 0, 0, 0]


def test_either_of_two_eggs_alike_may_be_kept() -> None:
    """So that the choice betrays nothing of the other."""
    at = table(FIRST.replace("6 snow dragon, 5 snow shell", "7 snow dragon")).play(DRINK)
    assert hand(at, 0) == ["shell", "shell"]
    assert choices(at) == ["keep first", "keep second"]


# Snow north and west of 2,0; a dragon and two shells are left.
TWICE = """
    round 2, opener Ann, mommy Ann, placing snow_hole_prairie
    display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
    gone     2 snow_mountain
    *Ann     -
    .   f1  s1
    d0  s0  .
    Bob      6 snow dragon, 4 snow shell
    d0  s0  f1  v1
"""


def test_each_edge_at_a_hole_is_done_apart_and_the_egg_put_back_can_be_chosen_at_once() -> None:
    """D26, and north before west (D12)."""
    at = table(TWICE).play(DRINK)
    assert "keeping first north" in str(at)
    keep(at, "shell")
    assert "looking first west" in str(at)
    assert choices(at) == ["look new 1"]
    at.play("look new 1").play("keep second")
    assert at.turn == 1
    me, nest = at.view(0).explorer[0], at.view(0).nest[SNOW]
    assert me.dragons[SNOW] + me.shells[SNOW] == 2 and nest.spot[0] > 0 and nest.egg.sum() == 0


def test_an_edge_without_a_hole_is_done_in_its_turn() -> None:
    """D12: north, where the hole is, before west."""
    text = """
        round 3, opener Ann, mommy Ann, placing prairie_mountain
        display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
        gone     2 snow_mountain, 2 snow_forest
        *Ann     -
        .   .   d2  p2~
        d0  s0  p1  .
        .   .   f1  .
        Bob      5 prairie shell
        d0  s0  f1  v1  m2  v2
    """
    at = table(text).play("place 3,0 south")
    assert "keeping first north" in str(at) and at.view(0).explorer[0].dragons.sum() == 0
    at.play("keep first")
    assert "taking first west" in str(at) and at.view(0).explorer[0].dragons.sum() == 1
    at.play("take new")
    assert at.turn == 1 and at.view(0).explorer[0].dragons.sum() == 2


BY_DOMINO = """
    round 2, opener Ann, mommy Ann, placing prairie_mountain
    display  1 snow_volcano, 1 snow_hole_snow, 1 desert_volcano
    gone     2 snow_mountain
    *Ann     -
    d0  s0  s1~ p1
    Bob      -
    d0  s0  f1  v1
"""


@pytest.mark.parametrize(("by_domino", "turn"), [(0, 1), (1, 0)])
def test_the_hole_must_be_on_a_square_that_meets_or_by_option_anywhere(
    by_domino: int, turn: int
) -> None:
    """D22: prairie meets prairie, and the hole is on the other half."""
    at = table(BY_DOMINO, holes_by_domino=by_domino).play("place 4,0 east")
    assert at.turn == turn, "Ann has eggs to choose from only by domino"


def test_by_option_an_egg_put_back_is_mixed_in_and_lost_from_sight() -> None:
    """D24."""
    at = keep(table(FIRST, mix_returned=1).play(DRINK), "dragon")
    view = at.view(0)
    assert view.nest[SNOW].spot.sum() == 0 and view.nest[SNOW].egg.tolist() == [0, 0, 1]
    assert view.told()[1] == "You put the other one back among the rest."
