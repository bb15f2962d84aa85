"""The course of a canal: the hexes, sides and places it has used so far (R6.2, R6.3, R6.11).

Two canals of the same contract that lie alike share one `Course`, in every state of every game:
courses form a tree that grows from a terminus, and a node is made once. That makes a course cheap
to compare and lets rules remember what they worked out about it (`rules.building.completable`).
The kinds of the tiles, their owner and their price are no part of it.
"""

from collections import deque
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple
from weakref import ReferenceType, ref

from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS, Contract
from canalmania.ids import ContractId, Hex, PlaceId, Side


class Step(NamedTuple):
    """One tile's way through its hex: in by `entry`, out by `exit`."""

    hex: Hex
    entry: Side
    exit: Side


@dataclass(frozen=True, eq=False, slots=True)
class Opening:
    """A hex a canal's next tile may lie on, the side it is entered by, the sides it may leave by.

    Compared by identity: a course always has the same openings. `tiles` are kept for
    `rules.building.tiles`, by the ways to pay for them.
    """

    contract: ContractId
    hex: Hex
    entry: Side
    exits: tuple[Side, ...]
    tiles: dict[object, list[LayTile]] = field(default_factory=dict, repr=False)


KEPT: Final = 1 << 12
_LATEST: "deque[Course]" = deque(maxlen=KEPT)
"""The courses made last: canals of many games begin alike, and what rules remember of these would
be worked out anew for each game. Any other course is gone with the last canal that has it."""


class Course:
    """Where a canal runs and where it has come to. Never changed after it was made.

    `place` is the place the course stands at (its start, or one a tile leads into), None while its
    last tile leads into the hex `ahead`. `places` are the places used so far, in order; those that
    some tile leads into are `connected` (R5.8), `sections` join them (D6). `before` is the course
    without its last tile; `openings` are kept for `rules.building.completable`, `written` for
    `saving.fingerprint`. A course lives as long as a canal, a longer course or `_LATEST` has it.
    """

    __slots__ = (
        "__weakref__",
        "_next",
        "ahead",
        "before",
        "connected",
        "contract",
        "goal",
        "hexes",
        "is_complete",
        "openings",
        "place",
        "places",
        "sections",
        "start",
        "steps",
        "tiles_left",
        "via_passed",
        "written",
    )

    def __init__(
        self,
        contract: Contract,
        steps: tuple[Step, ...],
        places: tuple[PlaceId, ...],
        ahead: Hex | None,
        before: "Course | None",
    ) -> None:
        self.contract = contract
        self.before = before
        self.steps = steps
        self.places = places
        self.ahead = ahead
        self.start = places[0]
        self.goal = contract.other_terminus(places[0])
        self.place = places[-1] if ahead is None else None
        self.hexes: frozenset[Hex] = before.hexes | {steps[-1].hex} if before else frozenset()
        self.via_passed = contract.via is None or contract.via in places
        self.is_complete = ahead is None and places[-1] == self.goal
        self.tiles_left = contract.value - len(steps)
        self.connected = places if steps else ()
        self.sections = tuple(pairwise(places))
        self.openings: tuple[Opening, ...] | None = None
        self.written: bytes | None = None
        self._next: dict[Step, ReferenceType[Course]] = {}

    def after(self, step: Step) -> "Course":
        """The course with one more tile. Whether that is allowed is the rules' business."""
        known = self._next.get(step)
        course = None if known is None else known()
        if course is None:
            course = self.tried(step)
            self._next[step] = ref(course)
            _LATEST.append(course)
        return course

    def tried(self, step: Step) -> "Course":
        """As `after`, for a search: another course each time, which is gone with the search."""
        ahead = BOARD.neighbours[step.hex][step.exit]
        place = BOARD.place_at[ahead]
        return Course(
            self.contract,
            (*self.steps, step),
            self.places if place is None else (*self.places, place),
            ahead if place is None else None,
            self,
        )

    def shortened(self, count: int) -> "Course":
        """R7.1 the course without its last `count` tiles."""
        course = self
        for _ in range(count):
            if course.before is None:
                raise ValueError(f"the canal has only {len(self.steps)} tiles")
            course = course.before
        return course


@cache
def course_from(contract: ContractId, terminus: PlaceId) -> Course:
    """R4.3 the course of a canal of which nothing is built yet, its barge on `terminus`."""
    return Course(CONTRACTS[contract], (), (terminus,), None, None)
