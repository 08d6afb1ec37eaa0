"""The API as a test talks to it: tables, seats and their moves."""

import random
import time
from typing import Any

from clutch.engine.game import Game


class Seat:
    """A seat that a test has taken."""

    def __init__(self, pages: "Pages", table: str, seat: int, token: str) -> None:
        self.pages, self.table, self.seat, self.token = pages, table, seat, token

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, what: str) -> Any:
        return self.pages.client.get(f"/api/tables/{self.table}/{what}", headers=self.headers)

    def post(self, what: str, body: Any = None) -> Any:
        where = f"/api/tables/{self.table}/{what}"
        return self.pages.client.post(where, headers=self.headers, json=body)

    def state(self) -> Any:
        return self.get("state").json()

    def play(self, move: int | str, seq: int | None = None) -> Any:
        if seq is None:
            seq = self.state()["position"]["answers"]
        return self.post("moves", {"seq": seq, "move": move})


class Pages:
    """One server's API."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def make(self, game: Game, bots: int = 0, seats: int | None = None, **more: Any) -> str:
        count = seats or game.seats.start
        chairs = [{"bot": "random"} if i < bots else {"bot": None} for i in range(count)][::-1]
        answer = self.client.post("/api/tables", json={"game": game.name, "seats": chairs, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def join(self, table: str, name: str, **more: Any) -> Seat:
        answer = self.client.post(f"/api/tables/{table}/join", json={"name": name, **more})
        assert answer.status_code == 201, answer.text
        return Seat(self, table, answer.json()["seat"], answer.json()["token"])

    def sit(self, game: Game, bots: int = 0, seats: int | None = None, **more: Any) -> list[Seat]:
        """A table at which every person's seat is the test's."""
        count = (seats or game.seats.start) - bots
        table = self.make(game, bots, seats, **more)
        return [self.join(table, f"P{i}") for i in range(count)]

    def table(self, table: str) -> Any:
        return self.client.get(f"/api/tables/{table}").json()


def inside(client: Any) -> Any:
    """What no client sees of a server in this process: its `service` and its `tables`."""
    return client.app.state.service


def until(ask: Any, seconds: float = 20.0) -> Any:
    """Ask until the answer is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = ask()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not come about")


def play_out(people: list[Seat], dice: random.Random, moves: int = 10_000) -> Any:
    """Random moves by the test's seats, and waiting for the bots, until the game is over."""
    for _ in range(moves):
        state = people[0].state()
        if state["table"]["status"] == "over":
            return state
        turn = state["position"]["turn"]
        mine = [seat for seat in people if seat.seat == turn]
        if not mine:
            time.sleep(0.001)
            continue
        position = mine[0].state()["position"]
        answer = mine[0].play(dice.choice(position["legal"])["id"], position["answers"])
        assert answer.status_code == 200, answer.text
    return people[0].state()
