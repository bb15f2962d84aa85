"""Whole games among bots."""

from collections.abc import Sequence

from canalmania.bots import BOTS
from canalmania.legal import to_act
from canalmania.record import GameRecord
from canalmania.view import view_for
from tabletop.rng import seeded


def play(seed: int | str, bots: Sequence[str]) -> GameRecord:
    """The record of a finished game; `bots` names a bot for each seat.

    The same seed and bots always give the same game. Raises KeyError for a bot that does not exist
    and ValueError unless there are three to five of them (R1.1).
    """
    record = GameRecord.new(seed, len(bots))
    luck = seeded(f"bots of {seed}")
    while acting := to_act(record.state):
        seat = acting[0]
        action, luck = BOTS[bots[seat]](view_for(record.state, seat), luck)
        record.play(action, seat)
    return record
