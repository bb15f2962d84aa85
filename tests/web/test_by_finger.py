"""Small targets under a finger: near is good enough, and a loupe shows what will be chosen."""

from collections.abc import Iterable

import pytest

from tests.toy.face import GRID, SHEET
from tests.web.fake_fingers import Fingers
from web.map.camera import Camera
from web.map.display_list import DisplayList
from web.map.geometry import Point
from web.map.over import loupe
from web.map.scene import Layer, Scene, Target
from web.page.spot import Spot

HERE, THERE, EDGE = Spot("corner", 2), Spot("corner", 8), Spot("edge", 0)
PIECE = 640.0
"""The side of what is painted for the loupe at once, in pixels."""
WINDOW = 280.0, 270.0


class Node:
    """An element of the page that is not there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hidden = False
        self.styles: dict[str, str] = {}
        self.nodes: list[Node] = []

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.styles[name] = value

    def appendChild(self, node: "Node") -> None:  # noqa: N802
        self.nodes.append(node)

    def remove(self) -> None:
        self.hidden = True


class Glass:
    """What becomes of the loupe: its elements, and what is painted in it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[Node] = []
        self.painted: list[tuple[DisplayList, Camera]] = []
        self.added = 0
        glass = self

        class Browser:
            @staticmethod
            def create(_: str, name: str, **styles: str) -> Node:
                glass.made.append(Node(name))
                glass.made[-1].styles |= styles
                return glass.made[-1]

            @staticmethod
            def dress(node: Node, **styles: str) -> None:
                node.styles |= styles

            @staticmethod
            def pixel_ratio() -> float:
                return 2.0

        class Canvas:
            def __init__(self) -> None:
                self.node = Node("canvas")

            def resize(self, *_: float) -> None:
                pass

            def add(self, _: object) -> None:
                glass.added += 1

            show = release = resize

        monkeypatch.setattr(loupe, "browser", Browser)
        monkeypatch.setattr(loupe, "MergedCanvas", Canvas)
        monkeypatch.setattr(loupe, "Layer", Canvas)

    def paint(self, _: object, display: DisplayList, camera: Camera) -> None:
        """In place of the painter, who paints the map too."""
        if camera.width == PIECE:
            self.painted.append((display, camera))

    def is_shown(self) -> bool:
        """Whether there is a loupe now."""
        shown = [node for node in self.made if node.name == "map-loupe" and not node.hidden]
        assert len(shown) <= 1
        return bool(shown)

    @property
    def marked(self) -> tuple[float, float] | None:
        """The pixel of the loupe at which its mark lies."""
        mark = [node for node in self.made if node.name == "loupe-mark"][-1]
        if mark.hidden:
            return None
        x, y = mark.styles["transform"].removeprefix("translate(").removesuffix("px)").split("px,")
        return float(x), float(y)


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Glass:
    return Glass(monkeypatch)


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch, glass: Glass) -> Fingers:
    """On the toy's island, on which corners are asked about."""
    made = Fingers(monkeypatch, SHEET, *WINDOW)
    monkeypatch.setattr(made.map._picture.painter, "paint", glass.paint)
    made.map.show(scene((HERE, THERE)))
    assert SHEET.reach == {"corner": 0.2, "edge": 0.2}
    assert 70.0 < made.map.scale < 80.0
    return made


def scene(targets: Iterable[Spot], unlit: Iterable[Spot] = ()) -> Scene:
    layers = {name: Layer(tuple(targets), lambda _: ()) for name in SHEET.layers}
    return Scene(layers, tuple(map(Target, targets)), frozenset(unlit))


def pixel(fingers: Fingers, spot: Spot) -> Point:
    return fingers.map.camera.to_screen(*GRID.centre(spot))


def near(fingers: Fingers, spot: Spot, away: float) -> Point:
    """A pixel so far from the middle of a spot, towards the middle of the map, where a hex is."""
    x, y = pixel(fingers, spot)
    middle = fingers.map.camera.to_screen(*GRID.centres[3])
    long = ((middle.x - x) ** 2 + (middle.y - y) ** 2) ** 0.5
    return Point(x + (middle.x - x) * away / long, y + (middle.y - y) * away / long)


# --- taps -----------------------------------------------------------------------------------


def test_a_tap_on_a_target_chooses_it(fingers: Fingers) -> None:
    fingers.tap(*pixel(fingers, HERE))
    assert fingers.map.picked == [(HERE, "touch")]


def test_a_tap_beside_a_target_chooses_it_if_nothing_else_was_hit(fingers: Fingers) -> None:
    point = near(fingers, HERE, 21.9)
    assert fingers.map._hit(point) != THERE
    fingers.tap(*point)
    assert fingers.map.picked == [(HERE, "touch")]


def test_a_tap_on_something_else_within_reach_chooses_the_target(fingers: Fingers) -> None:
    """The middle of an edge lies half as far from its corner as the next corner."""
    edge = Spot("edge", GRID.board.edges_at(2)[0])
    assert fingers.map._hit(pixel(fingers, edge)) == edge
    fingers.tap(*pixel(fingers, edge))
    assert fingers.map.picked == [(HERE, "touch")]


def test_a_tap_further_away_says_why_not(fingers: Fingers) -> None:
    edge = Spot("edge", GRID.board.edges_at(5)[0])
    fingers.tap(*pixel(fingers, edge))
    fingers.tap(-50.0, -50.0)
    assert fingers.map.picked == [(edge, "touch"), (None, "touch")]


def test_what_can_be_chosen_without_a_mark_is_chosen_if_it_is_hit(fingers: Fingers) -> None:
    edge = Spot("edge", GRID.board.edges_at(2)[0])
    fingers.map.show(scene([HERE], [edge]))
    fingers.tap(*pixel(fingers, edge))
    assert fingers.map.picked == [(edge, "touch")]


@pytest.mark.parametrize("kind", ["mouse", "pen"])
def test_a_mouse_and_a_pen_must_hit(fingers: Fingers, kind: str) -> None:
    edge = Spot("edge", GRID.board.edges_at(2)[0])
    fingers.tap(*pixel(fingers, edge), kind=kind)
    assert fingers.map.picked == [(edge, kind)]


def test_two_taps_beside_a_target_do_not_zoom(fingers: Fingers) -> None:
    before = fingers.map.camera
    for _ in range(2):
        fingers.down(*near(fingers, HERE, 20.0))
        fingers.up(*near(fingers, HERE, 20.0))
    assert fingers.map.picked == [(HERE, "touch")] * 2
    assert fingers.map.camera == before


# --- the loupe ------------------------------------------------------------------------------


def test_a_finger_held_down_shows_the_loupe_with_what_would_be_chosen(
    fingers: Fingers, glass: Glass
) -> None:
    x, y = pixel(fingers, HERE)
    fingers.down(x, y)
    fingers.wait(299)
    assert not glass.is_shown()
    fingers.wait(1)
    assert glass.is_shown()
    assert glass.made[0].styles["aria-hidden"] == "true"
    assert glass.marked == (72.0, 72.0)
    assert fingers.map.picked == []


def test_everything_in_it_is_2_2_times_as_large(fingers: Fingers, glass: Glass) -> None:
    x, y = pixel(fingers, HERE)
    fingers.hold(x + 10, y - 5)
    assert glass.marked == (50.0, 83.0)
    assert {camera.scale for _, camera in glass.painted} == {fingers.map.scale * 2.2}
    assert (len(glass.painted), glass.added) == (2, 2), "each layer once"


def test_sliding_chooses_another_target_and_lifting_picks_it(
    fingers: Fingers, glass: Glass
) -> None:
    fingers.hold(*pixel(fingers, HERE))
    before = fingers.map.camera
    fingers.move(*pixel(fingers, THERE))
    assert glass.marked == (72.0, 72.0)
    assert fingers.map.camera == before, "the map is not dragged"
    fingers.up(*near(fingers, THERE, 15.0))
    assert fingers.map.picked == [(THERE, "touch")]
    assert not glass.is_shown()


def test_a_finger_that_only_stayed_long_has_tapped(fingers: Fingers, glass: Glass) -> None:
    x, y = pixel(fingers, edge := Spot("edge", GRID.board.edges_at(5)[0]))
    fingers.hold(x, y)
    assert glass.marked is None
    fingers.move(x + 3, y)
    fingers.up(x + 3, y)
    assert fingers.map.picked == [(edge, "touch")]


def test_sliding_off_all_targets_cancels(fingers: Fingers, glass: Glass) -> None:
    fingers.hold(*pixel(fingers, HERE))
    far = pixel(fingers, Spot("edge", GRID.board.edges_at(5)[0]))
    fingers.move(*far)
    assert glass.is_shown()
    assert glass.marked is None
    fingers.up(*far)
    assert not glass.is_shown()
    assert fingers.map.picked == []


def test_sliding_off_the_map_cancels_and_back_goes_on(fingers: Fingers, glass: Glass) -> None:
    fingers.hold(*pixel(fingers, HERE))
    fingers.move(-1.0, 100.0)
    assert not glass.is_shown()
    fingers.move(*pixel(fingers, THERE))
    assert glass.is_shown()
    fingers.move(100.0, 271.0)
    fingers.up(100.0, 271.0)
    assert not glass.is_shown()
    assert fingers.map.picked == []


def test_a_quick_drag_moves_the_map(fingers: Fingers, glass: Glass) -> None:
    fingers.map._zoom(1.2, Point(150.0, 150.0))  # there is something to move
    x, y = pixel(fingers, HERE)
    before = fingers.map.camera
    fingers.down(x, y)
    fingers.wait(100)
    fingers.move(x - 10, y - 8)
    fingers.wait(1000)
    fingers.up(x - 10, y - 8)
    assert (fingers.map.camera.x, fingers.map.camera.y) != (before.x, before.y)
    assert glass.made == []
    assert fingers.map.picked == []


@pytest.mark.parametrize("waits", [100, 400])
def test_a_second_finger_pinches(fingers: Fingers, glass: Glass, waits: float) -> None:
    fingers.map._zoom(1.2, Point(150.0, 150.0))
    before = fingers.map.scale
    fingers.down(100.0, 100.0)
    fingers.wait(waits)
    fingers.down(150.0, 100.0, finger=2)
    fingers.wait(400)
    fingers.move(140.0, 100.0, finger=2)
    assert fingers.map.scale == pytest.approx(before * 0.8)
    assert not glass.is_shown()
    for finger in (1, 2):
        fingers.up(100.0, 100.0, finger)
    assert fingers.map.picked == []


def test_a_finger_that_the_system_takes_away_chooses_nothing(
    fingers: Fingers, glass: Glass
) -> None:
    fingers.hold(*pixel(fingers, HERE))
    fingers.cancel()
    assert not glass.is_shown()
    assert fingers.map.picked == []


def test_a_mouse_has_no_loupe(fingers: Fingers, glass: Glass) -> None:
    fingers.down(*pixel(fingers, HERE), kind="mouse")
    fingers.wait(1000)
    assert glass.made == []


@pytest.mark.parametrize("targets", [(), (Spot("hex", 3),)])
def test_there_is_none_where_nothing_small_is_asked_about(
    fingers: Fingers, glass: Glass, targets: tuple[Spot, ...]
) -> None:
    fingers.map.show(scene(targets))
    fingers.hold(*pixel(fingers, HERE))
    assert glass.made == []


def test_there_is_none_where_targets_are_large_enough(
    monkeypatch: pytest.MonkeyPatch, glass: Glass
) -> None:
    """From 110 pixels a step on, 22 of which are a finger's."""
    for width, is_small in ((415.0, True), (425.0, False)):
        fingers = Fingers(monkeypatch, SHEET, width, 1000.0)
        monkeypatch.setattr(fingers.map._picture.painter, "paint", glass.paint)
        fingers.map.show(scene([HERE]))
        assert (fingers.map.scale < 110.0) is is_small
        fingers.hold(*pixel(fingers, HERE))
        assert glass.is_shown() is is_small
        fingers.up(*pixel(fingers, HERE))


def test_it_is_painted_again_only_far_away_or_for_another_moment(
    fingers: Fingers, glass: Glass
) -> None:
    """A slide costs no more than styles."""
    fingers.hold(140.0, 140.0)
    fingers.move(140.0, 180.0)
    fingers.move(250.0, 140.0)
    assert len(glass.painted) == 2
    fingers.move(254.0, 140.0)
    assert len(glass.painted) == 4
    fingers.map.show(scene([HERE]))
    fingers.map._draw()
    assert len(glass.painted) == 6


def test_the_mark_follows_the_moment(fingers: Fingers, glass: Glass) -> None:
    """A player of the computer's may act meanwhile."""
    fingers.hold(*pixel(fingers, HERE))
    fingers.map.show(scene([THERE]))
    fingers.map._draw()
    assert glass.marked is None
    fingers.move(*pixel(fingers, THERE))
    fingers.up(*pixel(fingers, THERE))
    assert fingers.map.picked == [(THERE, "touch")]


def test_it_calls_no_menu_of_the_browser(fingers: Fingers) -> None:
    """Some devices call it while the finger is down, others when it is lifted."""
    fingers.menu()
    assert fingers.prevented == []
    fingers.hold(*pixel(fingers, HERE))
    fingers.menu()
    fingers.up(*pixel(fingers, HERE))
    fingers.menu()
    assert fingers.prevented == ["contextmenu"] * 2
    fingers.down(*pixel(fingers, HERE), kind="mouse")
    fingers.menu()
    assert fingers.prevented == ["contextmenu"] * 2
