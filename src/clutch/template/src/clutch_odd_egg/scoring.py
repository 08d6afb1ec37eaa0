"""How eggs count."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import Row, State, View
from clutch.engine.kit.standings import rank_by_score

SHEET = ("eggs", "favourites")


def standing(s: State, score: Row, rank: Row) -> None:
    """An egg is a point, one of your favourite kind two; equals share a rank."""
    for seat in range(s.seats):
        score[seat] = count(s.player[seat].eggs) + favourites(s, seat)
    rank_by_score(s.seats, score, rank)


def favourites(s: State, seat: int) -> int:
    """The eggs of a player's favourite kind, where it is known."""
    me = s.player[seat]
    return int(me.eggs[me.favourite]) if me.favourite >= 0 else 0


def sheet(view: View, out: Row) -> None:
    """The parts of each score: eggs, and the second point of favourites."""
    for seat in range(view.seats):
        out[seat, 0] = count(view.player[seat].eggs)
        out[seat, 1] = favourites(view, seat)
