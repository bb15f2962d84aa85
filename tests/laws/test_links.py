"""Links: a whole game as a short text, there and back, and whatever else somebody pastes."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.fuzz_saves import play_on
from tabletop import links
from tabletop.links import LINK_LIMIT, Writer
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import LINK_ERRORS, TABLE_LIMIT, SaveError
from tests.laws.games import KNOWN, NAMES, Known, every_face, every_game, whole_game, whole_games
from tests.laws.nonsense import NONSENSE
from tests.sources import ROOT
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.faces import GAMES
from web.table.saving.links import link_to, opened_link

LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
LONGEST = 1_000
"""Letters of the link of a whole game, its names included."""
LONGEST_STEP = 0.5
"""The same for each action, where a game has so many actions that this is more."""
LONGEST_BEGUN_LATER = 4_000
"""The same where the link has a position instead of the beginning."""
HEAD = 7
"""Bytes before the number: the checksum, the format, the version of the rules."""


def written(known: Known, record: AnyRecord) -> str:
    """The link of a record."""
    return known.links.written(record)


def read(known: Known, text: Any) -> AnyRecord:
    """The record of a link."""
    return known.links.read(text)


def check(known: Known, record: AnyRecord) -> str:
    """The link of the record, which leads back to the very same, by whoever acted."""
    text = written(known, record)
    assert set(text) <= LETTERS
    again = read(known, text)
    assert again.save() == record.save()
    assert again.state == record.state
    assert again.options == record.options
    assert again.actions == record.actions
    steps = range(record.length)
    assert list(map(again.seat, steps)) == list(map(record.seat, steps))
    assert again.is_whole == record.is_whole
    assert again.taken_back == record.taken_back
    assert written(known, again) == text
    return text


def why(known: Known, text: Any) -> str:
    """The key of the error."""
    with pytest.raises(SaveError) as raised:
        read(known, text)
    assert raised.value.key in LINK_ERRORS
    return raised.value.key


@cache
def some_link(known: Known) -> str:
    """The link of a game that has begun, its first hundred actions."""
    return check(known, some_record(known))


def some_record(known: Known) -> AnyRecord:
    """A game with as many seats as can be, its first hundred actions or all of them."""
    seats = known.game.seats[-1]
    whole = whole_game(known, seats, len(known.options(seats)) - 1)
    record = whole.until(min(100, whole.length))
    record.table = whole.table
    return record


def begun_later(known: Known, step: int, most: int = 50) -> AnyRecord:
    """A game of which nothing is known before a step (-1: its end)."""
    seats = known.game.seats[0]
    whole = whole_game(known, seats, len(known.options(seats)) - 1)
    step = whole.length if step < 0 else min(step, whole.length)
    record: AnyRecord = Record(known.game, whole.seed, whole.seats, whole.options, whole.at(step))
    record.table = {"names": "\n".join(NAMES[: whole.seats])}
    for number in range(step, min(step + most, whole.length)):
        record.play(whole.actions[number], whole.seat(number))
    return record


# --- there and back -------------------------------------------------------------------------


@every_game
def test_whole_games_there_and_back(known: Known) -> None:
    """With every number of seats and all options."""
    for record in whole_games(known):
        assert len(check(known, record)) <= max(LONGEST, LONGEST_STEP * record.length)


@every_game
@pytest.mark.parametrize("seed", [0, 7, -1, (1 << 64) - 1, 1 - (1 << 64), "", "x" * 64, "Zoë 😀"])
def test_every_seed_number_of_seats_and_option(known: Known, seed: int | str) -> None:
    for seats in known.game.seats:
        for options in known.options(seats):
            record: AnyRecord = Record.of(known.game, seed, seats, options)
            check(known, record)
            seat = known.game.to_act(record.state)[-1]
            record.play(known.game.legal_actions(record.state, seat)[-1], seat)
            assert check(known, record) != check(known, record.until(0))


@every_game
def test_it_is_written_which_of_several_seats_has_acted(known: Known) -> None:
    """Whatever the seats that must act may do next, the link says who did what."""
    for seats in known.game.seats:
        whole = whole_game(known, seats, len(known.options(seats)) - 1)
        for step in range(0, min(whole.length, 40), 1 + seats):
            for seat in known.game.to_act(whole.at(step)):
                here = whole.until(step)
                action = known.game.legal_actions(here.state, seat)[-1]
                here.play(action, seat)
                again = read(known, written(known, here))
                assert (again.seat(step), again.actions[step]) == (seat, action)
                assert again.state == here.state


@every_game
@settings(max_examples=30)
@given(table=st.dictionaries(st.text(max_size=20), st.text(max_size=60), max_size=5))
def test_every_table_comes_along(known: Known, table: dict[str, str]) -> None:
    record: AnyRecord = Record.of(known.game, "table", known.game.seats[0])
    record.table = table
    try:
        record.save()
    except ValueError:
        with pytest.raises(ValueError, match=r".*"):
            written(known, record)
    else:
        check(known, record)


@every_game
@pytest.mark.parametrize(
    "table", [{"names": "\ud800"}, {"x": "x" * TABLE_LIMIT}, {1: "x"}, [], {"x": 1}]
)
def test_a_table_that_no_save_can_hold_is_in_no_link(known: Known, table: Any) -> None:
    record: AnyRecord = Record.of(known.game, "table", known.game.seats[0])
    record.table = table
    with pytest.raises(ValueError, match=r".+"):
        written(known, record)


@every_game
def test_what_was_undone_is_not_in_a_link(known: Known) -> None:
    record: AnyRecord = Record.of(known.game, "undone", known.game.seats[0])
    seat = known.game.to_act(record.state)[0]
    record.people = (seat,)
    before = check(known, record)
    record.play(known.game.legal_actions(record.state, seat)[0], seat)
    assert check(known, record) != before
    record.undo()
    assert written(known, record) == before


@every_game
@pytest.mark.parametrize("step", [0, 5, 90, 200, -1])
def test_a_game_whose_history_was_lost_comes_along_too(known: Known, step: int) -> None:
    record = begun_later(known, step)
    assert not record.is_whole
    assert len(check(known, record)) <= LONGEST_BEGUN_LATER


@every_game
def test_what_was_taken_back_by_agreement_comes_along(known: Known) -> None:
    """Once, further back, and twice; also in a game whose history was lost."""
    seats = known.game.seats[-1]
    for record in (
        known.begun("agreed", seats, known.options(seats)[-1]),
        begun_later(known, 1, 0),
    ):
        chance, told = Random(1), []
        for step in (6, 4, 8):
            play_on(record, step + 3 - record.length, chance)
            record.take_back(step)
            told.append(len(record.taken_back))
            check(known, record)
        assert told == [1, 1, 2]
        play_on(record, 1, chance)
        check(known, record)


# --- other texts ----------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize(
    "text", ["", "A", "AAAA", "#game", "a b", "a.b", "{}", "é" * 40, "\ud800" * 40]
)
def test_what_is_no_link(known: Known, text: str) -> None:
    assert why(known, text) == "NOT_A_LINK"


@every_game
def test_what_is_no_text(known: Known) -> None:
    for value in NONSENSE:
        with pytest.raises(SaveError if type(value) is str else TypeError):
            read(known, value)


@every_game
def test_a_long_text_is_not_looked_at(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "urlsafe_b64decode", lambda _: pytest.fail("it was"))
    assert why(known, "A" * (LINK_LIMIT + 1)) == why(known, "é" * 10_000_000) == "LINK_TOO_LONG"


@every_game
def test_a_link_that_was_cut_or_lengthened_is_broken(known: Known) -> None:
    text = some_link(known)
    for end in range(len(text)):
        assert why(known, text[:end]) in ("NOT_A_LINK", "LINK_BROKEN")
    assert {why(known, text[:end]) for end in range(20, len(text))} == {"LINK_BROKEN"}
    assert why(known, text + "AAAA") == "LINK_BROKEN"


@every_game
def test_a_link_of_which_one_letter_was_changed_is_broken(known: Known) -> None:
    text = some_link(known)
    for at in range(len(text)):
        for letter in "A_z":
            if text[at] != letter:
                assert why(known, text[:at] + letter + text[at + 1 :]) == "LINK_BROKEN"


def parts_of(text: str) -> tuple[int, int, bytes]:
    """The format of a link, the version of its rules, the number."""
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return data[4], int.from_bytes(data[5:HEAD], "big"), data[HEAD:]


def forged(link_format: int, version: int, body: bytes) -> str:
    """A link whose checksum is right, whatever it says."""
    rest = bytes((link_format, *version.to_bytes(2, "big"))) + body
    data = sha256(rest).digest()[:4] + rest
    return urlsafe_b64encode(data).decode().rstrip("=")


@every_game
def test_a_link_of_other_rules_is_not_played(known: Known) -> None:
    """Under which the places of the actions among the legal ones mean something else."""
    text = some_link(known)
    link_format, version, body = parts_of(text)
    assert version == known.game.rules_version
    assert forged(link_format, version, body) == text
    for later in (version + 1, 0xFFFF):
        assert why(known, forged(link_format, later, body)) == "LINK_TOO_NEW"
    for earlier in range(version):
        assert why(known, forged(link_format, earlier, body)) == "LINK_TOO_OLD"


@every_game
def test_formats_that_are_not_known_are_too_old_or_too_new(known: Known) -> None:
    """Those that are known stand in a row; the formats of what is written are among them."""
    link_format, version, body = parts_of(some_link(known))
    told = []
    for number in range(256):
        try:
            read(known, forged(number, version, body))
        except SaveError as error:
            told.append(error.key)
        else:
            told.append("")
    first, end = told.count("LINK_TOO_OLD"), 256 - told.count("LINK_TOO_NEW")
    assert 0 < first <= link_format < end < 256
    assert told == (["LINK_TOO_OLD"] * first + told[first:end] + ["LINK_TOO_NEW"] * (256 - end))
    assert told[link_format] == ""
    assert set(told[first:end]) <= {"", "LINK_BROKEN"}


@every_game
def test_forged_links_are_games_or_broken(known: Known) -> None:
    """The checksum is no lock: what it does not catch is caught, soon, and is no other error."""
    chance, opened = Random(8), 0
    over = whole_game(known, known.game.seats[0])
    texts = [some_link(known), written(known, over), written(known, begun_later(known, 90, 0))]
    for number in range(600):
        link_format, version, sound = parts_of(chance.choice(texts))
        body = bytearray(sound)
        for _ in range(chance.choice((1, 1, 2, 5))):
            most = min(len(body), chance.choice((4, 40, 4_000)))
            body[chance.randrange(most)] ^= chance.randrange(1, 256)
        if number % 3 == 0:
            body = bytearray(chance.randbytes(chance.randrange(400)))
        text = forged(link_format, version, bytes(body))
        try:
            record = read(known, text)
        except SaveError:
            assert why(known, text) == "LINK_BROKEN"
        else:
            opened += 1
            play_on(record, 5, chance)
            assert read(known, written(known, record)).state == record.state
    assert opened < 300


@every_game
def test_what_follows_a_link_is_not_forgiven(known: Known) -> None:
    """Zeros, nor actions after the game is over."""
    link_format, version, body = parts_of(some_link(known))
    assert why(known, forged(link_format, version, body + b"\x00")) == "LINK_BROKEN"
    out = Writer()
    out.whole(1 << 40)
    link_format, version, body = parts_of(written(known, whole_game(known, known.game.seats[0])))
    assert why(known, forged(link_format, version, body + out.as_bytes())) == "LINK_BROKEN"


# --- which game a link is of ----------------------------------------------------------------


FACES: tuple[AnyFace, ...] = tuple(known.own_face for known in KNOWN if known.own_face is not None)


@every_face
@pytest.mark.parametrize("faces", [FACES, FACES[::-1]], ids=["in order", "turned round"])
def test_a_link_names_its_game(known: Known, faces: tuple[AnyFace, ...]) -> None:
    record = some_record(known)
    text = link_to(known.face, record)
    assert text == f"{known.game.id}.{written(known, record)}"
    face, again = opened_link(faces, text)
    assert face is known.face
    assert again.save() == record.save()
    others = tuple(face for face in faces if face is not known.face)
    with pytest.raises(SaveError) as raised:
        opened_link(others, text)
    assert raised.value.key == "LINK_OTHER_GAME"


@every_face
def test_a_link_under_the_name_of_another_game_is_not_played(known: Known) -> None:
    text = written(known, some_record(known))
    for other in KNOWN:
        if other is not known:
            with pytest.raises(SaveError):
                opened_link(FACES, f"{other.game.id}.{text}")


def test_links_without_a_name_are_of_one_game_at_most() -> None:
    assert len([face for face in FACES if face.links and face.links.takes_unnamed]) <= 1


# --- for ever -------------------------------------------------------------------------------


def vectors() -> Iterator[Any]:
    """The links of each game that are kept, in `fixtures/links` of its tests."""
    for known in KNOWN:
        for path in sorted((ROOT / "tests" / known.name / "fixtures" / "links").glob("*.json")):
            for vector in json.loads(path.read_text("ascii")):
                yield pytest.param(known, vector, id=f"{known}: {vector['what']}")


@pytest.mark.parametrize(("known", "vector"), [*vectors()])
def test_the_format_never_changes_unnoticed(known: Known, vector: dict[str, Any]) -> None:
    """A link that is out in the world must go on working; a change needs another format."""
    record: AnyRecord = load(known.game, json.dumps(vector["save"]))
    assert written(known, record) == vector["link"]
    assert read(known, vector["link"]).save() == record.save()


def test_links_are_kept_of_every_game_that_is_offered() -> None:
    kept = {param.values[0].name for param in vectors()}
    assert {one.game for one in GAMES} <= kept
