"""Ways to move without a mouse: cells on the map, the list of targets, what moves the map."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from canalmania.board import BOARD, PLACES
from e2e.clicking import map_at_rest, settle, targets
from e2e.keeps import until
from e2e.looks import SIZES, TOUCH, faults, resize
from e2e.marks import REGION
from e2e.moments import MOMENTS, go_to_table, moment, sit_down
from e2e.staging import list_targets
from e2e.without_mouse import WAY
from web.games.canalmania.board.geometry import CENTRES, disc_radius
from web.games.canalmania.board.scene import ENGLAND
from web.map.camera import Camera

TAB_STOPS = 45
PRESSES = 12
CELL = "document.activeElement.matches('#cells [role=gridcell][tabindex=\"0\"]')"
NAME = "document.activeElement.textContent"
SPOT = "document.activeElement.dataset.spot"
KEY = "document.activeElement.dataset.key"
LISTED = "#prompt :is(ol.targets, .target-lists)"
BOXES = """() => ["board", "zoom"].map((id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})"""
IN_FOCUS = """() => {
  const cell = document.activeElement.getBoundingClientRect();
  const board = document.getElementById("board").getBoundingClientRect();
  const x = cell.left + cell.width / 2, y = cell.top + cell.height / 2;
  const over = document.elementsFromPoint(x, y)[0];
  const isInside = x > board.left && x < board.right && y > board.top && y < board.bottom;
  return isInside && !!over && !!over.closest("#map") && !over.closest("#zoom");
}"""
RING = """() => {
  const style = getComputedStyle(document.activeElement);
  return document.activeElement.matches(":focus-visible") && style.boxShadow !== "none";
}"""
STOP = """() => {
  const node = document.activeElement, box = node.getBoundingClientRect();
  const region = node.closest("REGION");
  const where = region ? region.id : node.tagName;
  return [where, node.dataset.key ?? node.id ?? "", box.width > 1 && box.height > 1,
    box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth];
}""".replace("REGION", REGION)


def zoom_in(page: Page, times: int = 5) -> None:
    """On the map, as close as can be."""
    page.keyboard.press("b")
    for _ in range(times):
        page.keyboard.press("+")
    map_at_rest(page)


def open_group(page: Page, row: Locator) -> None:
    """Let a row be seen, whichever group it is in."""
    group = page.locator("#prompt .target-lists details:not([open])").filter(has=row)
    if group.count():
        group.locator("summary").click()


# --- cells ----------------------------------------------------------------------------------


def test_arrows_were_not_for_the_map_under_a_screen_reader(page: Page, site: str) -> None:
    """It keeps them until the focus is on a cell of a grid; the map was an element without role."""
    go_to_table(page, site, moment("building", 3))
    page.keyboard.press("b")
    heard = [page.evaluate(NAME)]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        assert page.evaluate(CELL), key
        heard.append(page.evaluate(NAME))
    assert all(heard)
    assert all(heard[n] != heard[n + 1] for n in range(5))
    assert page.evaluate("document.querySelectorAll('#cells [tabindex=\"0\"]').length") == 1
    expect(page.locator("#cells [role=gridcell]")).to_have_count(5)
    tree = page.locator("#map").aria_snapshot()
    assert 'grid "Map"' in tree
    assert f'gridcell "{heard[-1]}"' in tree


def test_targets_are_said_as_such_and_by_what_they_bring(page: Page, site: str) -> None:
    go_to_table(page, site, moment("goods", 4))
    page.locator("#actions [data-arg='do:goods']").click()
    offered = targets(page)
    page.keyboard.press("b")
    for number, target in enumerate(offered, start=1):
        page.keyboard.press(str(number))
        assert page.evaluate(SPOT) == target["spot"]
        points = f"a cube, at most {target['badge']} point"
        assert f"Can be chosen: {points}" in page.evaluate(NAME)


def test_a_screen_reader_presses_a_cell(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 3))
    page.keyboard.press("b")
    page.keyboard.press("1")
    settle(page)
    before = page.locator("#prompt-line").inner_text()
    page.locator("#cells [tabindex='0']").evaluate("node => node.click()")
    expect(page.locator("#prompt-line")).not_to_have_text(before)


def test_the_focus_stays_on_the_map_when_a_hex_is_chosen(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 3))
    page.keyboard.press("b")
    page.keyboard.press("1")
    here = page.evaluate(SPOT)
    settle(page)
    page.keyboard.press("Enter")
    expect(page.locator("#actions [data-key='back']")).to_be_visible()
    assert page.evaluate(CELL)
    assert page.evaluate(SPOT) == here


# --- in the window --------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "tablet-lying", "phone", "zoomed"])
def test_roaming_left_the_window_behind(page: Page, site: str, size: str) -> None:
    resize(page, size)
    go_to_table(page, site, moment("building", 3))
    zoom_in(page)
    for key, times in (("ArrowRight", 14), ("ArrowUp", 24), ("ArrowLeft", 14), ("ArrowDown", 40)):
        for _ in range(times):
            page.keyboard.press(key)
            assert page.evaluate(CELL)
            assert page.evaluate(IN_FOCUS), (key, page.evaluate(NAME))
            assert page.evaluate(RING), (key, page.evaluate(NAME))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_tab_leads_to_a_cell_in_sight(page: Page, site: str, size: str) -> None:
    resize(page, size)
    go_to_table(page, site, moment("building", 3))
    zoom_in(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    for _ in range(4):  # by buttons the map moves, and the keyboard is not on it
        page.locator("#zoom [data-do=pan][data-arg=W]").evaluate("node => node.click()")
    map_at_rest(page)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(CELL):
            break
    assert page.evaluate(CELL)
    assert page.evaluate(IN_FOCUS)


def test_the_map_moved_under_the_mouse_that_pressed_it(page: Page, site: str) -> None:
    """With the focus the cell of the keyboard came back into sight, before the click was heard: it
    chose another hex."""
    go_to_table(page, site, moment("building", 3))
    zoom_in(page)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("i")
    for _ in range(4):
        page.locator("#zoom [data-do=pan][data-arg=W]").evaluate("node => node.click()")
    map_at_rest(page)
    before = places(page)
    left, top, right, bottom = page.evaluate(BOXES)[0]
    page.mouse.move((left + right) / 2, (top + bottom) / 2)
    page.mouse.down()
    map_at_rest(page)
    assert page.evaluate(CELL)
    assert places(page) == before
    page.mouse.up()
    page.keyboard.press("ArrowUp")
    map_at_rest(page)
    assert page.evaluate(IN_FOCUS), "by a key it comes into sight"


def test_cells_that_came_after_a_move_lay_nowhere(page: Page, site: str) -> None:
    """Those beside the new one: each lies round the one in focus, and as large."""
    go_to_table(page, site, moment("building", 3))
    page.keyboard.press("b")
    for key in ("ArrowDown", "n", "n"):
        page.keyboard.press(key)
        until(page, lambda: are_five_apart(page))


def are_five_apart(page: Page) -> bool:
    """Whether there are five cells of one size, large enough, each at another place."""
    boxes: list[list[float]] = page.evaluate(
        """() => [...document.querySelectorAll("#cells [role=gridcell]")]
          .map((cell) => cell.getBoundingClientRect())
          .map(({ x, y, width }) => [x, y, width])"""
    )
    places = {(x, y) for x, y, _ in boxes}
    widths = {round(width) for _, _, width in boxes}
    return len(boxes) == len(places) == 5 and len(widths) == 1 and min(widths) >= 20


@pytest.mark.parametrize("size", ["desktop", "tablet-lying", "phone", "zoomed"])
def test_no_key_and_no_single_click_moved_the_map(page: Page, site: str, size: str) -> None:
    resize(page, size)
    go_to_table(page, site, moment("building", 3))
    zoom_in(page)
    for side, key in zip("WSEN", ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"), strict=True):
        before = places(page)
        page.keyboard.press(f"Shift+{key}")
        map_at_rest(page)
        assert went(before, places(page)) == side, key
        assert page.evaluate(IN_FOCUS), "the keyboard goes along"
    page.locator("#zoom summary").click()
    for side in "WSEN":
        before = places(page)
        page.locator(f"#zoom [data-do=pan][data-arg={side}]").click()
        map_at_rest(page)
        assert went(before, places(page)) == side
    out_of_sight = "asked about, and out of sight"  # there the map was moved away from it
    assert [fault for fault in faults(page) if not fault.startswith(out_of_sight)] == []


def went(before: list[tuple[float, float]], after: list[tuple[float, float]]) -> str:
    """To which side one has gone: what lies there has come the other way."""
    dx, dy = (after[0][n] - before[0][n] for n in (0, 1))
    assert max(abs(dx), abs(dy)) > 20
    assert min(abs(dx), abs(dy)) < 2
    if abs(dx) > abs(dy):
        return "W" if dx > 0 else "E"
    return "N" if dy > 0 else "S"


def places(page: Page) -> list[tuple[float, float]]:
    """Where the targets lie on the page."""
    return [(spot["x"], spot["y"]) for spot in targets(page)]


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_over_the_whole_map_cover_no_place(page: Page, site: str, size: str) -> None:
    resize(page, size)
    go_to_table(page, site, moment("building", 3))
    board, tools = page.evaluate(BOXES)
    camera = Camera(0, 0, 1, board[2] - board[0], board[3] - board[1])
    camera = camera.fitted(ENGLAND.frame).clamped(ENGLAND.size, ENGLAND.frame)
    left, top, right, bottom = (tools[n] - board[n % 2] for n in range(4))
    covered = []
    for place in PLACES:
        x, y = camera.to_screen(*CENTRES[BOARD.places[place].hex])
        reach = disc_radius(place) * camera.scale
        if left - reach < x < right + reach and top - reach < y < bottom + reach:
            covered.append(place)
    assert covered == []


# --- jumps ------------------------------------------------------------------------------------


def test_keys_lead_from_one_to_the_next_of_a_kind(page: Page, site: str) -> None:
    go_to_table(page, site, moment("goods", 4))
    page.keyboard.press("b")
    seen: dict[str, list[str]] = {}
    for key in ("v", "u", "o"):
        for _ in range(3):
            page.keyboard.press(key)
            assert page.evaluate(CELL)
            seen.setdefault(key, []).append(page.evaluate(NAME).partition(" – ")[0])
        there = page.evaluate(SPOT)
        page.keyboard.press(key)
        page.keyboard.press(f"Shift+{key.upper()}")
        assert page.evaluate(SPOT) == there
    assert len({*seen["v"]}) == 3


# --- the list of targets --------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "tablet-lying", "phone", "zoomed"])
def test_the_list_has_rows_as_high_as_a_finger(page: Page, site: str, size: str) -> None:
    resize(page, size)
    go_to_table(page, site, moment("building", 4))
    list_targets(page)
    rows = page.locator("#prompt .targets button")
    assert rows.count() == len(targets(page))
    for summary in page.locator("#prompt .target-lists summary").all():
        box = summary.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH
    for row in rows.all():
        open_group(page, row)
        box = row.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH
    assert faults(page) == []
    open_group(page, rows.first)
    rows.first.scroll_into_view_if_needed()
    expect(rows.first).to_be_in_viewport(ratio=0.9)


def test_a_row_points_its_hex_out_and_chooses_it(page: Page, site: str) -> None:
    go_to_table(page, site, moment("goods", 4))
    page.locator("#actions [data-arg='do:goods']").click()
    list_targets(page)
    first = targets(page)[0]
    row = page.locator("#prompt .targets button").first
    expect(row).to_contain_text(f"a cube, at most {first['badge']}")
    open_group(page, row)
    settle(page)
    row.click()
    expect(page.locator("#prompt-line")).to_contain_text("From ")
    page.reload()
    page.locator("#continue").click()
    sit_down(page, moment("goods", 4))
    page.locator("#actions [data-arg='do:goods']").click()
    expect(page.locator(LISTED).first).to_be_visible()


def test_tab_and_enter_alone_lay_tiles(page: Page, site: str) -> None:
    """At most twelve presses a tile, the list being shown."""
    go_to_table(page, site, moment("building", 3))
    press_by_tab(page, "list-targets")
    laid = 0
    for _ in range(4):
        if page.locator("#prompt .targets button").count() == 0:
            break
        presses = lay_a_tile(page)
        if presses is None:
            break
        laid += 1
        assert presses <= PRESSES
    assert laid >= 2


WAY_ON = "[data-do=pick][data-arg^='exit:']:not([aria-pressed])"
LAY = "[data-do=act].primary"


def lay_a_tile(page: Page) -> int | None:
    """Choose the first hex of the list and its first way on; how many presses that took."""
    presses, before = 0, page.locator("#table").get_attribute("data-step")
    for _ in range(4):
        answers = [page.locator(f"#desk {answer}") for answer in (WAY_ON, LAY, ".targets button")]
        answer = next((found.first for found in answers if found.count()), None)
        if answer is None:
            return None
        settle(page)
        presses += press_by_tab(page, str(answer.get_attribute("data-key")))
        page.wait_for_timeout(100)
        if page.locator("#table").get_attribute("data-step") != before:
            return presses
    return None


def press_by_tab(page: Page, key: str) -> int:
    """Go by Tab, or back by Shift+Tab, to what has this key, and press Enter; how many presses that
    took."""
    wanted = page.locator(f"#table [data-key='{key}']:not([tabindex='-1'])").first
    way = int(wanted.evaluate(WAY))
    for _ in range(abs(way)):
        page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
    assert page.evaluate(KEY) == key
    page.keyboard.press("Enter")
    return abs(way) + 1


# --- stops of Tab ---------------------------------------------------------------------------


def stops(page: Page) -> Iterator[list[Any]]:
    """Where Tab leads on its way once round the table."""
    page.evaluate("document.querySelector('#topbar button').focus()")
    first = page.evaluate(STOP)
    yield first
    for _ in range(150):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop[:2] == first[:2] or stop[0] == "BODY":
            return
        yield stop


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", [*MOMENTS])
def test_there_were_63_stops_of_tab(page: Page, site: str, name: str, size: str) -> None:
    """33 of them the log's. All of them are to be seen when they have the focus."""
    resize(page, size)
    go_to_table(page, site, moment(name, 4))
    found = list(stops(page))
    assert len(found) <= TAB_STOPS, json.dumps([stop[:2] for stop in found])
    for where, key, is_shown, is_in_window in found:
        assert is_shown, (where, key)
        assert is_in_window, (where, key)


def test_at_400_percent_what_has_the_focus_is_in_the_window(page: Page, site: str) -> None:
    """The list of targets too, which is longer than the window is high."""
    page.set_viewport_size({"width": 320, "height": 256})
    go_to_table(page, site, moment("building", 4))
    list_targets(page)
    found = list(stops(page))
    assert {where for where, *_ in found} >= {"prompt", "topbar"}
    for where, key, is_shown, is_in_window in found:
        assert is_shown, (where, key)
        assert is_in_window, (where, key)


@pytest.mark.parametrize("region", ["display", "parliament", "players"])
def test_lists_that_only_tell_had_a_stop_for_every_line(page: Page, site: str, region: str) -> None:
    """Up and down lead on in them; the stop is then where one has come to."""
    go_to_table(page, site, moment("building", 4))
    if region == "parliament":  # it lies where the display does
        page.locator("#status [data-arg=contracts]").click()
    found = [stop[:2] for stop in stops(page) if stop[0] == region]
    assert len(found) == 1
    while page.evaluate(STOP)[0] != region:
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    there = page.evaluate(STOP)[:2]
    assert there[0] == region
    assert there != found[0]
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(STOP)[:2] == there


def test_arrows_lead_through_the_log(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('#log .lines')"):
            break
    lines = [page.evaluate(NAME)]
    for _ in range(3):
        page.keyboard.press("ArrowDown")
        lines.append(page.evaluate(NAME))
    page.keyboard.press("ArrowUp")
    assert page.evaluate(NAME) == lines[2]
    assert len({*lines}) == 4
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('#log .lines')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(NAME) == lines[2], "it is where one left it"
