"""Whatever moment the page is loaded anew, the same table is there again."""

import re
from random import Random

from playwright.sync_api import Page, expect

from canalmania.bots import random_bot
from e2e.clicking import HURRY, Player, begin, lift, record_of
from e2e.marks import READY

MOMENTS = 10
"""`make kill` does as much 100 times."""
REGIONS = (
    *(
        "prompt",
        "actions",
        "canals",
        "mirror",
        "in-words",
        "hand",
        "display",
        "parliament",
        "players",
        "log",
        "status",
    ),
)


def on_the_screen(page: Page) -> list[str]:
    """All that is in the regions, and the targets on the board.

    After a reload the regions were filled at once; before, they were changed step by step. Which
    thing of a list the Tab key leads to is no part of the table: it is the one that was looked at
    last, and then the first.
    """
    html = [page.locator(f"#{region}").inner_html() for region in REGIONS]
    said = [re.sub(r' tabindex="(0|-1)"', "", region) for region in html]
    return [*said, str(page.evaluate("tableTargets()"))]


def test_a_reload_shows_the_same_table(page: Page) -> None:
    begin(page, 4, "reload", ("Anna", "Bruno", "Carla", "Dirk"))
    player = Player(page, record_of(4, "reload"), random_bot.choose)
    chance = Random(30)
    for _ in range(MOMENTS):
        for _ in range(chance.randint(1, 4)):
            player.move()
        player.lift()
        before = on_the_screen(page)
        page.reload()
        page.wait_for_selector(READY)
        page.evaluate(HURRY)
        page.get_by_role("button", name="Continue").click()
        lift(page)
        expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
        assert on_the_screen(page) == before
