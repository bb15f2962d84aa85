"""Everything a player can do: one frozen dataclass per verb, ids only, each with a short code.

Actions are small steps; moving a cube is the one composite. An action's code (`code_of`,
`action_from`) is its form in saves, messages and logs: a letter and numbers, "l4.431.1.0.lv".
Numbers are those of the data: contracts 1-30, places 0-41, hexes as in `canalmania.board`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.frozen import frozen
from canalmania.ids import (
    CardKind,
    Colour,
    ContractId,
    EngineerId,
    Hex,
    PlaceId,
    Seat,
    Side,
    TileKind,
)


@frozen
class TakeContract:
    """R4.3 take a contract from Parliament and put the barge on one of its termini."""

    contract: ContractId
    terminus: PlaceId


@frozen
class SkipContract:
    """R4.5 do without the extra contract."""


@frozen
class SwapEngineer:
    """R3.5 take this engineer, from whoever holds him or from beside the board, for one's own."""

    engineer: EngineerId


@frozen
class DiscardDisplay:
    """R3.6 discard the five face-up build cards."""


@frozen
class DrawCard:
    """R3.7 draw the top card of the build deck."""


@frozen
class DrawFromDisplay:
    """R11.5 Rennie, instead of drawing: take the card in this slot (0 to 4) of the display."""

    slot: int


@frozen
class Declare:
    """R3.7 declare the goods symbol of the card just drawn, or keep quiet about it."""

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
    """R5.5 the colour a white symbol stands for."""

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

    `cards` counts them by `CardKind`; `half` says that the half surveyor left over from the card
    before pays for one of the tile's cards (R11.2). The extra discards of R6.8 are no part of it.
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
    """R3.1 do without this phase's action."""


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

_LETTERS: Final = {
    TakeContract: "c",
    SkipContract: "n",
    SwapEngineer: "e",
    DiscardDisplay: "d",
    DrawCard: "w",
    DrawFromDisplay: "r",
    Declare: "y",
    TakeCard: "t",
    StopTaking: "s",
    ChooseColour: "k",
    RemoveCube: "m",
    PlaceCube: "p",
    LayTile: "l",
    DiscardExtra: "a",
    EndBuild: "b",
    TakeBack: "z",
    MoveGoods: "g",
    Discard: "o",
    EndPhase: "f",
    EndTurn: "q",
}
_CARD_LETTERS: Final = "slatv"
_CONTRACT_IDS: Final = tuple(CONTRACTS)
CODE_LIMIT: Final = 64
"""No action's code is longer than this."""


def code_of(action: Action) -> str:
    """The short form of an action, ASCII, without spaces."""
    return _LETTERS[type(action)] + _arguments(action)


def _arguments(action: Action) -> str:  # noqa: PLR0911 - one answer for each verb with arguments
    match action:
        case TakeContract(contract, terminus):
            return f"{_number(contract)}.{BOARD.places[terminus].number}"
        case SwapEngineer(engineer):
            return str(int(engineer))
        case DrawFromDisplay(slot) | TakeCard(slot):
            return str(slot)
        case Declare(openly):
            return "1" if openly else "0"
        case ChooseColour(colour):
            return str(int(colour))
        case RemoveCube(place) | PlaceCube(place):
            return str(BOARD.places[place].number)
        case LayTile(contract, tile_hex, kind, exit_side, payment):
            paid = _payment_code(payment)
            return f"{_number(contract)}.{tile_hex}.{int(kind)}.{exit_side}.{paid}"
        case DiscardExtra(card) | Discard(card):
            return str(int(card))
        case TakeBack(contract, count):
            return f"{_number(contract)}.{count}"
        case MoveGoods(places, owners):
            route = ".".join(str(BOARD.places[place].number) for place in places)
            return f"{route}.{''.join(str(owner) for owner in owners)}"
        case _:
            return ""


def _number(contract: ContractId) -> int:
    return CONTRACTS[contract].number


def _payment_code(payment: Payment) -> str:
    played = "".join(
        letter * count for letter, count in zip(_CARD_LETTERS, payment.cards, strict=True)
    )
    return played + ("h" if payment.half else "")


def action_from(code: str) -> Action:
    """The action with this code. Raises ValueError when there is none."""
    if not code or len(code) > CODE_LIMIT or not code.isascii():
        raise ValueError(f"not an action: {code[:CODE_LIMIT]!r}")
    try:
        action = _READERS[code[0]](code[1:].split(".") if code[1:] else [])
    except (KeyError, IndexError, ValueError) as wrong:
        raise ValueError(f"not an action: {code!r}") from wrong
    if code_of(action) != code:  # " 7", "07" and the like are other spellings of the same number
        raise ValueError(f"not an action: {code!r}")
    return action


def _contract(text: str) -> ContractId:
    return _CONTRACT_IDS[_index(text) - 1]


def _index(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


def _place(text: str) -> PlaceId:
    return PLACES[_index(text)]


def _payment(text: str) -> Payment:
    counts = [text.count(letter) for letter in _CARD_LETTERS]
    return Payment((counts[0], counts[1], counts[2], counts[3], counts[4]), "h" in text)


def _read_tile(parts: list[str]) -> LayTile:
    contract, tile_hex, kind, exit_side, paid = parts
    if _index(tile_hex) >= len(BOARD.axial) or _index(exit_side) >= 6:
        raise ValueError(parts)
    return LayTile(
        _contract(contract),
        Hex(_index(tile_hex)),
        TileKind(_index(kind)),
        Side(_index(exit_side)),
        _payment(paid),
    )


def _read_route(parts: list[str]) -> MoveGoods:
    return MoveGoods(
        tuple(_place(part) for part in parts[:-1]),
        tuple(Seat(_index(owner)) for owner in parts[-1]),
    )


_READERS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "c": lambda parts: TakeContract(_contract(parts[0]), _place(parts[1])),
    "n": lambda _: SkipContract(),
    "e": lambda parts: SwapEngineer(EngineerId(_index(parts[0]))),
    "d": lambda _: DiscardDisplay(),
    "w": lambda _: DrawCard(),
    "r": lambda parts: DrawFromDisplay(_index(parts[0])),
    "y": lambda parts: Declare(parts[0] == "1"),
    "t": lambda parts: TakeCard(_index(parts[0])),
    "s": lambda _: StopTaking(),
    "k": lambda parts: ChooseColour(Colour(_index(parts[0]))),
    "m": lambda parts: RemoveCube(_place(parts[0])),
    "p": lambda parts: PlaceCube(_place(parts[0])),
    "l": _read_tile,
    "a": lambda parts: DiscardExtra(CardKind(_index(parts[0]))),
    "b": lambda _: EndBuild(),
    "z": lambda parts: TakeBack(_contract(parts[0]), _index(parts[1])),
    "g": _read_route,
    "o": lambda parts: Discard(CardKind(_index(parts[0]))),
    "f": lambda _: EndPhase(),
    "q": lambda _: EndTurn(),
}
