"""HTTP: the games and the bots."""

from functools import lru_cache
from typing import Annotated

from fastapi import Path
from pydantic_core import to_json

from clutch.engine.description import plain
from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.messages import languages
from clutch.games import game as named
from clutch.games import games
from clutch.server.api.responses import (
    GameCard,
    Level,
    Levels,
    Messages,
    Option,
    Rules,
    example_of,
)
from clutch.server.errors import from_engine
from clutch.server.http.common import LANGUAGE, Json, Language, no, shown
from clutch.server.http.routes import api_router
from clutch.server.tables import bots

router = api_router()
LanguagePath = Annotated[str, Path(**LANGUAGE)]
DESCRIPTION = {"name": "dragon_eyes", "rules": 1, "actions": [{"name": "leave"}]}
GameName = Annotated[str, Path(max_length=100, examples=["dragon_eyes"])]


def game_card(game: Game, lang: str) -> GameCard:
    """A game as the list of games has it, its texts in a language."""
    words = game.messages(lang)
    return GameCard(
        name=game.name,
        title=words.text("title"),
        about=words.text("about"),
        goal=words.text("goal"),
        minutes=game.minutes,
        seats=list(game.seats),
        rules=game.version,
        box=game.box.words,
        reconstructed=words.text("reconstructed") if game.reconstructed else "",
        options=[
            Option(
                name=option.name,
                default=option.default,
                help=words.text(f"option-{option.name}"),
                switch=option.choices is None,
                least=min(option.values),
                most=max(option.values),
                ruling=option.ruling,
                reconstruction=option.reconstruction,
            )
            for option in game.options
        ],
        facts=plain(game.facts),
        languages=languages(game),
        stand_ins=bots.stand_ins(game),
    )


@lru_cache(32)
def cards(lang: str) -> bytes:
    """The list of games, as JSON; it takes a while to write and does not change."""
    return to_json([game_card(game, lang) for game in games()])


@lru_cache(32)
def described(game: Game) -> bytes:
    return to_json(game.describe())


def found(name: str) -> Game:
    """A game by its name; raises a Refusal where there is none."""
    try:
        return named(name)
    except ClutchError as why:
        raise from_engine(why) from None


@router.get(
    "/games", responses={200: {"model": list[GameCard], **shown([example_of(GameCard)])}, **no(429)}
)
async def list_games(lang: Language = "en") -> Json:
    """Every game, its seats and its options; texts in a language, else in English."""
    return Json(raw=cards(lang))


@router.get(
    "/games/{game}",
    responses={
        200: {"description": "The game's declarations.", **shown(DESCRIPTION)},
        **no(404, 422, 429),
    },
)
async def one_game(game: GameName) -> Json:
    """All that a client must know of a game: actions, events, prompts, pieces, view, options."""
    return Json(raw=described(found(game)))


@router.get(
    "/games/{game}/messages/{lang}", responses={200: {"model": Messages}, **no(404, 422, 429)}
)
async def messages(game: GameName, lang: LanguagePath) -> Json:
    """Everything that a game says, as a Fluent catalogue; in English if not in this language."""
    chosen = found(game)
    words = chosen.messages(lang)
    return Json(Messages(name=chosen.name, lang=words.lang, source=words.source))


@router.get("/games/{game}/rules", responses={200: {"model": Rules}, **no(404, 422, 429)})
async def rules(game: GameName, lang: Language = "en") -> Json:
    """The rules in our words, with the rulings, as Markdown; in English if not in this language."""
    chosen = found(game)
    return Json(Rules(name=chosen.name, markdown=chosen.rules(lang)))


@router.get("/bots", responses={200: {"model": Levels}, **no(422, 429)})
async def list_bots(lang: Language = "en") -> Json:
    """The bots that may sit at a table, the weakest first; texts in a language, else in English."""
    return Json(Levels(bots=[Level(**level) for level in bots.levels(lang)]))
