"""Training a network: greedy's choices first, or weights that it goes on from, then PPO.

One network plays every seat count and every option: tables of all of them learn side by side, some
by self-play, the others with learners among simple players.
What it learned is kept in a folder: the checkpoint, which the same command goes on from, the
weights in integers, and the curve.  docs/train.md is the recipe in words.
"""

import pickle
import time
from collections.abc import Callable
from copy import deepcopy
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional as f
from torch.optim.swa_utils import get_ema_multi_avg_fn

from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.network.curve import curve_svg
from clutch.network.model import Model, model_of
from clutch.network.selfplay import (
    Tables,
    greedy_others,
    random_others,
    share_among_greedy,
    utilities,
)
from clutch.network.weights import Weights, made_for, quantised, save

ADVANTAGE_DECAY = 0.97  # of what later decisions of the same seat say about this one
VALUE_DECAY = 0.98  # of what later positions say about the value of this one
CLIP = 0.2
WARM_UP = 0.02  # of the time: only the values learn, after imitation
# How much in doubt a policy is to stay, of the most it can be: at first, and at the end.  A surer
# one tries nothing else and stays wrong where it is wrong: then the bonus for entropy grows.
DOUBT, LAST_DOUBT = 0.35, 0.15
GROWTH, MOST_GROWTH = 0.02, 10.0  # of that bonus at a step, and in all
moving_average = get_ema_multi_avg_fn(0.999)  # of the weights that play
VARIANTS = 0.25  # of the tables that play with an option that is not the default
MIX = 12  # tables of a seat count, of which a plan says who sits there
UNREADABLE = (OSError, RuntimeError, KeyError, ValueError, EOFError, AttributeError)


class TrainingStopped(ClutchError):
    """Training could not go on; the last checkpoint is kept."""


class Plan(NamedTuple):
    """How large and how long."""

    seconds: float = 300.0
    tables: int = 16384
    steps: int = 64  # decisions of a table before the model learns from them
    batch: int = 32768  # decisions of one step of the optimiser
    epochs: int = 2
    rate: float = 5e-4
    entropy: float = 0.01
    imitate: float = 0.06  # of the time
    checks: int = 8  # measurements among greedy on the way
    games: int = 2400  # of a measurement
    seed: int = 1
    width: int = 256
    # Of twelve tables of a seat count: with one learner among players who do anything, with one
    # among greedy players, with some learners and some greedy players; at the others all learn.
    company: tuple[int, int, int] = (1, 2, 5)


SMALL: dict[str, Any] = {
    "tables": 96,
    "steps": 12,
    "batch": 512,
    "epochs": 1,
    "checks": 1,
    "games": 24,
}
ON_A_PROCESSOR: dict[str, Any] = {
    "tables": 1200,
    "steps": 64,
    "batch": 4096,
    "games": 1200,
    "rate": 3e-4,
}
# Against a bot that may think long, on a processor.
AGAINST_A_BOT: dict[str, Any] = {"tables": 240, "steps": 32, "batch": 1024}


def mixed_tables(game: Game, plan: Plan, device: str) -> Tables:
    """Tables of every seat count; a quarter of them with options drawn by lot."""
    dice = np.random.default_rng(plan.seed)
    seats = np.array([game.seats[i % len(game.seats)] for i in range(plan.tables)])
    vary = dice.random(plan.tables) < VARIANTS
    options: dict[str, Any] = {}
    for option in game.options:
        drawn = dice.choice(np.array(option.values), plan.tables)
        changed = vary & (dice.random(plan.tables) < 0.5)
        options[option.name] = np.where(changed, drawn, option.default)
    return Tables(game, plan.tables, device, seats, plan.seed, **options)


class Trainer:
    """A model in training, its checkpoint and its curve.

    With weights to start from nothing is imitated: it goes on from them, unless there is a
    checkpoint to go on from.
    """

    def __init__(
        self,
        game: Game,
        folder: Path,
        plan: Plan,
        device: str,
        say: Callable[[str], None],
        start: Weights | None = None,
    ) -> None:
        if start is not None:
            plan = plan._replace(imitate=0.0)
        self.game, self.folder, self.plan, self.device, self.say = game, folder, plan, device, say
        torch.manual_seed(plan.seed)
        if device == "cpu":
            torch.set_num_threads(1)  # layers this small take longer by several threads
            torch.set_float32_matmul_precision("medium")  # bfloat16 where the processor has it
        self.model = model_of(game, start, device) if start else Model(game, plan.width).to(device)
        self.lay_tables()
        if start is not None:
            self.raise_doubt()
        self.growth = torch.ones((), device=device)  # of the bonus for entropy
        self.average = deepcopy(self.model)
        fused = device == "cuda"
        self.optimiser = torch.optim.Adam(
            self.model.parameters(), lr=plan.rate, eps=1e-5, fused=fused
        )
        self.spent, self.decisions, self.curve = 0.0, 0, []  # type: ignore[var-annotated]
        self.checkpoint = folder / f"{game.name}.pt"
        if self.checkpoint.exists():
            self.resume()

    def lay_tables(self) -> None:
        """Deal the tables, and say at which seats of each the model learns."""
        self.tables = mixed_tables(self.game, self.plan, self.device)
        nth = torch.arange(self.plan.tables, device=self.device) // len(self.game.seats)
        seat = torch.arange(self.game.seats.stop - 1, device=self.device)
        kind, alone = nth % MIX, torch.remainder(nth // MIX, self.tables.seats)
        some = torch.rand((self.plan.tables, len(seat)), device=self.device) < 0.5
        among_random, among_simple, not_alone = accumulate(self.plan.company)
        self.careless = kind < among_random
        some &= (kind >= among_simple)[:, None]
        every = kind >= not_alone
        self.learners = some | every[:, None] | (seat == alone[:, None])

    def others(self, t: Tables, where: Any) -> Any:
        """What the others do at each table, as actions; only those at the tables named count."""
        return torch.where(self.careless, random_others(t, where), greedy_others(t, where))

    @torch.no_grad()
    def raise_doubt(self) -> None:
        """Weights to go on from are sure of what they know: make all scores smaller, no order else.

        In the positions that greedy players meet.
        """
        t, seen = self.tables, []
        for _ in range(16):
            seen.append([x.clone() for x in t.seen()])
            t.step(t.greedy())
        for _ in range(20):
            counts = torch.cat([each[1] for each in seen])
            logs = torch.cat([f.log_softmax(self.model(*each)[0], 1) for each in seen])
            if doubt(entropy(logs), counts) >= DOUBT:
                break
            for part in (self.model.action, self.model.action_bias, self.model.judge):
                part *= 0.9

    # What is kept

    def made_for(self) -> dict[str, Any]:
        """What a checkpoint must be of to go on from it."""
        return made_for(self.game)

    def resume(self) -> None:
        """Go on from the checkpoint; raises TrainingStopped if it is of something else."""
        try:
            kept = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
            if kept["made_for"] != self.made_for():
                raise TrainingStopped(
                    f"{self.checkpoint} was made for other rules or another observation of "
                    f"{self.game.title}. Give another folder, or delete it."
                )
            self.model.load_state_dict(kept["model"])
            self.average.load_state_dict(kept["average"])
            self.optimiser.load_state_dict(kept["optimiser"])
            self.growth = kept.get("growth", self.growth)
        except (*UNREADABLE, pickle.UnpicklingError) as why:
            first = type(why).__name__
            raise TrainingStopped(
                f"{self.checkpoint} is no checkpoint that can be read ({first}). Delete it to "
                "start anew."
            ) from None
        self.spent, self.decisions = float(kept["spent"]), int(kept["decisions"])
        self.curve = [tuple(point) for point in kept["curve"]]
        self.say(f"Goes on after {self.spent:.0f} s, {self.decisions / 1e6:.1f} million decisions.")

    def keep(self) -> None:
        """Write checkpoint, weights and curve; a full disk leaves the last ones as they were."""
        kept = {
            "made_for": self.made_for(),
            "model": self.model.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "growth": self.growth,
            "spent": self.spent,
            "decisions": self.decisions,
            "curve": [list(point) for point in self.curve],
        }
        fresh = self.checkpoint.with_suffix(".new")
        try:
            torch.save(kept, fresh)
            fresh.replace(self.checkpoint)
            self.write_weights()
        except (OSError, RuntimeError) as why:
            fresh.unlink(missing_ok=True)
            raise TrainingStopped(
                f"The checkpoint could not be written ({why}). The last one is kept."
            ) from None

    def card(self) -> dict[str, Any]:
        """What else the weights' card says."""
        return {}

    def curve_of(self) -> str:
        """What the curve shows."""
        return "share of wins among greedy"

    @property
    def measured_seats(self) -> tuple[int, ...]:
        """The seat counts that are measured on the way: the fewest and the most."""
        return self.game.seats[0], self.game.seats[-1]

    def write_weights(self) -> None:
        """The weights that play, in integers, with their card; and the curve."""
        net = quantised(self.game, self.average.floats())
        card = {
            "seconds": round(self.spent),
            "decisions": self.decisions,
            "seed": self.plan.seed,
            "plan": self.plan._asdict(),
            **self.card(),
            "curve": [[round(x, 3) for x in point] for point in self.curve],
        }
        fresh = self.folder / f"{self.game.name}.new.npz"
        save(fresh, self.game, net, card)
        fresh.replace(self.folder / f"{self.game.name}.npz")
        svg = curve_svg(f"{self.game.title}: {self.curve_of()}", self.curve, self.measured_seats)
        (self.folder / f"{self.game.name}.svg").write_text(svg, encoding="utf-8")

    # What is measured

    def measure(self) -> None:
        """The share among greedy at the fewest and the most seats; one more point of the curve."""
        point: list[float] = [self.spent, float(self.decisions)]
        for seats in self.measured_seats:
            games = self.plan.games // seats * seats
            seed = 1000 + len(self.curve)
            point += share_among_greedy(self.average, self.game, seats, games, self.device, seed)
        self.curve.append(tuple(point))
        few, most = self.measured_seats
        self.say(
            f"{self.spent:5.0f} s  {self.decisions / 1e6:7.1f} M decisions  among greedy: "
            f"{point[2]:.2f} ± {point[3]:.2f} of {few}, {point[4]:.2f} ± {point[5]:.2f} of {most}"
        )

    # What is learned

    def step(self, loss: Any) -> None:
        """One step of the optimiser, and of the average."""
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        moving_average([*self.average.parameters()], [*self.model.parameters()], 0)

    def imitate(self) -> None:
        """Learn what greedy would choose, at tables where now and then anything is played."""
        t, losses = self.tables, []
        for _ in range(4):
            scores, _ = self.model(*t.seen())
            there = t.there()
            best = there & (t.known[:, :, 0] == 0)
            logs = f.log_softmax(scores, 1)
            loss = -(logs * best).sum(1) / best.sum(1)
            self.step(loss.mean())
            losses.append(loss.detach().mean())
            nth = t.greedy()
            other = t.candidate(there.float())
            t.step(torch.where(torch.rand(t.many, device=nth.device) < 0.1, other, nth))
        self.decisions += 4 * t.many

    def roll_out(self) -> dict[str, Any]:
        """Play on, and say of every decision what it was worth."""
        t, steps, plan = self.tables, self.plan.steps, self.plan
        kept: dict[str, list[Any]] = {
            k: []
            for k in ("obs", "counts", "actions", "known", "nth", "log", "value", "turn", "mine")
        }
        done, paid = [], []
        most = t.rewards.shape[1]
        with torch.no_grad():
            for _ in range(steps):
                scores, values = self.model(*t.seen())
                logs = f.log_softmax(scores, 1)
                nth = torch.multinomial(logs.exp(), 1)[:, 0]
                turn = t.turns.long().clone()
                mine = self.learners.gather(1, turn[:, None])[:, 0]
                chosen = torch.where(mine, t.actions_of(nth), self.others(t, ~mine))
                now = (
                    *(t.obs.clone(), t.counts.clone(), t.actions.short(), t.known.to(torch.int8)),
                    *(nth, logs.gather(1, nth[:, None])[:, 0]),
                    *(by_seat(values, turn, t.seats), turn, mine),
                )
                for k, x in zip(kept, now):
                    kept[k].append(x)
                t.play(chosen)
                ended = t.done.bool()
                done.append(ended.clone())
                paid.append(torch.where(ended[:, None], utilities(t.rewards, t.seats), 0.0))
            _, values = self.model(*t.seen())
            turn = t.turns.long()
            last = by_seat(values, turn, t.seats)
            # Who is not asked again in these steps is judged by what the last position is worth to
            # her.  Left out, most of those who bust would be missing: they wait for the next round.
            next_value = last.clone()
            advantage, pending = torch.zeros_like(last), torch.zeros_like(last)
            target, targets, gains = last, [], []
            for i in range(steps - 1, -1, -1):
                ended, who = done[i][:, None], kept["turn"][i][:, None]
                after = kept["value"][i + 1] if i + 1 < steps else last
                mixed = (1 - VALUE_DECAY) * after + VALUE_DECAY * target
                target = torch.where(ended, paid[i], mixed)
                targets.append(target)
                next_value = torch.where(ended, 0.0, next_value)
                advantage = torch.where(ended, 0.0, advantage)
                pending = torch.where(ended, paid[i], pending)
                value = kept["value"][i].gather(1, who)
                gain = pending.gather(1, who) + next_value.gather(1, who) - value
                gain = gain + ADVANTAGE_DECAY * advantage.gather(1, who)
                gains.append(gain[:, 0])
                next_value.scatter_(1, who, value)
                advantage.scatter_(1, who, gain)
                pending.scatter_(1, who, 0.0)
        out = {k: torch.cat(v) for k, v in kept.items() if k not in ("value",)}
        out["gain"] = torch.cat(gains[::-1])
        seats = t.seats.repeat(steps)
        out["target"] = by_seat(torch.cat(targets[::-1]), -out["turn"], seats)
        out["seats"] = seats
        # A lone learner decides once where at other tables every seat does.
        at_table = torch.arange(most, device=self.device) < t.seats[:, None]
        out["weight"] = (t.seats / (self.learners & at_table).sum(1)).repeat(steps)
        self.decisions += steps * plan.tables
        return out

    def learn(self, seen: dict[str, Any], share: float) -> None:
        """Some steps of the optimiser on what was played; `share` of the time is spent."""
        plan = self.plan
        rate = plan.rate * (1 - 0.95 * share)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        choice = seen["mine"] & (seen["counts"] > 1)
        gains = seen["gain"][choice]
        mean, spread = gains.mean(), gains.std() + 1e-6
        weight = seen["weight"] / seen["weight"][choice].mean()
        rows = choice.nonzero()[:, 0]
        warm = share < plan.imitate + WARM_UP
        size = min(plan.batch, len(rows))
        for _ in range(plan.epochs):
            order = rows[torch.randperm(len(rows), device=rows.device)]
            for at in range(0, len(order) - size + 1, size):
                b = order[at : at + size]
                scores, values = self.model(
                    *(seen[k][b] for k in ("obs", "counts", "actions", "known"))
                )
                logs = f.log_softmax(scores, 1)
                gain = (seen["gain"][b] - mean) / spread
                ratio = (logs.gather(1, seen["nth"][b][:, None])[:, 0] - seen["log"][b]).exp()
                counts = weight[b]
                better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
                surprise = entropy(logs)
                at_table = (
                    torch.arange(values.shape[1], device=b.device) < seen["seats"][b][:, None]
                )
                loss = 0.5 * ((values - seen["target"][b]) ** 2 * at_table).sum(1)
                if not warm:
                    bonus = plan.entropy * (1 - 0.9 * share) * self.growth
                    loss = loss - better - bonus * surprise
                    self.keep_doubt(doubt(surprise.detach(), seen["counts"][b]), share)
                self.step((counts * loss).mean())

    def keep_doubt(self, found: Any, share: float) -> None:
        """Let the bonus for entropy grow while the policy is too sure, and shrink when not."""
        wanted = DOUBT + (LAST_DOUBT - DOUBT) * share
        self.growth = (self.growth * (GROWTH * (wanted - found)).exp()).clamp(1, MOST_GROWTH)

    def run(self) -> None:
        """Train until the time is spent; checkpoints on the way."""
        plan, last, due = self.plan, time.monotonic(), 0.0
        if self.curve:
            due = self.spent + plan.seconds / plan.checks
        began, before = time.monotonic(), self.decisions
        while True:
            share = self.spent / plan.seconds
            if self.spent >= due or share >= 1:
                self.pause()
                self.measure()
                self.keep()
                due = self.spent + plan.seconds / plan.checks
                last = time.monotonic()
                if share >= 1:
                    break
            if share < plan.imitate:
                for group in self.optimiser.param_groups:
                    group["lr"] = 1e-3
                self.imitate()
            else:
                self.learn(self.roll_out(), share)
            self.pause()
            self.spent += time.monotonic() - last
            last = time.monotonic()
        speed = (self.decisions - before) / max(1e-9, time.monotonic() - began)
        self.say(f"{speed:,.0f} decisions a second, measurements included.")

    def pause(self) -> None:
        """Wait for the GPU, so that time is what was really spent."""
        if self.device == "cuda":
            torch.cuda.synchronize()


def entropy(logs: Any) -> Any:
    """Of policies, from the logarithms of their chances."""
    return -(logs.exp() * logs.clamp(min=-30)).sum(1)


def doubt(entropies: Any, counts: Any) -> Any:
    """How much in doubt policies are, of the most they can be: the mean where there is a choice."""
    choice = counts > 1
    most = counts.clamp(min=2).float().log()
    return (entropies / most * choice).sum() / choice.sum().clamp(min=1)


def by_seat(values: Any, turn: Any, seats: Any) -> Any:
    """Values by relative seat as values by seat; with -turn the reverse."""
    most = values.shape[1]
    at = torch.arange(most, device=values.device)
    turned = torch.remainder(at - turn[:, None], seats[:, None])
    return values.gather(1, torch.where(at < seats[:, None], turned, at))
