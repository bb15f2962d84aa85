"""The games that the laws are tried on: every game that is offered or has a program, and the toy.

A game that is offered is found by its line in `web/faces.py`, one that has no face yet by its
terminal program; nothing is to be added here for it. Its own tests stand in a folder of `tests/`
that is called like its rules.

Laws that need a face are tried on the games that have one (`every_face`), laws about words on
those that have words (`every_told`), all others on every game (`every_game`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import pytest

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from benchmarks.fuzz_saves import play_on
from tabletop.opponents import Opponents, Reason
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tabletop.terminal.arguments import AnyProgram
from tests.sources import ROOT
from tests.toy.opponents_play import FACE as TOY
from tests.toy.rules import Options as ToyOptions
from web.contract.any_game import AnyGame, AnyRecord
from web.contract.face import AnyFace, Links, Names
from web.faces import GAMES
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.message import Message

NAMES: Final = ("Anna", "Niccolò", "Zoë", "Émile", "Bruno", "Clara")
NEVER: Final = 10_000
"""No game of random players has so many actions."""


Told = Callable[[Sequence[Any], Names], tuple[Message, ...]]
ToldOfSeat = Callable[[Seat, Sequence[Any], Names], tuple[Message, ...]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Words:
    """What a game says, as its face has it (`web.contract.face.Face`)."""

    package: str
    told: Told
    told_beside: ToldOfSeat
    gist: ToldOfSeat
    came_back: Told
    why: Callable[[Refusal, Names], Message]
    rule_of: Callable[[Refusal], str]
    reason: Callable[[Reason, Names], Message]

    @staticmethod
    def of_face(face: AnyFace) -> "Words":
        """Those of a game that has a face."""
        return Words(
            package=face.words,
            told=face.told,
            told_beside=face.told_beside,
            gist=face.gist,
            came_back=face.came_back,
            why=face.why,
            rule_of=face.rule_of,
            reason=face.reason,
        )

    @staticmethod
    def of_package(name: str) -> "Words | None":
        """Those in the folder of a game that has no face yet, by the usual names of its modules.

        None if there is no such folder.
        """
        package = f"web.games.{name}.words"
        if find_spec(f"web.games.{name}") is None or find_spec(package) is None:
            return None
        story, gist, taken_back, refusals, reasons = (
            import_module(f"{package}.{module}")
            for module in ("story", "gist", "taken_back", "refusal_text", "reason_text")
        )
        return Words(
            package=package,
            told=story.told,
            told_beside=story.told_beside,
            gist=gist.gist,
            came_back=taken_back.came_back,
            why=refusals.why,
            rule_of=refusals.rule_of,
            reason=reasons.reason_in_words,
        )


@dataclass(frozen=True, eq=False, kw_only=True)
class Known:
    """A game, and where its files are."""

    name: str
    """Of its folder in `tests/`."""
    game: AnyGame
    """Its rules."""
    packages: tuple[str, ...]
    """All that it consists of: its rules and its face."""
    opponents: Opponents[Any, Any]
    links: Links[Any, Any, Any, Any, Any]
    words: Words | None
    own_face: AnyFace | None = None
    more: tuple[Any, ...] = ()
    """Options that the form of a new game does not offer."""

    def __str__(self) -> str:
        return self.name

    @property
    def face(self) -> AnyFace:
        """What it brings to the screen. Only for laws of `every_face`."""
        assert self.own_face is not None, f"{self.name} has no face yet"
        return self.own_face

    @property
    def said(self) -> Words:
        """What it says. Only for laws of `every_told`."""
        assert self.words is not None, f"{self.name} has no words yet"
        return self.words

    def options(self, seats: int) -> tuple[Any, ...]:
        """The usual options, those of the form with every switch on, and others."""
        usual = self.game.options_for(None, seats)
        if self.own_face is None:
            return (usual, *(self.game.options_for(one, seats) for one in self.more))
        form = self.face.form
        colours = (*form.colours[::-1], form.left_over) if form.colours else ("",) * seats
        rows = [{"name": NAMES[seat], "colour": colours[seat]} for seat in range(seats)]
        chosen = self.face.options_from_form(rows, form.switches)
        return (usual, chosen, *self.more)

    def begun(self, seed: str | int, seats: int, options: Any = None) -> AnyRecord:
        """The record of a new game, with the names of its players."""
        record: AnyRecord = Record.of(self.game, seed, seats, options)
        record.table = {"names": "\n".join(NAMES[:seats])}
        return record

    def session(self, record: AnyRecord) -> Session:
        """The game on a table, with an empty shelf."""
        names = NAMES[: record.seats]
        return Session(self.face, record, names, Shelf(MemoryStore()), "game")


def with_face(
    name: str, face: AnyFace, packages: tuple[str, ...], more: tuple[Any, ...] = ()
) -> Known:
    """A game that has a face."""
    assert face.opponents is not None, "every game has opponents"
    assert face.links is not None, "every game has links"
    return Known(
        name=name,
        game=face.game,
        packages=packages,
        opponents=face.opponents,
        links=face.links,
        words=Words.of_face(face),
        own_face=face,
        more=more,
    )


def without_face(program: AnyProgram, package: str) -> Known:
    """A game that is not offered yet. Its tests say with which options it is tried."""
    link = import_module(f"{package}.link")
    return Known(
        name=package,
        game=program.game,
        packages=(package,),
        opponents=import_module(f"{package}.opponents").OPPONENTS,
        links=Links(written=link.link_of, read=link.record_from_link),
        words=Words.of_package(package),
        more=import_module(f"tests.{package}.parts").OPTIONS,
    )


PROGRAMS: Final[dict[str, AnyProgram]] = {
    path.parent.name: import_module(f"{path.parent.name}.terminal.program").PROGRAM
    for path in sorted(ROOT.glob("*/__main__.py"))
}
"""The terminal program of every game, by the package of its rules."""
KNOWN: Final = (
    *[with_face(one.game, one.face(), one.packages) for one in GAMES],
    *[
        without_face(program, package)
        for package, program in PROGRAMS.items()
        if package not in {one.packages[0] for one in GAMES}
    ],
    with_face("toy", TOY, ("tests.toy",), (ToyOptions(coins=3, rounds=40, market=True),)),
)
BY_NAME: Final = {known.name: known for known in KNOWN}
every_game: Final = pytest.mark.parametrize("known", KNOWN, ids=str)
every_told: Final = pytest.mark.parametrize(
    "known", [known for known in KNOWN if known.words is not None], ids=str
)
every_face: Final = pytest.mark.parametrize(
    "known", [known for known in KNOWN if known.own_face is not None], ids=str
)


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
