"""The form of a new game: the computer's players, two clicks to a table, the last table again."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameRecord, Options
from canalmania.bots import OPPONENTS
from canalmania.ids import Phase, PlayerColour
from e2e.clicking import played
from e2e.conftest import Watch
from e2e.keeps import GAMES
from e2e.looks import SIZES, TOUCH, picture, resize
from e2e.marks import READY
from e2e.obstacles import NO_LOCAL_STORAGE
from tabletop.loading import load
from tabletop.record import Record
from web.faces import GAMES as OFFERED
from web.games.canalmania.face import CANAL_MANIA
from web.words.plural import LANGUAGES

Pages = Callable[[], tuple[Page, Watch]]
SAVED = f"""Object.keys(localStorage).filter(key => key.startsWith("{GAMES}"))
  .map(key => localStorage[key])"""
LAST = "canalmania:v1:table:canalmania"
AGAINST_THREE = ",normal/allrounder,normal/allrounder,normal/allrounder"
TOO_SMALL = """touch => [...document.querySelectorAll(
  "#new-game-sheet :is(select, button, #seats input[maxlength], .switch label, .colours label)")]
  .filter(one => one.offsetParent && one.getBoundingClientRect().height < touch - 0.5)
  .map(one => `${one.className} ${one.getBoundingClientRect().height}`)"""
CUT = """() => [...document.querySelectorAll("#seats select")].filter(one => one.offsetParent)
  .filter(one => {
    const copy = one.cloneNode(true), shown = one.selectedOptions[0];
    copy.style.cssText = "width: auto; min-width: auto; justify-self: start; flex: none";
    copy.replaceChildren(new Option(shown.textContent));
    one.after(copy);
    const needs = copy.getBoundingClientRect().width;
    copy.remove();
    return needs > one.getBoundingClientRect().width + 1;
  }).map(one => one.selectedOptions[0].textContent)"""
"""Of the choices shown, those whose words do not fit."""

LINES = """() => [...document.querySelectorAll("#which-game label span")].map((words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""
"""In how many lines the form names each game."""

ROWS = """() => [...document.querySelectorAll("#new-game-sheet .counts")].map((choice) =>
  new Set([...choice.querySelectorAll("label")].filter((one) => one.offsetParent)
    .map((one) => Math.round(one.getBoundingClientRect().top))).size)"""
"""In how many rows the games and the numbers of players stand."""

ABOVE_THE_BUTTONS = """() => {
  const [last, buttons] = ["details > :last-child", ".choices"].map((one) =>
    document.querySelector(`#new-game-sheet ${one}`).getBoundingClientRect());
  return last.height > 0 && last.bottom <= buttons.top;
}"""


OUT_OF_SIGHT = """(sheet) => {
  const foot = sheet.querySelector(".choices").getBoundingClientRect().top;
  return [...sheet.querySelectorAll("h2, label, select, input, p, summary")]
    .filter((one) => one.checkVisibility() && !one.closest("details > :not(summary)"))
    .filter((one) => one.getBoundingClientRect().bottom > foot + 1)
    .map((one) => one.textContent || one.className);
}"""
"""What of the form lies under its buttons, or below them."""
MARK = """(sheet) => {
  const mark = getComputedStyle(sheet.querySelector(".choices"), "::after");
  return mark.content !== "none" && parseFloat(mark.width) > 8;
}"""
"""Whether the form says that it goes on below."""


def game_of(page: Page) -> GameRecord:
    """The only game that the browser keeps, as soon as the table shows it."""
    page.locator("#table").wait_for()
    (text,) = page.evaluate(SAVED)
    return load(CANAL_MANIA.game, text)


def seats(page: Page) -> list[tuple[str, str]]:
    """What the form would seat: names as shown, and who plays."""
    rows = page.locator("#seats > li:visible").all()
    name = "one => one.querySelector('input').value || one.querySelector('input').placeholder"
    who = "one => one.querySelector('.played-by').value"
    return [(row.evaluate(name), row.evaluate(who)) for row in rows]


def test_the_seed_lay_under_the_buttons_when_it_was_unfolded(page: Page) -> None:
    """In a form of five players; what is unfolded comes into sight."""
    resize(page, "desktop")
    page.locator("#new-game").click()
    page.locator("#new-game-form [name=count][value='5']").check(force=True)
    page.locator("#seats .played-by").nth(1).select_option(index=1)
    page.locator("#new-game-sheet summary").click()
    page.wait_for_function(ABOVE_THE_BUTTONS)


def test_two_clicks_lead_to_a_table_against_three_of_the_computer(page: Page) -> None:
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.get_by_role("button", name="To the table")).to_be_focused()
    page.get_by_role("button", name="To the table").click()
    record = game_of(page)
    assert record.seats == 4
    assert record.table["opponents"] == AGAINST_THREE
    assert record.table["names"] == "Player 1\nBoulton\nDarwin\nOldknow"
    assert record.options.even_start is False


def test_two_presses_of_a_key_do_the_same_and_one_held_down_does_not(page: Page) -> None:
    page.get_by_role("button", name="Play against the computer").focus()
    page.keyboard.down("Enter")
    for _ in range(5):
        page.keyboard.down("Enter")  # as a key does that is held
    expect(page.locator("#new-game-sheet")).to_be_visible()
    page.keyboard.up("Enter")
    assert page.evaluate(SAVED) == []
    page.keyboard.press("Enter")
    assert game_of(page).table["opponents"] == AGAINST_THREE


def test_a_double_click_only_opens_the_form(page: Page) -> None:
    for width, height in ((1280, 800), (390, 844), (640, 400)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("#alone").bounding_box()
        assert box is not None
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#new-game-sheet")).to_be_visible()
        page.wait_for_timeout(300)
        expect(page.locator("#table")).to_have_count(0)
        page.keyboard.press("Escape")


def test_a_seat_is_given_to_the_computer_by_keyboard(page: Page) -> None:
    """From the name on: who plays, in what manner, the colour; what a manner means is described."""
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Name of player 2").focus()
    page.keyboard.press("Tab")
    who = page.get_by_label("Who plays seat 2")
    expect(who).to_be_focused()
    page.keyboard.type("Computer: h")
    expect(who).to_have_value("hard")
    expect(page.get_by_label("Name of player 2")).to_have_attribute("placeholder", "Boulton")
    page.keyboard.press("Tab")
    manner = page.get_by_label("How seat 2 is played")
    expect(manner).to_be_focused()
    page.keyboard.type("Carrier")
    expect(manner).to_have_value("carrier")
    expect(manner).to_have_accessible_description("Builds where cubes lie and lives on deliveries.")
    expect(page.locator("#manners > p")).to_have_count(1)
    page.get_by_label("Name of player 1").focus()
    page.keyboard.press("Enter")
    assert game_of(page).table["opponents"] == ",hard/carrier,"


def test_who_is_the_computer_is_told_by_every_level_and_style(page: Page) -> None:
    page.get_by_role("button", name="Play with friends").click()
    offered = "one => [...one.options].map(option => option.value)"
    assert page.locator(".played-by").first.evaluate(offered) == ["", "afar", *OPPONENTS.levels]
    assert page.locator(".manner").first.evaluate(offered) == [*OPPONENTS.styles]
    words = page.locator(".manner").first.evaluate("one => [...one.options].map(o => o.text)")
    assert all(words)
    assert len(set(words)) == len(OPPONENTS.styles)


def test_the_house_rule_is_offered_as_one_and_is_in_the_game(page: Page) -> None:
    """H1.1"""
    page.get_by_role("button", name="Play with friends").click()
    box = page.get_by_role("checkbox", name="Even start")
    expect(box).not_to_be_checked()
    expect(box).to_have_accessible_description(
        "A house rule, in no rulebook: whoever comes later in the first round begins with a few "
        "points, so that every place wins about as often."
    )
    box.check()
    page.get_by_role("button", name="To the table").click()
    record = game_of(page)
    assert record.options.even_start is True
    assert CANAL_MANIA.switched_on(record.options) == ("even-start",)
    expect(page.locator("#log")).to_contain_text("A house rule, in no rulebook")


def test_the_last_table_is_there_again_after_a_reload(page: Page) -> None:
    page.get_by_role("button", name="Play with friends").click()
    page.get_by_role("radio", name="5").check(force=True)
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Who plays seat 3").select_option("easy")
    page.get_by_label("How seat 3 is played").select_option("spoiler")
    page.get_by_role("radiogroup", name="Colour of player 1").get_by_label("Green").check(
        force=True
    )
    page.get_by_role("checkbox", name="Even start").check()
    page.get_by_role("button", name="To the table").click()
    game_of(page)
    page.reload()
    page.get_by_role("button", name="Play with friends").click()
    expect(page.get_by_role("radio", name="5")).to_be_checked()
    assert seats(page) == [
        *(("Anna", ""), ("Player 2", ""), ("Darwin", "easy"), ("Player 4", ""), ("Player 5", "")),
    ]
    expect(page.get_by_label("How seat 3 is played")).to_have_value("spoiler")
    colours = page.get_by_role("radiogroup", name="Colour of player 1")
    expect(colours.get_by_label("Green")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Even start")).to_be_checked()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play against the computer").click()
    assert seats(page)[1:] == [("Boulton", "normal"), ("Darwin", "normal"), ("Oldknow", "normal")]


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", '{"seats":7}', '{"seats":[{},{}]}', json.dumps({"seats": [{}] * 99}),
     json.dumps({"seats": [{"name": "<img src=x onerror=alert(1)>" * 9}] * 200})],
)  # fmt: skip
def test_a_strange_last_table_is_the_usual_form(blank_page: Page, site: str, text: str) -> None:
    page = blank_page
    page.add_init_script(f"localStorage[{json.dumps(LAST)}] = {json.dumps(text)}")
    page.goto(site)
    page.get_by_role("button", name="Play with friends").click()
    assert seats(page) == [(f"Player {number}", "") for number in (1, 2, 3)]


def test_where_nothing_may_be_stored_the_form_is_the_usual_one(watched: Pages, site: str) -> None:
    page, watch = watched()
    page.add_init_script(NO_LOCAL_STORAGE)
    page.goto(site)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Play against the computer").click()
    page.get_by_role("button", name="To the table").click()
    page.locator("#table").wait_for()
    expect(page.locator("#players")).to_contain_text("Oldknow")
    watch.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_seats_of_the_computer_fit(blank_page: Page, site: str, language: str) -> None:
    """Nothing wider than the sheet, nothing cut, all large enough for a finger."""
    page = blank_page
    page.goto(f"{site}?lang={language}&players=5&opponents={','.join(['hard.engineer'] * 5)}")
    page.locator("#new-game").click()
    sheet = page.locator("#new-game-sheet")
    for size in SIZES:
        resize(page, size)
        picture(page, f"new-game-{size}-{language}")
        assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0, size
        assert page.evaluate(TOO_SMALL, TOUCH) == [], size
        if size != "small-phone":
            assert page.evaluate(CUT) == [], size
            assert page.evaluate(LINES) == [1] * len(OFFERED), size
    expect(page.locator("#seats > .computer:visible")).to_have_count(5)


def test_six_players_stood_in_a_row_by_themselves(page: Page, site: str) -> None:
    """On phones of 320 px, as wide as the form."""
    for game in (one.game for one in OFFERED):
        page.goto(f"{site}?lang=it&game={game}")
        page.wait_for_selector(READY)
        resize(page, "small-phone")
        page.locator("#new-game").click()
        page.locator("#new-game-sheet").wait_for()
        assert page.evaluate(ROWS) == [1, 1], game


def test_who_does_not_exist_is_a_person(page: Page) -> None:
    """An intent may be older than the site's games, or come from a page that was reloaded."""
    wanted: dict[str, Any] = {
        "kind": "new",
        "seed": "x",
        "seats": [
            {"name": "A", "colour": "white", "level": "brilliant", "style": "builder"},
            {"name": "B", "colour": "black", "level": "easy", "style": "rude"},
            {"name": "C", "colour": "yellow"},
        ],
    }
    page.evaluate("wanted => tableShell.want(wanted)", wanted)
    assert game_of(page).table["opponents"] == ",easy/allrounder,"


def test_a_rematch_has_the_same_opponents_and_house_rules(page: Page) -> None:
    """H1.1"""
    record = Record.of(CANAL_MANIA.game, "rematch", 3, Options(even_start=True))
    record.table = {"names": "A\nB\nC", "opponents": ",hard/builder,easy/spoiler"}
    done = played(record, lambda state: state.phase is Phase.OVER)
    page.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", done.save())
    page.locator("#dialog [data-do=rematch]").click()
    expect(page.locator("#dialog [data-do=rematch]")).to_have_count(0)
    texts = [load(CANAL_MANIA.game, text) for text in page.evaluate(SAVED)]
    (again,) = [one for one in texts if one.seed != "rematch"]
    assert again.table["opponents"] == ",hard/builder,easy/spoiler"
    assert again.options == record.options


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [one.game for one in OFFERED])
def test_a_form_of_four_was_883_px_high(
    blank_page: Page, site: str, game: str, language: str
) -> None:
    """Fault 15: in a sheet of 778; "Even start" had its explanation under the buttons."""
    page = blank_page
    page.goto(f"{site}?lang={language}&game={game}")
    page.wait_for_selector(READY)
    page.locator("#alone").click()
    sheet = page.locator("#new-game-sheet")
    expect(page.locator("#seats > li:visible")).to_have_count(4)
    for size in ("desktop", "tablet-lying", "full-hd"):
        resize(page, size)
        assert sheet.evaluate("sheet => sheet.scrollHeight - sheet.clientHeight") == 0, size
        assert sheet.evaluate(OUT_OF_SIGHT) == [], size
        assert not sheet.evaluate(MARK), size
    box = sheet.bounding_box()
    assert box is not None
    assert box["height"] <= 778
    expect(page.locator("#switches .hint").first).to_be_visible()
    expect(page.locator("#manners > p")).to_have_count(1)


def test_a_form_that_goes_on_says_so(page: Page) -> None:
    page.locator("#alone").click()
    sheet = page.locator("#new-game-sheet")
    for size in ("phone", "zoomed", "small-phone"):
        resize(page, size)
        sheet.evaluate("sheet => sheet.scrollTo(0, 0)")
        assert sheet.evaluate(OUT_OF_SIGHT) != [], size
        page.locator("#new-game-sheet[data-more]").wait_for()
        assert sheet.evaluate(MARK), size
        sheet.evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
        page.locator("#new-game-sheet:not([data-more])").wait_for()
        assert not sheet.evaluate(MARK), size
    resize(page, "full-hd")
    page.locator("#new-game-sheet:not([data-more])").wait_for()


def test_a_person_began_as_white(page: Page) -> None:
    """Fault 7: planned canals of white were hardly to be seen."""
    page.locator("#alone").click()
    colours = page.get_by_role("radiogroup", name="Colour of player 1")
    expect(colours.get_by_label("Green")).to_be_checked()
    page.locator("#start").click()
    assert game_of(page).options.colours[0] is PlayerColour.GREEN
