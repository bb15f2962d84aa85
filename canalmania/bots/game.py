"""Whole games among bots."""

from collections.abc import Sequence
from typing import Final

from canalmania.bots import BOTS, PLANNERS
from canalmania.engine import Options
from canalmania.legal import to_act
from canalmania.record import GameRecord
from canalmania.view import view_for
from tabletop.rng import below, seeded

SEEDS: Final = 1 << 32
"""A planner's seed is below this."""


def play(seed: int | str, bots: Sequence[str], options: Options | None = None) -> GameRecord:
    """The record of a finished game; `bots` names a bot or planner for each seat.

    The same seed, bots and options always give the same game. Raises KeyError for a bot that does
    not exist and ValueError unless there are three to five of them (R1.1).
    """
    record = GameRecord.new(seed, len(bots), options)
    play_on(record, bots)
    return record


def play_on(record: GameRecord, bots: Sequence[str]) -> None:
    """Play a game to its end. The same record and bots always lead there by the same way."""
    luck = seeded(f"bots of {record.seed}")
    while acting := to_act(record.state):
        seat = acting[0]
        if bots[seat] in PLANNERS:
            chosen, luck = below(luck, SEEDS)
            for action in PLANNERS[bots[seat]](record.state, seat, chosen):
                record.play(action, seat)
        else:
            action, luck = BOTS[bots[seat]](view_for(record.state, seat), luck)
            record.play(action, seat)
