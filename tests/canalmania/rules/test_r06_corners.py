"""R6.8, R11.2, D9, D19 corners of what building refuses."""

from canalmania.ids import CardKind, EngineerId, Phase
from tests.canalmania.playing import after, lay, payments_offered, refused
from tests.canalmania.positions import RED, WHITE, game, with_canal, with_engineer, with_hand


def test_over_another_canal_a_wrong_payment_is_still_a_wrong_payment() -> None:
    """R6.8 not the two extra cards are missing, but the lock pays for no stretch."""
    state = with_hand(game(phase=Phase.BUILD), RED, "stretch 4 lock")
    state = with_canal(state, RED, "medway", "tonbridge 2,13:lock 3,12")
    state = with_canal(state, WHITE, "thames_medway", "maidstone 3,12:stretch 2,12")
    why = refused(state, lay("medway", "3,12", "stretch", "NE", "lock"))
    assert (why.rule, why.key, why.args) == ("R6.5", "PAYMENT_DOES_NOT_FIT", {"kind": "stretch"})


def test_half_a_surveyor_pays_for_the_tile_but_not_for_building_over() -> None:
    """D8, D9 Smeaton's half is left for the Medway: the tile costs no card, the hex still two."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.SMEATON)
    state = with_hand(state, RED, "surveyor tunnel")
    state = with_canal(state, RED, "medway", "tonbridge")
    state = with_canal(state, WHITE, "thames_medway", "maidstone 3,12:stretch 2,12")
    state = after(state, lay("medway", "2,13", "lock", "NE", "surveyor"))
    assert payments_offered(state, "medway", "3,12", "stretch") == []
    why = refused(state, lay("medway", "3,12", "stretch", "NE", "half"))
    assert (why.rule, why.key, why.args) == ("R6.8", "OVERBUILD_NEEDS_2", {"needed": 2, "left": 1})


def test_of_two_ways_with_as_many_cards_the_tiles_own_kind_comes_first() -> None:
    """R11.1 Brindley's lock is preselected before his stretch."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.BRINDLEY)
    state = with_canal(with_hand(state, RED, "2 stretch lock"), RED, "medway", "tonbridge")
    assert payments_offered(state, "medway", "2,13", "lock") == ["lock", "stretch"]
    assert CardKind.STRETCH < CardKind.LOCK  # so the order of kinds did not decide it


def test_what_leads_off_the_board_is_further_than_any_canal_reaches() -> None:
    """D19 the refusal does not say how far, as there is no such number."""
    state = with_hand(game(phase=Phase.BUILD), RED, "lock")
    state = with_canal(state, RED, "lancaster_canal", "lancaster")
    why = refused(state, lay("lancaster_canal", "-1,-13", "lock", "W"))
    assert (why.rule, why.args) == ("D19", {"left": 2})
