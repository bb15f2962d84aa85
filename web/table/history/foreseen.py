"""What actions that are only thought of would bring about, as far as can be known. Pure."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyState
from web.contract.face import AnyFace
from web.table.history.log import turn_at
from web.words.message import Message


class Step(NamedTuple):
    """An action that is thought of: its sentences, and the events that are sure to come of it.

    What it is itself comes first among these, unless nobody can know that before.
    """

    sentences: tuple[Message, ...]
    events: tuple[AnyEvent, ...]


class Foreseen(NamedTuple):
    """Actions one after another.

    `goes_on`: the last of them shows something new, and then the same seat has more to do in the
    same turn.
    """

    steps: tuple[Step, ...]
    goes_on: bool

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events that are sure to come."""
        return tuple(event for step in self.steps for event in step.events)


def foreseen(
    face: AnyFace,
    state: AnyState,
    seat: Seat,
    actions: Sequence[AnyAction],
    names: Sequence[str],
    seed: Seed,
) -> Foreseen:
    """What becomes of actions of a seat, of which only the last may show something new.

    All that the seat cannot know is dealt anew before they are carried out. Raises IllegalAction
    for what cannot be done.
    """
    game = face.game
    now = begun = game.redealt(state, (seat,), seed)
    steps, shows_new = list[Step](), False
    for action in actions:
        now, events = game.apply(now, action, seat)
        known = tuple(_known_before(face, events, seat))
        sentences = _sentences(face, action, known, seat, names)
        if not sentences:  # the answer to a question, which shows others what the seat knows
            sentences = face.told_beside(seat, events[:1], names)
        steps.append(Step(sentences, known))
        shows_new = any(event.reveals for event in events)
    is_same_turn = turn_at(face, now) == turn_at(face, begun) and seat in game.to_act(now)
    return Foreseen(tuple(steps), shows_new and is_same_turn)


def _known_before(face: AnyFace, events: Sequence[AnyEvent], seat: Seat) -> Iterator[AnyEvent]:
    """Of what an action leads to, all before chance has a hand in it.

    That a secret card is drawn can be said before, as bystanders hear it said; which one, or what
    is turned up, cannot.
    """
    for event in events:
        if event.reveals:
            as_others_see = face.game.redact(event, None)
            if as_others_see not in (None, event):
                yield as_others_see
            return
        if face.begins_turn(event):
            return
        if (own := face.game.redact(event, seat)) is not None:
            yield own


def _sentences(
    face: AnyFace, action: AnyAction, known: Sequence[AnyEvent], seat: Seat, names: Sequence[str]
) -> tuple[Message, ...]:
    """The action alone, not all that follows from it; if it has no sentence, what its button is
    called."""
    told = face.told_beside(seat, known[:1], names)
    label = face.questions.verb_of(action).label
    return told or (() if label is None else (label,))
