"""Links to tables: as QR codes, as chats show them, and as phones in the same network open them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from support.api_client import Pages

import clutch
from clutch import qr
from clutch.cli import web_table
from clutch.games import own_games
from clutch.server.app import make
from clutch.server.http import invites, static
from clutch.server.settings import Limits, Settings

GAME = clutch.game("dragon_eyes")
PICTURES = Path(__file__).parents[2] / "web" / "public" / "invite"
LINK = "http://192.168.1.23:8000/table/s0meT4bleL1nk_-abcdefg"


def test_the_path_and_the_terminals_picture_have_the_same_squares() -> None:
    code = qr.code(LINK)
    dark = sum(map(sum, code.matrix))
    assert qr.svg_path(code).count("M") == dark
    shown = qr.terminal(code)
    light = sum(shown.count(mark) for mark in "▀▄") + 2 * shown.count("█")
    assert light + dark == qr.side(code) ** 2


@pytest.fixture
def pages_of(tmp_path: Path, settings: Settings) -> Iterator[Any]:
    """A server with pages of its own."""
    web = tmp_path / "web"
    (web / "invite").mkdir(parents=True)
    (web / "index.html").write_text("<html><head><title>Clutch</title></head></html>")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static, "WEB", web)
        patch.setattr(static.add, "__defaults__", (web,))
        app: FastAPI = make(settings)
    with TestClient(app) as client:
        yield client, web


def tags(client: TestClient, path: str, **headers: str) -> dict[str, str]:
    page = client.get(path, headers=headers)
    assert page.status_code == 200 and page.headers["cache-control"] == "no-cache"
    found = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', page.text)
    return {name: unescape(text) for name, text in found}


def test_a_chat_shows_the_game_and_who_waits(pages_of: Any) -> None:
    client, web = pages_of
    pages = Pages(client)
    table = pages.make(GAME, seats=3)
    assert "A table waits" in tags(client, f"/table/{table}")["og:description"]
    pages.join(table, 'Ann "<script>')
    page = client.get(f"/table/{table}").text
    assert "<script>" not in page and page.count("</head>") == 1
    shown = tags(client, f"/table/{table}")
    assert shown["og:title"] == "Dragon Eyes"
    assert shown["og:description"].startswith('Ann "<script> waits for you. 2 seats are free')
    assert shown["og:url"] == f"http://testserver/table/{table}"
    assert shown["og:image"] == "http://testserver/icon-512.png" and shown["robots"] == "noindex"
    (web / "invite" / "dragon_eyes.jpg").write_bytes(b"")
    assert tags(client, f"/table/{table}")["og:image"].endswith("/invite/dragon_eyes.jpg")
    german = tags(client, f"/table/{table}", **{"Accept-Language": "fr, de-AT;q=0.8"})
    assert "wartet auf dich. 2 Plätze sind frei" in german["og:description"]
    assert "og:title" in tags(client, f"/replay/{table}")
    assert "og:title" in tags(client, f"/table/{table}/screen")
    assert not tags(client, "/table/nosuchtable0000000000") and not tags(client, "/")


def test_a_chat_shows_what_a_page_about_a_game_is_about(pages_of: Any) -> None:
    client, web = pages_of
    (web / "invite" / "t_rex.jpg").write_bytes(b"")
    for page in ("new", "rules", "learn"):
        shown = tags(client, f"/{page}/t_rex")
        assert shown["og:title"] == "T-Rex" and "trumps" in shown["og:description"]
        assert shown["og:image"] == "http://testserver/invite/t_rex.jpg"
        assert shown["og:url"] == f"http://testserver/{page}/t_rex" and "robots" not in shown
        assert shown["twitter:card"] == "summary_large_image"
        assert not tags(client, f"/{page}/nosuchgame")


def test_every_game_has_a_picture_of_the_size_that_chats_show() -> None:
    for game in own_games():
        picture = (PICTURES / f"{game.name}.jpg").read_bytes()
        at = picture.index(b"\xff\xc0")  # the frame of a baseline JPEG
        high, wide = (
            int.from_bytes(picture[at + 5 : at + 7]),
            int.from_bytes(picture[at + 7 : at + 9]),
        )
        assert (wide, high) == (1200, 630) and len(picture) < 200_000


def test_the_invitation_is_the_link_and_its_code(pages: Pages, client: TestClient) -> None:
    table = pages.make(GAME)
    found = client.get(f"/api/tables/{table}/invite").json()
    assert found["link"] == f"http://testserver/table/{table}" and found["others"] is True
    code = qr.code(found["link"])
    assert found["path"] == qr.svg_path(code) and found["size"] == qr.side(code)
    assert client.get("/api/tables/nosuchtable0000000000/invite").status_code == 404


def test_a_page_on_this_machine_invites_to_the_address_that_phones_reach(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invites, "lan_address", lambda: "192.168.7.7")
    for host, wanted, others in (
        ("0.0.0.0", "http://192.168.7.7:8000", True),
        ("127.0.0.1", "http://127.0.0.1:8000", False),
    ):
        settings = Settings(sqlite, host=host, warm=False, limits=Limits.none())
        with TestClient(make(settings), base_url="http://127.0.0.1:8000") as client:
            table = Pages(client).make(GAME)
            found = client.get(f"/api/tables/{table}/invite").json()
            assert found["link"] == f"{wanted}/table/{table}" and found["others"] is others


def test_lan_prints_an_address_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    web_table.invite("http://192.168.7.7:8000")
    said = capsys.readouterr().out
    assert "open http://192.168.7.7:8000" in said
    assert qr.terminal(qr.code("http://192.168.7.7:8000")) in said
    web_table.invite("http://127.0.0.1:8000")
    assert "no network" in capsys.readouterr().out


def test_play_prints_the_address_of_the_page_that_it_opens(tmp_path: Path) -> None:
    env = {**os.environ, "CLUTCH_DATA": str(tmp_path), "CLUTCH_NO_BROWSER": "1"}
    command = [sys.executable, "-m", "clutch", "play", "golden_eggs"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as child:
        assert child.stdout is not None
        address = next(line for line in child.stdout if line.startswith("Clutch is at "))
        child.kill()
    assert re.fullmatch(r"Clutch is at http://127.0.0.1:\d+/new/golden_eggs\n", address)
