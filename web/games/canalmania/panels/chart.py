"""The scores turn by turn, as lines in the players' colours and patterns, and as a table."""

from typing import Final

from canalmania.ids import PlayerColour
from canalmania.view import View
from web.games.canalmania import palette
from web.games.canalmania.final_score import FinalScore
from web.games.canalmania.palette import Pattern
from web.games.canalmania.panels.player_mark import mark_of
from web.page.html import Html, h
from web.table.panels.charts import Frame, Line, Stroke, line_chart
from web.words.catalogue import Voice

FRAME: Final = Frame(height=240, right=40, top=16, bottom=32, apart=30.0)
"""The scores at the ends of lines are so far apart that on a phone too they can be read."""
_SIGNS: Final = {
    Pattern.RAILS: ("100 0", 1.2),
    Pattern.DOTS: ("0.1 9", 2.8),
    Pattern.LADDER: ("2 6", 4.5),
    Pattern.DASHES: ("9 7", 2.4),
}
"""The dashes of a pattern on a line, and their width."""


def chart(score: FinalScore, view: View, say: Voice) -> Html:
    """R10 the lines; what they say stands in `score_table` as well."""
    best = max(1, *(max(row) for row in score.course))
    lines = [
        Line(
            [row[seat] for row in score.course],
            _strokes(view.players[seat].colour),
            str(score.totals[seat]),
        )
        for seat in score.ranking
    ]
    ends = {number: turn for turn, number in enumerate(score.rounds[:-1])}
    ticks = {turn: str(number) for number, turn in ends.items() if number and number % 5 == 0}
    every = 10 if best <= 60 else 20
    return h(
        "figure",
        line_chart(lines, ticks, most=best, every=every, frame=FRAME),
        h("figcaption", say("table.chart")),
    )


def _strokes(colour: PlayerColour) -> tuple[Stroke, ...]:
    """A line in the colour of a player, edged in ink, with the player's pattern on it."""
    style = palette.PLAYER_STYLES[colour]
    strokes = Stroke(palette.INK, 6.5), Stroke(style.fill, 4.5)
    if style.pattern not in _SIGNS:
        return strokes
    dashes, width = _SIGNS[style.pattern]
    return (*strokes, Stroke(style.mark, width, dashes, style.pattern is Pattern.DOTS))


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
