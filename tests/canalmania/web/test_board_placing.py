"""Nothing on the map covers anything else, and every owner's pattern is to be seen, at the zoom
that shows the whole board in any window."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import hypot

import pytest

from canalmania import to_act, view_for
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.ids import Hex, PlaceId
from canalmania.view import View
from tests.canalmania.web.full_board import full
from tests.canalmania.web.tables import Walk, new_session
from web.contract.table_view import Pointer
from web.games.canalmania.board.badges import Badge, badges
from web.games.canalmania.board.emphasis import Highlights, Target
from web.games.canalmania.board.geometry import CENTRES, quay
from web.games.canalmania.board.glyphs import WORKS
from web.games.canalmania.board.highlights import highlights
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.lanes import Strip
from web.games.canalmania.board.marks import pointed_out
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.placing import DISCS, on_disc, sign_box
from web.games.canalmania.board.ribbons import Sign, signs_by_strip
from web.games.canalmania.board.sheet.scenery import FRAME
from web.map.camera import Camera, scale_limits
from web.map.display_list import Text
from web.map.geometry import Box, Point, overlap
from web.table.screen.gather_view import table_shown

MAPS = {
    "320x256": (320, 200), "320x640": (320, 288), "390x844": (390, 380), "640x400": (307, 400),
    "844x390": (405, 390), "1024x768": (472, 720), "820x1180": (820, 613),
    "1280x800": (659, 752), "1920x1080": (1128, 1026), "2560x1440": (1592, 1374),
}  # fmt: skip
"""Windows, and the part of them that the map has."""
DESKS = ("1280x800", "1920x1080", "2560x1440")
GAMES = ((3, "placing-0"), (4, "placing-1"), (5, "placing-2"), (5, "placing-3"), (4, "placing-4"))
SEEN = 8.0
"""Pixels of every section's pattern."""


def scale_of(window: str) -> float:
    """Pixels a step at which the whole board is shown, or as much of it as can be told apart."""
    width, height = MAPS[window]
    camera = Camera(0, 0, 1.0, width, height).fitted(FRAME)
    return max(camera.scale, scale_limits(camera, FRAME)[0])


def weakest(window: str) -> float:
    """Pixels a step at the weakest zoom."""
    width, height = MAPS[window]
    return scale_limits(Camera(0, 0, 1.0, width, height), FRAME)[0]


@cache
def boards() -> tuple[View, ...]:
    """The full board, and how five games ended."""
    found = [full()]
    for seats, seed in GAMES:
        walk = Walk(new_session(seats, seed))
        while to_act(walk.session.state):
            walk.step()
        found.append(view_for(walk.session.state, None))
    return tuple(found)


@cache
def questions() -> tuple[tuple[View, Highlights], ...]:
    """Moments at which hexes are to be chosen: where the first tiles of a late canal may lie."""
    walk = Walk(new_session(5, "badges"))
    found = []
    while to_act(walk.session.state):
        if isinstance(walk.next_action(), LayTile):
            wanted = pointed_out(table_shown(walk.session, "en"), Pointer())
            if len(wanted.targets) > 3:
                found.append((view_for(walk.session.state, None), wanted))
        walk.step()
    return tuple(found[-12::3])


def signs_of(view: View, scale: float) -> list[Sign]:
    _, by_strip = signs_by_strip(view.tiles, Measure(scale))
    return [sign for signs in by_strip for sign in signs if sign is not None]


def badges_of(view: View, scale: float, numbered: Sequence[tuple[Hex, str]]) -> tuple[Badge, ...]:
    """The badges of some hexes, on nothing that lies on the board."""
    found = lying(view, scale)
    solid = [box for _, box in found.boxes()]
    return badges(numbered, found.ground, solid, Measure(scale))


def faults(view: View, scale: float, badges: Sequence[Badge] = ()) -> list[tuple[str, str]]:
    """Everything that lies on something else."""
    boxes = [*lying(view, scale).boxes(), *((f"badge {one.words}", one.box) for one in badges)]
    found = [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if overlap(a, b)]
    for name, box in boxes:
        for hex_, disc in DISCS.items():
            if on_disc(box, disc._replace(radius=disc.radius * 0.99)):
                found.append((name, f"the disc of {BOARD.place_at[hex_]}"))
        for sign in signs_of(view, scale):
            if overlap(box, sign_box(sign, Measure(scale))):
                found.append((name, sign.kind.name))
    return found


def pieces_of(strip: Strip) -> Iterator[tuple[Point, float]]:
    """Short pieces of a strip's middle line: their middles and lengths."""
    assert strip.start is not None
    assert strip.end is not None
    first, last = strip.reaches[0], strip.reaches[-1]
    points = [quay(*strip.start, first.entry_offset)]
    for reach in strip.reaches:
        points += [reach.curve.at(part / 8) for part in range(9)]
    points.append(quay(*strip.end, last.exit_offset))
    for a, b in pairwise(points):
        length, count = hypot(b.x - a.x, b.y - a.y), 6
        for part in range(count):
            t = (part + 0.5) / count
            yield Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t), length / count


def is_on(point: Point, box: Box) -> bool:
    return box.left < point.x < box.right and box.top < point.y < box.bottom


def is_on_sign(point: Point, sign: Sign) -> bool:
    dx, dy = point.x - sign.at.x, point.y - sign.at.y
    along = dx * sign.heading.x + dy * sign.heading.y
    across = dy * sign.heading.x - dx * sign.heading.y
    hides = WORKS[sign.kind].hides_water
    return hides and abs(along) < sign.length / 2 and abs(across) < sign.half


def too_little(view: View, scale: float, badges: Sequence[Badge] = ()) -> list[tuple[str, float]]:
    """The sections of whose owner's pattern less than `SEEN` is to be seen, with how much is."""
    measure = Measure(scale)
    rim = measure.steps(measure.rim)
    boxes = [box for _, box in lying(view, scale).boxes()] + [badge.box for badge in badges]
    every = signs_of(view, scale)
    found = []
    for strip in signs_by_strip(view.tiles, measure)[0]:
        if strip.start is None or strip.end is None:
            continue
        hexes = {view.tiles[reach.tile].hex for reach in strip.reaches}
        signs = [sign for sign in every if sign.hex in hexes]
        ends = [DISCS[BOARD.places[place].hex] for place, _ in (strip.start, strip.end)]
        seen = 0.0
        for point, length in pieces_of(strip):
            is_hidden = (
                any(hypot(point.x - x, point.y - y) < r + rim for x, y, r in ends)
                or any(is_on_sign(point, sign) for sign in signs)
                or any(is_on(point, box) for box in boxes)
            )
            seen += 0.0 if is_hidden else length * scale
        if seen < SEEN:
            found.append((f"{strip.start[0]} to {strip.end[0]}", round(seen, 1)))
    return found


@pytest.mark.parametrize("window", MAPS)
def test_nothing_on_the_board_covers_anything_else(window: str) -> None:
    scale = scale_of(window)
    assert [wrong for view in boards() for wrong in faults(view, scale)] == []


@pytest.mark.parametrize("window", MAPS)
def test_the_owner_of_every_section_is_to_be_seen(window: str) -> None:
    scale = scale_of(window)
    assert [short for view in boards() for short in too_little(view, scale)] == []


@pytest.mark.parametrize("window", ["320x256", "390x844", "1024x768"])
def test_on_a_phone_discs_and_owners_were_hidden_at_the_weakest_zoom(window: str) -> None:
    """By cubes, names and barges; sections of a single lock showed no owner at all."""
    scale = weakest(window)
    for view in boards():
        assert faults(view, scale) == []
        assert too_little(view, scale) == []


@pytest.mark.parametrize("window", DESKS)
def test_every_place_is_named_on_a_desk(window: str) -> None:
    """R1.2 whatever has been built."""
    for view in boards():
        assert len(lying(view, scale_of(window)).names) == len(BOARD.places)


def test_on_a_very_small_map_only_cities_have_names() -> None:
    """And whatever place is pointed at."""
    found = lying(full(), 11.5).names
    assert found
    assert {BOARD.place_at[hex_] for hex_ in found} <= {
        place.id for place in BOARD.places.values() if place.is_city
    }
    wigan = BOARD.places[PlaceId("wigan")].hex
    shown = highlights(full(), Highlights(focus=wigan), 11.5)
    assert "Wigan" in [command.text for command in shown if isinstance(command, Text)]


@pytest.mark.parametrize("window", MAPS)
def test_badges_cover_nothing_either(window: str) -> None:
    scale = scale_of(window)
    for view, wanted in questions():
        numbered = [(target.hex, target.badge) for target in wanted.targets if target.badge]
        found = badges_of(view, scale, numbered)
        wrong = faults(view, scale, found)
        assert [pair for pair in wrong if "badge" in "".join(pair)] == []
        assert too_little(view, scale, found) == []
        if window in DESKS:
            assert len(found) == len(numbered)


def test_a_badge_far_from_its_hex_is_led_there() -> None:
    leeds = BOARD.places[PlaceId("leeds")].hex
    wanted = [(Hex(BOARD.neighbours[leeds][side]), "12+2") for side in range(6)]
    found = badges_of(full(), 20.0, wanted)
    led = [badge.leader[0] for badge in found if badge.leader is not None]
    assert led
    middles = [CENTRES[hex_] for hex_, _ in wanted]
    for start in led:
        assert min(hypot(start.x - x, start.y - y) for x, y in middles) < 0.1
    assert not any(badge.leader for badge in badges_of(full(), 23.0, [(Hex(3), "1")]))


def test_most_names_stay_where_they_are_when_a_tile_is_laid() -> None:
    """A map whose names jump about is not read; only what a tile would cover makes way."""
    walk = Walk(new_session(4, "steady"))
    moved = tiles = 0
    before = lying(view_for(walk.session.state, None), 23.0).names
    while tiles < 40:
        is_tile = isinstance(walk.next_action(), LayTile)
        walk.step()
        after = lying(view_for(walk.session.state, None), 23.0).names
        if is_tile:
            tiles += 1
            moved += sum(after[hex_].box != name.box for hex_, name in before.items())
        before = after
    assert moved < tiles


def test_a_target_s_number_is_written() -> None:
    display = highlights(full(), Highlights(targets=(Target(Hex(3), "3"),)), 20.0)
    assert "3" in [command.text for command in display if isinstance(command, Text)]
