"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.position_text import NAMES
from clutch.engine.kit.records import NOBODY, State
from clutch_leduc.data import CARDS
from clutch_leduc.rules import is_dealt, owed
from clutch_leduc.state import UNKNOWN, Phase


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    cards = [int(s.board), *(int(me.card) for me in s.player)]
    held = [card for card in cards if card != UNKNOWN]
    if len(set(held)) != len(held):
        return "a card is there twice"
    if any(me.card == UNKNOWN for me in s.player):
        return "a player has no card"
    if (s.phase == Phase.SECOND) != (s.board != UNKNOWN):
        return "there is a card on the board in the second round, and only then"
    if s.turn == NOBODY:
        return ""
    if any(me.folded for me in s.player):
        return "someone has folded, but the game goes on"
    return f"{NAMES[s.turn]} has nothing to call" if owed(s) < 0 else ""


def pieces(s: State) -> list[int]:
    """The cards in the deck and out of it; play never changes how many there are."""
    dealt = sum(is_dealt(s, card) for card in range(CARDS))
    shown = sum(int(card != UNKNOWN) for card in (s.board, *(me.card for me in s.player)))
    return [CARDS - dealt + shown]
