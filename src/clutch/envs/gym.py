"""Gymnasium: one seat against bots, alone or many tables at once.

    import gymnasium, clutch.envs.gym
    env = gymnasium.make("clutch/DragonEyes-v1", seats=4, bots="greedy")
    many = gymnasium.make_vec("clutch/DragonEyes-v1", num_envs=1024)

An action that may not be taken raises InvalidAction; for libraries that do not mask,
`illegal="lose"` ends the game with reward -1 instead.  The version is that of the game's rules.
The mask is in info["action_mask"], and what `action_masks()` gives; rewards are those of
clutch.envs.pettingzoo, for this seat.  The vector environment deals a finished table anew in the
same step: what was last seen of it is in info["final_obs"].  With `relative=True` this seat is seat
0 of what it sees, and actions that name seats count from it (clutch.envs.relative).
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import Error, InvalidAction
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from clutch.bots import bot
from clutch.engine.errors import ClutchError, NotAllowed, UnknownBot
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY
from clutch.engine.loops import POLICIES
from clutch.envs.batch import Batch, policy_number, undealt
from clutch.envs.picture import drawn
from clutch.envs.single_table import SingleTable, compiled_steps, refusal
from clutch.games import games

MODES = ("ansi", "rgb_array")


def seated(bots: str | Sequence[str], seats: int, me: int) -> list[str]:
    """Which bot plays each seat; "" for mine."""
    if me not in range(seats):
        raise NotAllowed(f"There is no seat {me}: seats are 0 to {seats - 1}.")
    others = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(others) != seats - 1:
        raise UnknownBot(f"{seats - 1} bots are needed for {seats} seats, not {len(others)}.")
    return [*others[:me], "", *others[me:]]


class SeatEnv(gymnasium.Env[np.ndarray, np.int64]):
    """One seat; the others are played by bots, by name as `clutch.bot` knows them."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        render_mode: str | None = None,
        illegal: str = "raise",
        relative: bool = False,
        **options: Any,
    ) -> None:
        try:
            self.single = SingleTable(game, seats, options, relative)
            self.names = seated(bots, self.single.seats, seat)
            self.bots = {name: bot(name, seed=0) for name in self.names if name}
        except ClutchError as why:
            raise refusal(why, Error) from None
        self.seat, self.render_mode, self.illegal = seat, render_mode, illegal
        if illegal not in ("raise", "lose"):
            raise Error(f"illegal is raise or lose, not {illegal!r}.")
        if render_mode is not None and render_mode not in MODES:
            raise Error(f"render_mode is None, {' or '.join(MODES)}, not {render_mode!r}.")
        self.observation_space = self.single.layout.box()
        self.action_space = Discrete(len(self.single.game.actions))
        self._dice = np.ones(1, np.uint64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """A new game; its first decision is this seat's."""
        super().reset(seed=seed)
        self.single.deal(seed)
        luck = int(self.single.seeds.integers(1, 2**63))
        self._dice[0] = luck
        self.bots = {name: bot(name, seed=luck) for name in self.bots}
        self._wait()
        while self.single.table.over:  # over before this seat had a turn
            self.single.deal(None)
            self._wait()
        return self._look()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        try:
            self.single.play(action)
        except ClutchError as why:
            if self.illegal == "raise":
                raise refusal(why, InvalidAction) from None
            seen, info = self._look()
            return seen, -1.0, True, False, {**info, "illegal": str(why)}
        self._wait()
        over = self.single.table.over
        reward = float(self.single.rewards()[self.seat])
        seen, info = self._look()
        return seen, reward, over, False, info

    def action_masks(self) -> np.ndarray:
        """For sb3-contrib: true for each action that may be taken now."""
        return self.single.mask().astype(bool)

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        text = str(self.single.table.view(self.seat))
        return text if self.render_mode == "ansi" else drawn(text)

    def _look(self) -> tuple[np.ndarray, dict[str, Any]]:
        return self.single.observation(self.seat), {"action_mask": self.single.mask()}

    def _wait(self) -> None:
        """The others play until it is this seat's turn."""
        single, chosen = self.single, compiled_steps(self.single.game).chosen
        while (turn := single.turn) not in (NOBODY, self.seat):
            name = self.names[turn]
            if name in POLICIES:
                policy = POLICIES.index(name)
                move = chosen(single.work, single.table.array[0], policy, self._dice)
            else:
                move = self.bots[name].choose(single.table.view(turn)).id
            single.table.play(int(move))


class SeatVector(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """Many tables at once, the same seat at each; compiled, so its bots are random or greedy."""

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        relative: bool = False,
        **options: Any,
    ) -> None:
        try:
            single = SingleTable(game, seats, options)
            names = seated(bots, single.seats, seat)
            tables = undealt(single.game, num_envs, single.seats, options)
            self._batch = Batch(single.game, tables, 0, 1, relative)
            policies = [policy_number(name) if name else 0 for name in names]
        except ClutchError as why:
            raise refusal(why, Error) from None
        self.num_envs, self.seat, self.game = num_envs, seat, single.game
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = single.layout.box()
        self.single_action_space = Discrete(len(single.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._policy = np.array(policies, np.int32)
        self._work, self._run_seat = single.work, compiled_steps(single.game).seat_batch
        self._seeds = np.random.default_rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._batch.reset(int(self._seeds.integers(2**63)))
        obs, _, _, _, info = self._run(np.zeros(0, np.int32))
        return obs, {"action_mask": info["action_mask"]}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        try:
            return self._run(self._batch.checked(actions))
        except ClutchError as why:
            raise refusal(why, InvalidAction) from None

    def _run(self, actions: np.ndarray) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch, many = self._batch, self.num_envs
        paid, done = np.zeros(many, np.float32), np.zeros(many, np.uint8)
        masks, obs, final = batch.masks(), batch.observations(), batch.observations()
        self._run_seat(
            *(self._work, batch.t, actions, self.seat, self._policy, batch.dice),
            *(paid, done, masks, obs, final),
        )
        batch.turns[:] = self.seat
        masks, obs, final = batch.rotated(masks, obs, final)
        over = done.astype(bool)
        info: dict[str, Any] = {"action_mask": masks}
        if over.any():
            info |= {"final_obs": final, "_final_obs": over}
        return obs, paid, over, np.zeros(many, bool), info


def register() -> list[str]:
    """Put every game into Gymnasium's registry; its ids."""
    ids = []
    for game in games():
        title = "".join(word.title() for word in game.name.split("_"))
        ids.append(f"clutch/{title}-v{game.version}")
        if ids[-1] not in gymnasium.registry:
            gymnasium.register(
                ids[-1],
                entry_point="clutch.envs.gym:SeatEnv",
                vector_entry_point="clutch.envs.gym:SeatVector",
                kwargs={"game": game.name},
            )
    return ids


IDS = register()
