"""The search: reproducible, bounded, and never shown more than a view."""

import time

import numpy as np
import pytest
from support.worlds import GAMES, by_name

import clutch
from clutch.bots import LEVELS
from clutch.bots.search import MOST_NODES, Search, Tuning
from clutch.engine.errors import BadBudget, NotYourTurn, UnknownBot
from clutch.engine.game import Game

each_game = pytest.mark.parametrize("game", GAMES, ids=by_name)


def some_table(game: Game, moves: int = 12):  # type: ignore[no-untyped-def]
    game.compiled()
    table, bot = game.deal(game.seats.stop - 1, seed=5), clutch.bot("greedy", 1)
    while len(table.moves) < moves or len(table.legal()) < 2:
        table.play(bot.choose(table.view(table.turn)))
    return table


@each_game
def test_the_same_seed_and_iterations_give_the_same_advice(game: Game) -> None:
    view = some_table(game).view(some_table(game).turn)
    one, two = (Search(iterations=60, seed=9).advise(view) for _ in range(2))
    assert one == two
    assert one != Search(iterations=60, seed=10).advise(view)


@each_game
def test_advice_covers_the_legal_moves_with_chances_and_error_bars(game: Game) -> None:
    table = some_table(game)
    view = table.view(table.turn)
    advice = Search(iterations=80, seed=1).advise(view)
    assert sorted(a.action for a in advice) == table.legal()
    assert sum(a.visits for a in advice) == 80
    for one in advice:
        if one.visits:
            assert one.chance is not None and 0 <= one.chance <= 1
            assert one.error is not None and one.error > 0
        else:
            assert one.chance is None and one.error is None, "nothing is said of a move not tried"
    assert Search(iterations=80, seed=1).choose(view) == advice[0].action


@each_game
def test_a_search_sees_only_the_view(game: Game) -> None:
    """In a world that looks the same to the seat, it gives the same advice."""
    table = some_table(game)
    view = table.view(table.turn)
    other = type(view).of(game, view.imagine(77), view.seat, view.names)
    assert Search(iterations=40, seed=3).advise(view) == Search(iterations=40, seed=3).advise(other)


@each_game
def test_a_budget_in_seconds_is_kept(game: Game) -> None:
    table = some_table(game)
    bot = Search(seconds=0.15, seed=1)
    bot.choose(table.view(table.turn))  # compiled by now
    start = time.perf_counter()
    bot.choose(table.view(table.turn))
    assert time.perf_counter() - start < 2.0  # a busy machine may keep us waiting
    assert bot.playouts > 1


def test_two_threads_grow_two_trees_and_add_them_up() -> None:
    table = some_table(clutch.game("dragon_eyes"))
    bot = Search(iterations=100, seed=1, threads=2)
    assert sum(a.visits for a in bot.advise(table.view(table.turn))) == 100


def test_a_tree_that_is_full_goes_on_without_growing() -> None:
    from clutch.bots.search import Tree

    table = some_table(clutch.game("dragon_eyes"))
    tree = Tree(table.view(table.turn), Tuning(), 1, 0, nodes=5)
    tree.grow(200)
    assert tree.work.used[0] == 5 and tree.nodes[0]["visits"] == 200
    assert MOST_NODES * tree.nodes.itemsize < 13_000_000


def test_the_search_finds_the_one_move_that_wins() -> None:
    """Alone in the hoard and ahead, with the last eye in the bag: leave."""
    game = clutch.game("dragon_eyes")
    table = game.read(
        """
        round 4, opener Ann
        bag   7 gold, 7 silver, 7 ruby, 8 jade, 8 pearl, 5 amber, 6 eye
        loot  -
        *Ann  3 amber, 2 eye  score 9
        Bob   -  out 1  score 8
        Cy    -  out 2  score 8
        """
    )
    advice = Search(iterations=300, seed=2).advise(table.view(0))
    assert advice[0].action.text == "leave" and advice[0].chance == 1.0


def test_searching_beats_not_searching() -> None:
    """Twelve deals of Dragon Eyes against two greedy thieves: far above its share of four."""
    game = clutch.game("dragon_eyes")
    game.compiled()
    wins = 0.0
    for deal in range(12):
        table = game.deal(3, seed=deal)
        bots = [clutch.bot("greedy", deal + seat) for seat in range(3)]
        bots[deal % 3] = Search(iterations=100, seed=deal)
        while table.turn is not None:
            table.play(bots[table.turn].choose(table.view(table.turn)))
        wins += (deal % 3 in table.winners) / len(table.winners)
    assert wins >= 6


@pytest.mark.parametrize("budget", [0, -1, float("nan"), float("inf")])
def test_a_budget_of_nothing_is_refused(budget: float) -> None:
    with pytest.raises(BadBudget, match="budget"):
        Search(seconds=budget)
    with pytest.raises(BadBudget, match="budget"):
        Search(iterations=budget)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["serch", "search:", "greedy:3", "search:fast", "search:0", ""])
def test_an_unknown_bot_or_budget_is_refused_with_what_there_is(name: str) -> None:
    if name == "search:":
        assert clutch.bot(name, 1)
        return
    with pytest.raises((UnknownBot, BadBudget), match=r"There are|budget"):
        clutch.bot(name)


def test_what_a_bot_does_not_take_is_refused_with_what_it_takes() -> None:
    with pytest.raises(BadBudget, match=r"Only search takes a budget.*greedy has none"):
        clutch.bot("greedy", seconds=1)
    with pytest.raises(BadBudget, match="seconds or iterations, not both"):
        clutch.bot("search:200", seconds=1)
    with pytest.raises(BadBudget, match="at least one thread, not 0"):
        clutch.bot("search:200", threads=0)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays(level) -> None:  # type: ignore[no-untyped-def]
    table = some_table(clutch.game("dragon_eyes"))
    assert clutch.bot(level.name, 1).choose(table.view(table.turn)) in table.legal()


@pytest.mark.parametrize("name", ["random", "greedy", "hatchling", "search:5"])
def test_nobody_chooses_out_of_turn(name: str) -> None:
    table = some_table(clutch.game("dragon_eyes"))
    with pytest.raises(NotYourTurn):
        clutch.bot(name, 1).choose(table.view((table.turn + 1) % table.seats))


def test_error_bars_shrink_as_the_search_looks_longer() -> None:
    table = some_table(clutch.game("dragon_eyes"))
    view = table.view(table.turn)
    short, long = (Search(iterations=n, seed=1).advise(view)[0].error for n in (50, 800))
    assert long < short and np.isfinite(short)
