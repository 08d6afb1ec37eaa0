"""The shapes of requests: strict, and OpenAPI says so."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from clutch.engine.deal import LONGEST_SALT, promise_of
from clutch.engine.player_names import LONGEST_NAME

DAY = 86_400
SALT = "my lucky words"
PROMISE = promise_of(SALT)
Words = Annotated[str, Field(max_length=100)]


def whole(given: Any) -> Any:
    """JSON knows one kind of number, and JSON Schema calls 2.0 an integer."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


# Bounds stand before the validator, or JSON Schema does not say them.
SeatNumber = Annotated[int, Field(ge=0, le=11), BeforeValidator(whole)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1), BeforeValidator(whole)]


class Request(BaseModel):
    """No type is converted, and a field that is not declared is refused."""

    model_config = ConfigDict(strict=True, extra="forbid")


def example(**values: Any) -> ConfigDict:
    return ConfigDict(strict=True, extra="forbid", json_schema_extra={"examples": [values]})


class AskedSeat(Request):
    bot: Words | None = Field(None, description="A bot's level, or null for a person.")


class MakeTable(Request):
    """A new table; people join it by its link."""

    model_config = example(
        game="dragon_eyes",
        seats=[{"bot": None}, {"bot": "drake"}, {"bot": "elder"}],
        options={"must_draw": True},
        clock=120,
    )
    game: Words
    seats: list[AskedSeat] = Field(min_length=1, max_length=12)
    options: dict[Words, bool | int | Words] = Field({}, max_length=40)
    public: bool = Field(False, description="Shown in the lobby; otherwise by link only.")
    watch: bool = Field(True, description="Spectators may watch.")
    clock: Annotated[int, Field(ge=5, le=7 * DAY), BeforeValidator(whole)] | None = Field(
        None, description="Seconds for a decision; then a bot takes the seat."
    )
    takeover: Annotated[int, Field(ge=0, le=7 * DAY), BeforeValidator(whole)] = Field(
        60, description="Seconds until a bot plays for a person who left."
    )
    stand_in: Words = Field("fledgling", description="The bot that takes over.")
    hints: bool = Field(True, description="Players may ask for advice.")
    memory_aid: bool = Field(
        True, description="Pages show what a seat has seen before; changes no rule."
    )


Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22,100}$")]


class TryDaily(Request):
    """Play a deal of the day."""

    model_config = example(key="0" * 32)
    key: Key = Field(
        description="Of your own choice for this try: at least 128 random bits. Asking again with "
        "the same key gives the same table."
    )


class Join(Request):
    """Take a seat."""

    model_config = example(name="Ann", promise=PROMISE, seat=0)
    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    promise: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = Field(
        None, description="SHA-256 of a salt that you `open` once every seat is taken."
    )
    key: Key | None = Field(
        None,
        description="Your token, of your own choice: at least 128 random bits. Where the answer "
        "was lost, asking again with the same key gives the same seat.",
    )
    seat: SeatNumber | None = Field(None, description="Null: the first that is free.")
    claim: str | None = Field(
        None, max_length=100, description="After a rematch: your token at the table before."
    )


class OpenSalt(Request):
    """Open the salt that you promised."""

    model_config = example(salt=SALT)
    salt: str = Field(min_length=1, max_length=LONGEST_SALT)


class Fill(Request):
    """The bot that takes every free seat."""

    model_config = example(bot="fledgling")
    bot: Words


class PutIn(Request):
    """The seat that a bot shall play."""

    model_config = example(seat=2)
    seat: SeatNumber


class Play(Request):
    """A move, and the sequence number of the position that it answers."""

    model_config = example(seq=7, move="draw 1")
    seq: Count
    move: Count | Words = Field(description="Its notation, or its id.")


class TakeBack(Request):
    """Undo your last move, if that is fair."""

    model_config = example(seq=8)
    seq: Count


class PushTarget(Request):
    """What `PushSubscription.toJSON()` gives in a browser."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=50)


PUSH_TARGET = {
    "endpoint": "https://fcm.googleapis.com/fcm/send/abc",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
    "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


class AskNotice(Request):
    """Where to tell you, while you are away, that it is your turn: one of the two."""

    model_config = example(push=PUSH_TARGET, lang="de")
    push: PushTarget | None = None
    webhook: str | None = Field(
        None, max_length=500, description="An https address that takes a POST request of JSON."
    )
    lang: str = Field("en", max_length=20, pattern="^[a-z-]+$")


class MuteNotice(Request):
    """Whether to be told nothing."""

    model_config = example(muted=True)
    muted: bool


RECORD = {
    "clutch": 2,
    "game": "dragon_eyes",
    "rules": 1,
    "options": {},
    "seats": ["Ann", "Bob", "Cy"],
    "commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    "salts": ["", "", ""],
    "moves": [],
    "secret": "00" * 32,
}


class Walk(Request):
    """Which record, and through whose eyes."""

    model_config = example(record=RECORD, seat=0)
    record: dict[Words, Any] = Field(max_length=20, description="As `/record` gives it.")
    seat: SeatNumber | None = Field(None, description="Null: a spectator.")
    open: bool = Field(False, description="Add every seat's view: all hands on the table.")
    picture: bool = Field(False, description="Add the table as text, as a terminal shows it.")
