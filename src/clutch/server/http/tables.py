"""HTTP: tables to make, find, join and leave."""

from typing import Annotated

from fastapi import Query, Request

from clutch.server.addresses import address_of
from clutch.server.api.requests import Fill, Join, MakeTable, OpenSalt, PutIn
from clutch.server.api.responses import NewTable, Seated, TableCard, Tables
from clutch.server.errors import Refusal
from clutch.server.http.common import Bearer, Json, TableId, no, seated, service_of
from clutch.server.http.games import found as game_found
from clutch.server.http.routes import api_router
from clutch.server.output import outgoing

router = api_router()
OPENING = (401, 403, 404, 409, 413, 422, 429, 503)


@router.get("/tables", responses={200: {"model": Tables}, **no(404, 422, 429, 503)})
async def list_tables(
    request: Request,
    status: Annotated[str, Query(pattern="^(open|playing|over)$")] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> Json:
    """Public tables, the newest first."""
    tables = service_of(request).tables
    if game is not None:
        game = game_found(game).name
    ids = await tables.read(tables.database.lobby, status, game, tables.clock())
    cards = []
    for table_id in ids:
        try:
            cards.append(outgoing.table_card((await tables.load(table_id)).state))
        except Refusal:  # begun under older rules
            continue
    return Json(Tables(tables=cards))


@router.post(
    "/tables",
    status_code=201,
    responses={201: {"model": TableCard}, **no(403, 404, 413, 422, 429, 503)},
)
async def make_table(request: Request, asked: MakeTable) -> Json:
    """Make a table. Its commitment is in the answer, before anyone has given a salt."""
    state = await service_of(request).make(asked, address_of(request.scope))
    return Json(outgoing.table_card(state), 201)


@router.get("/tables/{table}", responses={200: {"model": TableCard}, **no(404, 409, 422, 429, 503)})
async def one_table(request: Request, table: TableId) -> Json:
    """What anyone with the link may know of a table."""
    found = await service_of(request).tables.look(table, address_of(request.scope))
    return Json(outgoing.table_card(found.state))


@router.post(
    "/tables/{table}/join",
    status_code=201,
    responses={201: {"model": Seated}, **no(401, 403, 404, 409, 413, 422, 429, 503)},
)
async def join(request: Request, table: TableId, asked: Join) -> Json:
    """Take a seat. When every seat is taken, those who promised a salt `open` it within a minute.

    The game is dealt when all have, or when the minute is over. It is dealt at once where nobody
    promised anything.

    A rematch keeps each seat for two minutes for whoever sat there: send that token as `claim`.
    """
    seat, token, state = await service_of(request).join(table, asked, address_of(request.scope))
    return Json(Seated(seat=seat, token=token, table=outgoing.table_card(state)), 201)


@router.post("/tables/{table}/open", responses={200: {"model": TableCard}, **no(*OPENING)})
async def open_salt(request: Request, table: TableId, asked: OpenSalt, bearer: Bearer) -> Json:
    """Open the salt that you promised. Do so when you have seen the promises of all seats."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).open(found, seat, asked.salt)))


GONE = {200: {"model": TableCard}, **no(401, 403, 404, 409, 413, 422, 429, 503)}


@router.post("/tables/{table}/leave", responses=GONE)
async def leave(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Leave your seat; a bot takes it over after the table's `takeover` seconds."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).leave(found, seat)))


@router.post("/tables/{table}/fill", responses=GONE)
async def fill(request: Request, table: TableId, asked: Fill, bearer: Bearer) -> Json:
    """Begin with bots in the free seats, as the host: whoever sat down first."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).fill(found, seat, asked.bot)))


@router.post("/tables/{table}/stand-in", responses=GONE)
async def put_in(request: Request, table: TableId, asked: PutIn, bearer: Bearer) -> Json:
    """Let a bot play for someone who went, as the host; they take the seat back by `return`."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).put_in(found, seat, asked.seat)))


@router.post("/tables/{table}/return", responses=GONE)
async def come_back(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Take your seat back from the bot."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).come_back(found, seat)))


@router.post(
    "/tables/{table}/rematch",
    status_code=201,
    responses={201: {"model": NewTable}, **no(401, 403, 404, 409, 413, 422, 429, 503)},
)
async def rematch(request: Request, table: TableId, bearer: Bearer) -> Json:
    """The same again at a new table, which everyone here is told of; your seat is kept there."""
    found, _ = await seated(request, table, bearer)
    made = await service_of(request).rematch(found, address_of(request.scope))
    return Json(NewTable(table=made), 201)
