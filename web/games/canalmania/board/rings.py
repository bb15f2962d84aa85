"""Rings round the discs of the places that a contract names."""

from collections.abc import Sequence
from math import pi
from typing import Final

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, PlaceId, PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import disc_radius, place_centre
from web.games.canalmania.board.glyphs import marking
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.plans import HALO
from web.map.display_list import Command, Stroke
from web.map.geometry import Box
from web.map.pen import circle

_PIECES: Final = 8
_GAP_OF_PIECES: Final = 0.45
"""How many pieces the ring of a via place has, and the part of each that is left free."""


def rings(
    contract: ContractId, colour: PlayerColour, measure: Measure, *, via_passed: bool
) -> tuple[Command, ...]:
    """R1.6 rings in a player's pattern round the discs of a contract's places.

    Round both termini a whole ring, round the via place one of pieces, which is left out when the
    canal has passed it (R6.11). Names are painted over them: they cover none.
    """
    printed = CONTRACTS[contract]
    commands = list(_ring(printed.termini, colour, measure))
    if printed.via is not None and not via_passed:
        commands += _ring_of_pieces(printed.via, colour, measure)
    return tuple(commands)


def ringed_places(contract: ContractId, *, via_passed: bool) -> tuple[PlaceId, ...]:
    """The places that get rings."""
    printed = CONTRACTS[contract]
    has_via = printed.via is not None and not via_passed
    return (*printed.termini, printed.via) if has_via and printed.via else printed.termini


def boxes(contract: ContractId, measure: Measure, *, via_passed: bool) -> list[Box]:
    """What the rings of a contract cover."""
    found = []
    for place in ringed_places(contract, via_passed=via_passed):
        x, y = place_centre(place)
        reach = _radius(place, measure) + measure.steps(_width(measure) / 2 + _line(measure) + 1.2)
        found.append(Box(x, y, x, y).grown(reach))
    return found


def _ring(places: Sequence[PlaceId], colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    style, width = palette.PLAYER_STYLES[colour], _width(measure)
    path = "".join(_circle(place, measure) for place in places)
    return (
        Stroke(path, HALO, width + 2 * _line(measure) + 2.4),
        Stroke(path, palette.INK, width + 2 * _line(measure)),
        Stroke(path, style.fill, width),
        *marking(path, colour, width),
    )


def _ring_of_pieces(place: PlaceId, colour: PlayerColour, measure: Measure) -> tuple[Command, ...]:
    style, width, line = palette.PLAYER_STYLES[colour], _width(measure), _line(measure)
    path = _circle(place, measure)
    piece = 2 * pi * _radius(place, measure) * measure.scale / _PIECES
    gap = piece * _GAP_OF_PIECES
    return (
        Stroke(path, HALO, width + 2 * line + 2.4),
        Stroke(path, palette.INK, width + 2 * line, (piece - gap, gap)),
        Stroke(path, style.fill, width, (piece - gap, gap)),
    )


def _circle(place: PlaceId, measure: Measure) -> str:
    return circle(*place_centre(place), _radius(place, measure))


def _radius(place: PlaceId, measure: Measure) -> float:
    """The radius of the middle of a ring, just outside the line round the disc."""
    return disc_radius(place) + measure.steps(measure.casing + _width(measure) / 2)


def _width(measure: Measure) -> float:
    return measure.size(0.13, 3.4, 6.5)


def _line(measure: Measure) -> float:
    """The dark line on both sides of a ring: that of white players is seen by it."""
    return max(measure.casing * 0.8, 1.0)
