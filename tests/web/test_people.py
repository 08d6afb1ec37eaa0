"""People in browsers: phones round a table screen, invitations, notices, coming back."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Page, expect
from support.api_client import until
from support.browser import PHONE, Person, decide, findings, make
from support.push_service import PushService, decrypted
from support.server_process import threaded

from clutch.server.app import make as make_app
from clutch.server.lan import lan_address
from clutch.server.notices import notifier
from clutch.server.settings import Limits, Settings
from clutch.server.tables import bot_runner

SCREEN = (1920, 1080)
LOOKS = os.environ.get("CLUTCH_LOOKS")  # a folder for pictures of what the tests see
SUBSCRIBE = """(target) => {
  PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
    window.asked = applicationServerKey
    const { endpoint, p256dh, auth } = target
    return { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
  }
}"""


def look(page: Page, name: str) -> None:
    if LOOKS:
        page.screenshot(path=str(Path(LOOKS) / f"{name}.png"))


def patient(page: Page, ask: Callable[[], Any]) -> Any:
    """The answer once it is true; the page lives on meanwhile."""
    end = time.monotonic() + 60
    while not (found := ask()):
        assert time.monotonic() < end, "it did not come about"
        page.wait_for_timeout(50)
    return found


def whose_turn(*who: Person) -> str:
    """How the title of the page begins at which someone must decide, once one must."""

    def due() -> list[str]:
        titles = (person.page.title() for person in who)
        return [title.split(" · ")[0] for title in titles if title.startswith("●")]

    return str(patient(who[0].page, due)[0])


def people(page: Page) -> None:
    page.get_by_role("button", name="People").click()


def test_two_phones_and_a_table_screen_in_one_game(visit: Callable[..., Person]) -> None:
    ann, bob, screen = visit(size=PHONE), visit(size=PHONE, locale="de-DE"), visit(size=SCREEN)
    make(ann.page, "dragons_eggs", {2: "link"})
    ann.page.get_by_role("img", name="Scan the code").wait_for()
    look(ann.page, "waiting-phone")
    link = ann.page.get_by_label("Send this link").input_value()
    screen.page.goto(f"{link}/screen")
    expect(screen.page.get_by_role("img", name="Scan the code")).to_be_visible()
    expect(screen.page.get_by_text("is here", exact=True)).to_have_count(1)
    assert not findings(screen.page)
    look(screen.page, "screen-waiting")
    bob.page.goto(link)
    bob.page.get_by_label("Dein Name").fill("Bob")
    look(bob.page, "join-phone")
    bob.page.locator("form button").click()
    for who in (ann, bob, screen):
        expect(who.page.locator(".board")).to_be_visible()
    expect(screen.page.locator(".dot.here")).to_have_count(2)
    for _ in range(3):
        for who in (ann, bob):
            if who.page.locator(".board [data-act]").count():
                decide(who.page)
    assert whose_turn(ann, bob) in ("● Your turn", "● Du bist am Zug")
    assert screen.page.locator("[data-act], [data-move]").count() == 0
    bob.page.get_by_role("button", name="Reagieren").click()
    look(bob.page, "react-phone")
    bob.page.get_by_role("button", name="Haha!").click()
    expect(screen.page.get_by_text("Bob Ha ha!")).to_be_visible()
    expect(ann.page.get_by_text("Bob Ha ha!")).to_be_visible()
    look(screen.page, "screen-playing")
    look(ann.page, "playing-phone")
    assert not findings(screen.page)
    people(ann.page)
    expect(ann.page.get_by_text("One person watches.")).to_be_visible()
    look(ann.page, "people-phone")
    assert not findings(ann.page)
    ann.page.get_by_role("checkbox", name="Reactions").uncheck()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name="React")).to_have_count(0)


def test_the_host_begins_with_bots_and_puts_one_in_for_who_went(
    visit: Callable[..., Person], site: str
) -> None:
    ann, bob = visit(), visit()
    make(ann.page, "dragon_eyes", {2: "link", 3: "link"})
    link = ann.page.get_by_label("Send this link").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.get_by_role("button", name="Start with bots")).to_have_count(0)
    expect(ann.page.get_by_text("is here", exact=True)).to_have_count(2)
    look(ann.page, "waiting-desktop")
    assert not findings(ann.page)
    ann.page.get_by_role("button", name="Start with bots in the free seats").click()
    expect(ann.page.locator(".board")).to_be_visible()
    expect(bob.page.locator(".board")).to_be_visible()
    bob.page.goto("/rules/t_rex")
    people(ann.page)
    ann.page.get_by_role("button", name="Put a bot in").click(timeout=15_000)
    expect(ann.page.get_by_text("plays for them").first).to_be_visible()
    look(ann.page, "people-desktop")
    bob.page.goto(link)
    expect(ann.page.locator("dialog").get_by_text("plays for them")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(bob.page.get_by_text("A bot plays for you")).to_have_count(0)


def test_who_leaves_comes_back_to_the_game_as_it_was(
    visit: Callable[..., Person], site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PERSON_PACE", 0.2)
    seats = [{"bot": None}, {"bot": "fledgling"}, {"bot": "fledgling"}]
    asked = {"game": "dragon_eyes", "seats": seats, "takeover": 0, "stand_in": "fledgling"}
    table = httpx2.post(f"{site}/api/tables", json=asked).json()["id"]
    ann = visit()
    page = ann.page
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_function("() => document.title.startsWith('●')")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("heading", name="What shall we play?").wait_for()

    def card() -> Any:
        return httpx2.get(f"{site}/api/tables/{table}").json()

    until(lambda: card()["seats"][0]["stand_in"])
    before = card()["seq"]
    time.sleep(1.5)  # a stand-in that does not wait would have moved seven times
    assert card()["seq"] == before and card()["status"] == "playing"
    page.get_by_role("link", name=re.compile("Go on")).first.click()
    page.wait_for_function("() => document.title.startsWith('●')")
    expect(page.get_by_text("A bot plays for you")).to_have_count(0)
    assert card()["seats"][0]["stand_in"] is None
    decide(page)


# Notices.


@pytest.fixture
def push_site(tmp_path: Path) -> Iterator[tuple[str, PushService]]:
    with PushService() as service, pytest.MonkeyPatch.context() as patch:
        patch.setattr(notifier, "DELAY", 0.5)
        settings = Settings(
            str(tmp_path / "t.sqlite3"),
            warm=False,
            limits=Limits.none(),
            push_services=(service.url,),
            webhooks=True,
        )
        with threaded(make_app(settings)) as url:
            yield url, service


def test_a_push_is_read_by_its_browser_alone_and_shown(
    browser: Any, push_site: tuple[str, PushService]
) -> None:
    """The stand-in for a push service decrypts what it is sent; Chromium shows it."""
    url, service = push_site
    ann, bob = Person(browser, url), Person(browser, url)
    ann.context.grant_permissions(["notifications"], origin=url)
    page = ann.page
    page.add_init_script(f"({SUBSCRIBE})({json.dumps(service.target)})")
    make(page, "dragons_eggs", {2: "link"})
    link = page.get_by_label("Send this link").input_value()
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_text("This device tells you when it is your turn.")).to_be_visible()
    look(page, "notice-desktop")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".board")).to_be_visible()
    bob.page.wait_for_function("() => document.querySelector('.board')")

    def bob_is_due() -> bool:  # whoever has seen that it is their turn is not told
        if page.title().startswith("●"):
            decide(page)
        return bob.page.title().startswith("●")

    patient(page, bob_is_due)
    page.goto("/rules/t_rex")  # away
    received = until_told(bob.page, service)
    said = json.loads(decrypted(service, received.body))
    assert said["what"] == "turn" and said["title"] == "Dragons' Eggs"
    assert said["link"] == link
    page.goto(f"{url}/rules/dragons_eggs")
    session = ann.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    patient(page, lambda: found)
    message = {"origin": f"{url}/", "registrationId": found[0], "data": json.dumps(said)}
    session.send("ServiceWorker.deliverPushMessage", message)
    shown = patient(page, lambda: notifications(page))
    assert shown == [{"title": said["title"], "body": said["text"], "tag": said["table"]}]
    assert not ann.complaints and not bob.complaints
    ann.close()
    bob.close()


def notifications(page: Page) -> Any:
    return page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body, tag }) => ({ title, body, tag }))"""
    )


def until_told(page: Page, service: PushService) -> Any:
    """Play at this page until the other person, who is away, is told something."""

    def told() -> Any:
        if page.title().startswith("●"):
            decide(page)
        return service.received

    return patient(page, told)[0]


# In a network of one's own: plain http, which is no secure context.


def test_a_phone_in_the_network_joins_copies_and_checks_the_deal(
    browser: Any, tmp_path: Path
) -> None:
    address = lan_address()
    if address is None:
        pytest.skip("this machine is in no network")
    settings = Settings(
        str(tmp_path / "t.sqlite3"), host="0.0.0.0", warm=False, limits=Limits.none()
    )
    with threaded(make_app(settings), host="0.0.0.0") as url:
        host = Person(browser, url)  # as localhost
        make(host.page, "t_rex", {2: "link"})
        host.page.get_by_role("img", name="Scan the code").wait_for()
        link = host.page.get_by_label("Send this link").input_value()
        assert link.startswith(f"http://{address}:")
        phone = Person(browser, link.rpartition("/table")[0], size=PHONE)
        page = phone.page
        page.goto(link)
        assert page.evaluate("isSecureContext") is False
        page.get_by_role("button", name="Sit down").click()
        expect(page.locator(".board")).to_be_visible()
        people(page)
        expect(page.get_by_text("This page is plain http")).to_be_visible()
        page.get_by_role("button", name="Copy the link").click()
        expect(page.get_by_text("Copied", exact=True)).to_be_visible()
        look(page, "lan-phone")
        page.keyboard.press("Escape")
        expect(page.get_by_text("The deal was fixed before anyone sat down")).to_have_count(1)
        assert not host.complaints and not phone.complaints
        host.close()
        phone.close()
