"""The games that the laws are tried on: every game that is offered, and the toy.

A game that is offered is found by its line in `web/faces.py`; nothing is to be added here for it.
Its own tests stand in a folder of `tests/` that is called like its rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from benchmarks.fuzz_saves import play_on
from tabletop.record import Record
from tabletop.seat import Seat
from tests.toy.opponents_play import FACE as TOY
from tests.toy.rules import Options as ToyOptions
from web.contract.any_game import AnyGame, AnyRecord
from web.contract.face import AnyFace
from web.faces import GAMES
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

NAMES: Final = ("Anna", "Niccolò", "Zoë", "Émile", "Bruno", "Clara")
NEVER: Final = 10_000
"""No game of random players has so many actions."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Known:
    """A game, and where its files are."""

    name: str
    """Of its folder in `tests/`."""
    face: AnyFace
    packages: tuple[str, ...]
    """All that it consists of: its rules and its face."""
    more: tuple[Any, ...] = ()
    """Options that the form of a new game does not offer."""

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> AnyGame:
        """Its rules."""
        return self.face.game

    def options(self, seats: int) -> tuple[Any, ...]:
        """The usual options, those of the form with every switch on, and others."""
        form = self.face.form
        colours = (*form.colours[::-1], form.left_over) if form.colours else ("",) * seats
        rows = [{"name": NAMES[seat], "colour": colours[seat]} for seat in range(seats)]
        chosen = self.face.options_from_form(rows, form.switches)
        return (self.game.options_for(None, seats), chosen, *self.more)

    def begun(self, seed: str | int, seats: int, options: Any = None) -> AnyRecord:
        """The record of a new game, with the names of its players."""
        record: AnyRecord = Record.of(self.game, seed, seats, options)
        record.table = {"names": "\n".join(NAMES[:seats])}
        return record

    def session(self, record: AnyRecord) -> Session:
        """The game on a table, with an empty shelf."""
        names = NAMES[: record.seats]
        return Session(self.face, record, names, Shelf(MemoryStore()), "game")


KNOWN: Final = (
    *[Known(name=one.game, face=one.face(), packages=one.packages) for one in GAMES],
    Known(
        name="toy",
        face=TOY,
        packages=("tests.toy",),
        more=(ToyOptions(coins=3, rounds=40, market=True),),
    ),
)
BY_NAME: Final = {known.name: known for known in KNOWN}
every_game: Final = pytest.mark.parametrize("known", KNOWN, ids=str)


@cache
def whole_game(known: Known, seats: int, variant: int = 0, seed: int = 1) -> AnyRecord:
    """A game of random players from beginning to end; not to be changed. `variant` is the place of
    its options."""
    record = known.begun(seed, seats, known.options(seats)[variant])
    play_on(record, NEVER, Random(f"{seed} {seats} {variant}"))
    assert not known.game.to_act(record.state), "the game does not end"
    return record


def whole_games(known: Known) -> Iterator[AnyRecord]:
    """One with every number of seats and with all options."""
    for seats in known.game.seats:
        for variant in range(len(known.options(seats))):
            yield whole_game(known, seats, variant)


def moments(known: Known, count: int) -> list[tuple[AnyRecord, int]]:
    """So many steps of each of these games, spread from the beginning to the last decision."""
    return [
        (record, step)
        for record in whole_games(known)
        for step in sorted({n * (record.length - 1) // (count - 1) for n in range(count)})
    ]


def states(known: Known, count: int) -> list[tuple[Any, tuple[Seat, ...]]]:
    """The states at these moments, each with the seats of its game."""
    return [
        (record.at(step), tuple(map(Seat, range(record.seats))))
        for record, step in moments(known, count)
    ]
