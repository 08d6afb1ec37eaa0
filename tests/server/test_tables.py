"""Making tables, sitting down, coming and going, clocks, take-backs, rematches."""

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from support.api_client import Pages, inside, play_out, until
from support.worlds import GAMES

import clutch
from clutch.engine.deal import promise_of
from clutch.server.api import lobby
from clutch.server.app import make
from clutch.server.errors import Refusal
from clutch.server.settings import Limits, Settings
from clutch.server.tables import bot_runner, bots
from clutch.server.tables import tables as tables_module

GAME = clutch.game("dragon_eyes")
FREE: dict[str, Any] = {"bot": None}
THREE = [FREE, FREE, FREE]


def test_the_lobby_lists_every_game_with_its_options_and_rules(client: TestClient) -> None:
    games = client.get("/api/games").json()
    assert [card["name"] for card in games] == [game.name for game in GAMES]
    for card in games:
        about = f"/api/games/{card['name']}"
        described = client.get(about).json()
        assert described["name"] == card["name"] and described["languages"] == card["languages"]
        assert [option["name"] for option in described["options"]] == [
            option["name"] for option in card["options"]
        ]
        for lang in card["languages"]:
            assert "# " in client.get(f"{about}/rules?lang={lang}").json()["markdown"]
            catalogue = client.get(f"{about}/messages/{lang}").json()
            assert catalogue["lang"] == lang and "event-won" in catalogue["source"]
    german = client.get("/api/games?lang=de").json()
    assert [card["title"] for card in german] != [card["title"] for card in games]
    missing = client.get("/api/games/dragon_eye")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_game")
    assert "dragon_eyes" in missing.json()["message"]


def test_in_a_page_no_level_thinks_longer_than_a_phone_may() -> None:
    """Elder, who thinks by the clock; the others play as everywhere."""
    in_page, elsewhere = lobby.lobby()["levels"], lobby.LEVELS
    assert in_page[-1]["seconds"] == lobby.PAGE_SECONDS < (elsewhere[-1].seconds or 0)
    least = [level.pop("least_seconds") for level in in_page]
    assert in_page[:-1] == [level._asdict() for level in elsewhere[:-1]]
    assert least == [0.0, 0.0, bots.NETWORK_TIME, lobby.PAGE_SECONDS]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"seats": []}, 422, "bad_request"),
        ({"seats": [FREE]}, 422, "bad_seats"),
        ({"seats": [FREE] * 12}, 422, "bad_seats"),
        ({"seats": [FREE] * 99}, 422, "bad_request"),
        ({"seats": 3}, 422, "bad_request"),
        ({"seats": [{"bot": "deep blue"}, FREE, FREE]}, 422, "unknown_bot"),
        ({"seats": [{"bot": "search:999999999"}, FREE, FREE]}, 422, "unknown_bot"),
        ({"options": {"dragons": 3}}, 422, "bad_options"),
        ({"options": {"eyes": 99}}, 422, "bad_options"),
        ({"options": {"eyes": 1.5}}, 422, "bad_request"),
        ({"clock": 0}, 422, "bad_request"),
        ({"clock": True}, 422, "bad_request"),
        ({"public": 1}, 422, "bad_request"),
        ({"stand_in": "nobody"}, 422, "unknown_bot"),
        ({"secret": "00"}, 422, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused_with_a_reason(
    client: TestClient, change: dict[str, Any], status: int, code: str
) -> None:
    answer = client.post("/api/tables", json={"game": GAME.name, "seats": THREE, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"].endswith(".")


def test_the_last_to_sit_down_starts_the_game(pages: Pages) -> None:
    table = pages.make(GAME, public=True)
    promised = pages.table(table)["fairness"]
    assert promised["salts"] is None and promised["secret"] is None
    ann = pages.join(table, "Ann", seat=2, promise=promise_of("pepper"))
    assert ann.seat == 2 and ann.state()["position"] is None
    assert [t["id"] for t in pages.client.get("/api/tables").json()["tables"]] == [table]
    pages.join(table, "Bob")
    assert ann.get("story").json()["code"] == "not_started"
    pages.join(table, "  Cy  Young ")
    ann.post("open", {"salt": "pepper"})
    info = pages.table(table)
    assert info["status"] == "playing" and info["seats"][1]["name"] == "Cy Young"
    assert info["fairness"]["salts"] == ["", "", "pepper"]
    assert info["fairness"]["commitment"] == promised["commitment"]
    assert pages.client.get("/api/tables").json()["tables"] == []
    late = pages.client.post(f"/api/tables/{table}/join", json={"name": "Dee"})
    assert (late.status_code, late.json()["code"]) == (409, "table_full")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"name": "Ann"}, 409, "name_taken"),
        ({"name": "ANN"}, 409, "name_taken"),
        ({"name": "Bob", "seat": 0}, 409, "seat_taken"),
        ({"name": "Bob", "seat": 9}, 422, "bad_seats"),
        ({"name": "Bob", "seat": -1}, 422, "bad_request"),
        ({"name": ""}, 422, "bad_request"),
        ({"name": "  "}, 422, "bad_name"),
        ({"name": "\u200b\u2060"}, 422, "bad_name"),  # nothing to be seen
        ({"name": "x" * 31}, 422, "bad_request"),
        ({"name": "a\x00b"}, 422, "bad_name"),
        ({"name": "a\u202eb"}, 422, "bad_name"),
        ({"name": 7}, 422, "bad_request"),
        ({"name": "Bob", "promise": "pepper"}, 422, "bad_request"),
        ({"name": "Bob", "key": "short"}, 422, "bad_request"),
        ({}, 422, "bad_request"),
    ],
)
def test_who_cannot_sit_down_is_told_why(
    pages: Pages, body: dict[str, Any], status: int, code: str
) -> None:
    table = pages.make(GAME)
    pages.join(table, "Ann", seat=0)
    answer = pages.client.post(f"/api/tables/{table}/join", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert pages.table(table)["seq"] == 2


def test_leaving_before_the_deal_frees_the_seat(pages: Pages) -> None:
    table = pages.make(GAME)
    ann = pages.join(table, "Ann")
    assert ann.post("leave").status_code == 200
    assert pages.table(table)["seats"][0]["name"] is None
    assert ann.get("state").json()["code"] == "bad_token"
    assert pages.join(table, "Bob").seat == 0


def test_a_bot_takes_over_who_left_and_gives_the_seat_back(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.05)
    people = pages.sit(GAME, takeover=0, stand_in="random")
    turn = people[0].state()["position"]["turn"]
    gone, other = people[turn], people[turn - 1]
    assert gone.post("leave").json()["seats"][turn]["left"] is True
    until(lambda: pages.table(gone.table)["seats"][turn]["stand_in"] == "random")
    until(lambda: other.state()["position"]["turn"] != turn)
    assert gone.play("leave", gone.state()["position"]["answers"]).json()["code"] == "not_your_turn"
    assert gone.post("return").json()["seats"][turn] == {
        "seat": turn,
        "name": f"P{turn}",
        "bot": None,
        "left": False,
        "stand_in": None,
        "kept_for": None,
        "kept_until": None,
    }


def test_the_clock_hands_the_seat_to_a_bot(pages: Pages) -> None:
    people = pages.sit(GAME, clock=5)
    position = people[0].state()["position"]
    turn, deadline = position["turn"], position["deadline"]
    tables = inside(pages.client).tables
    before = tables.clock
    assert 0 < deadline - before() <= 5
    assert pages.table(people[0].table)["seats"][turn]["stand_in"] is None
    tables.clock = lambda: deadline + 1  # time flies
    until(lambda: pages.table(people[0].table)["seats"][turn]["stand_in"] == "fledgling")
    tables.clock = before


def test_a_move_is_taken_back_while_that_is_fair(pages: Pages) -> None:
    """Taking loot rolls nothing and shows nothing, so it may be undone until the next one moves."""
    people, dice = pages.sit(GAME), random.Random(5)
    for _ in range(200):
        position = people[0].state()["position"]
        mover = people[position["turn"]]
        legal = mover.state()["position"]["legal"]
        take = [move for move in legal if move["name"] == "take"]
        if take and mover.state()["position"]["view"]["phase"] == 1:
            break
        mover.play(dice.choice([m for m in legal if m["name"] != "leave"])["id"])
    else:
        raise AssertionError("nobody could take anything")
    before = mover.state()["position"]
    assert mover.play(take[0]["id"]).status_code == 200
    after = mover.state()["position"]
    other = people[after["turn"]]
    seq = {"seq": after["answers"]}
    assert other.post("take-back", seq).json()["code"] == "no_take_back"
    assert mover.post("take-back", {"seq": before["answers"]}).json()["code"] == "stale"
    answer = mover.post("take-back", seq)
    assert answer.status_code == 200, answer.text
    again = mover.state()["position"]
    assert again["view"] == before["view"] and again["answers"] > after["answers"]
    draw = next(m for m in mover.state()["position"]["legal"] if m["name"] == "draw")
    assert mover.play(draw["id"]).status_code == 200
    refused = mover.post("take-back", {"seq": mover.state()["position"]["answers"]})
    assert refused.json()["code"] == "no_take_back" and "chance" in refused.json()["message"]


def test_advice_is_for_the_seat_to_act_where_hints_are_allowed(pages: Pages) -> None:
    people = pages.sit(GAME)
    turn = people[0].state()["position"]["turn"]
    advice = people[turn].get("advice").json()
    legal = {move["id"] for move in people[turn].state()["position"]["legal"]}
    assert {move["id"] for move in advice["moves"]} <= legal
    assert people[turn - 1].get("advice").json()["code"] == "not_your_turn"
    strict = pages.sit(GAME, hints=False)
    turn = strict[0].state()["position"]["turn"]
    assert strict[turn].get("advice").json()["code"] == "no_hints"


def test_a_rematch_leads_everyone_to_one_new_table(pages: Pages) -> None:
    people = pages.sit(GAME, clock=60, memory_aid=False)
    assert people[0].post("rematch").json()["code"] == "not_over"
    play_out(people, random.Random(4))
    first, second = (seat.post("rematch").json()["table"] for seat in people[:2])
    assert first == second != people[0].table
    assert pages.table(people[0].table)["next_table"] == first
    new = pages.table(first)
    assert new["clock"] == 60 and new["memory_aid"] is False and new["status"] == "open"
    assert new["fairness"]["commitment"] != pages.table(people[0].table)["fairness"]["commitment"]


def test_rematches_at_the_same_moment_make_one_table(client: TestClient, pages: Pages) -> None:
    people = pages.sit(GAME)
    play_out(people, random.Random(4))
    service, asked = inside(client), []
    rematch, make_again = service.rematch, service.make_again

    async def asking(*given: Any) -> Any:
        asked.append(given)
        return await rematch(*given)

    async def when_all_have_asked(*given: Any) -> Any:
        while len(asked) < len(people):
            await asyncio.sleep(0)
        return await make_again(*given)

    service.rematch, service.make_again = asking, when_all_have_asked
    with ThreadPoolExecutor(len(people)) as pool:
        answers = list(pool.map(lambda seat: seat.post("rematch").json()["table"], people))
    assert len(set(answers)) == 1 and not service.again
    assert table_count(client) == 2, "that of the game, and one more"


def table_count(client: TestClient) -> int:
    with inside(client).tables.database.engine.connect() as connection:
        return int(connection.execute(sa.text("SELECT count(*) FROM tables")).scalar_one())


def test_a_rematch_asked_at_two_servers_is_one_table(postgresql: str) -> None:
    with (
        TestClient(make(Settings(postgresql, warm=False, limits=Limits.none()))) as one,
        TestClient(make(Settings(postgresql, warm=False, limits=Limits.none()))) as two,
    ):
        people = Pages(one).sit(GAME)
        play_out(people, random.Random(4))
        people[1].pages = Pages(two)
        people[1].state()  # both have the table in memory now
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda seat: seat.post("rematch").json()["table"], people[:2]))
        assert answers[0] == answers[1] and table_count(one) == 2


def test_a_rematch_keeps_the_seats_of_those_who_played(client: TestClient, pages: Pages) -> None:
    people = pages.sit(GAME)
    play_out(people, random.Random(4))
    table = people[2].post("rematch").json()["table"]
    assert [seat["kept_for"] for seat in pages.table(table)["seats"]] == ["P0", "P1", "P2"]

    def join(name: str, **more: Any) -> Any:
        answer = client.post(f"/api/tables/{table}/join", json={"name": name, **more}).json()
        return answer.get("seat", answer.get("code"))

    assert join("Eve") == "seat_kept"
    assert join("Eve", seat=1) == "seat_kept"
    assert join("Eve", claim="A" * 22) == "bad_token"
    assert join("Ann", claim=people[1].token) == 1, "under another name, if she likes"
    assert join("Bob", claim=people[1].token) == "seat_kept", "a claim is good for one seat"
    assert join("P0", claim=people[0].token, seat=0) == 0
    tables = inside(client).tables
    later = tables.clock() + 121
    tables.clock = lambda: later
    assert join("Eve") == 2, "after two minutes the seat is anyone's"
    assert pages.table(table)["status"] == "playing"


def test_before_the_end_a_record_is_one_seats_side(pages: Pages) -> None:
    people = pages.sit(GAME)
    play_out(people, random.Random(6), 9)
    for seat in people:
        side = seat.get("record").json()
        assert side["side"] == seat.seat and "secret" not in side and "standing" not in side
        for move in side["moves"]:
            assert (move["move"] is not None) == (move["seat"] == seat.seat)
    watched = pages.client.get(f"/api/tables/{people[0].table}/record").json()
    assert all(move["move"] is None for move in watched["moves"])
    assert people[0].get("standing").json()["code"] == "not_over"


def test_a_table_may_be_closed_to_spectators(pages: Pages) -> None:
    people = pages.sit(GAME, watch=False)
    for what in ("state", "story", "record", "standing", "events"):
        answer = pages.client.get(f"/api/tables/{people[0].table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (403, "no_watching")
    assert people[0].get("state").status_code == 200


def test_tables_that_nobody_asks_for_are_forgotten_first(sqlite: str) -> None:
    """In memory only: they come back from the log."""
    limits = replace(Limits.none(), loaded=10)
    with TestClient(make(Settings(database=sqlite, warm=False, limits=limits))) as client:
        pages = Pages(client)
        first, *others = [pages.make(GAME) for _ in range(10)]
        client.get(f"/api/tables/{first}")
        last = pages.make(GAME)
        loaded = inside(client).tables.loaded
        assert len(loaded) == 10 and {first, last} <= loaded.keys() and others[0] not in loaded
        assert client.get(f"/api/tables/{others[0]}").json()["id"] == others[0]


def test_a_game_that_is_over_is_forgotten_once_nobody_follows_it(
    client: TestClient, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In memory only, and not while someone still looks at the result."""
    people = pages.sit(GAME)
    play_out(people, random.Random(3))
    table, loaded = people[0].table, inside(client).tables.loaded

    def a_minute_later() -> None:
        with monkeypatch.context() as soon:
            soon.setattr(tables_module, "FINISHED", 0.0)
            running = pages.make(GAME)
        assert running in loaded

    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"type": "hello", "protocol": 2, "token": people[0].token})
        assert socket.receive_json()["type"] == "state"
        a_minute_later()
        assert table in loaded
    until(lambda: not inside(client).tables.subscribers.viewers(table))
    a_minute_later()
    assert table not in loaded
    assert clutch.verify(people[0].get("record").json()).over
    assert table in loaded, "it comes back from the log"
    a_minute_later()
    assert table not in loaded, "and goes again"
    assert people[0].post("rematch").status_code == 201


def test_a_game_that_goes_on_at_another_worker_is_forgotten_where_nobody_follows_it(
    client: TestClient, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would end there unheard, and stay here for ever."""
    tables, (me, *_) = inside(client).tables, pages.sit(GAME)
    assert client.portal is not None
    client.portal.call(tables.take_news, [me.table])
    pages.make(GAME)
    assert me.table in tables.loaded, "someone was here a moment ago"
    monkeypatch.setattr(tables_module, "FINISHED", 0.0)
    with client.websocket_connect(f"/api/tables/{me.table}/live") as socket:
        socket.send_json({"type": "hello", "protocol": 2, "token": me.token})
        assert socket.receive_json()["type"] == "state"
        pages.make(GAME)
        assert me.table in tables.loaded
    until(lambda: tables.is_idle(tables.loaded[me.table]))
    pages.make(GAME)
    assert me.table not in tables.loaded
    assert me.state()["seq"] > 0, "it comes back from the log"


def test_one_question_at_a_time_is_thought_about(client: TestClient) -> None:
    """However fast a seat asks, what takes a while does not pile up, nor keep others waiting."""
    service, opened = inside(client), threading.Event()

    async def ponder(who: str, work: Any, *given: Any) -> Any:
        return await service.ponder(service.thinking, "nowhere", "", who, work, *given)

    async def ask() -> str:
        first = asyncio.ensure_future(ponder("Ann", opened.wait))
        await asyncio.sleep(0)
        first.cancel()  # going away does not free the place: the thread is still at it
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as why:
            await ponder("Ann", str)
        opened.set()
        assert await ponder("Bob", str, 7) == "7"
        while service.pondered:
            await asyncio.sleep(0.001)
        assert await ponder("Ann", str, 8) == "8"
        return why.value.code.name

    assert client.portal is not None
    assert client.portal.call(ask) == "too_fast"


def test_tables_are_spread_over_databases_by_the_first_letter_of_their_ids(tmp_path: Path) -> None:
    """Two servers with a database each; a proxy sends what concerns a table by that letter."""
    with ExitStack() as stack:
        servers = {
            letter: Pages(
                stack.enter_context(
                    TestClient(
                        make(
                            Settings(
                                str(tmp_path / f"{letter}.sqlite3"),
                                warm=False,
                                limits=Limits.none(),
                                id_prefix=letter,
                            )
                        )
                    )
                )
            )
            for letter in "ab"
        }
        for letter, maker in servers.items():
            table = maker.make(GAME)
            assert len(table) == 22 and table[0] == letter
            people = [servers[table[0]].join(table, name) for name in "ABC"]
            play_out(people, random.Random(7))
            again = people[0].post("rematch").json()["table"]
            assert again[0] == letter, "the rematch is where the game was"
            other = servers["ab".replace(letter, "")]
            assert other.client.get(f"/api/tables/{table}").status_code == 404
