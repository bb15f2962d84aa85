"""What README.md and CONTRIBUTING.md tell people to do works, as it stands there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from canalmania.board import PLACES
from tests.docs.programs import run
from tests.sources import ROOT

GUIDES = ("README.md", "CONTRIBUTING.md")
ENGINES = "python -m approdo ", "python -m canalmania ", "python -m canyon "


def text_of(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def blocks(guide: str) -> Iterator[str]:
    """The indented pieces of code, empty lines within them included."""
    for piece in re.findall(r"(?:^    .*\n|^\n(?=    ))+", text_of(guide), re.MULTILINE):
        block = re.sub(r"^    ", "", piece, flags=re.MULTILINE).strip("\n")
        if block:
            yield block


BLOCKS = [block for guide in GUIDES for block in blocks(guide)]
COMMANDS = [
    line.split(" #")[0].strip()
    for block in BLOCKS
    if block.startswith(("python -m", "make "))
    for line in block.splitlines()
]
EXAMPLES = [block for block in BLOCKS if block.startswith(("from ", "import "))]


def test_every_piece_of_code_is_looked_at() -> None:
    """A kind of code nobody tests is not to be written into a guide: HTML has tests of its own."""
    for block in BLOCKS:
        assert block.startswith(("python -m", "make ", "from ", "import ", "<")), block
    for command in COMMANDS:
        assert command.startswith((*ENGINES, "make ")), command
    assert len(COMMANDS) >= 6
    assert EXAMPLES


def test_the_commands_work_one_after_the_other(tmp_path: Path) -> None:
    told = {
        command: run(command.removeprefix("python ").split(), tmp_path)
        for command in COMMANDS
        if command.startswith(ENGINES)
    }
    assert len(told) >= 4
    assert all(told.values())
    kinds = {command.split()[3] for command in told}
    assert kinds == {"random", "replay", "board", "play", "match"}
    game, replay = [told[c] for c in told if "game.json" in c]
    ending = [line for line in game.splitlines() if " wins" in line]
    assert len(ending) == 1
    assert ending[0] in replay.splitlines()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_an_example_ends(example: str, tmp_path: Path) -> None:
    """The first one once played the first legal action for ever."""
    (tmp_path / "example.py").write_text(example, encoding="utf-8")
    told = run(["example.py"], tmp_path)
    assert sorted(re.findall(r"\d", told)) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("guide", GUIDES)
def test_every_target_exists(guide: str) -> None:
    makefile = text_of("Makefile")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))
    named = {c.split()[1] for c in re.findall(r"^    (make .*)$", text_of(guide), re.MULTILINE)}
    named |= set(re.findall(r"`make ([a-z-]+)`", text_of(guide)))
    assert named
    assert named <= targets
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony is not None
    assert named <= set(phony[1].split())


@pytest.mark.parametrize("guide", [*GUIDES, "CHANGELOG.md", "docs/HOSTING.md", "docs/PLAYERS.md"])
def test_every_link_leads_somewhere(guide: str) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text_of(guide)):
        if "://" not in target:
            assert (ROOT / guide).parent.joinpath(target).exists(), target


def test_the_board_is_told_whole(tmp_path: Path) -> None:
    told = run(["-m", "canalmania", "board"], tmp_path)
    assert told.count("\n") >= len(PLACES)
