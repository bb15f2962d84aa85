"""The page tells the seat in front nothing that it may not know: a sample of `make leaks`."""

from itertools import islice

import pytest
from playwright.sync_api import Page

from e2e import leaks
from e2e.clicking import HURRY
from tests.laws.games import BY_NAME
from tests.laws.twins import Twins, begun_late

POSITIONS = 3
APART = 7
"""So many positions lie between two that are looked at."""


@pytest.mark.sampled(every=2)
@pytest.mark.parametrize("game", leaks.NAMES)
def test_twins_look_alike_to_the_seat_in_front(page: Page, game: str) -> None:
    """In front, one step back, and before the curtain. What that seat may know is seen well: with
    its own hand dealt anew the page is another."""
    page.evaluate(HURRY)
    known = BY_NAME[game]
    some = list(islice(leaks.positions(known), 0, POSITIONS * APART, APART))
    assert {one.name: found for one in some if (found := leaks.leaks(page, one))} == {}
    assert some[0].for_nobody is not None
    twins = some[-1].twins
    state = twins.here.state
    other = begun_late(twins.here, known.game.redealt(state, (), 2))
    here = begun_late(twins.here, state)
    assert known.game.view_for(other.state, some[-1].seat) != known.game.view_for(
        state, some[-1].seat
    )
    found = leaks.told_apart(page, Twins(here, other, twins.known))
    assert {"html", "tree"} <= found.keys()


@pytest.mark.sampled(every=2)
@pytest.mark.parametrize("game", leaks.NAMES)
def test_the_only_seat_here_is_shown_nothing_of_those_who_play_elsewhere(
    page: Page, game: str
) -> None:
    """While another one acts, and a step back; its own hand is seen well: dealt anew it shows."""
    page.evaluate(HURRY)
    known = BY_NAME[game]
    some = list(islice(leaks.positions_afar(known), 0, POSITIONS * APART, APART))
    assert {one.name: found for one in some if (found := leaks.leaks(page, one))} == {}
    twins = some[-1].twins
    other = begun_late(twins.here, known.game.redealt(twins.here.state, (), 2))
    here = begun_late(twins.here, twins.here.state)
    for one in (here, other):
        one.table["mine"] = twins.here.table["mine"]
    assert "html" in leaks.told_apart(page, Twins(here, other, twins.known))
