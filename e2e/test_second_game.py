"""A second game on the same page: the start page asks which, and the table plays it."""

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.clicking import LIFT, all_here, settle, turn_to
from e2e.keeps import GAMES, in_local_storage
from e2e.looks import IS_RUN
from e2e.marks import READY
from e2e.toy_play import NAMES, begin, bid, click_spot, play_round
from tabletop.record import Record
from tabletop.seat import Seat
from tests.toy.face import ISLANDERS
from tests.toy.rules import BOARD, Bid
from tools.page import embedded, games_told
from tools.places import ROOT
from web.faces import all_faces
from web.table.saving.links import link_to

TOY: Final = ROOT / "tests" / "toy"
START: Final = """
    import json, os, sys
    for path, text in json.loads(js.document.getElementById("toy").textContent).items():
        os.makedirs(os.path.dirname(f"/toy/{path}"), exist_ok=True)
        with open(f"/toy/{path}", "w") as file:
            file.write(text)
    sys.path.insert(0, "/toy")
    from tests.toy.face import ISLANDERS

    web.app.start((ISLANDERS,))
"""
WINDOWS: Final = {
    "wide": (1280, 800),
    "very wide": (1920, 1080),
    "middle": (1024, 768),
    "tall": (820, 1180),
    "phone": (390, 844),
    "lying": (640, 400),
}
THREE_PLACES: Final = ("wide", "very wide", "middle", "tall")
"""Where map, desk and company are in sight together."""
MORE_REGIONS: Final = {
    "its own": (),
    "a sheet of the desk": (("desk", "more"),),
    "in the company": (("company", ""),),
    "on the desk": (("desk", ""),),
    "a strip": (("table", ""),),
    "many": (("desk", "a"), ("desk", "b"), ("company", "c"), ("company", ""), ("table", "")),
}
"""What other games may have beside the map: where it belongs, and its tab."""
ADD_REGIONS: Final = """more => {
  for (const [place, sheet] of more) {
    const region = document.createElement("section");
    region.dataset.place = place === "table" ? "company" : place;
    if (sheet) region.dataset.sheet = sheet;
    const words = document.createElement("p");
    words.textContent = "words ".repeat(12);
    region.append(words);
    if (place === "table") document.getElementById("desk").before(region);
    else document.getElementById(place).append(region);
  }
}"""
ARRANGED: Final = """() => {
  const table = document.getElementById("table"), faults = [];
  const shown = [...table.children].filter((node) => {
    const isHidden = getComputedStyle(node).visibility === "hidden";
    const box = node.getBoundingClientRect();
    return !isHidden && !node.matches(".unseen, #zoom") && box.width > 0 && box.height > 0;
  });
  const named = (node) => node.id || `${node.dataset.place} ${node.dataset.sheet ?? "strip"}`;
  let covered = 0;
  const [desk, company] = ["desk", "company"].map((id) => document.getElementById(id));
  const isOverDesk = company.offsetWidth > 0 && company.offsetLeft === desk.offsetLeft;
  if (isOverDesk && shown.includes(desk)) shown.splice(shown.indexOf(desk), 1);
  for (const [place, node] of shown.entries()) {
    const box = node.getBoundingClientRect();
    covered += box.width * box.height;
    const isOutside = box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    if (box.left < 0 || box.top < 0 || isOutside)
      faults.push(`${named(node)} lies outside`);
    for (const other of shown.slice(place + 1)) {
      const rival = other.getBoundingClientRect();
      const apart = box.right <= rival.left + 0.5 || rival.right <= box.left + 0.5
        || box.bottom <= rival.top + 0.5 || rival.bottom <= box.top + 0.5;
      if (!apart) faults.push(`${named(node)} overlaps ${named(other)}`);
    }
  }
  const map = document.getElementById("map").getBoundingClientRect();
  const whole = innerWidth * innerHeight;
  if (covered < 0.97 * whole) faults.push(`${Math.round(100 * covered / whole)} % covered`);
  if (map.width * map.height < 0.25 * whole) faults.push("the map is small");
  const isRun = IS_RUN;
  for (let across = 1; across < 24; across++) {
    const x = Math.round(innerWidth * across / 24);
    const isBare = (y) => document.elementFromPoint(x, y) === table;
    if (isRun(isBare, innerHeight, 3)) faults.push(`nothing at ${x}`);
  }
  const parts = [...desk.children].filter((node) => node.offsetHeight > 0);
  return { faults, shown: [...shown, ...parts].map(named) };
}""".replace("IS_RUN", IS_RUN)
"""What is in sight fills the window side by side: the strip, the desk or the company over it."""


def with_toy(page_source: str) -> str:
    """The page with a second game: its modules, and what the form has to know of it."""
    files = {path: (ROOT / path).read_text("utf-8") for path in modules()}
    games = embedded(games_told((*all_faces(), ISLANDERS)))
    source, filled = re.subn(
        r'(<script type="application/json" id="games">).*?(</script>)',
        lambda found: (
            f"{found[1]}{games}{found[2]}"
            f'<script type="application/json" id="toy">{embedded(files)}</script>'
        ),
        page_source,
        count=1,
    )
    assert filled == 1
    assert source.count("\n    web.app.start()\n") == 1
    return source.replace("\n    web.app.start()\n", START)


def modules() -> list[str]:
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (*TOY.glob("*.py"), *TOY.rglob("words/**/*.*"))
        if path.suffix in (".py", ".json") and not path.name.startswith("test_")
    ]
    return ["tests/__init__.py", *sorted(found)]


@pytest.fixture
def toy_page(blank_page: Page, site: str) -> Page:
    """The start page of a site with two games."""

    def filled(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=with_toy(answer.text()))

    blank_page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would answer
    blank_page.route(site, filled)
    blank_page.goto(site)
    blank_page.wait_for_selector(READY)
    return blank_page


def test_the_form_asks_which_game_and_for_as_many_seats_as_it_has(toy_page: Page) -> None:
    page = toy_page
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator("#which-game").get_by_role("radio", name="Canal Mania")).to_be_checked()
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    expect(page.locator("#seats > li:visible .chip:visible")).to_have_count(12)
    expect(page.locator("#form-note")).to_contain_text("Chance deals the engineers")
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_role("radio", name="Islanders").check(force=True)
    expect(page.get_by_role("radio", name="2")).to_be_checked()
    expect(page.get_by_role("radio", name="5")).to_have_count(0)
    expect(page.locator("#seats > li:visible")).to_have_count(2)
    expect(page.locator("#seats .chip")).to_have_count(0)
    expect(page.locator("#form-note")).to_be_hidden()
    expect(page.get_by_label("Name of player 1")).to_have_value("Anna")


def test_another_game_is_played_to_its_end(toy_page: Page, tmp_path: Path) -> None:
    """Bids behind the curtain, corners and edges on the map, undo, another language, the result."""
    page = toy_page
    begin(page)
    expect(page.locator("#topbar .title")).to_have_text("Islanders")
    expect(page.locator(LIFT)).to_have_count(2)  # either may bid first
    bid(page, "Anna", 2)
    expect(page.locator("#curtain")).to_contain_text("Pass to Bruno")
    assert "2 coins" not in page.locator("#table").inner_text()
    bid(page, "Bruno", 1)
    expect(page.locator("#log")).to_contain_text("Anna wins: Anna 2 and Bruno 1.")
    expect(page.locator("#mirror button")).to_have_count(24)
    click_spot(page, "corner:2")
    expect(page.locator("#mirror button")).to_have_count(3)
    page.locator("#topbar [data-do=undo]").click()
    expect(page.locator("#mirror button")).to_have_count(24)
    page.locator("#topbar [data-do=language][lang=it]").click()
    expect(page.locator("#prompt-line")).to_have_text("Scegli un angolo su cui costruire.")
    click_spot(page, "corner:2")
    page.locator("#topbar [data-do=language][lang=en]").click()
    click_spot(page, "edge:0")
    for corner in (4, 0):
        play_round(page, corner)
    expect(page.locator("#prompt-line")).to_have_text("The last edge")
    settle(page)
    page.locator("#actions [data-do=final-score][data-arg=next]").click()
    expect(page.locator("#dialog .winner")).to_have_text("Anna wins")
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        page.screenshot(path=tmp_path / f"{width}.png")


TUMBLES: Final = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const movement = animate.apply(this, how);
    if (this.querySelector(".effect-die")) movement.pause();
    return movement;
  };
}"""


def test_dice_tumble_over_the_map_and_lie_on_what_was_thrown(toy_page: Page) -> None:
    """A game names them, and no more: how they tumble is the same in every game."""
    page = toy_page
    begin(page)
    bid(page, "Anna", 1)
    page.evaluate(TUMBLES)
    bid(page, "Bruno", 0)
    dice = page.locator(".effect-die")
    expect(dice).to_have_count(8)
    page.evaluate(
        "document.getAnimations().forEach((one) => {"
        " if (one.effect.target.querySelector('.effect-die')) one.finish(); })"
    )
    expect(dice).to_have_count(2)
    pips = dice.evaluate_all("nodes => nodes.map((node) => node.querySelectorAll('circle').length)")
    log = page.locator("#log").inner_text()
    assert f"Anna rolls {pips[0]} and {pips[1]}" in log
    page.keyboard.press("Shift")
    expect(dice).to_have_count(0)


@pytest.mark.parametrize("more", MORE_REGIONS)
def test_it_fills_every_window_without_a_layout_of_its_own(toy_page: Page, more: str) -> None:
    """Canal Mania's places were once kept free for it: bare paper where its cards would be."""
    page = toy_page
    begin(page)
    page.evaluate(ADD_REGIONS, MORE_REGIONS[more])
    for is_down in (True, False):
        if not is_down:
            settle(page)
            page.get_by_role("button", name="I am Anna").click()
            page.locator("#table[data-curtain=up]").wait_for()
        for name, (width, height) in WINDOWS.items():
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            seen = page.evaluate(ARRANGED)
            where = name, is_down, seen["shown"]
            assert seen["faults"] == [], where
            assert "map" in seen["shown"], where
            if is_down:
                assert "curtain" in seen["shown"], where
                assert "prompt" not in seen["shown"], where
            else:
                assert "prompt" in seen["shown"], where


def test_all_its_regions_are_in_sight_or_a_tab_away(toy_page: Page) -> None:
    page = toy_page
    begin(page)
    settle(page)
    page.get_by_role("button", name="I am Anna").click()
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        if name in THREE_PLACES:
            assert page.locator("#players").is_visible()
            assert page.locator("#log").is_visible()
            assert not page.locator("#tabs").is_visible()
            continue
        for tab, other in (("log", "players"), ("players", "log")):
            turn_to(page, tab)
            expect(page.locator(f"#{tab}")).to_be_visible()
            expect(page.locator(f"#{other}")).to_be_hidden()
            assert page.evaluate(ARRANGED)["faults"] == [], (name, tab)
    page.locator("#topbar [data-do=menu]").focus()
    page.keyboard.press("g")  # the log's letter turns to its sheet
    expect(page.locator("#log")).to_be_visible()


def test_where_no_region_has_a_tab_the_question_has_their_room(toy_page: Page) -> None:
    page = toy_page
    begin(page)
    settle(page)
    page.get_by_role("button", name="I am Anna").click()
    page.evaluate("for (const node of document.querySelectorAll('[data-sheet]')) node.remove()")
    page.evaluate("document.getElementById('tabs').replaceChildren()")
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ARRANGED)["faults"] == [], name


def test_for_watching_it_shows_the_map_alone(toy_page: Page) -> None:
    page = toy_page
    begin(page)
    page.evaluate("document.getElementById('table').setAttribute('data-ui', 'board')")
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ARRANGED) == {"faults": [], "shown": ["map"]}, name


def test_a_name_has_the_whole_line_where_there_are_no_colours(toy_page: Page) -> None:
    """A gap of 8 px was left before colours that were not there."""
    page = toy_page
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("radio", name="Islanders").check(force=True)
    for width in (390, 500, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        ends = page.evaluate(
            """() => [...document.querySelectorAll("#seats > li, #seats input")]
              .filter((node) => node.offsetWidth)
              .map((node) => node.getBoundingClientRect().right)"""
        )
        assert len(ends) == 4
        assert len(set(ends)) == 1, width


def test_the_keyboard_plays_it_too(toy_page: Page) -> None:
    page = toy_page
    begin(page)
    bid(page, "Anna", 3)
    bid(page, "Bruno", 0)
    for key in "b1nn":
        page.keyboard.press(key)
    settle(page)
    page.keyboard.press("Enter")
    expect(page.locator("#mirror button")).to_have_count(3)
    first = BOARD.edges_at(2)[0] + 1
    expect(page.locator("#mirror button").first).to_contain_text(f"edge {first}")


def test_its_save_says_which_game_it_is_of(toy_page: Page, site: str) -> None:
    """And on a page without this game the save stays, and it is said why it cannot be opened."""
    page = toy_page
    begin(page)
    bid(page, "Anna", 1)
    name = ", ".join(NAMES)
    text = in_local_storage(page, name)
    assert text is not None
    assert json.loads(text)["game"] == "islanders"
    page.reload()
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    expect(page.locator("#curtain")).to_contain_text("Pass to Bruno")
    page.unroute_all()
    page.goto(site)
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    expect(page.locator("body")).to_contain_text("cannot be played on this page")
    assert page.evaluate("key => localStorage.getItem(key)", GAMES + name) is not None


def test_a_link_of_it_was_read_as_one_of_the_first_game(toy_page: Page, site: str) -> None:
    """And on a page without this game it is said why it cannot be opened."""
    record: Record[Any, Any, Any, Any, Any] = Record.of(ISLANDERS.game, "sent", 2)
    record.play(Bid(3), Seat(1))
    record.table = {"names": "Anna\nZoë"}
    address = f"{site}#g={link_to(ISLANDERS, record)}"
    page = toy_page
    page.goto("about:blank")
    page.goto(address)
    all_here(page)
    expect(page.locator("#table[data-game=islanders]")).to_have_attribute("data-step", "1")
    expect(page.locator("#players")).to_contain_text("Zoë")
    assert page.url == site
    page.unroute_all()
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#open-said")).to_contain_text("cannot be played on this page")
    assert page.url == address
