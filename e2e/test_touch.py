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
    phone.locator("[data-do=zoom][data-arg=fit]").tap()
    map_at_rest(phone)
    fitted = [(spot["x"], spot["y"]) for spot in player.targets()]
    assert spread(whole) > 1.5 * spread(fitted)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_map_can_be_zoomed_whatever_is_shown(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    begin(phone, 3, "touch")
    player = Player(phone, record_of(3, "touch"), random_bot.choose)
    fit = phone.locator("[data-do=zoom][data-arg=fit]")
    closer = phone.locator("[data-do=zoom][data-arg=in]")
    fit.tap()  # behind the curtain too, for the map is everybody's
    phone.locator(LIFT).tap()
    phone.locator("#parliament .offered").first.tap()
    for tab in (region.tab for region in CANAL_MANIA.regions if region.tab):
        turn_to(phone, tab, Locator.tap)
        fit.tap()
        map_at_rest(phone)
        whole = [(spot["x"], spot["y"]) for spot in player.targets()]
        closer.tap()
        map_at_rest(phone)
        assert spread([(spot["x"], spot["y"]) for spot in player.targets()]) > 1.3 * spread(whole)


def spread(spots: list[tuple[float, float]]) -> float:
    """How wide the targets lie apart on the page."""
    return max(x for x, _ in spots) - min(x for x, _ in spots)
