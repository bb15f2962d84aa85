"""The river as a sheet of the map, and one moment of a race as a scene on it."""

from collections.abc import Sequence
from typing import Final

from canyon.ids import Phase, Space
from canyon.river import RIVER
from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.game_map import Jump
from web.contract.settings import OFF_ON, Setting
from web.contract.table_view import Pointer, TableView
from web.games.canyon import palette
from web.games.canyon.board import geometry
from web.games.canyon.board.course import course_lit
from web.games.canyon.board.drawn import NO_DRAWING, Drawn, about
from web.games.canyon.board.highlights import (
    Highlights,
    badge_boxes,
    highlights,
    under_canoes,
)
from web.games.canyon.board.legends import legends
from web.games.canyon.board.pieces import canoes, named
from web.games.canyon.board.sizes import SMALL
from web.games.canyon.board.spots import space_of, space_spot
from web.games.canyon.board.terrain import terrain
from web.games.canyon.board.water import streams
from web.map.dark_paper import Tone, as_printed, on_dark_paper
from web.map.display_list import Command, DisplayList, Lettering, Text
from web.map.geometry import Box
from web.map.lettering import box_of
from web.map.printed.measure import Measure
from web.map.scene import Layer, Scene, Sheet, Target, Writing
from web.page.spot import Spot

LAND: Final = "river"
SIGNS: Final = "signs"
"""What is written on the land, as legends."""
CANOES: Final = "canoes"
LEGIBLE: Final = 42.0
"""Pixels a space from which names of canoes can be read well."""
TOP: Final = "top"
"""The layer of highlights, which changes most often."""
TO_GO: Final = "layer-to-go"
COORDINATES: Final = "layer-coordinates"
LAYERS: Final = (Setting(TO_GO, OFF_ON), Setting(COORDINATES, OFF_ON))
"""The settings for layers that players may switch on."""

RED_GORGE: Final = Sheet(
    size=geometry.SHEET,
    frame=geometry.SHEET,
    layers=(LAND, SIGNS, CANOES, TOP),
    overview=(LAND, CANOES),
    kinds=frozenset({"place"}),
    spot_at=geometry.spot_at,
    centre=geometry.centre,
    bounds=geometry.bounds,
    streams=streams(),
    legends=SIGNS,
    legible=LEGIBLE,
)


def scene(table: TableView, pointer: Pointer) -> Scene:
    """A moment of a game on the map."""
    view: View = table.view
    wanted = pointed_out(table, pointer)
    tone = on_dark_paper if table.is_dark else as_printed
    say = table.say
    return Scene(
        layers(view.players, table.names, wanted, tone, table.layers),
        tuple(
            Target(spot, "" if option.badge is None else table.say(option.badge))
            for spot, option in table.lit_targets.items()
        ),
        asked=_asked_about(view, wanted),
        writing=lambda scale: _writing(view, table.names, wanted, scale),
        things=lambda _: tuple(
            geometry.bounds([space_spot(player.space)])
            for player in view.players
            if player.space is not None
        ),
        legends=lambda scale: legends(scale, say, tone),
    )


def _asked_about(view: View, wanted: Highlights) -> frozenset[Spot]:
    """The spaces that can be chosen, or are spoken of, and those of all canoes."""
    targets = (space for space, _ in wanted.targets)
    canoes_lie = (player.space for player in view.players if player.space is not None)
    return frozenset(map(space_spot, (*targets, *wanted.selected, *wanted.outlined, *canoes_lie)))


def _writing(
    view: View, names: Sequence[str], wanted: Highlights, scale: float
) -> tuple[Writing, ...]:
    """The names of canoes, and the numbers of targets."""
    found = []
    for space, text in named(view.players, names, scale):
        left, top, right, bottom = (side / scale for side in box_of(text.text, text.look))
        box = Box(left + text.x, top + text.y, right + text.x, bottom + text.y)
        found.append(Writing(box, space_spot(space)))
    for space, box in badge_boxes(wanted.targets, scale).items():
        found.append(Writing(box, space_spot(space)))
    return tuple(found)


def layers(
    players: Sequence[PlayerView],
    names: Sequence[str],
    wanted: Highlights,
    tone: Tone,
    shown: frozenset[str] = frozenset(),
) -> dict[str, Layer]:
    """The river, the canoes of these players, and what is `wanted`; of `LAYERS` those `shown`."""
    ground = wanted.targets, wanted.selected, wanted.changed, wanted.outlined
    lying = tuple(player.space for player in players)
    lit = [players[seat] for seat, _ in wanted.courses]
    courses = [course for _, course in wanted.courses]

    def top(scale: float) -> DisplayList:
        in_light = course_lit(lit, courses, names, scale) if lit else ()
        return (*in_light, *highlights(wanted, scale, tone))

    def boats(scale: float) -> DisplayList:
        return (
            *tone(_written(shown, scale)),
            *under_canoes(wanted, scale, tone),
            *canoes(players, names, scale),
        )

    return {
        LAND: Layer(tone, lambda scale: terrain(scale, tone)),
        SIGNS: Layer((), lambda _: ()),
        CANOES: Layer((lying, names, ground, shown, tone), boats),
        TOP: Layer((wanted, tone), top),
    }


def pointed_out(table: TableView, pointer: Pointer) -> Highlights:
    """The targets with their steps, what was chosen, and where attention is."""
    prompt = table.prompt
    marks = prompt.marks if pointer.preview is None else pointer.preview
    drawn: Drawn = marks.drawn or NO_DRAWING
    chosen = [spot for spot, option in table.targets.items() if option.is_chosen]
    meant = RED_GORGE.only(pointer.meant)
    outlined = _spaces(pointer.outlined or meant or marks.outlined)
    lit = _reached(table.view, outlined)
    return Highlights(
        targets=tuple(
            (space_of(spot), "" if option.badge is None else table.say(option.badge))
            for spot, option in table.lit_targets.items()
        ),
        selected=_spaces((*marks.selected, *chosen)),
        focus=None if pointer.focus is None else space_of(pointer.focus),
        changed=_spaces(about([event for line in table.recap for event in line.events])),
        outlined=tuple(space for space in outlined if space not in lit),
        lit=lit,
        ways=drawn.ways,
        courses=drawn.courses,
    )


def _reached(view: View, spaces: Sequence[Space]) -> tuple[Space, ...]:
    """Of spaces pointed out while bids are made, the free ones: there a bid would lead."""
    if view.phase is not Phase.BIDDING:
        return ()
    lying = {player.space for player in view.players}
    return tuple(space for space in spaces if space not in lying)


def _spaces(spots: Sequence[Spot]) -> tuple[Space, ...]:
    return tuple(dict.fromkeys(map(space_of, spots)))


def _written(layers: frozenset[str], scale: float) -> DisplayList:
    """R6.3 the distance of each space to the finish, and the names of spaces, if wanted."""
    measure = Measure(scale)
    look = Lettering(measure.size(*SMALL), palette.SEPIA, "", 0.0, palette.PAPER, 2.0)
    found: list[Command] = []
    for space, (x, y) in geometry.CENTRES.items():
        if TO_GO in layers and RIVER.to_go[space]:
            found.append(Text(str(RIVER.to_go[space]), x + 0.3, y - 0.33, look))
        if COORDINATES in layers:
            found.append(Text(RIVER.ids[space], x - 0.28, y - 0.33, look))
    return tuple(found)


def _lying(view: View, _: Seat) -> tuple[Spot, ...]:
    """The spaces with canoes."""
    from_seats = (player.space for player in view.players)
    return tuple(
        dict.fromkeys(Spot("place", RIVER.ids[space]) for space in from_seats if space is not None)
    )


JUMPS: Final = (Jump("canoe", "c", _lying),)
