"""From a prompt to what the board points out. Pure."""

from dataclasses import dataclass

from canalmania.board import BOARD
from canalmania.events import CubePlaced, CubeRemoved, Event, GoodsMoved, TileLaid, TilesTakenBack
from canalmania.ids import Hex
from web.games.canalmania.board.highlights import Highlights, Route, Target
from web.table.prompt import Marks
from web.table.table_view import TableView
from web.words.catalogue import Voice


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where attention is: the hex in keyboard focus, what a refusal speaks of, what a choice under
    the mouse would bring (None: nothing is under it)."""

    focus: Hex | None = None
    outlined: tuple[Hex, ...] = ()
    preview: Marks | None = None


def pointed_out(table: TableView, pointer: Pointer, say: Voice) -> Highlights:
    """The targets with their badges, what was chosen, and where attention is."""
    prompt = table.prompt
    marks = prompt.marks if pointer.preview is None else pointer.preview
    targets = tuple(
        Target(hex_, "" if option.badge is None else say(option.badge))
        for hex_, option in prompt.targets.items()
        if option.enabled
    )
    chosen = [o.hex for o in prompt.options if o.is_chosen and o.hex is not None]
    selected = next(iter((*marks.selected, *chosen)), None)
    routes = (Route(marks.route, marks.owners),) if marks.route else ()
    return Highlights(
        targets=targets,
        selected=selected,
        focus=pointer.focus,
        changed=changed_by(tuple(e for line in table.recap for e in line.events)),
        outlined=pointer.outlined or marks.outlined,
        ghosts=marks.ghosts,
        routes=routes,
    )


def changed_by(events: tuple[Event, ...]) -> tuple[Hex, ...]:
    """The hexes on which something has changed."""
    found: dict[Hex, None] = {}
    for event in events:
        if isinstance(event, TileLaid):
            found[event.hex] = None
        elif isinstance(event, TilesTakenBack):
            found |= dict.fromkeys(event.hexes)
        elif isinstance(event, CubePlaced | CubeRemoved):
            found[BOARD.places[event.place].hex] = None
        elif isinstance(event, GoodsMoved):
            found[BOARD.places[event.places[0]].hex] = None
    return tuple(found)
