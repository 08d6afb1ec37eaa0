"""A part of a move is enough to type."""

import clutch
from clutch.terminal.typed_moves import Choice, matching, numbered
from clutch.terminal.wording import refusal

FEW = numbered(
    {
        "leave": "leave with your loot",
        "take gold": "take all 2 gold",
        "take ruby": "take the ruby",
        "draw 1": "draw a stone",
        "draw 10": "draw 10 stones",
    }
)
MANY = numbered(
    {f"{verb} {n}": f"{verb} egg {n}" for verb in ("reveal", "take") for n in range(1, 48)}
)


def moves(found: list[Choice]) -> list[str]:
    return [choice.text for choice in found]


def test_a_number_in_the_list_the_notation_the_label_or_a_part_mean_a_move() -> None:
    numbers = range(1, 6)
    assert moves(matching(FEW, "2", numbers)) == ["take gold"]
    assert moves(matching(FEW, "  DRAW   1 ", numbers)) == ["draw 1"]
    assert moves(matching(FEW, "draw 10", numbers)) == ["draw 10"]
    assert moves(matching(FEW, "draw a stone", numbers)) == ["draw 1"]
    assert moves(matching(FEW, "ruby", numbers)) == ["take ruby"]
    assert moves(matching(FEW, "ta ru", numbers)) == ["take ruby"]
    assert moves(matching(FEW, "take", numbers)) == ["take gold", "take ruby"]
    assert matching(FEW, "dance", numbers) == []
    assert moves(matching(FEW, "lea", numbers)) == ["leave"]
    assert moves(matching(FEW, "loot", numbers)) == ["leave"]
    assert moves(matching(FEW, "old", numbers)) == ["take gold"]


def test_the_order_of_words_counts_and_numbers_are_whole() -> None:
    bids = numbered(
        {
            f"pair {up} {down}": f"bid {up} face up and {down} face down"
            for up in range(12)
            for down in range(12)
            if up != down
        }
    )
    assert moves(matching(bids, "1 up 5 down", ())) == ["pair 1 5"]
    assert moves(matching(bids, "b 5 u 1 d", ())) == ["pair 5 1"]
    assert moves(matching(bids, "5 1", ())) == ["pair 5 1"]
    assert len(matching(bids, "1 face up", ())) == 11
    assert len(matching(bids, "11 face down", ())) == 11


def test_a_number_that_is_not_in_the_list_is_a_part_of_the_moves() -> None:
    assert moves(matching(MANY, "12", ())) == ["reveal 12", "take 12"]
    assert moves(matching(FEW, "10", range(1, 6))) == ["draw 10"]
    assert matching(FEW, "99", range(1, 6)) == []


def test_a_move_that_is_not_legal_is_answered_with_the_rule_against_it() -> None:
    """Whether its label is typed or its notation."""
    table = clutch.game("t_rex").deal(3, 3)
    view = table.view(table.turn)
    for typed in ("play blue 12", "Play  blue_12"):
        assert refusal(view, typed) == "You do not have blue 12 in your hand."
    assert refusal(view, "take the red egg").startswith("Eggs are taken at the end of a round")
    assert refusal(view, "play chess").startswith("No move has 'play chess' in it.")
