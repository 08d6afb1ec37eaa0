"""`clutch warm`: make every game's machine code now, so that nobody waits later."""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from clutch.cli.arguments import Flag
from clutch.engine.cores import cores

if TYPE_CHECKING:
    from clutch.engine.game import Game

PARTS = ("rules", "server", "bots")  # of a game's machine code, in this order


def warm(*games: str, json: Flag = False) -> None:
    """Compile the games for this machine now.

    The first game, bot and simulation of each then start at once. It can be stopped at any time:
    what is compiled is kept, and the same command goes on from there.

    For example:

        clutch warm dragon_eyes
        clutch warm
        clutch warm --json

    Parameters
    ----------
    games
        Names of games, as `clutch games` lists them. [default: all]
    json
        Print what was compiled, in how many seconds, and where it is, for a program to read.
    """
    import clutch
    from clutch.cli.resuming import going_on
    from clutch.engine import code_cache

    began = time.perf_counter()
    chosen = list(dict.fromkeys(clutch.game(name) for name in games)) or clutch.games()
    cold = [game for game in chosen if not is_ready(game)]
    with going_on():
        spent = compile_all(cold) if cold else {}
    if json:
        from json import dumps

        found = [{"game": game.name, "seconds": spent.get(game.name, 0.0)} for game in chosen]
        print(dumps({"cache": str(code_cache.root()), "games": found}, indent=2))
        return
    if cold:
        seconds = time.perf_counter() - began
        print(f"Compiled {', '.join(game.title for game in cold)} in {seconds:.0f} s.")
    else:
        print(f"Ready: {', '.join(game.title for game in chosen)}.")
    print(f"The machine code is kept in {code_cache.root()}.")


def is_ready(game: "Game") -> bool:
    """Whether all of a game's machine code is on disk."""
    from clutch.bots import network
    from clutch.server.tables import game_calls

    return network.is_ready(game) and game_calls.is_ready(game)


def compile_all(games: "list[Game]") -> dict[str, float]:
    """A process a game, one a core at a time; returns the seconds of each.

    Raises ClutchError if a game cannot be compiled.  A process that is stopped leaves what it has
    made on disk.
    """
    import multiprocessing
    import multiprocessing.connection

    from rich.progress import TaskProgressColumn, TimeElapsedColumn

    from clutch.cli.output import bar, some
    from clutch.engine.errors import ClutchError

    context = multiprocessing.get_context("spawn")
    reports = context.SimpleQueue()
    waiting = sorted(games, key=source_size)  # the longest last, which is taken first
    running: dict[Any, tuple[Game, float]] = {}
    spent: dict[str, float] = {}
    try:
        with bar(TaskProgressColumn(), TimeElapsedColumn()) as progress:
            what = f"Compiling {some(len(games), 'game')}"
            task = progress.add_task(what, total=len(games) * len(PARTS))
            while waiting or running:
                while waiting and len(running) < cores():
                    game = waiting.pop()
                    process = context.Process(target=compile_one, args=(game.name, reports))
                    process.start()
                    running[process] = game, time.perf_counter()
                multiprocessing.connection.wait([one.sentinel for one in running], timeout=0.2)
                while not reports.empty():
                    name, part = reports.get()
                    progress.update(task, advance=1, description=f"{what}: {name} ({part})")
                for process in [one for one in running if not one.is_alive()]:
                    game, began = running.pop(process)
                    spent[game.name] = round(time.perf_counter() - began, 1)
                    if process.exitcode != 0:
                        raise ClutchError(f"{game.title} could not be compiled: see above.")
    finally:
        for process in running:
            process.terminate()
            process.join()
    return spent


def source_size(game: "Game") -> int:
    """Bytes of a game's sources: which takes longer to compile can be told by them."""
    return sum(source.stat().st_size for source in game.sources.rglob("*.py"))


def compile_one(name: str, reports: Any) -> None:
    """In a process of its own: a game's machine code, telling of each part that is done."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the terminal's Ctrl-C ends it without a word
    for part, make in zip(PARTS, parts(name)):
        make()
        reports.put((name, part))


def parts(name: str) -> Iterator[Callable[[], Any]]:
    """What makes each of PARTS."""
    import clutch
    from clutch.bots import network
    from clutch.server.tables import game_calls

    game = clutch.game(name)
    yield game.compiled
    yield lambda: game_calls.compile_calls(game)
    yield lambda: network.ready(game)
