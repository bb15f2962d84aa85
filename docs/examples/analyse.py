"""Reads saved games of Approdo: who won, after how many turns, and what the dice did."""

import sys
from collections import Counter
from pathlib import Path

from approdo.events import DiceRolled, GameEnded
from approdo.game import APPRODO
from tabletop.loading import load
from tabletop.saves import SaveError

sums: Counter[int] = Counter()
for name in sys.argv[1:]:
    try:
        record = load(APPRODO, Path(name).read_text("utf-8"))
    except SaveError as error:
        print(f"{name}: no game that can be read ({error.key})")
        continue
    events = [event for step in range(record.length) for event in record.events(step)]
    sums.update(sum(event.dice) for event in events if isinstance(event, DiceRolled))
    ends = [event for event in events if isinstance(event, GameEnded)]
    told = f"won by seat {ends[0].seat}, points {ends[0].points}" if ends else "not over"
    print(f"{name}: {record.length} actions in {record.state.turn + 1} turns, {told}")

rolls = sum(sums.values())
print(f"\n{rolls} rolls")
for total in range(2, 13):
    share, expected = sums[total] / rolls, (6 - abs(total - 7)) / 36
    print(f"{total:>4} {share:>5.0%} (expected {expected:>3.0%}) {'#' * round(share * 100)}")
