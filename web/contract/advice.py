"""Advice to the seat that has to act, as the screen shows it. Plain data."""

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
"""How much of an advice is shown.

- "offered": nobody has asked for advice yet.
- "thinking": the computer is still thinking about it.
- "nudge": only the reasons for the best plan are shown.
- "whole": the whole plan is shown.
- "none": the computer has found no plan.
"""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best plan found for the turn.

    - `reasons`: why this plan is good, the most important reason first.
    - `steps`: the actions of the plan; each is a tuple of sentences.
    - `goes_on`: the last step reveals something new, and the rest of the turn depends on it.
    - `pointed`: marks on the map for the first reason.
    - `drawn`: marks on the map for the whole plan.
    - `spots`: all spots that the plan is about.
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
        """The marks that are shown on the map at this strength."""
        return self.drawn if self.strength == "whole" else self.pointed

    def spots_on(self, sheet: Sheet) -> tuple[Spot, ...]:
        """The spots of the map `sheet` that must be visible when the advice is shown."""
        return sheet.only(self.spots if self.strength == "whole" else self.pointed.outlined)


@dataclass(frozen=True, slots=True, eq=False)
class Given:
    """Advice that was given to `seat` in `state`. It is no longer shown in any other state."""

    state: AnyState
    seat: Seat
    advice: Advice


OFFERED: Final = Advice("offered")
THINKING: Final = Advice("thinking")
NONE: Final = Advice("none")
