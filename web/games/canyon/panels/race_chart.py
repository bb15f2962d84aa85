"""Everybody's distance to the finish, round by round, as lines that end at the finish."""

from collections.abc import Sequence
from typing import Final

from canyon.ids import Canoe
from web.games.canyon import palette
from web.games.canyon.afterwards import Race
from web.page.html import Html
from web.table.panels.charts import Frame, Line, Stroke, line_chart

FRAME: Final = Frame(height=260, top=12, bottom=24)
EVERY: Final = 5
"""The number of spaces between two rules of the chart, and of rounds between two numbers."""
LETTERS: Final = 12


def race_chart(race: Race, canoes: Sequence[Canoe], names: Sequence[str]) -> Html:
    """A line a player, the winner's on top, with the name at its end."""
    most = max(EVERY, *(max(one.to_go) for one in race.rounds))
    lines = [
        Line(
            [one.to_go[seat] for one in race.rounds],
            (Stroke(palette.INK, 5), Stroke(palette.CANOE_STYLES[canoes[seat]].fill, 3)),
            _short(names[seat]),
            has_dots=True,
        )
        for seat in race.ranking
    ]
    return line_chart(lines, _ticks(race), most=most, every=EVERY, frame=FRAME)


def _ticks(race: Race) -> dict[int, str]:
    """The first round, the last and every fifth have their number."""
    last = len(race.rounds) - 1
    return {
        place: str(one.number)
        for place, one in enumerate(race.rounds)
        if place in (0, last) or one.number % EVERY == 0
    }


def _short(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
