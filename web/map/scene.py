"""What a map shows: a game hands it over as a sheet, which stays, and a scene for every moment."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from web.map.display_list import DisplayList
from web.map.geometry import Box, Point
from web.page.html import Html
from web.page.spot import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The map itself: how large it is, its layers, and where its spots lie.

    `size` is the whole sheet, `frame` the part that is shown when the map is not zoomed. `layers`
    name those of the sharp picture from the bottom to the top, `overview` those of the coarse one.
    `kinds` are the kinds of spots that lie on it; spots of all other kinds (a card, a counter, a
    die) lie beside the map. `spot_at(x, y)` is the spot at a point of the plane, None: no spot.
    `centre(spot)` and `bounds(spots)` say where spots lie; at least one is needed for `bounds`.
    `streams` flow by themselves.
    """

    size: Box
    frame: Box
    layers: tuple[str, ...]
    overview: tuple[str, ...]
    kinds: frozenset[str]
    spot_at: Callable[[float, float], Spot | None]
    centre: Callable[[Spot], Point]
    bounds: Callable[[Iterable[Spot]], Box]
    streams: tuple["Stream", ...] = ()

    def has(self, spot: Spot) -> bool:
        """Whether a spot lies on the sheet."""
        return spot.kind in self.kinds

    def only(self, spots: Iterable[Spot]) -> tuple[Spot, ...]:
        """Those of the spots that lie on the sheet, in their order."""
        return tuple(spot for spot in spots if spot.kind in self.kinds)


class Stream(NamedTuple):
    """A rectangle of the plane in which water flows: `heading` is a direction, in degrees clockwise
    from the east; it takes `seconds` for two steps of the plane."""

    box: Box
    heading: int
    seconds: float


class Layer(NamedTuple):
    """What is on one layer. `paint(scale)` gives the commands at so many pixels a step of the
    plane; the layer is painted anew when its `key` is not equal to the last one."""

    key: object
    paint: Callable[[float], DisplayList]


class Target(NamedTuple):
    """A spot that may be chosen now. `badge` is its number or price, "" for none."""

    spot: Spot
    badge: str = ""


class TargetSpot(TypedDict):
    """Where a legal target lies on the page, in client coordinates."""

    spot: str
    badge: str
    x: float
    y: float


class Scene(NamedTuple):
    """One moment: all layers of the sheet by name, what may be chosen on them, and the spots from
    which a drag chooses instead of moving the map."""

    layers: Mapping[str, Layer]
    targets: tuple[Target, ...] = ()
    traced: frozenset[Spot] = frozenset()


class Cell(NamedTuple):
    """A spot as an element that can have the focus: one with `data-spot`, whose content is what is
    said of it."""

    spot: Spot
    html: Html


Rows = Sequence[Sequence[Cell]]
"""Cells as they lie above and beside each other."""
