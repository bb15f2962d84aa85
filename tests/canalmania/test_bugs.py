"""Bugs that were found in the rules, each with the shortest game that showed it."""

from dataclasses import replace

from canalmania import legal_actions, new_game, refusal
from canalmania.actions import Declare, DrawCard, EndTurn, TakeContract
from canalmania.game import CANAL_MANIA
from canalmania.ids import Phase
from tabletop.record import Record
from tabletop.seat import Seat


def test_after_the_end_every_seat_hears_that_the_game_is_over() -> None:
    """R10.4 it used to be told that it was the winner's turn."""
    over = replace(new_game(1, 3), phase=Phase.OVER)
    for seat in (None, *map(Seat, range(3))):
        why = refusal(over, EndTurn(), seat)
        assert why is not None
        assert (why.rule, why.key) == ("R10.4", "GAME_OVER")


def test_a_card_shown_to_everybody_cannot_be_unseen_by_undo() -> None:
    """R3.7 declaring could be undone, after which nobody was supposed to know the card."""
    for seed in range(20):
        record = Record.of(CANAL_MANIA, seed, 3)
        record.play(next(a for a in legal_actions(record.state) if isinstance(a, TakeContract)))
        record.play(DrawCard())
        if Declare(True) in legal_actions(record.state):
            record.play(Declare(True))
            assert record.barrier == record.length
            assert record.barrier_cause == "GOODS_DECLARED"
            return
    raise AssertionError("no card with a goods symbol was drawn")
