"""R10 what is open and what is secret; and dealing anew what a seat cannot know.

That nobody notices, in no game: `tests.laws.test_secrets`.
"""

from random import Random

import pytest

from canyon import GameState, apply, legal_actions, new_game, redact, to_act, view_for
from canyon import events as e
from canyon.catalogue import SUIT_OF
from canyon.game import CANYON
from canyon.ids import Phase
from canyon.redeal import redealt
from canyon.rules.tricks import voids
from canyon.saving.snapshot import snapshot_of, state_from
from tabletop.seat import Seat
from tests.canyon.positions import cards, placed, play, played, playing, walk

SEATS = (None, *map(Seat, range(4)))


def moments() -> list[GameState]:
    """Every seventh state of a game."""
    return walk(3, 4)[::7]


def test_open_things_are_in_every_view() -> None:
    """R10.1 canoes, marker, dealer, hand sizes, trump card, bids, tricks taken, the trick."""
    for state in moments():
        for seat in SEATS:
            view = view_for(state, seat)
            assert view.trump == state.trump
            assert (view.dealer, view.first) == (state.dealer, state.first)
            assert view.trick == state.trick
            assert [p.space for p in view.players] == list(state.canoes)
            assert [p.bid for p in view.players] == list(state.bids)
            assert [p.taken for p in view.players] == list(state.taken)
            assert [p.hand_size for p in view.players] == [len(h) for h in state.hands]
            has_points = state.phase >= Phase.MOVING
            assert all((p.points is not None) == has_points for p in view.players)
            assert view.draws == state.draws


def test_hands_are_secret() -> None:
    """R10.2, D29 but one's own; and the generator is in no view."""
    for state in moments():
        for seat in SEATS:
            view = view_for(state, seat)
            for player in view.players:
                own = state.hands[player.seat] if player.seat == seat else None
                assert player.hand == own
            assert str(state.rng) not in repr(view)


def test_the_last_trick_is_open_until_the_next_lead() -> None:
    """R10.1, D29 earlier ones lie face down: the view keeps the last trick only while no card of
    the next one lies; what can be remembered is there for those who count."""
    state = playing(["b7 r1", "b8 r2", "b3 r3"], "g1")
    assert view_for(state, None).last_trick is None
    state, _ = played(state, *play("b7 b8 b3"))
    last = view_for(state, None).last_trick
    assert last is not None
    assert (last.leader, last.cards, last.winner) == (0, cards("b7 b8 b3"), 1)
    state, _ = played(state, *play("r2"))
    view = view_for(state, Seat(0))
    assert view.last_trick is None
    assert view.plays == cards("b7 b8 b3 r2")


def test_undealt_cards_are_never_looked_at() -> None:
    """D33 the trump card stays in sight all round; of the rest a state keeps nothing."""
    for state in moments():
        if state.round:
            kept = {state.trump, *state.plays, *(card for hand in state.hands for card in hand)}
            assert len(kept) == 1 + len(state.hands) * view_for(state, None).cards
            assert view_for(state, None).trump == state.trump


def test_dealing_anew_keeps_to_what_is_known() -> None:
    """R5.2, R10.2 sizes stay, no card twice, and nobody has what he or she has shown to lack; so it
    is a state that a game could have come to."""
    for state in moments():
        for seats in ((), (Seat(0),), (Seat(1), Seat(2))):
            other = redealt(state, seats, "anew")
            assert state_from(snapshot_of(other), 4) == other
            for seat, shown in enumerate(voids(state)):
                assert not {SUIT_OF[card] for card in other.hands[seat]} & set(shown)


def test_dealing_anew_with_hardly_a_choice() -> None:
    """R5.3 a hand that can hold but one suit gets it from whoever has it."""
    state = playing(["b7 r1 v1", "b8 r2 v2", "g5 r9 r10"], "g1")
    state, _ = played(state, *play("b7 b8 g5"))
    for seed in range(20):
        other = redealt(state, (Seat(0),), seed)
        assert not any(SUIT_OF[card].name == "BLUE" for card in other.hands[2])
        assert [len(hand) for hand in other.hands] == [2, 2, 2]
        assert other.hands[0] == state.hands[0]


def test_all_seats_together_know_all_hands() -> None:
    """R10.2 what is left for them to learn is the deals to come."""
    state = placed()
    other = redealt(state, tuple(map(Seat, range(4))), "anew")
    assert other.hands == state.hands
    assert other.rng != state.rng


@pytest.mark.parametrize("viewer", SEATS)
def test_events_are_redacted(viewer: Seat | None) -> None:
    """R10.2 a hand is told to its owner alone; all else is public, and names no hidden card."""
    chance, states = Random(2), [new_game(seed, 4) for seed in range(3)]
    seen = set[type]()
    while states:
        state = states.pop()
        open_ = {state.trump, *state.plays}
        state, told = apply(state, chance.choice(legal_actions(state)))
        for event in told:
            seen.add(type(event))
            redacted = redact(event, viewer)
            if isinstance(event, e.HandDealt) and viewer != event.seat:
                assert redacted == e.HandDealt(event.seat, None)
                continue
            assert redacted == event
            if isinstance(event, e.CardPlayed | e.TrickTaken):
                assert event.card in {*open_, *state.plays}
        if to_act(state):
            states.append(state)
    assert seen == set(CANYON.event_types)
