"""The small engraved pictures of the panels, as SVG. Shapes and colours are those of the map."""

import math
from functools import cache
from typing import Final

from canalmania.ids import PLACE_COLOURS, Colour, PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.board.glyphs import glyph_path
from web.games.canalmania.palette import Pattern
from web.page.html import NOTHING, Attribute, Html, h
from web.page.svg import svg

LINE: Final[dict[str, Attribute]] = {
    "stroke": palette.INK,
    "stroke_width": 1.4,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}


def path(d: str, fill: str = "none", **attributes: Attribute) -> Html:
    """A shape with the line of the engravings round it, unless told otherwise."""
    return h("path", d=d, **{"fill": fill, **LINE, **attributes})


@cache
def goods(colour: Colour) -> Html:
    """R1.2 a goods symbol: the disc and glyph of its places; white is all six colours at once."""
    ring = h(
        "circle", cx=12, cy=12, r=10.6, fill=palette.WHITE, stroke=palette.INK, stroke_width=1.2
    )
    if colour is Colour.WHITE:
        return svg(24, 24, ring, *_wheel(), class_="goods")
    style = palette.PLACE_STYLES[colour]
    disc = h("circle", cx=12, cy=12, r=8.8, fill=style.fill)
    glyph = h("path", d=glyph_path(style.sign, 12, 12, 5.2), fill=style.sign_fill)
    return svg(24, 24, ring, disc, glyph, class_="goods")


def _wheel() -> list[Html]:
    """R5.5 six slices and a white hub."""
    corners = [(12 + 8.8 * math.cos(a), 12 + 8.8 * math.sin(a)) for a in _sixths()]
    slices = [
        h("path", d=f"M12 12L{x:.2f} {y:.2f}A8.8 8.8 0 0 1 {u:.2f} {v:.2f}Z", fill=fill)
        for (x, y), (u, v), fill in zip(
            corners,
            [*corners[1:], corners[0]],
            [palette.PLACE_STYLES[colour].fill for colour in PLACE_COLOURS],
            strict=True,
        )
    ]
    return [*slices, h("circle", cx=12, cy=12, r=3.6, fill=palette.WHITE)]


def _sixths() -> list[float]:
    return [math.tau * n / 6 - math.pi / 2 for n in range(6)]


@cache
def chip(colour: PlayerColour) -> Html:
    """R2.4 a player's ribbon: colour and pattern together."""
    style = palette.PLAYER_STYLES[colour]
    frame = h("rect", x=1, y=1, width=34, height=14, rx=3, fill=style.fill, stroke=palette.INK)
    return svg(36, 16, frame, _pattern(style), class_="ribbon", data_player=True)


def _pattern(style: palette.PlayerStyle) -> Html:
    lines = {
        Pattern.SOLID: "",
        Pattern.RAILS: "M2 6.500H34M2 9.500H34",
        Pattern.DOTS: "M6 8h.01M12 8h.01M18 8h.01M24 8h.01M30 8h.01",
        Pattern.LADDER: "M6 2V14M12 2V14M18 2V14M24 2V14M30 2V14",
        Pattern.DASHES: "M4 8H11M15 8H22M26 8H33",
    }[style.pattern]
    if not lines:
        return NOTHING
    width = {Pattern.RAILS: 1.4, Pattern.DOTS: 4.2, Pattern.LADDER: 1.8, Pattern.DASHES: 3.4}
    caps = "round" if style.pattern is Pattern.DOTS else "butt"
    thick = width[style.pattern]
    return h("path", d=lines, stroke=style.mark, stroke_width=thick, stroke_linecap=caps)


@cache
def cube() -> Html:
    """R1.4 a goods cube: a bevelled crate."""
    return svg(
        16,
        16,
        h("rect", x=1.5, y=1.5, width=13, height=13, fill=palette.CUBE, stroke=palette.INK),
        h("path", d="M2 14V2H14L10.5 5.500H5.500V10.500z", fill="#B07A3C"),
        h("path", d="M14 2V14H2L5.5 10.500H10.500V5.500z", fill="#4E2906"),
        class_="cube",
    )


@cache
def hand_of_cards() -> Html:
    """How many cards are held: three cards in a fan."""
    return svg(
        18,
        16,
        path("M2 4l5-2 3 10-5 2z", palette.PAPER, stroke_width=1),
        path("M7 2.500h5.500v11H7z", palette.PAPER, stroke_width=1),
        path("M12 3l4.5 2.5-4 9-3-1.500z", palette.PAPER, stroke_width=1),
        class_="small",
    )


@cache
def emblem() -> Html:
    """The back of a card: a barge under an arch."""
    return svg(
        40,
        40,
        path("M4 34V20a16 15 0 0 1 32 0V34", stroke_width=1.6),
        path("M8 34V21a12 12 0 0 1 24 0V34", stroke_width=1),
        path("M9 26H31L28 31H12z", "currentColor", stroke_width=0),
        path("M14 25v-4h9v4", stroke_width=1.4),
        path("M4 34q4-3 8 0t8 0 8 0 8 0", stroke_width=1.2),
        class_="emblem",
    )
