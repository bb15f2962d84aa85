"""How strong players are: `python -m benchmarks.match hard,normal,normal,normal --game canyon`.

A match on duplicate deals (`benchmarks.duplicate_deals`). Of each kind of player at the table are
shown: the share of wins with its 95% interval, once as if every game were by itself (Wilson) and
once with the games of a deal together; the facts of its game (`benchmarks.match_games`), each with
its interval; rounds a game; CPU time per turn (median, 95th percentile, longest).

The exit code is 1 when the first at the table misses `--bar` (share of wins), `--low` (lower end of
its interval) or a `--least`, such as `exact=0.45`, or when the shares of wins of two kinds of
players, such as styles, differ by more than `--apart`. A sample is too small for that: with
`--sample` only intervals count that lie beyond a bar as a whole. Deals have the seeds "match 1",
"match 2"... from `--first` on.
"""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from time import process_time
from typing import Any, NamedTuple

from benchmarks.duplicate_deals import apart, by_player, error_of_deals, match
from benchmarks.match_games import MATCH_GAMES, Facts
from tabletop.seat import Seat
from tabletop.terminal.deals import NORMAL_95, Seating, interval, seatings, turns_of, wilson
from tabletop.terminal.progress import with_progress


class Result(NamedTuple):
    """The result of a game for one player."""

    deal: int
    won: bool
    rounds: int
    times: tuple[float, ...]
    """The seconds of each of the player's turns."""
    facts: Facts


class Average(NamedTuple):
    """The mean of a fact over many results, and its 95% interval."""

    mean: float
    interval: tuple[float, float]


class Figures(NamedTuple):
    """The averages of many results. `wilson` and `by_deal` are intervals of the share of wins."""

    games: int
    share: float
    wilson: tuple[float, float]
    by_deal: tuple[float, float]
    facts: Mapping[str, Average]
    rounds: float
    median: float
    p95: float
    longest: float


class Bars(NamedTuple):
    """The bars of a match.

    `wins`, `low`: the least share of wins of the first at the table, and the least lower end of its
    interval; `least` and `most`: the least and the greatest means of its facts; `apart`: how far
    the shares of wins of two kinds of players may differ.
    """

    wins: float = 0.0
    low: float = 0.0
    least: Mapping[str, float] = {}
    most: Mapping[str, float] = {}
    apart: float = 1.0


def played(seating: Seating, game: str) -> dict[str, list[Result]]:
    """Play the game of a seating; return the result of each player by name."""
    found = MATCH_GAMES[game]
    rules, players = found.game, seating.players
    seed = f"match {seating.deal}"
    state, luck = rules.new_game(seed, len(players), None), found.players.luck_of(seed)
    events: list[Any] = []
    times: list[dict[int, float]] = [{} for _ in players]
    while acting := rules.to_act(state):
        seat, turn = acting[0], state.turn
        began = process_time()
        actions, luck = found.players.next_actions(players[seat], state, seat, luck)
        times[seat][turn] = times[seat].get(turn, 0.0) + process_time() - began
        for action in actions:
            state, happened = rules.apply(state, action, seat)
            events += happened
    ranking = rules.outcome(state)
    assert ranking is not None, "the game is over"
    facts = found.facts_of(state, events)
    results: dict[str, list[Result]] = {}
    for place, name in enumerate(players):
        seat = Seat(place)
        won, turns = ranking[0] == seat, tuple(times[seat].values())
        result = Result(seating.deal, won, state.round, turns, facts[seat])
        results.setdefault(name, []).append(result)
    return results


def figures(results: Sequence[Result], shares: frozenset[str] = frozenset()) -> Figures:
    """The averages of the results of one kind of player; `shares` names the facts that are such."""
    games = len(results)
    wins = sum(result.won for result in results)
    spread = NORMAL_95 * error_of_deals((one.deal, one.won) for one in results)
    seconds = sorted(second for result in results for second in result.times)
    return Figures(
        games,
        wins / games,
        wilson(wins, games),
        (wins / games - spread, wins / games + spread),
        {name: _average(name, results, is_share=name in shares) for name in results[0].facts},
        sum(result.rounds for result in results) / games,
        seconds[len(seconds) // 2],
        seconds[len(seconds) * 95 // 100],
        seconds[-1],
    )


def _average(name: str, results: Sequence[Result], *, is_share: bool) -> Average:
    total = sum(result.facts[name].total for result in results)
    count = sum(result.facts[name].cases for result in results) or 1
    if is_share:
        return Average(total / count, wilson(round(total), count))
    spread = NORMAL_95 * error_of_deals((one.deal, one.facts[name].total) for one in results)
    return Average(total / count, (total / count - spread, total / count + spread))


def figures_of_table(
    table: Sequence[str], deals: int, first: int, workers: int, game: str
) -> dict[str, Figures]:
    """The figures of each kind of player at a table; the first kind at the table is the first."""
    games = match(partial(played, game=game), seatings(table, deals, first), workers)
    return figures_by_player(with_progress(games, deals * turns_of(table), sys.stderr), table, game)


def figures_by_player(
    games: Iterable[Mapping[str, Sequence[Result]]], table: Sequence[str], game: str
) -> dict[str, Figures]:
    """The figures of each kind of player, from the results of all games at a table."""
    shares = MATCH_GAMES[game].shares
    return {name: figures(found, shares) for name, found in by_player(games, table).items()}


def told(name: str, found: Figures, shares: frozenset[str] = frozenset()) -> str:
    """The figures of a kind of player in a line."""
    facts = ""
    for fact, average in found.facts.items():
        ends = average.interval
        if fact in shares:
            facts += f"  {fact} {average.mean:.1%} {interval(ends)}"
        else:
            facts += f"  {fact} {average.mean:.1f} ± {ends[1] - average.mean:.1f}"
    return (
        f"{name:18} {found.games:5} games  {found.share:6.1%} {interval(found.wilson)}"
        f"  by deal {interval(found.by_deal)}{facts}  {found.rounds:.1f} rounds"
        f"  turn {found.median:.4f} s, p95 {found.p95:.4f}, longest {found.longest:.3f}"
    )


def is_reached(bars: Bars, found: Sequence[Figures], *, is_sample: bool) -> bool:
    """Whether the figures reach the bars; the figures of the first at the table come first.

    For a sample: whether some value within the intervals does.
    """
    first = found[0]
    ends = [one.wilson if is_sample else (one.share, one.share) for one in found]
    means = {
        name: average.interval if is_sample else (average.mean, average.mean)
        for name, average in first.facts.items()
    }
    return (
        ends[0][1] >= bars.wins
        and (is_sample or first.wilson[0] >= bars.low)
        and all(means[name][1] >= least for name, least in bars.least.items())
        and all(means[name][0] <= most for name, most in bars.most.items())
        and apart(ends) <= bars.apart
    )


def _fact_from(text: str) -> tuple[str, float]:
    """Return a fact and its bar from "exact=0.45". Raises ValueError."""
    name, value = text.split("=")
    return name, float(value)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the match of the command line and print its figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table", help="who plays, names with commas")
    parser.add_argument("--game", choices=list(MATCH_GAMES), default=next(iter(MATCH_GAMES)))
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bar", type=float, default=0.0, help="the least share of wins")
    parser.add_argument("--low", type=float, default=0.0, help="the least of its interval")
    parser.add_argument("--least", type=_fact_from, action="append", default=[])
    parser.add_argument("--most", type=_fact_from, action="append", default=[])
    parser.add_argument("--apart", type=float, default=1.0, help="the most two shares may differ")
    parser.add_argument("--sample", action="store_true", help="too few deals to be sure")
    options = parser.parse_args(arguments)
    of_game = MATCH_GAMES[options.game]
    table = tuple(options.table.split(","))
    if unknown := [name for name in table if not of_game.players.is_player(name)]:
        parser.error(f"there is no player called {unknown[0]!r}")
    if len(table) not in of_game.game.seats:
        seats = of_game.game.seats
        parser.error(f"a table is for {seats[0]} to {seats[-1]} players")
    found = figures_of_table(table, options.deals, options.first, options.workers, options.game)
    for name, result in found.items():
        print(told(name, result, of_game.shares))
    bars = Bars(options.bar, options.low, dict(options.least), dict(options.most), options.apart)
    return 0 if is_reached(bars, list(found.values()), is_sample=options.sample) else 1


if __name__ == "__main__":
    sys.exit(main())
