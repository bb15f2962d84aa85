"""Crews and terrains are told apart in every kind of sight; signs stand out from their ground."""

from itertools import combinations

import pytest
from coloraide import Color

from approdo.ids import Colour, Resource, Terrain
from web.games.approdo import palette
from web.games.approdo.board.birds import bird
from web.games.approdo.board.goods import good
from web.games.approdo.board.houses import city, road, settlement

SIGHTS = ("normal", "protan", "deutan", "tritan")
CREWS = {colour: palette.CREWS[colour].fill for colour in Colour}


def apart(one: str, other: str, sight: str) -> float:
    """CIEDE2000 between two colours as somebody with this sight sees them."""
    seen = [Color(one), Color(other)]
    if sight != "normal":
        seen = [colour.filter(sight, 1.0, method="machado").clip("srgb") for colour in seen]
    return float(seen[0].delta_e(seen[1], method="2000"))


def least(colours: list[str]) -> float:
    return min(apart(a, b, sight) for a, b in combinations(colours, 2) for sight in SIGHTS)


def contrast(one: str, other: str) -> float:
    return float(Color(one).contrast(other, method="wcag21"))


def test_crews_are_told_apart() -> None:
    assert least(list(CREWS.values())) >= 28.5


def test_terrains_are_told_apart() -> None:
    assert least(list(palette.TERRAINS.values())) >= 13.0


def test_the_measure_can_fail() -> None:
    assert least(["#A3141E", "#A3141F"]) < 1.0


@pytest.mark.parametrize("terrain", Terrain)
def test_a_rim_of_each_piece_stands_out_from_every_terrain(terrain: Terrain) -> None:
    """Ink and paper lie round each piece: the better of the two counts."""
    ground = palette.TERRAINS[terrain]
    assert max(contrast(palette.INK, ground), contrast(palette.PAPER, ground)) >= 4.8


def test_red_numbers_and_targets_stand_out_from_paper() -> None:
    assert contrast(palette.RED_NUMBER, palette.PAPER) >= 7.0
    assert contrast(palette.TARGET, palette.PAPER) >= 7.0
    assert contrast(palette.INK, palette.GOLD) >= 9.0


@pytest.mark.parametrize("colour", Colour)
def test_the_pattern_of_a_crew_is_seen(colour: Colour) -> None:
    fill, _, ink = palette.CREWS[colour]
    assert contrast(ink, fill) >= 4.5


@pytest.mark.parametrize("figure", [road, settlement, city])
def test_each_crew_has_its_own_pattern(figure: object) -> None:
    assert callable(figure)
    assert len({tuple(part.outline for part in figure(colour)) for colour in Colour}) == len(Colour)


def test_each_crew_has_a_bird_and_each_resource_a_picture_of_its_own() -> None:
    birds = {bird(palette.BIRDS[colour], palette.INK, palette.PAPER) for colour in Colour}
    assert len(birds) == len(Colour)
    assert len({tuple(part.outline for part in good(kind)) for kind in Resource}) == len(Resource)
