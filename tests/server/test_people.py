"""People at a table: who is here, who plays for whoever went, what they show each other."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside, until
from support.socket_client import Wire

import clutch
from clutch.engine.deal import promise_of
from clutch.server.app import make
from clutch.server.live import presence
from clutch.server.settings import Limits, Settings
from clutch.server.storage.database import TABLES
from clutch.server.tables import bot_runner

GAME = clutch.game("dragon_eyes")


@pytest.fixture
def connect(client: TestClient) -> Iterator[Any]:
    """A seat's socket; it is closed at the end at the latest."""
    with ExitStack() as stack:

        def open_socket(seat: Seat) -> Wire:
            session = client.websocket_connect(f"/api/tables/{seat.table}/live")
            return Wire(stack.enter_context(session), seat.token)

        yield open_socket


def log_of(client: TestClient, table: str) -> list[Any]:
    return list(inside(client).tables.database.events(table))


def due_at(client: TestClient, table: str) -> float:
    """When the server looks after a table's bots next."""
    ask = sa.select(TABLES.c.due).where(TABLES.c.id == table)
    with inside(client).tables.database.engine.connect() as connection:
        return float(connection.execute(ask).scalar_one() or 0)


# Bots in free seats.


def test_the_host_starts_with_bots_in_the_free_seats(pages: Pages) -> None:
    table = pages.make(GAME, seats=4)
    ann = pages.join(table, "Ember", promise=promise_of("a"))  # as a bot might be called
    bob = pages.join(table, "Bob", promise=promise_of("b"))
    assert pages.table(table)["host"] == ann.seat
    refused = bob.post("fill", {"bot": "random"})
    assert refused.json()["code"] == "not_allowed" and "host" in refused.json()["message"]
    assert ann.post("fill", {"bot": "search:9000"}).json()["code"] == "unknown_bot"
    card = ann.post("fill", {"bot": "random"}).json()
    names = [seat["name"] for seat in card["seats"]]
    assert names[:2] == ["Ember", "Bob"] and len({*names}) == 4 and None not in names
    assert [seat["bot"] for seat in card["seats"]] == [None, None, "random", "random"]
    assert card["status"] == "open", "both have promised a salt"
    assert ann.post("open", {"salt": "a"}).status_code == 200
    assert bob.post("open", {"salt": "b"}).json()["status"] == "playing"
    assert ann.post("fill", {"bot": "random"}).json()["code"] == "too_late"


def test_who_is_host_follows_from_who_sat_down_first_and_is_still_here(pages: Pages) -> None:
    table = pages.make(GAME, seats=3)
    bob = pages.join(table, "Bob", seat=2)
    pages.join(table, "Ann", seat=0)
    assert pages.table(table)["host"] == 2
    bob.post("leave")
    assert pages.table(table)["host"] == 0


def test_a_rematch_keeps_its_seats_from_bots(pages: Pages, client: TestClient) -> None:
    table = pages.make(GAME, seats=3)
    people = [pages.join(table, name) for name in "ABC"]
    tables = inside(client).tables
    tables.loaded[table].state.status = "over"  # as it is one day
    next_table = people[0].post("rematch").json()["table"]
    first = pages.join(next_table, "A", claim=people[0].token)
    assert first.post("fill", {"bot": "random"}).json()["code"] == "seat_kept"
    later = tables.clock() + 121
    tables.clock = lambda: later
    assert first.post("fill", {"bot": "random"}).json()["status"] == "playing"


# Bots for people who went.


def test_the_host_puts_a_bot_in_for_whoever_went_and_the_seat_stays_theirs(
    pages: Pages, client: TestClient, connect: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.05)
    host, bob, cy = pages.sit(GAME, stand_in="random")
    connect(host).until(type="presence")
    connect(bob).until(type="presence")
    assert bob.post("stand-in", {"seat": cy.seat}).json()["code"] == "not_allowed"
    refused = host.post("stand-in", {"seat": bob.seat}).json()
    assert refused == {"code": "not_allowed", "message": "P1 is here."}
    assert host.post("stand-in", {"seat": 9}).json()["code"] == "bad_seats"
    card = host.post("stand-in", {"seat": cy.seat}).json()
    assert card["seats"][cy.seat]["stand_in"] == "random"
    assert host.post("stand-in", {"seat": cy.seat}).status_code == 200, "asked twice, done once"
    assert [event.data["why"] for event in log_of(client, host.table) if event.kind == "stood_in"]
    assert cy.post("return").json()["seats"][cy.seat]["stand_in"] is None


def test_whoever_leaves_a_table_of_bots_finds_the_game_as_it_was(
    pages: Pages, client: TestClient, connect: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bots play until it is the person's turn; the stand-in waits until someone is here."""
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.3)
    monkeypatch.setattr(presence, "GRACE", 0.05)
    (me,) = pages.sit(GAME, bots=2, takeover=0, stand_in="random")
    me.post("leave")
    held = inside(client).tables.loaded[me.table]
    until(lambda: held.state.seats[me.seat].stand_in and held.state.turn == me.seat)
    before = held.state.seq
    pages.table(me.table)  # as the list of one's games asks for it
    later = time.time() + bot_runner.PUT_OFF / 2
    until(lambda: due_at(client, me.table) > later and not held.bots_run)  # it waits
    pages.table(me.table)
    assert not held.bots_run
    assert held.state.seq == before and held.state.status == "playing"
    assert me.post("return").status_code == 200
    position = me.state()["position"]
    assert position["turn"] == me.seat and position["legal"]
    assert me.play(position["legal"][0]["id"]).status_code == 200


def test_a_stand_in_takes_a_persons_time(
    pages: Pages, client: TestClient, connect: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.4)
    host, bob, cy = pages.sit(GAME, takeover=0, stand_in="random")
    connect(host).until(type="presence")
    bob.post("leave")
    cy.post("leave")
    held = inside(client).tables.loaded[host.table]
    until(lambda: held.state.turn == host.seat or held.state.status == "over")
    until(lambda: not held.bots_run)
    before, log = 0.0, log_of(client, host.table)
    for event in log:
        if event.kind == "moved" and "bot" in event.data:
            assert event.at - before >= 0.39
        before = event.at


# Who is here.


def test_everyone_is_told_who_is_here(
    pages: Pages, client: TestClient, connect: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.1)
    ann, bob, cy = pages.sit(GAME)
    first = connect(ann)
    assert first.until(type="presence")["here"] == [ann.seat]
    with client.websocket_connect(f"/api/tables/{bob.table}/live") as session:
        Wire(session, bob.token).until(type="presence")
        assert first.until(type="presence")["here"] == [ann.seat, bob.seat]
    assert first.until(type="presence")["here"] == [ann.seat]
    connect(cy)
    assert first.until(type="presence")["here"] == [ann.seat, cy.seat]


def test_who_comes_back_at_once_was_never_away(
    pages: Pages, client: TestClient, connect: Any
) -> None:
    ann, bob, _ = pages.sit(GAME)
    first = connect(ann)
    for _ in range(3):
        with client.websocket_connect(f"/api/tables/{bob.table}/live") as session:
            Wire(session, bob.token).until(type="presence")
    first.send(type="ping", re=1)
    first.until(type="pong")
    told = [message["here"] for message in first.heard if message["type"] == "presence"]
    assert told == [[ann.seat], [ann.seat, bob.seat]]


def test_workers_tell_each_other_who_is_here(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.1)
    settings = Settings(database=postgresql, warm=False, limits=Limits.none())
    with TestClient(make(settings)) as one, TestClient(make(settings)) as other:
        ann, bob, _ = Pages(one).sit(GAME)
        where = f"/api/tables/{ann.table}/live"
        with one.websocket_connect(where) as here, other.websocket_connect(where) as there:
            first, second = Wire(here, ann.token), Wire(there, bob.token)
            first.until(type="presence", here=[ann.seat, bob.seat])
            second.until(type="presence", here=[ann.seat, bob.seat])
            second.send(type="react", re=1, reaction="wow")
            assert first.until(type="reaction")["seat"] == bob.seat


def test_a_socket_has_the_log_read_only_where_its_seat_or_its_events_are_not_known(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database=postgresql, warm=False, limits=Limits.none())
    monkeypatch.setattr("clutch.server.app.listen", never)  # no worker hears of the other
    with TestClient(make(settings)) as one, TestClient(make(settings)) as other:
        ann, bob, eve = Pages(one).sit(GAME)
        where, reads = f"/api/tables/{ann.table}/live", []
        for client in (one, other):
            database = inside(client).tables.database
            for name in ("log", "since"):  # the whole log of a table, and what is new in it
                monkeypatch.setattr(database, name, counted(getattr(database, name), reads))

        def come(client: TestClient, seat: Seat, **more: Any) -> int:
            """Open a socket; the last event that it is told."""
            with client.websocket_connect(where) as socket:
                return int(Wire(socket, seat.token, **more).until(type="state")["seq"])

        last = come(one, ann)
        assert reads == [], "whoever sat down here is known here"
        assert come(other, bob) == last and len(reads) == 1, "a table that is not in memory"
        assert come(other, eve) == last and len(reads) == 1
        bob.post("leave")
        reads.clear()
        assert come(other, eve) == last and reads == [], "what is not heard of comes later"
        assert come(other, eve, since=last + 1) == last + 1 and len(reads) == 1


async def never(*_: Any) -> None:
    await asyncio.Event().wait()


def counted(work: Any, calls: list[Any]) -> Any:
    def counting(*given: Any) -> Any:
        calls.append(given)
        return work(*given)

    return counting


# Reactions.


def test_reactions_reach_everyone_and_have_a_limit(
    pages: Pages, client: TestClient, connect: Any
) -> None:
    ann, bob, _ = pages.sit(GAME)
    first, second = connect(ann), connect(bob)
    second.until(type="presence")
    first.send(type="react", re=1, reaction="laugh")
    assert first.until(re=1)["type"] == "done"
    shown = second.until(type="reaction")
    assert shown == {"type": "reaction", "seat": ann.seat, "reaction": "laugh"}
    first.send(type="react", re=2, reaction="<b>")
    assert first.until(type="refused")["code"] == "bad_request"
    for number in range(3, 8):
        first.send(type="react", re=number, reaction="wow")
    assert first.until(re=7)["code"] == "too_fast"
    log = [event.kind for event in log_of(client, ann.table)]
    assert "reaction" not in log and len(log) == 5, "it is kept nowhere"


def test_whoever_hides_the_page_is_away(
    pages: Pages, connect: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.1)
    ann, bob, _ = pages.sit(GAME)
    first, second = connect(ann), connect(bob)
    first.until(type="presence", here=[ann.seat, bob.seat])
    second.send(type="attend", re=1, here=False)
    assert second.until(re=1)["type"] == "done"
    assert first.until(type="presence")["here"] == [ann.seat]
    second.send(type="attend", re=2, here=True)
    assert first.until(type="presence")["here"] == [ann.seat, bob.seat]
