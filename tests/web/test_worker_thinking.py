"""Questions to the worker: asked one after another, given up, answered by nobody."""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tabletop.seat import Seat
from tabletop.thinking import Question
from tests.toy.opponents_play import BOLD, FACE
from web.table.computer.worker_thinking import WorkerThinking


class Asking:
    """Somebody who asks; `told` is what the worker's side of the page hears, `heard` what comes of
    it."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.heard: list[tuple[str, str | None]] = []
        self._later: list[Callable[[], object]] = []
        self.thinking = WorkerThinking(self, self._later.append)

    def think(self, number: int, question: str, milliseconds: int, /) -> None:
        self.told.append((number, json.loads(question)["seed"], milliseconds))

    def stop_thinking(self) -> None:
        self.told.append("stop")

    def wake_thinker(self) -> None:
        self.told.append("wake")

    def renew_thinker(self) -> None:
        self.told.append("renew")

    def ask(self, name: str, milliseconds: int = 0, *, can_wait: bool = False) -> int:
        """Ask a question of this name."""
        state = FACE.game.new_game("asked", 2, None)
        question: Question[Any, Any] = Question(state, 2, Seat(0), BOLD, name)
        return self.thinking.ask(
            FACE.game,
            question,
            lambda answer: self.heard.append((name, answer)),
            milliseconds=milliseconds,
            can_wait=can_wait,
        )

    def answer(self, number: int, answer: Any) -> None:
        """The worker's answer arrives, and then the moment in which the screen may change."""
        told = SimpleNamespace(detail=SimpleNamespace(number=number, answer=answer))
        self.thinking.on_thought(told)
        later, self._later[:] = self._later[:], []
        for call in later:
            call()


def test_one_question_after_another_is_asked_and_heard() -> None:
    asking = Asking()
    first, second = asking.ask("first", 1500), asking.ask("second")
    assert first != second
    assert asking.told == [(first, "first", 1500)], "one at a time"
    asking.answer(first, "yes")
    assert asking.told[1:] == [(second, "second", 0)]
    asking.answer(second, "no")
    assert asking.heard == [("first", "yes"), ("second", "no")]


def test_what_is_given_up_is_stopped_and_not_heard() -> None:
    asking = Asking()
    first, second, third = (asking.ask(name) for name in ("first", "second", "third"))
    asking.thinking.forget(second)
    assert len(asking.told) == 1, "it was not begun"
    asking.thinking.forget(first)
    assert asking.told[1:] == ["stop", (third, "third", 0)]
    asking.answer(first, "too late")
    assert asking.heard == []
    asking.answer(third, "yes")
    asking.thinking.forget(third)
    assert asking.told[3:] == [], "nothing is left to be stopped"
    assert asking.heard == [("third", "yes")]


def test_where_nothing_can_think_that_is_heard() -> None:
    """JavaScript's null is no text, and no None."""
    asking = Asking()
    asking.answer(asking.ask("first"), SimpleNamespace())
    assert asking.heard == [("first", None)]
    asking.ask("second")
    assert asking.told[-1][1] == "second"


def test_it_is_woken_and_renewed_by_the_page() -> None:
    asking = Asking()
    asking.thinking.wake()
    asking.thinking.renew()
    assert asking.told == ["wake", "renew"]


def test_what_can_wait_comes_after_all_others() -> None:
    """The one that is asked already is stopped, and begun anew when the others are answered."""
    asking = Asking()
    idle, later = asking.ask("idle", 1000, can_wait=True), asking.ask("later", can_wait=True)
    first, second = asking.ask("first"), asking.ask("second")
    assert asking.told == [(idle, "idle", 1000), "stop", (first, "first", 0)]
    asking.answer(idle, "too late")
    asking.answer(first, "yes")
    asking.answer(second, "no")
    asking.answer(idle, "now")
    asking.answer(later, "last")
    told = [(second, "second", 0), (idle, "idle", 1000), (later, "later", 0)]
    assert asking.told[3:] == told
    heard = [("first", "yes"), ("second", "no"), ("idle", "now"), ("later", "last")]
    assert asking.heard == heard


def test_what_can_wait_is_given_up_like_any_other() -> None:
    asking = Asking()
    idle = asking.ask("idle", can_wait=True)
    first = asking.ask("first")
    asking.thinking.forget(idle)
    asking.answer(first, "yes")
    assert asking.told == [(idle, "idle", 0), "stop", (first, "first", 0)]
