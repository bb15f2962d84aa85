"""Everybody's distance to the finish, round by round, as lines that end at the finish."""

from collections.abc import Sequence
from typing import Final

from canyon.ids import Canoe
from tabletop.seat import Seat
from web.games.canyon import palette
from web.games.canyon.afterwards import Race
from web.page.html import Html, h
from web.page.svg import svg

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 44
RIGHT: Final = 104
TOP: Final = 12
BOTTOM: Final = 24
APART: Final = 18.0
"""The distance between two names at the ends of the lines."""
EVERY: Final = 5
"""The number of spaces between two rules of the chart."""
LETTERS: Final = 12


def race_chart(race: Race, canoes: Sequence[Canoe], names: Sequence[str]) -> Html:
    """A line a player, the winner's on top, with the name at its end."""
    most = max(EVERY, *(max(one.to_go) for one in race.rounds))
    rules = [_rule(number, most) for number in range(0, most + 1, EVERY)]
    ticks = [_tick(place, race) for place in range(len(race.rounds))]
    lines = [_line(race, seat, canoes[seat], most) for seat in reversed(race.ranking)]
    ends = spread([_y(race.rounds[-1].to_go[seat], most) for seat in race.ranking])
    named = [_name(names[seat], y) for seat, y in zip(race.ranking, ends, strict=True)]
    return svg(WIDTH, HEIGHT, *rules, *ticks, *lines, *named, class_="race-chart printed")


def _x(place: int, race: Race) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, len(race.rounds) - 1)


def _y(to_go: int, most: int) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - to_go / most)


def _rule(number: int, most: int) -> Html:
    y = round(_y(number, most), 1)
    line = h("path", d=f"M{LEFT} {y}H{WIDTH - RIGHT}", stroke=palette.LAND)
    return h("g", line, h("text", number, x=LEFT - 6, y=y + 4, text_anchor="end"))


def _tick(place: int, race: Race) -> Html | None:
    """The first round, the last and every fifth have their number."""
    number = race.rounds[place].number
    if place not in (0, len(race.rounds) - 1) and number % EVERY:
        return None
    return h("text", number, x=round(_x(place, race), 1), y=HEIGHT - 7, text_anchor="middle")


def _line(race: Race, seat: Seat, canoe: Canoe, most: int) -> Html:
    points = [(_x(n, race), _y(one.to_go[seat], most)) for n, one in enumerate(race.rounds)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    strokes = [
        h("polyline", points=way, fill="none", stroke=stroke, stroke_width=wide)
        for stroke, wide in ((palette.INK, 5), (palette.CANOE_STYLES[canoe].fill, 3))
    ]
    dots = [h("circle", cx=round(x, 1), cy=round(y, 1), r=3, fill=palette.INK) for x, y in points]
    return h("g", *strokes, *dots)


def _name(name: str, y: float) -> Html:
    short = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
    return h("text", short, x=WIDTH - RIGHT + 9, y=round(y + 4, 1), class_="race-chart-name")


def spread(heights: Sequence[float]) -> list[float]:
    """The heights moved apart: no two are nearer than `APART`.

    Each stays as near to its place as possible; their order from the finish up is kept.
    """
    order = sorted(range(len(heights)), key=lambda place: -heights[place])
    placed = dict[int, float]()
    lowest = HEIGHT - BOTTOM
    for number, place in enumerate(order):
        above = placed[order[number - 1]] - APART if number else lowest
        placed[place] = min(heights[place], above)
    return [placed[place] for place in range(len(heights))]
