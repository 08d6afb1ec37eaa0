"""What the web page needs of games of other packages, as files in a folder.

The page brings along what Clutch's own games need; for the others it reads

    index.json                      every such game: its card, languages, how long its events are
                                    shown, whether it has a module
    NAME/description.json           what the game declares
    NAME/words/LANG.ftl, rules/LANG.md
    NAME/module.wasm, module.json   its rules for browsers, compiled in some ten seconds
    NAME/board.js                   its own board, where whoever hosts the page allows it

A server publishes the folder at /outside, and `make site` writes it into the site:

    python -m clutch.browser.outside FOLDER [--boards]
"""

import base64
import fcntl
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from clutch.browser import build
from clutch.engine import code_cache
from clutch.engine.game import Game
from clutch.engine.messages import languages
from clutch.games import guests

INDEX = "index.json"
BOARD = "board.js"


def kept_in(boards: bool) -> Path:
    """Where a server keeps the folder: with the other things that it compiled.

    Servers that have other packages, or may use other boards, have a folder each: what one of them
    allows says nothing for another.
    """
    packages = sorted((name, str(game.folder)) for name, game in guests().items())
    mark = hashlib.sha256(repr((packages, boards)).encode()).hexdigest()[:16]
    return code_cache.root() / "outside" / mark


def publish(folder: Path, boards: bool) -> dict[str, Any]:
    """Write all but the modules, which takes no time, and return the index.

    `boards` says whether the packages' own boards may be used: code that runs in the page.
    """
    index = {}
    for game in guests().values():
        home = folder / game.name
        texts = {"description.json": json.dumps(game.describe())}
        for lang in languages(game):
            texts[f"words/{lang}.ftl"] = game.messages(lang).source
            texts[f"rules/{lang}.md"] = game.rules(lang)
        for name, text in texts.items():
            put(home / name, text.encode())
        index[game.name] = {
            "card": card(game),
            "languages": languages(game),
            "pace": game.pace,
            "module": module_mark(game, home),
            "board": board_mark(game, home) if boards else None,
        }
    put(folder / INDEX, json.dumps(index).encode())
    return index


def compile_modules(folder: Path, boards: bool) -> list[str]:
    """Compile what is missing or out of date, one game after another; what went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    faults = []
    with (folder / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second finds all made
        for game in guests().values():
            try:
                build.write(game, folder / game.name, "module")
            except Exception as why:  # whatever the compiler says of it: the others go on
                faults.append(f"{game.name} is played at the server only: {why}")
            publish(folder, boards)
    return faults


def card(game: Game) -> dict[str, Any]:
    """The game as the list of games has it."""
    from clutch.server.http.games import game_card

    return game_card(game, "en").model_dump()


def module_mark(game: Game, home: Path) -> str | None:
    """The fingerprint of the module, if it is there and current."""
    found = build.made_from(home / "module.json")
    there = (home / "module.wasm").exists()
    return found if there and found == build.fingerprint(game) else None


def board_mark(game: Game, home: Path) -> str | None:
    """Copy the package's own board; its hash as browsers check it, or None if it has none."""
    source = game.folder / BOARD
    if not source.is_file():
        return None
    data = source.read_bytes()
    put(home / BOARD, data)
    return "sha384-" + base64.b64encode(hashlib.sha384(data).digest()).decode()


def put(path: Path, data: bytes) -> None:
    """Write a file unless it holds just this."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    build.replace(path, data)


def main(arguments: Iterable[str]) -> int:
    words = list(arguments)
    boards = "--boards" in words
    folder = Path(next(word for word in words if word != "--boards"))
    publish(folder, boards)
    for fault in compile_modules(folder, boards):
        print(fault, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
