"""Water that flows over the map, animated by style sheets without a running program."""

from typing import Final

from web.map.camera import Camera
from web.map.scene import Stream
from web.page import browser

STEP: Final = 64
"""Pixels per step of the plane before the camera enlarges the streams; the style `.stream` has the
same figure."""


class Streams:
    """An element in the host of the map with all streams.

    Its style is `.streams`; players who want no movement do not see it.
    """

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
        """Move and enlarge the streams to suit a camera; None hides them while the map moves."""
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
