"""What is told of a turn that is looked back on: what was done, and what would have been better."""

from collections.abc import Sequence
from typing import NamedTuple

from web.table.history.foreseen import foreseen
from web.table.history.turns_played import Played
from web.table.review.judging import Judged, Judging, seed_of
from web.words.message import Message


class Better(NamedTuple):
    """The best that was found in place of what was done, and what speaks for it most.

    `is_later`: not for the beginning of the turn, but for when something had come to light in it.
    `goes_on`: then something would have been turned up, on which depends how it goes on.
    """

    what: tuple[Message, ...]
    reason: Message | None
    is_later: bool
    goes_on: bool


class Row(NamedTuple):
    """A turn; `judged` is None as long as nobody has judged it, `better` where nothing was."""

    turn: Played
    done: tuple[Message, ...]
    judged: Judged | None
    better: Better | None


def row_of(judging: Judging, turn: Played, names: Sequence[str]) -> Row:
    """What is known of a turn by now."""
    record = judging.record
    events = [event for step in turn.steps for event in record.events(step)]
    judged = judging.judged(turn)
    better = None
    if judged is not None and judged.given_away > 0:
        better = _better(judging, turn, judged, names)
    return Row(turn, judging.face.gist(turn.seat, events, names), judged, better)


def _better(judging: Judging, turn: Played, judged: Judged, names: Sequence[str]) -> Better:
    assert judged.verdict is not None, "what gives points away was judged"
    face, best = judging.face, judged.verdict.best
    before = judging.record.at(judged.at)
    ahead = foreseen(face, before, turn.seat, best.actions, names, seed_of(judged.at))
    what = face.gist(turn.seat, ahead.events, names)
    said = what or tuple(sentence for step in ahead.steps for sentence in step.sentences)
    reason = face.reason(best.reasons[0], names) if best.reasons else None
    return Better(said, reason, judged.at > turn.start, ahead.goes_on)
