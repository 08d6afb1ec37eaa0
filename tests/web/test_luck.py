"""What a browser can check of a deal: it draws everything again that chance decided in a game."""

import json
import random
import subprocess
from pathlib import Path

import clutch
from clutch.engine.game import Game
from clutch.engine.table import Table
from clutch.server.api.requests import Walk
from clutch.server.http.replays import walked

WEB = Path(__file__).parents[2] / "web"


def played(game: Game, dice: random.Random) -> Table:
    """A whole game of random moves at a random table, under random options."""
    options = {option.name: dice.choice(list(option.values)) for option in game.options}
    salts = [dice.choice(["", "rabbit's foot", "龍"]) for _ in range(2)]
    table = game.deal(dice.choice(list(game.seats)), dice.randrange(999), salts=salts, **options)
    while not table.over:
        table.play(dice.choice(table.legal()))
    return table


def test_the_page_draws_again_all_that_chance_decided(tmp_path: Path) -> None:
    """In every game, under every kind of option, to the last draw; and another key is found out."""
    dice, drawn = random.Random(8), {}
    for game in clutch.games():
        game.compiled()
        for number in range(8):
            table = played(game, dice)
            walk = json.loads(walked(Walk(record=table.record(), open=True)))
            name = f"{game.name}-{number}.json"
            (tmp_path / name).write_text(json.dumps({"record": table.record(), **walk}))
            drawn[name] = int(table._s.drawn)
    run = subprocess.run(
        ["node", "check-luck.js", str(tmp_path)], cwd=WEB, text=True, capture_output=True
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {name: (each["wrong"], each["asked"]) for name, each in found.items()} == {
        name: (None, many) for name, many in drawn.items()
    }
    assert all(each["draws"] > 3 and each["otherKey"] for each in found.values())
