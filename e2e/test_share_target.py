"""Other programs hand texts, files and links to the installed app, as its manifest says."""

import json
from typing import Any, Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from e2e.clicking import all_here, awaited
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.test_incoming import FACES, QUESTION, TABLE, dressed_save, game, link, saved
from web.table.saving.links import link_to
from web.table.saving.save_files import SUFFIX

ACTIVE: Final = "navigator.serviceWorker.ready.then(() => true)"
MANIFEST: Final = "document.querySelector('link[rel=manifest]').href"
HAND_OVER: Final = """({ action, method, enctype, params, told, file }) => {
  const form = Object.assign(document.createElement("form"), { action, method, enctype });
  for (const [part, text] of Object.entries(told)) {
    const field = Object.assign(document.createElement("textarea"), { name: params[part] });
    field.value = text;
    form.append(field);
  }
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.name = params.files[0].name;
  const files = new DataTransfer();
  if (file) files.items.add(new File([file], "game.txt", { type: "text/plain" }));
  field.files = files.files;
  if (file) form.append(field);
  document.body.append(form);
  form.submit();
}"""
"""What a system does when somebody picks the app in its share sheet."""


def hand_over(page: Page, file: str = "", **told: str) -> Page:
    """Another program hands texts, by the parts of a share, and a file to the app; its window."""
    page.evaluate(ACTIVE)
    manifest = page.evaluate(MANIFEST)
    target: dict[str, Any] = page.request.get(manifest).json()["share_target"]
    other = page.context.new_page()  # not of the site, so the site's policy says nothing about it
    action = urljoin(manifest, target["action"])
    other.evaluate(HAND_OVER, target | {"action": action, "told": told, "file": file})
    return other


def chat(site: str, seed: str = "incoming") -> str:
    """A message with a link."""
    return f"Canal Mania, round 1: your turn, Bruno.\n{site}#g={link(seed=seed)} See you! 🙂"


@pytest.mark.parametrize("part", ["text", "title", "url"])
def test_a_text_that_is_shared_with_the_app_opens_the_game_in_it(
    page: Page, site: str, part: str
) -> None:
    """Android puts what is shared into the text, whatever it is; others into the address."""
    shown = hand_over(page, **{part: chat(site)})
    all_here(shown)
    assert saved(shown) == ["incoming"]
    assert shown.url == site


def test_a_file_that_is_shared_with_the_app_opens(page: Page, site: str) -> None:
    shown = hand_over(page, title="Canal Mania", file=dressed_save())
    awaited(shown, "#table[data-game=canalmania]")
    assert (saved(shown), shown.url) == (["incoming"], site)


def test_a_shared_text_asks_before_it_takes_the_place_of_a_game(page: Page, site: str) -> None:
    """Any page could send one: it is a link like others."""
    all_here(hand_over(page, text=chat(site)))
    shown = hand_over(page, text=dressed_save())
    awaited(shown, "#table[data-step]")
    assert saved(shown) == ["incoming"], "the same game: nothing to ask, nothing is kept twice"
    both = f"{chat(site, 'one')}\n{chat(site, 'two')}"
    asks = hand_over(page, text=both)
    awaited(asks, QUESTION)
    assert saved(asks) == ["incoming"]


def test_a_shared_text_without_a_game_is_shown(page: Page) -> None:
    shown = hand_over(page, text="Nothing but words")
    expect(shown.locator("#open-sheet[open] #pasted")).to_have_value("Nothing but words")
    assert json.loads(shown.evaluate("tableShell.saved_names()")) == []


# --- links and files that come while the app is open ------------------------------------------

LAUNCHES: Final = """(() => {
  const handle = (text) => ({
    name: "game.json",
    getFile: async () => {
      sessionStorage.reads = Number(sessionStorage.reads ?? 0) + 1;
      if (text === null) throw new DOMException("gone", "NotFoundError");
      return new File([text], "game.json");
    },
  });
  const told = (targetURL, texts = []) => ({ targetURL, files: texts.map(handle) });
  const waiting = [told(location.href, window.openedWith)];
  let consumer = null;
  const setConsumer = (given) => {
    consumer = given;
    waiting.splice(0).forEach(consumer);
  };
  Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
  window.launch = (targetURL, texts) => {
    const params = told(targetURL, texts);
    if (consumer) consumer(params);
    else waiting.push(params);
  };
})()"""
"""The queue of a browser in which the page is an installed app's; `launch` is another link, or
files by their texts, of which None cannot be read. `openedWith`: those the app was opened with."""
LAUNCH: Final = "address => { window.isStill = true; launch(address); }"
WITHOUT_GAME: Final = ("about/en.html", "docs/", "docs/play/canyon.html", "embed/", "404.html")
GIVE: Final = "([address, text]) => { window.isStill = true; launch(address, [text]); }"


def test_a_link_comes_to_the_window_of_the_app_that_is_open(page: Page, site: str) -> None:
    """By the manifest; what a link then displaces is asked, as everywhere (`test_incoming.py`)."""
    address = page.evaluate(MANIFEST)
    manifest = page.request.get(address).json()
    modes = ["focus-existing", "navigate-existing", "auto"]
    assert manifest["launch_handler"] == {"client_mode": modes}
    assert urljoin(address, manifest["scope"]) == site


def test_the_running_window_takes_a_link_and_nothing_is_lost(blank_page: Page, site: str) -> None:
    """A page that was loaded anew lost the copy to try out, wherever its address had a query."""
    page = blank_page
    page.add_init_script(LAUNCHES)
    go_to_table(page, f"{site}?lang=en", moment("contracts", 3))
    mine = saved(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=sandbox]").click()
    expect(page.locator("#table[data-sandbox=yes]")).to_have_count(1)
    page.evaluate(LAUNCH, f"{site}#g={link()}")
    page.locator(f"{QUESTION} .choices .plate", has_text="Not now").click()
    expect(page.locator("#question")).to_have_count(0)
    expect(page.locator("#table[data-sandbox=yes]")).to_have_count(1)
    assert saved(page) == mine
    page.evaluate(LAUNCH, site)  # the icon
    expect(page.locator("#table[data-sandbox=yes]")).to_have_count(1)
    page.evaluate(LAUNCH, f"{site}#g={link()}")
    page.locator(f"{QUESTION} .choices .primary").click()
    all_here(page)
    assert saved(page) == sorted([*mine, "incoming"])
    assert page.evaluate("window.isStill"), "the page was not loaded anew"
    assert page.url == f"{site}?lang=en"


def test_a_link_of_the_game_that_is_open_goes_on_with_it(blank_page: Page, site: str) -> None:
    """Two friends send each other the game, and neither closes it: no question, one saved game."""
    page = blank_page
    page.add_init_script(LAUNCHES)
    whole = game()
    page.goto(f"{site}#g={link_to(FACES['canalmania'], whole)}")
    all_here(page)
    assert saved(page) == ["incoming"]
    action = whole.game.legal_actions(whole.state, whole.game.to_act(whole.state)[0])[0]
    later = whole.until(0)
    later.play(action)
    page.evaluate(LAUNCH, f"{site}#g={link_to(FACES['canalmania'], later)}")
    awaited(page, f"#table[data-step='{later.length}']")
    assert saved(page) == ["incoming"]


@pytest.mark.parametrize("path", WITHOUT_GAME)
def test_a_page_without_a_game_follows_a_link_to_it(blank_page: Page, site: str, path: str) -> None:
    page = blank_page
    page.add_init_script(LAUNCHES)
    page.goto(site + path)
    page.evaluate(LAUNCH, f"{site}#g={link()}")
    all_here(page)
    assert saved(page) == ["incoming"]


def test_files_of_games_open_with_the_app_by_its_manifest(page: Page, site: str) -> None:
    """The suffix is that of the files that are saved, and the window that is open takes them."""
    address = page.evaluate(MANIFEST)
    (handler,) = page.request.get(address).json()["file_handlers"]
    assert urljoin(address, handler["action"]) == site
    assert handler["accept"] == {"application/json": [SUFFIX]}
    assert page.request.get(urljoin(address, handler["icons"][0]["src"])).ok


def test_the_running_window_takes_a_file_as_one_that_is_dropped_on_it(
    blank_page: Page, site: str
) -> None:
    page = blank_page
    page.add_init_script(LAUNCHES)
    go_to_table(page, site, moment("building", 3))
    mine = saved(page)
    page.evaluate(GIVE, [site, dressed_save()])
    awaited(page, f"#table[data-step='{game().length}']")
    assert saved(page) == sorted([*mine, "incoming"])
    assert page.evaluate("window.isStill"), "the page was not loaded anew"


def test_a_file_that_the_app_was_opened_with_is_opened_once(blank_page: Page, site: str) -> None:
    """A browser tells of it again when the page is loaded again."""
    page = blank_page
    page.add_init_script(f"window.openedWith = [{json.dumps(dressed_save())}]; {LAUNCHES}")
    page.goto(site)
    awaited(page, TABLE)
    assert saved(page) == ["incoming"]
    page.reload()
    awaited(page, "#shell:not([hidden]) #new-game:enabled")
    page.wait_for_selector(READY)
    assert page.evaluate("sessionStorage.reads") == "1"


@pytest.mark.parametrize("text", ["Nothing but words", None])
def test_a_file_without_a_game_is_told(blank_page: Page, site: str, text: str | None) -> None:
    """One that is gone meanwhile has none either."""
    page = blank_page
    page.add_init_script(LAUNCHES)
    page.goto(site)
    awaited(page, "#new-game:enabled")
    page.evaluate(GIVE, [site, text])
    expect(page.locator("#shell [role=alert]")).to_contain_text("This file is no saved game.")
    assert saved(page) == []


@pytest.mark.parametrize("path", WITHOUT_GAME)
def test_a_page_without_a_game_hands_a_file_on(blank_page: Page, site: str, path: str) -> None:
    page = blank_page
    page.add_init_script(LAUNCHES)
    page.goto(site + path)
    page.evaluate(GIVE, [site, dressed_save()])
    awaited(page, TABLE)
    assert saved(page) == ["incoming"]
