"""Names of seas and countries are shown where they are seen whole."""

from hypothesis import given
from hypothesis import strategies as st

from web.map.camera import Camera
from web.map.geometry import Box
from web.map.legends import EDGE, whole
from web.map.scene import Legend

SEA = Legend(Box(8.0, 2.0, 14.0, 4.0), ())
WALES = Legend(Box(-14.0, 0.0, -9.0, 1.0), ())
WINDOW = Camera(0.0, 0.0, 20.0, 600.0, 700.0)


def test_letters_stood_cut_at_the_edge_of_the_map() -> None:
    """Of WALES one read LES, for good."""
    assert whole(WINDOW, [SEA, WALES], ()) == (0, 1)
    assert whole(WINDOW.panned(-40.0, 0.0), [SEA, WALES], ()) == (0,)
    assert whole(WINDOW.panned(40.0, 0.0), [SEA, WALES], ()) == (1,)
    assert whole(WINDOW.panned(0.0, 400.0), [SEA, WALES], ()) == ()


def test_the_north_sea_ran_under_the_buttons_that_zoom() -> None:
    buttons = Box(550.0, 0.0, 600.0, 400.0)
    assert whole(WINDOW, [SEA, WALES], [buttons]) == (1,)
    assert whole(WINDOW, [SEA, WALES], [Box(*buttons[:3], 380.0)]) == (0, 1)


@given(st.floats(-30, 30), st.floats(-30, 30), st.floats(4, 80))
def test_what_is_shown_lies_in_the_window(x: float, y: float, scale: float) -> None:
    camera = Camera(x, y, scale, 600.0, 700.0)
    for number in whole(camera, [SEA, WALES], ()):
        left, top, right, bottom = (SEA, WALES)[number].box
        assert min(camera.to_screen(left, top)) >= EDGE
        across, down = camera.to_screen(right, bottom)
        assert across <= 600 - EDGE
        assert down <= 700 - EDGE
