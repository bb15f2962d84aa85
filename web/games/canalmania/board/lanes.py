"""Canals beside each other: which tiles run on into which, and where each crosses an edge.

Up to four canals may share a hex or an edge. Every canal that crosses an edge gets a lane of its
own there; the lanes are ordered so that canals which part company do not cross on the way.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.hexes import opposite
from canalmania.ids import Hex, PlaceId, Side
from canalmania.view import TileView
from tabletop.seat import Seat
from web.games.canalmania.board.geometry import tile_curve
from web.map.geometry import Curve

LANE: Final = 0.26
"""Between the middles of two lanes, in hex steps, where there is room for it."""
ROOM: Final = 0.54
"""How much of an edge all its lanes may take together."""

_FORESIGHT: Final = 9
"""So many tiles ahead the order of lanes looks: no canal is longer between two places."""

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


class _Edges(NamedTuple):
    """Who crosses which edge: one entry for each canal there, with its one or two tile ends."""

    crossings: list[list[tuple[End, ...]]]
    partners: dict[End, End]


def strips(tiles: Sequence[TileView]) -> tuple[Strip, ...]:
    """The tiles joined to strips, each with its lanes; every tile is in exactly one strip."""
    edges = _edges(tiles)
    offsets: dict[End, float] = {}
    crowds: dict[End, int] = {}
    for crossings in edges.crossings:
        count = len(crossings)
        spacing = min(LANE, ROOM / count)
        if count > 1:
            crossings.sort(key=lambda ends: _bearing(tiles, ends, edges.partners))
        for lane, ends in enumerate(crossings):
            for end in ends:
                offsets[end] = (lane - (count - 1) / 2) * spacing
                crowds[end] = count
    on_hex = Counter(tile.hex for tile in tiles)
    return tuple(
        _strip(tiles, chain, offsets, crowds, on_hex)
        for chain in _chains(len(tiles), edges.partners)
    )


def _side(tile: TileView, is_exit: bool) -> Side:
    return tile.exit if is_exit else tile.entry


def _edges(tiles: Sequence[TileView]) -> _Edges:
    """Pair the ends of one owner that meet at an edge."""
    ends_at: dict[tuple[Hex, Side], list[End]] = defaultdict(list)
    for number, tile in enumerate(tiles):
        for is_exit in (False, True):
            ends_at[tile.hex, _side(tile, is_exit)].append((number, is_exit))
    found = _Edges([], {})
    for (hex_, side), ends in ends_at.items():
        beyond = (BOARD.neighbours[hex_][side], opposite(side))
        if side >= 3 and beyond in ends_at:
            continue  # the same edge, seen from the other hex
        met = _meeting(tiles, ends, list(ends_at.get(beyond, ())))
        found.crossings.append(met)
        for pair in met:
            if len(pair) == 2:
                found.partners[pair[0]], found.partners[pair[1]] = pair[1], pair[0]
    return found


def _meeting(tiles: Sequence[TileView], near: list[End], far: list[End]) -> list[tuple[End, ...]]:
    """The canals at one edge; `far` is used up by those that go on beyond it."""
    met: list[tuple[End, ...]] = []
    for end in near:
        owner = tiles[end[0]].owner
        match = next((other for other in far if tiles[other[0]].owner == owner), None)
        if match is None:
            met.append((end,))
        else:
            far.remove(match)
            met.append((end, match))
    return met + [(end,) for end in far]


def _bearing(
    tiles: Sequence[TileView], ends: tuple[End, ...], partners: dict[End, End]
) -> tuple[object, ...]:
    """What puts canals at an edge in order: how they bend away, near the edge first.

    Counted in the sense of `along_side`: first beyond the edge (its far hex has a side of 3 to 5
    there), then on this side of it. Canals that never part lie in the order of their owners.
    """
    beyond: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    for end in ends:
        turns = tuple(_turns(tiles, end, partners))
        if _side(tiles[end[0]], end[1]) >= 3:
            beyond = tuple(-turn for turn in turns)
        else:
            before = turns
    return beyond, before, tiles[ends[0][0]].owner, ends


def _turns(tiles: Sequence[TileView], end: End, partners: dict[End, End]) -> Iterator[int]:
    """The bends of a canal that comes in by this end: left 1, straight 0, right -1."""
    here: End | None = end
    for _ in range(_FORESIGHT):
        if here is None:
            return
        number, is_exit = here
        tile = tiles[number]
        yield (_side(tile, not is_exit) - _side(tile, is_exit)) % 6 - 3
        here = partners.get((number, not is_exit))


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
    tiles: Sequence[TileView],
    chain: list[End],
    offsets: dict[End, float],
    crowds: dict[End, int],
    on_hex: Mapping[Hex, int],
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


def _place_beyond(tile: TileView, *, is_exit: bool) -> tuple[PlaceId, Side] | None:
    """The place a tile's end leads into, with the place's side it comes in by."""
    side = _side(tile, is_exit)
    place = BOARD.place_at[BOARD.neighbours[tile.hex][side]]
    return None if place is None else (place, opposite(side))
