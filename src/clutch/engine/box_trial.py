"""Whether a game can be played with another box: some games to the end, each table looked at."""

from random import Random
from typing import Any

from clutch.engine import code_cache
from clutch.engine.errors import BadBox
from clutch.engine.game import Game

GAMES = 3  # for each number of seats


def try_box(game: Game) -> None:
    """Play games at random; raises BadBox for a box that the rules cannot be played with.

    A box that passed is not tried again on this machine.
    """
    passed = code_cache.root() / "boxes" / f"{game.name}-{game.version}"
    if not game.box.mark or passed.exists():
        return
    for seats in game.seats:
        for seed in range(GAMES):
            try:
                wrong = play_out(game, seats, seed)
            except (ArithmeticError, IndexError, ValueError) as why:
                wrong = f"the rules fail ({why})"
            if wrong:
                file = game.given.file if game.given else game.name
                raise BadBox(
                    f"{file}: {game.title} cannot be played with this box: with {seats} players, "
                    f"{wrong}."
                )
    try:
        passed.parent.mkdir(parents=True, exist_ok=True)
        passed.touch()
    except OSError:
        pass  # then it is tried again the next time


def play_out(game: Game, seats: int, seed: int) -> str:
    """What is wrong with a table of a game played at random, or nothing."""
    table, dice = game.deal(seats, seed), Random(seed)
    before = counted(game, table.state)
    for _ in range(game.bounds.moves):
        s = table.state
        wrong = game.flaw(s)
        if wrong:
            return wrong
        if counted(game, s) != before:
            return "pieces appear or vanish"
        if table.over:
            return ""
        legal = table.legal()
        if not legal:
            return "somebody has to move and cannot"
        table.play(dice.choice(legal))
    return f"a game does not end within {game.bounds.moves} moves"


def counted(game: Game, s: Any) -> list[int]:
    """All pieces of a table, where the game can count them."""
    pieces = game.part("flaw", "pieces")
    return list(map(int, pieces(s))) if pieces else []
