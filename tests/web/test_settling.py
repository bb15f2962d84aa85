"""Which gestures may answer what cannot be undone, by when they began and what they aimed at."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from web.page.settling import READ, Settling, is_irrevocable

PATIENCE = 500.0
HERE, THERE = (100.0, 100.0), (400.0, 300.0)


class Hand:
    """A hand at a page whose first click, at 1000, brings something irrevocable to the screen."""

    def __init__(self) -> None:
        self.settling = Settling(lambda: PATIENCE)
        self.done: list[str] = []

    def _answer(self, at: float, count: int, *, is_trusted: bool = True) -> bool:
        self.settling.click(at, count, is_trusted=is_trusted)
        try:
            return self.settling.allows(lambda: self.done.append("later"))
        finally:
            self.settling.answered()

    def click(self, at: float, spot: tuple[float, float] = HERE, count: int = 1) -> bool:
        self.settling.press(at, *spot)
        self.settling.count(count)
        self.settling.lift(at + 5)
        return self._answer(at + 5, count)

    def key(self, at: float, name: str = "Enter") -> bool:
        self.settling.key_down(at, name)
        answer = self._answer(at, 0)
        self.settling.key_up(at + 5, name)
        return answer

    def bare_click(self, at: float, *, is_trusted: bool = True) -> bool:
        return self._answer(at, 0, is_trusted=is_trusted)

    def change(self, at: float) -> None:
        self.settling.change()
        self.settling.paint(at)


H = TypeVar("H", bound=Hand)


def first_click(hand: H) -> H:
    """A hand after its click at 1000; the answer is painted at 1050."""
    hand.settling.press(1000, *HERE)
    hand.settling.count(1)
    hand.settling.lift(1010)
    hand.settling.click(1010, 1, is_trusted=True)
    hand.settling.change()
    hand.settling.answered()
    hand.settling.paint(1050)
    return hand


@pytest.fixture
def hand() -> Hand:
    """A hand that has just clicked at 1000; the answer is painted at 1050."""
    return first_click(Hand())


Act = Callable[[Hand], bool]


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: hand.click(1100, count=2),
        lambda hand: hand.click(1500, count=1),
        lambda hand: hand.click(1500, (HERE[0] + 5, HERE[1] - 5)),
        lambda hand: hand.click(1900, count=2),  # a system that counts slow double clicks
        lambda hand: hand.click(1200, THERE),  # nobody reads that fast
        lambda hand: hand.click(1020, THERE),  # before it was painted
        lambda hand: hand.key(1100),
        lambda hand: hand.bare_click(1100),
    ],
)
def test_what_comes_too_early_is_dropped(hand: Hand, act: Act) -> None:
    assert not act(hand)
    hand.settling.settle()
    assert hand.done == []


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: hand.click(1050 + PATIENCE),
        lambda hand: hand.click(1050 + PATIENCE, THERE),
        lambda hand: hand.click(3000, count=1),
        lambda hand: hand.key(1050 + PATIENCE),
        lambda hand: hand.key(1050 + PATIENCE, " "),
        lambda hand: hand.bare_click(1050 + PATIENCE),  # a program that reads the screen
        lambda hand: hand.bare_click(1051, is_trusted=False),  # a script: no hand has done it
    ],
)
def test_what_begins_once_it_is_settled_is_answered(hand: Hand, act: Act) -> None:
    assert act(hand)


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: hand.click(1050 + READ, THERE),
        lambda hand: hand.click(1050 + READ, (THERE[0], HERE[1])),  # the button beside it
        lambda hand: hand.click(1050 + READ, (HERE[0], THERE[1])),
        lambda hand: hand.key(1050 + READ),  # the hand has gone from the mouse to the keyboard
        lambda hand: hand.bare_click(1050 + READ),
    ],
)
def test_what_is_early_but_meant_is_answered_when_it_is_settled(hand: Hand, act: Act) -> None:
    assert not act(hand)
    assert hand.done == []
    hand.settling.settle()
    assert hand.done == ["later"]
    hand.settling.settle()
    assert hand.done == ["later"], "once"


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda hand: hand.settling.press(1400, *THERE),
        lambda hand: hand.settling.key_down(1400, "Escape"),
        lambda hand: hand.change(1400),
    ],
)
def test_what_was_meant_is_off_when_anything_else_happens(
    hand: Hand, meanwhile: Callable[[Hand], None]
) -> None:
    assert not hand.click(1050 + READ, THERE)
    meanwhile(hand)
    hand.settling.settle()
    assert hand.done == []


def test_a_press_meant_before_it_settled_and_let_go_after_is_answered(hand: Hand) -> None:
    hand.settling.press(1500, *THERE)
    hand.settling.count(1)
    hand.settling.settle()
    hand.settling.lift(1600)
    assert hand._answer(1600, 1)


def test_a_key_held_since_before_is_never_answered(hand: Hand) -> None:
    hand.settling.key_down(2000, "Enter")
    assert hand._answer(2000, 0)
    hand.change(2020)
    for at in (2100, 2600, 9000):
        assert not hand._answer(at, 0)
    hand.settling.settle()
    assert hand.done == []
    hand.settling.key_up(9100, "Enter")
    assert hand.key(9200)


def test_space_is_answered_when_it_is_let_go(hand: Hand) -> None:
    hand.settling.key_down(1300, " ")
    hand.settling.key_up(1700, " ")
    assert not hand._answer(1701, 0), "it began too early"
    hand.settling.key_down(1800, " ")
    hand.settling.key_up(1900, " ")
    assert hand._answer(1901, 0)


def test_enter_twice_is_dropped_but_not_after_going_elsewhere(hand: Hand) -> None:
    assert hand.key(5000)
    hand.change(5010)
    assert not hand.key(5300)
    hand.settling.settle()
    assert hand.done == []
    assert hand.key(6000)
    hand.change(6010)
    hand.settling.key_down(6100, "Tab")
    hand.settling.key_up(6110, "Tab")
    assert not hand.key(6400)
    hand.settling.settle()
    assert hand.done == ["later"]


def test_ctrl_enter_counts_as_one_key(hand: Hand) -> None:
    for name in ("Control", "Enter"):
        hand.settling.key_down(5000, name)
    hand.change(5010)
    hand.settling.key_up(5050, "Enter")
    hand.settling.key_down(5300, "Enter")
    assert not hand.settling.allows(lambda: hand.done.append("later"))
    hand.settling.settle()
    assert hand.done == []


def test_a_click_long_after_a_press_is_not_its_end(hand: Hand) -> None:
    """A long press has no click: the next one, of a program, must not be taken for its end."""
    hand.settling.press(1060, *HERE)
    hand.settling.lift(1400)
    assert hand._answer(4000, 1)


def test_before_anything_was_shown_everything_is_answered() -> None:
    hand = Hand()
    assert hand.settling.allows(lambda: None)
    assert hand.click(5)


def test_what_goes_on_by_itself_while_nothing_is_painted_waits() -> None:
    hand = Hand()
    hand.settling.change()
    assert not hand.click(99_000)
    hand.settling.paint(100_000)
    assert hand.click(100_000 + PATIENCE)


@pytest.mark.parametrize(
    ("do", "arg", "expected"),
    [
        ("lift-curtain", "", True),
        ("rematch", "", True),
        ("same-deal", "", True),
        ("delete-save", "yes:Sunday", True),
        ("delete-save", "all", True),
        ("delete-save", "ask:yes:Sunday", False),
        ("delete-save", "ask-all", False),
        ("undo", "", False),
        ("act", "q", False),  # the engine is asked
    ],
)
def test_intents_that_cannot_be_taken_back(do: str, arg: str, expected: bool) -> None:
    assert is_irrevocable(do, arg) is expected


# --- what is refused ------------------------------------------------------------------------


class Asking(Hand):
    """The same, at something that cannot be done now: whether that is answered by why not."""

    def _answer(self, at: float, count: int, *, is_trusted: bool = True) -> bool:
        self.settling.click(at, count, is_trusted=is_trusted)
        try:
            return not self.settling.is_second_half
        finally:
            self.settling.answered()


@pytest.fixture
def asking() -> Asking:
    """A hand that has just clicked at 1000; the answer is painted at 1050."""
    return first_click(Asking())


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: hand.click(1100, count=2),
        lambda hand: hand.click(1450, (HERE[0] + 5, HERE[1] - 5)),  # a finger's second tap
        lambda hand: hand.click(1900, count=2),  # a system that counts slow double clicks
    ],
)
def test_a_harmless_double_click_was_scolded(asking: Asking, act: Act) -> None:
    """The first half has drawn the card; the second was told that it must be declared first."""
    assert not act(asking)


@pytest.mark.parametrize(
    "act",
    [
        lambda hand: hand.click(1600),  # the same place, but a click of its own
        lambda hand: hand.click(1200, THERE),  # something else
        lambda hand: hand.key(1200),
        lambda hand: hand.bare_click(1100),
        lambda hand: hand.bare_click(1100, is_trusted=False),
    ],
)
def test_whoever_presses_something_else_or_later_is_told_why_not(asking: Asking, act: Act) -> None:
    assert act(asking)


def test_a_double_click_that_has_done_nothing_is_told_why_not() -> None:
    asking = Asking()
    assert asking.click(1000)
    assert asking.click(1100, count=2)


def test_a_key_that_is_pressed_twice_is_a_double_click_of_the_keyboard() -> None:
    asking = Asking()
    asking.key(1000)
    asking.change(1020)
    assert not asking.key(1150)
    asking.settling.key_down(1200, "Tab")
    assert asking.key(1250), "the focus is on something else"
