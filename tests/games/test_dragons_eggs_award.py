"""Phases 4 and 5 of Dragons' Eggs: who gains the eggs, what is carried over, when it all ends."""

import pytest
from support.dragons_eggs_tables import GAME, after, happened, line, round_of
from support.drawings import choices, scores

from clutch.engine.table import Table


@pytest.mark.parametrize(
    ("bids", "winner", "offsets"),
    [
        ((9, 8, 7), 0, []),
        ((9, 9, 4), 2, [(9, 2)]),
        ((5, 5, 5), None, [(5, 3)]),  # a tie of three
        ((0, 7, 7), 0, [(7, 2)]),  # even a 0 may win
        ((4, 9, 4), 1, []),  # below the winning total nobody is told of a tie
    ],
)
def test_shared_totals_offset_each_other_and_the_highest_left_wins(
    bids: tuple[int, int, int], winner: int | None, offsets: list[tuple[int, int]]
) -> None:
    """4. DECIDE WINNER OF THIS ROUND (E40): none left, and the eggs are carried over (E17)."""
    hands = [f"bid {worth} down" for worth in bids]
    text = round_of(f"{hands[0]}; plays orb", hands[1], hands[2], "Ann").replace("hand 0", "hand 1")
    table = after(text, "decline")
    assert [args[1] for args in happened(table, "totalled")] == [bids[1], bids[2], bids[0]]
    assert happened(table, "offset") == offsets
    assert happened(table, "gained") == ([] if winner is None else [(winner, 1, 3)])
    assert happened(table, "carried") == ([(1,)] if winner is None else [])
    assert table.state.offer.sum() == (2 if winner is None else 1)


def test_two_pairs_of_totals_offset_and_the_fifth_tribe_wins() -> None:
    """E40: the highest total falls, then the second."""
    text = """
        round 2, start Ann, choosing
        offer 1 two
        Ann   hand 1; bid 9 down; holds wings
        Bob   hand 1; bid 9 down; holds wings
        Cy    hand 1; bid 5 down; holds wings
        Dee   hand 1; bid 3 down, 2 up; holds wings
        *Eli  hand 1; bid 0 down; holds wings, orb
    """
    table = after(text, "discard orb")
    assert happened(table, "offset") == [(9, 2), (5, 2)]
    assert scores(table) == [0, 0, 0, 0, 2]


def test_the_winner_takes_all_egg_cards_on_offer() -> None:
    """E41."""
    text = """
        round 2, start Ann, choosing
        offer 1 four, 1 one
        Ann   hand 5; bid 9 down, 1 up; holds orb
        Bob   hand 3; bid 10 down; holds orb
        *Cy   hand 4; bid {} down; holds steel_scale, orb
    """
    table = after(text.format(0), "discard orb")
    assert scores(table) == [0, 0, 5] and happened(table, "gained") == [(2, 2, 5)]
    table = after(text.format(10), "discard orb")
    assert scores(table) == [0, 0, 0], "a tie of three"
    assert table.state.offer.sum() == 3, "carried over, and one more is opened"


def test_the_score_sheet_counts_eggs_by_their_cards() -> None:
    table = ended("2 one, 1 three", "1 four", "-")
    parts = ("one_egg_cards", "two_egg_cards", "three_egg_cards", "four_egg_cards")
    assert [tuple(row[part] for part in parts) for row in table.sheet()] == [
        (2, 0, 3, 0),
        (0, 0, 0, 4),
        (0, 0, 0, 0),
    ]


def test_the_marker_goes_left_and_one_egg_is_opened() -> None:
    """5. PREPARE FOR THE NEXT ROUND (E44, E46)."""
    text = """
        round 2, start Ann, choosing
        offer 1 two
        *Ann  hand 1; bid 6 down, 2 up; holds orb, claw
        Bob   hand 3; bid 5 down; holds orb
        Cy    hand 4; bid 7 down; holds steel_scale
    """
    table = after(text, "discard claw", "discard orb", "discard steel_scale")
    assert "round 3, start Bob, bidding" in str(table) and table.turn == 1
    assert table.state.offer.sum() == 1 and scores(table) == [2, 0, 0]
    assert not any("bid" in line(table, name) for name in ("Ann", "Bob", "Cy"))


LAST = """
    round 9, start Ann, choosing
    offer 1 four, 1 two
    egg_deck  -
    removed   4 one, 3 two, 3 three, 1 four
    Ann   hand 1 3; bid 9 down; holds orb
    Bob   hand 3; bid 9 down; holds orb
    *Cy   hand 3; bid {} down; holds steel_scale, orb
"""


def test_the_last_card_is_played_for_and_then_the_game_is_over() -> None:
    """END OF THE GAME (E42)."""
    table = after(LAST.format(4), "discard orb")
    assert table.over and scores(table) == [0, 0, 6] and table.winners == [2]
    assert choices(table) == [] and table.why("bid 1") == "over"


def test_eggs_carried_past_the_last_card_are_nobodys() -> None:
    """E43, E49: with no eggs at all, everybody shares the win."""
    table = after(LAST.format(9), "discard orb")
    assert table.over and scores(table) == [0, 0, 0] and table.winners == [0, 1, 2]


def test_an_option_plays_one_more_round_for_carried_eggs() -> None:
    """E43, option extra_round: one more, and only one."""
    table = after(LAST.format(9), "discard orb", extra_round=1)
    assert not table.over and "round 10, start Bob, bidding, extra" in str(table)
    assert line(table, "offer") == "1 two, 1 four"
    table.play("bid 3").play("bid 3")
    again = table.copy()
    for move in ("bid 1", "discard orb", "discard steel_scale", "discard orb"):
        table.play(move)
    assert table.over and scores(table) == [6, 0, 0], "3 offsets 3, and the 1 wins"
    for move in ("bid 3", "discard orb", "discard steel_scale", "discard orb"):
        again.play(move)
    assert again.over and scores(again) == [0, 0, 0], "carried over again: there is no third time"


def test_the_game_is_over_when_nobody_has_treasure() -> None:
    """E10, E45: abilities in hand do not count, and eggs may remain."""
    text = """
        round 9, start Ann, choosing
        offer 1 four
        Ann   hand -; bid 9 down; holds orb
        Bob   hand -; bid 8 down; holds orb
        *Cy   hand -; bid 3 down; holds steel_scale, orb
    """
    table = after(text, "discard orb")
    assert table.over and table.winners == [0] and table.state.egg_deck.sum() == 12


def ended(*eggs: str) -> Table:
    """A table at its end, with these egg cards gained."""
    rows = [
        f"{name} hand -; holds claw; eggs {mine}" for name, mine in zip(("Ann", "Bob", "Cy"), eggs)
    ]
    return GAME.read("\n".join(["round 9, start Ann, bidding", "offer -", *rows]))


@pytest.mark.parametrize(
    ("eggs", "winners"),
    [
        (("1 four", "1 one, 1 three", "1 one"), [0]),  # the sole holder of a four-egg card
        (("1 four", "1 four", "1 one"), [0, 1]),  # two holders share
        (("2 two", "1 one, 1 three", "1 one"), [0, 1]),  # none holds one: shared
        (("2 two, 1 one", "1 two, 1 three", "1 four"), [0, 1]),  # a third tribe's does not count
        (("1 three", "1 three", "1 four"), [2]),
        (("-", "-", "-"), [0, 1, 2]),  # E49
    ],
)
def test_a_four_egg_card_breaks_a_tie_of_leaders(eggs: tuple[str, ...], winners: list[int]) -> None:
    """WINNER OF THE GAME (E48)."""
    assert ended(*eggs).winners == winners


def test_who_loses_the_tie_of_leaders_is_second() -> None:
    """E48: the place after the one with the four-egg card, and two equals share it."""
    assert [place.rank for place in ended("1 four", "2 two", "1 one, 1 three").standing()] == [
        1,
        2,
        2,
    ]
