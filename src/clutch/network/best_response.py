"""How far a bot can be beaten: a learner is trained against it, while it stays as it is.

The learner of train.py sits alone among seats that the bot plays.  What it wins in the end is a
lower bound: a longer training, or a better learner, may find more.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import torch

from clutch.bots import Bot
from clutch.bots.network import note
from clutch.bots.own import named_bot
from clutch.engine.errors import NoDevice
from clutch.engine.game import Game
from clutch.engine.view import View
from clutch.envs.relative import relative_of
from clutch.network.model import model_of
from clutch.network.selfplay import Tables, greedy_others, share_among
from clutch.network.train import Plan, Trainer
from clutch.network.weights import Weights, shipped

LAST_SEED = 7_000_000  # of the last measurement: deals that no training and no other one plays
Others = Callable[[Tables, Any], Any]


class Response(NamedTuple):
    """What a learner won among seats that a bot played."""

    share: float  # of what an equal would win: 1 is an equal, the number of seats every game
    error: float  # half the width of the 95 % interval
    games: int
    seconds: float  # of training
    decisions: int


def weights_at(game: Game, seats: int) -> Weights | None:
    """The shipped weights, if the network plays with so many seats."""
    found = shipped(game)
    return found if isinstance(found, Weights) and not note(game, seats) else None


def frozen(game: Game, bot: str, seats: int, device: str, seed: int) -> Others:
    """What plays the other seats: on the batch if it is one of those that can, else by views.

    Raises NoDevice for a bot that plays by views on a GPU: it would wait for the processor.
    """
    if bot == "greedy":
        return greedy_others
    if bot in ("network", "drake"):
        found = weights_at(game, seats)
        if found is not None:
            model = model_of(game, found, device)
            return lambda t, _: t.actions_of(model(*t.seen())[0].argmax(1))
    if device != "cpu":
        raise NoDevice(
            f"On a GPU the bot to beat is greedy or, where it plays, network; for {bot} train with "
            "--device cpu."
        )
    player = named_bot(bot, seed)
    game.compiled()
    return lambda t, where: played_by(game, player, t, where)


def played_by(game: Game, player: Bot, t: Tables, where: Any) -> Any:
    """What a bot does at the tables named, by their views; elsewhere the first candidate."""
    ids, actions = relative_of(game).relative, t.actions[:, 0].clone()
    for i in torch.nonzero(where)[:, 0].tolist():
        turn = int(t.turns[i])
        move = player.choose(View.of(game, t.batch.t[i], turn, ()))
        actions[i] = int(ids[int(t.seats[i]), turn, move.id])
    return actions


class BestResponse(Trainer):
    """A learner among seats that a frozen bot plays."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        plan: Plan,
        device: str,
        say: Callable[[str], None],
        *,
        bot: str,
        seats: int,
        options: dict[str, int],
    ) -> None:
        self.bot, self.players, self.options = bot, seats, options
        self.frozen = frozen(game, bot, seats, device, plan.seed)
        self.best = -1.0
        super().__init__(game, folder, plan, device, say, weights_at(game, seats))
        self.best_weights = {k: v.clone() for k, v in self.average.state_dict().items()}

    def lay_tables(self) -> None:
        """One learner at every table, at each seat equally often."""
        self.tables = self.dealt(self.plan.tables, self.plan.seed)
        at = torch.arange(self.plan.tables, device=self.device)
        most = torch.arange(self.game.seats.stop - 1, device=self.device)
        self.learners = most == (at % self.players)[:, None]

    def dealt(self, many: int, seed: int) -> Tables:
        """So many tables of the game as it is asked about."""
        return Tables(self.game, many, self.device, self.players, seed, **self.options)

    def others(self, t: Tables, where: Any) -> Any:
        return self.frozen(t, where)

    def card(self) -> dict[str, Any]:
        asked = {"bot": self.bot, "seats": self.players, "options": self.options}
        return {"against": asked}

    def made_for(self) -> dict[str, Any]:
        return {**super().made_for(), **self.card()}

    def curve_of(self) -> str:
        return f"share of wins among {self.bot}"

    @property
    def measured_seats(self) -> tuple[int, ...]:
        return (self.players,)

    def measure(self) -> None:
        """The share among the frozen bot; one more point of the curve."""
        share, error = self.share(self.average, self.plan.games, 1000 + len(self.curve))
        self.curve.append((self.spent, float(self.decisions), share, error))
        self.say(
            f"{self.spent:5.0f} s  {self.decisions / 1e6:7.2f} M decisions  among {self.bot}: "
            f"{share:.2f} ± {error:.2f} of {self.players}"
        )
        if share > self.best:
            self.best = share
            self.best_weights = {k: v.clone() for k, v in self.average.state_dict().items()}

    def share(
        self, model: Any, games: int, seed: int, progress: Callable[[int], None] | None = None
    ) -> tuple[float, float]:
        """A model's share of wins among the frozen bot, and half the width of its interval."""
        t = self.dealt(max(self.players, games // self.players * self.players), seed)
        return share_among(model, t, self.others, progress)

    def respond(self, games: int, progress: Callable[[int], None] | None = None) -> Response:
        """Train, then measure the best weights that were met, on deals of their own."""
        self.run()
        self.average.load_state_dict(self.best_weights)
        share, error = self.share(self.average, games, LAST_SEED + self.plan.seed, progress)
        played = max(self.players, games // self.players * self.players)
        return Response(share, error, played, self.spent, self.decisions)
