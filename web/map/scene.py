"""What a map shows: a `Sheet`, which stays the same, and a `Scene` for every moment."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypedDict

from web.map.display_list import DisplayList
from web.map.geometry import Box, Point
from web.page.html import Html
from web.page.spot import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The map itself: how large it is, its layers, and where its spots lie.

    - `size` is the whole sheet, `frame` the part that is shown when the map is not zoomed; both in
      steps of the plane.
    - `legible`: pixels per step from which all that is written on it can be read.
    - `layers` name the layers of the sharp picture from the bottom to the top, `overview` those of
      the coarse one.
    - `kinds` are the kinds of spots that lie on the sheet; spots of all other kinds (a card, a
      counter, a die) lie beside the map.
    - `spot_at(x, y)` is the spot at a point of the plane, None where there is none.
    - `centre(spot)` and `bounds(spots)` say where spots lie; `bounds` needs at least one.
    - `reach` names the kinds of spots that a finger may miss, and how many steps from its middle
      each is still meant, by kind: `web.map.reach`. Spots of other kinds must be hit exactly.
    - `streams` are rectangles in which water flows by itself.
    - `legends` is the layer, of the sharp picture only, on which legends are shown over what the
      layer paints itself; "" if there are none.
    """

    size: Box
    frame: Box
    layers: tuple[str, ...]
    overview: tuple[str, ...]
    kinds: frozenset[str]
    spot_at: Callable[[float, float], Spot | None]
    centre: Callable[[Spot], Point]
    bounds: Callable[[Iterable[Spot]], Box]
    reach: Mapping[str, float] = field(default_factory=dict)
    streams: tuple["Stream", ...] = ()
    legends: str = ""
    legible: float = 24.0

    def has(self, spot: Spot) -> bool:
        """Whether a spot lies on the sheet."""
        return spot.kind in self.kinds

    def only(self, spots: Iterable[Spot]) -> tuple[Spot, ...]:
        """The spots that lie on the sheet, in the given order."""
        return tuple(spot for spot in spots if spot.kind in self.kinds)


class Stream(NamedTuple):
    """A rectangle of the plane in which water flows.

    `heading` is its direction in degrees clockwise from the east, `seconds` the time for two steps
    of the plane.
    """

    box: Box
    heading: int
    seconds: float


class Layer(NamedTuple):
    """What one layer shows.

    `paint(scale)` gives its commands at so many pixels per step of the plane; they are asked for
    again when `key` is not equal to the last one.
    """

    key: object
    paint: Callable[[float], DisplayList]


class Target(NamedTuple):
    """A spot that may be chosen now. `badge` is a number or a price on it, "" for none."""

    spot: Spot
    badge: str = ""


class TargetSpot(TypedDict):
    """Where a target lies on the page, in client coordinates."""

    spot: str
    badge: str
    x: float
    y: float
    is_lit: bool


class Legend(NamedTuple):
    """Words or an ornament of the sheet that are shown only where they are seen whole.

    `box` is what they cover, in steps of the plane.
    """

    box: Box
    drawing: DisplayList


class Writing(NamedTuple):
    """Something written on the map, a name or a badge: what it covers, and whose it is.

    `box` is in steps of the plane.
    """

    box: Box
    spot: Spot


class Note(NamedTuple):
    """A few words about spots, which lie over the map near them; () for none."""

    words: str = ""
    about: tuple[Spot, ...] = ()


def _no_writing(_scale: float) -> tuple[Writing, ...]:
    return ()


def _no_things(_scale: float) -> tuple[Box, ...]:
    return ()


def _no_legends(_scale: float) -> tuple[Legend, ...]:
    return ()


class WordsSeen(TypedDict):
    """Where something is written on the page: left, top, right and bottom, in client coordinates.

    `kind` is "asked" for what belongs to a spot that is asked about, "legend" for legends, "other"
    for everything else.
    """

    kind: str
    spot: str
    box: tuple[float, float, float, float]


class Scene(NamedTuple):
    """One moment.

    - `layers`: all layers of the sheet, by name.
    - `targets`: what may be chosen, and is marked.
    - `unlit`: what may be chosen too, though it is not marked; the table adds it, no game does.
    - `traced`: the spots on which a drag begins that chooses instead of moving the map.
    - `asked`: the spots that the question is about. What lies over the map does not cover what is
      written about them, if that is possible.
    - `writing(scale)`: what is written on the map at so many pixels per step; `things(scale)`: what
      the pieces on it cover.
    - `note`: a few words that lie over the map.
    - `legends(scale)`: the legends of the sheet.
    """

    layers: Mapping[str, Layer]
    targets: tuple[Target, ...] = ()
    unlit: frozenset[Spot] = frozenset()
    traced: frozenset[Spot] = frozenset()
    asked: frozenset[Spot] = frozenset()
    writing: Callable[[float], tuple[Writing, ...]] = _no_writing
    things: Callable[[float], tuple[Box, ...]] = _no_things
    note: Note = Note()
    legends: Callable[[float], tuple[Legend, ...]] = _no_legends


class Cell(NamedTuple):
    """A spot as an element that can have the focus.

    `html` is an element with `data-spot`, whose content is what a screen reader says of the spot.
    """

    spot: Spot
    html: Html


Rows = Sequence[Sequence[Cell]]
"""Rows of cells, from the top to the bottom, each from left to right."""
