"""Links: a whole game as a short text, there and back, and whatever else somebody pastes."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canyon import RULES_VERSION, GameRecord, Options, SaveError, legal_actions, to_act
from canyon.bots.game import play
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.link import link_of, record_from_link
from tabletop import links
from tabletop.links import LINK_LIMIT, Writer
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import LINK_ERRORS, TABLE_LIMIT
from tests.canalmania.hostile import NONSENSE
from tests.canyon.test_golden import GOLDEN, stored

LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
VECTORS = Path(__file__).parent / "fixtures" / "links-1.json"
NAMES = "Anna\nNiccolò\nZoë\nÉmile"


def check(record: GameRecord) -> str:
    """The link of the record, which leads back to the very same."""
    text = link_of(record)
    assert set(text) <= LETTERS
    again = record_from_link(text)
    assert again.save() == record.save()
    assert again.actions == record.actions
    assert again.is_whole == record.is_whole
    assert link_of(again) == text
    return text


def why(text: Any) -> str:
    """The key of the error."""
    with pytest.raises(SaveError) as raised:
        record_from_link(text)
    assert raised.value.key in LINK_ERRORS
    return raised.value.key


@cache
def game(seats: int = 4) -> GameRecord:
    """A whole game of players who play at random."""
    return play(1, ["random"] * seats)


@cache
def some_link() -> str:
    """The link of a game, its first hundred actions."""
    record = Record.of(CANYON, 1, 4)
    record.table = {"names": NAMES}
    for action in game().actions[:100]:
        record.play(action)
    return check(record)


# --- there and back -------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_whole_games_there_and_back(path: Path) -> None:
    """Players at random take three times the rounds of others."""
    _, record = stored(path)
    assert record.state.phase is Phase.OVER
    assert len(check(record)) <= 600


@pytest.mark.parametrize(("seats", "most"), [(3, 140), (4, 150), (6, 220)])
def test_a_game_of_people_fits_into_a_short_link(seats: int, most: int) -> None:
    record = play(3, ["easy"] * seats)
    record.table = {"names": "\n".join((*NAMES.split(), "Ada", "Bo")[:seats])}
    assert not to_act(record.state)
    assert len(check(record)) <= most


@pytest.mark.parametrize("seed", [0, -1, (1 << 64) - 1, "", "x" * 64, "Zoë 😀"])
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("is_short", [False, True])
def test_every_seed_table_and_number_of_players(
    seed: int | str, seats: int, is_short: bool
) -> None:
    record = Record.of(CANYON, seed, seats, Options(is_short))
    check(record)
    record.play(legal_actions(record.state)[-1])
    check(record)


@settings(max_examples=30, deadline=None)
@given(st.dictionaries(st.text(max_size=20), st.text(max_size=60), max_size=5))
def test_every_table_comes_along(table: dict[str, str]) -> None:
    record = Record.of(CANYON, "table", 3)
    record.table = table
    try:
        record.save()
    except ValueError:
        with pytest.raises(ValueError, match=r".*"):
            link_of(record)
    else:
        check(record)


@pytest.mark.parametrize("table", [{"x": "x" * TABLE_LIMIT}, {1: "x"}, [], {"x": 1}])
def test_a_table_that_no_save_can_hold_is_in_no_link(table: Any) -> None:
    record = Record.of(CANYON, "table", 3)
    record.table = table
    with pytest.raises(ValueError, match=r".+"):
        link_of(record)


def test_what_was_undone_is_not_in_a_link() -> None:
    record = Record.of(CANYON, "undone", 3)
    record.people = to_act(record.state)
    before = check(record)
    record.play(legal_actions(record.state)[0])
    assert check(record) != before
    record.undo()
    assert link_of(record) == before


@pytest.mark.parametrize("step", [0, 5, 90, -1])
def test_a_game_whose_history_was_lost_comes_along_too(step: int) -> None:
    whole = game(3)
    begins = whole.length if step < 0 else step
    rest = Record(CANYON, whole.seed, whole.seats, Options(), whole.at(begins))
    rest.table = {"names": "Anna\nBruno\nCarla"}
    for action in whole.actions[begins : begins + 50]:
        rest.play(action)
    assert len(check(rest)) <= 2_000


def test_what_was_taken_back_by_agreement_comes_along() -> None:
    record = Record.of(CANYON, "agreed", 4)
    for action in game().actions[:1]:
        record.play(action)
    chance = Random(1)
    for step in (20, 11):
        while record.length < step + 8:
            record.play(chance.choice(legal_actions(record.state)))
        record.take_back(step)
        check(record)
    assert len(record.taken_back) == 1
    record.play(legal_actions(record.state)[0])
    check(record)


# --- other texts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "A", "AAAA", "#game", "a b", "a.b", "{}", "é" * 40, "\ud800" * 40]
)
def test_what_is_no_link(text: str) -> None:
    assert why(text) == "NOT_A_LINK"


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_what_is_no_text(number: int) -> None:
    value = NONSENSE[number]
    with pytest.raises(SaveError if type(value) is str else TypeError):
        record_from_link(value)


def test_a_long_text_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "urlsafe_b64decode", lambda _: pytest.fail("it was"))
    assert why("A" * (LINK_LIMIT + 1)) == "LINK_TOO_LONG"


def test_a_link_that_was_cut_or_changed_is_broken() -> None:
    text = some_link()
    for end in range(len(text)):
        assert why(text[:end]) in ("NOT_A_LINK", "LINK_BROKEN")
    for at in range(len(text)):
        letter = "A" if text[at] != "A" else "_"
        assert why(text[:at] + letter + text[at + 1 :]) == "LINK_BROKEN"


def forged(body: bytes, head: bytes = bytes((1, 0, RULES_VERSION))) -> str:
    """A link whose checksum is right, whatever it says."""
    data = sha256(head + body).digest()[:4] + head + body
    return urlsafe_b64encode(data).decode().rstrip("=")


def body_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[7:]


@pytest.mark.parametrize(
    ("head", "key"),
    [
        (b"\x02\x00\x01", "LINK_TOO_NEW"),
        (b"\x01\x00\x02", "LINK_TOO_NEW"),
        (b"\x01\x00\x00", "LINK_TOO_OLD"),
        (b"\x00\x00\x01", "LINK_TOO_OLD"),
    ],
)
def test_a_link_of_other_rules_is_not_played(head: bytes, key: str) -> None:
    """Under which the places of the actions among the legal ones mean something else."""
    assert RULES_VERSION == 1
    assert record_from_link(forged(body_of(some_link()))).length == 100
    assert why(forged(body_of(some_link()), head)) == key


def test_forged_links_are_games_or_broken() -> None:
    """The checksum is no lock: what it does not catch is caught, soon, and is no other error."""
    chance = Random(8)
    rest = Record(CANYON, 1, 3, Options(), game(3).at(90))
    bodies = [body_of(one) for one in (some_link(), link_of(game(3)), link_of(rest))]
    opened = 0
    for number in range(900):
        body = bytearray(chance.choice(bodies))
        for _ in range(chance.choice((1, 1, 2, 5))):
            most = min(len(body), chance.choice((4, 40, 4_000)))
            body[chance.randrange(most)] ^= chance.randrange(1, 256)
        if number % 3 == 0:
            body = bytearray(chance.randbytes(chance.randrange(400)))
        text = forged(bytes(body))
        try:
            record = record_from_link(text)
        except SaveError:
            assert why(text) == "LINK_BROKEN"
        else:
            opened += 1
            if to_act(record.state):
                record.play(legal_actions(record.state)[0])
            assert record_from_link(link_of(record)).state == record.state
    assert opened < 300


def test_zeros_behind_a_link_are_not_forgiven() -> None:
    assert why(forged(body_of(some_link()) + b"\x00")) == "LINK_BROKEN"


def test_a_position_of_another_round_table_is_none() -> None:
    """Both say which table it is."""
    rest = Record(CANYON, 1, 3, Options(), game(3).at(90))
    assert record_from_link(link_of(rest)).at(0) == rest.state
    mixed = Record(CANYON, 1, 3, Options(short_table=True), game(3).at(90))
    assert why(link_of(mixed)) == "LINK_BROKEN"


def test_more_actions_than_there_are_turns_for_is_broken() -> None:
    over = game(3)
    assert not to_act(over.state)
    out = Writer()
    out.whole(1 << 40)
    assert why(forged(body_of(link_of(over)) + out.as_bytes())) == "LINK_BROKEN"


# --- for ever -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "vector", json.loads(VECTORS.read_text("ascii")), ids=lambda vector: vector["what"]
)
def test_the_format_never_changes_unnoticed(vector: dict[str, Any]) -> None:
    """A link that is out in the world must go on working; a change needs another LINK_FORMAT."""
    record = load(CANYON, json.dumps(vector["save"]))
    assert link_of(record) == vector["link"]
    assert record_from_link(vector["link"]).save() == record.save()
