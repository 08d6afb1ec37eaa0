"""HTTP: the deal of the day."""

from fastapi import Request

from clutch.games import own_games
from clutch.server.addresses import address_of
from clutch.server.api.daily import DailyDeal, DailyDeals, DailyResult, DailyResults
from clutch.server.api.requests import TryDaily
from clutch.server.api.responses import TableCard
from clutch.server.http.common import Json, no
from clutch.server.http.games import GameName
from clutch.server.http.games import found as game_found
from clutch.server.http.routes import api_router
from clutch.server.output import outgoing
from clutch.server.tables.daily import DAY, OPPONENTS, Daily, date_of

router = api_router()


def daily_of(request: Request) -> Daily:
    found: Daily = request.app.state.daily
    return found


@router.get("/daily", responses={200: {"model": DailyDeals}, **no(429, 503)})
async def deals(request: Request) -> Json:
    """Today's deal of each game, tomorrow's promise, and what yesterday's secret was."""
    daily = daily_of(request)
    day = daily.today()
    found = [
        DailyDeal(
            game=game.name,
            commitment=await daily.commitment(day, game),
            tomorrow=await daily.commitment(day + 1, game),
            yesterday=await daily.commitment(day - 1, game),
            secret=(await daily.secret(day - 1, game)).hex(),
        )
        for game in own_games()
    ]
    now, ends = daily.tables.clock(), float((day + 1) * DAY)
    deals = DailyDeals(day=date_of(day), now=now, ends_at=ends, opponents=OPPONENTS, games=found)
    return Json(deals)


@router.post(
    "/daily/{game}",
    status_code=201,
    responses={201: {"model": TableCard}, **no(403, 404, 409, 413, 422, 429, 503)},
)
async def make_daily(request: Request, game: GameName, asked: TryDaily) -> Json:
    """Your table with today's deal: join its first seat, without a promise; bots play the others.

    One try: whoever asks again with the same key gets the same table.
    """
    state = await daily_of(request).make(game_found(game), asked.key, address_of(request.scope))
    return Json(outgoing.table_card(state), 201)


@router.get(
    "/daily/{game}/results",
    responses={200: {"model": DailyResults}, **no(404, 422, 429, 503)},
)
async def results(request: Request, game: GameName) -> Json:
    """How people and bots fared with today's deal, from the same seat."""
    daily, found = daily_of(request), game_found(game)
    day = daily.today()
    people = await daily.results(day, found)
    made = await daily.bots(day, found, address_of(request.scope))
    return Json(
        DailyResults(
            day=date_of(day),
            game=found.name,
            people=[DailyResult(**one._asdict()) for one in people],
            bots=[DailyResult(**one._asdict()) for one in made],
        )
    )
