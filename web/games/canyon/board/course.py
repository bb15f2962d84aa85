"""The whole way of a canoe through a race, and how it is shown at the end."""

from collections.abc import Iterator, Sequence
from typing import Final

from canyon import events as e
from canyon.game import GameRecord
from canyon.ids import Space
from canyon.previews import way_gone
from canyon.river import RIVER
from canyon.view import PlayerView
from tabletop.seat import Seat
from web.games.canyon import palette
from web.games.canyon.board.geometry import CENTRES, SHEET, edge_of_waterfall
from web.games.canyon.board.pieces import canoes
from web.map.display_list import DisplayList, Stroke
from web.map.geometry import Point
from web.map.pen import polyline
from web.map.printed.measure import Measure
from web.map.printed.spotlight import Round, dark, glow, holes

Course = tuple[Point, ...]
ABOUT_CANOE: Final = 0.56
"""The radius of what is lit round a canoe, in steps."""


def course_of(record: GameRecord, seat: Seat) -> Course:
    """From where the canoe was placed, or first known to be, to where it is."""
    first = record.at(0).canoes[seat]
    points = [] if first is None else [CENTRES[first]]
    canoes_ = list(record.at(0).canoes)
    for event in (event for step in range(record.length) for event in record.events(step)):
        went: Course
        match event:
            case e.CanoePlaced(space=end):
                went = (CENTRES[end],)
            case e.CanoeMoved(start=start, end=end, steps=steps):
                way = way_gone(start, end, steps, canoes_)
                went = tuple(CENTRES[space] for space in way[1:])
            case e.CanoeDrifted(start=start, end=end) | e.CanoePushed(start=start, end=end):
                went = tuple(carried(start, end))
            case _:
                continue
        canoes_[event.seat] = end
        if event.seat == seat:
            points += went
    return tuple(points)


def carried(start: Space, end: Space) -> Iterator[Point]:
    """R8.1 to R8.3 where the water takes a canoe; over the waterfall first to its edge."""
    if end == RIVER.cave:
        yield edge_of_waterfall(start)
    yield CENTRES[end]


def course_lit(
    winners: Sequence[PlayerView], courses: Sequence[Course], names: Sequence[str], scale: float
) -> DisplayList:
    """The winners' canoes and the ways they have come in the light, all else in the dark."""
    measure = Measure(scale)
    lines = "".join(polyline(course) for course in courses if len(course) > 1)
    lie = [CENTRES[player.space] for player in winners if player.space is not None]
    rounds = [Round(at, ABOUT_CANOE) for at in lie]
    width = measure.size(0.1, 2.5, 6.0)
    return (
        *dark(SHEET),
        *glow(lines, width, scale),
        Stroke(lines, palette.WAY, width, cap="round"),
        *holes("", 0.0, rounds, scale),
        *canoes(winners, names, scale),
    )
