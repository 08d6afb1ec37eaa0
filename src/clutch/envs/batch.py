"""Many tables at once: `clutch.batch`.

    batch = clutch.batch("dragon_eyes", tables=4096, seats=4, seed=1)
    masks, obs = batch.masks(), batch.observations()        # buffers of yours, or your own
    batch.look(masks, obs)
    batch.step(batch.choose("random"), masks, obs)          # then batch.rewards, .done, .turns

A finished game pays its rewards, sets `done`, and is dealt anew in the same step: masks and
observations are always of a seat that must decide.

With `relative=True` that seat is seat 0 in its own observation, the next to play is seat 1, and
actions that name seats count likewise (relative.py); `turns` and `rewards` stay as they are.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from clutch.engine.cores import cores
from clutch.engine.errors import BadBuffer, NoDevice, NotAllowed, UnknownBot
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.kit.records import tables
from clutch.engine.loops import POLICIES, Workspace, workspace
from clutch.envs.layout import layout_of
from clutch.envs.relative import compiled_rotations, relative_of
from clutch.envs.single_table import compiled_steps

if TYPE_CHECKING:
    from clutch.envs.gpu.batch import DeviceBatch

LEAST = 256  # tables for each thread
ACTION_TYPES = tuple(np.dtype(kind) for kind in ("int32", "int64"))
MASK_TYPES = tuple(np.dtype(kind) for kind in ("int8", "uint8", "bool"))


class Batch:
    """Tables of one game side by side; each may have its own seats and options."""

    device = "cpu"

    def __init__(
        self,
        game: Game,
        undealt: np.ndarray,
        seed: int,
        threads: int | None = None,
        relative: bool = False,
    ) -> None:
        self.relative = relative_of(game) if relative else None
        self.game, self.tables, self.layout = game, len(undealt), layout_of(game)
        self.seats = game.seats.stop - 1  # columns of `rewards`
        self.t = undealt  # the tables themselves, every secret included
        self.dice = np.zeros((self.tables, 1), np.uint64)
        self.done = np.zeros(self.tables, np.uint8)
        self.rewards = np.zeros((self.tables, self.seats), np.float32)
        self.turns = np.zeros(self.tables, np.int8)
        self._rules, self._steps = game.compiled(), compiled_steps(game)
        self._rotations = compiled_rotations(game) if relative else None
        self._scratch = (self.masks(), self.observations()) if relative else None
        many = max(1, min(threads or cores(), self.tables // LEAST))
        cuts = [self.tables * i // many for i in range(many + 1)]
        self._cuts = list(pairwise(cuts))
        self._workspaces = [workspace(game) for _ in self._cuts]
        self._pool = ThreadPoolExecutor(many) if many > 1 else None
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal every table anew; table i is the `i`th of the seed, on any device."""
        deal, t, dice = self._rules.deal_all, self.t, self.dice
        self._share(lambda work, i, j: deal(work, t[i:j], dice[i:j], seed, i))
        self.done[:], self.rewards[:] = 0, 0
        self.look()

    def look(self, masks: np.ndarray | None = None, observations: np.ndarray | None = None) -> None:
        """Write what the seat to act may do, and what it knows, into buffers of the caller's."""
        m, o, turns = self._masks(masks), self._observations(observations), self.turns
        look = self._steps.look_batch

        def part(work: Workspace, i: int, j: int) -> None:
            look(work, self.t, turns, *self._absolute(m, o), i, j)
            self._rotate(m, o, i, j)

        self._share(part)

    def step(
        self,
        actions: np.ndarray | Sequence[int],
        masks: np.ndarray | None = None,
        observations: np.ndarray | None = None,
    ) -> None:
        """One decision on every table; raises NotAllowed if any is illegal, and no table moves."""
        a, m, o = self.checked(actions), self._masks(masks), self._observations(observations)
        step, own = self._steps.step_batch, (self.done, self.rewards, self.turns)

        def part(work: Workspace, i: int, j: int) -> None:
            step(work, self.t, a, *own, *self._absolute(m, o), i, j)
            self._rotate(m, o, i, j)

        self._share(part)

    def _absolute(self, masks: np.ndarray, obs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Where masks and observations are written first: the buffers, unless they are rotated."""
        if self._scratch is None or self.relative is None:
            return masks, obs
        rotated = self.relative.names_seats and len(masks)
        return self._scratch[0] if rotated else masks, self._scratch[1] if len(obs) else obs

    def _rotate(self, masks: np.ndarray, obs: np.ndarray, first: int, last: int) -> None:
        """Rotate what was written, each table's for its seat to act."""
        if self._rotations is None or self.relative is None:
            return
        where, (m, o) = (self.t, self.turns), self._absolute(masks, obs)
        if len(obs):
            self._rotations.rotate_rows(*where, o, obs, self.relative.how, first, last)
        if m is not masks:
            self._rotations.rotate_masks(*where, m, masks, self.relative.absolute, first, last)

    def rotated(self, masks: np.ndarray, *obs: np.ndarray) -> tuple[np.ndarray, ...]:
        """Masks and observations of the seats in `turns`, rotated for them if `relative`."""
        if self._rotations is None or self.relative is None:
            return masks, *obs
        out = tuple(np.zeros_like(rows) for rows in (masks, *obs))
        where, part = (self.t, self.turns), (0, self.tables)
        self._rotations.rotate_masks(*where, masks, out[0], self.relative.absolute, *part)
        for rows, rotated in zip(obs, out[1:]):
            self._rotations.rotate_rows(*where, rows, rotated, self.relative.how, *part)
        return out

    def _rotate_actions(self, actions: np.ndarray, ids: str) -> None:
        """Replace relative actions by absolute ones in place, or the reverse."""
        if self._rotations is not None and self.relative is not None and self.relative.names_seats:
            table = getattr(self.relative, ids)
            self._rotations.rotate_actions(self.t, self.turns, actions, table, 0, self.tables)

    def checked(self, actions: np.ndarray | Sequence[int]) -> np.ndarray:
        """A copy of the actions, absolute; raises NotAllowed if one is illegal at its table."""
        a, check = self._actions(actions), self._steps.check_batch
        self._rotate_actions(a, "absolute")
        firsts = self._share(lambda _, i, j: check(self.t, a, i, j))
        for first, (_, last) in zip(firsts, self._cuts):
            if first < last:
                raise NotAllowed(self._refusal(first, int(a[first])))
        return a

    def choose(self, policy: str = "random", actions: np.ndarray | None = None) -> np.ndarray:
        """An action for every table by a policy, "random" or "greedy"."""
        out = np.zeros(self.tables, np.int32) if actions is None else actions
        shaped(out, "actions", (self.tables,), ACTION_TYPES)
        number, choose = policy_number(policy), self._steps.choose_batch
        self._share(lambda work, i, j: choose(work, self.t, self.dice, out, number, i, j))
        self._rotate_actions(out, "relative")
        return out

    def play(
        self,
        policy: str = "random",
        masks: np.ndarray | None = None,
        observations: np.ndarray | None = None,
    ) -> None:
        """One decision on every table by a policy: `step(choose(policy))`, on a GPU one launch."""
        self.step(self.choose(policy), masks, observations)

    def rollout(self, moves: int, policy: str = "random") -> tuple[np.ndarray, np.ndarray]:
        """So many moves on every table by a policy; games ended, and each seat's total reward."""
        rollout, how = self._rules.rollout_all, (policy_number(policy), moves)
        ended, total = np.zeros(self.tables, np.int32), np.zeros_like(self.rewards)
        arrays = (self.t, self.dice, ended, total)

        def part(work: Workspace, i: int, j: int) -> None:
            t, dice, *results = (array[i:j] for array in arrays)
            rollout(work, t, dice, *how, *results)

        self._share(part)
        self.look()
        return ended, total

    def masks(self) -> np.ndarray:
        """A new buffer for masks: a row a table, an int8 an action."""
        return np.zeros((self.tables, len(self.game.actions)), np.int8)

    def observations(self) -> np.ndarray:
        """A new buffer for observations: a row a table, laid out as `batch.layout` says."""
        return np.zeros((self.tables, self.layout.size), self.layout.dtype)

    def _share(self, job: Callable[[Workspace, int, int], Any]) -> list[Any]:
        """Run `job(workspace, first, last)` on each thread's part of the tables."""
        if self._pool is None:
            return [job(self._workspaces[0], 0, self.tables)]
        parts = zip(self._workspaces, self._cuts)
        waiting = [self._pool.submit(job, work, *cut) for work, cut in parts]
        return [job.result() for job in waiting]

    def _refusal(self, table: int, action: int) -> str:
        words, out = self.game.action(action).text, self._workspaces[0].out
        can = self.game.listed(out[: self.game.build.legal(self.t[table], out)])
        who = f"Seat {self.t[table].turn}"
        return f"{who} may not {words!r} at table {table}. Allowed: {can}. No table has moved."

    def _actions(self, actions: np.ndarray | Sequence[int]) -> np.ndarray:
        row = np.asarray(actions)
        if row.dtype.kind not in "iu":
            raise BadBuffer(f"Actions are whole numbers, not {row.dtype}.")
        if row.shape != (self.tables,):
            raise BadBuffer(f"One action a table: {(self.tables,)}, not {row.shape}.")
        if row.dtype.itemsize > 4:  # cut to 32 bits, a number far too large may look like an action
            for wrong in row[(row < 0) | (row >= len(self.game.actions))]:
                self.game.action(int(wrong))
        return row.astype(np.int32, "C")  # a copy: what is checked is what is played

    def _masks(self, masks: np.ndarray | None) -> np.ndarray:
        shape = (self.tables, len(self.game.actions))
        if masks is None:
            return np.zeros((0, shape[1]), np.int8)
        shaped(masks, "masks", shape, MASK_TYPES)
        return masks.view(np.int8)

    def _observations(self, obs: np.ndarray | None) -> np.ndarray:
        if obs is None:
            return np.zeros((0, self.layout.size), self.layout.dtype)
        return shaped(obs, "observations", (self.tables, self.layout.size), (self.layout.dtype,))


def shaped(
    array: np.ndarray, what: str, shape: tuple[int, ...], types: tuple[Any, ...]
) -> np.ndarray:
    """The buffer; raises BadBuffer if its type, shape or order is not as needed."""
    if not isinstance(array, np.ndarray):
        raise BadBuffer(f"{what}: a NumPy array is needed here, not {type(array).__name__}.")
    if array.dtype not in types:
        raise BadBuffer(f"{what}: {' or '.join(map(str, types))} is needed, not {array.dtype}.")
    if array.shape != shape:
        raise BadBuffer(f"{what}: the shape is {shape}, not {array.shape}.")
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise BadBuffer(f"{what}: the buffer must be in C order and writeable.")
    return array


def policy_number(policy: str) -> int:
    if policy not in POLICIES:
        raise UnknownBot(f"A batch plays {' or '.join(POLICIES)}, not {policy!r}.")
    return POLICIES.index(policy)


def undealt(game: Game, many: int, seats: Any, options: dict[str, Any]) -> np.ndarray:
    """Tables that are not dealt yet, with seats and options: one value for all, or one a table."""
    if isinstance(many, bool) or not isinstance(many, int) or many < 1:
        raise BadBuffer(f"A batch has at least one table, not {many!r}.")
    t = tables(game.state, many)
    fixed = {k: v for k, v in options.items() if isinstance(v, (str, int, np.integer))}
    rows = {k: np.asarray(v) for k, v in options.items() if k not in fixed}
    for name, value in settings(
        game.options, fixed | {k: v.flat[0].item() for k, v in rows.items() if v.size}
    ).items():
        t["opt"][name] = value
    for name, row in {"seats": np.asarray(seats), **rows}.items():
        if row.shape not in ((), (many,)):
            raise BadBuffer(f"{name}: one value, or one a table: {(many,)}, not {row.shape}.")
        for value in np.unique(row):
            if name == "seats":
                t["seats"][row == value] = game.check_seats(value.item())
            else:
                t["opt"][name][row == value] = settings(game.options, {name: value.item()})[name]
    return t


def batch(
    game: Game | str,
    tables: int = 65536,
    device: str = "cpu",
    *,
    seats: int | Sequence[int] | np.ndarray | None = None,
    seed: int = 0,
    threads: int | None = None,
    relative: bool = False,
    **options: Any,
) -> "Batch | DeviceBatch":
    """Many tables of a game on "cpu" or "cuda"; seats and options for all, or a row of each."""
    from clutch.games import game as named

    chosen = named(game) if isinstance(game, str) else game
    start = undealt(chosen, tables, chosen.seats.start if seats is None else seats, options)
    if device == "cpu":
        return Batch(chosen, start, seed, threads, relative)
    if device == "cuda":
        from clutch.envs.gpu.batch import DeviceBatch

        return DeviceBatch(chosen, start, seed, relative)
    raise NoDevice(f"There is no device {device!r}: a batch lives on cpu or cuda.")
