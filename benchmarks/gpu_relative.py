"""Whether a GPU writes relative observations, masks and candidates as the processor does.

PYTHONPATH=src python benchmarks/gpu_relative.py [GAME ...]     # prints a line a game
"""

import sys

import numpy as np
from train_networks import GAMES, old_names

old_names()
import torch

import clutch
from clutch.network.selfplay import Tables

TABLES, STEPS = 1003, 120


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


if __name__ == "__main__":
    for wanted in sys.argv[1:] or GAMES:
        print(compare(wanted), flush=True)
