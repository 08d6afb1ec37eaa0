"""OpenSpiel: every game registered as `clutch_<name>`, with typed parameters.

    import pyspiel, clutch.envs.openspiel
    game = pyspiel.load_game("clutch_dragon_eyes(players=4,must_draw=true)")

Chance moves once, at the root: it picks one of `deals` deals, which fixes all that luck will bring
and stays unknown to all.  So a history replays, sampling a game is seeding it, and the trees have
no other chance node; deal d is `clutch.game(name).deal(seed=d)`, and `seed` picks other deals.  As
nobody sees the deal, every game is one of imperfect information, Dragon Eyes too, where only the
luck to come is hidden.  `resample_from_infostate` imagines a table, with luck of its own, that fits
all that the player has seen; it has no history, which would tell what others did in secret.
"""

import ctypes
from functools import partial
from typing import Any

import numpy as np
import pyspiel

from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.options import settings
from clutch.engine.position import write_position
from clutch.envs.bench import compiled_steps, refusal
from clutch.envs.layout import layout_of
from clutch.envs.memory import MARK, Memory
from clutch.games import games

DEALS = 1024
LONGEST = 10_000  # more moves than any game has
PREFIX = "clutch_"


def parameters(game: Game) -> dict[str, Any]:
    """The seats, each option, and which deals there are, with their defaults."""
    options = {o.name: o.default if o.choices else bool(o.default) for o in game.options}
    return {"players": game.seats.start, "deals": DEALS, "seed": 0, **options}


def type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class ClutchGame(pyspiel.Game):
    """One game under its parameters."""

    def __init__(self, game: Game, params: dict[str, Any] | None = None) -> None:
        given = parameters(game) | (params or {})
        self.players, self.deals = given.pop("players"), given.pop("deals")
        self.first = given.pop("seed") * 2**32
        self.game = game
        try:
            self.options: dict[str, Any] = settings(game.options, given)
            game.check_seats(self.players)
        except ClutchError as why:
            raise refusal(why, pyspiel.SpielError) from None
        if self.deals < 1:
            raise pyspiel.SpielError(f"There is at least one deal, not {self.deals}.")
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), info, params or {})
        compiled_steps(game)
        self.outcomes = [(deal, 1 / self.deals) for deal in range(self.deals)]

    def new_initial_state(self, *_: Any) -> "ClutchState":
        return ClutchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise pyspiel.SpielError(f"Observers take no parameters, not {params}.")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def dealt(self, deal: int) -> Memory:
        """A new table; the deal is all that chance ever decides."""
        table = self.game.deal(self.players, self.first + deal, **self.options)
        return Memory(self.game, table._s.tobytes())


class ClutchState(pyspiel.State):
    """A table; OpenSpiel copies and stores it by its one attribute."""

    def __init__(self, game: ClutchGame) -> None:
        super().__init__(game)
        self.memory: Memory | None = None  # until chance has dealt

    def current_player(self) -> int:
        if self.memory is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.memory.turn
        return turn if turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.memory is not None and self.memory.turn < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.get_game().outcomes

    def _legal_actions(self, player: int) -> list[int]:
        assert self.memory is not None
        return self.memory.legal()

    def _apply_action(self, action: int) -> None:
        if self.memory is None:
            self.memory = self.get_game().dealt(action)
            return
        try:
            self.memory.play(action)
        except ClutchError as why:
            raise refusal(why, pyspiel.SpielError) from None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.get_game().game.actions[action]

    def returns(self) -> list[float]:
        if self.memory is None:
            return [0.0] * self.get_game().players
        return self.memory.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ClutchState":
        """A state that this player cannot tell from the true one."""
        if self.memory is None:
            return self.clone()
        key = 0
        for _ in range(4):
            key = (key << 32) | int(probability_sampler() * 2**32)
        other = self.get_game().new_initial_state()
        other.memory = self.memory.imagined(player_id, key)
        return other

    def __str__(self) -> str:
        if self.memory is None:
            return "not dealt yet"
        return write_position(self.memory.game, self.memory.s, self.get_game().options)


class Observer:
    """What a player sees, public and private, now or with all that it ever saw.

    `observation` is laid out as docs/observations.md says.  The public part is what a spectator
    knows; the private part is what a player knows otherwise, and 0 where both know the same.
    Perfect recall adds a fingerprint of all that the player has seen and done: 32 numbers.
    """

    def __init__(self, game: ClutchGame, kind: Any) -> None:
        self.layout = layout_of(game.game)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recall = kind.public_info, kind.perfect_recall
        self.tensor = np.zeros(self.layout.size + MARK * self.recall, np.float32)
        self.dict = {"observation": self.tensor[: self.layout.size]}
        if self.recall:
            self.dict["memory"] = self.tensor[self.layout.size :]

    def row(self, memory: Memory, player: int) -> np.ndarray:
        mine = memory.observation(player if self.private else -1)
        if self.private and not self.public:
            mine[mine == memory.observation(-1)] = 0
        return mine

    def set_from(self, state: ClutchState, player: int) -> None:
        if state.memory is None:
            self.tensor.fill(0)
            return
        self.dict["observation"][:] = self.row(state.memory, player)
        if self.recall:
            self.dict["memory"][:] = np.frombuffer(state.memory.mark(player), np.uint8)

    def string_from(self, state: ClutchState, player: int) -> str:
        if state.memory is None:
            return "not dealt yet"
        numbers = self.row(state.memory, player).tolist()
        parts = [
            f"{name} {' '.join(map(str, numbers[at]))}"
            for name, at in self.layout.slices.items()
            if any(numbers[at])
        ]
        if self.recall:
            parts.append(f"memory {state.memory.mark(player).hex()}")
        return ", ".join(parts)


def register() -> list[str]:
    """Put every game into OpenSpiel's registry; their names."""
    known = set(pyspiel.registered_names())
    names = []
    for game in games():
        names.append(PREFIX + game.name)
        if names[-1] not in known:
            make = partial(ClutchGame, game)
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))  # the registry outlives Python
            pyspiel.register_game(type_of(game), make)
    return names


NAMES = register()
