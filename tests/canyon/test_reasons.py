"""Why players do what they do: names of sentences, and facts that are true of the action."""

import json

import pytest

from canyon import GameState, legal_actions, view_for
from canyon.actions import Action, Bid
from canyon.bots import OPPONENTS
from canyon.bots.reasons import MOST, REASONS, reasons_for
from canyon.opponents import PUBLIC, VAGUER
from tabletop.frozen import changed
from tabletop.opponents import Reason
from tests.canyon.peek import moments
from tests.canyon.positions import cards, move, placed, play, played, playing, racing


def told(state: GameState, action: Action) -> dict[str, dict[str, int | str]]:
    """The reasons for an action of the seat to act, by name."""
    found = reasons_for(view_for(state, state.active), action)
    return {reason.name: reason.values for reason in found}


def test_every_action_has_reasons() -> None:
    """R3.1 one to three, known by name, plain JSON data."""
    seen = set[str]()
    for seed in range(3):
        for state in moments(seed, 3 + seed, every=3):
            for action in legal_actions(state):
                found = reasons_for(view_for(state, state.active), action)
                assert 1 <= len(found) <= MOST
                for reason in found:
                    assert json.loads(json.dumps(reason.values)) == reason.values
                    seen.add(reason.name)
    assert seen <= set(REASONS)
    assert len(seen) > 18


def test_in_public_nothing_is_said_of_a_hand() -> None:
    """R10.2 what takes its place says only what is open."""
    assert set(VAGUER) | {name for name in VAGUER.values() if name} <= set(REASONS)
    secret = Reason("bids_on_cards", {"tricks": 2, "trumps": 3, "high": 1})
    assert OPPONENTS.in_public(secret) == Reason("bids", {"tricks": 2})
    assert OPPONENTS.in_public(Reason("only_card", {"card": 4})) is None
    finish = Reason("finishes", {"space": "h2", "spare": 1})
    assert OPPONENTS.in_public(finish) == finish
    assert {"trumps", "high"}.isdisjoint(PUBLIC)


def test_a_bid_speaks_of_trumps_and_high_cards() -> None:
    """R4.6, R5.4, R7.2."""
    state = changed(placed(), hands=(cards("g1 g5 r9 v2"),) * 4, trump=cards("g7")[0])
    state = changed(state, round=5, bids=(None,) * 4)
    found = told(state, Bid(2))
    assert found["bids_on_cards"] == {"tricks": 2, "trumps": 2, "high": 1}
    assert "bids_rest" not in found
    rapids = changed(state, canoes=(move("h8").space,) * 4)
    assert told(rapids, Bid(1))["only_exact_moves"] == {"tricks": 1, "steps": 2}
    after, _ = played(state, Bid(3))
    assert told(after, Bid(1))["bids_rest"] == {"tricks": 1, "left": 1}


def test_the_weightiest_reason_comes_first() -> None:
    """R4.6, R4.7, R7.2, R9.2 for a bid in the rapids, a card and a move."""
    state = changed(placed(), hands=(cards("g1 g5 r9 v2"),) * 4, trump=cards("g7")[0])
    state = changed(state, round=5, bids=(None,) * 4, canoes=(move("h8").space,) * 4)
    after, _ = played(state, Bid(3))
    assert list(told(after, Bid(1))) == ["bids_on_cards", "only_exact_moves", "bids_rest"]
    state = playing(["b8 r2", "b5 r3", "b4 r4", "b10 r1"], "g1", trick="b8")
    state, _ = played(changed(state, bids=(1, 1, 1, 9)), *play("b5 b4"))
    assert list(told(state, *play("b10"))) == ["only_card", "every_trick_counts", "takes_trick"]
    into = racing(["h10", "b2", "c2"], [2], [1])
    found = ["enters_rapids", "keeps_from_waterfall", "comes_nearer"]
    assert list(told(into, move("i9"))) == found
    finishing = racing(["i3", "b2", "c2"], [2], [2])
    assert next(iter(told(finishing, move("h2")))) == "finishes"


@pytest.mark.parametrize(
    ("hand", "bids", "card", "name"),
    [
        ("b10 b2 r1", (1, 1, 1, 1), "b10", "takes_trick"),
        ("b10 b2 r1", (1, 1, 1, 1), "b2", "saves_strength"),
        ("b3 b2 r1", (1, 1, 1, 1), "b2", "cannot_win"),
        ("b10 b2 r1", (1, 1, 1, 0), "b2", "ducks"),
        ("b10 b9 r1", (1, 1, 1, 0), "b10", "must_take"),
        ("g2 v9 r1", (1, 1, 1, 1), "g2", "trumps_in"),
        ("g2 v9 r1", (1, 1, 1, 0), "v9", "gets_rid_of"),
        ("b10 b2 r1", (1, 1, 1, 9), "b10", "every_trick_counts"),
        ("b3 v2 r1", (1, 1, 1, 1), "b3", "only_card"),
    ],
)
def test_a_card_played_to_a_trick(hand: str, bids: tuple[int, ...], card: str, name: str) -> None:
    """R5.2 to R5.4, R6.2 last of four, after b8 b5 b4."""
    state = playing(["b8 r2 r5", "b5 r3 r6", "b4 r4 r7", hand], "g1", trick="b8")
    state, _ = played(state, *play("b5 b4"))
    state = changed(state, bids=bids)
    (action,) = play(card)
    assert name in told(state, action)
    takes = card in ("b10", "g2")
    if takes and name != "every_trick_counts":
        assert told(state, action)["takes_from"] == {"seat": 0, "need": 1}


def test_a_card_led() -> None:
    """R5.1, R5.4."""
    state = playing(["g10 v9 v2 r7", "b3 r3 b6 b7", "b4 r4 b5 b8"], "g1")
    for card, name in (
        *(("g10", "leads_top"), ("v9", "leads_to_win")),
        *(("v2", "leads_low"), ("r7", "leads")),
    ):
        (action,) = play(card)
        assert list(told(state, action)) == [name]


def test_a_move_speaks_of_where_it_leads() -> None:
    """R6.5, R7.1, R8.1, R9.2, R6.9."""
    finishing = racing(["i3", "b2", "c2"], [2], [2])
    assert told(finishing, move("h2"))["finishes"] == {"space": "h2", "spare": 2}
    into = changed(racing(["h10", "b2", "c2"], [2], [1]))
    assert told(into, move("i9"))["keeps_from_waterfall"] == {"space": "i9", "drifts": 3}
    assert told(into, move("i9"))["enters_rapids"] == {"space": "i9"}
    closing = racing(["h12", "j11", "b2"], [3, 2, 0], [2, 1, 0])
    assert told(closing, move("i10"))["closes_way"] == {"space": "i10", "seat": 1}
    assert told(closing, move("h10"))["comes_nearer"]["to_go"] == 8
