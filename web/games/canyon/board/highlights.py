"""What is emphasized on the river: targets, ways, and what is mentioned."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from canyon.ids import Space, Water
from canyon.previews import Way
from canyon.river import RIVER
from tabletop.seat import Seat
from web.games.canyon import palette
from web.games.canyon.board.course import Course
from web.games.canyon.board.geometry import CENTRES
from web.games.canyon.board.sizes import BADGE
from web.games.canyon.board.water import square
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.geometry import Box, Point
from web.map.pen import circle, polyline
from web.map.printed.badge import badges
from web.map.printed.measure import Measure
from web.map.printed.pointing import (
    arrow_tip,
    arrow_tips,
    changed,
    dots,
    focus_ring,
    outline,
    spoken_of,
)

WASH: Final = "rgba(30,110,215,0.26)"
BRIGHT: Final = "rgba(255,250,238,0.88)"


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is emphasized on the river.

    - `targets`: outlined, with dots inside and a number of steps.
    - `selected`: a double outline.
    - `focus`: the keyboard focus.
    - `changed`: a dashed outline.
    - `outlined`: a plain outline.
    - `lit`: bright, with a dashed outline and a dot: where a bid would lead.
    - `ways`: lines with an arrow.
    - `courses`: the whole ways of the canoes that alone lie in the light, by seat.
    """

    targets: tuple[tuple[Space, str], ...] = ()
    selected: tuple[Space, ...] = ()
    focus: Space | None = None
    changed: tuple[Space, ...] = ()
    outlined: tuple[Space, ...] = ()
    lit: tuple[Space, ...] = ()
    ways: tuple[Way, ...] = ()
    courses: tuple[tuple[Seat, Course], ...] = ()


def highlights(wanted: Highlights, scale: float, tone: Tone = as_printed) -> DisplayList:
    """The commands that draw the highlights, without those under the canoes."""
    measure = Measure(scale)
    commands: list[Command] = [
        *_lit(wanted.lit, measure),
        *_ways(wanted.ways, measure),
        *_badges(wanted.targets, measure),
    ]
    if wanted.focus is not None:
        commands += focus_ring(square(wanted.focus, -0.02))
    return tone(tuple(commands))


def under_canoes(wanted: Highlights, scale: float, tone: Tone = as_printed) -> DisplayList:
    """What is drawn under the canoes.

    These are the possible targets (with a line and a row of dots, never by colour alone), the space
    chosen or moved from, what changed last, and what is spoken of or pointed at.
    """
    measure = Measure(scale)
    commands: list[Command] = []
    if wanted.changed:
        commands += changed(_squares(wanted.changed, 0.05))
    if wanted.targets:
        spaces = [space for space, _ in wanted.targets]
        dot = measure.size(0.06, 1.6, 3.2)
        dotted_line = _squares(spaces, 0.06 + measure.steps(2.6 + dot))
        commands += (
            Fill(_squares(spaces, 0.06), WASH),
            *outline(_squares(spaces, 0.06), palette.TARGET, 3.0),
            dots(dotted_line, dot),
        )
    if wanted.selected:
        outer, inner = _squares(wanted.selected, 0.0), _squares(wanted.selected, 0.11)
        commands += (
            *outline(outer, palette.TARGET, 3.0),
            *outline(inner, palette.TARGET, 1.6),
        )
    if wanted.outlined:
        commands += spoken_of(_squares(wanted.outlined, 0.03))
    return tone(tuple(commands))


def _squares(spaces: Iterable[Space], inset: float) -> str:
    return "".join(square(space, inset) for space in spaces)


def badge_boxes(targets: Sequence[tuple[Space, str]], scale: float) -> dict[Space, Box]:
    """What the numbers of targets cover."""
    radius = _badge_radius(Measure(scale))
    found = {}
    for space, words in targets:
        if words:
            x, y = _badge_middle(space)
            found[space] = Box(x - radius, y - radius, x + radius, y + radius)
    return found


def _badge_radius(measure: Measure) -> float:
    return measure.steps(measure.size(*BADGE) * 0.75)


def _badge_middle(space: Space) -> Point:
    """The middle of a space; with a flag over it at the finish a number moves down."""
    x, y = CENTRES[space]
    return Point(x, y + (0.1 if RIVER.kinds[space] is Water.FINISH else 0.0))


def _badges(targets: Sequence[tuple[Space, str]], measure: Measure) -> tuple[Command, ...]:
    """How many steps, on a disc in the middle."""
    numbered = [(words, _badge_middle(space)) for space, words in targets if words]
    if not numbered:
        return ()
    radius = _badge_radius(measure)
    discs = "".join(circle(x, y, radius) for _, (x, y) in numbered)
    return badges(discs, numbered, measure.size(*BADGE))


def _lit(spaces: Sequence[Space], measure: Measure) -> DisplayList:
    """Where a bid would lead; never by colour alone."""
    if not spaces:
        return ()
    radius = max(0.07, measure.steps(3.0))
    points = "".join(circle(*CENTRES[space], radius) for space in spaces)
    return (
        Fill(_squares(spaces, 0.06), BRIGHT),
        *outline(_squares(spaces, 0.08), palette.TARGET, 3.0, (6.0, 5.0)),
        Fill(points, palette.TARGET),
    )


def _ways(ways: Sequence[Way], measure: Measure) -> tuple[Command, ...]:
    """Lines from space to space, with a tip at the end."""
    lines, tips = "", ""
    for way in ways:
        points = [CENTRES[space] for space in way]
        if len(points) > 1:
            lines += polyline(points)
            tips += _tip(points[-2], points[-1], max(0.16, measure.steps(6.0)))
    if not lines:
        return ()
    return (
        Stroke(lines, palette.WHITE, 6.0, cap="round"),
        Stroke(lines, palette.TARGET, 3.0, (7.0, 5.0), cap="round"),
        *arrow_tips(tips),
    )


def _tip(start: Point, end: Point, size: float) -> str:
    far = hypot(end.x - start.x, end.y - start.y)
    heading = Point((end.x - start.x) / far, (end.y - start.y) / far)
    at = Point(end.x - heading.x * 0.3, end.y - heading.y * 0.3)
    return arrow_tip(at, heading, size)
