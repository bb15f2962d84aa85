"""What the turns of a game were worth beside the best that could be found: asked one by one.

A turn is judged span by span, each by what its seat knew when it began: what came to light in
between counts for what was chosen afterwards, never for what was chosen before. The points that a
turn gave away are the sum, for every span is compared with the best from where the one before
has led: nothing counts twice, and a mistake that cannot be helped any more counts once.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tabletop.thinking import Question, verdict_from
from web.contract.any_game import AnyQuestion, AnyRecord, AnyVerdict
from web.contract.face import AnyFace
from web.contract.thinking import Thinking
from web.table.history.turns_played import Played, Span, has_choice, turns_played


class Judged(NamedTuple):
    """A turn: the points it gave away, as the computer estimates them.

    The verdict is that on the span that gave away most, which began at the step `at`; None if there
    was nothing to choose.
    """

    given_away: float
    verdict: AnyVerdict | None = None
    at: int = 0


class Judging:
    """Verdicts on the turns of one game. What was answered once is kept."""

    def __init__(self, face: AnyFace, record: AnyRecord, thinking: Thinking) -> None:
        self.face = face
        self.record = record
        self.turns = turns_played(face, record)
        self.is_broken = False
        """There is nothing to think with."""
        self._thinking = thinking
        self._verdicts: dict[int, AnyVerdict | None] = {}
        self._heard: Callable[[], None] | None = None
        self._question_number = 0
        self._seat = Seat(0)

    def of(self, seat: Seat) -> tuple[Played, ...]:
        """The turns of a seat, in order."""
        return tuple(turn for turn in self.turns if turn.seat == seat)

    def judged(self, turn: Played) -> Judged | None:
        """What a turn was worth; None as long as it is not known."""
        if any(one.start not in self._verdicts for one in turn.spans):
            return None
        told = [(one.start, self._verdicts[one.start]) for one in turn.spans]
        found = [(verdict.given_away, -at, verdict) for at, verdict in told if verdict is not None]
        if not found:
            return Judged(0.0)
        _, at, worst = max(found, key=lambda one: one[:2])
        return Judged(sum(given for given, _, _ in found), worst, -at)

    def given_away(self, seat: Seat) -> float:
        """By all turns of a seat that are judged already."""
        return sum(judged.given_away for turn in self.of(seat) if (judged := self.judged(turn)))

    # --- asking -----------------------------------------------------------------------------

    def begin(self, seat: Seat, heard: Callable[[], None]) -> None:
        """Ask about the turns of a seat, until all are judged; call back after each answer."""
        self.stop()
        self.is_broken = False
        self._seat, self._heard = seat, heard
        self._ask_next()

    def stop(self) -> None:
        """Ask no more; a question that is not answered yet is given up."""
        if self._heard is not None:
            self._heard = None
            self._thinking.forget(self._question_number)

    def _ask_next(self) -> None:
        span = next(self._open(), None)
        if span is None:
            self._heard = None
            return
        self._question_number = self._thinking.ask(
            self.face.game, self._question(span), lambda answer: self._hear(span, answer)
        )

    def _open(self) -> Iterator[Span]:
        """What there is no verdict on yet, and will be one."""
        for turn in self.of(self._seat):
            for span in turn.spans:
                if span.start in self._verdicts:
                    continue
                if has_choice(self.record, span):
                    yield span
                else:
                    self._verdicts[span.start] = None

    def _question(self, span: Span) -> AnyQuestion:
        opponents, record = self.face.opponents, self.record
        assert opponents is not None, "what nobody judges is not asked"
        judge = Opponent(opponents.levels[-1], opponents.styles[0])
        before = record.at(span.start)
        played = record.actions[span.start : span.stop]
        return Question(before, record.seats, self._seat, judge, seed_of(span.start), played)

    def _hear(self, span: Span, answer: str | None) -> None:
        heard = self._heard
        if heard is None:
            return
        verdict = None if answer is None else self._read(answer)
        if verdict is None:
            self.is_broken, self._heard = True, None
        else:
            self._verdicts[span.start] = verdict
            self._ask_next()
        heard()

    def _read(self, answer: str) -> AnyVerdict | None:
        """The verdict, None for what is none: where it was thought about, something is damaged."""
        try:
            return verdict_from(self.face.game, answer)
        except (ValueError, LookupError, TypeError):
            self._thinking.renew()
            return None


def seed_of(step: int) -> str:
    """What is dealt anew at a step is the same whenever it is asked about."""
    return f"look back {step}"
