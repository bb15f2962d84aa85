"""Games that do not count: a lesson, and a copy in which a turn is tried out. Pure."""

from tabletop.game import Seed
from tabletop.record import Record
from tabletop.seat import Seat
from web.contract.any_game import AnyEvent, AnyRecord
from web.contract.choices import Choice
from web.contract.face import AnyFace
from web.contract.lesson import Card, Lesson
from web.contract.prompt import Prompt
from web.contract.questions import Picks, Situation
from web.table.play import prompts
from web.table.play.prompts import TRIED_OUT
from web.table.play.session import Session
from web.table.play.teacher import Teacher
from web.table.saving.storage import Shelf


def learning(face: AnyFace, lesson: Lesson, moves: int, shelf: Shelf) -> Session:
    """A lesson, of which so many moves are made already."""
    teacher = Teacher(lesson, face.game)
    record = _begun(face, lesson)
    for move in range(moves):
        record.play(teacher.wanted(move))
    return Session(face, record, lesson.names, shelf, "", teacher)


def _begun(face: AnyFace, lesson: Lesson) -> AnyRecord:
    game, seats = face.game, len(lesson.names)
    if lesson.origin is None:
        return Record.of(game, lesson.seed, seats)
    origin = game.saving.state_from(lesson.origin, seats)
    return Record(game, lesson.seed, seats, game.options_for(None, seats), origin)


def learn_on(session: Session) -> tuple[AnyEvent, ...]:
    """Make the moves of others that follow after a caption was read. Returns the events.

    It stops at the learner's next move and at the next caption.
    """
    teacher, events = session.practice, list[AnyEvent]()
    if not isinstance(teacher, Teacher):
        return ()
    teacher.go_on(session.step)
    while session.acts != teacher.seat and teacher.wanted(session.step) is not None:
        events += session.record.play(teacher.wanted(session.step))
        if teacher.speaks(session.step):
            break
    return tuple(events)


class Sandbox:
    """The rest of a turn of the game `played`, to be tried out."""

    def __init__(self, played: Session) -> None:
        self.played = played
        self.seat: Seat = played.acts
        self.is_astray = False

    def text(self) -> str | None:
        """The save file of the game itself."""
        return self.played.text()

    def prompt(self, now: Situation, picks: Picks, _at: int) -> Prompt:
        """What the game asks, until the turn is another's."""
        is_own = self.seat in now.game.to_act(now.state) and now.seat == self.seat
        return prompts.prompt_for(now, picks) if is_own else TRIED_OUT

    def takes(self, _choice: Choice, _now: Situation, _picks: Picks, _at: int) -> bool:
        """Everything."""
        return True

    def card(self, _at: int) -> Card | None:
        """Nothing."""
        return None

    def speaks(self, _at: int) -> bool:
        """Never."""
        return False


def trying_out(played: Session, seed: Seed) -> Session:
    """A copy of the game as it stands; what the acting seat cannot know is dealt anew."""
    face, record = played.face, played.record
    origin = face.game.redealt(played.state, (played.acts,), seed)
    copy = Record(face.game, record.seed, record.seats, record.options, origin)
    copy.table = dict(record.table)
    session = Session(face, copy, played.names, played.shelf, played.slot, Sandbox(played))
    session.lift_curtain(played.acts)
    return session


def given_back(tried: Session) -> Session:
    """The game of a sandbox, with the name and owner of its save updated; else `tried` itself."""
    if not isinstance(tried.practice, Sandbox):
        return tried
    played = tried.practice.played
    played.slot = tried.slot
    played.is_detached = played.is_detached or tried.is_detached
    return played
