"""The application: everything put together, started and stopped."""

import asyncio
import contextlib
import gc
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Any

from fastapi import FastAPI, Request
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from clutch import __version__
from clutch.browser import outside
from clutch.games import games, guests, left_out
from clutch.server import logs
from clutch.server.errors import Code, Refusal
from clutch.server.http import daily as daily_routes
from clutch.server.http import games as games_routes
from clutch.server.http import invites, play, replays, spectate, static
from clutch.server.http import notices as notices_routes
from clutch.server.http import tables as tables_routes
from clutch.server.http.common import Json, refusal
from clutch.server.http.connections import CONNECTIONS, SOCKETS, Connections
from clutch.server.http.middleware import Guard, RequestChecks
from clutch.server.http.routes import DirectRoutes, Route
from clutch.server.live.websocket import Sockets
from clutch.server.notices.notifier import Notifier
from clutch.server.settings import Settings
from clutch.server.storage import database
from clutch.server.storage.notifications import listen
from clutch.server.tables import bots
from clutch.server.tables.bot_runner import BotRunner
from clutch.server.tables.daily import Daily
from clutch.server.tables.service import Service
from clutch.server.tables.tables import Tables

ROUTES = (  # looked through in this order
    *(tables_routes, play, games_routes, spectate),
    *(replays, invites, notices_routes, daily_routes),
)
READ = ["GET", "HEAD"]
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
    database.migrate(chosen.url)
    tables = Tables(chosen)
    bot_runner = BotRunner(tables)
    service = Service(tables, bot_runner)
    notifier = Notifier(tables)
    checks = RequestChecks(chosen)
    app = FastAPI(
        title="Clutch",
        version=__version__,
        summary="Five dragon-egg table games: tables, moves, views.",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # below, written once
        telemetry={"tracing": False, "metrics": False, "logs": False},  # asked for at each request
        lifespan=lifespan(service, bot_runner, notifier, Sockets(service, checks)),
    )
    app.state.service, app.state.notifier, app.state.daily = service, notifier, Daily(service)
    app.router.route_class = Route
    for routes in ROUTES:
        app.router.routes += routes.router.routes
    app.add_middleware(DirectRoutes, routes=[*app.router.routes])
    app.add_middleware(Guard, checks=checks, settings=chosen, metrics=tables.metrics)
    refusals(app, tables)
    running(app, tables)
    static.add(app, outside.kept_in(chosen.guest_boards))
    return app


def lifespan(
    service: Service, bot_runner: BotRunner, notifier: Notifier, sockets: Sockets
) -> Callable[[FastAPI], Any]:
    """What is begun with the server and ended with it."""
    tables = service.tables

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        work = [bot_runner.run(), bot_runner.sweep(), notifier.run(), tables.delete_abandoned()]
        if guests():
            work.append(compile_guests(tables.settings))
        if tables.many_workers:
            heard = tables.take_news, tables.presence.heard
            work += [listen(tables.settings.url, tables.worker, *heard)]
            work += [tables.keep_time(), tables.presence.repeat()]
            tables.presence.announce = tables.journal.announce
        tasks = [asyncio.create_task(each) for each in work]
        await notifier.start()
        if tables.settings.warm:
            bots.cold.update(game.name for game in games())
            threading.Thread(target=bots.warm, args=(games(),), daemon=True).start()
        boards = tables.settings.guest_boards
        outside.publish(outside.kept_in(boards), boards)
        for name, why in left_out().items():
            logs.info("game left out", game=name, why=why)
        forewarned(tables)
        dialect = tables.database.engine.dialect.name
        logs.info("open", worker=tables.worker[:6], database=dialect)
        yield {CONNECTIONS: Connections(tables.settings, tables.metrics), SOCKETS: sockets}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        tables.subscribers.stop()
        await bot_runner.close()
        notifier.close()
        service.close()
        await tables.close()
        logs.info("closed", worker=tables.worker[:6])

    return life


async def compile_guests(settings: Settings) -> None:
    """Compile the rules of games of other packages for browsers, in a process of its own."""
    words = ["-m", outside.__name__, str(outside.kept_in(settings.guest_boards))]
    words += ["--boards"] if settings.guest_boards else []
    made = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        said, _ = await made.communicate()
    except asyncio.CancelledError:
        made.kill()
        await made.communicate()  # what it wrote is read to the end, and its pipe closed
        raise
    for line in said.decode(errors="replace").splitlines():
        logs.info("not compiled for browsers", why=line)


def spared() -> None:
    """Look for garbage seldom: nearly all we make is freed without, and tables in memory are many.

    The journal's thread gets its turn a little sooner, too: everyone waits for it.
    """
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.002)


def forewarned(tables: Tables) -> None:
    """Send subscribers away as soon as we are asked to stop: the web server waits for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def stop(signum: int, frame: Any, before: Any = before) -> None:
            loop.call_soon_threadsafe(tables.subscribers.stop)
            before(signum, frame)

        if callable(before):
            signal.signal(number, stop)


def refusals(app: FastAPI, tables: Tables) -> None:
    """What is not found, or asked for in a wrong way, looks like every refusal of the guard."""

    @app.exception_handler(HTTPException)
    async def unknown(request: Request, why: HTTPException) -> Response:
        status, methods = why.status_code, methods_of(app, request.url.path)
        if status == 404 and methods and request.method not in methods:
            status = 405  # pages are looked for wherever a GET leads
        code, message = UNKNOWN.get(status, (Code.bad_request, f"{why.detail}."))
        headers = dict(why.headers or {})
        if status == 405 and methods:  # Starlette names those of one route only
            headers = {"allow": ", ".join(methods)}
        unfound = Refusal(code, message)
        tables.metrics.refused(unfound)
        found = refusal(unfound)
        found.headers.update(headers)
        return found


def methods_of(app: FastAPI, path: str) -> list[str]:
    """The methods that an address of the API takes."""
    parts = path.split("/")
    found = set()
    for template, methods in app.openapi()["paths"].items():
        shape = template.split("/")
        if len(shape) == len(parts) and all(a == b or a[:1] == "{" for a, b in zip(shape, parts)):
            found |= {method.upper() for method in methods}
    return sorted(found)


def running(app: FastAPI, tables: Tables) -> None:
    """For whoever runs it, or writes programs for it."""

    @cache
    def openapi() -> bytes:
        return to_json(app.openapi())

    @app.api_route("/api/openapi.json", methods=READ, include_in_schema=False)
    async def described() -> Response:
        return Json(raw=openapi())

    @app.api_route("/healthz", methods=READ, include_in_schema=False)
    async def health() -> Response:
        try:
            await tables.check()
        except Refusal as why:
            return Json({"healthy": False, "code": why.code.name, "why": why.message}, 503)
        return Json({"healthy": True, "version": __version__})

    @app.api_route("/metrics", methods=READ, include_in_schema=False)
    async def metrics() -> Response:
        return PlainTextResponse(tables.metrics.text(), media_type="text/plain; version=0.0.4")
