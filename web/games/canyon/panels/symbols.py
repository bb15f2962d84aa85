"""The small pictures of the panels, as SVG. Shapes and colours are those of the river."""

from functools import cache

from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Card, Suit
from web.games.canyon import palette
from web.games.canyon.board.signs import thing_path
from web.page.html import Html, h
from web.page.svg import svg


@cache
def suit(which: Suit) -> Html:
    """D31 the picture of a suit in its ink."""
    ink = palette.SUIT_INKS[which]
    path = thing_path(palette.SUIT_THINGS[which], 12, 12, 10)
    return svg(24, 24, h("path", d=path, fill=ink), class_="suit")


@cache
def card(which: Card) -> Html:
    """A playing card that moves over the table: its figure over the picture of its suit."""
    of = SUIT_OF[which]
    ink = palette.SUIT_INKS[of]
    figure = h(
        "text",
        VALUE_OF[which],
        x=12,
        y=13,
        fill=ink,
        text_anchor="middle",
        font_size=15,
        font_weight=700,
    )
    path = thing_path(palette.SUIT_THINGS[of], 12, 23, 7)
    return svg(24, 32, figure, h("path", d=path, fill=ink))


@cache
def emblem() -> Html:
    """The back of a card: a canoe on the water."""
    return svg(
        40,
        40,
        h("path", d="M4 22q16 10 32 0q-4 9-16 9t-16-9z", fill="currentColor"),
        h("path", d="M20 6V24M16 9q4-6 8 0", fill="none", stroke="currentColor", stroke_width=2),
        h(
            "path",
            d="M4 35q4-3 8 0t8 0 8 0 8 0",
            fill="none",
            stroke="currentColor",
            stroke_width=1.6,
        ),
        class_="emblem",
    )


@cache
def tricks(taken: int, bid: int) -> Html:
    """R5.5 a mark for each trick taken, in as many frames as were bid; extra ones are crossed."""
    width = max(taken, bid, 1)
    marks = []
    for number in range(width):
        x = 2 + 9 * number
        looks = "won" if number < taken else "open"
        marks.append(
            h("rect", x=x, y=2, width=6, height=10, rx=1.2, class_=f"{looks}{_over(number, bid)}")
        )
    return svg(9 * width + 2, 14, *marks, class_="tricks")


def _over(number: int, bid: int) -> str:
    return " beyond" if number >= bid else ""
