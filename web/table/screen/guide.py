"""What guides players beside the rules: hints, and the lesson, which takes only what it wants."""

from collections.abc import Callable, Sequence
from typing import Protocol

from web.contract.any_game import AnyEvent, AnyState
from web.contract.choices import Choice
from web.page.regions import Regions
from web.table.play.practice_games import learn_on
from web.table.play.session import Session


class Guided(Protocol):
    """The game on the screen, as far as it is guided."""

    session: Session

    def draw(self, *, turn_to_choice: bool = False) -> None:
        """Show the present moment."""

    def show_step(self, events: Sequence[AnyEvent], before: AnyState) -> None:
        """Show what has happened since the state `before`."""

    def ask(self) -> None:
        """Say what is asked."""


class Guide:
    """Stands between what is pressed and what is done."""

    def __init__(self, table: Guided, regions: Regions) -> None:
        self._table = table
        self._regions = regions
        self.intents: dict[str, Callable[[str], None]] = {
            "learn-on": lambda _: self._learn_on(),
            "hint": lambda _: self._end_hint(),
        }

    def takes(self, choice: Choice) -> bool:
        """Whether a choice may be made.

        In a lesson another than the one that is wanted may not: that is said, and what is wanted
        shown once more.
        """
        practice, is_wanted = self._table.session.practice, self._table.session.is_wanted(choice)
        if practice is not None:
            practice.is_astray = not is_wanted
        if not is_wanted:
            self._table.draw(turn_to_choice=True)
            self._table.ask()
        return is_wanted

    def _learn_on(self) -> None:
        """What the lesson says was read: the others move, the question follows."""
        before = self._table.session.state
        self._table.show_step(learn_on(self._table.session), before)
        self._regions.focus("prompt")

    def _end_hint(self) -> None:
        """The hint was read."""
        self._table.session.shelf.hints.pass_on()
        self._table.draw()
        self._regions.focus("prompt")
