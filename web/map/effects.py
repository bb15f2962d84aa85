"""Effects: what is shown over the map for a moment after a step has changed it. Plain data.

A game derives the effects of its events from what happened and from the views before and after; a
step that is played again shows the same effects. Points are in the plane of the map. Nothing waits
for an effect, and what it shows is also shown elsewhere.

Effects show what everybody may know: they are the same whoever looks. Nothing of them moves later
than `LONGEST` after the step, any input skips them, and whoever wants no movement sees none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from web.map.geometry import Point
from web.page.html import Html

LONGEST: Final = 900
"""Milliseconds after which nothing of a step moves any more."""
STANDS: Final = 4_000
READING: Final = 10_000
"""Milliseconds that an effect with a text stays after it has moved, unless there is any input; the
second figure is for a note of two sentences."""

GOLD: Final = "#F6C445"

Named = tuple[str, ...]
"""The names of things beside the map, the best first: the first of them that is in sight counts. A
panel gives a name to an element by its `data-anchor`."""

Sound = Literal["bell", "card", "coin", "dice", "gull", "paper", "water", "wood"]
"""What an effect sounds like (`web/shell/table/sounds.js`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Something that begins `delay` milliseconds after the step and moves for `lasts` milliseconds.

    `sound` is played when it begins.
    """

    delay: int = 0
    lasts: int = 600
    sound: Sound | None = None

    @property
    def ends(self) -> int:
        """When it stops moving, in milliseconds after the step."""
        return self.delay + self.lasts


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue(Effect):
    """Nothing but a sound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring(Effect):
    """A ring that spreads and fades where something has changed."""

    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Glide(Effect):
    """A thing that travels along a path.

    `size` is its width in steps of the plane, `least` the smallest width in pixels.
    """

    path: tuple[Point, ...]
    picture: Html
    size: float
    least: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Effect):
    """A thing that is set down, or, if `is_taken`, lifted off.

    `size` and `least` are as in `Glide`. It bounces once; what `is_flat` does not.
    """

    lasts: int = 420
    at: Point
    picture: Html
    size: float
    least: float
    is_taken: bool = False
    is_flat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trail(Effect):
    """Lines that are drawn along paths, all at once, from one end to the other, and fade.

    `size` is their width in steps of the plane, `least` the smallest width in pixels; `colour` is
    that of their middle.
    """

    paths: tuple[tuple[Point, ...], ...]
    colour: str
    size: float
    least: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Daybreak(Effect):
    """The whole map comes out of the dark."""

    lasts: int = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight(Effect):
    """A card that flies from one thing beside the map to another.

    `picture` is on its face; None: it flies face down, as it must where not everybody may know it.
    It is not shown where its `start` or its `end` is out of sight.
    """

    lasts: int = 250
    start: Named
    end: Named
    picture: Html | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Effect):
    """Dice that tumble and come to rest with these `faces`, 1 to 6.

    They come to rest where things with these names are, one for each die, or beside each other over
    the middle of the map.
    """

    faces: tuple[int, ...]
    rest: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag(Effect):
    """A few words at a spot."""

    lasts: int = 900
    at: Point
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Effect):
    """Points that rise where they were earned and fly to the score of `seat`.

    The score is the element with the seat's number in `data-score-of`. `mark` is the picture of the
    player.
    """

    lasts: int = 420
    at: Point
    seat: int
    text: str
    mark: Html


@dataclass(frozen=True, slots=True, kw_only=True)
class Plaque(Effect):
    """A card that is turned over next to the thing it is `about`.

    It first shows `front`, then `points`, `back` and a `note`. It stays until there is any input.
    """

    lasts: int = 560
    about: tuple[Point, ...]
    title: str
    front: str
    points: str
    back: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Banner(Effect):
    """News across the whole map. It stays until there is any input, the first one excepted."""

    lasts: int = 320
    title: str
    text: str


def lighting_up(ways: Sequence[tuple[Point, ...]]) -> tuple[Effect, ...]:
    """What the winners have done lights up on the map: it is drawn once while the dark goes."""
    drawn = Trail(lasts=700, paths=tuple(ways), colour=GOLD, size=0.34, least=5.0)
    return (Daybreak(), drawn) if ways else (Daybreak(),)
