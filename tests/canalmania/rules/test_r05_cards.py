"""R5.1-R5.3 build cards."""

import pytest

from canalmania import GameState, legal_actions, redact, view_for
from canalmania.actions import ChooseColour, DrawCard, EndPhase, PlaceCube, StopTaking, TakeCard
from canalmania.catalogue import CARDS, KIND_OF
from canalmania.events import CardDrawn, CardTaken, CubePlaced, DisplayRefilled
from canalmania.ids import Colour, EngineerId, Phase, PlaceId
from canalmania.state import Taking
from tests.canalmania.playing import (
    after,
    of_kind,
    offered,
    only,
    play,
    reason,
    refused,
    verbs_offered,
)
from tests.canalmania.positions import (
    RED,
    WHITE,
    YELLOW,
    game,
    held,
    named,
    with_deck,
    with_display,
    with_engineer,
    with_hand,
    with_top,
)


def taking(hand: str = "", display: str | None = None) -> GameState:
    """Red in phase 2 before a display without symbols, or this one."""
    state = with_hand(game(phase=Phase.BUILD), RED, hand)
    return state if display is None else with_display(state, display)


def slots(state: GameState) -> list[int]:
    return [take.slot for take in offered(state, TakeCard)]


# --- how many -------------------------------------------------------------------------------


def test_three_cards_one_after_the_other_and_then_no_more() -> None:
    """R5.1 the display shows the gaps until the action ends."""
    state = taking()
    shown = state.display
    assert slots(state) == [0, 1, 2, 3, 4]
    state, told = play(state, TakeCard(1))
    assert slots(state) == [0, 2, 3, 4]
    assert state.pending == (Taking(1, 3),)
    state, more = play(state, TakeCard(4), TakeCard(0))
    assert slots(state) == []
    assert held(state, RED) == "stretch lock surveyor"
    assert state.display == (None, None, shown[2], shown[3], None)
    assert [(e.slot, e.card) for e in of_kind(told + more, CardTaken)] == [
        (1, shown[1]),
        (4, shown[4]),
        (0, shown[0]),
    ]
    why = refused(state, TakeCard(2))
    assert (why.rule, why.key, why.args) == ("R5.1", "TAKEN_ENOUGH", {"limit": 3})
    assert legal_actions(state) == (StopTaking(),)


def test_the_display_is_refilled_when_the_action_ends() -> None:
    """R5.1 the gaps from the left, with the top cards in order."""
    state = after(with_top(taking(), "3 tunnel"), TakeCard(3), TakeCard(1), TakeCard(0))
    kept = state.display
    top = state.deck[:-4:-1]
    state, told = play(state, StopTaking())
    assert state.display == (top[0], top[1], kept[2], top[2], kept[4])
    assert told == [DisplayRefilled(RED, (0, 1, 3), top)]
    assert (state.phase, state.pending) == (Phase.GOODS, ())


@pytest.mark.parametrize("slot", [1, 5, -1])
def test_a_card_that_is_not_there_cannot_be_taken(slot: int) -> None:
    """R5.1 an empty slot, or none at all."""
    why = refused(taking(display="stretch - lock tunnel surveyor"), TakeCard(slot))
    assert (why.rule, why.key, why.args) == ("R5.1", "DISPLAY_SLOT_EMPTY", {"slot": slot})


@pytest.mark.parametrize(
    ("hand", "takes", "may_stop"),
    [
        ("", 1, False),
        ("5 lock", 1, False),
        ("6 lock", 1, True),
        ("7 lock", 1, True),
        ("4 lock", 2, False),
        ("5 lock", 2, True),
        ("", 3, True),
    ],
)
def test_fewer_than_three_only_with_seven_cards_in_the_hand(
    hand: str, takes: int, may_stop: bool
) -> None:
    """R5.1, D4 checked before each card: who holds six and takes one may stop."""
    state = after(taking(hand), *(TakeCard(slot) for slot in range(takes)))
    assert ("StopTaking" in verbs_offered(state)) is may_stop
    if not may_stop:
        why = refused(state, StopTaking())
        assert (why.rule, why.key) == ("R5.1", "FEWER_ONLY_AT_7")
        assert why.args == {"held": len(state.players[RED].hand), "left": 3 - takes}


def test_who_holds_seven_may_still_take_all_three() -> None:
    """R5.1, R5.2 there is no limit during the turn."""
    state = after(taking("7 lock"), TakeCard(0), TakeCard(1), TakeCard(2), StopTaking())
    assert len(state.players[RED].hand) == 10


def test_taking_none_is_doing_without_the_action() -> None:
    """R5.1, D5 the phase may be skipped, whatever the hand."""
    assert reason(taking(), StopTaking()) == ("R3.1", "NOTHING_TO_DECIDE")
    assert after(taking(), EndPhase()).display == taking().display


@pytest.mark.parametrize(("display", "many"), [("2 - lock - -", 1), ("2 - lock tunnel -", 2)])
def test_of_a_short_display_what_there_is_may_be_taken(display: str, many: int) -> None:
    """D15"""
    state = taking(display=display)
    for number in range(many):
        assert number == 0 or "StopTaking" not in verbs_offered(state)
        state = after(state, offered(state, TakeCard)[0])
    assert legal_actions(state) == (StopTaking(),)


def test_nothing_to_take_from_an_empty_display() -> None:
    """D15"""
    assert not slots(taking(display="5 -"))


def test_the_display_stays_short_after_the_action() -> None:
    """D15 one card for three gaps; the first gap gets it."""
    state = with_deck(taking(), "lock", rest=YELLOW)
    state = after(state, TakeCard(0), TakeCard(2), TakeCard(4), StopTaking())
    assert [card is None for card in state.display] == [False, False, True, False, True]


def test_nothing_is_turned_up_when_there_is_nothing() -> None:
    """D15"""
    state = with_deck(taking(), "", rest=YELLOW)
    state, told = play(state, TakeCard(0), TakeCard(2), TakeCard(4), StopTaking())
    assert not of_kind(told, DisplayRefilled)
    assert state.phase is Phase.GOODS


# --- secrecy --------------------------------------------------------------------------------


def test_hands_are_secret() -> None:
    """R5.2 the others see how many cards there are."""
    state = with_hand(taking("2 lock tunnel"), WHITE, "surveyor")
    mine, theirs = view_for(state, RED).players[:2]
    assert (mine.hand, mine.hand_size) == (state.players[RED].hand, 3)
    assert (theirs.hand, theirs.hand_size) == (None, 1)
    assert all(player.hand is None for player in view_for(state, None).players)


def test_a_drawn_card_is_secret_and_so_is_its_symbol() -> None:
    """R5.2, R3.7 until it is declared."""
    state, told = play(with_top(taking(), "stretch/white"), DrawCard())
    drawn = only(told, CardDrawn)
    assert redact(drawn, RED) == drawn
    assert redact(drawn, WHITE) == redact(drawn, None) == CardDrawn(RED, None)
    assert view_for(state, RED).decision == state.decision
    assert view_for(state, WHITE).decision is None


# --- symbols --------------------------------------------------------------------------------


def test_a_symbol_is_carried_out_before_the_next_card_is_taken() -> None:
    """R5.3 card by card."""
    state = taking(display="stretch/green lock tunnel/blue aqueduct surveyor")
    state = after(state, TakeCard(0))
    assert verbs_offered(state) == {"PlaceCube"}
    assert reason(state, TakeCard(1)) == ("R3.1", "DECISION_FIRST")
    assert reason(state, StopTaking()) == ("R3.1", "DECISION_FIRST")
    state, told = play(state, PlaceCube(PlaceId("bristol")), PlaceCube(PlaceId("york")))
    assert [event.place for event in of_kind(told, CubePlaced)] == ["bristol", "york"]
    assert slots(state) == [1, 2, 3, 4]
    state = after(state, TakeCard(2))
    assert verbs_offered(state) == {"PlaceCube"}
    state = after(state, PlaceCube(PlaceId("nottingham")), PlaceCube(PlaceId("bath")))
    assert slots(state) == [1, 3, 4]
    assert state.pending == (Taking(2, 3),)


def test_the_symbol_of_the_last_card_is_carried_out_too() -> None:
    """R5.3 before the display is refilled."""
    state = taking(display="stretch/green lock tunnel/blue aqueduct surveyor")
    state = after(state, TakeCard(1), TakeCard(3), TakeCard(0))
    assert verbs_offered(state) == {"PlaceCube"}
    state = after(state, PlaceCube(PlaceId("bristol")), PlaceCube(PlaceId("york")))
    assert legal_actions(state) == (StopTaking(),)


def test_a_white_symbol_asks_for_the_colour_first() -> None:
    """R5.3, R5.5"""
    state = after(taking(display="tunnel/white 4 lock"), TakeCard(0))
    assert verbs_offered(state) == {"ChooseColour"}
    state = after(state, ChooseColour(Colour.BLACK))
    assert verbs_offered(state) == {"PlaceCube"}


def test_cards_turned_up_in_the_display_place_no_cubes() -> None:
    """R2.1, R5.3 only a taken card's symbol counts."""
    state = with_top(taking(), "stretch/red tunnel/white stretch/black")
    state = after(state, TakeCard(0), TakeCard(1), TakeCard(2), StopTaking())
    up = [CARDS[card] for card in state.display if card is not None]
    assert named(card.kind for card in up if card.goods is not None) == "2 stretch tunnel"
    assert not state.cubes
    assert state.pending == ()


def test_only_rennie_takes_four() -> None:
    """R5.1, R11.5"""
    for engineer in EngineerId:
        state = after(with_engineer(taking(), RED, engineer), TakeCard(0), TakeCard(1), TakeCard(2))
        assert slots(state) == ([3, 4] if engineer is EngineerId.RENNIE else [])


def test_in_a_sorted_hand_the_cards_of_a_kind_lie_together() -> None:
    """Taking cards out of a hand relies on it."""
    assert list(KIND_OF) == sorted(KIND_OF)
