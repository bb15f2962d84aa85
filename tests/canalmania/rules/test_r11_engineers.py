"""R11 the engineers; Smeaton has a file of his own."""

import pytest

from canalmania import GameState, legal_actions
from canalmania.actions import (
    DrawCard,
    DrawFromDisplay,
    PlaceCube,
    StopTaking,
    TakeCard,
)
from canalmania.catalogue import CARDS
from canalmania.events import CardDrawn, CardTaken, CubePlaced, DisplayRefilled, TileLaid
from canalmania.ids import EngineerId, Phase, PlaceId, TileKind
from canalmania.state import Taking
from tests.canalmania.playing import (
    after,
    lay,
    of_kind,
    offered,
    only,
    payments_offered,
    play,
    reason,
    refused,
    tiles_offered,
    verbs_offered,
)
from tests.canalmania.positions import (
    RED,
    YELLOW,
    game,
    held,
    named,
    with_canal,
    with_deck,
    with_display,
    with_engineer,
    with_hand,
    with_top,
)

RICH = "4 stretch 4 lock 4 aqueduct 4 tunnel 4 surveyor"


def served_by(engineer: str, hand: str = RICH, route: str = "tonbridge") -> GameState:
    """Red has this engineer and this hand and is about to go on with the Medway."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId[engineer.upper()])
    return with_canal(with_hand(state, RED, hand), RED, "medway", route)


def ways(engineer: str, kind: str, hand: str = RICH) -> list[str]:
    """The ways to pay for a first tile of the Medway, the one offered first in front."""
    at = "2,13" if kind in ("stretch", "lock") else "1,12"
    return payments_offered(served_by(engineer, hand), "medway", at, kind)


PLAIN_TUNNEL = ["3 tunnel", "2 tunnel surveyor", "tunnel 2 surveyor", "3 surveyor"]
PLAIN_AQUEDUCT = ["2 aqueduct", "aqueduct surveyor", "2 surveyor"]


@pytest.mark.parametrize("engineer", ["smeaton", "jessop", "telford", "rennie"])
def test_only_brindley_makes_locks_of_stretch_cards(engineer: str) -> None:
    """R11.1"""
    assert ways(engineer, "lock") == ["lock", "surveyor"]


def test_brindley_may_play_a_stretch_card_for_a_lock() -> None:
    """R11.1 a stretch tile is not to be had for a lock card."""
    assert ways("brindley", "lock") == ["lock", "stretch", "surveyor"]
    assert ways("brindley", "stretch") == ["stretch", "surveyor"]
    assert ways("brindley", "aqueduct") == PLAIN_AQUEDUCT
    assert ways("brindley", "tunnel") == PLAIN_TUNNEL
    state, told = play(
        served_by("brindley", "stretch"), lay("medway", "2,13", "lock", "NE", "stretch")
    )
    assert only(told, TileLaid).kind is TileKind.LOCK
    assert held(state, RED) == ""
    assert state.players[RED].supply == (16, 11, 4, 3)


def test_brindleys_lock_is_a_lock() -> None:
    """R11.1, R6.7 no second lock follows it in the section."""
    state = after(
        served_by("brindley", "3 stretch lock"), lay("medway", "2,13", "lock", "NE", "stretch")
    )
    assert {tile.split()[1] for tile in tiles_offered(state, "medway")} == {"stretch"}
    why = refused(state, lay("medway", "3,12", "lock", "NE", "stretch"))
    assert (why.rule, why.key) == ("R6.7", "SAME_TYPE_ADJACENT")


def test_jessops_tunnel_costs_two_tunnel_cards() -> None:
    """R11.3 any number of times; his aqueducts cost what they cost."""
    assert ways("jessop", "tunnel") == ["2 tunnel", "tunnel surveyor", "2 surveyor"]
    assert ways("jessop", "tunnel", "tunnel") == []
    assert ways("jessop", "aqueduct") == PLAIN_AQUEDUCT
    assert ways("telford", "tunnel") == ways("rennie", "tunnel") == PLAIN_TUNNEL


def test_telfords_aqueduct_costs_one_aqueduct_card() -> None:
    """R11.4"""
    assert ways("telford", "aqueduct") == ["aqueduct", "surveyor"]
    assert ways("telford", "aqueduct", "4 tunnel") == []
    assert ways("jessop", "aqueduct") == ways("rennie", "aqueduct") == PLAIN_AQUEDUCT


# --- Rennie ---------------------------------------------------------------------------------


def rennie(
    phase: Phase = Phase.BUILD, display: str = "stretch lock aqueduct tunnel surveyor"
) -> GameState:
    state = with_engineer(game(phase=phase), RED, EngineerId.RENNIE)
    return with_display(with_canal(state, RED, "medway", "tonbridge"), display)


def test_rennie_may_take_four_cards() -> None:
    """R11.5, R5.1"""
    state = after(rennie(), TakeCard(0), TakeCard(1), TakeCard(2), TakeCard(3))
    assert state.pending == (Taking(4, 4),)
    why = refused(state, TakeCard(4))
    assert (why.key, why.args) == ("TAKEN_ENOUGH", {"limit": 4})
    assert None not in after(state, StopTaking()).display


def test_rennie_may_stop_after_three_cards_whatever_he_holds() -> None:
    """R11.5, D24"""
    for hand in ("", "lock", "3 lock", "7 lock"):
        state = after(with_hand(rennie(), RED, hand), TakeCard(0), TakeCard(1), TakeCard(2))
        assert legal_actions(state) == (TakeCard(3), TakeCard(4), StopTaking())
        stopped = after(state, StopTaking())
        assert (stopped.phase, stopped.pending) == (Phase.GOODS, ())
        assert None not in stopped.display
        assert len(stopped.players[RED].hand) == len(state.players[RED].hand)


def test_rennie_too_takes_three_cards_below_seven() -> None:
    """R11.5, D4, D24"""
    state = after(with_hand(rennie(), RED, "4 lock"), TakeCard(0), TakeCard(1))
    why = refused(state, StopTaking())
    assert (why.key, why.args) == ("FEWER_ONLY_AT_7", {"held": 6, "left": 1})
    state = after(with_hand(rennie(), RED, "6 lock"), TakeCard(0))
    assert "StopTaking" in verbs_offered(state)


@pytest.mark.parametrize("phase", [Phase.CONTRACT, Phase.BUILD, Phase.GOODS])
def test_instead_of_drawing_rennie_may_take_a_face_up_card(phase: Phase) -> None:
    """R11.5, R3.7 in any phase; it is replaced at once from the deck."""
    state = with_hand(with_top(rennie(phase), "2 tunnel"), RED, "lock")
    shown, top = state.display, state.deck[-1]
    assert [draw.slot for draw in offered(state, DrawFromDisplay)] == [0, 1, 2, 3, 4]
    assert DrawCard() in offered(state, DrawCard)
    taken = shown[4]
    assert taken is not None
    state, told = play(state, DrawFromDisplay(4))
    assert told == [CardTaken(RED, 4, taken), DisplayRefilled(RED, (4,), (top,))]
    assert state.display == (*shown[:4], top)
    assert held(state, RED) == "lock surveyor"
    assert (state.phase, state.pending) == (Phase(phase + 1), ())


def test_he_may_still_draw_from_the_deck() -> None:
    """R11.5"""
    state, told = play(with_top(rennie(), "lock"), DrawCard())
    assert only(told, CardDrawn)
    assert not of_kind(told, CardTaken)
    assert state.phase is Phase.GOODS


def test_the_goods_symbol_of_a_card_from_the_display_is_compulsory() -> None:
    """D14 there is nothing to declare."""
    state = with_top(rennie(display="stretch/green 4 lock"), "stretch/red")
    state, told = play(state, DrawFromDisplay(0))
    assert verbs_offered(state) == {"PlaceCube"}
    assert named([CARDS[c].kind for c in state.display[:1] if c is not None]) == "stretch"
    state, told = play(state, PlaceCube(PlaceId("bristol")), PlaceCube(PlaceId("york")))
    assert len(of_kind(told, CubePlaced)) == 2
    assert (state.phase, state.pending) == (Phase.GOODS, ())


@pytest.mark.parametrize("engineer", ["brindley", "smeaton", "jessop", "telford"])
def test_nobody_else_draws_from_the_display(engineer: str) -> None:
    """R11.5"""
    state = with_engineer(rennie(), RED, EngineerId[engineer.upper()])
    assert not offered(state, DrawFromDisplay)
    assert reason(state, DrawFromDisplay(0)) == ("R11.5", "ONLY_RENNIE")


@pytest.mark.parametrize("slot", [0, 5, -1])
def test_rennie_cannot_take_a_card_that_is_not_there(slot: int) -> None:
    """R11.5"""
    state = rennie(display="- 4 lock")
    assert [draw.slot for draw in offered(state, DrawFromDisplay)] == [1, 2, 3, 4]
    why = refused(state, DrawFromDisplay(slot))
    assert (why.rule, why.key, why.args) == ("R11.5", "DISPLAY_SLOT_EMPTY", {"slot": slot})


def test_rennie_takes_a_display_card_even_when_there_is_nothing_to_draw() -> None:
    """D23 the display stays short."""
    state = with_deck(rennie(), "", rest=YELLOW)
    assert "DrawCard" not in verbs_offered(state)
    state, told = play(state, DrawFromDisplay(2))
    assert state.display[2] is None
    assert not of_kind(told, DisplayRefilled)


def test_rennie_too_takes_a_contract_first() -> None:
    """R4.2, R11.5"""
    state = with_engineer(game(), RED, EngineerId.RENNIE)
    assert reason(state, DrawFromDisplay(0)) == ("R4.2", "CONTRACT_REQUIRED")
