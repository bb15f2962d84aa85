"""What planned actions would bring about, as far as that can be known. Pure."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyState
from web.contract.face import AnyFace
from web.table.history.log import turn_at
from web.words.message import Message


class Step(NamedTuple):
    """A planned action: its sentences, and the events that will certainly follow from it.

    The event of the action itself is the first of them, unless it cannot be known in advance.
    """

    sentences: tuple[Message, ...]
    events: tuple[AnyEvent, ...]


class Foreseen(NamedTuple):
    """Planned actions in their order.

    `goes_on`: the last action reveals something new, and then the same seat acts again in the same
    turn.
    """

    steps: tuple[Step, ...]
    goes_on: bool

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events that will certainly happen."""
        return tuple(event for step in self.steps for event in step.events)


def foreseen(
    face: AnyFace,
    state: AnyState,
    seat: Seat,
    actions: Sequence[AnyAction],
    names: Sequence[str],
    seed: Seed,
) -> Foreseen:
    """The consequences of planned actions of a seat. Raises IllegalAction for an illegal one.

    Only the last action may reveal something new. Everything that the seat cannot know is dealt
    anew from `seed` first.
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
    """The events of an action that are known in advance: those before chance decides anything.

    That a secret card is drawn is known, in the words for bystanders; which card, or what is
    revealed, is not.
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
    """The sentences for the action alone, without its consequences.

    If the action has no sentence: the label of its button.
    """
    told = face.told_beside(seat, known[:1], names)
    label = face.questions.verb_of(action).label
    return told or (() if label is None else (label,))
