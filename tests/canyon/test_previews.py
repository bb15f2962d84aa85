"""What the engine tells before a bid is made or a card is played, beside what then happens."""

from random import Random

import pytest

from canyon import GameState, apply, legal_actions, new_game, to_act
from canyon import events as e
from canyon.actions import Drift, Move, PlayCard
from canyon.catalogue import points
from canyon.ids import Phase, Space
from canyon.previews import leading, leading_with, outlook, points_to_spend
from tabletop.frozen import changed
from tests.canyon.positions import names, playing, space


def bidding(canoe: str, *others: str) -> GameState:
    """Seat 0 bids first, with eight cards; its canoe lies there, the others elsewhere."""
    state = playing(["r1 r2 r3 r4 r5 r6 r7 r8", "g1", "b1"], "v1")
    lying = tuple(map(space, (canoe, *(others or ("f1", "e1")))))
    return changed(state, phase=Phase.BIDDING, bids=(None,) * 3, canoes=lying, round=1)


def moving(state: GameState, bid: int, taken: int) -> GameState:
    """The same with this bid, and so many tricks taken; now the canoe of the same seat moves."""
    bids = tuple(bid if seat == state.active else 0 for seat in range(state.seats))
    tricks = tuple(taken if seat == state.active else 0 for seat in range(state.seats))
    return changed(state, phase=Phase.MOVING, bids=bids, taken=tricks)


def ends(state: GameState) -> tuple[Space, ...]:
    return tuple(one.space for one in legal_actions(state) if isinstance(one, Move))


def test_an_outlook_is_what_the_engine_then_offers() -> None:
    """R6.2, R6.5, R7.2, R8.1 in positions of whole games, for every bid."""
    chance, seen = Random(1), set()
    for seed in range(12):
        state = new_game(seed, chance.choice((3, 4, 6)))
        while to_act(state):
            if state.phase is Phase.BIDDING:
                for bid in range(len(state.hands[state.active]) + 1):
                    brings = outlook(state, bid)
                    exact, missed = moving(state, bid, bid), moving(state, bid, bid + 1)
                    assert brings.ends == ends(exact)
                    assert brings.points == points_to_spend(exact)
                    assert brings.drifts == (Drift() in legal_actions(missed))
                    seen.add((brings.drifts, bool(brings.ends)))
            state, _ = apply(state, chance.choice(legal_actions(state)))
    assert {(False, True), (True, True)} <= seen


def test_an_outlook_in_open_water() -> None:
    """R6.2, R6.8 all points count, and each brings a space nearer."""
    brings = outlook(bidding("c1"), 3)
    assert brings.points == points(3, 3) == 6
    assert names(brings.ends) == ["a7", "c7", "d7"]
    assert not brings.drifts


def test_an_outlook_in_the_rapids() -> None:
    """R7.2, R7.3 the bonus alone, and a missed bid drifts."""
    assert [outlook(bidding("i9"), bid).points for bid in (0, 1, 2, 3)] == [1, 2, 3, 3]
    assert outlook(bidding("i9"), 0).drifts


def test_an_outlook_where_the_way_is_barred() -> None:
    """R6.6 the canoe stays."""
    assert outlook(bidding("d8", "b9", "d9"), 1) == (3, (), False)


@pytest.mark.parametrize(
    ("trick", "seat"), [("b3", 1), ("b3 b9", 2), ("b3 r10", 1), ("b3 v1", 2), ("v3 b10", 1)]
)
def test_whose_card_leads(trick: str, seat: int) -> None:
    """R5.4 the highest of the suit led, a trump before it; from the leader on."""
    state = playing(["r1 b1", "r2 b2", "r3 b4", "r4 b5"], "v1", leader=1, trick=trick)
    assert leading(state) == seat


def test_before_the_lead_no_card_leads() -> None:
    """R5.4"""
    assert leading(playing(["r1", "r2", "r3"], "v1")) is None


def test_the_last_card_leads_if_it_takes_the_trick() -> None:
    """R5.4, R5.6 in whole games, for every card that may be played."""
    chance, compared = Random(2), 0
    for seed in range(6):
        state = new_game(seed, 3)
        while to_act(state):
            legal = legal_actions(state)
            if len(state.trick) == state.seats - 1:
                for one in legal:
                    assert isinstance(one, PlayCard)
                    (won,) = (x for x in apply(state, one)[1] if isinstance(x, e.TrickTaken))
                    assert leading_with(state, one.card) == won.seat
                    compared += 1
            state, _ = apply(state, chance.choice(legal))
    assert compared > 100
