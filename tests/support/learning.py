"""A lesson in Chromium, as a learner goes through it: by the lit piece and by "Next"."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

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
    move = game.action(step.do)
    if move.name == "pair":  # two treasures, the hidden one first
        up, down = move.args
        assert page.locator(".board button.pick.lit").count() == 2
        for worth in (down, up):
            page.locator(f'[data-pick="treasure {worth}"]').click()
    act = " ".join([move.name, *map(str, move.args)])
    lit = page.locator(".board [data-act]")
    expect(lit.first).to_be_visible()
    found = {one.get_attribute("data-act") for one in lit.all()}
    assert found == {act}, (step, found)
    lit.first.click()
