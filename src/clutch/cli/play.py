"""`clutch play`: the web table on this machine, or a game at this terminal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from clutch.cli import arguments
from clutch.cli.arguments import BadUse, Flag, Lang, Options
from clutch.terminal.setup import BOT, PACE, Setup, seated

if TYPE_CHECKING:
    from clutch.terminal.table import TerminalTable


def play(
    game: str | None = None,
    /,
    *,
    terminal: Flag = False,
    lan: Flag = False,
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
    pace: float | None = None,
    salt: str | None = None,
    theme: Literal["dark", "light"] | None = None,
    lang: Lang = None,
) -> int:
    """Play on this machine: in the browser, or with --terminal in this terminal.

    Without --terminal, and without the settings below, it opens the web table:
    five games, bots, friends by link, several people on one device. Tables are
    kept in your data folder.

    Without a name of a game the terminal lets you set one up on the screen.
    Choose moves with the arrow keys and Enter, with the mouse, or
    by typing their words; ? shows the rules and all the keys. The bots know only
    what their seats may know; name one for each seat, as in elder,drake, and the
    last one plays all that remain. Several names share the terminal. A game that
    was saved goes on with --from, and --join sits down at a table of a server.

    For example:

        clutch play
        clutch play --lan
        clutch play dragon_eyes --terminal --seats 4 --name Robin --save game.json
        clutch play t_rex --name Robin,Kim --bots drake

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it. [default: you are asked]
    terminal
        Play in the terminal; any setting below that you give says so, too.
    lan
        Let phones and other machines in your network play at the web table, too: it prints the
        address, and a QR code to scan.
    plain
        Questions and answers line by line: for screen readers, pipes and old terminals.
    seats
        How many play, you included. [default: as few as can]
    seat
        Where you sit, counted from 1; friends sit to your left. [default: 1]
    bots
        Who plays the others: hatchling, fledgling, drake, elder, random, greedy, network,
        search:200, or a bot of your own as module:Class. [default: greedy]
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
        Seconds that a bot takes for a move, at least, and each event of a long
        move. [default: 0.8]
    salt
        Words of your own that are mixed into the deal, so that nobody can have chosen it.
    theme
        Colours for a dark or a light terminal. [default: as the terminal says]
    lang
        The language: en, de or ja. [default: that of the locale]
    """
    settings = (seats, seat, bots, name, seed, option, save, from_, join, pace, salt, theme, lang)
    if not terminal and not plain and all(setting is None for setting in settings):
        from clutch.cli.web_table import web_table

        return web_table(game, lan)
    if lan:
        raise BadUse("--lan is for the web table: leave the settings of the terminal out.")
    import clutch
    from clutch.engine.text_files import writable
    from clutch.files import open_game
    from clutch.terminal.console import full_screen, prepared

    prepared(lang)
    if save is not None and writable(save).exists() and save != from_:
        raise BadUse(f"{save} exists already: give --save another name, or remove it first.")
    pace = PACE if pace is None else pace
    if not 0 <= pace <= 60:
        raise BadUse(f"--pace is a number of seconds from 0 to 60, not {pace:g}.")
    arguments.seed(seed)
    names = arguments.names(name)
    plain = plain or not full_screen()
    pause = 0.0 if plain else pace
    if join is not None:
        if len(names) > 1 or any(
            one is not None for one in (game, from_, seats, bots, seed, option, salt)
        ):
            raise BadUse("--join takes a seat for one person at a table that is set already.")
        return play_at(joined(join, names, seat, pause), save, plain, theme)
    players = arguments.bots(bots) if bots else [BOT]
    if from_ is not None:
        if seats is not None or salt is not None:
            raise BadUse("--from excludes --seats and --salt: the game in the file is dealt.")
        table = open_game(from_, game, seed, arguments.options(option))
        if table.over:
            raise BadUse(f"The game in {from_} is over: look at it with clutch replay.")
        place = arguments.seat(1 if seat is None else seat, table.seats) or 0
        return play_at(seated(table, place, players, names, seed, pause), save, plain, theme)
    if game is None and not plain:
        return set_up(save, theme)
    rules = clutch.game(game or asked())
    needed = max(1, len(names)) + (len(players) if bots else len(names) < 2)
    count = arguments.seats(rules, seats, needed)
    place = arguments.seat(1 if seat is None else seat, count) or 0
    options = arguments.options(option)
    setup = Setup(rules, count, names, place, players, options, seed, salt or "", pause)
    return play_at(setup.table(), save, plain, theme)


def set_up(save: Path | None, theme: str | None) -> int:
    """Let a game be chosen and set up on the screen, and play it; the exit status."""
    import clutch
    from clutch.terminal.app import play

    return play(None, save, theme, clutch.games())


def play_at(table: "TerminalTable", save: Path | None, plain: bool, theme: str | None) -> int:
    """Play at the plain prompt or on the screen; the exit status."""
    if plain:
        from clutch.terminal.plain.game import PlainGame

        return PlainGame(table, save).run()
    import clutch
    from clutch.terminal.app import play

    return play(table, save, theme, clutch.games())


def joined(link: str, names: Sequence[str], seat: int | None, pace: float) -> "TerminalTable":
    """A seat at a server's table; raises ClutchError if there is none."""
    from clutch.extras import need

    need("server", "A server's table")
    from clutch.terminal.remote_table import RemoteTable

    place = None if seat is None else arguments.at_least(1, seat, "--seat") - 1
    return RemoteTable.join(link, names[0] if names else "", place, pace)


def asked() -> str:
    """Ask which game to play until the answer is one."""
    import clutch
    from clutch.cli.games import show
    from clutch.terminal.wording import say

    every = clutch.games()
    show(every)
    names = [game.name for game in every]
    while True:
        try:
            said = input(f"\n{say('plain-which-game', first=names[0])} ").strip()
        except EOFError:
            raise KeyboardInterrupt from None
        try:
            return clutch.game(said or names[0]).name
        except clutch.ClutchError as why:
            print(why)
