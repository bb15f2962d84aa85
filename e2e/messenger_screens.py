"""The screens of a game that goes from device to device, one after another (`e2e.screens`)."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from e2e.clicking import HURRY, awaited, here_as, settle
from e2e.marks import READY
from e2e.staging import Scene, Screen, close, in_menu
from tabletop.seat import Seat
from tests.laws.games import BY_NAME, NAMES
from tests.laws.test_arrival import HALF, game, parted, whole
from web.contract.any_game import AnyRecord
from web.table.saving.links import link_to
from web.table.saving.save_extras import keep_names, saved
from web.table.saving.table_id import keep_mine

PLAYED: Final = BY_NAME["canalmania"]
SEND: Final = "[data-do=send-game]"
KEEP: Final = "([name, text]) => tableShell.keep_game(name, text)"
FOLLOW: Final = """address => {
  document.querySelector("#table")?.setAttribute("data-old", "");
  location.href = address;
}"""
LONG: Final = """() => {
  const site = tableShell.embedding;
  const link = site.link.bind(site);
  site.link = (game) => link(game).replace("#", `?${"a".repeat(2000)}#`);
}"""
"""From here on a message is too long for many messengers, as that of a very long game."""
NOTHING_WORKS: Final = """() => {
  const refuse = async () => {
    throw new DOMException("no", "NotAllowedError");
  };
  navigator.share = refuse;
  Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
  document.execCommand = () => false;
}"""
"""The device's dialog and the clipboard refuse whatever they are given."""


def comes(record: AnyRecord, page: Page, site: str) -> None:
    """The link of a game is followed."""
    keep_names(record, NAMES[: record.seats])
    page.evaluate(FOLLOW, f"{site}#g={link_to(PLAYED.face, record)}")
    awaited(page, "#table[data-step]:not([data-old])")
    settle(page)


def go_on(record: AnyRecord, page: Page, site: str) -> None:
    """Go on with a game of which the first seat that has not to act is played here."""
    acting = PLAYED.game.to_act(record.state)
    keep_names(record, NAMES[: record.seats])
    keep_mine(record, [next(seat for seat in map(Seat, range(3)) if seat not in acting)])
    page.evaluate(KEEP, ["Sunday", saved(PLAYED.face, record, 1)])
    comes(record, page, site)


def sending(page: Page, site: str, language: str) -> Iterator[Screen]:
    """It is another device's turn: every way to send the game, and what does not work."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    go_on(game(PLAYED, HALF), page, site)
    yield Screen("the game is to be sent", page)
    page.locator(f"#actions {SEND}").click()
    page.locator("#message-text").wait_for()
    yield Screen("ways to send it", page)
    page.evaluate(NOTHING_WORKS)
    page.locator("#dialog [data-do=send-copy]").click()
    page.locator("#message-said:not(:empty)").wait_for()
    yield Screen("it cannot be copied", page)
    close(page)
    page.locator(f"#actions {SEND}").click()
    page.locator("#dialog [role=alert]").wait_for()
    yield Screen("the device does not take it", page)
    page.locator("#dialog button[data-do=sent]").click()
    settle(page)
    yield Screen("it was sent", page)
    in_menu(page, "who-plays")
    yield Screen("who plays where", page)
    close(page)
    page.evaluate(LONG)
    page.locator(f"#actions {SEND}").click()
    page.locator("#dialog .send-ways .primary[data-do=send-file]").wait_for()
    yield Screen("too long for many messengers", page)
    close(page)
    over = whole(PLAYED)
    go_on(over, page, site)
    page.locator(f"#dialog {SEND}").wait_for()
    yield Screen("the end is to be sent", page)


def arriving(page: Page, site: str, language: str) -> Iterator[Screen]:
    """A game comes from another device, and meets the one that is here."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    comes(game(PLAYED, HALF), page, site)
    yield Screen("who is here", page)
    here_as(page, 1)
    settle(page)
    yield Screen("what has happened", page)
    close(page)
    comes(game(PLAYED, HALF + 9), page, site)
    yield Screen("it goes forward", page)
    close(page)
    comes(game(PLAYED, HALF - 5), page, site)
    yield Screen("an older moment", page)
    close(page)
    comes(parted(PLAYED), page, site)
    yield Screen("two that part ways", page)
    page.locator("#dialog [data-arg=look-other]").click()
    settle(page)
    yield Screen("the other one is looked at", page)
    page.locator("#actions [data-arg=take-other]").click()
    page.locator("#dialog [data-do=close]").first.wait_for()
    yield Screen("both are kept", page)


MESSENGER_SCENES: Final[tuple[Scene, ...]] = (sending, arriving)
