"""Luck and play: they add up to the result, and what a decision costs is found."""

import pytest
from support.worlds import GAMES, by_name

import clutch
from clutch.analysis import Analysis, analyse, decisions
from clutch.bots.simple import Careless, Greedy
from clutch.engine.errors import BadBudget
from clutch.engine.game import Game
from clutch.engine.table import Table


def played(game: Game, *bots: Careless | Greedy) -> Table:
    table = game.deal(len(bots), seed=1)
    while table.turn is not None:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    return table


def parts(found: Analysis, seat: int) -> float:
    mean = found.fair[seat].mean + found.luck(seat).mean
    return mean + found.play(seat).mean + found.play(seat, own=False).mean


SOME = [GAMES[0], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])]


@pytest.mark.parametrize("game", SOME, ids=by_name)
def test_fair_share_luck_and_play_add_up_to_the_result(game: Game) -> None:
    """Also along the way: after each step they are the value of the table."""
    game.compiled()
    table = played(game, Careless(1), Careless(2), Careless(3))
    found = analyse(table, 16)
    assert len(found.steps) == len(table.moves) + 1
    for seat in range(table.seats):
        won = 1 / len(table.winners) if seat in table.winners else 0
        assert found.result is not None and found.result[seat] == pytest.approx(won)
        assert parts(found, seat) == pytest.approx(won)
        value = found.fair[seat].mean
        for step in found.steps:
            value += step.play[seat].mean + step.luck[seat].mean
            assert step.value[seat].mean == pytest.approx(value)


def test_all_seats_together_neither_gain_nor_lose() -> None:
    found = analyse(played(clutch.game("dragon_eyes"), Careless(1), Greedy(2), Careless(3)), 16)
    for step in found.steps:
        assert sum(part.mean for part in step.value) == pytest.approx(1)
        assert sum(part.mean for part in step.play) == pytest.approx(0)
        assert sum(part.mean for part in step.luck) == pytest.approx(0)


def test_the_bots_own_moves_are_worth_nothing_unless_it_might_have_chosen_another() -> None:
    table = played(clutch.game("dragon_eyes"), Greedy(1), Greedy(2), Greedy(3))
    found = analyse(table, 16)
    assert all(step.bot == step.action for step in found.steps[1:])
    certain = [step for step in found.steps if not any(part.error for part in step.play)]
    assert all(part.mean == 0 for step in certain for part in step.play)
    assert len(certain) > len(found.steps) / 2
    assert not any(found.costly(seat) for seat in range(3)), "it might have drawn each of them"


def test_a_thrown_away_win_is_what_cost_most() -> None:
    """Seat 0 leaves the hoard at once, round after round, where the bot would draw."""
    game = clutch.game("dragon_eyes")
    table, bot = game.deal(3, seed=4), Greedy(1)
    while table.turn is not None:
        moves = {move.text: move for move in table.legal()}
        leave = table.turn == 0 and "leave" in moves
        table.play("leave" if leave else bot.choose(table.view(table.turn)))
    found = analyse(table, 256)
    assert found.play(0).mean < -2 * found.play(0).error
    for step in found.costly(0):
        assert step.seat == 0 and step.action is not None
        assert game.actions[step.action].text == "leave" and step.bot != step.action
    assert found.costly(0) and len(found.costly(0)) <= 3


def test_the_same_seed_gives_the_same_numbers() -> None:
    table = played(clutch.game("dragon_eyes"), Careless(1), Greedy(2), Careless(3))
    assert analyse(table, 32, seed=7) == analyse(table, 32, seed=7) != analyse(table, 32, seed=8)


def test_decisions_alone_are_those_of_the_analysis() -> None:
    table = played(clutch.game("dragon_eyes"), Careless(1), Greedy(2), Careless(3))
    whole = analyse(table, 32, seed=7)
    assert decisions(table, 32, seed=7) == [step.play for step in whole.steps]


def test_no_playouts_are_refused() -> None:
    with pytest.raises(BadBudget, match="1 to 100000 playouts a move, not 0"):
        analyse(clutch.game("dragon_eyes").deal(3, seed=1), 0)
