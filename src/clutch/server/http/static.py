"""The web table: built pages, and one page for every address that the browser itself routes."""

import mimetypes
from pathlib import Path

from fastapi import FastAPI, Request
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from clutch.server.http.invites import game_preview, table_preview

WEB = Path(__file__).parent.parent.parent / "web"  # made by `make web`, and part of the wheel
INDEX = "index.html"
ROUTES = ("/", "/games", "/daily", "/replay", "/privacy", "/privacy/{lang}")
GAMES = ("/new/{game}", "/rules/{game}", "/learn/{game}")  # of which a chat shows something
TABLES = (  # the same
    *("/table/{id}", "/table/{id}/screen"),
    *("/replay/{id}", "/replay/{id}/{move}"),
)
FRESH = {"cache-control": "no-cache"}  # the page names the hashed files of its own build
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # that `make web` writes beside a file, best first
FOREVER = "public, max-age=31536000, immutable"
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Clutch</title>
<h1>The web table is not built yet</h1>
<p>Run <code>make web</code> in the folder of the source (it needs Node 20 or newer), then load
this page again. Tables can be played through the API and in the terminal meanwhile.</p></html>"""


class Files(StaticFiles):
    """Files in a folder that may be made later; compressed where the build wrote them so."""

    async def check_config(self) -> None:
        """What is not there is simply not found."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        wanted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, suffix in ENCODINGS.items():
            if encoding in wanted and (Path(str(self.directory)) / f"{path}{suffix}").is_file():
                answer = await super().get_response(path + suffix, scope)
                answer.headers["content-encoding"] = encoding
                answer.headers["content-type"] = type_of(path)
                answer.headers["vary"] = "accept-encoding"
                return answer
        return await super().get_response(path, scope)


def type_of(path: str) -> str:
    """The content type of a file by its name, as Starlette writes it."""
    found = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{found}; charset=utf-8" if found.startswith("text/") else found


class Assets(Files):
    """Files whose names hold a hash of what is in them, so they may be kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if answer.status_code == 200:
            answer.headers["cache-control"] = FOREVER
        return answer


class Fresh(Files):
    """Files that may be another the next time."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers.update(FRESH)
        return answer


class Others(Files):
    """The few other files; at an unknown address a person gets the page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException:
            if "text/html" in Headers(scope=scope).get("accept", "") and not api(scope):
                return page(Path(str(self.directory)), 404)
            raise


def api(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/api"))


def page(web: Path, status: int = 200, head: str = "") -> Response:
    """The page; `head` are tags for its head."""
    index = web / INDEX
    if not index.is_file():
        return HTMLResponse(MISSING, 503)
    if not head:
        return FileResponse(index, status, headers=FRESH)
    text = index.read_text(encoding="utf-8").replace("</head>", f"{head}\n</head>", 1)
    return HTMLResponse(text, status, FRESH)


def add(app: FastAPI, outside: Path, web: Path = WEB) -> None:
    """Serve the pages, and what they need of games of other packages, in the folder `outside`.

    Files are read at each request, so that a build needs no restart.
    """

    async def shown() -> Response:
        return page(web)

    async def game_shown(request: Request, game: str) -> Response:
        return page(web, head=game_preview(request, game, web))

    async def table_shown(request: Request, id: str) -> Response:
        built = (web / INDEX).is_file()
        return page(web, head=await table_preview(request, id, web) if built else "")

    for routes, show in ((ROUTES, shown), (GAMES, game_shown), (TABLES, table_shown)):
        for route in routes:
            app.add_api_route(route, show, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/outside", Fresh(directory=outside, check_dir=False))
    app.mount("/assets", Assets(directory=web / "assets", check_dir=False))
    app.mount("/", Others(directory=web, check_dir=False))
