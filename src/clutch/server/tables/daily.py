"""The deal of the day: one sealed deal a game and day, the same for everyone who plays it.

Every day's secret follows from one key of this server, which its database keeps; what is published
of one day says nothing about another.  Its SHA-256 is published the day before.  Nobody adds a
salt, or it would not be the same deal.  Until the day ends the secret, the records and the tables
of those who have finished stay sealed.  Days are those of the server's clock, in UTC.

A browser gets one table a day and game, however often it asks: the table's link follows from a key
that the browser made for this try.
"""

import asyncio
import base64
import hashlib
import hmac
import json
import secrets
from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa

from clutch import bots
from clutch.engine.deal import Deal
from clutch.engine.game import Game
from clutch.engine.table import Place, Table
from clutch.server import tokens
from clutch.server.api.requests import MakeTable
from clutch.server.errors import Code, Refusal
from clutch.server.storage.database import EVENTS, TABLES
from clutch.server.storage.journal import Conflict
from clutch.server.storage.notices import NoticeStore
from clutch.server.tables.service import Service, checked, opening_of
from clutch.server.tables.table_state import OVER, TableState

DAY = 86_400
SEATS = 3  # or as many as the game takes
SEAT = 0  # of the person
OPPONENTS = "fledgling"
COMPARED = ("hatchling", "fledgling", "drake")  # who play the deal from the person's seat, too
MOST_RESULTS = 100


class Result(NamedTuple):
    """How someone fared from the person's seat: `of` so many."""

    name: str
    score: int
    rank: int
    of: int


def day_of(now: float) -> int:
    """The number of a day since 1970, in UTC."""
    return int(now // DAY)


def date_of(day: int) -> str:
    """A day as people write it: 2026-11-18."""
    return datetime.fromtimestamp(day * DAY, UTC).date().isoformat()


class Daily:
    """The deals of the day of one server."""

    def __init__(self, service: Service) -> None:
        self.service, self.tables = service, service.tables
        self.key: bytes | None = None
        self.finished: dict[str, Result | None] = {}  # by table; the results of a day
        self.made_by_bots: dict[tuple[int, str], asyncio.Future[list[Result]]] = {}

    async def keyed(self, what: str, day: int, game: Game) -> bytes:
        """What the server's key makes of a day and a game."""
        if self.key is None:
            store = NoticeStore(self.tables.database)
            found = await self.tables.read(store.server_key, "daily", secrets.token_hex(32))
            self.key = bytes.fromhex(found)
        said = f"clutch {what} {date_of(day)} {game.name} {game.version}"
        return hmac.new(self.key, said.encode(), hashlib.sha256).digest()

    async def secret(self, day: int, game: Game) -> bytes:
        """The secret of a day's deal."""
        return await self.keyed("deal of the day", day, game)

    async def link(self, day: int, game: Game, key: str) -> str:
        """The link of the table at which a browser's key plays a day's deal."""
        found = await self.keyed(f"try {tokens.hashed(key)} at the deal of", day, game)
        return base64.urlsafe_b64encode(found[: tokens.BYTES]).rstrip(b"=").decode()

    async def commitment(self, day: int, game: Game) -> str:
        return Deal(await self.secret(day, game), ()).commitment

    def today(self) -> int:
        return day_of(self.tables.clock())

    async def make(self, game: Game, key: str, address: str) -> TableState:
        """The table with today's deal that is this key's: a person's seat, and bots."""
        day = self.today()
        link = await self.link(day, game, key)
        try:
            return (await self.tables.look(self.tables.id_of(link), address)).state
        except Refusal as why:
            if why.code is not Code.unknown_table:
                raise
        self.service.makes.take(address)
        chairs = [{"bot": None if i == SEAT else OPPONENTS} for i in range(seats_of(game))]
        wanted = {"game": game.name, "seats": chairs, "watch": False, "hints": False}
        asked = MakeTable.model_validate(wanted)
        sealed = {"daily": date_of(day), "sealed_until": float((day + 1) * DAY)}
        drafts = opening_of({**checked(asked), **sealed}, await self.secret(day, game))
        try:
            return await self.tables.make(*drafts, address, link)
        except Conflict:  # asked for twice at the same time
            return (await self.tables.look(self.tables.id_of(link), address)).state

    async def results(self, day: int, game: Game) -> list[Result]:
        """How those fared who played a day's deal to its end, the best first."""
        found = []
        for table_id in await self.tables.read(self.played, day, game.name):
            if table_id not in self.finished:
                self.finished[table_id] = await self.result(table_id)
            result = self.finished[table_id]
            if result is not None:
                found.append(result)
        return sorted(found, key=lambda result: (result.rank, -result.score))

    async def result(self, table_id: str) -> Result | None:
        try:
            state = (await self.tables.load(table_id)).state
        except Refusal:
            return None
        if state.status != OVER:
            return None
        return fared(state.names[SEAT], state.now.standing())

    def played(self, day: int, game: str) -> list[str]:
        """The finished tables with a day's deal, the newest first."""
        t, e = TABLES.c, EVENTS.c
        mark = json.dumps({"daily": date_of(day)})[1:-1].replace(" ", "")
        query = (
            sa.select(t.id)
            .join(EVENTS, (e.table_id == t.id) & (e.seq == 1))
            .where(t.game == game, t.status == OVER, t.made >= day * DAY, t.made < (day + 1) * DAY)
            .where(sa.func.replace(e.data, " ", "").contains(mark, autoescape=True))
            .order_by(t.made.desc())
            .limit(MOST_RESULTS)
        )
        with self.tables.database.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    async def bots(self, day: int, game: Game, address: str) -> list[Result]:
        """What bots made of a day's deal, from the person's seat; played once."""
        asked = day, game.name
        if asked not in self.made_by_bots:
            secret = await self.secret(day, game)
            play = self.service.retell(address, played_by_bots, game, secret)
            self.made_by_bots[asked] = asyncio.ensure_future(play)
            for old in [one for one in self.made_by_bots if one[0] < day - 1]:
                del self.made_by_bots[old]
        try:
            return await asyncio.shield(self.made_by_bots[asked])
        except Refusal:
            self.made_by_bots.pop(asked, None)
            raise


def seats_of(game: Game) -> int:
    return min(max(SEATS, game.seats.start), game.seats.stop - 1)


def fared(name: str, standing: list[Place]) -> Result:
    own = standing[SEAT]
    return Result(name, own.score, own.rank, len(standing))


def played_by_bots(game: Game, secret: bytes) -> list[Result]:
    """Each of the levels that are compared plays the deal, against the same opponents."""
    count = seats_of(game)
    options = {option.name: option.default for option in game.options}
    found = []
    for level in COMPARED:
        deal = Deal(secret, ("",) * count)
        table = Table.dealt(game, count, options, deal, [str(i) for i in range(count)])
        players: list[Any] = [bots.bot(level if i == SEAT else OPPONENTS) for i in range(count)]
        while table.turn is not None:
            table.play(players[table.turn].choose(table.view(table.turn)))
        found.append(fared(level, table.standing()))
    return found
