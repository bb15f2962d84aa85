"""The map in words, as a real browser hands it to screen readers: its own accessibility tree."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from canalmania import GameRecord, view_for
from canalmania.board import BOARD
from canalmania.bots import greedy
from canalmania.catalogue import CONTRACTS
from e2e.clicking import Player, begin, record_of
from e2e.moments import NAMES, moment, sit_down
from e2e.test_languages import switch
from tests.web.reading import Reader, Table, Told, board_of, read
from tests.web.tables import NAMES as TABLE_NAMES
from tests.web.telling import least_of, table_of, told_of
from tests.web.tongues import TONGUES
from tests.web.words import t
from web.words.plural import Language

CELLS = {"cell", "gridcell", "columnheader", "rowheader"}


@dataclass
class Node:
    """What the browser tells of one thing; `inside` is in the order of reading."""

    role: str
    name: str
    inside: list["Node"] = field(default_factory=list)

    def walk(self) -> Iterator["Node"]:
        """It and all that is in it."""
        yield self
        for one in self.inside:
            yield from one.walk()

    def all(self, *roles: str) -> list["Node"]:
        """All things of these roles in it."""
        return [one for one in self.walk() if one.role in roles]

    @property
    def text(self) -> str:
        """All that is read of it."""
        return "".join(one.name for one in self.all("StaticText"))


def tree_of(page: Page) -> Node:
    """The accessibility tree of the page; what is left out of it is not there."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def made(node: dict[str, Any]) -> list[Node]:
        inside = [one for id_ in node.get("childIds", ()) for one in made(by_id[id_])]
        if node.get("ignored"):
            return inside
        name = node.get("name", {}).get("value", "")
        return [Node(node["role"]["value"], name, inside)]

    (root,) = made(nodes[0])
    return root


def tables_in(place: Node) -> dict[str, Table]:
    """Tables by their headings; or what is said in place of one."""
    found: dict[str, Table] = {}
    title = ""
    for node in place.walk():
        if node.role == "heading":
            title = node.text
        elif node.role == "table":
            assert node.name == title
            rows = node.all("row")
            found[title] = [[cell.text for cell in row.all(*CELLS)] for row in rows]
        elif node.role == "paragraph" and title not in found:
            found[title] = [[node.text]]
    return found


def region_of(page: Page, language: Language) -> dict[str, Table]:
    """The tables in the page."""
    name = t("table.in_words", language)
    (region,) = [one for one in tree_of(page).all("region") if one.name == name]
    return tables_in(region)


@pytest.mark.parametrize(
    ("name", "language"), [("contracts", "it"), ("building", "en"), ("goods", "fr")]
)
def test_a_browser_hands_on_the_whole_map(page: Page, name: str, language: Language) -> None:
    text = moment(name, 4)
    sit_down(page, text)
    if language != "en":
        switch(page, language)
    in_page = region_of(page, language)
    tables = {title: in_page[title] for title in TONGUES[language].titles}
    dialog = dialog_of(page)
    told = Told(tables, [item.text for item in dialog.all("listitem")])
    state = GameRecord.load(text).state
    wanted = board_of(view_for(state, None), least_of(state))
    assert read(told, Reader(language, NAMES[:4])) == wanted
    again = tables_in(dialog)
    assert {title: again[title] for title in tables} == tables


def dialog_of(page: Page) -> Node:
    """The dialog with the map in words, all of it unfolded by key."""
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=read-map]").click()
    for summary in page.locator("#dialog summary").all():
        summary.press("Enter")
    (dialog,) = tree_of(page).all("dialog")
    return dialog


def test_what_is_under_the_dialog_is_not_read_with_it(page: Page) -> None:
    """Each table is there once, in the page or in the dialog over it."""
    sit_down(page, moment("building", 4))
    titles = TONGUES["en"].titles
    assert [one.name for one in tree_of(page).all("table") if one.name in titles] == [*titles]
    dialog_of(page)
    assert [one.name for one in tree_of(page).all("table")] == [*titles]


def test_it_goes_with_the_game(page: Page) -> None:
    """In the page it is changed step by step, behind the curtain too."""
    begin(page, 3, "in words", TABLE_NAMES[:3])
    player = Player(page, record_of(3, "in words"), greedy.choose)
    for _ in range(25):
        player.move()
        state = player.record.state
        expect(page.locator("#table")).to_have_attribute("data-step", str(player.record.length))
        told = region_of(page, "en")
        wanted = told_of(table_of(state, "en")).tables
        assert {title: told[title] for title in wanted} == wanted


def test_fault_19_what_is_said_is_marked_as_english_in_the_page(page: Page) -> None:
    """access.md 19: the live region said names of places as if they were French."""
    begin(page, 3, "in words", TABLE_NAMES[:3])
    switch(page, "fr")
    player = Player(page, record_of(3, "in words"), greedy.choose)
    contracts = page.locator("#live :lang(en)")
    while not contracts.count():
        player.move()
    names = {printed.name for printed in CONTRACTS.values()}
    names |= {place.name for place in BOARD.places.values()}
    assert set(contracts.all_inner_texts()) <= names
