"""A person plays any game in the terminal: what is typed, what is printed, what is kept."""

import io
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop.loading import load
from tabletop.record import AnyRecord, Record
from tabletop.refusals import KEYS
from tabletop.seat import Seat
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import AnyProgram, usual_bot
from tabletop.terminal.program import run
from tests.laws.games import PROGRAMS
from tests.sources import ROOT

every_game = pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS.keys())
PROMPT = re.compile(r"1-(\d+)> $")
SHORT = {"approdo": ["--goal", "8", "--no-trade"], "canyon": ["--short"]}
"""What makes a game shorter than usual."""
BAD = (
    *("", "   ", "0", "-1", "9" * 400, "1.5", "1 2 3", "nothing of the kind", "\x1b[2J", "\0"),
    *("\u00e9\u4e2d\u0661", "\ud800", "why", "why nothing of the kind", "why \0", "undo", "save"),
    *("save \0", "save .", "quit ", "?", "HELP", "list", "view", "List all", "x" * 100_000),
)
"""Lines that change nothing; the first `quit` only asks."""


class Printed:
    """What has been printed so far."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self._out: list[str] = []
        self._errors: list[str] = []

    def __call__(self) -> str:
        """All of it."""
        self.latest()
        return "".join(self._out)

    def latest(self) -> str:
        """What has come since it was looked at last."""
        out, errors = self._capsys.readouterr()
        self._out.append(out)
        self._errors.append(errors)
        return out

    @property
    def errors(self) -> str:
        """All that was printed as an error."""
        self.latest()
        return "".join(self._errors)


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    """What the program prints."""
    return Printed(capsys)


def typing(*lines: str) -> io.StringIO:
    """The input of somebody who types these lines."""
    return io.StringIO("".join(f"{line}\n" for line in lines))


class Person:
    """Somebody who chooses one of the numbers at random, and now and then types anything else."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed
        self._chance = Random(5)
        self.asked = 0

    def readline(self) -> str:
        """One line that the person types."""
        self.asked += 1
        found = PROMPT.search(self._printed.latest()[-20:])
        assert found is not None
        if self._chance.random() < 0.05:
            return self._chance.choice([line for line in BAD if "quit" not in line]) + "\n"
        return f"{self._chance.randint(1, int(found[1]))}\n"


class Interrupted:
    """Somebody who presses Ctrl-C instead of answering."""

    def readline(self) -> str:
        """Nothing is typed any more."""
        raise KeyboardInterrupt


Input = io.StringIO | Person | Interrupted


def play(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, stdin: Input, *arguments: str
) -> int:
    """Play with this input against random players, and return the exit code."""
    monkeypatch.setattr(sys, "stdin", stdin)
    bots = () if "--bots" in arguments else ("--bots", "random")
    return run(program, ["play", "--players", "3", "--seed", "7", *bots, *arguments])


def go_on(program: AnyProgram, monkeypatch: pytest.MonkeyPatch, file: Path, stdin: Input) -> int:
    """Go on with the game of a file."""
    monkeypatch.setattr(sys, "stdin", stdin)
    return run(program, ["play", str(file)])


def kept(program: AnyProgram, file: Path) -> AnyRecord:
    """The game of a file."""
    return load(program.game, file.read_text("ascii"))


def test_every_game_is_installed_as_a_command() -> None:
    """These programs, and no others."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    scripts = {f"{package}.terminal.program:main" for package in PROGRAMS}
    assert set(told["project"]["scripts"].values()) == scripts


# --- a game ---------------------------------------------------------------------------------


@every_game
def test_a_person_plays_a_game_to_its_end(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """From the first question to the places, whatever else is typed in between."""
    file = tmp_path / "game.json"
    person = Person(printed)
    assert play(program, monkeypatch, person, str(file), *SHORT.get(program.name, [])) == 0
    assert person.asked > 20
    record = kept(program, file)
    assert program.game.to_act(record.state) == ()
    lines = printed().splitlines()
    assert lines[0].startswith(f"{program.title}, seed 7, 3 players")
    assert lines[1].startswith("You are ")
    assert lines[-1] == s.SAVED.format(file=file)
    standings = [*program.standings(record, ["you", "random", "random"])]
    assert lines[-1 - len(standings) : -1] == standings
    assert go_on(program, monkeypatch, file, typing()) == 0, "a game that is over"
    assert run(program, ["replay", str(file)]) == 0


@every_game
def test_nothing_is_told_that_the_person_must_not_know(program: AnyProgram) -> None:
    """With all secrets dealt anew the same words tell what has happened, and what there is."""
    game, playing = program.game, program.playing
    for record, _ in walk(program, 3):
        for seat in map(Seat, range(3)):
            state = record.state
            other = game.redealt(state, [seat], "other secrets")
            for lines in (playing.table, playing.hand):
                assert [*lines(game.view_for(state, seat))] == [*lines(game.view_for(other, seat))]
            for event in record.events(record.length - 1) if record.length else ():
                known = game.redact(event, seat)
                if known is not None:
                    assert playing.told(known, state) == playing.told(known, other)


@every_game
def test_the_computer_plays_the_other_seats(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """The usual level, unless others are named; the page finds them in the file."""
    file = tmp_path / "game.json"
    level = usual_bot(program)
    bots = f"{level},random"
    assert play(program, monkeypatch, typing(), str(file), "--seat", "2", "--bots", bots) == 0
    told = json.loads(file.read_text("ascii"))["table"]["opponents"].split(",")
    style = "" if level == "random" else f"/{program.players.opponents.styles[0]}"
    assert told == [f"{level}{style}", "", "random"]
    players = [program.playing.player(kept(program, file).state, Seat(n)) for n in range(3)]
    others = f"{players[0]} ({level}), {players[2]} (random)"
    assert f"You are {players[1]}. The others: {others}." in printed()


@every_game
def test_without_a_seed_each_game_is_another(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, printed: Printed
) -> None:
    for _ in range(2):
        monkeypatch.setattr(sys, "stdin", typing())
        assert run(program, ["play", "--bots", "random"]) == 0
    seeds = re.findall(r"seed (\d+), 4 players", printed())
    assert len(seeds) == len(set(seeds)) == 2


# --- what is typed --------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_bad_input_is_answered_and_loses_nothing(
    program: AnyProgram,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    printed: Printed,
) -> None:
    """With a game under way that has no file yet, which is then saved."""
    monkeypatch.chdir(tmp_path)
    lines = [typing("1", *[line] * count, "save game.json") for count in (0, 1)]
    records = []
    for stdin in lines:
        assert play(program, monkeypatch, stdin) == 0
        records.append(kept(program, tmp_path / "game.json"))
        (tmp_path / "game.json").unlink()
    assert records[1].length >= records[0].length - (line == "undo")
    if line != "undo":
        assert records[0].actions == records[1].actions
    before, after = printed().split(f"{program.title}, seed")[1:]
    assert len(after) > len(before) or printed.errors
    assert len(after) < len(before) + 20_000
    assert "\x1b" not in after
    assert "Traceback" not in after


@every_game
def test_a_code_and_words_do_as_well_as_a_number(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """Words only show what has them; the number stays the same."""
    begun: AnyRecord = Record.of(program.game, 7, 3)
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, typing(), str(file)) == 0
    record = kept(program, file)
    file.unlink()
    legal = program.game.legal_actions(record.state, Seat(0))
    code = program.game.saving.code_of(legal[2])
    view = program.game.view_for(record.state, Seat(0))
    words = program.playing.action(view, legal[2])
    assert play(program, monkeypatch, typing(words.upper(), code), str(file)) == 0
    assert kept(program, file).actions[record.length] == legal[2]
    assert f"1-{len(legal)}>    3  {words}  [{code}]\n" in printed()
    assert begun.length == 0


@every_game
def test_long_lists_are_cut_and_shown_whole_on_demand(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, printed: Printed
) -> None:
    monkeypatch.setattr("tabletop.terminal.dialogue.MOST", 3)
    assert play(program, monkeypatch, typing("list")) == 0
    first, whole, _ = re.split(r"1-\d+> ", printed())
    assert re.search(r"and \d+ more: type a word", first)
    assert first.count("]\n") == 2
    assert "more: type a word" not in whole
    assert whole.count("]\n") > 3


@every_game
def test_what_was_done_can_be_taken_back(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """Until somebody has learned something, over what the computer did since, and no further."""
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, typing(), str(file)) == 0
    begun = kept(program, file)
    file.unlink()
    assert play(program, monkeypatch, typing("2", "undo", "undo", "undo"), str(file)) == 0
    answers = [s.UNDONE in line or s.NOTHING_OF_YOURS in line for line in printed().splitlines()]
    refused = printed().count("Nothing is taken back: ")
    assert sum(answers) + refused == 3
    if program.game.id == "canyon":  # the cards are dealt
        assert "cannot be undone (trump turned)" in printed()
    else:
        assert printed().count(s.UNDONE) == 1
        assert kept(program, file).state == begun.state


@every_game
def test_why_tells_the_rule(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """By a code or by words, also of what is possible; alike reasons are told once."""
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, typing(), str(file)) == 0
    record = kept(program, file)
    view = program.game.view_for(record.state, Seat(0))
    known = [*program.playing.known(view)]
    words = {action: program.playing.action(view, action) for action in (*view.legal, *known)}
    wrong = next(action for action in known if record.refusal(action, Seat(0)) is not None)
    verbs = Counter(words[one].split()[0] for one in known if one not in view.legal)
    asked = (
        program.game.saving.code_of(wrong),
        words[wrong],
        verbs.most_common(1)[0][0],
        program.game.saving.code_of(view.legal[0]),
    )
    printed()
    start = len(printed())
    assert play(program, monkeypatch, typing(*(f"why {one}" for one in asked))) == 0
    by_code, by_words, alike, possible = re.split(r"1-\d+> ", printed()[start:])[1:5]
    for answer in (by_code, by_words, alike):
        assert re.search(r": .+ \([RDH]\d+(\.\d+)?\)$", answer, re.MULTILINE), answer
    assert by_code.startswith(words[wrong])
    assert words[wrong] in by_words
    assert " more): " in alike
    assert possible == f"{words[view.legal[0]]}: {s.POSSIBLE}\n"


# --- what is kept ---------------------------------------------------------------------------


@every_game
def test_the_end_of_the_input_keeps_the_game_and_it_goes_on(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """At the same seat, against the same players, with a line that was not ended."""
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, typing("1", "1"), str(file), "--seat", "2") == 0
    first = kept(program, file)
    assert first.length >= 2
    assert printed().splitlines()[-2:] == [s.END_OF_INPUT, s.SAVED.format(file=file)]
    assert go_on(program, monkeypatch, file, io.StringIO("1")) == 0
    later = kept(program, file)
    assert later.length > first.length
    assert later.actions[: first.length] == first.actions
    assert later.table == first.table
    assert f"{program.title}, seed 7, 3 players, {first.length} actions" in printed()


@every_game
def test_without_a_file_leaving_is_asked_for_twice(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """And with one it is kept."""
    assert play(program, monkeypatch, typing("1", "quit", "quit", "1")) == 0
    assert printed().count(s.NOT_KEPT) == 1
    assert s.END_OF_INPUT not in printed()
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, typing("1", "quit", "1"), str(file)) == 0
    assert printed().count(s.NOT_KEPT) == 1
    assert kept(program, file).length


@every_game
def test_a_game_can_be_saved_at_any_time_but_not_over_another_file(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").write_text("mine")
    typed = ("1", "save", "save mine", "save game.json", "1", "save game.json", "quit")
    assert play(program, monkeypatch, typing(*typed)) == 0
    told = printed()
    assert s.NO_FILE in told
    assert s.FILE_IS_THERE.format(file="'mine'") in told
    assert told.count(s.SAVED.format(file="game.json")) == 3
    assert (tmp_path / "mine").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "mine"]
    assert kept(program, tmp_path / "game.json").length


@every_game
def test_an_interrupted_game_is_kept(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    file = tmp_path / "game.json"
    assert play(program, monkeypatch, Interrupted(), str(file)) == 130
    assert kept(program, file).seats == 3
    assert printed().endswith(s.SAVED.format(file=file) + "\n")


@every_game
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seat", "4"), "there is no seat 4 among 3 players"),
        (("--bots", "random,random,random"), "--bots names 3 bots for 2 other seats"),
    ],
)
def test_wrong_usage_is_one_line(
    program: AnyProgram,
    arguments: tuple[str, ...],
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    printed: Printed,
) -> None:
    assert play(program, monkeypatch, typing(), *arguments) == 2
    assert printed.errors == f"{program.name}: {complaint}\n"
    assert printed() == ""


@every_game
def test_so_many_bots_that_there_is_no_such_game(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, printed: Printed
) -> None:
    monkeypatch.setattr(sys, "stdin", typing())
    most = program.game.seats[-1]
    assert run(program, ["play", "--bots", ",".join(["random"] * most)]) == 2
    assert f" {most} players, not {most + 1}\n" in printed.errors
    assert run(program, ["play", "--bots", "random,random"]) == 0
    assert " 3 players" in printed()


@every_game
def test_files_that_cannot_be_used(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """Before anything is played, in one line; what is in the file stays there."""
    file = tmp_path / "game.json"
    file.write_text("{}")
    for where in (file, tmp_path):
        assert go_on(program, monkeypatch, where, typing()) == 1
    assert play(program, monkeypatch, typing(), str(tmp_path / "nowhere" / "x")) == 1
    assert play(program, monkeypatch, typing(), "\0") == 1
    assert play(program, monkeypatch, typing(), str(file)) == 2, "a new game over another one"
    assert printed() == ""
    assert len(printed.errors.splitlines()) == 5
    assert printed.errors.endswith("has a game, which goes on; --players is for a new one\n")
    assert file.read_text() == "{}"


@every_game
def test_a_file_of_the_page_goes_on(
    program: AnyProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, printed: Printed
) -> None:
    """Where several people play, or players whom nobody knows, the first one is the person. Names
    stay, but what the page could have done again is gone."""
    for opponents in ("", "clever,,", "random"):
        record: AnyRecord = Record.of(program.game, 1, 3)
        record.table = {"opponents": opponents, "names": "A\nB\nC", "undone": "x"}
        file = tmp_path / "game.json"
        file.write_text(record.save(), encoding="ascii")
        assert go_on(program, monkeypatch, file, typing()) == 0
        table = kept(program, file).table
        assert table["opponents"].split(",")[0] == ""
        assert table["names"] == "A\nB\nC"
        assert "undone" not in table
    assert printed().count("You are ") == 3


# --- words ----------------------------------------------------------------------------------


def walk(program: AnyProgram, seats: int) -> Iterator[tuple[AnyRecord, Seat]]:
    """Moments of a game of random players, each with a seat that must act."""
    record: AnyRecord = Record.of(program.game, seats, seats)
    luck = 1
    step = 0
    while acting := program.game.to_act(record.state):
        seat = acting[-1]
        step += 1
        if step % 40 == 1:
            yield record, seat
        actions, luck = program.players.next_actions("random", record.state, seat, luck)
        record.play(actions[0], seat)


@every_game
def test_every_action_and_every_refusal_has_words(program: AnyProgram) -> None:
    """Whatever is asked for, by words or by a code."""
    playing, met = program.playing, set()
    for record, seat in walk(program, program.game.seats[0]):
        view = program.game.view_for(record.state, seat)
        assert all(
            line == line.rstrip("\n") for line in (*playing.table(view), *playing.hand(view))
        )
        for action in (*view.legal, *playing.known(view)):
            words = playing.action(view, action)
            assert words
            assert "{" not in words
            assert "None" not in words
            refusal = record.refusal(action, seat)
            if refusal is not None and refusal.key not in KEYS:
                met.add(refusal.key)
                reason = playing.why_not(view, refusal)
                assert reason
                assert "{" not in reason
                assert "None" not in reason
                assert not reason.endswith(".")
    assert len(met) >= 5


@every_game
def test_sentences_are_ascii_and_codes_are_explained(program: AnyProgram) -> None:
    assert all(line.isascii() and len(line) <= 100 for line in program.playing.codes)
    assert all(text.isascii() for text in s.REFUSALS.values())
    assert s.REFUSALS.keys() == KEYS
