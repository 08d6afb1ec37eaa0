"""Who is ahead: the order of thieves at the end of a round, and the points of the game."""

from clutch.engine.kit.piles import count
from clutch.engine.kit.records import NOBODY, Row, Seat, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch.games.dragon_eyes.data import EYE, KINDS, WIN

SHEET = ("points",)


def outranks(her: Seat, me: Seat) -> bool:
    """Most treasure; if tied, most diverse; if still tied, first to leave (Y18)."""
    if lead(her, me) != 0:
        return lead(her, me) > 0
    return her.exit < me.exit


def lead(her: Seat, me: Seat) -> int:
    """Above 0 if she has more treasure, or as much of more kinds; 0 in a tie."""
    if treasure(her) != treasure(me):
        return treasure(her) - treasure(me)
    return diversity(her) - diversity(me)


def better_thieves(s: State, me: Seat) -> int:
    better = 0
    for seat in range(s.seats):
        better += outranks(s.thief[seat], me)
    return better


def treasure(thief: Seat) -> int:
    return count(thief.front) - int(thief.front[EYE])


def diversity(thief: Seat) -> int:
    kinds = 0
    for kind in range(KINDS):
        kinds += thief.front[kind] > 0
    return kinds


def best_score(s: State) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, s.thief[seat].score)
    return best


def has_winner(s: State) -> bool:
    """One thief has at least WIN points and more than any other (Y22, Y23)."""
    best, leaders = best_score(s), 0
    for seat in range(s.seats):
        leaders += s.thief[seat].score == best
    return best >= WIN and leaders == 1


def sole_last(s: State) -> int:
    """The thief with fewer points than any other, or NOBODY (Y32)."""
    last = 0
    for seat in range(s.seats):
        if s.thief[seat].score < s.thief[last].score:
            last = seat
    for seat in range(s.seats):
        if seat != last and s.thief[seat].score == s.thief[last].score:
            return NOBODY
    return last


def standing(s: State, score: Row, rank: Row) -> None:
    """Points; thieves with equal points share a rank (Y23, Y37)."""
    for seat in range(s.seats):
        score[seat] = s.thief[seat].score
    rank_by_score(s.seats, score, rank)


def sheet(view: View, out: Row) -> None:
    """The scoreboard."""
    for seat in range(view.seats):
        out[seat, 0] = view.thief[seat].score


def places(view: View, out: Row) -> None:
    """By the treasure in front of each, as if the round ended now; without any, none (Y20)."""
    for seat in range(view.seats):
        me, ahead = view.thief[seat], 0
        for other in range(view.seats):
            her = view.thief[other]
            left_first = her.exit > 0 and (me.exit == 0 or her.exit < me.exit)
            ahead += lead(her, me) > 0 or (lead(her, me) == 0 and left_first)
        out[seat] = 1 + ahead if treasure(me) > 0 else 0
