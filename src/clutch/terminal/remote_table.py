"""RemoteTable: a seat at a server's table; the server decides which moves are legal."""

import getpass
import json
import secrets
import threading
from collections import deque
from typing import TYPE_CHECKING, Any

from clutch.engine.deal import promise_of
from clutch.engine.errors import ClutchError
from clutch.engine.frames import Frame
from clutch.engine.kit.declarations import Event
from clutch.engine.kit.records import NOBODY
from clutch.engine.player_names import LONGEST_NAME
from clutch.engine.table import Place
from clutch.engine.view import View
from clutch.games import game as game_named
from clutch.terminal.server_connection import Connection, Link, NoServer
from clutch.terminal.table import Chair, Hint, LogLine, Snapshot, TerminalTable
from clutch.terminal.view_from_json import view_record
from clutch.terminal.wording import in_language, messages, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clutch.engine.kit.declarations import Action
    from clutch.engine.table import Table


class RemoteTable(TerminalTable):
    """A seat at a server's table, kept up to date by the messages that `step` receives.

    Requests and messages come from different threads: both change the fields under the lock
    `changing` and then publish a new snapshot, which is read without it.
    """

    def __init__(
        self, link: Link, seat: int, info: dict[str, Any], salt: str = "", pace: float = 0.0
    ) -> None:
        """`info` is the server's description of the table, `salt` what this seat promised."""
        self.salt, self.pace = salt, pace
        self.promises: list[str | None] = []  # of all seats, as seen before the salt was opened
        self.seat, self.people = seat, (seat,)
        self.connection = Connection(link)
        self.game = game_named(info["game"])
        self.lines: list[LogLine] = []
        self.notes, self.passing = [], deque()
        self.position: dict[str, Any] | None = None  # None before the deal
        self.pending = ""  # the id of the request that the server has not answered yet
        self.tries = 0  # to connect again
        self.link = str(link)
        self.changing = threading.Lock()
        self.set_info(info)
        self.publish()

    @classmethod
    def join(cls, text: str, name: str, seat: int | None, pace: float = 0.0) -> "RemoteTable":
        """Take a seat at the table of a link, or take the seat again that its token opens.

        `pace` is for how many seconds an event of a long move is looked at.
        """
        link = Link.read(text)
        check_rules(link.ask(""))
        if link.token:
            state = link.ask("/state")
            info = state["table"]
            if info["status"] == "playing":
                info = link.ask("/return", post=True)
            return cls(link, state["seat"], info, pace=pace)
        salt, key = secrets.token_hex(16), secrets.token_urlsafe(16)
        request = {"name": name or login_name(), "seat": seat, "key": key}
        joined = link.ask("/join", {**request, "promise": promise_of(salt)}, tries=2)
        here = cls(link._replace(token=key), joined["seat"], joined["table"], salt, pace)
        here.open_salt()
        return here

    # The state.

    def set_info(self, info: dict[str, Any]) -> None:
        self.info = info
        self.seal = info["fairness"]["commitment"]
        self.chairs = [
            Chair(s["name"] or say("seat-number", seat=s["seat"] + 1), self.player_of(s))
            for s in info["seats"]
        ]

    def player_of(self, seat: dict[str, Any]) -> str:
        """The player of a seat, as `Chair` has it."""
        if seat["seat"] == self.seat:
            return "you"
        if seat["name"] is None:
            return "free"
        stand_in = say("away-bot", bot=seat["stand_in"]) if seat["stand_in"] else ""
        return seat["bot"] or stand_in or ("away" if seat["left"] else "person")

    def publish(self) -> None:
        """Replace the snapshot by one of the state as it is now."""
        view, standing = None, list[Place]()
        if self.position is not None:
            record = view_record(self.game, self.position["view"])
            view = View(self.game, record, [chair.name for chair in self.chairs])
            standing = [Place(**place) for place in self.position["standing"] or ()]
        turn = None if view is None else view.turn
        self.current = Snapshot(
            people=self.people,
            seat=self.seat,
            view=view,
            log=list(self.lines),
            chairs=self.chairs,
            mine=turn == self.seat and not self.pending,  # or it would be asked for twice
            made=self.answers,
            standing=standing,
        )

    @property
    def answers(self) -> int | None:
        """The number of the event that a move now would answer; None before the deal."""
        return None if self.position is None else self.position["answers"]

    def snapshot(self) -> Snapshot:
        return self.current

    def open_salt(self) -> None:
        """Open the salt that this seat promised, once every seat has promised its own.

        If our own promise is not among them, or they are not those that we saw before, somebody
        cheats, and the salt stays closed.
        """
        fairness = self.info["fairness"]
        if not self.salt or fairness["open_until"] is None or fairness["opened"][self.seat]:
            return
        promises = fairness["promises"]
        if promises[self.seat] != promise_of(self.salt) or self.promises not in ([], promises):
            self.notes.append(say("broken-promise"))
            return
        self.promises = promises
        try:
            self.connection.link.ask("/open", {"salt": self.salt})
        except NoServer as why:
            self.notes.append(str(why))

    # Requests.

    def play(self, move: "Action") -> None:
        self.request(type="play", move=move.id)

    def take_back(self) -> None:
        self.request(type="take_back")

    def request(self, **message: Any) -> None:
        """Send a message that refers to the position as it is; raises NoServer if it cannot."""
        with self.changing:
            if self.position is None:
                raise NoServer(say("not-begun"))
            answers, mark = self.answers, secrets.token_hex(4)
            self.pending = mark  # before it is sent: the answer may be quick
            self.publish()
        try:
            self.connection.send(re=mark, seq=answers, **message)
        except NoServer:
            with self.changing:
                self.pending = ""
                self.publish()
            raise

    def hints(self) -> list[Hint]:
        moves = self.connection.link.ask("/advice")["moves"]
        return [Hint(self.game.action(m["id"]), m["chance"], m["error"]) for m in moves]

    # Messages.

    def step(self) -> bool:
        """Receive one message, or connect again after a break."""
        message = self.connection.receive()
        if message is None and not self.connection.closed.is_set():
            if self.tries == 0:
                self.notes.append(say("connection-broke"))
            self.connection.wait(self.tries)
            self.tries += 1
        elif message is not None:
            self.tries = 0
            self.receive(message)
        return not self.connection.closed.is_set()

    def receive(self, message: dict[str, Any]) -> None:
        """Bring the state up to date with a message of the server."""
        kind = message["type"]
        again = kind == "state" or (kind == "event" and message["kind"] == "took_back")
        lines = self.whole_log() if again and message["position"] is not None else None
        with self.changing:
            if kind == "state":
                self.set_info(message["table"])
                self.position, self.pending = message["position"], ""
            elif kind == "event":
                self.receive_event(message)
            elif kind == "refused":
                self.pending = ""
                self.notes.append(in_language(message["message"]))
            if lines is not None:
                self.passing.clear()
                self.lines = lines
            self.publish()
            if kind == "event" and not again:
                self.pass_by(self.current, self.frames(message), self.current.log)
        self.open_salt()

    def receive_event(self, event: dict[str, Any]) -> None:
        if event["table"] is not None:
            self.set_info(event["table"])
        before = self.answers
        self.position = event["position"]
        if self.answers != before:
            self.pending = ""
        if event["kind"] != "took_back":
            seat = NOBODY if event["seat"] is None else event["seat"]
            told = (heard(one) for frame in event["frames"] for one in frame["events"])
            self.lines += self.log_lines((seat, one) for one in told)

    def frames(self, message: dict[str, Any]) -> list[Frame]:
        """The move of a message event by event; each view is told as its difference from the
        next one."""
        out, view = list[Frame](), (message["position"] or {}).get("view")
        for frame in reversed(message["frames"]):
            view = merged(view, frame.get("view") or {})
            seen = View(self.game, view_record(self.game, view), self.current.names)
            out += [Frame(heard(event), seen) for event in reversed(frame["events"])]
        return out[::-1]

    def whole_log(self) -> list[LogLine]:
        """The log from its beginning, after a break or a move taken back."""
        told = [heard(event) for event in self.connection.link.ask("/story")["events"]]
        return self.log_lines((self.seat_in(event), event) for event in told)

    def log_lines(self, told: "Iterable[tuple[int, Event]]") -> list[LogLine]:
        """Events of the game, each with a seat, as this seat reads them; some say nothing."""
        words, names = messages(self.game), [chair.name for chair in self.chairs]
        lines = [(seat, words.event(event, names, self.seat), event.name) for seat, event in told]
        return [LogLine(*line) for line in lines if line[1]]

    def seat_in(self, event: Event) -> int:
        """The seat that an event is about, its first one; NOBODY if it is about none."""
        args = zip(self.game.event_types[event.name].args.values(), event.args)
        return next((value for arg, value in args if arg.type.shown == "seat"), NOBODY)

    # The end.

    @property
    def leaving(self) -> str:
        if self.current.over:
            return ""
        if self.position is None:
            return say("leaving-early")
        command = f"clutch play --join '{self.connection.link.seat}'"
        return say("leaving-later", seconds=self.info["takeover"], command=command)

    def record(self) -> dict[str, Any]:
        """The server's record of the game; raises NoServer before it is over."""
        if not self.current.over:
            raise NoServer(say("no-record"))
        record: dict[str, Any] = self.connection.link.ask("/record")
        if self.promises and record.get("promises") != self.promises:
            raise NoServer("The record's promises are not those that were shown before the deal.")
        return record

    def finished_game(self) -> "Table | None":
        from clutch import archive

        return archive.replay(self.record())

    def game_text(self) -> str:
        return json.dumps(self.record(), indent=1, ensure_ascii=False) + "\n"

    def close(self) -> None:
        """Tell the server that the seat is empty; a bot plays it after a while."""
        if self.connection.closed.is_set():
            return
        broken = self.connection.socket is None
        self.connection.close()
        if not self.current.over and not broken:
            try:
                self.connection.link.ask("/leave", post=True)
            except ClutchError:
                return  # the server notices by itself that nobody answers


def heard(event: dict[str, Any]) -> Event:
    """An event from its JSON."""
    return Event(event["name"], tuple(event["args"]))


def merged(base: Any, change: Any) -> Any:
    """A value with its changes: an object's keys are names of fields, or places in a list."""
    if not isinstance(change, dict):
        return change
    made = list(base) if isinstance(base, list) else dict(base)
    for key, part in change.items():
        place: Any = int(key) if isinstance(made, list) else key
        made[place] = merged(made[place], part)
    return made


def check_rules(info: dict[str, Any]) -> None:
    """Raise NoServer, before a seat is taken, if the server plays by other rules than we do."""
    game = game_named(info["game"])
    if info["rules"] != game.version:
        raise NoServer(
            f"The server plays rules version {info['rules']} of {game.title}; "
            f"here it is version {game.version}. Another box has a version of its own: "
            "give its file with --box."
        )


def login_name() -> str:
    """The name for a person who gives none: that of their login."""
    try:
        return getpass.getuser()[:LONGEST_NAME]
    except (OSError, KeyError):
        return "Guest"
