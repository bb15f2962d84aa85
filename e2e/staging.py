"""What scenes are made of (`e2e.screens`): a screen, and ways from one to the next."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from playwright.sync_api import Frame, Page, expect

from e2e.clicking import GO_ON, hear_the_scoring, settle


class Screen(NamedTuple):
    """A screen, and the page or the frame that shows it."""

    name: str
    place: Page | Frame


Scene = Callable[[Page, str, str], Iterator[Screen]]
"""Of a page, the address of the site, and a language."""


def close(page: Page) -> None:
    """Put away what lies over the table, or over the page of the result."""
    over = page.locator("#dialog > .page-over")
    lying = over if over.count() else page.locator("#dialog > *")
    lying.locator("[data-do=close]").first.click()
    expect(lying).to_have_count(0)
    settle(page)


def afterwards(page: Page, steps: str) -> Iterator[Screen]:
    """The result of a game that is over, its steps (one screen, called so), and looking back."""
    page.locator("#dialog .winner").wait_for()
    yield Screen("result", page)
    page.locator("#dialog [data-do=final-score][data-arg=again]").click()
    settle(page)
    page.locator(GO_ON).wait_for()
    yield Screen(steps, page)
    hear_the_scoring(page)
    page.locator("#dialog [data-do=look-back]").click()
    chapters = page.locator("#dialog [data-do=look-back][data-arg]")
    for chapter in [one.get_attribute("data-arg") for one in chapters.all()]:
        page.locator(f"#dialog [data-do=look-back][data-arg='{chapter}']").click()
        yield Screen(f"looking back, {chapter}", page)
    close(page)  # leads to the result, which lies over the table itself
    close(page)
    yield Screen("the table after the game", page)


def in_menu(page: Page, entry: str) -> None:
    """Choose an entry of the menu."""
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator(f"#dialog .menu-choices [data-do={entry}]").click()


def pressed(page: Page, selector: str) -> None:
    """Press a button that may be hidden by a tab or from eyes."""
    page.locator(selector).first.evaluate("node => node.click()")


ANSWER: Final = """:is(#prompt, #actions, #hand, #canals, #display, #parliament, #mirror)
  [data-do=pick]:not([aria-pressed=true], [aria-disabled], [data-arg^='do:'])"""
LIST: Final = "#prompt [data-key='list-targets']"
"""What shows the targets of the map as a list beside it."""
ROWS: Final = "#prompt .targets button:visible, #prompt .target-lists button:visible"
"""The targets in that list."""
MOST_ANSWERS: Final = 4
"""So many questions follow one another, at most."""


def answered(page: Page, name: str) -> Iterator[Screen]:
    """The questions that follow, the first answer given to each until an action is there."""
    for number in range(1, MOST_ANSWERS + 1):
        before = page.locator("#table").get_attribute("data-step")
        if not page.locator(ANSWER).count():
            return
        pressed(page, ANSWER)
        if page.locator("#table").get_attribute("data-step") != before:
            return
        yield Screen(f"{name}, answer {number}", page)


def list_targets(page: Page) -> None:
    """Show the targets of the map as a list beside it."""
    if not page.locator(f"{LIST}[aria-expanded=true]").count():
        page.locator(LIST).click()
    page.locator(ROWS).first.wait_for()


def chapters_of_rules(page: Page) -> Iterator[Screen]:
    """The rules, chapter by chapter."""
    page.locator("#topbar [data-do=help]").click()
    buttons = page.locator("#dialog .contents button")
    for chapter in range(buttons.count()):
        buttons.nth(chapter).click()
        yield Screen(f"rules, chapter {chapter}", page)
