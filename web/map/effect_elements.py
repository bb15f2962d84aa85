"""Effects as elements that the page animates (`web/shell/table/effects.js`): where and how.

Pure. Only transform and opacity are animated.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from web.map.camera import Camera
from web.map.effects import READING, STANDS, Banner, Drop, Effect, Gain, Glide, Plaque, Ring, Tag
from web.map.geometry import Point, distance
from web.page.html import Child, Html, h

Item = dict[str, Any]
"""One element, for JSON: its `html`; `left` and `top` of its middle, and its `width`, in pixels of
the map; its `frames`, as `Element.animate` takes them, with `easing`, `delay` and `lasts`; the
milliseconds that it `stands` after that; its `sound`; the seat `to` whose score it goes. And
whether those who want no movement see it too (`isStill`), it is words, which stay inside the map
and over all that lies there (`isKept`), it is news, proof against the first input (`isNews`)."""
MOST_RINGS: Final = 8
"""Rings of one step that are shown; more would show nothing clearly."""
RING: Final = 1.2
"""The diameter of a ring at its largest, in steps."""
GAIN: Final = Point(104.0, 44.0)
"""About the width and height of points at their largest, in pixels."""
BANNER: Final = 544.0
"""The width of a banner in pixels where the map is wide enough."""
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
    _spread([item for item in items if "to" in item])
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
        "isStill": True,
        "isKept": False,
        "isNews": False,
        "sound": effect.sound,
    }


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
    frames.insert(-1, frames[-1] | {"offset": 0.94})
    frames[-1] = frames[-1] | {"opacity": 0}
    for frame in frames[:-2]:
        frame["offset"] = round(float(frame["offset"]) * 0.94, 4)
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
    set_down = (
        _frame(high, 0, easing="ease-in"),
        _frame("none", offset=0.55, easing="ease-out"),
        _frame(f"translateY({-0.4 * width:.1f}px)", offset=0.75, easing="ease-in"),
        _frame("none"),
    )
    lifted = _frame("none", easing="ease-in"), _frame(high, 0)
    picture = h("i", drop.picture, class_="effect-thing")
    frames = lifted if drop.is_taken else set_down
    item = _item(drop, picture, camera.to_screen(*drop.at), *frames)
    return (item | {"width": round(width, 1), "isStill": False},)


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
    return (item | {"to": gain.seat, "isKept": True},)


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


_STAGED: Final[dict[type[Effect], Callable[[Any, Camera], tuple[Item, ...]]]] = {
    Ring: _ring,
    Glide: _glide,
    Drop: _drop,
    Tag: _tag,
    Gain: _gain,
    Plaque: _plaque,
    Banner: _banner,
}
