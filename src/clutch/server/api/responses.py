"""The shapes of responses.  Each is declared once: OpenAPI and its examples are made from here."""

from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from clutch.engine.kit.declarations import Action
from clutch.server.api.requests import PROMISE

LINK, NEXT = "s0meT4bleL1nk_-abcdefg", "4n0therT4bleL1nk-abcde"
COMMITMENT = "a20d8c7d082308a3725cc37cc19db0a787c6750c9a90ec097e475cb010e6ffe5"
OPTIONS = {"must_draw": 1, "announce": 0, "kinds": 6}
PUSH_KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
VIEW = {"seats": 3, "seat": 0, "turn": 0, "loot": [0, 0, 1, 1, 1, 0, 0, 0, 0]}


def example_of(model: type[BaseModel]) -> dict[str, Any]:
    """An example of a response, put together from the examples of its fields."""
    return {name: field_example(field) for name, field in model.model_fields.items()}


def field_example(field: FieldInfo) -> Any:
    if field.examples:
        return field.examples[0]
    return type_example(field.annotation) if field.is_required() else field.default


PROTOCOL = 2  # of the live messages; a page of another version is told to reload


def type_example(annotation: Any) -> Any:
    """An example of a type that needs none of its own; raises KeyError for a number or a text."""
    if NoneType in get_args(annotation):
        return None
    if get_origin(annotation) is list:
        return [type_example(get_args(annotation)[0])]
    if issubclass(annotation, BaseModel):
        return example_of(annotation)
    return {bool: False}[annotation]


def add_example(schema: dict[str, Any], model: type[BaseModel]) -> None:
    for part in schema.get("properties", {}).values():
        part.pop("examples", None)
    schema["examples"] = [example_of(model)]


def eg(value: Any, description: str | None = None) -> Any:
    """A field with an example."""
    return Field(examples=[value], description=description)


def about(description: str) -> Any:
    """A field that is described."""
    return Field(description=description)


class Response(BaseModel):
    model_config = ConfigDict(extra="forbid", json_schema_extra=add_example)


class No(Response):
    """A refusal: a code for programs, a sentence for people."""

    code: str = eg("not_your_turn")
    message: str = eg("It is Bob's turn, not seat 1's.")


class Option(Response):
    name: str = eg("must_draw")
    default: int = eg(0)
    help: str = eg("A thief draws before she takes.")
    switch: bool = eg(True, "On or off, as 1 or 0; otherwise a number.")
    least: int = eg(0)
    most: int = eg(1)
    ruling: str = eg("E1")
    reconstruction: bool


class GameCard(Response):
    """A game that can be played here."""

    name: str = eg("dragon_eyes")
    title: str = eg("Dragon Eyes")
    about: str = eg("Reach into the bag for treasure and slip out before the dragon wakes.")
    goal: str = eg("Have 10 points and more than any other thief.")
    minutes: int = eg(15)
    seats: list[int] = eg([3, 4, 5, 6])
    rules: int = eg(1, "Version of the rules.")
    box: str = eg("", "What is other than in the game's own box; empty: nothing.")
    reconstructed: str = eg("")
    options: list[Option]
    facts: dict[str, Any] = eg({"win": 10}, "The numbers of the box that a client may show.")
    languages: list[str] = eg(["en", "de", "ja"], "Those that it has messages and rules in.")
    stand_ins: dict[str, list[int]] = eg(
        {"drake": [5, 6]},
        "Levels that play by a network: with how many seats a search plays in its place.",
    )


class Messages(Response):
    """Everything that a game says in one language."""

    name: str = eg("dragon_eyes")
    lang: str = eg("en")
    source: str = eg(
        "title = Dragon Eyes\n", "Fluent: the messages that all games share, then the game's."
    )


class Rules(Response):
    name: str = eg("dragon_eyes")
    markdown: str = eg("# Dragon Eyes\n\nThree to six thieves …")


class SeatCard(Response):
    seat: int = eg(0)
    name: str | None = eg("Ann", "Null: free.")
    bot: str | None = about("The level of the bot whose seat it is.")
    left: bool
    stand_in: str | None = about("The bot that plays for the person now.")
    kept_for: str | None = about("Who sat here before the rematch, and has not yet.")
    kept_until: float | None = about("Until then nobody else can sit here.")


class Fairness(Response):
    """The deal: promised before it, open after the game."""

    commitment: str = eg(COMMITMENT, "SHA-256 of the secret.")
    promises: list[str | None] = eg(
        [PROMISE, None, None], "SHA-256 of each seat's salt; null: it promised none."
    )
    opened: list[bool] = eg([True, False, False], "Which seats have opened their salts.")
    open_until: float | None = about("Until then salts can be opened, once every seat is taken.")
    salts: list[str] | None = eg(
        ["my lucky words", "", ""], "Once dealt: what each seat added; empty: nothing, or too late."
    )
    secret: str | None = about("Once over: with the salts it gives the table's key.")


class TableCard(Response):
    """What anyone with the link may know of a table."""

    id: str = eg(LINK)
    game: str = eg("dragon_eyes")
    title: str = eg("Dragon Eyes")
    rules: int = eg(1)
    status: str = eg("playing", "open, playing or over.")
    seq: int = eg(9, "Number of the last event.")
    made_at: float = eg(1794724937.217)
    seats: list[SeatCard]
    host: int | None = eg(0, "Who may put in bots: of the people here, whoever sat down first.")
    options: dict[str, int] = eg(OPTIONS)
    public: bool
    watch: bool = eg(True)
    clock: int | None = eg(120)
    takeover: int = eg(60)
    hints: bool = eg(True)
    memory_aid: bool = eg(True)
    fairness: Fairness
    next_table: str | None = about("The table of the rematch.")
    daily: str | None = about("The day whose deal this is, where it is a deal of the day.")
    sealed_until: float | None = about("Until then neither secret nor record is shown.")


class Tables(Response):
    tables: list[TableCard]


class Seated(Response):
    """Your seat. The token is shown once: keep it, it is the seat."""

    seat: int = eg(0)
    token: str = eg("3q2-7wAAAAAAAAAAAAAAAA")
    table: TableCard


class Choice(Response):
    """A move: its id, and its name and arguments as the game declares them."""

    id: int = eg(10)
    name: str = eg("draw")
    args: list[int] = eg([1])
    label: str | None = Field(
        None,
        description="The name of the label to show, where it is not the move's own.",
        examples=["draw_again"],
    )


def choice(action: Action) -> dict[str, Any]:
    """An action as a Choice."""
    return {"id": action.id, "name": action.name, "args": list(action.args)}


class GameEvent(Response):
    """One thing that happened: its name and arguments as the game declares them."""

    name: str = eg("drew")
    args: list[int] = eg([2, 0])


class Prompt(Response):
    """What the seat to act is asked: its name and arguments as the game declares them."""

    name: str = eg("drawing")
    args: list[int] = eg([1, 0, 7, 41, 1])


class Happening(Response):
    """A part of what a move made happen, in order: one event, where a move told several.

    `view` says what this seat saw once it had happened, as a difference from the view of the next
    frame; absent in the last, whose view is `position.view`.  So begin at the end and merge: a
    number replaces the one it is at; an object is merged into what it is at, its keys being the
    names of fields or places in a list.
    """

    events: list[GameEvent]
    view: dict[str, Any] | None = Field(
        None,
        description="What differs from the view of the next frame.",
        examples=[{"loot": {"3": 2}, "thief": {"1": {"score": 4}}}],
    )


class Standing(Response):
    seat: int = eg(0)
    score: int = eg(21)
    rank: int = eg(1)


class Standings(Response):
    standing: list[Standing]
    winners: list[int] = eg([0])


class Position(Response):
    """The game as one seat, or a spectator, sees it."""

    answers: int = eg(9, "The number to send with a move.")
    turn: int | None = eg(0)
    over: bool
    deadline: float | None = eg(1794725061.4, "When the clock of the seat to act runs out.")
    view: dict[str, Any] = eg(VIEW, "The game's own view record, without its events.")
    legal: list[Choice] = about("What you may do; empty when it is not your turn.")
    ask: Prompt | None = about("What you must decide; null when it is not your turn.")
    sheet: list[list[int]] = eg(
        [[4], [2], [0]],
        "The parts of each seat's score, as far as you know them; their names are the "
        "description's `sheet`.",
    )
    places: list[int] = eg(
        [2, 1, 0],
        "Where each seat would stand if what is contested now, a round say, ended now: 1 is best, "
        "0 is nowhere.",
    )
    picture: str | None = about("The table as text, where it was asked for.")
    standing: list[Standing] | None = about("Once over.")


class State(Response):
    """All there is to know at this seat, or as a spectator."""

    type: Literal["state"] = "state"
    protocol: int = Field(PROTOCOL, examples=[PROTOCOL])
    seq: int = eg(9)
    seat: int | None = eg(0, "Null: a spectator.")
    table: TableCard
    position: Position | None = about("Null before the deal.")


class Done(Response):
    """It is written down: event `seq` is on disk."""

    seq: int = eg(10)


class Advised(Choice):
    chance: float | None = eg(0.55, "Of winning after this move, where the bot says.")
    error: float | None = eg(0.03, "Standard error of the chance.")


class Advice(Response):
    seq: int = eg(9)
    by: str = eg("search", "The bot that advises.")
    moves: list[Advised] = about("The best first.")


class Story(Response):
    """All that happened, as your seat may know it."""

    seq: int = eg(9, "Number of the last event that it tells of.")
    events: list[GameEvent]
    lines: list[str] | None = eg(
        ["Moss draws gold."], "As sentences, where a language was asked for."
    )


class Level(Response):
    name: str = eg("drake")
    title: str = eg("Drake")
    about: str = eg("Thinks before it moves.")


class Levels(Response):
    bots: list[Level]


class NoticeCard(Response):
    """How a seat is told that it is its turn."""

    kind: str | None = eg("push", "push or webhook; null: it is not.")
    muted: bool
    push_key: str | None = eg(PUSH_KEY, "For `pushManager.subscribe`; null: no push here.")
    webhooks: bool = about("Whether a webhook may be given.")


class Invite(Response):
    """The way to a table."""

    link: str = eg(f"http://192.168.1.20:8000/table/{LINK}")
    path: str = eg("M4 4h7v1h-7z", "The dark squares of its QR code: `d` of a path of an SVG.")
    size: int = eg(41, "The side of the code's view box, its light margin included.")
    others: bool = eg(True, "Whether other machines reach this link.")


class NewTable(Response):
    table: str = eg(NEXT)


class Frame(Response):
    """The table before the first move, or after one."""

    move: Choice | None = about("The move that led here.")
    seat: int | None = eg(2, "Who made it.")
    time: float = eg(4.2, "Seconds since the deal.")
    turn: int | None = eg(2)
    events: list[GameEvent] = about("What it made happen, as these eyes know it.")
    places: list[int] = eg([2, 1, 0], "Where each seat would stand if what is contested ended now.")
    full: list[GameEvent] | None = about("The same with nothing hidden, where open.")
    view: dict[str, Any] = eg(VIEW)
    open: list[dict[str, Any]] | None = about("Every seat's view, where asked for.")
    picture: str | None = about("The table as text, where asked for.")


class Walked(Response):
    """The whole game; that it is answered means that every move keeps the rules."""

    game: str = eg("dragon_eyes")
    title: str = eg("Dragon Eyes")
    names: list[str] = eg(["Ann", "Bob", "Cy"])
    over: bool
    frames: list[Frame]
    standing: list[Standing] | None = about("Once over.")
