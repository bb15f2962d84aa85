"""Advice to whoever acts, as the screen shows it. Plain data."""

from dataclasses import dataclass
from typing import Final, Literal

from tabletop.seat import Seat
from web.contract.any_game import AnyState
from web.contract.prompt import Marks
from web.map.scene import Sheet
from web.page.spot import Spot
from web.words.message import Message

NO_MARKS: Final = Marks()
Strength = Literal["offered", "thinking", "nudge", "whole", "none"]
"""Nobody has asked for it; it is still thought about; only what speaks for the best plan; all of
the plan; there is none."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best plan found for the turn.

    `reasons` speak for it, the weightiest first; `steps` are its actions in sentences; after the
    last one something may be turned up, on which depends how it `goes_on`. `pointed` marks what the
    first reason is about, `drawn` the whole plan; `spots` are all that the plan is about.
    """

    strength: Strength
    reasons: tuple[Message, ...] = ()
    steps: tuple[tuple[Message, ...], ...] = ()
    goes_on: bool = False
    pointed: Marks = NO_MARKS
    drawn: Marks = NO_MARKS
    spots: tuple[Spot, ...] = ()

    @property
    def marks(self) -> Marks:
        """What is shown of it on the map."""
        return self.drawn if self.strength == "whole" else self.pointed

    def spots_on(self, sheet: Sheet) -> tuple[Spot, ...]:
        """The spots of a map that must be in sight when the advice is shown."""
        return sheet.only(self.spots if self.strength == "whole" else self.pointed.outlined)


@dataclass(frozen=True, slots=True, eq=False)
class Given:
    """Advice that a seat has asked for in a state: as soon as that is another it is gone."""

    state: AnyState
    seat: Seat
    advice: Advice


OFFERED: Final = Advice("offered")
THINKING: Final = Advice("thinking")
NONE: Final = Advice("none")
