"""The one list of games: Clutch's own, and those of installed packages.

A package offers a game by an entry point of the group `clutch.games`:

    [project.entry-points."clutch.games"]
    leduc = "clutch_leduc"

Then it is a game like ours everywhere.  Installed packages are trusted code.  One that cannot be
used is left out with a sentence that says why, and the others go on.

A file can put something else in a game's box (engine/kit/box.py): `game("my.toml")` is that game,
and the files that `$CLUTCH_BOXES` names hold for the whole process and those that it starts.
"""

import difflib
import os
import sys
import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from clutch.engine.errors import BadBox, BadGame, UnknownGame
from clutch.engine.game import Game, load
from clutch.engine.kit.box import Given
from clutch.engine.text_files import read_text
from clutch.engine.toml_file import line_of

GAMES = ("dragon_eyes", "dragons_eggs", "dragomino", "t_rex", "golden_eggs")
GROUP = "clutch.games"
BOXES = "CLUTCH_BOXES"  # files with other boxes, as $PATH names folders
ENDING = ".toml"  # of such a file


def game(name: str) -> Game:
    """A game by name, or by a file with another box.

    Raises UnknownGame, BadGame for one that is installed and left out, or BadBox.
    """
    if name.endswith(ENDING):
        given = Given(name, read_text(Path(name)))
        try:
            usual = game(given.game)
        except UnknownGame as why:
            raise BadBox(f"{name}, line {line_of(given.text, 'game')}: {why}") from None
        return load(usual.package, usual.name, given)
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_").replace("'", "")
    if wanted in GAMES:
        return own_game(wanted)
    if wanted in guests():
        return guests()[wanted]
    if wanted in left_out():
        raise BadGame(left_out()[wanted])
    names = [*GAMES, *guests()]
    near = difflib.get_close_matches(wanted, names, 2, 0.5)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise UnknownGame(f"There is no game {name!r}.{hint} There are: {', '.join(names)}.")


def own_game(name: str) -> Game:
    """One of Clutch's own games, with the box that holds for this process."""
    return load(f"{__name__}.{name}", name, boxes().get(name))


def own_games() -> list[Game]:
    """Clutch's own games."""
    return [own_game(name) for name in GAMES]


def use_box(path: Path) -> None:
    """From now on a file's game is played with its box, here and in the processes started here."""
    given = Given(str(path), read_text(path))
    in_use = boxes()
    if given.game in in_use and in_use[given.game].text != given.text:
        raise BadBox(f"{path} and {in_use[given.game].file} are both boxes of {given.game}.")
    game(str(path))  # says what is wrong with it
    if given.game not in in_use:
        os.environ[BOXES] = os.pathsep.join([*filter(None, [os.environ.get(BOXES)]), str(path)])


def boxes() -> dict[str, Given]:
    """The files that hold for this process, by game."""
    return read_boxes(os.environ.get(BOXES, ""))


@cache
def read_boxes(paths: str) -> dict[str, Given]:
    files = [Given(path, read_text(Path(path))) for path in paths.split(os.pathsep) if path]
    return {given.game: given for given in files}


def games() -> list[Game]:
    """Every game: Clutch's own, then those of installed packages by name."""
    return own_games() + list(guests().values())


def guests() -> dict[str, Game]:
    """The games of installed packages, by name."""
    return found()[0]


def left_out() -> dict[str, str]:
    """The games of installed packages that cannot be used, each with a sentence that says why."""
    return found()[1]


@cache
def found() -> tuple[dict[str, Game], dict[str, str]]:
    """The games of installed packages, and why others are left out; looked for once."""
    games: dict[str, Game] = {}
    refused: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, origin(entry))):
        name = entry.name
        if name in GAMES or name in games:
            first = "Clutch has a game" if name in GAMES else "another package has one"
            refused.setdefault(
                name, f"The game {name} of {origin(entry)} is left out: {first} of that name."
            )
            continue
        try:
            if not (name.isidentifier() and name == name.lower()):
                raise BadGame("its name must be lower-case letters, digits and underscores.")
            games[name] = load(entry.value, name, boxes().get(name))
        except (Exception, SystemExit) as why:
            refused[name] = f"The game {name} of {origin(entry)} is left out: {told(why)}"
    return games, refused


def origin(entry: EntryPoint) -> str:
    """The package that an entry point is from, with its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def told(why: BaseException) -> str:
    """An error of a game's package as one sentence, with the line that raised it."""
    if isinstance(why, BadGame):
        return str(why)
    if isinstance(why, SyntaxError):  # which no frame of the traceback is in
        return f"{Path(why.filename or '').name}, line {why.lineno}: {why.msg}."
    steps = [step for step in traceback.extract_tb(why.__traceback__) if step.line]
    steps = [step for step in steps if "importlib" not in step.filename] or steps
    where = [step for step in steps if not Path(step.filename).is_relative_to(HOME)] or steps
    place = f"{Path(where[-1].filename).name}, line {where[-1].lineno}: " if where else ""
    return f"{place}{type(why).__name__}: {' '.join(str(why).split())}".rstrip(".") + "."


HOME = Path(__file__).parents[1]  # of Clutch itself


class _Games(ModuleType):
    """`clutch.games()` works also when `clutch.games` is this folder, as it is once loaded."""

    def __call__(self) -> list[Game]:
        return games()


sys.modules[__name__].__class__ = _Games
