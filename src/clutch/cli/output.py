"""Progress bars, numbers and messages as commands print them."""

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress, ProgressColumn

LONGEST = 400  # characters of an error message; a longer one quotes a file


def bar(*columns: "ProgressColumn") -> "Progress":
    """A progress bar on stderr that is erased at its end; none if stderr is no terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *columns,
        console=Console(stderr=True, highlight=False),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def compiled(game: Any) -> None:
    """Load a game's machine code, with a progress bar, as compiling it takes a while."""
    from rich.progress import TimeElapsedColumn

    with bar(TimeElapsedColumn()) as progress:
        task = progress.add_task(f"Compiling {game.title}", total=None)

        def step(name: str, done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        game.compiled(step)


@contextmanager
def staged() -> "Iterator[Callable[[str, int, int], None]]":
    """A progress bar for work in stages: call it with a stage, how far it is and of how much."""
    from rich.progress import MofNCompleteColumn, TimeRemainingColumn

    with bar(MofNCompleteColumn(), TimeRemainingColumn()) as progress:
        task = progress.add_task("", total=None)

        def tell(words: str, done: int, total: int) -> None:
            if progress.tasks[0].description != words:
                progress.reset(task, total=total, description=words)
            progress.update(task, completed=done)

        yield tell


def large(number: float) -> str:
    """A number in words: 950, 12 thousand, 3.4 million."""
    for size, word in ((1e9, " billion"), (1e6, " million"), (1e4, " thousand")):
        if number >= size:
            scaled = number / (1e3 if size == 1e4 else size)
            return f"{scaled:.3g}{word}" if scaled < 1000 else f"{scaled:,.0f}{word}"
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.3g}"


def one_line(message: str) -> str:
    """The message on one line, cut off if it is very long."""
    line = " ".join(message.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 2] + " …"


def some(many: int, noun: str) -> str:
    """A count with its noun: "1 stone", "3 stones", "no matches"."""
    plural = "es" if noun.endswith(("ch", "sh", "s", "x")) else "s"
    return f"{many or 'no'} {noun}" + ("" if many == 1 else plural)
