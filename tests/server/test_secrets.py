"""Nothing on the wire depends on what its reader may not know: two worlds, the same bytes.

The second world is dealt from what one seat knew of the first at the deal, with other chance and
other secrets.  Both are played in step, by moves that look alike to that seat; as long as its
views and the spectators' are equal, so must be every byte that either of them gets.
"""

import random
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside
from support.socket_client import Wire
from support.worlds import GAMES, by_name

from clutch import bots
from clutch.engine.deal import promise_of
from clutch.engine.game import Game
from clutch.engine.kit.records import thawed
from clutch.engine.loops import legal_row
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.server import tokens
from clutch.server.app import make
from clutch.server.settings import Limits, Settings
from clutch.server.tables import game_calls, service, table_state, tables

STEPS = 15  # a walk
HINT = 16  # iterations of the search that gives hints
GETS = ("state", "story", "record", "standing", "advice", "")


class World:
    """One server with one table, at which the test plays every seat."""

    def __init__(self, client: TestClient, game: Game, seats: int, seat: int) -> None:
        self.client, self.pages, self.game, self.seat = client, Pages(client), game, seat
        self.id = self.pages.make(game, seats=seats)
        salts = [f"salt {i}" for i in range(seats)]
        self.people: list[Seat] = [
            self.pages.join(self.id, f"P{i}", promise=promise_of(salt))
            for i, salt in enumerate(salts)
        ]
        for person, salt in zip(self.people, salts):
            assert person.post("open", {"salt": salt}).status_code == 200

    @property
    def table(self) -> Table:
        found = inside(self.client).tables.loaded[self.id].state.now
        assert isinstance(found, Table)
        return found

    def seen(self) -> tuple[View, View]:
        return self.table.view(self.seat), self.table.view(None)

    def answers(self) -> list[tuple[int, bytes]]:
        """All that the seat and a spectator can ask for now, refusals too."""
        me, out = self.people[self.seat], []
        for what in GETS:
            for headers in (me.headers, {}):
                answer = self.client.get(f"/api/tables/{self.id}/{what}", headers=headers)
                out.append((answer.status_code, answer.content))
        if self.table.turn != self.seat:
            seq = me.state()["position"]["answers"]
            for move in (0, len(self.game.actions) - 1, "nonsense"):
                answer = me.play(move, seq)
                out.append((answer.status_code, answer.content))
            late = me.post("take-back", {"seq": seq})
            out.append((late.status_code, late.content))
        return out

    def play(self, action: int) -> None:
        turn = self.table.turn
        assert turn is not None
        answer = self.people[turn].play(action)
        assert answer.status_code == 200, answer.text


@pytest.fixture
def same_luck(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Links, tokens and time are the same in both worlds: they are chosen without a look at it."""
    made: dict[str, int] = {}

    def fresh() -> str:
        made["n"] = made.get("n", 0) + 1
        return f"{made['n']:022d}"

    monkeypatch.setattr(tokens, "fresh", fresh)
    monkeypatch.setattr(tables.time, "time", lambda: 1_800_000_000.0)
    search = partial(bots.bot, "search", seed=1, iterations=HINT, threads=1)  # not by the clock
    monkeypatch.setattr(service.bots.bots, "bot", lambda name, **_: search())
    return made


def worlds(
    clients: Sequence[TestClient],
    game: Game,
    seats: int,
    seat: int,
    monkeypatch: Any,
    made: dict[str, int],
) -> tuple[World, World]:
    """The true world, and one that only looks like it to this seat."""
    both: list[World] = []
    first = made["n"]
    for client in clients:
        made["n"] = first
        if both:
            other = both[0].table.view(seat).imagine(12345)
            start = other.tobytes()
            deal, names, options = both[0].table.deal, both[0].table.names, both[0].table.options
            dealt = partial(Table, game, start, deal, names, options)
            monkeypatch.setattr(table_state.Table, "dealt", lambda *_, dealt=dealt: dealt())
        monkeypatch.setattr(service.secrets, "token_bytes", lambda n: b"7" * n)
        both.append(World(client, game, seats, seat))
    return both[0], both[1]


def looks_alike(world: World, action: int, like: tuple[View, View]) -> bool:
    s = thawed(world.game.state, world.table.state.tobytes())
    world.game.build.play(s, action)
    mine = View.of(world.game, s, world.seat, world.table.names)
    theirs = View.of(world.game, s, -1, world.table.names)
    return (mine, theirs) == like


def twin(world: World, action: int, like: tuple[View, View]) -> int | None:
    """A move in the other world that looks to the seat as this one did in the true one."""
    out = legal_row(world.game)
    legal = [int(a) for a in out[: world.game.build.legal(world.table.state, out)]]
    first = [action] if action in legal else []
    rest = [] if world.table.turn == world.seat else [a for a in legal if a != action][:50]
    return next((a for a in first + rest if looks_alike(world, a, like)), None)


@pytest.mark.parametrize("walks", [2, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_paired_worlds_send_the_same_bytes(
    game: Game,
    walks: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    same_luck: dict[str, int],
) -> None:
    steps = 0
    game.compiled()
    game_calls.compile_calls(game)
    with ExitStack() as servers:
        clients = []
        for name in "ab":
            same_luck["n"] = 0
            settings = Settings(str(tmp_path / name), warm=False, limits=Limits.none())
            clients.append(servers.enter_context(TestClient(make(settings))))
        for number in range(walks):
            with monkeypatch.context() as patches, ExitStack() as stack:
                seats = game.seats.start + number % len(game.seats)
                true, other = worlds(clients, game, seats, number % seats, patches, same_luck)
                steps += walk(stack, true, other, random.Random(number))
    assert steps >= 2 * walks, "the worlds parted too soon to tell anything"


def walk(stack: ExitStack, true: World, other: World, dice: random.Random) -> int:
    """Play both as long as they look alike; how far that was."""
    wires = []
    for world in (true, other):
        live = world.client.websocket_connect(f"/api/tables/{world.id}/live")
        wires.append(Wire(stack.enter_context(live), world.people[world.seat].token, picture=True))
        wires[-1].until(type="state")
    assert true.answers() == other.answers()
    for step in range(STEPS):
        if true.table.over:
            return step
        legal = true.table.legal()
        dice.shuffle(legal)
        for action in legal[:12]:
            probe = true.table.copy().play(action)
            like = (probe.view(true.seat), probe.view(None))
            again = twin(other, action.id, like)
            if again is not None and not probe.over:
                break
        else:
            return step
        true.play(action.id)
        other.play(again)
        assert true.seen() == other.seen()
        if true.table.turn == true.seat:
            assert true.table.legal() == true.table.view(true.seat).legal()
        answers, others = true.answers(), other.answers()
        seq = true.people[0].state()["seq"]
        for wire in wires:
            wire.until(seq=seq)
        assert wires[0].raw == wires[1].raw
        assert answers == others
    return STEPS
