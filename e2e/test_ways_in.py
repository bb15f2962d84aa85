"""No way into a game calls for the rest of Pyodide's program: 1.5 MB, with the page at a
standstill."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.clicking import awaited
from e2e.embedding.hosting import hosting
from e2e.engines.visitor import Visitor
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from e2e.ways_in import PRESSED, Entry, Visit, Way, entries, rest_of, save_of
from web.faces import GAMES
from web.words.plural import LANGUAGES

EVERY = 47
"""No number of ways, games or languages is a multiple of it, so that a sample has all of each."""


def test_every_way_game_and_language_is_there_at_once_and_later() -> None:
    found = Counter((one.way, one.game, one.language, one.at_once) for one in entries())
    assert set(found.values()) == {1}
    for way in Way:
        for offered in GAMES:
            for language in LANGUAGES:
                assert (way, offered.game, language, True) in found
                assert ((way, offered.game, language, False) in found) == (way in PRESSED)


@pytest.mark.sampled(every=EVERY)
@pytest.mark.parametrize("entry", list(entries()), ids=str)
def test_whoever_presses_before_python_is_there_called_for_the_rest(
    visitor: Visitor, site: str, entry: Entry, tmp_path: Path
) -> None:
    """On a first visit; whoever waited and then pressed did not."""
    with hosting() as host:
        page = Visit(visitor, site, host, tmp_path).go(entry)
        assert rest_of(page) == 0, f"{entry}: the rest of the program was called for"


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("game", [offered.game for offered in GAMES])
@pytest.mark.parametrize("asked", [{"color_scheme": "dark"}, {"contrast": "more"}], ids=str)
def test_a_device_with_dark_pages_called_for_the_rest(
    browser: Browser, site: str, asked: dict[str, Any], game: str
) -> None:
    """On every first visit: colours of the map on dark paper are computed as it is drawn."""
    context = browser.new_context(**asked)
    page = context.new_page()
    go_to_table(page, site, save_of(game)[0])
    awaited(page, f"#table[data-game={game}]")
    assert rest_of(page) == 0
    context.close()


def test_no_setting_calls_for_the_rest(browser: Browser, site: str) -> None:
    """Whoever comes for the first time may look through all of them."""
    page = browser.new_page()
    go_to_table(page, site, moment("building", 3))
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    wishes = page.eval_on_selector_all(
        "#dialog .segments [data-arg]", "all => all.map(({ dataset }) => dataset.arg)"
    )
    page.locator("#dialog [data-do=close]").first.click()
    assert len(wishes) > 30
    for wish in wishes:
        choose(page, wish)
        assert rest_of(page) == 0, wish
    page.context.close()
