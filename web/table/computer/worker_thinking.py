"""Questions to the worker in which the computer's players think (`web/shell/table/thinker.js`)."""

from collections import deque
from collections.abc import Callable
from typing import NamedTuple, Protocol

from tabletop.thinking import as_text
from web.contract.any_game import AnyGame, AnyQuestion


class ThoughtDetail(Protocol):
    """What the event "thought" carries."""

    number: int
    """The number of the question."""
    answer: object
    """The answer as text; anything else means that there is none."""


class ThoughtEvent(Protocol):
    """The event "thought" of the shell."""

    detail: ThoughtDetail


class Shell(Protocol):
    """What of `web/shell/table/bridge.js` is spoken to; it answers with the event "thought"."""

    def think(self, number: int, question: str, milliseconds: int, /) -> None:
        """Begin with a question."""

    def stop_thinking(self) -> None:
        """Give it up."""

    def wake_thinker(self) -> None:
        """Start the worker, if it does not run."""

    def renew_thinker(self) -> None:
        """End it; the next question starts another."""


class Waiting(NamedTuple):
    """A question that is not answered yet."""

    number: int
    text: str
    milliseconds: int
    can_wait: bool
    heard: Callable[[str | None], None]


class WorkerThinking:
    """Hands one question after another to the worker, the first of `_waiting` being there.

    What it answers is heard `later`, when the screen may change by itself.
    """

    def __init__(self, shell: Shell, later: Callable[[Callable[[], object]], object]) -> None:
        self._shell = shell
        self._later = later
        self._waiting: deque[Waiting] = deque()
        self._asked = 0

    def ask(
        self,
        game: AnyGame,
        question: AnyQuestion,
        heard: Callable[[str | None], None],
        *,
        milliseconds: int = 0,
        can_wait: bool = False,
    ) -> int:
        """See `Thinking.ask`."""
        self._asked += 1
        text = as_text(game, question)
        waiting = Waiting(self._asked, text, milliseconds, can_wait, heard)
        ahead = [one for one in self._waiting if can_wait or not one.can_wait]
        place = len(ahead)
        if place == 0 and self._waiting:
            self._shell.stop_thinking()
        self._waiting.insert(place, waiting)
        if place == 0:
            self._begin()
        return waiting.number

    def _begin(self) -> None:
        if self._waiting:
            first = self._waiting[0]
            self._shell.think(first.number, first.text, first.milliseconds)

    def on_thought(self, event: ThoughtEvent) -> None:
        """The worker has answered, or cannot; of what was given up nobody hears."""
        number, answer = event.detail.number, event.detail.answer
        self._later(lambda: self._hear(number, answer))

    def _hear(self, number: int, answer: object) -> None:
        if self._waiting and self._waiting[0].number == number:
            answered = self._waiting.popleft()
            self._begin()
            answered.heard(answer if isinstance(answer, str) else None)

    def forget(self, number: int) -> None:
        """See `Thinking.forget`."""
        is_begun = bool(self._waiting) and self._waiting[0].number == number
        self._waiting = deque(one for one in self._waiting if one.number != number)
        if is_begun:
            self._shell.stop_thinking()
            self._begin()

    def wake(self) -> None:
        """See `Thinking.wake`."""
        self._shell.wake_thinker()

    def renew(self) -> None:
        """See `Thinking.renew`."""
        self._shell.renew_thinker()
