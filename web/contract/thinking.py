"""The interface to the worker in which the computer's players think."""

from collections.abc import Callable
from typing import Protocol

from web.contract.any_game import AnyGame, AnyQuestion


class Thinking(Protocol):
    """Answers questions one after another, in the order in which they were asked.

    Those that can wait come after all others.
    """

    def ask(
        self,
        game: AnyGame,
        question: AnyQuestion,
        heard: Callable[[str | None], None],
        *,
        milliseconds: int = 0,
        can_wait: bool = False,
    ) -> int:
        """Ask a question; returns its number.

        One that `can_wait` is begun anew after another that is asked meanwhile.

        `milliseconds` is the longest time to think; 0: until all samples are taken. `heard` is
        called once, later, with the best answer, which `tabletop.thinking.thought_from` or
        `verdict_from` reads; with None if there is no worker, or it failed twice.
        """

    def forget(self, number: int) -> None:
        """Withdraw the question of this number if it is not answered yet.

        Its `heard` is not called.
        """

    def wake(self) -> None:
        """Start the worker if needed, because questions will follow."""

    def renew(self) -> None:
        """The last answer was damaged: use a new worker for the next question."""
