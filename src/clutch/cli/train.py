"""`clutch train`: a network that plays, made by self-play."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clutch.cli import arguments
from clutch.cli.arguments import Flag

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.network.train import Trainer
    from clutch.network.weights import Weights


def train(
    game: str,
    /,
    *,
    seconds: float = 300.0,
    folder: Path = Path("trained"),
    start: Path | None = None,
    device: str | None = None,
    small: Flag = False,
    seed: int = 1,
    json: Flag = False,
) -> int:
    """Train a network for a game by self-play.

    First it learns what the greedy bot would do, or begins with the weights of
    `--start`; then it plays against itself and among simple players, at every
    seat count and with every option. On the way it tells its share of
    wins among greedy players, of what an equal would win: 1 is an equal.

    The folder gets GAME.pt, the checkpoint that the same command goes on from,
    GAME.npz, the weights, and GAME.svg, the curve. Ctrl-C keeps all three, too.
    It needs PyTorch, which `pip install 'clutch-games[train]'` brings, and is
    made for a GPU.

    For example:

        clutch train dragon_eyes --seconds 300

    Parameters
    ----------
    game
        The game's name, as `clutch games` lists it.
    seconds
        How long to train in all; a checkpoint's time counts.
    folder
        Where to keep checkpoint, weights and curve.
    start
        Weights to go on from (a .npz file), or `shipped` for those that came with Clutch.
    device
        cuda or cpu. [default: cuda if there is one]
    small
        Very few tables and short measurements: to see in seconds that it runs.
    seed
        Which games are dealt, and how the network begins.
    json
        Print the curve and where all is kept, for a program to read; what is told on the way goes
        to stderr.
    """
    from clutch.games import game as named

    chosen = named(game)
    arguments.seed(seed)
    check_time(seconds)
    where = learning_device(device, "Training")
    from clutch.network.train import ON_A_PROCESSOR, SMALL, Plan, Trainer

    begun = weights_to_start(chosen, start)
    make_folder(folder)
    plan = Plan(seconds=seconds, seed=seed)
    if where == "cpu":
        plan = plan._replace(**ON_A_PROCESSOR)
    if small:
        plan = plan._replace(**SMALL)
    told = sys.stderr if json else sys.stdout
    trainer = Trainer(
        chosen, folder, plan, where, lambda text: print(text, file=told, flush=True), begun
    )
    stopped = False
    try:
        trainer.run()
    except KeyboardInterrupt:
        stopped = True
        trainer.keep()
        print(f"\nStopped after {trainer.spent:.0f} s; the same command goes on.", file=sys.stderr)
    kept = {kind: f"{folder / chosen.name}.{kind}" for kind in ("pt", "npz", "svg")}
    if json:
        from json import dumps

        print(dumps(as_json(trainer, kept), indent=2))
    elif not stopped:
        print(f"{kept['npz']} holds the weights, {kept['svg']} the curve.")
    return arguments.STOPPED if stopped else 0


def weights_to_start(game: "Game", named: Path | None) -> "Weights | None":
    """The weights that `--start` names; raises BadWeights if they cannot be used."""
    from clutch.network.weights import FILE, load

    if named is None:
        return None
    return load(game.folder / FILE if str(named) == "shipped" else named, game)


def check_time(seconds: float) -> None:
    """Raise BadBudget for a time in which nothing can be learned."""
    from clutch.engine.errors import BadBudget

    if not 0 < seconds < 1e9:
        raise BadBudget(f"Training takes a time above nothing, not {seconds} seconds.")


def learning_device(wanted: str | None, what: str) -> str:
    """Where PyTorch is to learn; raises MissingExtra without it, NoDevice if it finds no GPU."""
    from clutch.engine.errors import NoDevice
    from clutch.extras import need

    need("train", what, "It brings PyTorch.")
    import torch

    where = wanted or ("cuda" if torch.cuda.is_available() else "cpu")
    if where not in ("cpu", "cuda"):
        raise NoDevice(f"There is no device {where!r}: training runs on cpu or cuda.")
    if where == "cuda" and not torch.cuda.is_available():
        raise NoDevice("PyTorch finds no GPU here: train with --device cpu.")
    return where


def make_folder(folder: Path) -> None:
    """Make a folder, or raise BadFile."""
    from clutch.engine.errors import BadFile

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise BadFile(f"{folder} cannot be made: {why.strerror}.") from None


def as_json(trainer: "Trainer", kept: dict[str, str]) -> dict[str, Any]:
    """What was learned: shares of wins among greedy players, `[share, error]`, by seats."""
    few, most = trainer.game.seats[0], trainer.game.seats[-1]
    return {
        "game": trainer.game.name,
        "seconds": round(trainer.spent, 1),
        "decisions": trainer.decisions,
        "curve": [
            {
                "seconds": round(point[0], 1),
                "decisions": int(point[1]),
                "among_greedy": {str(few): list(point[2:4]), str(most): list(point[4:6])},
            }
            for point in trainer.curve
        ],
        "checkpoint": kept["pt"],
        "weights": kept["npz"],
        "picture": kept["svg"],
    }
