"""Many tables whose seats are played by a model: what it sees and may do, as tensors."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
import torch

from clutch.engine import compile
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.envs.batch import batch
from clutch.envs.relative import relative_of
from clutch.network.candidates import contract, list_batch, trait_sizes

NUMBERS = {np.dtype(np.int8): torch.int8, np.dtype(np.int16): torch.int16}
BLOCK = 128  # threads of a GPU's block
FOR_RANK = 0.2  # of what a game pays; the rest is for winning


@cache
def compiled_list(game: Game) -> Any:
    """`list_batch` for a game's compiled rules."""
    return compile.more_code(game, {"list_batch": list_batch}, **contract(game))["list_batch"]


@cache
def compiled_kernels(game: Game) -> Any:
    """The same for a GPU, in three launches."""
    from numba import cuda

    from clutch.network.kernels import CandidateKernels, candidate_kernels

    return CandidateKernels(*(cuda.jit(f, max_registers=128) for f in candidate_kernels(game)))


class Tables:
    """A batch, and of each table the observation, the candidates and what is known of them."""

    def __init__(
        self, game: Game, many: int, device: str, seats: Any, seed: int, **options: Any
    ) -> None:
        self.game, self.many, self.device = game, many, device
        self.batch = batch(game, many, device, seats=seats, seed=seed, relative=True, **options)
        layout, ids = self.batch.layout, relative_of(game).relative

        def blank(*shape: int, dtype: Any = torch.int32) -> Any:
            return torch.zeros((many, *shape), dtype=dtype, device=device)

        self.obs = blank(layout.size, dtype=NUMBERS[layout.dtype])
        self.counts = blank()
        self.actions = blank(game.most_legal)
        self.known = blank(game.most_legal, len(trait_sizes(game)))
        own = (self.batch.turns, self.batch.done, self.batch.rewards)
        self.turns, self.done, self.rewards = (
            torch.from_dlpack(row) if device == "cuda" else torch.from_numpy(row) for row in own
        )
        self.seats = torch.as_tensor(np.broadcast_to(np.asarray(seats), (many,)).astype(np.int64))
        self.seats = self.seats.to(device)
        if device == "cuda":
            from numba import cuda

            from clutch.envs.gpu.launch_cache import LaunchCache

            self._launches, kernels = LaunchCache(), compiled_kernels(game)
            looks = cuda.device_array(many, game.view)
            t, of_view = self.batch.t, cuda.to_device(tables(game.view))
            counts, actions, known = (
                cuda.as_cuda_array(x, sync=False) for x in (self.counts, self.actions, self.known)
            )
            self._kernels = (
                (kernels.lists, many, (t, looks, of_view, counts, actions)),
                (
                    *(kernels.considers, many * game.most_legal),
                    (t, looks, counts, actions, known, cuda.to_device(ids)),
                ),
                (kernels.compares, many, (counts, actions, known)),
            )
        else:
            look, out = tables(game.view), np.zeros(game.most_legal, np.int32)
            rows = [x.numpy() for x in (self.counts, self.actions, self.known)]
            self._given = (self.batch.t, look, tables(game.view), *rows, ids, out, 0, many)
        self._observe(None)

    def actions_of(self, nth: Any) -> Any:
        """The `nth` candidate of each table."""
        return self.actions.gather(1, nth[:, None].long())[:, 0]

    def play(self, actions: Any) -> None:
        """Play an action at each table."""
        self._observe(actions.contiguous())

    def step(self, nth: Any) -> None:
        """Play the `nth` candidate of each table."""
        self.play(self.actions_of(nth))

    def _observe(self, actions: Any) -> None:
        cpu = self.device == "cpu"
        obs = self.obs.numpy() if cpu else self.obs
        if actions is None:
            self.batch.look(None, obs)
        else:
            self.batch.step(actions.numpy() if cpu else actions, None, obs)
        if cpu:
            compiled_list(self.game)(*self._given)
        else:
            for kernel, threads, given in self._kernels:
                grid = (-(-threads // BLOCK), BLOCK)
                self._launches.launch(kernel, grid, "", partial(tuple, given))

    def greedy(self) -> Any:
        """The greedy bot's candidate at each table: one of the heaviest, by chance."""
        return self.candidate((self.there() & (self.known[:, :, 0] == 0)).float())

    def there(self) -> Any:
        """Which places of each table's list hold a candidate."""
        return torch.arange(self.actions.shape[1], device=self.obs.device) < self.counts[:, None]

    def candidate(self, weights: Any) -> Any:
        """A candidate of each table, by chance."""
        return torch.multinomial(weights, 1)[:, 0]

    def seen(self) -> tuple[Any, Any, Any, Any]:
        """What a model is given."""
        return self.obs, self.counts, self.actions, self.known


def utilities(rewards: Any, seats: Any) -> Any:
    """What each seat of finished games is paid: most for winning alone, a little for its rank.

    Paid half for rank, a learner among five takes what is safe, and comes second or third.
    """
    at = torch.arange(rewards.shape[1], device=rewards.device) < seats[:, None]
    wins = win_shares(rewards, seats)
    more = (seats[:, None] * wins - 1) / (seats[:, None] - 1)
    mixed = FOR_RANK * rewards + (1 - FOR_RANK) * more
    return torch.where(at, mixed, torch.zeros_like(rewards))


def win_shares(rewards: Any, seats: Any) -> Any:
    """Each seat's share of the win of its finished game; tied winners share it."""
    at = torch.arange(rewards.shape[1], device=rewards.device) < seats[:, None]
    ranked = torch.where(at, rewards, torch.full_like(rewards, -9.0))
    top = (ranked >= ranked.amax(1, keepdim=True) - 1e-6).float()
    return top / top.sum(1, keepdim=True)


def share_among_greedy(
    model: Any, game: Game, seats: int, games: int, device: str, seed: int
) -> tuple[float, float]:
    """The share of games that a model wins, alone among greedy: see `share_among`."""
    t = Tables(game, games, device, seats, seed)
    return share_among(model, t, greedy_others)


def greedy_others(t: Tables, where: Any) -> Any:
    """What greedy players do at each table, as actions."""
    return t.actions_of(t.greedy())


def random_others(t: Tables, where: Any) -> Any:
    """What players who do anything do at each table, as actions."""
    return t.actions_of(t.candidate(t.there().float()))


@torch.no_grad()
def share_among(
    model: Any,
    t: Tables,
    others: Callable[[Tables, Any], Any],
    progress: Callable[[int], None] | None = None,
) -> tuple[float, float]:
    """The share of games that a model wins among `others`, of what an equal would win.

    And half the width of its 95 % interval.  One game is played at each table, all of as many
    seats; the model sits at every seat equally often.  `others` is asked for an action at each
    table where a flag is set, and may play anything elsewhere; `progress` hears how many games are
    over.
    """
    seats, games, device = int(t.seats[0]), t.many, t.device
    mine = torch.arange(games, device=device) % seats
    over = torch.zeros(games, dtype=torch.bool, device=device)
    won = torch.zeros(games, device=device)
    for _ in range(5000):
        scores, _ = model(*t.seen())
        own = t.actions_of(scores.argmax(1))
        my_turn = t.turns.long() == mine
        t.play(torch.where(my_turn, own, others(t, ~my_turn & ~over)))
        ended = t.done.bool() & ~over
        wins = win_shares(t.rewards, t.seats).gather(1, mine[:, None])[:, 0]
        won = torch.where(ended, wins, won)
        over |= ended
        if progress is not None:
            progress(int(over.sum()))
        if bool(over.all()):
            break
    return float(won.mean()) * seats, 1.96 * float(won.std()) / games**0.5 * seats
