"""The computer's players think beside the page, in a worker of their own: here it is asked."""

from collections.abc import Callable
from typing import Protocol

from web.contract.any_game import AnyGame, AnyQuestion


class Thinking(Protocol):
    """Answers questions one after another, in the order in which they were asked."""

    def ask(
        self,
        game: AnyGame,
        question: AnyQuestion,
        heard: Callable[[str | None], None],
        *,
        milliseconds: int = 0,
    ) -> int:
        """Think about a question for so long at most (0: until all samples are taken); its number.

        `heard` is called once, later, with the best answer, for `tabletop.thinking.thought_from`
        or `verdict_from`; None where there is nothing to think with, or it broke down twice.
        """

    def forget(self, number: int) -> None:
        """Give up the question of this number, if it is not answered yet; nobody hears of it any
        more."""

    def wake(self) -> None:
        """There will be questions: start what it takes."""

    def renew(self) -> None:
        """An answer was of no use: start anew before the next question."""
