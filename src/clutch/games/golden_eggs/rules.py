"""The rules of Golden Eggs in the rulebook's order; CAPITALS are its headings.

Every rule is an egg turned over, or taken from its place.  G-codes are the rulings of rules/en.md;
what eggs are worth is in scoring.py.
"""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.golden_eggs.data import BROKEN, EGGS, GONE, KINDS, LAST, OPEN, SUPPLY, UNSEEN
from clutch.games.golden_eggs.scoring import majority, score_of, trophies
from clutch.games.golden_eggs.state import ONE_SEEN, Act, Event, Phase, Reason, blended


def setup(s: State) -> None:
    """GAME SETUP: all eggs face down; the first player, by lot, reveals three (G4)."""
    for egg in range(KINDS):
        s.bag[egg] = SUPPLY[egg]
    for place in range(EGGS):
        s.middle[place] = UNSEEN
    s.left = EGGS
    first = below(s, s.seats)
    tell(s, Event.BEGAN, first)
    s.turn = first
    if not s.opt.easy:  # G32
        open_three(s)


def open_three(s: State) -> None:
    """Reveal eggs until three are open; nobody has seen any of them, so chance picks which."""
    while s.open < OPEN and s.open < s.left and not ended(s):  # G23
        reveal_at(s, any_face_down(s))


def any_face_down(s: State) -> int:
    nth, middle = below(s, s.left - s.open), s.middle
    place = -1
    while nth >= 0:
        place += 1
        nth -= middle[place] < 0
    return place


def why(s: State, action: int) -> int:
    """Why the player whose turn it is may not do this now, or 0 if she may; no passing (G30)."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action < Act.TAKE:
        return why_not_reveal(s, action - Act.REVEAL)
    if action < Act.TURN_DOWN:
        return why_not_take(s, action - Act.TAKE)
    if action < Act.TAKE_PAIR:
        return why_not_turn_down(s, action - Act.TURN_DOWN)
    if action < Act.SHUFFLE:
        if s.phase != Phase.CHOOSING:
            return Reason.NOT_NOW
        return Reason.NONE if s.fresh == 3 else Reason.NO_PAIR  # G10
    return Reason.NONE if s.phase == Phase.MIXING else Reason.NOT_NOW  # G19


def why_not_reveal(s: State, place: int) -> int:
    """At the start of a turn, when the rules ask for another egg, and to refill (G7, G21)."""
    if s.phase > Phase.REVEALING and s.phase != Phase.REFILLING:
        return Reason.NOT_NOW
    if s.middle[place] < 0:
        return Reason.NONE
    return Reason.NO_EGG if s.middle[place] == GONE else Reason.FACE_UP


def why_not_take(s: State, place: int) -> int:
    """Any egg as the whole turn, or one of two different ones just revealed (G9)."""
    if s.phase == Phase.TURN_STARTS:
        if s.opt.easy:
            return Reason.EASY
        return Reason.NO_EGG if s.middle[place] == GONE else Reason.NONE
    if s.phase != Phase.CHOOSING or s.fresh != 2:
        return Reason.NOT_NOW
    revealed = place == s.shown[0] or place == s.shown[1]
    return Reason.NONE if revealed else Reason.NOT_REVEALED


def why_not_turn_down(s: State, place: int) -> int:
    """Any open egg; by the option, one revealed this turn (G14)."""
    if s.phase != Phase.TIDYING:
        return Reason.NOT_NOW
    if s.middle[place] <= 0:
        return Reason.NO_EGG if s.middle[place] == GONE else Reason.FACE_DOWN
    return Reason.OLD if s.opt.flip_new_only and not is_fresh(s, place) else Reason.NONE


def is_fresh(s: State, place: int) -> bool:
    for i in range(s.fresh):
        if s.shown[i] == place:
            return True
    return False


def legal(s: State, out: Row) -> int:
    """List the actions that `why` has no reason against, in the order of the action table."""
    if s.turn == NOBODY:
        return 0
    if s.phase == Phase.CHOOSING:
        return legal_choices(s, out)
    if s.phase == Phase.MIXING:
        out[0] = Act.SHUFFLE
        out[1] = Act.LEAVE
        return 2
    if s.phase == Phase.TIDYING:
        return legal_flips(s, out)
    many, middle = 0, s.middle  # each place is written, and kept if it counts: no branch to guess
    for place in range(EGGS):
        out[many] = Act.REVEAL + place
        many += middle[place] < 0
    if s.phase == Phase.TURN_STARTS and not s.opt.easy:
        for place in range(EGGS):
            out[many] = Act.TAKE + place
            many += middle[place] != GONE
    return many


def legal_choices(s: State, out: Row) -> int:
    if s.fresh == 3:
        out[0] = Act.TAKE_PAIR
        out[1] = Act.TAKE_SINGLE
    else:
        out[0] = Act.TAKE + int(min(s.shown[0], s.shown[1]))
        out[1] = Act.TAKE + int(max(s.shown[0], s.shown[1]))
    return 2


def legal_flips(s: State, out: Row) -> int:
    many = 0
    for place in range(EGGS):
        if why_not_turn_down(s, place) == Reason.NONE:
            out[many] = Act.TURN_DOWN + place
            many += 1
    return many


def play(s: State, action: int) -> None:
    """HOW TO PLAY: carry out one legal action, then tidy up and end the turn if it is over."""
    hush(s)
    me = s.player[s.turn]
    if action < Act.TAKE:
        reveal(s, me, action - Act.REVEAL)
    elif action < Act.TURN_DOWN:
        take(s, me, action - Act.TAKE)
    elif action < Act.TAKE_PAIR:
        turn_down(s, action - Act.TURN_DOWN)
    elif action < Act.SHUFFLE:
        take_pair_or_single(s, me, action)
    elif action == Act.SHUFFLE:
        shuffle_eggs(s)
    else:
        do_not_shuffle(s)
    if s.phase == Phase.TIDYING:
        tidy(s)
    if s.phase == Phase.TURN_ENDS:
        end_turn(s)


def reveal(s: State, me: Seat, place: int) -> None:
    """REVEAL 2 EGGS, one at a time; only this turn's eggs are compared (G7, G8)."""
    egg = reveal_at(s, place)
    if s.phase == Phase.REFILLING:
        if s.open == OPEN or s.open == s.left or ended(s):
            s.phase = Phase.TURN_ENDS  # else a broken egg: reveal another (G21)
    elif egg == BROKEN:
        s.phase = Phase.TIDYING  # the turn is over, whatever else was revealed (G12, G13)
    else:
        s.shown[s.fresh] = place
        s.fresh += 1
        compare(s, me, egg)


def compare(s: State, me: Seat, egg: int) -> None:
    """DIFFERENT NUMBERS: take one.  THE SAME: reveal a third; three alike are hers (G9 to G11)."""
    alike = egg == s.middle[s.shown[0]]
    if s.fresh == 3 and (alike or s.opt.easy):  # in the easy game she must take the pair (G33)
        take_set(s, me, 2 + alike)
        s.phase = Phase.TIDYING
    elif alike:
        s.phase = Phase.REVEALING
    else:
        s.phase = Phase.CHOOSING


def take_pair_or_single(s: State, me: Seat, action: int) -> None:
    """A pair and another: both of the pair, or the single third (G10)."""
    if action == Act.TAKE_PAIR:
        take_set(s, me, 2)
    else:
        take_open(s, me, s.shown[2])
    s.phase = Phase.TIDYING


def reveal_at(s: State, place: int) -> int:
    """Turn an egg up; A BROKEN EGG goes to whoever revealed it, at any time (G5, G12, G20)."""
    egg = look_under(s, place)
    if egg == BROKEN:
        tell(s, Event.BROKE, s.turn, BROKEN, NOBODY, place + 1)
        pick_up(s, place, egg)
        s.player[s.turn].front[BROKEN] += 1
        s.middle[place] = GONE
        s.left -= 1
    else:
        tell(s, Event.REVEALED, s.turn, egg, NOBODY, place + 1)
        pick_up(s, place, egg)
        s.middle[place] = egg
        s.open += 1
    return egg


def look_under(s: State, place: int) -> int:
    """The face-down egg there: as it was seen before, or any that nobody has seen (G16)."""
    if s.middle[place] == UNSEEN:
        return blind(s, s.bag)
    return -int(s.middle[place])


def pick_up(s: State, place: int, egg: int) -> None:
    """A face-down egg is no longer one: `look_under` has said which it is."""
    if s.middle[place] == UNSEEN:
        s.bag[egg] -= 1
    else:
        s.known[egg] -= 1


def take_open(s: State, me: Seat, place: int) -> None:
    """An open egg goes before her, face up (G17)."""
    tell(s, Event.TOOK, s.turn, s.middle[place], NOBODY, place + 1)
    lift(s, me, place)


def take_set(s: State, me: Seat, many: int) -> None:
    """The first `many` eggs of this turn, all of one number."""
    tell(s, Event.TOOK_SET, s.turn, s.middle[s.shown[0]], NOBODY, many)
    for i in range(many):
        lift(s, me, s.shown[i])


def lift(s: State, me: Seat, place: int) -> None:
    me.front[s.middle[place]] += 1
    s.middle[place] = GONE
    s.left -= 1
    s.open -= 1


def turn_down(s: State, place: int) -> None:
    """Face down again; all remember it."""
    tell(s, Event.TURNED_DOWN, s.turn, s.middle[place], NOBODY, place + 1)
    s.known[s.middle[place]] += 1
    s.middle[place] = -s.middle[place]
    s.open -= 1


def tidy(s: State) -> None:
    """NOTE: she turns open eggs down, old or new, until three stay open (G14, G15)."""
    if s.left <= LAST:  # a game that is over is not tidied (G24)
        s.phase = Phase.TURN_ENDS
        return
    if s.opt.easy or (s.opt.flip_new_only and s.open - OPEN == fresh_and_open(s)):
        cover_fresh(s)  # no choice (G32, G35)
    if s.open <= OPEN:
        s.phase = Phase.TURN_ENDS


def fresh_and_open(s: State) -> int:
    many = 0
    for i in range(s.fresh):
        many += s.middle[s.shown[i]] > 0
    return many


def cover_fresh(s: State) -> None:
    """All that was revealed this turn and not taken is turned down."""
    for i in range(s.fresh):
        if s.middle[s.shown[i]] > 0:
            turn_down(s, s.shown[i])


def take(s: State, me: Seat, place: int) -> None:
    """TAKE 1 EGG: an open one is put down face up, a face-down one stays face down."""
    if s.middle[place] > 0:
        take_open(s, me, place)
    else:
        take_face_down(s, me, place)
    if s.phase == Phase.CHOOSING:
        s.phase = Phase.TIDYING  # it was one of two just revealed (G9)
    else:
        s.phase = Phase.TURN_ENDS if ended(s) else Phase.MIXING  # G19


def take_face_down(s: State, me: Seat, place: int) -> None:
    """She alone looks, and even a broken egg stays face down (G18); memory is not forbidden."""
    egg = look_under(s, place)
    if s.middle[place] == UNSEEN:
        tell(s, Event.TOOK_SECRET, s.turn, egg, NOBODY, place + 1)
        s.secret[s.secrets] = egg
        s.taker[s.secrets] = s.turn
        s.secrets += 1
    else:
        tell(s, Event.TOOK_COVERED, s.turn, egg, NOBODY, place + 1)
        me.covered[egg] += 1
    pick_up(s, place, egg)
    s.middle[place] = GONE
    s.left -= 1


def shuffle_eggs(s: State) -> None:
    """SHUFFLE: all eggs of the middle are turned down and mixed, then three revealed (G20)."""
    tell(s, Event.SHUFFLED, s.turn, 0, NOBODY, s.left - s.open * s.opt.mix_face_down_only)
    if s.secrets > 0:
        note_blend(s)
    forget_places(s)
    open_three(s)
    s.phase = Phase.TURN_ENDS


def note_blend(s: State) -> None:
    """What each can count of a shuffle: how many eggs of a number all had seen, how many nobody."""
    s.after[s.mixes] = s.secrets
    for egg in range(KINDS):
        s.blend[s.mixes, egg] = blended(int(s.bag[egg]), int(s.known[egg]))
    if not s.opt.mix_face_down_only:
        middle = s.middle
        for place in range(EGGS):
            if middle[place] > 0:
                s.blend[s.mixes, middle[place]] += ONE_SEEN
    s.mixes += 1


def forget_places(s: State) -> None:
    """Every egg that is mixed may now lie anywhere; by the option, open ones are not mixed."""
    pour(s.known, s.bag)
    middle = s.middle
    for place in range(EGGS):
        egg = middle[place]
        if egg > 0 and not s.opt.mix_face_down_only:
            s.open -= 1
            s.bag[egg] += 1
            middle[place] = UNSEEN
        elif egg < 0:
            middle[place] = UNSEEN


def do_not_shuffle(s: State) -> None:
    """With an open egg taken, she reveals another of her choice; else nothing (G21, G22)."""
    tell(s, Event.LEFT, s.turn)
    if s.open < OPEN and s.open < s.left and not s.opt.two_stay_open:
        s.phase = Phase.REFILLING
    else:
        s.phase = Phase.TURN_ENDS


def ended(s: State) -> bool:
    """GAME END: at once when six eggs or fewer are left; by the option, after the turn (G24)."""
    return s.left <= LAST and not s.opt.finish_the_turn


def end_turn(s: State) -> None:
    """The next player clockwise; there is none when too few eggs are left."""
    s.phase = Phase.TURN_STARTS
    for i in range(s.fresh):
        s.shown[i] = 0
    s.fresh = 0
    if s.left <= LAST:
        end_game(s)
    else:
        s.turn = left_of(s, s.turn)


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
