"""Games to files and back; a game is never lost to a name that cannot be written."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from clutch.engine.errors import BadFile, BadPosition

if TYPE_CHECKING:
    from clutch.engine.table import Table


def saved(table: "Table", path: Path) -> None:
    """Write the game down."""
    write_text(path, as_text(table))


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, and BadFile says why not."""
    place = writable(path)
    draft = place.with_name(f".{place.name[:40]}.{os.getpid()}")
    try:
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(place)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or why
        raise BadFile(f"{path} cannot be written: {reason}.") from None


def as_text(table: "Table") -> str:
    """A record that can be gone on with; a table that was read from a text, as a text again."""
    if table.deal is None:
        return f"{table}\n"
    return json.dumps(table.record(unsealed=True), indent=1, ensure_ascii=False) + "\n"


def writable(path: Path) -> Path:
    """Where the file will be, if it looks as if it could be written there."""
    try:
        place = path.expanduser().resolve()
        if place.is_dir():
            raise BadFile(f"{path} is a folder: give the name of a file in it.")
        if place.exists() and not place.is_file():
            raise BadFile(f"{path} is not an ordinary file.")
        if place.exists() and not os.access(place, os.W_OK):
            raise BadFile(f"{path} may not be written over.")
        if not place.parent.is_dir():
            raise BadFile(f"There is no folder {path.parent}.")
        if not os.access(place.parent, os.W_OK):
            raise BadFile(f"The folder {path.parent} may not be written in.")
    except (OSError, RuntimeError, ValueError) as why:
        raise BadFile(f"{path} cannot be written: {why}.") from None
    return place


def resumed(path: Path, name: str | None, seed: int | None, options: dict[str, str]) -> "Table":
    """The table in a file: an unsealed record, or a position as text."""
    from clutch.archive import contents

    text = contents(path)
    if text.lstrip().startswith(("{", "[")):
        return from_record(path, text, name, seed is not None or bool(options))
    return from_position(path, text, name, seed, options)


def from_record(path: Path, text: str, name: str | None, changed: bool) -> "Table":
    import clutch
    from clutch.archive import parsed, replay

    record = parsed(text, path)
    if name is not None and clutch.game(name).name != record["game"]:
        raise BadFile(f"{path} is a game of {record['game']}, not of {name}.")
    if changed:
        raise BadFile(f"{path} is a game that was dealt: its seed and options are in it.")
    return replay(record)


def from_position(
    path: Path, text: str, name: str | None, seed: int | None, options: dict[str, str]
) -> "Table":
    import clutch

    first = next((line for line in text.splitlines() if line.strip()), "")
    word, rules, _ = first.partition(" rules ")
    if name is None and not rules:
        raise BadFile(f"{path} does not say which game it is: give its name before --from.")
    game = clutch.game(word.strip() if name is None else name)
    try:
        table: Table = game.read(text, seed, **options)
    except BadPosition as why:
        raise BadFile(f"{path}: {why}") from None
    return table
