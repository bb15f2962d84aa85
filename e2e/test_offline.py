"""After one complete visit the game needs no network; a new version waits and says so."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.beside_computers import Alone, begin_beside
from e2e.clicking import begin, leave
from e2e.conftest import Watch
from e2e.marks import BEGUN, READY
from e2e.obstacles import NO_HALF_PROGRAMS
from e2e.traffic import bar_of, counted, publish_next_version
from tools import page as page_tools
from tools import precache
from tools.memory import THINKING
from tools.naming import published
from tools.offered import memory_named, pack_named
from tools.program import REST_OF_PROGRAM
from tools.project import version
from tools.serve_site import serving
from tools.start import start_of
from web.faces import GAMES, PREPARED
from web.words.plural import LANGUAGES, Language

INSTALLED = "() => navigator.serviceWorker.ready.then(({active}) => active.state)"
WITHOUT_NETWORK = {"activating", "activated"}
KEPT = """async addresses => {
    const end = performance.now() + 60_000;
    const isKept = async () =>
        (await Promise.all(addresses.map(address => caches.match(address)))).every(Boolean);
    while (!(await isKept())) {
        if (performance.now() > end) throw new Error("not kept");
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}"""
KEPT_ALREADY = """addresses =>
    Promise.all(addresses.map(address => caches.match(address).then(Boolean)))"""
UNTIL_KEPT = """async () => {
    const list = new URL("files-of-this-version", document.baseURI).href;
    while (!(await caches.match(list))) await new Promise(resolve => setTimeout(resolve, 50));
}"""
KEEP_THE_REST = """() => navigator.serviceWorker.ready
    .then(({active}) => active.postMessage("keep the rest"))"""
SCRIPTS = """() => performance.getEntriesByType("resource").map(({name}) => name)
    .filter(name => name.includes("/scripts/"))"""
HAND_OVER = """() => new Promise(resolve => {
    const registered = navigator.serviceWorker.getRegistration();
    registered.then(registration => registration.update()).then(() => resolve(true));
})"""


def visit_once(page: Page, address: str) -> None:
    """A complete first visit: Python is up and everything is kept."""
    page.goto(address)
    page.wait_for_selector(READY)
    assert page.evaluate(INSTALLED) in WITHOUT_NETWORK


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_is_within_its_bar(browser: Browser, dist: Path, language: Language) -> None:
    """As the host counts it, with heads of answers and all that is kept. No file is sent twice."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    with counted(dist) as (address, traffic):
        page.goto(address)
        page.wait_for_selector(READY)
        begin(page, 3, "weighed")
        page.evaluate(UNTIL_KEPT)
        page.evaluate(KEPT, [address + published(dist, start_of(dist).game)])
        sent, names = traffic.sent, traffic.delivered()
    context.close()
    assert len(names) == len(set(names))
    assert precache.transfer_size(dist) < sent <= bar_of(PREPARED.game)


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("game", [one.game for one in GAMES if one is not PREPARED])
def test_a_first_visit_by_a_player_of_another_game_is_within_its_bar(
    context: BrowserContext, dist: Path, game: str
) -> None:
    """The game comes in its pack, which is kept, and nothing that only another game needs. The
    page is not sent twice, though its address has a query."""
    page = context.new_page()
    with counted(dist) as (address, traffic):
        page.goto(f"{address}?lang=en&game={game}&names=Anna,Bruno,Carla&start=new")
        page.wait_for_selector(f"#table[data-game={game}]")
        page.evaluate(UNTIL_KEPT)
        pack = published(dist, pack_named(game))
        page.evaluate(KEPT, [address + pack])
        sent, names = traffic.sent, traffic.delivered()
    of_prepared = published(dist, memory_named(PREPARED.game))
    assert len(names) == len(set(names))
    assert pack in names
    assert of_prepared not in names
    size = precache.transfer_size(dist) - (dist / of_prepared).stat().st_size
    assert size + (dist / pack).stat().st_size < sent <= bar_of(game)


def test_hard_reload_with_the_server_gone(context: BrowserContext, own_site: Path) -> None:
    page = context.new_page()
    with serving(own_site, prefix="/far/away/") as address:
        visit_once(page, address)
    page.reload()
    page.wait_for_selector(READY)
    session = context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    page.goto(f"{address}?lang=it")
    page.wait_for_selector(READY)
    expect(page.locator("#new-game")).to_have_text("Gioca con amici")
    page.goto(f"{address}index.html")
    page.wait_for_selector(READY)


def test_the_computer_plays_after_a_start_without_a_network(
    context: BrowserContext, own_site: Path
) -> None:
    """What it thinks with is kept from the second visit on."""
    page = context.new_page()
    with serving(own_site) as address:
        visit_once(page, address)
        page.evaluate(KEEP_THE_REST)
        page.evaluate(KEPT, [address + published(own_site, THINKING)])
    page.reload()
    page.wait_for_selector(READY)
    begin_beside(page, ("", "normal/carrier", "easy/builder"))
    player = Alone(page)
    while player.record.state.turn < 3:
        player.move()
    assert {int(player.record.seat(step)) for step in range(player.record.length)} == {0, 1, 2}


def test_once_it_has_thought_the_computer_needs_no_network(
    context: BrowserContext, own_site: Path
) -> None:
    """On a first visit every worker fetched the rest of the program anew, and Chromium kept 6 MB of
    each for ever."""
    page = context.new_page()
    took = [published(own_site, name) for name in (THINKING, REST_OF_PROGRAM)]
    with serving(own_site) as address:
        visit_once(page, address)
        assert page.evaluate(KEPT_ALREADY, [address + file for file in took]) == [False, False]
        begin_beside(page, ("", "easy/carrier", "easy/builder"))
        page.evaluate(KEPT, [address + file for file in took])
        leave(page)
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    begin_beside(page, ("normal/carrier", "normal/builder", "easy/builder"))
    page.wait_for_function("() => document.querySelector('#table').dataset.step > 5")


def test_offline_without_the_prepared_memory(context: BrowserContext, own_site: Path) -> None:
    """A browser that cannot go on from it keeps what it takes instead, which others do without."""
    context.add_init_script(NO_HALF_PROGRAMS)
    page = context.new_page()
    with serving(own_site) as address:
        visit_once(page, address)
        page.evaluate(KEPT, [address + file for file in start_of(own_site).spare(own_site)])
    page.reload()
    page.wait_for_selector(READY)
    assert page.evaluate(BEGUN) == 1


def test_a_new_version_waits_until_it_is_wanted(context: BrowserContext, own_site: Path) -> None:
    page = context.new_page()
    with serving(own_site) as address:
        visit_once(page, address)
        page.reload()
        page.wait_for_selector(READY)
        publish_changed(own_site)
        page.evaluate(HAND_OVER)
        offer = page.get_by_role("button", name="Use it now")
        expect(offer).to_be_visible()
        expect(page.locator(".imprint")).to_contain_text(f"v{version()}")
        offer.click()
        expect(page.locator(".imprint")).to_contain_text("v9.9.9")
        page.wait_for_selector(READY)
        names = page.evaluate("() => caches.keys()")
        assert len(names) == 1  # the old version's files are gone


def test_a_half_deployed_version_is_not_installed(context: BrowserContext, own_site: Path) -> None:
    page = context.new_page()
    with serving(own_site) as address:
        visit_once(page, address)
        picture = own_site / "web" / "games" / "canyon" / "picture.svg"
        picture.with_name("picture.svg.gz").unlink()
        picture.write_text("<!-- as the new version has it -->")
        publish_changed(own_site)
        picture.write_text("<!-- as the host still has it -->")
        page.evaluate(HAND_OVER)
        page.reload()
        page.wait_for_selector(READY)
        assert "v9.9.9" not in page.inner_text(".imprint")
        expect(page.locator("#update")).to_be_hidden()


def test_a_new_version_fetches_what_is_new_and_the_old_one_plays_on(
    context: BrowserContext, own_site: Path
) -> None:
    """Between the two nothing mixes, though the host has the old version's files no more; and what
    has not changed, Pyodide above all, is not fetched again."""
    page = context.new_page()
    with counted(own_site, prefix="/far/away/") as (address, traffic):
        visit_once(page, address)
        page.evaluate(UNTIL_KEPT)
        assert len(traffic.delivered()) == len(set(traffic.delivered()))  # each but once
        traffic.clear()
        before = interpreter_of(own_site)
        new = publish_next_version(own_site)
        assert interpreter_of(own_site) != before
        page.reload()
        page.wait_for_selector(READY)
        assert loaded(page, before)
        offer = page.get_by_role("button", name="Use it now")
        expect(offer).to_be_visible()
        with page.expect_navigation():
            offer.click()
        page.wait_for_selector(READY)
        assert loaded(page, interpreter_of(own_site))
        assert page.evaluate(BEGUN) == 0
        from_the_second_visit_on = {published(own_site, name) for name in start_of(own_site).later}
        assert set(traffic.delivered()) - from_the_second_visit_on == new - from_the_second_visit_on


def test_the_game_that_was_played_is_there_after_an_update_though_the_network_is_gone(
    context: BrowserContext, own_site: Path
) -> None:
    """What it adds to the memory is only kept once it was wanted: of the next version too."""
    page = context.new_page()
    with serving(own_site) as address:
        visit_once(page, address)
        page.evaluate(KEPT, [address + published(own_site, memory_named(PREPARED.game))])
        publish_next_version(own_site)
        page.evaluate(HAND_OVER)
        offer = page.get_by_role("button", name="Use it now")
        expect(offer).to_be_visible()
    with page.expect_navigation():
        offer.click()
    page.wait_for_selector(READY)
    assert loaded(page, interpreter_of(own_site))
    assert page.evaluate(BEGUN) == 0
    begin(page, 3, "james")


def test_a_page_of_the_version_before_says_so_and_its_button_brings_the_new_one(
    context: BrowserContext, own_site: Path
) -> None:
    """Without a service worker, from a cache on the way that still has the old page."""
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    old = (own_site / "index.html").read_text("utf-8")
    publish_next_version(own_site)
    with serving(own_site) as address:
        page.route(address, lambda route: route.fulfill(body=old, content_type="text/html"))
        page.goto(address)
        failure = page.get_by_role("dialog", name="The game could not start")
        expect(failure).to_contain_text("being updated")
        page.unroute(address)
        failure.get_by_role("button", name="Load again").click()
        page.wait_for_selector(READY)
        assert loaded(page, interpreter_of(own_site))


def interpreter_of(site: Path) -> str:
    """What the interpreter is called in a site: each version of the game calls it otherwise."""
    return published(site, "scripts/interpreter.js")


def loaded(page: Page, name: str) -> bool:
    """Whether the page has this script, and no other of its folder but PyScript's."""
    names = page.evaluate(SCRIPTS)
    return {one.rpartition("/")[2] for one in names if "pyscript" not in one} == {Path(name).name}


def publish_changed(site: Path) -> None:
    """Put a changed page and its service worker in place of the old ones."""
    index = site / "index.html"
    index.write_text(re.sub(r"v\d+\.\d+\.\d+</span>", "v9.9.9</span>", index.read_text("utf-8")))
    for changed in (index, site / precache.TARGET):
        changed.with_name(changed.name + ".gz").unlink(missing_ok=True)
    (site / precache.TARGET).unlink()
    precache.write_service_worker(site)


def test_every_file_is_kept(dist: Path) -> None:
    worker = (dist / precache.TARGET).read_text("utf-8")
    for name, digest in precache.listed(dist).items():
        assert f'"{name}": "{digest}"' in worker


def test_it_can_be_installed(page: Page, dist: Path) -> None:
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert '"lang": "en"' in answer["data"]
    for name, sizes in page_tools.ICON_SIZES.items():
        for size in sizes:
            icon = dist / "web" / "shell" / "icons" / f"{name}-{size}.png"
            assert icon.read_bytes()[16:24] == size.to_bytes(4, "big") * 2


def test_without_service_workers_the_game_still_starts(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, _ = watched()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(site)
    page.wait_for_selector(READY)
