"""The documentation beside the games: its pages in a browser, and what they are made of."""

import re
import shutil
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from typing import Final, get_args

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.axe import SIZES, Scheme, Size, found_by_axe
from e2e.conftest import SUB_PATH, Watch
from e2e.marks import READY
from e2e.test_offline import INSTALLED, UNTIL_KEPT, WITHOUT_NETWORK
from e2e.traffic import counted
from tools.docs import FOLDER, INCLUDED, LIST, SOURCE, read_page, write_docs
from tools.places import files_below
from tools.precache import listed
from web.words.plural import LANGUAGES

PAGES: Final = (
    "search.html",
    *(
        path.relative_to(SOURCE).with_suffix(".html").as_posix()
        for path in files_below(SOURCE, "*.md")
        if path.relative_to(SOURCE).as_posix() not in INCLUDED and path.name[0].islower()
    ),
)
LOOKS: Final = tuple(product(SIZES, get_args(Scheme)))
NARROW: Final = 320
"""CSS pixels: a page of 1280 that is zoomed to 400%."""
PAGES_KEPT: Final = """async () => {
    const list = new URL("files.json", document.baseURI).href;
    while (!(await caches.match(list))) await new Promise(resolve => setTimeout(resolve, 50));
}"""
WIDTH: Final = "() => document.documentElement.scrollWidth"


def names(dist: Path) -> list[str]:
    """Every page of the documentation, by its path below the folder."""
    return [path.relative_to(dist / FOLDER).as_posix() for path in html(dist)]


def html(dist: Path) -> list[Path]:
    return files_below(dist / FOLDER, "*.html")


# ---- what they are made of ----


def test_two_builds_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """The second one in another folder, and with another order of Python's sets."""
    shutil.copytree(dist / "vendor" / "fonts", tmp_path / "vendor" / "fonts")
    write_docs(tmp_path, hash_seed="4321")
    first, second = (
        {
            path.relative_to(site).as_posix(): path.read_bytes()
            for path in files_below(site / FOLDER)
            if path.suffix != ".gz"
        }
        for site in (dist, tmp_path)
    )
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_nothing_in_them_is_of_another_host_or_against_the_policy(dist: Path) -> None:
    for path in html(dist):
        text = path.read_text("utf-8")
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', text)
        assert policy.startswith("default-src 'none'; ")
        assert not re.search(r"unsafe|https?:|\*|data:", policy)
        assert text.index("Content-Security-Policy") < text.index("<link")
        assert not re.search(r"<[^>]+\s(?:style|on\w+)=", text), path
        assert not re.search(r"<(?:style|script)(?![^>]*\ssrc=)", text), path
        for address in re.findall(r"<(?:img|link|script|iframe|source)\s[^>]*>", text):
            assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", address), address


def test_the_one_script_of_an_ordinary_page_follows_links_to_the_app(dist: Path) -> None:
    scripts = {
        name: [
            (path.parent / source).resolve().relative_to(dist.resolve()).as_posix()
            for source in found
        ]
        for name, path in zip(names(dist), html(dist), strict=True)
        if (found := re.findall(r'<script src="([^"]+)"', path.read_text("utf-8")))
    }
    assert {*scripts} == {*names(dist)}
    more = {name for name, found in scripts.items() if found != ["about/launches.js"]}
    assert more == {"live.html", "search.html"}


def test_they_are_no_part_of_what_a_first_visit_keeps(dist: Path) -> None:
    assert [name for name in listed(dist) if name.startswith(FOLDER)] == []
    assert (dist / LIST).is_file()


def test_every_page_is_reached_by_links_from_the_first(dist: Path) -> None:
    """Whoever has no script finds all of them."""
    start = (dist / FOLDER / "index.html").resolve()
    found, ahead = {start}, [start]
    while ahead:
        page = ahead.pop()
        for address in read_page(page).addresses:
            target = (page.parent / address.split("#")[0]).resolve()
            if target.suffix == ".html" and FOLDER in target.parts and target not in found:
                found.add(target)
                ahead.append(target)
    assert {path.resolve() for path in html(dist)} <= found


# ---- in a browser ----


def test_a_page_loads_nothing_of_the_game(dist: Path, context: BrowserContext) -> None:
    with counted(dist, prefix=SUB_PATH) as (address, traffic):
        page = context.new_page()
        for name in names(dist):
            page.goto(f"{address}{FOLDER}/{name}", wait_until="load")
        fetched = {answer.name for answer in traffic.answers}
    others = {name for name in fetched if not name.startswith(f"{FOLDER}/")}
    assert {name for name in others if not name.startswith("vendor/fonts/")} <= {
        "about/launches.js",
        "web/shell/icons/icon.svg",
    }


@pytest.mark.parametrize(("name", "look"), [*zip(PAGES, cycle(LOOKS), strict=False)])
def test_axe_finds_nothing_and_no_page_is_wider_than_the_window(
    browser: Browser, site: str, name: str, look: tuple[Size, Scheme]
) -> None:
    (width, height), scheme = look
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{site}{FOLDER}/{name}")
    broken = [(one.rule, one.nodes[:3]) for one in found_by_axe(page) if one.is_binding]
    page.set_viewport_size({"width": NARROW, "height": 640})
    across = page.evaluate(WIDTH)
    context.close()
    assert broken == []
    assert across <= NARROW


def test_all_pages_are_tried(dist: Path) -> None:
    assert {*PAGES} == {*names(dist)}


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_leads_there(page: Page, language: str) -> None:
    page.locator(f"[data-language={language}]").click()
    link = page.locator("#docs-link")
    said = {"en": "Manual", "it": "Manuale (EN)", "fr": "Manuel (EN)"}[language]
    expect(link).to_have_text(said)
    link.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator("header .to-play").click()
    page.wait_for_selector(READY)


def test_the_first_key_leads_past_the_list_to_the_text(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, _ = watched()
    page.goto(f"{site}{FOLDER}/host.html")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def test_the_search_finds_pages_and_leaves_nothing_behind(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, _ = watched()
    page.goto(f"{site}{FOLDER}/")
    page.get_by_role("searchbox").fill("immutable state")
    page.keyboard.press("Enter")
    found = page.locator("#search-results li a")
    expect(found.filter(has_text="The library").first).to_be_visible()
    assert page.evaluate("() => localStorage.length") == 0
    assert [one for one in found_by_axe(page) if one.is_binding] == []
    found.filter(has_text="The library").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The library")


def test_once_one_is_read_all_can_be_read_without_a_network(
    context: BrowserContext, site: str
) -> None:
    """By the service worker, which a visit of the game has brought."""
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(INSTALLED) in WITHOUT_NETWORK
    page.evaluate(UNTIL_KEPT)
    page.goto(f"{site}{FOLDER}/")
    page.evaluate(PAGES_KEPT)
    context.set_offline(True)
    for name in ("library/bot.html", "library/reference/canyon.html", ""):
        page.goto(f"{site}{FOLDER}/{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("() => document.styleSheets[0].cssRules.length") > 50
    page.get_by_role("searchbox").fill("tournament")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li a").first).to_be_visible()
    context.set_offline(False)


def test_the_live_example_loads_the_game_when_asked_and_tells_every_message(
    watched: Callable[[], tuple[Page, Watch]], site: str
) -> None:
    page, _ = watched()
    page.goto(f"{site}{FOLDER}/live.html")
    expect(page.locator("iframe")).to_have_count(0)
    page.get_by_label("Game", exact=True).select_option("canyon")
    page.get_by_role("button", name="Load the game here").click()
    page.frame_locator("iframe").locator(READY).wait_for(state="attached")
    said = page.locator("#live-log p")
    expect(said.filter(has_text='"type":"ready"')).to_have_count(1)
    choice = page.get_by_label("A message to the game")
    types = {label.split(". ")[1] for label in labels(page)}
    assert {"init", "load", "seat", "newGame", "setLang", "ping"} <= types
    message = page.get_by_label("Its fields, which can be changed")
    choice.select_option(label=next(label for label in labels(page) if "ping" in label))
    expect(message).to_have_value('{ "type": "ping", "id": 12 }')
    page.get_by_role("button", name="Send it").click()
    expect(said.filter(has_text='From the game: {"type":"pong","id":12}')).to_have_count(1)
    message.fill("no message")
    page.get_by_role("button", name="Send it").click()
    expect(message).to_have_attribute("aria-invalid", "true")
    assert [one for one in found_by_axe(page) if one.is_binding] == []


def labels(page: Page) -> list[str]:
    """The messages that can be chosen."""
    return page.get_by_label("A message to the game").locator("option").all_inner_texts()
