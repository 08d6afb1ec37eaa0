"""Eggs counted, and WINNER OF THE GAME: who has the most of them."""

from clutch.engine.kit.records import Row, Seat, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch.games.dragons_eggs.data import EGG_KEYS, EGGS, FOUR, eggs_on

SHEET = tuple(f"{key}_egg_cards" for key in EGG_KEYS)


def eggs_in(cards: Row) -> int:
    """The eggs printed on egg cards."""
    eggs = 0
    for card in range(EGGS):
        eggs += eggs_on(card) * int(cards[card])
    return eggs


def lead(s: State) -> tuple[int, int]:
    """The most eggs, and how many tribes with so many have a four-egg card."""
    most, holders = 0, 0
    for seat in range(s.seats):
        me = s.tribe[seat]
        eggs = eggs_in(me.eggs)
        if eggs > most:
            most, holders = eggs, 0
        holders += eggs == most and me.eggs[FOUR] > 0
    return most, holders


def wins(me: Seat, most: int, holders: int) -> bool:
    """Of tied leaders, the only one with a four-egg card is alone in front (E48)."""
    return eggs_in(me.eggs) == most and (holders != 1 or me.eggs[FOUR] > 0)


def standing(s: State, score: Row, rank: Row) -> None:
    """Eggs; equals share a place, but for a four-egg card at the top (E48, E49)."""
    for seat in range(s.seats):
        score[seat] = eggs_in(s.tribe[seat].eggs)
    rank_by_score(s.seats, score, rank)
    most, holders = lead(s)
    for seat in range(s.seats):
        if rank[seat] == 1 and not wins(s.tribe[seat], most, holders):
            rank[seat] = 2


def sheet(view: View, out: Row) -> None:
    """The eggs of each tribe by the cards they are on."""
    for seat in range(view.seats):
        for card in range(EGGS):
            out[seat, card] = eggs_on(card) * int(view.tribe[seat].eggs[card])
