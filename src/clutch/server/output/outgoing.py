"""The messages and documents that leave the server, all of them made from views."""

import time
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from pydantic_core import to_json

from clutch.engine.frames import Recording
from clutch.engine.kit.records import NOBODY
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.server.api.responses import (
    PROTOCOL,
    Fairness,
    GameEvent,
    SeatCard,
    Standing,
    Story,
    TableCard,
)
from clutch.server.output.views import SeatViews, Viewer, view_type
from clutch.server.tables.events import Event, Kind
from clutch.server.tables.seats import host_of
from clutch.server.tables.table_state import OPEN, OVER, TableState


class Message(NamedTuple):
    """A live message to one seat or to spectators."""

    type: str
    seq: int
    json: bytes


def joined(fields: dict[str, Any], **parts: bytes) -> bytes:
    """A JSON object of these fields and of parts that are JSON already."""
    more = b"".join([b',"%s":%s' % (name.encode(), part) for name, part in parts.items()])
    return to_json(fields)[:-1] + more + b"}"


def table_card(state: TableState) -> TableCard:
    """What anyone with the link may know of a table."""
    s = state.settings
    dealt, sealed = state.game_state is not None, state.sealed(time.time())
    return TableCard(
        id=state.id,
        game=state.game.name,
        title=state.game.title,
        rules=s["rules"],
        status=state.status,
        seq=state.seq,
        made_at=state.made_at,
        seats=[
            SeatCard(
                seat=i,
                name=seat.name or None,
                bot=seat.level,
                left=seat.left_at is not None,
                stand_in=seat.stand_in,
                kept_for=(seat.kept_for or None) if seat.free else None,
                kept_until=seat.kept_until if seat.free and seat.kept_for else None,
            )
            for i, seat in enumerate(state.seats)
        ],
        host=host_of(state.seats),
        options=s["options"],
        public=s["public"],
        watch=s["watch"],
        clock=s["clock"],
        takeover=s["takeover"],
        hints=s["hints"],
        memory_aid=s["memory_aid"],
        fairness=Fairness(
            commitment=s["commitment"],
            promises=[seat.promise for seat in state.seats],
            opened=[bool(seat.promise and seat.salt) for seat in state.seats],
            open_until=state.due if state.status == OPEN else None,
            salts=[seat.salt for seat in state.seats] if dealt else None,
            secret=state.secret.hex() if state.status == OVER and not sealed else None,
        ),
        next_table=state.next,
        daily=s.get("daily"),
        sealed_until=s.get("sealed_until") if sealed else None,
    )


def standing(table: Table) -> list[Standing] | None:
    """Scores and ranks once the game is over; before, they would count what is hidden."""
    if not table.over:
        return None
    return [Standing(seat=p.seat, score=p.score, rank=p.rank) for p in table.standing()]


class Position:
    """The game as each seat sees it now: `responses.Position` as JSON.

    A message to every seat is made at every move, so what is the same for all is written once.
    """

    def __init__(self, state: TableState, viewers: Collection[Viewer]) -> None:
        self.views, self.turn = SeatViews(state, viewers), state.turn
        fields: dict[str, Any] = {
            "answers": state.answers,
            "turn": state.turn,
            "over": state.turn is None,
            "deadline": state.deadline,
            "standing": standing(state.now) if state.turn is None else None,
        }
        self.same = to_json(fields)[:-1]
        self.others = b'%s,"legal":[],"ask":null' % self.same

    def json(self, viewer: Viewer, picture: bool) -> bytes:
        views, head = self.views, self.others
        if viewer is not None and viewer == self.turn:
            head = b'%s,"legal":%s,"ask":%s' % (self.same, views.legal_json(), views.ask_json())
        drawn = to_json(views.picture(viewer)) if picture else b"null"
        return b'%s,"picture":%s,"view":%s' % (head, drawn, views.json(viewer))


def state_message(state: TableState, viewer: Viewer, picture: bool = True) -> Message:
    """All there is to know: the first thing that a subscriber is told."""
    fields = {
        "type": "state",
        "protocol": PROTOCOL,
        "seq": state.seq,
        "seat": viewer,
        "table": table_card(state),
    }
    position = b"null"
    if state.game_state is not None:
        position = Position(state, [viewer]).json(viewer, picture)
    return Message("state", state.seq, joined(fields, position=position))


def event(state: TableState, event: Event, viewers: Collection[Viewer]) -> dict[Viewer, Message]:
    """An event as each of these hears it; `state` is the one that it led to.

    It follows from the log alone, so that whoever comes back hears what the others heard.
    """
    moved = event.kind == Kind.MOVED
    aloud = moved or event.kind == Kind.DEALT
    fields = {
        "type": "event",
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "seat": event.seat,
        "bot": event.data.get("bot") if moved or event.kind == Kind.STOOD_IN else None,
        "table": table_card(state) if not moved or state.status == OVER else None,
    }
    same = to_json(fields)[:-1]
    now = None if state.game_state is None else Position(state, viewers)
    recording = None
    if moved and now is not None and viewers and now.views.told > 1:
        recording = Recording(state.game, state.dealt.before.tobytes(), event.data["action"])
    out = {}
    for viewer in viewers:
        move, frames, position = b"null", b"[]", b"null"
        if now is not None:
            position = now.json(viewer, False)
            if recording is not None:
                frames = now.views.frames_json(viewer, recording)
            elif aloud:
                frames = b'[{"events":%s}]' % now.views.events_json(viewer)
            if moved and viewer is not None and event.seat == viewer:
                move = view_type(state.game).choice_json(event.data["action"])
        text = b'%s,"move":%s,"frames":%s,"position":%s}' % (same, move, frames, position)
        out[viewer] = Message("event", event.seq, text)
    return out


# A game told from the deal on takes a while: these return what any thread may call, and what it
# returns is the game as it was when it was asked for.


def story(state: TableState, viewer: Viewer, lang: str | None = None) -> Callable[[], Story]:
    """All that happened in the game as this seat may know it; in a language also as sentences."""
    seq, seen = state.seq, past_views(state.now, viewer)

    def tell() -> Story:
        lines, events = [], []
        for view in seen:
            events += [GameEvent(name=event.name, args=[*event.args]) for event in view.events()]
            if lang is not None:
                lines += view.told(lang)
        return Story(seq=seq, events=events, lines=None if lang is None else lines)

    return tell


def record(state: TableState, viewer: Viewer) -> Callable[[], dict[str, Any]]:
    """The record, complete once the game is over and not sealed; before, one seat's side of it."""
    table = state.now
    whole, seen = table.record(), past_views(table, viewer)
    over = table.over and not state.sealed(time.time())

    def tell() -> dict[str, Any]:
        if over:
            return whole
        happened = [events_of(view) for view in seen]
        for move, events in zip(whole["moves"], happened[1:]):
            if viewer is None or move["seat"] != viewer:
                move["move"] = None
            move["events"] = events
        kept = ("game", "rules", "options", "seats", "commitment", "salts", "moves")
        return {"side": viewer, "events": happened[0], **{name: whole[name] for name in kept}}

    return tell


def events_of(view: View) -> list[dict[str, Any]]:
    """What the last move made happen, as `responses.GameEvent`."""
    return [event._asdict() for event in view.events()]


def past_views(table: Table, viewer: Viewer) -> Iterator[View]:
    """What this seat saw at the deal and after each move."""
    seat = NOBODY if viewer is None else viewer
    return (View.of(table.game, s, seat, table.names) for s in table.past())
