"""Keys that players have set, and zen: by the keyboard, as anybody would, and kept."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.clicking import LIFT, map_at_rest, settle
from e2e.looks import faults, picture
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from e2e.settings import choose
from e2e.test_layout import FILLED
from web.words.plural import LANGUAGES

UNDO = "#topbar [data-do=undo]"
IN_FOCUS = "document.activeElement.getAttribute('data-key')"
ZEN = "#topbar [data-do=zen]"
OF_THE_BROWSER = (
    *(f"{held}+{key}" for held in ("Control", "Meta") for key in "acdfghjklnoprstuvwx+-0=19"),
    *("Control+Shift+T", "Control+Shift+N", "Control+Tab", "Control+PageDown", "Control+Home"),
    *("Alt+ArrowLeft", "Alt+ArrowRight", "Alt+Home", "Alt+d", "Meta+ArrowLeft", "Meta+["),
    *("F1", "F3", "F5", "F7", "F10", "F11", "F12", "Tab", "Shift+Tab", "PageUp", "PageDown"),
)
"""To look for, to load again, to other tabs and pages, closer and farther, to go on, to scroll."""
TO_SCROLL = (" ", "Shift+ ", "Home", "End", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
"""The browser's too, where the game has no use for them."""
OWN = ("Control+z", "Control+y", "?", "b", "F6")
TAKEN = """keys => keys.filter((told) => {
    const held = told.split("+").slice(0, -1);
    const key = told.endsWith("+") ? "+" : told.split("+").at(-1);
    const [ctrlKey, metaKey, altKey, shiftKey] = ["Control", "Meta", "Alt", "Shift"]
        .map((name) => held.includes(name));
    const event = new KeyboardEvent("keydown",
        { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
    const node = document.activeElement;
    node.dispatchEvent(event);
    if (document.activeElement !== node) node.focus();
    return event.defaultPrevented;
})"""
RUSSIAN = """Object.defineProperty(navigator, "keyboard", { value: {
  getLayoutMap: async () => new Map([["KeyZ", "я"], ["KeyB", "и"], ["Slash", "."]]) } })"""
TWO = {"wide": (1280, 800), "phone": (390, 844)}
EVERY = {
    **TWO,
    "tablet": (820, 1180),
    "middle": (1024, 768),
    "lying": (844, 390),
    "small": (320, 480),
    "large": (1920, 1080),
}


def open_list(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("#dialog .contents [data-arg=keys]").click()


def change(page: Page, command: str) -> Locator:
    """The button that gives a command another key, once it waits for that."""
    button = page.locator(f"#dialog [data-key='change-key {command}']")
    button.press("Enter")
    expect(page.locator("#dialog .waiting")).to_be_visible()
    return button


def row(page: Page, command: str) -> Locator:
    """The key of a command in the list."""
    button = page.locator(f"[data-key='change-key {command}']")
    return page.locator("#dialog .keys li").filter(has=button).locator("kbd")


def back_at_the_table(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY)
    page.locator("#continue").click()
    page.locator(LIFT).wait_for()
    settle(page)
    page.locator(LIFT).press("Enter")
    settle(page)


def undone(page: Page, key: str, *, by: int) -> None:
    """The number of steps after a key."""
    before = int(page.locator("#table").get_attribute("data-step") or 0)
    page.keyboard.press(key)
    expect(page.locator("#table")).to_have_attribute("data-step", str(before - by))


def test_a_key_that_is_pressed_is_the_key_from_then_on(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    tip = page.locator(UNDO)
    expect(tip).to_have_attribute("aria-keyshortcuts", "Control+Z")
    open_list(page)
    button = change(page, "undo")
    page.keyboard.press("Shift")
    page.keyboard.press("j")
    expect(page.locator("#dialog .waiting")).to_have_count(0)
    expect(row(page, "undo")).to_have_text("J")
    expect(button).to_be_focused()
    expect(page.locator("#live")).to_contain_text("J from now on. Undo")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog .dialog")).to_have_count(0)
    expect(tip).to_have_attribute("aria-keyshortcuts", "J")
    assert "Undo (J)" in str(tip.get_attribute("title"))
    undone(page, "Control+z", by=0)
    undone(page, "j", by=1)
    back_at_the_table(page)
    assert "Undo (J)" in str(tip.get_attribute("title"))
    undone(page, "Control+z", by=0)
    page.keyboard.press("Control+y")
    open_list(page)
    page.locator("#dialog [data-do=usual-keys]").click()
    expect(row(page, "undo")).to_have_text("Ctrl Z")
    page.keyboard.press("Escape")
    undone(page, "j", by=0)
    undone(page, "Control+z", by=1)


def test_a_key_that_cannot_be_had_is_refused_with_the_reason(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    open_list(page)
    change(page, "undo")
    waiting = page.locator("#dialog .waiting")
    for key, reason in (
        ("h", "H is taken already: “To this part of the table: Hand”."),
        ("Control+y", "Ctrl Y is taken already: “Redo”."),
        ("F8", "F8 cannot be chosen."),
        ("Enter", "Enter cannot be chosen."),
        ("5", "5 cannot be chosen."),
    ):
        page.keyboard.press(key)
        expect(waiting).to_contain_text(reason)
        expect(page.locator("#alert")).to_contain_text(reason)
        expect(row(page, "undo")).to_have_text("…")
    page.keyboard.press("Escape")
    expect(waiting).to_have_count(0)
    expect(row(page, "undo")).to_have_text("Ctrl Z")
    expect(page.locator("#dialog .dialog")).to_have_count(1)
    change(page, "redo")
    page.keyboard.press("Tab")
    expect(waiting).to_have_count(0)
    assert page.evaluate(IN_FOCUS) == "change-key restart-action", "Tab goes on"
    change(page, "zen")
    page.locator("#dialog .close").click()
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.closest('#hand') !== null"), "nothing waits"


def test_a_key_can_be_switched_off_by_itself(page: Page, site: str) -> None:
    """Fault 15: `?` too, by Delete or by the button for that."""
    go_to_table(page, site, moment("building", 4))
    open_list(page)
    change(page, "help")
    page.keyboard.press("Delete")
    expect(row(page, "help")).to_have_text("–")
    expect(page.locator("#live")).to_contain_text("No key any more. The rules")
    button = change(page, "zen")
    page.locator("#dialog [data-do=no-key]").click()
    expect(row(page, "zen")).to_have_text("–")
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("#asked").focus()
    for key in ("?", "z"):
        page.keyboard.press(key)
    expect(page.locator("#dialog .dialog")).to_have_count(0)
    expect(page.locator("#table")).to_have_attribute("data-zen", "off")


def test_signs_are_switched_off_with_the_letters(page: Page, site: str) -> None:
    """Fault 15: `?` opened the help all the same."""
    go_to_table(page, site, moment("building", 4))
    choose(page, "letters:off")
    page.locator("#asked").focus()
    page.keyboard.press("?")
    page.wait_for_timeout(200)
    expect(page.locator("#dialog .dialog")).to_have_count(0)
    page.locator("#board").focus()
    before = page.locator("#live").inner_text()
    for key in ("n", "1", "+"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert page.locator("#live").inner_text() == before


def test_keys_of_the_map_can_be_changed_and_letters_switched_off(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    open_list(page)
    change(page, "target next")
    page.keyboard.press("j")
    page.keyboard.press("Escape")
    page.locator("#board").focus()
    cell = page.locator("#cells :focus")
    first = cell.inner_text()
    page.keyboard.press("n")
    expect(cell).to_have_text(first)
    page.keyboard.press("j")
    expect(cell).not_to_have_text(first)
    choose(page, "letters:off")
    page.locator("#asked").focus()
    page.keyboard.press("z")
    expect(page.locator("#table")).to_have_attribute("data-zen", "off")


# --- zen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["wide", "phone", "small"])
def test_the_list_of_keys_has_room(page: Page, site: str, size: str, language: str) -> None:
    width, height = EVERY[size]
    page.set_viewport_size({"width": width, "height": height})
    go_to_table(page, site, moment("building", 4))
    page.evaluate("language => tableShell.set_language(language)", language)
    open_list(page)
    change(page, "region hand")
    page.keyboard.press("g")
    expect(page.locator("#dialog .waiting b")).to_be_in_viewport()
    stays = ("by INPUT", "by DIV.search")  # over what is scrolled under it
    assert [one for one in faults(page) if not any(over in one for over in stays)] == []
    picture(page, f"keys_{size}_{language}")


@pytest.mark.parametrize("size", EVERY)
def test_zen_puts_away_what_no_decision_needs(page: Page, site: str, size: str) -> None:
    width, height = EVERY[size]
    page.set_viewport_size({"width": width, "height": height})
    go_to_table(page, site, moment("building", 5))
    before = page.locator("#map").bounding_box()
    page.locator("#asked").focus()
    expect(page.locator(ZEN)).to_be_hidden()
    page.keyboard.press("z")
    expect(page.locator(ZEN)).to_be_visible()
    for hidden in ("#log", "#players", "#parliament", "#tabs [data-region=log]", ".tongues"):
        expect(page.locator(hidden)).to_be_hidden()
    map_at_rest(page)
    for shown in ("#prompt", "#hand", "#map", "#scores", UNDO):
        expect(page.locator(shown)).to_be_visible()
    assert faults(page) == []
    assert page.evaluate(FILLED) == []
    after = page.locator("#map").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] * after["height"] >= before["width"] * before["height"]
    if size in TWO:
        picture(page, f"zen_{size}")
    page.locator(ZEN).click()
    expect(page.locator(ZEN)).to_be_hidden()
    assert page.locator("#map").bounding_box() == before


@pytest.mark.parametrize("size", TWO)
def test_in_zen_what_is_asked_about_is_in_sight(page: Page, site: str, size: str) -> None:
    width, height = TWO[size]
    page.set_viewport_size({"width": width, "height": height})
    go_to_table(page, site, moment("contracts", 4))
    page.locator("#asked").focus()
    page.keyboard.press("z")
    contract = page.locator("#parliament .contract.offered").first
    expect(contract).to_be_visible()
    settle(page)
    assert faults(page) == []
    assert page.evaluate(FILLED) == []
    picture(page, f"zen_contracts_{size}")
    asked = page.locator("#prompt-line")
    before = asked.inner_text()
    contract.click()
    expect(asked).not_to_have_text(before)


def test_zen_is_kept_and_what_is_gone_to_is_shown(page: Page, site: str) -> None:
    go_to_table(page, site, moment("building", 4))
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.closest('#log') !== null")
    page.keyboard.press("z")
    expect(page.locator("#log")).to_be_hidden()
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#live")).to_contain_text("Only what a decision needs is in sight.")
    back_at_the_table(page)
    expect(page.locator("#table")).to_have_attribute("data-zen", "on")
    expect(page.locator("#log")).to_be_hidden()
    page.keyboard.press("c")
    expect(page.locator("#parliament")).to_be_visible()
    choose(page, "zen:off")
    expect(page.locator("#log")).to_be_visible()


def taken(page: Page, *keys: str) -> set[str]:
    """Those of these keys that the page keeps from the browser where the focus is."""
    found: list[str] = page.evaluate(TAKEN, keys)
    return {*found}


def test_no_key_of_the_browser_is_taken(page: Page, site: str) -> None:
    """On the start page, in fields and over it; at a table, in its dialogs, on the map.

    Keys of the game are kept from the browser only where they do something.
    """
    browsers = (*OF_THE_BROWSER, *TO_SCROLL)
    found = {"start page": taken(page, *browsers, *OWN)}
    page.locator("#new-game").click()
    found["form"] = taken(page, *browsers, *OWN)
    page.locator("#seats input[maxlength]").first.focus()
    found["name"] = taken(page, *browsers, *OWN)
    page.locator("#new-game-sheet [data-close]").click()
    page.locator("#how-to-play").click()
    found["introduction"] = taken(page, *browsers, *OWN)
    go_to_table(page, site, moment("building", 4))
    for name, node in (
        ("question", "#asked"),
        ("button", "#prompt button:visible"),
        ("menu button", "#topbar [data-do=menu]"),
        ("log", "#log .line-text"),
    ):
        page.locator(node).first.focus()
        in_list = {"ArrowUp", "ArrowDown"} if name == "log" else set()
        found[name] = taken(page, *browsers) - in_list
    assert taken(page, "Control+z", "b", "F6") == {"Control+z", "b", "F6"}
    page.locator("#board [tabindex='0']").focus()
    found["map"] = taken(page, *OF_THE_BROWSER, "Home", "End")
    assert taken(page, " ", "ArrowUp", "+", "0") == {" ", "ArrowUp", "+", "0"}
    open_list(page)
    page.locator("#dialog h2").first.focus()
    found["rules"] = taken(page, *browsers, *OWN)
    page.locator("#search-rules").focus()
    found["search"] = taken(page, *browsers, *OWN)
    assert {where: keys for where, keys in found.items() if keys} == {}


def test_the_list_shows_what_is_printed_on_the_keys(page: Page, site: str) -> None:
    """Where the browser tells: Chromium. Elsewhere it shows the Latin letters."""
    page.add_init_script(RUSSIAN)
    go_to_table(page, site, moment("building", 4))
    open_list(page)
    expect(row(page, "undo")).to_have_text("Ctrl Я")
    expect(row(page, "region board")).to_have_text("И")
    expect(row(page, "help")).to_have_text("?")
    expect(row(page, "commit")).to_have_text("Ctrl Enter")
