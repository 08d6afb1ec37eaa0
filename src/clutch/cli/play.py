"""`clutch play`: the web table on this machine, or a game at this terminal, against bots."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from clutch.cli import given
from clutch.cli.given import BadUse, Flag, Options

if TYPE_CHECKING:
    from clutch.cli.session import Session
    from clutch.engine.table import Table


def play(
    game: str | None = None,
    /,
    *,
    terminal: Flag = False,
    seats: int | None = None,
    seat: int = 1,
    bots: str = "greedy",
    name: str | None = None,
    seed: int | None = None,
    option: Options = None,
    save: Path | None = None,
    from_: Annotated[Path | None, Parameter(name="--from")] = None,
) -> int:
    """Play on this machine: in the browser, or with --terminal in this terminal.

    Without --terminal, and without the settings below, it opens the web table:
    five games, bots, friends by link, several people on one device. Tables are
    kept in your data folder.

    In the terminal you are asked for each move and answer by number or in words; ?
    tells what else you can type. The bots know only what their seats may know; name
    one for each seat, as in elder,drake, and the last one plays all that remain. A
    game that was saved on the way goes on with --from.

    For example:

        clutch play
        clutch play dragon_eyes --terminal --seats 4 --name Robin --save game.json

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it. [default: you are asked]
    terminal
        Play in the terminal; any setting below that you give says so, too.
    seats
        How many play, you included. [default: as few as can]
    seat
        Where you sit, counted from 1.
    bots
        Who plays the others: hatchling, fledgling, drake, elder, random, greedy or search:200.
    name
        Your name at the table.
    seed
        Deal the game of this number. [default: a deal that nobody can guess]
    option
        A setting of the game, as name=value; may be given again.
    save
        Keep the game in this file, move by move.
    from_
        Go on with a game from this file: a saved game, or a position as text.
    """
    settings = (seats, name, seed, option, save, from_)
    if not terminal and (seat, bots) == (1, "greedy") and all(s is None for s in settings):
        from clutch.cli.web import web_table

        return web_table(game)
    if not sys.stdin.isatty():
        raise BadUse(
            "clutch play asks you for moves, so it needs a terminal; "
            "to let bots play, use clutch simulate."
        )
    from clutch.cli.files import resumed, writable

    if save is not None and writable(save).exists() and save != from_:
        raise BadUse(f"{save} exists already: give --save another name, or remove it first.")
    given.seed(seed)
    if name is not None:
        name = given.name(name)
    if from_ is None:
        table = dealt(game or asked(), seats, bots, seed, given.options(option))
    elif seats is not None:
        raise BadUse("--seats and --from exclude each other: the file says how many play.")
    else:
        table = resumed(from_, game, seed, given.options(option))
        if table.over:
            raise BadUse(f"The game in {from_} is over: look at it with clutch replay.")
    return seated(table, seat, bots, name, seed, save).run()


def dealt(
    name: str, seats: int | None, bots: str, seed: int | None, options: dict[str, str]
) -> "Table":
    import clutch

    game = clutch.game(name)
    table: Table = game.deal(given.seats(game, seats, len(given.bots(bots)) + 1), seed, **options)
    return table


def seated(
    table: "Table", seat: int, bots: str, name: str | None, seed: int | None, save: Path | None
) -> "Session":
    """You and the bots at the table."""
    import clutch
    from clutch.bots.search import Search
    from clutch.cli import screen
    from clutch.cli.session import Session

    me = given.seat(seat, table.seats)
    assert me is not None
    if name is not None:
        table.names = renamed(table.names, me, name)
    others = [i for i in range(table.seats) if i != me]
    kinds = given.shared_out(given.bots(bots), len(others), " beside yours")
    players = {
        i: clutch.bot(kind, None if seed is None else seed + i) for i, kind in zip(others, kinds)
    }
    if any(isinstance(player, Search) for player in players.values()):
        screen.searching(table)
    return Session(table, me, players, save)


def renamed(names: Sequence[str], me: int, name: str) -> tuple[str, ...]:
    """Your name at your seat; a bot of the same name takes another."""
    from clutch.engine.text import NAMES

    others = [other for i, other in enumerate(names) if i != me]
    spare = iter([other for other in NAMES if other != name and other not in others])
    out = [next(spare, other) if other == name else other for other in names]
    out[me] = name
    return tuple(out)


def asked() -> str:
    """Which game, from a person who named none."""
    import clutch
    from clutch.cli.games import show

    every = clutch.games()
    show(every)
    names = [game.name for game in every]
    while True:
        try:
            said = input(f"\nWhich game? (its name, or Enter for {names[0]}) > ").strip()
        except EOFError:
            raise KeyboardInterrupt from None
        try:
            return clutch.game(said or names[0]).name
        except clutch.ClutchError as why:
            print(why)
