"""Training: small, on a processor; it is PyTorch's, so these are skipped where that is missing."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import clutch
from clutch.cli import main
from clutch.cli.train import as_json
from clutch.network.curve import curve_svg


def test_without_pytorch_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", "dragon_eyes"]) == 2
    assert "pip install 'clutch-games[train]'" in capsys.readouterr().err


def test_a_curve_is_drawn_with_a_line_for_each_seat_count() -> None:
    svg = curve_svg("dragon eyes", [(0, 0, 0.1, 0.1, 0.2, 0.1), (9, 5, 1.5, 0.1, 2.0, 0.1)], (3, 6))
    assert svg.count("<polyline") == 2 and "3 seats" in svg and "6 seats" in svg


def test_what_was_learned_is_there_for_a_program() -> None:
    point = (9.04, 5e6, 1.5, 0.1, 2.0, 0.2)
    trainer = SimpleNamespace(
        game=clutch.game("dragon_eyes"), spent=9.04, decisions=5_000_000, curve=[point]
    )
    told: Any = as_json(trainer, {"pt": "a.pt", "npz": "a.npz", "svg": "a.svg"})  # type: ignore[arg-type]
    assert told["curve"][0]["among_greedy"] == {"3": [1.5, 0.1], "6": [2.0, 0.2]}
    assert told["seconds"] == 9.0 and told["weights"] == "a.npz" and json.dumps(told)


def test_a_network_is_trained_kept_and_trained_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    from clutch.network.weights import load

    small = ["train", "dragon_eyes", "--folder", str(tmp_path), "--small", "--device", "cpu"]
    assert main([*small, "--seconds", "2"]) == 0
    found = load(tmp_path / "dragon_eyes.npz", clutch.game("dragon_eyes"))
    assert found.card["decisions"] > 0 and len(found.card["curve"]) >= 2
    assert (tmp_path / "dragon_eyes.svg").read_text().startswith("<svg")
    capsys.readouterr()
    assert main([*small, "--seconds", "3", "--json"]) == 0
    said = capsys.readouterr()
    assert "Goes on after" in said.err and json.loads(said.out)["seconds"] >= 3
    (tmp_path / "dragon_eyes.pt").write_bytes(b"no checkpoint")
    assert main([*small, "--seconds", "3"]) == 2
    assert "Delete it to start anew" in capsys.readouterr().err


def test_who_is_not_asked_again_is_judged_by_the_last_position(tmp_path: Path) -> None:
    """Else most who bust would be left out, as they wait, and taking risks would look good."""
    torch = pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    from clutch.network.train import SMALL, Plan, Trainer

    plan = Plan(**{**SMALL, "steps": 1})
    trainer = Trainer(clutch.game("dragon_eyes"), tmp_path, plan, "cpu", print)
    torch.nn.init.normal_(trainer.model.value)
    seen = trainer.roll_out()
    with torch.no_grad():
        _, values = trainer.model(*(seen[k] for k in ("obs", "counts", "actions", "known")))
    assert torch.allclose(seen["gain"], seen["target"][:, 0] - values[:, 0], atol=1e-5)


def test_at_each_table_someone_learns_and_every_table_counts_the_same(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    from clutch.network.train import SMALL, Plan, Trainer

    trainer = Trainer(clutch.game("t_rex"), tmp_path, Plan(**SMALL), "cpu", print)
    seats = trainer.tables.seats
    learners = trainer.learners & (torch.arange(5) < seats[:, None])
    for many in (3, 4, 5):  # alone, with some, and all of them, whatever the number of seats
        assert {1, 2, many} <= set(learners[seats == many].sum(1).tolist())
    seen = trainer.roll_out()
    by_table = (seen["weight"] * seen["mine"]).view(-1, len(seats))
    assert by_table.max() <= 5 and seen["mine"].any()
    assert torch.allclose(seen["weight"][: len(seats)] * learners.sum(1), seats.float())


def test_weights_that_are_too_sure_of_themselves_are_put_in_doubt(tmp_path: Path) -> None:
    """T-Rex's were 95 % sure in four decisions of five, and learned nothing more."""
    torch = pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    from clutch.network.model import model_of
    from clutch.network.train import DOUBT, SMALL, Plan, Trainer, doubt, entropy
    from clutch.network.weights import Weights, shipped

    game = clutch.game("t_rex")
    found = shipped(game)
    assert isinstance(found, Weights)
    trainer = Trainer(game, tmp_path, Plan(**SMALL), "cpu", print, found)
    seen, before = trainer.tables.seen(), model_of(game, found, "cpu")
    with torch.no_grad():
        old, now = before(*seen)[0], trainer.model(*seen)[0]
    sure, unsure = (float(doubt(entropy(x.log_softmax(1)), seen[1])) for x in (old, now))
    assert sure < 0.2 and abs(unsure - DOUBT) < 0.15
    assert torch.equal(old.argmax(1), now.argmax(1))


def test_the_bonus_for_entropy_grows_only_while_a_policy_is_too_sure(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    from clutch.network.train import DOUBT, LAST_DOUBT, MOST_GROWTH, SMALL, Plan, Trainer

    trainer = Trainer(clutch.game("t_rex"), tmp_path, Plan(**SMALL), "cpu", print)
    trainer.keep_doubt(torch.tensor(DOUBT + 0.1), 0.0)
    assert trainer.growth == 1
    for _ in range(1000):
        trainer.keep_doubt(torch.tensor(LAST_DOUBT), 0.0)
    assert trainer.growth == MOST_GROWTH
    trainer.keep_doubt(torch.tensor(LAST_DOUBT + 0.1), 1.0)
    assert trainer.growth < MOST_GROWTH


def test_training_goes_on_from_weights_that_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    small = ["train", "dragon_eyes", "--folder", str(tmp_path), "--small", "--device", "cpu"]
    assert main([*small, "--seconds", "1", "--start", "shipped", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["curve"][0]["among_greedy"]["3"][0]
    assert first > 1  # before it has learned anything
    assert main([*small, "--seconds", "1", "--start", str(tmp_path / "none.npz")]) == 2
    assert "none.npz holds no weights" in capsys.readouterr().err


def test_a_full_disk_ends_training_with_a_sentence_and_keeps_the_last_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    small = ["train", "dragon_eyes", "--folder", str(tmp_path), "--small", "--device", "cpu"]
    assert main([*small, "--seconds", "1"]) == 0
    kept = (tmp_path / "dragon_eyes.pt").read_bytes()

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(torch, "save", full)
    assert main([*small, "--seconds", "2"]) == 2
    assert "The last one is kept" in capsys.readouterr().err
    assert (tmp_path / "dragon_eyes.pt").read_bytes() == kept


def test_bad_arguments_are_answered_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="PyTorch (the extra `train`) is not installed")
    for words, said in (
        (["--seconds", "0"], "a time above nothing"),
        (["--device", "tpu"], "cpu or cuda"),
    ):
        assert main(["train", "dragon_eyes", *words]) == 2
        assert said in capsys.readouterr().err
