"""What every player scored round by round, as bars: where points come from is told by patterns."""

from collections.abc import Mapping
from typing import Final

from canalmania.ids import PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.final_score import Source
from web.page.html import Attribute, Html, h
from web.page.svg import svg

WIDTH: Final = 640
HEIGHT: Final = 150
LEFT: Final = 4
BOTTOM: Final = 26
TOP: Final = 22
TILE: Final = 8
"""The side of a pattern."""
EVERY: Final = 5
"""So many rounds from one number to the next."""
_DEEP: Final = "#1D4A66"
_LOOKS: Final[dict[Source, tuple[str, str]]] = {
    Source.CANALS: (_DEEP, ""),
    Source.OWN_GOODS: ("#F7D488", "M-2 2L2-2M-2 10L10-2M6 10L10 6"),
    Source.OTHERS_GOODS: (palette.WHITE, "M2 2h.01M6 6h.01"),
    Source.UNFINISHED: ("#CFE3EC", "M0 2H8M0 6H8"),
    Source.FINAL_GOODS: ("#E9B44C", "M0 0L8 8M8 0L0 8"),
    Source.BUILDER: ("#A23B22", "M2 0V8M6 0V8"),
}
"""The ground of each source, and the lines on it."""
_WHITE_LINES: Final = (Source.BUILDER,)

Bars = Mapping[int, Mapping[Source, int]]
"""The points of a player by source in every round, 0 being the final scoring."""


def swatch(source: Source) -> Html:
    """How a source looks, beside its name."""
    frame = h("rect", x=1, y=1, width=22, height=14, **_filled(source))
    return svg(24, 16, _pattern(source), frame, class_="swatch")


def _filled(source: Source) -> dict[str, Attribute]:
    return {"fill": f"url(#from-{source})", "stroke": palette.INK, "stroke_width": 1}


def _pattern(source: Source) -> Html:
    """The pattern, which all that is filled with it on the page refers to."""
    ground, lines = _LOOKS[source]
    line = palette.WHITE if source in _WHITE_LINES else palette.INK
    width = 3 if source is Source.OTHERS_GOODS else 1.3
    drawn = h("path", d=lines, stroke=line, stroke_width=width, stroke_linecap="round")
    size: dict[str, Attribute] = {"width": TILE, "height": TILE}
    return h(
        "pattern",
        h("rect", fill=ground, **size),
        drawn if lines else None,
        id=f"from-{source}",
        patternUnits="userSpaceOnUse",
        **size,
    )


def gains_chart(bars: Bars, colour: PlayerColour, best: int, end: str) -> Html:
    """A bar a round, the final scoring, called `end`, last.

    `best` is the most that anybody scored in one: all players' bars are of one scale.
    """
    wide = (WIDTH - 2 * LEFT) / max(1, len(bars))
    drawn = []
    for number, (round_, points) in enumerate(bars.items()):
        left = LEFT + number * wide
        drawn.append(_bar(points, left + wide * 0.1, wide * 0.8, best))
        label = _label(round_, len(bars) - number, end)
        if label:
            middle = WIDTH - LEFT if not round_ else left + wide / 2
            at: dict[str, Attribute] = {"x": round(middle, 1), "y": HEIGHT - 7}
            drawn.append(
                h("text", label, class_="chart-score" if not round_ else "chart-round", **at)
            )
    ground = HEIGHT - BOTTOM
    style = palette.PLAYER_STYLES[colour]
    line = h("path", d=f"M0 {ground}H{WIDTH}", stroke=style.casing, stroke_width=2)
    return svg(WIDTH, HEIGHT, *drawn, line, class_="chart printed")


def _label(round_: int, left: int, end: str) -> str:
    """Every fifth round has its number, unless the word for the end stands there."""
    if not round_:
        return end
    return str(round_) if round_ % EVERY == 0 and left > EVERY - 1 else ""


def _bar(points: Mapping[Source, int], left: float, wide: float, best: int) -> Html:
    """What came from each source, one upon the other, and above them how much it is."""
    scale = (HEIGHT - TOP - BOTTOM) / max(1, best)
    at, total = float(HEIGHT - BOTTOM), sum(points.values())
    parts = []
    for source, count in points.items():
        if count:
            high = count * scale
            at -= high
            box: dict[str, Attribute] = {
                "x": round(left, 1),
                "y": round(at, 1),
                "width": round(wide, 1),
                "height": round(high, 1),
            }
            parts.append(h("rect", **box, **_filled(source)))
    middle = round(left + wide / 2, 1)
    number = h("text", total, x=middle, y=round(at - 4, 1), class_="chart-round") if total else None
    return h("g", *parts, number)
