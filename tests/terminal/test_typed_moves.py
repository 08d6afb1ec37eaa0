"""A part of a move is enough to type."""

from clutch.terminal.typed_moves import Choice, matching, numbered

FEW = numbered(["leave", "take gold", "take ruby", "draw 1", "draw 10"])
MANY = numbered([f"{verb} egg {n}" for verb in ("reveal", "take") for n in range(1, 48)])


def words(found: list[Choice]) -> list[str]:
    return [choice.words for choice in found]


def test_a_number_in_the_list_the_words_or_a_part_mean_a_move() -> None:
    numbers = range(1, 6)
    assert words(matching(FEW, "2", numbers)) == ["take gold"]
    assert words(matching(FEW, "  DRAW   1 ", numbers)) == ["draw 1"]
    assert words(matching(FEW, "draw 10", numbers)) == ["draw 10"]
    assert words(matching(FEW, "ruby", numbers)) == ["take ruby"]
    assert words(matching(FEW, "ta ru", numbers)) == ["take ruby"]
    assert words(matching(FEW, "take", numbers)) == ["take gold", "take ruby"]
    assert matching(FEW, "dance", numbers) == []
    assert words(matching(FEW, "lea", numbers)) == ["leave"]
    assert words(matching(FEW, "old", numbers)) == ["take gold"]


def test_the_order_of_words_counts_and_numbers_are_whole() -> None:
    bids = numbered([f"bid {a} up, {b} down" for a in range(12) for b in range(12) if a != b])
    assert words(matching(bids, "1 up 5 down", ())) == ["bid 1 up, 5 down"]
    assert words(matching(bids, "b 5 u 1 d", ())) == ["bid 5 up, 1 down"]
    assert len(matching(bids, "1 up", ())) == 11
    assert len(matching(bids, "11 down", ())) == 11


def test_a_number_that_is_not_in_the_list_is_a_part_of_the_words() -> None:
    assert words(matching(MANY, "12", ())) == ["reveal egg 12", "take egg 12"]
    assert words(matching(FEW, "10", range(1, 6))) == ["draw 10"]
    assert matching(FEW, "99", range(1, 6)) == []
