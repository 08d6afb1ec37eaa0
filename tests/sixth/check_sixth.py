"""What a sixth game gets for nothing: bots, a lobby entry, the terminal, the lab."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from support.terminal_screen import at_table, my_turn, sit, text

import clutch
from clutch.server.app import make
from clutch.server.settings import Limits, Settings


def test_odd_egg_is_in_the_list_and_has_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    from clutch.cli import main

    assert main(["games"]) == 0 and "odd_egg" in capsys.readouterr().out
    assert main(["rules", "odd_egg"]) == 0 and "favourite" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["random", "greedy", "search:30"])
def test_odd_egg_is_played_by_every_bot(name: str) -> None:
    table = clutch.game("odd_egg").deal(3, 1)
    bots = [clutch.bot(name, seat) for seat in range(3)]
    while not table.over:
        table.play(bots[table.turn].choose(table.view(table.turn)))
    assert table.winners


def test_odd_egg_greedy_beats_random_by_far() -> None:
    wins = 0.0
    for seed in range(200):
        table = clutch.game("odd_egg").deal(2, seed)
        bots = [clutch.bot("greedy", seed), clutch.bot("random", seed)]
        while not table.over:
            table.play(bots[table.turn].choose(table.view(table.turn)))
        wins += (0 in table.winners) / len(table.winners)
    assert wins > 130


def test_odd_egg_stands_in_the_lobby_and_is_played_there(tmp_path: Path) -> None:
    chosen = Settings(database=str(tmp_path / "t.sqlite3"), warm=False, limits=Limits.none())
    with TestClient(make(chosen)) as client:
        listed = {card["name"]: card for card in client.get("/api/games").json()}
        assert listed["odd_egg"]["title"] == "Odd Egg" and listed["odd_egg"]["seats"] == [2, 3, 4]
        seats = [{"bot": None}, {"bot": "greedy"}]
        made = client.post("/api/tables", json={"game": "odd_egg", "seats": seats}).json()
        got = client.post(f"/api/tables/{made['id']}/join", json={"name": "Ann"}).json()
        token = {"authorization": f"Bearer {got['token']}"}
        state = client.get(f"/api/tables/{made['id']}/state", headers=token).json()
        assert state["position"]["view"]["player"][1]["favourite"] == -1


def test_odd_egg_is_played_at_the_terminal() -> None:
    app = at_table("odd_egg", 2)

    async def act(pilot) -> None:  # type: ignore[no-untyped-def]
        while await my_turn(pilot):
            await pilot.press("enter")
        await pilot.pause()
        assert "rank" in text(app)

    sit(app, act)


def test_odd_egg_is_run_in_batches() -> None:
    batch = clutch.batch("odd_egg", tables=64, seats=2, seed=1)
    ended, _ = batch.rollout(500, "random")
    assert ended.sum() > 64


def test_odd_egg_is_played_in_open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    from clutch.envs.openspiel import ClutchGame, pyspiel

    game = clutch.game("odd_egg")
    state = ClutchGame(game, {"players": 3}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    dice = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(0, dice) for _ in range(20)]
    seen = {other.information_state_string(0) for other in others}
    assert seen == {state.information_state_string(0)}
    assert len({tuple(other.history()) for other in others}) > 1
    monkeypatch.setattr(game, "retell", None)
    with pytest.raises(pyspiel.SpielError, match="Odd Egg cannot imagine a past"):
        state.resample_from_infostate(0, dice)
