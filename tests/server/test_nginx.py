"""nginx with TLS in front of two workers, configured by the page of docs/host.md word for word."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from support.api_client import Pages, until
from support.postgres import free_ports
from websockets.sync.client import ClientConnection, connect

import clutch

ROOT = Path(__file__).parents[2]
GAME = clutch.game("dragon_eyes")
NAME = "example.org"  # as the page has it
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
PROCESSES = "events {} pid nginx.pid; error_log stderr; http { access_log off; include %s; }"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(NGINX is None, reason="nginx is not here: `apt install nginx`"),
    pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not here"),
]


def told() -> tuple[str, list[str]]:
    """The page's nginx.conf and its command."""
    page = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    found = re.search(
        r"conf\.d/clutch\.conf`:\n\n```\n(.*?)```\n\nwith `clutch ([^`]*)`", page, re.S
    )
    assert found is not None, "the page has no lines for nginx any more"
    return found[1], found[2].split()


@contextmanager
def ended(words: list[str], **more: Any) -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(words, text=True, **more) as child:
        try:
            yield child
        finally:
            child.terminate()


@pytest.fixture
def site(postgresql: str, tmp_path: Path) -> Iterator[tuple[int, ssl.SSLContext]]:
    """The port of nginx, and whom to trust."""
    tmp_path.chmod(0o755)
    certificate, key = tmp_path / f"{NAME}.pem", tmp_path / f"{NAME}.key"
    signed = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    signed += ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    subprocess.run([*signed, "-out", certificate, "-keyout", key], check=True, capture_output=True)

    config, words = told()
    ports = free_ports(4)  # of nginx, of all workers, of each of them
    own = {  # what is another's on every machine
        "listen 443 ssl": f"listen 127.0.0.1:{ports} ssl",
        "127.0.0.1:8001": f"127.0.0.1:{ports + 2}",
        "127.0.0.1:8002": f"127.0.0.1:{ports + 3}",
        "/etc/ssl/": f"{tmp_path}/",
    }
    for theirs, mine in own.items():
        assert theirs in config
        config = config.replace(theirs, mine)
    words[words.index("--worker-ports") + 1] = str(ports + 2)
    words[words.index("--database") + 1] = postgresql
    (tmp_path / "clutch.conf").write_text(config, encoding="utf-8")
    (tmp_path / "nginx.conf").write_text(PROCESSES % (tmp_path / "clutch.conf"), encoding="utf-8")
    serve = [sys.executable, "-m", "clutch", *words, "--port", str(ports + 1), "--cold"]
    proxy = [str(NGINX), "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", "stderr"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with ended(serve, env=env), ended([*proxy, "-g", "daemon off;"]):
        trusted = ssl.create_default_context(cafile=certificate)
        until(lambda: healthy(ports, trusted), 90)
        yield ports, trusted


def client_of(port: int, trusted: ssl.SSLContext) -> httpx2.Client:
    """A browser's requests: to this machine, by the site's name."""

    def named(request: httpx2.Request) -> None:
        request.headers["host"] = f"{NAME}:{port}"
        request.headers["origin"] = f"https://{NAME}:{port}"
        request.extensions["sni_hostname"] = NAME

    at = f"https://127.0.0.1:{port}"
    return httpx2.Client(base_url=at, verify=trusted, timeout=30, event_hooks={"request": [named]})


def healthy(port: int, trusted: ssl.SSLContext) -> bool:
    try:
        with client_of(port, trusted) as client:
            return bool(client.get("/healthz").status_code == 200)
    except httpx2.TransportError:
        return False


def socket_of(port: int, trusted: ssl.SSLContext, table: str) -> ClientConnection:
    return connect(
        f"wss://{NAME}:{port}/api/tables/{table}/live",
        sock=socket.create_connection(("127.0.0.1", port)),
        ssl=trusted,
        origin=f"https://{NAME}:{port}",
        proxy=None,
    )


def heard(wire: ClientConnection, kind: str, seq: int = 0) -> Any:
    """The next message of this kind, of this event or a later one."""
    while True:
        message = json.loads(wire.recv(timeout=60))
        assert message["type"] != "refused", message
        if message["type"] == kind and message.get("seq", 0) >= seq:
            return message


def test_a_table_plays_through_nginx_as_the_page_sets_it_up(
    site: tuple[int, ssl.SSLContext],
) -> None:
    port, trusted = site
    with ExitStack() as stack:
        client = stack.enter_context(client_of(port, trusted))
        people = Pages(client).sit(GAME)
        table = people[0].table
        wires = [stack.enter_context(socket_of(port, trusted, table)) for _ in people]
        for wire, person in zip(wires, people):
            wire.send(json.dumps({"type": "hello", "protocol": 2, "token": person.token}))
        now = [heard(wire, "state") for wire in wires]
        watched = client.stream("GET", f"/api/tables/{table}/events")
        stream = stack.enter_context(watched).iter_lines()
        for _ in range(12):
            turn = now[0]["position"]["turn"]
            position = now[turn]["position"]
            move = {"seq": position["answers"], "move": position["legal"][-1]["id"]}
            wires[turn].send(json.dumps({"type": "play", "re": 1, **move}))
            now = [heard(wire, "event", position["answers"] + 1) for wire in wires]
            assert len({each["seq"] for each in now}) == 1
        seq = now[0]["seq"]
        assert any(f'"seq":{seq},' in line for line in stream), "the stream is held back"
        assert client.get("/metrics").status_code == 403
        assert client.get("/").status_code == 200


def test_another_name_is_refused(site: tuple[int, ssl.SSLContext]) -> None:
    port, trusted = site
    with httpx2.Client(verify=trusted, timeout=30) as client:
        answer = client.get(
            f"https://127.0.0.1:{port}/healthz",
            headers={"host": "evil.example"},
            extensions={"sni_hostname": NAME},
        )
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_host")
