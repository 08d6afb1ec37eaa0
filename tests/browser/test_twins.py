"""The WebAssembly modules and the CPU build agree byte for byte: rules, views, bots, searches."""

import hashlib
import json
import random
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
import pytest
from support.worlds import GAMES, WORLDS, World, by_name

from clutch.analysis.estimates import BATCH
from clutch.analysis.report import batch_sums
from clutch.bots import network, simple
from clutch.bots.search import Tree
from clutch.bots.tree import Tuning
from clutch.browser.build import packed
from clutch.engine import takeback
from clutch.engine.frames import Recording
from clutch.engine.game import Game
from clutch.engine.kit.chance import INIT_A
from clutch.engine.kit.declarations import MOST_PROMPT_ARGS
from clutch.engine.kit.records import NOBODY, blank, tables
from clutch.engine.loops import legal_row
from clutch.engine.table import Table
from clutch.engine.view import View
from clutch.network.weights import buffers_for

WEB = Path(__file__).parents[2] / "web"
MODULES = WEB / "modules"  # where `make web` writes them
WEIGHED = 40  # actions of a move whose weights are compared
EVERY = 4  # moves after which every view, an imagined table and the bots' choices are compared
ITERATIONS = 300


def job_of(world: World, seed: int) -> dict[str, Any]:
    """A game for the browser to play: the table's key, and how its moves are drawn."""
    table = world.deal(seed)
    return {
        "game": world.game.name,
        "key": table.state.key.tobytes().hex(),
        "seats": world.seats,
        "options": table.options,
        "dice": 1 + seed,
        "every": EVERY,
    }


def run(
    stories: list[Any],
    thoughts: list[Any],
    modules: Path = MODULES,
    analyses: Sequence[Any] = (),
) -> dict[str, Any]:
    """What the modules compute."""
    with NamedTemporaryFile("w", suffix=".json") as jobs:
        json.dump({"stories": stories, "thoughts": thoughts, "analyses": [*analyses]}, jobs)
        jobs.flush()
        command = ["node", "check-twins.js", str(modules), jobs.name]
        answer = subprocess.run(command, cwd=WEB, text=True, capture_output=True)
    assert answer.returncode == 0, answer.stderr
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


class Story:
    """What the CPU build computes in the course of a game: a hash a move."""

    def __init__(self, world: World, seed: int) -> None:
        self.game, self.build = world.game, world.game.compiled()
        self.table, self.roll = world.deal(seed), 1 + seed
        self.s = self.table.array[0]
        self.hash, self.hashes = hashlib.sha256(), list[str]()
        self.out = legal_row(self.game)
        self.step()
        move = 0
        while self.s.turn != NOBODY:
            self.turn(move)
            move += 1
        score, rank = np.zeros((2, world.seats), np.int32)
        self.build.standing(self.s, score, rank)
        for seat in range(world.seats):
            self.numbers([score[seat], rank[seat]])
        self.step()

    def step(self) -> None:
        self.hash.update(self.s.tobytes())
        self.hashes.append(self.hash.hexdigest()[:16])
        self.hash = hashlib.sha256()

    def numbers(self, values: Any) -> None:
        self.hash.update(np.array(values, np.int32).tobytes())

    def next(self, many: int) -> int:
        self.roll = self.roll * 48271 % 2147483647
        return self.roll % many

    def turn(self, move: int) -> None:
        game, build, s = self.game, self.build, self.s
        legal = self.out[: build.legal(s, self.out)].tolist()
        view = self.view(int(s.turn))
        self.numbers(legal)
        self.numbers([build.label(view.data, action) for action in legal])
        everyone = [NOBODY, *range(s.seats)]
        for seat in everyone if move % EVERY == 0 else [int(s.turn)]:
            seen = self.view(seat)
            self.hash.update(seen.data.tobytes())
            self.numbers([[*row.values()] for row in seen.sheet()])
            self.numbers(seen.places())
            for event in seen.events():
                self.numbers(event.args)
        args = np.zeros(MOST_PROMPT_ARGS, np.int32)
        self.numbers(game.prompts.read(build.ask(view.data, args), args.tolist()).args)
        self.numbers([build.weigh(view.data, action) for action in legal[:WEIGHED]])
        if move % EVERY == 0:
            imagined = blank(game.state)
            imagined.key[0] = s.key[0]
            build.imagine(view.data, imagined)
            self.hash.update(imagined.tobytes())
            self.numbers(self.choices(view, move))
        self.numbers([build.why(s, self.next(len(game.actions)))])
        before, action = s.tobytes(), legal[self.next(len(legal))]
        self.table.play(action)
        if move % EVERY == 0:
            recording = Recording(game, before, action)
            self.numbers([recording.events])
            for event, seat in np.ndindex(recording.views().shape):
                self.hash.update(recording.view_bytes(event, seat).tobytes())
        if move % (4 * EVERY) == 0 and s.turn != NOBODY:
            self.numbers([takeback.verdict(takeback.before_last(self.table), self.table)])
        self.step()

    def view(self, seat: int) -> View:
        return View.of(self.game, self.s, seat, ())

    def choices(self, view: View, move: int) -> list[int]:
        found, dice = [], None
        for kind in (simple.Random, simple.Greedy, simple.Careless):
            bot = kind(seed=0)
            if dice is None:
                bot.dice[0] = (move + 1) | 1
            else:
                bot.dice = dice
            found.append(bot.choose(view).id)
            dice = bot.dice
        return found


def thought_job(world: World, seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table in mid-game to think about, and what the CPU build makes of it."""
    table, dice = world.deal(seed), random.Random(seed)
    for _ in range(dice.randrange(20)):
        before = table.copy()
        if table.play(dice.choice(table.legal())).over:
            table = before
            break
    job = {
        "game": world.game.name,
        "key": table.state.key.tobytes().hex(),
        "seats": world.seats,
        "options": table.options,
        "moves": [move.action for move in table.moves],
        "iterations": ITERATIONS,
    }
    return job, thoughts(world.game, table)


def thoughts(game: Game, table: Table) -> dict[str, Any]:
    view, found = table.view(table.turn), network.weights_of(game)
    made = {
        "tree": grown(Tree(view, Tuning(**game.tuning), 0, 0, 200_000)),
    }
    if found:
        buffers, seen = buffers_for(game, found.network), tables(game.view)
        seen[0] = view.data
        choose = network.compiled(game)["network_action"]
        made["network"] = choose(
            found.network, buffers, tables(game.state), tables(game.state), seen
        )
        made["buffers"] = hashlib.sha256(packed(buffers).tobytes()).hexdigest()
        if where := found.card["guides"]:
            how = network.guidance_of(game, where)
            made["guided"] = grown(network.GuidedTree(view, found, where, how, 0, 0, 200_000))
    return made


def grown(tree: Tree) -> str:
    tree.work.dice[0] = 7
    tree.grow(ITERATIONS)
    return hashlib.sha256(tree.nodes[: tree.work.used[0]].tobytes()).hexdigest()


def compare(worlds: list[World], seeds: range) -> int:
    """Play a game for every world and seed in both builds; how many moves that were."""
    asked = [(world, seed) for world in worlds for seed in seeds]
    found = run([job_of(world, seed) for world, seed in asked], [])["stories"]
    for (world, seed), hashes in zip(asked, found):
        expected = Story(world, seed).hashes
        other = [i for i, (one, two) in enumerate(zip(expected, hashes)) if one != two]
        assert not other, f"{world}, seed {seed}: other bytes after move {other[0]}"
        assert len(expected) == len(hashes)
    return sum(len(hashes) - 2 for hashes in found)


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_browser_and_the_cpu_agree_after_every_move(game: Game) -> None:
    """At every seat count and option, one game each."""
    assert compare([world for world in WORLDS if world.game is game], range(1)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_they_agree_in_many_games(game: Game) -> None:
    assert compare([world for world in WORLDS if world.game is game], range(1, 40)) > 10_000


def test_searches_and_networks_in_the_browser_are_the_same() -> None:
    """Whole trees, every number of an evaluation, the network's move."""
    worlds = [World(game, seats, {}) for game in GAMES for seats in game.seats]
    jobs, expected = zip(*(thought_job(world, seed) for seed, world in enumerate(worlds)))
    for job, found, wanted in zip(jobs, run([], [*jobs])["thoughts"], expected):
        assert found == wanted, job["game"]


def same_analysis(game: Game) -> None:
    """A batch of playouts of every step of a game; the second, so that the number of it counts."""
    table = played(World(game, game.seats.start, {}), 5)
    sums, bots = batch_sums(table, 1, 3)
    job = {
        "game": game.name,
        "key": np.frombuffer(table.start, game.state)["key"].tobytes().hex(),
        "seats": table.seats,
        "options": table.options,
        "moves": [move.action for move in table.moves],
        "seed": 3,
        "first": BATCH,
    }
    rows = sums[:, :, : table.seats].tolist()
    expected = [{"sums": row, "bot": bot} for row, bot in zip(rows, bots)]
    assert run([], [], analyses=[job])["analyses"] == [expected]


def test_an_analysis_in_the_browser_has_the_same_sums() -> None:
    same_analysis(GAMES[0])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES[1:], ids=by_name)
def test_an_analysis_of_each_other_game_too(game: Game) -> None:
    same_analysis(game)


def played(world: World, seed: int) -> Table:
    """A game by careless bots, so that they often do what the analysis' bot would not."""
    table = world.deal(seed)
    bot = simple.Careless(seed)
    while table.turn is not None:
        table.play(bot.choose(table.view(table.turn)))
    return table


def test_a_changed_byte_of_a_module_is_noticed(tmp_path: Path) -> None:
    """Dragon Eyes with one bit of its chance's first constant changed: other hashes."""
    world = World(GAMES[0], GAMES[0].seats.start, {})
    for file in MODULES.glob(f"{world.game.name}.*"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    module = tmp_path / f"{world.game.name}.wasm"
    data = bytearray(module.read_bytes())
    data[data.index(first_bytes(int(INIT_A)))] ^= 1
    module.write_bytes(data)
    expected = Story(world, 0).hashes
    assert run([job_of(world, 0)], [], tmp_path)["stories"][0] != expected


def first_bytes(number: int) -> bytes:
    """How a large number begins in WebAssembly's code: 7 bits a byte, the lowest first."""
    return bytes(number >> 7 * i & 0x7F | 0x80 for i in range(6))
