"""What stands on one line of the log: several actions that are told together."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop.seat import Seat
from web.contract.any_game import AnyEvent, AnyFacts
from web.contract.table_view import Line, TableView
from web.page.html import Html
from web.words.catalogue import Voice


@dataclass(frozen=True, slots=True)
class Entry:
    """Actions in a row, the oldest first; there is at least one.

    `seat` is the player whose mark stands before it, None: nobody's. `round` is the round under
    which it stands. `kind` and `facts` are for the game's own `entry_shown`; entries that begin
    with the same action and have the same seat are of different kinds. `is_whole`: what that shows
    leaves nothing out.
    """

    lines: tuple[Line, ...]
    seat: Seat | None
    round: int
    kind: str = ""
    facts: AnyFacts = None
    is_whole: bool = False

    @property
    def moment(self) -> int:
        """The step to which it leads: the one after its last action."""
        return self.lines[-1].moment

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """All events of its actions."""
        return tuple(event for line in self.lines for event in line.events)


Entries = Callable[[TableView, Sequence[Line]], Sequence[Entry]]
"""Divides the lines of a turn, the oldest first, into entries."""
EntryShown = Callable[[Entry, Sequence[Html], Sequence[str], Voice], Html | None]
"""What an entry shows beside its mark, given the marks and names of all seats, by seat; None where
it has nothing to tell."""


def by_turn(_: TableView, lines: Sequence[Line]) -> tuple[Entry, ...]:
    """An entry for what a player does in a row in a turn; what interrupts that belongs to it."""
    found = []
    for seat, of_turn in groupby(lines, lambda line: line.owner):
        own = tuple(of_turn)
        found.append(Entry(own, seat, own[0].turn.round))
    return tuple(found)
