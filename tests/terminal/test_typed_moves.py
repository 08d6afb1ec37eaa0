"""Long lists of moves stay readable, and part of a move is enough."""

from clutch.terminal.typed_moves import Choice, meant, menu, offered

FEW = offered(["leave", "take gold", "take ruby", "draw 1", "draw 10"])
MANY = offered([f"{verb} egg {n}" for verb in ("reveal", "take") for n in range(1, 48)])


def words(found: list[Choice]) -> list[str]:
    return [choice.words for choice in found]


def test_few_moves_stand_below_each_other() -> None:
    shown = menu(FEW, 80, 10)
    assert shown.lines[1] == "2  take gold" and len(shown.lines) == 5
    assert set(shown.numbers) == {1, 2, 3, 4, 5}


def test_more_moves_stand_in_columns_that_fit() -> None:
    shown = menu(MANY, 78, 40)
    assert max(len(line) for line in shown.lines) <= 78
    assert shown.lines[0].split()[:4] == ["1", "reveal", "egg", "1"]
    assert len(shown.numbers) == 94


def test_too_many_moves_are_told_by_kind() -> None:
    shown = menu(MANY, 78, 5)
    assert shown.lines[0] == "reveal egg 1 ... reveal egg 47   (47 moves)"
    assert "part" in shown.lines[-1] and not shown.numbers


def test_too_many_kinds_are_cut_off_and_counted() -> None:
    strange = offered([f"{chr(97 + n % 26) * 3}{n} x" for n in range(300)])
    shown = menu(strange, 78, 5)
    assert len(shown.lines) == 5
    assert f"and {300 - len(shown.numbers)} more" in shown.lines[-1]


def test_a_number_in_the_list_the_words_or_a_part_mean_a_move() -> None:
    numbers = menu(FEW, 80, 10).numbers
    assert words(meant(FEW, "2", numbers)) == ["take gold"]
    assert words(meant(FEW, "  DRAW   1 ", numbers)) == ["draw 1"]
    assert words(meant(FEW, "draw 10", numbers)) == ["draw 10"]
    assert words(meant(FEW, "ruby", numbers)) == ["take ruby"]
    assert words(meant(FEW, "ta ru", numbers)) == ["take ruby"]
    assert words(meant(FEW, "take", numbers)) == ["take gold", "take ruby"]
    assert meant(FEW, "dance", numbers) == []
    assert words(meant(FEW, "lea", numbers)) == ["leave"]
    assert words(meant(FEW, "old", numbers)) == ["take gold"]


def test_the_order_of_words_counts_and_numbers_are_whole() -> None:
    bids = offered([f"bid {a} up, {b} down" for a in range(12) for b in range(12) if a != b])
    assert words(meant(bids, "1 up 5 down", ())) == ["bid 1 up, 5 down"]
    assert words(meant(bids, "b 5 u 1 d", ())) == ["bid 5 up, 1 down"]
    assert len(meant(bids, "1 up", ())) == 11
    assert len(meant(bids, "11 down", ())) == 11


def test_a_number_that_is_not_in_the_list_is_a_part_of_the_words() -> None:
    assert words(meant(MANY, "12", ())) == ["reveal egg 12", "take egg 12"]
    assert words(meant(FEW, "10", menu(FEW, 80, 10).numbers)) == ["draw 10"]
    assert meant(FEW, "99", menu(FEW, 80, 10).numbers) == []
