"""The events: one frozen record per fact, without prose. Points change only by PointsScored.

An event with `reveals = True` shows somebody something new: nothing before it can be undone.
"""

from typing import ClassVar, Final

from canalmania.actions import Payment
from canalmania.ids import Card, Colour, ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from tabletop.events import BaseEvent
from tabletop.frozen import frozen
from tabletop.seat import Seat

CANAL_COMPLETED: Final = "R6.14"
GOODS_DELIVERED: Final = "R8.3"
CANAL_UNFINISHED: Final = "R10.1"
FINAL_DELIVERY: Final = "R10.2"
BUILDER_RANK: Final = "R10.3"
"""Values of `PointsScored.rule`: what points are scored for."""
DELIVERIES: Final = frozenset({GOODS_DELIVERED, FINAL_DELIVERY})
"""Both rules by which points are scored for a delivery."""

PAYMENT: Final = "R6.5"
EXTRA_CARD: Final = "R6.8"
TOO_MANY_CARDS: Final = "R3.8"
"""Values of `CardsDiscarded.rule`: why cards are discarded. A ruling may replace `EXTRA_CARD`."""


@frozen
class Event(BaseEvent):
    """Something that happened in a game of Canal Mania."""


@frozen
class TurnBegan(Event):
    """R3.1 a turn began, in this round (the first is 1)."""

    round: int


@frozen
class PhaseSkipped(Event):
    """R3.1 the player ended a phase without its action."""

    phase: Phase


@frozen
class TurnEnded(Event):
    """R3.8 the turn is over."""


@frozen
class ContractTaken(Event):
    """R4.3 a contract was taken and its barge put on a terminus."""

    contract: ContractId
    terminus: PlaceId


@frozen
class ContractSkipped(Event):
    """R4.5 the player declined the extra contract."""


@frozen
class ParliamentOpened(Event):
    """R4.4 new contracts were turned up."""

    reveals: ClassVar[bool] = True
    contracts: tuple[ContractId, ...]


@frozen
class EngineersSwapped(Event):
    """R3.5 `seat` exchanged its engineer for one of `other` (None: from beside the board)."""

    gained: EngineerId
    given: EngineerId
    other: Seat | None


@frozen
class DisplayDiscarded(Event):
    """R3.6 the face-up cards were discarded."""

    cards: tuple[Card, ...]


@frozen
class DisplayRefilled(Event):
    """R5.1 cards were turned up in these slots of the display."""

    reveals: ClassVar[bool] = True
    slots: tuple[int, ...]
    cards: tuple[Card, ...]


@frozen
class DeckReshuffled(Event):
    """R3.9 the discards were shuffled into a new deck of this many cards."""

    reveals: ClassVar[bool] = True
    count: int


@frozen
class CardTaken(Event):
    """R5.1, R11.5 a face-up card was taken."""

    slot: int
    card: Card


@frozen
class CardDrawn(Event):
    """R3.7 the top card of the deck was drawn; the card is None for seats that may not see it."""

    reveals: ClassVar[bool] = True
    card: Card | None


@frozen
class GoodsDeclared(Event):
    """R3.7 the player showed the card just drawn."""

    reveals: ClassVar[bool] = True
    card: Card


@frozen
class GoodsKeptQuiet(Event):
    """R3.7 the player did not declare the card just drawn. Secret."""


@frozen
class ColourChosen(Event):
    """R5.5 a white symbol stands for this colour."""

    colour: Colour


@frozen
class CubeRemoved(Event):
    """R5.7 a cube went from a place into the basin, by case 4, 3 or 2 of R5.4."""

    place: PlaceId
    case: int


@frozen
class CubePlaced(Event):
    """R5.4 a cube was placed, by this case of the rule."""

    place: PlaceId
    case: int


@frozen
class CubeReturned(Event):
    """R5.6 no place of the colour was free: the cube went back into the basin."""

    colour: Colour


@frozen
class TileLaid(Event):
    """R6.1 a tile was laid, on `over` others (R6.8); R11.2 whether half a surveyor is left."""

    contract: ContractId
    hex: Hex
    kind: TileKind
    entry: Side
    exit: Side
    payment: Payment
    over: bool
    half_left: bool


@frozen
class SectionJoined(Event):
    """R6.3 a tile of `seat` completed a section between two places."""

    contract: ContractId
    start: PlaceId
    end: PlaceId


@frozen
class CardsDiscarded(Event):
    """Cards went from the hand to the discards, by `PAYMENT`, `EXTRA_CARD` or `TOO_MANY_CARDS`."""

    rule: str
    cards: tuple[Card, ...]


@frozen
class CanalCompleted(Event):
    """R6.14 a canal reached its other terminus. `tiles` counts its tiles by kind."""

    contract: ContractId
    tiles: tuple[int, int, int, int]


@frozen
class BargeMoved(Event):
    """R6.13, R7.1 a barge moved to this hex (a tile, or the place the last tile leads into)."""

    contract: ContractId
    hex: Hex


@frozen
class TilesTakenBack(Event):
    """R7.1 tiles were taken back, from these hexes, the last one first."""

    contract: ContractId
    hexes: tuple[Hex, ...]


@frozen
class GoodsMoved(Event):
    """R8.1 a cube was moved along places; section i belongs to `owners[i]`."""

    places: tuple[PlaceId, ...]
    owners: tuple[Seat, ...]


Source = ContractId | tuple[PlaceId, ...] | int
"""What points are scored for: a canal, a run of a delivery, a rank among the builders."""


@frozen
class PointsScored(Event):
    """`seat` scored points.

    `rule`: one of `CANAL_COMPLETED` to `BUILDER_RANK`. `source`: the contract, the places of the
    run, or the rank.
    """

    points: int
    rule: str
    source: Source


@frozen
class EndTriggered(Event):
    """R9.1 the end of the game was triggered: by the `score` of `seat`, or by the `contracts`."""

    cause: str
    last_round: int


@frozen
class FinalScoringBegan(Event):
    """R9.2 the last turn is over; `seat` is the red player."""


@frozen
class CanalAbandoned(Event):
    """R10.1 an unfinished canal was scored and its contract returned."""

    contract: ContractId
    tiles: tuple[int, int, int, int]


@frozen
class FinalDeliveriesBegan(Event):
    """R10.2 the final deliveries begin; `order` is the order of the engineers."""

    order: tuple[Seat, ...]


@frozen
class DeliveryPassed(Event):
    """R10.2 the player cannot move a cube."""


@frozen
class BuilderRanked(Event):
    """R10.3 a player's rank among the builders (1 is the best), and what decided it."""

    reveals: ClassVar[bool] = True
    rank: int
    contracts: tuple[ContractId, ...]
    value: int
    engineer: EngineerId


@frozen
class GameEnded(Event):
    """R10.4 the game is over; `seat` won, `ranking` lists all seats from the winner to the last."""

    ranking: tuple[Seat, ...]


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Return what `seat` (None: a bystander) learns of an event, None if nothing (R5.2)."""
    if seat == event.seat:
        return event
    if isinstance(event, CardDrawn):
        return CardDrawn(event.seat, None)
    return None if isinstance(event, GoodsKeptQuiet) else event
