"""Makes a release: `make release`. It publishes nothing; it says what is left to do.

1. Refuse if the work tree has changes, the versions differ or the changelog cannot be cut.
2. Cut the changelog: what stands under Unreleased gets the version and today's date.
3. Build wheel and sdist into dist/.
4. Install the wheel into an empty environment; play a game to its end there, look for the web page.

If 3 or 4 fails, the changelog is put back.
"""

import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
UNRELEASED = "## [Unreleased]"
SECTION = re.compile(r"^## \[", re.MULTILINE)
PLAY = """
import re, clutch
from importlib.resources import files

table = clutch.game("dragon_eyes").deal(seats=3, seed=1)
bots = [clutch.bot("greedy", seat) for seat in range(3)]
while not table.over:
    table.play(bots[table.turn].choose(table.view(table.turn)))
clutch.verify(table.record())

web = files("clutch") / "web"
page = (web / "index.html").read_text(encoding="utf-8")
assets = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
assert assets and all((web / name).is_file() for name in assets), f"the web page lacks {assets}"
names = [file.name for file in (web / "assets").iterdir()]
for game in clutch.games():
    kinds = ["wasm", "json"] + ["weights"] * (game.folder / "network.npz").exists()
    for kind in kinds:
        found = [one for one in names if re.fullmatch(rf"{game.name}-[^.]+\\.{kind}", one)]
        assert found, f"the web page lacks the rules of {game.title} ({kind}): run make web"
print(clutch.__file__)
"""


class NoReleaseError(Exception):
    """Why there can be no release now, and what to do."""


def cut(changelog: str, version: str, date: str) -> str:
    """The changelog with all that is under Unreleased moved to a section of this version.

    Raises NoReleaseError if there is a section of this version, or nothing is unreleased.
    """
    if f"## [{version}]" in changelog:
        raise NoReleaseError(f"CHANGELOG.md has a section {version}: choose a new version")
    head, found, rest = changelog.partition(f"{UNRELEASED}\n")
    if not found:
        raise NoReleaseError(f"CHANGELOG.md has no section {UNRELEASED}")
    after = SECTION.search(rest)
    if not rest[: after.start() if after else None].strip():
        raise NoReleaseError("Nothing stands under Unreleased in CHANGELOG.md: nothing to release")
    return f"{head}{UNRELEASED}\n\n## [{version}] - {date}\n{rest}"


def version(root: Path = ROOT) -> str:
    """The version of the package. Raises NoReleaseError if it is not the same everywhere."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (root / "src/clutch/__init__.py").read_text(encoding="utf-8")
    package = json.loads((root / "web/package.json").read_text(encoding="utf-8"))
    found = {
        "pyproject.toml": project["version"],
        "src/clutch/__init__.py": re.findall(r'^__version__ = "(.*)"$', source, re.MULTILINE)[0],
        "web/package.json": package["version"],
    }
    if len(set(found.values())) > 1:
        told = ", ".join(f"{number} in {file}" for file, number in found.items())
        raise NoReleaseError(f"The versions differ: {told}")
    return str(found["pyproject.toml"])


def run(*words: object, **more: Any) -> str:
    """Run a program without our PYTHONPATH. Its output; NoReleaseError with it if it fails."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, env=env, **more
    )
    if done.returncode:
        told = f"{done.stdout}{done.stderr}".strip()
        raise NoReleaseError(f"{' '.join(map(str, words))}\n{told}")
    return done.stdout


def build(folder: Path) -> None:
    """Wheel and sdist, into a folder."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)


def install(package: Path, folder: Path) -> Path:
    """An empty environment in a folder with this wheel or sdist; where its programs are.

    Dependencies come from uv's cache, as after `make`; else from the network.
    """
    uv, home = Path(sys.executable).with_name("uv"), folder / "venv"
    run(uv, "venv", "--quiet", "--python", sys.executable, home)
    words = (uv, "pip", "install", "--quiet", "--python", home / "bin" / "python")
    try:
        run(*words, "--offline", package)
    except NoReleaseError:
        run(*words, package)
    return home / "bin"


def try_out(package: Path, number: str) -> None:
    """Install it, ask its version, play a game to the end and look for the web page in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        programs = install(package, folder)
        told = run(programs / "clutch", "--version", cwd=folder).strip()
        if told != number:
            raise NoReleaseError(f"{package.name} says that it is {told}, not {number}")
        where = run(programs / "python", "-c", PLAY, cwd=folder)
        if not where.startswith(str(folder)):
            raise NoReleaseError(f"Not the installed package was tried, but {where.strip()}")


def main() -> None:
    if run("git", "status", "--porcelain", cwd=ROOT):
        raise NoReleaseError("The work tree has changes: commit them or put them away first")
    changelog, number = ROOT / "CHANGELOG.md", version()
    before = changelog.read_text(encoding="utf-8")
    after = cut(before, number, datetime.date.today().isoformat())
    changelog.write_text(after, encoding="utf-8")
    try:
        print(f"Building {number}")
        build(ROOT / "dist")
        for wheel in (ROOT / "dist").glob(f"*-{number}-*.whl"):
            print(f"Trying {wheel.name}")
            try_out(wheel, number)
    except BaseException:
        changelog.write_text(before, encoding="utf-8")
        raise
    print(f"dist/ has {number}, and CHANGELOG.md is cut. When you are content:")
    print(f"  git commit -am 'Version {number}' && git tag v{number}")


if __name__ == "__main__":
    try:
        main()
    except NoReleaseError as why:
        sys.exit(str(why))
