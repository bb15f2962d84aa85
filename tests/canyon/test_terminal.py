"""`python -m canyon`: what it prints, its exit codes, its files."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

import tabletop.refusals
from canyon.actions import Action
from canyon.bots.game import play
from canyon.game import CANYON
from canyon.refusal_keys import KEYS
from canyon.terminal import sentences as s
from canyon.terminal.program import PROGRAM, main
from canyon.terminal.story import told
from tabletop.terminal import sentences as general
from tabletop.terminal.arguments import parsed
from tabletop.terminal.program import run
from tests.sources import ROOT


def test_a_game_is_told_saved_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R4.3, R9.4 from the first canoe to the places at the end; the save tells the same."""
    file = tmp_path / "game.json"
    assert main(["random", "--players", "3", "--seed", "5", "--short", "--save", str(file)]) == 0
    first = capsys.readouterr().out.splitlines()
    assert first[0] == "Canyon, seed 5, 3 players, short round table: random, random, random"
    assert any("has won." in line for line in first)
    assert any(line.startswith("1. ") for line in first)
    assert main(["replay", str(file)]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[1] == general.VERIFIED
    assert again[3:] == first[2:-2]


def test_the_same_seed_tells_the_same() -> None:
    """R2.1."""
    bots = ["easy", "random", "normal", "easy"]
    assert play(1, bots).actions == play(1, bots).actions


def test_many_games_are_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["random", "--players", "3", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games, seeds 1 to 2: ")
    assert sum(int(line.split()[2]) for line in lines[1:]) == 2


def test_a_bot_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """R1.1 one for all, or a name each; options alone are those of random."""
    assert parsed(PROGRAM, ["random", "--bots", "normal"]).bots == ["normal"] * 4
    assert parsed(PROGRAM, ["--bots", "hard,easy/racer,random"]).players == 3
    assert main(["--bots", "normal,easy,random", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("Canyon, seed 3, 3 players: normal, easy, random\n")


def test_the_river_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """R1.3, R6.3."""
    assert main(["river"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[8].startswith(" 6 ....#W\\\\\\#")
    assert lines[13].split()[1:3] == ["SSSSSS####", "22"]
    assert len(lines) == 15


def test_every_event_has_a_sentence() -> None:
    """R3.1 each sort, as it happened in some game."""
    assert set(s.STORY) == {kind.__name__ for kind in CANYON.event_types}
    record = play(2, ["random"] * 4)
    lines = [told(event) for step in range(record.length) for event in record.events(step)]
    assert len(lines) > record.length
    assert not any("None" in line or "{" in line for line in lines)
    assert any(line.endswith(": 1 point, 1 of them bonus.") for line in lines)
    assert any(line.endswith(" deals 1 card to each.") for line in lines)
    assert any(line.endswith(" deals 8 cards to each.") for line in lines)


@pytest.mark.parametrize(
    "arguments",
    [
        *([], ["dance"], ["random", "--players", "7"], ["random", "--seed", "-1"]),
        *(["random", "--bots", "genius"], ["--bots", "easy,normal"], ["--bots", "hard/sleeper"]),
        *(["--bots", "easy,easy,easy", "--players", "4"], ["--bots", ",".join(["easy"] * 7)]),
        *(["random", "--games", "x"], ["random", "--games", "2", "--save", "f"], ["replay"]),
    ],
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """R1.1 one line, and exit code 2."""
    with pytest.raises(SystemExit) as left:
        parsed(PROGRAM, arguments)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, and exit code 1."""
    file = tmp_path / "no game"
    assert main(["replay", str(file)]) == 1
    file.write_text("{}")
    assert main(["replay", str(file)]) == 1
    assert main(["random", "--players", "3", "--save", str(tmp_path)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_interrupted(capsys: pytest.CaptureFixture[str]) -> None:
    """As shells have it, and in one line."""

    def interrupted(*_: object) -> Any:
        raise KeyboardInterrupt

    program = replace(PROGRAM, story=interrupted)
    assert run(program, ["random"]) == 130
    assert capsys.readouterr().err == "canyon: interrupted\n"


def test_a_reader_that_has_had_enough() -> None:
    """A pipe that is closed early is no failure."""
    program = f"{sys.executable} -m canyon random --players 3 --seed 2"
    done = subprocess.run(
        ["sh", "-c", f"({program}; echo $? >&2) | head -1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "Canyon, seed 2, 3 players: random, random, random\n"
    assert done.stderr == "0\n"


def test_every_action_and_every_refusal_has_a_sentence() -> None:
    """R3.1 also for who plays in the terminal."""
    assert set(s.ACTION) == {kind.__name__ for kind in get_args(Action)}
    assert set(s.WHY_NOT) == KEYS - tabletop.refusals.KEYS
