"""R3.7, R4.7, R5.2 what a seat may not know is in nothing it gets to see.

The worlds of `tests.canalmania.other_worlds` show that views, events, legal actions and refusals
do not depend on secrets; here secrets are marked and looked for in everything that leaves the
engine.
"""

from copy import copy
from dataclasses import replace
from random import Random
from typing import get_type_hints

import pytest

from canalmania import (
    GameState,
    IllegalAction,
    apply,
    legal_actions,
    new_game,
    outcome,
    redact,
    refusal,
    to_act,
    view_for,
)
from canalmania import actions as a
from canalmania import events as e
from canalmania.catalogue import CARDS
from canalmania.ids import Card, ContractId, Phase
from canalmania.state import Canal, Declaration, PlayerState
from tabletop.seat import Seat
from tests.canalmania import other_worlds
from tests.canalmania.candidates import candidates
from tests.canalmania.walks import opening, walk

MARK = 98_765
"""Secret cards have numbers that begin so; they are found in any text they get into."""
SECRET = ContractId("secret_contract")
SEATS = (None, Seat(0), Seat(1), Seat(2))


def marked(state: GameState, seat: Seat | None) -> GameState:
    """The same game, with a mark on every card and contract that `seat` may not know."""
    cards = map(Card, range(MARK * 1000, MARK * 1000 + len(CARDS)))
    players = tuple(
        player if number == seat else _marked(player, tuple(next(cards) for _ in player.hand))
        for number, player in enumerate(state.players)
    )
    pending = state.pending
    if isinstance(state.decision, Declaration) and state.active != seat:
        pending = (Declaration(next(cards)),)
    return replace(
        state,
        players=players,
        pending=pending,
        deck=tuple(next(cards) for _ in state.deck),
        contract_deck=tuple(SECRET for _ in state.contract_deck),
        rng=MARK,
    )


def _marked(player: PlayerState, hand: tuple[Card, ...]) -> PlayerState:
    return replace(player, hand=hand, completed=tuple(map(_marked_canal, player.completed)))


def _marked_canal(canal: Canal) -> Canal:
    course = copy(canal.course)
    course.contract = replace(course.contract, id=SECRET, name=SECRET, number=MARK, value=MARK)
    return replace(canal, course=course)


def in_the_middle(seats: int = 3) -> list[GameState]:
    """States of a walk, some of them with a card drawn and not yet declared."""
    states = [ply.before for ply in opening(1, seats, "builder", 600)]
    declaring = [state for state in states if isinstance(state.decision, Declaration)]
    assert declaring
    return states[::20] + declaring


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_holds_no_secret(seat: Seat | None) -> None:
    """R4.7, R5.2 other hands, decks, undeclared cards, finished contracts, the random numbers."""
    for state in in_the_middle():
        told = repr(view_for(marked(state, seat), seat))
        assert str(MARK) not in told
        assert SECRET not in told


@pytest.mark.parametrize("seat", SEATS[1:])
def test_legal_actions_and_refusals_hold_no_secret(seat: Seat) -> None:
    for state in in_the_middle():
        secretive = marked(state, seat)
        if seat in to_act(state):
            assert str(MARK) not in repr(legal_actions(secretive))
        for action in list(candidates(state, Random(1)))[::29]:
            told = repr(refusal(secretive, action, seat))
            assert str(MARK) not in told
            assert SECRET not in told


def test_a_secret_that_got_out_would_be_found() -> None:
    """The marks are where they should be: in the state, and in the view of whoever holds them."""
    state = in_the_middle()[-2]
    secretive = marked(state, Seat(0))
    assert str(MARK) in repr(secretive)
    assert str(MARK) in repr(view_for(secretive, Seat(1))) + repr(view_for(secretive, Seat(2)))


def test_worlds_apart_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that told the size of the others' finished contracts would not pass."""
    honest = view_for

    def leaky(state: GameState, seat: Seat | None) -> object:
        return honest(state, seat), state.deck[-1]

    state = in_the_middle()[5]
    other_worlds.check_hidden(state, Random(1))
    monkeypatch.setattr(other_worlds, "view_for", leaky)
    with pytest.raises(AssertionError):
        other_worlds.check_hidden(state, Random(1))


def test_one_sees_ones_own_things() -> None:
    for state in in_the_middle():
        for seat, player in enumerate(state.players):
            own = view_for(state, Seat(seat)).players[seat]
            assert own.hand == player.hand
            assert own.completed == tuple(canal.contract for canal in player.completed)
            seen = view_for(state, None).players[seat]
            assert (seen.hand, seen.completed) == (None, None)
            assert seen.hand_size == len(player.hand)


def test_only_the_seat_to_act_sees_what_it_may_do() -> None:
    for state in in_the_middle():
        for seat in SEATS:
            offered = view_for(state, seat).legal
            assert offered == (legal_actions(state) if seat in to_act(state) else ())


def test_others_do_not_see_that_a_card_awaits_declaration() -> None:
    """R3.7 the decision to declare exists for the player who drew, and for nobody else."""
    state = in_the_middle()[-1]
    for seat in SEATS:
        decision = view_for(state, seat).decision
        assert (decision is not None) == (seat == state.active)


def test_after_the_end_all_is_open() -> None:
    """R10.3 the contracts are turned up for the ranking."""
    *_, last = walk(1, 3, "builder")
    assert outcome(last.before) is None
    assert outcome(last.after) is not None
    assert all(player.completed is not None for player in view_for(last.after, None).players)


# --- events -----------------------------------------------------------------------------------

EVENTS = {
    sort
    for sort in vars(e).values()
    if isinstance(sort, type) and issubclass(sort, e.Event) and sort is not e.Event
}
SECRET_EVENTS = {e.CardDrawn, e.GoodsKeptQuiet}
"""All other events are told to everybody as they are."""


def every_event() -> dict[type[e.Event], e.Event]:
    """One event of each sort, as it happened in some game."""
    seen: dict[type[e.Event], e.Event] = {}
    for players, style in ((3, "builder"), (4, "even"), (5, "collector")):
        for ply in walk(0, players, style):
            seen |= {type(event): event for event in ply.events}
    return seen


def test_every_sort_of_event_is_either_public_or_redacted() -> None:
    """Whoever adds an event must say here whether it has a secret."""
    seen = every_event()
    assert set(seen) == EVENTS
    for sort, event in seen.items():
        for seat in (None, *map(Seat, range(5))):
            told = redact(event, seat)
            if sort in SECRET_EVENTS and seat != event.seat:
                assert told != event
            else:
                assert told == event


def test_public_events_name_only_what_lies_open() -> None:
    """R4.7, R5.2 which fields name a card or a contract, and why everybody may see them."""
    naming = {
        (sort.__name__, name)
        for sort in EVENTS
        for name, kind in get_type_hints(sort).items()
        if "Card" in str(kind) or "Contract" in str(kind)
    }
    assert naming == {
        ("ContractTaken", "contract"),  # from Parliament
        ("ParliamentOpened", "contracts"),
        ("DisplayDiscarded", "cards"),  # face up
        ("DisplayRefilled", "cards"),
        ("CardTaken", "card"),
        ("CardDrawn", "card"),  # redacted
        ("GoodsDeclared", "card"),  # shown
        ("CardsDiscarded", "cards"),  # face up
        ("TileLaid", "contract"),  # an open contract
        ("SectionJoined", "contract"),
        ("BargeMoved", "contract"),
        ("TilesTakenBack", "contract"),
        ("CanalCompleted", "contract"),  # in the moment it is turned face down
        ("CanalAbandoned", "contract"),  # R10.1
        ("BuilderRanked", "contracts"),  # R10.3
        ("PointsScored", "source"),  # R6.14, R8.3: told when it is scored
    }


def test_a_drawn_card_is_seen_by_who_drew_it_only() -> None:
    """R3.7."""
    event = e.CardDrawn(Seat(1), Card(7))
    assert redact(event, Seat(1)) == event
    assert redact(event, Seat(0)) == redact(event, None) == e.CardDrawn(Seat(1), None)


def test_keeping_quiet_looks_like_having_nothing_to_declare() -> None:
    """R3.7 a card with a symbol kept quiet, and one without a symbol: the same for the others."""
    with_symbol = next(Card(n) for n, card in enumerate(CARDS) if card.goods is not None)
    without = next(Card(n) for n, card in enumerate(CARDS) if card.goods is None)
    state = replace(new_game(1, 3), phase=Phase.BUILD)
    quiet, first = apply(replace(state, deck=(with_symbol,)), a.DrawCard())
    quiet, then = apply(quiet, a.Declare(False))
    plain, only = apply(replace(state, deck=(without,)), a.DrawCard())
    for seat in (None, Seat((state.active + 1) % 3)):
        told = [redact(event, seat) for event in (*first, *then)]
        assert [event for event in told if event] == [redact(event, seat) for event in only]
        assert view_for(quiet, seat) == view_for(plain, seat)


# --- error texts ------------------------------------------------------------------------------


def test_error_texts_of_apply_hold_no_secret() -> None:
    for state in in_the_middle()[::3]:
        secretive = marked(state, state.active)
        for action in list(candidates(state, Random(3)))[::40]:
            if refusal(state, action) is not None:
                with pytest.raises(IllegalAction) as caught:
                    apply(secretive, action)
                assert str(MARK) not in str(caught.value)
                assert SECRET not in str(caught.value)
