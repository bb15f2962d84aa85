"""Undo, redo and restart, as far as the game allows them."""

from typing import TypedDict

from tabletop.refusals import Refusal, require
from web.table.history.log import carries_itself_out, is_of_people, undo_target
from web.table.play.session import Session


class WhyNot(TypedDict):
    """Why undo, redo and restart are not possible; None where one is."""

    undo: Refusal | None
    redo: Refusal | None
    restart_action: Refusal | None
    restart_turn: Refusal | None


class Undo:
    """Undo, redo and beginning anew for the seat that acts; each says why it cannot be."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def why_not(self) -> WhyNot:
        """What stands against taking back, doing again and beginning anew."""
        return {
            "undo": self.why_no_undo(),
            "redo": self.why_no_redo(),
            "restart_action": self.why_no_restart_of_action(),
            "restart_turn": self.why_no_restart_of_turn(),
        }

    def why_no_undo(self) -> Refusal | None:
        """Why the last step cannot be undone, by agreement neither."""
        return None if self.needs_agreement else self._why_not_alone()

    def _why_not_alone(self) -> Refusal | None:
        session = self._session
        nothing = session.why_no_way_back()
        if nothing is not None or session.is_choosing:
            return nothing
        reason = session.record.undo_refusal()
        if reason is None and self._undo_target is None:
            cause = {"cause": session.record.barrier_cause}
            return Refusal(session.face.game.undo_rule, "UNDO_BARRIER", cause)
        return reason

    def undo(self) -> None:
        """Take the last answer back, or the last choice with what carried itself out.

        Raises IllegalAction.
        """
        require(self._why_not_alone())
        if self._session.is_choosing:
            self._session.back()
        elif (target := self._undo_target) is not None:
            self._undo_to(target)

    @property
    def _undo_target(self) -> int | None:
        """The step to which undo goes back; None if the barrier is higher."""
        session = self._session
        if session.settings.is_on("single-choices"):
            return undo_target(session.face, session.record)
        record = session.record
        steps = range(record.length - 1, record.barrier - 1, -1)
        return next((step for step in steps if is_of_people(record, step)), None)

    # --- by agreement -----------------------------------------------------------------------

    @property
    def needs_agreement(self) -> bool:
        """Whether only the whole table together can take the last choice back, and does so."""
        session = self._session
        if session.is_past or session.is_practice or session.settings["take-back"] != "friendly":
            return False
        step = self.agreed_step
        if self._why_not_alone() is None or step is None or step < session.record.sent:
            return False  # what was sent, other devices have
        return session.record.agreement_refusal() is None

    def why_no_agreement(self) -> Refusal | None:
        """Why there is nothing to agree upon: not even the whole table can, or it need not."""
        if self.needs_agreement:
            return None
        return self._why_not_alone() or self._nothing_left

    @property
    def agreed_step(self) -> int | None:
        """The step to which agreement would go back: the last one where a person had a choice."""
        face, record = self._session.face, self._session.record
        wanted = self._session.settings.is_on("single-choices")
        for step in range(record.length - 1, -1, -1):
            is_forced = wanted and carries_itself_out(face, record.at(step)) is not None
            if is_of_people(record, step) and not is_forced:
                return step
        return None

    def agree(self) -> None:
        """Take that choice back.

        The curtain falls unless its player is there. Raises IllegalAction.
        """
        require(self.why_no_agreement())
        session = self._session
        there, step = session.looks, self.agreed_step
        assert step is not None, "there is something to agree upon"
        session.record.take_back(step)
        if session.acts != there:
            session.drop_curtain()
        session.stepped()

    # --- done again, begun anew -------------------------------------------------------------

    def why_no_redo(self) -> Refusal | None:
        """Why nothing can be done again."""
        return self._session.why_nothing() or self._session.record.redo_refusal()

    def redo(self) -> None:
        """Redo what was undone last. Raises IllegalAction.

        Actions that carried themselves out and turns of the computer's players are redone too.
        """
        require(self.why_no_redo())
        session = self._session
        session.record.redo()
        while session.record.redo_refusal() is None and self._goes_on_by_itself():
            session.record.redo()
        session.stepped()

    def _goes_on_by_itself(self) -> bool:
        session = self._session
        if session.seats.opponent is not None:
            return True
        is_wanted = session.settings.is_on("single-choices")
        return is_wanted and carries_itself_out(session.face, session.state) is not None

    def why_no_restart_of_action(self) -> Refusal | None:
        """Why the action under way cannot be begun anew."""
        return self._why_no_restart(self._session.record.action_start)

    def why_no_restart_of_turn(self) -> Refusal | None:
        """Why nothing of this turn can be taken back."""
        return self._why_no_restart(self._session.record.turn_start)

    def _why_no_restart(self, start: int) -> Refusal | None:
        session = self._session
        nothing = session.why_nothing()
        if nothing is not None or start < session.record.length:
            return nothing
        return session.record.undo_refusal() or self._nothing_left

    @property
    def _nothing_left(self) -> Refusal:
        return Refusal(self._session.face.game.undo_rule, "NOTHING_TO_UNDO")

    def restart_action(self) -> None:
        """Take the whole action under way back. Raises IllegalAction."""
        require(self.why_no_restart_of_action())
        self._undo_to(self._session.record.action_start)

    def restart_turn(self) -> None:
        """Take everything back down to the barrier. Raises IllegalAction."""
        require(self.why_no_restart_of_turn())
        self._undo_to(self._session.record.turn_start)

    def _undo_to(self, step: int) -> None:
        self._session.record.undo_to(step)
        self._session.stepped()
