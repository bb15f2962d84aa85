"""A map in a window of a page that is not there: what it shows can be measured, but not seen."""

from unittest.mock import MagicMock

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from web.map.camera import Camera
from web.map.scene import Scene, Sheet
from web.map.widget import MapWidget
from web.page.spot import Spot

PHONES = {"390x844": (390.0, 380.0), "360x640": (360.0, 288.0)}
"""Phones, and the part of them that the map has."""


class FakeMap(MapWidget):
    """The map of a sheet in a window of this size, where it lies whole at first."""

    def __init__(self, sheet: Sheet, width: float, height: float) -> None:
        host = MagicMock(clientWidth=width, clientHeight=height)
        host.getBoundingClientRect.return_value = MagicMock(left=0.0, top=0.0)
        self.picked: list[tuple[Spot | None, str]] = []
        """What was picked, with what kind of pointer."""
        super().__init__(host, sheet, lambda *pick: self.picked.append(pick), _ignore, _ignore)
        self.host = host
        self.resize()

    def show(self, scene: Scene) -> None:
        """Show a moment; nothing is painted."""
        super().show(scene)

    @property
    def camera(self) -> Camera:
        """What part of the sheet the window shows."""
        return self._camera

    def grow(self, width: float, height: float) -> None:
        """The window gets another size."""
        self.host.clientWidth, self.host.clientHeight = width, height
        self.resize()


def _ignore(*_: object) -> None:
    """Nobody points at anything."""
