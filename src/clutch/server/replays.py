"""HTTP: a record, walked through move by move, from one seat's eyes or with all open."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from clutch.engine import archive
from clutch.engine.errors import ClutchError
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.server import examples
from clutch.server.answers import Json, no
from clutch.server.models import Asked, Standing, Told, Words, example, shown
from clutch.server.refusals import Code, Refusal, sentence

router = APIRouter(prefix="/api")
MOST_MOVES = 5000  # of a record that is walked through; no game here is near it
EXAMPLE = {
    "clutch": 1,
    "game": "dragon_eyes",
    "rules": 1,
    "options": {},
    "seats": ["Ann", "Bob", "Cy"],
    "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    "salts": ["", "", ""],
    "moves": [],
    "secret": "00" * 32,
}


class Walk(Asked):
    """Which record, and through whose eyes."""

    model_config = example(record=EXAMPLE, seat=0)
    record: dict[Words, Any] = Field(max_length=20, description="As `/record` gives it.")
    seat: Annotated[int, Field(ge=0, le=11)] | None = Field(None, description="Null: a spectator.")
    open: bool = Field(False, description="Add every seat's view: all hands on the table.")


class Frame(Told):
    """The table before the first move, or after one."""

    move: str | None = Field(description="The words of the move that led here.")
    seat: int | None = Field(description="Who made it.")
    time: float = Field(description="Seconds since the deal.")
    turn: int | None
    told: list[str]
    view: dict[str, Any]
    open: list[dict[str, Any]] | None = Field(description="Every seat's view, where asked for.")
    picture: str


class Walked(Told):
    """The whole game; that it is answered means that every move keeps the rules."""

    model_config = shown(examples.walked)
    game: str
    title: str
    names: list[str]
    over: bool
    frames: list[Frame]
    standing: list[Standing] | None = Field(description="Once over.")


@router.post("/replays", responses={200: {"model": Walked}, **no(413, 422, 429)})
async def walk(asked: Walk) -> Json:
    """Play a record again, the deal checked against its commitment and every move by the rules."""
    return Json(await asyncio.get_running_loop().run_in_executor(None, walked, asked))


def walked(asked: Walk) -> dict[str, Any]:
    try:
        moves = asked.record.get("moves")
        if isinstance(moves, list) and len(moves) > MOST_MOVES:
            raise Refusal(Code.bad_record, f"A record of more than {MOST_MOVES} moves is no game.")
        table = archive.replay(asked.record)
    except ClutchError as why:
        raise Refusal(Code.bad_record, sentence(str(why))) from None
    if asked.seat is not None and asked.seat >= table.seats:
        raise Refusal(Code.bad_seats, f"The game has seats 0 to {table.seats - 1}.")
    return {
        "game": table.game.name,
        "title": table.game.title,
        "names": list(table.names),
        "over": table.over,
        "frames": frames(table, asked.seat, asked.open),
        "standing": [place._asdict() for place in table.standing()] if table.over else None,
    }


def frames(table: Table, seat: int | None, all_open: bool) -> list[dict[str, Any]]:
    """One for each position; `past` changes one record in place, so each is seen as it passes."""
    out = []
    for number, s in enumerate(table.past()):
        move = table.moves[number - 1] if number else None
        view = View.of(table.game, s, -1 if seat is None else seat, table.names)
        out.append(
            {
                "move": table.game.actions[move.action] if move else None,
                "seat": move.seat if move else None,
                "time": move.time if move else 0.0,
                "turn": view.turn,
                "told": view.told(),
                "view": view.to_dict(),
                "open": every(table, s) if all_open else None,
                "picture": str(view),
            }
        )
    return out


def every(table: Table, s: Any) -> list[dict[str, Any]]:
    return [View.of(table.game, s, i, table.names).to_dict() for i in range(table.seats)]
