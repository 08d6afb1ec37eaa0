"""HTTP: what there is to play, and tables to make, find, join and leave."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.games import game as named
from clutch.games import games
from clutch.server.addresses import address_of
from clutch.server.api import examples
from clutch.server.api.requests import Join, MakeTable
from clutch.server.api.responses import (
    GameCard,
    Levels,
    NewTable,
    Rules,
    Seated,
    TableCard,
    Tables,
)
from clutch.server.errors import Refusal, from_engine
from clutch.server.http.common import Bearer, Json, no, seated, service_of, shown
from clutch.server.output import outgoing
from clutch.server.tables import bots

router = APIRouter(prefix="/api")
TableId = Annotated[str, Path(max_length=100, examples=[examples.LINK])]
GameName = Annotated[str, Path(max_length=100, examples=["dragon_eyes"])]


def game_card(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "minutes": game.minutes,
        "seats": list(game.seats),
        "rules": game.version,
        "reconstructed": game.reconstructed,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "help": option.help,
                "switch": option.choices is None,
                "least": min(option.values),
                "most": max(option.values),
                "ruling": option.ruling,
                "reconstruction": option.reconstruction,
            }
            for option in game.options
        ],
        "actions": len(game.actions),
        "printed": {name: list(row) for name, row in game.printed.items()},
        "events": [event.name.lower() for event in game.events],
    }


def found(name: str) -> Game:
    try:
        return named(name)
    except ClutchError as why:
        raise from_engine(why) from None


@router.get(
    "/games", responses={200: {"model": list[GameCard], **shown([examples.game])}, **no(429)}
)
async def list_games() -> Json:
    """Every game, its seats and its options."""
    return Json([game_card(game) for game in games()])


@router.get("/games/{game}", responses={200: {"model": GameCard}, **no(404, 422, 429)})
async def one_game(game: GameName) -> Json:
    """One game, its seats and its options."""
    return Json(game_card(found(game)))


@router.get("/games/{game}/rules", responses={200: {"model": Rules}, **no(404, 422, 429)})
async def rules(game: GameName) -> Json:
    """The rules in our words, with the rulings, as Markdown."""
    chosen = found(game)
    return Json({"name": chosen.name, "markdown": chosen.rules()})


@router.get("/bots", responses={200: {"model": Levels}, **no(429)})
async def list_bots() -> Json:
    """The bots that may sit at a table, the weakest first."""
    return Json({"bots": bots.levels()})


@router.get("/tables", responses={200: {"model": Tables}, **no(404, 422, 429, 503)})
async def list_tables(
    request: Request,
    status: Annotated[str, Query(pattern="^(open|playing|over)$")] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> Json:
    """Public tables, the newest first."""
    tables = service_of(request).tables
    if game is not None:
        game = found(game).name
    ids = await tables.read(tables.database.lobby, status, game, tables.clock())
    cards = []
    for table_id in ids:
        try:
            cards.append(outgoing.table_card((await tables.load(table_id)).state))
        except Refusal:  # begun under older rules
            continue
    return Json({"tables": cards})


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
    """Take a seat. The last to sit down starts the game.

    A rematch keeps each seat for two minutes for whoever sat there: send that token as `claim`.
    """
    seat, token, state = await service_of(request).join(table, asked, address_of(request.scope))
    return Json({"seat": seat, "token": token, "table": outgoing.table_card(state)}, 201)


GONE = {200: {"model": TableCard}, **no(401, 403, 404, 409, 413, 422, 429, 503)}


@router.post("/tables/{table}/leave", responses=GONE)
async def leave(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Leave your seat; a bot takes it over after the table's `takeover` seconds."""
    found, seat = await seated(request, table, bearer)
    return Json(outgoing.table_card(await service_of(request).leave(found, seat)))


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
    return Json({"table": await service_of(request).rematch(found, address_of(request.scope))}, 201)
