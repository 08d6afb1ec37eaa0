"""Long lists of moves stay readable."""

from clutch.terminal.plain.menu import menu
from clutch.terminal.typed_moves import numbered

FEW = numbered(["leave", "take gold", "take ruby", "draw 1", "draw 10"])
MANY = numbered([f"{verb} egg {n}" for verb in ("reveal", "take") for n in range(1, 48)])


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
    strange = numbered([f"{chr(97 + n % 26) * 3}{n} x" for n in range(300)])
    shown = menu(strange, 78, 5)
    assert len(shown.lines) == 5
    assert f"and {300 - len(shown.numbers)} more" in shown.lines[-1]
