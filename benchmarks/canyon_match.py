"""How strong Canyon's players are: `python -m benchmarks.canyon_match hard,normal,normal,normal`.

A match on duplicate deals (`benchmarks.duplicate_deals`). Of each kind of player are shown: the
share of wins with its 95% interval, once as if every game were by itself (Wilson) and once with the
games of a deal together; how often its bids are exact; rounds a game; time per decision (CPU,
median and 95th percentile). The rules leave no two winners. The bar is for the first at the table:
the exit code is 1 when its share of wins is below `--bar`, or that of exact bids below `--exact`;
and when the shares of two kinds of players, such as styles, differ by more than `--apart`. A sample
is too small for that: with `--sample` only intervals count that lie beyond a bar as a whole.
Deals have the seeds "match 1", "match 2"...
"""

import sys
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from benchmarks.duplicate_deals import (
    NORMAL_95,
    Seating,
    apart,
    arguments_of,
    error_of_deals,
    gathered,
    interval,
    wilson,
)
from canyon.bots.game import is_player, luck_of, next_actions
from canyon.engine import apply, new_game
from canyon.events import PointsCounted
from canyon.game import CANYON
from canyon.legal import to_act
from canyon.rules.ranking import outcome


class Result(NamedTuple):
    """A game from the point of view of one player: `met` of its bids were exact."""

    deal: int
    won: bool
    bids: int
    met: int
    rounds: int
    times: tuple[float, ...]
    """Seconds of each of its decisions."""


class Figures(NamedTuple):
    """What many results come to.

    `wilson` and `by_deal` are intervals of the share of wins, `bids` one of the share of exact
    bids.
    """

    games: int
    share: float
    wilson: tuple[float, float]
    by_deal: tuple[float, float]
    exact: float
    bids: tuple[float, float]
    rounds: float
    median: float
    p95: float
    longest: float


def played(seating: Seating) -> dict[str, list[Result]]:
    """A game, from the point of view of each player by name."""
    deal, players = seating
    state, luck = new_game(f"match {deal}", len(players)), luck_of(f"match {deal}")
    times: list[list[float]] = [[] for _ in players]
    bids, met = [0] * len(players), [0] * len(players)
    while acting := to_act(state):
        who = acting[0]
        began = process_time()
        actions, luck = next_actions(players[who], state, who, luck)
        times[who].append(process_time() - began)
        for action in actions:
            state, events = apply(state, action)
            for event in events:
                if isinstance(event, PointsCounted):
                    bids[event.seat] += 1
                    met[event.seat] += event.bid == event.taken
    ranking = outcome(state)
    assert ranking is not None, "the game is over"
    found: dict[str, list[Result]] = {}
    for seat, name in enumerate(players):
        won = ranking[0] == seat
        result = Result(deal, won, bids[seat], met[seat], state.round, tuple(times[seat]))
        found.setdefault(name, []).append(result)
    return found


def figures(results: Sequence[Result]) -> Figures:
    """What the results of one kind of player come to."""
    games, wins = len(results), sum(result.won for result in results)
    spread = NORMAL_95 * error_of_deals((one.deal, one.won) for one in results)
    bids, met = sum(result.bids for result in results), sum(result.met for result in results)
    seconds = sorted(second for result in results for second in result.times)
    return Figures(
        games,
        wins / games,
        wilson(wins, games),
        (wins / games - spread, wins / games + spread),
        met / bids,
        wilson(met, bids),
        sum(result.rounds for result in results) / games,
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
        seconds[-1],
    )


def told(name: str, found: Figures) -> str:
    """The figures of a kind of player in a line."""
    return (
        f"{name:16} {found.games:5} games  {found.share:6.1%} {interval(found.wilson)}"
        f"  by deal {interval(found.by_deal)}  exact {found.exact:.1%} {interval(found.bids)}"
        f"  {found.rounds:.1f} rounds  decision {found.median:.4f} s, p95 {found.p95:.4f},"
        f" longest {found.longest:.3f}"
    )


class Bars(NamedTuple):
    """What is wanted of a match: of the first at the table the least shares of wins and of exact
    bids, and how far apart two shares of wins may be."""

    wins: float
    exact: float
    apart: float


def is_reached(bars: Bars, found: Sequence[Figures], *, is_sample: bool) -> bool:
    """Whether the figures, those of the first at the table first, reach the bars; of a sample,
    whether they may."""
    ends = [one.wilson if is_sample else (one.share, one.share) for one in found]
    exact = found[0].bids[1] if is_sample else found[0].exact
    return ends[0][1] >= bars.wins and exact >= bars.exact and apart(ends) <= bars.apart


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match of the command line and print its figures."""
    parser = arguments_of(__doc__, is_player, CANYON.seats)
    parser.add_argument("--exact", type=float, default=0.0, help="the least share of exact bids")
    parser.add_argument("--apart", type=float, default=1.0, help="the most two shares may differ")
    parser.add_argument("--sample", action="store_true", help="too few deals to be sure")
    options = parser.parse_args(arguments)
    results = gathered(played, options.table, options.deals, options.first, options.workers)
    found = {name: figures(of_it) for name, of_it in results.items()}
    for name, result in found.items():
        print(told(name, result))
    bars = Bars(options.bar, options.exact, options.apart)
    return 0 if is_reached(bars, list(found.values()), is_sample=options.sample) else 1


if __name__ == "__main__":
    sys.exit(main())
