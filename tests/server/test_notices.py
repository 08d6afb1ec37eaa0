"""Notices to people who are away: encrypted, sent once, to nobody else, and then forgotten."""

import json
import random
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from fastapi.testclient import TestClient
from support.api_client import Pages, Seat, inside, play_out, until
from support.push_service import PushService, decrypted
from support.socket_client import Wire

import clutch
from clutch.server.app import make
from clutch.server.notices import notifier, outbound, push
from clutch.server.settings import Limits, Settings

GAME = clutch.game("dragon_eyes")

# RFC 8291, appendix A.
MESSAGE = b"When I grow up, I want to be a watermelon"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as found:
        yield found


@pytest.fixture
def settings(sqlite: str, service: PushService) -> Settings:
    return Settings(
        sqlite, warm=False, limits=Limits.none(), push_services=(service.url,), webhooks=True
    )


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "DELAY", 0.2)
    monkeypatch.setattr(notifier, "SWEEP", 0.05)


def subscribed(seat: Seat, service: PushService, **more: Any) -> Any:
    return seat.post("notice", {"push": service.target, **more})


def notices(client: TestClient) -> Any:
    return client.app.state.notifier  # type: ignore[attr-defined]


def told(service: PushService) -> str | None:
    """What was told last."""
    said = [json.loads(decrypted(service, each.body))["what"] for each in service.received]
    return said[-1] if said else None


def counted(client: TestClient) -> dict[str, int]:
    found = inside(client).tables.metrics.counts[notifier.COUNTER]
    return dict(found)


def test_the_example_of_the_standard_is_encrypted_to_the_same_bytes() -> None:
    number = int.from_bytes(push.unb64(SENDER), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    ).decode()
    assert push.b64(push.encrypted(MESSAGE, RECEIVER, AUTH, push.unb64(SALT), pem)) == BODY


def test_a_signature_names_the_service_and_holds() -> None:
    key = push.ServerKey(push.fresh_key())
    said = key.authorization("https://fcm.googleapis.com/send/x", "https://example.org")
    token, public = said.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(push.unb64(head))["alg"] == "ES256"
    assert json.loads(push.unb64(claims))["aud"] == "https://fcm.googleapis.com"
    raw = push.unb64(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.unb64(public))
    signed = f"{head}.{claims}".encode()
    point.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/a", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/a", True),
        ("https://web.push.apple.com/a", True),
        ("https://db5p.notify.windows.com/w/?token=a", True),
        ("http://fcm.googleapis.com/a", False),
        ("https://fcm.googleapis.com.evil.org/a", False),
        ("https://evil.org/?.push.apple.com", False),
        ("https://evil.org@web.push.apple.com/a", False),
        ("https://web.push.apple.com:9000/a", False),
        ("https://evilpush.apple.com/a", False),
        ("https://[::1", False),
        ("", False),
    ],
)
def test_only_addresses_of_push_services_are_taken(endpoint: str, known: bool) -> None:
    assert push.known(endpoint) is known


def test_whoever_is_away_is_told_once_what_only_their_browser_can_read(
    pages: Pages, client: TestClient, service: PushService
) -> None:
    people = pages.sit(GAME)
    turn = people[0].state()["position"]["turn"]
    mover = people[turn]
    for seat in people:
        if seat is not mover:
            answer = subscribed(seat, service, lang="de")
            assert answer.json()["kind"] == "push", answer.text
    play_out([mover], random.Random(1), 1)
    state = mover.state()
    while state["position"]["turn"] == turn:
        play_out([mover], random.Random(2), 1)
        state = mover.state()
    due = people[state["position"]["turn"]]
    received = until(lambda: service.received)[0]
    said = json.loads(decrypted(service, received.body))
    assert said["what"] == "turn" and said["table"] == due.table
    assert said["title"] == GAME.messages("de").text("title")
    assert said["text"] == f"Du bist am Zug, P{due.seat}."
    assert received.headers["content-encoding"] == "aes128gcm" and "TTL" in received.headers
    assert received.headers["authorization"].endswith(due.get("notice").json()["push_key"])
    until(lambda: counted(client) == {'kind="push",result="sent"': 1})
    look(client, due)  # as after a restart
    assert len(service.received) == 1


def test_who_is_here_or_has_muted_it_is_not_told(
    pages: Pages, client: TestClient, service: PushService
) -> None:
    people = pages.sit(GAME)
    turn = people[0].state()["position"]["turn"]
    seat = people[turn]
    subscribed(seat, service)
    reset(client, seat)
    with client.websocket_connect(f"/api/tables/{seat.table}/live") as session:
        Wire(session, seat.token).until(type="presence")
        look(client, seat)
    assert seat.post("notice/mute", {"muted": True}).json()["muted"] is True
    look(client, seat)
    assert not service.received and not counted(client)


def test_what_fails_is_counted_and_who_unsubscribed_is_forgotten(
    pages: Pages, client: TestClient, service: PushService
) -> None:
    people = pages.sit(GAME)
    seat = people[people[0].state()["position"]["turn"]]
    for status, result in ((500, "failed"), (410, "gone")):
        service.status = status
        subscribed(seat, service)
        reset(client, seat)
        look(client, seat)
        label = f'kind="push",result="{result}"'
        until(lambda label=label: counted(client).get(label) == 1)
    until(lambda: seat.get("notice").json()["kind"] is None)
    text = client.get("/metrics").text
    assert 'clutch_notices_total{kind="push",result="failed"} 1' in text


def reset(client: TestClient, seat: Seat) -> None:
    """As if the seat had not been told of its turn."""
    store = notices(client).store
    (found,) = [each for each in store.of_tables([seat.table]) if each.seat == seat.seat]
    store.put(found._replace(told=0))


def look(client: TestClient, seat: Seat) -> None:
    """What the server does some seconds after the turn has passed on."""
    client.portal.call(notices(client).look, [seat.table])  # type: ignore[union-attr]


def test_targets_go_when_the_game_is_over(
    pages: Pages, client: TestClient, service: PushService
) -> None:
    people = pages.sit(GAME)
    for seat in people:
        subscribed(seat, service)
        seat.post("notice/mute", {"muted": True})
    people[0].post("notice/mute", {"muted": False})
    play_out(people, random.Random(4))
    until(lambda: not notices(client).store.of_tables([people[0].table]))
    until(lambda: told(service) == "over")  # a thread sends it meanwhile
    assert people[0].post("notice", {"push": service.target}).json()["code"] == "too_late"


def test_a_seat_has_one_target_and_forgets_it(pages: Pages, service: PushService) -> None:
    seat = pages.sit(GAME)[0]
    assert seat.get("notice").json()["kind"] is None
    subscribed(seat, service)
    hook = {"webhook": "https://1.1.1.1/hook"}
    assert seat.post("notice", hook).json()["kind"] == "webhook"
    both = {"push": service.target, **hook}
    assert seat.post("notice", both).json()["code"] == "bad_target"
    assert seat.post("notice/forget").json()["kind"] is None
    bad = {**service.target, "p256dh": "AAAA"}
    assert seat.post("notice", {"push": bad}).json()["code"] == "bad_target"
    elsewhere = {**service.target, "endpoint": "https://example.org/"}
    assert seat.post("notice", {"push": elsewhere}).json()["code"] == "not_allowed"


# Webhooks.


def test_webhooks_are_off_unless_the_host_allows_them(sqlite: str) -> None:
    settings = Settings(sqlite, warm=False, limits=Limits.none())
    with TestClient(make(settings)) as client:
        seat = Pages(client).sit(GAME)[0]
        assert seat.get("notice").json()["webhooks"] is False
        refused = seat.post("notice", {"webhook": "https://1.1.1.1/"}).json()
        assert refused["code"] == "not_allowed"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://user:pass@1.1.1.1/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://10.0.0.1:8443/",
        "https://192.168.1.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://[::1]/",
        "https://[fe80::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://224.0.0.1/",
        "https://1.1.1.1/\r\nHost: evil",
        "https://1.1.1.1:0/",
        "https://[",
    ],
)
def test_a_webhook_leads_to_the_open_internet_only(pages: Pages, url: str) -> None:
    seat = pages.sit(GAME)[0]
    assert seat.post("notice", {"webhook": url}).json()["code"] == "bad_target"


def test_a_name_that_leads_inside_is_refused_when_it_is_used_too(
    pages: Pages, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the check and the message a name may have been given another address."""
    seat = pages.sit(GAME)[0]
    asked: list[str] = []
    answers = iter(["1.1.1.1", "127.0.0.1"])

    def looked_up(host: str, port: int, **_: Any) -> Any:
        asked.append(host)
        return [(2, 1, 6, "", (next(answers), port))]

    monkeypatch.setattr(outbound.socket, "getaddrinfo", looked_up)
    assert seat.post("notice", {"webhook": "https://x.example/"}).status_code == 200
    with pytest.raises(outbound.Undelivered, match="private"):
        outbound.post("https://x.example/", {}, b"{}")
    assert asked == ["x.example"] * 2


def test_redirects_are_not_followed_and_silence_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            if self.path == "/slow":
                threading.Event().wait(1.0)
                return
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        here = f"http://127.0.0.1:{server.server_port}"
        assert outbound.post(f"{here}/there", {}, b"", private=True) == 302
        monkeypatch.setattr(outbound, "PATIENCE", 0.2)
        with pytest.raises(outbound.Undelivered, match="does not answer"):
            outbound.post(f"{here}/slow", {}, b"", private=True)
        server.shutdown()
    assert asked == ["/there", "/slow"]


def test_a_webhook_is_told_in_words_that_a_chat_shows(
    pages: Pages, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, Any]] = []

    def caught(url: str, headers: Any, body: bytes, private: bool = False) -> int:
        sent.append((url, json.loads(body)))
        return 204

    monkeypatch.setattr(outbound, "post", caught)
    people = pages.sit(GAME)
    seat = people[people[0].state()["position"]["turn"]]
    asked = {"json": {"webhook": "https://1.1.1.1/hook"}, "headers": seat.headers}
    asked["headers"] |= {"Origin": "http://testserver"}
    client.post(f"/api/tables/{seat.table}/notice", **asked)
    reset(client, seat)
    look(client, seat)
    url, said = until(lambda: sent)[0]
    link = f"http://testserver/table/{seat.table}"
    line = f"Dragon Eyes: It is your turn, P{seat.seat}. {link}"
    assert url == "https://1.1.1.1/hook" and said["content"] == said["text"] == line
    assert seat.token not in json.dumps(said)
