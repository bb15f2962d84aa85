"""Every setting changes what it says, and survives a reload."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from canalmania import GameRecord, GameState, code_of, legal_actions, view_for
from canalmania import actions as a
from canalmania.bots import greedy
from canalmania.ids import Phase
from e2e.clicking import HURRY, LIFT, Player, lift, played, record_of, settle, targets
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from tabletop.loading import load
from tabletop.seat import Seat
from web.contract.settings import EFFECTS, KEYS, LOOKS, SOUNDS, TURN
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import carries_itself_out

PIXELS = """() => {
  const canvas = document.querySelector("#board canvas:last-of-type")
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")
  copy.drawImage(canvas, 0, 0)
  const data = copy.getImageData(0, 0, canvas.width, canvas.height).data
  let sum = 0
  for (let place = 0; place < data.length; place += 4) {
    sum = (sum * 31 + data[place] + 7 * data[place + 1] + 13 * data[place + 2]) % 2147483647
  }
  return sum
}"""
"""A number that is another one for another picture of the map."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def reloaded(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    page.locator("#continue").click()
    lift(page)


def painted(page: Page) -> int:
    page.evaluate(TWO_FRAMES)
    return int(page.evaluate(PIXELS))


@pytest.mark.parametrize(
    "layer",
    ["names:off", "contracts:off", "owners:off", "cubes:off", "colours:off", "coordinates:on"],
)
def test_a_layer_of_the_map_is_switched(page: Page, site: str, layer: str) -> None:
    go_to_table(page, site, moment("building", 4))
    before = painted(page)
    choose(page, f"layer-{layer}")
    switched = painted(page)
    assert switched != before
    reloaded(page)
    assert painted(page) == switched
    name, value = layer.split(":")
    choose(page, f"layer-{name}:{'on' if value == 'off' else 'off'}")
    assert painted(page) == before


def test_a_hidden_hand_shows_while_it_is_held_and_when_it_is_pressed(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    cards, backs = page.locator("#hand .card"), page.locator("#hand .cards.backs")
    expect(backs).to_have_count(0)
    assert cards.count() > 0
    choose(page, "hand:hidden")
    for _ in range(2):
        expect(backs).to_have_count(1)
        button = page.locator("#hand [data-do=look-at-hand]")
        box = button.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        expect(backs).to_have_count(0)
        expect(button).to_have_text("Hide")
        page.mouse.up()
        expect(backs).to_have_count(1)
        button.click()
        expect(backs).to_have_count(0)
        button.press("Enter")
        expect(backs).to_have_count(1)
        reloaded(page)


def test_a_players_language_comes_and_goes_with_the_curtain(page: Page, site: str) -> None:
    record = played(record_of(3, "tongues"), lambda state: state.round == 2)
    go_to_table(page, site, record.save())
    first, second = record.state.active, (record.state.active + 1) % 3
    choose(page, f"{second}:fr")
    html = page.locator("html")
    expect(html).to_have_attribute("lang", "en")
    player = Player(page, record, greedy.choose)
    while player.record.state.active == first:
        player.move()
    expect(html).to_have_attribute("lang", "fr")
    expect(page.locator(LIFT)).to_contain_text("montrer ma main")
    player.lift()
    expect(page.locator("#hand h2")).to_have_text("Main")
    expect(page.locator("#log")).to_have_attribute("aria-label", "Journal")
    page.locator("#topbar [data-do=language][data-arg=it]").click()
    expect(html).to_have_attribute("lang", "it")
    page.locator("#topbar [data-do=language][data-arg=fr]").click()
    while player.record.state.active == second:
        player.move()
    expect(html).to_have_attribute("lang", "en")
    assert page.evaluate("tableShell.own_language") == "en", "the page's own never changed"
    page.reload()
    page.wait_for_selector(READY)
    page.evaluate(HURRY)
    expect(html).to_have_attribute("lang", "en")
    page.locator("#continue").click()
    lift(page)
    third = player.record.state.active
    while player.record.state.active != second:
        player.move()
    assert third != second
    expect(html).to_have_attribute("lang", "fr")
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=new-game]").click()
    expect(html).to_have_attribute("lang", "en")


def test_a_note_is_seen_by_its_writer_alone(page: Page, site: str) -> None:
    record = played(record_of(3, "notes"), lambda state: state.round == 2)
    go_to_table(page, site, record.save())
    writer = record.state.active
    name = page.locator("#topbar [data-do=menu]")
    name.click()
    page.locator("#dialog [data-do=note]").click()
    page.locator("#note-text").fill("Leeds, not before round 3")
    page.keyboard.press("Escape")
    player = Player(page, record, greedy.choose)
    while player.record.state.active == writer:
        player.move()
    settle(page)
    name.click()
    expect(page.locator("#dialog [data-do=note]")).to_have_count(0)
    assert "Leeds, not" not in page.content()
    page.locator("#dialog [data-do=close]").first.click()
    player.lift()
    settle(page)
    name.click()
    page.locator("#dialog [data-do=note]").click()
    expect(page.locator("#note-text")).to_have_value("")
    page.locator("#dialog [data-do=close]").first.click()
    while player.record.state.active != writer:
        player.move()
    reloaded(page)
    name.click()
    page.locator("#dialog [data-do=note]").click()
    expect(page.locator("#note-text")).to_have_value("Leeds, not before round 3")


def goods_can_be_moved(state: GameState) -> bool:
    can = any(isinstance(action, a.MoveGoods) for action in legal_actions(state))
    return can and state.phase is Phase.GOODS and state.round > 4


def test_a_turn_with_something_left_undone_asks_unless_nobody_wants_it(
    page: Page, site: str
) -> None:
    record = played(record_of(3, "undone"), goods_can_be_moved)
    go_to_table(page, site, record.save())
    passing = page.locator(f"#actions [data-do=act][data-arg={code_of(a.EndPhase())}]")
    ending = page.locator(f"#actions [data-do=act][data-arg={code_of(a.EndTurn())}]")
    asking = page.locator("#actions [data-do=pick][data-arg='do:end-turn']")
    passing.click()
    expect(ending).to_have_count(0)
    settle(page)
    asking.click()
    line = "You have moved no goods, though you could. End the turn all the same?"
    expect(page.locator("#prompt-line")).to_have_text(line)
    page.locator("#actions [data-do=back]").click()
    expect(asking).to_have_count(1)
    choose(page, "confirm-end:off")
    expect(asking).to_have_count(0)
    expect(ending).to_have_count(1)
    choose(page, "confirm-end:on")
    settle(page)
    asking.dblclick()
    expect(page.locator("#prompt-line")).to_have_text(line)
    settle(page)
    ending.click()
    expect(page.locator(LIFT)).to_have_count(1)


def test_a_finger_that_need_not_confirm_lays_a_tile_at_once(browser: Browser, site: str) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 820, "height": 1180})
    page = context.new_page()
    record = load(CANAL_MANIA.game, moment("building", 4))
    for confirms in ("on", "off"):
        go_to_table(page, site, record.save())
        choose(page, f"confirm-touch:{confirms}")
        one = only_hex(page, record)
        page.touchscreen.tap(one["x"], one["y"])
        laid = page.locator(f"#table[data-step='{record.length + 1}']")
        expect(laid).to_have_count(0 if confirms == "on" else 1)
    context.close()


def only_hex(page: Page, record: GameRecord) -> dict[str, Any]:
    """A target for which there is one tile only, so that a click lays it."""
    ways: dict[str, list[a.Action]] = {}
    for action in legal_actions(record.state):
        if isinstance(action, a.LayTile):
            ways.setdefault(f"hex:{action.hex}", []).append(action)
    return next(spot for spot in targets(page) if len(ways[spot["spot"]]) == 1)


def test_what_is_the_only_option_waits_where_that_is_wanted(page: Page, site: str) -> None:
    record, wanted = before_a_single_choice()
    go_to_table(page, site, record.save())
    choose(page, "single-choices:off")
    player = Player(page, load(CANAL_MANIA.game, record.save()), lambda _, rng: (wanted, rng))
    player.record.play(wanted)
    player._click_together(wanted)
    waiting = page.locator(f"#table[data-step='{record.length + 1}']")
    expect(waiting).to_have_count(1)
    only = carries_itself_out(CANAL_MANIA, player.record.state)
    player._click_together(only)
    expect(page.locator(f"#table[data-step='{record.length + 2}']")).to_have_count(1)


def before_a_single_choice() -> tuple[GameRecord, a.Action]:
    """A game before a card whose goods have one place to go to."""
    record, rng = record_of(3, "single"), 1
    while True:
        wanted, rng = greedy.choose(view_for(record.state, Seat(record.state.active)), rng)
        after = load(CANAL_MANIA.game, record.save())
        after.play(wanted)
        if isinstance(wanted, a.TakeCard) and carries_itself_out(CANAL_MANIA, after.state):
            return record, wanted
        record.play(wanted)


def test_every_setting_survives_a_reload(page: Page, site: str) -> None:
    """The last of the values of each, all at once."""
    go_to_table(page, site, moment("building", 4))
    sounds = [one for one in SOUNDS if one.name.removeprefix("sound-") in CANAL_MANIA.sounds]
    every = (*TURN, *CANAL_MANIA.layers, *EFFECTS, *sounds, *KEYS, *LOOKS)
    wanted = [f"{setting.name}:{setting.values[-1]}" for setting in every]
    choose(page, *wanted)
    reloaded(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=settings]").click()
    pressed = "#dialog .segments [data-do=set][aria-pressed=true]"
    held = page.locator(pressed).evaluate_all("(buttons) => buttons.map((one) => one.dataset.arg)")
    assert sorted(held) == sorted(wanted)


def test_movement_can_be_fast_or_none(page: Page, site: str) -> None:
    """What effects.js goes by; that it does, its own tests say."""
    go_to_table(page, site, moment("building", 4))
    for how in ("fast", "off", "on"):
        choose(page, f"animations:{how}")
        assert page.evaluate("document.documentElement.dataset.animations") == how


def test_the_rules_are_searched_as_one_types(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    page.locator("#topbar [data-do=help]").click()
    field = page.locator("#search-rules")
    field.press_sequentially("tunnel card")
    hits = page.locator("#found-rules .rule-id")
    assert "R6.5" in hits.all_inner_texts()
    expect(field).to_have_value("tunnel card")
    expect(field).to_be_focused()
    expect(page.locator("#dialog .chapter")).to_be_hidden()
    said = f"{hits.count()} rules"
    expect(page.locator("#live")).to_have_text(said)
    field.fill("")
    expect(page.locator("#dialog .chapter")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .dialog")).to_have_count(0)
