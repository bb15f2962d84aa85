"""The screens that Canyon has of its own, one after another; the others are in `e2e.screens`."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from playwright.sync_api import Page

from canyon import GameState, legal_actions
from canyon.game import CANYON
from canyon.ids import Phase
from e2e.canyon_play import SHORT, Player, is_over, open_game, played
from e2e.clicking import settle
from e2e.lessons import NEXT
from e2e.marks import READY
from e2e.staging import Scene, Screen, afterwards, chapters_of_rules, close, in_menu, pressed
from tabletop.loading import load
from tabletop.record import Record

SOME_WAYS: Final = 3
"""More than so many ends of a move make a choice."""


@cache
def canyon_moment(name: str, seats: int = 4) -> str:
    """The save of a game that is about to place, bid, lead, follow, move, or that is over."""
    seed = SHORT if name == "over" else "screens"
    return played(Record.of(CANYON, seed, seats), lambda state: is_at(state, name)).save()


def is_at(state: GameState, name: str) -> bool:
    is_late = state.round >= 2 or state.phase is Phase.PLACING
    match name:
        case "over":
            return is_over(state)
        case "lead":
            return is_late and state.phase is Phase.TRICKS and not state.trick
        case "follow":
            return is_late and state.phase is Phase.TRICKS and len(state.trick) > 1
        case "move":
            return state.phase is Phase.MOVING and len(legal_actions(state)) > SOME_WAYS
    return is_late and state.phase is Phase[name.upper()]


def at_table(page: Page, name: str, seats: int = 4, *, behind_curtain: bool = False) -> None:
    """A game on the table; whoever is asked is there."""
    record = load(CANYON, canyon_moment(name, seats))
    open_game(page, record)
    if not behind_curtain:
        Player(page, record).lift()
    settle(page)


def _arrive(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}?lang={language}&game=canyon")
    page.wait_for_selector(READY)


def canyon_questions(page: Page, site: str, language: str) -> Iterator[Screen]:
    """What can be asked; behind the curtain; why not."""
    _arrive(page, site, language)
    at_table(page, "bidding", 6, behind_curtain=True)
    yield Screen("curtain", page)
    for name, seats in (("placing", 3), ("bidding", 6), ("lead", 4), ("follow", 4), ("move", 5)):
        at_table(page, name, seats)
        yield Screen(name, page)
    at_table(page, "follow")
    page.locator("#hand .dimmed, #hand [aria-disabled]").first.click(force=True)
    page.locator("#why .notice-card").wait_for()
    yield Screen("why not", page)


def canyon_sheets(page: Page, site: str, language: str) -> Iterator[Screen]:
    """What lies over the table: a new game, rules, the river in words, advice."""
    _arrive(page, site, language)
    page.locator("#new-game").click()
    page.locator("#new-game-sheet").wait_for()
    yield Screen("new game", page)
    page.locator("#new-game-sheet [data-close]").click()
    at_table(page, "move")
    yield from chapters_of_rules(page)
    close(page)
    in_menu(page, "read-map")
    yield Screen("the river in words", page)
    close(page)
    page.locator("#prompt .advise").click()
    page.locator("#prompt .advice.nudge").wait_for()
    page.locator("#prompt .advice [data-do=advice]").click()
    page.locator("#prompt .advice.whole").wait_for()
    yield Screen("advice", page)


def canyon_lesson(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The beginning of the lesson."""
    page.goto(f"{site}?lang={language}&game=canyon&start=tutorial")
    page.locator(NEXT).wait_for()
    settle(page)
    yield Screen("beginning", page)
    page.locator(NEXT).click()
    settle(page)
    yield Screen("something to be done", page)
    pressed(page, "#table [data-taught]")
    settle(page)
    yield Screen("further", page)


def canyon_ending(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The final ranking, and looking back."""
    _arrive(page, site, language)
    at_table(page, "over", 3)
    yield from afterwards(page, "ranking, step by step")


CANYON_SCENES: Final[tuple[Scene, ...]] = (
    canyon_questions,
    canyon_sheets,
    canyon_lesson,
    canyon_ending,
)
