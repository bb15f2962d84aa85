"""At the weakest zoom places and owners are told apart in every kind of sight, and in grey, by what
is drawn of them: how many square pixels differ is counted."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import cos, pi, sin

import pytest
from coloraide import Color

from canalmania.ids import PLACE_COLOURS, Colour, PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.board.geometry import TOWN_RADIUS
from web.games.canalmania.board.glyphs import glyph_path, marking
from web.games.canalmania.board.measure import Measure
from web.map.camera import SMALLEST
from web.map.display_list import Stroke

SIGHTS = ("normal", "protan", "deutan", "tritan", "grey")
MEASURE = Measure(SMALLEST)
FINE = 4
"""Samples to a pixel, in both directions."""
APART = 20.0
"""CIEDE2000 from which two colours are not taken for one another."""
LEAST = 4.0
"""Square pixels in which two of a kind have to differ."""
SEEN = 8.0
"""Pixels of its water that a section shows at least: see test_board_placing.py."""

Picture = tuple[str, ...]
"""The colours of the samples, row by row."""


@cache
def differ(one: str, other: str, sight: str) -> bool:
    """Whether somebody with this sight tells two colours apart."""
    if sight == "grey":
        seen = [Color(colour).convert("lab").set({"a": 0, "b": 0}) for colour in (one, other)]
    elif sight == "normal":
        seen = [Color(one), Color(other)]
    else:
        seen = [
            Color(colour).filter(sight, 1.0, method="machado").clip("srgb")
            for colour in (one, other)
        ]
    return bool(seen[0].delta_e(seen[1], method="2000") >= APART)


def apart(one: Picture, other: Picture, sight: str) -> float:
    """The square pixels in which two pictures differ."""
    count = sum(differ(a, b, sight) for a, b in zip(one, other, strict=True))
    return count / FINE / FINE


def samples(width: float, height: float) -> Iterator[tuple[float, float]]:
    """Points of a rectangle round the origin, in pixels, row by row."""
    for row in range(round(height * FINE)):
        for column in range(round(width * FINE)):
            yield (column + 0.5) / FINE - width / 2, (row + 0.5) / FINE - height / 2


# --- owners ---------------------------------------------------------------------------------


def pattern(colour: PlayerColour) -> list[Stroke]:
    """The lines of an owner's pattern."""
    drawn = marking("", colour, MEASURE.ribbon)
    return [command for command in drawn if isinstance(command, Stroke)]


def covers(stroke: Stroke, along: float, across: float) -> bool:
    """Whether a straight line from the origin covers a point beside it."""
    if abs(across) > stroke.width / 2:
        return False
    if not stroke.dash:
        return True
    dash, gap = stroke.dash
    rim = stroke.width / 2 if stroke.cap == "round" else 0.0
    at = (along + rim) % (dash + gap) - rim
    if rim and not 0 <= at <= dash:
        far = -at if at < 0 else at - dash
        return far * far + across * across <= rim * rim
    return at <= dash


def water(colour: PlayerColour, shift: float) -> Picture:
    """As much of a canal as is seen of every section, the pattern moved along by so much."""
    width = MEASURE.ribbon
    drawn = pattern(colour)
    fill = palette.PLAYER_STYLES[colour].fill
    found = []
    for along, across in samples(SEEN, width):
        colours = [one.colour for one in drawn if covers(one, along + SEEN / 2 + shift, across)]
        found.append(colours[-1] if colours else fill)
    return tuple(found)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(PlayerColour, 2)))
def test_owners_are_told_apart(one: PlayerColour, other: PlayerColour, sight: str) -> None:
    """R2.4 wherever their patterns begin."""
    first = water(one, 0.0)
    least = min(apart(first, water(other, shift), sight) for shift in (0.0, 1.2, 2.4, 3.6))
    assert least >= LEAST


@pytest.mark.parametrize("colour", PlayerColour)
def test_every_pattern_repeats_within_what_is_seen(colour: PlayerColour) -> None:
    for stroke in pattern(colour):
        assert sum(stroke.dash) <= SEEN
        assert stroke.width >= 1.0


# --- places ---------------------------------------------------------------------------------

Ring = Sequence[tuple[float, float]]
PART = re.compile(r"([MLHVaZ])([^MLHVaZ]*)")


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The outlines of a glyph's path: straight lines, and half circles from side to side."""
    found: list[list[tuple[float, float]]] = []
    for letter, text in PART.findall(path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if letter == "M":
            found.append([])
        if letter in "ML":
            found[-1] += zip(numbers[::2], numbers[1::2], strict=True)
        elif letter == "H":
            found[-1].append((numbers[0], found[-1][-1][1]))
        elif letter == "V":
            found[-1].append((found[-1][-1][0], numbers[0]))
        elif letter == "a":
            found[-1] += half_circle(found[-1][-1], numbers[0], numbers[4], numbers[5])
    return found


def half_circle(
    start: tuple[float, float], radius: float, sweep: float, dx: float
) -> Iterator[tuple[float, float]]:
    (x, y), side = start, 1 if dx > 0 else -1
    for part in range(1, 17):
        turn = pi * part / 16
        up = radius * sin(turn) * (-1 if (sweep == 0) == (dx < 0) else 1)
        yield x + side * radius * (1 - cos(turn)), y + up


def is_in(x: float, y: float, outlines: Sequence[Ring]) -> bool:
    """Whether an uneven number of lines lies left of a point."""
    inside = False
    for ring in outlines:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def disc(colour: Colour) -> Picture:
    """R1.2 a town's disc with its glyph, within the line round it."""
    radius = TOWN_RADIUS * SMALLEST
    style = palette.PLACE_STYLES[colour]
    sign = rings(glyph_path(style.sign, 0.0, 0.0, radius * MEASURE.glyph))
    return tuple(
        palette.PAPER
        if x * x + y * y > radius * radius
        else style.sign_fill
        if is_in(x, y, sign)
        else style.fill
        for x, y in samples(2 * radius, 2 * radius)
    )


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(PLACE_COLOURS, 2)))
def test_places_are_told_apart(one: Colour, other: Colour, sight: str) -> None:
    assert apart(disc(one), disc(other), sight) >= LEAST


def test_two_of_a_kind_would_not_be() -> None:
    """The measure can fail: two discs of like grey with the same sign; one owner's water."""
    green, purple = (palette.PLACE_STYLES[one].fill for one in (Colour.GREEN, Colour.PURPLE))
    alike = tuple(purple if colour == green else colour for colour in disc(Colour.GREEN))
    assert apart(disc(Colour.GREEN), alike, "normal") >= LEAST
    assert apart(disc(Colour.GREEN), alike, "grey") < LEAST
    assert apart(water(PlayerColour.RED, 0.0), water(PlayerColour.RED, 2.0), "normal") == 0
