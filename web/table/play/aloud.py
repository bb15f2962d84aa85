"""What people have said to a question that is asked aloud (`web.contract.spoken`). Pure.

The rules may want the answers one after another. At the table people speak in any order: an answer
that comes early is remembered here until the rules ask for it. Nothing of this is saved.
"""

from collections.abc import Collection

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyRecord, AnyState
from web.contract.face import AnyFace
from web.contract.spoken import Spoken, nothing_spoken
from web.words.message import Message


class Aloud:
    """What is asked aloud in the latest state of a record, and who has said what."""

    def __init__(self, face: AnyFace, record: AnyRecord, names: tuple[str, ...]) -> None:
        self._face = face
        self._record = record
        self._names = names
        self._seen: AnyState = None
        self._told_of: AnyState = None
        self._told: Spoken | None = None
        """What is asked in the state that was looked into last."""
        self._question: Spoken | None = None
        self._line: Message | None = None
        """The question that the answers below are about."""
        self._says_no: dict[Seat, bool] = {}
        """True: no; False: something else, to be chosen behind the curtain."""

    @property
    def question(self) -> Spoken | None:
        """The question; None if there is none. What was said to an earlier one is forgotten."""
        state = self._record.state
        if state is not self._seen:
            asked = self.spoken_in(state)
            self._seen, self._question = state, asked
            goes_on = asked is not None and asked.line == self._line
            still = asked.asked if asked is not None and goes_on else ()
            self._says_no = {seat: no for seat, no in self._says_no.items() if seat in still}
            self._line = None if asked is None else asked.line
        return self._question

    def spoken_in(self, state: AnyState) -> Spoken | None:
        """What is asked aloud in a state of this game, which may be one that is only foreseen."""
        spoken = self._face.questions.spoken
        if spoken is nothing_spoken:
            return None
        if state is not self._told_of:
            view = self._face.game.view_for(state, None)
            self._told_of, self._told = state, spoken(view, self._names)
        return self._told

    # --- what was said ----------------------------------------------------------------------

    def say_no(self, seats: Collection[Seat]) -> None:
        """These have said no."""
        self._says_no |= dict.fromkeys(self._still_asked(seats), True)

    def say_yes(self, seat: Seat) -> None:
        """This one wants to give another answer."""
        self._says_no |= dict.fromkeys(self._still_asked((seat,)), False)

    def _still_asked(self, seats: Collection[Seat]) -> tuple[Seat, ...]:
        asked = self.question
        return () if asked is None else tuple(seat for seat in asked.asked if seat in seats)

    def say_nothing(self, seat: Seat) -> None:
        """This one has said nothing after all."""
        self._says_no.pop(seat, None)

    def has_said_no(self, seat: Seat) -> bool:
        """Whether a seat has said no, and the rules have not asked it yet."""
        return self.question is not None and self._says_no.get(seat) is True

    def has_said_yes(self, seat: Seat) -> bool:
        """Whether a seat wants to give another answer than no."""
        return self.question is not None and self._says_no.get(seat) is False

    # --- what can be answered ---------------------------------------------------------------

    def can_say_no(self, seat: Seat) -> bool:
        """Whether the question is open to a seat now, and no is a legal answer."""
        asked = self.question
        if asked is None or seat not in asked.asked:
            return False
        return self.takes(self._record.state, asked.no, seat)

    def takes(self, state: AnyState, no: AnyAction, seat: Seat) -> bool:
        """Whether the rules take a seat's no in a state."""
        return self._face.game.refusal(state, no, seat) is None

    def early_no(self, state: AnyState) -> tuple[AnyAction, Seat] | None:
        """The answer of a seat that said no before it had to act, and has to in this state.

        None if there is no such seat. `state` may be one that is only foreseen.
        """
        noes = [seat for seat, says_no in self._says_no.items() if says_no]
        asked = self.spoken_in(state) if noes else None
        if asked is None or asked.line != self._line:
            return None
        for seat in asked.asked:
            if seat in noes and self.takes(state, asked.no, seat):
                return asked.no, seat
        return None
