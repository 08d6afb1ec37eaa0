"""Bots of one's own: `module:Class`, found in this folder or among the installed packages.

Only commands look for them, never the table server: to import a module is to run it.
"""

import inspect
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

from clutch.bots import KINDS, Bot, bot
from clutch.engine.errors import ClutchError, UnknownBot
from clutch.engine.kit.declarations import Action
from clutch.engine.view import View


class BotFailed(ClutchError):
    """A bot of one's own that raised an error, or whose answer is no move."""


def named_bot(name: str, seed: int | None = None) -> Bot:
    """A bot by name or level, or one's own by module and class; raises UnknownBot."""
    module, colon, kind = name.strip().partition(":")
    if not colon or module.lower() in KINDS:
        return bot(name, seed)
    return OwnBot(name.strip(), made(module, kind, name, seed))


def made(module: str, kind: str, name: str, seed: int | None) -> Bot:
    """An instance of the class; it is given the seed if its constructor has a `seed`."""
    here = str(Path.cwd())
    if here not in sys.path:
        # a script that is installed does not look in the folder it is run in
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), kind)
        takes_seed = "seed" in inspect.signature(found).parameters
        player: Bot = found(seed=seed) if takes_seed else found()
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise failed(name, error) from error
        raise UnknownBot(
            f"There is no {module}.py in this folder, nor a module {module}."
        ) from None
    except AttributeError as error:
        if hasattr(sys.modules.get(module), kind):
            raise failed(name, error) from error
        raise UnknownBot(f"The module {module} has no class {kind!r}.") from None
    except Exception as error:
        raise failed(name, error) from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"{name} is no bot: it has no method choose(view).")
    return player


class OwnBot:
    """A bot of one's own; what goes wrong in it is told in a sentence."""

    def __init__(self, name: str, player: Bot) -> None:
        self.name, self.player = name, player

    def choose(self, view: View) -> Action:
        try:
            answer: Any = self.player.choose(view)
        except Exception as error:
            raise failed(self.name, error) from error
        legal = view.legal()
        move = next((m for m in legal if answer in (m, m.text) or answer == m.id), None)
        if move is None:
            raise BotFailed(
                f"{self.name} answered {answer!r}, which is no legal move of {view.game.title}: "
                f"choose(view) returns one of view.legal()."
            )
        return move


def failed(name: str, error: Exception) -> BotFailed:
    """The error as a sentence, with the line of the bot's own file that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    last = next((f for f in reversed(frames) if "importlib" not in f.filename), None)
    where = f" ({Path(last.filename).name}, line {last.lineno})" if last else ""
    return BotFailed(f"{name} failed with {type(error).__name__}: {error}{where}")
