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
}


class MissingExtra(ClutchError):
    """Something that only an extra of the install brings."""


def need(extra: str, what: str, other: str = "") -> None:
    """Raise MissingExtra if an extra is not installed: what needs it, and the line to type."""
    if not installed(extra):
        way = f" {other}" if other else ""
        raise MissingExtra(
            f"{what} needs more than playing does. Type: pip install 'clutch-games[{extra}]'.{way}"
        )


def installed(extra: str) -> bool:
    """Whether all modules of an extra can be imported."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])
