"""HTTP: a record, walked through move by move, from one seat's eyes or with all open."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from fastapi import Request

from clutch import archive
from clutch.engine.errors import ClutchError
from clutch.engine.kit.records import NOBODY
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.server.addresses import address_of
from clutch.server.api.requests import Walk
from clutch.server.api.responses import Walked, choice
from clutch.server.errors import Code, Refusal, sentence
from clutch.server.http.common import Json, no, service_of
from clutch.server.http.routes import api_router
from clutch.server.output.outgoing import events_of, joined, standing
from clutch.server.output.views import view_type

router = api_router()
MOST_MOVES = 5000  # of a record that is walked through; no game here is near it


@router.post("/replays", responses={200: {"model": Walked}, **no(413, 422, 429)})
async def walk(request: Request, asked: Walk) -> Json:
    """Play a record again, the deal checked against its commitment and every move by the rules."""
    address = address_of(request.scope)
    return Json(raw=await service_of(request).retell(address, walked, asked))


def walked(asked: Walk) -> bytes:
    try:
        moves = asked.record.get("moves")
        if isinstance(moves, list) and len(moves) > MOST_MOVES:
            raise Refusal(Code.bad_record, f"A record of more than {MOST_MOVES} moves is no game.")
        table = archive.replay(asked.record)
    except ClutchError as why:
        raise Refusal(Code.bad_record, sentence(str(why))) from None
    if asked.seat is not None and asked.seat >= table.seats:
        raise Refusal(Code.bad_seats, f"The game has seats 0 to {table.seats - 1}.")
    fields = {
        "game": table.game.name,
        "title": table.game.title,
        "names": list(table.names),
        "over": table.over,
        "standing": standing(table),
    }
    return joined(fields, frames=b"[%s]" % b",".join(frames(table, asked)))


def frames(table: Table, asked: Walk) -> Iterator[bytes]:
    """One for each position; `past` changes one record in place, so each is seen as it passes."""
    for number, s in enumerate(table.past()):
        move = table.moves[number - 1] if number else None
        view, turn = view_of(table, s, asked.seat), int(s["turn"])
        fields = {
            "move": choice(table.game.actions[move.action]) if move else None,
            "seat": move.seat if move else None,
            "time": move.time if move else 0.0,
            "turn": None if turn == NOBODY else turn,
            "events": events_of(view),
            "places": view.places(),
            "full": all_events(table, s) if asked.open else None,
            "picture": str(view) if asked.picture else None,
        }
        seats = range(table.seats) if asked.open else ()
        every = b",".join(as_json(view_of(table, s, i)) for i in seats)
        yield joined(fields, view=as_json(view), open=b"[%s]" % every if asked.open else b"null")


def all_events(table: Table, s: Any) -> list[dict[str, Any]]:
    """What the last move made happen, with nothing hidden."""
    rows = s["event"][: s["told"]].tolist()
    return [table.game.events.read(row)._asdict() for row in rows]


def view_of(table: Table, s: Any, seat: int | None) -> View:
    return View.of(table.game, s, NOBODY if seat is None else seat, table.names)


def as_json(view: View) -> bytes:
    return view_type(view.game).json(np.frombuffer(bytearray(view.data.tobytes()), np.uint8), 0)
