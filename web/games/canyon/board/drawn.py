"""What prompts and plans of the computer's players draw on the river."""

from collections.abc import Sequence
from dataclasses import dataclass

from canyon import events as e
from canyon.previews import Way
from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.games.canyon.board.course import Course
from web.games.canyon.board.spots import space_spot
from web.page.spot import Spot


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a prompt draws on the river.

    `ways` are lines with an arrow at the end: possible moves, and canoes carried by the water.
    `courses` are the whole ways of the canoes that alone lie in the light, by seat.
    """

    ways: tuple[Way, ...] = ()
    courses: tuple[tuple[Seat, Course], ...] = ()


NO_DRAWING = Drawn()


def about(events: Sequence[e.Event]) -> tuple[Spot, ...]:
    """The spaces that the events mention."""
    found: dict[Spot, None] = {}
    for event in events:
        for space in _spaces(event):
            found[space_spot(space)] = None
    return tuple(found)


def _spaces(event: e.Event) -> Way:
    match event:
        case e.CanoePlaced(space=space) | e.FinishReached(space=space):
            return (space,)
        case e.CanoeMoved() | e.CanoeDrifted() | e.CanoePushed():
            return (event.start, event.end)
    return ()


def sketch(events: Sequence[e.Event]) -> Marks:
    """Marks for planned events: where canoes would be placed and where they would go."""
    ways = tuple(
        (event.start, event.end)
        for event in events
        if isinstance(event, e.CanoeMoved | e.CanoeDrifted | e.CanoePushed)
    )
    placed = about([event for event in events if isinstance(event, e.CanoePlaced)])
    return Marks(outlined=placed, drawn=Drawn(ways))
