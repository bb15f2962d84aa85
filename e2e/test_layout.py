"""The table in windows and frames of every size: it fills them, and what matters is in sight."""

import pytest
from playwright.sync_api import Page, expect

from canalmania.board import BOARD
from e2e.clicking import settle, targets, turn_to
from e2e.looks import IS_RUN, SIZES, picture, shared_out
from e2e.moments import MOMENTS, moment, sit_down
from tests.canalmania.web.words import t
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.face import MAP
from web.map.camera import Camera
from web.map.close_up import is_under
from web.map.geometry import Box
from web.words.plural import LANGUAGES, Language

WINDOWS = {
    **SIZES,
    "laptop": (1366, 768),
    "laptop-low": (1366, 650),
    "hd": (1280, 720),
    "1024x690": (1024, 690),
    "1000x700": (1000, 700),
    "800x640": (800, 640),
    "320x560": (320, 560),
    "400x560": (400, 560),
    "320x256": (320, 256),  # 1280x1024 at 400 %
}
MIDDLE = ("tablet-lying", "1024x690", "1000x700", "800x640", "laptop-low", "hd")
"""Windows of tablets and laptops, in which much was once out of sight."""
FRAMES = [
    *((width, 400) for width in (320, 400, 500, 600, 700, 800)),
    *((width, 450) for width in (480, 560, 640, 720, 800)),
    *((width, 560) for width in (320, 400, 500, 560, 600, 700, 740, 800)),
    *((width, 640) for width in (320, 480, 640, 699, 700)),
]
LEAST_MAP = 200
LEAST_STICKY = 400
"""In lower windows the buttons scroll with the rest of the table."""
SCORING = "over"
CHOOSING = "contracts"

FILLED = """() => {
  const table = document.getElementById("table"), faults = [];
  const box = table.getBoundingClientRect();
  if (box.x || box.y || box.width !== innerWidth || box.height !== innerHeight)
    faults.push(`the table is ${box.width}x${box.height}`);
  if (table.scrollWidth > innerWidth) faults.push(`${table.scrollWidth} wide`);
  const isRun = IS_RUN;
  for (let across = 1; across < 24; across += 2) {
    const x = Math.round(innerWidth * across / 24);
    const isBare = (y) => document.elementFromPoint(x, y) === table;
    if (isRun(isBare, innerHeight, 3)) faults.push(`nothing at ${x}`);
  }
  return faults;
}""".replace("IS_RUN", IS_RUN)
"""Rows that sum up to less than the window show the bare table between or below them."""

SEEN = """() => {
  const inSight = (node) => {
    const box = node.getBoundingClientRect();
    if (!box.width || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return false;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  };
  const map = document.getElementById("map").getBoundingClientRect();
  const scores = [...document.querySelectorAll("#table .score")].filter(inSight).length;
  return {
    map: [map.width, map.height],
    scores,
    hand: inSight(document.getElementById("hand")),
    line: inSight(document.getElementById("prompt-line")),
  };
}"""

OUT_OF_REACH = """() => {
  const table = document.getElementById("table"), lost = [];
  const open = document.querySelector("#dialog > *");
  for (const node of (open ?? table).querySelectorAll("button")) {
    if (!node.getClientRects().length || node.closest(".unseen, [inert]")) continue;
    const isCovered = table.dataset.curtain === "down" && !open;
    if (isCovered && !node.closest("#topbar, #zoom, #curtain")) continue;
    node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    const isLong = node.matches(".line-text") && box.height > node.closest("#log").clientHeight / 2;
    if (isLong) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || !node.contains(hit)) lost.push(node.textContent.trim().slice(0, 30) || node.title);
  }
  table.scrollTop = table.scrollHeight;
  const map = document.getElementById("map").getBoundingClientRect();
  const shown = Math.min(map.bottom, innerHeight) - Math.max(map.top, 0);
  for (const node of [table, ...table.querySelectorAll("*")]) node.scrollTop = 0;
  return [lost, shown];
}"""
"""Whatever can be pressed can be brought into sight, and the map is in sight meanwhile."""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def speak(page: Page, language: str) -> None:
    page.evaluate("language => tableShell.set_language(language)", language)
    page.locator(f"html[lang={language}]").wait_for()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_table_fills_the_window(page: Page, seats: int) -> None:
    """A new game of three at 1280x800 once had an empty band of 35 px below it."""
    sit_down(page, moment("contracts", seats), behind_curtain=True)
    for is_down in (True, False):
        if not is_down:
            page.locator("[data-do=lift-curtain]").click()
            expect(page.locator("#table")).to_have_attribute("data-curtain", "up")
        for name, size in WINDOWS.items():
            resize(page, size)
            picture(page, f"filled-{seats}-{name}-{'curtain' if is_down else 'new'}")
            assert page.evaluate(FILLED) == [], (name, is_down)


@pytest.mark.sampled(every=9)
@pytest.mark.parametrize("name", [*MOMENTS])
@pytest.mark.parametrize("first", LANGUAGES)
def test_scores_hand_and_map_are_in_sight_in_a_middling_window(
    page: Page, name: str, first: Language
) -> None:
    sit_down(page, moment(name, 5))
    for language, windows in shared_out(MIDDLE, first):
        speak(page, language)
        for window in windows:
            resize(page, WINDOWS[window])
            seen = page.evaluate(SEEN)
            where = (language, window, seen)
            assert seen["scores"] == 5, where
            if name != CHOOSING:  # then the contracts lie where it is otherwise
                assert seen["hand"], where
            assert seen["line"], where
            assert min(seen["map"]) >= 400, where
            assert page.evaluate(OUT_OF_REACH)[0] == [], where


@pytest.mark.sampled(every=8)  # as many as there are names: each language is the first one once
@pytest.mark.parametrize("name", [*MOMENTS, "curtain", SCORING])
@pytest.mark.parametrize("first", LANGUAGES)
def test_in_any_frame_the_map_stays_and_everything_can_be_reached(
    page: Page, name: str, first: Language
) -> None:
    is_curtain = name == "curtain"
    sit_down(page, moment("goods" if is_curtain else name, 5), behind_curtain=is_curtain)
    for language, sizes in shared_out(FRAMES, first):
        speak(page, language)
        for size in sizes:
            resize(page, size)
            seen = page.evaluate(SEEN)
            where = (language, size, seen)
            assert min(seen["map"]) >= LEAST_MAP - 1, where
            if name != SCORING:
                assert seen["scores"] == 5, where
            if not is_curtain and name != SCORING:
                assert seen["line"], where
            lost, map_shown = page.evaluate(OUT_OF_REACH)
            assert lost == [], where
            assert map_shown >= LEAST_MAP - 1, where


IN_SIGHT = """(node) => {
  const { x, y, width, height } = node.getBoundingClientRect(), middle = x + width / 2;
  return [y + 1, y + height - 1].every((at) =>
    node.contains(document.elementFromPoint(middle, at)));
}"""


FLAG = "#actions .primary .flag"


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("first", LANGUAGES)
def test_that_something_cannot_be_undone_is_seen_and_told_before_the_click(
    page: Page, first: Language
) -> None:
    """The main button has a flag that says what it means, and all of it is in sight."""
    sit_down(page, moment("closing", 5))
    for language, sizes in shared_out((*WINDOWS.values(), (2560, 1440), *FRAMES), first):
        speak(page, language)
        flag = page.locator(FLAG)
        expect(flag).to_have_count(1)
        expect(flag).to_have_attribute("title", t("table.final", language))
        expect(page.locator("#actions .primary")).to_contain_text(t("table.final", language))
        for size in sizes:
            resize(page, size)
            if size[1] < LEAST_STICKY:
                flag.scroll_into_view_if_needed()
            assert flag.evaluate(IN_SIGHT), (language, size)


def test_where_all_can_be_undone_there_is_no_flag(page: Page) -> None:
    """Nor where a button that cannot be undone is not the main one: that one is only heard."""
    sit_down(page, moment("contracts", 5))
    page.locator("#parliament .offered").first.click()
    page.locator("#prompt [data-do=pick]").first.click()
    expect(page.locator("#actions .primary")).to_be_visible()
    expect(page.locator("#table .flag")).to_have_count(0)
    sit_down(page, moment("goods", 5))
    expect(page.locator("#actions .final")).to_contain_text(t("table.final", "en"))
    expect(page.locator("#table .flag")).to_have_count(0)


@pytest.mark.parametrize("window", [*MIDDLE, "1280x681"])
def test_the_button_that_goes_on_is_in_sight_however_long_the_question(
    page: Page, window: str
) -> None:
    """At 1280x681 "Lay it" lay below the edge of its box."""
    sit_down(page, moment("building", 5))
    resize(page, WINDOWS.get(window, (1280, 681)))
    page.locator("#canals [data-arg^='canal:']").first.click()
    going_on = page.locator("#actions .primary")
    for _ in range(3):
        if not going_on.count():
            spot = targets(page)[0]
            page.mouse.click(spot["x"], spot["y"])
            settle(page)
    assert going_on.evaluate(IN_SIGHT)


@pytest.mark.parametrize("window", ["phone", "zoomed", "phone-lying"])
def test_a_hint_pushed_the_button_that_goes_on_out_of_sight(page: Page, window: str) -> None:
    """In French, at the end of a turn."""
    sit_down(page, moment("closing", 4))
    resize(page, WINDOWS[window])
    speak(page, "fr")
    expect(page.locator("#prompt .hint")).to_be_attached()
    assert page.locator("#actions .primary").evaluate(IN_SIGHT)


CONTRACTS_SEEN = """() => {
  const top = document.getElementById("desk").getBoundingClientRect().top;
  const foot = document.querySelector("#desk > .foot").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll("#parliament .contracts li")]
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.top >= top - 1 && box.bottom <= foot + 1);
  return new Set(boxes.map((box) => Math.round(box.top))).size;
}"""
"""How many rows of contracts are in sight."""


@pytest.mark.parametrize(
    ("window", "rows"),
    [("zoomed", 3), ("phone", 4), ("phone-lying", 3), ("desktop", 5), ("tablet-lying", 5)],
)
def test_contracts_have_what_a_short_question_leaves(page: Page, window: str, rows: int) -> None:
    """At 640x400 one row was in sight, under a box that was half empty."""
    sit_down(page, moment("contracts", 5))
    page.locator("#prompt .hint button").click()
    resize(page, WINDOWS[window])
    for language in LANGUAGES:
        speak(page, language)
        assert page.evaluate(CONTRACTS_SEEN) >= rows, language


BOXES = """() => ["map", "zoom"].map((name) => {
  const box = document.getElementById(name).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""


def test_the_buttons_over_the_map_cover_no_town(page: Page) -> None:
    """Of the whole map, as it is shown at first; every place is as large as its hex."""
    sit_down(page, moment("contracts", 5))
    sheet = MAP.sheet
    for size in (*WINDOWS.values(), *FRAMES):
        resize(page, size)
        (left, top, width, height), (x, y, across, down) = page.evaluate(BOXES)
        taken = Box(x - left, y - top, x - left + across, y - top + down)
        whole = Camera(0.0, 0.0, 1.0, width, height).fitted(sheet.frame)
        shown = whole.clamped(sheet.size, sheet.frame)
        places = {place: sheet.centre(place_spot(place)) for place in BOARD.places}
        assert [place for place, at in places.items() if is_under(shown, at, [taken])] == [], size


def test_at_400_percent_everything_can_be_reached_by_scrolling_one_way(page: Page) -> None:
    sit_down(page, moment("contracts", 5))
    resize(page, WINDOWS["320x256"])
    assert page.evaluate(SEEN)["map"] == [320, 200]
    assert page.evaluate(OUT_OF_REACH)[0] == []
    assert page.evaluate(FILLED) == []


def test_a_question_comes_into_sight_where_the_table_scrolls(page: Page) -> None:
    """The contract to be chosen lies far below; the question that follows, at the top."""
    sit_down(page, moment("contracts", 5))
    resize(page, (320, 560))
    page.locator("#parliament .offered").last.click()
    expect(page.locator("#prompt-line")).to_be_in_viewport()
    assert page.evaluate(SEEN)["line"]
    page.locator("#actions [data-do=back]").click()
    assert page.evaluate(SEEN)["line"]
    page.evaluate("document.getElementById('desk').scrollTop = 999")
    assert not page.evaluate(SEEN)["line"]
    page.locator("#parliament .offered").last.evaluate("node => node.click()")
    assert page.evaluate(SEEN)["line"], "nor does the desk scroll it away"


UI = "ui => document.getElementById('table').setAttribute('data-ui', ui)"


@pytest.mark.parametrize("window", ["desktop", "full-hd", "tablet", "tablet-lying", "phone"])
def test_compact_shows_one_sheet_at_a_time_whatever_the_size(page: Page, window: str) -> None:
    sit_down(page, moment("building", 5))
    resize(page, WINDOWS[window])
    before = page.evaluate(SEEN)["map"]
    page.evaluate(UI, "compact")
    seen = page.evaluate(SEEN)
    assert seen["map"][0] * seen["map"][1] >= before[0] * before[1] * 0.85
    assert seen["scores"] == 5
    page.locator("#topbar .company-button").click()
    assert sheets(page) == ["players"]
    for tab, region in (("log", "log"), ("contracts", "parliament")):
        turn_to(page, tab)
        assert sheets(page) == [region]
    picture(page, f"compact-{window}")
    assert page.evaluate(FILLED) == []


def sheets(page: Page) -> list[str]:
    """The sheets that are shown, of which some lie on the desk and others in the company."""
    names = ("display", "parliament", "players", "log")
    return [name for name in names if page.locator(f"#{name}").is_visible()]


@pytest.mark.parametrize("window", ["desktop", "tablet", "phone", "phone-lying", "320x256"])
def test_board_shows_the_map_and_the_score_for_watching(page: Page, window: str) -> None:
    sit_down(page, moment("building", 5), behind_curtain=True)
    resize(page, WINDOWS[window])
    page.evaluate(UI, "board")
    assert page.evaluate(FILLED) == []
    seen = page.evaluate(SEEN)
    assert seen["scores"] == 5
    assert seen["map"][1] > WINDOWS[window][1] - 100
    assert page.locator("#topbar :visible:not(h1)").count() == 0, "only the title, to be heard"
    for region in ("desk", "hand", "display", "company", "log", "curtain", "players"):
        assert not page.locator(f"#{region}").is_visible(), region
    picture(page, f"board-{window}")


GROUNDS = """["#desk", "#prompt .hint"].map((ground) =>
    getComputedStyle(document.querySelector(ground)).backgroundColor)"""
"""Of the desk, and of paper that lies on it."""


def test_more_contrast_where_the_system_or_the_page_asks_for_it(page: Page) -> None:
    sit_down(page, moment("contracts", 3))
    usual = page.evaluate(GROUNDS)
    page.evaluate("document.documentElement.setAttribute('data-theme', 'contrast')")
    asked = page.evaluate(GROUNDS)
    page.evaluate("document.documentElement.removeAttribute('data-theme')")
    page.emulate_media(contrast="more")
    assert asked == page.evaluate(GROUNDS) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert usual[0] != asked[0]
    assert usual[1] != asked[1]
