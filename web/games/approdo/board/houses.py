"""R1.5 the pieces of the crews as figures, each with its crew's pattern.

A building stands with the middle of its figure on the intersection. A road lies from left to right,
its figure as long as the path.
"""

from functools import cache
from typing import Final, NamedTuple

from approdo.ids import Colour
from web.games.approdo import palette
from web.games.approdo.board.figures import Figure, Outline, Part, bar, disc, read
from web.games.approdo.palette import Pattern

_INK: Final = 1.9
_RIM: Final = 4.8
"""The widths of the dark line round a piece, and of the light one round that."""


class _Wall(NamedTuple):
    """A part of a house that bears the pattern."""

    left: float
    top: float
    right: float
    bottom: float


_SETTLEMENT: Final = read("M4.5 20L4.5 10.6L12 3.6L19.5 10.6L19.5 20Z")
_SETTLEMENT_ROOF: Final = read("M4.3 10.8L12 3.6L19.7 10.8Z")
_SETTLEMENT_WALL: Final = _Wall(4.5, 10.8, 19.5, 20.0)
_CITY: Final = read("M1.2 20.4L1.2 11.8L6.4 7L11.2 11.4L11.2 6.6L16.9 1.6L22.8 6.6L22.8 20.4Z")
_CITY_ROOFS: Final = read("M1 12L6.4 7L11.4 12ZM11 6.8L16.9 1.6L23 6.8Z")
_CITY_WALLS: Final = (_Wall(1.2, 12.0, 11.2, 20.4), _Wall(11.2, 6.8, 22.8, 20.4))


@cache
def settlement(colour: Colour) -> Figure:
    """A house with one roof."""
    return _house(colour, _SETTLEMENT, _SETTLEMENT_ROOF, (_SETTLEMENT_WALL,))


@cache
def city(colour: Colour) -> Figure:
    """A house with a tower."""
    return _house(colour, _CITY, _CITY_ROOFS, _CITY_WALLS)


@cache
def road(colour: Colour) -> Figure:
    """A bar with round ends; chevrons point to its right end."""
    fill, pattern, ink = palette.CREWS[colour]
    return (
        Part(_ROAD, "", palette.PAPER, 6.7),
        Part(_ROAD, "", palette.INK, 5.0),
        Part(_ROAD, "", fill, 3.4),
        *_on_road(pattern, ink),
    )


_ROAD: Final = read("M5 12L19 12")


def _on_road(pattern: Pattern, ink: str) -> Figure:
    match pattern:
        case Pattern.BARS:
            bars = sum((bar(x - 0.5, 10.3, x + 0.5, 13.7) for x in (6.6, 10.2, 13.8, 17.4)), ())
            return (Part(bars, ink),)
        case Pattern.DOTS:
            return (Part(sum((disc(x, 12, 0.9) for x in (5.8, 9.9, 14.1, 18.2)), ()), ink),)
        case Pattern.CHEVRONS:
            tips = "".join(f"M{x} 10.5L{x + 1.8} 12L{x} 13.5" for x in (5.6, 9.4, 13.2, 17.0))
            return (Part(read(tips), "", ink, 0.95),)
    return ()


def outline_of(piece: str) -> Outline:
    """The outline of a "settlement" or a "city"."""
    return _CITY if piece == "city" else _SETTLEMENT


def _house(colour: Colour, whole: Outline, roofs: Outline, walls: tuple[_Wall, ...]) -> Figure:
    fill, pattern, ink = palette.CREWS[colour]
    tower = (Part(bar(15.4, 8.4, 18.4, 11.8), palette.INK),) if len(walls) > 1 else ()
    return (
        Part(whole, palette.PAPER, palette.PAPER, _RIM),
        Part(whole, palette.INK, palette.INK, _INK * 1.6),
        Part(whole, fill),
        *(part for wall in walls for part in painted(pattern, ink, wall)),
        Part(roofs, fill, palette.INK, 1.2),
        *tower,
    )


def painted(
    pattern: Pattern, ink: str, wall: tuple[float, float, float, float], coarse: float = 1.0
) -> Figure:
    """The pattern on a rectangle; `coarse` makes it larger."""
    left, top, right, bottom = wall
    wide, high = right - left, bottom - top
    match pattern:
        case Pattern.BARS:
            count = max(round(wide / (4.6 * coarse)), 2)
            step, half = wide / count, 0.85 * coarse
            middles = (left + step * (number + 0.5) for number in range(count))
            bars = sum((bar(x - half, top, x + half, bottom) for x in middles), ())
            return (Part(bars, ink),)
        case Pattern.DOTS:
            columns = max(round(wide / (4.8 * coarse)), 2)
            rows = max(round(high / (4.6 * coarse)), 1)
            dots = sum(
                (
                    disc(
                        left + wide / columns * (column + 0.5),
                        top + high / rows * (row + 0.5),
                        1.25 * coarse,
                    )
                    for column in range(columns)
                    for row in range(rows)
                ),
                (),
            )
            return (Part(dots, ink),)
        case Pattern.CHEVRONS:
            rows = max(round(high / (4.6 * coarse)), 1)
            waves = max(round(wide / (5.5 * coarse)), 1)
            lines = ""
            for row in range(rows):
                base = top + high / rows * (row + 0.5) + 1.3 * coarse
                tips = [
                    f"{left + wide * turn / (2 * waves):.2f} "
                    f"{base - (2.6 * coarse if turn % 2 else 0):.2f}"
                    for turn in range(2 * waves + 1)
                ]
                lines += "M" + "L".join(tips)
            return (Part(read(lines), "", ink, 1.3 * coarse**0.5),)
    return ()
