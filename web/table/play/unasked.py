"""Which offers of the computer's players persons decline without being asked. Pure.

A person hears as many of them in a turn as the setting "offers" says, and none of the rest of the
turn after "No more this turn". Who is not asked says no as soon as the rules want the answer.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyRecord, AnyState
from web.contract.settings import LIMITS, Settings
from web.contract.spoken import Spoken
from web.table.play.seats import Seats
from web.table.saving.save_extras import keep_unasked, unasked_in
from web.words.message import Message


class Follows(NamedTuple):
    """What is carried out without a click, whose action it is, and the reason for the log."""

    action: AnyAction
    seat: Seat
    because: Message | None = None


class Unasked:
    """The offers of the computer's players, and the persons who do not want to hear them."""

    def __init__(
        self, record: AnyRecord, names: Sequence[str], seats: Seats, settings: Settings
    ) -> None:
        self._record = record
        self._names = names
        self._seats = seats
        self._settings = settings

    @property
    def hearing(self) -> tuple[Seat, ...]:
        """The persons who are asked now by a computer's player, and have not said yes.

        Where nothing is asked aloud, that is at most the person who acts.
        """
        seats = self._seats
        asked = self._offer(seats.aloud.question)
        is_here = seats.opponent is None and not seats.waits_for and not seats.is_curtain_down
        if asked is None or not is_here:
            return ()
        if seats.spoken is not None:
            return tuple(one for one in seats.spoken_to if not seats.aloud.has_said_yes(one))
        return (seats.acts,) if seats.aloud.can_say_no(seats.acts) else ()

    def say_no_more(self, seats: Sequence[Seat]) -> None:
        """These want to hear no more offers in this turn; it is saved with the game."""
        turn = self._record.state.turn
        keep_unasked(self._record, turn, {*unasked_in(self._record, turn), *seats})

    def no_in(self, state: AnyState) -> Follows | None:
        """The no of a person who is not asked in this state, and has to answer; else None.

        The state may be one that is only foreseen.
        """
        asked = self._offer(self._seats.aloud.spoken_in(state))
        if asked is None:
            return None
        for seat in asked.asked:
            because = self._why_unasked(seat, state)
            if because is not None and self._seats.aloud.takes(state, asked.no, seat):
                return Follows(asked.no, seat, because)
        return None

    def _offer(self, asked: Spoken | None) -> Spoken | None:
        """The question, if it is an offer of a computer's player."""
        return None if asked is None or self._seats.opponents[asked.by] is None else asked

    def _why_unasked(self, seat: Seat, state: AnyState) -> Message | None:
        """Why a seat is not asked, None if it is, or is played by the computer or afar."""
        if seat not in self._seats.here:
            return None
        player = {"player": self._names[seat]}
        if seat in unasked_in(self._record, state.turn):
            return Message("table.wants_no_more", player)
        limit = LIMITS[self._settings["offers"]]
        return None if self._offers_to(seat, state) <= limit else Message("table.not_asked", player)

    def _offers_to(self, seat: Seat, state: AnyState) -> int:
        """How many offers were put to a seat in the turn of this state, up to it.

        Of those that are only foreseen none is left out that matters: where a person is asked,
        nothing more is foreseen.
        """
        record, first = self._record, self._record.length
        while first and record.at(first).turn == state.turn:
            first -= 1
        played = (record.at(step) for step in range(first, record.length + 1))
        count, was_asked = 0, False
        for one in (*played, state):
            asked = self._offer(self._seats.aloud.spoken_in(one))
            is_asked = one.turn == state.turn and asked is not None and seat in asked.asked
            count += is_asked and not was_asked
            was_asked = is_asked
        return count
