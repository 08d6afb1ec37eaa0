"""What is wrong with a table that could not have come about."""

from clutch.engine.kit.position_text import NAMES, first_flaw
from clutch.engine.kit.records import NOBODY, State
from clutch.games.t_rex.data import CARDS, COLOUR_KEYS, COLOURS, EGGS, ROUNDS
from clutch.games.t_rex.position import PHASES, gone, in_sight
from clutch.games.t_rex.rules import shower_in
from clutch.games.t_rex.state import NONE, Phase


def flaw(s: State) -> str:
    """What is wrong with this table, or nothing."""
    return (
        flaw_of_frame(s)
        or first_flaw(flaw_of_player(s, seat) for seat in range(s.seats))
        or flaw_of_eggs(s)
        or flaw_of_turn(s)
    )


def flaw_of_frame(s: State) -> str:
    """Round, phase, trumps and seats that there are."""
    if s.phase not in range(len(PHASES)) or not 1 <= s.rounds <= ROUNDS:
        return "there is no such phase or round"
    if not (0 <= s.high < COLOURS and 0 <= s.low < COLOURS) or s.high == s.low:
        return "the high and the low trump should be two colours"
    if (s.turn == NOBODY) != (s.phase == Phase.OVER):
        return "someone is to act unless the game is over"
    if max(s.turn, s.leader) >= s.seats or s.leader < 0:
        return f"the leader or the player to act has no seat among the {s.seats}"
    if s.phase == Phase.OVER and s.rounds != ROUNDS:
        return f"the game is over after round {ROUNDS}, not {s.rounds}"
    return ""


def flaw_of_player(s: State, seat: int) -> str:
    """Each card in one place, seen where it lies open."""
    me, name = s.player[seat], NAMES[seat]
    deck, stack = me.deck[: me.left].tolist(), me.stack[: me.played].tolist()
    hand = [card for card in range(CARDS) if me.hand[card]]
    if len({*hand, *deck, *stack}) != len(hand) + len(deck) + len(stack):
        return f"{name} has a card twice"
    if me.holds != len(hand):
        return f"{name} holds {len(hand)} cards, not {me.holds}"
    if len(gone(me)) > discards(s, seat):
        lost, most = len(gone(me)), discards(s, seat)
        return f"{name} has lost {lost} card{'s' * (lost > 1)}, but can have discarded only {most}"
    if not all(me.seen[card] for card in stack):
        return f"{name} has an unseen card in the stack, which lies face up"
    seen = [int(me.seen[card]) for card in deck]
    if seen != sorted(seen, reverse=True):
        return f"{name} has a seen card above an unseen one in the deck"
    if s.phase == Phase.OVER and not all(me.seen[card] for card in hand + deck):
        return f"{name} has an unseen card, but at the end all are laid open"
    if s.phase in (Phase.TRUMPS, Phase.OVER) and stack:
        return f"{name} has a stack, but it should be under the deck by now"
    return ""


def discards(s: State, seat: int) -> int:
    """How many times a seat has discarded."""
    if s.phase in (Phase.TRUMPS, Phase.OVER):
        return int(s.rounds)
    if s.phase == Phase.DISCARDING:
        order = s.order.tolist()[: s.seats]
        return int(s.rounds) - (order.index(seat) >= order.index(int(s.turn)))
    return int(s.rounds) - 1


def flaw_of_eggs(s: State) -> str:
    """As many eggs as in the box, and as many turned up and taken as the round requires."""
    for colour in range(COLOURS):
        there = int(s.nest[colour]) + in_sight(s, colour)
        if there != EGGS[colour]:
            return f"there are {there} {COLOUR_KEYS[colour]} eggs instead of {EGGS[colour]}"
    up = sum(int(egg != NONE) for egg in s.offer)
    if up != (2 if s.phase in (Phase.PLAYING, Phase.CHOOSING) else 0):
        return f"{up} eggs are turned up while {PHASES[s.phase]}"
    taken = sum(int(me.eggs.sum()) for me in s.player)
    due = 2 * (int(s.rounds) - int(up == 2))
    if taken != due:
        return f"the players have {taken} eggs instead of {due}"
    return ""


def flaw_of_turn(s: State) -> str:
    """Whether it is really this player's turn, and for a choice."""
    if s.phase == Phase.OVER:
        return ""
    me, who = s.player[s.turn], NAMES[s.turn]
    if s.phase == Phase.PLAYING:
        return flaw_of_lap(s)
    if s.phase == Phase.CHOOSING and (s.turn != s.order[0] or s.offer[0] == s.offer[1]):
        return f"{who} has no egg to choose"
    if s.phase == Phase.DISCARDING and (me.left == 0 or me.played == 0 or shower_in(me) != NONE):
        return f"{who} has no choice of what to discard"
    if s.phase == Phase.TRUMPS and s.turn != s.order[s.seats - 1]:
        return f"{who} did not have the lowest card, so the trumps are not {who}'s to change"
    if s.phase != Phase.TRUMPS and any(s.player[i].played == 0 for i in undiscarded(s)):
        return "everyone has a stack when a round ends"
    return ""


def undiscarded(s: State) -> list[int]:
    """The seats that have yet to discard once the round has ended, in order."""
    order = s.order.tolist()[: s.seats]
    return order[order.index(int(s.turn)) :]


def flaw_of_lap(s: State) -> str:
    """In turn from the leader everyone has laid as many cards as the next, or has no more."""
    laps = int(s.player[s.turn].played)
    for step in range(s.seats):
        me = s.player[(s.leader + step) % s.seats]
        due = laps + int(step < (s.turn - s.leader) % s.seats)
        if me.played != due and (me.played > due or me.holds + me.left > 0):
            return f"the stacks do not fit: it is not {NAMES[s.turn]}'s turn"
    if s.player[s.turn].holds == 0:
        return f"{NAMES[s.turn]} has no card in hand to choose from"
    return ""


def pieces(s: State) -> list[int]:
    """Eggs by colour, then each seat's cards with what it has discarded; play changes none."""
    eggs = [int(s.nest[colour]) + in_sight(s, colour) for colour in range(COLOURS)]
    return eggs + [
        int(me.holds) + int(me.left) + int(me.played) + discards(s, seat)
        for seat, me in enumerate(s.player[: s.seats])
    ]
