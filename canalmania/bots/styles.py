"""Styles of playing: what one player values more than another.

A style changes the value of a position a little (`canalmania.bots.prospects`), and, for a player
who does not plan, the value of single actions. The usual style changes nothing.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from canalmania import actions as a
from canalmania.actions import Action
from canalmania.bots.lines import Value
from canalmania.bots.prospects import WEIGHTS, Prospects, weighed, worth
from canalmania.state import GameState
from tabletop.seat import Seat

_NOTHING: Final[Mapping[type[Action], float]] = {}


class Style(NamedTuple):
    """What counts more or less than usual.

    `factors`: a factor for figures of the seat's prospects, by name. In points: `engineer`, for
    having another engineer than before; `deeds`, for an action of a kind.
    """

    factors: Mapping[str, float]
    engineer: float = 0.0
    deeds: Mapping[type[Action], float] = _NOTHING


LEANINGS: Final[dict[str, Style]] = {
    "allrounder": Style({}),
    "builder": Style(
        {"completed": 1.5, "bonus": 1.3, "canals": 1.4, "points": 1.3, "next": 0.85, "rest": 0.85},
        deeds={a.TakeContract: 0.6, a.LayTile: 0.3, a.MoveGoods: -0.3},
    ),
    "carrier": Style(
        {"next": 1.4, "rest": 1.3, "reach": 1.25, "growth": 1.5},
        deeds={a.MoveGoods: 0.5, a.TakeContract: -0.3},
    ),
    "engineer": Style({}, engineer=0.8, deeds={a.SwapEngineer: 1.0}),
    "spoiler": Style({"rivals": 1.4, "taken": 2.0}),
}
"""The full effect of each style, so strong that a player may lose by it; a player who looks ahead
tries all of them (`canalmania.bots.search`). The usual style is the first."""
SHARES: Final = {"carrier": 0.75, "engineer": 0.5, "spoiler": 0.45}
"""The share of its leaning that a player of a style has, if not all: with these shares no style
wins more than another (`python -m benchmarks.bars --full --only normal/`)."""


def milder(leaning: Style, share: float) -> Style:
    """A style with this share of its effect on the value of positions; its deeds stay the same."""
    factors = {name: 1 + share * (factor - 1) for name, factor in leaning.factors.items()}
    return Style(factors, share * leaning.engineer, leaning.deeds)


STYLES: Final[dict[str, Style]] = {
    name: milder(leaning, SHARES.get(name, 1.0)) for name, leaning in LEANINGS.items()
}
"""Every style by its name, the usual one first."""


def value_of(style: Style, start: GameState, seat: Seat) -> Value:
    """The value function, in this style, for positions that a seat can reach from `start`."""
    if style == STYLES["allrounder"]:
        return worth
    engineer = start.players[seat].engineer
    usual = WEIGHTS._asdict()
    weights = Prospects(**{name: style.factors.get(name, 1.0) * usual[name] for name in usual})

    def tilted(state: GameState, who: Seat) -> float:
        value = weighed(state, who, weights)
        return value + style.engineer * (state.players[who].engineer is not engineer)

    return tilted
