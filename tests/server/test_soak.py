"""People's pace on two workers: a short soak; benchmarks/soak.py takes ten minutes."""

import importlib
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.mark.slow
def test_people_at_two_workers_are_answered_and_no_table_is_stuck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not (BENCHMARKS / "load" / "node_modules").is_dir():
        pytest.skip("the programs are not installed: npm ci in benchmarks/load")
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    found = importlib.import_module("soak").soak(minutes=0.6, rate=15, warm=False)
    assert found["moves_per_second"] > 3 and found["games"] >= 0
    assert not found["stuck"]
    assert found["mb"][-1] < found["mb"][1] + 40
