"""`clutch new`: a package with a game of one's own."""

import re
from pathlib import Path

SAMPLE = "odd_egg"  # the game of the template


def new(name: str, /, *, title: str | None = None, folder: Path | None = None) -> None:
    """Make a package with a new game that plays at once.

    It is a small game with one secret: change it, file by file, into yours.
    docs/add-a-game.md walks through it.

    For example:

        clutch new frog_pond
        cd frog_pond && make test && make play

    Parameters
    ----------
    name
        The game's name for programs: small letters, digits and underscores.
    title
        Its name for people. [default: made from the name]
    folder
        Where to make it. [default: a folder of that name, here]
    """
    from clutch.engine.errors import BadFile, BadName

    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or len(name) > 40:
        raise BadName(
            f"A game cannot be called {name!r}: small letters, digits and underscores, "
            "a letter first, 2 to 40 of them."
        )
    check_free(name)
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise BadFile(f"{target} is there already, and not empty: name another folder.")
    for path, text in files(name, title or name.replace("_", " ").title()):
        place = target / path
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
        except OSError as why:
            raise BadFile(f"{place} cannot be written: {why.strerror}.") from None
    print(f"{target} holds the game {name}.")
    print(f"Next: cd {target} && make test && make play")


def check_free(name: str) -> None:
    """Raise BadName if a game of this name is here already."""
    from clutch.engine.errors import BadName
    from clutch.games import GAMES, guests, left_out

    if name in (*GAMES, *guests(), *left_out()):
        raise BadName(f"There is a game {name} already: choose another name.")


def files(name: str, title: str) -> list[tuple[Path, str]]:
    """The files of the package: those of the template, with this game's names."""
    home = Path(__file__).parents[1] / "template"
    names = {SAMPLE: name, SAMPLE.replace("_", "-"): name.replace("_", "-"), "Odd Egg": title}
    found = []
    for source in sorted(home.rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            path, text = str(source.relative_to(home)), source.read_text(encoding="utf-8")
            for old, fresh in names.items():
                path, text = path.replace(old, fresh), text.replace(old, fresh)
            found.append((Path(path), text))
    return found
