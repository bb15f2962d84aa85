"""Nothing that is drawn on the board covers the name of a place, or a number."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest

from canalmania import to_act
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.ids import Phase
from tests.canalmania.web.tables import Walk, new_session, told_game
from tests.web.fake_map import PHONES, FakeMap
from web.contract.choices import Pick
from web.contract.table_view import Pointer, TableView
from web.games.canalmania.board.laid_out import lying
from web.games.canalmania.board.marks import pointed_out, scene_of
from web.games.canalmania.board.scene import ENGLAND, TOP
from web.games.canalmania.board.written import written
from web.map.close_up import on_window
from web.map.display_list import DisplayList, Fill, Stroke, Text
from web.map.geometry import Box, Point, bounding, overlap
from web.map.lettering import box_of
from web.map.over.beside import Size
from web.map.over.crowd import crowd, route
from web.map.over.keep_clear import ASKED
from web.map.over.note_place import best_place
from web.map.scene import Writing
from web.page.spot import Spot
from web.table.screen.gather_view import table_shown

SCALES = (16.0, 24.0, 29.0, 44.0)
"""Pixels a step: a low window, a desk, a large desk, a phone that has come close."""
NAMES = {place.name for place in BOARD.places.values()}
COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def lines_of(path: str) -> Iterator[list[Point]]:
    """The points of each part of a path, one after the other."""
    points: list[Point] = []
    for letter, text in COMMAND.findall(path):
        numbers = [float(number) for number in NUMBER.findall(text)]
        if letter == "M" and points:
            yield points
            points = []
        at = points[-1] if points else Point(0.0, 0.0)
        points += [points[0]] if letter == "Z" else _ends(letter, numbers, at)
    if points:
        yield points


def boxes_of(command: Fill | Stroke, scale: float) -> list[Box]:
    """Rectangles round what a command paints: of a line each piece, of an area the whole."""
    if isinstance(command, Fill):
        return [bounding(points) for points in lines_of(command.path)]
    margin = command.width / scale / 2
    lines = lines_of(command.path)
    return [bounding(ends).grown(margin) for line in lines for ends in pairwise(line)]


def _ends(letter: str, numbers: list[float], at: Point) -> Iterator[Point]:
    """The points of a command of a path; of arcs the ends and how far they bulge."""
    x, y = at
    match letter:
        case "M" | "L" | "Q" | "C" | "T":
            yield from (Point(*numbers[n : n + 2]) for n in range(0, len(numbers), 2))
        case "H":
            yield Point(numbers[0], y)
        case "V":
            yield Point(x, numbers[0])
        case "h":
            yield Point(x + numbers[0], y)
        case "v":
            yield Point(x, y + numbers[0])
        case "a":
            radius, dx, dy = numbers[0], *numbers[5:7]
            if dy == 0:  # half a circle
                yield Point(x + dx / 2, y - radius)
                yield Point(x + dx / 2, y + radius)
            if dx == 0:
                yield Point(x - radius, y + dy / 2)
                yield Point(x + radius, y + dy / 2)
            yield Point(x + dx, y + dy)
        case "q" | "t":
            yield Point(x + numbers[-2], y + numbers[-1])


def covering(display: DisplayList, name: str, box: Box, scale: float) -> list[str]:
    """What is painted over a name after the name itself."""
    places = [at for at, one in enumerate(display) if isinstance(one, Text) and one.text == name]
    found = []
    for command in display[places[-1] + 1 if places else 0 :]:
        if isinstance(command, Text) and command.text not in NAMES:
            left, top, right, bottom = box_of(command.text, command.look)
            x, y = command.x + command.dx / scale, command.y + command.dy / scale
            words = Box(left / scale + x, top / scale + y, right / scale + x, bottom / scale + y)
            found += [command.text] if overlap(words, box) else []
        elif isinstance(command, Fill | Stroke):
            parts = boxes_of(command, scale)
            found += [command.colour] if any(overlap(part, box) for part in parts) else []
    return found


def covered(table: TableView, pointer: Pointer, scale: float) -> dict[str, list[str]]:
    """The names that something covers, with what it is."""
    display = scene_of(table, pointer).layers[TOP].paint(scale)
    found = {}
    for name in lying(table.view, scale).names.values():
        wrong = covering(display, name.text.text, name.box.grown(-1.5 / scale), scale)
        if wrong:
            found[name.text.text] = wrong
    return found


def crowded(table: TableView, pointer: Pointer, scale: float) -> list[tuple[Writing, Writing]]:
    """What is written on the map on something else that is written there."""
    writing = scene_of(table, pointer).writing(scale)
    return [(a, b) for a, b in combinations(writing, 2) if overlap(a.box, b.box)]


@cache
def late() -> tuple[TableView, ...]:
    """Moments of late rounds in which contracts can be taken."""
    found = []
    for seats, seed in ((5, "words"), (4, "words-2"), (3, "words-3")):
        walk = Walk(new_session(seats, seed))
        while to_act(walk.session.state):
            state = walk.session.state
            if state.round >= 7 and state.phase is Phase.CONTRACT:
                found.append(table_shown(walk.session, "en"))
            walk.step()
    return tuple(found[::6])


@pytest.mark.parametrize("scale", SCALES)
def test_pins_and_the_words_of_a_route_covered_names(scale: float) -> None:
    """Where one pointed at a contract: Swindon, Leighton Buzzard, Stratford and many more."""
    wrong, pointed = {}, 0
    for table in late():
        for contract in table.view.parliament:
            pointer = Pointer(meant=(Spot("contract", contract),))
            pointed += 1
            if found := covered(table, pointer, scale):
                wrong[table.step, contract] = found
    assert pointed > 20
    assert wrong == {}


WINDOWS = {"1280x800": (686.0, 752.0), "1920x1080": (1200.0, 1032.0), **PHONES}
NOTE = Size(190.0, 24.0)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_words_of_a_route_stand_near_it_and_on_no_name(window: str) -> None:
    """They covered Stratford, and lay outside the window of a phone."""
    noted = 0
    for table in late():
        for contract in table.view.parliament:
            board = FakeMap(ENGLAND, *WINDOWS[window])
            scene = scene_of(table, Pointer(meant=(Spot("contract", contract),)))
            board.show(scene)
            if board.is_small:
                board.frame(scene.note.about)
            camera, centre = board.camera, ENGLAND.centre
            about = on_window(camera, ENGLAND.bounds(scene.note.about))
            around = [*crowd(scene, camera, centre), *route(scene, camera, centre)]
            room = Size(camera.width, camera.height)
            corner = best_place(about, NOTE, room, tuple(around))
            box = Box(*corner, corner.x + NOTE.width, corner.y + NOTE.height)
            assert Box(0.0, 0.0, *room).holds(box)
            assert overlap(box, about.grown(140.0))
            hidden = [one for one in around if one.weight >= ASKED and overlap(box, one.box)]
            assert hidden == [], (table.step, contract)
            noted += 1
    assert noted > 20


def test_prices_and_names_stood_on_each_other() -> None:
    """The price of a tile stood in its bend, whatever was written there."""
    walk, compared = Walk(new_session(5, "words")), 0
    while to_act(walk.session.state):
        action = walk.next_action()
        if isinstance(action, LayTile) and walk.session.state.round > 5:
            for question, answer in (("hex", str(action.hex)), ("exit", str(action.exit))):
                walk.session.pick(Pick(question, answer))
                table, scale = table_shown(walk.session, "en"), SCALES[compared % len(SCALES)]
                assert crowded(table, Pointer(), scale) == []
                assert covered(table, Pointer(), scale) == {}
                compared += 1
        walk.step()
    assert compared > 40


@pytest.mark.parametrize("scale", SCALES)
def test_the_points_of_the_final_scoring_covered_names(scale: float) -> None:
    told, plates = told_game(5), 0
    while told.final_step is not None:
        table = table_shown(told, "en")
        shown = written(lying(table.view, scale), pointed_out(table, Pointer()))
        names = [name.box for name in shown.names.values()]
        wrong = [p for p in shown.plates if any(overlap(p.box, name) for name in names)]
        assert [plate.award.text for plate in wrong] == []
        pairs = combinations([plate.box for plate in shown.plates], 2)
        assert not any(overlap(one, other) for one, other in pairs)
        plates += len(shown.plates)
        told.tell_next()
    assert plates > 10
