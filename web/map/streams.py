"""Water that flows over the map by itself: styles alone move it, no program runs for it."""

from typing import Final

from web.map.camera import Camera
from web.map.scene import Stream
from web.page import browser

STEP: Final = 64
"""Pixels of a step of the plane before the camera enlarges them; `.stream` knows them too."""


class Streams:
    """A part of the page in the map's host. Style: `.streams`; who wants no movement has none."""

    def __init__(self, host: browser.Element, streams: tuple[Stream, ...]) -> None:
        self._node: browser.Element = None
        self._laid: Camera | None = None
        if not streams:
            return
        self._node = browser.create("div", "streams")
        self._node.hidden = True
        self._node.setAttribute("aria-hidden", "true")
        for stream in streams:
            self._node.appendChild(_drawn(stream))
        host.appendChild(self._node)

    def lay(self, camera: Camera | None) -> None:
        """Lie as a camera wants it; None: the map moves, and they are not to be seen."""
        if self._node is None or camera == self._laid:
            return
        self._laid = camera
        self._node.hidden = camera is None
        if camera is not None:
            left, top = camera.to_screen(0.0, 0.0)
            enlarged = f"translate({left:.2f}px,{top:.2f}px) scale({camera.scale / STEP:.5f})"
            browser.dress(self._node, transform=enlarged)


def _drawn(stream: Stream) -> browser.Element:
    left, top, right, bottom = (STEP * side for side in stream.box)
    node = browser.create("div", "stream")
    browser.dress(node, left=f"{left:.1f}px", top=f"{top:.1f}px")
    browser.dress(node, width=f"{right - left:.1f}px", height=f"{bottom - top:.1f}px")
    heading, flow = f"{stream.heading}deg", f"{stream.seconds}s"
    water = browser.create("i", __heading=heading, __flow=flow)
    node.appendChild(water)
    return node
