"""What has just changed on the map draws the eye for a moment, and no longer."""

import pytest
from playwright.sync_api import Page, expect

from canalmania import actions as a
from canalmania.bots import greedy
from e2e.clicking import Player, begin, record_of
from e2e.marks import READY

COUNTED = """window.rings = [];
new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes)
    if (node.className === "pulse")
      window.rings.push(getComputedStyle(node).animationName);
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize(("motion", "animation"), [("no-preference", "pulse"), ("reduce", "none")])
def test_a_laid_tile_is_pointed_out(
    blank_page: Page, site: str, motion: str, animation: str
) -> None:
    page = blank_page
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    page.add_init_script(COUNTED)
    page.goto(site)
    page.wait_for_selector(READY)
    begin(page, 3, "pulse")
    player = Player(page, record_of(3, "pulse"), greedy.choose)
    while True:
        before = len(page.evaluate("window.rings"))
        if isinstance(player.move(), a.LayTile):
            break
    rings = page.evaluate("window.rings")
    assert len(rings) > before
    assert rings[-1] == animation
    expect(page.locator(".pulse")).to_have_count(0)
