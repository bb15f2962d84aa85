"""A finger's first tap on a bid or card chooses it; the next, or the main button, is final."""

import pytest

from canyon import GameState
from tabletop.frozen import changed
from tests.canyon.positions import playing, space
from tests.canyon.web.play import of_state
from tests.canyon.web.test_every_question import bidding
from tests.web.fake_page import Page

BID = changed(bidding("r3 g5 b1"), canoes=tuple(map(space, ("c1", "f1", "e1"))))
CARD = playing(["r3 b7", "b9 b2 v2", "g1 g2"], "v1", leader=0, trick="b3")
CASES = pytest.mark.parametrize(
    ("state", "picks", "label"),
    [(BID, ("bid:1", "bid:2"), "Bid 2"), (CARD, ("card:31", "card:38"), "Play the blue 9")],
    ids=["bid", "card"],
)


def page_of(state: GameState, *, confirms: bool = True) -> Page:
    game = of_state(state)
    game.lift_curtain()
    game.settings.choose("confirm-touch", "on" if confirms else "off")
    return Page(game)


@CASES
def test_a_tap_chooses_and_another_one_is_final(
    state: GameState, picks: tuple[str, str], label: str
) -> None:
    page = page_of(state)
    before = page.session.record.length
    for pick in picks:
        page.do("preview", pick)
    assert page.session.record.length == before
    assert label in page.regions.shown["actions"].text
    page.do("preview", picks[-1])
    assert page.session.record.length > before


@CASES
def test_the_main_button_carries_out_what_is_chosen(
    state: GameState, picks: tuple[str, str], label: str
) -> None:
    page = page_of(state)
    assert 'class="resting"' in page.regions.shown["actions"].text
    page.do("preview", picks[-1])
    assert 'class="resting"' not in page.regions.shown["actions"].text
    before = page.session.record.length
    page.do("commit")
    assert page.session.record.length > before
    del label


@CASES
def test_a_mouse_or_a_key_needs_one_press(
    state: GameState, picks: tuple[str, str], label: str
) -> None:
    page = page_of(state)
    before = page.session.record.length
    page.do("pick", picks[0])
    assert page.session.record.length > before
    del label


@CASES
def test_who_wants_no_look_first_taps_once(
    state: GameState, picks: tuple[str, str], label: str
) -> None:
    page = page_of(state, confirms=False)
    before = page.session.record.length
    page.do("preview", picks[0])
    assert page.session.record.length > before
    del label


def test_the_river_shows_where_a_bid_leads() -> None:
    """R6.5 what is chosen, and what is pointed at before that."""
    page = page_of(BID)
    page.do("preview", "bid:0")
    chosen = page.board.scene.layers["top"]
    page.do("preview", "bid:2")
    assert page.board.scene.layers["top"].key != chosen.key
