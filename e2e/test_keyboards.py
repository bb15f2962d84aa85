"""Keys of keyboards without Latin letters, and writing that is no key, in three engines.

Reported of another page as cinny #680: shortcuts are dead on other keyboards.
"""

import pytest
from playwright.sync_api import Page

from e2e.clicking import awaited
from e2e.engines.visitor import Visitor
from e2e.moments import go_to_table, moment
from tools.browsers import Engine

PRESSED = """about => {
  const event = new KeyboardEvent("keydown", { ...about, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
  return event.defaultPrevented;
}"""
"""Press a key as such a keyboard does; whether the game has taken it."""


@pytest.fixture
def page(visitor: Visitor, site: str) -> Page:
    """A table at which one step can be undone."""
    go_to_table(visitor.page, site, moment("building", 4))
    return visitor.page


def step(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-step") or 0)


@pytest.mark.sampled(every=1)
def test_shortcuts_were_dead_on_other_keyboards(page: Page) -> None:
    """cinny #680."""
    assert page.evaluate(PRESSED, {"key": "и", "code": "KeyB"})
    assert page.evaluate("document.activeElement.closest('#map') !== null")
    before = step(page)
    assert page.evaluate(PRESSED, {"key": "я", "code": "KeyZ", "ctrlKey": True})
    awaited(page, f"#table[data-step='{before - 1}']")
    assert not page.evaluate(PRESSED, {"key": "с", "code": "KeyC", "ctrlKey": True})


@pytest.mark.parametrize(
    "writing",
    [
        {"key": "Dead", "code": "KeyZ", "ctrlKey": True},
        {"key": "Process", "code": "KeyZ", "ctrlKey": True},
        {"key": "z", "code": "KeyZ", "ctrlKey": True, "isComposing": True},
        {"key": "z", "code": "KeyZ", "ctrlKey": True, "keyCode": 229},
        {"key": "?", "code": "Slash", "altKey": True},
    ],
    ids=["dead", "process", "composing", "229", "alt"],
)
def test_what_is_being_written_presses_nothing(page: Page, writing: dict[str, object]) -> None:
    before = step(page)
    assert not page.evaluate(PRESSED, writing)
    assert (step(page), page.locator("#dialog > *").count()) == (before, 0)


@pytest.mark.engines(Engine.CHROMIUM, Engine.FIREFOX)
def test_what_is_typed_with_altgr_presses_nothing(page: Page) -> None:
    """WebKit knows no AltGr: there what is typed counts, which is seldom a key of the game."""
    assert not page.evaluate(PRESSED, {"key": "?", "code": "Slash", "modifierAltGraph": True})
    assert page.locator("#dialog > *").count() == 0
