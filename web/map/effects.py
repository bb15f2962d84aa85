"""What shows for a moment over the map that a step has just changed it, as plain data.

A game says which effects its events have, from what happened and from how things were before and
are now; so a step that is played again shows the same. Points are of the map's plane. Nothing
waits for an effect, and whatever it shows is so already, and written elsewhere too.
"""

from dataclasses import dataclass
from typing import Final, Literal

from web.map.geometry import Point
from web.page.html import Html

LONGEST: Final = 900
"""Milliseconds within which all movement of a step is over."""
STANDS: Final = 4_000
READING: Final = 10_000
"""Milliseconds that what is to be read stays after it has moved, if nobody does anything; that a
note of two sentences stays."""

Sound = Literal["paper", "water", "wood"]
"""What an effect sounds like (`web/shell/sounds.js`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """It begins so many milliseconds after the step, and moves for so many."""

    delay: int = 0
    lasts: int = 600
    sound: Sound | None = None

    @property
    def ends(self) -> int:
        """When it moves no longer, in milliseconds after the step."""
        return self.delay + self.lasts


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring(Effect):
    """A ring that spreads and fades where something has changed."""

    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Glide(Effect):
    """A thing that travels along a path. `size` is its width in steps of the plane, `least` in
    pixels."""

    path: tuple[Point, ...]
    picture: Html
    size: float
    least: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Effect):
    """A thing that is set down; `is_taken`: that is lifted off."""

    lasts: int = 420
    at: Point
    picture: Html
    size: float
    least: float
    is_taken: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag(Effect):
    """A few words at a spot."""

    lasts: int = 900
    at: Point
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Effect):
    """Points that come up where they were earned and go to the score of `seat`: to what carries
    its number in `data-score-of`. `mark` is the player's."""

    lasts: int = 420
    at: Point
    seat: int
    text: str
    mark: Html


@dataclass(frozen=True, slots=True, kw_only=True)
class Plaque(Effect):
    """A card that turns over beside what it is `about`: `front` is on it before, `points`, `back`
    and a `note` after. It stays to be read, until somebody does something."""

    lasts: int = 560
    about: tuple[Point, ...]
    title: str
    front: str
    points: str
    back: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Banner(Effect):
    """News that is not to be overlooked, across the map. It stays to be read like a plaque."""

    lasts: int = 320
    title: str
    text: str
