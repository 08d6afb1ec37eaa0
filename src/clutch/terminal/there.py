"""There: a seat at a server's table.  The server judges; this only shows what the seat knows."""

import getpass
import secrets
from typing import TYPE_CHECKING, Any

from clutch.engine.errors import ClutchError
from clutch.engine.kit.records import NOBODY
from clutch.engine.view import View
from clutch.games import game as named
from clutch.terminal.company import Chair, Company, Hint, Line
from clutch.terminal.unpack import as_record
from clutch.terminal.wire import Link, NoServer, Wire

if TYPE_CHECKING:
    from clutch.engine.game import Action
    from clutch.engine.table import Place, Table


class There(Company):
    def __init__(self, link: Link, seat: int, card: dict[str, Any]) -> None:
        self.seat, self.people = seat, (seat,)
        self.wire = Wire(link)
        self.game = named(card["game"])
        self.lines: list[Line] = []
        self.notes = []
        self.position: dict[str, Any] | None = None
        self.asked = ""  # the mark of the move that the server has not answered yet
        self.tries = 0
        self.link = str(link)
        self.take_card(card)

    @classmethod
    def join(cls, text: str, name: str, seat: int | None) -> "There":
        """Take a seat, or the one that the link's token opens."""
        link = Link.read(text)
        same_rules(link.ask(""))
        if link.token:
            state = link.ask("/state")
            card = state["table"]
            if card["status"] == "playing":
                card = link.ask("/return", post=True)
            return cls(link, state["seat"], card)
        who = {"name": name or login(), "salt": secrets.token_hex(8), "seat": seat}
        got = link.ask("/join", who)
        return cls(link._replace(token=got["token"]), got["seat"], got["table"])

    # What is known.

    def take_card(self, card: dict[str, Any]) -> None:
        self.card = card
        self.seal = card["fairness"]["commitment"]
        self.chairs = [
            Chair(s["name"] or f"Seat {s['seat'] + 1}", self.who(s)) for s in card["seats"]
        ]

    def who(self, seat: dict[str, Any]) -> str:
        if seat["seat"] == self.seat:
            return "you"
        if seat["name"] is None:
            return "free"
        stand_in = f"away, {seat['stand_in']} plays" if seat["stand_in"] else ""
        return seat["bot"] or stand_in or ("away" if seat["left"] else "person")

    @property
    def view(self) -> View | None:
        if self.position is None:
            return None
        return View(self.game, as_record(self.game, self.position["view"]), self.names)

    @property
    def log(self) -> list[Line]:
        return self.lines

    @property
    def mine(self) -> bool:
        """Not while the server thinks about a move: it would be asked for twice."""
        return not self.asked and super().mine

    def made(self) -> object:
        return self.position and self.position["answers"]

    # What is done.

    def play(self, move: "Action") -> None:
        self.ask(type="play", move=move.id)

    def take_back(self) -> None:
        self.ask(type="take_back")

    def ask(self, **what: Any) -> None:
        """Something that answers the position as it is."""
        if self.position is None:
            raise NoServer("The game has not begun.")
        self.asked = secrets.token_hex(4)  # before it is sent: the answer may be quick
        try:
            self.wire.send(re=self.asked, seq=self.position["answers"], **what)
        except NoServer:
            self.asked = ""
            raise

    def hints(self) -> list[Hint]:
        moves = self.wire.link.ask("/advice")["moves"]
        return [Hint(move["words"], move["chance"], move["error"]) for move in moves]

    def step(self) -> bool:
        """Hear one message, or come back after a break."""
        message = self.wire.hear()
        if message is None and not self.wire.closed.is_set():
            if self.tries == 0:
                self.notes.append("The connection broke; coming back …")
            self.wire.rest(self.tries)
            self.tries += 1
        elif message is not None:
            self.tries = 0
            self.heard(message)
        return not self.wire.closed.is_set()

    def heard(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "state":
                self.take_card(message["table"])
                self.position, self.asked = message["position"], ""
                self.retell()
            case "event":
                self.happened(message)
            case "refused":
                self.asked = ""
                self.notes.append(message["message"])

    def happened(self, event: dict[str, Any]) -> None:
        if event["table"] is not None:
            self.take_card(event["table"])
        before = self.made()
        self.position = event["position"]
        if self.made() != before:
            self.asked = ""
        if event["kind"] == "took_back":
            self.retell()
        else:
            seat = NOBODY if event["seat"] is None else event["seat"]
            self.lines.extend(Line(seat, text) for text in event["told"])

    def retell(self) -> None:
        """The story from its beginning, after a break or a move taken back."""
        if self.position is not None:
            lines = self.wire.link.ask("/story")["lines"]
            self.lines = [Line(self.teller(text), text) for text in lines]

    def teller(self, text: str) -> int:
        """Whose doing a sentence tells, as far as its first word says."""
        first = text.split(" ", 1)[0].removesuffix("'s")
        if first == "You":
            return self.seat
        return next((i for i, name in enumerate(self.names) if name == first), NOBODY)

    # The end.

    @property
    def leaving(self) -> str:
        if self.over:
            return ""
        if self.position is None:
            return "The game has not begun: your seat is free for another."
        return (
            f"A bot plays for you from {self.card['takeover']} seconds after you leave. "
            f"Your seat stays yours: clutch play --join '{self.wire.link.seat}'"
        )

    def standing(self) -> "list[Place]":
        from clutch.engine.table import Place

        if self.position is None or self.position["standing"] is None:
            return []
        return [Place(**place) for place in self.position["standing"]]

    def record(self) -> dict[str, Any]:
        if not self.over:
            raise NoServer("The server keeps this table; its record can be saved when it is over.")
        found: dict[str, Any] = self.wire.link.ask("/record")
        return found

    def table(self) -> "Table | None":
        from clutch import archive

        return archive.replay(self.record())

    def written(self) -> str:
        import json

        return json.dumps(self.record(), indent=1, ensure_ascii=False) + "\n"

    def close(self) -> None:
        """Tell the server that the seat is empty; a bot takes it after a while."""
        if self.wire.closed.is_set():
            return
        broken = self.wire.socket is None
        self.wire.close()
        if not self.over and not broken:
            try:
                self.wire.link.ask("/leave", post=True)
            except ClutchError:
                return  # it will see for itself


def same_rules(card: dict[str, Any]) -> None:
    """Before a seat is taken that could not be played."""
    game = named(card["game"])
    if card["rules"] != game.version:
        raise NoServer(
            f"The server plays rules version {card['rules']} of {game.title}; "
            f"here it is version {game.version}."
        )


def login() -> str:
    try:
        return getpass.getuser()[:20]
    except (OSError, KeyError):
        return "Guest"
