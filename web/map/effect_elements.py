"""Effects as elements that the page animates (`web/shell/table/effects.js`): where and how.

Pure. Only transform and opacity are animated, and how far a line is drawn (`strokeDashoffset`).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from web.map.camera import Camera
from web.map.effects import (
    READING,
    STANDS,
    Banner,
    Cue,
    Daybreak,
    Dice,
    Drop,
    Effect,
    Flight,
    Gain,
    Glide,
    Named,
    Plaque,
    Ring,
    Tag,
    Trail,
)
from web.map.geometry import Point, distance
from web.map.pen import polyline
from web.page.html import NOTHING, Child, Html, h
from web.page.svg import svg

Item = dict[str, Any]
"""One element, for JSON: its `html`; `left` and `top` of its middle, and its `width`, in pixels of
the map; its `frames`, as `Element.animate` takes them, with `easing`, `delay` and `lasts`; the
milliseconds that it `stands` after that; its `sound`. The selectors of what it comes `from` and of
where it goes `to`: of each list the first that is in sight counts; what `isBound` is shown only if
there is one. And whether those who want no movement see it too (`isStill`), it is words, which stay
inside the map and over all that lies there (`isKept`), it lies over everything (`isLoose`), it is
news, proof against the first input (`isNews`)."""
MOST_RINGS: Final = 8
"""Rings of one step that are shown; more would show nothing clearly."""
RING: Final = 1.2
"""The diameter of a ring at its largest, in steps."""
GAIN: Final = Point(104.0, 44.0)
"""About the width and height of points at their largest, in pixels."""
BANNER: Final = 544.0
"""The width of a banner in pixels where the map is wide enough."""
DRAWN: Final = 0.94
"""The part of the time in which something travels along a path, or a line is drawn along it."""
DIE: Final = 52.0
"""From one die to the next over the map, in pixels."""
SEEN: Final = 900
"""Milliseconds that dice lie where they have come to rest, unless there is any input."""
PLAQUE: Final = 52.0
NOTE: Final = 52.0
"""About half the height of a plaque in pixels, and what a note adds to it."""


def staged(effects: Iterable[Effect], camera: Camera) -> list[Item]:
    """All elements for the effects of a step, as a camera sees the map."""
    items: list[Item] = []
    rings = 0
    for effect in effects:
        is_ring = isinstance(effect, Ring)
        rings += is_ring
        if rings <= MOST_RINGS or not is_ring:
            items += _STAGED[type(effect)](effect, camera)
    _spread([item for item in items if item["isKept"] and item["to"]])
    return items


def _spread(gains: Sequence[Item]) -> None:
    """Move points that were earned close to each other, so that none covers another."""
    for number, item in enumerate(gains):
        while any(_is_covered(item, other) for other in gains[:number]):
            item["top"] -= GAIN.y / 4


def _is_covered(item: Item, other: Item) -> bool:
    across, down = abs(item["left"] - other["left"]), abs(item["top"] - other["top"])
    return bool(across < GAIN.x and down < GAIN.y)


def _frame(transform: str, opacity: float = 1, **more: float | str) -> dict[str, float | str]:
    return {"transform": transform, "opacity": opacity, **more}


def _item(effect: Effect, html: Html, at: Point, *frames: dict[str, float | str]) -> Item:
    return {
        "html": html.text,
        "left": round(at.x, 1),
        "top": round(at.y, 1),
        "frames": frames,
        "easing": "linear",
        "delay": effect.delay,
        "lasts": effect.lasts,
        "stands": 0,
        "from": (),
        "to": (),
        "isBound": False,
        "isStill": True,
        "isKept": False,
        "isLoose": False,
        "isNews": False,
        "sound": effect.sound,
    }


def _anchors(named: Named) -> list[str]:
    """The selectors of things beside the map."""
    return [f'[data-anchor="{name}"]' for name in named]


def _cue(cue: Cue, _: Camera) -> tuple[Item, ...]:
    """Bound to nothing that is in sight: it is heard, and not shown."""
    return (_item(cue, NOTHING, Point(0.0, 0.0)) | {"isBound": True},)


def _ring(ring: Ring, camera: Camera) -> tuple[Item, ...]:
    frames = _frame("scale(0.7)"), _frame("scale(1.8)", 0)
    item = _item(ring, h("i", class_="effect-ring"), camera.to_screen(*ring.at), *frames)
    return (item | {"easing": "ease-out", "width": round(RING * camera.scale, 1)},)


def _glide(glide: Glide, camera: Camera) -> tuple[Item, ...]:
    points = [camera.to_screen(*point) for point in glide.path]
    x, y = points[0]
    turned = " scaleX(-1)" if points[-1].x < x else ""
    frames = [
        _frame(f"translate({p.x - x:.1f}px,{p.y - y:.1f}px){turned}", offset=round(part, 4))
        for p, part in zip(points, _parts(points), strict=True)
    ]
    frames.insert(-1, frames[-1] | {"offset": DRAWN})
    frames[-1] = frames[-1] | {"opacity": 0}
    for frame in frames[:-2]:
        frame["offset"] = round(float(frame["offset"]) * DRAWN, 4)
    width = max(glide.size * camera.scale, glide.least)
    item = _item(glide, h("i", glide.picture, class_="effect-thing"), points[0], *frames)
    return (item | {"easing": "ease-in-out", "width": round(width, 1), "isStill": False},)


def _parts(points: Sequence[Point]) -> list[float]:
    """The part of the whole length that lies behind each point of a path, 0 to 1."""
    steps = [distance(a, b) for a, b in pairwise(points)]
    whole = sum(steps) or 1.0
    return [0.0, *(min(behind / whole, 1.0) for behind in accumulate(steps))]


def _drop(drop: Drop, camera: Camera) -> tuple[Item, ...]:
    width = max(drop.size * camera.scale, drop.least)
    high = f"translateY({-2.4 * width:.1f}px) scale(1.5)"
    flat = _frame(f"translateY({-0.5 * width:.1f}px) scale(1.25)", 0.4, easing="ease-in")
    set_down = (
        (flat, _frame("none"))
        if drop.is_flat
        else (
            _frame(high, 0, easing="ease-in"),
            _frame("none", offset=0.55, easing="ease-out"),
            _frame(f"translateY({-0.4 * width:.1f}px)", offset=0.75, easing="ease-in"),
            _frame("none"),
        )
    )
    lifted = _frame("none", easing="ease-in"), _frame(high, 0)
    picture = h("i", drop.picture, class_="effect-thing")
    frames = lifted if drop.is_taken else set_down
    item = _item(drop, picture, camera.to_screen(*drop.at), *frames)
    return (item | {"width": round(width, 1), "isStill": False},)


# --- lines and light ------------------------------------------------------------------------


def _trail(trail: Trail, camera: Camera) -> tuple[Item, ...]:
    """A picture as large as the lines; how far they are drawn is inherited from the element."""
    paths = [[camera.to_screen(*point) for point in path] for path in trail.paths]
    width = max(trail.size * camera.scale, trail.least)
    xs, ys = zip(*(point for path in paths for point in path), strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    wide, high = right - left + 2 * width, bottom - top + 2 * width
    drawn = [
        h("path", d=path, pathLength=1, stroke=colour, stroke_width=round(part * width, 1))
        for path in (polyline([(x - left, y - top) for x, y in path]) for path in paths)
        for part, colour in ((1.0, "#FFFFFF"), (0.6, trail.colour))
    ]
    html = h(
        "svg",
        *drawn,
        class_="effect-trail",
        viewBox=f"{-width:.1f} {-width:.1f} {wide:.1f} {high:.1f}",
    )
    frames = (
        _frame("none", strokeDashoffset=1),
        _frame("none", strokeDashoffset=0, offset=DRAWN),
        _frame("none", 0, strokeDashoffset=0),
    )
    item = _item(trail, html, Point((left + right) / 2, (top + bottom) / 2), *frames)
    more = {"easing": "ease-in-out", "width": round(wide, 1), "isStill": False}
    return (item | more,)


def _daybreak(daybreak: Daybreak, camera: Camera) -> tuple[Item, ...]:
    html = h("i", class_="effect-dark")
    middle = Point(camera.width / 2, camera.height / 2)
    frames = _frame("none"), _frame("none", offset=0.3), _frame("none", 0)
    item = _item(daybreak, html, middle, *frames)
    return (item | {"width": round(camera.width, 1), "isStill": False},)


# --- cards and dice -------------------------------------------------------------------------


def _flight(flight: Flight, camera: Camera) -> tuple[Item, ...]:
    looks = "effect-card back" if flight.picture is None else "effect-card"
    html = h("span", flight.picture, class_=looks)
    frames = (
        _frame("scale(0.8)", 0.7, easing="ease-in-out"),
        _frame("scale(1)"),
    )
    item = _item(flight, html, Point(camera.width / 2, camera.height / 2), *frames)
    bound = {"from": _anchors(flight.start), "to": _anchors(flight.end), "isBound": True}
    return (item | bound | {"isStill": False, "isLoose": True},)


def _dice(dice: Dice, camera: Camera) -> Iterator[Item]:
    """Each die shows some other faces on its way, one after the other, and its own at last."""
    middle = Point(camera.width / 2, camera.height / 2)
    first = middle.x - DIE * (len(dice.faces) - 1) / 2
    turn = dice.lasts // len(TUMBLES)
    for number, face in enumerate(dice.faces):
        at = Point(first + number * DIE, middle.y)
        rest = _anchors(dice.rest[number]) if number < len(dice.rest) else []
        for step, (before, after) in enumerate(pairwise((*TUMBLES, AT_REST))):
            is_last = step == len(TUMBLES) - 1
            frames = (
                _frame(before.moved(number), 0),
                _frame(before.moved(number), offset=0.001),
                _frame(after.moved(number), offset=0.999),
                _frame(after.moved(number), 1 if is_last else 0),
            )
            shown = die(face if is_last else other_face(face, step))
            item = _item(dice, h("span", shown, class_="effect-die"), at, *frames)
            yield item | {
                "from": rest,
                "delay": dice.delay + step * turn,
                "lasts": turn,
                "stands": SEEN if is_last else 0,
                "isStill": False,
                "isLoose": True,
                "sound": None if number or step else dice.sound,
            }


class Tumble(NamedTuple):
    """Where a die is on its way: how far from its rest in pixels, and by how much it is turned."""

    across: float
    up: float
    degrees: float

    def moved(self, number: int) -> str:
        """As a transform; every other die comes from the other side."""
        side = -1 if number % 2 else 1
        along = f"translate({side * self.across:.0f}px,{-self.up:.0f}px)"
        return f"{along} rotate({side * self.degrees:.0f}deg)"


AT_REST: Final = Tumble(0, 0, 0)
TUMBLES: Final = (
    Tumble(150, 90, -560),
    Tumble(104, 10, -390),
    Tumble(60, 46, -220),
    Tumble(22, 0, -70),
)
"""Where it is when it is thrown and after each part of its way, before it comes to rest."""


def other_face(face: int, step: int) -> int:
    """A face that is not seen at the end, another one at each step."""
    return (face + step) % 6 + 1


@cache
def die(face: int) -> Html:
    """The face of a die."""
    pips = [h("circle", cx=x, cy=y, r=2.4) for x, y in PIPS[face]]
    return svg(24, 24, h("rect", x=1, y=1, width=22, height=22, rx=4), *pips)


_LEFT, _MID, _RIGHT = 6.5, 12.0, 17.5
_CORNERS: Final = ((_LEFT, _LEFT), (_RIGHT, _RIGHT), (_RIGHT, _LEFT), (_LEFT, _RIGHT))
PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, _MID),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MID, _MID)),
    4: _CORNERS,
    5: (*_CORNERS, (_MID, _MID)),
    6: (*_CORNERS, (_LEFT, _MID), (_RIGHT, _MID)),
}
"""Where the pips of each face are."""


# --- words ----------------------------------------------------------------------------------


def _tag(tag: Tag, camera: Camera) -> tuple[Item, ...]:
    frames = (
        _frame("translateY(6px) scale(0.9)", 0, easing="ease-out"),
        _frame("none", offset=0.15),
        _frame("none", offset=0.85),
        _frame("translateY(-6px)", 0),
    )
    x, y = camera.to_screen(*tag.at)
    above = Point(x, y - max(0.9 * camera.scale, 28.0))
    item = _item(tag, h("span", tag.text, class_="effect-tag"), above, *frames)
    return (item | {"isKept": True},)


def _gain(gain: Gain, camera: Camera) -> tuple[Item, ...]:
    frames = (
        _frame("scale(0.5)", 0, easing="ease-out"),
        _frame("scale(1.2)", offset=0.25, easing="ease-in-out"),
        _frame("scale(1)", offset=0.4, easing="ease-in-out"),
        _frame("scale(0.55)", 0.1),
    )
    html = h("span", gain.mark, h("b", gain.text), class_="effect-gain")
    item = _item(gain, html, camera.to_screen(*gain.at), *frames)
    return (item | {"to": [f'[data-score-of="{gain.seat}"]'], "isKept": True},)


def _plaque(plaque: Plaque, camera: Camera) -> tuple[Item, Item]:
    """The two sides of a plaque; each is seen during one half of the turn."""
    half = plaque.lasts // 2
    at = _beside(plaque.about, PLAQUE + (NOTE if plaque.note else 0.0), camera)
    front = _item(
        plaque,
        _side(h("b", plaque.title), h("span", plaque.front), kind="front"),
        at,
        _frame("translateY(8px)", 0, easing="ease-out"),
        _frame("none", offset=0.4),
        _frame("none", offset=0.6, easing="ease-in"),
        _frame("scaleX(0)"),
    )
    points = h("strong", plaque.points)
    note = h("em", plaque.note) if plaque.note else None
    back = _item(
        plaque,
        _side(h("b", plaque.title), h("span", plaque.back), points, note, kind="back"),
        at,
        _frame("scaleX(0)", easing="ease-out"),
        _frame("none"),
    )
    stands = READING if plaque.note else STANDS
    turned = {"delay": plaque.delay + half, "stands": stands, "sound": None}
    one, other = {"isKept": True, "lasts": half}, {"isKept": True, "lasts": plaque.lasts - half}
    return front | one | {"isStill": False}, back | other | turned


def _side(*inside: Child, kind: str) -> Html:
    return h("div", *inside, class_=f"effect-plaque {kind}")


def _banner(banner: Banner, camera: Camera) -> tuple[Item, ...]:
    html = h("div", h("b", banner.title), h("span", banner.text), class_="effect-banner")
    at = Point(camera.width / 2, camera.height * 0.3)
    frames = _frame("translateY(-16px) scale(0.94)", 0), _frame("none")
    item = _item(banner, html, at, *frames)
    width = min(BANNER, 0.94 * camera.width)
    news = {"easing": "ease-out", "stands": STANDS, "isKept": True, "isNews": True}
    return (item | news | {"width": round(width, 1)},)


def _beside(about: Sequence[Point], half: float, camera: Camera) -> Point:
    """Return where a plaque of this half height covers nothing that it is about.

    That is above it, or below it if there is no room above.
    """
    points = [camera.to_screen(*point) for point in about]
    top, bottom = min(p.y for p in points), max(p.y for p in points)
    gap = half + 0.6 * camera.scale
    y = top - gap if top >= gap + half else bottom + gap
    return Point((min(p.x for p in points) + max(p.x for p in points)) / 2, y)


_STAGED: Final[dict[type[Effect], Callable[[Any, Camera], Iterable[Item]]]] = {
    Cue: _cue,
    Ring: _ring,
    Glide: _glide,
    Drop: _drop,
    Tag: _tag,
    Gain: _gain,
    Plaque: _plaque,
    Banner: _banner,
    Trail: _trail,
    Daybreak: _daybreak,
    Flight: _flight,
    Dice: _dice,
}
