"""What a step shows for a moment on the map, and lets be heard: it moves only where that is wanted,
is made heard only where that was chosen, and any input ends it."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from canalmania import Action, to_act, view_for
from canalmania.bots import greedy
from canalmania.events import (
    CanalCompleted,
    CardDrawn,
    CardTaken,
    Event,
    GoodsMoved,
    PointsScored,
    TileLaid,
)
from canalmania.game import CANAL_MANIA
from canalmania.ids import Hex, PlaceId, TileKind
from e2e.clicking import Player, record_of, targets
from e2e.marks import READY
from e2e.moments import go_to_table
from e2e.settings import choose
from tabletop.loading import load
from tabletop.seat import Seat
from tests.canalmania.web.words import t
from web.games.canalmania.board.geometry import CENTRES, place_centre
from web.games.canalmania.words.names import contract_history

EFFECTS = ".effect"
NOTED = """window.moved = []; window.added = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const movement = animate.apply(this, how);
  if (this.classList.contains("effect")) { window.moved.push(movement); movement.pause(); }
  return movement;
};
new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes)
    if (node.classList?.contains("effect")) window.added += 1;
}).observe(document, { childList: true, subtree: true });"""
"""Movements stand still when they begin, so that no test has to be quick."""
ADDED = """(least) => new Promise((then) => {
  const look = () => (window.added >= least ? then() : setTimeout(look, 20));
  look();
})"""
RUNNING = "document.getAnimations().filter(({ playState }) => playState === 'running').length"
MIDDLE = """(part) => {
  const moved = window.moved.find((one) => one.effect.target.querySelector(".effect-thing"));
  moved.currentTime = part * moved.effect.getTiming().duration;
  const box = moved.effect.target.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
SOUNDS = """window.contexts = 0; window.started = 0;
class Part {
  constructor() {
    for (const name of ["gain", "frequency", "Q"])
      this[name] = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  }
  connect() {}
  start() { window.started += 1; }
  stop() {}
}
window.AudioContext = class {
  state = "running"; currentTime = 0; sampleRate = 8000;
  constructor() { window.contexts += 1; }
  createOscillator() { return new Part(); }
  createBufferSource() { return new Part(); }
  createBiquadFilter() { return new Part(); }
  createGain() { return new Part(); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
};"""

Moved = Callable[[list[Event]], bool]


def completes(events: list[Event]) -> bool:
    """A canal with a lock is finished."""
    return any(isinstance(e, CanalCompleted) and e.tiles[TileKind.LOCK] for e in events)


def delivers(events: list[Event]) -> bool:
    """A cube is moved."""
    return any(isinstance(e, GoodsMoved) for e in events)


@cache
def before(is_wanted: Moved) -> tuple[str, Action, tuple[Event, ...]]:
    """The file of a game in which somebody is about to do such a thing; what, and what follows."""
    record, rng = record_of(3, "effects"), 1
    while to_act(record.state):
        action, rng = greedy.choose(view_for(record.state, Seat(record.state.active)), rng)
        events = list(record.play(action))
        if is_wanted(events):
            begun = record_of(3, "effects")  # some steps cannot be undone
            for done in record.actions[:-1]:
                begun.play(done)
            return begun.save(), action, tuple(events)
        # what carries itself out on the page is what a greedy player would do too
    raise LookupError(is_wanted)


def takes_a_card(events: list[Event]) -> bool:
    """A card of the display is taken."""
    return any(isinstance(e, CardTaken) for e in events)


def draws_a_card(events: list[Event]) -> bool:
    """The top card of the deck is drawn."""
    return any(isinstance(e, CardDrawn) for e in events)


def lays_a_tile(events: list[Event]) -> bool:
    """A tile is laid, and no canal is finished by it."""
    is_laid = any(isinstance(e, TileLaid) for e in events)
    return is_laid and not any(isinstance(e, CanalCompleted) for e in events)


def about_to(page: Page, site: str, is_wanted: Moved) -> Player:
    """Sit down at that game; `move` of the player does it."""
    page.add_init_script(NOTED)
    text, action, _ = before(is_wanted)
    go_to_table(page, site, text)
    record = load(CANAL_MANIA, text)
    return Player(page, record, lambda _, rng: (action, rng))


def number(page: Page, name: str) -> int:
    """What is counted on the page under a name."""
    found: int = page.evaluate(f"window.{name}")
    return found


def test_a_finished_canal_is_told_until_somebody_goes_on(blank_page: Page, site: str) -> None:
    page = blank_page
    player = about_to(page, site, completes)
    player.move()
    events = before(completes)[2]
    (done,) = (e for e in events if isinstance(e, CanalCompleted))
    (scored,) = (e for e in events if isinstance(e, PointsScored))
    plaque = page.locator(".effect-plaque.back")
    expect(plaque).to_contain_text(f"+{scored.points}")
    expect(plaque.locator("em")).to_contain_text(t(contract_history(done.contract), "en"))
    locks = done.tiles[TileKind.LOCK]
    expect(plaque).to_contain_text(f"{locks} lock" + ("s" if locks > 1 else ""))
    expect(page.locator(f"{EFFECTS} svg").first).to_be_attached()
    assert page.locator(EFFECTS).evaluate_all(
        "nodes => nodes.every((node) => getComputedStyle(node).pointerEvents === 'none'"
        " && node.getAttribute('aria-hidden') === 'true')"
    )
    page.keyboard.press("Shift")
    expect(page.locator(EFFECTS)).to_have_count(0)
    seen = number(page, "added")
    page.locator("#topbar [data-do=undo]").click()
    page.locator("#topbar [data-do=redo]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
    page.evaluate("new Promise((then) => requestAnimationFrame(() => setTimeout(then, 100)))")
    assert number(page, "added") == seen, "what is undone and done again is not told again"


def on_page(page: Page, place: PlaceId) -> tuple[float, float]:
    """Where a place lies on the page, judged by two targets of the map."""
    one, two = targets(page)[:2]
    a, b = (CENTRES[Hex(int(spot["spot"].removeprefix("hex:")))] for spot in (one, two))
    scale = (two["x"] - one["x"]) / (b.x - a.x)
    there = place_centre(place)
    return one["x"] + (there.x - a.x) * scale, one["y"] + (there.y - a.y) * scale


def test_a_cube_travels_from_place_to_place(blank_page: Page, site: str) -> None:
    page = blank_page
    player = about_to(page, site, delivers)
    (moved,) = (e for e in before(delivers)[2] if isinstance(e, GoodsMoved))
    start, end = (on_page(page, place) for place in (moved.places[0], moved.places[-1]))
    player.move()
    expect(page.locator(".effect-gain").first).to_be_attached()
    assert page.evaluate(MIDDLE, 0) == pytest.approx(start, abs=3)
    assert page.evaluate(MIDDLE, 0.999) == pytest.approx(end, abs=3)
    page.evaluate("window.moved.forEach((one) => one.finish())")
    expect(page.locator(EFFECTS)).to_have_count(0)


FLIGHT = """part => {
  const moved = window.moved.find((one) => one.effect.target.querySelector(".effect-card"));
  moved.currentTime = part * moved.effect.getTiming().duration;
  const box = moved.effect.target.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2, moved.effect.getTiming().duration];
}"""


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element on the page."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("does", "looks"), [(takes_a_card, ""), (draws_a_card, ".back")])
def test_a_card_flies_to_the_hand(blank_page: Page, site: str, does: Moved, looks: str) -> None:
    """From its place in the display with its face up, from the deck face down."""
    page = blank_page
    player = about_to(page, site, does)
    seat = player.record.state.active
    (taken,) = [e for e in before(does)[2] if isinstance(e, CardTaken | CardDrawn)]
    start = f"slot:{taken.slot}" if isinstance(taken, CardTaken) else "deck"
    player.move()
    card = page.locator(f".effect-card{looks}").first
    expect(card).to_be_attached()
    assert card.locator("svg").count() == (0 if looks else 1)
    for part, anchor in ((0, start), (0.999, f"hand:{seat}")):
        x, y, lasts = page.evaluate(FLIGHT, part)
        assert (x, y) == pytest.approx(middle_of(page, f'[data-anchor="{anchor}"]'), abs=3)
        assert lasts == 250
    page.keyboard.press("Shift")
    expect(page.locator(EFFECTS)).to_have_count(0)


def test_a_tile_drops_where_it_is_laid(blank_page: Page, site: str) -> None:
    page = blank_page
    player = about_to(page, site, lays_a_tile)
    player.move()
    expect(page.locator(".effect-thing").first).to_be_attached()
    timing = "moved.map(({ effect }) => [effect.getTiming().duration, effect.target.innerHTML])"
    drops = [lasts for lasts, html in page.evaluate(timing) if "effect-thing" in html]
    assert drops == [180]
    page.evaluate("window.moved.forEach((one) => one.finish())")
    expect(page.locator(EFFECTS)).to_have_count(0)


@pytest.mark.parametrize("how", ["in the settings", "by the system"])
def test_nothing_moves_where_nobody_wants_it(blank_page: Page, site: str, how: str) -> None:
    page = blank_page
    if how == "by the system":
        page.emulate_media(reduced_motion="reduce")
    player = about_to(page, site, completes)
    if how == "in the settings":
        choose(page, "animations:off")
    player.move()
    page.evaluate(ADDED, 2)  # the ring and the plaque, which stand
    assert page.evaluate(RUNNING) == 0
    assert page.evaluate("window.moved.length") == 0
    expect(page.locator(EFFECTS)).to_have_count(0)


def test_nothing_is_heard_until_somebody_chooses_so(blank_page: Page, site: str) -> None:
    page = blank_page
    page.add_init_script(SOUNDS)
    player = about_to(page, site, delivers)
    player.move()
    page.evaluate(ADDED, 1)
    assert number(page, "contexts") == 0
    choose(page, "sound:quiet")
    assert number(page, "contexts") == 1
    first = number(page, "started")
    assert first > 0, "one hears what one has chosen"
    seen = number(page, "added")
    page.evaluate(f"tableShell.play_effects(document.querySelector('#board'), '{DROP}')")
    assert number(page, "contexts") == 1
    assert number(page, "started") > first
    page.evaluate(ADDED, seen + 1)
    choose(page, "sound-wood:off")
    silent = number(page, "started")
    page.evaluate(f"tableShell.play_effects(document.querySelector('#board'), '{DROP}')")
    page.evaluate(ADDED, seen + 2)
    assert number(page, "started") == silent, "it is off by itself"
    choose(page, "sound-wood:on")
    assert number(page, "started") > silent
    page.reload()
    page.wait_for_selector(READY)
    assert page.evaluate("document.documentElement.dataset.sounds") == "quiet"
    assert number(page, "contexts") == 0
    page.goto(f"{site}?embed=1")
    page.wait_for_selector(READY)
    assert page.evaluate("document.documentElement.dataset.sounds") == "off"


DROP = (
    '[{"html":"","left":9,"top":9,"frames":[{"opacity":0}],"easing":"linear","delay":0,'
    '"lasts":300,"from":[],"to":[],"isStill":true,"sound":"wood"}]'
)
