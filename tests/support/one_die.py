"""One Die: everyone throws a die once, and the highest wins.  Made from the template of a game."""

import shutil
import sys
from pathlib import Path

import clutch
from clutch.engine.game import Game, load

RULES = {
    # nothing but a throw is ever allowed
    "return Reason.NONE if count(s.drawn_eggs) > 0 else": "return",
    "    s.turn = below(s, s.seats)\n": "    s.turn = 0\n",
    # a throw of 1 to 100 instead of an egg; the turn goes round once
    "    egg = blind(s, s.nest)\n": (
        "    egg = 0\n    s.player[s.turn].eggs[1] = 1 + below(s, 100)\n"
    ),
    "    if egg != ODD:\n        move(s.nest, s.drawn_eggs, egg, 1)\n        return\n": (
        "    s.turn += 1\n    if s.turn == s.seats:\n        s.turn = NOBODY\n    return\n"
    ),
}


def one_die(folder: Path) -> Game:
    """The game, written into a folder and loaded from there."""
    home = folder / "clutch_one_die"
    shutil.copytree(Path(clutch.__file__).parent / "template/src/clutch_odd_egg", home)
    for file in [*home.rglob("*.py")]:
        file.write_text(file.read_text().replace("clutch_odd_egg", "clutch_one_die"))
    text = (home / "rules.py").read_text()
    for old, new in RULES.items():
        assert old in text
        text = text.replace(old, new)
    (home / "rules.py").write_text(text)
    scoring = home / "scoring.py"
    scoring.write_text(scoring.read_text().replace(" + favourites(s, seat)", ""))
    sys.path.insert(0, str(folder))
    try:
        return load("clutch_one_die", "one_die")
    finally:
        sys.path.remove(str(folder))
