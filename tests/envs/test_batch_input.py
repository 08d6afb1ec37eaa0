"""What a batch is given: numbers of any width, options in words, any machine's cores."""

import os

import numpy as np
import pytest

import clutch
from clutch.engine.cores import cores
from clutch.engine.errors import BadOption, NotAllowed


@pytest.mark.parametrize("kind", [np.int64, np.uint64])
def test_an_action_too_large_for_32_bits_is_no_other_action(kind: type) -> None:
    batch = clutch.batch("dragon_eyes", tables=4, seats=3)
    good = batch.choose().astype(kind)
    before = batch.t.tobytes()
    with pytest.raises(NotAllowed, match="has moves 0 to"):
        batch.step(good + kind(2**32))
    assert batch.t.tobytes() == before
    batch.step(good)


def test_actions_that_were_checked_are_those_that_are_played() -> None:
    """The buffer is the caller's, and another thread of theirs may write into it meanwhile."""
    batch = clutch.batch("dragon_eyes", tables=4, seats=3)
    actions = batch.choose()
    checked = batch.checked(actions)
    actions[:] = 10**6
    assert (checked < len(batch.game.actions)).all()


def test_a_row_of_options_may_be_in_words() -> None:
    batch = clutch.batch("dragon_eyes", tables=3, seats=3, must_draw=["on", "off", "on"])
    assert batch.t["opt"]["must_draw"].tolist() == [1, 0, 1]
    with pytest.raises(BadOption, match="must_draw cannot be 'perhaps'"):
        clutch.batch("dragon_eyes", tables=2, must_draw=["on", "perhaps"])


def test_threads_are_as_asked_for_also_where_cores_cannot_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert cores() == (os.cpu_count() or 1)
    assert len(clutch.batch("dragon_eyes", tables=1024, threads=3)._workspaces) == 3
