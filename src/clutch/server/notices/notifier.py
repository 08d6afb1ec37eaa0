"""Tells people who are away that it is their turn, or that the game is over.

A move never waits for it: a turn that passes to someone who is not here is looked at again some
seconds later, all such tables in one query, and what is to be sent is sent by threads of its own.
"""

import asyncio
import hashlib
import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from clutch.server import logs
from clutch.server.errors import Code, Refusal
from clutch.server.notices import outbound, push
from clutch.server.storage.notices import PUSH, WEBHOOK, Notice, NoticeStore
from clutch.server.tables.table_state import OVER, TableState
from clutch.server.tables.tables import LoadedTable, Tables

DELAY = 4.0  # seconds that someone may be away before it is told to them
SWEEP = 1.0  # seconds between two looks at those who are away
THREADS = 4
MOST_WAITING = 1000  # messages; more are dropped, and counted
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a browser that is off
GONE = (404, 410)  # the browser has unsubscribed
COUNTER = "clutch_notices_total"


class Notifier:
    """The targets of this worker's tables, and what is sent to them."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.settings = tables, tables.settings
        self.store = NoticeStore(tables.database)
        self.key: push.ServerKey | None = None
        self.waiting: dict[str, float] = {}  # tables to look at again, and from when on
        self.threads = ThreadPoolExecutor(THREADS, "notice")
        self.sending = 0
        tables.turned = self.turned

    async def start(self) -> None:
        """Read or make the server's key, and see to what was due when we stopped."""
        with suppress(Refusal):
            if push.available():
                fresh = push.fresh_key()
                pem = await self.tables.read(self.store.server_key, "push", fresh)
                self.key = push.ServerKey(pem)
            await self.tables.read(self.store.delete_finished)
            for table_id in {notice.table for notice in await self.tables.read(self.store.all)}:
                self.look_later(table_id)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    # What a seat wants.

    async def of_seat(self, table: str, seat: int) -> Notice | None:
        found = await self.tables.read(self.store.of_tables, [table])
        return next((notice for notice in found if notice.seat == seat), None)

    async def set_push(
        self, state: TableState, seat: int, target: dict[str, str], lang: str, origin: str
    ) -> None:
        """Tell this seat by Web Push, and in no other way."""
        if self.key is None:
            raise Refusal(Code.not_allowed, "This server sends no notifications.")
        if not push.known(target["endpoint"], self.settings.push_services):
            raise Refusal(Code.not_allowed, "This is the address of no push service known here.")
        try:
            push.check_keys(target["p256dh"], target["auth"])
        except push.BadTarget as why:
            raise Refusal(Code.bad_target, str(why)) from None
        await self.put(state, Notice(state.id, seat, PUSH, target, lang, origin, False, 0))

    async def set_webhook(
        self, state: TableState, seat: int, url: str, lang: str, origin: str
    ) -> None:
        """Tell this seat by a request to this address, and in no other way."""
        if not self.settings.webhooks:
            raise Refusal(Code.not_allowed, "This server allows no webhooks.")
        try:
            parts = outbound.checked(url)
            loop, host = asyncio.get_running_loop(), parts.hostname or ""
            await loop.run_in_executor(self.threads, outbound.addresses, host, parts.port or 443)
        except outbound.Undelivered as why:
            raise Refusal(Code.bad_target, str(why)) from None
        target = {"url": url}
        await self.put(state, Notice(state.id, seat, WEBHOOK, target, lang, origin, False, 0))

    async def put(self, state: TableState, notice: Notice) -> None:
        if state.status == OVER:
            raise Refusal(Code.too_late, "The game is over.")
        await self.tables.read(self.store.put, notice._replace(told=state.answers))

    async def mute(self, table: str, seat: int, muted: bool) -> None:
        await self.tables.read(self.store.mute, table, seat, muted)

    async def forget(self, table: str, seat: int) -> None:
        await self.tables.read(self.store.delete, table, seat)

    # What happens at a table.

    def turned(self, table: LoadedTable) -> None:
        """The turn has passed on, or the game is over; called at every such move: it is short."""
        state = table.state
        if state.turn is None or (state.seats[state.turn].bot is None and self.away(state)):
            self.look_later(state.id)

    def away(self, state: TableState) -> bool:
        """Whether the person to act looks at no page of the table; those just gone are away."""
        return state.turn not in self.tables.presence.looking(state.id)

    def look_later(self, table_id: str) -> None:
        self.waiting.setdefault(table_id, time.monotonic() + DELAY)

    async def run(self) -> None:
        """Look at tables again when it is time, until cancelled."""
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            due = [table_id for table_id, when in self.waiting.items() if when <= now]
            for table_id in due:
                del self.waiting[table_id]
            try:
                await self.look(due)
            except Refusal:  # what cannot be read cannot be told
                pass
            except Exception:
                logs.log.exception("people who are away could not be told")

    async def look(self, table_ids: list[str]) -> None:
        """Tell whoever is due at these tables and still away."""
        if not table_ids:
            return
        by_table: dict[str, list[Notice]] = {}
        for notice in await self.tables.read(self.store.of_tables, table_ids):
            by_table.setdefault(notice.table, []).append(notice)
        for table_id, notices in by_table.items():
            with suppress(Refusal):  # this table cannot be read; the others can
                await self.tell(table_id, notices)

    async def tell(self, table_id: str, notices: list[Notice]) -> None:
        """Tell whoever is due at a table and still away; all, where the game is over."""
        tables = self.tables
        state = (await tables.load(table_id)).state
        if state.status == OVER:
            here = tables.presence.looking(table_id)
            for notice in notices:
                if notice.seat not in here:
                    await self.send(notice, state, "over")
            await tables.read(self.store.delete, table_id)
        elif state.turn is not None and self.away(state):
            if tables.clock() - state.moved_at < DELAY / 2:  # it has only just begun
                self.look_later(table_id)
                return
            for notice in notices:
                if notice.seat == state.turn and state.bot_to_act is None:
                    await self.send(notice, state, "turn")

    async def send(self, notice: Notice, state: TableState, what: str) -> None:
        """Send one message, once; what fails is counted."""
        told = self.store.told
        if notice.muted or not await self.tables.read(told, state.id, notice.seat, state.answers):
            return
        if self.sending >= MOST_WAITING:
            self.count(notice, "dropped")
            return
        self.sending += 1
        loop = asyncio.get_running_loop()
        sent = loop.run_in_executor(self.threads, self.deliver, notice, state, what)
        sent.add_done_callback(lambda found: self.sent(notice, found))

    def deliver(self, notice: Notice, state: TableState, what: str) -> int:
        """Make the request, in a thread; the status of its answer."""
        said = told(notice, state, what)
        body = json.dumps(said).encode()
        if notice.kind == WEBHOOK:
            kind = {"Content-Type": "application/json", "User-Agent": "Clutch"}
            return outbound.post(notice.target["url"], kind, body)
        assert self.key is not None
        endpoint, mine = notice.target["endpoint"], notice.origin.startswith("https://")
        contact = notice.origin if mine else "mailto:clutch@example.org"
        headers = {
            "TTL": str(KEPT),
            "Urgency": "high",
            "Topic": hashlib.sha256(state.id.encode()).hexdigest()[:32],  # the newest replaces it
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Authorization": self.key.authorization(endpoint, contact),
        }
        sealed = push.encrypted(body, notice.target["p256dh"], notice.target["auth"])
        return outbound.post(endpoint, headers, sealed, private=endpoint.startswith("http://"))

    def sent(self, notice: Notice, found: "asyncio.Future[int]") -> None:
        self.sending -= 1
        if found.cancelled():
            return
        why = found.exception()
        if why is not None:
            if not isinstance(why, outbound.Undelivered):
                logs.log.error("a notice failed", exc_info=why)
            self.count(notice, "failed")
        elif found.result() in GONE and notice.kind == PUSH:
            self.count(notice, "gone")
            self.tables.spawn(self.forget(notice.table, notice.seat))
        else:
            self.count(notice, "sent" if 200 <= found.result() < 300 else "failed")

    def count(self, notice: Notice, result: str) -> None:
        self.tables.metrics.count(COUNTER, f'kind="{notice.kind}",result="{result}"')


def told(notice: Notice, state: TableState, what: str) -> dict[str, Any]:
    """What is told: nothing of the game but that someone is due, or that it is over."""
    words = state.game.messages(notice.lang)
    name, title = state.seats[notice.seat].name, words.text("title")
    text = words.text(f"notice-{what}", name=name)
    link = f"{notice.origin}/table/{state.id}" if notice.origin else f"/table/{state.id}"
    said: dict[str, Any] = {
        "what": what,
        "table": state.id,
        "link": link,
        "title": title,
        "text": text,
    }
    if notice.kind == WEBHOOK:  # as chats that take webhooks read them
        line = f"{title}: {text} {link}"
        said |= {"game": state.game.name, "seat": notice.seat, "text": line, "content": line}
    return said
