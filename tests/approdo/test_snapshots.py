"""Snapshots of Approdo: everything comes back, and nothing impossible gets in."""

import inspect
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any, get_args

import pytest

from approdo import (
    GameState,
    Options,
)
from approdo.actions import Action
from approdo.game import APPRODO
from approdo.ids import Resource
from approdo.saving import soundness
from approdo.saving.snapshot import snapshot_of, state_from
from approdo.saving.soundness import first_flaw
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import SaveError
from tests.approdo.broken_laws import (
    ANSWERED,
    BROKEN,
    COUNTER,
    DECK_OF_DICE,
    DISCARDING,
    EARLY,
    FREE,
    PLAIN,
    ROBBER,
    Spoilt,
)
from tests.approdo.positions import (
    cards,
    position,
    random_game,
)
from tests.laws.nonsense import HUGE

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
VERBS: tuple[type, ...] = get_args(Action)
NOTHING = cards("")

EVERY_FLAW = [(law, name, make) for law, cases in BROKEN.items() for name, make in cases]


@pytest.mark.parametrize(
    ("law", "make"),
    [(law, make) for law, _, make in EVERY_FLAW],
    ids=[name for _, name, _ in EVERY_FLAW],
)
def test_a_broken_law_is_found(law: str, make: Spoilt) -> None:
    """R1 to R15 no game could have come to this: its first flaw is the law that it breaks."""
    assert first_flaw(make()) == law


def test_every_law_is_broken_once() -> None:
    """Each function of `soundness` without an underscore is a law, and has a case here."""
    laws = {
        name
        for name, value in vars(soundness).items()
        if inspect.isfunction(value)
        and value.__module__ == soundness.__name__
        and not name.startswith("_")
    }
    assert laws - {"first_flaw"} == set(BROKEN)


def test_what_games_come_to_is_sound() -> None:
    """Every third state of whole games, with each option."""
    for seed, seats, options in (
        (41, 3, Options(friendly_robber=True, dice_deck=True, calm_start=True)),
        (42, 4, Options(fixed_island=True, goal=13)),
        (43, 4, Options(without_trade=True)),
    ):
        for state in random_game(seed, seats, options)[::3]:
            assert first_flaw(state) is None


# --- snapshots ------------------------------------------------------------------------------

Data = dict[str, Any]
Change = Callable[[Data], object]


def data_of(state: GameState) -> Data:
    """The snapshot as it comes out of a file."""
    data: Data = json.loads(json.dumps(snapshot_of(state)))
    return data


def put(key: str, value: object) -> Change:
    """Set one key."""
    return lambda data: data.update({key: value})


def at(key: str, place: int, value: object) -> Change:
    """Set one item of a list."""
    return lambda data: data[key].__setitem__(place, value)


IMPOSSIBLE: dict[str, tuple[GameState, Change]] = {
    "a key too many": (PLAIN, put("more", 1)),
    "a key too few": (PLAIN, lambda data: data.pop("deck")),
    "twenty lumber": (PLAIN, at("hands", 0, [20, 0, 0, 0, 0])),
    "96 cards": (PLAIN, at("hands", 0, [96, 0, 0, 0, 0])),
    "minus one card": (PLAIN, at("hands", 0, [-1, 0, 0, 0, 0])),
    "four kinds of cards": (PLAIN, at("hands", 0, [0, 0, 0, 0])),
    "true cards": (PLAIN, at("hands", 0, [True, 0, 0, 0, 0])),
    "half a card": (PLAIN, at("hands", 0, [0.5, 0, 0, 0, 0])),
    "a hand too few": (PLAIN, lambda data: data["hands"].pop()),
    "two settlements side by side": (PLAIN, lambda data: data["settlements"][0].insert(1, 22)),
    "a road in the sea": (PLAIN, lambda data: data["roads"][0].append(72)),
    "a road at minus one": (PLAIN, lambda data: data["roads"][0].insert(0, -1)),
    "a road out of contact": (PLAIN, lambda data: data["roads"][0].insert(0, 0)),
    "roads out of order": (PLAIN, lambda data: data["roads"][0].reverse()),
    "a road twice": (PLAIN, lambda data: data["roads"][0].append(data["roads"][0][-1])),
    "an intersection that is none": (PLAIN, lambda data: data["cities"][0].append(54)),
    "a bought card played": (
        position(played=["n"]),
        lambda data: data.update(bought=[1, 0, 0, 0, 0], has_played=1),
    ),
    "a card that is none": (PLAIN, at("deck", 0, 5)),
    "26 cards": (PLAIN, lambda data: data["deck"].append(0)),
    "a robber nowhere": (PLAIN, put("robber", 19)),
    "a robber at minus one": (PLAIN, put("robber", -1)),
    "a holder who does not play": (position(seats=3), put("road_holder", 3)),
    "a holder that is no number": (PLAIN, put("army_holder", "red")),
    "no generator": (PLAIN, put("rng", "12")),
    "a generator in capitals": (PLAIN, put("rng", "ABCDEF0123456789")),
    "a phase that is none": (PLAIN, put("phase", 4)),
    "a turn below the first": (PLAIN, put("turn", -1)),
    "a huge turn": (PLAIN, put("turn", 10**9)),
    "another player's turn": (
        position(cards_held=["n"], hands=["wgo"], bought="n"),
        lambda data: data.update(turn=data["turn"] + 1),
    ),
    "a die with seven": (PLAIN, put("dice", [7, 1])),
    "one die": (PLAIN, put("dice", [1])),
    "a pair that is none": (DECK_OF_DICE, at("pairs", 0, 36)),
    "an island of its own": (EARLY, at("island", 0, [0] * 19)),
    "other harbours": (EARLY, at("island", 2, [-1] * 9)),
    "an arrangement that is none": (EARLY, at("island", 1, 2)),
    "a corner that is none": (EARLY, at("island", 3, 6)),
    "the fixed island in a random game": (EARLY, put("island", None)),
    "a random island in a fixed game": (PLAIN, put("island", data_of(EARLY)["island"])),
    "nobody rolled": (PLAIN, put("rolls", [])),
    "a die without number": (PLAIN, put("rolls", [[7, 1, 1, 1]])),
    "a decision that is none": (PLAIN, put("pending", [["trade"]])),
    "a decision without its parts": (PLAIN, put("pending", [["discard"]])),
    "a decision that is a list": (PLAIN, put("pending", [[["robber"]]])),
    "three free roads": (FREE, put("pending", [["roads", 3]])),
    "no free road": (FREE, put("pending", [["roads", 0]])),
    "three decisions": (ROBBER, put("pending", [["robber"]] * 3)),
    "half a counter-offer": (COUNTER, lambda data: data["pending"][0][5].pop()),
    "a goal that is none": (PLAIN, lambda data: data["options"].update(goal=14)),
    "a colour that is none": (PLAIN, at("colours", 0, 4)),
    "nothing pending, written down": (PLAIN, put("pending", [])),
    "no offer, written down": (PLAIN, put("offers", 0)),
    "no object": (PLAIN, put("hands", {})),
    "a text": (PLAIN, put("roads", "none")),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_snapshots_that_no_game_could_have_come_to(name: str) -> None:
    """R1 to R15 a ValueError; unchanged, the snapshot is read."""
    state, change = IMPOSSIBLE[name]
    data = data_of(state)
    assert state_from(deepcopy(data), state.seats) == state
    change(data)
    with pytest.raises(ValueError, match=r".+"):
        state_from(data, state.seats)


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_saves_that_no_game_could_have_come_to(name: str) -> None:
    """R1 to R15 96 cards, two settlements side by side, a road in the sea, a bought card played and
    their like: at the beginning of a game, where it stands now, and in a save of older rules."""
    state, change = IMPOSSIBLE[name]
    made = Record(APPRODO, "impossible", state.seats, state.setup.options, state)
    save = json.loads(made.save())
    assert load(APPRODO, json.dumps(save)).state == state
    newer = replace(APPRODO, rules_version=APPRODO.rules_version + 1)
    for field in ("origin", "snapshot"):
        spoilt = deepcopy(save)
        change(spoilt[field])
        older = {**spoilt, "hashes": "0" * len(save["hashes"])}
        for game, text in ((APPRODO, json.dumps(spoilt)), (newer, json.dumps(older))):
            if field == "origin" and game is newer:  # it goes on from where it stands now
                assert load(game, text).state == state
                continue
            with pytest.raises(SaveError) as raised:
                load(game, text)
            assert (raised.value.key, raised.value.details) == ("BROKEN", {"field": field})
    assert made.state == state


@pytest.mark.parametrize("data", [None, [], "", 1, {}, {"hands": []}], ids=repr)
def test_what_is_no_snapshot(data: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        state_from(data, 4)


@pytest.mark.parametrize("seats", [0, 2, 3, 5, -1])
def test_a_snapshot_of_another_table(seats: int) -> None:
    """R1.1."""
    with pytest.raises(ValueError, match=r".+"):
        state_from(data_of(PLAIN), seats)


def test_every_item_of_a_snapshot_is_read_strictly() -> None:
    """Whatever stands in its place: an error, or a state that is sound."""
    wrong: list[Any] = [None, True, -1, 1.5, "", "x", [], {}, [[]], [None] * 4, 10**30, [HUGE]]
    for state in (PLAIN, ANSWERED, DISCARDING, EARLY, DECK_OF_DICE):
        data = data_of(state)
        for key in data:
            for value in wrong:
                spoilt = {**deepcopy(data), key: value}
                try:
                    made = state_from(spoilt, state.seats)
                except ValueError:
                    continue
                assert first_flaw(made) is None
