"""The state of a game: immutable data, without decisions."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from canalmania.catalogue import FIRST_OF, GOODS_CUBES
from canalmania.course import Course, Step
from canalmania.ids import (
    Card,
    Colour,
    ContractId,
    EngineerId,
    Phase,
    PlaceId,
    PlayerColour,
    TileKind,
)
from canalmania.network import Network
from tabletop.drafts import Remembers
from tabletop.frozen import Fields, frozen
from tabletop.seat import Seat

KindCounts = tuple[int, int, int, int, int]
"""How many cards of each kind, indexed by `CardKind`."""


@dataclass(frozen=True)
class Canal(Fields):
    """The tiles of one contract (R1.6).

    `kinds`: the kinds of the tiles along `course`. `barge`: how many tiles are behind the barge,
    which moves when a build action ends (R6.13). `laid_on`: the turn of the last tile (R7.1).
    """

    course: Course
    kinds: tuple[TileKind, ...] = ()
    barge: int = 0
    laid_on: int = -1

    @property
    def contract(self) -> ContractId:
        """The contract of the canal."""
        return self.course.contract.id

    @property
    def last_kind_of_section(self) -> TileKind | None:
        """The kind that the next tile must differ from (R6.7), None at a place."""
        return self.kinds[-1] if self.course.place is None else None

    @property
    def tiles(self) -> Iterator[tuple[Step, TileKind]]:
        """The steps of the course in order, each with the kind of its tile."""
        return zip(self.course.steps, self.kinds, strict=True)


@dataclass(frozen=True)
class PlayerState(Fields):
    """Everything that belongs to one player. `canals`: the open contracts, at most two (R4.1)."""

    colour: PlayerColour
    engineer: EngineerId
    hand: tuple[Card, ...]
    """Sorted by identity: the order of two equal cards must not be a choice."""
    supply: tuple[int, ...]
    """Tiles left, indexed by `TileKind` (R1.3)."""
    canals: tuple[Canal, ...] = ()
    completed: tuple[Canal, ...] = ()
    """Completed contracts, face down (R4.7)."""
    abandoned: tuple[Canal, ...] = ()
    """Canals that were unfinished at the end; their contracts were returned (R10.1)."""
    score: int = 0

    @property
    def every_canal(self) -> tuple[Canal, ...]:
        """All canals of the player on the map."""
        return self.completed + self.abandoned + self.canals


def kind_counts(hand: tuple[Card, ...]) -> KindCounts:
    """How many cards of each kind a sorted hand holds."""
    locks, aqueducts = bisect_left(hand, _LOCK), bisect_left(hand, _AQUEDUCT)
    tunnels, surveyors = bisect_left(hand, _TUNNEL), bisect_left(hand, _SURVEYOR)
    return (
        locks,
        aqueducts - locks,
        tunnels - aqueducts,
        surveyors - tunnels,
        len(hand) - surveyors,
    )


_, _LOCK, _AQUEDUCT, _TUNNEL, _SURVEYOR = FIRST_OF


@frozen
class SecondContract:
    """R4.5 the player may take one more contract in the same action."""


@frozen
class Taking:
    """R5.1 cards are being taken from the display: how many so far, and at most how many."""

    taken: int
    limit: int


@frozen
class Building:
    """R6.1 a build action is under way.

    `half`: the canal for which the second half of a surveyor is left (R11.2, D9).
    """

    half: ContractId | None


@frozen
class ExtraDiscards:
    """R6.8 this many more cards must be discarded for building over."""

    left: int


@frozen
class Declaration:
    """R3.7 the player drew a card with a goods symbol and may declare it. Secret."""

    card: Card


@frozen
class ColourChoice:
    """R5.5 a white symbol: the player must choose a colour."""


@frozen
class CubeRemoval:
    """R5.7 this many cubes must be taken off the map before two of `colour` are placed."""

    colour: Colour
    left: int


@frozen
class CubePlacement:
    """R5.4 this many cubes must still be placed in places of `colour`."""

    colour: Colour
    left: int


Decision = (
    SecondContract
    | Taking
    | Building
    | ExtraDiscards
    | Declaration
    | ColourChoice
    | CubeRemoval
    | CubePlacement
)


@dataclass(frozen=True)
class GameState(Remembers):
    """Everything that there is to know about a game at one moment, secrets included.

    `pending` is a stack: its last decision is the one to be made now. The last three fields follow
    from the canals (`canalmania.network`) and are stored for speed.
    """

    rng: int
    players: tuple[PlayerState, ...]
    first: Seat
    """The red player, who begins every round (R2.4, D17)."""
    active: Seat
    turn: int
    """The number of the present turn; the first is 0."""
    round: int
    """The number of the present round; the first is 1 (R9.2)."""
    phase: Phase
    pending: tuple[Decision, ...]
    display: tuple[Card | None, ...]
    """R2.1 the face-up build cards by slot; None where a card was taken or none was left (D15)."""
    deck: tuple[Card, ...]
    """Face down; the last card is the top."""
    discards: tuple[Card, ...]
    parliament: tuple[ContractId, ...]
    contract_deck: tuple[ContractId, ...]
    """Face down; the last contract is the top."""
    spare_engineers: tuple[EngineerId, ...]
    cubes: frozenset[PlaceId]
    last_round: int | None
    """R9.2 the round after which the game ends, None until the end is triggered."""
    network: Network = field(compare=False, repr=False)
    connected: frozenset[PlaceId] = field(compare=False, repr=False)
    tiled: bytes = field(compare=False, repr=False)
    """R6.8 how many tiles lie on each hex."""

    def __getstate__(self) -> dict[str, Any]:
        """Return the fields alone, without the cache, for copying and pickling."""
        return self.__dict__

    @property
    def basin(self) -> int:
        """R1.4 goods cubes not on the map."""
        return GOODS_CUBES - len(self.cubes)

    @property
    def decision(self) -> Decision | None:
        """The decision to be made now, None if none is pending."""
        return self.pending[-1] if self.pending else None

    @property
    def courses(self) -> list[tuple[Seat, Course]]:
        """Every canal on the map as (owner, course)."""
        return courses_of(self.players)


def courses_of(players: tuple[PlayerState, ...]) -> list[tuple[Seat, Course]]:
    """Every canal of these players as (owner, course)."""
    return [
        (Seat(seat), canal.course)
        for seat, player in enumerate(players)
        for canal in player.every_canal
    ]
