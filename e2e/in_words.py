"""Reads the map back out of the browser's own accessibility tree: `python -m e2e.in_words`.

Games that are over are gone through position by position, in the page, with the map in words open
over it; what the tree says of each, in three languages by turns, must be the view of a bystander.
`e2e/test_in_words.py` does it with a sample.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import count, cycle, islice
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from canalmania import GameRecord, to_act, view_for
from e2e.browsers import chromium
from e2e.clicking import played, record_of
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.marks import READY
from e2e.moments import NAMES, sit_down
from e2e.staging import close
from tests.canalmania.web.reading import Board, Reader, Table, Told, board_of, read
from tests.canalmania.web.telling import least_of
from tests.canalmania.web.tongues import TONGUES
from tools.places import DIST
from tools.serve_site import serving
from web.words.plural import LANGUAGES, Language

CELLS: Final = {"cell", "gridcell", "columnheader", "rowheader"}
SEATS: Final = (3, 4, 5)
"""Of the first game, the second, the third."""
REPORT: Final = 50
STEP: Final = ("next",)
"""What is pressed between a position and the next one that is read: here every one is."""
PRESS: Final = "buttons => { for (const one of buttons) document.querySelector(one).click(); }"
UNFOLD: Final = """() => {
    for (const one of document.querySelectorAll("#dialog details")) one.open = true;
}"""
OPEN: Final = ("#topbar [data-do=menu]", "#dialog [data-do=read-map]")
CLOSE: Final = "#dialog [data-do=close]"


# --- the tree -------------------------------------------------------------------------------


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


def dialog_of(page: Page) -> Node:
    """The dialog with the map in words, opened, all of it unfolded."""
    page.evaluate(PRESS, OPEN)
    page.evaluate(UNFOLD)
    (dialog,) = tree_of(page).all("dialog")
    return dialog


def told_by(dialog: Node, language: Language) -> Told:
    """What the dialog tells."""
    tables = tables_in(dialog)
    wanted = {title: tables[title] for title in TONGUES[language].titles}
    return Told(wanted, [item.text for item in dialog.all("listitem")])


def board_told_by(dialog: Node, language: Language, seats: int) -> Board | None:
    """What can be read out of that; None if it makes no sense."""
    try:
        return read(told_by(dialog, language), Reader(language, NAMES[:seats]))
    except (ValueError, KeyError):
        return None


# --- position by position -------------------------------------------------------------------


class Position(NamedTuple):
    """A position of a game: what was read of it, None if nobody can read it, and what should be."""

    name: str
    read: Board | None
    wanted: Board

    @property
    def wrong(self) -> list[str]:
        """What of the map was not read as it is."""
        if self.read is None:
            return ["all"]
        parts = [one.name for one in fields(Board)]
        return [one for one in parts if getattr(self.read, one) != getattr(self.wanted, one)]


@cache
def whole_game(seats: int, number: int) -> GameRecord:
    """A game that is over."""
    record = played(record_of(seats, f"words {number}"), lambda state: not to_act(state))
    record.table["names"] = "\n".join(NAMES[:seats])
    return record


def positions(
    page: Page, record: GameRecord, language: Language, by: Sequence[str]
) -> Iterator[Position]:
    """The positions of a game that lies on the table, as they are read out of the tree one after
    another."""
    page.evaluate(PRESS, [to_moment("0")])
    while (step := step_of(page)) < record.length:
        state = record.at(step)
        found = board_told_by(dialog_of(page), language, record.seats)
        wanted = board_of(view_for(state, None), least_of(state))
        yield Position(f"{record.seed}, step {step}, {language}", found, wanted)
        page.evaluate(PRESS, [CLOSE, *map(to_moment, by)])


def to_moment(wanted: str) -> str:
    """The button of the history that leads there."""
    return f"#topbar [data-do=history][data-arg='{wanted}']"


def step_of(page: Page) -> int:
    """The step that is looked at, by the words of the page: "12/345"."""
    return int(str(page.locator("#topbar .moment").text_content()).partition("/")[0])


# --- the long proof -------------------------------------------------------------------------


def all_positions(browser: Browser, site: str) -> Iterator[Position]:
    """Of one game after the other, without end: of three, four and five players, each in the next
    language."""
    for number, seats, language in zip(count(1), cycle(SEATS), cycle(LANGUAGES)):
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{site}?lang={language}")
        page.wait_for_selector(READY)
        record = whole_game(seats, number)
        sit_down(page, record.save())
        close(page)
        yield from positions(page, record, language, STEP)
        page.close()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.in_words", description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    options = parser.parse_args(arguments)
    looked_at = wrong = 0
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, chromium(started) as browser, serving_it as site:
        for position in islice(all_positions(browser, site), options.positions):
            looked_at += 1
            if position.wrong:
                wrong += 1
                print(f"WRONG {position.name}: {', '.join(position.wrong)}", flush=True)
            if looked_at % REPORT == 0:
                print(f"{looked_at} positions, up to {position.name}: {wrong} wrong", flush=True)
    print(f"{looked_at - wrong} of {looked_at} positions are read as they are")
    return 1 if wrong or not looked_at else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
