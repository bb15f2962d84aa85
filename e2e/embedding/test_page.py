"""The "Embed this game" page, its snippets on other sites, and frames without an origin."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from e2e.browsers import chromium
from e2e.clicking import begin
from e2e.conftest import Watch
from e2e.embedding.hosting import OPAQUE, Host, frame_html, ready_game, say, wait_for
from e2e.looks import picture
from e2e.marks import READY

Pages = Callable[[], tuple[Page, Watch]]
SIZES = ((1280, 800), (1024, 768), (640, 400), (390, 844))
GATES = """
Object.defineProperty(window, "indexedDB", { value: { open() {
  const request = {};
  setTimeout(() => request.onsuccess?.({ target: request }));
  request.result = { transaction: () => ({ objectStore: () => ({}) }), close() {} };
  return request;
} } });
Object.defineProperty(window, "BroadcastChannel", { value: class extends EventTarget {} });
"""


def test_the_start_page_leads_there_and_back(page: Page, site: str) -> None:
    page.get_by_role("link", name="Embed").click()
    expect(page).to_have_url(f"{site}embed/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Embed this game")
    page.get_by_role("link", name="Canal Mania").click()
    page.wait_for_selector(READY)


def test_its_policy_is_as_strict_as_the_games(blank_page: Page, site: str) -> None:
    blank_page.goto(f"{site}embed/")
    policy = blank_page.locator("meta[http-equiv]").get_attribute("content") or ""
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert not re.search(r"https?:|\*|data:", policy)


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_it_fits_every_size(blank_page: Page, site: str, language: str) -> None:
    page = blank_page
    page.goto(f"{site}embed/?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"embed-{width}-{language}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for control in page.locator("button:visible, select:visible").all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 43.5, control
            assert box["x"] + box["width"] <= width


def test_one_visitor_can_be_set_against_the_computer(blank_page: Page, site: str) -> None:
    """All seats but one, of as many as are chosen, or of four."""
    page = blank_page
    page.goto(f"{site}embed/?lang=en")
    code = page.locator("#code")
    against = page.get_by_label("One visitor against the computer")
    assert "opponents" not in code.input_value()
    against.select_option(label="Hard")
    expect(code).to_have_value(re.compile('opponents=hard%2Chard%2Chard[&"]'))
    page.locator("[name=players]").select_option("3")
    expect(code).to_have_value(re.compile('opponents=hard%2Chard[&"]'))
    page.locator("[name=way]").select_option("component")
    expect(code).to_have_value(re.compile('opponents="hard,hard"'))
    against.select_option("")
    expect(code).not_to_have_value(re.compile("opponents"))


def test_it_writes_the_page_of_a_club(blank_page: Page, site: str) -> None:
    """For the game that is chosen; what stands in that page itself cannot be chosen here."""
    page = blank_page
    page.goto(f"{site}embed/?lang=en")
    page.locator("[name=way]").select_option("club")
    code = page.locator("#code")
    expect(code).to_have_value(re.compile(f'const GAME = "{re.escape(site)}";'))
    expect(code).to_have_value(re.compile('game: "canalmania"'))
    page.locator("[name=game]").select_option("canyon")
    expect(code).to_have_value(re.compile('title="Canyon"[^$]*game: "canyon"'))
    assert page.locator("#options label:visible").count() == 2
    picture(page, "embed-club")
    page.locator("[name=way]").select_option("frame")
    expect(code).to_have_value(re.compile("^<iframe"))
    expect(page.locator("[name=host]")).to_be_visible()


def test_what_makes_no_sense_is_said_and_left_out(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}embed/")
    page.locator("[name=host]").fill("mysite.example/")
    expect(page.locator("#host-hint")).to_contain_text("does not fit")
    expect(page.locator("[name=host]")).to_have_attribute("aria-invalid", "true")
    assert "host=" not in page.locator("#code").input_value()
    page.locator("[name=host]").fill("https://mysite.example")
    expect(page.locator("[name=host]")).to_have_attribute("aria-invalid", "false")
    assert "host=https%3A%2F%2Fmysite.example" in page.locator("#code").input_value()


def test_the_html_is_copied(blank_page: Page, site: str) -> None:
    page = blank_page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}embed/")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#copied")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#code").input_value()


def test_the_preview_is_the_game_as_chosen(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}embed/")
    page.locator("[name=players]").select_option("4")
    page.locator("[name=start]").select_option("new")
    page.locator("[name=lang]").select_option("fr")
    page.locator("#width").select_option("640")
    page.get_by_role("button", name="Jouer à Canal Mania").click()
    frame = page.frame_locator("#preview iframe")
    expect(frame.locator("#players")).to_contain_text("Joueur 4")
    box = page.locator("#preview iframe").bounding_box()
    assert box is not None
    assert box["width"] == 640
    page.get_by_role("button", name="Back to the picture").click()
    expect(page.locator("#preview iframe")).to_have_count(0)


@pytest.mark.parametrize("way", ["frame", "component"])
def test_what_it_makes_works_on_another_site(around: Page, host: Host, site: str, way: str) -> None:
    around.goto(f"{site}embed/")
    around.locator("[name=way]").select_option(way)
    around.locator("[name=players]").select_option("3")
    around.locator("[name=names]").fill("Anna, <b>, C&D")
    if way == "frame":
        around.locator("[name=host]").fill(host.origin)
    snippet = around.locator("#code").input_value()
    around.goto(host.put("/pasted", snippet))
    if way == "component":
        around.get_by_role("button", name="Play Canal Mania").click()
    frame = ready_game(around)
    around.wait_for_function(
        "() => heard.some(({ data }) => data.type === 'ready') || events.length > 0"
    )
    frame.locator("#new-game").click()
    frame.locator("#start").click()  # a form: it needs allow-forms
    expect(frame.locator("#players")).to_contain_text("C&D")
    expect(frame.locator("#players")).to_contain_text("<b>")


# --- without an origin -----------------------------------------------------------------------


@pytest.fixture
def blocked(playwright: Playwright) -> Iterator[Page]:
    """A page whose frames may store nothing: a window of Chromium's that is private keeps them from
    it. Without windows Chromium lets them."""
    with chromium(playwright) as windowed:
        context = windowed.new_context(viewport={"width": 1200, "height": 800}, locale="en-GB")
        context.set_default_timeout(60_000)
        yield context.new_page()


def test_a_game_without_an_origin_tells_no_secrets(blocked: Page, host: Host, site: str) -> None:
    """By messages of windows: anybody might have taken the frame's place."""
    blocked.goto(
        host.put("/o", frame_html(site, OPAQUE, host=host.origin, start="new", players="3"))
    )
    wait_for(blocked, "state")
    say(blocked, "*", "requestSave", id=1)
    say(blocked, "*", "ping", id=2)
    wait_for(blocked, "pong", id=2)
    say(blocked, "*", "load", data="x", id=3)
    assert wait_for(blocked, "error", id=3)["code"] == "USE_PORT"
    say(blocked, "*", "init", storage="host", save="x", id=4)
    assert wait_for(blocked, "error", id=4)["code"] == "USE_PORT"
    kinds = {one["data"]["type"] for one in blocked.evaluate("heard")}
    assert not kinds & {"save", "openFullPage"}
    assert {one["origin"] for one in blocked.evaluate("heard")} == {"null"}


def test_a_game_without_an_origin_is_kept_over_a_port(blocked: Page, host: Host, site: str) -> None:
    element = f"""<script type="module" src="{site}canal-mania.js"></script>
      <canal-mania-game id="o" opaque save="host" autostart></canal-mania-game>"""
    blocked.goto(host.put("/o", element))
    blocked.wait_for_function("() => events.some(({ type }) => type === 'cm-ready')")
    blocked.evaluate("() => o.newGame({ names: ['Anna', 'Bo', 'Cy'] })")
    blocked.wait_for_function("() => events.some(({ type }) => type === 'cm-save')")
    by_window = [one["data"]["type"] for one in blocked.evaluate("heard")]
    assert "save" not in by_window
    blocked.reload()
    blocked.wait_for_function("() => events.some(({ type }) => type === 'cm-turn')")
    expect(blocked.frame_locator("iframe").locator("#players")).to_contain_text("Anna")


def test_where_nothing_may_be_stored_the_game_is_played_and_says_so(
    blocked: Page, host: Host, site: str
) -> None:
    blocked.goto(host.put("/b", frame_html(site, host=host.origin)))
    frame = ready_game(blocked)
    assert wait_for(blocked, "ready")["storage"] == "none"
    begin(frame, 3, "blocked", ("Anna", "Bruno", "Carla"))  # type: ignore[arg-type]
    expect(frame.locator("#dialog")).to_contain_text("save")
