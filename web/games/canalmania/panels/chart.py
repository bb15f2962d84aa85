"""The scores turn by turn, as lines in the players' colours and patterns, and as a table."""

from collections.abc import Sequence
from typing import Final

from canalmania.ids import PlayerColour
from canalmania.view import View
from tabletop.seat import Seat
from web.games.canalmania import palette
from web.games.canalmania.final_score import FinalScore
from web.games.canalmania.palette import Pattern
from web.games.canalmania.panels.player_mark import mark_of
from web.page.html import Html, h
from web.page.svg import svg
from web.words.catalogue import Voice

WIDTH: Final = 640
HEIGHT: Final = 240
LEFT: Final = 44
BOTTOM: Final = 32
RIGHT: Final = 40
TOP: Final = 16
APART: Final = 30.0
"""From one score at the end of a line to the next, so that on a phone too they can be read."""
_DASHES: Final = {
    Pattern.SOLID: None,
    Pattern.RAILS: "100 0",
    Pattern.DOTS: "0.1 9",
    Pattern.LADDER: "2 6",
    Pattern.DASHES: "9 7",
}


def chart(score: FinalScore, view: View, say: Voice) -> Html:
    """R10 the lines; what they say stands in `score_table` as well."""
    best = max(1, *(max(row) for row in score.course))
    drawn = _drawn(score)
    lines = [_line(score, seat, view.players[seat].colour, best) for seat in drawn]
    heights = spread([_y(score.totals[seat], best) for seat in drawn])
    ends = [_end(score.totals[seat], y) for seat, y in zip(drawn, heights, strict=True)]
    return h(
        "figure",
        svg(WIDTH, HEIGHT, _grid(score, best), *lines, *ends, class_="chart printed"),
        h("figcaption", say("table.chart")),
    )


def _drawn(score: FinalScore) -> tuple[Seat, ...]:
    """The winner last, so that its line lies on top."""
    return tuple(reversed(score.ranking))


def _x(turn: int, score: FinalScore) -> float:
    last = max(1, len(score.course) - 1)
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / last


def _y(score: float, best: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * score / best


def _grid(score: FinalScore, best: int) -> Html:
    """Horizontal rules every ten or twenty points, a tick where each fifth round ends."""
    every = 10 if best <= 60 else 20
    rules = [
        h(
            "g",
            h("path", d=f"M{LEFT} {_y(n, best):.1f}H{WIDTH - RIGHT}", class_="chart-rule"),
            h("text", n, x=LEFT - 6, y=round(_y(n, best) + 4, 1), class_="chart-score"),
        )
        for n in range(0, best + 1, every)
    ]
    ends = {number: turn for turn, number in enumerate(score.rounds[:-1])}
    ticks = [
        h("text", number, x=round(_x(turn, score), 1), y=HEIGHT - 8, class_="chart-round")
        for number, turn in ends.items()
        if number and number % 5 == 0
    ]
    return h("g", *rules, *ticks)


def _line(score: FinalScore, seat: Seat, colour: PlayerColour, best: int) -> Html:
    style = palette.PLAYER_STYLES[colour]
    points = " ".join(
        f"{_x(turn, score):.1f},{_y(row[seat], best):.1f}" for turn, row in enumerate(score.course)
    )
    strokes: list[tuple[str, float, str | None]] = [
        (palette.INK, 6.5, None),
        (style.fill, 4.5, None),
    ]
    dash = _DASHES[style.pattern]
    if dash:
        wide = {Pattern.RAILS: 1.2, Pattern.DOTS: 2.8}.get(style.pattern, 2.4)
        strokes.append((style.mark, 4.5 if style.pattern is Pattern.LADDER else wide, dash))
    cap = "round" if style.pattern is Pattern.DOTS else "butt"
    drawn = [
        h(
            "polyline",
            points=points,
            fill="none",
            stroke=stroke,
            stroke_width=width,
            stroke_dasharray=dashes,
            stroke_linejoin="round",
            stroke_linecap=cap if dashes else "round",
        )
        for stroke, width, dashes in strokes
    ]
    return h("g", *drawn)


def _end(total: int, y: float) -> Html:
    return h("text", total, x=WIDTH - RIGHT + 7, y=round(y + 4, 1), class_="chart-end")


def spread(heights: Sequence[float]) -> list[float]:
    """Heights from the lowest score up, each as near as may be to where it was, but `APART`."""
    lowest = HEIGHT - BOTTOM
    placed: list[float] = []
    for height in heights:
        placed.append(min(height, placed[-1] - APART if placed else lowest))
    for later in range(len(placed) - 1, -1, -1):
        above = placed[later + 1] + APART if later + 1 < len(placed) else TOP
        placed[later] = max(placed[later], above)
    return placed


def score_table(score: FinalScore, view: View, names: tuple[str, ...], say: Voice) -> Html:
    """The scores at the end of each round."""
    ends = dict(zip(score.rounds, score.course, strict=True))
    head = h(
        "tr",
        h("th", say("table.round_column"), scope="col"),
        *(h("th", mark_of(view, names, seat), scope="col") for seat in score.ranking),
    )
    last = score.rounds[-1]
    rows = [
        h(
            "tr",
            h("th", say("table.final_column") if number == last else number, scope="row"),
            *(h("td", row[seat]) for seat in score.ranking),
        )
        for number, row in ends.items()
        if number
    ]
    shown = h("table", h("thead", head), h("tbody", *rows), class_="figures")
    return h("details", h("summary", say("table.scores_by_round")), h("div", shown, class_="wide"))
