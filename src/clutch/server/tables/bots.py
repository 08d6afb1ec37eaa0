"""The bots that may sit down here, and the advice that people get from them."""

from typing import Any

from clutch import bots
from clutch.bots import network
from clutch.engine.game import Game
from clutch.engine.kit.declarations import Action
from clutch.engine.messages import FALLBACK
from clutch.engine.view import View
from clutch.server import logs
from clutch.server.api.responses import choice
from clutch.server.tables import game_calls

SIMPLE = ("random", "greedy")  # for programs; people meet the levels
NETWORK_TIME = 0.15  # seconds that a network, or the short search in its place, stays below
QUICK = "fledgling"  # plays while the others are being compiled

cold: set[str] = set()  # games whose search is being compiled


def levels(lang: str = FALLBACK) -> list[dict[str, str]]:
    """The bots that people meet, the weakest first, as a language says them."""
    told = ((level.name, *level.texts(lang)) for level in bots.LEVELS)
    return [{"name": name, "title": title, "about": about} for name, title, about in told]


def stand_ins(game: Game) -> dict[str, list[int]]:
    """With how many seats a search plays for each level that plays by a network."""
    found = [seats for seats in game.seats if network.note(game, seats)]
    return {level.name: found for level in bots.LEVELS if level.kind == "network"}


def check(name: str) -> str:
    """A bot that may be asked for; a search of any length may not."""
    names = [*(level.name for level in bots.LEVELS), *SIMPLE]
    if name not in names:
        raise bots.unknown(name, names)
    return name


def think(name: str, view: View) -> Action:
    if view.game.name in cold:
        name = QUICK
    return bots.bot(name).choose(view)


def least_time(name: str) -> float:
    """Seconds that a move of a bot by this name takes at least."""
    found = bots.level_of(name)
    return 0.0 if found is None else least_of(found)


def least_of(level: bots.Level) -> float:
    """Seconds that a level's move takes at least.

    A search that has one move, or little to think about, ends early: everyone at the table would
    learn something of what it holds.
    """
    if level.kind == "network":
        return NETWORK_TIME
    return level.seconds or 0.0


def advise(view: View) -> dict[str, Any]:
    """Every move with its win chance; only the best-looking one while the search is compiled."""
    if view.game.name in cold:
        found = bots.bot(QUICK).choose(view)
        return {"by": QUICK, "moves": [{**choice(found), "chance": None, "error": None}]}
    search: Any = bots.bot("search", seconds=bots.ADVICE_SECONDS)
    moves = [
        {**choice(advice.action), "chance": advice.chance, "error": advice.error}
        for advice in search.advise(view)
    ]
    return {"by": "search", "moves": moves}


def warm(games: list[Game]) -> None:
    """Compile in the background what is `cold`; until then tables play in the plain build."""
    from clutch.bots.network import ready

    for game in games:
        try:
            game.compiled()
            game_calls.compile_calls(game)
            ready(game)
        except Exception:
            logs.log.exception("a game could not be compiled")
        cold.discard(game.name)
    logs.info("compiled", games=len(games))
