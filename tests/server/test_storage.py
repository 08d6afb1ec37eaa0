"""The log is the truth: on both databases, over several workers, through failures."""

import json
import os
import random
import sqlite3
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside, play_out, until
from support.postgres import Postgres
from support.socket_client import Wire
from support.worlds import GAMES, by_name

import clutch
from clutch.engine.game import Game
from clutch.server.app import make
from clutch.server.http.connections import open_files
from clutch.server.settings import Limits, Settings
from clutch.server.storage.database import EVENTS, SINCE_POSTGRES, TABLES, engine, migrate

GAME = clutch.game("dragon_eyes")
ASKED = ("state", "story", "record")


def serving(database: str) -> TestClient:
    return TestClient(make(Settings(database, warm=False, limits=Limits.none())))


def at(client: TestClient, seat: Seat) -> Seat:
    """The same seat, asked for at another worker."""
    return Seat(Pages(client), seat.table, seat.seat, seat.token)


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_whole_game_with_bots_on_postgresql(postgresql: str, game: Game) -> None:
    with serving(postgresql) as client:
        people = Pages(client).sit(game, bots=game.seats.start - 1)
        play_out(people, random.Random(1))
        assert clutch.verify(people[0].get("record").json()).over


def test_a_table_is_rebuilt_from_its_log(database: str) -> None:
    with serving(database) as client:
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(2), 25)
        before = [seat.get(what).content for seat in people for what in ASKED]
    with serving(database) as client:
        again = [at(client, seat) for seat in people]
        after = [seat.get(what).content for seat in again for what in ASKED]
        assert after == before
        play_out(again, random.Random(3))
        assert clutch.verify(again[0].get("record").json()).over


def test_two_workers_play_one_table_between_them(postgresql: str) -> None:
    """Each move goes to the other worker; a socket at the first hears them all."""
    with serving(postgresql) as one, serving(postgresql) as two:
        people = Pages(one).sit(GAME)
        live = one.websocket_connect(f"/api/tables/{people[0].table}/live")
        with live as session:
            wire = Wire(session, people[0].token)
            wire.until(type="state")
            dice, moves = random.Random(4), 0
            while True:
                client = (one, two)[moves % 2]
                position = at(client, people[0]).state()["position"]
                if position["over"]:
                    break
                mover = at(client, people[position["turn"]])
                legal = mover.state()["position"]["legal"]
                answer = mover.play(dice.choice(legal)["id"], position["answers"])
                assert answer.status_code == 200, answer.text
                moves += 1
            end = at(two, people[0]).state()
            wire.until(seq=end["seq"])
        heard = [m["seq"] for m in wire.heard if m["type"] == "event"]
        assert heard == list(range(heard[0], end["seq"] + 1))
        assert clutch.verify(at(two, people[1]).get("record").json()).moves == moves


def test_a_move_sent_to_two_workers_at_once_is_made_once(postgresql: str) -> None:
    with serving(postgresql) as one, serving(postgresql) as two:
        people = Pages(one).sit(GAME)
        for _ in range(10):
            position = people[0].state()["position"]
            mover = people[position["turn"]]
            move = next(m for m in mover.state()["position"]["legal"] if m["name"] != "leave")
            for client in (one, two):  # the second has not been told yet
                held = inside(client).tables.loaded.get(mover.table)
                if held is not None:
                    held.stale = False
            codes = [
                at(client, mover).play(move["id"], position["answers"]).status_code
                for client in (one, two)
            ]
            assert codes == [200, 409]
        assert people[0].state()["seq"] == 5 + 10


def test_a_damaged_event_of_one_table_keeps_no_other_from_its_news(postgresql: str) -> None:
    """What another worker wrote at two tables is read in one query."""
    with serving(postgresql) as client, ExitStack() as stack:
        tables, wires = inside(client).tables, []
        for _ in range(2):
            me = Pages(client).sit(GAME)[0]
            live = client.websocket_connect(f"/api/tables/{me.table}/live")
            wires.append(Wire(stack.enter_context(live), me.token))
            wires[-1].until(type="presence")
        writer = engine(tables.settings.url)
        stack.callback(writer.dispose)
        for table, data in zip(tables.loaded.values(), ("no JSON", '{"table": "another"}')):
            row = {"table_id": table.state.id, "seq": table.state.seq + 1, "at": 0.0, "data": data}
            with writer.begin() as connection:
                connection.execute(sa.insert(EVENTS).values(**row, kind="rematched", seat=None))
        assert client.portal is not None
        client.portal.call(tables.take_news, list(tables.loaded))
        assert wires[1].until(type="event")["table"]["next_table"] == "another"
        assert not [m for m in wires[0].heard if m["type"] == "event"]


def test_news_of_a_table_are_found_without_reading_all_events(postgresql: str) -> None:
    url = Settings(postgresql).url
    migrate(url)
    writer = engine(url)
    fill = "INSERT INTO events SELECT t, s, 0, 'moved', 1, '{}' FROM generate_series(1, 400) AS t,"
    given = {"tables": ["7", "9"], "seqs": [40, 45]}
    with writer.begin() as connection:
        connection.execute(sa.text(f"{fill} generate_series(1, 50) AS s"))
        found = connection.execute(SINCE_POSTGRES, given).all()
        plan = connection.execute(sa.text(f"EXPLAIN {SINCE_POSTGRES}"), given).scalars().all()
    writer.dispose()
    assert len(found) == 10 + 5
    assert any("events_pkey" in line for line in plan), plan
    assert not any("Seq Scan" in line for line in plan), plan


def test_however_many_files_are_open_a_lost_connection_is_opened_again(postgresql: str) -> None:
    """`select` knows 1,024; a worker with more sockets than that would write nothing any more."""
    with serving(postgresql) as client, ExitStack() as stack:
        me, files = Pages(client).sit(GAME)[0], open_files()
        if files < 2000:
            pytest.skip(f"this system allows {files} open files")
        tables = inside(client).tables
        tables.database.engine.dispose()
        tables.journal.disconnect()
        for _ in range(1100):
            stack.callback(os.close, os.dup(0))
        for _ in range(3):
            assert me.post("leave").status_code == 200
            assert me.post("return").status_code == 200


def test_the_bots_of_a_dead_worker_are_taken_up_by_another(postgresql: str) -> None:
    with serving(postgresql) as client:
        people = Pages(client).sit(GAME, bots=2)
        table = people[0].table
        play_out(people, random.Random(1), 3)
    reader = engine(Settings(postgresql).url)
    with reader.begin() as connection:  # as if it had died with a bot to move
        change = sa.update(TABLES).where(TABLES.c.id == table)
        connection.execute(change.values(holder="dead", held_until=0.0))
    reader.dispose()
    with serving(postgresql) as client:
        me = at(client, people[0])
        until(lambda: me.state()["position"]["turn"] == me.seat)
        play_out([me], random.Random(2))


def test_a_table_that_cannot_go_on_keeps_nobody_else_waiting(sqlite: str) -> None:
    """Begun under older rules, of a game that is no more, not readable: others' clocks run on."""
    with serving(sqlite) as client:
        *dead, alive = (Pages(client).sit(GAME, clock=5, public=True)[0] for _ in range(4))
    writer = engine(Settings(sqlite).url)
    faults = ({"rules": GAME.version + 1}, {"game": "dragon_lies"}, {"options": None})
    with writer.begin() as connection:
        for seat, fault in zip(dead, faults):
            made = sa.and_(EVENTS.c.table_id == seat.table, EVENTS.c.seq == 1)
            data = json.loads(connection.scalar(sa.select(EVENTS.c.data).where(made)))
            changed = json.dumps({**data, **fault})
            connection.execute(sa.update(EVENTS).where(made).values(data=changed))
            due = sa.update(TABLES).where(TABLES.c.id == seat.table)
            connection.execute(due.values(due=0.0))  # before the one that lives
    writer.dispose()
    with serving(sqlite) as client:
        inside(client).tables.clock = lambda: time.time() + 60
        me = at(client, alive)
        until(lambda: any(seat["stand_in"] for seat in me.state()["table"]["seats"]), 5)
        codes = [at(client, seat).get("state").json()["code"] for seat in dead[:2]]
        assert codes == ["old_rules", "unknown_game"]
        shown = client.get("/api/tables", params={"status": "playing"}).json()["tables"]
        assert [table["id"] for table in shown] == [alive.table]


def test_a_postgresql_that_is_away_is_waited_for(
    postgresql: str, database_server: Postgres
) -> None:
    """Clear errors that say to try again; then all is well without a restart of ours."""
    with serving(postgresql) as client:
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(1), 10)
        position = people[0].state()["position"]
        mover = people[position["turn"]]
        move = mover.state()["position"]["legal"][0]["id"]
        database_server.stop()
        try:
            for _ in range(3):
                answer = mover.play(move, position["answers"])
                assert (answer.status_code, answer.json()["code"]) == (503, "try_again")
                assert answer.headers["retry-after"]
            assert client.get("/healthz").status_code == 503
        finally:
            database_server.start()
        until(lambda: client.get("/healthz").status_code == 200)
        assert mover.play(move, position["answers"]).status_code == 200
        play_out(people, random.Random(2))
        assert clutch.verify(people[0].get("record").json()).over


def test_a_full_disk_refuses_and_loses_nothing(sqlite: str) -> None:
    with serving(sqlite) as client:
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(1), 5)
        before = people[0].get("state").content
        journal = inside(client).tables.journal
        writer = journal.connection.driver_connection
        limit(writer, writer.execute("PRAGMA page_count").fetchone()[0])
        refused = 0
        for number in range(300):
            position = people[0].state()["position"]
            mover = people[position["turn"]]
            legal = mover.state()["position"]["legal"]
            answer = mover.play(legal[number % len(legal)]["id"], position["answers"])
            if answer.status_code != 200:
                assert (answer.status_code, answer.json()["code"]) == (503, "cannot_store")
                before = people[0].get("state").content
                refused += 1
                if refused == 3:
                    break
        assert refused == 3
        assert people[0].get("state").content == before
        with inside(client).tables.database.leases.connect() as other:
            trial = other.connection.driver_connection
        limit(trial, trial.execute("PRAGMA page_count").fetchone()[0])
        assert client.get("/healthz").json().get("code") == "cannot_store"
        limit(trial, 10**6)
        assert client.get("/healthz").json()["healthy"], "before anyone moves again"
        limit(writer, 10**6)
        play_out(people, random.Random(2))
        assert clutch.verify(people[0].get("record").json()).over


def limit(writer: sqlite3.Connection, pages: int) -> None:
    """A disk with room for so many pages: SQLite says the same as when it is full."""
    writer.execute(f"PRAGMA max_page_count={pages}")


def test_migrations_can_be_run_again_and_make_what_the_code_expects(database: str) -> None:
    url = Settings(database).url
    migrate(url)
    migrate(url)
    reader = engine(url)
    found = sa.inspect(reader)
    for table in (TABLES, EVENTS):
        columns = {c["name"]: c["nullable"] for c in found.get_columns(table.name)}
        assert columns == {c.name: c.nullable for c in table.columns}
    reader.dispose()


def test_an_acknowledged_move_is_in_the_file(sqlite: str, tmp_path: Path) -> None:
    """Read by another process's eyes, while the server still runs."""
    with ExitStack() as stack:
        client = stack.enter_context(serving(sqlite))
        people = Pages(client).sit(GAME)
        play_out(people, random.Random(1), 7)
        seq = people[0].state()["seq"]
        reader = engine(Settings(sqlite).url, writes=False)
        stack.callback(reader.dispose)
        with reader.connect() as connection:
            found = connection.execute(sa.select(sa.func.max(EVENTS.c.seq))).scalar()
        assert found == seq
