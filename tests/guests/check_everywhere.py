"""What a game of another package gets for nothing; test_guests.py runs this with all installed."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from support.terminal_screen import at_table, my_turn, sit, text

import clutch
from clutch.cli import main
from clutch.server.app import make
from clutch.server.settings import Limits, Settings

NAMES = ["connect_four", "leduc", "othello", "tiles_2048"]
each = pytest.mark.parametrize("name", NAMES)


def test_it_is_in_the_list_after_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert [game.name for game in clutch.games()][5:] == NAMES
    assert all(name in shown for name in NAMES) and "2–2" not in shown


@each
def test_it_has_its_rules(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name]) == 0 and clutch.game(name).title in capsys.readouterr().out


@each
@pytest.mark.parametrize("bot", ["random", "greedy", "hatchling", "search:30"])
def test_every_bot_plays_it(name: str, bot: str) -> None:
    table = clutch.game(name).deal(seed=1)
    bots = [clutch.bot(bot, seat) for seat in range(table.seats)]
    while not table.over and len(table.moves) < 130:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    assert table.winners or len(table.moves) == 130


@each
def test_it_is_simulated_and_bots_are_rated(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", name, "-n", "50", "--json"]) == 0
    if name != "tiles_2048":
        results = ["--results", str(tmp_path / "arena.jsonl"), "--workers", "1"]
        bots = ["--bots", "random,greedy,search:20"]  # three bots, two seats: they pair off
        assert main(["arena", name, "-n", "12", *bots, *results]) == 0
        shown = capsys.readouterr().out
        assert "greedy" in shown and "search:20" in shown


def length(name: str) -> int:
    """How many moves a game has, in a process of its own."""
    return int(clutch.batch(name, 8, seed=2).rollout(50)[0].sum())


def test_it_is_found_in_worker_processes() -> None:
    import multiprocessing

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(length, "leduc").result() == length("leduc")
        game = clutch.game("leduc")
        assert pickle.loads(pickle.dumps(game)) is game


@each
def test_it_stands_in_the_lobby_and_is_played_there(name: str, tmp_path: Path) -> None:
    chosen = Settings(database=str(tmp_path / "t.sqlite3"), warm=False, limits=Limits.none())
    game = clutch.game(name)
    with TestClient(make(chosen), base_url="http://localhost") as client:
        listed = {card["name"]: card for card in client.get("/api/games").json()}
        assert listed[name]["title"] == game.title
        assert listed[name]["seats"] == list(game.seats)
        seats = [{"bot": None}, {"bot": "greedy"}][: game.seats.start]
        made = client.post("/api/tables", json={"game": name, "seats": seats}).json()
        got = client.post(f"/api/tables/{made['id']}/join", json={"name": "Ann"}).json()
        token = {"authorization": f"Bearer {got['token']}"}
        state = client.get(f"/api/tables/{made['id']}/state", headers=token).json()
        assert state["position"]["view"]["turn"] == 0
        if name == "leduc":
            assert state["position"]["view"]["player"][1]["card"] == -1


@each
def test_it_is_played_at_the_terminal(name: str) -> None:
    game = clutch.game(name)
    app = at_table(name, game.seats.start)

    async def act(pilot) -> None:  # type: ignore[no-untyped-def]
        for _ in range(3):
            if await my_turn(pilot):
                await pilot.press("enter")
        await pilot.pause()
        assert game.title in text(app) or "Ann" in text(app)

    sit(app, act)


@each
def test_it_is_run_in_batches_and_pays_its_utility(name: str) -> None:
    batch = clutch.batch(name, tables=64, seed=1)
    ended, total = batch.rollout(400, "random")
    assert ended.sum() >= 64
    most = abs(total / ended[:, None]).max()
    assert most > 1 if clutch.game(name).utility.most > 1 else most <= 1
