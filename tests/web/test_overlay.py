"""What lies over the table: the page of the result, and dialogs over that."""

from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.fake_page import Regions
from web.page.html import h
from web.table.screen.overlay import Overlay
from web.table.screen.table import Table


class Shown(Regions):
    """Regions that note what is shut off."""

    is_shut = False
    kept: list[str]
    page = ""

    def shut_off(self, *, is_shut: bool, kept: Collection[str] = ()) -> None:
        """Under something that lies over them."""
        self.is_shut, self.kept = is_shut, [*kept]

    def set(self, **settings: str) -> None:
        """What the style sheets depend on."""
        self.page = settings["page"]


@pytest.fixture(name="regions")
def _regions() -> Shown:
    return Shown()


@pytest.fixture(name="overlay")
def _overlay(regions: Shown) -> Overlay:
    anything: Any = regions
    shell: Any = SimpleNamespace(own_language="en")
    shelf: Any = None
    return Overlay(Table(shell, anything, shelf))


def page() -> Any:
    return h("section", "the result")


def dialog() -> Any:
    return h("section", "the menu")


def text(regions: Shown) -> str:
    return regions.shown["dialog"].text


def test_a_page_lies_over_the_table_and_leaves_the_bar_in_use(
    overlay: Overlay, regions: Shown
) -> None:
    overlay.lay(page)
    overlay.draw()
    assert text(regions) == page().text
    assert (regions.is_shut, regions.kept) == (True, ["topbar"])
    assert overlay.is_open


def test_a_dialog_over_it_shuts_it_off_and_leads_back_to_it(
    overlay: Overlay, regions: Shown
) -> None:
    overlay.lay(page)
    overlay.draw()
    overlay.open(dialog)
    assert page().text in text(regions)
    assert dialog().text in text(regions)
    assert text(regions).index(" inert") < text(regions).index("the result")
    assert (regions.is_shut, regions.kept) == (True, [])
    overlay.intents["close"]("")
    assert text(regions) == page().text
    assert (regions.is_shut, regions.kept) == (True, ["topbar"])
    overlay.intents["close"]("")
    assert not text(regions)
    assert (regions.is_shut, regions.kept) == (False, [])


def test_both_are_taken_away_where_the_table_is_wanted(overlay: Overlay, regions: Shown) -> None:
    """A moment of the game that is looked back on is shown on the map."""
    overlay.lay(page)
    overlay.open(dialog)
    assert regions.page == "on"
    overlay.close()
    assert not text(regions)
    assert regions.page == "off"


def test_a_page_that_is_laid_takes_the_place_of_a_dialog(overlay: Overlay, regions: Shown) -> None:
    overlay.open(dialog)
    overlay.lay(page)
    overlay.draw()
    assert text(regions) == page().text


def test_it_is_told_when_a_page_comes_and_goes_and_only_then(overlay: Overlay) -> None:
    told: list[bool] = []
    overlay.on_page.append(told.append)
    overlay.open(dialog)
    overlay.close()
    overlay.lay(page)
    overlay.lay(page)
    overlay.open(dialog)
    overlay.close_dialog()
    assert told == [True]
    overlay.close_dialog()
    overlay.lay(None)
    assert told == [True, False]


def test_who_leaves_a_dialog_is_told_before_it_is_gone(overlay: Overlay) -> None:
    """What is written into a note is kept."""
    left: list[str] = []
    overlay.lay(page)
    overlay.on_leave.append(lambda: left.append("left"))
    overlay.open(dialog)
    left.clear()
    overlay.close_dialog()
    assert left == ["left"]


def test_the_focus_goes_into_what_comes_up(overlay: Overlay, regions: Shown) -> None:
    overlay.lay(page)
    overlay.draw()
    overlay.focus()
    overlay.open(dialog)
    assert regions.focused == ["page", "dialog"]
