"""What answers look like, for OpenAPI."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from clutch.engine.kit.declarations import Action
from clutch.server.api import examples


class Told(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


def shown(*answers: Any) -> ConfigDict:
    return ConfigDict(extra="forbid", json_schema_extra={"examples": list(answers)})


PROTOCOL = 2  # of the live messages; a page of another version is told to reload


class No(Told):
    """A refusal: a code for programs, a sentence for people."""

    model_config = shown({"code": "not_your_turn", "message": "It is Bob's turn, not seat 1's."})
    code: str
    message: str


class Option(Told):
    name: str
    default: int
    help: str
    switch: bool = Field(description="On or off, as 1 or 0; otherwise a number.")
    least: int
    most: int
    ruling: str
    reconstruction: bool


class GameCard(Told):
    """A game that can be played here."""

    model_config = shown(examples.game)
    name: str
    title: str
    about: str
    goal: str
    minutes: int
    seats: list[int]
    rules: int = Field(description="Version of the rules.")
    reconstructed: str
    options: list[Option]
    facts: dict[str, Any] = Field(description="The numbers of the box that a client may show.")
    languages: list[str] = Field(description="Those that the game has messages and rules in.")


class Messages(Told):
    model_config = shown(examples.messages)
    name: str
    lang: str
    source: str = Field(description="Fluent: the messages that all games share, then the game's.")


class Rules(Told):
    model_config = shown(examples.rules)
    name: str
    markdown: str


class SeatCard(Told):
    seat: int
    name: str | None = Field(description="Null: free.")
    bot: str | None = Field(description="The level of the bot whose seat it is.")
    left: bool
    stand_in: str | None = Field(description="The bot that plays for the person now.")
    kept_for: str | None = Field(description="Who sat here before the rematch, and has not yet.")
    kept_until: float | None = Field(description="Until then nobody else can sit here.")


class Fairness(Told):
    """The deal: promised before it, open after the game."""

    commitment: str = Field(description="SHA-256 of the secret.")
    salts: list[str] | None = Field(description="Once dealt: what each seat added.")
    secret: str | None = Field(description="Once over: with the salts it gives the table's key.")


class TableCard(Told):
    """What anyone with the link may know of a table."""

    model_config = shown(examples.table)
    id: str
    game: str
    title: str
    rules: int
    status: str = Field(description="open, playing or over.")
    seq: int = Field(description="Number of the last event.")
    made_at: float
    seats: list[SeatCard]
    options: dict[str, int]
    public: bool
    watch: bool
    clock: int | None
    takeover: int
    hints: bool
    memory_aid: bool
    fairness: Fairness
    next_table: str | None = Field(description="The table of the rematch.")


class Tables(Told):
    model_config = shown({"tables": [examples.table]})
    tables: list[TableCard]


class Seated(Told):
    """Your seat. The token is shown once: keep it, it is the seat."""

    model_config = shown(examples.seated)
    seat: int
    token: str
    table: TableCard


class Choice(Told):
    """A move: its id, and its name and arguments as the game declares them."""

    id: int
    name: str
    args: list[int]
    label: str | None = Field(
        None, description="The name of the label to show, where it is not the move's own."
    )


def choice(action: Action) -> dict[str, Any]:
    """An action as a Choice."""
    return {"id": action.id, "name": action.name, "args": list(action.args)}


class GameEvent(Told):
    """One thing that happened: its name and arguments as the game declares them."""

    name: str
    args: list[int]


class Prompt(Told):
    """What the seat to act is asked: its name and arguments as the game declares them."""

    name: str
    args: list[int]


class Happening(Told):
    """A part of what a move made happen, in order."""

    events: list[GameEvent]
    view: dict[str, Any] | None = Field(
        None, description="The view at that point; absent in the last, which led to `position`."
    )


class Standing(Told):
    seat: int
    score: int
    rank: int


class Standings(Told):
    model_config = shown(examples.standings)
    standing: list[Standing]
    winners: list[int]


class Position(Told):
    """The game as one seat, or a spectator, sees it."""

    answers: int = Field(description="The number to send with a move.")
    turn: int | None
    over: bool
    deadline: float | None = Field(description="When the clock of the seat to act runs out.")
    view: dict[str, Any] = Field(description="The game's own view record, without its events.")
    legal: list[Choice] = Field(description="What you may do; empty when it is not your turn.")
    ask: Prompt | None = Field(description="What you must decide; null when it is not your turn.")
    sheet: list[list[int]] = Field(
        description="The parts of each seat's score, as far as you know them; their names are the "
        "description's `sheet`."
    )
    picture: str | None = Field(description="The table as text, where it was asked for.")
    standing: list[Standing] | None = Field(description="Once over.")


class State(Told):
    """All there is to know at this seat, or as a spectator."""

    model_config = shown(examples.state)
    type: Literal["state"] = "state"
    protocol: int = PROTOCOL
    seq: int
    seat: int | None = Field(description="Null: a spectator.")
    table: TableCard
    position: Position | None = Field(description="Null before the deal.")


class Done(Told):
    """It is written down: event `seq` is on disk."""

    model_config = shown(examples.done)
    seq: int


class Advised(Choice):
    chance: float | None = Field(description="Of winning after this move, where the bot says.")
    error: float | None = Field(description="Standard error of the chance.")


class Advice(Told):
    model_config = shown(examples.advice)
    seq: int
    by: str = Field(description="The bot that advises.")
    moves: list[Advised] = Field(description="The best first.")


class Story(Told):
    """All that happened, as your seat may know it."""

    model_config = shown(examples.story)
    seq: int = Field(description="Number of the last event that it tells of.")
    events: list[GameEvent]
    lines: list[str] | None = Field(description="As sentences, where a language was asked for.")


class Level(Told):
    name: str
    title: str
    about: str


class Levels(Told):
    model_config = shown({"bots": [examples.level]})
    bots: list[Level]


class NewTable(Told):
    model_config = shown({"table": examples.NEXT})
    table: str
