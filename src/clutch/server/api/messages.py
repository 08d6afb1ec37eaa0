"""Live messages: what goes over the socket and, from the server's side, over the stream.

OpenAPI leaves sockets out, so their JSON Schema is exported from here; this prints it:

    python -m clutch.server.api.messages
"""

import json
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from clutch.server.api.requests import Play, Request, TakeBack, example
from clutch.server.api.responses import (
    PROTOCOL,
    Advice,
    Choice,
    Done,
    Happening,
    No,
    Position,
    Response,
    State,
    TableCard,
    about,
    eg,
)

Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Mark = Annotated[str, Field(max_length=40)] | Annotated[int, Field(ge=0, le=2**53)]


Reaction = (
    Literal["hello", "laugh", "wow", "cheer", "love", "think"]
    | Literal["hurry", "oops", "sad", "angry", "thanks", "well_played"]
)


class Hello(Request):
    """The first message: who you are, and the last event you have seen."""

    model_config = example(
        type="hello", protocol=PROTOCOL, token="3q2-7wAAAAAAAAAAAAAAAA", since=12
    )
    type: Literal["hello"]
    protocol: Number = Field(1, description="The protocol that the client speaks.")
    token: Annotated[str, Field(max_length=100)]
    since: Number = Field(0, description="0: begin with the position as it is.")
    picture: bool = Field(False, description="Send the table as text in `state`, too.")


class PlayNow(Play):
    """Make a move; answered by `done` or `refused` with the same `re`."""

    model_config = example(type="play", re=1, seq=12, move="draw 1")
    type: Literal["play"]
    re: Mark | None = None


class TakeBackNow(TakeBack):
    """Undo your last move, if that is fair; answered as `play` is."""

    model_config = example(type="take_back", re=2, seq=13)
    type: Literal["take_back"]
    re: Mark | None = None


class AdviseMe(Request):
    """Ask what a bot would do in your place; answered by `advice` or `refused`."""

    type: Literal["advise"]
    re: Mark | None = None


class React(Request):
    """Show everyone at the table how you feel; answered by `done` or `refused`."""

    model_config = example(type="react", re=3, reaction="laugh")
    type: Literal["react"]
    re: Mark | None = None
    reaction: Reaction


class Attend(Request):
    """Say whether the page is being looked at, or is hidden behind others; answered by `done`."""

    model_config = example(type="attend", re=4, here=False)
    type: Literal["attend"]
    re: Mark | None = None
    here: bool


class Ping(Request):
    """Answered by `pong`."""

    type: Literal["ping"]
    re: Mark | None = None


class Present(Response):
    """Who is at the table now; sent after `state`, and whenever it changes."""

    type: Literal["presence"] = "presence"
    here: list[int] = eg([0, 2], "The seats whose people look at the table.")
    watching: int = eg(1, "Spectators.")


class Reacted(Response):
    """Someone reacts; it is kept nowhere."""

    type: Literal["reaction"] = "reaction"
    seat: int = eg(2)
    reaction: Reaction = eg("laugh")


class Happened(Response):
    """An event, as this seat hears it, and the position that it led to."""

    type: Literal["event"] = "event"
    seq: int = eg(10)
    at: float = eg(1794725021.7)
    kind: str = eg("moved")
    seat: int | None = eg(0)
    bot: str | None = about("The bot that moved or took over.")
    move: Choice | None = about("Only of your own moves; of others', see `frames`.")
    frames: list[Happening] = about("What happened, in order, as you may know it.")
    table: TableCard | None = about("Where the event changed it.")
    position: Position | None


class DoneNow(Done):
    type: Literal["done"] = "done"
    re: Mark | None


class Refused(No):
    type: Literal["refused"] = "refused"
    re: Mark | None


class AdviceNow(Advice):
    type: Literal["advice"] = "advice"
    re: Mark | None


class Pong(Response):
    type: Literal["pong"] = "pong"
    re: Mark | None


Incoming = PlayNow | TakeBackNow | AdviseMe | React | Attend | Ping
FromClient: TypeAdapter[Any] = TypeAdapter(Annotated[Hello | Incoming, Field(discriminator="type")])
FromServer: TypeAdapter[Any] = TypeAdapter(
    State | Happened | Present | Reacted | DoneNow | Refused | AdviceNow | Pong
)
hello: TypeAdapter[Hello] = TypeAdapter(Hello)
incoming: TypeAdapter[Any] = TypeAdapter(Annotated[Incoming, Field(discriminator="type")])


def schema() -> dict[str, Any]:
    """Both directions in one JSON Schema."""
    parts, defs = TypeAdapter.json_schemas(
        [("client", "validation", FromClient), ("server", "serialization", FromServer)],
        ref_template="#/$defs/{model}",
        title="Clutch live messages",
    )
    by_side = {side: body for (side, _), body in parts.items()}
    return {
        **defs,
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "description": "`client` is what a socket sends, `server` what it and a stream receive.",
        "properties": by_side,
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
