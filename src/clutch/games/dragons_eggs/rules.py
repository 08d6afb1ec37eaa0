"""The rules of Dragons' Eggs in the rulebook's order; CAPITALS are its headings.

E-codes are the rulings of the rules page.  Phase 3, the abilities at work, is in abilities.py;
phase 4, who wins the eggs, in award.py; who wins the game, in scoring.py.
"""

from clutch.engine.kit.chance import below, blind
from clutch.engine.kit.events import hush, tell
from clutch.engine.kit.piles import count, move, pour
from clutch.engine.kit.records import NOBODY, Row, Seat, State
from clutch.engine.kit.seats import left_of
from clutch.games.dragons_eggs.abilities import (
    discard_played,
    has_target,
    legal_uses,
    next_user,
    use,
    why_not_use,
)
from clutch.games.dragons_eggs.award import decide_winner
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_SUPPLY,
    EGG_SUPPLY,
    EGGS,
    NONE,
    ORB,
    TREASURES,
)
from clutch.games.dragons_eggs.scoring import lead, wins
from clutch.games.dragons_eggs.state import DOWN, UP, Act, Event, Phase, Reason, bit, pair, paired


def setup(s: State) -> None:
    """PREPARATION: eleven treasures and one ability each; a seat drawn by lot starts."""
    for card in range(EGGS):
        s.egg_deck[card] = EGG_SUPPLY[card]
    for ability in range(ABILITIES):
        s.ability_deck[ability] = ABILITY_SUPPLY[ability]
    for tribe in s.tribe:
        tribe.played_ability = NONE
        tribe.held_at_reshuffle = NONE
    clear_table(s)  # nothing lies on it yet
    for seat in range(s.seats):
        s.tribe[seat].hand = TREASURES
        draw(s, seat)
    begin_round(s, below(s, s.seats), 1)


def begin_round(s: State, starter: int, eggs: int) -> None:
    """So many new egg cards are opened, and bidding starts at the marker, or left of it (E46)."""
    tell(s, Event.ROUND, starter, 0, NOBODY, s.rounds + 1)
    clear_table(s)
    s.phase = Phase.BIDDING
    s.rounds += 1
    s.starter = starter
    s.turn = starter
    for _ in range(eggs):
        card = blind(s, s.egg_deck)
        tell(s, Event.OFFERED, NOBODY, card)
        move(s.egg_deck, s.offer, card, 1)
    while s.tribe[s.turn].hand == 0:
        s.turn = left_of(s, s.turn)


def why(s: State, action: int) -> int:
    """Why the seat to act may not do this now, or 0 if it may."""
    if s.turn == NOBODY:
        return Reason.OVER
    me = s.tribe[s.turn]
    if action < Act.PLAY:
        return why_not_bid(me, action) if s.phase == Phase.BIDDING else Reason.BIDDING_OVER
    if s.phase == Phase.BIDDING:
        return Reason.BID_FIRST
    if action < Act.DECLINE:
        return why_not_choose(me, action) if s.phase == Phase.CHOOSING else Reason.ALREADY_CHOSEN
    if s.phase == Phase.CHOOSING:
        return Reason.CHOOSE_FIRST
    return why_not_use(s, me, action)


def why_not_bid(me: Seat, action: int) -> int:
    """One treasure face down, or one up and another down, from the hand; or a pass (E14)."""
    if action >= Act.PASS:
        return Reason.NONE if me.eggs[action - Act.PASS] > 0 else Reason.NO_SUCH_EGG_CARD
    if action < Act.PAIR:
        return Reason.NONE if has(me, action - Act.BID) else Reason.NOT_IN_HAND
    up, down = paired(action)
    return Reason.NONE if has(me, up) and has(me, down) else Reason.NOT_IN_HAND


def has(me: Seat, worth: int) -> bool:
    """Whether a treasure is in hand."""
    return me.played[worth] == 0


def why_not_choose(me: Seat, action: int) -> int:
    """Any ability in hand, to play or to discard; but no Orb is played to two treasures (E33)."""
    discards = action >= Act.DISCARD
    ability = action - Act.DISCARD if discards else action - Act.PLAY
    if me.ability[ability] == 0:
        return Reason.NO_SUCH_ABILITY
    if ability == ORB and me.bids == 2 and not discards:
        return Reason.ORB_TO_TWO_TREASURES
    return Reason.NONE


def legal(s: State, out: Row) -> int:
    """List the actions that `why` has no reason against, in the order of the action table."""
    if s.turn == NOBODY:
        return 0
    me = s.tribe[s.turn]
    if s.phase == Phase.BIDDING:
        return legal_bids(me, out)
    if s.phase == Phase.CHOOSING:
        return legal_choices(me, out)
    return legal_uses(s, me.played_ability, out)


def legal_bids(me: Seat, out: Row) -> int:
    """Every treasure in hand, every two of them, and a pass for every kind of egg card."""
    many = 0
    for worth in range(TREASURES):
        if has(me, worth):
            out[many] = Act.BID + worth
            many += 1
    hand = many
    for i in range(hand):
        for j in range(hand):
            if i != j:
                out[many] = pair(int(out[i]) - Act.BID, int(out[j]) - Act.BID)
                many += 1
    for card in range(EGGS):
        if me.eggs[card] > 0:
            out[many] = Act.PASS + card
            many += 1
    return many


def legal_choices(me: Seat, out: Row) -> int:
    """Every ability in hand, to play and to discard."""
    many = 0
    for action in range(Act.PLAY, Act.DECLINE):
        if why_not_choose(me, action) == Reason.NONE:
            out[many] = action
            many += 1
    return many


def play(s: State, action: int) -> None:
    """Carry out one legal action of the seat to act."""
    hush(s)
    me = s.tribe[s.turn]
    if action < Act.PAIR:
        bid(s, me, action - Act.BID, NONE)
    elif action < Act.PASS:
        up, down = paired(action)
        bid(s, me, down, up)
    elif action < Act.PLAY:
        pass_round(s, me, action - Act.PASS)
    elif action < Act.DISCARD:
        play_ability(s, me, action - Act.PLAY)
    elif action < Act.DECLINE:
        discard_ability(s, me, action - Act.DISCARD)
    else:
        use(s, me, action)
    carry_on(s)


def carry_on(s: State) -> None:
    """PROCEDURE OF THE GAME: phase after phase, until someone must decide."""
    seat = left_of(s, s.turn)
    if s.phase == Phase.BIDDING and not next_bidder(s, seat):
        s.phase = Phase.CHOOSING
        seat = NOBODY  # nobody has chosen yet
    if s.phase == Phase.CHOOSING and not next_chooser(s, seat):
        open_abilities(s)
        s.phase = Phase.USING
    if s.phase == Phase.USING and not next_ability(s):
        decide_winner(s)
        end_round(s)


def bid(s: State, me: Seat, down: int, up: int) -> None:
    """1. SELECT TREASURE CARDS: one face down, and one face up beside it if you like."""
    tell(s, Event.BID, s.turn, up, NOBODY, down)
    me.bids = 1
    me.seen = bit(s.turn)
    lay_down(s, me, DOWN, down)
    if up != NONE:
        me.bids = 2
        lay_down(s, me, UP, up)


def lay_down(s: State, me: Seat, face: int, worth: int) -> None:
    me.hand -= 1
    me.played[worth] = s.rounds
    me.bid[face] = worth
    me.front[face] = 2 * s.turn + face


def pass_round(s: State, me: Seat, card: int) -> None:
    """PASS: an egg card, removed from the game, buys a round of rest (E14, E15)."""
    tell(s, Event.PASSED, s.turn, card)
    move(me.eggs, s.removed, card, 1)


def next_bidder(s: State, seat: int) -> bool:
    """Clockwise, until it is the start player again; without treasure you are out (E11)."""
    while seat != s.starter:
        if s.tribe[seat].hand > 0:
            s.turn = seat
            return True
        seat = left_of(s, seat)
    return False


def next_chooser(s: State, seat: int) -> bool:
    """2. SELECT ABILITY CARD: likewise, from NOBODY on; who has bid draws one (E15)."""
    while seat != s.starter:
        if seat == NOBODY:
            seat = s.starter
        if s.tribe[seat].bids > 0:
            draw(s, seat)
            s.turn = seat
            return True
        seat = left_of(s, seat)
    return False


def draw(s: State, seat: int) -> None:
    """From the deck; the discard becomes a new one when it is needed, not before (E9)."""
    if count(s.ability_deck) == 0:
        reshuffle(s)
    ability = blind(s, s.ability_deck)
    tell(s, Event.DREW, seat, ability)
    move(s.ability_deck, s.tribe[seat].ability, ability, 1)


def reshuffle(s: State) -> None:
    """All see what goes into the new deck, so all know what is left in hands together."""
    tell(s, Event.RESHUFFLED, NOBODY, 0, NOBODY, count(s.ability_discard))
    pour(s.ability_discard, s.ability_deck)
    for seat in range(s.seats):
        her = s.tribe[seat]
        her.played_before_reshuffle = her.played_ability != NONE
        for ability in range(ABILITIES):
            her.gone_since_reshuffle[ability] = 0
            if her.ability[ability] > 0:
                her.held_at_reshuffle = ability


def play_ability(s: State, me: Seat, ability: int) -> None:
    """Face down in front of you."""
    tell(s, Event.PLAYED, s.turn, ability)
    me.ability[ability] -= 1
    me.played_ability = ability


def discard_ability(s: State, me: Seat, ability: int) -> None:
    """Face up on the discard; doing neither is not allowed (E7)."""
    tell(s, Event.DISCARDED, s.turn, ability)
    move(me.ability, s.ability_discard, ability, 1)
    note_gone(me, ability)


def note_gone(me: Seat, ability: int) -> None:
    """All see an ability leave the hand; it matters once the deck was reshuffled."""
    if me.held_at_reshuffle != NONE:
        me.gone_since_reshuffle[ability] += 1


def open_abilities(s: State) -> None:
    """3. APPLY EFFECTS OF ABILITY CARDS: all are opened at once."""
    seat = s.starter
    for _ in range(s.seats):
        me = s.tribe[seat]
        if me.played_ability != NONE:
            tell(s, Event.OPENED, seat, me.played_ability)
            s.phase = Phase.USING  # with the first of them all lie open
            if me.played_before_reshuffle:
                me.played_before_reshuffle = 0
            else:
                note_gone(me, me.played_ability)
        seat = left_of(s, seat)


def next_ability(s: State) -> bool:
    """The owner of the next ability decides; one that finds no target is not asked (E31)."""
    seat = next_user(s)
    while seat != NOBODY:
        me = s.tribe[seat]
        if has_target(s, me.played_ability):
            s.turn = seat
            return True
        tell(s, Event.IDLE, seat, me.played_ability)
        discard_played(s, me)
        seat = next_user(s)
    return False


def end_round(s: State) -> None:
    """5. PREPARE FOR THE NEXT ROUND: two new eggs after a Reverse Scale, else one (E22, E44)."""
    starter = left_of(s, s.starter)  # E46, E47
    fresh = 2 if s.reversed else 1
    s.reversed = 0
    if not has_treasure(s):
        end_game(s)  # E45
    elif count(s.egg_deck) >= fresh:
        begin_round(s, starter, fresh)
    elif s.opt.extra_round and not s.extra and count(s.offer) > 0:
        s.extra = 1
        begin_round(s, starter, 0)
    else:
        end_game(s)  # E23, E42, E43


def clear_table(s: State) -> None:
    """Treasures go to their owners' piles face up (E32, E52); an orb to the discard."""
    for tribe in s.tribe:
        s.ability_discard[ORB] += tribe.orb
        tribe.orb = 0
        tribe.bids = 0
        tribe.seen = 0
        tribe.guard = NONE
        for face in range(2):
            tribe.bid[face] = NONE
            tribe.front[face] = NONE


def has_treasure(s: State) -> bool:
    """Whether anyone can still bid; ability cards do not count (E10)."""
    for seat in range(s.seats):
        if s.tribe[seat].hand > 0:
            return True
    return False


def end_game(s: State) -> None:
    """WINNER OF THE GAME: the most eggs."""
    most, holders = lead(s)
    for seat in range(s.seats):
        if wins(s.tribe[seat], most, holders):
            tell(s, Event.WON, seat, 0, NOBODY, most)
    clear_table(s)
    s.phase = Phase.BIDDING
    s.turn = NOBODY
