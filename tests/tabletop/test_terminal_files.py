"""Saves as files: written as a whole, or not at all."""

import os
from pathlib import Path

import pytest

from canyon.terminal.program import PROGRAM
from tabletop.terminal.files import is_there, write


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for text in ("first", "second"):
        assert write(PROGRAM, text, str(file))
        assert file.read_text() == text
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link"
    file.write_text("first")
    link.symlink_to(file)
    assert write(PROGRAM, "second", str(link))
    assert link.is_symlink()
    assert file.read_text() == "second"


def test_a_device_is_written_to_and_not_replaced() -> None:
    assert write(PROGRAM, "text", os.devnull)
    assert Path(os.devnull).is_char_device()


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text("first")

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert not write(PROGRAM, "second", str(file))
    assert file.read_text() == "first"
    assert capsys.readouterr().err == f"canyon: {file}: No space left on device\n"


@pytest.mark.parametrize("name", ["\0", "x" * 5000])
def test_a_name_that_no_file_can_have(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not is_there(name)
    assert not write(PROGRAM, "text", name)
    assert len(capsys.readouterr().err.splitlines()) == 1
