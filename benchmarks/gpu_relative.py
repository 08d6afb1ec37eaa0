"""Whether a GPU writes relative observations, masks and candidates as the processor does, and
whether the shipped network in integers says the same of every position there.

PYTHONPATH=src python benchmarks/gpu_relative.py [GAME ...]     # prints a line a game
"""

import sys
from typing import Any

import numpy as np
from train_networks import GAMES, old_names

old_names()
import torch
from numba import cuda

import clutch
from clutch.engine import compile
from clutch.engine.cuda import device_build
from clutch.engine.kit.records import tables
from clutch.network import inference
from clutch.network.selfplay import Tables
from clutch.network.weights import FILE, Network, buffers_for, load

TABLES, STEPS = 1003, 120
POSITIONS = 64  # that the network judges, one after the other


def compare(name: str) -> str:
    """Play the same moves on both, and compare every byte after each."""
    game = clutch.game(name)
    seats = np.array([game.seats[i % len(game.seats)] for i in range(TABLES)])
    here, there = (Tables(game, TABLES, device, seats, 7) for device in ("cpu", "cuda"))
    masks = here.batch.masks()
    far = torch.zeros(masks.shape, dtype=torch.int8, device="cuda")
    for step in range(STEPS):
        nth = (torch.rand(TABLES) * here.counts).long()
        here.step(nth)
        there.step(nth.cuda())
        for part in ("obs", "counts"):
            a, b = getattr(here, part), getattr(there, part).cpu()
            assert torch.equal(a, b), f"{name}: {part} differ after step {step}"
        at = torch.arange(game.most_legal) < here.counts[:, None]
        for part in ("actions", "known"):
            a, b = getattr(here, part)[at], getattr(there, part).cpu()[at]
            assert torch.equal(a, b), f"{name}: {part} differ after step {step}"
    here.batch.look(masks)
    there.batch.look(far)
    assert np.array_equal(masks, far.cpu().numpy()), f"{name}: masks differ"
    there.batch.check()
    return f"{name}: {TABLES} tables, {STEPS} steps: every byte"


def compare_network(name: str) -> str:
    """Let the network judge the same positions on both, and compare every number."""
    game = clutch.game(name)
    net = load(game.folder / FILE, game).network
    t = tables(game.state, POSITIONS)
    for i in range(POSITIONS):
        table = game.deal(game.seats[i % len(game.seats)], seed=i)
        bot = clutch.bot("random", i)
        for _ in range(2 * i):
            if not table.over:
                table.play(bot.choose(table.view(table.turn)))
        t[i] = (game.deal(seed=i) if table.over else table).state
    buffers, contract = buffers_for(game, net), inference.contract(game)
    scores = np.zeros((POSITIONS, len(buffers.score)), np.int32)
    values = np.zeros((POSITIONS, len(buffers.seats)), np.int32)
    evaluate = compile.more_code(game, {"evaluate": inference.evaluate}, **contract)["evaluate"]
    for i in range(POSITIONS):
        many = evaluate(net, buffers, t[i])
        scores[i, :many], values[i] = buffers.score[:many], buffers.seats
    device = {k: v for k, v in contract.items() if k != "spread"}
    judge = device_build(game, {"evaluate": inference.evaluate}, **device).evaluate

    def kernel(net: Any, buffers: Any, t: Any, scores: Any, values: Any) -> None:
        for i in range(len(t)):
            many = judge(net, buffers, t[i])
            for k in range(many):
                scores[i, k] = buffers.score[k]
            for seat in range(values.shape[1]):
                values[i, seat] = buffers.seats[seat]

    there = [cuda.to_device(np.zeros_like(row)) for row in (scores, values)]
    far = (
        Network(*map(cuda.to_device, net)),
        type(buffers)(*map(cuda.to_device, buffers_for(game, net))),
    )
    cuda.jit(kernel)[1, 1](*far, cuda.to_device(t), *there)
    assert np.array_equal(scores, there[0].copy_to_host()), f"{name}: scores differ"
    assert np.array_equal(values, there[1].copy_to_host()), f"{name}: values differ"
    return f"{name}: {POSITIONS} positions, every score and value of the network"


if __name__ == "__main__":
    for wanted in sys.argv[1:] or GAMES:
        print(compare(wanted), flush=True)
        print(compare_network(wanted), flush=True)
