"""HTTP: a game in progress, as the seat that asks may see it."""

import asyncio
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from fastapi import Request
from pydantic_core import to_json

from clutch.engine import record_format
from clutch.server.addresses import address_of
from clutch.server.api import messages
from clutch.server.api.requests import Play, TakeBack
from clutch.server.api.responses import (
    COMMITMENT,
    OPTIONS,
    Advice,
    Done,
    Standings,
    State,
    Story,
)
from clutch.server.errors import Code, Refusal
from clutch.server.http.common import (
    OR_NO_TOKEN,
    Bearer,
    Json,
    Language,
    TableId,
    no,
    seated,
    service_of,
    shown,
    viewing,
)
from clutch.server.http.routes import api_router
from clutch.server.output import outgoing
from clutch.server.output.views import Viewer
from clutch.server.tables.table_state import TableState

router = api_router()
SIDE = {
    "side": 0,
    "told": ["Round 1: Moss has the bag."],
    "game": "dragon_eyes",
    "rules": 1,
    "options": OPTIONS,
    "seats": ["Ann", "Flint", "Moss"],
    "commitment": COMMITMENT,
    "salts": ["my lucky words", "", ""],
    "moves": [{"seat": 2, "action": None, "time": 0.8, "told": ["Moss draws gold."]}],
}
SCHEMA = {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}
SEEN = no(401, 403, 404, 409, 422, 429, 503)
DONE: dict[int | str, dict[str, Any]] = {
    200: {"model": Done},
    **no(401, 403, 404, 409, 413, 422, 429, 503),
}


@router.get("/tables/{table}/state", responses={200: {"model": State}, **SEEN}, **OR_NO_TOKEN)
async def state(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Everything your seat knows; without a token, what a spectator sees."""
    found, viewer = await viewing(request, table, bearer)
    return Json(raw=outgoing.state_message(found.state, viewer).json)


@router.post("/tables/{table}/moves", responses=DONE)
async def play(request: Request, table: TableId, asked: Play, bearer: Bearer) -> Json:
    """Make a move. When this is answered, the move is on disk."""
    found, seat = await seated(request, table, bearer)
    done = asyncio.get_running_loop().create_future()
    service_of(request).play(found, seat, asked.seq, asked.move, done)
    return Json(Done(seq=(await done).answers))


@router.post("/tables/{table}/take-back", responses=DONE)
async def take_back(request: Request, table: TableId, asked: TakeBack, bearer: Bearer) -> Json:
    """Take your last move back: before anyone else moves, if it rolled and showed nothing."""
    found, seat = await seated(request, table, bearer)
    address = address_of(request.scope)
    state = await service_of(request).take_back(found, seat, asked.seq, address)
    return Json(Done(seq=state.answers))


@router.get("/tables/{table}/advice", responses={200: {"model": Advice}, **SEEN})
async def advice(request: Request, table: TableId, bearer: Bearer) -> Json:
    """What a bot would do in your place, where the table allows hints."""
    found, seat = await seated(request, table, bearer)
    return Json(await service_of(request).advise(found, seat, address_of(request.scope)))


async def retold(
    request: Request, table: str, bearer: Bearer, teller: Callable[[TableState, Viewer], Any]
) -> Any:
    """Play the game again from the deal on, beside everything else."""
    found, viewer = await viewing(request, table, bearer)
    return await service_of(request).retell(address_of(request.scope), teller(found.state, viewer))


@router.get("/tables/{table}/story", responses={200: {"model": Story}, **SEEN}, **OR_NO_TOKEN)
async def story(
    request: Request, table: TableId, bearer: Bearer, lang: Language | None = None
) -> Json:
    """The game so far, as your seat may know it; `lang` adds it as sentences."""
    return Json(await retold(request, table, bearer, partial(outgoing.story, lang=lang)))


@router.get(
    "/tables/{table}/standing", responses={200: {"model": Standings}, **SEEN}, **OR_NO_TOKEN
)
async def standing(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Scores and ranks, once the game is over."""
    found, _ = await viewing(request, table, bearer)
    now = found.state.now
    places = outgoing.standing(now)
    if places is None:
        raise Refusal(Code.not_over, "The standing is told when the game is over.")
    return Json(Standings(standing=places, winners=now.winners))


@router.get(
    "/tables/{table}/record",
    responses={
        200: {"description": "A record, or one seat's side of it.", **shown(SIDE)},
        **SEEN,
    },
    **OR_NO_TOKEN,
)
async def record(request: Request, table: TableId, bearer: Bearer) -> Json:
    """The record, for `clutch verify`, once the game is over; before, your side of it."""
    return Json(await retold(request, table, bearer, outgoing.record))


@cache
def schema_of_messages() -> bytes:
    return to_json(messages.schema())


@router.get("/schemas/messages", responses={200: shown(SCHEMA), **no(429)})
async def message_schema() -> Json:
    """JSON Schema of the live messages."""
    return Json(raw=schema_of_messages())


@router.get("/schemas/record", responses={200: shown(SCHEMA), **no(429)})
async def record_schema() -> Json:
    """JSON Schema of a record."""
    return Json(record_format.schema())
