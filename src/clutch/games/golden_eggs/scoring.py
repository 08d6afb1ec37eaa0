"""How Golden Eggs ends: what was face down is revealed, trophies are won, points counted."""

from clutch.engine.kit.events import tell
from clutch.engine.kit.piles import count, pour
from clutch.engine.kit.records import NOBODY, Row, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch.engine.kit.tally import add, of
from clutch.games.golden_eggs.data import BROKEN, EGGS, KINDS, TROPHY
from clutch.games.golden_eggs.state import Event


def end_game(s: State) -> None:
    """Reveal what was taken face down, then count; eggs in the middle are nobody's (G25)."""
    tell(s, Event.ENDED, NOBODY, 0, NOBODY, s.left)
    unveil(s)
    if not s.opt.easy:
        for egg in range(1, KINDS):
            winner = majority(s, egg)
            if winner != NOBODY:
                tell(s, Event.TROPHY, winner, egg)
    won, best = trophies(s), -EGGS
    for seat in range(s.seats):
        score = score_of(s, seat, won)
        best = max(best, score)
        tell(s, Event.SCORED, seat, 0, NOBODY, score)
    for seat in range(s.seats):
        if score_of(s, seat, won) == best:  # G29
            tell(s, Event.WON, seat, 0, NOBODY, best)
    s.turn = NOBODY


def unveil(s: State) -> None:
    """REVEAL ALL EGGS FACEDOWN: from now on nothing is secret."""
    for i in range(s.mixes):  # nobody has to remember what was mixed
        s.after[i] = 0
        for egg in range(KINDS):
            s.blend[i, egg] = 0
    s.mixes = 0
    for seat in range(s.seats):
        many = count(s.player[seat].covered)
        for i in range(s.secrets):
            many += s.taker[i] == seat
        if many > 0:
            tell(s, Event.UNVEILED, seat, 0, NOBODY, many)
            pour(s.player[seat].covered, s.player[seat].front)
            show_secrets_of(s, seat)


def show_secrets_of(s: State, seat: int) -> None:
    """What one player took unseen lies face up before her; the others' stay in order."""
    secrets, s.secrets = s.secrets, 0
    for i in range(secrets):
        egg, taker = s.secret[i], s.taker[i]
        s.secret[i] = 0
        s.taker[i] = 0
        if taker == seat:
            s.player[seat].front[egg] += 1
        else:
            s.secret[s.secrets] = egg
            s.taker[s.secrets] = taker
            s.secrets += 1


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
    return hatched(s, seat) + TROPHY * of(won, seat) - owned(s, seat, BROKEN)


def standing(s: State, score: Row, rank: Row) -> None:
    """Most points; equals share a rank (G29)."""
    won = trophies(s)
    for seat in range(s.seats):
        score[seat] = score_of(s, seat, won)
    rank_by_score(s.seats, score, rank)


SHEET = ("eggs", "golden", "broken")


def sheet(view: View, out: Row) -> None:
    """The parts of each score, as far as the view knows them."""
    won = trophies(view)
    for seat in range(view.seats):
        out[seat, 0] = hatched(view, seat)
        out[seat, 1] = TROPHY * of(won, seat)
        out[seat, 2] = -owned(view, seat, BROKEN)
