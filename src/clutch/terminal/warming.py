"""Bots that search, before their machine code is there: it is compiled in another process."""

import subprocess
import sys
from typing import TYPE_CHECKING

from clutch.bots.search import Search
from clutch.bots.simple import Greedy
from clutch.engine.compile import is_cached

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action
    from clutch.engine.view import View

COMPILE = """
import os, sys, threading, time
import clutch
from clutch.bots.search import ready

def watch(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)

os.nice(10)
threading.Thread(target=watch, args=(os.getppid(),), daemon=True).start()
ready(clutch.game(sys.argv[1]))
"""  # ends with the process that began it


class Compiler:
    """Compiles the search for a game in a process of its own, so that nothing waits for it."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.process: subprocess.Popen[bytes] | None = None

    def ready(self) -> bool:
        """Whether the machine code is there; begins to compile it if it is not."""
        if self.process is None:
            if is_cached(self.game, {"think"}):
                return True
            words = [sys.executable, "-c", COMPILE, self.game.name]
            quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
            self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL, **quiet)  # type: ignore[call-overload]
        return self.process is not None and self.process.poll() == 0

    def close(self) -> None:
        """Stop compiling, if it goes on."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class OnceCompiled:
    """Plays by rules of thumb until the search is compiled, and then by the search."""

    def __init__(self, search: Search, compiler: Compiler, seed: int | None) -> None:
        self.search, self.compiler, self.thumb = search, compiler, Greedy(seed)

    def choose(self, view: "View") -> "Action":
        bot = self.search if self.compiler.ready() else self.thumb
        return bot.choose(view)
