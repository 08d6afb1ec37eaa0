"""Games as files, saved and opened again; and the folder of a user's data."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from clutch.engine.errors import BadFile, BadPosition
from clutch.engine.text_files import read_text

if TYPE_CHECKING:
    from clutch.engine.table import Table


def data_folder() -> Path:
    """`$CLUTCH_DATA`, else the user's data folder."""
    chosen = os.environ.get("CLUTCH_DATA")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(chosen) if chosen else Path(base) / "clutch"


def game_text(table: "Table") -> str:
    """The game as it is saved: its record with the secret, so that it can be continued.

    A table that was read from a position has no record; it is saved as a position.
    """
    if table.deal is None:
        return f"{table}\n"
    return json.dumps(table.record(unsealed=True), indent=1, ensure_ascii=False) + "\n"


def open_game(path: Path, name: str | None, seed: int | None, options: dict[str, str]) -> "Table":
    """The table in a file, which holds a record with its secret, or a position as text.

    `name` is the game's, needed where a position does not say it; `seed` and `options` are for
    positions only. Raises BadFile, or BadRecord for a record that is not true.
    """
    text = read_text(path)
    if text.lstrip().startswith(("{", "[")):
        return from_record(path, text, name, seed is not None or bool(options))
    return from_position(path, text, name, seed, options)


def from_record(path: Path, text: str, name: str | None, changed: bool) -> "Table":
    """The table of a record; raises BadFile if another game, a seed or options were asked for."""
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
    """The table of a position; its first line may name the game ("dragon_eyes rules 1")."""
    import clutch

    first = next((line for line in text.splitlines() if line.strip()), "")
    word, rules, _ = first.partition(" rules ")
    if name is None and not rules:
        raise BadFile(f"{path} does not say which game it is: give its name before --from.")
    game = clutch.game(word.strip() if name is None else name)
    try:
        table: Table = game.read(text, seed, **options)
    except BadPosition as error:
        raise BadFile(f"{path}: {error}") from None
    return table
