"""What leaves: everything a seat or a spectator is told, as JSON, and all of it made from views."""

from collections.abc import Callable, Iterator
from typing import Any

from pydantic_core import to_json

from clutch.engine.records import NOBODY
from clutch.engine.table import Table
from clutch.engine.view import Heard, View
from clutch.server.output.seat_views import Look, Seen, Viewer
from clutch.server.tables.events import Event, Kind
from clutch.server.tables.table_state import OVER, Room


def table_info(room: Room) -> dict[str, Any]:
    """What anyone with the link may know of a table."""
    s = room.settings
    dealt = room.play is not None
    fairness: dict[str, Any] = {
        "commitment": s["commitment"],
        "salts": [seat.salt for seat in room.seats] if dealt else None,
        "secret": room.secret.hex() if room.status == OVER else None,
    }
    return {
        "id": room.id,
        "game": room.game.name,
        "title": room.game.title,
        "rules": s["rules"],
        "status": room.status,
        "seq": room.seq,
        "made_at": room.made_at,
        "seats": [
            {
                "seat": i,
                "name": seat.name or None,
                "bot": seat.level,
                "left": seat.left_at is not None,
                "stand_in": seat.stand_in,
                "kept_for": (seat.kept_for or None) if seat.free else None,
                "kept_until": seat.kept_until if seat.free and seat.kept_for else None,
            }
            for i, seat in enumerate(room.seats)
        ],
        "options": s["options"],
        "public": s["public"],
        "watch": s["watch"],
        "clock": s["clock"],
        "takeover": s["takeover"],
        "hints": s["hints"],
        "memory_aid": s["memory_aid"],
        "fairness": fairness,
        "next_table": room.next,
    }


class Position:
    """The game as each seat sees it now; joined by hand, because all are told at every move."""

    def __init__(self, room: Room) -> None:
        self.look, self.names, self.turn = Look(room), room.names, room.turn
        turn, over = room.turn, room.turn is None
        self.head = b'{"answers":%d,"turn":%s,"over":%s,"deadline":%s,"view":' % (
            room.answers,
            to_json(turn),
            to_json(over),
            to_json(room.deadline),
        )
        wait = "The game is over." if turn is None else f"It is {room.names[turn]}'s turn."
        self.others = b',"legal":[],"ask":%s,"picture":' % to_json(wait)
        self.end = b',"standing":%s}' % to_json(standing(room.now) if over else None)

    def tell(self, seen: Seen, picture: bool) -> bytes:
        what = self.others
        if self.turn is not None and self.turn == seen.viewer:
            legal = b",".join([self.look.script.choices[i] for i in self.look.legal])
            what = b',"legal":[%s],"ask":%s,"picture":' % (legal, to_json(seen.ask()))
        drawn = to_json(seen.picture(self.names)) if picture else b"null"
        return b"".join((self.head, seen.json(), what, drawn, self.end))


def standing(table: Table) -> list[dict[str, int]] | None:
    """Scores and ranks once the game is over; before, they would count what is hidden."""
    return [place._asdict() for place in table.standing()] if table.over else None


def state(room: Room, viewer: Viewer, picture: bool = True) -> bytes:
    """The first thing that a reader is told: all there is."""
    now = None if room.play is None else Position(room)
    return b'{"type":"state","seq":%d,"seat":%s,"table":%s,"position":%s}' % (
        room.seq,
        to_json(viewer),
        to_json(table_info(room)),
        b"null" if now is None else now.tell(now.look.seen(viewer), picture),
    )


def news(room: Room, event: Event) -> Callable[[Viewer], bytes]:
    """Tells an event as each seat hears it; `room` has just come to it.

    It follows from the log alone, so that whoever comes back hears what the others heard.
    """
    moved = event.kind == Kind.MOVED
    aloud = moved or event.kind == Kind.DEALT
    head = b'{"type":"event","seq":%d,"at":%s,"kind":"%s","seat":%s,"bot":%s,"move":' % (
        event.seq,
        to_json(event.at),
        event.kind.encode(),
        to_json(event.seat),
        to_json(event.data.get("bot") if moved or event.kind == Kind.STOOD_IN else None),
    )
    table = to_json(table_info(room)) if not moved or room.status == OVER else b"null"
    now = None if room.play is None else Position(room)

    def tell(viewer: Viewer) -> bytes:
        move, told, position = b"null", b"[]", b"null"
        if now is not None:
            seen = now.look.seen(viewer)
            position = now.tell(seen, False)
            if aloud:
                told = to_json(seen.told(room.names))
            if moved and viewer is not None and event.seat == viewer:
                move = now.look.script.choices[event.data["action"]]
        parts = (head, move, b',"told":', told, b',"table":', table, b',"position":', position)
        return b"".join(parts) + b"}"

    return tell


# A game told from the deal on takes a while: these return what any thread may call, and what it
# tells is the game as it was when it was asked for.


def story(room: Room, viewer: Viewer) -> Callable[[], dict[str, Any]]:
    """The whole log as this seat may hear it: in sentences, and as events for other languages."""
    seq, seen = room.seq, views(room.now, viewer)

    def tell() -> dict[str, Any]:
        lines: list[str] = []
        events: list[dict[str, int]] = []
        for view in seen:
            lines += view.told()
            happened = view.data["event"][: view.data["told"]].tolist()
            events += [Heard._make(event)._asdict() for event in happened]
        return {"seq": seq, "lines": lines, "events": events}

    return tell


def record(room: Room, viewer: Viewer) -> Callable[[], dict[str, Any]]:
    """The record, complete once the game is over; before, only one seat's side of it."""
    table = room.now
    whole, over, seen = table.record(), table.over, views(table, viewer)

    def tell() -> dict[str, Any]:
        if over:
            return whole
        told = [view.told() for view in seen]
        for move, lines in zip(whole["moves"], told[1:]):
            if viewer is None or move["seat"] != viewer:
                move["action"] = None
            move["told"] = lines
        kept = ("game", "rules", "options", "seats", "commitment", "salts", "moves")
        return {"side": viewer, "told": told[0], **{name: whole[name] for name in kept}}

    return tell


def views(table: Table, viewer: Viewer) -> Iterator[View]:
    """What this seat saw at the deal and after each move."""
    seat = NOBODY if viewer is None else viewer
    return (View.of(table.game, s, seat, table.names) for s in table.past())
