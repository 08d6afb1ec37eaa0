"""Bots that search or ask a network, before their machine code is there: compiled in a process."""

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from clutch.bots.network import NetworkBot, is_ready
from clutch.bots.search import Search
from clutch.bots.simple import Greedy

if TYPE_CHECKING:
    from clutch.engine.game import Game
    from clutch.engine.kit.declarations import Action
    from clutch.engine.view import View

COMPILE = """
import os, sys, threading, time

def watch(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)

os.nice(10)
threading.Thread(target=watch, args=(int(sys.argv[2]),), daemon=True).start()
import clutch
from clutch.bots.network import ready
ready(clutch.game(sys.argv[1]))
"""  # ends with the process that began it


class Compiler:
    """Compiles what bots of a game need in a process of its own, so that nothing waits for it."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self.process: subprocess.Popen[bytes] | None = None

    def ready(self) -> bool:
        """Whether the machine code is there; begins to compile it if it is not."""
        if self.process is None:
            if is_ready(self.game):
                return True
            words = [sys.executable, "-c", COMPILE, self.game.name, str(os.getpid())]
            quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
            self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL, **quiet)  # type: ignore[call-overload]
        return self.process is not None and self.process.poll() == 0

    def close(self) -> None:
        """Stop compiling, if it goes on."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class OnceCompiled:
    """Plays by rules of thumb until a bot is compiled, and then by that bot."""

    def __init__(self, bot: Search | NetworkBot, compiler: Compiler, seed: int | None) -> None:
        self.bot, self.compiler, self.thumb = bot, compiler, Greedy(seed)

    def choose(self, view: "View") -> "Action":
        return (self.bot if self.compiler.ready() else self.thumb).choose(view)
