"""Records against walks: what was recorded is what happened, also backwards and from a save."""

from collections.abc import Sequence

from canalmania.game import CANAL_MANIA, GameRecord
from tabletop.loading import load
from tabletop.record import Record
from tests.canalmania.invariants import content_of
from tests.canalmania.walks import Ply


def recorded(seed: int, players: int, plies: Sequence[Ply]) -> GameRecord:
    """The record of a game that went like this."""
    record = Record.of(CANAL_MANIA, seed, players)
    for ply in plies:
        record.play(ply.action)
    return record


def check_history(record: GameRecord, plies: Sequence[Ply]) -> None:
    """Every moment is as it was, every event stands by its action."""
    assert record.length == len(plies)
    assert record.actions == tuple(ply.action for ply in plies)
    for step, ply in enumerate(plies):
        assert record.at(step) == ply.before
        assert record.events(step) == ply.events
    if plies:
        assert record.state == plies[-1].after


def check_undo(record: GameRecord) -> int:
    """Back to the barrier, state by state, and forward again; how many steps that was."""
    latest, length = record.state, record.length
    while record.undo_refusal() is None:
        record.undo()
        assert record.length >= record.barrier
    steps = length - record.length
    kept = content_of(record.state)
    while record.redo_refusal() is None:
        record.redo()
    assert record.length == length
    assert content_of(record.state) == content_of(latest)
    record.undo_to(length - steps)
    assert content_of(record.state) == kept
    while record.redo_refusal() is None:
        record.redo()
    assert record.state == latest
    return steps


def check_save(record: GameRecord) -> GameRecord:
    """A save loads to the same game, and saves to the same text."""
    text = record.save()
    assert text.isascii()
    loaded = load(CANAL_MANIA, text)
    assert loaded.notice is None
    assert content_of(loaded.state) == content_of(record.state)
    known = loaded.length  # a very long game is saved from its barrier on
    assert loaded.actions == record.actions[record.length - known :]
    assert loaded.save() == text or known < record.length
    return loaded
