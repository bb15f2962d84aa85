"""Whether the players are as strong as they should be: `python -m benchmarks.bars [--full]`.

Every row of `BARS` is a match (`benchmarks.match`) with the least share of wins for the first
player at its table. With `--full` it is reached if the share is not lower, and the lower end of its
interval is not below `low`. A sample is too small for that: it fails if the whole interval is below
the bar, or if the first player does not even score more points than the others, which a few games
show better than wins do. The exit code is 1 if a row fails.

With `--shard 3/20` the third of 20 parts of all games is played and written to a file;
`--merge DIRECTORY` plays nothing and tells what the files of all parts come to
(`benchmarks.shards`).
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from approdo.bots import OPPONENTS as APPRODO_OPPONENTS
from approdo.game import APPRODO
from benchmarks import duplicate_deals, match, shards
from benchmarks.match import Bars, Figures, figures_by_player, played, told
from benchmarks.match_games import MATCH_GAMES, PLACES
from benchmarks.shards import Planned, Results, Shard, ShardError
from canalmania.bots import OPPONENTS
from canalmania.game import CANAL_MANIA
from canyon.bots import OPPONENTS as CANYON_OPPONENTS
from canyon.game import CANYON
from tabletop.terminal.deals import seatings
from tabletop.terminal.progress import with_progress

FIRST_DEAL: Final = 1
TUNING_DEALS: Final = 10_001
"""Deals from this number on are for tuning: what was tuned with them is not judged by them."""
PARTS: Final = Path("artefacts/match")


class Bar(NamedTuple):
    """A match and its bar. `sample` and `full` are numbers of deals.

    `stretch`: an ambitious share of wins, which is only printed.
    """

    table: tuple[str, ...]
    bars: Bars
    sample: int
    full: int
    game: str = CANAL_MANIA.id
    stretch: float | None = None

    @property
    def is_even(self) -> bool:
        """Whether nobody at the table needs to win: all kinds of players are equally strong."""
        return self.bars.apart < 1 or len(set(self.table)) == 1


def _styles(styles: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"normal/{style}" for style in styles)


EVEN: Final = Bars(apart=0.05)
FAIR: Final = Bars(least=dict.fromkeys(PLACES, 0.19), most=dict.fromkeys(PLACES, 0.31), apart=0.99)
"""Among equal players no place in the order wins more than 31% or less than 19%."""
BARS: Final = (
    Bar(("hard", *["normal"] * 3), Bars(0.42, low=0.38), 6, 150, stretch=0.55),
    Bar(("hard", *["greedy"] * 3), Bars(0.65), 3, 50, stretch=0.75),
    Bar(("hard", *["normal"] * 2), Bars(0.50), 4, 100, stretch=0.60),
    Bar(("hard", *["normal"] * 4), Bars(0.33), 2, 60, stretch=0.45),
    Bar(("normal", *["greedy"] * 3), Bars(0.52), 40, 250, stretch=0.60),
    Bar(("normal", *["greedy"] * 2), Bars(0.65), 40, 334, stretch=0.75),
    Bar(("normal", *["easy"] * 3), Bars(0.50), 25, 250, stretch=0.60),
    Bar(("easy", *["random"] * 3), Bars(0.90), 25, 250, stretch=0.97),
    Bar(_styles(OPPONENTS.styles), EVEN, 12, 300),
    Bar(("easy", *["random"] * 3), Bars(0.6), 25, 250, CANYON.id),
    Bar(("normal", *["easy"] * 3), Bars(0.4), 25, 250, CANYON.id),
    Bar(("hard", *["normal"] * 3), Bars(0.4, least={"exact": 0.45}), 6, 250, CANYON.id),
    Bar(_styles(CANYON_OPPONENTS.styles), EVEN, 12, 250, CANYON.id),
    Bar(("easy", *["random"] * 3), Bars(0.9), 6, 50, APPRODO.id),
    Bar(("normal", *["easy"] * 3), Bars(0.55), 10, 100, APPRODO.id),
    Bar(("hard", *["normal"] * 3), Bars(0.4, low=0.36), 2, 100, APPRODO.id, stretch=0.5),
    Bar(("normal",) * 4, FAIR, 12, 1000, APPRODO.id),
    Bar(_styles(APPRODO_OPPONENTS.styles), Bars(apart=0.08), 4, 100, APPRODO.id),
)
"""Every bar. Where thinking time counts, players take the samples of `Opponents.samples`."""


def is_reached(bar: Bar, found: Mapping[str, Figures], *, is_full: bool) -> bool:
    """Whether the figures of a match reach its bar; for a sample, whether they may."""
    margin = found[bar.table[0]].facts.get("margin")
    if not is_full and not bar.is_even and margin is not None and margin.mean <= 0:
        return False
    return match.is_reached(bar.bars, list(found.values()), is_sample=not is_full)


def planned(only: str = "", *, is_full: bool) -> list[Planned]:
    """Every game of the rows whose table has `only` in it, in the order of the rows."""
    return [
        Planned(row, bar.game, seating)
        for row, bar in enumerate(BARS)
        if only in ",".join(bar.table)
        for seating in seatings(bar.table, bar.full if is_full else bar.sample, FIRST_DEAL)
    ]


def play(game: Planned) -> Results:
    """Play a game of the plan."""
    return played(game.seating, game.game)


def are_reached(plan: Sequence[Planned], games: Iterable[Results], *, is_full: bool) -> bool:
    """Print each row as soon as its last game is there; return whether all are reached."""
    rows = groupby(zip(plan, games, strict=True), key=lambda pair: pair[0].row)
    reached = [
        _told(BARS[row], (found for _, found in pairs), is_full=is_full) for row, pairs in rows
    ]
    return all(reached)


def _told(bar: Bar, games: Iterator[Results], *, is_full: bool) -> bool:
    found = figures_by_player(games, bar.table, bar.game)
    good = is_reached(bar, found, is_full=is_full)
    wanted = f"at most {bar.bars.apart:.0%} apart" if bar.bars.apart < 1 else f"{bar.bars.wins:.0%}"
    if bar.stretch is not None:
        wanted += f", stretch {bar.stretch:.0%}"
    print(f"{bar.game}: {','.join(bar.table)}: bar {wanted}: {'yes' if good else 'NO'}")
    for name, figures in found.items():
        print(f"  {told(name, figures, MATCH_GAMES[bar.game].shares)}", flush=True)
    return good


def _shard_from(text: str) -> Shard:
    try:
        return Shard.from_text(text)
    except ShardError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches, or a part of them, and print their figures beside the bars."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true", help="as many deals as the bars ask for")
    parser.add_argument("--only", default="", help="the rows whose table has this in it")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--shard", type=_shard_from, help="play one part, such as 3/20")
    parser.add_argument("--into", type=Path, default=PARTS, help="where parts are written")
    parser.add_argument("--merge", type=Path, metavar="DIRECTORY", help="tell the parts in it")
    options = parser.parse_args(arguments)
    plan = planned(options.only, is_full=options.full)
    shard: Shard | None = options.shard
    if options.merge is not None:
        try:
            games: Iterable[Results] = shards.joined(sorted(options.merge.glob("*.json")), plan)
        except ShardError as wrong:
            print(wrong, file=sys.stderr)
            return 2
        return 0 if are_reached(plan, games, is_full=options.full) else 1
    mine = plan if shard is None else [plan[number] for number in shard.numbers(len(plan))]
    results = duplicate_deals.match(play, mine, options.workers)
    games = with_progress(results, len(mine), sys.stderr)
    if shard is None:
        return 0 if are_reached(plan, games, is_full=options.full) else 1
    path = options.into / shard.file_name
    shards.write(path, shard, plan, games)
    print(f"{len(mine)} of {len(plan)} games: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
