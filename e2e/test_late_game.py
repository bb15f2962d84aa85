"""A game that comes late: what is fetched when, without a network, and when nothing comes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.canyon_play import TABLE, Alone, begin
from e2e.clicking import settle
from e2e.conftest import Watch
from e2e.marks import READY
from e2e.test_offline import INSTALLED, UNTIL_KEPT
from e2e.traffic import counted
from tools.offered import pack_named
from tools.serve_site import serving

PACK = pack_named("canyon").removesuffix(".bin")
"""What its address has in it."""
KEPT = """async name => {
  const isThere = async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async key => (await caches.open(key)).keys()));
    return kept.flat().some(({ url }) => url.includes(name));
  };
  while (!(await isThere())) await new Promise(resolve => setTimeout(resolve, 50));
}"""
Pages = Callable[[], tuple[Page, Watch]]


def choose_canyon(page: Page) -> None:
    page.locator("#offers").get_by_role("radio", name="Canyon").check()


def test_each_game_fetches_nothing_of_the_other(dist: Path, context: BrowserContext) -> None:
    """Canal Mania asks for no pack; Canyon for its own alone, and once: the worker of the players
    whom the computer plays has it from the page."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    with counted(dist) as (address, traffic):
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        page.locator("#alone").click()
        page.locator("#start").click()
        page.locator("#table[data-game=canalmania]").wait_for()
        assert not [name for name in traffic.delivered() if PACK in name]
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_selector(READY)
        traffic.clear()
        begin(page, ["", "normal", "normal"])
        player = Alone(page)
        while player.record.state.round < 2:
            player.move()
        fetched = [name for name in traffic.delivered() if name.startswith("wheels/")]
        assert [name.rpartition("-")[0] for name in fetched if "thinking" not in name] == [PACK]


def test_against_the_computer_is_two_clicks_for_either(page: Page) -> None:
    """Canyon, once it is chosen, is so at the next visit too."""
    choose_canyon(page)
    expect(page.locator("#game-title")).to_have_text("Canyon")
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#offers").get_by_role("radio", name="Canyon")).to_be_checked()
    page.locator("#alone").click()
    page.locator("#start").click()
    page.locator(TABLE).wait_for()
    settle(page)


def test_the_games_are_chosen_by_keys_and_told_by_name_and_sentence(page: Page) -> None:
    first = page.locator("#offers").get_by_role("radio", name="Canal Mania")
    expect(first).to_be_checked()
    told = "Dig canals and send goods along them: for three to five players"
    expect(first).to_have_accessible_description(told)
    first.focus()
    page.keyboard.press("ArrowDown")
    second = page.locator("#offers").get_by_role("radio", name="Canyon")
    expect(second).to_be_checked()
    expect(second).to_be_focused()
    page.get_by_role("button", name="Français").click()
    told = "Annoncez vos plis, puis pagayez d’autant\u202f: de trois à six joueurs"
    expect(second).to_have_accessible_description(told)
    page.locator("#how-to-play").click()
    expect(page.locator("#primer")).to_contain_text("canoës")


@pytest.mark.parametrize("fault", ["gone", "spoilt"])
def test_a_pack_that_does_not_come_is_asked_for_again(
    watched: Pages, site: str, fault: str
) -> None:
    """First nothing comes of it, and it is said why; then it does, and what was wanted is there."""
    page, watch = watched()
    asked = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if fault == "gone":
            route.abort()
        else:
            route.fulfill(body="no pack")

    page.route(f"**/{PACK}-*", answer)
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(site)
    page.wait_for_selector(READY)
    choose_canyon(page)
    page.locator("#alone").click()
    page.locator("#seats input[maxlength]").first.fill("Zoë")
    page.locator("#start").click()
    sheet = page.locator("#no-pack")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Canyon comes in a part of its own")
    expect(sheet).to_contain_text("connection" if fault == "gone" else "damaged")
    assert len(asked) >= 3
    sheet.get_by_role("button", name="Back").click()
    expect(page.locator("#stage")).to_have_text("Ready")
    page.locator("#alone").click()
    expect(page.locator("#seats input[maxlength]").first).to_have_value("Zoë")
    page.locator("#start").click()
    expect(sheet).to_be_visible()
    page.unroute_all()
    sheet.get_by_role("button", name="Try again").click()
    expect(page.locator(f"{TABLE} #race")).to_contain_text("Zoë")
    watch.clear()


def test_an_address_and_a_page_around_may_name_the_game(page: Page, site: str) -> None:
    page.goto(f"{site}?game=canyon&players=6&start=new&names=Anna,Bruno")
    page.locator(TABLE).wait_for()
    expect(page.locator("#race")).to_contain_text("Player 6")


def test_after_a_visit_with_it_it_needs_no_network(context: BrowserContext, dist: Path) -> None:
    page = context.new_page()
    with serving(dist) as address:
        page.goto(address)
        page.wait_for_selector(READY)
        assert page.evaluate(INSTALLED)
        page.evaluate(UNTIL_KEPT)
        choose_canyon(page)
        page.evaluate(KEPT, PACK)
    page.reload()
    page.wait_for_selector(READY)
    begin(page, ["", "", ""])
    settle(page)
    expect(page.locator("#race")).to_contain_text("Anna")
