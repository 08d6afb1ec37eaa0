"""Bots, one face: given a view, choose a move; some also advise.

clutch.bot("greedy")                     by name
clutch.bot("search", seconds=0.5)        with a budget
clutch.bot("search:200")                 the same in one word: 200 iterations, or "search:2s"
clutch.bot("network")                    a trained network alone, a millisecond a move
clutch.bot("elder")                      by level, as people meet them
"""

import difflib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from clutch.bots.simple import Careless, Greedy, Random
from clutch.engine.cores import cores
from clutch.engine.errors import BadBudget, UnknownBot
from clutch.engine.kit.declarations import Action
from clutch.engine.loops import POLICIES
from clutch.engine.messages import FALLBACK, shared
from clutch.engine.view import View

KINDS = (*POLICIES, "network", "search")
STAND_IN = 400  # iterations of the search that plays where a network does not
ADVICE_SECONDS = 0.5  # that a search thinks about a hint, at a server and in the terminal


class Bot(Protocol):
    """Anything that plays: it is given what its seat knows, and nothing else."""

    def choose(self, view: View) -> Action:
        """The move that the seat to act makes, one of `view.legal()`."""


class Level(NamedTuple):
    """A bot that people meet, and how it plays: in Python and in a browser alike."""

    name: str
    kind: str  # random, greedy, careless, network or search
    iterations: int | None = None  # the budget of a search, or of one in a network's place, or
    seconds: float | None = None
    threads: int = 1  # that a search may use
    guided: bool = False  # whether a network helps the search where its card says that it does

    def texts(self, lang: str = FALLBACK) -> tuple[str, str]:
        """What it is called, and what is said of it, in a language, else in English."""
        words, message = shared(lang), f"level-{self.name}"
        return words.text(message), words.bundle.attributes(message)["about"]


LEVELS = (
    Level("hatchling", "careless"),
    Level("fledgling", "greedy"),
    Level("drake", "network", iterations=STAND_IN),
    Level("elder", "search", seconds=1.0, threads=2, guided=True),
)
SIMPLE = {"random": Random, "greedy": Greedy, "careless": Careless}
NAMES = (*KINDS, *(level.name for level in LEVELS))


def level_of(name: str) -> Level | None:
    """The level of a name; None where it names none."""
    return next((level for level in LEVELS if level.name == name), None)


def bot(name: str, seed: int | None = None, **settings: Any) -> Bot:
    """A bot by name or level; `search` takes seconds or iterations, and threads."""
    from clutch.bots.network import GuidedSearch, NetworkBot
    from clutch.bots.search import Search

    kind, _, budget = name.strip().lower().partition(":")
    if kind == "search":
        return Search(seed=seed, **{**given_budget(budget), **settings})
    level = level_of(kind)
    if (level is not None or kind in KINDS) and (budget or settings):
        raise BadBudget(f"Only search takes a budget, as search:200 or search:2s; {kind} has none.")
    if level is not None and level.kind == "search":
        threads = min(level.threads, cores())
        made = GuidedSearch if level.guided else Search
        return made(level.seconds, level.iterations, seed, threads)
    plays = kind if level is None else level.kind
    if plays == "network":
        return NetworkBot(seed)
    if plays in SIMPLE and kind != "careless":
        return SIMPLE[plays](seed)
    raise unknown(name, NAMES, "; search takes a budget, as search:200 or search:2s")


def given_budget(text: str) -> dict[str, float | int]:
    """ "200" is iterations, "2s" or "0.5s" seconds."""
    if not text:
        return {}
    if re.fullmatch(r"\d+", text) and int(text) > 0:
        return {"iterations": int(text)}
    if re.fullmatch(r"\d*\.?\d+s", text) and float(text[:-1]) > 0:
        return {"seconds": float(text[:-1])}
    raise BadBudget(f"A search's budget is iterations, as in search:200, or seconds: not {text!r}.")


def unknown(name: str, names: Sequence[str], more: str = "") -> UnknownBot:
    near = difflib.get_close_matches(name.lower(), names, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return UnknownBot(f"There is no bot {name!r}.{hint} There are: {', '.join(names)}{more}.")
