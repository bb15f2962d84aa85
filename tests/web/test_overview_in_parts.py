"""The overview below the map is painted part by part: while a player thinks, no frame waits for it.

All at once it took 17 to 29 ms in Chromium, in the middle of the thought.
"""

from collections.abc import Iterator
from unittest.mock import MagicMock

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from web.map import picture
from web.map.camera import Camera
from web.map.display_list import DisplayList, Fill
from web.map.geometry import Box
from web.map.scene import Sheet

WINDOW = Camera(0.0, 0.0, 12.0, 390.0, 388.0)


class Desk:
    """What is done to the canvases, in order."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.shown: dict[str, DisplayList] = {"land": (), "boats": (Fill("M0 0", "#000"),)}

    def paint(self, layer: str, _: float) -> DisplayList:
        self.done.append(layer)
        return self.shown[layer]

    def said(self) -> list[str]:
        """What was done since this was last asked."""
        done, self.done = self.done, []
        return done


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk()
    front = MagicMock()
    front.return_value.merge.side_effect = lambda _: made.done.append("shown")
    monkeypatch.setattr(picture, "MergedCanvas", front)
    for name in ("Layer", "Painter"):
        monkeypatch.setattr(picture, name, MagicMock())
    monkeypatch.setattr(picture, "browser", MagicMock(pixel_ratio=lambda: 1.0))
    return made


@pytest.fixture
def map_picture(desk: Desk) -> picture.Picture:
    sheet = MagicMock(spec=Sheet, layers=("boats",), overview=("land", "boats"))
    sheet.size = Box(0.0, 0.0, 10.0, 10.0)
    return picture.Picture(MagicMock(), sheet, desk.paint)


def parts(map_picture: picture.Picture, desk: Desk) -> Iterator[list[str]]:
    """What is done in each part, until there is no other."""
    is_left = True
    while is_left:
        is_left = map_picture.show_overview()
        yield desk.said()


def test_each_part_is_one_layer_or_shows_them_all(map_picture: picture.Picture, desk: Desk) -> None:
    assert list(parts(map_picture, desk)) == [["land"], ["boats"], ["shown"]]


def test_only_what_has_changed_is_painted_again(map_picture: picture.Picture, desk: Desk) -> None:
    list(parts(map_picture, desk))
    desk.shown["boats"] = (Fill("M1 1", "#000"),)
    map_picture.forget("boats")
    assert list(parts(map_picture, desk)) == [["boats"], ["shown"]]


def test_what_looks_the_same_is_not_shown_again(map_picture: picture.Picture, desk: Desk) -> None:
    list(parts(map_picture, desk))
    map_picture.forget("boats")
    assert list(parts(map_picture, desk)) == [["boats"]]


def test_a_change_between_two_parts_is_not_lost(map_picture: picture.Picture, desk: Desk) -> None:
    list(parts(map_picture, desk))
    map_picture.forget("boats")
    desk.shown["boats"] = ()
    map_picture.show_overview()
    desk.shown["boats"] = (Fill("M2 2", "#000"),)
    map_picture.forget("boats")
    assert desk.said() == ["boats"]
    assert list(parts(map_picture, desk)) == [["boats"], ["shown"]]


def test_the_sharp_picture_is_painted_at_once(map_picture: picture.Picture, desk: Desk) -> None:
    map_picture.show(WINDOW, is_moving=False)
    assert desk.said() == ["boats", "shown"]
