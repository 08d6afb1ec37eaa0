"""Batches on the GPU: equal to the processor's to the last byte, and how fast a step is.

    PYTHONPATH=src python benchmarks/gpu_batch.py [GAME ...] > gpu_batch.json

Needs a CUDA GPU, numba and numba-cuda; with PyTorch and JAX there too, buffers are shared with
them.  Pgx on the same card is measured on the same games, by same_games.py.

A step is one launch that plays one decision on every table, deals finished games anew, and writes
masks, observations, rewards, done and turn; the actions are made by another launch, outside the
clock but for the figure `with_the_choice`.  A step's time
is the mean over some games' length, because tables that were dealt together stay in step, and
dealing takes longer than playing a card.  `limit` is the time that the card needs to move a step's
bytes once: each table read and written, its action read, its outputs written, at the speed at which
it copies memory to itself.  Both are measured when the card has been busy for a while: an idle one
is slow.  A fused move is one decision of a random or greedy rollout in one launch.
"""

import json
import sys
import time
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

for gone, kept in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, gone):  # numba-cuda 0.30 still asks NumPy 2.5 for these
        setattr(np, gone, getattr(np, kept))

from alone import ALONE, each
from numba import cuda

import clutch
from clutch.engine.game import Game

EQUAL_TABLES, EQUAL_STEPS = 5_003, 150  # a number that no block and no word divides
MANY_TABLES, MANY_STEPS = 1 << 18, 240  # so many that whatever can meet in a warp does
BATCHES = (1 << 14, 1 << 16, 1 << 18, 1 << 20)
STEPS = 256
WARM = 1.0  # seconds
ROLLS = {"random": 128, "greedy": 20}
GREEDY_TABLES = 1 << 16
COPIED, PLACES = 1 << 30, 8


def seats_of(game: Game) -> int:
    return 4 if game.name == "dragon_eyes" else game.seats.stop - 1


def equality(game: Game) -> dict[str, Any]:
    """The same steps on both, every byte of every buffer compared."""
    many, seats = EQUAL_TABLES, [game.seats[i % len(game.seats)] for i in range(EQUAL_TABLES)]
    here, there = (clutch.batch(game, many, device, seats=seats, seed=3) for device in SIDES)
    mine = here.masks(), here.observations()
    theirs = there.masks(), there.observations()
    here.look(*mine)
    there.look(*theirs)
    equal, compared = True, 0
    for step in range(EQUAL_STEPS):
        policy = "greedy" if step % 5 == 4 else "random"
        actions, their_actions = here.choose(policy), there.choose(policy)
        here.step(actions, *mine)
        there.step(their_actions, *theirs)
        here.play(policy, *mine)
        there.play(policy, *theirs)
        if step % 10 == 9:
            pairs = [(actions, their_actions), *zip(mine, theirs)]
            pairs += [(getattr(here, name), getattr(there, name)) for name in OUTPUTS]
            equal &= all(a.tobytes() == b.numpy().tobytes() for a, b in pairs)
            equal &= here.t.tobytes() == there.t.copy_to_host().tobytes()
            compared += 1
    refused = False
    try:
        there.check()
    except clutch.ClutchError:
        equal, refused = False, True
    for policy in ROLLS:
        ended, paid = here.rollout(40, policy)
        their_ended, their_paid = there.rollout(40, policy)
        equal &= ended.tobytes() == their_ended.numpy().tobytes()
        equal &= paid.tobytes() == their_paid.numpy().tobytes()
        equal &= here.t.tobytes() == there.t.copy_to_host().tobytes()
    wrong = there.empty((many,), np.int64)
    wrong.owner.copy_to_device(np.full(many, 10**6))
    there.step(wrong)
    try:
        there.check()
        equal = False
    except clutch.ClutchError:
        equal &= here.t.tobytes() == there.t.copy_to_host().tobytes()
    equal &= many_equal(game)
    about = {"tables": many, "steps": EQUAL_STEPS, "compared": compared}
    more = {"many_tables": MANY_TABLES, "many_steps": MANY_STEPS}
    return {**about, **more, "refused": refused, "equal": bool(equal)}


def many_equal(game: Game) -> bool:
    """Random steps of many tables on both, compared at the end."""
    here, there = (clutch.batch(game, MANY_TABLES, device, seed=4) for device in SIDES)
    theirs = there.masks(), there.observations()
    for step in range(MANY_STEPS):
        here.play()
        if step % 2:
            there.play("random", *theirs)
        else:
            there.step(there.choose(), *theirs)
    mine = here.masks(), here.observations()
    here.look(*mine)
    there.check()
    equal = all(a.tobytes() == b.numpy().tobytes() for a, b in zip(mine, theirs))
    return equal and here.t.tobytes() == there.t.copy_to_host().tobytes()


SIDES = ("cpu", "cuda")
OUTPUTS = ("done", "rewards", "turns")


def with_torch(game: Game) -> str:
    """Buffers of PyTorch's, written in place; ours, read by it without a copy."""
    try:
        import torch
    except ImportError:
        return "not here"
    batch = clutch.batch(game, 1000, "cuda", seed=1)
    actions, layout = len(game.actions), batch.layout
    kind = torch.int8 if layout.dtype == np.int8 else torch.int16
    masks = torch.empty((1000, actions), dtype=torch.bool, device="cuda")
    obs = torch.empty((1000, layout.size), dtype=kind, device="cuda")
    batch.look(masks, obs)
    for _ in range(20):
        batch.step(torch.multinomial(masks.float(), 1)[:, 0], masks, obs)
    batch.check()
    turns = torch.from_dlpack(batch.turns)
    at = layout.slices["turn"].start
    assert turns.is_cuda and (turns == obs[:, at].to(torch.int8)).all()
    assert torch.as_tensor(batch.rewards, device="cuda").shape == (1000, batch.seats)
    return "shared"


def with_jax(game: Game) -> str:
    """What the batch owns, read by JAX where it is."""
    try:
        import jax  # type: ignore[import-not-found]
    except ImportError:
        return "not here"
    batch = clutch.batch(game, 1000, "cuda", seed=1)
    turns = jax.dlpack.from_dlpack(batch.turns)
    assert (np.asarray(turns) == batch.turns.numpy()).all()
    return "shared" if turns.unsafe_buffer_pointer() == batch.turns.address else "copied"


def bandwidth() -> float:
    """Bytes a second that the card copies from itself to itself, read and written both counted.

    A tenth of it depends on where the memory happens to lie, so the best of several places counts.
    """
    rows = [cuda.device_array(COPIED, np.uint8) for _ in range(PLACES)]
    best, end = 0.0, time.monotonic() + WARM
    while time.monotonic() < end:
        for a, b in pairwise(rows):
            best = max(best, 2 * COPIED / timed(partial(b.copy_to_device, a)))
    return best


def timed(launch: Any) -> float:
    """Seconds on the card."""
    start, end = cuda.event(), cuda.event()
    start.record()
    launch()
    end.record()
    end.synchronize()
    return cuda.event_elapsed_time(start, end) / 1000


def bytes_a_step(batch: Any) -> int:
    """What must be moved for one table and one step."""
    table, obs = batch.game.state.itemsize, batch.layout.size * batch.layout.dtype.itemsize
    outputs = len(batch.game.actions) + obs + 1 + 1 + 4 * batch.seats
    return int(2 * table + 4 + outputs)


def speed(game: Game, many: int, copying: float) -> dict[str, Any]:
    batch = clutch.batch(game, many, "cuda", seats=seats_of(game), seed=5)
    masks, obs = batch.masks(), batch.observations()
    batch.rollout(50)
    actions = batch.choose()

    def mean(*buffers: Any) -> tuple[float, float]:
        spent, choosing = 0.0, 0.0
        for _ in range(STEPS):
            choosing += timed(lambda: batch.choose("random", actions))
            spent += timed(lambda: batch.step(actions, *buffers))
        return spent / STEPS, choosing / STEPS

    (step, choice), (bare, _) = mean(masks, obs), mean()
    limit = bytes_a_step(batch) * many / copying
    found: dict[str, Any] = {
        "steps_per_second": many / step,
        "with_the_choice": many / (step + choice),
        "without_mask_and_observation": many / bare,
        "times_the_limit": step / limit,
    }
    for policy, moves in ROLLS.items():
        if policy == "greedy" and many > GREEDY_TABLES:
            continue
        batch.rollout(moves, policy)
        spent = min(timed(partial(batch.rollout, moves, policy)) for _ in range(3))
        found[f"fused_{policy}"] = many * moves / spent
    return found


def judged(game: Game) -> dict[str, Any]:
    """One game: all is compiled and compared first, then the card is this process's alone."""
    found: dict[str, Any] = {"seats": seats_of(game), "equality": equality(game)}
    found["torch"], found["jax"] = with_torch(game), with_jax(game)
    with ALONE:
        found["bytes_a_step"] = bytes_a_step(clutch.batch(game, 1, seats=seats_of(game)))
        found["copies_bytes_per_second"] = copying = bandwidth()
        found["by_tables"] = {str(many): speed(game, many, copying) for many in BATCHES}
    print(game.name, json.dumps(found), file=sys.stderr, flush=True)
    return found


def judge(name: str) -> dict[str, Any]:
    return judged(clutch.game(name))


def main() -> None:
    names = sys.argv[1:] or [game.name for game in clutch.games()]
    results = each(judge, names)
    gpu = cuda.get_current_device().name
    card = gpu.decode() if isinstance(gpu, bytes) else str(gpu)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    print(json.dumps({"device": card, "date": today, "games": results}, indent=1))


if __name__ == "__main__":
    main()
