"""Difficult ground as an engraver would cut it: small hills with hachures down the lee side.

Every stroke follows from the number of its hex, so the same map is drawn every time.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import Hex, Terrain
from web.games.canalmania.board.geometry import CENTRES
from web.games.canalmania.board.measure import Measure
from web.map.display_list import Command, Fill, Stroke
from web.map.hex_grid import TO_CORNER

HILL: Final = "#D9C29C"
ENGRAVING: Final = "#6B4A22"
TINT: Final = "rgba(107,74,34,0.30)"
DIFFICULT_HEXES: Final = tuple(
    Hex(number) for number, terrain in enumerate(BOARD.terrain) if terrain is Terrain.DIFFICULT
)
_SEATS: Final = ((0.02, -0.17, 0.21, 0.21), (-0.2, 0.09, 0.2, 0.18), (0.19, 0.17, 0.19, 0.16))
"""Where the three hills of a hex stand, back to front: x, y of the foot, half width, height."""


class _Hill(NamedTuple):
    x: float
    y: float
    half: float
    height: float

    def ridge(self, t: float) -> tuple[float, float]:
        """A point of the outline, from left foot (-1) over the top (0) to right foot (1)."""
        lift = 1 - abs(t) ** 1.7
        return self.x + t * self.half, self.y - self.height * lift


def hatching(measure: Measure) -> tuple[Command, ...]:
    """Fine slanting lines over every difficult hex, running on from hex to hex."""
    step = 0.125 if measure.is_close else 0.25
    return (Stroke(_hatches(step), TINT, max(0.014 * measure.scale, 0.6)),)


@cache
def _hatches(step: float) -> str:
    return "".join(_hatch(hex_, step) for hex_ in DIFFICULT_HEXES)


def _hatch(hex_: Hex, step: float) -> str:
    """Chords of a hex parallel to its north-eastern side."""
    x, y = CENTRES[hex_]
    text = ""
    count = round(0.5 / step)
    for k in range(-count + 1, count):
        away = k * step
        half = TO_CORNER - abs(away) / 3**0.5
        mx, my = x + away * 0.5, y - away * 0.8660
        dx, dy = half * 0.8660, half * 0.5
        text += f"M{mx - dx:.3f} {my - dy:.3f}L{mx + dx:.3f} {my + dy:.3f}"
    return text


def hills(measure: Measure) -> tuple[Command, ...]:
    """The hills of all difficult hexes, the rear ones first so that the front ones cover them."""
    line = max(0.02 * measure.scale, 0.75)
    commands: list[Command] = []
    for row in range(len(_SEATS)):
        body, shade, outline = _range(row, fine=measure.is_close)
        commands.append(Fill(body, HILL))
        commands.append(Stroke(shade, ENGRAVING, line * 0.8, cap="round"))
        commands.append(Stroke(outline, ENGRAVING, line))
    return tuple(commands)


@cache
def _range(row: int, *, fine: bool) -> tuple[str, str, str]:
    """One hill of every difficult hex: bodies, hachures, outlines."""
    raised = [_hill(hex_, row) for hex_ in DIFFICULT_HEXES]
    outlines = [_outline(hill) for hill in raised]
    hachures = "".join(_hachures(hill, fine=fine) for hill in raised)
    return "".join(f"{outline}Z" for outline in outlines), hachures, "".join(outlines)


def _hill(hex_: Hex, row: int) -> _Hill:
    """One hill of a hex, moved and stretched a little, always the same way."""
    x, y = CENTRES[hex_]
    dx, dy, half, height = _SEATS[row]
    chance = _chances(hex_ * 3 + row)
    return _Hill(
        x + dx + 0.05 * next(chance),
        y + dy + 0.04 * next(chance) + 0.05,
        half * (1 + 0.18 * next(chance)),
        height * (1 + 0.22 * next(chance)),
    )


def _chances(seed: int) -> Iterator[float]:
    """Numbers between -1 and 1 that look thrown; a small congruential sequence."""
    value = (seed * 2654435761 + 12345) % 2**32
    while True:
        value = (value * 1664525 + 1013904223) % 2**32
        yield value / 2**31 - 1


def _outline(hill: _Hill) -> str:
    points = [hill.ridge(t) for t in (-1, -0.62, -0.3, 0, 0.3, 0.62, 1)]
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points)


def _hachures(hill: _Hill, *, fine: bool) -> str:
    """Strokes that fall from the ridge: long and dense to the east, few and short to the west."""
    falls = (
        (
            (0.08, 0.95),
            (0.24, 0.9),
            (0.4, 0.82),
            (0.56, 0.7),
            (0.72, 0.55),
            (-0.3, 0.3),
            (-0.52, 0.26),
        )
        if fine
        else ((0.15, 0.85), (0.5, 0.65))
    )
    text = ""
    for t, length in falls:
        x, y = hill.ridge(t)
        foot = y + (hill.y - y) * length
        out = x + 0.16 * hill.half * (1 if t > 0 else -1)
        text += f"M{x:.3f} {y:.3f}Q{x:.3f} {(y + foot) / 2:.3f} {out:.3f} {foot:.3f}"
    return text
