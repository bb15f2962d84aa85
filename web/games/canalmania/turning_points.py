"""The turns at which a game turned: the lead changed hands, or somebody scored more than others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.seat import Seat
from web.games.canalmania.afterwards import Afterwards, Spell

LARGEST: Final = 3
"""So many of the largest gains of a turn are told."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """What a spell brought `seat`.

    `leads`: it is alone ahead now, and was not the last that was; that was `ahead_of`, None: nobody
    has been yet. `is_large`: no turn, but two, brought anybody more.
    """

    spell: Spell
    seat: Seat
    leads: bool
    ahead_of: Seat | None
    is_large: bool

    @property
    def gained(self) -> int:
        """The points it was."""
        return self.spell.gained(self.seat)

    @property
    def next_best(self) -> int:
        """The best score of the others after it."""
        scores = self.spell.scores
        return max(score for seat, score in enumerate(scores) if seat != self.seat)


def turning_points(told: Afterwards) -> tuple[TurningPoint, ...]:
    """All of them, in their order."""
    large = set(_largest(told))
    return tuple(
        TurningPoint(spell, seat, leads, before, (number, seat) in large)
        for number, (spell, leader, before) in enumerate(_leaders(told))
        for seat in told.seats
        if (leads := seat == leader) or (number, seat) in large
    )


def _leaders(told: Afterwards) -> Iterator[tuple[Spell, Seat | None, Seat | None]]:
    """Every spell with who has taken the lead in it, if anybody has, and who had it before."""
    ahead = _leader(told.earlier.points)
    for spell in told.spells:
        best, before = _leader(spell.scores), ahead
        takes = best is not None and best != before
        ahead = best if takes else before
        yield spell, best if takes else None, before


def _leader(scores: Sequence[int]) -> Seat | None:
    """Who is alone ahead."""
    best = max(scores)
    return Seat(scores.index(best)) if scores.count(best) == 1 else None


def _largest(told: Afterwards) -> list[tuple[int, Seat]]:
    """The largest gains in a turn, of equal ones the earlier."""
    found = [
        (-gained, number, seat)
        for number, spell in enumerate(told.spells)
        for seat in told.seats
        if spell.part is None and (gained := spell.gained(seat))
    ]
    return [(number, seat) for _, number, seat in sorted(found)[:LARGEST]]
