"""A part of a move is enough to type, of its label or of its notation."""

import clutch
from clutch.terminal.typed_moves import Choice, matching, numbered
from clutch.terminal.wording import refusal

FEW = numbered(
    {
        "leave": "leave the hoard",
        "take gold": "take gold",
        "take ruby": "take ruby",
        "draw 1": "draw a stone",
        "draw 10": "draw 10 stones",
    }
)
MANY = numbered(
    {f"{verb} {n}": f"{verb} egg {n}" for verb in ("reveal", "take") for n in range(1, 48)}
)


def texts(found: list[Choice]) -> list[str]:
    return [choice.text for choice in found]


def test_a_number_in_the_list_the_words_or_a_part_mean_a_move() -> None:
    numbers = range(1, 6)
    assert texts(matching(FEW, "2", numbers)) == ["take gold"]
    assert texts(matching(FEW, "  DRAW   1 ", numbers)) == ["draw 1"]
    assert texts(matching(FEW, "draw 10", numbers)) == ["draw 10"]
    assert texts(matching(FEW, "ruby", numbers)) == ["take ruby"]
    assert texts(matching(FEW, "ta ru", numbers)) == ["take ruby"]
    assert texts(matching(FEW, "take", numbers)) == ["take gold", "take ruby"]
    assert matching(FEW, "dance", numbers) == []
    assert texts(matching(FEW, "lea", numbers)) == ["leave"]
    assert texts(matching(FEW, "old", numbers)) == ["take gold"]


def test_the_words_may_be_of_the_label_or_of_the_notation() -> None:
    assert texts(matching(FEW, "draw a stone", ())) == ["draw 1"]
    assert texts(matching(FEW, "a stone", ())) == ["draw 1"]
    assert texts(matching(FEW, "draw 1", ())) == ["draw 1"]
    assert texts(matching(MANY, "take egg 12", ())) == ["take 12"]
    assert texts(matching(MANY, "take 12", ())) == ["take 12"]


def test_the_order_of_words_counts_and_numbers_are_whole() -> None:
    pairs = [(a, b) for a in range(12) for b in range(12) if a != b]
    bids = numbered({f"bid {a} {b}": f"bid {a} up, {b} down" for a, b in pairs})
    assert texts(matching(bids, "1 up 5 down", ())) == ["bid 1 5"]
    assert texts(matching(bids, "b 5 u 1 d", ())) == ["bid 5 1"]
    assert len(matching(bids, "1 up", ())) == 11
    assert len(matching(bids, "11 down", ())) == 11


def test_a_number_that_is_not_in_the_list_is_a_part_of_the_words() -> None:
    assert texts(matching(MANY, "12", ())) == ["reveal 12", "take 12"]
    assert texts(matching(FEW, "10", range(1, 6))) == ["draw 10"]
    assert matching(FEW, "99", range(1, 6)) == []


def test_the_label_or_the_notation_of_a_move_that_is_not_legal_is_answered_with_the_reason() -> (
    None
):
    table = clutch.game("t_rex").deal(3, 3)
    view = table.view(table.turn)
    for typed in ("play blue 12", "Play  blue_12"):
        assert refusal(view, typed) == "You do not have blue 12 in your hand."
    assert refusal(view, "take the red egg").startswith("Eggs are taken at the end of a round")
    assert refusal(view, "play chess").startswith("No move has 'play chess' in it.")
