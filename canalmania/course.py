"""The course of a canal: the hexes, sides and places it has used so far (R6.2, R6.3, R6.11).

Two canals of the same contract with the same tiles share one `Course`, in every state of every
game: courses form a tree that grows from a terminus, and each node is created once. So courses are
cheap to compare, and rules can store with a course what they have computed about it
(`rules.building.completable`). The kinds of the tiles, their owner and their price are not part of
a course.
"""

from collections import deque
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple
from weakref import ReferenceType, ref

from canalmania.actions import LayTile, TakeBack
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS, Contract
from canalmania.ids import ContractId, Hex, PlaceId, Side


class Step(NamedTuple):
    """The way of one tile through its hex: in by `entry`, out by `exit`."""

    hex: Hex
    entry: Side
    exit: Side


@dataclass(frozen=True, eq=False, slots=True)
class Opening:
    """A hex where a canal's next tile may lie, its side of entry, and the sides it may leave by.

    Compared by identity: a course always has the same openings. `terrain` is the hex's `Terrain` as
    a plain number, which is a quicker index. `tiles` is a cache of `rules.building.tiles`, by the
    ways to pay for them.
    """

    contract: ContractId
    hex: Hex
    terrain: int
    entry: Side
    exits: tuple[Side, ...]
    tiles: dict[object, list[LayTile]] = field(default_factory=dict, repr=False)


KEPT: Final = 1 << 12
_LATEST: "deque[Course]" = deque(maxlen=KEPT)
"""The courses created last. Canals of many games begin in the same way, and what rules have stored
with these courses would be computed again for each game. Any other course is freed with the last
canal that has it."""


class Course:
    """Where a canal runs and where its end is. Immutable.

    - `place`: the place where the course ends (its start, or one that a tile leads into), None if
      its last tile leads into the hex `ahead`.
    - `places`: the places used so far, in order; `connected`: those that some tile leads into
      (R5.8); `sections` join them (D6).
    - `end`: the hex of a barge at its end: that of `place`, or the one of the last tile.
    - `take_backs`: the ways to take tiles back from its end (R7.1).
    - `before`: the course without its last tile.
    - `openings` is a cache of `rules.building.completable`, `written` one of `saving.fingerprint`.

    A course is kept while a canal, a longer course or `_LATEST` refers to it.
    """

    __slots__ = (
        "__weakref__",
        "_next",
        "ahead",
        "before",
        "connected",
        "contract",
        "end",
        "goal",
        "hexes",
        "is_complete",
        "openings",
        "place",
        "places",
        "sections",
        "start",
        "steps",
        "take_backs",
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
        self.end = BOARD.places[places[-1]].hex if ahead is None else steps[-1].hex
        self.hexes: frozenset[Hex] = before.hexes | {steps[-1].hex} if before else frozenset()
        self.via_passed = contract.via is None or contract.via in places
        self.is_complete = ahead is None and places[-1] == self.goal
        self.tiles_left = contract.value - len(steps)
        self.take_backs = _TAKE_BACKS[contract.id][: len(steps)]
        self.connected = places if steps else ()
        self.sections = tuple(pairwise(places))
        self.openings: tuple[Opening, ...] | None = None
        self.written: bytes | None = None
        self._next: dict[int, ReferenceType[Course]] = {}

    def after(self, step: Step) -> "Course":
        """The course with one more tile. Whether the rules allow it is not checked."""
        return self._known_after(step.hex, step.exit) or self._grown(step)

    def left_by(self, hex_: Hex, exit_: Side) -> "Course":
        """R6.2 the course with one more tile, on a hex beside its end and left by this side.

        It is entered from there. Whether the rules allow it is not checked.
        """
        known = self._known_after(hex_, exit_)
        if known is not None:
            return known
        entry = BOARD.side_towards(hex_, self.end)
        assert entry is not None, "a tile that does not join the one before"
        return self._grown(Step(hex_, entry, exit_))

    def _known_after(self, hex_: Hex, exit_: Side) -> "Course | None":
        """The course with one more tile, if there is one already."""
        known = self._next.get(hex_ * 6 + exit_)
        return None if known is None else known()

    def _grown(self, step: Step) -> "Course":
        course = self.tried(step)
        self._next[step.hex * 6 + step.exit] = ref(course)
        _LATEST.append(course)
        return course

    def tried(self, step: Step) -> "Course":
        """Like `after`, for a search: a new object each time, which is not kept."""
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


_TAKE_BACKS: Final = {
    contract.id: tuple(TakeBack(contract.id, count) for count in range(1, contract.value + 1))
    for contract in CONTRACTS.values()
}


@cache
def course_from(contract: ContractId, terminus: PlaceId) -> Course:
    """R4.3 the course of a canal without tiles, its barge on `terminus`."""
    return Course(CONTRACTS[contract], (), (terminus,), None, None)
