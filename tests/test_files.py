"""Files of games are written whole or not at all."""

from pathlib import Path

import pytest

import clutch
from clutch.engine.errors import BadFile
from clutch.engine.text_files import write_text
from clutch.files import game_text


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("before")

    def full(self: Path, *_: object, **__: object) -> None:
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(BadFile, match="No space left"):
        write_text(path, game_text(clutch.game("dragon_eyes").deal(3, 1)))
    assert path.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
