"""HTTP: a game in progress, as the seat that asks may see it."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request

from clutch.engine import archive
from clutch.server.addresses import address_of
from clutch.server.api import examples, messages
from clutch.server.api.requests import Play, TakeBack
from clutch.server.api.responses import Advice, Done, Standings, State, Story
from clutch.server.errors import Code, Refusal
from clutch.server.http.common import Bearer, Json, desk_of, no, seated, shown, viewing
from clutch.server.http.tables import TableId
from clutch.server.output import outgoing as heard
from clutch.server.output.seat_views import Viewer
from clutch.server.tables.table_state import Room

router = APIRouter(prefix="/api")
SEEN = no(401, 403, 404, 409, 422, 429, 503)
DONE: dict[int | str, dict[str, Any]] = {
    200: {"model": Done},
    **no(401, 403, 404, 409, 413, 422, 429, 503),
}


@router.get("/tables/{table}/state", responses={200: {"model": State}, **SEEN})
async def state(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Everything your seat knows; without a token, what a spectator sees."""
    room, viewer = await viewing(request, table, bearer)
    return Json(raw=heard.state(room, viewer))


@router.post("/tables/{table}/moves", responses=DONE)
async def play(request: Request, table: TableId, asked: Play, bearer: Bearer) -> Json:
    """Make a move. When this is answered, the move is on disk."""
    _, seat = await seated(request, table, bearer)
    return Json({"seq": await desk_of(request).play(table, seat, asked.seq, asked.move)})


@router.post("/tables/{table}/take-back", responses=DONE)
async def take_back(request: Request, table: TableId, asked: TakeBack, bearer: Bearer) -> Json:
    """Take your last move back: before anyone else moves, if it rolled and showed nothing."""
    _, seat = await seated(request, table, bearer)
    return Json(
        {"seq": await desk_of(request).take_back(table, seat, asked.seq, address_of(request.scope))}
    )


@router.get("/tables/{table}/advice", responses={200: {"model": Advice}, **SEEN})
async def advice(request: Request, table: TableId, bearer: Bearer) -> Json:
    """What a bot would do in your place, where the table allows hints."""
    _, seat = await seated(request, table, bearer)
    return Json(await desk_of(request).advise(table, seat, address_of(request.scope)))


async def retold(
    request: Request, table: str, bearer: Bearer, teller: Callable[[Room, Viewer], Any]
) -> Any:
    """Played again from the deal on: that takes a while, so it is done beside everything else."""
    tell = teller(*await viewing(request, table, bearer))
    return await desk_of(request).retell(address_of(request.scope), tell)


@router.get("/tables/{table}/story", responses={200: {"model": Story}, **SEEN})
async def story(request: Request, table: TableId, bearer: Bearer) -> Json:
    """The game so far in sentences, as your seat may hear them."""
    return Json(await retold(request, table, bearer, heard.story))


@router.get("/tables/{table}/standing", responses={200: {"model": Standings}, **SEEN})
async def standing(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Scores and ranks, once the game is over."""
    room, _ = await viewing(request, table, bearer)
    places = heard.standing(room.now)
    if places is None:
        raise Refusal(Code.not_over, "The standing is told when the game is over.")
    return Json({"standing": places, "winners": room.now.winners})


@router.get(
    "/tables/{table}/record",
    responses={
        200: {"description": "A record, or one seat's side of it.", **shown(examples.record)},
        **SEEN,
    },
)
async def record(request: Request, table: TableId, bearer: Bearer) -> Json:
    """The record, for `clutch verify`, once the game is over; before, your side of it."""
    return Json(await retold(request, table, bearer, heard.record))


@router.get("/schemas/messages", responses={200: shown(examples.schema), **no(429)})
async def message_schema() -> Json:
    """JSON Schema of the live messages."""
    return Json(messages.schema())


@router.get("/schemas/record", responses={200: shown(examples.schema), **no(429)})
async def record_schema() -> Json:
    """JSON Schema of a record."""
    return Json(archive.schema())
