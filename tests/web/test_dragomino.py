"""Dragomino on its board: pick on the shelf, place on the island, with a ghost to show where."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from support.browser import PHONE, Person, decide, findings, meet, play_now

CELLS = ".sea .cell"
PICKS = '.board [data-act^="pick"]'
TURN = f"{PICKS}, {CELLS}"  # of dominoes that are all alike, one is yours without asking


def pick(page: Page) -> None:
    """On with the game until a domino is in hand."""
    page.locator(TURN).first.wait_for()
    if page.locator(PICKS).count():
        page.locator(PICKS).first.click()
    expect(page.locator(CELLS).first).to_be_visible()


def test_a_whole_game_of_dragomino_by_clicking_on_the_board(person: Person) -> None:
    page = play_now(person, "Dragomino")
    turns = 0
    while decide(page, "pick", "place"):
        turns += 1
        assert turns < 20
    result = page.get_by_role("dialog")
    for row in result.locator(".scores tbody tr").all():
        score, dragons, mommy = (int(cell) for cell in row.locator(".num").all_inner_texts())
        assert dragons + mommy == score
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".main .tile")).to_have_count(8)
    expect(page.locator(".main .head")).to_contain_text("Eggshells for ties")


def test_the_dragons_thirst_is_played_on_the_board(person: Person) -> None:
    page = person.page
    page.goto("/new/dragomino")
    page.get_by_text("Variants and rulings").click()
    page.get_by_label(re.compile("watering hole look")).check()
    page.get_by_role("button", name="Start the game").click()
    while decide(page, "pick", "keep", "look", "take", "place"):
        assert page.locator(".board").count()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_ghost_shows_where_the_domino_goes_and_r_turns_it(person: Person) -> None:
    page = play_now(person, "Dragomino")
    pick(page)
    cell = page.locator(f'{CELLS}[data-at="0,1"]')
    cell.hover()
    expect(page.locator(".sea .ghost")).to_be_visible()
    seen = set()
    for _ in range(3):
        seen.add(cell.get_attribute("data-act"))
        page.keyboard.press("r")
    assert len(seen) > 1
    expect(cell).to_have_attribute("aria-label", re.compile(" 1 north of the first desert, "))
    move = cell.get_attribute("data-act")
    assert move is not None
    lay = page.get_by_role("button", name=re.compile("Place it here"))
    assert lay.get_attribute("data-act") == move
    promised = int(re.findall(r"\d+", lay.inner_text() + " 0")[0])
    lay.click()
    many = f"{promised} match" if promised else "nothing matches"
    expect(page.locator(".log")).to_contain_text(f"You place it: {many}")


def test_the_sea_is_dragged_zoomed_and_fitted_again(person: Person) -> None:
    page = play_now(person, "Dragomino")
    pick(page)
    sea, world = page.locator(".sea"), page.locator(".sea .world")
    fitted = world.get_attribute("style")
    before = page.locator("[data-answers]").get_attribute("data-answers")
    page.get_by_role("button", name="Closer").click()
    closer = world.get_attribute("style")
    box = sea.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 150, box["y"] + 150)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 200, steps=4)
    page.mouse.up()
    dragged = world.get_attribute("style")
    page.mouse.wheel(0, 240)
    expect(world).not_to_have_attribute("style", dragged or "")
    assert len({fitted, closer, dragged}) == 3
    page.get_by_role("button", name="The whole island").click()
    expect(world).to_have_attribute("style", fitted or "")
    assert page.locator("[data-answers]").get_attribute("data-answers") == before, "a drag plays"


def test_another_island_is_enlarged_until_it_is_ones_turn(visit: Callable[..., Person]) -> None:
    ann, bob = visit(), visit()
    meet(ann, bob, "dragomino")
    ann.page.locator(".board .main").wait_for()
    bob.page.locator(".board .main").wait_for()
    while not (ours := [one for one in (ann, bob) if one.page.locator(TURN).count()]):
        ann.page.wait_for_timeout(50)
    turn, wait = (ann, bob) if ours == [ann] else (bob, ann)
    own = wait.page.locator(".main h2").inner_text()
    wait.page.get_by_role("button", name=re.compile("baby dragons")).first.click()
    expect(wait.page.locator(".main h2")).not_to_have_text(own)
    wait.page.get_by_role("button", name="Back to my island").click()
    expect(wait.page.locator(".main h2")).to_have_text(own)
    assert decide(turn.page, "pick")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_on_a_phone_a_tap_shows_the_ghost_and_a_button_places_it(
    visit: Callable[..., Person], light: str
) -> None:
    page = play_now(visit(size=PHONE, color_scheme=light, has_touch=True), "Dragomino")
    pick(page)
    page.locator(CELLS).first.tap()
    expect(page.locator(".sea .ghost")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.get_by_role("button", name=re.compile("Place it here")).tap()
    expect(page.locator(".log")).to_contain_text("You place it")


def scale(page: Page) -> float:
    return float(re.findall(r"scale\(([\d.]+)\)", world(page))[0])


def world(page: Page) -> str:
    return page.locator(".sea .world").get_attribute("style") or ""


def fingers(page: Page, *paths: list[tuple[float, float]]) -> None:
    """Fingers that touch, move along their paths together, and let go."""
    line = page.context.new_cdp_session(page)

    def send(kind: str, points: list[tuple[float, float]]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        page.wait_for_timeout(20)

    steps = [list(step) for step in zip(*paths)]
    send("touchStart", steps[0])
    for step in steps[1:]:
        send("touchMove", step)
    send("touchEnd", [])


@pytest.mark.parametrize("way", [(1, 0), (0, 1)], ids=["across", "down"])
def test_two_fingers_zoom_the_island_and_one_pans_it(
    visit: Callable[..., Person], way: tuple[int, int]
) -> None:
    page = play_now(visit(size=PHONE, has_touch=True, is_mobile=True), "Dragomino")
    pick(page)
    page.locator(".sea").scroll_into_view_if_needed()
    box = page.locator(".sea").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 20
    dx, dy = way

    def spread(many: float) -> list[list[tuple[float, float]]]:
        """From 30 pixels apart to `many` times that, or back."""
        far = [15 * (1 + (many - 1) * i / 8) for i in range(9)]
        return [[(x + s * r * dx, y + s * r * dy) for r in far] for s in (-1, 1)]

    fitted, top = scale(page), page.evaluate("scrollY")
    fingers(page, *spread(5))
    closer = scale(page)
    assert closer > 2 * fitted
    assert page.locator("[data-answers]").count() and page.locator(CELLS).count(), "no move made"
    before = world(page)
    fingers(page, [(x + 6 * i * dx, y + 6 * i * dy) for i in range(9)])
    assert world(page) != before and scale(page) == closer
    fingers(page, *(list(reversed(path)) for path in spread(5)))
    assert scale(page) < closer
    assert page.evaluate("[scrollY, visualViewport.scale]") == [top, 1], "the page stays"


def test_the_board_is_scrolled_by_a_finger_on_an_island_that_is_fitted(
    visit: Callable[..., Person],
) -> None:
    page = play_now(visit(size=PHONE, has_touch=True, is_mobile=True), "Dragomino")
    page.locator(TURN).first.wait_for()
    box = page.locator(".sea").bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + box["height"] - 60
    fingers(page, [(x, y - 15 * i) for i in range(12)])
    page.wait_for_function("() => document.querySelector('.board').scrollTop > 40")
