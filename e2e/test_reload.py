"""Whatever moment the page is loaded anew, the same table is there again."""

import re
from random import Random

import pytest
from playwright.sync_api import Page

from e2e.clicking import HURRY, await_words, awaited
from e2e.marks import READY
from e2e.players import SCRIPTED, Scripted
from web.contract.face import AnyFace

MOMENTS = 5
"""Of each game; `make kill` does as much 100 times."""
OF_EVERY_GAME = ("prompt", "actions", "mirror", "in-words", "log")
INSIDE = """id => {
  const copy = document.getElementById(id).cloneNode(true);
  for (const element of copy.querySelectorAll("*")) {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const attribute of attributes) element.setAttributeNode(attribute);
  }
  return copy.innerHTML; }"""
"""The markup in a region, the attributes of each element in the order of their names."""


def on_the_screen(page: Page, face: AnyFace) -> dict[str, str]:
    """All that is in the regions, and the targets on the map.

    After a reload the regions were filled at once; before, they were changed step by step, and a
    changed element has its attributes in another order. Which thing of a list the Tab key leads to
    is no part of the table: it is the one that was looked at last, and then the first.
    """
    regions = (*OF_EVERY_GAME, *(region.id for region in face.regions))
    html = {region: page.evaluate(INSIDE, region) for region in regions}
    said = {region: re.sub(r' tabindex="(0|-1)"', "", text) for region, text in html.items()}
    return {**said, "targets": str(page.evaluate("tableTargets()"))}


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("scripted", SCRIPTED.values(), ids=SCRIPTED)
def test_a_reload_shows_the_same_table(page: Page, scripted: Scripted) -> None:
    player = scripted.begin(page, "reload", 4)
    chance = Random(30)
    for _ in range(MOMENTS):
        for _ in range(chance.randint(1, 4)):
            player.move()
        player.lift()
        await_words(page)
        before = on_the_screen(page, scripted.face)
        page.reload()
        page.wait_for_selector(READY)
        page.evaluate(HURRY)
        page.get_by_role("button", name="Continue").click()
        awaited(page, f"#table[data-step='{player.record.length}']")
        player.lift()
        await_words(page)
        assert on_the_screen(page, scripted.face) == before
