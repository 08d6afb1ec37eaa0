"""`clutch play`: the web table on this machine, or a game at this terminal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import BadUse, Flag, Options

if TYPE_CHECKING:
    from clutch.engine.table import Table
    from clutch.terminal.local_table import LocalTable
    from clutch.terminal.table import TerminalTable

BOT = "greedy"  # the bot if none is named
PACE = 0.8  # seconds between two moves of bots: enough to follow, and to take a move back


def play(
    game: str | None = None,
    /,
    *,
    terminal: Flag = False,
    plain: Flag = False,
    seats: int | None = None,
    seat: int | None = None,
    bots: str | None = None,
    name: str | None = None,
    seed: int | None = None,
    option: Options = None,
    save: Path | None = None,
    from_: Annotated[Path | None, Parameter(name="--from")] = None,
    join: str | None = None,
    pace: float = PACE,
) -> int:
    """Play on this machine: in the browser, or with --terminal in this terminal.

    Without --terminal, and without the settings below, it opens the web table:
    five games, bots, friends by link, several people on one device. Tables are
    kept in your data folder.

    In the terminal, choose moves with the arrow keys and Enter, with the mouse, or
    by typing their words; ? shows the rules and all the keys. The bots know only
    what their seats may know; name one for each seat, as in elder,drake, and the
    last one plays all that remain. Several names share the terminal. A game that
    was saved goes on with --from, and --join sits down at a table of a server.

    For example:

        clutch play
        clutch play dragon_eyes --terminal --seats 4 --name Robin --save game.json
        clutch play t_rex --name Robin,Kim --bots drake

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it. [default: you are asked]
    terminal
        Play in the terminal; any setting below that you give says so, too.
    plain
        Questions and answers line by line: for screen readers, pipes and old terminals.
    seats
        How many play, you included. [default: as few as can]
    seat
        Where you sit, counted from 1; friends sit to your left. [default: 1]
    bots
        Who plays the others: hatchling, fledgling, drake, elder, random, greedy or search:200.
        [default: greedy]
    name
        Your name at the table; Robin,Kim are two people who take turns at this terminal.
    seed
        Deal the game of this number. [default: a deal that nobody can guess]
    option
        A setting of the game, as name=value; may be given again.
    save
        Keep the game in this file, move by move.
    from_
        Go on with a game from this file: a saved game, or a position as text.
    join
        Sit down at the table that this link leads to.
    pace
        Seconds that a bot takes for a move, at least.
    """
    settings = (seats, seat, bots, name, seed, option, save, from_, join)
    if not terminal and not plain and all(setting is None for setting in settings):
        from clutch.cli.web_table import web_table

        return web_table(game)
    from clutch.files import open_game, writable
    from clutch.terminal.console import full_screen

    if save is not None and writable(save).exists() and save != from_:
        raise BadUse(f"{save} exists already: give --save another name, or remove it first.")
    if not 0 <= pace <= 60:
        raise BadUse(f"--pace is a number of seconds from 0 to 60, not {pace:g}.")
    arguments.seed(seed)
    names = arguments.names(name)
    plain = plain or not full_screen()
    if join is not None:
        if len(names) > 1 or any(
            one is not None for one in (game, from_, seats, bots, seed, option)
        ):
            raise BadUse("--join takes a seat for one person at a table that is set already.")
        return play_at(joined(join, names, seat), save, plain)
    if from_ is None:
        table = dealt(
            game or asked(), seats, bots, max(1, len(names)), seed, arguments.options(option)
        )
    elif seats is not None:
        raise BadUse("--seats and --from exclude each other: the file says how many play.")
    else:
        table = open_game(from_, game, seed, arguments.options(option))
        if table.over:
            raise BadUse(f"The game in {from_} is over: look at it with clutch replay.")
    local = seated(table, seat or 1, bots or BOT, names, seed, 0.0 if plain else pace)
    return play_at(local, save, plain)


def play_at(table: "TerminalTable", save: Path | None, plain: bool) -> int:
    """Play at the plain prompt or on the screen; the exit status."""
    if plain:
        from clutch.terminal.plain.game import PlainGame

        return PlainGame(table, save).run()
    from clutch.terminal.app import play

    return play(table, save)


def joined(link: str, names: Sequence[str], seat: int | None) -> "TerminalTable":
    """A seat at a server's table; raises ClutchError if there is none."""
    from clutch.terminal.remote_table import RemoteTable

    place = None if seat is None else arguments.at_least(1, seat, "--seat") - 1
    return RemoteTable.join(link, names[0] if names else "", place)


def dealt(
    name: str,
    seats: int | None,
    bots: str | None,
    people: int,
    seed: int | None,
    options: dict[str, str],
) -> "Table":
    import clutch

    game = clutch.game(name)
    needed = people + (len(arguments.bots(bots)) if bots else people == 1)
    count = arguments.seats(game, seats, needed)
    table: Table = game.deal(count, seed, **options)
    return table


def seated(
    table: "Table",
    seat: int,
    bots: str,
    names: Sequence[str],
    seed: int | None,
    pace: float,
) -> "LocalTable":
    """The table with people from `seat` on and bots at the others; raises BadUse."""
    import clutch
    from clutch.bots.search import Search
    from clutch.cli import output
    from clutch.terminal.local_table import LocalTable, Player

    me = arguments.seat(seat, table.seats)
    assert me is not None
    if len(names) > table.seats:
        raise BadUse(f"--name names {len(names)} people for {table.seats} seats.")
    people = [(me + i) % table.seats for i in range(max(1, len(names)))]
    for i, name in zip(people, names):
        table.names = renamed(table.names, i, name)
    others = [i for i in range(table.seats) if i not in people]
    kinds = (
        arguments.shared_out(arguments.bots(bots), len(others), " beside yours") if others else []
    )
    players = {
        i: Player(kind, clutch.bot(kind, None if seed is None else seed + i))
        for i, kind in zip(others, kinds)
    }
    if any(isinstance(player.bot, Search) for player in players.values()):
        output.searching(table)
    return LocalTable(table, people, players, pace)


def renamed(names: Sequence[str], me: int, name: str) -> tuple[str, ...]:
    """Your name at your seat; a bot of the same name takes another."""
    from clutch.engine.kit.position_text import NAMES

    others = [other for i, other in enumerate(names) if i != me]
    spare = iter([other for other in NAMES if other != name and other not in others])
    out = [next(spare, other) if other == name else other for other in names]
    out[me] = name
    return tuple(out)


def asked() -> str:
    """Ask which game to play until the answer is one."""
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
