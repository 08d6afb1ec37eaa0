"""A release: how the changelog is cut, and when there can be none."""

import re
from pathlib import Path

import pytest
import release

BEFORE = """\
# Changelog

Newest first.

## [Unreleased]

### Added

- A sixth game.

## [0.1.0] - 2026-01-31

- Five games.
"""
AFTER = """\
# Changelog

Newest first.

## [Unreleased]

## [0.2.0] - 2026-11-16

### Added

- A sixth game.

## [0.1.0] - 2026-01-31

- Five games.
"""


def test_what_is_unreleased_gets_the_version_and_the_date() -> None:
    assert release.cut(BEFORE, "0.2.0", "2026-11-16") == AFTER


def test_the_first_release_has_no_other_below_it() -> None:
    first = BEFORE.partition("## [0.1.0]")[0]
    assert release.cut(first, "0.1.0", "2026-11-16").endswith(
        "## [Unreleased]\n\n## [0.1.0] - 2026-11-16\n\n### Added\n\n- A sixth game.\n\n"
    )


@pytest.mark.parametrize(
    ("changelog", "number", "why"),
    [
        (BEFORE, "0.1.0", "CHANGELOG.md has a section 0.1.0: choose a new version"),
        (AFTER, "0.3.0", "Nothing stands under Unreleased"),
        (BEFORE.replace("[Unreleased]", "Next"), "0.2.0", "CHANGELOG.md has no section"),
    ],
)
def test_a_changelog_that_cannot_be_cut(changelog: str, number: str, why: str) -> None:
    with pytest.raises(release.NoReleaseError, match=re.escape(why)):
        release.cut(changelog, number, "2026-11-16")


def test_our_own_changelog_can_be_cut_for_the_next_version() -> None:
    ours = (release.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    cut = release.cut(ours, "99.0.0", "2026-11-16")
    assert "## [Unreleased]\n\n## [99.0.0] - 2026-11-16\n\n### " in cut


def test_the_version_is_the_same_everywhere() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", release.version())


def test_versions_that_differ_are_refused(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "src/clutch/__init__.py", "web/package.json"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text((release.ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    package = tmp_path / "web" / "package.json"
    ours = release.version()
    package.write_text(package.read_text().replace(f'"{ours}"', '"9.9.9"'))
    with pytest.raises(release.NoReleaseError, match=r"differ: .*, 9\.9\.9 in web/package.json"):
        release.version(tmp_path)
