"""H1.1 the even start: points for whoever plays later, if the table chooses so."""

import json
from functools import cache
from pathlib import Path

import pytest

from canalmania import GameRecord, Options, SaveError, legal_actions, new_game
from canalmania.bots.game import play
from canalmania.catalogue import END_SCORE
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.link import link_of, record_from_link
from canalmania.rules.setup import EVEN_START
from canalmania.terminal.program import main
from tabletop.loading import load
from tabletop.record import Record
from tests.canalmania.invariants import check_end, check_legal, check_scores, check_state
from tests.sources import ROOT

EVEN = Options(even_start=True)


def in_order_of_play(record: GameRecord) -> list[int]:
    """The scores with which a record begins, the red player's first."""
    start, seats = record.at(0), record.seats
    return [start.players[(start.first + place) % seats].score for place in range(seats)]


@cache
def whole(seats: int) -> GameRecord:
    return play(5, ["greedy"] * seats, EVEN)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whoever_plays_later_begins_with_points(seats: int) -> None:
    """H1.1 whichever seat begins; red with none, and nobody without the option."""
    firsts = set()
    for seed in range(30):
        record = Record.of(CANAL_MANIA, seed, seats, EVEN)
        assert tuple(in_order_of_play(record)) == EVEN_START[seats]
        assert record.state.players[record.state.first].colour is PlayerColour.RED
        assert in_order_of_play(Record.of(CANAL_MANIA, seed, seats)) == [0] * seats
        firsts.add(record.state.first)
    assert firsts == set(range(seats))
    assert EVEN_START[seats][0] == 0 == min(EVEN_START[seats])
    assert max(EVEN_START[seats]) < END_SCORE[seats] / 2


def test_it_changes_the_scores_alone() -> None:
    """H1.1, R2 the same deal, the same colours."""
    wishes = (PlayerColour.GREEN, PlayerColour.BLACK)
    for seed in range(10):
        plain = new_game(seed, 4, Options(wishes))
        even = new_game(seed, 4, Options(wishes, even_start=True))
        for name in ("deck", "display", "parliament", "contract_deck", "first", "rng"):
            assert getattr(plain, name) == getattr(even, name)
        for one, other in zip(plain.players, even.players, strict=True):
            assert (one.colour, one.engineer) == (other.colour, other.engineer)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_game_keeps_every_law(seats: int) -> None:
    """H1.1, R9.1, R10.4 the points at the start count like any others, and sums add up."""
    record = whole(seats)
    events = [event for step in range(record.length) for event in record.events(step)]
    for step in range(0, record.length, 5):
        check_state(record.at(step))
        check_legal(record.at(step))
    check_scores(events, record.at(0), record.state)
    check_end(events, record.state)


def test_points_of_the_start_count_towards_the_end_of_the_game() -> None:
    """H1.1, R9.1 somewhere the end comes earlier than the points scored would bring it."""
    earlier = 0
    for seed in range(12):
        record = play(seed, ["greedy"] * 5, EVEN)
        start = [player.score for player in record.at(0).players]
        for step in range(1, record.length + 1):
            if record.at(step).last_round is not None:
                scored = [
                    player.score - given
                    for player, given in zip(record.at(step).players, start, strict=True)
                ]
                earlier += max(scored) < END_SCORE[5] and len(record.at(step).contract_deck) > 0
                break
    assert earlier


def test_rules_and_code_give_the_same_points() -> None:
    """H1.1"""
    text = (ROOT / "RULES.md").read_text("utf-8").partition("- H1.1 ")[2].replace("\n ", "")
    for seats, words in ((3, "three players"), (4, "four"), (5, "five")):
        assert f"with {words} {', '.join(map(str, EVEN_START[seats]))}" in text


# --- kept and handed on ---------------------------------------------------------------------


def test_a_save_brings_it_back() -> None:
    """H1.1 and the options of a game without it are written as before there was any."""
    record = whole(4)
    again = load(CANAL_MANIA, record.save())
    assert again.options == record.options == EVEN
    assert [again.at(step) for step in (0, 50)] == [record.at(step) for step in (0, 50)]
    assert again.state == record.state
    assert json.loads(record.save())["options"] == {"colours": [], "even_start": True}
    assert json.loads(Record.of(CANAL_MANIA, 1, 3).save())["options"] == {"colours": []}


@pytest.mark.parametrize("value", [False, 1, "yes", None, [True]])
def test_a_save_with_another_even_start_is_none(value: object) -> None:
    save = json.loads(Record.of(CANAL_MANIA, 1, 3, EVEN).save())
    save["options"]["even_start"] = value
    with pytest.raises(SaveError):
        load(CANAL_MANIA, json.dumps(save))


def test_the_scores_of_a_save_cannot_be_had_without_it() -> None:
    """H1.1 a game that was begun with points is no game that was begun without."""
    save = json.loads(whole(4).save())
    del save["options"]["even_start"]
    with pytest.raises(SaveError):
        load(CANAL_MANIA, json.dumps(save))


def test_a_link_brings_it_back_and_others_are_what_they_were() -> None:
    """H1.1 with and without what was taken back by agreement; the format says so alone."""
    formats = []
    for options in (Options(), EVEN):
        for takes_back in (False, True):
            record = Record.of(CANAL_MANIA, "link", 4, options)
            for _ in range(40):
                record.play(legal_actions(record.state)[-1])
            if takes_back:
                record.take_back(record.length - 3)
            again = record_from_link(link_of(record))
            assert (again.options, again.state) == (options, record.state)
            assert again.taken_back == record.taken_back
            assert bool(record.taken_back) == takes_back
            formats.append(format_of(link_of(record)))
    assert formats == [1, 2, 3, 4]


def format_of(text: str) -> int:
    from base64 import urlsafe_b64decode

    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[4]


# --- in the terminal ------------------------------------------------------------------------


def test_the_terminal_plays_it_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """H1.1"""
    file = tmp_path / "even.json"
    arguments = ["random", "--seed", "5", "--players", "4", "--bots", "greedy"]
    assert main([*arguments, "--even-start", "--save", str(file)]) == 0
    told = capsys.readouterr().out
    start = whole(4).at(0)
    for player in start.players:
        if player.score:
            assert f"{player.colour.name.capitalize()} {player.score}" in told
    assert "House rule, even start" in told
    assert main(["replay", str(file)]) == 0
    assert "House rule, even start" in capsys.readouterr().out
    assert load(CANAL_MANIA, file.read_text()).options == EVEN
    assert main(arguments) == 0
    assert "House rule" not in capsys.readouterr().out


def test_the_terminal_plays_many(capsys: pytest.CaptureFixture[str]) -> None:
    """H1.1 the same deals end otherwise."""
    told = []
    for more in ([], ["--even-start"]):
        assert main(["random", "--games", "3", "--bots", "greedy", *more]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] != told[1]
