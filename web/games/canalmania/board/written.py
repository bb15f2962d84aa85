"""What is written over the board at one moment and zoom: names, badges, words on paper.

None of it covers a disc, a cube, a barge, a ring, or what is written already.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex
from canalmania.view import TileView
from web.games.canalmania.board import awards, badges, rings
from web.games.canalmania.board.awards import Plate
from web.games.canalmania.board.badges import Badge
from web.games.canalmania.board.emphasis import Highlights
from web.games.canalmania.board.geometry import CENTRES
from web.games.canalmania.board.laid_out import Lying
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.names import Names, asked_for
from web.games.canalmania.board.spots import hex_spot
from web.map.geometry import Box, Point
from web.map.hex_grid import DIRECTIONS
from web.map.scene import Writing

_NO_BEND: Final = 0.1
_IN_BEND: Final = 0.44
"""How far from the middle of its hex the price of a tile stands, in steps."""
_TILE: Final = 0.2
"""Half of the square in the middle of a hex on which the price of a tile does not stand."""


class Written(NamedTuple):
    """All of it; `more` are names that are shown only because their places are pointed at."""

    names: Names
    more: Names
    badges: tuple[Badge, ...]
    plates: tuple[Plate, ...]

    def writing(self) -> Iterator[Writing]:
        """What it covers, with the spots that it belongs to."""
        for hex_, name in (*self.names.items(), *self.more.items()):
            yield Writing(name.box, hex_spot(hex_))
        for badge in self.badges:
            yield Writing(badge.box, hex_spot(badge.hex))
        for plate in self.plates:
            yield Writing(plate.box, hex_spot(plate.award.hex))


@lru_cache(maxsize=4)
def written(found: Lying, wanted: Highlights) -> Written:
    """What is written over the board where things lie as `found`, and this is `wanted`."""
    measure, ground = Measure(found.scale), found.ground
    taken = [
        box
        for contract, _, via_passed in wanted.ringed
        for box in rings.boxes(contract, measure, via_passed=via_passed)
    ]
    more = asked_for(pointed_at(wanted), found.names, found.things, found.scale)
    solid = [box for _, box in found.boxes()]
    solid += [name.box for name in more.values()]
    priced = {tile.hex for tile in wanted.ghosts if wanted.price}
    numbered: list[Badge] = []
    if priced:
        price = _price(wanted.ghosts[-1], wanted.price, found, [*solid, *taken], measure)
        numbered += [] if price is None else [price]
        taken += [badge.box for badge in numbered]
    asked = [
        (target.hex, target.badge)
        for target in wanted.targets
        if target.badge and target.hex not in priced
    ]
    numbered += badges.badges(asked, ground, [*solid, *taken], measure)
    solid += [badge.box for badge in numbered]
    plates = awards.plates(wanted.awards, ground, [*solid, *taken], measure)
    return Written(found.names, more, tuple(numbered), plates)


def pointed_at(wanted: Highlights) -> tuple[Hex, ...]:
    """Every hex with a line or a ring on it; names that it would cover are written again."""
    single = tuple(hex_ for hex_ in (wanted.selected, wanted.focus) if hex_ is not None)
    targets = tuple(target.hex for target in wanted.targets)
    way = () if wanted.plan is None else tuple(tile.hex for tile in wanted.plan.tiles)
    return (*single, *targets, *wanted.changed, *wanted.outlined, *way, *ringed_hexes(wanted))


def asked_about(wanted: Highlights) -> tuple[Hex, ...]:
    """The hexes that a question is about: what can be chosen, was chosen, or has to be reached."""
    targets = tuple(target.hex for target in wanted.targets)
    selected = () if wanted.selected is None else (wanted.selected,)
    tiles = tuple(tile.hex for tile in wanted.ghosts)
    on_routes = tuple(BOARD.places[p].hex for route in wanted.routes for p in route.places)
    earned = tuple(award.hex for award in wanted.awards)
    return (
        *targets,
        *selected,
        *tiles,
        *on_routes,
        *earned,
        *wanted.outlined,
        *ringed_hexes(wanted),
    )


def hexes_to_choose(wanted: Highlights) -> frozenset[Hex]:
    """Where one of the hexes without a place is to be chosen: these, and two rings round them."""
    found = {t.hex for t in wanted.targets if BOARD.place_at[t.hex] is None}
    for _ in range(2):
        around = (side for hex_ in found for side in BOARD.neighbours[hex_])
        found |= {Hex(side) for side in around if side != OFF_BOARD}
    return frozenset(found)


def ringed_hexes(wanted: Highlights) -> tuple[Hex, ...]:
    """The hexes of the places that contracts lead to."""
    return tuple(
        BOARD.places[place].hex
        for contract, _, via_passed in wanted.ringed
        for place in rings.ringed_places(contract, via_passed=via_passed)
    )


def _price(
    tile: TileView, price: str, found: Lying, taken: list[Box], measure: Measure
) -> Badge | None:
    """What a tile costs: in its bend or on the other side, or wherever there is room."""
    x, y = CENTRES[tile.hex]
    into, out = DIRECTIONS[tile.entry], DIRECTIONS[tile.exit]
    away = Point(-into.x - out.x, -into.y - out.y)
    if hypot(*away) < _NO_BEND:
        away = Point(into.y, -into.x) if into.x < 0 else Point(-into.y, into.x)
    wishes = [Point(x + k * away.x, y + k * away.y) for k in (_IN_BEND, -_IN_BEND)]
    on_tile = Box(x, y, x, y).grown(_TILE)
    return badges.badge_of(tile.hex, price, wishes, found.ground, [*taken, on_tile], measure)
