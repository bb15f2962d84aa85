"""Hot seat: nobody sees another player's hand, not in the page and not through a screen reader."""

import pytest
from playwright.sync_api import Page, expect

from canalmania.bots import random_bot
from canalmania.ids import Phase
from e2e.clicking import LIFT, Player, begin, record_of

NAMES = ("Anna", "Bruno", "Carla")
SIZES = [(1280, 800), (1280, 700), (1024, 768), (768, 1100), (390, 844), (640, 400)]
STOPS = 40
"""More than there are places the Tab key reaches while the curtain is down."""
IN_FOCUS = """() => {
    const node = document.activeElement;
    const { x, y, width, height } = node.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    const isOnMap = node.closest("#cells") && there?.closest("#board");
    const isInSight = node === document.body || node.contains(there) || Boolean(isOnMap);
    return [node.dataset.do ?? node.id, isInSight];
}"""
CARDS = "#hand .card:not(.back)"


def test_the_hand_is_not_in_the_page_until_its_player_is_there(page: Page) -> None:
    begin(page, 3, "curtain", NAMES)
    player = Player(page, record_of(3, "curtain"), random_bot.choose)
    falls = 0
    while falls < 6:
        active = player.record.state.active
        player.move()
        if player.record.state.active == active:
            continue
        falls += 1
        name = NAMES[player.record.state.active]
        lift = page.get_by_role("button", name=f"I am {name}: show my hand")
        expect(lift).to_be_focused()
        expect(page.locator(CARDS)).to_have_count(0)
        expect(page.locator("#actions [data-do=act], #prompt [data-do=pick]")).to_have_count(0)
        assert player.targets() == []
        spoken = page.locator("#hand").aria_snapshot()
        for word in ("Stretch", "Lock", "Aqueduct", "Tunnel", "Surveyor"):
            assert word not in spoken
        lift.click()
        held = len(player.record.state.players[player.record.state.active].hand)
        assert cards_shown(page) == held


def cards_shown(page: Page) -> int:
    """How many cards the hand shows; a stack of like cards says how many it holds."""
    counts = page.locator(f"{CARDS} .count").all_inner_texts()
    return sum(int(count.removeprefix("×")) for count in counts)


def test_what_is_public_stays_in_sight_behind_the_curtain(page: Page) -> None:
    begin(page, 3, "public", NAMES)
    expect(page.locator(LIFT)).to_be_visible()
    for region in ("#board", "#players", "#log", "#status"):
        expect(page.locator(region)).to_be_visible()
    for name in NAMES:
        expect(page.locator("#players").get_by_text(name).first).to_be_visible()


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_key_gets_under_the_curtain(page: Page, seats: int, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page, seats, "under", NAMES)
    stops = []
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(IN_FOCUS))
    assert ["lift-curtain", True] in stops, "once round the page"
    assert [name for name, is_in_sight in stops if not is_in_sight] == []


def test_a_reload_lets_the_curtain_fall(page: Page) -> None:
    begin(page, 3, "reloaded", NAMES)
    player = Player(page, record_of(3, "reloaded"), random_bot.choose)
    while player.record.state.turn < 4:
        player.move()
    player.move_until(Phase.GOODS)
    expect(page.locator(LIFT)).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(LIFT)).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(0)
