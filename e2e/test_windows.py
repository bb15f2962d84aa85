"""The table in every window from 320x480 to 2560x1440: question, map, scores and hand in sight."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameState
from canalmania.state import Building
from e2e.clicking import map_at_rest, played, record_of, targets
from e2e.looks import SIZES, faults, picture, resize
from e2e.marks import READY, REGION
from e2e.moments import moment, sit_down
from e2e.recorded import late_questions_of, recorded
from tests.canalmania.web.words import t
from web.faces import GAMES, Offered

WINDOWS: Final = (
    *((320, height) for height in (480, 568, 640)),
    *((360, height) for height in (560, 640, 740)),
    *((390, height) for height in (480, 664, 844)),
    *((480, height) for height in (480, 640, 854)),
    *((600, height) for height in (480, 640, 960)),
    *((640, height) for height in (390, 400, 480)),
    *((768, height) for height in (480, 600, 1024)),
    *((820, height) for height in (462, 640, 1180)),
    *((844, height) for height in (390, 600)),
    *((1024, height) for height in (500, 600, 768, 1366)),
    *((1100, height) for height in (620, 688, 800)),
    *((1280, height) for height in (600, 720, 800, 1024)),
    *((1440, height) for height in (780, 900)),
    *((1600, height) for height in (700, 900, 1200)),
    *((1920, height) for height in (900, 1080)),
    (2560, 1080),
    (2560, 1440),
)
MOMENTS: Final = ("contracts", "building", "goods")
"""The first turn, a tile, a delivery whose points are shown."""
SEATS: Final = 5
LEAST_MAP: Final = 0.4
LEAST_COVERED: Final = 0.98
"""The rest are the lines between the regions, which do not lie upon each other (`faults`)."""
PARTS: Final = ("line", "prompt", "hand")
WITH_HAND: Final = ("building",)
"""What is paid for from the hand. While contracts are chosen they lie where it is otherwise."""
LEAST_LOG: Final = {(1280, 800): 212, (1920, 1080): 400, (2560, 1440): 400}
LARGEST_GAP: Final = 8
CLOSE_ENOUGH: Final = 24

SEEN: Final = """() => {
  const isHit = (box) => {
    if (box.width < 1 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return "";
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit?.closest("REGION")?.id ?? "";
  };
  const sight = (selector) => [...document.querySelectorAll(selector)]
    .map((node) => isHit(node.getBoundingClientRect())).filter((id) => id);
  const table = document.getElementById("table"), map = document.getElementById("map");
  const line = document.getElementById("prompt-line").getBoundingClientRect();
  const desk = document.getElementById("desk").getBoundingClientRect();
  const foot = document.querySelector("#desk > .foot").getBoundingClientRect();
  const log = document.getElementById("log"), box = map.getBoundingClientRect();
  let covered = 0;
  for (const node of table.children) {
    if (node.matches(".unseen, #zoom, #curtain, #why, #dialog")) continue;
    const own = node.getBoundingClientRect();
    covered += own.width * own.height / (innerWidth * innerHeight);
  }
  return {
    covered,
    map: box.width * box.height / (innerWidth * innerHeight),
    line: line.top >= desk.top && line.bottom <= foot.top + 0.5,
    prompt: sight("#prompt-line").includes("prompt"),
    scores: new Set(sight("#table .score")).size === 1 ? sight("#table .score").length : 0,
    hand: sight("#hand :is(.card, .none)").includes("hand"),
    scrolls: table.scrollHeight > table.clientHeight || table.scrollWidth > table.clientWidth,
    log: log.getBoundingClientRect().height,
  };
}""".replace("REGION", REGION)


def show(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def at(page: Page, name: str) -> None:
    """Sit down at a moment; a delivery is chosen as far as its points."""
    sit_down(page, moment(name, SEATS))
    if name == "goods":
        page.locator("#actions [data-arg='do:goods']").click()
        page.locator("#mirror button").first.evaluate("node => node.click()")
        expect(page.locator("#prompt .delivery")).to_be_visible()


def wrong_in(page: Page, size: tuple[int, int], parts: Sequence[str]) -> list[str]:
    """What is not as it should be in a window of this size."""
    show(page, size)
    seen: dict[str, Any] = page.evaluate(SEEN)
    wrong = faults(page)
    wrong += [f"no {part}" for part in parts if not seen[part]]
    if seen["scores"] != SEATS:
        wrong.append(f"{seen['scores']} scores")
    if seen["map"] < LEAST_MAP:
        wrong.append(f"the map has {seen['map']:.3f} of the window")
    if not LEAST_COVERED < seen["covered"] <= 1:
        wrong.append(f"the regions cover {seen['covered']:.3f} of the window")
    if seen["scrolls"]:
        wrong.append("the table scrolls")
    return wrong


def wrong_at_rest_in(page: Page, size: tuple[int, int], parts: Sequence[str]) -> list[str]:
    """The same, of a map that is framed anew: only a window with faults is waited for."""
    wrong = wrong_in(page, size, parts)
    if wrong:
        map_at_rest(page)
        wrong = wrong_in(page, size, parts)
    return wrong


@pytest.mark.parametrize("name", MOMENTS)
def test_in_every_window_all_that_matters_is_in_sight(page: Page, name: str) -> None:
    """Measured at once in one page: question, scores, hand, two fifths for the map, nothing cut."""
    at(page, name)
    parts = [part for part in PARTS if name in WITH_HAND or part != "hand"]
    found = {size: wrong_at_rest_in(page, size, parts) for size in WINDOWS}
    assert {size: wrong for size, wrong in found.items() if wrong} == {}
    for size_name, size in SIZES.items():
        show(page, size)
        map_at_rest(page)
        picture(page, f"window-{name}-{size_name}")


NO_HINTS = "tableShell.remember('hints', 'off')"
"""They make a question of the first game longer, once."""


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.game)
def test_the_log_has_room_whatever_is_asked(page: Page, site: str, game: Offered) -> None:
    """It was 72 px high at 1280x800, beside 155 empty ones. With five players, in every phase, with
    hints."""
    page.goto(f"{site}?game={game.game}")
    page.wait_for_selector(READY)
    games = (one() for one in reversed(recorded(game.game)))
    seats = min(SEATS, game.face().game.seats[-1])
    record = next(one for one in games if one.seats == seats)
    low = {}
    for question in late_questions_of(game.face(), record):
        if question.picks:
            continue  # the phase is that of the question before
        question.ask(page)
        for size, least in LEAST_LOG.items():
            show(page, size)
            height = page.evaluate(SEEN)["log"]
            if height < least:
                low[question.name, size] = height
    assert low == {}


COLUMNS: Final = {
    "desk": ("prompt", "hand", "display", "canals"),
    "company": ("players", "status", "log"),
}


@pytest.mark.parametrize("column", COLUMNS)
def test_what_is_acted_with_and_what_all_know_are_one_column_each(page: Page, column: str) -> None:
    sit_down(page, moment("building", 4))
    boxes = [
        box
        for region in COLUMNS[column]
        if (box := page.locator(f"#{column} > #{region}").bounding_box()) is not None
    ]
    assert len(boxes) == len(COLUMNS[column])
    assert len({box["x"] for box in boxes}) == 1
    for above, below in pairwise(boxes):
        assert 0 <= below["y"] - above["y"] - above["height"] <= LARGEST_GAP


def test_the_hand_stays_where_it_is_through_the_usual_questions(page: Page) -> None:
    page.evaluate(NO_HINTS)
    sit_down(page, moment("goods", 4))
    before = page.locator("#hand").bounding_box()
    page.locator("#actions [data-arg='do:goods']").click()
    expect(page.locator("#actions [data-do=back]")).to_be_visible()
    assert page.locator("#hand").bounding_box() == before


# --- what is not to be had ------------------------------------------------------------------


def test_what_is_not_to_be_had_is_folded_away_and_says_why_not(page: Page) -> None:
    """By mouse and by keyboard; it stays open while the same is asked, and only then."""
    sit_down(page, moment("contracts", 3))
    summary = page.locator("#actions summary")
    dimmed = page.locator("#actions .dimmed")
    expect(dimmed).to_have_count(4)
    expect(dimmed.first).to_be_hidden()
    expect(summary).to_contain_text("4")
    summary.click()
    expect(dimmed.first).to_be_visible()
    dimmed.first.click(force=True)  # dimmed, yet it answers
    expect(page.locator("#why")).to_contain_text("contract")
    expect(dimmed.first).to_be_visible()  # drawn anew with the answer, and open still
    page.keyboard.press("Escape")
    expect(page.locator("#why > *")).to_have_count(0)
    summary.focus()
    page.keyboard.press("Enter")
    expect(dimmed.first).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_contain_text("contract")
    page.locator("#parliament .offered").first.click()
    expect(page.locator("#actions .dimmed:visible")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_why_a_spot_cannot_be_chosen_lay_over_the_map(page: Page, size: str) -> None:
    """The answer lies beside the map, and all of it is in sight."""
    sit_down(page, moment("contracts", 3))
    resize(page, size)
    board, why = page.locator("#board"), page.locator("#why .notice-card")
    middle = board.bounding_box()
    assert middle is not None
    board.click(position={"x": middle["width"] / 2, "y": middle["height"] / 2})
    expect(why).to_contain_text(t("table.phase_build", "en"))
    expect(why).to_be_in_viewport(ratio=1)
    said = why.bounding_box()
    assert said is not None
    beside = said["x"] >= middle["x"] + middle["width"] or said["x"] + said["width"] <= middle["x"]
    assert beside or said["y"] >= middle["y"] + middle["height"]


# --- phones ---------------------------------------------------------------------------------


def test_the_hand_is_in_sight_on_a_phone_and_the_display_where_cards_are_taken(page: Page) -> None:
    """While building it was the display that was shown, which one does not pay from."""
    show(page, SIZES["phone"])
    for name, is_display_shown in (("cards", True), ("building", False)):
        sit_down(page, moment(name, 4))
        expect(page.locator("#hand .card").first).to_be_in_viewport(ratio=1)
        if is_display_shown:
            expect(page.locator("#display .offered").first).to_be_in_viewport(ratio=1)
        else:
            expect(page.locator("#display")).to_be_hidden()


def nearest(page: Page) -> float:
    """How many pixels lie between the two targets that are nearest to each other."""
    spots = [(float(spot["x"]), float(spot["y"])) for spot in targets(page)]
    return min(
        hypot(x - u, y - v) for place, (x, y) in enumerate(spots) for u, v in spots[place + 1 :]
    )


def one_canal(state: GameState) -> bool:
    """Somebody builds, and it is clear at which canal."""
    canals = state.players[state.active].canals
    return isinstance(state.decision, Building) and len(canals) == 1 and state.round > 2


def test_the_map_comes_close_to_targets_that_lie_too_near_for_a_mouse_too(page: Page) -> None:
    """At 200 % zoom they lay 11 px apart. Whoever zooms himself is left in peace."""
    show(page, (640, 400))
    sit_down(page, played(record_of(3, "sizes"), one_canal).save())
    assert nearest(page) >= CLOSE_ENOUGH
    page.locator("[data-do=zoom][data-arg=fit]").click()
    page.locator("[data-do=zoom][data-arg=out]").click()
    far = nearest(page)
    assert far < CLOSE_ENOUGH
    for _ in range(2):
        page.locator("#topbar [data-do=undo]").click()
        page.locator("#topbar [data-do=redo]").click()
    assert nearest(page) == pytest.approx(far)
