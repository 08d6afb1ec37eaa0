"""How far a bot can be beaten: a learner's share among seats that a bot plays."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest
from support.worlds import GAMES, by_name

import clutch
from clutch.cli import main
from clutch.engine.game import Game
from clutch.network.weights import Weights, floats_of, quantised, shipped

ASKED = ["arena", "dragon_eyes", "--best-response"]
SKIPPED = "PyTorch (the extra `train`) is not installed"


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Layers this small take far longer by several threads, on a busy machine most of all."""
    if find_spec("torch") is not None:
        import torch

        torch.set_num_threads(1)


def test_without_pytorch_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main([*ASKED, "greedy"]) == 2
    assert "pip install 'clutch-games[train]'" in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_floats_of_a_network_become_the_same_integers_again(game: Game) -> None:
    found = shipped(game)
    assert isinstance(found, Weights)
    again = quantised(game, floats_of(found.network))
    for name, array in found.network._asdict().items():
        assert np.array_equal(array, getattr(again, name)), name


def test_a_learner_is_measured_among_a_bot_that_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason=SKIPPED)
    monkeypatch.chdir(tmp_path)
    small = ["--seconds", "0.2", "-n", "12", "--seats", "4", "--device", "cpu", "--json"]
    assert main([*ASKED, "random", "-o", "eyes=9", *small]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["bot"], told["seats"], told["games"]) == ("random", 4, 12)
    assert told["options"]["eyes"] == 9
    assert 0 <= told["share"] <= 4 and told["decisions"] > 0 and len(told["curve"]) > 1
    assert (Path(told["folder"]) / "dragon_eyes.svg").read_text().count("<polyline") == 1
    assert main([*ASKED, "random", "-o", "eyes=9", *small]) == 0
    assert "Goes on after" in capsys.readouterr().err


def test_a_checkpoint_against_another_bot_is_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason=SKIPPED)
    small = ["--seconds", "0.1", "-n", "3", "--device", "cpu", "--results", str(tmp_path)]
    assert main([*ASKED, "greedy", *small]) == 0
    assert main([*ASKED, "network", *small]) == 2
    assert "another" in capsys.readouterr().err


def test_the_network_among_itself_wins_an_equals_share() -> None:
    """Of 300 games a third, give or take what luck makes of them."""
    pytest.importorskip("torch", reason=SKIPPED)
    from clutch.network.best_response import frozen, weights_at
    from clutch.network.model import model_of
    from clutch.network.selfplay import Tables, share_among

    game = clutch.game("dragon_eyes")
    weights = weights_at(game, 3)
    assert weights is not None
    model = model_of(game, weights, "cpu")
    others = frozen(game, "network", 3, "cpu", 1)
    share, error = share_among(model, Tables(game, 300, "cpu", 3, 5), others)
    assert share == pytest.approx(1, abs=3 * error)


def test_floats_choose_as_the_integers_do() -> None:
    """The network that trains and the one that plays agree in nearly every decision."""
    torch = pytest.importorskip("torch", reason=SKIPPED)
    from clutch.bots.network import NetworkBot
    from clutch.network.best_response import played_by, weights_at
    from clutch.network.model import model_of
    from clutch.network.selfplay import Tables

    game = clutch.game("dragons_eggs")
    weights = weights_at(game, 3)
    assert weights is not None
    model = model_of(game, weights, "cpu")
    t, same, all_of_them = Tables(game, 8, "cpu", 3, 1), 0, torch.ones(8, dtype=torch.bool)
    for _ in range(20):
        with torch.no_grad():
            chosen = t.actions_of(model(*t.seen())[0].argmax(1))
        same += int((played_by(game, NetworkBot(1), t, all_of_them) == chosen).sum())
        t.play(chosen)
    assert same >= 0.97 * 8 * 20
