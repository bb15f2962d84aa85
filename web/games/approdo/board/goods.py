"""R1.3 the pictures of the five resources."""

from functools import cache
from math import cos, radians, sin
from typing import Final

from approdo.ids import Resource
from web.games.approdo import palette
from web.games.approdo.board.figures import Figure, Outline, Part, bar, disc, read, turned

_LINE: Final = 1.15
_DARK_WOOL: Final = "#33302C"
_EAR: Final = "#E09A12"
_STALK: Final = "#6D4A08"


@cache
def good(kind: Resource) -> Figure:
    """A resource: logs, bricks, a sheep, ears of grain, a lump of ore."""
    match kind:
        case Resource.LUMBER:
            return _lumber()
        case Resource.BRICK:
            return _brick()
        case Resource.WOOL:
            return _wool()
        case Resource.GRAIN:
            return _grain()
    return _ore()


def _lumber() -> Figure:
    logs = ((6.9, 16.2), (17.1, 16.2), (12.0, 7.8))
    return (
        Part(_discs(logs, 4.6), "#9A6331", palette.INK, _LINE),
        Part(_discs(logs, 3.0), "#E2B273"),
        Part(_discs(logs, 1.4), "", "#9A6331", 1.0),
    )


def _brick() -> Figure:
    corners = ((2.3, 14.6), (12.3, 14.6), (7.3, 8.4))
    bricks = sum((bar(x, y, x + 9.4, y + 5.4) for x, y in corners), ())
    shine = "".join(f"M{x + 1.5} {y + 1.6}L{x + 7.9} {y + 1.6}" for x, y in corners)
    return (
        Part(bricks, "#B9512C", palette.INK, _LINE),
        Part(read(shine), "", "#E59A73", 1.0),
    )


def _wool() -> Figure:
    curls = ((7.0, 12.2, 4.0), (11.0, 9.3, 4.3), (15.0, 11.0, 4.2), (12.5, 14.0, 4.2))
    fleece = sum((disc(x, y, r) for x, y, r in (*curls, (8.6, 14.6, 3.4))), ())
    inside = sum((disc(x, y, r - 0.5) for x, y, r in (*curls, (8.6, 14.6, 3.4))), ())
    head = disc(19.0, 11.4, 2.7, 3.3)
    return (
        Part(read("M8 17L8 21.2M11 18L11 21.6M14.5 18L14.5 21.4"), "", palette.INK, 1.6),
        Part(fleece, "", palette.INK, _LINE),
        Part(inside, "#FFFDF6"),
        Part(head, _DARK_WOOL),
        Part(read("M17.2 8.6L15.5 7.7"), "", _DARK_WOOL, 1.6),
    )


def _grain() -> Figure:
    stalks: Outline = ()
    grains: Outline = ()
    for x, angle in ((9.6, -21.0), (14.4, 21.0), (12.0, 0.0)):
        turn = cos(radians(angle)), sin(radians(angle))
        stalks += turned(read("M0 0L0 -7"), *turn, x, 21.5)
        for row in range(4):
            for side in (-1.0, 1.0):
                lean = radians(24 * side)
                seed = turned(
                    disc(0, 0, 1.55, 2.2), cos(lean), sin(lean), 1.5 * side, -6.2 - 2.9 * row
                )
                grains += turned(seed, *turn, x, 21.5)
        grains += turned(disc(0, -18.2, 1.4, 2.2), *turn, x, 21.5)
    return (
        Part(stalks, "", _STALK, 1.5),
        Part(grains, _EAR, _STALK, 0.8),
    )


def _ore() -> Figure:
    lump = read("M2.6 19.6L5.4 10.6L10.8 4.6L16.4 7.4L21.4 15.4L18.8 20.4L8 21.2Z")
    return (
        Part(lump, "#6D7AA0"),
        Part(read("M5.4 10.6L10.8 4.6L12.2 12.4L8 21.2L2.6 19.6Z"), "#98A4C4"),
        Part(read("M10.8 4.6L16.4 7.4L12.2 12.4Z"), "#C9D1E6"),
        Part(lump, "", palette.INK, _LINE),
    )


def _discs(middles: tuple[tuple[float, float], ...], radius: float) -> Outline:
    return sum((disc(x, y, radius) for x, y in middles), ())
