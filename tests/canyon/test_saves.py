"""Codes and snapshots of Canyon: everything comes back, and nothing impossible gets in.

What holds of the saves of every game: `tests.laws.test_saves`.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from canyon import GameState
from canyon.actions import Action, Bid, Drift, Move, PlaceCanoe, PlayCard, Stay
from canyon.bots.game import play
from canyon.catalogue import CARDS
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.river import RIVER
from canyon.saving.snapshot import snapshot_of, state_from
from tests.canyon.positions import walk

Data = dict[str, Any]
Change = Callable[[Data], object]

# --- codes ------------------------------------------------------------------------------------


def test_codes() -> None:
    """Each action has its own, and comes back from it."""
    every: list[Action] = [
        *map(PlaceCanoe, RIVER.kinds),
        *map(Bid, range(9)),
        *map(PlayCard, CARDS),
        *map(Move, RIVER.kinds),
        *(Drift(), Stay()),
    ]
    codes = [CANYON.saving.code_of(action) for action in every]
    assert len(set(codes)) == len(every)
    assert [CANYON.saving.action_from(code) for code in codes] == every
    assert {"sa1", "b0", "pr1", "pv10", "mh2", "d", "n"} <= set(codes)


@pytest.mark.parametrize(
    "code",
    ["", "x", "b", "b9", "b01", "b-1", "p", "pr0", "pr11", "px1", "m", "mz9", "ma", "d1", "sé"],
)
def test_what_is_no_code(code: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        CANYON.saving.action_from(code)


# --- snapshots --------------------------------------------------------------------------------


def data_of(state: GameState) -> Data:
    """The snapshot as it comes out of a file."""
    data: Data = json.loads(json.dumps(snapshot_of(state)))
    return data


def first(suits: Callable[[GameState], bool], seats: int = 4) -> Data:
    """The snapshot of the first state of a game that suits."""
    return data_of(next(state for state in walk(1, seats) if suits(state)))


def placing(state: GameState) -> bool:
    return state.canoes.count(None) == 2


def bidding(state: GameState) -> bool:
    return state.round == 2 and state.bids.count(None) == 2


def playing(state: GameState) -> bool:
    return state.round == 1 and len(state.plays) == 18


def moving(state: GameState) -> bool:
    return state.round == 1 and state.phase is Phase.MOVING and state.moved == 2


def over(state: GameState) -> bool:
    return state.phase is Phase.OVER


def put(key: str, value: object) -> Change:
    """Set one key."""
    return lambda data: data.update({key: value})


def at(key: str, seat: int, value: object) -> Change:
    """Set one item of a list."""
    return lambda data: data[key].__setitem__(seat, value)


def following(state: GameState) -> bool:
    """The second card of the first trick followed suit, and could have been another."""
    led = {card // 10 for card in state.plays}
    hand = state.hands[(state.active - 1) % 4]
    return len(state.plays) == 2 and len(led) == 1 and any(card // 10 not in led for card in hand)


def _play_another_suit(data: Data) -> None:
    """R5.2 instead of following."""
    led, followed = data["plays"]
    hand = next(hand for hand in data["hands"] if _is_second(data, hand))
    other = next(card for card in hand if card // 10 != led // 10)
    data["plays"][1] = other
    hand.remove(other)
    hand.append(followed)
    hand.sort()


def _is_second(data: Data, hand: list[int]) -> bool:
    """Of the two hands with a card less, the one that did not lead: it is left of the other."""
    shorter = [seat for seat, cards in enumerate(data["hands"]) if len(cards) == 7]
    second = shorter[1] if shorter[1] - shorter[0] == 1 else shorter[0]
    return data["hands"][second] is hand


IMPOSSIBLE: dict[str, tuple[Callable[[GameState], bool], Change]] = {
    "a key too many": (playing, put("more", 1)),
    "a key too few": (playing, lambda data: data.pop("bids")),
    "no generator": (playing, put("rng", "12")),
    "a generator in capitals": (playing, put("rng", "ABCDEF0123456789")),
    "neither short nor long": (playing, put("short", 1)),
    "another hand size": (bidding, put("round", 3)),
    "a round below the first": (playing, put("round", -1)),
    "no round, and yet cards": (playing, put("round", 0)),
    "nobody drew": (playing, put("draws", [])),
    "a draw that decides nothing": (playing, put("draws", [[0, 10, 20, 30]])),
    "a draw after it was decided": (
        playing,
        lambda data: data["draws"].append([None, None, None, 5]),
    ),
    "a draw with a card twice": (playing, put("draws", [[9, 0, 0, 1]])),
    "a draw of those who were not tied": (playing, put("draws", [[9, 19, 0, 1], [3, None, 4, 5]])),
    "a draw of a card once more": (playing, put("draws", [[9, 19, 0, 1], [0, 4, None, None]])),
    "no trump": (playing, put("trump", None)),
    "a trump that is held": (playing, lambda data: data.update(trump=data["hands"][0][0])),
    "a card that is none": (playing, put("trump", 50)),
    "a card twice": (playing, lambda data: data["hands"].__setitem__(1, data["hands"][0])),
    "a hand out of order": (bidding, lambda data: data["hands"][0].reverse()),
    "a card lost": (playing, lambda data: data["hands"][2].pop()),
    "a hand too many": (playing, lambda data: data["hands"].append([])),
    "a bid out of turn": (
        bidding,
        lambda data: data.update(bids=[0 if bid is None else None for bid in data["bids"]]),
    ),
    "a bid above the hand": (bidding, lambda data: data.update(bids=[8] * 4)),
    "a play before all have bid": (playing, at("bids", 0, None)),
    "a play lost": (playing, lambda data: data["plays"].pop()),
    "a suit not followed": (following, _play_another_suit),
    "a bid that is none": (playing, at("bids", 0, True)),
    "a canoe nowhere": (playing, at("canoes", 0, None)),
    "a canoe on a rock": (playing, at("canoes", 0, "a5")),
    "a canoe in the waterfall": (playing, at("canoes", 0, "f9")),
    "a canoe in another's space": (
        playing,
        lambda data: data["canoes"].__setitem__(0, data["canoes"][1]),
    ),
    "a canoe ahead before it moved": (playing, at("canoes", 0, "c7")),
    "a canoe placed out of turn": (
        placing,
        lambda data: data["canoes"].reverse() or data.update(draws=[[9, 1, 2, 3]]),
    ),
    "a canoe placed elsewhere": (
        placing,
        lambda data: data.update(
            canoes=[None if name is None else name.replace("1", "2") for name in data["canoes"]]
        ),
    ),
    "all placed and nothing dealt": (placing, put("canoes", ["a1", "b1", "c1", "d1"])),
    "moved before the tricks were over": (playing, put("moved", 1)),
    "all have moved, and nobody is there": (moving, put("moved", 4)),
    "more have moved than there are": (moving, put("moved", 5)),
    "spare points on the way": (moving, at("spare", 0, 1)),
    "on a finish space without spare points": (over, put("spare", [None] * 4)),
    "more spare points than there are": (
        over,
        lambda data: data.update(spare=[None if one is None else 10 for one in data["spare"]]),
    ),
    "over too soon": (over, put("moved", 0)),
    "no object": (playing, lambda data: data.update(hands={})),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be(name: str) -> None:
    """R2 to R9 whatever no game could have come to is refused; unchanged, it is not."""
    suits, change = IMPOSSIBLE[name]
    data = first(suits)
    state_from(deepcopy(data), 4)
    change(data)
    with pytest.raises(ValueError, match=r".+"):
        state_from(data, 4)


# --- saves ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"short_table": 1}, {"short_table": None}])
def test_options_that_are_none(options: object) -> None:
    """R4.3."""
    with pytest.raises(ValueError, match=r".+"):
        CANYON.saving.options_from(options)


def test_a_save_is_small() -> None:
    assert len(play(1, ["random"] * 4).save()) < 8_000
