"""A seat at a server's table, from the terminal: sitting down, playing, coming back."""

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from support.server_process import threaded
from support.terminal_screen import my_turn, sit, text, until
from textual.pilot import Pilot

import clutch
from clutch.cli.play import play
from clutch.engine.errors import ClutchError
from clutch.engine.table import Table
from clutch.server.app import make
from clutch.server.settings import Limits, Settings
from clutch.terminal.app import PlayApp
from clutch.terminal.move_input import MoveInput
from clutch.terminal.remote_table import RemoteTable
from clutch.terminal.server_connection import Link
from clutch.terminal.view_from_json import view_record


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    chosen = Settings(database=str(tmp_path / "t.sqlite3"), warm=False, limits=Limits.none())
    with threaded(make(chosen)) as address:
        yield address


def table(server: str, game: str = "dragon_eyes", people: int = 1, **more: Any) -> str:
    """A new table; its link."""
    seats = [{"bot": None}] * people + [{"bot": "greedy"}] * (clutch.game(game).seats[0] - people)
    answer = httpx2.post(f"{server}/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201
    return f"{server}/table/{answer.json()['id']}"


def test_a_view_comes_back_from_json_byte_for_byte() -> None:
    for game in clutch.games():
        now, bot = game.deal(game.seats[-1], 5), clutch.bot("greedy", 1)
        for _ in range(40):
            for seat in (None, *range(now.seats)):
                view = now.view(seat)
                sent = json.loads(json.dumps(view.to_dict()))
                assert view_record(game, sent).tobytes() == view.data.tobytes()
            now.play(bot.choose(now.view(now.turn)))


@pytest.mark.parametrize("game", [game.name for game in clutch.games()])
def test_moves_are_made_at_a_servers_table(server: str, game: str) -> None:
    app = PlayApp(RemoteTable.join(table(server, game), "Robin", None))
    app.first.settled = 0.0
    app.first.summaries = False

    async def act(pilot: Pilot[Any]) -> None:
        for _ in range(4):
            assert await my_turn(pilot)
            answers = app.table.snapshot().made
            last = list(app.first.legal)[-1]  # in Dragon Eyes, to draw
            app.first.query_one(MoveInput).value = last
            await pilot.press("enter")
            await until(pilot, lambda a=answers: app.table.snapshot().made != a)
        assert app.table.snapshot().log and "Robin" in text(app)
        await my_turn(pilot)
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "A bot would" in text(app))
        await pilot.press("q")
        await pilot.pause()
        assert "A bot plays for you from 60 seconds" in text(app)
        await pilot.press("enter")

    sit(app, act)
    state = app.table.connection.link.ask("/state")
    assert state["table"]["seats"][0]["left"]
    assert "--join" in " ".join(app.return_value or [])


def test_a_servers_move_passes_by_as_the_engine_has_it(server: str) -> None:
    here = RemoteTable.join(table(server), "Robin", None, pace=1.0)
    while not here.snapshot().over:
        if here.snapshot().mine:
            here.play(clutch.bot("greedy", 1).choose(here.snapshot().view))
        here.step()
    passed = [now.view.to_dict() for now, _ in here.passing]
    game = here.finished_game()
    assert game is not None and passed
    replayed = Table(game.game, game.start, game.deal, game.names, game.options)
    expected = []
    for move in game.moves:
        frames = replayed.play(game.game.action(move.action)).frames(here.seat)
        expected += [frame.view.to_dict() for frame in frames if len(frames) > 1]
    shown = set(expected[0]) - {"told", "event"}  # events are sent apart from views
    assert [[view[name] for name in shown] for view in passed] == [
        [view[name] for name in shown] for view in expected
    ]
    here.close()


def test_the_same_seat_is_taken_again_and_the_story_goes_on(server: str) -> None:
    first = RemoteTable.join(table(server), "Robin", None)
    while not first.snapshot().mine:
        first.step()
    first.play(first.snapshot().view.legal()[0])
    again = RemoteTable.join(first.connection.link.seat, "", None)
    assert again.seat == first.seat
    while not again.snapshot().mine:
        again.step()
    assert [line.text for line in again.snapshot().log][:1] and again.snapshot().names[
        again.seat
    ] == "Robin"
    first.connection.close()
    again.close()


def test_a_broken_connection_comes_back_from_its_last_event(server: str) -> None:
    here = RemoteTable.join(table(server), "Robin", None)
    while not here.snapshot().mine:
        here.step()
    assert here.connection.socket is not None
    here.connection.socket.close()
    heard = here.connection.seq
    while not here.notes or here.tries:
        here.step()
    assert here.connection.seq >= heard
    assert "The connection broke" in here.notes[0]
    here.play(here.snapshot().view.legal()[0])
    made = here.snapshot().made
    while here.snapshot().made == made:
        here.step()
    here.close()


def test_a_table_waits_until_everyone_sits_and_shows_its_link(server: str) -> None:
    link = table(server, people=2)
    app = PlayApp(RemoteTable.join(link, "Robin", None))

    async def act(pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: "Waiting for the others" in text(app))
        assert link in text(app)
        other = await asyncio.to_thread(RemoteTable.join, link, "Kim", None)
        assert other.seat == 1
        await until(pilot, lambda: "Round 1" in text(app) and "Kim" in text(app))
        other.connection.close()

    sit(app, act)


def test_the_plain_prompt_sits_down_too(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nq\n"))
    assert play(join=table(server), name="Robin", plain=True) == 0
    out = capsys.readouterr().out
    assert "You are Robin, seat 1 of 3" in out and "A bot plays for you" in out


def test_a_move_is_not_asked_for_again_while_the_server_thinks_about_it(server: str) -> None:
    here = RemoteTable.join(table(server), "Robin", None)
    while not here.snapshot().mine:
        here.step()
    made = here.snapshot().made
    here.play(here.snapshot().view.legal()[-1])
    assert not here.snapshot().mine
    while here.snapshot().made == made:
        assert not here.snapshot().mine
        here.step()
    here.close()


def test_a_refused_move_is_asked_for_again(server: str) -> None:
    here = RemoteTable.join(table(server), "Robin", None)
    while not here.snapshot().mine:
        here.step()
    here.play(clutch.game("dragon_eyes").action("pass"))  # there is loot to draw for first
    while not here.snapshot().mine:
        here.step()
    assert here.notes
    here.close()


def test_the_plain_prompt_gets_its_hints(
    server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody listens to the socket while it asks."""
    monkeypatch.setattr("sys.stdin", io.StringIO("t\nq\n"))
    assert play(join=table(server), name="Robin", plain=True) == 0
    out = capsys.readouterr().out
    assert "%" in out and "no hint" not in out
    monkeypatch.setattr("sys.stdin", io.StringIO("t\nq\n"))
    assert play(join=table(server, hints=False), name="Robin", plain=True) == 0
    assert "plays without hints" in capsys.readouterr().out


def test_no_seat_is_taken_at_a_table_of_other_rules(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = table(server)
    monkeypatch.setattr(clutch.game("dragon_eyes"), "version", 99)
    with pytest.raises(ClutchError, match="here it is version 99"):
        RemoteTable.join(link, "Robin", None)
    assert Link.read(link).ask("")["seats"][0]["name"] is None


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("nonsense", "no link to a table"),
        ("ftp://here/tables/abcdefghijklmnopqrstuv", "no link to a table"),
        ("http://127.0.0.1:9/tables/abcdefghijklmnopqrstuv", "does not answer"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_in_words(link: str, why: str) -> None:
    with pytest.raises(ClutchError, match=why):
        RemoteTable.join(link, "Robin", None)


def test_a_full_table_says_so(server: str) -> None:
    link = table(server)
    RemoteTable.join(link, "Robin", None)
    with pytest.raises(ClutchError, match=r"seat|begun|full"):
        RemoteTable.join(link, "Kim", None)


def test_links_are_read_however_they_are_written() -> None:
    for text_ in (
        "http://h:8/tables/abcdefghijklmnop-_12",
        "h:8/t/abcdefghijklmnop-_12",
        "http://h:8/#/tables/abcdefghijklmnop-_12",
    ):
        assert Link.read(text_) == Link("http://h:8", "abcdefghijklmnop-_12")
    seat = Link.read("https://h/tables/abcdefghijklmnop-_12#token=s3cr3t-TOKEN_1234567890")
    assert seat.token == "s3cr3t-TOKEN_1234567890" and seat.socket.startswith("wss://h/api/")
