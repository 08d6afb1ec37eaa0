"""The guests, installed as an outsider would install them: apart from our own environment."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAMES = sorted(path.parent.name for path in (ROOT / "guests").glob("*/pyproject.toml"))

Run = Callable[..., subprocess.CompletedProcess[str]]


def install(package: Path, site: Path) -> None:
    """Build a package and put it into a folder, without the network."""
    uv = Path(sys.executable).parent / "uv"
    words = ["pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation"]
    done = subprocess.run(
        [uv, *words, "--python", sys.executable, "--target", site, package],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def run_with(site: Path, *words: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python where the packages of a folder are installed, too."""
    paths = [str(ROOT / "src"), str(site)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)


@pytest.fixture(scope="session")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every guest installed."""
    site = tmp_path_factory.mktemp("guests")
    for name in NAMES:
        install(ROOT / "guests" / name, site)
    return site
