"""Which figures are best for the player "hard": `python -m benchmarks.tune_canyon "" samples=100`.

Every variant plays the same deals against normal players, from every seat. A variant is a list of
changes with commas: `samples`, or a figure of a module that thinks (`trials.OTHERS=0.7`); ""
changes nothing. The output is, for each variant, the share of wins, and by how much its canoe ends
ahead of the mean of the others, in steps to go; and the difference of both to the first variant,
deal by deal, with 95% intervals. The deals are those for tuning (`benchmarks.bars.TUNING_DEALS`);
the result must be judged on others (`benchmarks.match --game canyon`).
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Final, NamedTuple

from benchmarks.bars import TUNING_DEALS
from benchmarks.duplicate_deals import error_of_deals, mean
from canyon.bots import OPPONENTS
from canyon.bots.game import play
from canyon.game import CANYON
from canyon.river import RIVER
from canyon.rules.ranking import outcome
from tabletop.terminal.deals import NORMAL_95, Seating, seatings
from tabletop.terminal.progress import with_progress

LEVEL: Final = "hard"
SAMPLES: Final = "samples"


class Ended(NamedTuple):
    """How the games of a deal ended for the variant, on average over its seats."""

    won: float
    ahead: float


def changes_of(text: str) -> dict[str, float]:
    """The figures of a variant by name. Raises ValueError if a text is not a change."""
    parts = [part.split("=") for part in text.split(",") if part]
    return {name: float(value) for name, value in parts}


@contextmanager
def changed(changes: Mapping[str, float]) -> Iterator[None]:
    """Give "hard" other figures for a while. Raises AttributeError if a figure does not exist."""
    before = dict(OPPONENTS.samples)
    kept: list[tuple[object, str, float]] = []
    try:
        for name, value in changes.items():
            if name == SAMPLES:
                OPPONENTS.samples[LEVEL] = int(value)
                continue
            of, _, figure = name.rpartition(".")
            module = import_module(f"canyon.bots.{of}")
            old = getattr(module, figure)
            kept.append((module, figure, old))
            setattr(module, figure, type(old)(value))
        yield
    finally:
        OPPONENTS.samples.update(before)
        for changed_module, figure, old in kept:
            setattr(changed_module, figure, old)


def ended(seating: Seating) -> Ended:
    """How a game ended for the one hard player at the table."""
    state = play(f"match {seating.deal}", seating.players).state
    ranking, me = outcome(state), seating.players.index(LEVEL)
    assert ranking is not None, "the game is over"
    to_go = [RIVER.to_go[space] for space in state.canoes if space is not None]
    own = to_go.pop(me)
    return Ended(float(ranking[0] == me), mean(to_go) - own)


def found_by(changes: Mapping[str, float], seats: int, deals: int) -> list[Ended]:
    """How the deals ended for a variant."""
    table = (LEVEL, *["normal"] * (seats - 1))
    with changed(changes):
        games = seatings(table, deals, TUNING_DEALS)
        all_ = [ended(one) for one in with_progress(games, deals * seats, sys.stderr)]
    rows = [all_[n : n + seats] for n in range(0, len(all_), seats)]
    return [Ended(mean([x.won for x in row]), mean([x.ahead for x in row])) for row in rows]


def told(name: str, found: Sequence[Ended], first: Sequence[Ended]) -> str:
    """The figures of a variant in one line, compared with those of the first."""
    won, ahead = [one.won for one in found], [one.ahead for one in found]
    more = [one.won - other.won for one, other in zip(found, first, strict=True)]
    farther = [one.ahead - other.ahead for one, other in zip(found, first, strict=True)]
    return (
        f"{name or '(as it is)':32} wins {100 * mean(won):.1f}% ± {100 * _error(won):.1f}"
        f"  ahead {mean(ahead):+.2f} ± {_error(ahead):.2f}"
        f"  beside the first: wins {100 * mean(more):+.1f} ± {100 * _error(more):.1f}"
        f"  ahead {mean(farther):+.2f} ± {_error(farther):.2f}"
    )


def _error(numbers: Sequence[float]) -> float:
    return NORMAL_95 * error_of_deals(enumerate(numbers))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print a line for each variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="+", type=changes_of, metavar="FIGURE=VALUE,...")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4, choices=CANYON.seats)
    options = parser.parse_args(arguments)
    first: list[Ended] | None = None
    for changes in options.variants:
        found = found_by(changes, options.seats, options.deals)
        first = first or found
        name = ",".join(f"{figure}={value:g}" for figure, value in changes.items())
        print(told(name, found, first), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
