"""Playing Islanders, the game of the tests, in a browser: two people at one device."""

from typing import Final

from playwright.sync_api import Page

from e2e.clicking import settle, targets
from tests.toy.rules import BOARD

NAMES: Final = ("Anna", "Bruno")


def begin(page: Page, game: str = "islanders") -> None:
    """Sit down to a game of two; `game` is the id that it has on this page."""
    page.get_by_role("button", name="Play with friends").click()
    page.locator("#which-game").get_by_role("radio", name="Islanders").check(force=True)
    for number, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Name of player {number}").fill(name)
    page.get_by_role("button", name="To the table").click()
    page.locator(f"#table[data-game={game}]").wait_for()


def bid(page: Page, player: str, coins: int) -> None:
    """Bid for a player; whoever has just built is asked without a curtain."""
    settle(page)
    if page.locator("#table[data-curtain=down]").count():
        page.get_by_role("button", name=f"I am {player}").click()
    page.locator(f"#prompt [data-arg='coins:{coins}']").click()
    settle(page)
    page.locator("#actions .primary[data-do=act]").click()


def click_spot(page: Page, spot: str) -> None:
    """Click a spot on the map that can be chosen now."""
    settle(page)
    at = next(target for target in targets(page) if target["spot"] == spot)
    page.mouse.click(at["x"], at["y"])


def play_round(page: Page, corner: int) -> None:
    """Anna bids most, builds on a corner and on the edge after it."""
    bid(page, "Anna", 1)
    bid(page, "Bruno", 0)
    click_spot(page, f"corner:{corner}")
    click_spot(page, f"edge:{BOARD.edges_at(corner)[0]}")
