"""Which advice a session shows, and who may ask for advice. Pure."""

from dataclasses import replace

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.advice import OFFERED, Advice, Strength
from web.contract.any_game import AnyState, AnyThought
from web.contract.prompt import Marks
from web.contract.table_view import Pointer, TableView
from web.table.history.foreseen import foreseen
from web.table.play.practice_games import Sandbox
from web.table.play.session import Session


def can_be_advised(session: Session) -> bool:
    """Whether the acting seat may ask for advice: a person, in the present, not in a lesson."""
    face, seat = session.face, session.acts
    if face.opponents is None or not session.settings.is_on("advice"):
        return False
    if session.is_over or session.is_past or session.is_undecided or session.looks != seat:
        return False
    is_played = session.practice is None or isinstance(session.practice, Sandbox)
    return is_played and session.opponents[seat] is None


def advice_shown(session: Session) -> Advice | None:
    """The advice of the moment, None where nobody can ask for any.

    What was asked for before a step, forwards or back, is gone.
    """
    given = session.advice
    if given is not None and given.state is not session.state:
        session.advice = given = None
    if not can_be_advised(session):
        return None
    return OFFERED if given is None or given.seat != session.acts else given.advice


def is_put_forward(session: Session) -> bool:
    """Whether advice is shown, not only offered."""
    return advice_shown(session) not in (None, OFFERED)


def put_away(session: Session) -> bool:
    """Hide the advice. Returns whether any was shown."""
    was_shown = is_put_forward(session)
    if was_shown:
        session.advice = None
    return was_shown


def advice_of(
    session: Session, state: AnyState, seat: Seat, thought: AnyThought, seed: Seed
) -> Advice:
    """The advice that presents a plan, at first as a nudge."""
    face, names = session.face, session.names
    ahead = foreseen(face, state, seat, thought.actions, names, seed)
    return Advice(
        "nudge",
        reasons=tuple(face.reason(reason, names) for reason in thought.reasons),
        steps=tuple(step.sentences for step in ahead.steps if step.sentences),
        goes_on=ahead.goes_on,
        pointed=Marks(outlined=face.spoken_of(thought.reasons[0]) if thought.reasons else ()),
        drawn=face.sketch(ahead.events),
        spots=face.about(ahead.events),
    )


def stronger(advice: Advice, strength: Strength) -> Advice:
    """The same advice with another strength."""
    return replace(advice, strength=strength)


def with_advice(pointer: Pointer, table: TableView) -> Pointer:
    """The pointer with the marks of the advice.

    A preview of the choice under the mouse, and what was chosen, take precedence.
    """
    if table.advice is None or pointer.preview is not None:
        return pointer
    own, advised = table.prompt.marks, table.advice.marks
    shown = Marks(own.selected, own.outlined or advised.outlined, own.drawn or advised.drawn)
    return replace(pointer, preview=shown)
