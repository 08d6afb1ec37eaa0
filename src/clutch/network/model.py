"""The network as PyTorch trains it; `floats` gives what weights.py makes integers of."""

from functools import cache
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional as f

from clutch.engine.game import Game
from clutch.network.candidates import classes_of, trait_sizes
from clutch.network.features import EXACT, SET, SKIP, features_of
from clutch.network.inference import BLOCKS
from clutch.network.weights import Weights, floats_of

WIDTH, NARROW = 256, 64
LARGEST = 100.0  # of an activation; the integers hold up to 128
LARGEST_TRAIT = 3.9


@cache
def compiled_rows() -> Any:
    """The kernel of `rows_on_gpu`."""
    from numba import cuda

    from clutch.network.kernels import rows_kernel

    return cuda.jit(rows_kernel())


def rows_on_gpu(obs: Any, how: Any, rows: int) -> Any:
    """The rows that observations choose, as ones in a row of zeros each, in one launch."""
    from numba import cuda

    out = torch.zeros((len(obs), rows), dtype=torch.int16, device=obs.device)
    threads = obs.shape[0] * obs.shape[1]
    given = (cuda.as_cuda_array(x, sync=False) for x in (obs.contiguous(), how, out))
    compiled_rows()[-(-threads // 256), 256](*given)
    return out.view(torch.bfloat16)


class Model(nn.Module):
    """Observation and candidates in, scores of candidates and values of the seats out."""

    def __init__(self, game: Game, width: int = WIDTH, narrow: int = NARROW) -> None:
        super().__init__()
        features, sizes = features_of(game), trait_sizes(game)
        self.rows = features.rows
        self.classes = int(classes_of(game).max()) + 1
        how = torch.from_numpy(features.how.astype(np.int64))
        self.register_buffer(
            "values", torch.nonzero((how[:, 0] != SKIP) & (how[:, 0] != SET))[:, 0]
        )
        self.register_buffer("sets", torch.nonzero(how[:, 0] == SET)[:, 0])
        self.register_buffer("how", how)
        self.register_buffer("table", torch.from_numpy(features.how))  # the same for a kernel
        self.register_buffer("class_of", torch.from_numpy(classes_of(game).astype(np.int64)))
        firsts = self.classes + np.cumsum((0, *sizes[:-1]))
        self.register_buffer("offsets", torch.from_numpy(firsts.astype(np.int64)))
        traits = self.classes + sum(sizes)
        self.first = nn.Parameter(torch.randn(self.rows, width) * 0.1)
        self.first_bias = nn.Parameter(torch.zeros(width))
        scale = (2.0 / width) ** 0.5
        block = torch.randn(2 * BLOCKS, width, width) * scale
        block[1::2] *= 0.1
        self.block = nn.Parameter(block)
        self.block_bias = nn.Parameter(torch.zeros(2 * BLOCKS, width))
        self.value = nn.Parameter(torch.zeros(width, game.seats.stop - 1))
        self.value_bias = nn.Parameter(torch.zeros(game.seats.stop - 1))
        self.action = nn.Parameter(torch.zeros(width, self.classes))
        self.action_bias = nn.Parameter(torch.zeros(self.classes))
        self.mix = nn.Parameter(torch.randn(width, narrow) * 0.5 * scale)
        self.mix_bias = nn.Parameter(torch.zeros(narrow))
        self.trait = nn.Parameter(torch.randn(traits, narrow) * 0.5)
        self.judge = nn.Parameter(torch.zeros(narrow))

    def sums(self, obs: Any) -> Any:
        """The sums of the first layer's rows that observations choose."""
        if obs.is_cuda:  # a product with ones and zeros, which a GPU is made for
            return rows_on_gpu(obs, self.table, self.rows) @ self.first.to(torch.bfloat16)
        first = f.pad(self.first, (0, 0, 0, 1))
        return f.embedding_bag(self.chosen(obs), first, mode="sum", padding_idx=self.rows)

    def chosen(self, obs: Any) -> Any:
        """The rows that observations choose, as numbers; `rows` where there is none."""
        how = self.how[self.values]
        value = obs[:, self.values].long()
        at = value - how[:, 2]
        large = (how[:, 4] > 0) & (at > EXACT)
        at = torch.where(large, EXACT + (at - EXACT) // 4, at).clamp(min=0)
        at = torch.minimum(at, how[:, 3] - 1) + how[:, 1]
        at = torch.where((how[:, 5] > 0) & (value == 0), self.rows, at)
        found = [at]
        if len(self.sets):
            how, value = self.how[self.sets], obs[:, self.sets].long()
            for bit in range(int(how[:, 3].max())):
                there = ((value >> bit) & 1 == 1) & (how[:, 3] > bit)
                found.append(torch.where(there, how[:, 1] + bit, self.rows))
        return torch.cat(found, 1)

    def forward(self, obs: Any, many: Any, actions: Any, known: Any) -> tuple[Any, Any]:
        """Scores of the candidates, -1e9 beyond their number, and values by relative seat."""
        with torch.autocast(obs.device.type, torch.bfloat16, enabled=obs.is_cuda):
            state = (self.sums(obs) + self.first_bias).clamp(0, LARGEST)
            for i in range(BLOCKS):
                inner = (state @ self.block[2 * i] + self.block_bias[2 * i]).clamp(0, LARGEST)
                more = inner @ self.block[2 * i + 1] + self.block_bias[2 * i + 1]
                state = (state + more).clamp(0, LARGEST)
            values = state @ self.value + self.value_bias
            by_class = (state @ self.action + self.action_bias).float()
            there = torch.arange(actions.shape[1], device=obs.device) < many[:, None]
            which, nth = torch.nonzero(there, as_tuple=True)
            kind = self.class_of[actions[which, nth].long()]
            dtype = state.dtype
            marks = torch.zeros((len(which), len(self.trait)), dtype=dtype, device=obs.device)
            marks.scatter_(
                1, torch.cat([kind[:, None], known[which, nth].long() + self.offsets], 1), 1.0
            )
            beside = (state @ self.mix + self.mix_bias).float().index_select(0, which)
            cells = (beside + marks @ self.trait.clamp(-LARGEST_TRAIT, LARGEST_TRAIT)).clamp(
                0, LARGEST
            )
            judged = (cells @ self.judge).float()
        found = judged + by_class.flatten().index_select(0, which * self.classes + kind)
        scores = torch.full((there.numel(),), -1e9, device=obs.device)
        scores = scores.scatter(0, which * there.shape[1] + nth, found).view(there.shape)
        return scores, values.float().clamp(-1.5, 1.5)

    def floats(self) -> dict[str, np.ndarray]:
        """The weights by the names of the integer network."""
        names = ("first", "block", "value", "action", "mix")
        found = {name: getattr(self, name) for name in (*names, *(f"{n}_bias" for n in names))}
        found |= {"trait": self.trait.clamp(-LARGEST_TRAIT, LARGEST_TRAIT), "judge": self.judge}
        return {k: v.detach().float().cpu().numpy() for k, v in found.items()}

    def take_floats(self, floats: dict[str, np.ndarray]) -> None:
        """Take weights by the same names, of a network of the same size."""
        with torch.no_grad():
            for name, array in floats.items():
                getattr(self, name).copy_(torch.from_numpy(array))


def model_of(game: Game, weights: Weights, device: str) -> Model:
    """The model whose floats a network's integers stand for."""
    model = Model(game, weights.network.first.shape[1]).to(device)
    model.take_floats(floats_of(weights.network))
    return model
