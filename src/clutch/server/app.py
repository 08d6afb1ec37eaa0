"""The application: everything put together, started and stopped."""

import asyncio
import contextlib
import gc
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from clutch import __version__
from clutch.games import games
from clutch.server import logs
from clutch.server.errors import Code, Refusal, sentence, try_again
from clutch.server.http import play, replays
from clutch.server.http import spectate as stream
from clutch.server.http import static as site
from clutch.server.http import tables as lobby
from clutch.server.http.common import Json, refusal
from clutch.server.http.connections import STATE, Connections
from clutch.server.http.middleware import Guard
from clutch.server.live import websocket as live
from clutch.server.settings import Settings
from clutch.server.storage import database as store
from clutch.server.storage import notifications as wakeup
from clutch.server.tables import bots as players
from clutch.server.tables.service import Desk
from clutch.server.tables.tables import House

UNKNOWN = {
    404: (Code.unknown_page, "There is nothing here. /api/openapi.json lists what there is."),
    405: (Code.wrong_method, "It is not asked for in this way. /api/openapi.json says how."),
}


def make(settings: Settings | None = None) -> FastAPI:
    """The server; a worker process takes its settings from the environment."""
    chosen = settings or Settings.from_env()
    if settings is None:
        spared()
    logs.start(chosen.log)
    store.migrate(chosen.url)
    house = House(chosen)
    app = FastAPI(
        title="Clutch",
        version=__version__,
        summary="Five dragon-egg table games: tables, moves, views.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan(house),
    )
    app.state.house, app.state.desk = house, Desk(house)
    app.add_middleware(Guard, sockets=live.door, settings=chosen, metrics=house.metrics)
    for part in (lobby.router, play.router, stream.router, replays.router):
        app.include_router(part)
    refusals(app, house)
    running(app, house)
    site.add(app)
    return app


def lifespan(house: House) -> Callable[[FastAPI], Any]:
    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        tasks = [asyncio.create_task(house.attendant.sweep())]
        if house.many:
            tasks.append(asyncio.create_task(wakeup.listen(house)))
        if house.settings.warm:
            players.cold.update(game.name for game in games())
            threading.Thread(target=players.warm, args=(games(),), daemon=True).start()
        forewarned(house)
        logs.info("open", worker=house.worker[:6], database=house.store.engine.dialect.name)
        yield {STATE: Connections(house.settings, house.metrics)}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.close()
        logs.info("closed", worker=house.worker[:6])

    return life


def spared() -> None:
    """Look for garbage seldom: nearly all we make is freed without, and tables in memory are many.

    The journal's thread gets its turn a little sooner, too: everyone waits for it.
    """
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.002)


def forewarned(house: House) -> None:
    """Send readers away as soon as we are asked to stop: the web server waits for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def stop(signum: int, frame: Any, before: Any = before) -> None:
            loop.call_soon_threadsafe(house.readers.stop)
            before(signum, frame)

        if callable(before):
            signal.signal(number, stop)


def refusals(app: FastAPI, house: House) -> None:
    """Every refusal looks alike; what is a fault of ours comes to the guard."""

    def answer(why: Refusal, headers: dict[str, str] | None = None) -> Response:
        house.metrics.count("clutch_refusals_total", f'code="{why.code.name}"')
        found = refusal(why)
        found.headers.update(headers or {})
        return found

    @app.exception_handler(Refusal)
    async def refused(_: Request, why: Refusal) -> Response:
        return answer(why)

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, why: RequestValidationError) -> Response:
        fault = why.errors()[0]
        where = ".".join(str(part) for part in fault["loc"])
        return answer(Refusal(Code.bad_request, sentence(f"{where}: {fault['msg']}.")))

    @app.exception_handler(HTTPException)
    async def unknown(_: Request, why: HTTPException) -> Response:
        code, message = UNKNOWN.get(why.status_code, (Code.bad_request, f"{why.detail}."))
        return answer(Refusal(code, message), dict(why.headers or {}))


def running(app: FastAPI, house: House) -> None:
    """For whoever runs it."""

    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        try:
            await house.read(house.store.check)
        except Refusal:
            return Json({"healthy": False, "why": try_again().message}, 503)
        return Json({"healthy": True, "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")
