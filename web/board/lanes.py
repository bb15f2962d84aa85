"""Canals beside each other: which tiles run on into which, and where each crosses an edge.

Up to four canals may share a hex or an edge. Every canal that crosses an edge gets a lane of its
own there; the lanes are ordered so that canals which part company do not cross on the way.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from canalmania.board import BOARD
from canalmania.hexes import opposite
from canalmania.ids import Hex, PlaceId, Seat, Side
from web.board.geometry import Curve, tile_curve

if TYPE_CHECKING:
    from canalmania.view import TileView

LANE: Final = 0.26
"""Between the middles of two lanes, in hex steps, where there is room for it."""
ROOM: Final = 0.54
"""How much of an edge all its lanes may take together."""

End = tuple[int, bool]
"""One end of a tile: its number in the list and whether it is the exit."""


class Reach(NamedTuple):
    """One tile of a strip, in the direction of the strip."""

    tile: int
    curve: Curve
    entry_offset: float
    exit_offset: float


class Strip(NamedTuple):
    """Tiles of one owner that run on into each other, with the places at both ends.

    `crowd` is the largest number of lanes on an edge the strip crosses; `is_stacked` says that it
    shares a hex with another canal.
    """

    owner: Seat
    reaches: tuple[Reach, ...]
    start: tuple[PlaceId, Side] | None
    end: tuple[PlaceId, Side] | None
    crowd: int
    is_stacked: bool


class _Crossing(NamedTuple):
    """What one canal does at an edge: the ends that meet there, one or two."""

    ends: tuple[End, ...]
    lean: int
    owner: Seat


def strips(tiles: Sequence["TileView"]) -> tuple[Strip, ...]:
    """The tiles joined to strips, each with its lanes; every tile is in exactly one strip."""
    edges = _edges(tiles)
    offsets: dict[End, float] = {}
    crowds: dict[End, int] = {}
    partners: dict[End, End] = {}
    for crossings in edges:
        spacing = min(LANE, ROOM / len(crossings))
        for lane, crossing in enumerate(crossings):
            for end in crossing.ends:
                offsets[end] = (lane - (len(crossings) - 1) / 2) * spacing
                crowds[end] = len(crossings)
            if len(crossing.ends) == 2:
                one, other = crossing.ends
                partners[one], partners[other] = other, one
    on_hex: dict[Hex, int] = defaultdict(int)
    for tile in tiles:
        on_hex[tile.hex] += 1
    return tuple(
        _strip(tiles, chain, offsets, crowds, on_hex) for chain in _chains(len(tiles), partners)
    )


def _side(tile: "TileView", is_exit: bool) -> Side:
    return tile.exit if is_exit else tile.entry


def _edges(tiles: Sequence["TileView"]) -> list[list[_Crossing]]:
    """The crossings of every edge in the order of their lanes."""
    ends_at: dict[tuple[Hex, Side], list[End]] = defaultdict(list)
    for number, tile in enumerate(tiles):
        for is_exit in (False, True):
            ends_at[tile.hex, _side(tile, is_exit)].append((number, is_exit))
    edges = []
    for (hex_, side), ends in ends_at.items():
        beyond = (BOARD.neighbours[hex_][side], opposite(side))
        if side >= 3 and beyond in ends_at:
            continue  # the same edge, seen from the other hex
        edges.append(_crossings(tiles, ends, list(ends_at.get(beyond, ()))))
    return edges


def _crossings(tiles: Sequence["TileView"], near: list[End], far: list[End]) -> list[_Crossing]:
    """Pair the ends of one owner on both hexes of an edge and put all in the order of lanes."""
    found = []
    for end in near:
        tile = tiles[end[0]]
        match = next((other for other in far if tiles[other[0]].owner == tile.owner), None)
        if match is not None:
            far.remove(match)
        ends = (end,) if match is None else (end, match)
        found.append(_Crossing(ends, sum(_lean(tiles[n], x) for n, x in ends), tile.owner))
    found.extend(
        _Crossing((end,), _lean(tiles[end[0]], end[1]), tiles[end[0]].owner) for end in far
    )
    return sorted(found, key=lambda crossing: (crossing.lean, crossing.owner, crossing.ends))


def _lean(tile: "TileView", is_exit: bool) -> int:
    """To which end of the edge the tile bends away, -1, 0 or 1 in the sense of `along_side`."""
    here, there = _side(tile, is_exit), _side(tile, not is_exit)
    bend = (there - here) % 6 - 3
    return bend if here < 3 else -bend


def _chains(count: int, partners: dict[End, End]) -> list[list[End]]:
    """Tiles in travelling order: each with whether it is travelled the way it was laid."""
    done: set[int] = set()
    chains = []
    loose = [n for n in range(count) if (n, False) not in partners or (n, True) not in partners]
    for first in (*loose, *range(count)):  # the second pass only finds closed rings
        if first in done:
            continue
        forward = (first, False) not in partners
        chain: list[End] = []
        here: End | None = (first, forward)
        while here is not None and here[0] not in done:
            done.add(here[0])
            chain.append(here)
            met = partners.get(here)
            here = None if met is None else (met[0], not met[1])
        chains.append(chain)
    return chains


def _strip(
    tiles: Sequence["TileView"],
    chain: list[End],
    offsets: dict[End, float],
    crowds: dict[End, int],
    on_hex: dict[Hex, int],
) -> Strip:
    reaches = []
    for number, forward in chain:
        tile = tiles[number]
        into, out = offsets[number, not forward], offsets[number, forward]
        curve = tile_curve(tile.hex, _side(tile, not forward), _side(tile, forward), into, out)
        reaches.append(Reach(number, curve, into, out))
    first, last = chain[0], chain[-1]
    return Strip(
        owner=tiles[first[0]].owner,
        reaches=tuple(reaches),
        start=_place_beyond(tiles[first[0]], is_exit=not first[1]),
        end=_place_beyond(tiles[last[0]], is_exit=last[1]),
        crowd=max(crowds[n, is_exit] for n, _ in chain for is_exit in (False, True)),
        is_stacked=any(on_hex[tiles[n].hex] > 1 for n, _ in chain),
    )


def _place_beyond(tile: "TileView", *, is_exit: bool) -> tuple[PlaceId, Side] | None:
    """The place a tile's end leads into, with the place's side it comes in by."""
    side = _side(tile, is_exit)
    place = BOARD.place_at[BOARD.neighbours[tile.hex][side]]
    return None if place is None else (place, opposite(side))
