"""What should not be covered of a scene in a window. Pure.

Rectangles are in CSS pixels of the window.
"""

from collections.abc import Callable, Sequence
from typing import Final

from web.map.camera import Camera
from web.map.close_up import on_window
from web.map.geometry import Box, Point, overlap
from web.map.over.keep_clear import ABOUT, ANCHOR, ASKED, TAKEN, TARGET, THING, WRITTEN, Obstacle
from web.map.scene import Scene
from web.page.spot import Spot

_OF_FIELD: Final = 1 / 3
"""The part of a field on both sides of its middle that a note about it should not lie on."""


def crowd(
    scene: Scene,
    camera: Camera,
    centre: Callable[[Spot], Point],
    legends: Sequence[Box] = (),
    anchor: Spot | None = None,
) -> list[Obstacle]:
    """All of it, as far as it lies in the window, with how bad it is to cover it.

    `centre(spot)` is the middle of a spot in the plane, `legends` what those cover that are shown;
    `anchor` is the spot beside which something is to be laid.
    """
    found = []
    for one in scene.writing(camera.scale):
        weight = ASKED if one.spot in scene.asked else WRITTEN
        found.append(Obstacle(on_window(camera, one.box), weight))
    things = (*scene.things(camera.scale), *legends)
    found += [Obstacle(on_window(camera, box), THING) for box in things]
    for target in scene.targets:
        weight = ANCHOR if target.spot == anchor else TARGET
        found.append(_field(camera, centre(target.spot), 1 / 2, weight))
    window = Box(0.0, 0.0, camera.width, camera.height)
    return [one for one in found if overlap(one.box, window)]


def route(scene: Scene, camera: Camera, centre: Callable[[Spot], Point]) -> list[Obstacle]:
    """The spots that the note of a scene is about: it should not lie on them."""
    return [_field(camera, centre(spot), _OF_FIELD, ABOUT) for spot in scene.note.about]


def covered_by(box: Box | None) -> list[Obstacle]:
    """What something that lies over the map covers for others."""
    return [] if box is None else [Obstacle(box, TAKEN)]


def _field(camera: Camera, at: Point, part: float, weight: float) -> Obstacle:
    here = camera.to_screen(*at)
    return Obstacle(Box(*here, *here).grown(camera.scale * part), weight)
