"""A network's weights: made from floats, kept in a file, and checked against the game.

A file says what it was made for: the game, the version of its rules, a hash of the observation's
layout and one of the table of actions and their traits.  With any other the search plays instead.
"""

import hashlib
import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from clutch.engine.errors import ClutchError
from clutch.engine.game import Game
from clutch.engine.kit.records import tables
from clutch.envs.layout import layout_of
from clutch.envs.relative import relative_of
from clutch.network.candidates import classes_of, trait_sizes
from clutch.network.features import features_of
from clutch.network.inference import POINT, TRAIT_POINT, Buffers, Network

FORMAT = 1
FILE = "network.npz"  # in a game's folder
LARGEST_FILE = 1_500_000  # bytes
DERIVED = ("how", "rotation", "ids", "classes", "offsets")  # made from the game, not kept


class BadWeights(ClutchError):
    """A file of weights that cannot be used; the message says why."""


class Weights(NamedTuple):
    """A network and what its file says of it."""

    network: Network
    card: dict[str, Any]


def made_for(game: Game) -> dict[str, Any]:
    """What weights must have been made for to play this game."""
    actions = hashlib.sha256(
        repr((list(game.actions.ids), classes_of(game).tolist(), trait_sizes(game))).encode()
    )
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "layout": layout_of(game).mark,
        "actions": actions.hexdigest()[:16],
    }


def derived(game: Game) -> dict[str, np.ndarray]:
    """The arrays of a network that follow from the game."""
    sizes = trait_sizes(game)
    classes = classes_of(game)
    firsts = int(classes.max()) + 1 + np.cumsum((0, *sizes[:-1]))
    return {
        "how": features_of(game).how,
        "rotation": relative_of(game).how,
        "ids": relative_of(game).relative,
        "classes": classes,
        "offsets": firsts.astype(np.int32),
    }


def powers(weights: np.ndarray, axis: int | None) -> np.ndarray:
    """By how many bits each output's weights can be shifted up and still fit a byte."""
    most = np.abs(weights).max(axis=axis) if axis is not None else np.abs(weights).max()
    bits = np.floor(np.log2(127.4 / np.maximum(most, 1e-6)))
    return np.clip(bits, -4, 15).astype(np.int32)


def whole(weights: np.ndarray, bits: Any) -> np.ndarray:
    """Floats as bytes, shifted up by so many bits."""
    scaled = np.rint(weights * np.exp2(np.asarray(bits, float)))
    return np.clip(scaled, -127, 127).astype(np.int8)


def biases(bias: np.ndarray, bits: Any, point: int = POINT) -> np.ndarray:
    """Floats as the sums that they are added to."""
    return np.rint(bias * np.exp2(np.asarray(bits, float) + point)).astype(np.int32)


def quantised(game: Game, floats: dict[str, np.ndarray]) -> Network:
    """A network in integers from one in floats (model.py names the arrays)."""
    out: dict[str, np.ndarray] = {}
    # The first layer sums rows as they are: an input of 1 is 1, not 1 << POINT.
    bits = powers(floats["first"], 0)
    out["first"], out["first_bias"] = (
        whole(floats["first"], bits),
        biases(floats["first_bias"], bits, 0),
    )
    out["first_shift"] = bits - POINT
    for name in ("block", "value", "action", "mix"):
        weights, bias = floats[name], floats[f"{name}_bias"]
        bits = powers(weights, -2)
        out[name] = whole(weights, np.expand_dims(bits, -2))
        out[f"{name}_bias"], out[f"{name}_shift"] = biases(bias, bits), bits
    out["trait"] = whole(floats["trait"], TRAIT_POINT)
    bits = powers(floats["judge"], None)
    out["judge"], out["judge_shift"] = whole(floats["judge"], bits), np.array([bits], np.int32)
    return Network(**out, **derived(game))


def floats_of(net: Network) -> dict[str, np.ndarray]:
    """The floats that a network in integers stands for: what `quantised` makes the same of."""

    def scaled(array: np.ndarray, bits: Any) -> np.ndarray:
        return array.astype(np.float32) / np.exp2(np.asarray(bits, np.float32))

    bits = net.first_shift + POINT
    out = {"first": scaled(net.first, bits), "first_bias": scaled(net.first_bias, bits)}
    for name in ("block", "value", "action", "mix"):
        weights, bias, bits = (getattr(net, f"{name}{part}") for part in ("", "_bias", "_shift"))
        out[name] = scaled(weights, np.expand_dims(bits, -2))
        out[f"{name}_bias"] = scaled(bias, bits + POINT)
    out["trait"] = scaled(net.trait, TRAIT_POINT)
    out["judge"] = scaled(net.judge, net.judge_shift[0])
    return out


def buffers_for(game: Game, net: Network) -> Buffers:
    """Scratch memory for evaluations with a network."""
    width, narrow = net.first.shape[1], len(net.judge)
    layout, most, numbers = layout_of(game), game.most_legal, np.int32
    return Buffers(
        look=tables(game.view),
        blank=tables(game.view),
        row=np.zeros(layout.size, layout.dtype),
        state=np.zeros(width, numbers),
        inner=np.zeros(width, numbers),
        sums=np.zeros(max(width, len(net.action_bias)), numbers),
        narrow=np.zeros(narrow, numbers),
        cells=np.zeros(narrow, numbers),
        out=np.zeros(most, numbers),
        actions=np.zeros(most, numbers),
        known=np.zeros((most, len(net.offsets)), numbers),
        score=np.zeros(most, numbers),
        seats=np.zeros(game.seats.stop - 1, numbers),
        prior=np.zeros(most, numbers),
    )


def save(path: Path, game: Game, net: Network, card: dict[str, Any]) -> int:
    """Write weights with their card; how many bytes the file has."""
    said = {**made_for(game), **card}
    arrays = {k: v for k, v in net._asdict().items() if k not in DERIVED}
    arrays["card"] = np.frombuffer(json.dumps(said, indent=1).encode(), np.uint8)
    data = io.BytesIO()
    np.savez_compressed(data, **arrays)
    path.write_bytes(data.getvalue())
    return len(data.getvalue())


def load(path: Path, game: Game) -> Weights:
    """Read weights; raises BadWeights if they are damaged or made for something else."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        card = json.loads(arrays.pop("card").tobytes())
        net = Network(**{k: np.ascontiguousarray(v) for k, v in arrays.items()}, **derived(game))
    except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError) as why:
        raise BadWeights(f"{path.name} holds no weights that can be read: {why}.") from None
    for name, wanted in made_for(game).items():
        if card.get(name) != wanted:
            raise BadWeights(f"{path.name} was made for another {SAID[name]} of {game.title}.")
    rows, width = net.first.shape
    if rows != features_of(game).rows or net.block.shape[1:] != (width, width):
        raise BadWeights(f"{path.name} has arrays of another size than {game.title} needs.")
    return Weights(net, card)


SAID = {
    "format": "format of weights, not for this version",
    "game": "game, not for that",
    "rules": "version of the rules",
    "layout": "layout of the observation (or another box)",
    "actions": "table of actions",
}


@cache
def shipped(game: Game) -> Weights | BadWeights:
    """The weights that came with a game, or why there are none that fit."""
    path = game.folder / FILE
    if not path.exists():
        return BadWeights(f"No network has been trained for {game.title}.")
    try:
        return load(path, game)
    except BadWeights as why:
        return why
