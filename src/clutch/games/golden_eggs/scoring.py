"""Who is ahead: what each player has, who wins which trophy, and the points of the game."""

from clutch.engine.kit.records import NOBODY, Row, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch.engine.kit.tally import add, of
from clutch.games.golden_eggs.data import BROKEN, BROKEN_EGG, KINDS, TROPHY

SHEET = ("eggs", "golden", "broken")


def owned(s: State, seat: int, egg: int) -> int:
    """How many of an egg a player has, face up or down; of a view, as far as it knows."""
    me = s.player[seat]
    many = int(me.front[egg]) + int(me.covered[egg])
    secret, taker = s.secret, s.taker
    for i in range(s.secrets):
        many += taker[i] == seat and secret[i] == egg
    return many


def majority(s: State, egg: int) -> int:
    """THE GOLDEN EGG TROPHY: who has more of a number than anyone else, if anybody (G27)."""
    best, winner = 0, NOBODY
    for seat in range(s.seats):
        many = owned(s, seat, egg)
        if many > best:
            best, winner = many, seat
        elif many == best:
            winner = NOBODY
    return winner


def trophies(s: State) -> int:
    """How many golden eggs each player has won, as a tally; in the easy game none (G34)."""
    won = 0
    if not s.opt.easy:
        for egg in range(1, KINDS):
            winner = majority(s, egg)
            if winner != NOBODY:
                won = add(won, winner, 1)
    return won


def hatched(s: State, seat: int) -> int:
    """How many eggs with a number a player has."""
    eggs = 0
    for egg in range(1, KINDS):
        eggs += owned(s, seat, egg)
    return eggs


def score_of(s: State, seat: int, won: int) -> int:
    """SCORING: a point a hatched egg, three a trophy, minus one a broken egg (G2, G28)."""
    won_eggs = TROPHY * of(won, seat)
    return hatched(s, seat) + won_eggs + BROKEN_EGG * owned(s, seat, BROKEN)


def standing(s: State, score: Row, rank: Row) -> None:
    """Most points; equals share a rank (G29)."""
    won = trophies(s)
    for seat in range(s.seats):
        score[seat] = score_of(s, seat, won)
    rank_by_score(s.seats, score, rank)


def sheet(view: View, out: Row) -> None:
    """The parts of each score, as far as the view knows them."""
    won = trophies(view)
    for seat in range(view.seats):
        out[seat, 0] = hatched(view, seat)
        out[seat, 1] = TROPHY * of(won, seat)
        out[seat, 2] = BROKEN_EGG * owned(view, seat, BROKEN)
