"""The board as a sheet of the map, and one moment of a game as a scene on it."""

from collections.abc import Iterable
from typing import Final

from canalmania.previews import Plan
from canalmania.view import View
from tabletop.seat import Seat
from web.contract.settings import OFF_ON, Setting
from web.games.canalmania.board.awards import lit, mist
from web.games.canalmania.board.emphasis import Highlights
from web.games.canalmania.board.geometry import CENTRES, bounds, pick
from web.games.canalmania.board.highlights import highlights, ringed, routes
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.pieces import canals, coordinates, loose, pieces, places
from web.games.canalmania.board.placing import DISCS
from web.games.canalmania.board.plans import dotted
from web.games.canalmania.board.sheet.legends import legends
from web.games.canalmania.board.sheet.scenery import FRAME, SHEET
from web.games.canalmania.board.sheet.terrain import grid_near, terrain
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.games.canalmania.board.winners import work_lit
from web.games.canalmania.board.written import asked_about, hexes_to_choose, ringed_hexes, written
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import DisplayList
from web.map.geometry import Box, Point
from web.map.scene import Layer, Note, Scene, Sheet, Target
from web.page.spot import Spot
from web.words.catalogue import Voice

TERRAIN: Final = "terrain"
GROUND: Final = "ground"
"""On the terrain and under the canals: legends, and the lines of hexes that are asked about."""
CANALS: Final = "canals"
PLACES: Final = "places"
TOP: Final = "top"
"""Cubes, barges, highlights: what changes most often."""
PIECES: Final = "pieces"
"""All that lies on the terrain, in the overview."""
NAMES: Final = "layer-names"
CONTRACTS: Final = "layer-contracts"
OWNERS: Final = "layer-owners"
CUBES: Final = "layer-cubes"
COLOURS: Final = "layer-colours"
COORDINATES: Final = "layer-coordinates"
SHOWN: Final = frozenset({NAMES, CONTRACTS, OWNERS, CUBES, COLOURS})
LAYERS: Final = (
    *(Setting(name) for name in (NAMES, CONTRACTS, OWNERS, CUBES, COLOURS)),
    Setting(COORDINATES, OFF_ON),
)
"""What players may want to see, or not to see; `SHOWN` are those seen at first."""


PLACES_LIE: Final = tuple(Box(x, y, x, y).grown(radius) for x, y, radius in DISCS.values())
"""The discs of all places."""


def _spot_at(x: float, y: float) -> Spot | None:
    found = pick(x, y)
    return None if found is None else hex_spot(found)


def _centre(spot: Spot) -> Point:
    return CENTRES[hex_of(spot)]


def _bounds(spots: Iterable[Spot]) -> Box:
    return bounds([hex_of(spot) for spot in spots])


ENGLAND: Final = Sheet(
    size=SHEET,
    frame=FRAME,
    layers=(TERRAIN, GROUND, CANALS, PLACES, TOP),
    overview=(TERRAIN, PIECES),
    kinds=frozenset({"hex"}),
    spot_at=_spot_at,
    centre=_centre,
    bounds=_bounds,
    legends=GROUND,
)


def _note(wanted: Highlights) -> Note:
    """The words about a plan, near its tiles."""
    if wanted.plan is None or not wanted.plan_words:
        return Note()
    hexes = (*(tile.hex for tile in wanted.plan.tiles), *ringed_hexes(wanted))
    return Note(wanted.plan_words, tuple(map(hex_spot, dict.fromkeys(hexes))))


def scene(
    view: View,
    wanted: Highlights,
    say: Voice,
    plans: tuple[Plan, ...] = (),
    layers: frozenset[str] = SHOWN,
    tone: Tone = as_printed,
    looks: Seat | None = None,
) -> Scene:
    """The scene of a view with what is emphasized on it.

    `tone` is that of the paper, `say` translates into the player's language, `plans` are possible
    continuations of the open canals, those of the seat that `looks` the bolder ones; `layers` are
    the layers that players want to see.
    """
    dots = plans if CONTRACTS in layers else ()
    laid = view.tiles, tuple(player.colour for player in view.players)
    moored = tuple((p.colour, canal.barge, canal.tiles) for p in view.players for canal in p.canals)
    colours = {player.seat: player.colour for player in view.players}
    things_lie = laid, view.cubes, moored
    near = hexes_to_choose(wanted)

    def top(scale: float) -> DisplayList:
        out_of_mist = (*lit(view.tiles, wanted.lit, scale), *routes(view, wanted, scale))
        things = loose(view, scale, has_cubes=CUBES in layers)
        moving = (*out_of_mist, *ringed(view, wanted, scale), *things)
        if wanted.winners:
            return (*moving, *work_lit(view, wanted.winners, scale, tone))
        return (*tone(mist(wanted.awards)), *moving, *highlights(view, wanted, scale, tone))

    def canals_and_plans(scale: float) -> DisplayList:
        drawn = canals(view, scale, has_owners=OWNERS in layers)
        return (*drawn, *dotted(dots, colours, Measure(scale), looks))

    def places_and_names(scale: float) -> DisplayList:
        numbers = coordinates(scale) if COORDINATES in layers else ()
        shown = {"has_names": NAMES in layers, "has_colours": COLOURS in layers}
        return (*tone(numbers), *places(view, scale, tone, **shown))

    return Scene(
        {
            TERRAIN: Layer(tone, lambda scale: terrain(scale, tone)),
            GROUND: Layer((say, tone, near), lambda scale: tone(grid_near(near, Measure(scale)))),
            CANALS: Layer((laid, dots, layers, looks), canals_and_plans),
            PLACES: Layer((things_lie, layers, tone), places_and_names),
            TOP: Layer((things_lie, wanted, layers, tone), top),
            PIECES: Layer((things_lie, tone), lambda scale: pieces(view, scale, tone)),
        },
        tuple(Target(hex_spot(target.hex), target.badge) for target in wanted.targets),
        asked=frozenset(map(hex_spot, asked_about(wanted))),
        writing=lambda scale: tuple(written(lying(view, scale), wanted).writing()),
        things=lambda scale: (*PLACES_LIE, *lying(view, scale).things),
        note=_note(wanted),
        legends=lambda scale: legends(scale, say, tone),
    )
