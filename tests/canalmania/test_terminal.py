"""The terminal program, run as people run it."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import tabletop.refusals
from canalmania import Options, events, outcome
from canalmania.actions import Action
from canalmania.board import BOARD
from canalmania.bots import OPPONENTS
from canalmania.bots.game import play
from canalmania.catalogue import CONTRACTS
from canalmania.game import CANAL_MANIA
from canalmania.refusal_keys import KEYS
from canalmania.terminal import sentences as s
from canalmania.terminal.program import main
from canalmania.terminal.results import final_table, points_by_source
from canalmania.terminal.story import story
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import SAVE_ERRORS, SIZE_LIMIT
from tabletop.terminal import sentences as general
from tabletop.terminal.progress import with_progress
from tabletop.terminal.tables import table

ROOT = Path(__file__).parents[2]
GREEDY = ("--bots", "greedy", "--players", "3", "--seed", "5")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m canalmania` to its end."""
    return subprocess.run(
        [sys.executable, "-m", "canalmania", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A finished game in a file, and what was printed while it was played."""
    file = tmp_path_factory.mktemp("saves") / "game.json"
    done = run("random", *GREEDY, "--save", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    return file, done.stdout


# --- random ---------------------------------------------------------------------------------


def test_one_game_is_told_turn_by_turn(saved: tuple[Path, str]) -> None:
    file, told = saved
    lines = told.splitlines()
    assert lines[0] == "Canal Mania, seed 5, 3 players: greedy, greedy, greedy"
    assert lines[2].startswith("Round 1: Red, ")
    record = load(CANAL_MANIA, file.read_text(encoding="ascii"))
    turns = [line for line in lines if re.match(r"Round \d+: ", line)]
    assert len(turns) == record.state.turn + 1
    assert sum("  completes " in line for line in lines) == sum(
        len(player.completed) for player in record.state.players
    )
    assert lines[-1] == f"Saved as {file}."


def test_the_final_table_gives_the_players_from_the_winner_down(saved: tuple[Path, str]) -> None:
    """R10.4 and where the points came from."""
    file, told = saved
    record = load(CANAL_MANIA, file.read_text(encoding="ascii"))
    rows = [line.split() for line in told.splitlines()[-5:-2]]
    points = [int(row[4]) for row in rows]
    assert points == sorted((player.score for player in record.state.players), reverse=True)
    for row in rows:
        assert sum(map(int, row[5:8])) == int(row[4])
        assert row[3] == "greedy"


def test_the_same_seed_gives_the_same_game_in_every_run() -> None:
    """Also when sets iterate in another order."""
    runs = [run("random", *GREEDY, PYTHONHASHSEED=seed).stdout for seed in ("0", "77")]
    assert runs[0] == runs[1] != run("random", "--players", "3", "--seed", "5").stdout


def test_a_planner_plays_in_the_terminal() -> None:
    done = run("random", "--games", "2", "--bots", "normal,greedy,random", "--players", "3")
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()[3:6]]
    assert [row[1] for row in rows] == ["normal", "greedy", "random"]


def test_every_level_plays_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hard with 2 of its 72 samples, which would take a minute."""
    monkeypatch.setitem(OPPONENTS.samples, "hard", 2)
    bots = ["hard/builder", "normal", "easy", "random"]
    assert main(["random", "--bots", ",".join(bots), "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Canal Mania, seed 3, 4 players: {', '.join(bots)}"
    assert sorted(line.split()[3] for line in lines[-4:]) == sorted(bots)


def test_many_games_are_summed_up_by_seat() -> None:
    done = run("random", "--games", "3", "--bots", "greedy,random,random,random", "--seed", "8")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "3 games, seeds 8 to 10"
    rows = [line.split() for line in lines[3:7]]
    assert [row[1] for row in rows] == ["greedy", "random", "random", "random"]
    assert sum(int(row[3]) for row in rows) == 3
    records = [play(seed, ["greedy", *["random"] * 3]) for seed in (8, 9, 10)]
    mean = sum(record.state.players[0].score for record in records) / 3
    assert rows[0][2] == f"{mean:.1f}"
    actions = [record.length for record in records]
    assert lines[9] == f"actions {sum(actions) / 3:.0f} ({min(actions)} to {max(actions)})"
    assert re.fullmatch(r"ended by score [0-3], by contracts [0-3]", lines[10])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "required: command"),
        (("dance",), "invalid choice: 'dance'"),
        (("random", "--players", "2"), "not a whole number from 3 to 5: '2'"),
        (("random", "--players", "many"), "not a whole number from 3 to 5: 'many'"),
        (("random", "--games", "0"), "not a whole number from 1"),
        (("random", "--seed", "-1"), "not a whole number from 0"),
        (("random", "--seed", "9" * 5000), "not a whole number from 0"),
        (("random", "--bots", "clever"), "no bot called 'clever'; there are random, greedy"),
        (("random", "--bots", "greedy,random"), "3 to 5 players, not 2"),
        (("random", "--bots", "greedy,random,random", "--players", "4"), "3 bots for 4 players"),
        (("random", "--games", "2", "--save", "x.json"), "--save wants a single game, not 2"),
        (("replay",), "required: FILE"),
        (("board", "--upside-down"), "unrecognized arguments: --upside-down"),
    ],
)
def test_wrong_usage_is_refused_in_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("canalmania: ")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr


@pytest.mark.parametrize("arguments", [("--help",), ("random", "--help"), ("replay", "-h")])
def test_help_is_printed(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 0
    assert done.stdout.startswith("usage: canalmania")


def test_a_save_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    done = run("random", *GREEDY, "--save", str(tmp_path / "nowhere" / "x.json"))
    assert done.returncode == 1
    assert done.stderr.endswith("x.json: No such file or directory\n")


# --- replay ---------------------------------------------------------------------------------


def test_a_save_is_verified_and_told_as_it_was_played(saved: tuple[Path, str]) -> None:
    file, told = saved
    done = run("replay", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    record = load(CANAL_MANIA, file.read_text(encoding="ascii"))
    assert lines[0] == f"Canal Mania, seed 5, 3 players, {record.length} actions"
    assert lines[1].startswith("The save is sound")
    assert lines[3:-5] == told.splitlines()[2:-7]
    assert "bot" not in lines[-4].split()


def test_an_unfinished_game_says_who_is_to_act(tmp_path: Path) -> None:
    record = Record.of(CANAL_MANIA, "half", 4)
    for action in play("half", ["greedy"] * 4).actions[:100]:
        record.play(action)
    file = tmp_path / "half.json"
    file.write_text(record.save(), encoding="ascii")
    done = run("replay", str(file))
    assert done.returncode == 0
    acting = record.state.players[record.state.active].colour.name.capitalize()
    assert f"round {record.state.round}, {acting} is to act" in done.stdout


def broken(save: str, **changes: object) -> str:
    return json.dumps(json.loads(save) | changes)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda save: save[:-40], "not JSON"),
        (lambda _: "[" * 100_000, "nested deeper"),
        (lambda save: save + " " * SIZE_LIMIT, "larger than any saved game"),
        (lambda _: "{}", "not a saved game"),
        (lambda save: broken(save, game="chess"), "another game"),
        (lambda save: broken(save, format=99), "newer version of the game (format)"),
        (lambda save: broken(save, seats=6), "damaged (seats)"),
        (lambda save: broken(save, actions="q"), "action number 1 of the save is not legal"),
        (lambda save: broken(save, seed=6), "runs differently"),
        (lambda _: "\xff\xfe\x00", "not JSON"),
    ],
)
def test_a_file_that_is_no_sound_save_is_refused_in_one_line(
    saved: tuple[Path, str], tmp_path: Path, spoil: Callable[[str], str], complaint: str
) -> None:
    file = tmp_path / "spoilt.json"
    file.write_text(spoil(saved[0].read_text(encoding="ascii")), encoding="latin-1")
    done = run("replay", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"canalmania: {file}: ")
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr


@pytest.mark.parametrize("file", ["no such file.json", "."])
def test_a_file_that_cannot_be_read_is_an_error(file: str) -> None:
    done = run("replay", file)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"canalmania: {file}: ")


# --- board ----------------------------------------------------------------------------------


def test_the_board_lists_every_place_and_every_contract() -> None:
    """R1.2, R1.6."""
    done = run("board")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    places, contracts = lines[1 : 1 + len(BOARD.places)], lines[-len(CONTRACTS) :]
    for line, place in zip(places, BOARD.places.values(), strict=True):
        assert line.split()[0] == str(place.number)
        for word in (place.name, place.colour.name.lower(), str(place.hex)):
            assert f" {word} " in line
        assert (" city " in line) is place.is_city
    for line, contract in zip(contracts, CONTRACTS.values(), strict=True):
        assert contract.name in line
        assert f" {contract.value}  {contract.year}" in line
        assert line.endswith("yes") is contract.is_starting


# --- around it ------------------------------------------------------------------------------


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    """The output is longer than a pipe holds, and nobody reads it."""
    program = subprocess.Popen(
        [sys.executable, "-u", "-m", "canalmania", "random", "--seed", "3"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait(60) == 0


def test_an_interruption_ends_it_in_one_line() -> None:
    """Ctrl-C while games are played.

    Whoever runs the tests may ignore it (a shell does so for what it runs in the background), and
    the program would inherit that.
    """
    program = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED_AT_ONCE],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    out, err = program.communicate(timeout=60)
    assert (program.returncode, out, err) == (130, "", "canalmania: interrupted\n")


INTERRUPTED_AT_ONCE = f"""
import os, signal, sys, threading
from canalmania.terminal.program import main
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(0.5, os.kill, (os.getpid(), {int(signal.SIGINT)})).start()
sys.exit(main(["random", "--games", "100000"]))
"""


class Screen(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_progress_bar_shows_on_a_terminal_and_goes_away() -> None:
    screen = Screen()
    assert list(with_progress("abcd", 4, screen)) == list("abcd")
    drawn = screen.getvalue().split("\r")
    assert f"[{'#' * 15}{'.' * 15}] 2/4" in drawn
    assert drawn[-2].strip() == drawn[-1] == ""


def test_no_progress_bar_goes_into_a_file() -> None:
    file = StringIO()
    assert list(with_progress("abcd", 4, file)) == list("abcd")
    assert file.getvalue() == ""


def test_tables_set_numbers_to_the_right() -> None:
    assert table(("name", "n", "mean"), [("ox", 9, 1.25), ("oxen", 10, 22.0)]) == [
        "name   n  mean",
        "ox     9   1.2",
        "oxen  10  22.0",
    ]
    assert table(("name", "n"), []) == ["name  n"]


# --- sentences ------------------------------------------------------------------------------


def test_every_event_has_a_sentence_or_goes_without_saying() -> None:
    named = {name.split(".")[0] for name in (*s.STORY, *s.SILENT)}
    classes = {
        name
        for name, event in vars(events).items()
        if isinstance(event, type) and issubclass(event, events.Event) and event is not events.Event
    }
    assert named == classes


def test_every_way_a_save_can_be_wrong_has_a_sentence() -> None:
    assert set(general.SAVE_ERRORS) == SAVE_ERRORS


def test_sentences_are_ascii() -> None:
    """Terminals differ."""
    said = [*vars(s).items(), *vars(general).items()]
    texts = [text for name, text in said if name.isupper() and isinstance(text, str)]
    for sentences in (s.STORY, general.ERRORS, general.SAVE_ERRORS, general.HELP):
        texts += sentences.values()
    assert all(text.isascii() for text in texts)
    assert all(list(Formatter().parse(text)) for text in texts)


def test_points_scored_before_a_record_begins_stand_by_themselves() -> None:
    """A record that lost its history cannot tell where they came from."""
    whole = play(2, ["greedy"] * 3)
    assert "earlier" not in final_table(whole, ())[0].split()
    step = whole.length * 2 // 3
    rest = Record(CANAL_MANIA, whole.seed, whole.seats, Options(), whole.at(step))
    for action in whole.actions[step:]:
        rest.play(action)
    heading, *rows = (line.split() for line in final_table(rest, ()))
    assert heading[-3] == "earlier"
    for row, seat in zip(rows, outcome(whole.state) or (), strict=True):
        assert int(row[-3]) == whole.at(step).players[seat].score
        assert sum(points_by_source(whole, seat)) == int(row[3])


def test_a_story_that_begins_in_mid_game_does_not_begin_with_round_one() -> None:
    whole = play(2, ["greedy"] * 3)
    rest = Record(CANAL_MANIA, whole.seed, whole.seats, Options(), whole.at(200))
    rest.play(whole.actions[200])
    assert not any(line.startswith("Round 1:") for line in story(rest))
    assert next(story(whole)).startswith("Round 1: Red, ")


def test_every_action_and_every_refusal_has_a_sentence() -> None:
    """R3.1 also for who plays in the terminal."""
    assert {name.split(".")[0] for name in s.ACTION} == {kind.__name__ for kind in get_args(Action)}
    assert set(s.WHY_NOT) == KEYS - tabletop.refusals.KEYS
