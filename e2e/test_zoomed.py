"""The map where the page is enlarged: a window of 1280x1024 at 200, 300 and 400 %."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.approdo_play import begin as begin_approdo
from e2e.clicking import LIFT, lift, map_at_rest, settle, targets
from e2e.engines.visitor import Visitor
from e2e.marks import READY
from e2e.moments import go_to_table, moment
from tools.browsers import Engine

AT_ZOOM = {"200": (640, 512), "300": (426, 341), "400": (320, 256), "300-low": (426, 266)}
"""What is left of the window, in CSS pixels; the last one is a window of 1280x800 at 300 %."""
NARROWEST = {Engine.WEBKIT: 447}
"""No window of that browser is narrower."""
TO_MAP = "document.querySelector('#map').scrollIntoView({ block: 'start' })"
HIT = """([x, y]) => document.elementFromPoint(x, y)?.closest("[id]")?.id ?? "nothing" """


def canal_mania(page: Page, site: str) -> None:
    """A tile is to be laid."""
    go_to_table(page, site, moment("building", 4))


def approdo(page: Page, site: str) -> None:
    """The first settlement is to be built: any corner of the island is a target."""
    page.goto(site)
    page.locator(READY).wait_for(state="attached")
    begin_approdo(page, ["", "", ""])
    if page.locator(LIFT).count():
        lift(page)
    settle(page)


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("zoom", AT_ZOOM)
@pytest.mark.parametrize("open_it", [canal_mania, approdo])
def test_a_target_lay_under_the_strip_of_players_when_zoomed(
    visitor: Visitor, site: str, open_it: Callable[[Page, str], None], zoom: str
) -> None:
    """literallycanvas #305: clicks misplaced when zoomed; here nobody could confirm it."""
    page = visitor.page
    width, height = AT_ZOOM[zoom]
    page.set_viewport_size({"width": width, "height": height})
    open_it(page, site)
    page.evaluate(TO_MAP)
    map_at_rest(page)
    seen = [max(width, NARROWEST.get(visitor.engine, 0)), height]
    assert page.evaluate("[innerWidth, innerHeight]") == seen
    found = targets(page)
    assert found
    hit = {one["spot"]: page.evaluate(HIT, [one["x"], one["y"]]) for one in found}
    assert hit == dict.fromkeys(hit, "board")
