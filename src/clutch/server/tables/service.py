"""What people ask of a table, over HTTP and over the socket alike."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from clutch.engine.deal import SECRET_BYTES, Deal
from clutch.engine.errors import ClutchError
from clutch.engine.options import settings as options_of
from clutch.games import game as named
from clutch.server import tokens
from clutch.server.api.requests import Join, MakeTable
from clutch.server.errors import Code, Refusal, from_engine, stale
from clutch.server.rate_limit import Buckets
from clutch.server.storage.journal import Then
from clutch.server.tables import bots as players
from clutch.server.tables import takeback
from clutch.server.tables.events import Draft, Kind
from clutch.server.tables.fair_threads import Thinking
from clutch.server.tables.seats import Seat, name_of, seat_for
from clutch.server.tables.shelf import Held
from clutch.server.tables.table_state import OVER, PLAYING, Room
from clutch.server.tables.tables import Decide, House

HOUR = 3600.0
QUESTIONS = 8  # hints, take-backs, replays, stories and records of one address at the same time


class Desk:
    """The house, and how fast each may ask."""

    def __init__(self, house: House) -> None:
        limits = house.settings.limits
        self.house = house
        made = limits.address_tables
        self.makes = Buckets(made / HOUR, made, "new tables from your address")
        self.joins = Buckets(limits.address_joins, 10 * limits.address_joins, "joins")
        self.pondered: Counter[Hashable] = Counter()  # under way, for whom
        self.again: dict[str, asyncio.Task[str]] = {}  # rematches under way, by the table before
        self.moves = Buckets(limits.seat_moves, 3 * limits.seat_moves, "requests from this seat")

    # Making and joining.

    async def make(self, asked: MakeTable, address: str) -> Room:
        self.makes.take(address)
        try:
            chosen = laid_out(asked)
        except ClutchError as why:
            raise from_engine(why) from None
        return await self.make_like(chosen, address)

    async def make_like(self, chosen: dict[str, Any], address: str) -> Room:
        """A table with these settings and a fresh secret, promised before anyone sits down."""
        deal = Deal(secrets.token_bytes(SECRET_BYTES), ())
        drafts = [Draft(Kind.MADE, None, {**chosen, "commitment": deal.commitment})]
        if all(seat["bot"] for seat in chosen["seats"]):
            drafts.append(Draft(Kind.DEALT))
        return await self.house.make(drafts, deal.secret, address)

    async def join(self, table_id: str, asked: Join, address: str) -> tuple[int, str, Room]:
        """A seat, its token, and the table."""
        self.joins.take(address)
        name, token, got = name_of(asked.name), tokens.fresh(), 0

        def decide(room: Room) -> list[Draft]:
            nonlocal got
            if room.play is not None:
                raise Refusal(Code.table_full, "The game has begun without a free seat.")
            got = seat_for(room.seats, asked.seat, name, asked.claim, self.house.clock())
            data = {"name": name, "token": tokens.hashed(token), "salt": asked.salt}
            last = sum(seat.free for seat in room.seats) == 1
            return [Draft(Kind.JOINED, got, data), *([Draft(Kind.DEALT)] if last else [])]

        room = await self.house.act(table_id, decide)
        return got, token, room

    # Who asks.

    async def seat(self, table_id: str, token: str | None, address: str) -> tuple[Room, int]:
        """The seat that a token opens."""
        room = await self.house.look(table_id, address)
        if token is None:
            raise Refusal(Code.bad_token, "Send your seat's token: Authorization: Bearer …")
        return room, seat_of(room, token)

    async def viewer(
        self, table_id: str, token: str | None, address: str
    ) -> tuple[Room, int | None]:
        """A seat by its token, or a spectator without one."""
        if token is not None:
            return await self.seat(table_id, token, address)
        room = await self.house.look(table_id, address)
        if not room.settings["watch"] and room.status != OVER:
            raise Refusal(Code.no_watching, "This table is not open to spectators.")
        return room, None

    # Playing.

    async def play(self, table_id: str, seat: int, seq: int, move: int | str) -> int:
        self.moves.take((table_id, seat))
        return (await self.house.act(table_id, moving(seat, seq, move))).answers

    def play_at_once(self, held: Held, seat: int, seq: int, move: int | str, then: Then) -> None:
        """The same at a table that is at hand."""
        self.moves.take((held.room.id, seat))
        self.house.act_at_once(held, moving(seat, seq, move), then)

    async def take_back(self, table_id: str, seat: int, seq: int, address: str) -> int:
        self.moves.take((table_id, seat))
        room = await self.house.room(table_id)
        who, quick = ("fair", table_id, seat), self.house.attendant.quick
        await self.ponder(quick, address, table_id, who, takeback.check, room, seat, seq)

        def decide(now: Room) -> list[Draft]:
            if now.answers != room.answers:
                raise stale(now.seq)
            return [Draft(Kind.TOOK_BACK, seat)]

        return (await self.house.act(table_id, decide)).answers

    async def advise(self, table_id: str, seat: int, address: str) -> dict[str, Any]:
        """What a bot would do in your place."""
        self.moves.take((table_id, seat))
        room = await self.house.room(table_id)
        if not room.settings["hints"]:
            raise Refusal(Code.no_hints, "This table plays without hints.")
        table = room.now
        if room.turn != seat:
            raise Refusal(Code.not_your_turn, "There is nothing for you to decide now.")
        who, bots = ("advice", table_id, seat), self.house.attendant.bots
        view = table.view(seat)
        advice = await self.ponder(bots, address, table_id, who, players.advise, view)
        return {"seq": room.answers, **advice}

    async def retell(self, address: str, tell: Callable[..., Any], *given: Any) -> Any:
        """Play a game again from the deal on, beside everything else."""
        return await self.ponder(self.house.attendant.quick, address, "", None, tell, *given)

    async def ponder(
        self,
        threads: Thinking,
        address: str,
        table_id: str,
        who: Hashable,
        work: Callable[..., Any],
        *given: Any,
    ) -> Any:
        """Do what takes a while in these threads.

        Raises a Refusal where `who`, unless None, has asked already, or the address too often.
        """
        askers = [(("address", address), QUESTIONS), *([(who, 1)] if who is not None else [])]
        if any(self.pondered[asker] >= most for asker, most in askers):
            raise Refusal(Code.too_fast, "Your last question is still being thought about.", 1)
        for asker, _ in askers:
            self.pondered[asker] += 1
        found = asyncio.ensure_future(threads.run(address, table_id, work, *given))
        found.add_done_callback(lambda _: self.answered([asker for asker, _ in askers]))
        return await asyncio.shield(found)  # who goes away has still asked

    def answered(self, askers: Sequence[Hashable]) -> None:
        self.pondered.subtract(askers)
        for asker in askers:
            if not self.pondered[asker]:
                del self.pondered[asker]

    # Coming and going.

    async def leave(self, table_id: str, seat: int) -> Room:
        self.moves.take((table_id, seat))

        def decide(room: Room) -> list[Draft]:
            gone = room.seats[seat].left_at is not None or room.seats[seat].free
            return [] if gone or room.status == OVER else [Draft(Kind.LEFT, seat)]

        return await self.house.act(table_id, decide)

    async def back(self, table_id: str, seat: int) -> Room:
        self.moves.take((table_id, seat))

        def decide(room: Room) -> list[Draft]:
            away = room.seats[seat].left_at is not None or room.seats[seat].stand_in is not None
            return [Draft(Kind.RETURNED, seat)] if away and room.status == PLAYING else []

        return await self.house.act(table_id, decide)

    async def rematch(self, table_id: str, address: str) -> str:
        """The same table again; whoever asks second, or at the same moment, is led to that one."""
        if table_id not in self.again:
            under_way = asyncio.create_task(self.make_again(table_id, address))
            self.again[table_id] = under_way
            under_way.add_done_callback(lambda _: self.again.pop(table_id))
        return await asyncio.shield(self.again[table_id])  # who goes away has still asked

    async def make_again(self, table_id: str, address: str) -> str:
        """A table like that one, each seat kept for a while for whoever sits there now."""
        room = await self.house.room(table_id)
        if room.status != OVER:
            raise Refusal(Code.not_over, "A rematch is for when the game is over.")
        if room.next is not None:
            return room.next
        self.makes.take(address)
        seats = [{"bot": seat.level, "kept": kept(seat)} for seat in room.seats]
        chosen = {name: v for name, v in room.settings.items() if name != "commitment"}
        made = await self.make_like({**chosen, "seats": seats}, address)

        def decide(now: Room) -> list[Draft]:
            return [] if now.next else [Draft(Kind.REMATCHED, None, {"table": made.id})]

        return (await self.house.act(table_id, decide)).next or made.id


def moving(seat: int, seq: int, move: int | str) -> Decide:
    return lambda room: [Draft(Kind.MOVED, seat, {"action": room.move(seat, seq, move).id})]


def seat_of(room: Room, token: str) -> int:
    found = tokens.match(token, [seat.token for seat in room.seats])
    if found is None:
        raise Refusal(Code.bad_token, "This token opens no seat at this table.")
    return found


def kept(seat: Seat) -> dict[str, Any] | None:
    """For whom a seat is kept: the person who has it, unless she left."""
    if seat.token is None or seat.left_at is not None:
        return None
    return {"kept_for": seat.name, "claim": seat.token}


def laid_out(asked: MakeTable) -> dict[str, Any]:
    """A table's settings, checked."""
    game = named(asked.game)
    game.check_seats(len(asked.seats))
    for level in {seat.bot for seat in asked.seats} | {asked.stand_in}:
        if level is not None:
            players.check(level)
    return {
        **asked.model_dump(),
        "game": game.name,
        "rules": game.version,
        "options": options_of(game.options, asked.options),
    }
