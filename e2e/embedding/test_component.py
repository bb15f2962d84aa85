"""The web component: light until somebody plays, then a game with events and methods."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from canalmania.game import CANAL_MANIA
from e2e.clicking import played, record_of
from e2e.embedding.hosting import Host
from tabletop.loading import load

KILOBYTE = 1000


def page_with(host: Host, site: str, *elements: str, script: str = "") -> str:
    """The address of a page of another site with these elements."""
    head = f'<script type="module" src="{site}canal-mania.js"></script>'
    fallback = f'<a href="{site}">Canal Mania</a></canal-mania-game>'
    return host.put("/page", head + "".join(one + fallback for one in elements) + script)


def event(page: Page, kind: str) -> dict[str, Any]:
    """The detail of the first event of a kind, when it has come."""
    page.wait_for_function(f"() => events.some(({{ type }}) => type === 'cm-{kind}')")
    found: dict[str, Any] = page.evaluate(
        f"() => events.find(({{ type }}) => type === 'cm-{kind}').detail"
    )
    return found


def test_six_on_a_page_cost_one_picture_and_one_script(
    around: Page, host: Host, site: str, dist: Path
) -> None:
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    around.on("request", note)
    six = [f'<canal-mania-game id="g{n}" lang="en" players="3" start="new">' for n in range(6)]
    around.goto(page_with(host, site, *six))
    buttons = around.get_by_role("button", name="Play Canal Mania")
    expect(buttons).to_have_count(6)
    for button in buttons.all():
        button.scroll_into_view_if_needed()
    around.wait_for_load_state("networkidle")
    asked = [request.url for request in requests if request.url.startswith(site)]
    assert set(asked) == {f"{site}canal-mania.js", f"{site}embed/picture.webp"}
    light = ("canal-mania.js", "embed/picture.webp")
    assert sum((dist / name).stat().st_size for name in light) <= 40 * KILOBYTE
    assert len(around.frames) == 1
    buttons.nth(2).click()
    assert event(around, "turn")["seat"] in range(3)
    assert {one["id"] for one in around.evaluate("() => events")} == {"g2"}
    expect(buttons).to_have_count(5)
    assert len(around.frames) == 2


def test_its_attribute_says_which_game_is_played(around: Page, host: Host, site: str) -> None:
    """A game that comes late, whatever its players; one of its own is asked for as many."""
    element = '<canal-mania-game lang="en" game="canyon" players="6" start="new" autostart>'
    around.goto(page_with(host, site, element))
    assert event(around, "turn")["seat"] in range(6)
    table = around.frame_locator("iframe").locator("#table")
    expect(table).to_have_attribute("data-game", "canyon")
    expect(table.locator("#race")).to_contain_text("Player 6")


def test_without_script_there_is_a_link(around: Page, host: Host, site: str) -> None:
    around.route(
        "**/canal-mania.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    around.goto(page_with(host, site, "<canal-mania-game>"))
    expect(around.get_by_role("link", name="Canal Mania")).to_have_attribute("href", site)


@pytest.mark.parametrize(("language", "name"), [("it", "Gioca a Canal Mania"), ("fr", "Jouer à")])
def test_it_is_played_by_keyboard_in_the_language_of_the_page(
    around: Page, host: Host, site: str, language: str, name: str
) -> None:
    around.goto(page_with(host, site, f'<div lang="{language}"><canal-mania-game>'))
    expect(around.get_by_role("button", name=name)).to_be_visible()
    around.keyboard.press("Tab")
    around.keyboard.press("Enter")
    frame = around.locator("iframe")
    expect(frame).to_be_focused()
    assert "Canal Mania" in str(frame.get_attribute("title"))
    event(around, "ready")


@pytest.mark.parametrize("eager", ["autostart", 'loading="eager"'])
def test_it_begins_by_itself_if_that_is_wanted(
    around: Page, host: Host, site: str, eager: str
) -> None:
    around.goto(page_with(host, site, f'<canal-mania-game {eager} names="A,B,C" start="new">'))
    assert event(around, "state")["scores"] == [0, 0, 0]


def test_its_methods_answer(around: Page, host: Host, site: str) -> None:
    around.goto(page_with(host, site, '<canal-mania-game save="none">'))
    record = played(record_of(3, "methods"), lambda state: state.turn >= 2)
    answers = around.evaluate(
        """async (save) => {
          const game = document.querySelector("canal-mania-game");
          const told = {};
          const failure = (promise) => promise.then(() => "no failure", ({ code }) => code);
          told.none = await failure(game.requestSave());
          told.new = await game.newGame({ names: ["Anna", "Bo", "Cy"], seed: "abc" });
          told.loaded = await game.load(save);
          told.saved = await game.requestSave();
          told.bad = await failure(game.load("nonsense"));
          told.huge = await failure(game.load("x".repeat(300000)));
          told.wrong = await failure(game.setLang("xx"));
          told.pong = (await game.ping()).type;
          told.lang = (await game.setLang("it")).type;
          told.motion = (await game.setMotion("off")).type;
          told.theme = (await game.setTheme("light")).type;
          told.pause = (await game.pause()).type;
          told.resume = (await game.resume()).type;
          const late = failure(game.ping());
          game.remove();
          told.gone = await late;
          return told;
        }""",
        record.save(),
    )
    assert answers["none"] == "NO_GAME"
    assert answers["new"]["scores"] == [0, 0, 0]
    assert answers["loaded"]["seat"] == record.state.active
    assert load(CANAL_MANIA, answers["saved"]).actions == record.actions
    assert (answers["bad"], answers["huge"]) == ("BAD_SAVE", "TOO_LARGE")
    assert (answers["wrong"], answers["pong"]) == ("BAD_MESSAGE", "pong")
    assert answers["gone"] == "GONE"
    for name in ("lang", "motion", "theme", "pause", "resume"):
        assert answers[name] == "done", name


def test_the_page_keeps_the_game(around: Page, host: Host, site: str) -> None:
    """By itself, in the page's own storage; it comes back at the next visit."""
    element = '<canal-mania-game id="evening" save="host" autostart>'
    around.goto(page_with(host, site, element))
    assert event(around, "ready")["storage"] == "host"
    around.evaluate("() => evening.newGame({ names: ['Anna', 'Bo', 'Cy'], seed: 'kept' })")
    data = event(around, "save")["data"]
    assert event(around, "saved") == {"bytes": len(data), "where": "host"}
    assert around.evaluate("() => localStorage['canal-mania:evening']") == data
    game = next(frame for frame in around.frames if frame.url.startswith(site))
    kept = "Object.keys(localStorage).filter((key) => key.includes('game:'))"
    assert game.evaluate(kept) == []
    around.goto(page_with(host, site, element))
    around.wait_for_function("() => events.some(({ type }) => type === 'cm-turn')")
    frame = around.frame_locator("iframe")
    expect(frame.locator("#players")).to_contain_text("Anna")


def test_the_page_may_keep_the_game_its_own_way(around: Page, host: Host, site: str) -> None:
    script = """<script>addEventListener("cm-save", (event) => event.preventDefault())</script>"""
    element = '<canal-mania-game id="g" save="host" players="3" start="new" autostart>'
    around.goto(page_with(host, site, element, script=script))
    data = event(around, "save")["data"]
    assert around.evaluate("() => localStorage.length") == 0
    given = f"<script>g.savedGame = {data!r}; g.setAttribute('lang', 'fr'); g.play()</script>"
    element = '<canal-mania-game id="g" save="host">'
    script = given.replace("<script>", '<script type="module">')
    around.goto(page_with(host, site, element, script=script))
    frame = around.frame_locator("iframe")
    expect(frame.locator("#table")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("lang", "fr")


def test_a_spoilt_game_that_the_page_kept_is_told(around: Page, host: Host, site: str) -> None:
    spoilt = "<script>localStorage['canal-mania:g'] = '{spoilt'</script>"
    element = '<canal-mania-game id="g" save="host" autostart>'
    around.goto(page_with(host, site, element, script=spoilt))
    around.reload()
    assert event(around, "error")["code"] == "BAD_SAVE"
    frame = around.frame_locator("iframe")
    expect(frame.locator("#notice")).to_contain_text("no saved game")
    expect(frame.locator("#new-game")).to_be_enabled()
