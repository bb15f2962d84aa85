"""Where the system asks for less data, nothing comes of a game before somebody wants it."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, Playwright

from e2e.browsers import chromium
from e2e.conftest import PATIENCE
from e2e.marks import READY
from web.faces import GAMES

ASKS_FOR_LESS: Final = "--enable-blink-features=PrefersReducedData"
"""Chromium knows what to answer, but still hides it behind this."""
WISH: Final = "prefers-reduced-data"
OTHER: Final = GAMES[1].game
"""No first visit has this game in its memory."""

PACK: Final = re.compile(rf"/{OTHER}\b[^/]*\.(?:bin|zip)$")


@pytest.fixture
def asking(playwright: Playwright) -> Iterator[Page]:
    """A fresh profile of a browser that can be asked for less data."""
    with chromium(playwright, ASKS_FOR_LESS) as browser:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        yield context.new_page()


def wish(page: Page, value: str) -> None:
    """Have the system ask for less data ("reduce"), or for nothing ("no-preference")."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedMedia", {"features": [{"name": WISH, "value": value}]})
    assert page.evaluate(f"matchMedia('({WISH}: {value})').matches"), "the browser knows it"


@pytest.mark.parametrize("value", ["reduce", "no-preference"])
def test_a_game_comes_only_when_it_is_wanted_where_data_are_to_be_saved(
    asking: Page, site: str, value: str
) -> None:
    """Its poster may be looked at; a game is begun as ever."""
    packs: list[str] = []
    asking.on("request", lambda one: packs.append(one.url) if PACK.search(one.url) else None)
    wish(asking, value)
    asking.goto(site)
    asking.wait_for_selector(READY)
    assert packs == [], "nobody has chosen it"
    asking.locator(f"#offers input[value={OTHER}]").check()
    asking.wait_for_load_state("networkidle")
    assert len(packs) == (0 if value == "reduce" else 1)
    asking.locator("#alone").click()
    asking.locator("#start").click()
    asking.wait_for_selector(f"#table[data-game={OTHER}][data-step]")
    assert len(packs) == 1
