"""Links: a whole game as a short text, there and back, and whatever else somebody pastes."""

import json
import subprocess
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.fuzz_saves import idle_game, play_on
from canalmania import RULES_VERSION, GameRecord, Options, SaveError, legal_actions, to_act
from canalmania.actions import MoveGoods
from canalmania.bots.game import play
from canalmania.game import CANAL_MANIA
from canalmania.ids import PlayerColour
from canalmania.link import link_of, record_from_link
from canalmania.previews import routes_of
from tabletop import links
from tabletop.links import LINK_LIMIT
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import LINK_ERRORS, TABLE_LIMIT
from tests.canalmania.golden.games import stored
from tests.canalmania.hostile import NONSENSE
from tests.sources import ROOT

LETTERS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
VECTORS = Path(__file__).parent / "fixtures" / "links" / "format-1.json"
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
def some_link() -> str:
    """The link of a game of greedy players, its first hundred actions."""
    whole = play("some", ["greedy"] * 4)
    record = Record.of(CANAL_MANIA, "some", 4)
    record.table = {"names": NAMES}
    for action in whole.actions[:100]:
        record.play(action)
    return check(record)


# --- there and back -------------------------------------------------------------------------


def test_finished_games_of_four_are_short() -> None:
    """At most a thousand letters, names included; players who play at random need no more."""
    for bots, most in ((["greedy"] * 4, 300), (["random"] * 4, 1_000)):
        for seed in range(4):
            record = play(seed, bots)
            record.table = {"names": NAMES}
            assert not to_act(record.state)
            assert len(check(record)) <= most


@pytest.mark.parametrize("number", range(0, 60, 7))
def test_golden_games_there_and_back(number: int) -> None:
    game = stored()[number]
    record = Record.of(CANAL_MANIA, game.seed, game.seats)
    for step in game.steps():
        record.play(step.action)
    assert len(check(record)) <= 1_000


@pytest.mark.parametrize("seed", [0, 7, -1, (1 << 64) - 1, 1 - (1 << 64), "", "x" * 64, "Zoë 😀"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seed_and_number_of_players(seed: int | str, seats: int) -> None:
    wishes = Options((PlayerColour.GREEN, PlayerColour.RED, PlayerColour.GREEN))
    for options in (None, wishes, Options(tuple(PlayerColour))):
        record = Record.of(CANAL_MANIA, seed, seats, options)
        check(record)
        record.play(legal_actions(record.state)[-1])
        check(record)


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.text(max_size=20), st.text(max_size=60), max_size=5))
def test_every_table_comes_along(table: dict[str, str]) -> None:
    record = Record.of(CANAL_MANIA, "table", 3)
    record.table = table
    try:
        record.save()
    except ValueError:
        with pytest.raises(ValueError, match=r".*"):
            link_of(record)
    else:
        check(record)


@pytest.mark.parametrize(
    "table", [{"names": "\ud800"}, {"x": "x" * TABLE_LIMIT}, {1: "x"}, [], {"x": 1}]
)
def test_a_table_that_no_save_can_hold_is_in_no_link(table: Any) -> None:
    record = Record.of(CANAL_MANIA, "table", 3)
    record.table = table
    with pytest.raises(ValueError, match=r".+"):
        link_of(record)


def test_a_route_that_is_not_listed_comes_along() -> None:
    """R8.3 of routes with the same effect one is listed, and any may be played."""
    found = 0
    for number in range(6):
        random = Random(number)
        record = Record.of(CANAL_MANIA, number, 3)
        while to_act(record.state):
            legal = legal_actions(record.state)
            deliveries = [action for action in legal if isinstance(action, MoveGoods)]
            chosen = random.choice(deliveries or legal)
            if isinstance(chosen, MoveGoods):
                chosen = routes_of(record.state, chosen)[-1]
                found += chosen not in legal
            record.play(chosen)
            if record.length > 2_000:
                break
        check(record)
    assert found


def test_what_was_undone_is_not_in_a_link() -> None:
    record = Record.of(CANAL_MANIA, "undone", 3)
    before = check(record)
    record.play(legal_actions(record.state)[0])
    assert check(record) != before
    record.undo()
    assert link_of(record) == before


def test_a_game_whose_history_was_lost_comes_along_too() -> None:
    whole = play(2, ["greedy"] * 3)
    for step in (0, 200, whole.length):
        rest = Record(CANAL_MANIA, whole.seed, whole.seats, Options(), whole.at(step))
        rest.table = {"names": "Anna\nBruno\nCarla"}
        for action in whole.actions[step : step + 50]:
            rest.play(action)
        assert len(check(rest)) <= 4_000


def test_a_game_too_long_to_replay_goes_on_from_its_barrier() -> None:
    record = idle_game(CANAL_MANIA.longest + 1)
    while record.length == record.barrier:
        record.play(legal_actions(record.state)[-1])
    again = record_from_link(link_of(record))
    assert again.state == record.state
    assert again.length == record.length - record.barrier > 0
    assert not again.is_whole
    assert len(link_of(idle_game(CANAL_MANIA.longest))) <= LINK_LIMIT


# --- other texts ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "A", "AAAA", "#game", "a b", "a.b", "{}", "é" * 40, "\ud800" * 40],
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
    assert why("A" * (LINK_LIMIT + 1)) == why("é" * 100_000_000) == "LINK_TOO_LONG"


def test_a_link_that_was_cut_is_broken() -> None:
    text = some_link()
    for end in range(len(text)):
        assert why(text[:end]) in ("NOT_A_LINK", "LINK_BROKEN")
    assert {why(text[:end]) for end in range(20, len(text))} == {"LINK_BROKEN"}
    assert why(text[:-1]) == why(text[: len(text) // 2]) == why(text + "AAAA") == "LINK_BROKEN"


def test_a_link_of_which_one_letter_was_changed_is_broken() -> None:
    text = some_link()
    for at in range(len(text)):
        for letter in "A_z":
            if text[at] != letter:
                assert why(text[:at] + letter + text[at + 1 :]) in ("NOT_A_LINK", "LINK_BROKEN")


def forged(body: bytes, head: bytes | None = None) -> str:
    """A link whose checksum is right, whatever it says."""
    rest = (bytes((1, 0, RULES_VERSION)) if head is None else head) + body
    data = sha256(rest).digest()[:4] + rest
    return urlsafe_b64encode(data).decode().rstrip("=")


def body_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[7:]


@pytest.mark.parametrize(
    ("head", "key"),
    [
        (b"\x05\x00\x02", "LINK_TOO_NEW"),
        (b"\x01\x00\x03", "LINK_TOO_NEW"),
        (b"\x01\xff\xff", "LINK_TOO_NEW"),
        (b"\x01\x00\x01", "LINK_TOO_OLD"),
        (b"\x00\x00\x02", "LINK_TOO_OLD"),
    ],
)
def test_a_link_of_other_rules_is_not_played(head: bytes, key: str) -> None:
    """Under which the places of the actions among the legal ones mean something else."""
    assert RULES_VERSION == 2
    assert record_from_link(forged(body_of(some_link()))).length == 100
    assert why(forged(body_of(some_link()), head)) == key


def test_forged_links_are_games_or_broken() -> None:
    """The checksum is no lock: what it does not catch is caught, soon, and is no other error."""
    random = Random(8)
    bodies = [body_of(some_link()), body_of(link_of(idle_game(400)))]
    whole = play(2, ["greedy"] * 3)
    bodies.append(body_of(link_of(Record(CANAL_MANIA, 2, 3, Options(), whole.at(100)))))
    opened = 0
    for number in range(600):
        body = bytearray(random.choice(bodies))
        for _ in range(random.choice((1, 1, 2, 5))):
            body[random.randrange(min(len(body), random.choice((4, 40, 4_000))))] ^= (
                random.randrange(1, 256)
            )
        if number % 3 == 0:
            body = bytearray(random.randbytes(random.randrange(400)))
        text = forged(bytes(body))
        try:
            record = record_from_link(text)
        except SaveError:
            assert why(text) == "LINK_BROKEN"
        else:
            opened += 1
            play_on(record, 5, random)
            assert record_from_link(link_of(record)).state == record.state
    assert opened < 300


def test_zeros_behind_a_link_are_not_forgiven() -> None:
    assert why(forged(body_of(some_link()) + b"\x00")) == "LINK_BROKEN"


# --- for ever -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "vector", json.loads(VECTORS.read_text("ascii")), ids=lambda vector: vector["what"]
)
def test_the_format_never_changes_unnoticed(vector: dict[str, Any]) -> None:
    """A link that is out in the world must go on working; a change needs another LINK_FORMAT."""
    record = load(CANAL_MANIA, json.dumps(vector["save"]))
    assert link_of(record) == vector["link"]
    assert record_from_link(vector["link"]).save() == record.save()


def test_a_link_does_not_depend_on_the_hash_seed() -> None:
    code = "from tests.canalmania.test_link import some_link; print(some_link())"
    for seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == some_link()
