"""As small as the river can be shown, canoes are told apart in every kind of sight by what is drawn
of them; suits have pictures."""

from itertools import combinations

import pytest

from canyon.ids import Canoe, Suit
from tests.canalmania.web.test_told_apart import (
    LEAST,
    SIGHTS,
    Picture,
    apart,
    is_in,
    rings,
    samples,
)
from web.games.canyon import palette
from web.games.canyon.board.pieces import LENGTH, canoe, sign_size
from web.games.canyon.board.signs import sign_path, thing_path
from web.map.camera import SMALLEST
from web.map.display_list import Fill
from web.map.geometry import Point
from web.map.printed.measure import Measure

MEASURE = Measure(SMALLEST)
WITHIN = (0.9, 0.8)
"""As much of a canoe, along and across, is hull everywhere."""


def middle(which: Canoe) -> Picture:
    """R1.1 the middle of a canoe: hull and sign."""
    style, a = palette.CANOE_STYLES[which], LENGTH * SMALLEST
    sign = rings(sign_path(style.sign, 0.0, 0.0, sign_size(LENGTH, MEASURE) * SMALLEST))
    width, height = (part * a for part in WITHIN)
    return tuple(
        style.sign_fill if is_in(x, y, sign) else style.fill for x, y in samples(width, height)
    )


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(Canoe, 2)))
def test_canoes_are_told_apart(one: Canoe, other: Canoe, sight: str) -> None:
    assert apart(middle(one), middle(other), sight) >= LEAST


@pytest.mark.parametrize("which", Canoe)
def test_a_canoe_is_drawn_with_its_colour_and_its_sign(which: Canoe) -> None:
    """What is compared above is what is drawn."""
    style = palette.CANOE_STYLES[which]
    drawn = [
        one
        for one in canoe(which, Point(0.0, 0.0), Point(1.0, 0.0), SMALLEST)
        if isinstance(one, Fill)
    ]
    assert [one.colour for one in drawn] == [style.fill, style.sign_fill]
    assert drawn[1].path == sign_path(style.sign, 0.0, 0.0, sign_size(LENGTH, MEASURE))


def test_every_suit_has_a_picture_of_its_own() -> None:
    """D31 so that colours need not be seen."""
    pictures = {thing_path(palette.SUIT_THINGS[suit], 0.0, 0.0, 1.0) for suit in Suit}
    assert len(pictures) == len(Suit)


def test_two_canoes_alike_would_not_be() -> None:
    """The measure can fail."""
    assert apart(middle(Canoe.RED), middle(Canoe.RED), "normal") < LEAST
