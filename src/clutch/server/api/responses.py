"""What answers look like, for OpenAPI."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from clutch.server.api import examples


class Told(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")


def shown(*answers: Any) -> ConfigDict:
    return ConfigDict(extra="forbid", json_schema_extra={"examples": list(answers)})


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
    minutes: int
    seats: list[int]
    rules: int = Field(description="Version of the rules.")
    reconstructed: str
    options: list[Option]
    actions: int = Field(description="How many actions the game has; ids are below this.")
    printed: dict[str, list[int]] = Field(
        description="What stands on the pieces, where a box of one's own may differ: in T-Rex "
        "`draws`, how many cards each card draws, 0 for a meteor."
    )
    events: list[str] = Field(description="Names of `kind` in a view's events.")


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
    id: int
    words: str


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
    view: dict[str, Any] = Field(description="The game's own view record.")
    legal: list[Choice] = Field(description="What you may do; empty when it is not your turn.")
    ask: str = Field(description="What must be done now, in a line.")
    picture: str | None = Field(description="The table as text, where it was asked for.")
    standing: list[Standing] | None = Field(description="Once over.")


class State(Told):
    """All there is to know at this seat, or as a spectator."""

    model_config = shown(examples.state)
    type: Literal["state"] = "state"
    seq: int
    seat: int | None = Field(description="Null: a spectator.")
    table: TableCard
    position: Position | None = Field(description="Null before the deal.")


class Done(Told):
    """It is written down: event `seq` is on disk."""

    model_config = shown(examples.done)
    seq: int


class Advised(Told):
    id: int
    words: str
    chance: float | None = Field(description="Of winning after this move, where the bot says.")
    error: float | None = Field(description="Standard error of the chance.")


class Advice(Told):
    model_config = shown(examples.advice)
    seq: int
    by: str = Field(description="The bot that advises.")
    moves: list[Advised] = Field(description="The best first.")


class Heard(Told):
    """One thing that happened, in the game's own numbers; `kind` counts in the card's `events`."""

    kind: int
    seat: int
    what: int
    whom: int
    many: int


class Story(Told):
    """The same story twice: in English, and as events to tell it in other languages from."""

    model_config = shown(examples.story)
    seq: int = Field(description="Number of the last event that it tells of.")
    lines: list[str]
    events: list[Heard]


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
