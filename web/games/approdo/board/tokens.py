"""The number tokens on the terrains, and the robber."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Final, NamedTuple

from approdo.catalogue import PIPS
from approdo.geometry import HEXES
from approdo.ids import Hex
from approdo.island import Island
from web.games.approdo import palette
from web.games.approdo.board.figures import Figure, Part, Place, disc, read, stamped
from web.games.approdo.board.geometry import CENTRES, SIDE, hexagons, round_at
from web.games.approdo.board.shades import mixed, on_land
from web.map.dark_paper import Tone
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.geometry import Box, Point
from web.map.printed.measure import SMALLEST, Measure

HOOD: Final = read(
    "M4.2 23.4Q3.8 13.4 8.2 10.6Q6.2 0.8 12 0.6Q17.8 0.8 15.8 10.6Q20.2 13.4 19.8 23.4Z"
)
"""The outline of the robber."""


@cache
def robber_figure() -> Figure:
    """R1.8 a hooded figure with a light rim."""
    eyes = disc(10.9, 7.9, 0.75) + disc(13.1, 7.9, 0.75)
    return (
        Part(HOOD, palette.PAPER, palette.PAPER, 3.4),
        Part(HOOD, palette.ROBBER),
        Part(read("M9.2 7Q12 4.2 14.8 7Q14.5 10.2 12 10.6Q9.5 10.2 9.2 7Z"), palette.ROBBER_FACE),
        Part(eyes, palette.GOLD),
        Part(read("M7 21.6Q8 15 11 12.4M17.4 21.6Q16.8 17 15 14"), "", palette.ROBBER_FACE, 0.9),
    )


ROBBER_SIZE: Final = 0.66 * SIDE
ROBBER_BESIDE: Final = 0.46 * SIDE
"""How far to the east of the middle of a terrain with a number the robber stands."""


class Shown(NamedTuple):
    """What the tokens show: where the robber is, and which terrains have produced in this moment.

    `letters` are those of the kinds of terrain, () for none.
    """

    island: Island
    robber: Hex
    producing: tuple[Hex, ...] = ()
    letters: tuple[str, ...] = ()


def is_hot(number: int) -> bool:
    """R1.4 whether a number is rolled most often: 6 and 8."""
    return PIPS[number] == max(PIPS[2:7])


def radius_of(number: int, measure: Measure) -> float:
    """The radius of a token in steps; on a tiny map it ends where the next terrain begins."""
    usual = (0.335 if is_hot(number) else 0.30) * SIDE
    return min(max(usual, measure.steps(11.0)), 0.43)


def tokens(shown: Shown, scale: float, tone: Tone) -> DisplayList:
    """All tokens, pale where the robber stands (R7.3), with gold where terrains have produced."""
    measure = Measure(scale)
    return on_land(
        (
            *_tokens(shown.island, shown.robber, shown.producing, measure),
            *_letters(shown, measure),
        ),
        tone,
    )


def _letters(shown: Shown, measure: Measure) -> Iterator[Command]:
    """Letters of the terrains, below the numbers."""
    look = Lettering(
        measure.size(0.3 * SIDE, SMALLEST, 40), palette.INK, "bold", 0.0, palette.PAPER, 3.0
    )
    if shown.letters:
        for hex_ in HEXES:
            x, y = CENTRES[hex_]
            yield Text(shown.letters[shown.island.terrains[hex_]], x, y + 0.6 * SIDE, look)


def _tokens(
    island: Island, robber: Hex, producing: Collection[Hex], measure: Measure
) -> Iterator[Command]:
    ringed = [hex_ for hex_ in HEXES if hex_ in producing]
    if ringed:
        ring = hexagons(ringed, 0.036)
        yield Stroke(ring, palette.PAPER, measure.line(0.064, 4.0))
        yield Stroke(ring, palette.GOLD, measure.line(0.038, 2.4))
    shown = [hex_ for hex_ in HEXES if island.numbers[hex_] is not None]
    free = [hex_ for hex_ in shown if hex_ != robber]
    yield from _discs(island, [hex_ for hex_ in free if hex_ not in producing], measure)
    yield from _discs(island, [hex_ for hex_ in free if hex_ in producing], measure, palette.GOLD)
    for hex_ in free:
        yield from _number(island, hex_, measure, 1.0)
    yield from _pips(island, free, measure, 1.0)
    if robber in shown:
        ground = palette.TERRAINS[island.terrains[robber]]
        x, y = CENTRES[robber]
        disc_ = round_at(Point(x, y), radius_of(island.numbers[robber] or 0, measure))
        yield Fill(disc_, mixed(palette.PAPER, ground, palette.BLOCKED))
        yield from _number(island, robber, measure, palette.BLOCKED)
        yield from _pips(island, [robber], measure, palette.BLOCKED)
    yield from stamped(
        robber_figure(), (Place(*robber_at(island, robber), ROBBER_SIZE),), measure.scale
    )


def robber_at(island: Island, robber: Hex) -> Point:
    """The middle of the robber: beside the number, so that this stays readable."""
    x, y = CENTRES[robber]
    return Point(x if island.numbers[robber] is None else x + ROBBER_BESIDE, y)


def robber_box(island: Island, robber: Hex) -> Box:
    """What the robber covers."""
    x, y = robber_at(island, robber)
    half = ROBBER_SIZE / 2
    return Box(x - half * 0.7, y - half, x + half * 0.7, y + half)


def _discs(
    island: Island, hexes: Collection[Hex], measure: Measure, rim: str = ""
) -> Iterator[Command]:
    if not hexes:
        return
    discs = "".join(
        round_at(CENTRES[hex_], radius_of(island.numbers[hex_] or 0, measure)) for hex_ in hexes
    )
    line = measure.line(0.011, 1.2)
    wide = measure.line(0.026, 2.0)
    if rim:
        yield Stroke(discs, palette.INK, wide * 2 + 2 * line)
        yield Stroke(discs, rim, wide * 2)
        yield Fill(discs, "#FFF3CF")
    else:
        yield Stroke(discs, palette.INK, 2 * line)
        yield Fill(discs, palette.PAPER)


def _ink(island: Island, hex_: Hex, strength: float) -> str:
    number = island.numbers[hex_] or 0
    ink = palette.RED_NUMBER if is_hot(number) else palette.INK
    if strength == 1.0:
        return ink
    return mixed(ink, palette.TERRAINS[island.terrains[hex_]], 0.68)


def _number(island: Island, hex_: Hex, measure: Measure, strength: float) -> Iterator[Command]:
    """R1.4 a number; on a small island it makes way for the robber beside it."""
    number = island.numbers[hex_] or 0
    x, y = CENTRES[hex_]
    size = measure.size((0.40 if is_hot(number) else 0.33) * SIDE, SMALLEST, 200)
    look = Lettering(size, _ink(island, hex_, strength), "bold")
    is_beside_robber = strength < 1.0 and not is_roomy(measure)
    high = (0.055 if is_roomy(measure) else 0.0) * SIDE
    yield Text(str(number), x, y - high, look, dx=-3.0 if is_beside_robber else 0.0)


def is_roomy(measure: Measure) -> bool:
    """Whether there is room for more than the number on a terrain."""
    return measure.scale * SIDE >= 32.0


def _pips(
    island: Island, hexes: Collection[Hex], measure: Measure, strength: float
) -> Iterator[Command]:
    if not is_roomy(measure):
        return
    by_ink: dict[str, str] = {}
    for hex_ in hexes:
        number = island.numbers[hex_] or 0
        x, y = CENTRES[hex_]
        count = PIPS[number]
        low = (0.205 if is_hot(number) else 0.18) * SIDE
        dots = "".join(
            round_at(Point(x + (at - (count - 1) / 2) * 0.088 * SIDE, y + low), 0.032 * SIDE)
            for at in range(count)
        )
        ink = _ink(island, hex_, strength)
        by_ink[ink] = by_ink.get(ink, "") + dots
    for ink, dots in by_ink.items():
        yield Fill(dots, ink)
