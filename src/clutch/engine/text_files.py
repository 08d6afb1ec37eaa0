"""Text files of a person's: read in words or refused in words; written whole or not at all."""

import os
from pathlib import Path

from clutch.engine.errors import BadFile


def read_text(path: Path) -> str:
    """The text of a file, or BadFile with the reason in words."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadFile(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise BadFile(f"{path} is a folder, not a file.") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file (UTF-8).") from None
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or why
        raise BadFile(f"{path} cannot be read: {reason}.") from None


def write_text(path: Path, text: str) -> None:
    """Replace the file by `text` in one step, as UTF-8; raises BadFile and leaves it as it was."""
    target = writable(path)
    draft = target.with_name(f".{target.name[:40]}.{os.getpid()}")
    try:
        try:
            draft.write_text(text, encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadFile(f"{path} cannot be written: {reason}.") from None


def writable(path: Path) -> Path:
    """The absolute path; raises BadFile if it is plain that no file can be written there."""
    try:
        target = path.expanduser().resolve()
        if target.is_dir():
            raise BadFile(f"{path} is a folder: give the name of a file in it.")
        if target.exists() and not target.is_file():
            raise BadFile(f"{path} is not an ordinary file.")
        if target.exists() and not os.access(target, os.W_OK):
            raise BadFile(f"{path} may not be written over.")
        if not target.parent.is_dir():
            raise BadFile(f"There is no folder {path.parent}.")
        if not os.access(target.parent, os.W_OK):
            raise BadFile(f"The folder {path.parent} may not be written in.")
    except (OSError, RuntimeError, ValueError) as error:
        raise BadFile(f"{path} cannot be written: {error}.") from None
    return target
