"""Things that are held down: what is carried out, when, and that it is no press besides."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from web.contract.keys import HELD
from web.page import browser
from web.page.hold_buttons import LONG, LONGER, HoldButtons
from web.table.input.keyboard import Keyboard

STACK = {"data-do": "pick", "data-arg": "discard:wool", "data-held": "d.w;d.w"}
HAND = {"data-do": "look-at-hand", "data-holds": ""}
PLAIN = {"data-do": "pick", "data-arg": "discard:wool"}


class Timer:
    """A timer that runs out when it is told to; the last one made is `Timer.last`."""

    last: "Timer"

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self.left: float | None = None
        Timer.last = self

    def start(self, milliseconds: float) -> None:
        """So long."""
        self.left = milliseconds

    def cancel(self) -> None:
        """No more."""
        self.left = None

    def run_out(self) -> None:
        """It is time."""
        assert self.left is not None
        self.left = None
        self._call()


def within(event: Any, selector: str) -> Any:
    """The thing that is pressed, if it has one of the attributes."""
    thing = event.thing
    wanted = [one.strip(" []") for one in selector.split(",")]
    return SimpleNamespace(getAttribute=thing.get) if any(one in thing for one in wanted) else None


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The browser is this; what is carried out."""
    monkeypatch.setattr(browser, "Timer", Timer)
    monkeypatch.setattr(browser, "within", within)
    return []


def pointer(kind: str, thing: dict[str, str], button: int = 0) -> Any:
    return SimpleNamespace(type=kind, thing=thing, button=button)


def buttons(done: list[tuple[str, str]]) -> HoldButtons:
    return HoldButtons(lambda do, arg: done.append((do, arg)))


def test_a_stack_that_is_held_carries_out_once_and_is_not_pressed(
    done: list[tuple[str, str]],
) -> None:
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", STACK))
    assert Timer.last.left == LONGER == 500
    Timer.last.run_out()
    hold.on_pointer(pointer("pointerup", STACK))
    assert done == [("act", "d.w;d.w")]
    assert hold.takes_click(1)
    assert not hold.takes_click(1), "the next click is one"


def test_a_short_press_is_a_click(done: list[tuple[str, str]]) -> None:
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", STACK))
    hold.on_pointer(pointer("pointerup", STACK))
    assert Timer.last.left is None
    assert not hold.takes_click(1)
    assert done == []


@pytest.mark.parametrize(("thing", "button"), [(STACK, 2), (PLAIN, 0)])
def test_other_buttons_of_the_mouse_and_other_things_hold_nothing(
    done: list[tuple[str, str]], thing: dict[str, str], button: int
) -> None:
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", thing, button))
    assert Timer.last.left is None


def test_a_finger_that_scrolls_away_holds_nothing(done: list[tuple[str, str]]) -> None:
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", STACK))
    hold.on_pointer(pointer("pointercancel", STACK))
    assert Timer.last.left is None
    assert done == []


def test_a_key_after_a_holding_without_click_is_answered(done: list[tuple[str, str]]) -> None:
    """The thing was gone when the finger was lifted, so that no click came."""
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", STACK))
    Timer.last.run_out()
    hold.on_pointer(pointer("pointerup", {}))
    assert not hold.takes_click(0)


def test_a_hand_is_seen_as_long_as_its_button_is_held(done: list[tuple[str, str]]) -> None:
    hold = buttons(done)
    hold.on_pointer(pointer("pointerdown", HAND))
    assert Timer.last.left == LONG
    Timer.last.run_out()
    hold.on_pointer(pointer("pointerup", {}))
    assert done == [("look-at-hand", "hold"), ("look-at-hand", "release")]


def key(thing: dict[str, str], *, repeat: bool = False) -> Any:
    """Shift and Enter on a thing."""
    event = SimpleNamespace(key=HELD.name, ctrlKey=False, metaKey=False, shiftKey=True)
    event.thing, event.repeat, event.prevented = thing, repeat, False
    event.altKey = event.defaultPrevented = event.isComposing = False
    event.keyCode, event.getModifierState = 13, lambda _: False
    event.preventDefault = lambda: setattr(event, "prevented", True)
    return event


@pytest.mark.parametrize(
    ("thing", "repeat", "carried_out", "prevented"),
    [
        (STACK, False, [("act", "d.w;d.w")], True),
        (STACK, True, [], True),
        (PLAIN, False, [], False),
    ],
)
def test_shift_and_enter_do_what_holding_does(
    done: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    thing: dict[str, str],
    repeat: bool,
    carried_out: list[tuple[str, str]],
    prevented: bool,
) -> None:
    monkeypatch.setattr(browser, "query", lambda _: None)
    monkeypatch.setattr("web.table.input.keyboard.keys_of", lambda _: None)
    anything: Any = SimpleNamespace(controller=SimpleNamespace(session=None), is_open=False)
    editor: Any = SimpleNamespace(takes=lambda *_, **__: False)
    keyboard = Keyboard(anything, anything, editor, lambda do, arg: done.append((do, arg)))
    monkeypatch.setattr(keyboard, "_meant", lambda *_: HELD)
    monkeypatch.setattr(keyboard, "_meaning", lambda *_: None)
    event = key(thing, repeat=repeat)
    keyboard.on_key(event)
    assert done == carried_out
    assert event.prevented == prevented
