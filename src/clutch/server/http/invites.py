"""The way to a table for others: its link as a QR code, and what a chat shows of the link."""

from html import escape
from pathlib import Path

from fastapi import Request

import clutch
from clutch import qr
from clutch.engine.errors import UnknownGame
from clutch.engine.game import Game
from clutch.engine.messages import FALLBACK, Messages, languages
from clutch.server.addresses import address_of
from clutch.server.api.responses import Invite
from clutch.server.errors import Refusal
from clutch.server.http.common import Json, TableId, no, service_of
from clutch.server.http.middleware import header, host_of
from clutch.server.http.routes import api_router
from clutch.server.lan import EVERYWHERE, lan_address, reachable
from clutch.server.tables.table_state import OPEN, TableState

router = api_router()
ICON = "icon-512.png"


def origin_of(request: Request) -> str:
    """Where the page that asks is from; on this machine, as others in the network reach it."""
    scheme, host = request.scope["scheme"], header(request.scope, b"host")
    if not reachable(host_of(host)) and service_of(request).tables.settings.host in EVERYWHERE:
        lan, port = lan_address(), host.rpartition(":")[2]
        if lan is not None:
            host = f"{lan}:{port}" if port.isdecimal() else lan
    return f"{scheme}://{host}"


@router.get("/tables/{table}/invite", responses={200: {"model": Invite}, **no(404, 409, 429, 503)})
async def invite(request: Request, table: TableId) -> Json:
    """The link to a table, as text and as a QR code, for those who are to join or to watch."""
    await service_of(request).tables.look(table, address_of(request.scope))
    origin = origin_of(request)
    link = f"{origin}/table/{table}"
    code = qr.code(link)
    others = reachable(host_of(origin.partition("://")[2]))
    return Json(Invite(link=link, path=qr.svg_path(code), size=qr.side(code), others=others))


async def table_preview(request: Request, table: str, web: Path) -> str:
    """The tags by which a chat shows a link to this table; empty where there is no such table.

    `web` is the folder of the pages, with a picture of each game, where it has one.
    """
    try:
        state = (await service_of(request).tables.load(table)).state
    except Refusal:
        return ""
    words = words_for(request, state.game)
    found = tags(request, state.game, words, described(state, words), web)
    return f'{found}\n<meta name="robots" content="noindex" />'


def game_preview(request: Request, game: str, web: Path) -> str:
    """The same for a page about a game; empty where there is no such game."""
    try:
        found = clutch.game(game)
    except UnknownGame:
        return ""
    words = words_for(request, found)
    return tags(request, found, words, words.text("about"), web)


def tags(request: Request, game: Game, words: Messages, about: str, web: Path) -> str:
    """The tags of a page that has to do with a game."""
    origin, image = origin_of(request), f"invite/{game.name}.jpg"
    picture = (web / image).is_file()
    facts = {
        "og:site_name": "Clutch",
        "og:type": "website",
        "og:title": words.text("title"),
        "og:description": about,
        "og:url": f"{origin}{request.url.path}",
        "og:image": f"{origin}/{image if picture else ICON}",
        "og:image:alt": words.text("title"),
    }
    card = "summary_large_image" if picture else "summary"
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in facts.items()]
    return "\n".join([*lines, f'<meta name="twitter:card" content="{card}" />'])


def words_for(request: Request, game: Game) -> Messages:
    """A game's words in the first language that the reader asks for and the game has."""
    return game.messages(language(request, languages(game)))


def described(state: TableState, words: Messages) -> str:
    people = [seat.name for seat in state.seats if seat.token]
    names = ", ".join(people or [seat.name for seat in state.seats if seat.name])
    if state.status != OPEN:
        return words.text(f"invite-{state.status}", names=names)
    free = sum(seat.free for seat in state.seats)
    if not people:
        return words.text("invite-empty")
    return words.text("invite-open", names=names, people=len(people), free=free)


def language(request: Request, known: list[str]) -> str:
    """The first language that the reader asks for and the game has."""
    asked = header(request.scope, b"accept-language").lower().split(",")
    wanted = [part.strip().partition(";")[0].partition("-")[0] for part in asked]
    return next((lang for lang in wanted if lang in known), FALLBACK)
