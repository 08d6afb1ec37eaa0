"""What a browser calls of a game: entry points over one record, its memory.

JavaScript writes the arguments that are not numbers into the memory and reads the results there, by
the offsets that the module's description gives.  As in engine/loops.py, the names that are None
below stand for a game's own.  `call_play` is exported as `play`.
"""

from typing import Any

import numpy as np

from clutch.analysis.estimates import TABLES, estimate, totals
from clutch.analysis.estimates import Workspace as Analysing
from clutch.bots.network import network_action
from clutch.bots.search import DEEPEST, MOST_NODES
from clutch.bots.simple import Workspace as Choosing
from clutch.bots.simple import careless_action, greedy_action, random_action
from clutch.bots.tree import NODE, Tuning, think
from clutch.bots.tree import Workspace as Searching
from clutch.engine.game import Game
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS
from clutch.engine.kit.records import NOBODY, record
from clutch.engine.loops import RANDOM, redeal, take_turn
from clutch.engine.recorder import record_play, recording_type
from clutch.engine.takeback import Workspace as TakingBack
from clutch.engine.takeback import why_it_stands
from clutch.network.weights import Weights, buffers_for

GUIDANCE: Any = None
ask: Any = None
imagine: Any = None
label: Any = None
legal: Any = None
places: Any = None
play: Any = None
read_event: Any = None
setup: Any = None
sheet: Any = None
show: Any = None
standing: Any = None
think_guided: Any = None
weigh: Any = None
why: Any = None

TUNING = record(
    ("explore", np.float64),
    ("widen", np.float64),
    ("depth", np.int64),
    ("percent", np.int64),
    ("lean", np.float64),
    ("lead", np.float64),
)


def arrays_record(arrays: Any) -> np.dtype:
    """The type of a record that holds the fields of a tuple of arrays."""
    return record(*((name, one.dtype, one.shape) for name, one in arrays._asdict().items()))


def network_records(game: Game, found: Weights | None) -> tuple[Any, ...]:
    """The fields of a module's memory that its network needs, if it has one."""
    if found is None:
        return ()
    buffers = buffers_for(game, found.network)
    return ("net", arrays_record(found.network)), ("buffers", arrays_record(buffers))


def memory_record(game: Game, found: Weights | None) -> np.dtype:
    """The type of a module's memory, with a network's if it has one.

    The search's nodes and the network come last, so that a page may leave them out.
    """
    seats = game.seats.stop - 1
    return record(
        ("table", game.state, (1,)),
        ("before", game.state, (1,)),  # the table before its last move
        ("imagined", game.state, (1,)),
        ("tried", game.state, (1,)),
        ("blank_table", game.state, (1,)),
        ("seen", game.view, (1,)),
        ("look", game.view, (2,)),
        ("known", game.view, (1,)),
        ("blank_view", game.view, (1,)),
        ("recording", recording_type(game), (1,)),  # a move event by event
        ("other_recording", recording_type(game), (1,)),
        ("legal", np.int32, game.most_legal),
        ("labels", np.int32, game.most_legal),
        ("untried", np.int32, game.most_legal),
        ("prompt", np.int32, MOST_PROMPT_ARGS),
        ("args", np.int32, MOST_PROMPT_ARGS),
        ("score", np.int32, seats),
        ("rank", np.int32, seats),
        ("sheet", np.int32, (seats, len(game.sheet))),
        ("places", np.int32, seats),
        ("span", np.float64, 2),
        ("dice", np.uint64, (1,)),
        ("analysis", totals(seats), (1,)),
        ("played_out", game.state, (TABLES,)),
        ("tuning", TUNING),
        ("used", np.int64, (1,)),
        ("slot", np.int32, len(game.actions)),
        ("path", np.int32, DEEPEST),
        ("nodes", NODE, MOST_NODES),
        *network_records(game, found),
    )


# The rules


def call_setup(m: Any) -> None:
    """Deal: the table is blank but for its key, seats and options."""
    setup(m.table[0])


def call_why(m: Any, action: int) -> Any:
    """Why the seat to act may not do this; 0 if it may."""
    return np.int32(why(m.table[0], action))


def call_legal(m: Any) -> Any:
    """Write the legal actions and the label of each; return how many."""
    many = legal(m.table[0], m.legal)
    m.look[0] = m.blank_view[0]
    show(m.table[0], m.table[0].turn, m.look[0])
    for i in range(many):
        m.labels[i] = label(m.look[0], m.legal[i])
    return np.int32(many)


def call_play(m: Any, action: int) -> None:
    """Make a legal move; the table as it was is then `before`."""
    m.before[0] = m.table[0]
    play(m.table[0], action)


def call_record(m: Any, action: int) -> Any:
    """Make a legal move on `recording`, keeping what everybody saw; return how many events."""
    return np.int32(record_play(m.recording, action))


def call_stands(m: Any, action: int) -> Any:
    """Why this move, which made the table out of `before`, stands; 0 if it may be taken back."""
    work = TakingBack(
        m.before,
        m.table,
        m.imagined,
        m.tried,
        m.blank_table,
        m.known,
        m.seen,
        m.look[:1],
        m.look[1:],
        m.blank_view,
        m.recording,
        m.other_recording,
        m.legal,
        m.dice,
    )
    return np.int32(why_it_stands(work, action))


def call_show(m: Any, seat: int) -> None:
    """Write what a seat sees, a spectator for -1, into `seen`, its score sheet and places."""
    m.seen[0] = m.blank_view[0]
    show(m.table[0], seat, m.seen[0])
    sheet(m.seen[0], m.sheet)
    places(m.seen[0], m.places)


def call_ask(m: Any) -> Any:
    """The number of the prompt for who sees what is `seen`; its arguments are written."""
    return np.int32(ask(m.seen[0], m.prompt))


def call_event(m: Any, i: int) -> Any:
    """The kind of the i-th event that was `seen`; its arguments are written."""
    return np.int32(read_event(m.seen[0].event[i], m.args))


def call_imagine(m: Any) -> None:
    """Fill `imagined`, which holds a key, with a table that fits what is `seen`."""
    imagine(m.seen[0], m.imagined[0])


def call_standing(m: Any) -> None:
    """Write each seat's score and rank."""
    standing(m.table[0], m.score, m.rank)


def call_weigh(m: Any, action: int) -> Any:
    """How good an action looks to who sees what is `seen`."""
    return np.int32(weigh(m.seen[0], action))


def call_rollout(m: Any, moves: int) -> None:
    """So many random moves; a finished game is dealt anew.  For measuring."""
    for _ in range(moves):
        take_turn(m.table[0], RANDOM, m.legal, m.look, m.blank_view, m.dice)
        if m.table[0].turn == NOBODY:
            redeal(m.table, 0, m.before, m.blank_table)


# Bots: each chooses from what is `seen`, with the `dice`


def workspace(m: Any) -> Choosing:
    return Choosing(m.imagined, m.blank_table, m.look, m.legal, m.dice)


def call_choose_random(m: Any) -> Any:
    return np.int32(random_action(workspace(m), m.seen))


def call_choose_greedy(m: Any) -> Any:
    return np.int32(greedy_action(workspace(m), m.seen))


def call_choose_careless(m: Any) -> Any:
    return np.int32(careless_action(workspace(m), m.seen))


def searching(m: Any) -> Searching:
    return Searching(
        m.nodes,
        m.used,
        m.imagined,
        m.blank_table,
        m.look,
        m.blank_view,
        m.legal,
        m.untried,
        m.slot,
        m.path,
        m.score,
        m.rank,
        m.span,
        m.dice,
    )


def call_search(m: Any, iterations: int) -> None:
    """So many iterations more on the tree in `nodes`, of which `used` are used: 1 at first."""
    how = m.tuning
    tuning = Tuning(how.explore, how.widen, how.depth, how.percent, how.lean, how.lead)
    think(searching(m), m.seen, iterations, tuning)


# Of games with a network, whose weights are in `net`; `guided` where it helps the search


def call_choose_network(m: Any) -> Any:
    return np.int32(network_action(m.net, m.buffers, m.imagined, m.blank_table, m.seen))


def call_guided(m: Any, iterations: int) -> None:
    """As `search`, with the network's help, in the way that its card names."""
    think_guided(searching(m), m.buffers, m.net, m.seen, iterations, GUIDANCE)


# A game analysed


def call_estimate(m: Any, action: int) -> None:
    """Add a batch of playouts to the sums of a step, from `before` to `table`; -1 is the deal."""
    work = Analysing(
        m.before,
        m.table,
        m.played_out,
        m.blank_table,
        m.seen,
        m.look,
        m.blank_view,
        m.legal,
        m.score,
        m.rank,
        m.dice,
    )
    estimate(work, m.analysis[0], action)


WITH_A_NUMBER = {
    *(call_why, call_play, call_record, call_stands, call_show, call_event, call_weigh),
    *(call_search, call_guided, call_rollout, call_estimate),
}
RECORDING = {call_record}  # bound to rules that record what everybody sees
ENTRY_POINTS = {name: f for name, f in globals().items() if name.startswith("call_")}
