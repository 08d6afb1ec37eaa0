"""The command that makes a report again, and the name of a file that tells what is in it."""

import hashlib
import re
import shlex
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clutch.engine.game import Game

LONGEST = 100  # characters of a file's name; a longer one ends in a hash of what is left out


def command(name: str, game: "Game", flags: Iterable[tuple[str, Any]]) -> str:
    """What to type; a flag without a value is None."""
    words = ["clutch", name, game.name]
    if game.given is not None:
        words += ["--box", game.given.file]
    for flag, value in flags:
        words += [flag] if value is None else [flag, str(value)]
    return shlex.join(words)


def settings_flags(flag: str, changed: Mapping[str, str]) -> list[tuple[str, str]]:
    """Settings as flags: `--option eyes=9` for each."""
    return [(flag, f"{name}={value}") for name, value in changed.items()]


def file_stem(*parts: Any) -> str:
    """A file's name without its ending, of all the parts that are not empty."""
    said = [re.sub(r"[^\w=.+]+", "-", str(part)).strip("-") for part in parts if part]
    stem = "-".join(said)
    if len(stem) <= LONGEST:
        return stem
    return f"{stem[: LONGEST - 9]}-{hashlib.sha256(stem.encode()).hexdigest()[:8]}"


def shown(game: "Game", options: Mapping[str, int]) -> dict[str, str]:
    """Every setting of a game as people write it."""
    return {option.name: option.shown(options[option.name]) for option in game.options}
