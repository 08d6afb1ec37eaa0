"""Positions of Dragon Eyes that could not be are refused with a reason."""

import pytest

import clutch
from clutch.engine.errors import BadPosition

GAME = clutch.game("dragon_eyes")

BROKEN = {
    "line 2: unknown name 'silk'": "bag 5 eye\nloot 1 silk\n*Ann -\nBob -\nCy -",
    "line 1: .* number and a name": "bag lots\nloot -\n*Ann -\nBob -\nCy -",
    "line 3: unknown line or name 'Zoe'": "bag -\nloot -\n*Zoe -",
    "line 4: Bob, not Cy, should sit here": "bag -\nloot -\n*Ann -\nCy -\nBob -",
    "line 3: Ann, not Bob, should sit here": "bag -\nloot -\n*Bob -\nAnn -\nCy -",
    "line 4: Ann and Bob both have the turn": "bag -\nloot -\n*Ann -\n*Bob -\nCy -",
    "line 1: the round": "round 99\nbag -\nloot -\n*Ann -\nBob -\nCy -",
    "instead of 7": "bag 9 gold\nloot -\n*Ann -\nBob -\nCy -",
    "there are 264 gold on the table instead of 7": (
        "bag 127 gold, 7 silver, 7 ruby, 8 jade, 8 pearl, 8 amber, 8 eye\n"
        "loot 127 gold\n*Ann 10 gold\nBob -\nCy -"
    ),
    "3 to 6 players, not 2": "bag 9 gold\nloot -\n*Ann -\nBob -",
    "empty": "\n\n",
    "rules version 9": "dragon_eyes rules 9\nbag -",
    "position of 't_rex'": "t_rex rules 1\nbag -",
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_position_is_refused_with_the_line_and_the_reason(reason: str) -> None:
    with pytest.raises(clutch.ClutchError, match=reason):
        GAME.read(BROKEN[reason])


def test_a_thief_cannot_hold_the_bag_and_be_out() -> None:
    text = (
        str(GAME.deal(3, seed=2))
        .replace("*Ann -", "*Ann - out 1")
        .replace("*Bob -", "*Bob - out 1")
    )
    text = text.replace("*Cy  -", "*Cy  - out 1")
    with pytest.raises(BadPosition, match="holds the bag but is out"):
        GAME.read(text)
