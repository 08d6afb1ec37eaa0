"""A game as one JSON document: stored, replayed to the last byte, and checked.

`record.schema.json`, beside this file, says what a record looks like.
"""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from clutch.engine.deal import Deal
from clutch.engine.errors import BadFile, BadRecord, ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.table import Table

FORMAT = 1


@cache
def schema() -> dict[str, Any]:
    """The published JSON Schema of a record."""
    text = files(__package__).joinpath("record.schema.json").read_text(encoding="utf-8")
    parsed: dict[str, Any] = json.loads(text)
    return parsed


def record_of(table: Table, unsealed: bool = False) -> dict[str, Any]:
    """The record of a table; its secret only when the game is over, or when asked to unseal."""
    if table.deal is None:
        raise BadRecord("This table was read from a text, not dealt, so it has no record.")
    game = table.game
    record: dict[str, Any] = {
        "clutch": FORMAT,
        "game": game.name,
        "rules": game.version,
        "options": {o.name: table.options[o.name] for o in game.options},
        "seats": list(table.names),
        "commitment": table.deal.commitment,
        "salts": list(table.deal.salts),
        "moves": [
            {"seat": m.seat, "action": game.actions[m.action], "time": m.time} for m in table.moves
        ],
    }
    if table.over or unsealed:
        record["secret"] = table.deal.secret.hex()
    if table.over:
        record["standing"] = [place._asdict() for place in table.standing()]
    return record


def load(path: Path) -> dict[str, Any]:
    """A record from a file."""
    return parsed(contents(path), path)


def contents(path: Path) -> str:
    """The text of a file, or BadFile with the reason in words."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadFile(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise BadFile(f"{path} is a folder, not a file.") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file (UTF-8).") from None
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or why
        raise BadFile(f"{path} cannot be read: {reason}.") from None


def parsed(text: str, path: Path) -> dict[str, Any]:
    """The record that a file's text holds."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as why:
        raise BadRecord(
            f"{path} is not a whole record: it breaks off or goes wrong at line {why.lineno}."
        ) from None
    except (RecursionError, ValueError):
        raise BadRecord(f"{path} is not a record of a Clutch game.") from None
    return checked(found)


def checked(record: Any) -> dict[str, Any]:
    """The record, if it has the form of one that this version reads."""
    from jsonschema import Draft202012Validator

    if isinstance(record, dict) and "side" in record:
        raise BadRecord("This is one seat's side of a game; the whole comes once it is over.")
    if not isinstance(record, dict) or "clutch" not in record:
        raise BadRecord("This is not a record of a Clutch game.")
    if record["clutch"] != FORMAT:
        raise BadRecord(
            f"The record has format {record['clutch']!r}; this version of Clutch reads {FORMAT}."
        )
    fault = next(Draft202012Validator(schema()).iter_errors(record), None)
    if fault is not None:
        where = "/".join(str(part) for part in fault.absolute_path) or "the record"
        raise BadRecord(f"Not a whole record: {where}: {fault.message}.")
    return record


def replay(record: dict[str, Any]) -> Table:
    """The table at the record's end, every move made again under the rules."""
    game, deal = opened(record)
    try:
        seats = game.check_seats(len(record["seats"]))
        options = settings(game.options, record["options"])
    except ClutchError as why:
        raise BadRecord(f"The record cannot be dealt: {why}") from None
    table = Table.dealt(game, seats, options, deal, record["seats"])
    for number, move in enumerate(record["moves"], 1):
        try:
            table.play(move["action"], move["seat"], move["time"])
        except ClutchError as why:
            raise BadRecord(f"Move {number} cannot be made: {why}") from None
    standing = record.get("standing")
    if standing is not None:
        if not table.over:
            raise BadRecord("The record claims a result, but the game is not over at its end.")
        if standing != [place._asdict() for place in table.standing()]:
            raise BadRecord("The result in the record is not what its moves lead to.")
    return table


def opened(record: dict[str, Any]) -> tuple[Game, Deal]:
    """The game and the deal of a record."""
    from clutch.games import game as named

    checked(record)
    try:
        game = named(record["game"])
    except ClutchError as why:
        raise BadRecord(str(why)) from None
    if record["rules"] != game.version:
        raise BadRecord(
            f"The record is of rules version {record['rules']} of {game.title}; "
            f"here it is version {game.version}."
        )
    if len(record["salts"]) != len(record["seats"]):
        raise BadRecord("A record has one salt a seat, empty where the seat gave none.")
    return game, Deal.opened(record)


class Verdict(NamedTuple):
    """What `verify` found."""

    moves: int
    over: bool
    winners: tuple[str, ...]


def verify(record: dict[str, Any]) -> Verdict:
    """Check a record whole: the promised deal, every move, the result; else BadRecord."""
    table = replay(record)
    return Verdict(len(table.moves), table.over, tuple(table.names[i] for i in table.winners))
