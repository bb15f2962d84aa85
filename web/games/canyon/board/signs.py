"""The signs on hulls and on cards, as paths round a point: `size` is half their height."""

from math import cos, pi, sin

from web.games.canyon.palette import Sign, Thing
from web.map.geometry import Point
from web.map.pen import circle, polyline, rectangle, regular, star


def sign_path(sign: Sign, x: float, y: float, size: float) -> str:
    """A figure on a hull."""
    match sign:
        case Sign.TRIANGLE:
            return regular(x, y + 0.15 * size, 1.15 * size, 3)
        case Sign.BARS:
            return rectangle(x - 0.75 * size, y - size, x - 0.2 * size, y + size) + rectangle(
                x + 0.2 * size, y - size, x + 0.75 * size, y + size
            )
        case Sign.DIAMOND:
            return regular(x, y, 1.1 * size, 4)
        case Sign.RING:
            return circle(x, y, size) + _hole(x, y, 0.5 * size)
        case Sign.CROSS:
            return rectangle(x - size, y - 0.32 * size, x + size, y + 0.32 * size) + rectangle(
                x - 0.32 * size, y - size, x + 0.32 * size, y + size
            )
        case Sign.CHEVRON:
            return polyline(
                (
                    *((x - size, y - 0.1 * size), (x, y - size), (x + size, y - 0.1 * size)),
                    *((x + size, y + 0.85 * size), (x, y - 0.05 * size)),
                    (x - size, y + 0.85 * size),
                ),
                closed=True,
            )


def _hole(x: float, y: float, radius: float) -> str:
    """A circle drawn the other way round, which stays open inside another."""
    r = f"{radius:.3f}"
    return (
        f"M{x - radius:.3f} {y:.3f}a{r} {r} 0 1 1 {2 * radius:.3f} 0"
        f"a{r} {r} 0 1 1 {-2 * radius:.3f} 0Z"
    )


def thing_path(thing: Thing, x: float, y: float, size: float) -> str:
    """The picture of a suit."""
    s = size
    match thing:
        case Thing.FLAME:
            return (
                f"M{x:.2f} {y - s:.2f}c{0.2 * s:.2f} {0.6 * s:.2f} {0.75 * s:.2f} {0.7 * s:.2f}"
                f" {0.7 * s:.2f} {1.25 * s:.2f}c0 {0.5 * s:.2f} {-0.35 * s:.2f} {0.75 * s:.2f}"
                f" {-0.7 * s:.2f} {0.75 * s:.2f}c{-0.4 * s:.2f} 0 {-0.75 * s:.2f} {-0.25 * s:.2f}"
                f" {-0.7 * s:.2f} {-0.8 * s:.2f}c{0.05 * s:.2f} {-0.3 * s:.2f} {0.2 * s:.2f}"
                f" {-0.4 * s:.2f} {0.3 * s:.2f} {-0.6 * s:.2f}c{0.05 * s:.2f} {0.2 * s:.2f}"
                f" {0.15 * s:.2f} {0.25 * s:.2f} {0.25 * s:.2f} {0.3 * s:.2f}"
                f"c{0.05 * s:.2f} {-0.3 * s:.2f} 0 {-0.6 * s:.2f} {0.15 * s:.2f} {-0.9 * s:.2f}Z"
            )
        case Thing.SUN:
            return star(Point(x, y), s, 0.62 * s, 9)
        case Thing.PINE:
            return polyline(
                (
                    *((x, y - s), (x + 0.5 * s, y - 0.3 * s), (x + 0.25 * s, y - 0.3 * s)),
                    *((x + 0.75 * s, y + 0.55 * s), (x + 0.15 * s, y + 0.55 * s)),
                    *((x + 0.15 * s, y + s), (x - 0.15 * s, y + s), (x - 0.15 * s, y + 0.55 * s)),
                    *((x - 0.75 * s, y + 0.55 * s), (x - 0.25 * s, y - 0.3 * s)),
                    (x - 0.5 * s, y - 0.3 * s),
                ),
                closed=True,
            )
        case Thing.DROP:
            return (
                f"M{x:.2f} {y - s:.2f}C{x + 0.2 * s:.2f} {y - 0.4 * s:.2f} {x + 0.7 * s:.2f}"
                f" {y - 0.1 * s:.2f} {x + 0.7 * s:.2f} {y + 0.35 * s:.2f}"
                f"A{0.7 * s:.2f} {0.66 * s:.2f} 0 0 1 {x - 0.7 * s:.2f} {y + 0.35 * s:.2f}"
                f"C{x - 0.7 * s:.2f} {y - 0.1 * s:.2f} {x - 0.2 * s:.2f} {y - 0.4 * s:.2f}"
                f" {x:.2f} {y - s:.2f}Z"
            )
        case Thing.FLOWER:
            turns = [2 * pi * k / 5 for k in range(5)]
            petals = (circle(x + 0.55 * s * sin(t), y - 0.55 * s * cos(t), 0.42 * s) for t in turns)
            return "".join(petals)
