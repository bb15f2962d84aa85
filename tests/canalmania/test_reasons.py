"""Why the computer's players do what they do: what a reason says is so, by the engine's figures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from canalmania import Event, GameState, apply, legal_actions, new_game, to_act
from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots import OPPONENTS
from canalmania.bots.reasons import MOST, REASONS, reasons_for
from canalmania.catalogue import CONTRACTS, TILE_POINTS
from canalmania.events import (
    CanalCompleted,
    CardTaken,
    CubePlaced,
    GoodsMoved,
    PointsScored,
    TileLaid,
)
from canalmania.ids import ContractId, EngineerId, Phase, PlaceId
from canalmania.previews import contract_outlook, outlook_of
from canalmania.redeal import redealt
from tabletop.opponents import Opponent, Reason
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tests.canalmania.positions import (
    RED,
    game,
    with_canal,
    with_display,
    with_engineer,
    with_hand,
    with_parliament,
)


class Told(NamedTuple):
    """What was done, and why."""

    before: GameState
    actions: tuple[Action, ...]
    after: GameState
    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]


@cache
def told() -> tuple[Told, ...]:
    """All that is done in some games, by easy and normal players."""
    return tuple(
        one
        for seed in range(6)
        for one in _told(seed, ["easy", "normal", "normal"][: 3 + seed % 2])
    )


def _told(seed: int, levels: Sequence[str]) -> Iterator[Told]:
    state, luck = new_game(f"reasons {seed}", len(levels)), seeded(f"reasons {seed}")
    while acting := to_act(state):
        seat = acting[0]
        chance, luck = below(luck, 1 << 32)
        opponent = Opponent(levels[seat], "allrounder")
        thought = next(OPPONENTS.thoughts(state, seat, opponent, chance))
        before, events = state, list[Event]()
        for action in thought.actions:
            state, happened = apply(state, action)
            events += happened
        yield Told(before, thought.actions, state, tuple(events), thought.reasons)


def reasons(*names: str) -> list[tuple[Told, Reason]]:
    """All that was done for a reason of one of these names; never nothing."""
    found = [(one, reason) for one in told() for reason in one.reasons if reason.name in names]
    assert found
    return found


def test_there_are_one_to_three_and_none_twice() -> None:
    for one in told():
        assert 1 <= len(one.reasons) <= MOST
        assert len({str(reason) for reason in one.reasons}) == len(one.reasons)
        assert all(reason.name in REASONS for reason in one.reasons)


def test_a_completed_canal_is_told_before_what_is_worth_less() -> None:
    """Tiles by themselves, cards taken, an engineer taken: whatever was done first."""
    less = {"builds_on", "engineer", "takes_cards", "takes_cards_for_later"}
    compared = 0
    for one, _ in reasons("completes_canal"):
        names = [reason.name for reason in one.reasons]
        lesser = [at for at, name in enumerate(names) if name in less]
        assert names.index("completes_canal") < min(lesser, default=MOST)
        compared += bool(lesser)
    assert compared


def test_every_reason_is_given_some_day() -> None:
    given = {reason.name for one in told() for reason in one.reasons}
    assert set(REASONS) - given <= {"takes_contract", "keeps_quiet", "saves_cubes"}


FREE_OF_THE_HAND = (a.TakeCard, a.StopTaking, a.TakeContract, a.SwapEngineer, a.EndPhase, a.EndTurn)
"""What may be done whatever is held."""


def test_reasons_told_to_all_gave_a_hand_away() -> None:
    """R5.2 cards were "for a canal" or "for later", and cubes lay on a way that only the hand made
    the best one: with another hand the same deeds have the same reasons in public."""
    compared = differed = 0
    for one in told():
        if not all(isinstance(action, FREE_OF_THE_HAND) for action in one.actions):
            continue
        seat = Seat(one.before.active)
        others = [Seat(n) for n in range(len(one.before.players)) if n != seat]
        for seed in range(3):
            world = redealt(one.before, others, seed)
            reasons = reasons_for(world, one.actions, seat)
            differed += reasons != one.reasons
            assert in_public(reasons) == in_public(one.reasons)
            compared += 1
    assert compared > 50
    assert differed > 10


def in_public(reasons: Sequence[Reason]) -> set[str]:
    """What everybody is told, in whatever order."""
    return {str(one) for one in map(OPPONENTS.in_public, reasons) if one is not None}


def test_canals_are_completed_for_the_points_that_are_scored() -> None:
    for one, reason in reasons("completes_canal"):
        contract = reason.values["contract"]
        assert contract in [e.contract for e in one.events if isinstance(e, CanalCompleted)]
        scored = [
            e.points for e in one.events if isinstance(e, PointsScored) and e.source == contract
        ]
        assert sum(scored) == reason.values["count"]


def test_cubes_are_moved_for_the_points_that_are_scored() -> None:
    """Those of the others too."""
    shared = 0
    for one, reason in reasons("moves_cube", "moves_cube_shared"):
        moved = [e for e in one.events if isinstance(e, GoodsMoved)]
        if len(moved) > 1:
            continue  # in the final deliveries
        assert moved[0].places[0] == reason.values["place"]
        scored = [
            e for e in one.events if isinstance(e, PointsScored) and e.rule in ("R8.3", "R10.2")
        ]
        own = sum(e.points for e in scored if e.seat == one.before.active)
        assert own == reason.values["count"]
        assert sum(e.points for e in scored) - own == reason.values.get("others", 0)
        shared += "others" in reason.values
    assert shared > 5


def test_canals_are_built_on_by_so_many_tiles() -> None:
    for one, reason in reasons("builds_on"):
        contract = reason.values["contract"]
        laid = [e for e in one.events if isinstance(e, TileLaid) and e.contract == contract]
        assert len(laid) == reason.values["count"]
        player = one.after.players[laid[0].seat]
        assert contract in [canal.contract for canal in player.canals + player.abandoned]


def test_so_many_cubes_come_to_the_map() -> None:
    for one, reason in reasons("cards_bring_cubes", "places_cubes"):
        placed = [e for e in one.events if isinstance(e, CubePlaced)]
        assert len(placed) == reason.values["count"]
        is_taken = any(isinstance(e, CardTaken) for e in one.events)
        assert is_taken == (reason.name == "cards_bring_cubes")


def test_contracts_are_taken_for_cubes_that_lie_there() -> None:
    for one, reason in reasons("takes_contract_for_cubes"):
        assert reason.values["contract"] in taken(one)
        assert PlaceId(str(reason.values["place"])) in one.before.cubes
        assert 1 <= int(reason.values["count"]) <= len(one.before.cubes)


def test_contracts_are_taken_for_points_that_they_can_bring() -> None:
    for one, reason in reasons("takes_contract_for_points"):
        contract = ContractId(str(reason.values["contract"]))
        assert contract in taken(one)
        least = contract_outlook(one.before, contract, one.before.active).points
        most = CONTRACTS[contract].value * max(TILE_POINTS)
        assert least <= int(reason.values["count"]) <= most


def taken(one: Told) -> list[ContractId]:
    return [action.contract for action in one.actions if isinstance(action, a.TakeContract)]


def test_with_the_last_cards_a_canal_can_be_completed() -> None:
    """Not in this turn any more; but if one might build now, the engine would let one."""
    for one, reason in reasons("takes_last_cards"):
        assert can_complete(one, ContractId(str(reason.values["contract"])))


def can_complete(one: Told, contract: ContractId) -> bool:
    """R6.14 whether any tiles of one canal, laid now, complete it; by trying all there are."""
    seat = one.before.active
    tried = [replace(one.after, phase=Phase.BUILD, active=seat, pending=())]
    seen = set()
    for state in tried:  # grows while it is read
        for action in legal_actions(state):
            if isinstance(action, a.LayTile | a.DiscardExtra):
                if isinstance(action, a.LayTile) and action.contract != contract:
                    continue
                after, events = apply(state, action)
                if any(isinstance(event, CanalCompleted) for event in events):
                    return True
                player = after.players[seat]
                key = tuple((c.kinds, c.course.steps) for c in player.canals), player.hand
                if key not in seen:
                    seen.add(key)
                    tried.append(after)
    return False


@pytest.mark.parametrize(
    ("name", "verb"),
    [
        ("draws_card", a.DrawCard),
        ("draws_shown_card", a.DrawFromDisplay),
        ("discards_display", a.DiscardDisplay),
        ("takes_cards", a.TakeCard),
        ("takes_cards_for_later", a.TakeCard),
        ("engineer", a.SwapEngineer),
        ("engineer_saves", a.SwapEngineer),
        ("declares", a.Declare),
        ("ends_turn", a.EndTurn),
        ("waits", a.EndPhase),
    ],
)
def test_it_is_said_of_what_is_done(name: str, verb: type[Action]) -> None:
    for one, _ in reasons(name):
        assert any(isinstance(action, verb) for action in one.actions)


# --- by hand --------------------------------------------------------------------------------


def test_an_engineer_saves_the_cards_that_his_tiles_cost_less() -> None:
    """R11.4 two aqueducts of the canal cost Telford a card less; Brindley's stretches (R11.1) do
    not help who has none."""
    state = with_hand(with_engineer(game(), RED, EngineerId.SMEATON), RED, "")
    state = with_canal(state, RED, "grand_junction", "london")
    least = [outlook_of(ContractId("grand_junction"), EngineerId[name]).cards for name in NAMES]
    assert least == [7, 5]
    telford, brindley = (
        reasons_for(state, (a.SwapEngineer(engineer),), RED)
        for engineer in (EngineerId.TELFORD, EngineerId.BRINDLEY)
    )
    assert telford == (Reason("engineer_saves", {"engineer": "telford", "count": 2}),)
    assert brindley == (Reason("engineer", {"engineer": "brindley"}),)


def test_cards_that_no_canal_needs_are_for_later() -> None:
    state = with_display(game(phase=Phase.BUILD), "5 stretch")
    actions = (a.TakeCard(0), a.TakeCard(1), a.TakeCard(2), a.StopTaking())
    assert reasons_for(state, actions, RED) == (Reason("takes_cards_for_later", {}),)


@pytest.mark.parametrize(
    ("hand", "shown", "lacking"),
    [
        ("", "5 stretch", 1),
        ("stretch", "5 stretch", None),
        ("lock", "5 stretch", 0),
        ("", "lock 4 stretch", 0),
    ],
)
def test_the_cards_still_lacking_are_counted(hand: str, shown: str, lacking: int | None) -> None:
    """R6.4 a stretch and a lock from Tonbridge to Maidstone."""
    state = with_canal(with_parliament(game(phase=Phase.BUILD), ""), RED, "medway", "tonbridge")
    state = with_display(with_hand(state, RED, hand), shown)
    actions = (a.TakeCard(0), a.TakeCard(1), a.TakeCard(2), a.StopTaking())
    expected = Reason("takes_cards", {"contract": "medway", "count": lacking or 0})
    if lacking is None:
        expected = Reason("takes_cards_for_later", {})
    elif lacking == 0:
        expected = Reason("takes_last_cards", {"contract": "medway"})
    assert reasons_for(state, actions, RED) == (expected,)


def test_cubes_that_could_be_moved_are_saved() -> None:
    state = with_canal(game(phase=Phase.GOODS), RED, "nene", NENE, done=True)
    state = replace(state, cubes=frozenset({PlaceId("peterborough")}))
    assert any(isinstance(action, a.MoveGoods) for action in legal_actions(state))
    saved = reasons_for(state, (a.EndPhase(), a.EndTurn()), RED)
    assert saved == (Reason("saves_cubes", {}),)
    without = replace(state, cubes=frozenset())
    assert reasons_for(without, (a.EndPhase(), a.EndTurn()), RED) == (Reason("waits", {}),)


NAMES = ("SMEATON", "TELFORD")
NENE = "northampton 2,3:stretch 3,2:lock 4,1:stretch peterborough"
