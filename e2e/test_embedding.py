"""The game in frames of other sites, and where storage is blocked.

It plays, and keeps the game or says that it does not.
"""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from canalmania.bots import greedy
from e2e.clicking import Player, begin, lift, record_of
from e2e.engines.hosts import FRAME, embedding, serving_named, serving_without_sharing
from e2e.engines.plugin import installed
from e2e.engines.visitor import Settings, Visitor, visit
from e2e.marks import READY
from tools.browsers import Engine
from tools.page import shell_texts

NAMES = ("Anna", "Bruno", "Carla")
SEED = "embedded"
MOVES = 3
NOT_KEPT = re.compile(r"not saved|not let this page save", re.I)
WITHHELD = re.compile(re.escape(shell_texts("en")["failed_frame"]))
SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
ALLOWED_IN_FRAMES: dict[Engine, Settings] = {Engine.CHROMIUM: {"cookie_controls_mode": 0}}
"""Storage for pages in frames of another site, which Debian's Chromium blocks unless told so."""
BLOCKED_IN_FRAMES: dict[Engine, Settings] = {
    Engine.CHROMIUM: {"cookie_controls_mode": 1},
    Engine.FIREFOX: {"network.cookie.cookieBehavior": 1},
}
"""No storage for pages in frames of another site; WebKitGTK has no such setting."""
BLOCKED: dict[Engine, Settings] = {
    Engine.CHROMIUM: {"default_content_setting_values": {"cookies": 2}},
    Engine.FIREFOX: {"network.cookie.cookieBehavior": 2},
}
"""No storage for anybody; nor has WebKitGTK a setting for this."""

Visit = Callable[[Settings], Visitor]


@pytest.fixture
def visit_with(engine: Engine, playwright: Playwright, request: pytest.FixtureRequest) -> Visit:
    """Opens a browser with a fresh profile and these settings."""

    def opened(settings: Settings) -> Visitor:
        somebody = visit(playwright, installed(engine), settings)
        request.addfinalizer(somebody.end)
        return somebody

    return opened


def plays(page: Page) -> Player:
    """Begin a game and make some moves."""
    page.wait_for_selector(READY)
    begin(page, 3, SEED, NAMES)
    put_away(page)
    player = Player(page, record_of(3, SEED), greedy.choose)
    for _ in range(MOVES):
        player.move()
    player.lift()
    return player


def put_away(page: Page) -> None:
    """Close the sheet that says what is missing, if there is one."""
    if page.locator("#dialog [data-do=close]").count():
        page.locator("#dialog [data-do=close]").last.click()


def says(page: Page, sentence: re.Pattern[str], seconds: float = 0) -> bool:
    """Whether the player can read this, now or before so many seconds have passed."""
    until = time.monotonic() + seconds
    while not sentence.search(page.locator("body").inner_text()):
        if time.monotonic() > until:
            return False
        page.wait_for_timeout(200)
    return True


def goes_on(page: Page, player: Player) -> None:
    """Loaded anew, the same game can be continued."""
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    lift(page)
    reached = f"#table[data-step='{player.record.length}'][data-curtain=up]"
    page.locator(reached).wait_for(state="attached")


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize(
    ("attributes", "same_site"),
    [
        ("", True),
        ("", False),
        (f'sandbox="{SANDBOX}"', False),
        ('sandbox="allow-scripts allow-same-origin"', False),
    ],
    ids=["same site", "another site", "sandbox", "sandbox without forms"],
)
def test_in_a_frame_it_plays_and_keeps_the_game(
    visit_with: Visit, engine: Engine, site: str, tmp_path: Path, attributes: str, same_site: bool
) -> None:
    visitor = visit_with(ALLOWED_IN_FRAMES.get(engine, {}))
    with embedding(tmp_path, site, attributes, same_site=same_site) as host:
        visitor.page.goto(host)
        player = plays(visitor.inside(FRAME))
        visitor.page.goto(host)
        goes_on(visitor.inside(FRAME), player)


@pytest.mark.engines(Engine.CHROMIUM)
def test_in_a_credentialless_frame_it_plays(visit_with: Visit, site: str, tmp_path: Path) -> None:
    """Chromium alone has them; what such a frame keeps is gone with the page around it."""
    visitor = visit_with(ALLOWED_IN_FRAMES[Engine.CHROMIUM])
    with embedding(tmp_path, site, "credentialless", same_site=False) as host:
        visitor.page.goto(host)
        plays(visitor.inside(FRAME))


@pytest.mark.parametrize(
    "sandbox",
    ["allow-scripts", "allow-scripts allow-forms allow-modals allow-downloads"],
    ids=["scripts alone", "scripts and forms"],
)
def test_in_a_frame_without_an_origin_it_plays_and_says_that_nothing_is_kept(
    visitor: Visitor, dist: Path, tmp_path: Path, sandbox: str
) -> None:
    with (
        serving_named(dist, tmp_path / "site") as address,
        embedding(tmp_path, address, f'sandbox="{sandbox}"', same_site=False) as host,
    ):
        visitor.page.goto(host)
        plays_without_keeping(visitor.inside(FRAME))


def test_in_a_frame_without_an_origin_a_site_built_without_its_address_plays_or_says_why_not(
    visitor: Visitor, site: str, tmp_path: Path
) -> None:
    """WebKit takes 'self' in the page's policy for nobody there and loads none of its files."""
    with embedding(tmp_path, site, 'sandbox="allow-scripts"', same_site=False) as host:
        visitor.page.goto(host)
        if visitor.engine is Engine.WEBKIT:
            assert says(visitor.inside(FRAME), WITHHELD, seconds=60), "nothing says why not"
        else:
            plays_without_keeping(visitor.inside(FRAME))


@pytest.mark.engines(*BLOCKED_IN_FRAMES)
def test_in_a_frame_where_storage_is_blocked_it_plays_and_says_that_nothing_is_kept(
    visit_with: Visit, engine: Engine, site: str, tmp_path: Path
) -> None:
    visitor = visit_with(BLOCKED_IN_FRAMES[engine])
    with embedding(tmp_path, site, "", same_site=False) as host:
        visitor.page.goto(host)
        plays_without_keeping(visitor.inside(FRAME))


@pytest.mark.engines(*BLOCKED)
def test_on_its_own_page_with_storage_blocked_it_plays_and_says_that_nothing_is_kept(
    visit_with: Visit, engine: Engine, site: str
) -> None:
    visitor = visit_with(BLOCKED[engine])
    visitor.page.goto(site)
    plays_without_keeping(visitor.page)


@pytest.mark.engines(Engine.WEBKIT)
def test_on_its_own_page_without_localstorage_alone_the_game_is_kept_all_the_same(
    visit_with: Visit, site: str
) -> None:
    """All that WebKitGTK can be told to block; the database keeps the game."""
    visitor = visit_with({"enable-html5-local-storage": False})
    visitor.page.goto(site)
    player = plays(visitor.page)
    visitor.page.reload()
    goes_on(visitor.page, player)


def plays_without_keeping(page: Page) -> None:
    """Begin a game, read that it will not be kept, and play."""
    page.wait_for_selector(READY)
    assert not page.locator("#framed-saves").is_visible(), "speaks of games saved here"
    said_before = says(page, NOT_KEPT)
    begin(page, 3, SEED, NAMES)
    assert said_before or says(page, NOT_KEPT, seconds=10), "nothing says that the game is not kept"
    put_away(page)
    player = Player(page, record_of(3, SEED), greedy.choose)
    for _ in range(MOVES):
        player.move()
    player.lift()


def test_without_the_header_for_sharing_a_frame_without_an_origin_says_what_is_missing(
    visitor: Visitor, dist: Path, tmp_path: Path
) -> None:
    with (
        serving_without_sharing(dist) as address,
        embedding(tmp_path, address, 'sandbox="allow-scripts"', same_site=False) as host,
    ):
        visitor.page.goto(host)
        assert says(visitor.inside(FRAME), WITHHELD, seconds=60), "nothing says what is missing"
