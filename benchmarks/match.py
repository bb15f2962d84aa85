"""How strong players are: `python -m benchmarks.match hard,normal,normal,normal --deals 150`.

A match on duplicate deals (`benchmarks.duplicate_deals`). Of each kind of player at the table are
shown: the share of wins with its 95% interval, once as if every game were by itself
(Wilson) and once with the games of a deal together; points, and by how many more than the mean of
the others; time per turn (CPU, median and 95th percentile). The bar is for the first at the table:
the exit code is 1 when its share of wins is below `--bar`, or the lower end of its interval below
`--low`. Deals have the seeds "match 1", "match 2"... from `--first` on.
"""

import sys
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from benchmarks.duplicate_deals import (
    NORMAL_95,
    Seating,
    arguments_of,
    error_of_deals,
    gathered,
    interval,
    mean,
    wilson,
)
from canalmania.bots.game import is_player, luck_of, next_actions
from canalmania.engine import apply, new_game
from canalmania.game import CANAL_MANIA
from canalmania.legal import to_act
from canalmania.rules.scoring import outcome
from tabletop.seat import Seat


class Result(NamedTuple):
    """A game from the point of view of one player."""

    deal: int
    won: bool
    points: int
    margin: float
    """The own points less the mean of the others'."""
    rounds: int
    turns: tuple[float, ...]
    """Seconds of each of its turns."""


class Figures(NamedTuple):
    """What many results come to. `wilson` and `by_deal` are intervals of the share of wins."""

    games: int
    share: float
    wilson: tuple[float, float]
    by_deal: tuple[float, float]
    points: float
    margin: float
    margin_error: float
    rounds: float
    median: float
    p95: float


def played(seating: Seating) -> dict[str, list[Result]]:
    """A game, from the point of view of each player by name."""
    deal, players = seating
    state, luck = new_game(f"match {deal}", len(players)), luck_of(f"match {deal}")
    turns: list[dict[int, float]] = [{} for _ in players]
    while acting := to_act(state):
        seat, turn = acting[0], state.turn
        began = process_time()
        actions, luck = next_actions(players[seat], state, seat, luck)
        turns[seat][turn] = turns[seat].get(turn, 0.0) + process_time() - began
        for action in actions:
            state, _ = apply(state, action)
    ranking = outcome(state)
    assert ranking is not None
    found: dict[str, list[Result]] = {}
    points = [player.score for player in state.players]
    for place, name in enumerate(players):
        seat = Seat(place)
        others = (sum(points) - points[seat]) / (len(points) - 1)
        result = Result(
            deal,
            ranking[0] == seat,
            points[seat],
            points[seat] - others,
            state.round,
            tuple(turns[seat].values()),
        )
        found.setdefault(name, []).append(result)
    return found


def figures(results: Sequence[Result]) -> Figures:
    """What the results of one kind of player come to."""
    games = len(results)
    wins = sum(result.won for result in results)
    spread = NORMAL_95 * error_of_deals((one.deal, one.won) for one in results)
    seconds = sorted(turn for result in results for turn in result.turns)
    return Figures(
        games,
        wins / games,
        wilson(wins, games),
        (wins / games - spread, wins / games + spread),
        mean([result.points for result in results]),
        mean([result.margin for result in results]),
        error_of_deals((one.deal, one.margin) for one in results),
        mean([result.rounds for result in results]),
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
    )


def figures_of_table(
    table: Sequence[str], deals: int, first: int, workers: int
) -> dict[str, Figures]:
    """The figures of each kind of player at a table, the first at the table first."""
    results = gathered(played, table, deals, first, workers)
    return {name: figures(found) for name, found in results.items()}


def told(name: str, found: Figures) -> str:
    """The figures of a kind of player in a line."""
    return (
        f"{name:18} {found.games:5} games  {found.share:6.1%} {interval(found.wilson)}"
        f"  by deal {interval(found.by_deal)}  points {found.points:5.1f}"
        f"  margin {found.margin:+5.1f} ± {NORMAL_95 * found.margin_error:.1f}"
        f"  {found.rounds:.1f} rounds  turn {found.median:.3f} s, p95 {found.p95:.3f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match of the command line and print its figures."""
    parser = arguments_of(__doc__, is_player, CANAL_MANIA.seats)
    parser.add_argument("--low", type=float, default=0.0, help="the least of its interval")
    options = parser.parse_args(arguments)
    found = figures_of_table(options.table, options.deals, options.first, options.workers)
    for name, result in found.items():
        print(told(name, result))
    first = found[options.table[0]]
    return 0 if first.share >= options.bar and first.wilson[0] >= options.low else 1


if __name__ == "__main__":
    sys.exit(main())
