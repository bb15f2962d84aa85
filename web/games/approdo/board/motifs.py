"""What is engraved on each terrain: trees, hills with kilns, sheep, ears of grain, peaks, dunes.

All terrains of a kind are drawn together, each part of their motif as one path. Nothing stands
where number tokens, roads and buildings are.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from approdo.ids import Hex, Resource, Terrain
from web.games.approdo.board.figures import Figure, Part, Place, bar, disc, read, stamped
from web.games.approdo.board.geometry import CENTRES, SIDE
from web.games.approdo.board.goods import good
from web.map.display_list import Command, Stroke
from web.map.geometry import Point
from web.map.pen import Stencil, polyline
from web.map.printed.measure import Measure

Spread = tuple[tuple[float, float, float], ...]
"""Where things stand on a terrain: degrees clockwise from the north, sides from the middle, size
in sides."""


def motif(terrain: Terrain, hexes: Sequence[Hex], measure: Measure) -> Iterator[Command]:
    """The motif of a terrain on these hexes."""
    standing = tuple(hexes)
    match terrain:
        case Terrain.FOREST:
            yield from stamped(_TREE, _places(_TREES, standing), measure.scale)
        case Terrain.HILLS:
            yield from stamped(_HILL, _places(_HILLS, standing), measure.scale)
            yield from stamped(_KILN, _places(_KILNS, standing), measure.scale)
        case Terrain.PASTURE:
            yield from stamped(_TUFT, _places(_TUFTS, standing), measure.scale)
            sheep = good(Resource.WOOL)
            yield from stamped(sheep, _places(_SHEEP, standing), measure.scale)
        case Terrain.FIELDS:
            yield Stroke(_furrows(standing), "#D59A17", measure.line(0.016, 0.7))
            yield from stamped(_SHEAF, _places(_SHEAVES, standing), measure.scale)
        case Terrain.MOUNTAINS:
            yield from stamped(_PEAK, _places(_PEAKS, standing), measure.scale)
        case Terrain.DESERT:
            yield from stamped(_DUNE, _places(_DUNES, standing), measure.scale)


@lru_cache(maxsize=64)
def _places(spread: Spread, hexes: tuple[Hex, ...]) -> tuple[Place, ...]:
    """The places of a spread on all these hexes, those in the north first.

    Each hex has them moved a little, every other one in a mirror.
    """
    found = []
    for hex_ in hexes:
        x, y = CENTRES[hex_]
        for number, (angle, far, size) in enumerate(spread):
            shift = 4.0 * sin(7.0 * hex_ + 3.0 * number)
            turn = radians((angle + shift) * (-1 if hex_ % 2 else 1))
            grown = size * (1 + 0.1 * sin(5.0 * hex_ + 11.0 * number))
            at = x + SIDE * far * sin(turn), y - SIDE * far * cos(turn)
            is_turned = (number + hex_) % 2 == 0
            found.append(Place(*at, SIDE * grown, is_turned=is_turned))
    return tuple(sorted(found, key=lambda place: place.y))


# --- forest ---------------------------------------------------------------------------------

_TREE: Final[Figure] = (
    Part(disc(12.8, 22.4, 9.0, 1.9), "#335546"),
    Part(bar(10.9, 19.5, 13.1, 23.0), "#4A3420"),
    Part(
        read(
            "M12 0L18.4 9L15.6 8.6L20 15L16.8 14.4L21.6 21Q12 23.4 2.4 21L7.2 14.4L4 15L8.4 8.6"
            "L5.6 9Z"
        ),
        "#24473A",
    ),
    Part(
        read("M12 0L5.6 9L8.4 8.6L4 15L7.2 14.4L2.4 21Q7 22 10.6 22L11 12L9.6 12.2L11.4 6Z"),
        "#54846C",
    ),
)
"""The light falls from the left."""
_TREES: Final[Spread] = (
    *((-40, 0.62, 0.32), (-8, 0.66, 0.26), (34, 0.62, 0.33), (62, 0.56, 0.26), (88, 0.66, 0.29)),
    *((118, 0.56, 0.32), (146, 0.66, 0.28), (176, 0.6, 0.32), (208, 0.64, 0.29)),
    *((238, 0.58, 0.32), (266, 0.66, 0.28), (294, 0.56, 0.31)),
)

# --- hills ----------------------------------------------------------------------------------

_HILL: Final[Figure] = (
    Part(read("M0 18Q2.6 5.6 11 5.4Q18.6 5.2 24 18Q12 20 0 18Z"), "#A54B29"),
    Part(read("M12.4 5.5Q18.8 6.2 24 18Q19 19 13.6 19Q17.8 12 12.4 5.5Z"), "#8A3B1F"),
    Part(
        read(
            "M2.8 15.4Q4.8 8.4 10.4 7.4M6.4 15.8Q7.6 11.4 10.8 10.2M10.2 16.2Q10.8 13.6 12.4 12.8"
        ),
        "",
        "#EBA680",
        1.5,
    ),
)  # fmt: skip
_HILLS: Final[Spread] = (
    *((-44, 0.6, 0.43), (-10, 0.66, 0.32), (40, 0.6, 0.4), (84, 0.62, 0.36)),
    *((142, 0.62, 0.43), (182, 0.62, 0.34), (222, 0.6, 0.41), (270, 0.62, 0.37)),
)
_KILN: Final[Figure] = (
    Part(read("M3 21L3 13Q4 5.4 12 5.2Q20 5.4 21 13L21 21Z"), "#7E2F17"),
    Part(read("M4.4 20L4.4 13Q5.4 7 11 6.4Q9.6 12 10 20Z"), "#C96A45"),
    Part(read("M9 21L9 16.4Q12 12.6 15 16.4L15 21Z"), "#2A1410"),
    Part(read("M10.4 21L10.4 17.4Q12 15.4 13.6 17.4L13.6 21Z"), "#F0B73D"),
    Part(read("M12 4.6Q9.6 2.4 12.4 0.2Q15.4 -2 13.4 -4.4"), "", "#F3D9C8", 1.6),
)
_KILNS: Final[Spread] = ((112, 0.6, 0.33),)

# --- pasture --------------------------------------------------------------------------------

_TUFT: Final[Figure] = (
    Part(read("M7 17L4.4 9M11 17L10.4 6M14 17L16.6 8M17 17L20.6 11.6"), "", "#648F49", 2.2),
)
_TUFTS: Final[Spread] = (
    *((-20, 0.54, 0.15), (8, 0.72, 0.17), (62, 0.5, 0.15), (70, 0.74, 0.14), (100, 0.6, 0.15)),
    *((152, 0.5, 0.16), (168, 0.72, 0.16), (196, 0.6, 0.15), (262, 0.5, 0.16), (282, 0.72, 0.15)),
    *((304, 0.66, 0.14), (244, 0.76, 0.14)),
)
_SHEEP: Final[Spread] = (
    *((-46, 0.6, 0.36), (36, 0.6, 0.32), (124, 0.6, 0.36), (214, 0.6, 0.33), (270, 0.62, 0.27)),
)

# --- fields ---------------------------------------------------------------------------------


def _sheaf() -> Figure:
    """Three ears, with few points: there are many of them on an island."""
    grains, stalks = "", ""
    for root, lean in ((8.8, -0.36), (15.2, 0.36), (12.0, 0.0)):
        up = Point(sin(lean), -cos(lean))
        ear = Stencil(Point(root, 22.0), up)

        def at(side: float, height: float, ear: Stencil = ear) -> str:
            x, y = ear.point(height, side)
            return f"{x:.2f} {y:.2f}"

        stalks += f"M{at(0, 0)}L{at(0, 15)}"
        for row in range(4):
            low = 7.0 + 3.1 * row
            for side in (-1.0, 1.0):
                grains += (
                    f"M{at(0, low)}Q{at(3.1 * side, low + 0.4)} {at(2.5 * side, low + 4.4)}"
                    f"Q{at(0.2 * side, low + 3.4)} {at(0, low)}Z"
                )
        grains += f"M{at(0, 18.6)}Q{at(-1.7, 20.4)} {at(0, 23)}Q{at(1.7, 20.4)} {at(0, 18.6)}Z"
    return (
        Part(read(stalks), "", "#7A5209", 1.5),
        Part(read(grains), "#B97508", "#7A5209", 0.7),
        Part(read("M8.6 17.6Q12 19.4 15.4 17.6"), "", "#7A5209", 1.8),
    )


_SHEAF: Final = _sheaf()
_SHEAVES: Final[Spread] = (
    *((-40, 0.62, 0.34), (36, 0.62, 0.32), (90, 0.64, 0.33), (142, 0.64, 0.34)),
    *((216, 0.64, 0.33), (268, 0.64, 0.32)),
)
_FURROW: Final = 0.16
"""From furrow to furrow, in sides."""


@lru_cache(maxsize=16)
def _furrows(hexes: tuple[Hex, ...]) -> str:
    """Bent lines across the terrains, up to their borders."""
    found = ""
    for hex_ in hexes:
        x, y = CENTRES[hex_]
        slant = 0.14 if hex_ % 2 else -0.14
        for row in range(-8, 9):
            run: list[tuple[float, float]] = []
            for step in range(-14, 15):
                u = step / 14 * 0.86
                v = row * _FURROW + slant * u * 1.6 + 0.14 * (1 - u * u * 1.5) - 0.06
                if _is_inside(u, v, 0.845, 0.955):
                    run.append((x + u * SIDE, y + v * SIDE))
                elif run:
                    break
            if len(run) > 1:
                found += polyline(run)
    return found


def _is_inside(u: float, v: float, wide: float, high: float) -> bool:
    """Whether a point, in sides from the middle, is on a terrain of that half width and height."""
    return abs(u) <= wide and abs(v) <= high - abs(u) * 0.577


# --- mountains ------------------------------------------------------------------------------

_PEAK: Final[Figure] = (
    Part(read("M0 21L5.4 12L8 13.4L12.4 2L17.2 10.4L19.4 9.4L24 21Q12 23 0 21Z"), "#4C5678"),
    Part(
        read("M0 21L5.4 12L8 13.4L12.4 2L13.4 9.6L11.6 12L13.2 16L11 21.8Q5 22 0 21Z"),
        "#7783A8",
    ),
    Part(
        read(
            "M12.4 2L9.1 10.6L11 9.4L12.2 11L13.8 8.6L15.4 10L16.2 8.6Z"
            "M5.4 12L3.4 15.4L5.4 14.6L6.6 12.6ZM19.4 9.4L18.2 10L19.6 12.2L20.6 12.4Z"
        ),
        "#FFFFFF",
    ),
    Part(read("M15.4 13L17.6 17M18.6 14.2L20.6 18.4M13.8 17.4L15 20"), "", "#363F5E", 0.9),
)  # fmt: skip
_PEAKS: Final[Spread] = (
    *((-44, 0.58, 0.44), (-4, 0.6, 0.3), (40, 0.58, 0.41), (86, 0.6, 0.37)),
    *((136, 0.58, 0.4), (178, 0.62, 0.33), (222, 0.58, 0.44), (272, 0.6, 0.37)),
)

# --- desert ---------------------------------------------------------------------------------

_DUNE: Final[Figure] = (
    Part(read("M0 15Q6 6.4 12.6 9.6Q17.4 12 24 15Q11 18 0 15Z"), "#E3CDA6"),
    Part(read("M12.6 9.6Q9.6 13.4 13.6 16.3Q19.4 16.2 24 15Q17.4 12 12.6 9.6Z"), "#CDB083"),
    Part(read("M0 15Q6 6.4 12.6 9.6Q17.4 12 24 15M3.6 15Q6.6 11.2 9.4 11"), "", "#B49460", 1.0),
)  # fmt: skip
_DUNES: Final[Spread] = (
    *((-38, 0.6, 0.59), (12, 0.7, 0.41), (56, 0.56, 0.54), (104, 0.62, 0.46), (150, 0.6, 0.59)),
    *((196, 0.72, 0.43), (236, 0.58, 0.57), (284, 0.62, 0.46), (330, 0.3, 0.41), (120, 0.25, 0.46)),
)
