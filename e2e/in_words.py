"""Reads maps back out of the browser's own accessibility tree: `python -m e2e.in_words`.

Games that are over are gone through position by position, in the page, with the map in words open
over it; what the tree says of each, in three languages by turns, must be the view of a bystander.
`e2e/test_in_words.py` does it with a sample. How a game is read: `tests/<game>/web/reading.py`.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import count, cycle, islice
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import approdo
import canalmania
import canyon
from canyon.game import CANYON
from e2e import approdo_play, canyon_play, clicking
from e2e.browsers import chromium
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.marks import READY
from e2e.moments import NAMES, sit_down
from e2e.staging import close
from tabletop.record import Record
from tests.approdo.web import reading as island
from tests.approdo.web.tongues import TONGUES as ISLAND_TONGUES
from tests.canalmania.web import reading as canals
from tests.canalmania.web.telling import least_of
from tests.canalmania.web.tongues import TONGUES as CANAL_TONGUES
from tests.canyon.web import reading as river
from tests.web.told import Table, Told
from tools.places import DIST
from tools.serve_site import serving
from web.contract.any_game import AnyRecord, AnyState
from web.words.plural import LANGUAGES, Language

CELLS: Final = {"cell", "gridcell", "columnheader", "rowheader"}
REPORT: Final = 50
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


def told_by(dialog: Node, titles: Sequence[str]) -> Told:
    """What the dialog tells, of the tables with these headings and of every spot."""
    tables = tables_in(dialog)
    wanted = {title: tables[title] for title in titles}
    return Told(wanted, [item.text for item in dialog.all("listitem")])


# --- games ----------------------------------------------------------------------------------


class Reading(NamedTuple):
    """How the map of a game is read, and what should be read of a state.

    - `titles`: the headings of its tables;
    - `read`: of what is told; a ValueError or KeyError if it makes no sense;
    - `beside`: of the page beside the map; `wanted_beside`: what should be read there;
    - `whole_game`: a game that is over, of so many players, with this seed;
    - `seats`: of the first game, the second, and so on; `every`: one step in so many is read.
    """

    titles: Callable[[Language], Sequence[str]]
    read: Callable[[Told, Language, tuple[str, ...]], Any]
    wanted: Callable[[AnyState], Any]
    whole_game: Callable[[int, str], AnyRecord]
    seats: Sequence[int]
    every: int = 1
    beside: Callable[[Node, Language, tuple[str, ...]], Any] = lambda _tree, _language, _names: None
    wanted_beside: Callable[[AnyState], Any] = lambda _: None

    def board_told_by(self, dialog: Node, language: Language, names: tuple[str, ...]) -> Any:
        """What can be read out of the dialog; None if it makes no sense."""
        try:
            return self.read(told_by(dialog, self.titles(language)), language, names)
        except (ValueError, KeyError):
            return None

    @property
    def steps(self) -> Sequence[str]:
        """What is pressed between a position and the next one that is read."""
        return ("next",) * self.every


def _canals_read(told: Told, language: Language, names: tuple[str, ...]) -> canals.Board:
    return canals.read(told, canals.Reader(language, names))


def _hands_read(tree: Node, language: Language, names: tuple[str, ...]) -> list[int]:
    """The numbers of resource cards, read in the rows of the players."""
    items = [[one.name for one in item.all("StaticText")] for item in tree.all("listitem")]
    holds = ISLAND_TONGUES[language].holds
    rows = [row for row in items if any(island.is_told(holds, text) for text in row)]
    return island.hands_read(rows, language, names)


READINGS: Final[dict[str, Reading]] = {
    "canalmania": Reading(
        titles=lambda language: CANAL_TONGUES[language].titles,
        read=_canals_read,
        wanted=lambda state: canals.board_of(canalmania.view_for(state, None), least_of(state)),
        whole_game=lambda seats, seed: clicking.played(
            clicking.record_of(seats, seed), lambda state: not canalmania.to_act(state)
        ),
        seats=(3, 4, 5),
    ),
    "canyon": Reading(
        titles=lambda language: (river.TONGUES[language].title,),
        read=river.read,
        wanted=lambda state: river.board_of(canyon.view_for(state, None)),
        whole_game=lambda seats, seed: canyon_play.played(
            Record.of(CANYON, seed, seats), canyon_play.is_over
        ),
        seats=(3, 4, 5),
    ),
    "approdo": Reading(
        titles=lambda language: ISLAND_TONGUES[language].titles,
        read=island.read,
        wanted=lambda state: island.board_of(approdo.view_for(state, None)),
        whole_game=lambda seats, seed: approdo_play.played(
            approdo_play.new_game(seed, seats), approdo_play.is_over
        ),
        seats=(3, 4),
        every=5,
        beside=_hands_read,
        wanted_beside=lambda state: [sum(hand) for hand in state.hands],
    ),
}
"""By the names of the games."""


@cache
def whole_game(game: str, seats: int, number: int) -> AnyRecord:
    """A game that is over."""
    record = READINGS[game].whole_game(seats, f"words {number}")
    record.table["names"] = "\n".join(NAMES[:seats])
    return record


# --- position by position -------------------------------------------------------------------


class Position(NamedTuple):
    """A position of a game: what was read of it, by parts, None where nobody can read it, and what
    should be."""

    name: str
    read: Mapping[str, Any] | None
    wanted: Mapping[str, Any]

    @property
    def wrong(self) -> list[str]:
        """What was not read as it is."""
        if self.read is None:
            return ["all"]
        return [part for part in self.wanted if self.read[part] != self.wanted[part]]


def positions(
    page: Page, game: str, record: AnyRecord, language: Language, by: Sequence[str] = ()
) -> Iterator[Position]:
    """The positions of a game that lies on the table, as they are read out of the tree one after
    another; `by`: what is pressed in between, other than usual."""
    reading, names = READINGS[game], NAMES[: record.seats]
    page.evaluate(PRESS, [to_moment("0")])
    while (step := step_of(page)) < record.length:
        state = record.at(step)
        beside = reading.beside(tree_of(page), language, names)
        board = reading.board_told_by(dialog_of(page), language, names)
        yield Position(
            f"{game}, {record.seed}, step {step}, {language}",
            None if board is None else {**parts_of(board), "beside": beside},
            {**parts_of(reading.wanted(state)), "beside": reading.wanted_beside(state)},
        )
        page.evaluate(PRESS, [CLOSE, *map(to_moment, by or reading.steps)])


def parts_of(board: Any) -> dict[str, Any]:
    """The parts of a board, by their names."""
    return {one.name: getattr(board, one.name) for one in fields(board)}


def to_moment(wanted: str) -> str:
    """The button of the history that leads there."""
    return f"#topbar [data-do=history][data-arg='{wanted}']"


def step_of(page: Page) -> int:
    """The step that is looked at, by the words of the page: "12/345"."""
    return int(str(page.locator("#topbar .moment").text_content()).partition("/")[0])


# --- the long proof -------------------------------------------------------------------------


def all_positions(browser: Browser, site: str, game: str) -> Iterator[Position]:
    """Of one game after the other, without end: with every number of players by turns, each in the
    next language."""
    for number, seats, language in zip(count(1), cycle(READINGS[game].seats), cycle(LANGUAGES)):
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{site}?lang={language}")
        page.wait_for_selector(READY)
        record = whole_game(game, seats, number)
        sit_down(page, record.save())
        close(page)
        yield from positions(page, game, record, language)
        page.close()


def read_wrongly(browser: Browser, site: str, game: str, most: int) -> int:
    """Read so many positions of a game, and tell; how many of them are wrong."""
    looked_at = wrong = 0
    for position in islice(all_positions(browser, site, game), most):
        looked_at += 1
        if position.wrong:
            wrong += 1
            print(f"WRONG {position.name}: {', '.join(position.wrong)}", flush=True)
        if looked_at % REPORT == 0:
            print(f"{looked_at} positions, up to {position.name}: {wrong} wrong", flush=True)
    print(f"{game}: {looked_at - wrong} of {looked_at} positions are read as they are", flush=True)
    return wrong


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.in_words", description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="of each game")
    parser.add_argument("--game", choices=tuple(READINGS), help="all of them, if none is named")
    options = parser.parse_args(arguments)
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, chromium(started) as browser, serving_it as site:
        games = (options.game,) if options.game else tuple(READINGS)
        wrong = [read_wrongly(browser, site, game, options.positions) for game in games]
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
