"""Fingers: a tap selects and shows, a button carries out; the map comes close to small targets."""

import pytest
from playwright.sync_api import Locator, Page, expect

from canalmania.bots import random_bot
from e2e.clicking import LIFT, Player, begin, map_at_rest, record_of, turn_to
from web.games.canalmania.face import CANAL_MANIA


def tap_first(page: Page, player: Player) -> None:
    spot = player.targets()[0]
    page.touchscreen.tap(spot["x"], spot["y"])


def test_a_tap_selects_and_the_button_carries_out(phone: Page) -> None:
    begin(phone, 3, "touch")
    player = Player(phone, record_of(3, "touch"), random_bot.choose)
    phone.locator(LIFT).tap()
    phone.locator("#parliament .offered").first.tap()
    map_at_rest(phone)
    tap_first(phone, player)
    expect(phone.locator("#table")).to_have_attribute("data-step", "0")
    take = phone.locator("#actions .primary[data-do=act]")
    expect(take).to_be_visible()
    take.tap()
    expect(phone.locator("#table")).to_have_attribute("data-step", "1")


def test_a_second_tap_on_what_is_selected_carries_out_too(phone: Page) -> None:
    begin(phone, 3, "touch")
    player = Player(phone, record_of(3, "touch"), random_bot.choose)
    phone.locator(LIFT).tap()
    phone.locator("#parliament .offered").first.tap()
    map_at_rest(phone)
    tap_first(phone, player)
    map_at_rest(phone)
    tap_first(phone, player)
    expect(phone.locator("#table")).to_have_attribute("data-step", "1")


def test_the_map_comes_close_to_small_targets(phone: Page) -> None:
    begin(phone, 3, "touch")
    player = Player(phone, record_of(3, "touch"), random_bot.choose)
    phone.locator(LIFT).tap()
    phone.locator("#parliament .offered").first.tap()
    whole = [(spot["x"], spot["y"]) for spot in player.targets()]
    zoom(phone, "fit")
    fitted = [(spot["x"], spot["y"]) for spot in player.targets()]
    assert spread(whole) > 1.5 * spread(fitted)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_map_can_be_zoomed_whatever_is_shown(phone: Page, width: int, height: int) -> None:
    """By the menu, where fingers that pinch need no buttons over the map."""
    phone.set_viewport_size({"width": width, "height": height})
    begin(phone, 3, "touch")
    player = Player(phone, record_of(3, "touch"), random_bot.choose)
    zoom(phone, "fit")  # behind the curtain too, for the map is everybody's
    phone.locator(LIFT).tap()
    phone.locator("#parliament .offered").first.tap()
    for tab in (region.tab for region in CANAL_MANIA.regions if region.tab):
        turn_to(phone, tab, Locator.tap)
        zoom(phone, "fit")
        whole = [(spot["x"], spot["y"]) for spot in player.targets()]
        zoom(phone, "in")
        assert spread([(spot["x"], spot["y"]) for spot in player.targets()]) > 1.3 * spread(whole)


def test_the_buttons_that_zoom_lay_over_the_map_of_a_phone(phone: Page) -> None:
    """Over Leeds, and over the goal of a canal. A setting brings them back, and so does a switch,
    which has no fingers."""
    begin(phone, 3, "touch")
    phone.locator(LIFT).tap()
    buttons, row = phone.locator("#zoom"), phone.locator("#dialog .zoom-choices")
    expect(buttons).to_be_hidden()
    phone.locator("#topbar [data-do=menu]").tap()
    expect(row.locator("button")).to_have_count(3)
    expect(row).to_be_visible()
    phone.locator("#dialog .close").tap()
    for setting, is_shown in (
        ("zoom-buttons:on", True),
        ("zoom-buttons:auto", False),
        ("scanning:slow", True),
        ("scanning:off", False),
    ):
        phone.evaluate("wanted => tableShell.remember(...wanted)", setting.split(":"))
        phone.reload()
        phone.locator("#continue").wait_for()
        phone.locator("#continue").tap()
        expect(buttons).to_be_visible() if is_shown else expect(buttons).to_be_hidden()


def test_a_mouse_has_the_buttons_over_the_map_and_no_row(page: Page) -> None:
    begin(page, 3, "touch")
    page.locator(LIFT).click()
    expect(page.locator("#zoom")).to_be_visible()
    page.locator("#topbar [data-do=menu]").click()
    expect(page.locator("#dialog-title")).to_be_visible()
    expect(page.locator("#dialog .zoom-choices")).to_be_hidden()


def zoom(phone: Page, way: str) -> None:
    """Zoom by the menu: "in", "out", or to all of the map ("fit")."""
    phone.locator("#topbar [data-do=menu]").tap()
    phone.locator(f"#dialog [data-do=zoom-map][data-arg={way}]").tap()
    expect(phone.locator("#dialog > *")).to_have_count(0)
    map_at_rest(phone)


def spread(spots: list[tuple[float, float]]) -> float:
    """How wide the targets lie apart on the page."""
    return max(x for x, _ in spots) - min(x for x, _ in spots)
