"""The island as a sheet of the map, and one moment of a game as a scene on it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from approdo import GameState, View
from approdo.events import DiceRolled
from approdo.geometry import HEXES, members
from approdo.ids import Hex, Intersection, Terrain
from approdo.island import Island
from tabletop.seat import Seat
from web.contract.game_map import GameMap, Jump
from web.contract.prompt import Option
from web.contract.settings import OFF_ON, Setting
from web.contract.table_view import Pointer, TableView
from web.games.approdo.board import geometry
from web.games.approdo.board.drawn import NO_DRAWING, Drawn, about
from web.games.approdo.board.ground import ground, plate_size
from web.games.approdo.board.highlights import (
    Aim,
    Highlights,
    Wanted,
    badge_boxes,
    highlights,
    under_pieces,
)
from web.games.approdo.board.lit import in_light
from web.games.approdo.board.pieces import Standing, building_box, pieces, standing
from web.games.approdo.board.spots import (
    CORNER,
    EDGE,
    HEX,
    KINDS,
    corner_of,
    corner_spot,
    edge_of,
    edge_spot,
    hex_of,
    hex_spot,
)
from web.games.approdo.board.tokens import Shown, radius_of, robber_box, tokens
from web.games.approdo.in_words import areas
from web.games.approdo.words.places import Places
from web.map.dark_paper import Tone, as_printed, on_dark_paper
from web.map.display_list import DisplayList
from web.map.geometry import Box
from web.map.printed.measure import Measure
from web.map.scene import Layer, Note, Scene, Sheet, Target, Writing
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Message, names_of

GROUND: Final = "ground"
"""The sea and the terrains, which never change in a game."""
TOKENS: Final = "tokens"
"""The number tokens and the robber."""
PIECES: Final = "pieces"
TOP: Final = "top"
"""The layer of highlights, which changes most often."""
REACH: Final = {CORNER: 0.45 * geometry.SIDE, EDGE: 0.45 * geometry.SIDE, HEX: 0.5}
"""How near to a place a finger must come to choose it, if that may be chosen."""
LEGIBLE: Final = 50.0
"""Pixels a step from which numbers and harbours can be read well."""
LETTERS: Final = "layer-letters"
CARDS_SEEN: Final = "layer-cards-seen"
"""R16.1 the resource cards of the others that everybody could remember, beside their seats."""
LAYERS: Final = (Setting(LETTERS, OFF_ON), Setting(CARDS_SEEN, OFF_ON))
"""The settings for what players may switch on."""
letter_of: Final = names_of(Terrain, "settings.letter_")
"""What a terrain is marked with on the map: "Fo"."""
HOME: Final = hex_spot(HEXES[len(HEXES) // 2])


# --- the map of a game ----------------------------------------------------------------------


def game_map(state: GameState) -> GameMap:
    """The map of a game: its island."""
    return map_of(state.setup.island)


@lru_cache(maxsize=8)
def map_of(island: Island) -> GameMap:
    """An island, with the names of its places."""
    places = Places(island)

    def spot_name(spot: Spot) -> Message:
        if spot.kind == HEX:
            return places.terrain(hex_of(spot))
        if spot.kind == CORNER:
            return places.intersection(corner_of(spot))
        return places.path(edge_of(spot))

    return GameMap(
        sheet=_sheet(island),
        home=HOME,
        beside=geometry.beside,
        spot_name=spot_name,
        areas=lambda: areas(island),
        jumps=JUMPS,
    )


def _sheet(island: Island) -> Sheet:
    whole = geometry.sheet_of(harbour.path for harbour in island.harbours)
    return Sheet(
        size=whole,
        frame=whole,
        layers=(GROUND, TOKENS, PIECES, TOP),
        overview=(GROUND, TOKENS, PIECES),
        kinds=KINDS,
        spot_at=geometry.spot_at,
        centre=geometry.centre,
        bounds=geometry.bounds,
        legible=LEGIBLE,
        reach=REACH,
    )


def _buildings(view: View, seat: Seat) -> tuple[Spot, ...]:
    """The settlements and cities of the seat that acts."""
    return tuple(corner_spot(Intersection(at)) for at in members(view.board.buildings(seat)))


def _harbours(view: View, _: Seat) -> tuple[Spot, ...]:
    """R2.6 the paths of the coast with a harbour."""
    return tuple(edge_spot(harbour.path) for harbour in view.island.harbours)


def _robber(view: View, _: Seat) -> tuple[Spot, ...]:
    return (hex_spot(view.robber),)


JUMPS: Final = (
    Jump("building", "v", _buildings),
    Jump("harbour", "q", _harbours),
    Jump("robber", "j", _robber),
)

# --- a moment -------------------------------------------------------------------------------


def scene(table: TableView, pointer: Pointer) -> Scene:
    """A moment of a game on the map."""
    view: View = table.view
    wanted = pointed_out(table, pointer)
    tone = on_dark_paper if table.is_dark else as_printed
    shown = Shown(view.island, view.robber, producing(table), _letters(table))
    return Scene(
        layers(shown, standing(view), wanted, tone),
        tuple(
            Target(spot, "" if option.badge is None else table.say(option.badge))
            for spot, option in table.lit_targets.items()
        ),
        asked=frozenset(
            (*(target.spot for target in wanted.targets), *wanted.selected, *wanted.outlined)
        ),
        writing=lambda scale: _writing(view.island, wanted, scale),
        things=lambda _: _things(view),
        note=_note(wanted.ghosts, table.say),
    )


def _note(drawn: Drawn, say: Voice) -> Note:
    """What a choice that is pointed at would bring, beside its place."""
    return Note() if drawn.note is None else Note(say(drawn.note), drawn.spots)


def layers(
    shown: Shown, placed: tuple[Standing, ...], wanted: Highlights, tone: Tone = as_printed
) -> dict[str, Layer]:
    """The island, its tokens, the pieces on it, and what is `wanted`."""
    island = shown.island
    lit = () if wanted.ghosts.lit is None else (placed[wanted.ghosts.lit],)

    def top(scale: float) -> DisplayList:
        sheet = geometry.sheet_of(harbour.path for harbour in island.harbours)
        light = tuple(command for one in lit for command in in_light(one, sheet, scale))
        return (*light, *highlights(wanted, island, scale))

    return {
        GROUND: Layer((island, tone), lambda scale: ground(island, scale, tone)),
        TOKENS: Layer((shown, tone), lambda scale: tokens(shown, scale, tone)),
        PIECES: Layer(
            (placed, *wanted.on_terrains),
            lambda scale: (*under_pieces(wanted, scale), *pieces(placed, scale)),
        ),
        TOP: Layer((wanted, island, placed if lit else ()), top),
    }


def pointed_out(table: TableView, pointer: Pointer) -> Highlights:
    """The targets, what was chosen, and where attention is."""
    view: View = table.view
    sheet = table.map.sheet
    prompt = table.prompt
    marks = prompt.marks if pointer.preview is None else pointer.preview
    drawn: Drawn = marks.drawn or NO_DRAWING
    chosen = [spot for spot, option in table.targets.items() if option.is_chosen]
    pointed = pointer.outlined or sheet.only(pointer.meant) or marks.outlined
    focus = pointer.focus
    return Highlights(
        targets=_targets(table, table.lit_targets),
        selected=_each_once(sheet.only((*marks.selected, *chosen))),
        focus=focus if focus is not None and sheet.has(focus) else None,
        changed=about([event for line in table.recap for event in line.events]),
        outlined=_each_once(sheet.only(pointed)),
        ghosts=drawn,
        ghost=None if drawn.seat is None else view.players[drawn.seat].colour,
    )


def _targets(table: TableView, options: Mapping[Spot, Option]) -> tuple[Wanted, ...]:
    view: View = table.view
    return tuple(
        Wanted(
            spot,
            aim_at(spot, view, table.acts),
            "" if option.badge is None else table.say(option.badge),
        )
        for spot, option in options.items()
    )


def aim_at(spot: Spot, view: View, acts: Seat) -> Aim:
    """What choosing a spot does, by what stands there."""
    if spot.kind == HEX:
        return Aim.ROBBER
    if spot.kind == EDGE:
        return Aim.ROAD
    owner = view.board.owner_of(corner_of(spot))
    if owner is None:
        return Aim.SETTLEMENT
    return Aim.CITY if owner == acts else Aim.VICTIM


def producing(table: TableView) -> tuple[Hex, ...]:
    """R7.1, R7.3 the terrains that give cards, if the last step was a roll."""
    last = table.log[-1].events if table.log else ()
    rolls = [event for event in last if isinstance(event, DiceRolled)]
    if not rolls:
        return ()
    view: View = table.view
    hexes = (hex_ for hex_, _ in view.island.producing[sum(rolls[-1].dice)])
    return tuple(hex_ for hex_ in hexes if hex_ != view.robber)


def _letters(table: TableView) -> tuple[str, ...]:
    if LETTERS not in table.layers:
        return ()
    return tuple(table.say(letter_of(terrain)) for terrain in Terrain)


def _each_once(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    return tuple(dict.fromkeys(spots))


# --- what is covered ------------------------------------------------------------------------


def _writing(island: Island, wanted: Highlights, scale: float) -> tuple[Writing, ...]:
    """The badges of targets, the number tokens, and the plates of harbours."""
    found = [Writing(box, spot) for spot, box in badge_boxes(wanted.targets, scale).items()]
    measure = Measure(scale)
    for hex_ in HEXES:
        number = island.numbers[hex_]
        if number is not None:
            x, y = geometry.CENTRES[hex_]
            box = Box(x, y, x, y).grown(radius_of(number, measure))
            found.append(Writing(box, hex_spot(hex_)))
    reach, radius = plate_size(scale)
    for harbour in island.harbours:
        x, y = geometry.pier(harbour.path, reach).at
        found.append(Writing(Box(x, y, x, y).grown(radius), edge_spot(harbour.path)))
    return tuple(found)


def _things(view: View) -> tuple[Box, ...]:
    """All buildings, and the robber."""
    stand = (
        Intersection(at)
        for seat in range(len(view.players))
        for at in members(view.board.buildings(seat))
    )
    return (*map(building_box, stand), robber_box(view.island, view.robber))
