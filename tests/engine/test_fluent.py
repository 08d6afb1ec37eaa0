"""Fluent messages: what the catalogues use of the language."""

import pytest

from clutch.engine.fluent import Bundle, plural

CATALOGUE = """
-dragon = { $case ->
   *[plain] Dragon
    [owner] Dragon's
 }
    .kind = beast
egg = egg
    .plural = eggs
found = { $who-key ->
    [you] You find
   *[other] { $who } finds
 } { $many ->
    [0] nothing
    [one] one { egg }
   *[other] { $many } { egg.plural }
 } in { -dragon(case: "owner") } hoard{"!"}
lacking = { $nobody } and { nothing } and { NUMBER($many) }
"""


@pytest.fixture
def bundle() -> Bundle:
    made = Bundle("en")
    made.add(CATALOGUE)
    made.add("lacking = { $nobody } and { nothing } and { NUMBER($many) }, said anew")
    return made


@pytest.mark.parametrize(
    ("key", "many", "text"),
    [
        ("you", 1, "You find one egg in Dragon's hoard!"),
        ("other", 0, "Robin finds nothing in Dragon's hoard!"),
        ("other", 1200, "Robin finds 1,200 eggs in Dragon's hoard!"),
    ],
)
def test_variants_are_chosen_by_key_number_and_plural(
    bundle: Bundle, key: str, many: int, text: str
) -> None:
    given = {"who": "Robin", "who-key": key, "many": many}
    assert bundle.text("found", given) == text


def test_a_piece_has_attributes(bundle: Bundle) -> None:
    assert bundle.attributes("egg") == {"plural": "eggs"}


def test_a_later_text_overrides_and_what_lacks_stands_in_braces(bundle: Bundle) -> None:
    said = "{$nobody} and {nothing} and 3, said anew"
    assert bundle.text("lacking", {"many": 3}) == said
    with pytest.raises(KeyError):
        bundle.text("never", {})


@pytest.mark.parametrize(
    ("lang", "categories"),
    [
        ("en", "other one other other other other other"),
        ("ja", "other other other other other other other"),
        ("fr", "one one other other other other other"),
        ("ru", "many one few many many one few"),
        ("pl", "many one few many many many few"),
        ("cs", "other one few other other other other"),
    ],
)
def test_plurals_are_those_of_the_language(lang: str, categories: str) -> None:
    assert [plural(lang, n) for n in (0, 1, 2, 5, 11, 21, 22)] == categories.split()
