"""GAME END AND SCORING: what eggs and the last cards are worth."""

from clutch.engine.kit.records import Row, Seat, State, View
from clutch.engine.kit.standings import rank_by_score
from clutch.games.t_rex.data import CHAMAELOSAURUS, COLOUR_KEYS, COLOURS, egg_points
from clutch.games.t_rex.ranking import standing_height
from clutch.games.t_rex.state import Phase

SHEET = COLOUR_KEYS  # the eggs of each colour
POINT = 128  # more than the numbers on all the cards of a set add up to


def points(me: Seat) -> int:
    """The points of all colours."""
    total = 0
    for colour in range(COLOURS):
        total += points_of(me, colour)
    return total


def points_of(me: Seat, colour: int) -> int:
    """The points of her eggs of one colour."""
    return egg_points(int(me.eggs[colour]))


def best_points(s: State) -> int:
    best = 0
    for seat in range(s.seats):
        best = max(best, points(s.player[seat]))
    return best


def remaining(me: Seat) -> int:
    """The numbers on the cards she has left; the two special cards count nothing (T40)."""
    total = 0
    for card in range(1, CHAMAELOSAURUS):
        total += card * int(me.hand[card])
    for i in range(me.left):
        if me.deck[i] != CHAMAELOSAURUS:
            total += int(me.deck[i])
    return total


def standing(s: State, score: Row, rank: Row) -> None:
    """Points; at the end the last cards, less than a point, part those who have as many (T40).

    Before the end those cards are secret, and equal points share a rank.
    """
    for seat in range(s.seats):
        score[seat] = points(s.player[seat]) * POINT
        if s.phase == Phase.OVER:
            score[seat] += remaining(s.player[seat])
    rank_by_score(s.seats, score, rank)
    for seat in range(s.seats):
        score[seat] //= POINT


def sheet(view: View, out: Row) -> None:
    """Each seat's points by colour; eggs lie open."""
    for seat in range(view.seats):
        for colour in range(COLOURS):
            out[seat, colour] = points_of(view.player[seat], colour)


def places(view: View, out: Row) -> None:
    """By the cards that count so far; once a round has ended, its ranking stands (T34)."""
    for seat in range(view.seats):
        out[seat] = 0
        if view.phase == Phase.PLAYING and view.player[seat].played > 0:
            out[seat] = 1 + higher_cards(view, seat)
    if Phase.PLAYING < view.phase < Phase.OVER:
        for i in range(view.seats):
            out[view.order[i]] = i + 1


def higher_cards(view: View, seat: int) -> int:
    """How many others have a higher card on their stacks."""
    higher = 0
    for other in range(view.seats):
        higher += standing_height(view, other) > standing_height(view, seat)
    return higher
