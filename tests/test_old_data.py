"""Data of commit e66644d is read and played on: records, positions and servers' databases.

`fixtures/make_e66644d.py` made it and says what there is.  What was true of a table is kept in
the fixtures as facts that depend on no protocol; the class `Api` below reads the same facts from
today's server, and it alone changes with the protocol.
"""

import contextlib
import gzip
import json
import random
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import AsyncMock, patch

import httpx2
import psycopg
import pytest
from support import postgres
from support.api_client import until
from support.server_process import Process, threaded

import clutch
from clutch.cli import main
from clutch.server.app import make
from clutch.server.settings import Limits, Settings
from clutch.server.tables.bot_runner import BotRunner

FIXTURES = Path(__file__).parent / "fixtures"
FORMAT1 = FIXTURES / "format1"
GAMES = [game.name for game in clutch.games()]
PHRASES: dict[str, list[str]] = json.loads((FORMAT1 / "actions.json").read_text(encoding="utf-8"))
RECORDS = sorted(FORMAT1.glob("*-[0-9].json"))


def content(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


# Records of format 1.


def id_of_phrase(game: str, phrase: str) -> int:
    """The action that a phrase of format 1 names."""
    phrases: tuple[str, ...] = clutch.game(game).part("format1", "PHRASES")
    return phrases.index(phrase)


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_format_1_names_the_action_that_it_named(game: str) -> None:
    ids = [id_of_phrase(game, phrase) for phrase in PHRASES[game]]
    assert ids == list(range(len(clutch.game(game).actions)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_verified_and_replays_the_same_actions(path: Path) -> None:
    record = content(path)
    verdict, table = clutch.verify(record), clutch.replay(record)
    phrases = PHRASES[record["game"]]
    assert [phrases[move.action] for move in table.moves] == [m["action"] for m in record["moves"]]
    assert [(move.seat, move.time) for move in table.moves] == [
        (m["seat"], m["time"]) for m in record["moves"]
    ]
    assert [place._asdict() for place in table.standing()] == record["standing"]
    best = [name for name, place in zip(record["seats"], record["standing"]) if place["rank"] == 1]
    assert (verdict.over, verdict.moves, list(verdict.winners)) == (True, len(table.moves), best)


@pytest.mark.parametrize("game", GAMES)
def test_the_old_records_show_every_kind_of_phrase_and_every_seat_count(game: str) -> None:
    records = [content(path) for path in RECORDS if path.stem.startswith(f"{game}-")]
    shown = {kind(move["action"]) for record in records for move in record["moves"]}
    assert shown == {kind(phrase) for phrase in PHRASES[game]}
    assert {len(record["seats"]) for record in records} == set(clutch.game(game).seats)


def kind(phrase: str) -> str:
    return re.sub(r"\d+", "#", phrase)


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_verifies_an_old_record(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(FORMAT1 / f"{game}-1.json")]) == 0
    assert main(["verify", str(FORMAT1 / f"{game}-1.json"), "--json"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("game", GAMES)
def test_an_old_record_that_breaks_off_is_played_on_and_verified(game: str) -> None:
    record = content(FORMAT1 / f"{game}-unfinished.json")
    table, dice = clutch.replay(record), random.Random(1)
    assert not table.over and len(table.moves) == len(record["moves"])
    while not table.over:
        table.play(dice.choice(table.legal()))
    verdict = clutch.verify(table.record())
    assert verdict.over and verdict.moves > len(record["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_an_old_position_is_read(game: str) -> None:
    text = (FORMAT1 / f"{game}-position.txt").read_text(encoding="utf-8")
    said, table = content(FORMAT1 / f"{game}-position.json"), clutch.game(game).read(text, seed=1)
    assert {
        "options": table.options,
        "seats": table.seats,
        "turn": table.turn,
        "legal": [action.id for action in table.legal()],
        "scores": [place.score for place in table.standing()],
        "views": [numbers(table.view(seat).to_dict()) for seat in (table.turn, None)],
    } == said | {"views": [numbers(view) for view in said["views"]]}


def numbers(view: Any) -> Any:
    """The numbers of a view in order, without what happened last: fields may be renamed."""
    if isinstance(view, dict):
        return [numbers(part) for name, part in view.items() if name not in ("event", "told")]
    return [numbers(part) for part in view] if isinstance(view, list) else view


# Databases.


class Api:
    """A server as a client of today sees it, in the words of the fixtures."""

    def __init__(self, client: httpx2.Client) -> None:
        self.client = client

    def ask(self, how: str, where: str, token: str | None = None, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.client.request(how, f"/api/tables{where}", headers=headers, json=body)
        assert answer.status_code < 300, f"{where}: {answer.text}"
        return answer.json()

    def table(self, table: str) -> dict[str, Any]:
        """What anyone may know of a table."""
        card = self.ask("GET", f"/{table}")
        settings = ("public", "watch", "clock", "takeover", "hints", "memory_aid")
        seat_facts = ("name", "bot", "left", "stand_in", "kept_for")
        return {
            "id": card["id"],
            "game": card["game"],
            "status": card["status"],
            "seq": card["seq"],
            "options": card["options"],
            "settings": {name: card[name] for name in settings},
            "seats": [{name: seat[name] for name in seat_facts} for seat in card["seats"]],
            "commitment": card["fairness"]["commitment"],
            "salts": card["fairness"]["salts"],
            "secret": card["fairness"]["secret"],
            "next_table": card["next_table"],
        }

    def to_act(self, table: str, token: str) -> tuple[int | None, bool]:
        """The seat to act, None when the game is over; and whether a bot plays it."""
        state = self.ask("GET", f"/{table}/state", token)
        turn = state["position"]["turn"]
        seat = None if turn is None else state["table"]["seats"][turn]
        return turn, seat is not None and (seat["bot"] or seat["stand_in"]) is not None

    def seat(self, table: str, token: str | None) -> int | None:
        seat: int | None = self.ask("GET", f"/{table}/state", token)["seat"]
        return seat

    def position(self, table: str, token: str | None) -> dict[str, Any] | None:
        """What a seat, or a spectator, is shown of the game."""
        position = self.ask("GET", f"/{table}/state", token)["position"]
        if position is None:
            return None
        return {
            "answers": position["answers"],
            "turn": position["turn"],
            "deadline": position["deadline"],
            "legal": [action["id"] for action in position["legal"]],
            "standing": position["standing"],
            "view": position["view"],
        }

    def events(self, table: str, token: str | None) -> int:
        """How many events of the game a seat has heard."""
        return len(self.ask("GET", f"/{table}/story", token)["events"])

    def play(self, table: str, token: str, answers: int, action: int) -> None:
        self.ask("POST", f"/{table}/moves", token, {"seq": answers, "move": action})

    def take_back(self, table: str, token: str, answers: int) -> None:
        self.ask("POST", f"/{table}/take-back", token, {"seq": answers})

    def come_back(self, table: str, token: str) -> None:
        self.ask("POST", f"/{table}/return", token)

    def join(self, table: str, name: str, claim: str | None = None) -> tuple[int, str]:
        """A seat and its token."""
        found = self.ask("POST", f"/{table}/join", None, {"name": name, "claim": claim})
        return found["seat"], found["token"]

    def record(self, table: str, token: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/{table}/record", token)
        return found


class Old(NamedTuple):
    """A database of e66644d: what is known of it, and how to make a copy of it."""

    taken_at: int
    tables: list[dict[str, Any]]
    copy: Callable[[str], str]  # a fresh copy, changed by some statements; its address


@cache
def unpacked(name: str) -> bytes:
    return gzip.decompress((FIXTURES / "e66644d" / f"{name}.gz").read_bytes())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("old")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def old(request: pytest.FixtureRequest, folder: Path) -> Iterator[Old]:
    known = json.loads(unpacked(f"{request.param}.json"))
    with contextlib.ExitStack() as stack:
        if request.param == "sqlite":
            copy = sqlite_copies(folder)
        else:
            server = stack.enter_context(postgres.running())
            copy = postgresql_copies(server)
        yield Old(known["taken_at"], known["tables"], copy)


def sqlite_copies(folder: Path) -> Callable[[str], str]:
    def copy(statements: str) -> str:
        file = folder / f"tables-{time.monotonic_ns()}.sqlite3"
        file.write_bytes(unpacked("sqlite.db"))
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.executescript(statements)
        return str(file)

    return copy


def postgresql_copies(server: postgres.Postgres) -> Callable[[str], str]:
    def copy(statements: str) -> str:
        address = server.database()
        with psycopg.connect(address) as connection:
            connection.execute(unpacked("postgresql.sql"))
            connection.execute("SET search_path = public")
            connection.execute(statements.encode())
        return address

    return copy


def later(old: Old, seconds: int = 0) -> int:
    """Seconds to add to a database's times, so that its games were left so many seconds ago."""
    return int(time.time()) - old.taken_at - seconds


def moved_to(shift: int) -> str:
    """The database as if everything in it had happened so many seconds later."""
    return f"""
        UPDATE events SET at = at + {shift};
        UPDATE tables SET made = made + {shift};
        UPDATE tables SET held_until = held_until + {shift} WHERE held_until > 0;
        UPDATE tables SET due = due + {shift} WHERE due > 0;
    """


@contextlib.contextmanager
def serving(database: str) -> Iterator[Api]:
    server = Process(database)
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            yield Api(client)
    finally:
        server.kill()


@contextlib.contextmanager
def serving_without_bots(database: str) -> Iterator[Api]:
    """A server whose bots and clocks do nothing."""
    app = make(Settings(database, warm=False, limits=Limits.none()))
    with (
        patch.object(BotRunner, "step", AsyncMock(return_value=False)),
        threaded(app) as url,
        httpx2.Client(base_url=url, timeout=60) as client,
    ):
        yield Api(client)


def test_every_old_table_is_there_and_every_old_token_is_shown_what_it_was(old: Old) -> None:
    shift = later(old, -600)
    with serving_without_bots(old.copy(moved_to(shift))) as api:
        for table in old.tables:
            about, facts = f"{table['game']}: {table['about']}", api.table(table["id"])
            assert facts == {name: table[name] for name in facts}, about
            for viewer in table["viewers"]:
                assert api.seat(table["id"], viewer["token"]) == viewer["seat"], about
                expected, position = viewer["position"], api.position(table["id"], viewer["token"])
                if expected is None or position is None:
                    assert expected == position, about
                    continue
                position["events"] = api.events(table["id"], viewer["token"])
                if position["deadline"] is not None:
                    position["deadline"] = round(position["deadline"] - shift, 3)
                seen, was = position.pop("view"), expected["view"]
                assert position == {name: expected[name] for name in position}, about
                if position["turn"] is not None:  # a finished one keeps its stones in sight now
                    assert numbers(seen) == numbers(was), about
    statuses = [table["status"] for table in old.tables]
    assert (statuses.count("playing"), statuses.count("open")) == (20, 2)


def tokens(table: dict[str, Any]) -> dict[int, str]:
    """The tokens of the people at a table, by seat."""
    viewers = table["viewers"]
    return {viewer["seat"]: viewer["token"] for viewer in viewers if viewer["token"] is not None}


def with_status(old: Old, status: str) -> list[dict[str, Any]]:
    return [table for table in old.tables if table["status"] == status]


@pytest.fixture(scope="module")
def going_on(old: Old) -> Iterator[Api]:
    """A server that goes on with the games; each of these tests plays at tables of its own."""
    with serving(old.copy(moved_to(later(old)))) as api:
        yield api


def waits_for(api: Api, table: dict[str, Any]) -> int | None:
    """The seat to act, once the bots have moved: a person's; None when the game is over."""
    token = next(iter(tokens(table).values()))
    for _ in range(3000):
        turn, bot = api.to_act(table["id"], token)
        if not bot:
            return turn
        time.sleep(0.05)
    raise AssertionError(f"the bots do not move: {table['about']}")


def move(api: Api, table: dict[str, Any], seat: int, dice: random.Random) -> None:
    token = tokens(table)[seat]
    position = api.position(table["id"], token)
    assert position is not None
    api.play(table["id"], token, position["answers"], dice.choice(position["legal"]))


def test_people_move_with_their_old_tokens_and_bots_go_on(old: Old, going_on: Api) -> None:
    """Where a bot was to move it moves by itself; everywhere else a person does."""
    dice, bots, people = random.Random(1), 0, 0
    for table in with_status(old, "playing"):
        if table["may_take_back"] is not None:
            continue
        turn = table["viewers"][0]["position"]["turn"]
        if turn in tokens(table):
            people += 1
        else:
            bots += 1
        seat = waits_for(going_on, table)
        before = going_on.table(table["id"])["seq"]
        assert before > table["seq"] or turn in tokens(table), table["about"]
        if seat is not None:
            move(going_on, table, seat, dice)
            assert going_on.table(table["id"])["seq"] > before, table["about"]
            waits_for(going_on, table)
    assert bots == 5 and people == 12


def test_an_old_move_can_still_be_taken_back(old: Old, going_on: Api) -> None:
    tables = [table for table in old.tables if table["may_take_back"] is not None]
    for table in tables:
        token = tokens(table)[table["may_take_back"]]
        position = going_on.position(table["id"], token)
        assert position is not None
        going_on.take_back(table["id"], token, position["answers"])
        assert waits_for(going_on, table) == table["may_take_back"]
        move(going_on, table, table["may_take_back"], random.Random(1))
    assert len(tables) == 3


def test_whoever_left_or_ran_out_of_time_comes_back(old: Old, going_on: Api) -> None:
    away = 0
    for table in with_status(old, "playing"):
        for number, seat in enumerate(table["seats"]):
            if seat["left"] or seat["stand_in"]:
                away += 1
                going_on.come_back(table["id"], tokens(table)[number])
                now = going_on.table(table["id"])["seats"][number]
                assert (now["left"], now["stand_in"]) == (False, None)
    assert away == 3


def test_a_table_that_waited_is_dealt_and_kept_seats_are_taken(old: Old, going_on: Api) -> None:
    """Their first players have tokens of the table before."""
    for table in with_status(old, "open"):
        free = [i for i, seat in enumerate(table["seats"]) if seat["name"] is None]
        claims = table["claims"] or [None] * len(free)
        seats = [going_on.join(table["id"], f"P{i}", claim) for i, claim in enumerate(claims)]
        assert [seat for seat, _ in seats] == free
        assert going_on.table(table["id"])["status"] == "playing"
        for seat, token in seats:
            position = going_on.position(table["id"], token)
            assert position is not None and position["view"]["seat"] == seat


def test_a_finished_game_has_a_record_that_is_verified(old: Old, going_on: Api) -> None:
    for table in with_status(old, "over"):
        verdict = clutch.verify(going_on.record(table["id"], tokens(table).popitem()[1]))
        standing = table["viewers"][0]["position"]["standing"]
        best = [table["seats"][p["seat"]]["name"] for p in standing if p["rank"] == 1]
        assert verdict.over and list(verdict.winners) == best


def quick(table: dict[str, Any]) -> bool:
    """Whether no bot at the table thinks long, and no other test needs the table as it was."""
    played = all(seat["bot"] not in ("drake", "elder") for seat in table["seats"])
    away = any(seat["left"] or seat["stand_in"] for seat in table["seats"])
    return played and not away and table["may_take_back"] is None


def test_an_old_game_is_played_to_its_end_and_verified(old: Old, going_on: Api) -> None:
    dice, playing = random.Random(2), with_status(old, "playing")
    for game in GAMES:
        table = next(table for table in playing if table["game"] == game and quick(table))
        while (seat := waits_for(going_on, table)) is not None:
            move(going_on, table, seat, dice)
        record = going_on.record(table["id"], tokens(table).popitem()[1])
        assert clutch.verify(record).over
        assert (record["commitment"], record["salts"]) == (table["commitment"], table["salts"])


def test_after_a_long_time_away_clocks_have_run_out_and_people_return(old: Old) -> None:
    """Nothing is moved to today but to a month ago: bots take the seats whose time is over."""
    tables = [t for t in with_status(old, "playing") if t["settings"]["clock"] is not None]
    with serving(old.copy(moved_to(later(old, 30 * 86_400)))) as api:
        for table in tables:
            turn = table["viewers"][0]["position"]["turn"]

            def stood_in(table: Any = table, turn: int = turn) -> Any:
                return api.table(table["id"])["seats"][turn]["stand_in"]

            until(stood_in, 60)
            api.come_back(table["id"], tokens(table)[turn])
            assert api.table(table["id"])["seats"][turn]["stand_in"] is None
    assert len(tables) >= 3
