"""Games that do not count: a lesson, and trying out what might be."""

from collections.abc import Callable, Sequence

from web.contract.face import AnyFace
from web.page import browser
from web.table.play.practice_games import Sandbox, given_back, learning, trying_out
from web.table.play.session import Session
from web.table.play.teacher import Teacher
from web.table.screen.table import Table


class PracticeIntents:
    """Learning a game by playing it, and trying out a turn before it is played.

    `faces` are the games that can be played here; `put` puts a game on the table, `leave` goes back
    to the start page.
    """

    def __init__(
        self,
        table: Table,
        faces: Sequence[AnyFace],
        put: Callable[[Session], None],
        leave: Callable[[], None],
    ) -> None:
        self._table = table
        self._faces = faces
        self._put = put
        self._leave_table = leave
        self.intents: dict[str, Callable[[str], None]] = {
            "lesson": self._leave,
            "sandbox": self._try_out,
        }

    def begin(self, game: str | None) -> None:
        """Learn the game of this name (None: the first that has a lesson), from where one left."""
        faces = [face for face in self._faces if face.lesson is not None]
        face = next((face for face in faces if face.game.id == game), next(iter(faces), None))
        if face is not None and face.lesson is not None:
            moves = self._made(face, len(face.lesson.codes))
            self._put(learning(face, face.lesson, moves, self._table.shelf))

    def _made(self, face: AnyFace, moves: int) -> int:
        """How many moves of the lesson were made when it was left."""
        game, _, made = self._table.shelf.lesson.partition(" ")[0].partition(":")
        return int(made) if game == face.game.id and made.isdecimal() and int(made) < moves else 0

    def after_step(self) -> None:
        """Remember how far the lesson has come."""
        session = self._table.session
        teacher = None if session is None else session.practice
        if session is None or not isinstance(teacher, Teacher):
            return
        card, made = teacher.card(session.record.length), session.record.length
        game, shelf = session.face.game.id, self._table.shelf
        if teacher.wanted(made) is None:
            shelf.keep_learned(game)
        else:
            shelf.keep_lesson(f"{game}:{made} {card.step} {card.steps}")

    def _leave(self, how: str) -> None:
        """Leave the lesson: "leave" it, or "play" a game of one's own."""
        self._leave_table()
        if how == "play":
            browser.element("new-game").click()

    def _try_out(self, how: str) -> None:
        """Try a turn out: "enter" a copy of the game that does not count, "leave" it again."""
        session = self._table.session
        if session is None:
            return
        if how == "enter":
            self._put(trying_out(session, browser.chance()))
        else:
            self.give_back()
        self._table.regions.focus("prompt")

    def leave(self) -> None:
        """Leave the table; where something is tried out, for the game itself."""
        session = self._table.session
        if session is not None and isinstance(session.practice, Sandbox):
            self._try_out("leave")
        else:
            self._leave_table()

    def give_back(self) -> None:
        """Where something is tried out: the game itself comes back to the table."""
        session = self._table.session
        if session is not None and isinstance(session.practice, Sandbox):
            self._put(given_back(session))
