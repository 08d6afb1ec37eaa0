"""What a round of T-Rex leads to: eggs, discards, other trumps, and the end of the game."""

from typing import Any

import pytest
from support.drawings import choices, plays
from support.t_rex_tables import GAME, LATE, READY, TOP, ended, lays, part, table, told

# ALLOCATING THE EGGS


def test_the_best_card_takes_an_egg_and_the_second_best_the_other() -> None:
    """T28."""
    t = ended("B12", "Y1", "G14")
    assert t.turn == 1 and choices(t) == ["take green", "take red"]
    plays(t, "take red")
    assert (part(t, 1, "eggs"), part(t, 0, "eggs")) == ("1 red", "1 green")


def test_while_a_round_runs_everyone_sees_whose_card_is_best_second_and_lowest() -> None:
    """Blue is high, brown low; who laid nothing has no place, and a ranking stands (T34)."""
    t = table(*["*hand (Br8 Y11 G9) | deck (...)", "hand (B2 G4) | deck (...)", READY])
    places = [t.view(None).places()]
    for code in ("Br8", "B2", "R15", "Y11"):
        places.append(lays(t, code).view(1).places())
    assert places == [[0, 0, 0], [1, 0, 0], [2, 1, 0], [3, 1, 2], [3, 1, 2]]
    assert "2. red 15" in str(t.view(0))
    t = lays(t, "G4", "Y6", "G9")
    assert t.view(0).places() == [1, 3, 2]
    plays(t, "take red", "discard stack")
    assert t.view(2).places() == [1, 3, 2], "although her card is gone"


def test_two_eggs_of_one_colour_are_no_choice() -> None:
    """T28."""
    t = table(
        "*hand (Y1) | stack Y11 | deck (...)",
        "stack B12 | deck (...)",
        "stack B2 | deck (...)",
        TOP.replace("red, green", "red, red"),
    )
    plays(t, "play yellow_1")
    assert told(t)[-2:] == ["Bob takes a red egg.", "Cy takes a red egg."]
    assert choices(t) == ["discard stack", "discard deck"]


# DISCARDING


def test_discards_go_from_the_best_card_to_the_lowest() -> None:
    """T29."""
    t = plays(ended("B12", "Y1", "G14"), "take red")
    seats = []
    for _ in range(3):
        seats.append(t.turn)
        plays(t, "discard stack")
    assert seats == [1, 0, 2] and part(t, 1, "out") == "B12"


def test_a_card_discarded_from_the_deck_is_seen_by_nobody() -> None:
    """T30."""
    t = plays(ended("B12", "Y1", "G14"), "take red", "discard deck")
    assert part(t, 1, "out") == "(Shower)", "the lowest of (...) lay on top"
    for seat in (None, 0, 1):
        assert told(t, seat)[0].endswith("the top card of the deck, which nobody has seen.")


def test_a_meteor_shower_must_be_discarded_from_wherever_it_lies() -> None:
    """T31: it lies under Bob's yellow 6; Bob is not asked."""
    t = table(
        "hand (B2) | stack Y1 R10 G4 | deck (...)",
        "*hand (Y6) | stack G4 Shower | deck (...)",
        "hand (B2) | stack Y1 R15 | deck (...)",
    )
    plays(t, "play yellow_6", "take red")
    plays(t, "discard stack")
    assert "Bob discards the Meteor shower from the stack." in told(t)
    assert part(t, 1, "stack") == "G4 Y6" and part(t, 1, "out") == "Shower"


def test_with_an_empty_deck_the_top_of_the_stack_must_go() -> None:
    """T32: Bob, who is best, is not asked."""
    rest = "Shower Y1 B2 Br3 G4 R5 Y6 B7 Br8 G9 R10 Y11 Br13 G14 R15 Chamaelo"
    t = table(
        "*hand (Y1) | stack Y11 | deck (...)", f"hand ({rest}) | stack B12", "stack B2 | deck (...)"
    )
    plays(t, "play yellow_1", "take red")
    assert told(t)[-1] == "Bob discards blue 12 from the stack." and t.turn == 2


def three_laps() -> Any:
    """Ann's yellow 11 opened the last turn in the third lap; she closes with blue 12."""
    others = "hand (R15) | stack Y1 B2 G4 | deck (...)"
    return lays(table("*hand (B12) | stack R10 Y6 Y11 | deck (...)", others, others), "B12")


def test_stacks_go_under_the_decks_in_the_order_played() -> None:
    """T33: Ann's red 10 will come up before her yellow 6, and blue 12 lies lowest."""
    t = plays(three_laps(), "take red", "discard deck")
    assert part(t, 0, "out") == "(B2)", "her blue 12 drew the two cards above it"
    plays(t, "discard stack", "discard stack")
    assert part(t, 0, "deck") == "(Br3 G4 R5 B7 Br8 G9 Br13 G14 R15 Chamaelo) R10 Y6 Y11 B12"
    assert part(t, 0, "stack") == ""


# CHANGING THE TRUMPS


def test_the_ranking_stands_though_the_cards_are_discarded() -> None:
    """T34: Bob had the earlier green 4; after the discards blue 2 tops his stack."""
    t = plays(three_laps(), "take red", *["discard stack"] * 3)
    assert t.turn == 1 and "changing trumps" in str(t)


def test_the_lowest_may_put_an_idle_colour_high_or_low_but_not_swap_the_two() -> None:
    """T35."""
    t = plays(three_laps(), "take red", *["discard stack"] * 3)
    assert choices(t) == [
        "keep_trumps",
        *(f"make_high {colour}" for colour in ("yellow", "green", "red")),
        *(f"make_low {colour}" for colour in ("yellow", "green", "red")),
    ]


@pytest.mark.parametrize(
    ("move", "trumps"),
    [
        ("keep_trumps", "high blue, low brown"),
        ("make_high red", "high red, low brown"),
        ("make_low red", "high blue, low red"),
    ],
)
def test_the_lowest_then_leads_the_next_round(move: str, trumps: str) -> None:
    """T35, T36: two new eggs are turned up."""
    t = plays(three_laps(), "take red", *["discard stack"] * 3, move)
    assert f"round 2, Bob leads, playing, {trumps}" in str(t) and t.turn == 1
    assert told(t)[1] == "Round 2: Bob leads." and told(t)[2].startswith("Eggs to be won: ")


# GAME END AND SCORING


def last_round() -> Any:
    """Round 12: Ann closes with her last card but five."""
    gone = "Shower Br3 R5 B7 G9 R10 B12 Br13 G14 R15"
    return table(
        f"*hand (Y1) | deck B2 G4 Y6 Br8 | stack Y11 | out {gone} Chamaelo | eggs 4 yellow, 4 blue",
        f"hand (B2) | deck G4 Y6 Br8 Chamaelo | stack Y1 | out {gone} Y11 | eggs 4 brown, 4 green",
        f"hand (B2) | deck G4 Y6 Br8 Chamaelo | stack Y1 | out {gone} Y11 | eggs 6 red",
        LATE.replace("red, red", "yellow, green"),
    )


def test_after_round_12_nobody_changes_trumps_and_everyone_has_five_cards() -> None:
    """T37, T38: discards still happen; six eggs were never turned up."""
    t = plays(lays(last_round(), "Y1"), "take yellow", *["discard stack"] * 3)
    assert t.over
    assert [int(me.holds + me.left) for me in t.state.player[:3]] == [5, 5, 5]
    assert int(t.state.nest.sum()) == 6


def test_points_are_squares_and_the_most_win() -> None:
    """T39: Ann has 5 yellow and 4 blue eggs."""
    t = plays(lays(last_round(), "Y1"), "take yellow", *["discard stack"] * 3)
    assert [place.score for place in t.standing()] == [25 + 16, 16 + 16, 36 + 1]
    assert told(t)[-1] == "Ann wins with 41 points." and t.winners == [0]


def test_the_score_sheet_has_the_points_of_each_colour() -> None:
    """T39."""
    t = plays(lays(last_round(), "Y1"), "take yellow", *["discard stack"] * 3)
    none = dict.fromkeys(("yellow", "blue", "brown", "green", "red"), 0)
    assert t.sheet() == [
        none | {"yellow": 25, "blue": 16},
        none | {"brown": 16, "green": 16},
        none | {"green": 1, "red": 36},
    ]


OVER = (
    "round 12, Ann leads, over, high blue, low brown\n"
    "Ann deck Y1 B2 Br3 G4 {ann} | out Shower R5 Y6 Br8 G9 R10 Y11 B12 Br13 {rest}"
    " | eggs 4 yellow, 4 blue\n"
    "Bob hand Y1 B2 | deck Br3 G4 {bob} | out Shower R5 Y6 Br8 G9 R10 Y11 B12 Br13 {more}"
    " | eggs 4 brown, 4 green\n"
    "Cy deck Y1 B2 Br3 G4 R15 | out Shower R5 Y6 B7 Br8 G9 R10 Y11 B12 Br13 G14 Chamaelo"
    " | eggs 6 red, 2 brown"
)


@pytest.mark.parametrize(
    ("ann", "bob", "ranks"),
    [
        ("B7", "G14", [3, 2, 1]),
        ("G14", "B7", [2, 3, 1]),
        ("G14", "G14", [2, 2, 1]),
        ("Chamaelo", "B7", [3, 2, 1]),
    ],
)
def test_ties_are_broken_by_the_numbers_on_the_last_cards_then_shared(
    ann: str, bob: str, ranks: list[int]
) -> None:
    """T40: hand and deck, special cards count 0; Ann and Bob have 32 points, Cy 40."""
    spare = ["B7", "G14", "R15", "Chamaelo"]
    rest, more = (" ".join(c for c in spare if c != held) for held in (ann, bob))
    t = GAME.read(OVER.format(ann=ann, bob=bob, rest=rest, more=more))
    assert [place.score for place in t.standing()] == [32, 32, 40]
    assert [place.rank for place in t.standing()] == ranks


def test_before_the_end_equal_points_share_a_rank() -> None:
    """The last cards are secret until then."""
    t = last_round()
    assert [place.rank for place in t.standing()] == [2, 2, 1]


def test_the_last_cards_are_counted_aloud_when_the_leaders_are_tied() -> None:
    """T40: 1 + 4 + 6 + 8 + 15 against 1 + 4 + 6 + 8 + 10."""
    gone = "Shower Br3 R5 B7 G9 Y11 B12 Br13 G14 Chamaelo"
    t = table(
        f"*hand (Y1) | deck G4 Y6 Br8 R15 | stack B2 | out {gone} R10 | eggs 4 yellow, 4 blue",
        f"hand (Y1) | deck G4 Y6 Br8 | stack R10 | out {gone} B2 R15 | eggs 4 brown, 4 green",
        f"hand (Y1) | deck G4 Y6 Br8 | stack B2 | out {gone} R10 R15"
        " | eggs 2 yellow, 2 blue, 2 brown, 2 green",
        "round 12, Ann leads, discarding, high red, low brown, order Bob Cy Ann\n",
    )
    assert told(plays(t, "discard stack"))[1:] == [
        "Ann has 34 in all on the last five cards.",
        "Bob has 29 in all on the last five cards.",
        "Ann wins with 32 points.",
    ]
