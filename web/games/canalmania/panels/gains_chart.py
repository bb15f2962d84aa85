"""What every player scored round by round, as bars: where points come from is told by patterns."""

from collections.abc import Mapping
from typing import Final

from canalmania.ids import PlayerColour
from web.games.canalmania import palette
from web.games.canalmania.final_score import Source
from web.page.html import Html
from web.table.panels import charts
from web.table.panels.charts import Bar, Frame, Look, bar_chart

FRAME: Final = Frame(height=150, left=4, right=4, top=22, bottom=26)
EVERY: Final = 5
"""So many rounds from one number to the next."""
_DEEP: Final = "#1D4A66"
LOOKS: Final = {
    Source.CANALS: Look("from-canals", _DEEP),
    Source.OWN_GOODS: Look("from-own_goods", "#F7D488", "M-2 2L2-2M-2 10L10-2M6 10L10 6"),
    Source.OTHERS_GOODS: Look(
        "from-others_goods", palette.WHITE, "M2 2h.01M6 6h.01", palette.INK, 3
    ),
    Source.UNFINISHED: Look("from-unfinished", "#CFE3EC", "M0 2H8M0 6H8"),
    Source.FINAL_GOODS: Look("from-final_goods", "#E9B44C", "M0 0L8 8M8 0L0 8"),
    Source.BUILDER: Look("from-builder", "#A23B22", "M2 0V8M6 0V8", palette.WHITE),
}
"""How each source looks."""

Bars = Mapping[int, Mapping[Source, int]]
"""The points of a player by source in every round, 0 being the final scoring."""


def swatch(source: Source) -> Html:
    """How a source looks, beside its name."""
    return charts.swatch(LOOKS[source])


def gains_chart(bars: Bars, colour: PlayerColour, best: int, end: str) -> Html:
    """A bar a round, the final scoring, called `end`, last.

    `best` is the most that anybody scored in one: all players' bars are of one scale.
    """
    drawn = [
        Bar(
            [(LOOKS[source], count) for source, count in points.items()],
            _label(round_, len(bars) - number, end),
            str(sum(points.values()) or ""),
        )
        for number, (round_, points) in enumerate(bars.items())
    ]
    ground = palette.PLAYER_STYLES[colour].casing
    return bar_chart(drawn, most=max(1, best), frame=FRAME, ground=ground)


def _label(round_: int, left: int, end: str) -> str:
    """Every fifth round has its number, unless the word for the end stands there."""
    if not round_:
        return end
    return str(round_) if round_ % EVERY == 0 and left > EVERY - 1 else ""
