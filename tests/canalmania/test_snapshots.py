"""States as plain data, and back: everything survives, and no impossible state gets in."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from canalmania import GameState
from canalmania.saving import soundness
from canalmania.saving.snapshot import snapshot_of, state_from
from tests.canalmania.golden.games import stored
from tests.canalmania.test_record import whole_game

Data = dict[str, Any]
Change = Callable[[Data], object]


def data_of(state: GameState) -> Data:
    """The snapshot as it comes out of a file."""
    data: Data = json.loads(json.dumps(snapshot_of(state)))
    return data


def states() -> Iterator[GameState]:
    """Every state of five games of different styles and sizes."""
    for game in stored()[::14]:
        for step in game.steps():
            yield step.after


def test_a_state_survives_the_journey() -> None:
    """Every eleventh state, and the first ones in which each decision is pending."""
    seen = Counter[object]()
    for number, state in enumerate(states()):
        seen[type(state.decision)] += 1
        if number % 11 == 0 or seen[type(state.decision)] < 5:
            assert state_from(data_of(state)) == state
    assert len(seen) == 8 + 1


def test_what_follows_from_the_rest_is_found_again() -> None:
    """The network, the connected places and the tiles, which `==` does not compare."""
    for state in list(states())[::97]:
        again = state_from(data_of(state))
        assert again.network.links == state.network.links
        assert (again.connected, again.tiled) == (state.connected, state.tiled)
        assert [player.supply for player in again.players] == [p.supply for p in state.players]


# --- what cannot be -------------------------------------------------------------------------


def in_mid_game(suits: Callable[[GameState], bool]) -> Data:
    """The snapshot of a state of a game of four that suits."""
    return data_of(next(filter(suits, moments("4-careless-0"))))


def moments(name: str) -> Iterator[GameState]:
    whole = whole_game(name)
    return (whole.at(step) for step in range(250, whole.length + 1))


def quiet(state: GameState) -> bool:
    """Phase 3, canals of all sorts, cards and cubes everywhere."""
    return (
        state.phase.name == "GOODS"
        and not state.pending
        and all(player.completed and player.canals for player in state.players)
        and any(canal.kinds for canal in state.players[0].canals)
        and min(len(state.deck), len(state.discards), len(state.cubes)) > 2
    )


def pending(name: str, size: int = 1) -> Callable[[GameState], bool]:
    """A decision of this kind on a stack of this size."""
    return lambda state: len(state.pending) == size and type(state.pending[-1]).__name__ == name


def over(state: GameState) -> bool:
    return state.phase.name == "OVER"


def final(state: GameState) -> bool:
    return state.phase.name == "DELIVERIES"


def put(**values: object) -> Change:
    return lambda data: data.update(values)


def with_player(**values: object) -> Change:
    return lambda data: data["players"][0].update(values)


def open_canal(change: Callable[[list[Any]], object]) -> Change:
    """A change to the first player's open canal with tiles."""
    return lambda data: change(next(c for c in data["players"][0]["canals"] if len(c) > 4))


def done_canal(change: Callable[[list[Any]], object]) -> Change:
    return lambda data: change(data["players"][0]["completed"][0])


def empty_hand(data: Data) -> None:
    """The active player's hand is discarded."""
    hand = data["players"][data["active"]]["hand"]
    data["discards"] += hand
    hand.clear()


def fill_hand(data: Data) -> None:
    """The next player draws eight cards."""
    player = data["players"][(data["active"] + 1) % 4]
    player["hand"] = sorted(player["hand"] + data["deck"][-8:])
    del data["deck"][-8:]


def open_at_the_end(data: Data) -> None:
    """The first player's abandoned canals are open again."""
    player = data["players"][0]
    for canal in player["abandoned"]:
        data["parliament"].remove(canal[0])
    player["canals"], player["abandoned"] = player["abandoned"], []


def one_builder(data: Data) -> None:
    """The first player is said to have completed all canals."""
    first, *others = data["players"]
    for player in others:
        first["completed"] += player["completed"]
        player["completed"] = []


def complete(data: Data) -> None:
    """An open canal is said to be complete."""
    player = data["players"][0]
    player["completed"].append(player["canals"].pop())


def reopen(data: Data) -> None:
    """A completed canal is said to be open."""
    player = data["players"][0]
    player["canals"][0:1], player["completed"][0:1] = player["completed"][0:1], []
    data["parliament"] += sorted(set(range(1, 31)) - contracts_in(data))


def contracts_in(data: Data) -> set[int]:
    canals = [c for p in data["players"] for c in p["canals"] + p["completed"]]
    return {*data["parliament"], *data["contract_deck"], *[canal[0] for canal in canals]}


CARDS, CONTRACTS = "cards_are_all_there", "contracts_are_all_there"
CANALS, ENGINEERS = "canals_are_where_they_belong", "engineers_and_colours_are_all_there"
CLOCK, DECISIONS = "clock_agrees", "decisions_belong_to_the_phase"
FLAWS: list[tuple[str, Callable[[GameState], bool], Change]] = [
    (CARDS, quiet, lambda data: data["deck"].pop()),
    (CARDS, quiet, lambda data: data["deck"].append(data["deck"][0])),
    (CARDS, quiet, lambda data: data["discards"].append(data["display"][0])),
    (CARDS, quiet, lambda data: data["players"][1]["hand"].reverse()),
    (CONTRACTS, quiet, lambda data: data["parliament"].pop()),
    (CONTRACTS, quiet, lambda data: data["contract_deck"].append(1)),
    (CONTRACTS, final, put(parliament=[])),
    (CANALS, quiet, complete),
    (CANALS, quiet, reopen),
    (CANALS, final, open_at_the_end),
    (CANALS, quiet, open_canal(lambda canal: canal.__setitem__(3, -1))),
    (CANALS, quiet, open_canal(lambda canal: canal.__setitem__(3, 999))),
    ("barges_have_moved_up", quiet, open_canal(lambda canal: canal.__setitem__(2, 0))),
    ("tiles_are_enough", over, one_builder),
    (ENGINEERS, quiet, put(spare_engineers=[])),
    (ENGINEERS, quiet, lambda d: d["players"][0].update(engineer=d["players"][1]["engineer"])),
    (ENGINEERS, quiet, lambda d: d["players"][0].update(colour=d["players"][1]["colour"])),
    (ENGINEERS, quiet, lambda data: data.update(first=(data["first"] + 1) % 4)),
    (CLOCK, quiet, lambda data: data.update(turn=data["turn"] + 1)),
    (CLOCK, quiet, lambda data: data.update(round=data["round"] + 1)),
    (CLOCK, quiet, lambda data: data.update(last_round=data["round"] + 3)),
    (CLOCK, final, put(last_round=None)),
    (CLOCK, over, lambda data: data.update(turn=data["turn"] - 1)),
    ("hands_are_small", quiet, fill_hand),
    (DECISIONS, quiet, put(pending=[["building", None]])),
    (DECISIONS, quiet, put(pending=[["taking", 1, 3]])),
    (DECISIONS, quiet, put(pending=[["second_contract"]])),
    (DECISIONS, quiet, put(pending=[["extra_discards", 1]])),
    (DECISIONS, quiet, put(pending=[["cube_removal", "red", 1]])),
    (DECISIONS, quiet, put(pending=[["cube_placement", "red", 1]] * 2)),
    (DECISIONS, quiet, lambda data: data.update(pending=[["declaration", data["deck"][0]]])),
    (DECISIONS, final, put(pending=[["colour_choice"]])),
    (DECISIONS, pending("Taking"), put(pending=[["taking", 3, 5]])),
    (DECISIONS, pending("Taking"), put(pending=[["taking", 5, 3]])),
    (DECISIONS, pending("Building"), put(pending=[["building", 1]])),
    (DECISIONS, pending("Building"), put(pending=[["building", None], ["colour_choice"]])),
    (DECISIONS, pending("ExtraDiscards", 2), empty_hand),
    ("game_can_go_on", over, lambda data: data.update(active=(data["active"] + 1) % 4)),
    ("game_can_go_on", final, put(cubes=[])),
]


@pytest.mark.parametrize(("law", "suits", "change"), FLAWS)
def test_an_unsound_state_is_refused(
    law: str, suits: Callable[[GameState], bool], change: Change
) -> None:
    data = in_mid_game(suits)
    assert state_from(deepcopy(data)) is not None
    change(data)
    with pytest.raises(ValueError, match=f"^{law}$"):
        state_from(data)


def test_every_law_is_tested() -> None:
    assert {law.__name__ for law in soundness._LAWS} == {law for law, _, _ in FLAWS}


NONSENSE: list[tuple[str, Change]] = [
    ("keys", lambda data: data.pop("deck")),
    ("keys", put(extra=1)),
    ("keys", lambda data: data["players"][0].pop("hand")),
    ("list", put(players=[])),
    ("list", put(players={})),
    ("list", put(display=[1, 2, 3, 4])),
    ("list", put(cubes=list(range(16)))),
    ("two cubes", put(cubes=[1, 1])),
    ("list", put(pending=[["taking", 1, 3]] * 4)),
    ("hex digits", put(rng="1234567890abcde")),
    ("hex digits", put(rng="1234567890abcdeF")),
    ("hex digits", put(rng=1)),
    ("whole number", put(turn=True)),
    ("whole number", put(turn=1.0)),
    ("whole number", put(turn=-1)),
    ("whole number", put(round=0)),
    ("whole number", put(first=4)),
    ("whole number", put(active=-1)),
    ("whole number", put(last_round=0)),
    ("whole number", put(deck=[70])),
    ("whole number", put(display=[None, None, None, None, True])),
    ("whole number", put(cubes=[42])),
    ("whole number", put(parliament=[0])),
    ("whole number", put(parliament=[31])),
    ("whole number", with_player(score=-1)),
    ("whole number", with_player(score=10_000)),
    ("Phase", put(phase="GOODS")),
    ("Phase", put(phase=3)),
    ("EngineerId", with_player(engineer="watt")),
    ("PlayerColour", with_player(colour="blue")),
    ("not a decision", put(pending=[["castle"]])),
    ("not a decision", put(pending=[[["taking"]]])),
    ("list", put(pending=[[]])),
    ("list", put(pending=["taking"])),
    ("shorter", put(pending=[["taking", 1]])),
    ("longer", put(pending=[["colour_choice", 1]])),
    ("Colour", put(pending=[["cube_placement", "pink", 1]])),
    ("colour of places", put(pending=[["cube_placement", "white", 1]])),
    ("whole number", put(pending=[["cube_placement", "red", 3]])),
    ("whole number", put(pending=[["building", 0]])),
]


@pytest.mark.parametrize(("why", "change"), NONSENSE)
def test_nonsense_is_refused(why: str, change: Change) -> None:
    data = in_mid_game(quiet)
    change(data)
    with pytest.raises(ValueError, match=why):
        state_from(data)


# --- canals (R6) ----------------------------------------------------------------------------

CANAL_FLAWS: list[tuple[str, Callable[[list[Any]], object]]] = [
    ("list", lambda canal: canal.clear()),
    ("not a canal", lambda canal: canal.pop()),
    ("not a canal", lambda canal: canal.__setitem__(1, (canal[1] + 1) % 42)),
    ("whole number", lambda canal: canal.__setitem__(0, 31)),
    ("whole number", lambda canal: canal.__setitem__(2, 99)),
    ("whole number", lambda canal: canal.__setitem__(4, 1.5)),
    ("does not join", lambda canal: canal.__setitem__(4, 0)),
    ("does not join", lambda canal: canal.__setitem__(4, 9_999)),
    ("does not join", lambda canal: canal.__setitem__(5, 6)),
    ("does not join", lambda canal: canal.extend(canal[4:7])),
    ("may not lie", lambda canal: canal.__setitem__(6, canal[6] + 2)),
    ("may not lie", lambda canal: canal.__setitem__(6, -1)),
]


@pytest.mark.parametrize(("why", "change"), CANAL_FLAWS)
def test_a_canal_is_laid_by_the_rules(why: str, change: Callable[[list[Any]], object]) -> None:
    """R6.2, R6.4, R6.11: from a terminus, tile by tile, over suitable ground."""
    data = in_mid_game(quiet)
    done_canal(change)(data)
    with pytest.raises(ValueError, match=why):
        state_from(data)


def test_no_two_like_tiles_in_a_section() -> None:
    """R6.7"""
    for data in map(data_of, moments("4-careless-0")):
        for canal in data["players"][0]["completed"]:
            if len(canal) > 7 and canal[6] // 2 == canal[9] // 2 and canal[6] != canal[9]:
                kinds = canal[6], canal[9]
                for kind in kinds:
                    canal[6] = canal[9] = kind
                    with pytest.raises(ValueError, match=r"may not lie|all_there|enough"):
                        state_from(data)
                return
    raise AssertionError("no canal with two tiles on like ground")


def test_no_canal_that_cannot_be_completed() -> None:
    """R6.12 some side of some tile leads away from the goal."""
    data = in_mid_game(quiet)
    canal = data["players"][0]["completed"][0]
    why = []
    for side in range(6):
        canal[5] = side
        try:
            state_from(deepcopy(data))
        except ValueError as wrong:
            why.append(str(wrong))
    assert len(why) == 5
    assert any("cannot lead to the end" in reason for reason in why)
