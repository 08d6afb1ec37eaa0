"""What the Dragomino rulebook itself counts and reckons; its pictured examples are lost."""

from fractions import Fraction

import clutch
from clutch.games.dragomino.data import COPIES, DRAGONS, EGGS, LANDSCAPES, ROUNDS
from clutch.games.dragomino.state import Egg

GAME = clutch.game("dragomino")


def test_the_contents_are_28_dominoes_and_69_eggs_in_six_families() -> None:
    """CONTENTS."""
    assert COPIES.sum() == 28
    assert dict(zip(LANDSCAPES, EGGS)) == {
        "desert": 14,
        "snow": 13,
        "prairie": 12,
        "forest": 11,
        "mountain": 10,
        "volcano": 9,
    }
    assert sum(EGGS) == 69


def test_there_is_a_7_in_14_chance_of_a_dragon_in_the_desert_at_first() -> None:
    """The note on families of eggs (D30)."""
    table = GAME.deal(2, 1)
    for kin, total in enumerate(EGGS):
        eggs = table.view(0).nest[kin].egg
        assert Fraction(int(eggs[Egg.DRAGON]), int(eggs.sum())) == Fraction(DRAGONS, total)
    desert = table.view(0).nest[0].egg
    assert Fraction(int(desert[Egg.DRAGON]), int(desert.sum())) == Fraction(7, 14)


def test_four_dominoes_are_laid_out_and_one_explorer_has_the_mommy_dragon_and_starts() -> None:
    """SET UP."""
    for seed in range(8):
        table = GAME.deal(3, seed)
        view = table.view(0)
        assert view.display.sum() == 4 and view.box.sum() == 24
        assert table.turn == view.mommy == view.opener
        assert [me.laid for me in view.explorer[:3]] == [1, 1, 1]
    assert len({GAME.deal(3, seed).turn for seed in range(20)}) == 3, "by lot"


def test_four_new_dominoes_a_round_end_the_game_after_seven_rounds() -> None:
    """PREPARE A NEW ROUND, END OF THE GAME."""
    assert ROUNDS == 7
    for seats in GAME.seats:
        table, rounds = GAME.deal(seats, 5), 1
        while not table.over:
            table.play(table.legal()[0])
            rounds += sum("Round" in line for line in table.view(None).told())
        assert rounds == 7
        assert [me.laid for me in table.view(0).explorer[:seats]] == [8] * seats
        assert table.view(0).box.sum() == 0 and table.view(0).gone.sum() == 7 * (4 - seats)
