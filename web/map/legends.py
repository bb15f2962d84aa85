"""Which words and ornaments of the sheet are shown: those that are seen whole. Pure."""

from collections.abc import Sequence
from typing import Final

from web.map.camera import Camera
from web.map.close_up import on_window
from web.map.geometry import Box, overlap
from web.map.scene import Legend

EDGE: Final = 4.0
"""Pixels between a legend and the edge of the window."""


def whole(camera: Camera, legends: Sequence[Legend], taken: Sequence[Box]) -> tuple[int, ...]:
    """The numbers of the legends that fit whole inside the window.

    They do not lie under `taken`, which are rectangles in pixels.
    """
    window = Box(0.0, 0.0, camera.width, camera.height).grown(-EDGE)
    found = []
    for number, legend in enumerate(legends):
        box = on_window(camera, legend.box)
        if window.holds(box) and not any(overlap(box, other) for other in taken):
            found.append(number)
    return tuple(found)
