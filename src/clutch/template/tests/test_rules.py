"""An example for each sentence of the rules."""

import clutch

GAME = clutch.game("odd_egg")


def test_eggs_that_are_kept_are_points_and_favourites_count_twice() -> None:
    table = GAME.read(
        """
        nest 5 red, 6 blue, 5 green, 4 odd
        drawn 1 red, 1 green
        gone -
        *Ann red, -
        Bob blue, -
        """
    )
    table.play("keep")
    assert table.turn == 1
    assert table.sheet() == [{"eggs": 2, "favourites": 0}, {"eggs": 0, "favourites": 0}]
    assert table.view(0).sheet()[0] == {"eggs": 2, "favourites": 1}


def test_the_odd_egg_costs_all_that_was_drawn() -> None:
    table = GAME.read(
        """
        nest 6 red, 6 blue, 5 green, 4 odd
        drawn 1 green
        gone -
        *Ann red, -
        Bob blue, -
        """
    )
    while table.turn == 0:
        table.play("draw")
    assert "Ann loses" in " ".join(table.story())
    assert table.view(1).sheet()[0]["eggs"] == 0


def test_nothing_drawn_cannot_be_kept() -> None:
    assert GAME.deal(2, seed=1).why("keep") == "nothing_drawn"
