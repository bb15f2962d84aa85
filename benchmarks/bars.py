"""Whether the players are as strong as they should be: `python -m benchmarks.bars [--full]`.

Every row of `BARS` is a match (`benchmarks.match`) with the least share of wins of the first at its
table. In full it is reached when the share is no less, and the lower end of its interval no less
than `low`. A sample is too small for that: it fails where the whole interval lies below, or where
the first has not even more points than the others, which a few games tell better than wins do.
The exit code is 1 when a row fails.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from benchmarks.duplicate_deals import apart
from benchmarks.match import Figures, figures_of_table, told
from canalmania.bots import OPPONENTS

FIRST_DEAL: Final = 1
TUNING_DEALS: Final = 10_001
"""From here on deals are for trying things out: what was made by them is not judged by them."""


class Bar(NamedTuple):
    """A match and what is wanted of it. `sample` and `full` are numbers of deals.

    `apart`: nobody at the table need win, but no two kinds of players may differ by more.
    """

    table: tuple[str, ...]
    least: float
    stretch: float | None
    sample: int
    full: int
    low: float = 0.0
    apart: float | None = None


BARS: Final = (
    Bar(("hard", *["normal"] * 3), 0.42, 0.55, sample=6, full=150, low=0.38),
    Bar(("hard", *["greedy"] * 3), 0.65, 0.75, sample=3, full=50),
    Bar(("hard", *["normal"] * 2), 0.50, 0.60, sample=4, full=100),
    Bar(("hard", *["normal"] * 4), 0.33, 0.45, sample=2, full=60),
    Bar(("normal", *["greedy"] * 3), 0.52, 0.60, sample=40, full=250),
    Bar(("normal", *["greedy"] * 2), 0.65, 0.75, sample=40, full=334),
    Bar(("normal", *["easy"] * 3), 0.50, 0.60, sample=25, full=250),
    Bar(("easy", *["random"] * 3), 0.90, 0.97, sample=25, full=250),
    Bar(
        tuple(f"normal/{style}" for style in OPPONENTS.styles),
        0.0,
        None,
        sample=12,
        full=300,
        apart=0.05,
    ),
)
"""Every bar. Where the computer's time counts, it is what `OPPONENTS.samples` take."""


def is_reached(bar: Bar, found: Mapping[str, Figures], *, is_full: bool) -> bool:
    """Whether the figures of a match reach its bar; of a sample, whether they may."""
    first = found[bar.table[0]]
    if bar.apart is not None:
        ends = [(one.share, one.share) if is_full else one.wilson for one in found.values()]
        return apart(ends) <= bar.apart
    if is_full:
        return first.share >= bar.least and first.wilson[0] >= bar.low
    return first.wilson[1] >= bar.least and first.margin > 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches and print their figures beside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="as many deals as the bars ask for")
    parser.add_argument("--only", default="", help="the rows whose table has this in it")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args(arguments)
    reached = True
    for bar in BARS:
        table = ",".join(bar.table)
        if options.only not in table:
            continue
        deals = bar.full if options.full else bar.sample
        found = figures_of_table(bar.table, deals, FIRST_DEAL, options.workers)
        good = is_reached(bar, found, is_full=options.full)
        reached = reached and good
        wanted = f"{bar.least:.0%}" if bar.apart is None else f"at most {bar.apart:.0%} apart"
        if bar.stretch is not None:
            wanted += f", stretch {bar.stretch:.0%}"
        print(f"{table}: bar {wanted}: {'yes' if good else 'NO'}")
        for name, figures in found.items():
            print(f"  {told(name, figures)}", flush=True)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
