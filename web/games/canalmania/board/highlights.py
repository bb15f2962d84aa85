"""The layer of highlights: what may be clicked, is selected, has changed, and routes of goods."""

from typing import Final

from canalmania.board import BOARD
from canalmania.ids import Hex, PlayerColour
from canalmania.view import TileView, View
from web.games.canalmania import palette
from web.games.canalmania.board.awards import drawn_plates, lit_banks
from web.games.canalmania.board.badges import drawn as drawn_badges
from web.games.canalmania.board.badges import drawn_leaders
from web.games.canalmania.board.emphasis import Highlights, Route, Target
from web.games.canalmania.board.geometry import hexagons, place_centre
from web.games.canalmania.board.glyphs import marking
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.lanes import Strip, strips
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.names import Name, near
from web.games.canalmania.board.names import drawn as drawn_names
from web.games.canalmania.board.plans import dotted
from web.games.canalmania.board.ribbons import course, section_path, signs, strips_laid
from web.games.canalmania.board.rings import rings
from web.games.canalmania.board.written import Written, pointed_at, written
from web.map.dark_paper import Tone, as_printed
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.geometry import Point, bounding, overlap
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
        commands += dotted((wanted.plan,), colours, measure, wanted.plan.seat)
    commands += tone((*_spoken_of(wanted), *_targets(wanted.targets, measure)))
    commands += _ghosts(view, wanted.ghosts, wanted.selected, measure)
    if wanted.selected is not None:
        commands += tone(_selected(wanted.selected))
    if wanted.focus is not None:
        path = hexagons((wanted.focus,), -0.03)
        commands += tone(focus_ring(path))
    found = lying(view, scale)
    shown = written(found, wanted)
    commands += tone(drawn_leaders(shown.badges))
    commands += tone(drawn_names(_names(shown, wanted), measure))
    commands += tone(drawn_badges(shown.badges, measure))
    commands += drawn_plates(shown.plates, colours, measure)
    return tuple(commands)


def _names(shown: Written, wanted: Highlights) -> tuple[Name, ...]:
    """The names that are drawn again over the highlights.

    If routes or tiles are emphasized: all names. Else those near the hexes pointed at, also names
    that are not shown at this zoom.
    """
    if wanted.routes or wanted.lit:
        return tuple(shown.names.values())
    lines = [bounding(badge.leader) for badge in shown.badges if badge.leader is not None]
    crossed = (name for name in shown.names.values() if any(overlap(name.box, o) for o in lines))
    found = dict.fromkeys((*near(shown.names, pointed_at(wanted)), *crossed))
    return (*found, *shown.more.values())


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


def ringed(view: View, wanted: Highlights, scale: float) -> DisplayList:
    """The rings round the places of contracts, which lie under everything that can be moved."""
    colours, measure = {player.seat: player.colour for player in view.players}, Measure(scale)
    return tuple(
        command
        for contract, seat, via_passed in wanted.ringed
        for command in rings(contract, colours[seat], measure, via_passed=via_passed)
    )


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
