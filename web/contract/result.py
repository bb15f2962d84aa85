"""How a game has ended, as plain data: who has won, what decided it, how the points came together.

`web.table.dialogs.result` makes a page of it, beside which the game's own scene shows `marks`.
"""

from dataclasses import dataclass

from tabletop.seat import Seat
from web.contract.prompt import Marks
from web.map.geometry import Point
from web.words.message import Argument, Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A row of the ranking.

    - `number`: 1 for every winner; equals have the same.
    - `figure`: what counted in the end, in a few letters.
    - `parts`: the sizes of the parts of its bar, one for each of `Result.parts`.
    - `note`: what decided between this seat and an equal one, None if nothing had to.
    """

    number: int
    seat: Seat
    figure: Argument
    parts: tuple[int, ...]
    note: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The end of a game.

    - `lead`: what the winners have won with, and how far they are ahead.
    - `decided`: one sentence about what decided the game.
    - `parts`: what the parts of every bar are called, at most four.
    - `places`: every seat once, from the winners down.
    - `marks`: how the game's scene lights what the winners have done, and dims the rest.
    - `ways`: the same as lines of the plane, which are drawn once when the result comes up.
    """

    lead: Message
    decided: Message
    parts: tuple[Message, ...]
    places: tuple[Place, ...]
    marks: Marks
    ways: tuple[tuple[Point, ...], ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in the first place."""
        return tuple(place.seat for place in self.places if place.number == 1)
