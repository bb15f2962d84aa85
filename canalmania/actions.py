"""The actions of the game: one frozen record for each kind of action, with ids only.

Actions are small steps; only moving a cube is composite. `canalmania.saving.codes` writes and reads
their short form for saves, messages and logs.
"""

from typing import NamedTuple

from canalmania.ids import CardKind, Colour, ContractId, EngineerId, Hex, PlaceId, Side, TileKind
from tabletop.frozen import frozen
from tabletop.seat import Seat


@frozen
class TakeContract:
    """R4.3 take a contract from Parliament and put the barge on one of its termini."""

    contract: ContractId
    terminus: PlaceId


@frozen
class SkipContract:
    """R4.5 decline the extra contract."""


@frozen
class SwapEngineer:
    """R3.5 exchange the own engineer for this one, from another player or from beside the board."""

    engineer: EngineerId


@frozen
class DiscardDisplay:
    """R3.6 discard the five face-up build cards."""


@frozen
class DrawCard:
    """R3.7 draw the top card of the build deck."""


@frozen
class DrawFromDisplay:
    """R11.5 with Rennie: take the card in this slot (0 to 4) of the display instead of drawing."""

    slot: int


@frozen
class Declare:
    """R3.7 declare the goods symbol of the card just drawn, or keep it secret."""

    openly: bool


@frozen
class TakeCard:
    """R5.1 take the card in this slot (0 to 4) of the display."""

    slot: int


@frozen
class StopTaking:
    """R5.1 end the taking of cards; the display is refilled."""


@frozen
class ChooseColour:
    """R5.5 choose the colour that a white symbol stands for."""

    colour: Colour


@frozen
class RemoveCube:
    """R5.7 take the cube of this place off the map, into the basin."""

    place: PlaceId


@frozen
class PlaceCube:
    """R5.4 put a goods cube into this place."""

    place: PlaceId


class Payment(NamedTuple):
    """R6.5 the cards played for one tile.

    `cards`: how many of each `CardKind`. `half`: the half surveyor left over from the card before
    pays for one of the tile's cards (R11.2). The extra discards of R6.8 are not included.
    """

    cards: tuple[int, int, int, int, int]
    half: bool = False


@frozen
class LayTile:
    """R6.1 lay the next tile of a canal on `hex` so that it leads out by side `exit`."""

    contract: ContractId
    hex: Hex
    kind: TileKind
    exit: Side
    payment: Payment


@frozen
class DiscardExtra:
    """R6.8 discard one of the two additional cards for building over."""

    kind: CardKind


@frozen
class EndBuild:
    """R6.13 end the build action; the barges move up."""


@frozen
class TakeBack:
    """R7.1 take this many tiles back from the end of an unfinished canal."""

    contract: ContractId
    count: int


@frozen
class MoveGoods:
    """R8.1 move the cube of `places[0]` along `places`; section i belongs to `owners[i]`."""

    places: tuple[PlaceId, ...]
    owners: tuple[Seat, ...]


@frozen
class Discard:
    """R3.8 discard a card of this kind at the end of the turn."""

    kind: CardKind


@frozen
class EndPhase:
    """R3.1 end this phase without an action."""


@frozen
class EndTurn:
    """R3.8 end the turn; the next player's begins."""


Action = (
    TakeContract
    | SkipContract
    | SwapEngineer
    | DiscardDisplay
    | DrawCard
    | DrawFromDisplay
    | Declare
    | TakeCard
    | StopTaking
    | ChooseColour
    | RemoveCube
    | PlaceCube
    | LayTile
    | DiscardExtra
    | EndBuild
    | TakeBack
    | MoveGoods
    | Discard
    | EndPhase
    | EndTurn
)
