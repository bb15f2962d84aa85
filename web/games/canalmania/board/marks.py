"""From a prompt to what the board points out. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from canalmania.board import BOARD
from canalmania.events import CubePlaced, CubeRemoved, Event, GoodsMoved, TileLaid, TilesTakenBack
from canalmania.ids import Hex
from canalmania.view import TileView
from web.games.canalmania.board.highlights import Award, Highlights, Route, Target
from web.games.canalmania.board.scene import scene
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.map.scene import Scene
from web.page.spot import Spot
from web.table.table_view import Pointer, TableView


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a prompt draws on the board: `ghosts` are tiles that would be laid, `routes` ways of
    goods, `lit` tiles that are pointed out among all others, `awards` points."""

    ghosts: tuple[TileView, ...] = ()
    routes: tuple[Route, ...] = ()
    lit: tuple[TileView, ...] = ()
    awards: tuple[Award, ...] = ()


NO_DRAWING = Drawn()


def scene_of(table: TableView, pointer: Pointer) -> Scene:
    """A moment of a game on the map."""
    return scene(table.view, pointed_out(table, pointer), table.say)


def pointed_out(table: TableView, pointer: Pointer) -> Highlights:
    """The targets with their badges, what was chosen, and where attention is."""
    prompt = table.prompt
    marks = prompt.marks if pointer.preview is None else pointer.preview
    drawn: Drawn = marks.drawn or NO_DRAWING
    targets = tuple(
        Target(hex_of(spot), "" if option.badge is None else table.say(option.badge))
        for spot, option in prompt.targets.items()
        if option.enabled
    )
    chosen = [spot for spot, option in prompt.targets.items() if option.is_chosen]
    selected = next(iter((*marks.selected, *chosen)), None)
    return Highlights(
        targets=targets,
        selected=None if selected is None else hex_of(selected),
        focus=None if pointer.focus is None else hex_of(pointer.focus),
        changed=_changed_hexes([event for line in table.recap for event in line.events]),
        outlined=tuple(hex_of(spot) for spot in pointer.outlined or marks.outlined),
        ghosts=drawn.ghosts,
        routes=drawn.routes,
        lit=drawn.lit,
        awards=drawn.awards,
    )


def changed_by(events: Sequence[Event]) -> tuple[Spot, ...]:
    """The hexes on which something has changed."""
    return tuple(hex_spot(hex_) for hex_ in _changed_hexes(events))


def _changed_hexes(events: Sequence[Event]) -> tuple[Hex, ...]:
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
