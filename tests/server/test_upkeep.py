"""What whoever runs a server relies on: health, clocks, names, files, tables that go."""

import json
import os
import stat
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from support.api_client import Pages, inside, until

import clutch
from clutch.cli import main
from clutch.server.app import make
from clutch.server.run import CannotServe, alone
from clutch.server.settings import Limits, Settings
from clutch.server.storage import database

GAME = clutch.game("dragon_eyes")
DAY = 86_400


def health(client: TestClient) -> tuple[int, str]:
    answer = client.get("/healthz")
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/api/openapi.json"])
def test_whoever_watches_may_ask_for_the_head_alone(client: TestClient, path: str) -> None:
    answer = client.head(path)
    assert (answer.status_code, answer.content) == (200, b"")
    assert client.post(path).headers["allow"] == "GET, HEAD"


def test_a_missing_table_is_not_healthy(client: TestClient, settings: Settings) -> None:
    assert health(client) == (200, "")
    writer = database.engine(settings.url)
    with writer.begin() as connection:
        connection.execute(sa.text("ALTER TABLE events RENAME TO lost"))
    assert health(client) == (503, "damaged")
    answer = client.get("/api/tables/" + "A" * 22)
    assert "nothing is lost" not in answer.text
    writer.dispose()


def test_a_damaged_file_is_not_healthy(settings: Settings) -> None:
    with TestClient(make(settings)) as client:
        tables = [Pages(client).sit(GAME)[0].table for _ in range(60)]
    file = Path(settings.database)
    with file.open("r+b") as raw:
        raw.seek(file.stat().st_size // 2)
        raw.write(os.urandom(file.stat().st_size // 2))
    with TestClient(make(settings), raise_server_exceptions=False) as client:
        answers = [client.get(f"/api/tables/{table}") for table in tables]
        bad = [answer for answer in answers if answer.status_code != 200]
        assert bad and {answer.json()["code"] for answer in bad} == {"damaged"}
        assert not any("nothing is lost" in answer.text for answer in bad)
        assert health(client) == (503, "damaged")


def test_a_disk_that_is_nearly_full_is_not_healthy(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "SPARE_DISK", 2**62)
    assert health(client) == (503, "cannot_store")


def test_an_event_that_is_no_json_is_its_tables_refusal(
    client: TestClient, settings: Settings
) -> None:
    pages = Pages(client)
    bad, good = pages.sit(GAME)[0], pages.sit(GAME)[0]
    writer = database.engine(settings.url)
    with writer.begin() as connection:
        spoil = "UPDATE events SET data = '{\"action\"' WHERE table_id = :id AND seq = 2"
        connection.execute(sa.text(spoil), {"id": bad.table})
    writer.dispose()
    inside(client).tables.loaded.clear()
    assert (bad.get("state").status_code, bad.get("state").json()["code"]) == (409, "old_rules")
    assert good.get("state").status_code == 200 and health(client) == (200, "")


def test_a_wrong_clock_is_set_right_by_the_databases(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our machine is an hour ahead: no bot is put in for a person who still has time."""
    true = time.time
    monkeypatch.setattr(time, "time", lambda: true() + 3600)
    with TestClient(make(Settings(postgresql, warm=False, limits=Limits.none()))) as client:
        tables = inside(client).tables
        until(lambda: abs(tables.clock() - true()) < 5)
        assert abs(tables.behind + 3600) < 5


def test_a_second_server_on_one_file_is_refused(settings: Settings) -> None:
    database.migrate(settings.url)
    first = alone(settings.url)
    with pytest.raises(CannotServe, match="Another server uses this database"):
        alone(settings.url)
    assert first is not None
    os.close(first)
    again = alone(settings.url)
    assert again is not None
    os.close(again)


def test_the_database_is_for_its_owner_alone(client: TestClient, settings: Settings) -> None:
    Pages(client).sit(GAME)
    for file in Path(settings.database).parent.glob("t.sqlite3*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_abandoned_tables_go_after_the_time_that_the_host_set(sqlite: str) -> None:
    settings = Settings(sqlite, warm=False, limits=Limits.none(), forget=30)
    with TestClient(make(settings)) as client:
        old, new = Pages(client).make(GAME), Pages(client).make(GAME)
        writer = database.engine(settings.url)
        with writer.begin() as connection:
            ago = {"at": time.time() - 31 * DAY, "id": old}
            connection.execute(sa.text("UPDATE tables SET made = :at WHERE id = :id"), ago)
            connection.execute(sa.text("UPDATE events SET at = :at WHERE table_id = :id"), ago)
        writer.dispose()
    with TestClient(make(settings)) as client:
        until(lambda: client.get(f"/api/tables/{old}").status_code == 404)
        assert client.get(f"/api/tables/{new}").status_code == 200


def test_a_host_exports_and_deletes_a_table(
    client: TestClient, settings: Settings, tmp_path: Path, capsys: Any
) -> None:
    seat = Pages(client).sit(GAME)[0]
    words = ["table", f"http://here/table/{seat.table}", "--database", settings.database]
    assert main(words) == 0 and "people: P0, P1, P2" in capsys.readouterr().out
    file = tmp_path / "table.json"
    assert main([*words, "--export", str(file), "--delete"]) == 0
    assert file.stat().st_mode & 0o777 == 0o600, "the deal's secret is in it"
    whole = json.loads(file.read_text(encoding="utf-8"))
    assert whole["events"][0]["kind"] == "made" and seat.token not in file.read_text("utf-8")
    assert main(words) == 2 and "no such table" in capsys.readouterr().err
    assert main(["table", "nonsense"]) == 2


def test_a_server_answers_to_its_own_names_only(sqlite: str) -> None:
    """Others could let their name lead here, and a page of theirs would count as ours."""
    settings = Settings(sqlite, warm=False, limits=Limits.none(), names=("Example.org",))
    with TestClient(make(settings)) as client:
        for name in ("example.org", "example.org:8000", "localhost:1", "[::1]:8000", "192.0.2.1"):
            assert client.get("/api/bots", headers={"Host": name}).status_code == 200, name
        others = ("evil.example", "example.org.evil.example:8000", "x" * 300)
        for name in (*others, "[::1]evil.example", "localhost:1@evil.example", "[::1", "::1]"):
            answer = client.get("/api/bots", headers={"Host": name})
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_host"), name
            assert len(answer.json()["message"]) < 300
        two = httpx2.Headers([("Host", "localhost"), ("Host", "evil.example")])
        assert client.get("/api/bots", headers=two).json()["code"] == "bad_request"


def test_what_no_answer_could_repeat_is_refused(client: TestClient, pages: Pages) -> None:
    """Half a surrogate pair, numbers that are none."""
    where = f"/api/tables/{pages.make(GAME)}/join"
    json_type = {"content-type": "application/json"}
    for body in (
        b'{"name": "Ann", "claim": "\\ud800"}',
        b'{"name": "\\udfff"}',
        b'{"name": NaN}',
        b'{"name": "Ann"',
        b"\xff",
    ):
        answer = client.post(where, content=body, headers=json_type)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_request"), body
    plain = client.post(where, content=b'{"name": "Ann"}', headers={"content-type": "text/plain"})
    assert (plain.status_code, plain.json()["message"][:39]) == (
        422,
        "Send the request's body as JSON, with C",
    )
    record = b'{"record": {"clutch": 2, "time": Infinity}}'
    assert client.post("/api/replays", content=record, headers=json_type).status_code == 422


def test_a_record_file_with_nan_is_no_record(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "bad.json"
    file.write_text('{"clutch": 2, "time": NaN}')
    assert main(["verify", str(file)]) == 1
    assert "is not a record" in capsys.readouterr().err


def test_a_wrong_method_is_told_every_right_one(client: TestClient) -> None:
    for where, allowed in (
        ("/api/tables", "GET, POST"),
        ("/api/tables/x/moves", "POST"),
        ("/api/games/dragon_eyes/rules", "GET"),
    ):
        answer = client.delete(where)
        assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    for where in ("/", "/healthz", "/metrics", "/api/openapi.json"):  # in no OpenAPI
        answer = client.post(where)
        assert (answer.status_code, answer.headers["allow"][:3]) == (405, "GET")
    answer = client.get("/api/replays")  # where no page is
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize(
    "other",
    ["ANN", "A\u200bnn", "Ａnn", "Ann\ufe0f", "An\u00adn", "A\u3164nn", "\u0410nn"],
)
def test_names_that_look_the_same_are_the_same(pages: Pages, other: str) -> None:
    table = pages.make(GAME)
    pages.join(table, "Ann")
    answer = pages.client.post(f"/api/tables/{table}/join", json={"name": other})
    assert (answer.status_code, answer.json()["code"]) == (409, "name_taken")


def test_pages_and_health_are_limited_too(sqlite: str) -> None:
    limits = Limits(address_requests=1.0)
    with TestClient(make(Settings(sqlite, warm=False, limits=limits))) as client:
        codes = [client.get(page).status_code for page in ("/", "/healthz", "/metrics") * 3]
    assert codes[-1] == 429


def test_workers_share_what_an_address_may_do(postgresql: str) -> None:
    limits = Limits(address_requests=10.0)
    with TestClient(make(Settings(postgresql, warm=False, workers=10, limits=limits))) as client:
        codes = [client.get("/api/bots").status_code for _ in range(6)]
    assert codes[:4] == [200] * 4 and codes[4:] == [429] * 2
