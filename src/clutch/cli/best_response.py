"""`clutch arena --best-response`: how far a bot can be beaten by a learner."""

import sys
from collections.abc import Sequence
from pathlib import Path

from clutch.cli import arguments
from clutch.cli.train import check_time, learning_device, make_folder


def respond(
    name: str,
    bot: str,
    seats: int | None,
    games: int,
    seed: int,
    option: Sequence[str] | None,
    folder: Path | None,
    seconds: float,
    device: str | None,
    json: bool,
) -> None:
    """Train a learner against a bot that stays as it is, and tell its share of wins."""
    from clutch.bots.own import named_bot
    from clutch.cli.output import compiled, staged
    from clutch.cli.resuming import going_on
    from clutch.engine.kit.options import settings
    from clutch.games import game as named
    from clutch.studies.command import file_stem

    game = named(name)
    arguments.at_least(1, games, "-n")
    arguments.seed(seed)
    check_time(seconds)
    named_bot(bot)
    many, options = (
        arguments.seats(game, seats, 2),
        settings(game.options, arguments.options(option)),
    )
    where = learning_device(device, "A best response")
    from clutch.network.best_response import BestResponse
    from clutch.network.train import AGAINST_A_BOT, Plan

    changed = [f"{key}={value}" for key, value in game.changed(options).items()]
    home = folder or Path(file_stem("best-response", game.name, many, bot, *changed, seed))
    make_folder(home)
    plan = Plan(seconds=seconds, seed=seed)
    if where == "cpu":
        plan = plan._replace(**AGAINST_A_BOT, games=games)
    compiled(game)
    learner = BestResponse(
        game,
        home,
        plan,
        where,
        lambda text: print(text, file=sys.stderr, flush=True),
        bot=bot,
        seats=many,
        options=options,
    )
    with going_on(), staged() as progress:
        try:
            found = learner.respond(games, lambda over: progress("Measuring", over, games))
        except KeyboardInterrupt:
            learner.keep()
            raise
    if json:
        from json import dumps

        told = {"game": game.name, "rules": game.version, "seats": many, "options": options}
        told |= {"bot": bot, "seed": seed, **found._asdict(), "curve": learner.curve}
        print(dumps({**told, "folder": str(home)}, indent=2))
        return
    print(
        f"After {found.seconds:.0f} s ({found.decisions:,} decisions) the learner wins "
        f"{found.share:.2f} ± {found.error:.2f} of an equal's share among {bot} in {game.title} "
        f"with {many} seats, in {found.games:,} fresh games: 1 is an equal, {many} every game.\n"
        f"So far {bot} can be beaten at least; a longer training may find more.\n"
        f"Learner: {home / game.name}.npz, curve: {home / game.name}.svg"
    )
