"""The rules of Dragon Eyes in the leaflet's order; CAPITALS are its headings.

Every rule is stones moving between piles.  Y-codes are the rulings of rules/en.md.
"""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, move, pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragon_eyes.data import (
    ANNOUNCED,
    EYE,
    KINDS,
    MOST_TOLD,
    POINTS,
    ROUNDS,
    WAKES,
)
from clutch.games.dragon_eyes.scoring import (
    best_score,
    better_thieves,
    has_winner,
    sole_last,
    treasure,
)
from clutch.games.dragon_eyes.state import MOST_LEGAL, Act, Event, Phase, Reason, robbed


def setup(s: State) -> None:
    """SETUP: one stone each to keep score with (Y2); the rest go in the bag."""
    for kind in range(s.opt.kinds):
        s.bag[kind] = s.opt.per_kind
    s.bag[EYE] = s.opt.eyes
    for seat in range(s.seats):
        s.bag[seat] -= 1  # her marker: the kind of her seat's number
    begin_round(s, below(s, s.seats))  # Y26


def begin_round(s: State, opener: int) -> None:
    """All stones go back into the bag, and the opener has it."""
    tell(s, Event.ROUND, opener, 0, NOBODY, s.rounds + 1)
    s.rounds += 1
    s.phase = Phase.TURN_STARTS
    s.turn = opener
    s.opener = opener
    s.out = 0
    pour(s.loot, s.bag)
    for thief in s.thief:
        thief.exit = 0
        pour(thief.front, s.bag)
    s.robber = sole_last(s) if s.opt.robber else NOBODY


def why(s: State, action: int) -> int:
    """Why the thief with the bag may not do this now, or 0 if she may."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action == Act.LEAVE:
        return Reason.NONE if s.phase == Phase.TURN_STARTS else Reason.NOT_AFTER_DRAWING  # Y5
    if action == Act.PASS:
        return why_not_pass(s)
    if action < Act.DRAW:
        return why_not_take(s, action - Act.TAKE)
    if action < Act.ROB:
        return why_not_draw(s, action - Act.DRAW + 1)
    victim, kind = robbed(action)
    return why_not_rob(s, victim, kind)


def why_not_pass(s: State) -> int:
    """Only after drawing, and only where there is no loot to take (Y14)."""
    if s.phase == Phase.TURN_STARTS:
        return Reason.DRAW_FIRST
    return Reason.LOOT_LEFT if count(s.loot) > 0 else Reason.NONE


def why_not_take(s: State, kind: int) -> int:
    """Loot of that kind; without drawing first only unless you must draw (Y3)."""
    if not may_take(s):
        return Reason.DRAW_FIRST
    return Reason.NONE if s.loot[kind] > 0 else Reason.NOT_IN_LOOT


def why_not_draw(s: State, stones: int) -> int:
    """One stone at a time, stopping at will; or, announced, several at once (Y4)."""
    if s.opt.announce:
        if s.phase != Phase.TURN_STARTS:
            return Reason.NO_MORE_DRAWING
    elif stones != 1:
        return Reason.ONE_AT_A_TIME
    return Reason.NONE if stones <= count(s.bag) else Reason.BAG_TOO_SMALL


def why_not_rob(s: State, victim: int, kind: int) -> int:
    """VARIANT RULES: robbing stands in for taking, so with no loot she draws first too (Y38)."""
    if s.robber != s.turn:
        return Reason.NOT_THE_ROBBER
    if not may_rob(s):
        return Reason.DRAW_FIRST
    if not in_reach(s, victim):
        return Reason.OUT_OF_REACH
    return Reason.NONE if s.thief[victim].front[kind] > 0 else Reason.NOTHING_TO_ROB


def may_take(s: State) -> bool:
    """Without drawing first, only while there is loot and unless you must draw (Y3)."""
    return s.phase != Phase.TURN_STARTS or not s.opt.must_draw


def may_rob(s: State) -> bool:
    """Whether she may rob now, if there is anyone to rob (Y38)."""
    if s.robber != s.turn or not may_take(s):
        return False
    return s.phase != Phase.TURN_STARTS or count(s.loot) > 0


def in_reach(s: State, victim: int) -> bool:
    """Another thief, still in the hoard (Y33)."""
    return victim < s.seats and victim != s.turn and s.thief[victim].exit == 0


def legal(s: State, out: Row) -> int:
    """List the actions that `why` has no reason against, in the order of the action table."""
    many = 0
    if s.turn == NOBODY:
        return 0
    if s.phase == Phase.TURN_STARTS:
        out[0] = Act.LEAVE
        many = 1
    elif count(s.loot) == 0:
        out[0] = Act.PASS
        many = 1
    if may_take(s):
        for kind in range(KINDS):
            if s.loot[kind] > 0:
                out[many] = Act.TAKE + kind
                many += 1
    if s.opt.announce:
        many = legal_announced(s, out, many)
    elif why_not_draw(s, 1) == Reason.NONE:
        out[many] = Act.DRAW
        many += 1
    if s.robber == s.turn:
        many = legal_robbed(s, out, many)
    return many


def legal_announced(s: State, out: Row, many: int) -> int:
    for stones in range(1, ANNOUNCED + 1):
        if why_not_draw(s, stones) == Reason.NONE:
            out[many] = Act.DRAW + stones - 1
            many += 1
    return many


def legal_robbed(s: State, out: Row, many: int) -> int:
    for action in range(Act.ROB, MOST_LEGAL):
        if why(s, action) == Reason.NONE:
            out[many] = action
            many += 1
    return many


def play(s: State, action: int) -> None:
    """Carry out one legal action of the thief with the bag."""
    hush(s)
    me = s.thief[s.turn]
    if action == Act.LEAVE:
        leave(s, me)
    elif action == Act.PASS:
        tell(s, Event.PASSED, s.turn)
        pass_the_bag(s)
    elif action < Act.DRAW:
        take(s, me, action - Act.TAKE)
    elif action < Act.ROB:
        draw(s, me, action - Act.DRAW + 1)
    else:
        victim, kind = robbed(action)
        rob(s, me, victim, kind)


def leave(s: State, me: Seat) -> None:
    """LEAVING THE HOARD VOLUNTARILY: her eyes go back, her treasure stays (Y6)."""
    tell(s, Event.LEFT, s.turn, 0, NOBODY, treasure(me))
    move(me.front, s.bag, EYE, me.front[EYE])
    skip_the_rest(s, me)


def draw(s: State, me: Seat, many: int) -> None:
    """DRAW STONES: an eye stops in front of her, treasure joins the loot."""
    for _ in range(many):
        stone = blind(s, s.bag)
        tell(s, Event.DREW, s.turn, stone)
        s.phase = Phase.TAKING if s.opt.announce else Phase.DRAWING
        if stone == EYE:
            move(s.bag, me.front, EYE, 1)
            if me.front[EYE] == WAKES or s.bag[EYE] == 0:  # Y7, Y8
                roar(s, me)
                return
        else:
            move(s.bag, s.loot, stone, 1)


def roar(s: State, me: Seat) -> None:
    """THE DRAGON ROARS: she flees, and all she has goes back in the bag (Y10)."""
    tell(s, Event.ROARED, s.turn, 0, NOBODY, me.front[EYE])
    pour(me.front, s.bag)
    if s.opt.roar_hurts_all:
        spill(s)
    skip_the_rest(s, me)


def take(s: State, me: Seat, kind: int) -> None:
    """TAKE TREASURE: all the loot of one kind, then the bag goes left (Y13)."""
    tell(s, Event.TOOK, s.turn, kind, NOBODY, s.loot[kind])
    move(s.loot, me.front, kind, s.loot[kind])
    pass_the_bag(s)


def pass_the_bag(s: State) -> None:
    """The next thief to the left who is still in the hoard starts her turn."""
    s.phase = Phase.TURN_STARTS
    s.turn = left_of(s, s.turn)
    while s.thief[s.turn].exit > 0:
        s.turn = left_of(s, s.turn)


def skip_the_rest(s: State, me: Seat) -> None:
    """She is out until the round ends, and the last one out ends it."""
    s.out += 1
    me.exit = s.out
    if s.out < s.seats:
        pass_the_bag(s)
    else:
        end_round(s)


def end_round(s: State) -> None:
    """END OF THE ROUND: 3, 2, then 1 point by rank; no treasure, no points (Y20)."""
    for seat in range(s.seats):
        me = s.thief[seat]
        if treasure(me) > 0:
            points = POINTS[min(better_thieves(s, me), 2)]
            tell(s, Event.SCORED, seat, 0, NOBODY, points)
            me.score += points
    if has_winner(s) or s.rounds == ROUNDS:  # Y37
        end_game(s)
    elif s.opt.bag_leads:
        begin_round(s, left_of(s, s.turn))
    else:
        begin_round(s, left_of(s, s.opener))  # Y25


def end_game(s: State) -> None:
    """The stones of the last round stay where they lie."""
    best = best_score(s)
    for seat in range(s.seats):
        if s.thief[seat].score == best:
            tell(s, Event.WON, seat, 0, NOBODY, min(best, MOST_TOLD))
    s.turn = NOBODY


def spill(s: State) -> None:
    """VARIANT RULES: all others in the hoard return one stone of each treasure (Y30, Y31)."""
    tell(s, Event.SPILLED, s.turn)
    for seat in range(s.seats):
        her = s.thief[seat]
        if her.exit == 0:
            for kind in range(KINDS):
                if her.front[kind] > 0:
                    move(her.front, s.bag, kind, 1)


def rob(s: State, me: Seat, victim: int, kind: int) -> None:
    """VARIANT RULES: once a round, the last on the scoreboard takes a kind from a thief (Y33)."""
    her = s.thief[victim]
    tell(s, Event.ROBBED, s.turn, kind, victim, her.front[kind])
    move(her.front, me.front, kind, her.front[kind])
    s.robber = NOBODY
    pass_the_bag(s)
