"""The measured figures as a page, benchmarks/results.md: what each benchmark stored, in words."""

import json
from pathlib import Path
from typing import Any

import clutch
from clutch.network.curve import curve_svg
from clutch.network.weights import FILE, load
from clutch.server.api.lobby import PAGE_SECONDS

HERE = Path(__file__).parent
BUDGETS = (8, 32, 128, 512)  # iterations of a search: six doublings, two at a time


def short(rate: float) -> str:
    """A rate that a person reads: 21.3 M."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g} {letter}"
    return f"{rate:.3g}"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def ours(found: dict[str, Any]) -> str:
    head = ["game", "seats", "bytes a table", "plain moves/s", "compiled moves/s", "playouts/s"]
    head += ["moves a playout", "views/s", "imagined tables/s", "imagining, in moves"]
    head += ["search playouts/s", "compile, cold", "warm"]
    rows = []
    for row in found["games"].values():
        rows.append(
            [row["title"], str(row["seats"]), str(row["bytes"])]
            + [short(row[name]) for name in ("plain", "moves", "playouts", "moves_a_playout")]
            + [short(row[name]) for name in ("shows", "imagines")]
            + [
                f"{row['moves'] / row['imagines']:.2f}",
                short(row["search"]) if "search" in row else "-",
            ]
            + [f"{row['compile'][name]:.1f} s" for name in ("cold", "warm")]
        )
    return table(head, rows)


def same_games(found: Any, device: str) -> str:
    if not found or device not in found:
        return f"Not measured yet: `python benchmarks/same_games.py --device {device}`."
    from same_games import PAGES

    return PAGES[device](found[device])


def stored(name: str) -> Any:
    path = HERE / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def curves() -> str:
    """How each shipped network learned: pictures of what its card says, written beside the page."""
    folder, lines = HERE / "curves", []
    folder.mkdir(exist_ok=True)
    for game in clutch.games():
        found = load(game.folder / FILE, game)
        svg = curve_svg(game.title, found.card["curve"], (game.seats[0], game.seats[-1]))
        (folder / f"{game.name}.svg").write_text(svg, encoding="utf-8")
        lines.append(f"![{game.title}: share of wins among greedy](curves/{game.name}.svg)")
    return "\n".join(lines)


def gpu(found: Any) -> str:
    if found is None:
        return "Not measured yet: `PYTHONPATH=src python benchmarks/gpu.py`."
    batches = list(next(iter(found["games"].values()))["moves_per_second"])
    head = ["game", "seats", *(f"{int(n):,} tables" for n in batches), "equal to the CPU"]
    rows = []
    for name, row in found["games"].items():
        same = row["equality"]
        verdict = f"{same['games']:,} games, {same['moves']:,} moves: " + (
            "every byte" if same["equal"] else "**NO**"
        )
        rates = (f"{short(row['moves_per_second'][n])} moves/s" for n in batches)
        rows.append([name, str(row["seats"]), *rates, verdict])
    note = f"One {found['device']}, measured on {found['date']}."
    return f"{note}\n\n{table(head, rows)}"


def batches(found: Any) -> str:
    if found is None:
        return "Not measured yet: `PYTHONPATH=src python benchmarks/gpu_batch.py`."
    head = ["game", "seats", "bytes a step", "tables", "steps/s", "times the limit"]
    head += ["with the choice", "without mask and observation", "equal to the CPU"]
    rows = []
    for name, row in found["games"].items():
        same = row["equality"]
        verdict = f"{same['tables']:,} tables, {same['steps']} steps"
        verdict += f"; {same['many_tables']:,}, {same['many_steps']}"
        if not same["equal"]:
            verdict = "**NO**"
        for many, rate in row["by_tables"].items():
            figures = [short(rate["steps_per_second"]), f"{rate['times_the_limit']:.1f}"]
            figures += [short(rate["with_the_choice"])]
            figures += [short(rate["without_mask_and_observation"]), verdict]
            size = f"{row['bytes_a_step']:,}"
            rows.append([name, str(row["seats"]), size, f"{int(many):,}", *figures])
    return table(head, rows)


def browser(found: Any) -> str:
    if not found:
        return "Not measured yet."
    old = found["old"]
    head = ["game", "moves/s", f"of {old}'s", "of today's", "playouts/s", f"of {old}'s"]
    head += ["of today's", "Elder's playouts on a phone", "module, gzip", "description, gzip"]
    head += ["network, a decision", "weights"]
    rows = [
        [
            *(row["title"], short(row["moves"])),
            *(f"{row['moves_share']:.0%}", f"{row['moves_share_now']:.0%}"),
            short(row["playouts"]),
            *(f"{row['playouts_share']:.0%}", f"{row['playouts_share_now']:.0%}"),
            short(PAGE_SECONDS * row.get("guided", row["playouts"]) / 4),
            *(f"{row['wasm'] / 1000:.1f} kB", f"{row['json'] / 1000:.1f} kB"),
            f"{1000 / row['decisions']:.3f} ms" if "decisions" in row else "-",
            f"{row['weights'] / 1e6:.2f} MB" if row["weights"] else "-",
        ]
        for row in found["games"].values()
    ]
    return table(head, rows)


def pages(found: Any) -> str:
    if not found:
        return "Not measured yet."
    head = ["game", "home", "click to first move", "cold visit to first move"]
    rows = [
        [title, f"{home:.0f} kB", f"{click:.0f} ms", f"{cold / 1000:.1f} s"]
        for title, home, click, cold in found["games"]
    ]
    task = (
        f"the longest task takes {found['task']:.0f} ms" if found["task"] else "no task takes 50 ms"
    )
    frames = f"95 % of {found['frames']:,} frames come within {found['gap']:.0f} ms"
    said = f"While two Elders think, {task}, and {frames}"
    if "answers" in found:  # runs before 2026-11-18 did not time them
        said += f", their {found['answers']} answers within {found['answer']:.0f} ms"
    return f"{table(head, rows)}\n\n{said}."


def share(found: dict[str, Any], key: str) -> str:
    one = found.get(key)
    return f"{one['share']:.2f} ± {one['error']:.2f} ({one['games']:,})" if one else "-"


def places(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Each game and seat count that was measured, and how its keys begin."""
    seen = dict.fromkeys(tuple(key.split("/")[:2]) for key in found)
    order = {game.name: (i, game.title) for i, game in enumerate(clutch.games())}
    return [
        (order[name][1], seats, f"{name}/{seats}/")
        for name, seats in sorted(seen, key=lambda at: (order[at[0]][0], int(at[1])))
    ]


def strength(found: Any) -> str:
    if not found:
        return "Not measured yet: `python benchmarks/strength.py`."
    head = ["game", "seats", "greedy v random", "hatchling v random", "hatchling v fledgling"]
    head += ["search, 0.2 s v greedy", "its iterations", "iterations/s"]
    rows = []
    for title, seats, at in places(found):
        budget = found.get(at + "budget", 0)
        rows.append(
            [title, seats]
            + [share(found, at + f"{one}/random") for one in ("greedy", "hatchling")]
            + [share(found, at + "hatchling/fledgling")]
            + [share(found, f"{at}search:{budget}/greedy"), f"{budget:,}"]
            + [short(found.get(at + "pace", 0))]
        )
    return table(head, rows)


def doublings(found: Any) -> str:
    budgets = sorted(
        {int(key.split("search:")[1].split("/")[0]) for key in found or {} if "search:" in key}
        & set(BUDGETS)
    )
    if not budgets:
        return "Not measured yet."
    head = ["game", "seats", *(f"{many} iterations" for many in budgets)]
    rows = [
        [title, seats, *(share(found, f"{at}search:{many}/greedy") for many in budgets)]
        for title, seats, at in places(found)
    ]
    return table(head, rows)


def luck(found: Any) -> str:
    if not found:
        return "Not measured yet: `python benchmarks/luck.py GAME`."
    head = ["game", "seat", "slips", "result", "mean luck", "in errors", "variance of the result"]
    head += ["less luck", "without the playouts' noise"]
    rows = []
    for one in found.values():
        for seat, row in enumerate(one["seats"]):
            figures = [f"{row[name]:.3f}" for name in ("variance", "left", "without_noise")]
            mean = f"{row['luck']:+.3f} ± {row['error']:.3f}"
            errors = f"{row['luck'] / row['error']:+.1f}"
            slips = f"{row['slips']} %"
            rows.append(
                [one["title"], str(seat + 1), slips, f"{row['result']:.3f}", mean, errors, *figures]
            )
    facts = [
        f"{one['title']} {one['games']:,} games, {one['playouts']} playouts a decision, "
        f"{one['cpu'] / 60:.0f} min"
        for one in found.values()
    ]
    off = max(one["off"] for one in found.values())
    note = (
        f"{'; '.join(facts)} of a core. In every game the parts add up to the result, to {off:.0e}."
    )
    return f"{table(head, rows)}\n\n{note}"


def write() -> None:
    """Renew the page from what is stored."""
    found, bots = stored("speed.json"), stored("strength.json")
    (HERE / "results.md").write_text(
        f"""# How fast it is

Generated by `make bench`; do not edit. Measured on {found["date"]} with {found["machine"]}.

Rates are per CPU-second of one pinned core, best of several repeats, random play.
A move is one decision with the list of legal moves made for it, dealing included.

## One core

{ours(found)}

Imagining is drawing a whole table that fits what one seat knows;
its cost is given in average moves.

## The same games elsewhere

{same_games(stored("same_games.json"), "cpu")}

Each library plays in a process of its own on one core, and all are asked in turn; the median of the
rounds counts. OpenSpiel's C++ rollouts start after the deal; ours include it. The packages that
bring these games to Clutch are in `guests/`, and play as OpenSpiel's engine does at every decision.

## On a GPU

Generated by `PYTHONPATH=src python benchmarks/gpu.py > benchmarks/gpu.json`. One table a thread,
one kernel launch for many moves, finished games dealt anew within the count.

{gpu(stored("gpu.json"))}

### Batches with mask and observation

Generated by `PYTHONPATH=src python benchmarks/gpu_batch.py > benchmarks/gpu_batch.json`. A step is
one launch that plays one decision on every table and writes masks, observations and rewards; its
time is a mean over some games. The limit is the time the card needs to move a step's bytes once, as
fast as it copies memory.

{batches(stored("gpu_batch.json"))}

What a step takes beyond the limit is the rules' own work, as the card's profiler sees it in
Dragons' Eggs: the 32 tables of a warp do different things, so that 14 of its threads are busy at a
time, and the rules are long and run through once, so that two fifths of all waiting is for
instructions to come. More warps at once do not help: with five or with nine a step takes the same
time. Small batches wait for Python, about 16 µs a launch.

### The same games in Pgx, on the same card

Generated by `python benchmarks/same_games.py --device cuda`: steps a second with the action chosen
at random among the legal ones, mask, observation and dealing included, in turn. Ours are two
launches a step, as a learner would make them; Pgx's are one compiled program of 32 steps, its
fastest way, which waits for no processor between them. Medians of three to seven turns of 0.15 s.

{same_games(stored("same_games.json"), "cuda")}

## In a browser

Generated by `python benchmarks/browser.py`: the modules of `make web` in Node, beside this
processor's machine code of e66644d, from before there were modules, and of today, in turns. A share
is the median of WebAssembly's rate by the native one's. A phone is reckoned at a quarter of the
rate: so many playouts are in Elder's 0.3 s on each of up to four cores.

{browser(stored("browser.json"))}

Generated by `python benchmarks/web.py`, in Chromium: what home receives before it can be used, the
time from "Play now" to the first move that can be made, and the same from a cold visit of a phone
(processor 4 times slower, 1.6 Mbit/s, 150 ms away), all without the service worker. One run on
a quiet machine; at a load of 12 on two cores it read up to 1.0 s from a click, 5.1 s from a cold
visit, a task of 409 ms, 95 % of frames within 50 ms and Elder's answers within 0.76 s.

{pages(stored("web.json"))}

## How strong the bots are

Generated by `python benchmarks/strength.py`. A share is how many games the bot wins, alone among
others of one kind, divided by what an equal would win: 1 is an equal, and the number of seats is
every game. It sits at every seat equally often; ± is a 95 % interval, in brackets the games played.
A search's budget is in iterations, so that the figures can be had again by seed: as many as one
core does in 0.2 s.

{strength(bots)}

Strength as the budget doubles, against greedy opponents:

{doublings(bots)}

How the networks play alone and in the search is in [networks.md](networks.md), and how the levels
follow each other in [ladder.md](ladder.md).

## How the networks learned

By the seconds of the last training of each shipped network, which went on from the network before
it: the share of wins among greedy players (1 is an equal) at the fewest and the most seats, in
2,400 games a point. The card in each network has these numbers and the command.

{curves()}

## Luck and play

Generated by `python benchmarks/luck.py GAME`: three seats play as the greedy bot does, two of them
with slips, and every game is taken apart into luck and play (docs/analysis.md). A result is the
share of the win. Luck should favour nobody, and the result less luck vary less than the result.

{luck(stored("luck.json"))}
""",
        encoding="utf-8",
    )


if __name__ == "__main__":
    write()
