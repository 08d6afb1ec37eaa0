"""A lesson in Chromium, as a learner goes through it: by the lit piece and by "Next"."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from support.browser import IN_SIGHT

from clutch.engine.game import Game
from clutch.engine.kit.lesson import Step

NEXT = {"en": "Next", "de": "Weiter", "ja": "次へ"}
PLAY = {"en": "Play now", "de": "Jetzt spielen", "ja": "すぐに遊ぶ"}


def learn(
    page: Page, game: Game, lang: str, at_step: Callable[[Step], Any] = lambda step: None
) -> None:
    """Go through a game's lesson, which is open, to its last step."""
    assert game.lesson is not None
    for step in game.lesson.steps:
        expect(page.locator(f'[data-said="{step.say}"]')).to_be_visible()
        if step.look:
            expect(page.locator(".looked").first).to_be_visible()
        at_step(step)
        if step.do:
            do(page, game, step)
        elif step is not game.lesson.steps[-1]:
            page.get_by_role("button", name=NEXT[lang], exact=True).click()
    expect(page.get_by_role("button", name=PLAY[lang], exact=True)).to_be_visible()


def do(page: Page, game: Game, step: Step) -> None:
    """Make the step's move on the board, on which nothing else is lit."""
    *first, last = presses(page, game, step)
    for piece in first:
        expect(piece).to_have_count(1)
        assert piece.evaluate(IN_SIGHT), step
        piece.click()
    expect(last).to_be_visible()
    assert last.evaluate(IN_SIGHT), step
    lit = page.locator(".board [data-act]")
    found = {one.get_attribute("data-act") for one in lit.all()}
    assert found == {last.get_attribute("data-act")}, (step, found)
    last.click()


def presses(page: Page, game: Game, step: Step) -> list[Locator]:
    """What is pressed for the step's move, one after the other."""
    move = game.action(step.do)
    act = " ".join([move.name, *map(str, move.args)])
    chosen = [page.locator("[data-pick]")] if move.name == "bid" else []  # a treasure, then the bid
    return [*chosen, page.locator(f'.board [data-act="{act}"]').first]
