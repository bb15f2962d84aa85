"""Games of every kind on the page, by the page's own door: begun, opened, and read as they are
saved."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from playwright.sync_api import Page

from e2e.clicking import HURRY, awaited
from tabletop.game import A, E, Game, O, S, V
from tabletop.loading import load
from tabletop.record import Record
from web.contract.any_game import AnyRecord
from web.table.saving.save_extras import keep_names

WANT: Final = "wanted => tableShell.want(JSON.parse(wanted))"
SAVED: Final = "tableShell.saved_texts(tableShell.remembered('latest'))"
"""The texts of the game that was saved last."""
PACE: Final = "pace => tableShell.remember('pace', pace)"
PEOPLE: Final = "#table[data-computer=no]"
"""A person acts, or the game is over."""


def seated(
    names: Sequence[str], seats: Sequence[str], colours: Sequence[str] = ()
) -> list[dict[str, str]]:
    """The rows of the form of a new game: "" is a person, "normal/racer" a computer's player."""
    told = []
    for number, (name, who) in enumerate(zip(names, seats, strict=False)):
        level, _, style = who.partition("/")
        row = {"name": name} | ({"colour": colours[number]} if colours else {})
        told.append(row | ({"level": level, "style": style} if who else {}))
    return told


def begin_game(
    page: Page,
    game: str,
    seats: Sequence[Mapping[str, str]],
    seed: str,
    *,
    pace: str = "at-once",
    switches: Sequence[str] = (),
) -> None:
    """Begin a game with these rows of the form; `switches` of the form are on."""
    page.evaluate(HURRY)
    page.evaluate(PACE, pace)
    wanted = {"kind": "new", "game": game, "seats": seats, "seed": seed, "switches": switches}
    page.evaluate(WANT, json.dumps(wanted))
    awaited(page, f"#table[data-game={game}][data-step]")


def open_record(page: Page, record: AnyRecord, names: Sequence[str]) -> None:
    """Go on with a game as if its file had been opened."""
    page.evaluate(HURRY)
    keep_names(record, names[: record.seats])
    game = record.game.id
    wanted = {"kind": "open", "name": f"{game}.json", "text": record.save()}
    page.evaluate(WANT, json.dumps(wanted))
    awaited(page, f"#table[data-game={game}][data-step='{record.length}']")


def saved_on(page: Page) -> str:
    """The text of the game on the table, as it is saved."""
    texts: list[str] = json.loads(page.evaluate(SAVED))
    return texts[0]


def game_on(page: Page, game: Game[S, A, E, V, O]) -> Record[S, A, E, V, O]:
    """The game on the table."""
    return load(game, saved_on(page))


def step_on(page: Page) -> int:
    """How many actions the page has carried out."""
    return int(page.locator("#table").get_attribute("data-step") or 0)
