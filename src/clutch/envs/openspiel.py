"""OpenSpiel: every game registered as `clutch_<name>`, with typed parameters.

    import pyspiel, clutch.envs.openspiel
    game = pyspiel.load_game("clutch_dragon_eyes(players=4,must_draw=true)")

Chance is explicit: whenever the rules shuffle, draw or cast lots, the state is a chance node that
tells what may come and how likely.  So a history replays, and no state knows the luck to come.
A game that draws nothing is deterministic, one that hides nothing has perfect information.
`resample_from_infostate` imagines a table that fits all that the player has seen, and plays a whole
past that leads to it: what others did and drew in secret is told anew.
"""

import ctypes
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pyspiel

from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.options import settings
from clutch.engine.position import write_position
from clutch.envs.chance_nodes import MOST_WAYS
from clutch.envs.history import MARK, TableHistory
from clutch.envs.layout import layout_of
from clutch.envs.relative import relative_of
from clutch.envs.single_table import compiled_steps, refusal
from clutch.games import games

PREFIX = "clutch_"
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def parameters(game: Game) -> dict[str, Any]:
    """The seats and each option, with their defaults."""
    options = {o.name: o.default if o.choices else bool(o.default) for o in game.options}
    return {"players": game.seats.start, **options}


def type_of(game: Game, options: dict[str, int]) -> Any:
    """What OpenSpiel calls the type of a game: who sees what, whether chance plays, who is paid."""
    kind = pyspiel.GameType
    sight, chance, utility = kind.Information, kind.ChanceMode, kind.Utility
    seen = sight.IMPERFECT_INFORMATION if game.hides(options) else sight.PERFECT_INFORMATION
    total: Any = {None: utility.GENERAL_SUM, 0: utility.ZERO_SUM}
    return kind(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.has_chance else chance.DETERMINISTIC,
        information=seen,
        utility=total.get(game.utility.total, utility.CONSTANT_SUM),
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
        self.game, self.players = game, given.pop("players")
        try:
            self.options: dict[str, Any] = settings(game.options, given)
            game.check_seats(self.players)
        except ClutchError as why:
            raise refusal(why, pyspiel.SpielError) from None
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=min(MOST_WAYS, game.bounds.outcomes) if game.has_chance else 0,
            num_players=self.players,
            min_utility=float(game.utility.least),
            max_utility=float(game.utility.most),
            utility_sum=game.utility.total,
            max_game_length=game.bounds.moves,
        )
        super().__init__(type_of(game, self.options), info, params or {})
        compiled_steps(game)
        self.start = TableHistory(game, game.undealt(self.players, self.options).tobytes())

    def new_initial_state(self, *_: Any) -> "ClutchState":
        return ClutchState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        given = dict(params or {})
        relative = bool(given.pop("relative", False))
        if given:
            raise pyspiel.SpielError(f"Observers take the parameter relative, not {given}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, relative)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.game.bounds.draws) if self.game.has_chance else 0


class ClutchState(pyspiel.State):
    """A table; OpenSpiel copies and stores it by its one attribute."""

    def __init__(self, game: ClutchGame) -> None:
        super().__init__(game)
        self.table = game.start.copy()  # OpenSpiel makes one for every tensor, too

    def current_player(self) -> int:
        table = self.table
        if table.asked:
            return CHANCE
        return table.turn if table.turn >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        return self.table.turn < 0 and not self.table.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.table.asked.chances) if self.table.asked else []

    def is_chance_node(self) -> bool:
        """For callers from Python, who need not go through OpenSpiel."""
        return self.table.asked is not None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same."""
        if player is not None and player != self.current_player():
            return []
        asked = self.table.asked
        return [way for way, _ in asked.chances] if asked else self.table.legal[:]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal

    def _apply_action(self, action: int) -> None:
        try:
            self.table.apply(action)
        except ClutchError as why:
            raise refusal(why, pyspiel.SpielError) from None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.table.asked.kind if self.table.asked else 'chance'} {action}"
        try:
            return self.get_game().game.action(action).text
        except ClutchError as why:
            raise refusal(why, pyspiel.SpielError) from None

    def returns(self) -> list[float]:
        return self.table.returns() if self.table.dealt else [0.0] * self.get_game().players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ClutchState":
        """A state that this player cannot tell from the true one, played to from the start."""
        ours = self.get_game()
        if player_id not in range(ours.players):
            raise pyspiel.SpielError(f"There are players 0 to {ours.players - 1}, not {player_id}.")
        if self.table.asked:
            raise pyspiel.SpielError("A table is imagined when a seat is to act, not chance.")
        if not ours.game.retell and ours.game.hides(ours.options):
            raise pyspiel.SpielError(f"{ours.game.title} cannot imagine a past: it has no past.py.")
        dice, other = Random(int(probability_sampler() * 2**53)), ours.new_initial_state()
        for what in self.table.imagined(player_id, dice):
            other.apply_action(what)
        return other

    def __str__(self) -> str:
        table, game = self.table, self.get_game()
        words = "not dealt yet\n"
        if table.dealt:
            words = write_position(game.game, table.s, game.options)
        if table.asked:
            move = game.game.actions[table.action].text if table.dealt else "setup"
            words += f"{move}: {table.asked.kind} after {list(table.answers)}\n"
        return words


class Observer:
    """What a player sees, public and private, now or with all that it ever saw.

    `observation` is laid out as docs/observations.md says.  The public part is what a spectator
    knows; the private part is what a player knows otherwise, and 0 where both know the same.
    Perfect recall adds a fingerprint of all that the player has seen and done: 32 numbers.
    With the parameter `relative` the player is seat 0 of its observation (envs/relative.py).
    """

    def __init__(self, game: ClutchGame, kind: Any, relative: bool = False) -> None:
        self.layout = layout_of(game.game)
        self.relative = relative_of(game.game) if relative else None
        self.players = game.players
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public, self.recall = kind.public_info, kind.perfect_recall
        self.tensor = np.zeros(self.layout.size + MARK * self.recall, np.float32)
        self.dict = {"observation": self.tensor[: self.layout.size]}
        if self.recall:
            self.dict["memory"] = self.tensor[self.layout.size :]

    def row(self, table: TableHistory, player: int) -> np.ndarray:
        mine = table.observation(player if self.private else -1)
        if self.private and not self.public:
            mine[mine == table.observation(-1)] = 0
            mine[self.layout.slices["seat"]] = 0  # who looks is no secret
        if self.relative is not None:
            return self.relative.row(mine, player, self.players)
        return mine

    def set_from(self, state: ClutchState, player: int) -> None:
        if not state.table.dealt:
            self.tensor.fill(0)
            return
        self.dict["observation"][:] = self.row(state.table, player)
        if self.recall:
            self.dict["memory"][:] = np.frombuffer(state.table.mark(player), np.uint8)

    def string_from(self, state: ClutchState, player: int) -> str:
        """The numbers of the tensor by field; fields of zeros alone are left out."""
        if not state.table.dealt:
            return "not dealt yet" if self.public else ""
        numbers = self.row(state.table, player).tolist()
        parts = [
            f"{name} {' '.join(map(str, numbers[at]))}"
            for name, at in self.layout.slices.items()
            if any(numbers[at])
        ]
        if self.recall:
            parts.append(f"memory {state.table.mark(player).hex()}")
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
            pyspiel.register_game(type_of(game, settings(game.options, {})), make)
    return names


NAMES = register()
