"""The buttons and keys that take back, do again and begin anew: done and said, or refused."""

from collections.abc import Callable, Sequence
from typing import Protocol

from tabletop.refusals import Refusal
from web.contract.any_game import AnyEvent
from web.table.play.session import Session
from web.table.play.undo import Undo


class Table(Protocol):
    """The game on the screen, as far as it is turned back."""

    session: Session

    def say_why(self, reason: Refusal | None) -> None:
        """Answer with a sentence."""

    def show_turned_back(self, told: str, before: Sequence[Sequence[AnyEvent]]) -> None:
        """Show and say what there is now, where these were the events of all actions before."""


class UndoIntents:
    """The intents; what is done is said by its text of the catalogues."""

    def __init__(self, table: Table) -> None:
        self._table = table
        back, turn = Undo(table.session), self._turn
        restart = back.restart_action, back.why_no_restart_of_action
        self.intents: dict[str, Callable[[str], None]] = {
            "undo": lambda _: turn(back.undo, back.why_no_undo),
            "redo": lambda _: turn(back.redo, back.why_no_redo, "menu.redone"),
            "take-back": lambda _: turn(back.agree, back.why_no_agreement, "menu.taken_back"),
            "restart-action": lambda _: turn(*restart),
            "restart-turn": lambda _: turn(back.restart_turn, back.why_no_restart_of_turn),
        }

    def undo(self) -> None:
        """Take the last action back, whatever has been chosen since, or say why not."""
        self._table.session.picks = ()
        self.intents["undo"]("")

    def _turn(
        self,
        change: Callable[[], None],
        why_not: Callable[[], Refusal | None],
        told: str = "menu.undone",
    ) -> None:
        reason = why_not()
        if reason is not None:
            self._table.say_why(reason)
            return
        record = self._table.session.record
        before = [record.events(step) for step in range(record.length)]
        change()
        self._table.show_turned_back(told, before)
