"""Pages that people meet when something is not as it should be, and the looks of all of them."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
from playwright.sync_api import expect
from support.browser import PHONE, Person, make

import clutch
from clutch.server.http import static as pages


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/nowhere/at/all", "There is nothing here"),
        ("/table/not-a-table", "There is no such table"),
        ("/new/chess", "There is no such game"),
        ("/rules/chess", "There is no such game"),
        ("/replay/not-a-table", "There is no such table"),
    ],
)
def test_a_wrong_link_says_what_happened(
    visit: Callable[..., Person], path: str, says: str
) -> None:
    person = visit()
    person.page.goto(path)
    expect(person.page.get_by_role("heading", name=says)).to_be_visible()
    expect(person.page.get_by_role("link", name="To the games")).to_be_visible()
    forgive(person, "404")


def forgive(person: Person, status: str) -> None:
    """Chromium itself notes a refused request; that is what the test asked for."""
    person.complaints = [line for line in person.complaints if status not in line]


def test_an_expired_seat_may_watch_instead(person: Person) -> None:
    page = person.page
    make(page, "dragon_eyes", {}, at_server=True)
    expect(page.locator(".board")).to_be_visible()
    page.evaluate(
        "localStorage['clutch.seats'] ="
        ' localStorage[\'clutch.seats\'].replace(/"token":"[^"]+"/, \'"token":"x"\')'
    )
    page.reload()
    expect(page.get_by_role("heading", name="This seat is no longer yours")).to_be_visible()
    page.get_by_role("button", name="Watch instead").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_server_that_is_gone_is_told_of(person: Person) -> None:
    page = person.page
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("The server does not answer")).to_be_visible()
    expect(page.get_by_role("button", name="Play now: T-Rex")).to_be_enabled()
    forgive(person, "ERR_FAILED")


def test_without_storage_the_page_plays_on(person: Person) -> None:
    page = person.page
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})"
    )
    page.goto("/")
    expect(page.get_by_text("This browser keeps nothing for us")).to_be_visible()
    page.get_by_role("button", name="Play now: Dragon Eyes").click()
    expect(page.locator(".board [data-act]").first).to_be_visible(timeout=20_000)


def finished() -> dict[str, Any]:
    """The record of a whole game."""
    table = clutch.game("dragon_eyes").deal(seed=5)
    while not table.over:
        table.play(clutch.bot("greedy", 1).choose(table.view(table.turn)))
    return dict(table.record())


def test_a_tampered_record_is_found_out(person: Person, tmp_path: Path) -> None:
    record = finished()
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(record))
    bad.write_text(json.dumps({**record, "secret": "00" * 32}))
    page = person.page
    page.goto("/replay")
    page.get_by_label("Open a record").set_input_files(good)
    expect(page.locator("[data-verdict=kept]")).to_contain_text("Your browser ran the rules itself")
    page.get_by_label("Through the eyes of").select_option("open")
    page.get_by_role("button", name="One on").click()
    expect(page.get_by_text("Move 1 of")).to_be_visible()
    page.reload()
    page.get_by_label("Open a record").set_input_files(bad)
    expect(page.locator("[data-verdict=broken]")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("not the one that was promised")


def test_a_move_that_the_key_does_not_allow_is_found_out(person: Person, tmp_path: Path) -> None:
    """A salt changed after the game: other stones, so that some move cannot have been made."""
    file, page, record = tmp_path / "game.json", person.page, finished()
    del record["standing"]
    file.write_text(json.dumps({**record, "salts": ["other", "", ""]}))
    page.goto("/replay")
    page.get_by_label("Open a record").set_input_files(file)
    expect(page.locator("[data-verdict=broken]")).to_contain_text("not allowed by the rules")


@pytest.mark.parametrize("path", ["/", "/new/dragon_eyes", "/rules/dragon_eyes", "/replay"])
def test_a_phone_needs_no_sideways_scrolling(visit: Callable[..., Person], path: str) -> None:
    page = visit(size=PHONE).page
    page.goto(path)
    page.locator("main h1").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_speaks_japanese(visit: Callable[..., Person]) -> None:
    page = visit(locale="ja-JP").page
    page.goto("/")
    expect(page.get_by_role("heading", name="何で遊びますか？")).to_be_visible()
    page.get_by_role("button", name="すぐ遊ぶ：ドラゴン・アイズ").click()
    page.locator('[data-act="draw 1"]').click()
    expect(page.locator(".log")).to_contain_text("あなたは")


def test_the_privacy_page_is_linked_and_in_every_language(visit: Callable[..., Person]) -> None:
    """The same rows in each; the English one is docs/privacy.md."""
    page = visit(size=PHONE).page
    page.goto("/")
    page.get_by_role("link", name="Privacy").click()
    for path, title in (("", "Privacy"), ("/de", "Datenschutz"), ("/ja", "プライバシー")):
        if path:
            page.goto(f"/privacy{path}")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        expect(page.locator(".prose tbody tr")).to_have_count(6)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_refusal_is_in_the_language_of_the_page(visit: Callable[..., Person]) -> None:
    person = visit(locale="ja-JP")
    page, said = person.page, {"code": "too_fast", "message": "Too many new tables."}
    page.goto("/")
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=said))
    page.goto("/new/dragon_eyes")
    page.get_by_label("サーバー").check()
    page.get_by_role("button", name="ゲームを始める").click()
    expect(page.get_by_text("速すぎます。少し待ってから試してください。")).to_be_visible()
    forgive(person, "429")


def test_files_with_hashes_are_kept_and_the_page_is_not(site: str) -> None:
    page = httpx2.get(f"{site}/table/any")
    assert page.headers["cache-control"] == "no-cache"
    policy = page.headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy and "'unsafe" not in policy
    script = page.text.split('src="')[1].split('"')[0]
    assert "immutable" in httpx2.get(site + script).headers["cache-control"]
    assert httpx2.get(f"{site}/api/nothing").json()["code"] == "unknown_page"


def test_files_are_sent_compressed_to_who_takes_them_so(tmp_path: Path) -> None:
    from fastapi import FastAPI
    from fastapi.testclient import TestClient

    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.css").write_text("body {}")
    (tmp_path / "assets" / "a.css.gz").write_bytes(gzip.compress(b"body {}"))
    app = FastAPI()
    pages.add(app, tmp_path / "outside", tmp_path)
    with TestClient(app) as client:
        zipped = client.get("/assets/a.css", headers={"accept-encoding": "gzip"})
        assert zipped.headers["content-encoding"] == "gzip" and zipped.text == "body {}"
        assert zipped.headers["content-type"].startswith("text/css")
        plain = client.get("/assets/a.css", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.text == "body {}"


def test_without_a_build_the_server_says_how_to_make_one(tmp_path: Path) -> None:
    from fastapi import FastAPI
    from fastapi.testclient import TestClient

    app = FastAPI()
    pages.add(app, tmp_path / "outside", tmp_path)
    with TestClient(app) as client:
        assert "make web" in client.get("/table/x").text
