"""What a match needs of each game: its players, and the facts of a finished game to count."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import approdo.bots.game as approdo_players
import canalmania.bots.game as canal_mania_players
import canyon.bots.game as canyon_players
from approdo.game import APPRODO
from approdo.rules.ending import all_points, outcome
from canalmania.game import CANAL_MANIA
from canyon.events import PointsCounted
from canyon.game import CANYON
from tabletop.game import AnyGame
from tabletop.players import AnyPlayers


class Fact(NamedTuple):
    """A fact of a game that is counted: `total` in `cases` cases.

    The points of a game are (55, 1); the exact bids of a game of ten bids are (6, 10).
    """

    total: float
    cases: int = 1


Facts = Mapping[str, Fact]
"""The facts of one seat, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchGame:
    """A game as `benchmarks.match` plays it.

    - `players`: who can play.
    - `facts_of(final state, all events)`: the facts of each seat, the same names for every seat.
    - `shares`: the names of facts that are shares: every case is met or not.
    """

    game: AnyGame
    players: AnyPlayers
    facts_of: Callable[[Any, Sequence[Any]], Sequence[Facts]]
    shares: frozenset[str] = frozenset()


def _points(state: Any, _: Sequence[Any]) -> Sequence[Facts]:
    """The points of each seat, and its margin."""
    return _margins([player.score for player in state.players])


def _margins(points: Sequence[int]) -> Sequence[Facts]:
    """The points of each seat, and the margin: its points minus the mean of the others'."""
    others = [(sum(points) - own) / (len(points) - 1) for own in points]
    return [
        {"points": Fact(own), "margin": Fact(own - rest)}
        for own, rest in zip(points, others, strict=True)
    ]


def _exact_bids(state: Any, events: Sequence[Any]) -> Sequence[Facts]:
    """How many of the bids of each seat were exact."""
    counted = [event for event in events if isinstance(event, PointsCounted)]
    found = []
    for seat in range(len(state.canoes)):
        bids = [event.bid == event.taken for event in counted if event.seat == seat]
        found.append({"exact": Fact(sum(bids), len(bids))})
    return found


PLACES: Final = ("first", "second", "third", "fourth")
"""In which order seats begin."""


def _points_and_places(state: Any, _: Sequence[Any]) -> Sequence[Facts]:
    """The points of each seat, its margin, and whether it won, by its place in the order."""
    seats = len(state.hands)
    points = [all_points(state, seat) for seat in range(seats)]
    ranking, found = outcome(state), []
    assert ranking is not None, "the game is over"
    for seat, facts in enumerate(_margins(points)):
        place = (seat - state.setup.first) % seats
        won = {
            name: Fact(place == number and ranking[0] == seat, place == number)
            for number, name in enumerate(PLACES[:seats])
        }
        found.append({**facts, **won})
    return found


MATCH_GAMES: Final[Mapping[str, MatchGame]] = {
    CANAL_MANIA.id: MatchGame(
        game=CANAL_MANIA,
        players=canal_mania_players.PLAYERS,
        facts_of=_points,
    ),
    CANYON.id: MatchGame(
        game=CANYON,
        players=canyon_players.PLAYERS,
        facts_of=_exact_bids,
        shares=frozenset({"exact"}),
    ),
    APPRODO.id: MatchGame(
        game=APPRODO,
        players=approdo_players.PLAYERS,
        facts_of=_points_and_places,
        shares=frozenset(PLACES),
    ),
}
"""By the ids of the games."""
