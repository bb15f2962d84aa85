"""Canals beside each other: strips, lanes on shared edges, routes along them."""

import json
from collections import Counter
from itertools import combinations
from math import hypot

from canalmania.board import BOARD
from canalmania.ids import PlaceId, Side, TileKind
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.canalmania.web.full_board import REFERENCE, reference_tiles
from web.games.canalmania.board.lanes import LANE, Strip, strips
from web.games.canalmania.board.ribbons import section_path
from web.map.geometry import Point


def tile(owner: int, q: int, r: int, entry: int, leave: int) -> TileView:
    hex_ = BOARD.hex_at(q, r)
    return TileView(Seat(owner), hex_, TileKind.STRETCH, Side(entry), Side(leave))


def lines(strip: Strip) -> list[Point]:
    return [reach.curve.at(k / 8) for reach in strip.reaches for k in range(9)]


def closest(a: Strip, b: Strip) -> float:
    return min(hypot(p.x - q.x, p.y - q.y) for p in lines(a) for q in lines(b))


def test_every_tile_is_in_exactly_one_strip() -> None:
    tiles = reference_tiles()
    count = Counter(reach.tile for strip in strips(tiles) for reach in strip.reaches)
    assert count == Counter(range(len(tiles)))


def test_sections_of_the_reference_are_strips_from_place_to_place() -> None:
    """R6.3 no tile lies on another there, so every strip is one section and runs in mid-hex."""
    laid = strips(reference_tiles())
    assert all(strip.start and strip.end for strip in laid)
    assert all(strip.crowd == 1 and not strip.is_stacked for strip in laid)
    canals = json.loads(REFERENCE.read_text())["canals"]
    stops = [sum(isinstance(stop, str) for stop in canal["route"]) for canal in canals]
    assert len(laid) == sum(stops) - len(stops) == 52


def test_tiles_of_a_strip_join_without_a_gap() -> None:
    for strip in strips(reference_tiles()):
        for one, two in zip(strip.reaches, strip.reaches[1:], strict=False):
            end, start = one.curve.end, two.curve.start
            assert hypot(end.x - start.x, end.y - start.y) < 1e-9


def test_a_lone_tile_keeps_to_the_middle() -> None:
    (strip,) = strips((tile(0, 4, -5, 3, 0),))
    assert strip.start is None
    assert strip.end is None
    assert strip.reaches[0].entry_offset == 0 == strip.reaches[0].exit_offset


def test_canals_over_the_same_edges_lie_beside_each_other() -> None:
    """R6.8 up to four tiles on a hex stay apart all the way."""
    for count in (2, 3, 4):
        tiles = tuple(
            t for owner in range(count) for t in (tile(owner, 4, 0, 3, 0), tile(owner, 5, 0, 3, 0))
        )
        laid = strips(tiles)
        assert len(laid) == count
        assert {strip.crowd for strip in laid} == {count}
        assert all(strip.is_stacked for strip in laid)
        gaps = [closest(a, b) for a, b in combinations(laid, 2)]
        assert min(gaps) >= min(LANE, 0.54 / count) - 1e-6


def test_canals_that_part_do_not_cross() -> None:
    """The one that bends north lies in the northern lane, whatever the order of the tiles."""
    north = [tile(0, 4, 0, 3, 0), tile(0, 5, 0, 3, 1)]
    south = [tile(1, 4, 0, 3, 0), tile(1, 5, 0, 3, 5)]
    ahead = [tile(2, 4, 0, 3, 0), tile(2, 5, 0, 3, 0)]
    for order in ((north, ahead, south), (south, north, ahead), (ahead, south, north)):
        laid = strips(tuple(t for tiles in order for t in tiles))
        height = {strip.owner: strip.reaches[0].curve.end.y for strip in laid}
        assert height[Seat(0)] < height[Seat(2)] < height[Seat(1)]
        assert min(closest(a, b) for a, b in combinations(laid, 2)) > 0.1


def test_lanes_stay_in_order_round_corners() -> None:
    """Two canals side by side through a bend, one of which goes on straight after it."""
    inner = [tile(0, 4, 0, 3, 0), tile(0, 5, 0, 3, 5), tile(0, 5, 1, 2, 4)]
    outer = [tile(1, 4, 0, 3, 0), tile(1, 5, 0, 3, 5), tile(1, 5, 1, 2, 0)]
    for order in ((inner, outer), (outer, inner)):
        one, other = strips(tuple(t for tiles in order for t in tiles))
        assert closest(one, other) > 0.1


def test_crossing_canals_share_a_hex_but_no_lane() -> None:
    laid = strips((tile(0, 3, 5, 3, 0), tile(1, 3, 5, 1, 4), tile(2, 3, 5, 2, 5)))
    assert [strip.crowd for strip in laid] == [1, 1, 1]
    assert all(strip.is_stacked for strip in laid)


def test_one_owners_canals_in_a_ring_are_found_too() -> None:
    ring = (
        tile(0, 4, 0, 5, 1), tile(0, 5, -1, 4, 0), tile(0, 6, -1, 3, 5),
        tile(0, 6, 0, 2, 4), tile(0, 5, 1, 1, 3), tile(0, 4, 1, 0, 2),
    )  # fmt: skip
    (strip,) = strips(ring)
    assert sorted(reach.tile for reach in strip.reaches) == list(range(6))


def test_a_section_is_found_in_both_directions() -> None:
    laid = strips(reference_tiles())
    white = Seat(1)
    there = section_path(laid, PlaceId("chester"), PlaceId("stoke"), white)
    back = section_path(laid, PlaceId("stoke"), PlaceId("chester"), white)
    assert there is not None
    assert back is not None
    assert there[1].start == back[1].end
    assert there[1].reaches[0].curve.start == back[1].reaches[-1].curve.end
    assert section_path(laid, PlaceId("chester"), PlaceId("stoke"), Seat(0)) is None
