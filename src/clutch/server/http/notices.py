"""HTTP: how a seat wants to be told that it is its turn."""

from fastapi import Request

from clutch.server.api.requests import AskNotice, MuteNotice
from clutch.server.api.responses import NoticeCard
from clutch.server.errors import Code, Refusal
from clutch.server.http.common import Bearer, Json, TableId, no, seated, service_of
from clutch.server.http.middleware import header
from clutch.server.http.routes import api_router
from clutch.server.notices.notifier import Notifier

router = api_router()
WANTED = {200: {"model": NoticeCard}, **no(401, 403, 404, 409, 413, 422, 429, 503)}


def notifier_of(request: Request) -> Notifier:
    found: Notifier = request.app.state.notifier
    return found


async def card(request: Request, table: str, seat: int) -> Json:
    notifier = notifier_of(request)
    notice = await notifier.of_seat(table, seat)
    return Json(
        NoticeCard(
            kind=notice.kind if notice else None,
            muted=bool(notice and notice.muted),
            push_key=notifier.key.public if notifier.key else None,
            webhooks=notifier.settings.webhooks,
        )
    )


@router.get("/tables/{table}/notice", responses=WANTED)
async def notice(request: Request, table: TableId, bearer: Bearer) -> Json:
    """How your seat is told that it is its turn, and how it can be."""
    _, seat = await seated(request, table, bearer)
    return await card(request, table, seat)


@router.post("/tables/{table}/notice", responses=WANTED)
async def set_notice(request: Request, table: TableId, asked: AskNotice, bearer: Bearer) -> Json:
    """Be told while you are away: by a browser's push service, or by a webhook. One at a time.

    It is forgotten when the game is over.
    """
    found, seat = await seated(request, table, bearer)
    service_of(request).moves.take((table, seat))
    notifier, origin = notifier_of(request), header(request.scope, b"origin")
    if (asked.push is None) == (asked.webhook is None):
        raise Refusal(Code.bad_target, "Give either `push` or `webhook`.")
    if asked.push is not None:
        target = asked.push.model_dump()
        await notifier.set_push(found.state, seat, target, asked.lang, origin)
    elif asked.webhook is not None:
        await notifier.set_webhook(found.state, seat, asked.webhook, asked.lang, origin)
    return await card(request, table, seat)


@router.post("/tables/{table}/notice/mute", responses=WANTED)
async def mute_notice(request: Request, table: TableId, asked: MuteNotice, bearer: Bearer) -> Json:
    """Be told nothing for a while, or again."""
    _, seat = await seated(request, table, bearer)
    service_of(request).moves.take((table, seat))
    await notifier_of(request).mute(table, seat, asked.muted)
    return await card(request, table, seat)


@router.post("/tables/{table}/notice/forget", responses=WANTED)
async def forget_notice(request: Request, table: TableId, bearer: Bearer) -> Json:
    """Be told no more; the address is deleted."""
    _, seat = await seated(request, table, bearer)
    service_of(request).moves.take((table, seat))
    await notifier_of(request).forget(table, seat)
    return await card(request, table, seat)
