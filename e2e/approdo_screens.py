"""The screens that Approdo has of its own, one after another; the others are in `e2e.screens`."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from playwright.sync_api import Page

from approdo import GameState
from approdo.game import APPRODO
from approdo.ids import Phase
from approdo.state import Decision, FreeRoads, Monopoly, Plenty
from e2e.approdo_moments import moment
from e2e.approdo_play import Player, game_from, open_game
from e2e.clicking import awaited, settle
from e2e.marks import READY
from e2e.staging import Scene, Screen, afterwards, chapters_of_rules, close, in_menu, list_targets
from tabletop.loading import load
from tests.approdo.positions import own, position

OWN: Final = own("28 36 45 46", "18", "31")
"""Roads, a settlement and a city near the middle of the fixed island."""


PLAYED: Final[dict[str, tuple[str, Decision]]] = {
    "roads": ("r", FreeRoads(2)),
    "plenty": ("y", Plenty(2)),
    "monopoly": ("m", Monopoly()),
}
"""By what is asked then: the development card that was played, by its letter."""


@cache
def laid_out(name: str) -> GameState | None:
    """Positions for what seldom comes up in a game; None where a game comes to it."""
    hands = ["lll bb www gggg ooo", "lb", "wg", "ooo"]
    held = ["nrymv", "n"]
    match name:
        case "full":
            return position(OWN, hands=hands, cards_held=held, played=["n", "nn"])
        case "knight":
            return position(OWN, hands=hands, cards_held=held, phase=Phase.BEFORE_ROLL)
    if name not in PLAYED:
        return None
    card, decision = PLAYED[name]
    return position(OWN, hands=hands, played=[card], has_played=True, pending=[decision])


def at_table(page: Page, name: str, seats: int = 4, *, behind_curtain: bool = False) -> Player:
    """A game on the table; whoever is asked is there, unless all are asked aloud."""
    state = laid_out(name)
    record = load(APPRODO, moment(name, seats)) if state is None else game_from(state)
    open_game(page, record)
    player = Player(page, record)
    if not behind_curtain:
        player.lift()
    settle(page)
    return player


def answering(page: Page) -> Player:
    """Somebody answers an offer behind the curtain."""
    player = at_table(page, "answer")
    player.press(player.aloud("say-yes", player.acts))
    awaited(page, "#table[data-curtain=down]")
    player.lift()
    settle(page)
    return player


def _arrive(page: Page, site: str, language: str) -> None:
    page.goto(f"{site}?lang={language}&game=approdo")
    page.wait_for_selector(READY)


QUESTIONS: Final = (
    *("first", "first road", "roll", "knight", "early", "turn", "full"),
    *("discard", "robber", "victim", "roads", "plenty", "monopoly"),
)


def approdo_questions(page: Page, site: str, language: str) -> Iterator[Screen]:
    """What can be asked of one player; behind the curtain; targets in a list; why not."""
    _arrive(page, site, language)
    at_table(page, "turn", behind_curtain=True)
    yield Screen("curtain", page)
    for name in QUESTIONS:
        player = at_table(page, name)
        yield Screen(name, page)
        if name == "discard":
            player.offered("[data-do=pick]").first.click()
            settle(page)
            yield Screen("discard, a card chosen", page)
        if name == "monopoly":
            player.offered("[data-do=pick]").first.click()
            settle(page)
            yield Screen("monopoly, chosen", page)
    at_table(page, "full")
    page.locator("#hand [data-key='price city']").click()
    settle(page)
    yield Screen("a city to be placed", page)
    at_table(page, "robber")
    list_targets(page)
    yield Screen("robber, in a list", page)
    at_table(page, "early")
    page.locator("#desk [data-do=why]:visible").first.click(force=True)
    page.locator("#why .notice-card").wait_for()
    yield Screen("why not", page)


def approdo_trade(page: Page, site: str, language: str) -> Iterator[Screen]:
    """An offer, aloud and behind the curtain, another price, and the answers."""
    _arrive(page, site, language)
    at_table(page, "draft")
    yield Screen("draft", page)
    at_table(page, "answer")
    yield Screen("asked aloud", page)
    player = answering(page)
    yield Screen("answer", page)
    player.offered("[data-do=act][data-arg^='b']").first.click()
    settle(page)
    yield Screen("another price", page)
    at_table(page, "prices")
    yield Screen("prices", page)


def approdo_sheets(page: Page, site: str, language: str) -> Iterator[Screen]:
    """What lies over the table: a new game, rules, the island in words, advice, the past."""
    _arrive(page, site, language)
    page.locator("#new-game").click()
    page.locator("#new-game-sheet").wait_for()
    yield Screen("new game", page)
    page.locator("#new-game-sheet [data-close]").click()
    at_table(page, "turn")
    yield from chapters_of_rules(page)
    close(page)
    in_menu(page, "read-map")
    yield Screen("the island in words", page)
    close(page)
    page.locator("#prompt .advise").click()
    page.locator("#prompt .advice.nudge").wait_for()
    page.locator("#prompt .advice [data-do=advice]").click()
    page.locator("#prompt .advice.whole").wait_for()
    yield Screen("advice", page)
    page.locator("#topbar [data-do=history][data-arg='0']").evaluate("node => node.click()")
    page.locator("#topbar .history.past").wait_for(state="attached")
    yield Screen("the past", page)


def approdo_ending(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The result, its steps, and looking back."""
    _arrive(page, site, language)
    at_table(page, "over")
    yield from afterwards(page, "result, step by step")


APPRODO_SCENES: Final[tuple[Scene, ...]] = (
    approdo_questions,
    approdo_trade,
    approdo_sheets,
    approdo_ending,
)
