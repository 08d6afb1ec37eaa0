"""A release: how the changelog is cut, when there can be none, and what people then install."""

import re
import tarfile
import zipfile
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
READ = ("clutch/cli/play.py", "clutch/terminal/app.tcss", "clutch/engine/record.schema.json")


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


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    release.build(folder)
    return folder


def test_the_wheel_holds_all_that_the_program_reads(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()
    for read in (*READ, "clutch/games/t_rex/RULES.md", "clutch/py.typed"):
        assert read in names
    assert any(name.endswith("licenses/NOTICE") for name in names)
    assert not any(name.startswith(("tests", "docs")) for name in names)


def test_the_sdist_holds_what_is_needed_to_build_and_to_test(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as sdist:
        inside = {name.partition("/")[2] for name in sdist.getnames()}
    for wanted in ("src/clutch/__init__.py", "tests/conftest.py", "docs/index.md", "mkdocs.yml"):
        assert wanted in inside


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["*.whl", "*.tar.gz"])
def test_an_empty_environment_gets_a_clutch_that_plays(kind: str, built: Path) -> None:
    release.try_out(next(built.glob(kind)), release.version())


@pytest.mark.slow
def test_the_installed_program_saves_a_game_that_verifies(built: Path, tmp_path: Path) -> None:
    clutch = release.install(next(built.glob("*.whl")), tmp_path) / "clutch"
    played = release.run(
        *(clutch, "play", "dragon_eyes", "--seed", "1"),
        cwd=tmp_path,
        input="draw 1\nq\ngame.json\n",
    )
    assert "You draw" in played and "Saved to game.json" in played
    assert "good" in release.run(clutch, "verify", "game.json", "--json", cwd=tmp_path)
