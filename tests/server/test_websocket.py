"""WebSocket frames: as a library that knows the standard reads and writes them."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol, Side

from clutch.server.errors import Refusal
from clutch.server.live import protocol
from clutch.server.live.protocol import Outbox, Socket, accepting


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.out, self.closed = b"", False

    def write(self, data: bytes) -> None:
        self.out += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_write_buffer_size(self) -> int:
        return len(self.out)


class Heard:
    def __init__(self) -> None:
        self.texts: list[str | None] = []
        self.gone = False

    def receive(self, text: str | None) -> None:
        self.texts.append(text)

    def lost(self) -> None:
        self.gone = True


class Pair:
    """Our socket, and the library's client at the other end."""

    def __init__(self, most: int = 100_000) -> None:
        self.wire, self.heard = Wire(), Heard()
        self.turn: list[Any] = []  # what the event loop does when it turns
        timer = SimpleNamespace(cancel=lambda: None)
        loop: Any = SimpleNamespace(call_later=lambda *_: timer, call_soon=self.turn.append)
        transport: Any = self.wire
        self.socket = Socket(transport, loop, most, Outbox(), lambda _: None)
        self.socket.listener = self.heard
        self.client = Protocol(Side.CLIENT)

    def send(self, frame: Frame) -> None:
        self.socket.data_received(frame.serialize(mask=True))

    def answers(self) -> list[Any]:
        """What the client makes of all that we have written since the last time."""
        while self.turn:
            self.turn.pop()()
        out, self.wire.out = self.wire.out, b""
        self.client.receive_data(out)
        return self.client.events_received()


def close_code(pair: Pair) -> int:
    (frame,) = [f for f in pair.answers() if f.opcode is Opcode.CLOSE]
    return Close.parse(frame.data).code


@pytest.mark.parametrize("text", ["", "ping", "é" * 40, "x" * 125, "x" * 126, "x" * 70_000])
def test_messages_go_both_ways(text: str) -> None:
    pair, raw = Pair(), text.encode()
    pair.send(Frame(Opcode.TEXT, raw))
    assert pair.heard.texts == [text]
    pair.socket.send_text(raw)
    (frame,) = pair.answers()
    assert (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, raw, True)
    assert protocol.framed(raw, protocol.TEXT) == Frame(Opcode.TEXT, raw).serialize(mask=False)


def test_however_the_bytes_are_cut_the_messages_are_the_same() -> None:
    dice, pair = random.Random(1), Pair()
    texts = ["é" * dice.randrange(400) for _ in range(40)]
    stream = b""
    for text in texts:
        raw = text.encode()
        cut = dice.randrange(len(raw) + 1)
        stream += Frame(Opcode.TEXT, raw[:cut], fin=False).serialize(mask=True)
        stream += Frame(Opcode.PING, b"between").serialize(mask=True)
        stream += Frame(Opcode.CONT, raw[cut:]).serialize(mask=True)
    at = 0
    while at < len(stream):
        step = dice.randrange(1, 300)
        pair.socket.data_received(stream[at : at + step])
        at += step
    assert pair.heard.texts == texts
    pongs = pair.answers()
    assert [(f.opcode, f.data) for f in pongs] == [(Opcode.PONG, b"between")] * 40


def test_what_is_sent_in_one_turn_of_the_loop_goes_out_in_one_write() -> None:
    pair = Pair()
    for text in (b"one", b"two"):
        assert pair.socket.send_text(text) > 0 and not pair.wire.out
    assert len(pair.turn) == 1 and [f.data for f in pair.answers()] == [b"one", b"two"]


def test_what_waits_goes_out_before_the_close() -> None:
    pair = Pair()
    pair.socket.send_text(b"last")
    pair.socket.close(1008, "policy")
    assert [f.opcode for f in pair.answers()] == [Opcode.TEXT, Opcode.CLOSE]


def test_bytes_are_handed_over_as_no_text() -> None:
    pair = Pair()
    pair.send(Frame(Opcode.BINARY, b"\xff"))
    assert pair.heard.texts == [None]


MASKED = b"\x80\x00\x00\x00\x00"  # the rest of an empty frame with a mask
BROKEN = {
    "no mask": (b"\x81\x00", 1002),
    "a bit of an extension": (b"\xc1" + MASKED, 1002),
    "no opcode": (b"\x83" + MASKED, 1002),
    "a ping in parts": (b"\x09" + MASKED, 1002),
    "a long ping": (b"\x89\xfe", 1002),
    "a part of nothing": (b"\x80" + MASKED, 1002),
    "a message inside another": (b"\x01" + MASKED + b"\x81" + MASKED, 1002),
    "a close of one byte": (Frame(Opcode.CLOSE, b"\x03").serialize(mask=True), 1002),
    "a close with no code": (Frame(Opcode.CLOSE, b"\x03\xed").serialize(mask=True), 1002),
    "a close that is no text": (Frame(Opcode.CLOSE, b"\x03\xe8\xff").serialize(mask=True), 1007),
    "no text": (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
    "a long message": (b"\x81\xff" + (10**6).to_bytes(8, "big"), 1009),
    "a message of many parts": (
        Frame(Opcode.TEXT, b"x" * 600, fin=False).serialize(mask=True)
        + Frame(Opcode.CONT, b"x" * 600, fin=False).serialize(mask=True),
        1009,
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_whoever_breaks_the_standard_is_told_and_closed(what: str) -> None:
    pair, (data, code) = Pair(most=1000), BROKEN[what]
    pair.socket.data_received(data)
    assert pair.heard.texts == [] and pair.wire.closed
    assert close_code(pair) == code


def test_a_close_is_answered_by_a_close() -> None:
    pair = Pair()
    pair.send(Frame(Opcode.CLOSE, Close(1000, "bye").serialize()))
    assert close_code(pair) == 1000 and pair.wire.closed


def test_after_our_close_nothing_is_heard_but_the_answer() -> None:
    pair = Pair()
    pair.socket.close(1013, "slow")
    pair.send(Frame(Opcode.TEXT, b"late"))
    assert pair.heard.texts == [] and not pair.wire.closed
    assert pair.socket.send_text(b"late") == 0
    pair.send(Frame(Opcode.CLOSE, Close(1013, "").serialize()))
    assert pair.wire.closed and close_code(pair) == 1013


def test_whoever_gives_no_sign_of_life_is_closed() -> None:
    pair = Pair()
    pair.socket.keep_alive()
    assert [f.opcode for f in pair.answers()] == [Opcode.PING]
    pair.send(Frame(Opcode.PONG, b""))
    pair.socket.keep_alive()
    assert [f.opcode for f in pair.answers()] == [Opcode.PING]
    pair.socket.keep_alive()
    assert close_code(pair) == 1011 and pair.wire.closed


def test_a_handshake_is_the_one_of_the_standard() -> None:
    """The example of RFC 6455, 1.2; and what is none."""
    good = {
        b"sec-websocket-key": b"dGhlIHNhbXBsZSBub25jZQ==",
        b"sec-websocket-version": b"13",
    }
    response = accepting({"method": "GET", "headers": list(good.items())})
    assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in response
    for change in ({b"sec-websocket-version": b"8"}, {b"sec-websocket-key": b"short"}):
        with pytest.raises(Refusal, match="version 13"):
            accepting({"method": "GET", "headers": list({**good, **change}.items())})
    with pytest.raises(Refusal):
        accepting({"method": "POST", "headers": list(good.items())})
