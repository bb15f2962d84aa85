"""The start page's list of saved games, before Python is there and after it."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.clicking import LIFT, lift, played
from e2e.conftest import Watch
from e2e.keeps import GAMES, spoilt
from e2e.looks import SIZES, picture, resize
from e2e.marks import READY
from e2e.traffic import without_game
from tabletop.loading import load
from tabletop.record import Record
from web.faces import GAMES as OFFERED
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA
from web.table.saving.save_extras import keep_names, saved
from web.words.plural import LANGUAGES

NAMES = ("Anna", "Bruno", "Carla")
MINUTE = 60_000
NOON = 1_790_000_000_000
"""A time in September 2026."""
WASM = "**/*.wasm"
EVIL = "<img src=x onerror=alert(1)>"
Pages = Callable[[], tuple[Page, Watch]]


def save_of(at: int, rounds: int = 2, seed: str = "start", names: tuple[str, ...] = NAMES) -> str:
    """A game in its second round."""
    record = Record.of(CANAL_MANIA.game, seed, len(names))
    keep_names(record, names)
    return saved(CANAL_MANIA, played(record, lambda state: state.round >= rounds), at)


def keeping(page: Page, games: dict[str, str]) -> None:
    """A browser that keeps these games, at the first visit."""
    entries = json.dumps([[GAMES + name, text] for name, text in games.items()])
    page.add_init_script(
        f"if (!localStorage.length) for (const [key, text] of {entries}) localStorage[key] = text;"
    )


@pytest.fixture
def before_python(blank_page: Page) -> Page:
    """A page on which Python never comes up."""
    blank_page.route(WASM, lambda _: None)
    return blank_page


def test_before_python_the_games_are_listed_the_last_one_first(
    before_python: Page, site: str
) -> None:
    page = before_python
    keeping(page, {"Sunday": save_of(NOON), "Monday": save_of(NOON + MINUTE, 3),
                   "Tuesday": save_of(NOON - MINUTE)})  # fmt: skip
    page.goto(site, wait_until="domcontentloaded")
    button = page.locator("#continue")
    record = load(CANAL_MANIA.game, save_of(NOON + MINUTE, 3))
    expect(button).to_contain_text("Monday")
    expect(button).to_contain_text("Anna, Bruno, Carla")
    expect(button).to_contain_text(f"Round 3 · {NAMES[record.state.active]} to play")
    expect(button).to_contain_text("Sep")
    rows = page.locator("#saved-games .saved-game")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Sunday")
    expect(rows.last).to_contain_text("Tuesday")
    page.get_by_role("button", name="Français").click()
    expect(button).to_contain_text("Manche 3")
    expect(rows.first).to_contain_text("de jouer")


def test_a_game_of_the_list_is_opened_directly(page: Page, site: str) -> None:
    page.evaluate(
        "([one, two]) => { localStorage[one[0]] = one[1]; localStorage[two[0]] = two[1]; }",
        [[GAMES + "Sunday", save_of(NOON)], [GAMES + "Monday", save_of(NOON + MINUTE)]],
    )
    page.reload()
    length = load(CANAL_MANIA.game, save_of(NOON)).length
    page.locator("#saved-games .saved-game", has_text="Sunday").click()  # Python is not there yet
    lift(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(length))


def test_names_are_shown_as_they_are_and_do_nothing(before_python: Page, site: str) -> None:
    page = before_python
    record = Record.of(CANAL_MANIA.game, "evil", 3)
    keep_names(record, (EVIL, "\u202eoof", "C"))
    noon, later = (saved(CANAL_MANIA, record, at) for at in (NOON, NOON + MINUTE))
    keeping(page, {EVIL: noon, "\u202eevening\u200b": later})
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("#continue")).to_contain_text("evening")
    assert "\u202e" not in page.locator("#continue").inner_text()
    expect(page.locator("#saved-games .saved-name")).to_have_text(EVIL)
    expect(page.locator("#shell img")).to_have_count(len(OFFERED))  # the pictures of the games


@pytest.mark.parametrize(
    "head",
    ["null", "7", '"x"', "[]", "{}", '{"table":7}',
     '{"table":{"names":[1],"round":{},"active":-1}}',
     '{"table":{"names":"A\\nB\\nC","round":"9e9","active":"7","kept_at":"999999999999999"}}',
     "no JSON", ""],
)  # fmt: skip
def test_a_strange_save_hides_no_other(before_python: Page, site: str, head: str) -> None:
    page = before_python
    keeping(page, {"Strange": head, "Sunday": save_of(NOON)})
    page.goto(site, wait_until="domcontentloaded")
    entrance = page.locator(".entrance")
    expect(entrance).to_contain_text("Sunday")
    if head:
        expect(entrance).to_contain_text("Strange")


def test_with_the_latest_game_spoilt_continue_says_which_and_offers_it_and_the_others(
    watched: Pages, site: str
) -> None:
    """attack 11: it said that there was no saved game."""
    page, _ = watched()
    keeping(page, {"Monday": spoilt(save_of(NOON + MINUTE)), "Sunday": save_of(NOON)})
    page.goto(site)
    page.wait_for_selector(READY)
    page.locator("#continue", has_text="Monday").click()
    expect(page.locator("#notice")).to_contain_text("“Monday” is damaged")
    damaged = page.locator("#saved-games .damaged")
    expect(damaged).to_contain_text("Monday")
    with page.expect_download() as handed:
        damaged.get_by_role("button", name="canalmania-Monday.json").click()
    assert "c1.1 c1.1" in Path(handed.value.path()).read_text("utf-8")
    page.locator("#continue", has_text="Sunday").click()
    expect(page.locator(LIFT)).to_be_visible()


def test_a_save_that_is_no_json_is_offered_as_a_file_at_once(
    before_python: Page, site: str
) -> None:
    page = before_python
    keeping(page, {"Monday": save_of(NOON)[:-50]})
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("#continue")).to_be_hidden()
    damaged = page.locator("#saved-games .damaged")
    damaged.get_by_role("button", name="As text").click()
    expect(page.locator("#game-text")).to_have_value(save_of(NOON)[:-50])


def test_ready_stood_on_the_page_for_ever(page: Page) -> None:
    """The progress goes once Python is there; whoever listens hears it."""
    expect(page.locator("#channel")).to_be_hidden()
    expect(page.locator("#stage")).to_have_text("Ready")
    box = page.locator("#stage").bounding_box()
    assert box is not None
    assert box["width"] <= 1


def test_a_finished_game_says_so(before_python: Page, site: str) -> None:
    page = before_python
    record = Record.of(CANAL_MANIA.game, "finished", 3)
    keep_names(record, NAMES)
    done = played(record, lambda state: state.phase.name == "OVER")
    keeping(page, {"Done": saved(CANAL_MANIA, done, NOON)})
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("#continue")).to_contain_text("Finished")
    expect(page.locator("#continue")).not_to_contain_text("to play")


@pytest.mark.parametrize("count", [1, 3, 20])
def test_the_start_page_fits_with_any_number_of_games(
    before_python: Page, site: str, count: int
) -> None:
    page = before_python
    text = save_of(NOON, names=("Wilhelmina-Charlotte", "Jean-Baptiste Lamarck", "Carla"))
    names = [f"Wilhelmina-Charlotte, Jean-Baptiste, Carla {number}" for number in range(count)]
    keeping(page, dict.fromkeys(names, text))
    page.goto(site, wait_until="domcontentloaded")
    for size in SIZES:
        resize(page, size)
        picture(page, f"start-{count}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for button in page.locator(".entrance button:visible, .entrance .saved-game:visible").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= SIZES[size][0]
    shown = page.locator("#saved-games > li")
    expect(shown).to_have_count(min(count - 1, 3))
    if count == 20:
        page.locator("#all-games").click()
        expect(page.locator("#all-saved > li")).to_have_count(20)
        page.locator("#all-saved .saved-game").last.click()
        expect(page.locator("#stage")).to_contain_text("in a moment")


# --- posters and the primary button -------------------------------------------------------------

WHOLE = ("desktop", "full-hd", "tablet-lying", "tablet", "phone")
"""Windows in which all of the start page is in sight."""
PRIMARY = ".menu > .primary:visible"
IN_SIGHT = """(node) => {
  const box = node.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isWhole = box.top >= 0 && box.bottom <= innerHeight;
  return isWhole && node.contains(document.elementFromPoint(x, y));
}"""
POSTERS = """() => [...document.querySelectorAll(".offer")].map((offer) => {
  const box = offer.getBoundingClientRect();
  const picture = offer.querySelector("img").getBoundingClientRect();
  const name = offer.querySelector("b"), words = document.createRange();
  words.selectNodeContents(name);
  const told = words.getBoundingClientRect();
  return {
    shape: picture.width / picture.height,
    width: picture.width,
    size: parseFloat(getComputedStyle(name).fontSize),
    inside: [picture, told].every((one) => one.left >= box.left - 1 && one.right <= box.right + 1
      && one.top >= box.top - 1 && one.bottom <= box.bottom + 1),
    lines: words.getClientRects().length,
    isChosen: offer.querySelector("input").checked,
  };
})"""
SHIFTS = """new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted = (window.shifted ?? 0) + value;
}).observe({ type: "layout-shift", buffered: true })"""


@pytest.fixture
def two_games(before_python: Page, site: str) -> Page:
    """A start page that offers two games."""

    def filled(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=without_game(APPRODO.game.id, answer.text()))

    before_python.add_init_script("delete Navigator.prototype.serviceWorker")  # it would answer
    before_python.route(re.compile(f"^{re.escape(site)}(\\?.*)?$"), filled)
    return before_python


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", [2, 3])
@pytest.mark.parametrize("saved_games", [0, 4])
def test_all_of_the_start_page_is_in_sight_and_the_primary_button_in_any_window(
    request: pytest.FixtureRequest, site: str, language: str, games: int, saved_games: int
) -> None:
    """Fault 19: with a saved game the frame's foot lay below the window."""
    page: Page = request.getfixturevalue("two_games" if games == 2 else "before_python")
    keeping(page, {f"Evening {number}": save_of(NOON) for number in range(saved_games)})
    page.goto(f"{site}?lang={language}", wait_until="domcontentloaded")
    if games == 2:  # it has no service worker here, and would say so
        page.locator("#lacking").evaluate("node => node.remove()")
    expect(page.locator(".offer")).to_have_count(games)
    expect(page.locator(PRIMARY)).to_have_id("continue" if saved_games else "learn")
    for size in SIZES:
        resize(page, size)
        picture(page, f"start-{games}-games-{saved_games}-{size}-{language}")
        high = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert size not in WHOLE or high <= 0, size
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        assert page.locator(PRIMARY).evaluate(IN_SIGHT), size
        posters = page.evaluate(POSTERS)
        (chosen,) = [poster for poster in posters if poster["isChosen"]]
        for poster in posters:
            assert poster["shape"] == pytest.approx(1200 / 560, abs=0.02), "cropped, or pulled"
            assert poster["inside"], (size, poster)
            assert poster["lines"] == 1, (size, poster)
            assert poster["size"] >= 13, (size, poster)
            assert poster is chosen or poster["width"] <= 0.55 * chosen["width"], (size, poster)
            assert poster is chosen or poster["size"] < chosen["size"], (size, poster)


@pytest.mark.parametrize("games", [2, 3])
def test_a_press_on_a_poster_swaps_it_with_the_large_one(
    request: pytest.FixtureRequest, site: str, games: int
) -> None:
    page: Page = request.getfixturevalue("two_games" if games == 2 else "before_python")
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("h1")).to_have_text("New to Canal Mania?")
    page.locator(".offer", has_text="Canyon").click()
    expect(page.locator("h1")).to_have_text("New to Canyon?")
    expect(page.locator("#about-game")).to_contain_text("Red Gorge")
    expect(page.locator("#learn")).to_have_text("Learn in five minutes")
    widest = max(page.evaluate(POSTERS), key=lambda poster: float(poster["width"]))
    assert widest["isChosen"]
    expect(page.get_by_role("radio", name="Canyon")).to_be_checked()
    tops = page.locator(".offer").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert min(tops) == tops[1], "the chosen one comes first"
    if games == 3:
        page.locator(".offer", has_text="Approdo").click()
        expect(page.locator("h1")).to_have_text("New to Approdo?")
        expect(page.locator("#about-game")).to_contain_text("island")
        expect(page.locator("#learn")).to_have_text("Learn in four minutes")
        expect(page.get_by_role("radio", name="Approdo")).to_be_checked()


def test_nothing_moves_while_the_page_comes_up(blank_page: Page, site: str) -> None:
    """A game that was chosen before, a saved one, the progress: all of it is there at once."""
    page = blank_page
    keeping(page, {"Sunday": save_of(NOON)})
    page.add_init_script("localStorage['canalmania:v1:game'] = 'canyon'")
    page.add_init_script(SHIFTS)
    page.goto(site)
    page.wait_for_selector(READY)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted ?? 0") < 0.001


def test_what_follows_a_press_was_out_of_sight_on_a_small_phone(
    before_python: Page, site: str
) -> None:
    page = before_python
    page.goto(site, wait_until="domcontentloaded")
    resize(page, "small-phone")
    page.locator("#learn").click()
    stage = page.locator("#stage")
    expect(stage).to_have_text("Your table will be ready in a moment")
    assert stage.evaluate(IN_SIGHT)


def test_whoever_has_learned_the_game_is_led_to_the_computer(page: Page) -> None:
    """Coming back from the end of the lesson, without a reload."""
    expect(page.locator(PRIMARY)).to_have_id("learn")
    page.evaluate("tableShell.remember('learned:canalmania', 'yes')")
    page.evaluate("tableShell.show()")
    expect(page.locator(PRIMARY)).to_have_id("alone")
    expect(page.locator("h1")).to_have_text("Canal Mania")
