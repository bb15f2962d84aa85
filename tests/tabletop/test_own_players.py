"""Players of somebody's own in the terminal: by name, with the view only, whatever they do."""

import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from canyon.game import CANYON
from canyon.terminal.program import PROGRAM as CANYON_PROGRAM
from tabletop.loading import load
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.terminal import deals
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import AnyProgram, parsed
from tabletop.terminal.own_players import PlayerFault, WithOwnPlayers, own_players
from tabletop.terminal.program import run
from tests.laws.games import PROGRAMS
from tests.laws.twins import looks
from tests.sources import ROOT
from web.faces import GAMES
from web.table.saving.links import opened_link
from web.table.saving.save_extras import names_in, opponents_in

Captured = pytest.CaptureFixture[str]
every_game = pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS.keys())
PAGE: Final = (ROOT / "docs" / "PLAYERS.md").read_text("utf-8")
SHORT: Final = {"approdo": ("--goal", "8", "--no-trade"), "canyon": ("--short",)}
"""What makes a game shorter than usual."""
SITE: Final = "https://games.example/"
BY_CHANCE: Final = """
import random

class Player:
    def choose(self, view):
        return random.choice(view.legal)
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Writes a module into the current folder, which is an empty one."""
    monkeypatch.chdir(tmp_path)

    def written(name: str, source: str) -> Path:
        path = tmp_path / f"{name}.py"
        path.write_text(source, encoding="utf-8")
        return path

    return written


Write = Callable[[str, str], Path]


def wins_in(told: str) -> dict[str, tuple[int, int]]:
    """Games and wins of each player, as the table of a match tells them."""
    lines = told.splitlines()
    heading = next(n for n, line in enumerate(lines) if line.startswith("player "))
    found = {}
    for line in lines[heading + 1 :]:
        cells = line.split()
        if len(cells) < 4 or not cells[1].isdecimal():
            break
        found[cells[0]] = (int(cells[1]), int(cells[2]))
    return found


# --- as the page in docs/ tells it ----------------------------------------------------------


def settler() -> str:
    """The player of the page."""
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    return str(source)


def test_the_player_of_the_page_wins_a_match_in_thirty_lines(
    write: Write, capsys: Captured
) -> None:
    source = settler()
    assert len(source.splitlines()) <= 30
    write("settler", source)
    bots = ("settler:Settler", "random", "random", "random")
    assert run(PROGRAMS["approdo"], ["match", "--bots", ",".join(bots), "--deals", "2"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    found = wins_in(told.out)
    assert found["settler:Settler"][0] == 8
    assert found["random"][0] == 24
    assert found["settler:Settler"][1] >= 6
    assert found["settler:Settler"][1] + found["random"][1] == 8


def test_the_player_of_the_page_finishes_a_game_against_a_level_of_ours(
    write: Write, capsys: Captured
) -> None:
    write("settler", settler())
    arguments = ["random", "--bots", "settler:Settler,normal,easy", "--goal", "8", "--seed", "7"]
    assert run(PROGRAMS["approdo"], arguments) == 0
    assert " has won with " in capsys.readouterr().out


def test_the_commands_of_the_page_are_understood(write: Write, capsys: Captured) -> None:
    """And the last one, which writes games and links, does what is said of it."""
    commands = [line.split()[1:] for line in re.findall(r"^approdo .+$", PAGE, re.MULTILINE)]
    assert {command[0] for command in commands} == {"match", "random", "play"}
    for command in commands:
        assert "settler:Settler" in parsed(PROGRAMS["approdo"], command).bots
    write("settler", settler())
    (saving,) = [command for command in commands if "--save" in command]
    saving[saving.index("--deals") + 1] = "1"
    assert run(PROGRAMS["approdo"], saving) == 0
    assert len(re.findall(r"^Game \d, ", capsys.readouterr().out, re.M)) == 3
    assert len(list(Path("games").iterdir())) == 3


# --- what it sees ---------------------------------------------------------------------------

LOOKER = """
import gc
import random
import sys

SEATS = set()

def seen():
    kinds = {"GameState", "Record", "Writer", "State"}
    found = [one for one in gc.get_objects() if type(one).__name__ in kinds]
    frame = sys._getframe()
    while frame is not None:
        found += [one for one in frame.f_locals.values() if type(one).__name__ in kinds]
        frame = frame.f_back
    return found

class Looker:
    asked = 0

    def __init__(self):
        SEATS.clear()

    def choose(self, view):
        SEATS.add(view.seat)
        if len(SEATS) > 1:
            raise RuntimeError("sees views of several seats")
        if not view.legal or view.seat not in view.to_act:
            raise RuntimeError("is asked out of turn")
        Looker.asked += 1
        if Looker.asked % 30 == 1 and seen():
            raise RuntimeError(f"sees a {type(seen()[0]).__name__}")
        return random.choice(view.legal)
"""


@every_game
def test_a_player_that_looks_about_finds_no_game(
    program: AnyProgram, write: Write, capsys: Captured
) -> None:
    """Neither among all objects of its process nor in the frames of who calls it, nor the view of
    another seat, also where it has several seats."""
    write("looker", LOOKER)
    bots = "looker:Looker,looker:Looker,random"
    code = run(program, ["random", "--bots", bots, *SHORT.get(program.name, ())])
    told = capsys.readouterr()
    assert (code, told.err) == (0, "")


def test_the_looker_would_find_a_game() -> None:
    """Where there is one in its process: here."""
    space: dict[str, Any] = {}
    exec(LOOKER, space)
    record: Any = Record.of(CANYON, 1, 3)
    assert record in space["seen"]()
    assert record.state in space["seen"]()


SEES_ALL = """
from zlib import crc32

class Player:
    def choose(self, view):
        return view.legal[crc32(repr(view).encode()) % len(view.legal)]
"""


@contextmanager
def players_of(program: AnyProgram, *names: str, limit: float = 60) -> Iterator[Any]:
    with own_players(program, names, limit) as extended:
        assert isinstance(extended.players, WithOwnPlayers)
        yield extended.players


@every_game
def test_what_is_hidden_makes_no_difference(program: AnyProgram, write: Write) -> None:
    """A player that goes by all it is told decides the same with all dealt anew that its seat
    cannot know."""
    write("all", SEES_ALL)
    name, game = "all:Player", program.game
    record: Any = Record.of(game, 3, 3)
    luck, chance, looked_at, chosen = 1, Random(2), 0, set()
    with players_of(program, name) as players:
        while (acting := game.to_act(record.state)) and record.length < 400:
            seat, state = acting[0], record.state
            if chance.random() < 0.1:
                other = game.redealt(state, (seat,), record.length)
                looked_at += looks(game, state) != looks(game, other)
                actions, _ = players.next_actions(name, state, seat, 0)
                assert players.next_actions(name, other, seat, 0)[0] == actions
                chosen.add(game.legal_actions(state, seat).index(actions[0]))
            (action, *_), luck = players.next_actions("random", state, seat, luck)
            record.play(action, seat)
    assert looked_at > 5
    assert len(chosen) > 2, "it does not go by what it is told"


def test_the_same_command_plays_the_same_games(write: Write, capsys: Captured) -> None:
    """The module `random` begins anew with every game."""
    write("chance", BY_CHANCE)
    told = []
    for _ in range(2):
        command = ["match", "--bots", "chance:Player,random,random", "--deals", "1"]
        assert run(CANYON_PROGRAM, [*command, "--short", "--link", SITE]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_what_it_prints_is_no_answer_and_nothing_can_be_read(
    write: Write, capfd: pytest.CaptureFixture[str]
) -> None:
    write(
        "loud",
        "class Player:\n"
        "    def choose(self, view):\n"
        "        print('thinking', flush=True)\n"
        "        try:\n            input()\n"
        "        except EOFError:\n            return view.legal[0]\n",
    )
    assert run(CANYON_PROGRAM, ["--bots", "loud:Player,random,random", "--short"]) == 0
    told = capfd.readouterr()
    assert "thinking" not in told.out
    assert "thinking" in told.err


# --- what is wrong with it ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "source", "sentence"),
    [
        ("nothing:Player", "", "there is no module 'nothing', neither in this folder nor"),
        ("mine:Playr", BY_CHANCE, "the module 'mine' has nothing called 'Playr'"),
        ("mine:random", BY_CHANCE, "mine:random is not a class"),
        ("mine:Player", "class Player:\n    pass\n", "mine:Player has no method choose(view)"),
        ("mine:Player", "class Player:\n    choose = 3\n", "mine:Player has no method choose(v"),
        ("mine:Player", "1 / 0\n", "'mine' cannot be imported: ZeroDivisionError: division by"),
        ("mine:Player", "1 / 0\n", "by zero (mine.py, line 1)"),
        ("mine:Player", "\nclass Player\n", "cannot be imported: SyntaxError: "),
        ("mine:Player", "import not_there\n", "ModuleNotFoundError: No module named 'not_there'"),
        ("mine:Player", "raise SystemExit\n", "'mine' cannot be imported: SystemExit (mine.py"),
        ("mine:Player", "import os\nos._exit(0)\n", "the process of mine:Player has ended"),
        ("not.there:Player", "", "there is no module 'not.there'"),
    ],
)
def test_a_player_that_cannot_be_had_is_a_sentence_before_anything_begins(
    name: str, source: str, sentence: str, write: Write, capsys: Captured
) -> None:
    write("mine", source)
    command = {"mine:Playr": "play", "mine:random": "random"}.get(name, "match")
    assert run(CANYON_PROGRAM, [command, "--bots", f"{name},random,random"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("canyon: ")
    assert len(told.err.splitlines()) == 1
    assert sentence in told.err


@pytest.mark.parametrize("name", ["a:b:c", "a/b:C", ":", "a:", ":B", "a b:C", "../a:C", "a.:C"])
def test_what_is_no_name_of_a_player_is_wrong_usage(name: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        parsed(CANYON_PROGRAM, ["match", "--bots", f"{name},random,random"])
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "module:Class" in told


FAULTS: Final = {
    "raise ValueError('no\\nidea')": "has failed: ValueError: no idea (mine.py, line 10)",
    "import sys; sys.exit()": "mine:Player has failed: SystemExit (mine.py, line 10)",
    "return None": "mine:Player has answered None, which is no action of this game",
    "return 'r' * 3": "mine:Player has answered 'rrr', which is no action of this game",
    "return self.first": "which is not possible: ",
    "import os; os._exit(3)": "the process of mine:Player has ended before it has answered",
    "import time; time.sleep(60)": "mine:Player has not answered within 5 seconds",
}
"""What a player does at its tenth decision in the second game, and what is said of it."""
FAULTY: Final = """
class Player:
    games, asked, first = 0, 0, None
    def __init__(self):
        Player.games += 1
    def choose(self, view):
        self.first = self.first or view.legal[-1]
        self.asked += 1
        if (Player.games, self.asked) == (2, 10):
            {fault}
        return view.legal[0]
"""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_player_that_fails_in_a_match_loses_nothing(
    fault: str, write: Write, capsys: Captured
) -> None:
    """The games before are counted and kept, and the one under way as far as it came."""
    write("mine", FAULTY.format(fault=fault))
    arguments = ["match", "--bots", "mine:Player,random,random", "--deals", "2", "--short"]
    limit = ["--limit", "5"] if "sleep" in fault else []  # more than a busy machine takes otherwise
    assert run(CANYON_PROGRAM, [*arguments, *limit, "--save", "games"]) == 3
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert FAULTS[fault] in told.err
    games, wins = wins_in(told.out)["mine:Player"]
    assert games == 1
    kept = [load(CANYON, path.read_text("ascii")) for path in sorted(Path("games").iterdir())]
    assert [bool(CANYON.to_act(record.state)) for record in kept] == [False] * games + [True]
    assert wins == sum(
        (CANYON.outcome(record.state) or (Seat(-1),))[0]
        == record.table["names"].split("\n").index("Player")
        for record in kept[:-1]
    )
    (link,) = re.findall(r"which does not count, up to there: #g=(\S+)", told.out)
    assert opened_link([one.face() for one in GAMES], link)[1].actions == kept[-1].actions


def test_a_player_that_fails_in_a_game_leaves_its_story(write: Write, capsys: Captured) -> None:
    write("mine", FAULTY.format(fault="return None").replace("(2, 10)", "(1, 10)"))
    arguments = ["--bots", "mine:Player,random,random", "--save", "game.json"]
    assert run(CANYON_PROGRAM, arguments) == 3
    told = capsys.readouterr()
    assert FAULTS["return None"] in told.err
    assert s.BROKEN_OFF.format(bot="mine:Player") in told.out
    record = load(CANYON, Path("game.json").read_text("ascii"))
    assert record.length > 20
    assert CANYON.to_act(record.state)


def test_a_player_that_fails_in_many_games_leaves_their_summary(
    write: Write, capsys: Captured
) -> None:
    write("mine", FAULTY.format(fault="return None"))
    arguments = ["--bots", "mine:Player,random,random", "--short"]
    assert run(CANYON_PROGRAM, [*arguments, "--games", "9"]) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 games, seeds 1 to 1: ")
    assert sum(int(line.split()[2]) for line in lines[1:]) == 1
    write("mine", "class Player:\n    def choose(self, view):\n        return 1 / 0\n")
    assert run(CANYON_PROGRAM, [*arguments, "--games", "9"]) == 3
    assert capsys.readouterr().out == f"{s.NOTHING_PLAYED}\n"


def test_a_player_that_cannot_begin_is_a_sentence(write: Write, capsys: Captured) -> None:
    write("mine", f"{BY_CHANCE}\n    def __init__(self, size):\n        pass\n")
    assert run(CANYON_PROGRAM, ["match", "--bots", "mine:Player,random,random"]) == 3
    told = capsys.readouterr()
    assert told.err.startswith("canyon: mine:Player cannot begin a game: TypeError: ")
    assert s.NOTHING_PLAYED in told.out


@every_game
def test_a_person_plays_on_when_a_player_fails(
    program: AnyProgram, write: Write, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """One of the computer's players takes its seat."""
    write("mine", FAULTY.format(fault="return None").replace("(2, 10)", "(1, 2)"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 40))
    command = ["play", "game.json", "--players", "3", "--seed", "7", "--bots", "mine:Player,random"]
    assert run(program, command) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count(FAULTS["return None"]) == 1
    assert told.out.count("normal plays on for ") == 1
    assert told.out.index("plays on for") < told.out.rindex("> ")
    assert load(program.game, Path("game.json").read_text("ascii")).length > 8


def test_a_file_never_names_a_player_that_is_run(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    """Only the command line does: a saved game may come from anybody."""
    write("mine", f"open('was-run', 'w').close()\n{BY_CHANCE}")
    record: Any = Record.of(CANYON, 1, 3)
    record.table = {"opponents": ",mine:Player,mine:Player"}
    Path("game.json").write_text(record.save(), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
    assert run(CANYON_PROGRAM, ["play", "game.json"]) == 0
    assert "(normal)" in capsys.readouterr().out
    assert not Path("was-run").exists()


def test_no_process_is_left(write: Write) -> None:
    write("mine", BY_CHANCE)
    write("slow", "import time\ntime.sleep(60)\n")
    with players_of(CANYON_PROGRAM, "mine:Player") as players:
        players.play(1, ["mine:Player"] * 3)
        found = [one._process for one in players.processes["mine:Player"]]
        assert len(found) == 3
        assert [one.poll() for one in found] == [None] * 3
    assert None not in [one.poll() for one in found]
    with (
        pytest.raises(PlayerFault, match="within 1 seconds"),
        players_of(CANYON_PROGRAM, "slow:Player", limit=1),
    ):
        pass


# --- matches --------------------------------------------------------------------------------


@every_game
def test_a_game_of_a_match_opens_on_the_page(
    program: AnyProgram, write: Write, capsys: Captured
) -> None:
    """By its link and by its file: with the names, and whom of its own players the page knows."""
    write("mine", BY_CHANCE)
    arguments = ["match", "--bots", "mine:Player,easy,random", "--deals", "1", "--save", "games"]
    short = SHORT.get(program.name, ())
    assert run(program, [*arguments, "--link", SITE, *short]) == 0
    links = re.findall(
        rf"^Game \d, seed 1, .+: {re.escape(SITE)}#g=(\S+)$", capsys.readouterr().out, re.M
    )
    files = sorted(Path("games").iterdir())
    assert [path.name for path in files] == ["game-1.json", "game-2.json", "game-3.json"]
    faces = [one.face() for one in GAMES]
    for link, path in zip(links, files, strict=True):
        face, record = opened_link(faces, link)
        assert record.actions == load(program.game, path.read_text("ascii")).actions
        assert not program.game.to_act(record.state)
        names = names_in(record)
        assert sorted(names) == ["Player", "easy", "random"]
        known = [str(one and one.level) for one in opponents_in(face, record)]
        assert known == ["easy" if name == "easy" else "None" for name in names]


def test_every_deal_is_played_in_every_seating(write: Write, capsys: Captured) -> None:
    write("mine", BY_CHANCE)
    bots = ["mine:Player", "random", "random"]
    arguments = ["match", "--bots", ",".join(bots), "--deals", "2", "--seed", "5", "--short"]
    assert run(CANYON_PROGRAM, [*arguments, "--link", SITE]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Canyon, 2 deals, seeds 5 to 6, each with every player in every seat, ")
    seats = re.findall(r"^Game (\d), seed (\d), (.+): https", told, re.M)
    wanted = [(one.deal, ", ".join(one.players)) for one in deals.seatings(bots, 2, 5)]
    assert [(int(seed), names) for _, seed, names in seats] == wanted
    assert len(set(wanted)) == 6


def test_an_interrupted_match_tells_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    number = 0
    playing_on = type(CANYON_PROGRAM.players).play_on

    def until_the_third(*arguments: Any) -> None:
        nonlocal number
        number += 1
        if number == 3:
            raise KeyboardInterrupt
        playing_on(*arguments)

    monkeypatch.setattr(type(CANYON_PROGRAM.players), "play_on", until_the_third)
    assert run(CANYON_PROGRAM, ["match", "--bots", "random,random,easy", "--short"]) == 130
    assert wins_in(capsys.readouterr().out)["easy"][0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        *(["match"], ["match", "--bots", "random"], ["match", "--bots", "random,random,genius"]),
        ["match", "--bots", "random,random,random", "--deals", "0"],
        ["match", "--bots", "random,random,random", "--limit", "0"],
        *(
            ["random", "--link", text]
            for text in ("x", "ftp://x/", "http://", "https://x/#y", "//[")
        ),
        ["random", "--games", "2", "--link", SITE],
    ],
)
def test_wrong_usage(arguments: list[str], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        parsed(CANYON_PROGRAM, arguments)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_games_are_not_written_among_others(tmp_path: Path, capsys: Captured) -> None:
    command = ["match", "--bots", "random,random,random", "--deals", "1", "--short", "--save"]
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").write_text("mine")
    assert run(CANYON_PROGRAM, [*command, str(tmp_path / "full")]) == 2
    assert run(CANYON_PROGRAM, [*command, str(tmp_path / "full" / "mine")]) == 1
    assert run(CANYON_PROGRAM, [*command, "\0"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 3
    assert run(CANYON_PROGRAM, [*command, str(tmp_path / "new" / "games")]) == 0
    assert [
        json.loads(path.read_text())["seed"] for path in (tmp_path / "new/games").iterdir()
    ] == [1]


def test_a_game_of_bots_has_a_link_too(capsys: Captured) -> None:
    assert run(CANYON_PROGRAM, ["--bots", "random,random,easy", "--short", "--link", SITE]) == 0
    (link,) = re.findall(rf"^Link: {re.escape(SITE)}#g=(\S+)$", capsys.readouterr().out, re.M)
    _, record = opened_link([one.face() for one in GAMES], link)
    assert names_in(record) == ["random", "random (2)", "easy"]
