"""The small pictures of the panels, as SVG. Shapes and colours are those of the island."""

from functools import cache
from typing import Final

from approdo import View
from approdo.ids import CardKind, Colour, Resource
from tabletop.seat import Seat
from web.games.approdo import palette
from web.games.approdo.board.birds import bird
from web.games.approdo.board.figures import Figure, Outline, Part, as_svg, disc, moved, read
from web.games.approdo.board.goods import good
from web.games.approdo.board.houses import city, painted, road, settlement
from web.page.html import Html, h
from web.page.svg import svg

# --- resources and pieces -------------------------------------------------------------------


@cache
def resource_symbol(kind: Resource) -> Html:
    """R1.3 a resource."""
    return as_svg(good(kind), class_="resource")


@cache
def piece_symbol(piece: str, colour: Colour) -> Html:
    """R1.5 a "road", a "settlement" or a "city" of a crew, with its pattern."""
    match piece:
        case "road":
            figure = moved(road(colour), 12, 12, 1.15, -32)
        case "settlement":
            figure = moved(settlement(colour), 12, 12)
        case "city":
            figure = moved(city(colour), 12, 12.7, 0.88)
        case _:
            raise ValueError(f"no piece: {piece}")
    return as_svg(figure, class_="piece")


# --- players --------------------------------------------------------------------------------

_PLATE: Final = (44.0, 26.0)


def crew_mark(view: View, seat: Seat) -> Html:
    """The mark of a player: a plate with the crew's pattern and its bird."""
    return plate(view.players[seat].colour)


@cache
def plate(colour: Colour) -> Html:
    """The pattern of a crew to the left, its bird to the right."""
    fill, pattern, ink = palette.CREWS[colour]
    shape = {"x": 1.2, "y": 1.2, "width": 41.6, "height": 23.6, "rx": 3}
    flag = painted(pattern, ink, (1.6, 1.6, 19.4, 24.4), 1.75)
    silhouette = bird(palette.BIRDS[colour], palette.INK, palette.PAPER)
    return svg(
        *_PLATE,
        h("rect", fill=palette.PAPER, **shape),
        h("path", d="M4.2 1.2H19.400V24.800H4.2a3 3 0 0 1 -3 -3V4.2a3 3 0 0 1 3 -3z", fill=fill),
        *_elements(flag),
        h("path", d="M19.400 1.200V24.800", stroke=palette.INK, stroke_width=1),
        h("g", *_elements(silhouette), transform="translate(20.6 2.2) scale(0.9)"),
        h("rect", fill="none", stroke=palette.INK, stroke_width=1.4, **shape),
        class_="crew",
        data_player=True,
    )


# --- cards ----------------------------------------------------------------------------------


@cache
def resource_card(kind: Resource) -> Html:
    """R1.3 a resource card that moves over the table."""
    return svg(
        24,
        32,
        h("rect", x=0.8, y=0.8, width=22.4, height=30.4, rx=3, fill=palette.PAPER),
        h("rect", x=2.4, y=2.4, width=19.2, height=27.2, rx=2, fill=palette.RESOURCE_TINTS[kind]),
        *_elements(moved(good(kind), 12, 16, 0.76)),
        class_="resource-card",
    )


@cache
def card_symbol(kind: CardKind) -> Html:
    """R1.7 a development card with the sign of its kind."""
    return _card(_SIGNS[kind])


@cache
def card_back() -> Html:
    """R1.7 a development card from behind: a star."""
    return _card((Part(_star(12, 16, 6.4), palette.GOLD),))


def _card(sign: Figure) -> Html:
    return svg(
        24,
        32,
        h("rect", x=0.8, y=0.8, width=22.4, height=30.4, rx=3, fill=palette.PAPER),
        h("rect", x=1.8, y=1.8, width=20.4, height=28.4, rx=2.2, fill=palette.CARD),
        *_elements(sign),
        class_="development",
    )


def _star(x: float, y: float, radius: float) -> Outline:
    tips = (
        (0, -1), (0.235, -0.324), (0.951, -0.309), (0.38, 0.124), (0.588, 0.809),
        (0, 0.4), (-0.588, 0.809), (-0.38, 0.124), (-0.951, -0.309), (-0.235, -0.324),
    )  # fmt: skip
    return (
        *(
            ("L" if n else "M", ((x + radius * a, y + radius * b),))
            for n, (a, b) in enumerate(tips)
        ),
        ("Z", ()),
    )


_SIGNS: Final[dict[CardKind, Figure]] = {
    CardKind.KNIGHT: (
        Part(
            read(
                "M6 23L6 15C6 11.4 8.4 9 12 9C15.6 9 18 11.4 18 15L18 23L13.4 23L13.4 17L10.6 17"
                "L10.6 23Z"
            ),
            palette.PAPER,
        ),
        Part(read("M12 5.5L12 9.5"), "", palette.GOLD, 2.0),
        Part(read("M7.8 14.6L16.2 14.6"), "", palette.CARD, 1.4),
    ),
    CardKind.ROAD_BUILDING: (
        Part(read("M5.5 22L18.5 10M5.5 10L18.5 22"), "", palette.PAPER, 3.6),
        Part(read("M6.5 21L17.5 11M6.5 11L17.5 21"), "", palette.GOLD, 1.4),
    ),
    CardKind.YEAR_OF_PLENTY: (
        Part(read("M12 24L12 9M12 22L7 14M12 22L17 14"), "", palette.PAPER, 1.4),
        Part(
            disc(12, 9, 2, 3.2) + disc(7, 13, 1.8, 2.8) + disc(17, 13, 1.8, 2.8)
            + disc(9.6, 17.6, 1.5, 2.2) + disc(14.4, 17.6, 1.5, 2.2),
            palette.GOLD,
        ),
    ),
    CardKind.MONOPOLY: (
        Part(read("M5 21.5L4.4 11L8.6 14.6L12 8.6L15.4 14.6L19.6 11L19 21.5Z"), palette.GOLD),
        Part(read("M5.4 24L18.6 24"), "", palette.PAPER, 1.6),
    ),
    CardKind.VICTORY_POINT: (
        Part(read(
            "M5 11C8 10 10.4 10.4 12 12C13.6 10.4 16 10 19 11L19 22C16 21 13.6 21.4 12 23"
            "C10.4 21.4 8 21 5 22Z"), palette.GOLD),
        Part(read("M12 12.4L12 22.4"), "", palette.CARD, 1.2),
    ),
}  # fmt: skip

# --- dice and figures -----------------------------------------------------------------------

_PIPS: Final = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((6.5, 6.5), (12, 12), (17.5, 17.5)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((6.8, 6.8), (17.2, 6.8), (12, 12), (6.8, 17.2), (17.2, 17.2)),
    6: ((7, 6), (7, 12), (7, 18), (17, 6), (17, 12), (17, 18)),
}


@cache
def die(pips: int) -> Html:
    """R7.1 a die that shows so many pips."""
    dots = sum((disc(x, y, 2.1) for x, y in _PIPS[pips]), ())
    edge = {"x": 1.2, "y": 1.2, "width": 21.6, "height": 21.6, "rx": 4.6}
    return svg(
        24,
        24,
        h("rect", fill=palette.PAPER, stroke=palette.INK, stroke_width=1.4, **edge),
        *_elements((Part(dots, palette.INK),)),
        class_="die",
    )


_FIGURES: Final[dict[str, str]] = {
    "cards": "M9 2.500h10v14h-2v-12h-8zM4 6h11v15.500h-11z",
    "hidden": "M5 2h14v20h-14zM12 6.500l1.500 3.700 4 .3-3.100 2.500 1 3.900-3.400-2.200-3.400"
    " 2.200 1-3.900-3.100-2.500 4-.3z",
    "knights": "M4 22v-11a8 8 0 0 1 7-8.600v-1.400h2v1.400a8 8 0 0 1 7 8.600v11h-6v-9h-4v9z",
    "road": "M3.200 17.500l14.600-12.400 3.800 4.200-14.600 12.400zM8.200 15.900l1.300 1.500"
    " 2-1.700-1.300-1.500zM13.300 11.600l1.300 1.500 2-1.700-1.300-1.500z",
    "bank": "M12 2l10 5.500v2h-20v-2zM4.500 11h3v7h-3zM10.500 11h3v7h-3zM16.500 11h3v7h-3z"
    "M2 19.500h20v2.500h-20z",
}
"""In one colour, that of the text around; holes by the rule "evenodd"."""


@cache
def figure_symbol(name: str) -> Html:
    """A mark before a number: "cards", "hidden", "knights", "road" or "bank"."""
    shape = h("path", d=_FIGURES[name], fill="currentColor", fill_rule="evenodd")
    return svg(24, 24, shape, class_="figure")


def _elements(figure: Figure) -> tuple[Html, ...]:
    """The parts of a figure as elements of a picture."""
    return as_svg(figure).inside
