"""The layer of highlights: what may be clicked, is selected, has changed, and routes of goods."""

from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

from canalmania.board import BOARD
from canalmania.ids import ContractId, Hex, PlaceId, PlayerColour
from canalmania.previews import Plan
from canalmania.view import TileView, View
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.board.awards import Award, lit_banks, plates
from web.games.canalmania.board.badges import Badge, badge_at
from web.games.canalmania.board.badges import drawn as drawn_badges
from web.games.canalmania.board.geometry import CENTRES, hexagons, place_centre
from web.games.canalmania.board.glyphs import marking
from web.games.canalmania.board.laid_out import Lying, lying
from web.games.canalmania.board.lanes import Strip, strips
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.names import Name, asked_for, near
from web.games.canalmania.board.names import drawn as drawn_names
from web.games.canalmania.board.plans import dotted, flag_boxes, flags, label
from web.games.canalmania.board.ribbons import course, section_path, signs, strips_laid
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.geometry import Point
from web.map.hex_grid import DIRECTIONS
from web.map.pen import line_to, move_to
from web.map.printed.pointing import (
    arrow_tip,
    arrow_tips,
    changed,
    dots,
    focus_ring,
    outline,
    spoken_of,
)

WASH: Final = "rgba(30,110,215,0.20)"
GHOST_STRENGTH: Final = 0.62
_NO_BEND: Final = 0.1


@dataclass(frozen=True, slots=True)
class Target:
    """A hex that may be chosen now. `badge` is its number or price, "" for none."""

    hex: Hex
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """R8.1 a route of goods: its places in order, and the owner of every section between them.

    `owners` has one element less than `places`.
    """

    places: tuple[PlaceId, ...]
    owners: tuple[Seat, ...]


class Flagged(NamedTuple):
    """A contract whose termini get flags in the colour of a seat.

    The via place gets a mark too unless the canal has passed it.
    """

    contract: ContractId
    seat: Seat
    via_passed: bool


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is emphasized on the board. Places are given by their hexes.

    - `targets`: outlined, dotted and numbered.
    - `selected`: a double outline.
    - `focus`: the ring of the keyboard focus.
    - `changed`: a dashed outline (the last change).
    - `outlined`: a plain outline (a log line, the termini of a contract, the objects of a refusal).
    - `ghosts`: tiles not laid yet; `price`: the price of the last of them.
    - `lit`: tiles that are emphasized among all others.
    - `awards`: points.
    - `plan`: a possible route of a canal, with the text `plan_words` beside it.
    - `flagged`: contracts with flags over their places.
    """

    targets: tuple[Target, ...] = ()
    selected: Hex | None = None
    focus: Hex | None = None
    changed: tuple[Hex, ...] = ()
    outlined: tuple[Hex, ...] = ()
    ghosts: tuple[TileView, ...] = ()
    price: str = ""
    routes: tuple[Route, ...] = ()
    lit: tuple[TileView, ...] = ()
    awards: tuple[Award, ...] = ()
    plan: Plan | None = None
    plan_words: str = ""
    flagged: tuple[Flagged, ...] = ()


NOTHING: Final = Highlights()


def highlights(
    view: View, wanted: Highlights, scale: float, tone: Tone = as_printed
) -> DisplayList:
    """The commands that draw the highlights, without routes, at `scale` pixels per hex step.

    Lines and text have this tone; players' colours do not change.
    """
    measure = Measure(scale)
    colours = {player.seat: player.colour for player in view.players}
    commands: list[Command] = []
    if wanted.plan is not None:
        commands += dotted((wanted.plan,), colours, measure)
    commands += tone((*_spoken_of(wanted), *_targets(wanted.targets, measure)))
    commands += _ghosts(view, wanted.ghosts, wanted.selected, measure)
    if wanted.selected is not None:
        commands += tone(_selected(wanted.selected))
    if wanted.focus is not None:
        path = hexagons((wanted.focus,), -0.03)
        commands += tone(focus_ring(path))
    found = lying(view, scale)
    commands += tone(drawn_names(_names(found, wanted, scale), measure))
    for contract, seat, via_passed in wanted.flagged:
        commands += flags(contract, colours[seat], measure, via_passed=via_passed)
    priced = {tile.hex for tile in wanted.ghosts if wanted.price}
    prices = [_price(wanted.ghosts[-1], wanted.price, measure)] if priced else []
    numbered = [
        (target.hex, target.badge)
        for target in wanted.targets
        if target.badge and target.hex not in priced
    ]
    taken = [price.box for price in prices]
    for contract, _, via_passed in wanted.flagged:
        taken += flag_boxes(contract, measure, via_passed=via_passed)
    badges = found.badges(numbered, taken)
    commands += tone(drawn_badges((*badges, *prices), measure))
    if wanted.plan is not None:
        commands += label(wanted.plan_words, wanted.plan, measure)
    commands += plates(wanted.awards, colours, measure)
    return tuple(commands)


def _names(found: Lying, wanted: Highlights, scale: float) -> tuple[Name, ...]:
    """The names that are drawn again over the highlights.

    If routes or tiles are emphasized: all names. Else those near the hexes pointed at, also names
    that are not shown at this zoom.
    """
    if wanted.routes or wanted.lit:
        return tuple(found.names.values())
    hexes = _pointed_at(wanted)
    return (*near(found.names, hexes), *asked_for(hexes, found.names, found.things, scale))


def _pointed_at(wanted: Highlights) -> tuple[Hex, ...]:
    """Every hex with a line round it; names that it would strike through are written again."""
    single = tuple(hex_ for hex_ in (wanted.selected, wanted.focus) if hex_ is not None)
    targets = tuple(target.hex for target in wanted.targets)
    return (*single, *targets, *wanted.changed, *wanted.outlined)


def _spoken_of(wanted: Highlights) -> DisplayList:
    """Dashes round what was changed last, lines round what something is about."""
    commands: list[Command] = []
    if wanted.changed:
        commands += changed(hexagons(wanted.changed, 0.05))
    if wanted.outlined:
        commands += spoken_of(hexagons(wanted.outlined, 0.03))
    return tuple(commands)


def _targets(targets: tuple[Target, ...], measure: Measure) -> tuple[Command, ...]:
    """Legal targets: 3 px outline and a row of dots inside it; never by colour alone."""
    if not targets:
        return ()
    places = tuple(t.hex for t in targets if BOARD.place_at[t.hex] is not None)
    fields = tuple(t.hex for t in targets if BOARD.place_at[t.hex] is None)
    dot = measure.size(0.07, 1.6, 3.2)
    gap = measure.steps(2.4 + dot)
    dotted_line = hexagons(fields, 0.06 + gap)
    if measure.is_close:  # otherwise there is no room between the outline and the disc
        dotted_line += hexagons(places, gap - 0.04)
    return (
        Fill(hexagons(fields, 0.06), WASH),
        *outline(hexagons(fields, 0.06) + hexagons(places, -0.04), palette.TARGET, 3.0),
        dots(dotted_line, dot),
    )


def _selected(hex_: Hex) -> tuple[Command, ...]:
    outer, inner = hexagons((hex_,), 0.0), hexagons((hex_,), 0.13)
    return (
        Fill(outer, WASH),
        *outline(outer, palette.TARGET, 3.5),
        *outline(inner, palette.TARGET, 2.0),
    )


def _price(tile: TileView, price: str, measure: Measure) -> Badge:
    """What a tile costs, in its bend, or above it if it has none."""
    x, y = CENTRES[tile.hex]
    into, out = DIRECTIONS[tile.entry], DIRECTIONS[tile.exit]
    away = Point(-into.x - out.x, -into.y - out.y)
    if hypot(*away) < _NO_BEND:
        away = Point(into.y, -into.x) if into.x < 0 else Point(-into.y, into.x)
    return badge_at(price, Point(x + 0.44 * away.x, y + 0.44 * away.y), measure)


def _ghosts(
    view: View, tiles: tuple[TileView, ...], selected: Hex | None, measure: Measure
) -> tuple[Command, ...]:
    """Tiles as they would lie: transparent water between dashed banks.

    A hex that is not the `selected` one has an outline, to be different from the targets.
    """
    if not tiles:
        return ()
    colours = {player.seat: player.colour for player in view.players}
    commands: list[Command] = []
    if framed := [tile.hex for tile in tiles if tile.hex != selected]:
        commands += outline(hexagons(framed, 0.0), palette.INK, 3.0)
    width = measure.ribbon
    for strip in strips(tiles):
        path = course(strip)
        banks = width + 2 * measure.casing
        commands += (
            Stroke(path, "rgba(255,255,255,0.85)", banks + 2 * measure.halo),
            Stroke(path, palette.TARGET, banks, (4.0, 3.0)),
            Stroke(path, palette.WHITE, width),
            Stroke(path, _faded(colours[strip.owner]), width),
            *marking(path, colours[strip.owner], width),
        )
    return (*commands, *signs(tiles, strips(tiles), measure))


def _faded(colour: PlayerColour) -> str:
    fill = palette.PLAYER_STYLES[colour].fill
    red, green, blue = (int(fill[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{GHOST_STRENGTH})"


def routes(view: View, wanted: Highlights, scale: float) -> DisplayList:
    """A line on both banks of every section of a route, with arrows from place to place.

    It erases what lies under it on its own layer, so it must be painted first there.
    """
    if not wanted.routes:
        return ()
    measure = Measure(scale)
    laid = tuple(strip for strip, _ in strips_laid(view.tiles))
    legs = [leg for route in wanted.routes for leg in _legs(laid, route)]
    path = "".join(text for text, _ in legs)
    on_way = [BOARD.places[p].hex for route in wanted.routes for p in route.places]
    rims = hexagons(on_way, 0.08)
    size = max(0.2, measure.steps(5.0))
    arrows = "".join(arrow_tip(*middle, size) for _, middle in legs if middle is not None)
    return (
        *lit_banks(path, measure),
        *outline(rims, palette.TARGET, 2.5),
        *arrow_tips(arrows),
    )


def _legs(laid: tuple[Strip, ...], route: Route) -> list[tuple[str, tuple[Point, Point] | None]]:
    """Each section's path, with the point and heading for its arrow."""
    legs: list[tuple[str, tuple[Point, Point] | None]] = []
    for a, b, owner in zip(route.places[:-1], route.places[1:], route.owners, strict=True):
        found = section_path(laid, a, b, owner)
        if found is None:
            legs.append((move_to(place_centre(a)) + line_to(place_centre(b)), None))
            continue
        path, strip = found
        curve = strip.reaches[(len(strip.reaches) - 1) // 2].curve
        legs.append((path, (curve.end, curve.heading(1.0))))
    return legs
