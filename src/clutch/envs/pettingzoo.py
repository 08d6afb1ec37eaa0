"""PettingZoo: every seat an agent, `player_0` and on.

    from clutch.envs.pettingzoo import dragon_eyes_v1
    env = dragon_eyes_v1.env(seats=4, must_draw=True, render_mode="ansi")

Observations are {"observation", "action_mask"}; the mask of the seat to act is in its info too,
that of any other is all 0.  The game pays at its end: for each seat those it finished ahead of
less those ahead of it, divided by the number of the others.  So 1 for a sole win, -1 for a sole
last place, ties share, and 0 in sum.  `state()` is the whole table with every card open, chance
left out.  Copies and pickles keep the game.  With `relative=True` every agent is seat 0 of its own
observation, and actions that name seats count from the agent that acts (clutch.envs.relative).
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from clutch.engine.errors import ClutchError, NotAllowed
from clutch.engine.game import Game
from clutch.engine.kit.records import NOBODY
from clutch.envs.layout import state_layout
from clutch.envs.picture import drawn
from clutch.envs.single_table import SingleTable, refusal

MODES = ("human", "ansi", "rgb_array")  # human: printed after each move


class Moves(Discrete):
    """The actions of a game; under a mask a sample is drawn five times as fast as by Discrete."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal = np.flatnonzero(mask)
        return legal[int(self.np_random.random() * len(legal))] if len(legal) else self.start


class raw_env(AECEnv):
    """A table without wrappers: an illegal action raises NotAllowed, which is a ValueError."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        render_mode: str | None = None,
        relative: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        try:
            self.single = SingleTable(game, seats, options, relative)
        except ClutchError as why:
            raise refusal(why, ValueError) from None
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is None, {' or '.join(MODES)}, not {render_mode!r}.")
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.single.game.name}_v{self.single.game.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.single.seats)]
        many = len(self.single.game.actions)
        look = {"observation": self.single.layout.box(), "action_mask": Box(0, 1, (many,), np.int8)}
        self.observation_spaces = {agent: Dict(look) for agent in self.possible_agents}
        self.action_spaces = {agent: Moves(many) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing = np.zeros(many, np.int8)  # the mask of a seat that has nothing to decide
        self._nothing.flags.writeable = False
        self.state_space = state_layout(self.single.game).box()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the game of `game.deal(seed=...)`."""
        self.single.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()
        if self.render_mode == "human":
            self.render()

    def _next(self) -> None:
        """The seat to act is told what it may do."""
        agent = self.possible_agents[self.single.turn]
        self.agent_selection, self._mask = agent, self.single.mask()
        self.infos = {other: {"action_mask": self._nothing} for other in self.agents}
        self.infos[agent]["action_mask"] = self._mask

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seats[agent]
        mask = self._mask.copy() if seat == self.single.turn else self._nothing.copy()
        return {"observation": self.single.observation(seat), "action_mask": mask}

    def state(self) -> np.ndarray:
        return self.single.opened()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.single.play(action)
        except ClutchError as why:
            raise refusal(why, ValueError) from None
        self._cumulative_rewards[agent] = 0.0
        if self.single.turn == NOBODY:
            paid = self.single.rewards().tolist()
            self.rewards = {agent: paid[self._seats[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {a: {"action_mask": self._nothing} for a in self.agents}
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._next()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | np.ndarray | None:
        if self.render_mode is None:
            return None
        text = self.single.picture()
        if self.render_mode == "human":
            print(text, end="\n\n")
            return None
        return text if self.render_mode == "ansi" else drawn(text)

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Bounds(wrappers.AssertOutOfBoundsWrapper):
    """What is no action at all is an AssertionError, as PettingZoo has it, with our sentence."""

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if not (self.terminations[agent] or self.truncations[agent]):
            most = len(self.unwrapped.single.game.actions) - 1
            inside = self.action_space(agent).contains(action)
            assert inside, f"An action is a whole number from 0 to {most}, not {action!r}."
        self.env.step(action)


class Illegal(wrappers.TerminateIllegalWrapper):
    """A move that may not be made ends the game, as PettingZoo has it; the log says why."""

    def step(self, action: Any) -> None:
        agent, bare = self.agent_selection, self.unwrapped
        if not (self.terminations[agent] or bare._mask[action]):
            try:
                bare.single.table.check(bare.single.absolute(int(action)))
            except NotAllowed as why:
                EnvLogger._generic_warning(str(why))
        super().step(action)


def env(game: Game | str, seats: int | None = None, **options: Any) -> AECEnv:
    """A table with PettingZoo's usual wrappers."""
    bare = raw_env(game, seats, **options)
    return wrappers.OrderEnforcingWrapper(Bounds(Illegal(bare, illegal_reward=-1)))


def __getattr__(name: str) -> Any:
    """`dragon_eyes_v1`, ...: `env` and `raw_env` of one game, as PettingZoo's own modules."""
    from clutch.games import games

    for game in games():
        if name == f"{game.name}_v{game.version}":
            return SimpleNamespace(
                env=lambda game=game, **given: env(game, **given),
                raw_env=lambda game=game, **given: raw_env(game, **given),
            )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
