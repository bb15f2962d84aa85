"""Each game for those who play it: what is fetched when, without a network, and what is said when
nothing comes."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from canyon.game import CANYON
from canyon.ids import Phase
from e2e import approdo_play, canyon_play, late_games
from e2e.beside_computers import Alone as FirstGameAlone
from e2e.beside_computers import begin_beside
from e2e.canyon_play import TABLE, Player, begin, played
from e2e.clicking import begin as begin_first_game
from e2e.clicking import lift, open_file, settle
from e2e.conftest import Watch
from e2e.keeps import in_local_storage
from e2e.marks import BEGUN, READY
from e2e.test_offline import HAND_OVER, INSTALLED, UNTIL_KEPT
from e2e.traffic import (
    LATE_GROWTH,
    LATE_SHARE,
    cost_of_parts,
    counted,
    publish_next_version,
    share_of,
)
from tabletop.loading import load
from tabletop.record import Record
from tools.memory import MEMORY
from tools.naming import published
from tools.offered import pack_named
from tools.serve_site import serving
from web.faces import GAMES, PREPARED
from web.table.saving.save_extras import keep_names

ALONE = {"canyon": canyon_play.Alone, "approdo": approdo_play.Alone}
"""The only person at a table of each game for which no memory is prepared."""
every_late_game = pytest.mark.parametrize("game", ALONE)


def name_in_address(game: str) -> str:
    """What the address of a game's pack has in it."""
    return pack_named(game).removesuffix(".bin")


PACK = name_in_address("canyon")
KEPT = """async name => {
  const isThere = async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async key => (await caches.open(key)).keys()));
    return kept.flat().some(({ url }) => url.includes(name));
  };
  while (!(await isThere())) await new Promise(resolve => setTimeout(resolve, 50));
}"""
LOADED = """pictures => Promise.all(pictures.map(async (picture) => {
  await picture.decode();
  return picture.naturalWidth > 0;
}))"""
Pages = Callable[[], tuple[Page, Watch]]


class Held:
    """A file that a host does not send until `release` is called."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self._waiting: list[Route] = []
        self._is_held = True
        context.route(f"**/{name}", self._answer)

    def _answer(self, route: Route) -> None:
        if self._is_held:
            self._waiting.append(route)
        else:
            route.continue_()

    def release(self) -> None:
        """Send it to all who have asked and will ask."""
        self._is_held = False
        for route in self._waiting:
            route.continue_()


def choose(page: Page, game: str) -> None:
    page.locator(f"#offers input[value={game}]").check(force=True)


def choose_canyon(page: Page) -> None:
    page.locator("#offers").get_by_role("radio", name="Canyon").check()


def begin_against_computers(page: Page, address: str) -> None:
    """The first game of the site, by two clicks of somebody who has just come."""
    page.goto(address)
    page.wait_for_selector(READY)
    page.locator("#alone").click()
    page.locator("#start").click()
    page.locator("#table[data-game=canalmania]").wait_for()


def test_all_games_but_the_prepared_one_are_tried_here() -> None:
    late = {one.game for one in GAMES if one is not PREPARED}
    assert ALONE.keys() == late_games.BEGIN.keys() == late


def test_a_first_visit_grows_by_at_most_150_kilobytes_for_a_game_not_chosen(
    dist: Path, context: BrowserContext
) -> None:
    """Whoever plays Canal Mania gets of each other game its picture and what is said of it, with
    everything that the service worker keeps; the pack is none of it. And the memory is a little
    larger in two files than it was in one."""
    with counted(dist) as (address, traffic):
        page = context.new_page()
        begin_against_computers(page, address)
        assert page.evaluate(INSTALLED)
        names = traffic.delivered()
    for game in ALONE:
        picture = f"web/games/{game}/picture.svg"
        assert [name for name in names if game in name] == [picture]
        grown = share_of(game, names, dist)
        assert (dist / f"{picture}.gz").stat().st_size < grown <= LATE_SHARE
        assert 0 < cost_of_parts(dist) <= LATE_GROWTH - grown
        pack = published(dist, pack_named(game))
        assert share_of(game, [*names, pack], dist) == grown + (dist / pack).stat().st_size


@every_late_game
def test_only_the_chosen_late_game_is_fetched_and_once(
    dist: Path, context: BrowserContext, game: str
) -> None:
    """Canal Mania asks for no pack; the others for their own, which the worker of the players whom
    the computer plays has from the page."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    with counted(dist) as (address, traffic):
        page = context.new_page()
        begin_against_computers(page, address)
        packs = tuple(map(name_in_address, ALONE))
        assert not [name for name in traffic.delivered() if name.startswith(packs)]
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_selector(READY)
        traffic.clear()
        play_two_rounds(page, game)
        fetched = [name for name in traffic.delivered() if name.startswith("wheels/")]
        own = [name.rpartition("-")[0] for name in fetched if "thinking" not in name]
        assert own == [name_in_address(game)]


def play_two_rounds(page: Page, game: str) -> None:
    """Somebody plays alone against two computers."""
    late_games.BEGIN[game](page, ["", "normal", "normal"])
    player = ALONE[game](page)
    while player.record.state.round < 2:
        player.move()


@every_late_game
@pytest.mark.parametrize("how", ["by the address", "on the start page"])
def test_whoever_wants_another_game_downloads_nothing_of_canal_mania(
    context: BrowserContext, dist: Path, how: str, game: str
) -> None:
    """By an address that names it, and on the start page, where the first game is the one that is
    marked: what that adds to the memory comes last, and not after another was chosen. The first
    visit with computers, and with all that is kept of it."""
    with counted(dist) as (address, traffic):
        page = context.new_page()
        if how == "by the address":
            page.goto(f"{address}?game={game}")
        else:
            held = Held(context, published(dist, MEMORY))
            page.goto(address)
            choose(page, game)
            held.release()
        page.wait_for_selector(READY)
        play_two_rounds(page, game)
        assert page.evaluate(INSTALLED)
        page.evaluate(KEPT, name_in_address(game))
        fetched = traffic.delivered()
    names = {"canalmania", "thinking"}
    found = {name for name in fetched if any(word in name for word in names)}
    assert found == {"web/games/canalmania/picture.svg"}


def test_after_canyon_canal_mania_comes_in_its_pack(context: BrowserContext, site: str) -> None:
    """To the page that went on without it, and to the worker of the computer's players."""
    page = context.new_page()
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    page.locator("#offers").get_by_role("radio", name="Canal Mania").check()
    begin_beside(page, ("", "normal/carrier", "easy/builder"))
    player = FirstGameAlone(page)
    while player.record.state.turn < 2:
        player.move()
    expect(page.locator("#status")).to_be_visible()


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


def test_the_games_are_chosen_by_keys_and_told_by_name_picture_and_sentence(page: Page) -> None:
    assert page.locator("#offers img").evaluate_all(LOADED) == [True, True, True]
    first = page.locator("#offers").get_by_role("radio", name="Canal Mania")
    expect(first).to_be_checked()
    told = "Dig canals, send goods along them 3 to 5 players"
    expect(first).to_have_accessible_description(told)
    first.focus()
    page.keyboard.press("ArrowDown")
    second = page.locator("#offers").get_by_role("radio", name="Canyon")
    expect(second).to_be_checked()
    expect(second).to_be_focused()
    page.keyboard.press("ArrowDown")
    third = page.locator("#offers").get_by_role("radio", name="Approdo")
    expect(third).to_be_checked()
    told = "Build, trade, keep the robber busy 3 to 4 players"
    expect(third).to_have_accessible_description(told)
    page.keyboard.press("ArrowUp")
    expect(second).to_be_checked()
    page.get_by_role("button", name="Français").click()
    told = "Annoncez vos plis, puis pagayez d’autant 3 à 6 joueurs"
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


def test_who_waited_for_a_game_at_the_table_could_not_go_back(page: Page) -> None:
    """Its pack hangs: the table that is there comes back by the button, and by Escape."""
    begin_first_game(page, 3, "first")
    lift(page)
    record = played(Record.of(CANYON, "file", 3), lambda state: state.phase is Phase.TRICKS)
    page.route(f"**/{PACK}-*", lambda _: None)
    sheet = page.locator("#coming")
    for key in ("Enter", "Escape"):
        page.evaluate(
            "text => tableShell.want({kind: 'open', name: 'x.json', text})", record.save()
        )
        expect(sheet).to_contain_text("Fetching Canyon")
        expect(sheet.get_by_role("button", name="Back")).to_be_focused()
        page.keyboard.press(key)
        expect(sheet).to_be_hidden()
    expect(page.locator("#table[data-game=canalmania]")).to_be_visible()
    page.unroute_all()
    page.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", record.save())
    page.locator(TABLE).wait_for()


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


@pytest.mark.sampled(every=1)
@every_late_game
def test_it_is_there_after_an_update_though_the_network_is_gone(
    context: BrowserContext, own_site: Path, game: str
) -> None:
    """Its pack is kept once it was wanted: of the next version too."""
    page = context.new_page()
    with serving(own_site) as address:
        page.goto(f"{address}?game={game}")
        page.wait_for_selector(READY)
        assert page.evaluate(INSTALLED)
        page.evaluate(UNTIL_KEPT)
        page.evaluate(KEPT, name_in_address(game))
        publish_next_version(own_site)
        page.evaluate(HAND_OVER)
        offer = page.get_by_role("button", name="Use it now")
        expect(offer).to_be_visible()
    with page.expect_navigation():
        offer.click()
    page.wait_for_selector(READY)
    choose(page, game)
    page.locator("#alone").click()
    page.locator("#start").click()
    page.locator(f"#table[data-game={game}][data-step]").wait_for()


def test_its_file_is_opened_at_the_table_of_the_first_game(page: Page) -> None:
    """The other game stays saved; the one of the file is on the table, as far as it had come."""
    record = played(Record.of(CANYON, "file", 3), lambda state: state.phase is Phase.TRICKS)
    keep_names(record, ("Zoë", "Bo", "Ida"))
    begin_first_game(page, 3, "first")
    lift(page)
    page.locator("#topbar [data-do=menu]").click()
    button = page.locator("#dialog [data-do=open-file]")
    open_file(button, record.save(), "canyon-Sunday.json")
    table = page.locator(TABLE)
    table.wait_for()
    expect(table).to_have_attribute("data-step", str(record.length))
    expect(page.locator("#race")).to_contain_text("Zoë")
    kept = in_local_storage(page, "Sunday")
    assert kept is not None
    assert load(CANYON, kept).state == record.state
    before = in_local_storage(page, "Player 1, Player 2, Player 3")
    assert before is not None
    assert json.loads(before)["game"] == "canalmania"
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#continue")).to_contain_text("Sunday")


def test_it_is_played_where_python_started_from_the_library(
    context: BrowserContext, site: str, dist: Path
) -> None:
    context.route(f"**/{published(dist, MEMORY)}", lambda route: route.fulfill(status=404))
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 1
    begin(page, ["", "", ""])
    player = Player(page, Record.of(CANYON, "race", 3))
    while player.record.state.round < 2:
        player.move()
