"""What cannot be undone, and the curtain, never answer the rest of another gesture.

For every kind of action that cannot be undone: what is pressed twice, or held, or tapped twice is
carried out once, and nothing irrevocable with it.
"""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from canalmania import Action, GameRecord, code_of, to_act, view_for
from canalmania import actions as a
from canalmania.bots import greedy, random_bot
from canalmania.ids import Phase
from canalmania.previews import is_final
from canalmania.state import Declaration
from e2e.clicking import (
    GO_ON,
    LIFT,
    OFFERED,
    Player,
    begin,
    lift,
    map_at_rest,
    played,
    record_of,
    settle,
)
from e2e.keeps import GAMES
from e2e.moments import sit_down
from tabletop.loading import load
from tabletop.seat import Seat
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.questions.verbs import QUESTIONS
from web.table.history.log import carries_itself_out

NAMES = ("Anna", "Bruno", "Carla", "Dirk")
KINDS = (
    a.DrawCard,
    a.DiscardDisplay,
    a.DrawFromDisplay,
    a.Declare,
    a.StopTaking,
    a.TakeContract,
    a.EndTurn,
)
"""Every kind of action of which some cannot be undone, see `test_no_kind_is_forgotten`."""
PATIENT = "document.documentElement.style.setProperty('--settle', '1200ms')"
"""On a busy machine the second click of a double click may come late; the screen waits for it."""
STEP = "Number(document.getElementById('table').dataset.step)"


def finals(record: GameRecord) -> list[Action]:
    """What cannot be undone of what may be done now."""
    legal = view_for(record.state, Seat(record.state.active)).legal
    return [action for action in legal if is_final(record.state, action)]


@cache
def positions() -> dict[type[Action], tuple[str, Action]]:
    """A position for every kind, as the text of a saved game, with the action."""
    found: dict[type[Action], tuple[str, Action]] = {}
    record, rng = record_of(4, "final"), 1
    while to_act(record.state) and len(found) < len(KINDS):
        for action in finals(record):
            found.setdefault(type(action), (record.save(), action))
        view = view_for(record.state, Seat(record.state.active))
        action, rng = random_bot.choose(view, rng)
        record.play(action)
    return found


def test_no_kind_is_forgotten() -> None:
    record, rng, seen = record_of(3, "kinds"), 1, set()
    while to_act(record.state) and record.length < 250:
        seen |= {type(action) for action in finals(record)}
        view = view_for(record.state, Seat(record.state.active))
        action, rng = greedy.choose(view, rng)
        record.play(action)
    assert seen | set(positions()) == set(KINDS)


# --- gestures -------------------------------------------------------------------------------

Spot = tuple[float, float]
Gesture = Callable[[Page, Spot, Callable[[], None]], None]
"""Done at a spot, or by keys with the focus where the function puts it."""


def double_click(page: Page, spot: Spot, _: Callable[[], None]) -> None:
    page.mouse.dblclick(*spot, delay=20)


def clicks(*pauses: int) -> Gesture:
    def gesture(page: Page, spot: Spot, _: Callable[[], None]) -> None:
        page.mouse.click(*spot)
        for pause in pauses:
            page.wait_for_timeout(pause)
            page.mouse.click(*spot)

    return gesture


def presses(key: str, *pauses: int) -> Gesture:
    def gesture(page: Page, _: Spot, focus: Callable[[], None]) -> None:
        focus()
        page.keyboard.press(key)
        for pause in pauses:
            page.wait_for_timeout(pause)
            page.keyboard.press(key)

    return gesture


def held(key: str) -> Gesture:
    def gesture(page: Page, _: Spot, focus: Callable[[], None]) -> None:
        focus()
        for _again in range(10):  # Playwright sends a key that is down already as a repeat
            page.keyboard.down(key)
            page.wait_for_timeout(40)
        page.keyboard.up(key)

    return gesture


def taps(pause: int) -> Gesture:
    def gesture(page: Page, spot: Spot, _: Callable[[], None]) -> None:
        page.touchscreen.tap(*spot)
        page.wait_for_timeout(pause)
        page.touchscreen.tap(*spot)

    return gesture


BY_MOUSE: dict[str, Gesture] = {
    "double click": double_click,
    "clicks 60 ms apart": clicks(60),
    "three clicks": clicks(150, 150),
}
BY_KEY: dict[str, Gesture] = {
    "Enter twice": presses("Enter", 60),
    "Enter held": held("Enter"),
    "Space twice": presses("Space", 60),
}
BY_TOUCH: dict[str, Gesture] = {"taps 60 ms apart": taps(60), "taps 300 ms apart": taps(300)}


# --- at the table ---------------------------------------------------------------------------


def approach(page: Page, action: Action) -> Locator | None:
    """Answer all questions but the last; the button of the last, None if it lies on the board."""
    button = page.locator(f'#actions [data-do=act][data-arg="{code_of(action)}"]')
    if button.count():
        return button
    *before, (facet, value) = QUESTIONS.answers_of(action)
    for asked, answer in before:
        offered = page.locator(f'{OFFERED} [data-do=pick][data-arg="{asked}:{answer}"]')
        if offered.count():
            offered.first.click()
            settle(page)
    button = page.locator(f'{OFFERED} [data-do=pick][data-arg="{facet}:{value}"]')
    return button.first if button.count() else None


def middle(button: Locator) -> Spot:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lies(page: Page, button: Locator | None) -> tuple[Spot, Callable[[], None]]:
    """Where to press, and how to bring the focus there."""
    if button is not None:
        button.scroll_into_view_if_needed()
        return middle(button), button.focus

    def roam() -> None:
        page.keyboard.press("b")
        page.keyboard.press("1")

    target = Player(page, record_of(3, "x"), random_bot.choose).targets()[0]
    return (target["x"], target["y"]), roam


def saved(page: Page) -> GameRecord:
    latest = "localStorage.getItem('canalmania:v1:latest')"
    return load(CANAL_MANIA.game, str(page.evaluate(f"localStorage.getItem('{GAMES}' + {latest})")))


def assert_done_once(page: Page, text: str, name: str) -> None:
    """One action more, and after it nothing that cannot be undone; the curtain has not risen."""
    settle(page)
    page.wait_for_timeout(100)
    before, after = load(CANAL_MANIA.game, text), saved(page)
    done = after.actions[before.length :]
    assert done, f"{name}: was lost"
    before.play(done[0])
    while (only := carries_itself_out(CANAL_MANIA, before.state)) is not None:
        before.play(only)
    has_handed_over = before.state.turn != load(CANAL_MANIA.game, text).state.turn
    for extra in after.actions[before.length :]:
        assert not is_final(before.state, extra), f"{name}: {extra} as well"
        before.play(extra)
    if has_handed_over:
        expect(page.locator("#table")).to_have_attribute("data-curtain", "down")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_cannot_be_undone_is_done_once_by_mouse_and_key(
    page: Page, kind: type[Action]
) -> None:
    text, action = positions()[kind]
    for name, gesture in (BY_MOUSE | BY_KEY).items():
        sit_down(page, text)
        spot, focus = lies(page, approach(page, action))
        settle(page)
        page.evaluate(PATIENT)
        gesture(page, spot, focus)
        assert_done_once(page, text, name)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_whatever_cannot_be_undone_is_done_once_by_touch(phone: Page, kind: type[Action]) -> None:
    text, action = positions()[kind]
    for name, gesture in BY_TOUCH.items():
        sit_down(phone, text)
        button = approach(phone, action)
        if button is None:  # on the board the first tap selects
            phone.touchscreen.tap(*lies(phone, None)[0])
            button = phone.locator("#actions .primary[data-do=act]")
            button.wait_for()
        map_at_rest(phone)
        settle(phone)
        phone.evaluate(PATIENT)
        gesture(phone, *lies(phone, button))
        assert_done_once(phone, text, name)


# --- the defects this was built against -----------------------------------------------------


def test_a_double_click_on_discard_the_display_draws_no_card(page: Page) -> None:
    text, action = positions()[a.DiscardDisplay]
    sit_down(page, text)
    button = page.locator(f'#actions [data-do=act][data-arg="{code_of(action)}"]')
    spot = middle(button)
    page.evaluate(PATIENT)
    page.mouse.click(*spot)
    draw = page.locator("#actions [data-do=act][data-arg=w]")
    expect(draw).to_be_visible()
    after = page.evaluate(STEP)
    for _ in range(4):
        page.mouse.click(*spot)
        page.wait_for_timeout(60)
    settle(page)
    page.wait_for_timeout(100)
    assert page.evaluate(STEP) == after
    page.keyboard.press("Escape")  # a click may have begun what can be taken back
    settle(page)
    page.mouse.click(*middle(draw))
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(after))


def drawing_goods() -> str:
    """A game in which the top card can be drawn, and may be declared then."""
    record, rng = record_of(3, "drawn"), 1
    while True:
        state = record.state
        seat = Seat(state.active)
        if a.DrawCard() in view_for(state, seat).legal:
            after, _ = CANAL_MANIA.game.apply(state, a.DrawCard(), seat)
            if isinstance(after.decision, Declaration):
                return record.save()
        action, rng = greedy.choose(view_for(state, seat), rng)
        record.play(action)


@pytest.mark.parametrize("name", ["double click", "clicks 60 ms apart", "Enter twice"])
def test_a_harmless_double_click_was_scolded(page: Page, name: str) -> None:
    """ "First the card drawn must be declared or not.", until that was put away."""
    text = drawing_goods()
    sit_down(page, text)
    button = page.locator(f'#actions [data-do=act][data-arg="{code_of(a.DrawCard())}"]')
    spot, focus = lies(page, button)
    settle(page)
    page.evaluate(PATIENT)
    page.evaluate(
        """() => { window.scolded = [];
        new MutationObserver(() => window.scolded.push(document.getElementById("why").textContent))
          .observe(document.getElementById("why"), { childList: true, subtree: true }); }"""
    )
    (BY_MOUSE | BY_KEY)[name](page, spot, focus)
    assert_done_once(page, text, name)
    assert [one for one in page.evaluate("window.scolded") if one] == []


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_curtain_is_not_lifted_by_the_key_that_ended_the_turn(page: Page, key: str) -> None:
    text, _ = positions()[a.EndTurn]
    for again in (presses(key), held(key)):
        sit_down(page, text)
        page.locator("#actions [data-do=act][data-arg=q]").focus()
        page.evaluate(PATIENT)
        page.keyboard.press(key)
        expect(page.locator(LIFT)).to_be_focused()
        again(page, (0, 0), lambda: None)
        settle(page)
        page.wait_for_timeout(100)
        expect(page.locator("#table")).to_have_attribute("data-curtain", "down")
    page.keyboard.press(key)
    expect(page.locator("#table")).to_have_attribute("data-curtain", "up")


def test_ctrl_enter_held_carries_out_one_thing(page: Page) -> None:
    text, _ = positions()[a.EndTurn]
    sit_down(page, text)
    page.evaluate(PATIENT)
    page.keyboard.down("Control")
    held("Enter")(page, (0, 0), lambda: None)
    page.keyboard.up("Control")
    assert_done_once(page, text, "Ctrl+Enter held")


def test_the_first_curtain_is_not_lifted_by_the_key_that_began_the_game(page: Page) -> None:
    page.evaluate(PATIENT.replace("1200", "4000"))
    page.locator("#new-game").click()
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    page.locator(LIFT).wait_for()
    for again in (presses("Enter", 60), held("Enter"), held("Space")):
        again(page, (0, 0), lambda: None)
    settle(page)
    page.wait_for_timeout(100)
    expect(page.locator("#table")).to_have_attribute("data-curtain", "down")


def test_a_new_game_is_not_begun_by_clicking_through_the_scoring(page: Page) -> None:
    record = played(record_of(3, "over"), lambda state: state.phase is Phase.OVER)
    page.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", record.save())
    page.locator("#dialog [data-do=rematch]").wait_for()
    page.locator("#dialog [data-do=final-score][data-arg=again]").click()
    going_on = page.locator(GO_ON)
    settle(page)
    page.evaluate(PATIENT)
    for _ in CANAL_MANIA.final_steps(record)[1:]:
        going_on.click()
    spot = middle(going_on)
    page.mouse.click(*spot)
    rematch = page.locator("#dialog [data-do=rematch]")
    rematch.wait_for()
    page.mouse.click(*middle(rematch))
    page.mouse.click(*spot)
    settle(page)
    page.wait_for_timeout(100)
    expect(page.locator("#table")).to_have_attribute("data-step", str(record.length))
    rematch.click()
    expect(page.locator("#table")).to_have_attribute("data-step", "0")


def test_a_saved_game_is_not_deleted_by_enter_twice(page: Page) -> None:
    begin(page, 3, "deleted", NAMES)
    lift(page)
    page.evaluate(PATIENT)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#copy-name").fill("Sunday")
    page.locator("#dialog [data-do=save-as]").click()
    page.locator("[data-do=delete-save][data-arg='ask:Sunday']").press("Enter")
    yes = page.locator("[data-do=delete-save][data-arg='yes:Sunday']")
    yes.focus()
    presses("Enter", 60)(page, (0, 0), lambda: None)
    settle(page)
    page.wait_for_timeout(100)
    expect(page.locator(".save-name")).to_have_count(2)
    yes.click()
    expect(page.locator(".save-name")).to_have_count(1)


# --- nobody is annoyed ----------------------------------------------------------------------


def test_a_quick_player_is_answered_when_the_screen_has_settled(page: Page) -> None:
    """Early, but aimed elsewhere than what changed the screen: it is not lost."""
    text, _ = positions()[a.EndTurn]
    sit_down(page, text)
    page.evaluate(PATIENT)
    page.locator("#actions [data-do=act][data-arg=q]").click()
    lift = page.locator(LIFT)
    lift.wait_for()
    spot = middle(lift)
    page.wait_for_timeout(500)
    page.mouse.click(*spot)
    expect(page.locator("#table")).to_have_attribute("data-curtain", "up", timeout=5000)


def test_a_program_that_reads_the_screen_is_answered(page: Page) -> None:
    """Its clicks come without pointer and key; a script's are nobody's double click."""
    text, _ = positions()[a.EndTurn]
    sit_down(page, text)
    page.evaluate(PATIENT)
    page.evaluate("document.querySelector('#actions [data-do=act][data-arg=q]').click()")
    expect(page.locator("#table")).to_have_attribute("data-curtain", "down")
    page.evaluate(f"document.querySelector('{LIFT}').click()")
    expect(page.locator("#table")).to_have_attribute("data-curtain", "up")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_settles_looks_so_and_moves_nothing(page: Page, motion: str) -> None:
    reduced = motion == "reduce"
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    text, _ = positions()[a.EndTurn]
    sit_down(page, text)
    page.evaluate(PATIENT)
    looks = f"""(() => {{
      const looks = getComputedStyle(document.querySelector("{LIFT}"));
      return [looks.animationName, looks.opacity, looks.cursor];
    }})()"""
    page.locator("#actions [data-do=act][data-arg=q]").click()
    page.locator(LIFT).wait_for()
    name, opacity, cursor = page.evaluate(looks)
    assert name == "none" if reduced else name.startswith("settle-")
    assert float(opacity) < 1
    assert cursor == "progress"
    box = page.locator(LIFT).evaluate("node => [node.offsetTop, node.offsetHeight]")
    settle(page)
    assert page.evaluate(looks)[2] == "pointer"
    assert page.locator(LIFT).evaluate("node => [node.offsetTop, node.offsetHeight]") == box
