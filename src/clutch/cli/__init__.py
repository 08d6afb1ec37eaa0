"""The command line: a file for each command; arguments.py and output.py are shared."""

import errno
import inspect
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cyclopts import App, CycloptsError

from clutch import __version__
from clutch.cli import (
    analyse,
    arena,
    box,
    games,
    learn,
    new,
    play,
    replay,
    rules,
    serve,
    simulate,
    study,
    sweep,
    table,
    train,
    tune,
    verify,
    warm,
)
from clutch.cli.arguments import STOPPED, BadUse
from clutch.cli.output import one_line
from clutch.engine.errors import ClutchError

BAD_USE = 2

app = App(
    name="clutch",
    help="Five dragon-egg table games: play them, study them, run them by the billion.\n\n"
    "Begin with:\n\n    clutch games\n    clutch play dragon_eyes\n\n"
    "Every command takes --box FILE: a game's counts and tables as you would have them "
    "(clutch box --help).",
    version=__version__,
    help_format="plaintext",
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
COMMANDS: tuple[Callable[..., Any], ...] = (
    play.play,
    learn.learn,
    games.games,
    rules.rules,
    simulate.simulate,
    arena.arena,
    study.study,
    sweep.sweep,
    tune.tune,
    box.box,
    train.train,
    replay.replay,
    analyse.analyse,
    verify.verify,
    serve.serve,
    table.table,
    warm.warm,
    new.new,
)


def flowed(doc: str) -> str:
    """A docstring with each paragraph on one line, so that the help wraps it; examples stay."""
    text, heading, parameters = inspect.cleandoc(doc).partition("Parameters\n----------\n")
    text = re.sub(r"(?<=\S)\n(?=\S)", " ", text)
    parameters = re.sub(r"(?m)(?<=^    )(.+(?:\n    .+)+)", joined, parameters)
    return text + heading + parameters


def joined(lines: re.Match[str]) -> str:
    return " ".join(lines[0].split())


for place, command in enumerate(COMMANDS):
    command.__doc__ = flowed(command.__doc__ or "")
    app.command(command, sort_key=place)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; an error is printed as one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal may lack characters
    try:
        left, boxes = boxes_apart(sys.argv[1:] if words is None else words)
        for file in boxes:
            put_to_use(file, left)
        status = app(left, exit_on_error=False, print_error=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except (CycloptsError, ClutchError) as why:
        print(one_line(in_words(str(why))), file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt as why:
        print(f"\nStopped. {why}".rstrip(), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:  # the reader of a pipe has closed it, as head does
        print_nowhere()
        return 0
    except OSError as why:
        if why.errno != errno.ENOSPC:
            raise
        print_nowhere()
        print("The disk is full: not all could be written.", file=sys.stderr)
        return BAD_USE


def print_nowhere() -> None:
    """Drop what is left to be printed, so that Python does not try again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def boxes_apart(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words of a command without every `--box FILE`, and the files."""
    left, files, rest = [], [], list(words)
    while rest:
        word = rest.pop(0)
        name, equals, file = word.partition("=")
        if name != "--box":
            left.append(word)
        elif not equals and not rest:
            raise BadUse("--box takes a file, as clutch box GAME writes it.")
        else:
            files.append(file if equals else rest.pop(0))
    return left, files


def put_to_use(file: str, words: Sequence[str]) -> None:
    """Play with a box from now on; say so where the words of the command name other games alone."""
    from clutch.games import GAMES, game, use_box

    use_box(Path(file))
    mine, named = game(file), [word for word in words if word in GAMES]
    if named and mine.name not in named:
        told = f"{file} is a box of {mine.title}: it changes nothing in {game(named[0]).title}."
        print(told, file=sys.stderr)


def in_words(message: str) -> str:
    """The parser's error message without the names of Python types."""
    unused = re.fullmatch(r"Unused Tokens: \[(.*)\]\.", message)
    if unused:
        return f"The command takes no {unused[1]} here."
    message = re.sub(r'unable to convert ("[^"]*") into int', r"\1 is not a whole number", message)
    return re.sub(r'unable to convert ("[^"]*") into float', r"\1 is not a number", message)
