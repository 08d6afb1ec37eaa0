"""What an install can be without: extras, and the sentence that says how to get a missing one."""

from importlib.util import find_spec

from clutch.engine.errors import ClutchError

# The modules that each extra brings, as far as commands use them.
EXTRAS = {
    "server": ("fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno"),
    "study": ("matplotlib", "openskill"),
    "cluster": ("dask", "distributed"),
    "data": ("pyarrow",),
    "tune": ("optuna",),
    "train": ("torch",),
}


class MissingExtra(ClutchError):
    """Something that only an extra of the install brings."""


def need(extras: str, what: str, other: str = "") -> None:
    """Raise MissingExtra if one of these extras, with commas between, is not installed.

    It says what needs them, the line to type, and `other`.
    """
    missing = ",".join(extra for extra in extras.split(",") if not installed(extra))
    if missing:
        line = f"pip install 'clutch-games[{missing}]'"
        raise MissingExtra(f"{what} needs more than playing does. Type: {line}. {other}".rstrip())


def installed(extra: str) -> bool:
    """Whether all modules of an extra can be imported."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])
