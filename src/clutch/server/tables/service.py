"""What people ask of a table, over HTTP and over sockets alike."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from clutch.engine.deal import SECRET_BYTES, Deal
from clutch.engine.errors import ClutchError
from clutch.engine.kit.options import settings as options_of
from clutch.engine.takeback import unfair
from clutch.games import game as named
from clutch.server import tokens
from clutch.server.api.requests import Join, MakeTable
from clutch.server.api.responses import Advice
from clutch.server.errors import Code, Refusal, from_engine
from clutch.server.live.subscribers import NOT_YET, STOP, Subscriber
from clutch.server.output import outgoing
from clutch.server.output.views import Viewer
from clutch.server.rate_limit import Buckets
from clutch.server.tables import bots
from clutch.server.tables.bot_runner import BotRunner
from clutch.server.tables.events import Draft, Kind
from clutch.server.tables.fair_threads import FairThreads
from clutch.server.tables.seats import Seat, name_of
from clutch.server.tables.table_state import OVER, TableState
from clutch.server.tables.tables import Asker, LoadedTable, Request, Tables

HOUR = 3600.0
OF_ITS_DEAL = ("commitment", "daily", "sealed_until")  # settings that a rematch has of its own
QUESTIONS = 8  # hints, take-backs, replays, stories and records of one address at the same time
QUICK_THREADS = 2
REACTIONS = 0.5, 4.0  # of a seat: a second, and at once
MOST_MISSED = 200  # events that are sent again; whoever missed more is sent the position only


class Service:
    """The tables, and how fast each address and seat may ask."""

    def __init__(self, tables: Tables, bot_runner: BotRunner) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.thinking = bot_runner.threads  # for hints
        self.quick = FairThreads(QUICK_THREADS, "quick")  # take-backs, replays, stories, records
        # A connection may be any worker's, so each allows an address its part.
        made, joins = (
            each / tables.settings.workers for each in (limits.address_tables, limits.address_joins)
        )
        self.makes = Buckets(made / HOUR, made, "new tables from your address")
        self.joins = Buckets(joins, 10 * joins, "joins")
        self.moves = Buckets(limits.seat_moves, 3 * limits.seat_moves, "requests from this seat")
        sent = 2 * limits.seat_moves
        self.messages = Buckets(sent, 4 * sent, "messages from this seat")  # of any kind
        self.reactions = Buckets(*REACTIONS, "reactions")
        self.pondered: Counter[Hashable] = Counter()  # questions under way, by who asks
        self.again: dict[str, asyncio.Task[str]] = {}  # rematches under way, by the table before

    # Making and joining.

    async def make(self, asked: MakeTable, address: str) -> TableState:
        self.makes.take(address)
        try:
            chosen = checked(asked)
        except ClutchError as why:
            raise from_engine(why) from None
        return await self.tables.make(*opening_of(chosen), address)

    async def join(self, table_id: str, asked: Join, address: str) -> tuple[int, str, TableState]:
        """Take a seat; returns the seat, its token, and the table."""
        self.joins.take(address)
        name, token = name_of(asked.name), asked.key or tokens.fresh()
        table = await self.tables.load(table_id)
        given = (asked.promise, asked.seat, asked.claim, self.tables.clock())
        state = await self.tables.act(table, TableState.join, name, tokens.hashed(token), *given)
        return seat_of(state, token), token, state

    async def open(self, table: LoadedTable, seat: int, salt: str) -> TableState:
        """Open the salt that a seat promised."""
        self.moves.take((table.state.id, seat))
        return await self.tables.act(table, TableState.open, seat, salt)

    # Who asks.

    async def seat(self, table_id: str, token: str | None, address: str) -> tuple[LoadedTable, int]:
        """The seat that a token opens."""
        table = await self.tables.look(table_id, address)
        if token is None:
            raise Refusal(Code.bad_token, "Send your seat's token: Authorization: Bearer …")
        seat = seat_of(table.state, token)
        table.seen_by[seat] = time.monotonic()
        return table, seat

    async def entry(
        self, table_id: str, token: str, since: int, address: str
    ) -> tuple[LoadedTable, int]:
        """The seat that a token opens, for a socket that follows the table from now on.

        It soon hears what another worker wrote a moment ago.  So the log is read only where we know
        neither the seat nor all that the socket has been sent.
        """
        table = await self.tables.load(table_id)
        table.looked_at_by(address)
        seats = [seat.token for seat in table.state.seats]
        if table.stale or since > table.state.seq or tokens.match(token, seats) is None:
            table = await self.tables.current(table_id)
        return table, seat_of(table.state, token)

    async def viewer(
        self, table_id: str, token: str | None, address: str
    ) -> tuple[LoadedTable, int | None]:
        """A seat by its token, or a spectator without one."""
        if token is not None:
            return await self.seat(table_id, token, address)
        table = await self.tables.look(table_id, address)
        state = table.state
        if state.sealed(self.tables.clock()):
            raise Refusal(Code.no_watching, "Others play this deal still: it is open tomorrow.")
        if not state.settings["watch"] and state.status != OVER:
            raise Refusal(Code.no_watching, "This table is not open to spectators.")
        return table, None

    async def follow(
        self, table: LoadedTable, subscriber: Subscriber, since: int, picture: bool
    ) -> LoadedTable:
        """Send a subscriber the events after number `since`, the state, then all that happens."""
        tables, viewer = self.tables, subscriber.viewer
        missed: list[outgoing.Message] = []
        table = tables.loaded.setdefault(table.state.id, table)
        subscriber.seq = NOT_YET
        tables.subscribers.add(table.state.id, subscriber)
        try:
            if 0 < since < table.state.seq <= since + MOST_MISSED:
                past = await tables.rebuild(table.state.id, since)
                while past.seq < table.state.seq:  # more may happen while we read
                    missed += await tables.read(self.events_for, past, viewer, table.state.seq)
            now = outgoing.state_message(table.state, viewer, picture)
        except BaseException:
            tables.subscribers.remove(table.state.id, subscriber)
            raise
        subscriber.seq = table.state.seq
        for message in (*missed, now, tables.presence.message(table.state.id)):
            subscriber.put(message)
        tables.see_to(table)  # a bot that stands in may have waited for someone to come
        if tables.subscribers.stopping:
            subscriber.leave(STOP)
        return table

    def events_for(self, past: TableState, viewer: Viewer, upto: int) -> list[outgoing.Message]:
        """What this viewer heard of the events up to that number; `past` goes on to it."""
        heard = []
        for event in self.tables.database.events(past.id, past.seq)[: upto - past.seq]:
            past.apply(event)
            heard.append(outgoing.event(past, event, [viewer])[viewer])
        return heard

    # Playing.

    def play(self, table: LoadedTable, seat: int, seq: int, move: int | str, asker: Asker) -> None:
        """Make a move that answers event `seq`; told when it is on disk and sent to everyone."""
        self.moves.take((table.state.id, seat))
        self.tables.ask(table, Request(TableState.play, (seat, seq, move), asker))

    async def take_back(self, table: LoadedTable, seat: int, seq: int, address: str) -> TableState:
        """Undo this seat's last move, if that is fair."""
        self.moves.take((table.state.id, seat))
        state = table.state
        now = state.now
        state.check_answers(seq)
        who = ("fair", state.id, seat)
        why = await self.ponder(self.quick, address, state.id, who, unfair, now, seat)
        if why:
            raise Refusal(Code.no_take_back, why)
        return await self.tables.act(table, TableState.take_back, seat, state.answers)

    async def advise(self, table: LoadedTable, seat: int, address: str) -> Advice:
        """What a bot would do in this seat's place."""
        state = table.state
        self.moves.take((state.id, seat))
        if not state.settings["hints"]:
            raise Refusal(Code.no_hints, "This table plays without hints.")
        view = state.now.view(seat)
        if state.turn != seat:
            raise Refusal(Code.not_your_turn, "There is nothing for you to decide now.")
        who = ("advice", state.id, seat)
        advice = await self.ponder(self.thinking, address, state.id, who, bots.advise, view)
        return Advice(seq=state.answers, **advice)

    async def retell(self, address: str, tell: Callable[..., Any], *given: Any) -> Any:
        """Play a game again from the deal on, beside everything else."""
        return await self.ponder(self.quick, address, "", None, tell, *given)

    async def ponder(
        self,
        threads: FairThreads,
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

    async def leave(self, table: LoadedTable, seat: int) -> TableState:
        self.moves.take((table.state.id, seat))
        return await self.tables.act(table, TableState.leave, seat)

    async def fill(self, table: LoadedTable, seat: int, level: str) -> TableState:
        """The host starts with bots in the free seats."""
        self.moves.take((table.state.id, seat))
        try:
            bots.check(level)
        except ClutchError as why:
            raise from_engine(why) from None
        return await self.tables.act(table, TableState.fill, seat, level, self.tables.clock())

    async def put_in(self, table: LoadedTable, seat: int, gone: int) -> TableState:
        """The host puts a bot in for someone who went."""
        self.moves.take((table.state.id, seat))
        here = self.tables.presence.viewers(table.state.id) - {None}
        return await self.tables.act(table, TableState.put_in, seat, gone, here)

    def react(self, table: LoadedTable, seat: int, reaction: str) -> None:
        """Show everyone at the table a reaction; it is kept nowhere."""
        self.reactions.take((table.state.id, seat))
        self.tables.presence.react(table.state.id, seat, reaction)

    async def come_back(self, table: LoadedTable, seat: int) -> TableState:
        self.moves.take((table.state.id, seat))
        return await self.tables.act(table, TableState.come_back, seat)

    async def rematch(self, table: LoadedTable, address: str) -> str:
        """The same table again; whoever asks second, or at the same moment, is led to that one."""
        table_id = table.state.id
        if table_id not in self.again:
            under_way = asyncio.create_task(self.make_again(table, address))
            self.again[table_id] = under_way
            under_way.add_done_callback(lambda _: self.again.pop(table_id))
        return await asyncio.shield(self.again[table_id])  # who goes away has still asked

    async def make_again(self, table: LoadedTable, address: str) -> str:
        """A table like that one, each seat kept for a while for whoever sits there now."""
        state = table.state
        if state.status != OVER:
            raise Refusal(Code.not_over, "A rematch is for when the game is over.")
        if state.next is not None:
            return state.next
        self.makes.take(address)
        seats = [{"bot": seat.level, "kept": kept(seat)} for seat in state.seats]
        chosen = {name: v for name, v in state.settings.items() if name not in OF_ITS_DEAL}
        made, entry = self.tables.drawn_up(*opening_of({**chosen, "seats": seats}))
        # Both are written together: where another worker was quicker, its table is the rematch.
        after = await self.tables.act(table, TableState.rematch, made.id, along=entry)
        if after.next == made.id:
            self.tables.take_in(made, address)
        return after.next or made.id

    def close(self) -> None:
        self.quick.close()


def opening_of(chosen: dict[str, Any], secret: bytes | None = None) -> tuple[list[Draft], bytes]:
    """The first events of a table with these settings, and its secret, which they promise.

    The secret is fresh unless one is given.
    """
    deal = Deal(secret or secrets.token_bytes(SECRET_BYTES), ())
    drafts = [Draft(Kind.MADE, None, {**chosen, "commitment": deal.commitment})]
    if all(seat["bot"] for seat in chosen["seats"]):
        drafts.append(Draft(Kind.DEALT))
    return drafts, deal.secret


def seat_of(state: TableState, token: str) -> int:
    found = tokens.match(token, [seat.token for seat in state.seats])
    if found is None:
        raise Refusal(Code.bad_token, "This token opens no seat at this table.")
    return found


def kept(seat: Seat) -> dict[str, Any] | None:
    """For whom a seat is kept: the person who has it, unless she left."""
    if seat.token is None or seat.left_at is not None:
        return None
    return {"kept_for": seat.name, "claim": seat.token}


def checked(asked: MakeTable) -> dict[str, Any]:
    """A table's settings; raises a ClutchError where they cannot be."""
    game = named(asked.game)
    game.check_seats(len(asked.seats))
    for level in {seat.bot for seat in asked.seats} | {asked.stand_in}:
        if level is not None:
            bots.check(level)
    return {
        **asked.model_dump(),
        "game": game.name,
        "rules": game.version,
        "options": options_of(game.options, asked.options),
    }
