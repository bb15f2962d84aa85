"""The log, the recap and the end of a game, as one viewer may know them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyRecord, AnyState
from web.contract.face import AnyFace
from web.contract.questions import Situation
from web.contract.table_view import Line, Turn
from web.words.message import Message


def carries_itself_out(face: AnyFace, state: AnyState) -> AnyAction:
    """The only legal action, if its kind needs no click (`Verb.is_forced`); else None."""
    only = only_option(face, state)
    if only is None:
        return None
    verb = face.questions.verb_of(only)
    return only if verb.is_forced and not verb.gives_away(state) else None


def only_option(face: AnyFace, state: AnyState) -> AnyAction:
    """The only legal action of the only seat that has to act; None if there is no such action."""
    acting = face.game.to_act(state)
    legal = face.game.legal_actions(state, acting[0]) if len(acting) == 1 else ()
    return legal[0] if len(legal) == 1 else None


def undo_target(face: AnyFace, record: AnyRecord) -> int | None:
    """The latest step before this one where a person had a choice; None below the barrier."""
    for step in range(record.length - 1, record.barrier - 1, -1):
        if is_of_people(record, step) and carries_itself_out(face, record.at(step)) is None:
            return step
    return None


def is_of_people(record: AnyRecord, step: int) -> bool:
    """Whether a person carried out action number `step`."""
    return record.people is None or record.seat(step) in record.people


def lines(
    face: AnyFace, record: AnyRecord, viewer: Seat | None, first: int, last: int
) -> tuple[Line, ...]:
    """The lines of the log for the actions from number `first` up to, not including, `last`.

    Lines for actions that were taken back by agreement at these moments are included. After the end
    of the game the lines hide nothing.
    """
    is_over = not face.game.to_act(record.state)
    owned = takewhile(lambda one: one[0] >= first, turn_owners(face, record, last))
    played = [_line(face, record, viewer, step, owner, is_over) for step, owner in owned]
    agreed = [
        Line(one.step, one.seat, (), turn_at(face, record.at(one.step)), taken_back=one.steps)
        for one in record.taken_back
        if first <= one.step <= last
    ]
    return tuple(sorted([*agreed, *played], key=lambda line: line.step))


def _line(
    face: AnyFace, record: AnyRecord, viewer: Seat | None, step: int, owner: Seat, is_open: bool
) -> Line:
    events = record.events(step)
    if not is_open:
        told = face.still_told(record.state, record.at(step), events)
        events = known(face, told, viewer)
    was_forced = carries_itself_out(face, record.at(step)) is not None
    turn = turn_at(face, record.at(step))
    return Line(step, record.seat(step), events, turn, was_forced, owner=owner)


def known(face: AnyFace, events: Sequence[AnyEvent], viewer: Seat | None) -> tuple[AnyEvent, ...]:
    """The events as the viewer may know them; None: a bystander."""
    told = (face.game.redact(event, viewer) for event in events)
    return tuple(event for event in told if event is not None)


def up_to(log: Sequence[Line], action: int, events: int) -> tuple[Line, ...]:
    """The beginning of a log, up to number `action`, of which only `events` events are told."""
    return tuple(
        line if line.step < action else replace(line, events=line.events[:events])
        for line in log
        if line.step <= action
    )


def recap(face: AnyFace, record: AnyRecord, seat: Seat) -> tuple[Line, ...]:
    """What others did since the last action of `seat`, as far as everybody may know it."""
    since = others_turns(face, record, seat)
    first = since.start if since.stop == record.length else record.length
    return lines(face, record, None, first, record.length)


def others_turns(face: AnyFace, record: AnyRecord, seat: Seat) -> range:
    """The steps of others' turns between the last two turns of `seat`, or since its last one.

    An action in the middle of another seat's turn, such as the answer to an offer, belongs to that
    turn.
    """
    owned = turn_owners(face, record, record.length)
    last = next((step + 1 for step, owner in owned if owner != seat), 0)
    first = next((step + 1 for step, owner in owned if owner == seat), 0)
    return range(first, last)


def turn_owners(face: AnyFace, record: AnyRecord, end: int) -> Iterator[tuple[int, Seat]]:
    """The steps before the step `end`, the latest first, each with the seat that owns its turn.

    That is the seat that acts, unless the action interrupts the turn of another seat: a turn that
    began with that other seat as the only one to act. Where a turn begins with several seats that
    have to act at once, none of them interrupts another.
    """
    while end:
        turn, start = turn_at(face, record.at(end - 1)), end - 1
        while start and turn_at(face, record.at(start - 1)) == turn:
            start -= 1
        is_interrupted = may_be_interrupted(record, turn, start)
        for step in reversed(range(start, end)):
            yield step, turn.seat if is_interrupted else record.seat(step)
        end = start


def may_be_interrupted(record: AnyRecord, turn: Turn, start: int) -> bool:
    """Whether other seats that act in this turn interrupt it.

    They do if the turn, which began at the step `start`, began with its own seat as the only one to
    act.
    """
    return tuple(record.game.to_act(record.at(start))) == (turn.seat,)


def turn_at(face: AnyFace, state: AnyState) -> Turn:
    """The turn that a state belongs to."""
    return Turn(state.turn, face.turn_of(state), face.round_of(state))


def moment(face: AnyFace, record: AnyRecord, wanted: str, shown: int) -> int | None:
    """The step that `wanted` stands for, seen from the step `shown`; None: the present.

    `wanted` is a number, "previous" or "next" for a step, "previous-turn" or "next-turn" for the
    beginning of a turn. Moments that show what is face down now are skipped.
    """
    earlier = _open_of(face, record, range(min(shown, record.length) - 1, 0, -1))
    later = _open_of(face, record, range(shown + 1, record.length))
    match wanted:
        case "previous":
            return next(earlier, 0)
        case "next":
            return next(later, None)
        case "previous-turn":
            return next((step for step in earlier if _begins_turn(face, record, step)), 0)
        case "next-turn":
            return next((step for step in later if _begins_turn(face, record, step)), None)
    if not wanted.isdecimal():
        return None
    return next(_open_of(face, record, range(int(wanted), record.length)), None)


def _open_of(face: AnyFace, record: AnyRecord, steps: range) -> Iterator[int]:
    now = record.state
    return (step for step in steps if not face.is_face_down(now, record.at(step)))


def _begins_turn(face: AnyFace, record: AnyRecord, step: int) -> bool:
    before, after = record.at(step - 1), record.at(step)
    return turn_at(face, before) != turn_at(face, after)


def left_undone(face: AnyFace, record: AnyRecord, names: Sequence[str]) -> tuple[Message, ...]:
    """What could have been done in this turn and was not, oldest first."""
    found = []
    for step in range(record.length - 1, -1, -1):
        before = record.at(step)
        if turn_at(face, before) != turn_at(face, record.state):
            break
        gives_up = face.questions.verb_of(record.actions[step]).gives_up
        if gives_up is not None:
            now = Situation(face.game, face.questions, before, record.seat(step), tuple(names))
            found.append(gives_up(now))
    return tuple(said for said in reversed(found) if said is not None)
