"""Who has a table open, and what passes between them that is no part of the game.

Nothing of it is kept.  Where several workers serve a table each tells the others who is at its own
sockets, in notes that are forgotten unless they are repeated.
"""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from pydantic_core import to_json

from clutch.server import logs
from clutch.server.live.subscribers import Subscribers
from clutch.server.output.outgoing import Message
from clutch.server.output.views import Viewer

GRACE = 4.0  # seconds for which someone whose line broke still counts as here
REPEAT = 25.0  # seconds between two notes of a worker on the same table
BELIEVED = 60.0  # seconds for which another worker's note is believed


class Elsewhere(NamedTuple):
    """Who is at a table at another worker."""

    here: frozenset[int]
    watching: int
    until: float


class Presence:
    """The people at this worker's tables; those who follow a table are told when it changes."""

    def __init__(self, subscribers: Subscribers) -> None:
        self.subscribers = subscribers
        self.leaving: dict[str, dict[Viewer, asyncio.TimerHandle]] = {}
        self.told: dict[str, bytes] = {}  # what everyone at a table was told last
        self.elsewhere: dict[str, dict[str, Elsewhere]] = {}  # by table and worker
        self.announce: Callable[[str], object] | None = None  # tells the other workers
        subscribers.changed = self.changed

    def viewers(self, table: str) -> set[Viewer]:
        """The seats whose people are here, and None where someone watches."""
        return self.looking(table) | set(self.leaving.get(table, ()))

    def looking(self, table: str) -> set[Viewer]:
        """The same without those who went a moment ago."""
        found = self.subscribers.present(table)
        for other in self.others(table):
            found |= other.here
            if other.watching:
                found.add(None)
        return found

    def own_spectators(self, table: str) -> int:
        return sum(each.viewer is None for each in self.subscribers.tables.get(table, ()))

    def others(self, table: str) -> list[Elsewhere]:
        now = time.monotonic()
        return [note for note in self.elsewhere.get(table, {}).values() if note.until > now]

    def message(self, table: str) -> Message:
        """Who is here, for the sockets and streams of a table."""
        here = sorted(viewer for viewer in self.viewers(table) if viewer is not None)
        watching = self.own_spectators(table) + sum(o.watching for o in self.others(table))
        text = to_json({"type": "presence", "here": here, "watching": watching})
        return Message("presence", 0, text)

    def react(self, table: str, seat: int, reaction: str) -> None:
        """Show a reaction to everyone at the table."""
        self.show_reaction(table, seat, reaction)
        self.note(table=table, seat=seat, reaction=reaction)

    def show_reaction(self, table: str, seat: int, reaction: str) -> None:
        shown = {"type": "reaction", "seat": seat, "reaction": reaction}
        self.subscribers.tell(table, Message("reaction", 0, to_json(shown)))

    # Coming and going.

    def changed(self, table: str, viewer: Viewer) -> None:
        """Someone has come or gone; who comes back at once was never away."""
        timer = self.leaving.get(table, {}).pop(viewer, None)
        if timer is not None:
            timer.cancel()
        if viewer in self.subscribers.present(table):
            self.tell(table, ask=True)
        elif viewer is None:
            self.tell(table)
        elif not self.subscribers.stopping:
            loop = asyncio.get_running_loop()
            later = loop.call_later(GRACE, self.gone, table, viewer)
            self.leaving.setdefault(table, {})[viewer] = later

    def gone(self, table: str, viewer: Viewer) -> None:
        waiting = self.leaving.get(table, {})
        waiting.pop(viewer, None)
        if not waiting:
            self.leaving.pop(table, None)
        self.tell(table)

    def tell(self, table: str, ask: bool = False) -> None:
        """Tell everyone at a table who is here, and the other workers; `ask` asks them back."""
        self.tell_here(table)
        self.note_table(table, ask)

    def tell_here(self, table: str) -> None:
        if table not in self.subscribers.tables:
            self.told.pop(table, None)
            return
        message = self.message(table)
        if self.told.get(table) != message.json:
            self.told[table] = message.json
            self.subscribers.tell(table, message)

    # The other workers.

    def note(self, **said: Any) -> None:
        if self.announce is not None:
            self.announce(json.dumps(said))

    def note_table(self, table: str, ask: bool = False) -> None:
        here = [viewer for viewer in self.subscribers.present(table) if viewer is not None]
        self.note(table=table, here=here, watching=self.own_spectators(table), ask=ask)

    def heard(self, worker: str, text: str) -> None:
        """What another worker announced; what is not understood is ignored."""
        try:
            self.take_note(worker, json.loads(text))
        except (ValueError, KeyError, TypeError):  # of another version
            logs.log.exception("a note of another worker")

    def take_note(self, worker: str, said: dict[str, Any]) -> None:
        table = said["table"]
        if "reaction" in said:
            self.show_reaction(table, said["seat"], said["reaction"])
            return
        here, until = frozenset(said["here"]), time.monotonic() + BELIEVED
        self.elsewhere.setdefault(table, {})[worker] = Elsewhere(here, said["watching"], until)
        self.tell_here(table)
        if said["ask"] and table in self.subscribers.tables:
            self.note_table(table)

    async def repeat(self) -> None:
        """Tell the other workers again, and forget what they no longer repeat; until cancelled."""
        while True:
            await asyncio.sleep(REPEAT)
            for table in tuple(self.subscribers.tables):
                self.note_table(table)
            now = time.monotonic()
            for table, notes in tuple(self.elsewhere.items()):
                kept = {worker: note for worker, note in notes.items() if note.until > now}
                if len(kept) < len(notes):
                    self.elsewhere[table] = kept
                    self.tell_here(table)
                if not kept:
                    del self.elsewhere[table]
