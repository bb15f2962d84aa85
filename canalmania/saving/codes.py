"""The short form of an action, for saves, messages and logs: a letter and numbers.

"l4.431.1.0.lv" lays a tile of contract 4 on hex 431, a lock, left by side 0, paid for with a lock
card and a surveyor. Numbers are those of the data: contracts 1-30, places 0-41, hexes as in
`canalmania.board`.
"""

from collections.abc import Callable
from typing import Final

from canalmania.actions import (
    Action,
    ChooseColour,
    Declare,
    Discard,
    DiscardDisplay,
    DiscardExtra,
    DrawCard,
    DrawFromDisplay,
    EndBuild,
    EndPhase,
    EndTurn,
    LayTile,
    MoveGoods,
    Payment,
    PlaceCube,
    RemoveCube,
    SkipContract,
    StopTaking,
    SwapEngineer,
    TakeBack,
    TakeCard,
    TakeContract,
)
from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.ids import CardKind, Colour, ContractId, EngineerId, Hex, PlaceId, Side, TileKind
from canalmania.wellformed import require_action
from tabletop.seat import Seat

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
"""The largest length of an action's code, in characters."""


def code_of(action: Action) -> str:
    """Return the short form of an action, ASCII, without spaces.

    Raises TypeError if `action` is not an action.
    """
    require_action(action)
    return _LETTERS[type(action)] + _arguments(action)


def _arguments(action: Action) -> str:  # noqa: C901, PLR0911 - one case for each kind of action
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
    """Return the action with this code.

    Raises ValueError if there is none, TypeError if `code` is not a text.
    """
    if type(code) is not str:
        raise TypeError(f"a code is a text, not {type(code).__name__}")
    if not code or len(code) > CODE_LIMIT or not code.isascii():
        raise ValueError(f"not an action: {code[:CODE_LIMIT]!r}")
    try:
        action = _READERS[code[0]](code[1:].split(".") if code[1:] else [])
        is_its_code = code_of(action) == code  # refuses "07" for 7
    except (KeyError, IndexError, ValueError, TypeError) as wrong:
        raise ValueError(f"not an action: {code!r}") from wrong
    if not is_its_code:
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
