"""The rules of T-Rex in the rulebook's order; CAPITALS are its headings.

T-codes are the rulings of rules/en.md.  Which card is higher is in ranking.py, and points are in
scoring.py.
"""

from clutch.engine.kit.chance import below, blind, shuffle
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.t_rex.data import CARDS, COLOURS, DRAWS, EGGS, HAND, ROUNDS, SHOWER
from clutch.games.t_rex.ranking import is_meteor, outshines, rank_seats
from clutch.games.t_rex.scoring import best_points, points, remaining
from clutch.games.t_rex.state import DECK, NONE, STACK, UNKNOWN, Act, Event, Phase, Reason


def setup(s: State) -> None:
    """PREPARATION: eggs, two of the five trumps, and a shuffled set of cards for each player."""
    for colour in range(COLOURS):
        s.nest[colour] = EGGS[colour]
    s.low = below(s, COLOURS)  # the second drawn lies on top and is high (T3)
    s.high = (s.low + 1 + below(s, COLOURS - 1)) % COLOURS
    for seat in range(s.seats):
        me = s.player[seat]
        for card in range(CARDS):
            me.deck[card] = card
        shuffle(s, me.deck, CARDS)
        me.left = CARDS
        for _ in range(HAND):
            take_up(me)
    begin_round(s, below(s, s.seats))


def begin_round(s: State, leader: int) -> None:
    """Two eggs are turned up, one off each pile, and someone leads (T36)."""
    tell(s, Event.ROUND, leader, 0, NOBODY, s.rounds + 1)
    s.rounds += 1
    s.phase = Phase.PLAYING
    s.leader = leader
    s.turn = leader
    s.meteor = NONE
    s.owner = NOBODY
    for i in range(s.seats):
        s.order[i] = 0
    one = blind(s, s.nest)
    s.nest[one] -= 1  # the second egg is another one
    two = blind(s, s.nest)
    s.nest[one] += 1
    tell(s, Event.EGGS, NOBODY, one, NOBODY, two)
    s.offer[0], s.offer[1] = one, two
    s.nest[one] -= 1
    s.nest[two] -= 1


def why(s: State, action: int) -> int:
    """Why the seat to act may not do this now, or 0 if it may."""
    if s.turn == NOBODY:
        return Reason.OVER
    if action < Act.TAKE:
        return why_not_play(s, action - Act.PLAY)
    if action < Act.DISCARD:
        return why_not_take(s, action - Act.TAKE)
    if action < Act.KEEP_TRUMPS:
        # who has no choice is not asked (T31, T32)
        return Reason.NONE if s.phase == Phase.DISCARDING else Reason.DISCARD_LATER
    if action == Act.KEEP_TRUMPS:
        return Reason.NONE if s.phase == Phase.TRUMPS else Reason.TRUMPS_LATER
    return why_not_change(s, (action - Act.MAKE_HIGH) % COLOURS)


def why_not_play(s: State, card: int) -> int:
    """PLAYING CARDS: any card of the hand; passing is not allowed (T17)."""
    if s.phase != Phase.PLAYING:
        return Reason.ROUND_ENDED
    return Reason.NONE if s.player[s.turn].hand[card] else Reason.NOT_IN_HAND


def why_not_take(s: State, colour: int) -> int:
    """ALLOCATING THE EGGS: one of the two that are turned up (T28)."""
    if s.phase != Phase.CHOOSING:
        return Reason.EGGS_LATER
    offered = s.offer[0] == colour or s.offer[1] == colour
    return Reason.NONE if offered else Reason.NOT_OFFERED


def why_not_change(s: State, colour: int) -> int:
    """CHANGING THE TRUMPS: to one of the three colours that are not in play (T35)."""
    if s.phase != Phase.TRUMPS:
        return Reason.TRUMPS_LATER
    return Reason.NONE if is_idle(s, colour) else Reason.TRUMP_IN_PLAY


def is_idle(s: State, colour: int) -> bool:
    """Whether a trump card is one of the three that are not in play (T35)."""
    return colour != s.high and colour != s.low


def legal(s: State, out: Row) -> int:
    """List the actions that `why` has no reason against, in the order of the action table."""
    many = 0
    if s.turn == NOBODY:
        return 0
    if s.phase == Phase.PLAYING:
        hand = s.player[s.turn].hand
        for card in range(CARDS):
            if hand[card]:
                out[many] = Act.PLAY + card
                many += 1
        return many
    if s.phase == Phase.DISCARDING:
        out[0] = Act.DISCARD + STACK
        out[1] = Act.DISCARD + DECK
        return 2
    if s.phase == Phase.CHOOSING:
        out[0] = Act.TAKE + min(s.offer[0], s.offer[1])
        out[1] = Act.TAKE + max(s.offer[0], s.offer[1])
        return 2
    for action in range(Act.KEEP_TRUMPS, Act.MAKE_LOW + COLOURS):
        if why(s, action) == Reason.NONE:
            out[many] = action
            many += 1
    return many


def play(s: State, action: int) -> None:
    """Carry out one decision, then all that follows without one."""
    hush(s)
    if action < Act.TAKE:
        play_card(s, action - Act.PLAY)
    elif action < Act.DISCARD:
        take_egg(s, action - Act.TAKE)
    elif action == Act.DISCARD + STACK:
        discard_from_stack(s, s.player[s.turn].played - 1)
    elif action == Act.DISCARD + DECK:
        discard_from_deck(s)
    else:
        change_trump(s, action)
    while s.turn != NOBODY and has_no_choice(s):
        do_the_only_thing(s)


def has_no_choice(s: State) -> bool:
    """An empty hand (T13), two eggs alike (T28), a Meteor shower (T31), an empty deck (T32)."""
    if s.phase == Phase.PLAYING:
        return s.player[s.turn].holds == 0
    if s.phase == Phase.CHOOSING:
        return s.offer[0] == s.offer[1]
    if s.phase == Phase.DISCARDING:
        me = s.player[s.turn]
        return me.left == 0 or shower_in(me) != NONE
    return False


def do_the_only_thing(s: State) -> None:
    me = s.player[s.turn]
    if s.phase == Phase.CHOOSING:
        take_egg(s, s.offer[0])
    elif s.phase == Phase.DISCARDING:
        at = shower_in(me)
        discard_from_stack(s, me.played - 1 if at == NONE else at)
    elif me.left > 0:
        turn_up(s, me)
    else:
        cannot_play(s)


def play_card(s: State, card: int) -> None:
    """PLAYING CARDS: one card from the hand onto her own stack."""
    me = s.player[s.turn]
    tell(s, Event.PLAYED, s.turn, card, NOBODY, min(DRAWS[card], int(me.left)))
    me.hand[card] = 0
    me.holds -= 1
    lay(s, me, card)


def turn_up(s: State, me: Seat) -> None:
    """PLAYING CARDS: with no hand, the top card of her deck (T13)."""
    card = top(me)
    tell(s, Event.TURNED, s.turn, card, NOBODY, min(DRAWS[card], int(me.left) - 1))
    lift(me)
    lay(s, me, card)


def lay(s: State, me: Seat, card: int) -> None:
    """THE DINOSAUR CARD SETS: it covers the last card, and its symbol takes effect."""
    me.stack[me.played] = card
    me.played += 1
    me.seen[card] = 1
    closes = s.owner == s.turn
    if is_meteor(card):
        if outshines(s, card):
            fall(s, card)
            closes = closes and s.opt.owner_closes == 1  # T9
    else:
        draw(s, me, card)
    if closes:
        end_round(s)  # T8
    else:
        s.turn = left_of(s, s.turn)


def fall(s: State, card: int) -> None:
    """METEOR: the last turn begins, or begins again, and ends with its owner's next card (T8)."""
    tell(s, Event.METEOR, s.turn, card, NOBODY, s.owner != NOBODY)
    s.meteor = card
    s.owner = s.turn


def draw(s: State, me: Seat, card: int) -> None:
    """1-3 CARDS: as many as the deck holds; drawing is no choice (T11)."""
    for _ in range(min(DRAWS[card], int(me.left))):
        tell(s, Event.DREW, s.turn, top(me))
        take_up(me)


def top(me: Seat) -> int:
    """The top card of her deck."""
    return int(me.deck[me.left - 1])


def lift(me: Seat) -> None:
    """The top card leaves her deck, wherever it is to go."""
    me.left -= 1
    me.deck[me.left] = 0


def take_up(me: Seat) -> None:
    """The top card of her deck goes into her hand."""
    me.hand[top(me)] = 1
    me.holds += 1
    lift(me)


def cannot_play(s: State) -> None:
    """No card in hand or deck: she is passed over (T14), and a round that waits for her ends.

    It waits for the owner of the highest meteor (T15), or for anyone still able to play (T16).
    From the deal on all players have equally many cards, so all run out in the same lap.
    """
    tell(s, Event.STUCK, s.turn)
    alone = s.owner == NOBODY and (s.opt.stuck_ends_round or not anyone_can_play(s))
    if alone or s.owner == s.turn:
        end_round(s)
    else:
        s.turn = left_of(s, s.turn)


def anyone_can_play(s: State) -> bool:
    for seat in range(s.seats):
        if s.player[seat].holds + s.player[seat].left > 0:
            return True
    return False


def end_round(s: State) -> None:
    """ALLOCATING THE EGGS: the top cards are ranked, and the ranking stands (T34)."""
    rank_seats(s, s.order)  # which is what is told
    tell(s, Event.ENDED, s.order[0], 0, s.order[s.seats - 1])
    s.meteor = NONE
    s.owner = NOBODY
    s.phase = Phase.CHOOSING
    s.turn = s.order[0]


def take_egg(s: State, colour: int) -> None:
    """The best card takes the egg of its choice, the second best the other (T28)."""
    which = 0 if s.offer[0] == colour else 1
    take(s, s.turn, which)
    take(s, s.order[1], 1 - which)
    s.phase = Phase.DISCARDING  # and the best card's owner discards first (T29)


def take(s: State, seat: int, which: int) -> None:
    """One of the two eggs goes to a seat."""
    colour = s.offer[which]
    tell(s, Event.TOOK, seat, colour)
    s.player[seat].eggs[colour] += 1
    s.offer[which] = NONE


def shower_in(me: Seat) -> int:
    """Where in her stack the Meteor shower lies, or NONE."""
    for i in range(me.played):
        if me.stack[i] == SHOWER:
            return i
    return NONE


def discard_from_stack(s: State, at: int) -> None:
    """DISCARDING: the top card of the stack, or the Meteor shower wherever it lies (T31)."""
    me = s.player[s.turn]
    tell(s, Event.DISCARDED, s.turn, me.stack[at])
    me.played -= 1
    for i in range(at, me.played):
        me.stack[i] = me.stack[i + 1]
    me.stack[me.played] = 0
    next_discard(s)


def discard_from_deck(s: State) -> None:
    """DISCARDING: or the top card of the deck, which nobody looks at (T30)."""
    me = s.player[s.turn]
    card = top(me)
    tell(s, Event.BURIED, s.turn, card if me.seen[card] else UNKNOWN)
    lift(me)
    next_discard(s)


def next_discard(s: State) -> None:
    """Best card first, lowest last (T29); then the stacks go back."""
    for i in range(s.seats - 1):
        if s.order[i] == s.turn:
            s.turn = s.order[i + 1]
            return
    for seat in range(s.seats):
        return_stack(s.player[seat])
    if s.rounds == ROUNDS:
        end_game(s)  # nobody needs trumps any more (T37)
    else:
        s.phase = Phase.TRUMPS


def return_stack(me: Seat) -> None:
    """The stack is turned over and goes under the deck: the last card played lies lowest (T33)."""
    many = int(me.played)
    for i in range(int(me.left) - 1, -1, -1):
        me.deck[i + many] = me.deck[i]
    for i in range(many):
        me.deck[many - 1 - i] = me.stack[i]
        me.stack[i] = 0
    me.left += many
    me.played = 0


def change_trump(s: State, action: int) -> None:
    """CHANGING THE TRUMPS: the lowest card may put an idle colour high or low, and leads (T35)."""
    if action == Act.KEEP_TRUMPS:
        tell(s, Event.KEPT_TRUMPS, s.turn)
    elif action < Act.MAKE_LOW:
        tell(s, Event.MADE_HIGH, s.turn, action - Act.MAKE_HIGH, NOBODY, s.high)
        s.high = action - Act.MAKE_HIGH
    else:
        tell(s, Event.MADE_LOW, s.turn, action - Act.MAKE_LOW, NOBODY, s.low)
        s.low = action - Act.MAKE_LOW
    begin_round(s, s.turn)


def end_game(s: State) -> None:
    """GAME END AND SCORING: the five cards that each has left are laid open."""
    for seat in range(s.seats):
        me = s.player[seat]
        for card in range(CARDS):
            if me.hand[card] == 1:
                me.seen[card] = 1
        for i in range(me.left):
            me.seen[me.deck[i]] = 1
    tell_winners(s)
    s.phase = Phase.OVER
    s.turn = NOBODY
    for i in range(s.seats):
        s.order[i] = 0


def tell_winners(s: State) -> None:
    """Most points; if several have as many, the most on their last cards, or share it (T40)."""
    best, leaders, most = best_points(s), 0, 0
    for seat in range(s.seats):
        leaders += points(s.player[seat]) == best
    if leaders > 1:
        for seat in range(s.seats):
            if points(s.player[seat]) == best:
                cards = remaining(s.player[seat])
                most = max(most, cards)
                tell(s, Event.COUNTED, seat, 0, NOBODY, cards)
    for seat in range(s.seats):
        if points(s.player[seat]) == best:
            if leaders == 1 or remaining(s.player[seat]) == most:
                tell(s, Event.WON, seat, 0, NOBODY, best)
