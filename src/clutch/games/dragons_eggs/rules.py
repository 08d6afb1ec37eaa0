"""The rules of Dragons' Eggs in the rulebook's order; CAPITALS are its headings.

E-codes are the rulings of RULES.md.  Phase 3, the abilities at work, is in abilities.py;
phase 4, who wins the eggs, in award.py.
"""

from clutch.engine.chance import below, blind
from clutch.engine.events import hush, tell
from clutch.engine.piles import count, move, pour
from clutch.engine.records import NOBODY, Row, Seat, State
from clutch.engine.seats import left_of
from clutch.games.dragons_eggs.abilities import (
    has_target,
    legal_faces,
    legal_uses,
    may_peek,
    may_use,
    next_user,
    put_away,
    use,
)
from clutch.games.dragons_eggs.award import decide_winner, eggs_in
from clutch.games.dragons_eggs.data import (
    ABILITIES,
    ABILITY_SUPPLY,
    EGG_SUPPLY,
    EGGS,
    EYES,
    FOUR,
    ORB,
    TREASURES,
)
from clutch.games.dragons_eggs.state import DOWN, NONE, UP, Act, Event, Phase, bit, paired


def setup(s: State) -> None:
    """PREPARATION: eleven treasures and one ability each; a seat drawn by lot starts."""
    for card in range(EGGS):
        s.nest[card] = EGG_SUPPLY[card]
    for ability in range(ABILITIES):
        s.deck[ability] = ABILITY_SUPPLY[ability]
    for tribe in s.tribe:
        tribe.drop = NONE
        tribe.held = NONE
    clear_table(s)
    for seat in range(s.seats):
        s.tribe[seat].hand = TREASURES
        draw(s, seat)
    begin_round(s, below(s, s.seats), 1)


def begin_round(s: State, starter: int, eggs: int) -> None:
    """So many new egg cards are opened, and bidding starts at the marker, or left of it (E46)."""
    s.rounds += 1
    s.starter = starter
    tell(s, Event.ROUND, starter, 0, NOBODY, s.rounds)
    for _ in range(eggs):
        card = blind(s, s.nest)
        move(s.nest, s.offer, card, 1)
        tell(s, Event.OFFERED, NOBODY, card)
    s.turn = starter
    while s.tribe[s.turn].hand == 0:
        s.turn = left_of(s, s.turn)


def may(s: State, action: int) -> bool:
    """Whether the seat to act may do this now."""
    if s.turn == NOBODY:
        return False
    me = s.tribe[s.turn]
    if action < Act.PASS:
        return s.phase == Phase.BIDDING and may_bid(me, action)
    if action < Act.PLAY:
        return s.phase == Phase.BIDDING and me.eggs[action - Act.PASS] > 0  # E14
    if action < Act.DISCARD:
        return s.phase == Phase.CHOOSING and may_play(me, action - Act.PLAY)
    if action < Act.DECLINE:
        return s.phase == Phase.CHOOSING and me.ability[action - Act.DISCARD] > 0
    if action == Act.DECLINE:
        return s.phase >= Phase.USING  # E6
    if action >= Act.TAKE_BACK and action < Act.SWAP:
        return s.phase == Phase.RETURNING and me.bid[action - Act.TAKE_BACK] != NONE
    if s.phase != Phase.USING:
        return False
    if action >= Act.PEEK and action < Act.TAKE_BACK:
        return me.drop == EYES and may_peek(s, action - Act.PEEK)
    return may_use(s, me.drop, action)


def may_bid(me: Seat, action: int) -> bool:
    """One treasure face down, or one up and another down, from the hand."""
    if action < Act.PAIR:
        return me.played[action - Act.BID] == 0
    up, down = paired(action)
    return me.played[up] == 0 and me.played[down] == 0


def may_play(me: Seat, ability: int) -> bool:
    """Any ability in hand, but no Orb to two treasures (E33)."""
    return me.ability[ability] > 0 and (ability != ORB or me.bids == 1)


def legal(s: State, out: Row) -> int:
    """All that the seat to act `may` do, in the order of the action table."""
    if s.turn == NOBODY:
        return 0
    me = s.tribe[s.turn]
    if s.phase == Phase.BIDDING:
        return legal_bids(me, out)
    if s.phase == Phase.CHOOSING:
        return legal_choices(me, out)
    if s.phase == Phase.USING:
        return legal_uses(s, me.drop, out)
    out[0] = Act.DECLINE
    return legal_faces(s, Act.TAKE_BACK, out, 1)


def legal_bids(me: Seat, out: Row) -> int:
    many, hand = 0, 0
    for worth in range(TREASURES):
        if me.played[worth] == 0:
            out[many] = Act.BID + worth
            many += 1
            hand |= 1 << worth
    for up in range(TREASURES):
        if hand >> up & 1:
            below = hand & (1 << up) - 1
            others = hand >> up + 1 << up | below  # as `pair` counts those that go face down
            for nth in range(TREASURES - 1):
                out[many] = Act.PAIR + up * (TREASURES - 1) + nth
                many += others >> nth & 1
    for card in range(EGGS):
        if me.eggs[card] > 0:
            out[many] = Act.PASS + card
            many += 1
    return many


def legal_choices(me: Seat, out: Row) -> int:
    many = 0
    for ability in range(ABILITIES):
        if may_play(me, ability):
            out[many] = Act.PLAY + ability
            many += 1
    for ability in range(ABILITIES):
        if me.ability[ability] > 0:
            out[many] = Act.DISCARD + ability
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
        sit_out(s, me, action - Act.PASS)
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
        s.phase = Phase.USING
        open_abilities(s)
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


def sit_out(s: State, me: Seat, card: int) -> None:
    """PASS: an egg card, removed from the game, buys a round of rest (E14, E15)."""
    tell(s, Event.PASSED, s.turn, card)
    move(me.eggs, s.box, card, 1)


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
            s.turn = seat
            draw(s, seat)
            return True
        seat = left_of(s, seat)
    return False


def draw(s: State, seat: int) -> None:
    """From the deck; the discard becomes a new one when it is needed, not before (E9)."""
    if count(s.deck) == 0:
        reshuffle(s)
    ability = blind(s, s.deck)
    move(s.deck, s.tribe[seat].ability, ability, 1)
    tell(s, Event.DREW, seat, ability)


def reshuffle(s: State) -> None:
    """All see what goes into the new deck, so all know what is left in hands together."""
    pour(s.used, s.deck)
    tell(s, Event.RESHUFFLED, NOBODY, 0, NOBODY, count(s.deck))
    for seat in range(s.seats):
        her = s.tribe[seat]
        her.early = her.drop != NONE
        for ability in range(ABILITIES):
            her.shed[ability] = 0
            if her.ability[ability] > 0:
                her.held = ability


def play_ability(s: State, me: Seat, ability: int) -> None:
    """Face down in front of you."""
    tell(s, Event.PLAYED, s.turn, ability)
    me.ability[ability] -= 1
    me.drop = ability


def discard_ability(s: State, me: Seat, ability: int) -> None:
    """Face up on the discard; doing neither is not allowed (E7)."""
    tell(s, Event.DISCARDED, s.turn, ability)
    move(me.ability, s.used, ability, 1)
    shed(me, ability)


def shed(me: Seat, ability: int) -> None:
    """All see an ability leave the hand; it matters once the deck was reshuffled."""
    if me.held != NONE:
        me.shed[ability] += 1


def open_abilities(s: State) -> None:
    """3. APPLY EFFECTS OF ABILITY CARDS: all are opened at once."""
    seat = s.starter
    for _ in range(s.seats):
        me = s.tribe[seat]
        if me.drop != NONE:
            tell(s, Event.OPENED, seat, me.drop)
            if me.early:
                me.early = 0
            else:
                shed(me, me.drop)
        seat = left_of(s, seat)


def next_ability(s: State) -> bool:
    """The owner of the next ability decides; one that finds no target is not asked (E31)."""
    seat = next_user(s)
    while seat != NOBODY:
        me = s.tribe[seat]
        if has_target(s, me.drop):
            s.turn = seat
            return True
        tell(s, Event.IDLE, seat, me.drop)
        put_away(s, me)
        seat = next_user(s)
    return False


def end_round(s: State) -> None:
    """5. PREPARE FOR THE NEXT ROUND: two new eggs after a Reverse Scale, else one (E22, E44)."""
    clear_table(s)
    s.phase = Phase.BIDDING
    starter = left_of(s, s.starter)  # E46, E47
    fresh = 2 if s.reversed else 1
    s.reversed = 0
    if not has_treasure(s):
        end_game(s)  # E45
    elif count(s.nest) >= fresh:
        begin_round(s, starter, fresh)
    elif s.opt.extra_round and not s.extra and count(s.offer) > 0:
        s.extra = 1
        begin_round(s, starter, 0)
    else:
        end_game(s)  # E23, E42, E43


def clear_table(s: State) -> None:
    """Treasures go to their owners' piles face up (E32, E52); an orb to the discard."""
    for tribe in s.tribe:
        s.used[ORB] += tribe.orb
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
    s.turn = NOBODY


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
    most, holders = lead(s)
    for seat in range(s.seats):
        score[seat] = eggs_in(s.tribe[seat].eggs)
    for seat in range(s.seats):
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += score[other] > score[seat]
        if rank[seat] == 1 and not wins(s.tribe[seat], most, holders):
            rank[seat] = 2
