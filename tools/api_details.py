"""What the API reference says besides signatures: parameters, errors, an example of each function.

The examples stand in the order of the page and share their names; a test runs them.
"""

from typing import NamedTuple


class Detail(NamedTuple):
    """Of one function: an example, and the errors that it raises."""

    example: str
    raises: str = ""


# What a parameter means, by its name; "function.name" where it means something else there.
PARAMETERS = {
    "action": "an action of the game",
    "actions": "an array of action ids, one a table",
    "batch.seed": "which tables are dealt: table i is the `i`th of the seed, on any device",
    "batch.seats": "how many play at every table, or an array with a number for each",
    "bot.name": "a level (hatchling, fledgling, drake, elder), a kind (random, greedy, search), or "
    "`search:200`, `search:2s`",
    "bot.seed": "makes the bot's choices the same each time; without one they are not",
    "deal.seed": "deals the game of this number; without one nobody can guess the deal",
    "device": '`"cpu"` or `"cuda"`',
    "event": "an event, as `view.events()` gives them",
    "game.name": "a game's name, as `clutch games` lists it",
    "game": "a game, or its name",
    "key": "the chance of the imagined table; without one a fresh one",
    "kind": "a type of pieces",
    "label": "the name of another label than the action's own",
    "lang": "a language of the game's catalogues: en, de or ja",
    "masks": "a buffer of `batch.masks()` to be filled",
    "me": "the seat that reads; None: a spectator",
    "move": "an action, its id or its notation",
    "moves": "how many decisions on every table",
    "name": "the name of a message",
    "names": "the players' names, in seat order",
    "observations": "a buffer of `batch.observations()` to be filled",
    "options": "options of the game by name, as its page lists them",
    "policy": '`"random"` or `"greedy"`',
    "progress": "called with a name, how many steps are done, and of how many",
    "prompt": "a prompt, as `view.prompt()` gives it",
    "reason": "the name of a reason, as `table.why` gives it",
    "record": "a record: one JSON document as a dict",
    "relative": "observations and actions as the seat to act sees them, itself first",
    "salts": "words of the seats that are mixed into the deal",
    "seat": "a seat, counted from 0",
    "seats": "how many play; without it, as few as can",
    "seed": "fixes chance",
    "settings": "of a search: `seconds` or `iterations`, and `threads`",
    "story.seat": "the seat that hears; None: a spectator",
    "tables": "how many tables",
    "text": "a position, as `str(table)` writes it",
    "threads": "threads to play on; without it, one a core",
    "time": "seconds since the game began, kept in its record",
    "unsealed": "put the secret of the deal in, before the game is over",
    "value": "which of them",
    "variables": "the variables of the message",
    "view": "what the seat to act knows",
    "view.seat": "a seat, counted from 0; None: a spectator",
}

DETAILS = {
    "clutch.game": Detail('game = clutch.game("dragon_eyes")', "UnknownGame"),
    "clutch.games": Detail("print([game.name for game in clutch.games()])"),
    "clutch.bot": Detail('bot = clutch.bot("greedy", seed=1)', "UnknownBot, BadBudget"),
    "clutch.batch": Detail(
        "batch = clutch.batch(game, tables=64, seed=1)", "BadSeats, BadOption, BadBuffer, NoDevice"
    ),
    "clutch.replay": Detail(
        "played = game.deal(seats=3, seed=7)\nwhile not played.over:\n"
        "    played.play(bot.choose(played.view(played.turn)))\n"
        "again = clutch.replay(played.record())",
        "BadRecord",
    ),
    "clutch.verify": Detail("print(clutch.verify(played.record()).winners)", "BadRecord"),
    "Game.deal": Detail("table = game.deal(seats=3, seed=7)", "BadSeats, BadOption"),
    "Game.read": Detail("same = game.read(str(table))", "BadPosition, BadOption"),
    "Game.action": Detail('print(game.action("draw 1").id)', "NotAllowed"),
    "Game.messages": Detail('print(game.messages("de").text("title"))'),
    "Game.rules": Detail('print(game.rules("en").splitlines()[0])'),
    "Game.describe": Detail('print(game.describe()["seats"])'),
    "Game.compiled": Detail("game.compiled()"),
    "Table.legal": Detail("print([move.text for move in table.legal()])"),
    "Table.why": Detail('print(table.why("take gold"))', "NotAllowed"),
    "Table.check": Detail('move = table.check("draw 1")', "NotAllowed, NotYourTurn"),
    "Table.play": Detail('table.play("draw 1")', "NotAllowed, NotYourTurn"),
    "Table.view": Detail("view = table.view(table.turn)", "BadSeats"),
    "Table.standing": Detail("print(table.standing()[0].score)"),
    "Table.sheet": Detail("print(table.sheet()[0])"),
    "Table.story": Detail('print(table.story(0, lang="de")[-1])'),
    "Table.past": Detail("print(len(list(table.past())))"),
    "Table.record": Detail('print(played.record()["game"])'),
    "Table.copy": Detail("twin = table.copy()"),
    "View.legal": Detail("move = view.legal()[0]"),
    "View.label": Detail('print(view.label(move, lang="ja"))'),
    "View.events": Detail("print([event.name for event in view.events()])"),
    "View.told": Detail("print(view.told())"),
    "View.prompt": Detail("print(view.prompt().name)"),
    "View.ask": Detail('print(view.ask(lang="de"))'),
    "View.sheet": Detail("print(view.sheet()[0])"),
    "View.picture": Detail('print(view.picture(lang="ja"))'),
    "View.imagine": Detail("print(view.imagine(1).turn == view.turn)"),
    "View.to_dict": Detail('print(view.to_dict()["rounds"])'),
    "Messages.text": Detail('words = game.messages()\nprint(words.text("goal"))', "KeyError"),
    "Messages.has": Detail('print(words.has("option-robber"))'),
    "Messages.move": Detail("print(words.move(move, table.names, me=0))"),
    "Messages.event": Detail("print(words.event(view.events()[0], table.names))"),
    "Messages.prompt": Detail("print(words.prompt(view.prompt(), table.names, me=0))"),
    "Search.choose": Detail(
        'search = clutch.bot("search", iterations=20, seed=1)\nprint(search.choose(view).text)',
        "NotYourTurn",
    ),
    "Search.advise": Detail("print(search.advise(view)[0].chance)", "NotYourTurn"),
    "Batch.reset": Detail("batch.reset(seed=2)"),
    "Batch.masks": Detail("masks = batch.masks()"),
    "Batch.observations": Detail("seen = batch.observations()"),
    "Batch.look": Detail("batch.look(masks, seen)", "BadBuffer"),
    "Batch.choose": Detail('chosen = batch.choose("random")', "UnknownBot, BadBuffer"),
    "Batch.step": Detail("batch.step(chosen, masks, seen)", "NotAllowed, BadBuffer"),
    "Batch.rollout": Detail("ended, rewards = batch.rollout(10)", "UnknownBot"),
}
