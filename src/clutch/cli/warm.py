"""`clutch warm`: make every game's machine code now, so that nobody waits later."""

from typing import TYPE_CHECKING, Any

from clutch.engine.cores import cores

if TYPE_CHECKING:
    from clutch.engine.game import Game

reports: Any = None  # in a worker: where it tells how far it is


def warm(*games: str) -> None:
    """Compile the games for this machine now.

    The first simulation of each then starts at once.

    For example:

        clutch warm dragon_eyes
        clutch warm

    Parameters
    ----------
    games
        Names of games, as `clutch games` lists them. [default: all]
    """
    import time

    import clutch
    from clutch.engine.compile import cache_root, is_cached
    from clutch.server.tables.game_calls import CALLS

    loops = {"think", *CALLS}  # of the search and of the table server
    began = time.perf_counter()
    chosen = list(dict.fromkeys(clutch.game(name) for name in games)) or clutch.games()
    cold = [game for game in chosen if not is_cached(game, loops)]
    if cold:
        compile_all(cold)
        seconds = time.perf_counter() - began
        print(f"Compiled {', '.join(game.title for game in cold)} in {seconds:.0f} s.")
    else:
        print(f"Ready: {', '.join(game.title for game in chosen)}.")
    print(f"The machine code is kept in {cache_root()}.")


def compile_all(games: "list[Game]") -> None:
    """A process a game, one a core at a time."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    from rich.progress import TaskProgressColumn, TimeElapsedColumn

    from clutch.cli.output import bar, some
    from clutch.engine.compile import signatures

    context = multiprocessing.get_context("spawn")
    queue = context.SimpleQueue()
    workers = min(len(games), cores())
    steps = sum(len(signatures(game)) + 1 for game in games)
    with (
        ProcessPoolExecutor(workers, context, listen, (queue,)) as pool,
        bar(TaskProgressColumn(), TimeElapsedColumn()) as progress,
    ):
        task = progress.add_task(f"Compiling {some(len(games), 'game')}", total=steps)
        jobs = [pool.submit(compile_one, game.name) for game in games]
        while not all(job.done() for job in jobs):
            while not queue.empty():
                progress.advance(task, queue.get())
            wait(jobs)
        for job in jobs:
            job.result()


def wait(jobs: list[Any]) -> None:
    from concurrent import futures

    futures.wait(jobs, timeout=0.2)


def listen(queue: Any) -> None:
    global reports
    reports = queue


def compile_one(name: str) -> None:
    """In a worker: one game, the search for it and the server's calls, telling each step."""
    import clutch
    from clutch.bots.network import ready
    from clutch.server.tables import game_calls

    last = 0

    def step(_: str, done: int, of: int) -> None:
        nonlocal last
        reports.put(done - last)
        last = done

    clutch.game(name).compiled(step)
    game_calls.compile_calls(clutch.game(name))
    ready(clutch.game(name))
    reports.put(1)
