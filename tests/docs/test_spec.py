"""The generated tables of the docs are current, and the API reference is whole."""

import builtins
import re
from pathlib import Path

import api_details
import pytest
import spec

import clutch

ROOT = Path(__file__).parents[2]
OTHERS = {"Any", "Callable", "Iterator", "Mapping", "Path", "Sequence", "SimpleNamespace"}
OTHERS |= {"True", "False", "None"}


@pytest.mark.parametrize("name", spec.PAGES)
def test_a_generated_page_is_current(name: str) -> None:
    assert spec.PAGES[name]() == (ROOT / "docs" / name).read_text(encoding="utf-8"), "make spec"


@pytest.fixture(scope="module")
def reference() -> str:
    return spec.PAGES["api.md"]()


def test_the_reference_has_every_function_of_clutch() -> None:
    assert {"__version__", "ClutchError", *spec.FUNCTIONS} == set(clutch.__all__)


def test_the_reference_explains_every_type_that_it_names(reference: str) -> None:
    explained = set(re.findall(r"^## (\w+)$", reference, re.MULTILINE))
    typed = re.findall(r"`\w+(?:\(.*\) ->|:) [^`]+`|`\w+\([^`]*\)[^`]*`", reference)
    named = {name for text in typed for name in re.findall(r"\b[A-Z]\w+", text)}
    assert named - explained - OTHERS == set()
    assert {"Game", "Table", "Move", "Option", "DeviceBatch", "Layout", "Strength"} <= named


def test_the_reference_explains_every_error_that_it_names(reference: str) -> None:
    explained = set(re.findall(r"^\| `(\w+)`", reference, re.MULTILINE))
    named = {name for text in re.findall(r"Raises (.+)\.", reference) for name in text.split(", ")}
    assert {name for name in named - explained if not hasattr(builtins, name)} == set()


def test_nothing_is_said_of_what_the_reference_does_not_have(reference: str) -> None:
    headings = set(re.findall(r"^##+ ([\w.]+)$", reference, re.MULTILINE))
    assert set(api_details.DETAILS) | set(spec.ATTRIBUTES) <= headings
    given = set(re.findall(r"^- `(\w+)`", reference, re.MULTILINE))
    assert {name.rpartition(".")[2] for name in api_details.PARAMETERS} <= given
