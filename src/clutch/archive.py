"""Records of games: read from files, replayed to the last byte, and checked.

`engine/record.schema.json` says what a record looks like.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from clutch.engine.deal import Deal
from clutch.engine.errors import BadRecord, ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.record_format import FORMAT, schema
from clutch.engine.table import Table
from clutch.engine.text_files import read_text
from clutch.games import game as game_by_name


def load(path: Path) -> dict[str, Any]:
    """A record from a file."""
    return parsed(read_text(path), path)


def parsed(text: str, path: Path) -> dict[str, Any]:
    """The record that a file's text holds."""
    try:
        found = json.loads(text, parse_constant=no_number)
    except json.JSONDecodeError as why:
        raise BadRecord(
            f"{path} is not a whole record: it breaks off or goes wrong at line {why.lineno}."
        ) from None
    except (RecursionError, ValueError):
        raise BadRecord(f"{path} is not a record of a Clutch game.") from None
    return checked(found)


def no_number(word: str) -> None:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(word)


def checked(record: Any) -> dict[str, Any]:
    """The record, if it has the form of one that this version reads."""
    from jsonschema import Draft202012Validator

    if isinstance(record, dict) and "side" in record:
        raise BadRecord("This is one seat's side of a game; the whole comes once it is over.")
    if not isinstance(record, dict) or "clutch" not in record:
        raise BadRecord("This is not a record of a Clutch game.")
    if record["clutch"] not in (1, FORMAT):
        found = record["clutch"]
        raise BadRecord(
            f"The record has format {found!r}; this version of Clutch reads 1 to {FORMAT}."
        )
    fault = next(Draft202012Validator(schema(record["clutch"])).iter_errors(record), None)
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
            table.play(action_of(game, record["clutch"], move), move["seat"], move["time"])
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
    checked(record)
    try:
        game = game_by_name(record["game"])
    except ClutchError as why:
        raise BadRecord(str(why)) from None
    if record.get("box", "") != game.box.mark:
        here = "another box than its own" if game.box.mark else "its own box"
        raise BadRecord(
            f"The record is of {game.title} with another box than the one here, which is {here}. "
            "Give the file of its box with --box."
        )
    if record["rules"] != game.version:
        raise BadRecord(
            f"The record is of rules version {record['rules']} of {game.title}; "
            f"here it is version {game.version}."
        )
    if len(record["salts"]) != len(record["seats"]):
        raise BadRecord("A record has one salt a seat, empty where the seat gave none.")
    return game, Deal.of_record(record)


def action_of(game: Game, version: int, move: dict[str, Any]) -> int | str:
    """The action of a record's move: its notation, or in format 1 the id of its phrase."""
    if version == FORMAT:
        return str(move["move"])
    phrase = " ".join(move["action"].lower().split())
    phrases = game.part("format1", "PHRASES", ())
    if phrase not in phrases:
        raise BadRecord(f"{game.title} has no move {move['action']!r}.")
    return int(phrases.index(phrase))


class Verdict(NamedTuple):
    """What `verify` found."""

    moves: int
    over: bool
    winners: tuple[str, ...]
    opened: tuple[int, ...] = ()  # seats whose salt is the one that they promised
    unopened: tuple[int, ...] = ()  # seats that promised a salt and did not open it
    dealer: str = ""  # "device": the table was on one device alone


def verify(record: dict[str, Any]) -> Verdict:
    """Check a record whole: the promised deal, every move, the result; else BadRecord."""
    table = replay(record)
    winners, deal = tuple(table.names[i] for i in table.winners), table.deal
    assert deal is not None, "a record has one"
    seats = deal.opened, deal.unopened, deal.dealer
    return Verdict(len(table.moves), table.over, winners, *seats)
