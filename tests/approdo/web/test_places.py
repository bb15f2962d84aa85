"""Every place of an island has a name of its own in every language."""

import pytest

from approdo.geometry import HEXES, INTERSECTIONS, PATHS
from approdo.ids import Hex, Intersection, Path, Terrain
from approdo.island import Island
from approdo.rules.setup import fixed_island, random_island
from tabletop.rng import seeded
from tests.approdo.web.words import in_all, t
from web.games.approdo.words.places import Places
from web.words.plural import LANGUAGES, Language

FIXED = Places(fixed_island())


def with_twins() -> tuple[Island, Hex, Hex]:
    """An island with two hexes of the same terrain and number, in one row."""
    for seed in range(1000):
        island, _ = random_island(seeded(seed))
        for row in ((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10, 11), (12, 13, 14, 15), (16, 17, 18)):
            kinds: dict[tuple[Terrain, int | None], int] = {}
            for number in row:
                kind = (island.terrains[number], island.numbers[number])
                if kind in kinds:
                    return island, Hex(kinds[kind]), Hex(number)
                kinds[kind] = number
    raise AssertionError("no such island")


@pytest.mark.parametrize(
    ("at", "english", "italian", "french"),
    [
        (
            8,
            "pasture 2, hills 6 and mountains 10",
            "pascolo 2, collina 6 e montagna 10",
            "pâturage 2, colline 6 et montagne 10",
        ),
        (
            4,
            "pasture 2 and mountains 10, on the coast",
            "pascolo 2 e montagna 10, sulla costa",
            "pâturage 2 et montagne 10, sur la côte",
        ),
        (0, "north tip of mountains 10", "montagna 10, punta nord", "montagne 10, pointe nord"),
    ],
)
def test_an_intersection_is_called_by_its_terrains(
    at: int, english: str, italian: str, french: str
) -> None:
    """R2.2, clockwise from the north."""
    assert in_all(FIXED.intersection(Intersection(at))) == (english, italian, french)


def test_a_path_is_called_by_its_terrains() -> None:
    """R2.3."""
    said = {t(FIXED.path(path)) for path in PATHS}
    assert {
        "between forest 11 and desert",
        "north-west coast of mountains 10",
        "east coast of forest 9",
    } <= said


def test_of_two_terrains_alike_one_lies_more_to_the_west() -> None:
    island, first, second = with_twins()
    west, east = t(Places(island).terrain(first)), t(Places(island).terrain(second))
    assert west.startswith("western ")
    assert east == f"eastern {west.removeprefix('western ')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_of_an_island_have_the_same_name(language: Language) -> None:
    islands = [fixed_island(), with_twins()[0]]
    islands += [random_island(seeded(f"place {number}"))[0] for number in range(60)]
    sides = set()
    for island in islands:
        places = Places(island)
        terrains = {t(places.terrain(hex_), language) for hex_ in HEXES}
        assert len(terrains) == len(HEXES)
        assert len({t(places.intersection(at), language) for at in INTERSECTIONS}) == 54
        assert len({t(places.path(path), language) for path in PATHS}) == 72
        sides |= {places.terrain(hex_).key.removeprefix("board.") for hex_ in HEXES}
    assert {"northern", "southern", "western", "eastern"} <= sides


def test_a_path_of_the_coast_has_one_terrain() -> None:
    assert t(FIXED.path(Path(0))) == "north-west coast of mountains 10"
