"""What reaches a browser: its own seat's cards, and of the others what all have seen."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from support.browser import Person, gather

# a spectator's stream, which Playwright does not show
LISTEN = """
window.heard = []
const Stream = EventSource
window.EventSource = class extends Stream {
  constructor(...how) {
    super(...how)
    const hear = super.addEventListener.bind(this)
    this.addEventListener = (kind, then) => hear(kind, said => {
      if (said.data) window.heard.push(said.data)
      then(said)
    })
  }
}
"""


def overheard(page: Page) -> list[str]:
    """Every frame that the page's sockets bring it from now on."""
    frames: list[str] = []

    def keep(frame: str) -> None:
        frames.append(frame)

    page.on("websocket", lambda socket: socket.on("framereceived", keep))
    return frames


def views(frames: list[str]) -> list[dict[str, Any]]:
    found = [json.loads(frame) for frame in frames]
    return [said["position"]["view"] for said in found if said.get("position")]


def hidden_from(view: dict[str, Any], seat: int) -> bool:
    """Of another's set a view holds only cards that went back before all eyes (T42)."""
    player = view["player"][seat]
    hand = all(seen or not held for held, seen in zip(player["hand"], player["seen"]))
    deck = player["deck"][: player["left"]]
    return hand and all(card == -1 or player["seen"][card] for card in deck)


def test_no_frame_holds_another_seats_cards(visit: Callable[..., Person]) -> None:
    """T-Rex: two browsers, a bot and a spectator; every card in hand or deck is a secret."""
    ann, bob, cy = visit(), visit(), visit()
    frames = {0: overheard(ann.page), 1: overheard(bob.page)}
    cy.page.add_init_script(LISTEN)
    gather(ann, bob, cy, "t_rex", rounds=8)
    heard = {seat: views(said) for seat, said in frames.items()}
    heard[-1] = views(cy.page.evaluate("window.heard"))
    for seat, seen in heard.items():
        assert len(seen) > 5 and {view["seat"] for view in seen} == {seat}
        for view in seen:
            assert all(hidden_from(view, other) for other in range(3) if other != seat)
    assert any(not hidden_from(view, 0) for view in heard[0]), "her own cards she sees"
