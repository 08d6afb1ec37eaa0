"""What leaves: everything a seat or a spectator is told, and all of it made from views."""

from typing import Any

from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.server.log import Event, Kind
from clutch.server.room import OVER, Room

Viewer = int | None  # a seat, or a spectator


def table_info(room: Room) -> dict[str, Any]:
    """What anyone with the link may know of a table."""
    s = room.settings
    dealt = room.table is not None
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


def position(room: Room, viewer: Viewer, picture: bool = True) -> dict[str, Any] | None:
    """The game as this seat sees it now; None before the deal."""
    if room.table is None:
        return None
    return seen(room, room.table.view(viewer), picture)


def seen(room: Room, view: View, picture: bool) -> dict[str, Any]:
    table = room.now
    return {
        "answers": room.answers,
        "turn": view.turn,
        "over": table.over,
        "deadline": room.deadline,
        "view": view.to_dict(),
        "legal": legal(table, view),
        "ask": ask(view, room.names),
        "picture": str(view) if picture else None,
        "standing": standing(table),
    }


def legal(table: Table, view: View) -> list[dict[str, Any]]:
    """What the seat to act may do; the same as its view says, and quicker asked of the table."""
    if view.turn is None or view.turn != view.seat:
        return []
    return [{"id": action.id, "words": action.words} for action in table.legal()]


def ask(view: View, names: list[str]) -> str:
    """The line that says what must be done now, and by whom."""
    if view.turn is None:
        return "The game is over."
    if view.turn == view.seat:
        return view.ask()
    return f"It is {names[view.turn]}'s turn."


def standing(table: Table) -> list[dict[str, int]] | None:
    """Scores and ranks once the game is over; before, they would count what is hidden."""
    return [place._asdict() for place in table.standing()] if table.over else None


def state(room: Room, viewer: Viewer, picture: bool = True) -> dict[str, Any]:
    """The first thing that a reader is told: all there is."""
    return {
        "type": "state",
        "seq": room.seq,
        "seat": viewer,
        "table": table_info(room),
        "position": position(room, viewer, picture),
    }


def news(room: Room, event: Event, viewer: Viewer) -> dict[str, Any]:
    """An event as this seat hears it; `room` has just come to it.

    It follows from the log alone, so that whoever comes back hears what the others heard.
    """
    moved = event.kind == Kind.MOVED
    mine = moved and event.seat == viewer and viewer is not None
    view = None if room.table is None else room.table.view(viewer)
    told = view.told() if view and event.kind in (Kind.MOVED, Kind.DEALT) else []
    ended = room.status == OVER
    return {
        "type": "event",
        "seq": event.seq,
        "at": event.at,
        "kind": str(event.kind),
        "seat": event.seat,
        "bot": event.data.get("bot") if moved or event.kind == Kind.STOOD_IN else None,
        "move": room.game.action(event.data["action"])._asdict() if mine else None,
        "told": told,
        "table": table_info(room) if not moved or ended else None,
        "position": seen(room, view, picture=False) if view else None,
    }


def story(room: Room, viewer: Viewer) -> list[str]:
    """The whole log in sentences, as this seat may hear them."""
    return room.now.story(viewer)


def events(room: Room, viewer: Viewer) -> list[dict[str, int]]:
    """The same as events, for those who tell it in another language."""
    table, seat = room.now, -1 if viewer is None else viewer
    views = (View.of(table.game, s, seat, table.names) for s in table.past())
    return [event for view in views for event in view.to_dict()["event"]]


def record(room: Room, viewer: Viewer) -> dict[str, Any]:
    """The record, complete once the game is over; before, only one seat's side of it."""
    table = room.now
    if table.over:
        return table.record()
    whole = table.record()
    told = side(table, viewer)
    for move, lines in zip(whole["moves"], told[1:]):
        if viewer is None or move["seat"] != viewer:
            move["action"] = None
        move["told"] = lines
    kept = ("game", "rules", "options", "seats", "commitment", "salts", "moves")
    return {"side": viewer, "told": told[0], **{name: whole[name] for name in kept}}


def side(table: Table, viewer: Viewer) -> list[list[str]]:
    """What this seat was told at the deal and at each move."""
    seat = -1 if viewer is None else viewer
    return [View.of(table.game, s, seat, table.names).told() for s in table.past()]
