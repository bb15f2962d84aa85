"""The parts of a snapshot as plain JSON data, and back: cards, contracts, canals, decisions.

Cards, contracts, places and hexes are numbers of the data; other values are lower-case names.
Reading raises ValueError for anything that cannot have been written.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CARDS, CONTRACTS, DISPLAY_SIZE
from canalmania.course import Step, course_from
from canalmania.hexes import EXITS
from canalmania.ids import (
    KINDS_ON,
    PLACE_COLOURS,
    Card,
    Colour,
    ContractId,
    EngineerId,
    Hex,
    PlaceId,
    Side,
    TileKind,
)
from canalmania.rules.building.completable import may_continue, next_hexes
from canalmania.state import (
    Building,
    Canal,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Decision,
    Declaration,
    ExtraDiscards,
    SecondContract,
    Taking,
)
from tabletop.strict_json import listed, named, whole

CLOCK_LIMIT: Final = 9_999
"""The largest turn, round or score of a snapshot."""
_CONTRACT_IDS: Final = tuple(CONTRACTS)
_CANAL_HEAD: Final = 4
_MOST_NUMBERS: Final = _CANAL_HEAD + 3 * max(contract.value for contract in CONTRACTS.values())

# --- cards, contracts, places, engineers ----------------------------------------------------


def card_from(value: object) -> Card:
    """Read a build card, a number. Raises ValueError."""
    return Card(whole(value, 0, len(CARDS) - 1))


def card_or_none(value: object) -> Card | None:
    """Read a build card or None. Raises ValueError."""
    return None if value is None else card_from(value)


def cards_from(value: object) -> tuple[Card, ...]:
    """Read a list of build cards. Raises ValueError."""
    return listed(value, 0, len(CARDS), card_from)


def contract_numbers(contracts: Iterable[ContractId]) -> list[int]:
    """Return the numbers of contracts, 1 to 30."""
    return [CONTRACTS[contract].number for contract in contracts]


def contract_from(value: object) -> ContractId:
    """Read a contract, a number from 1 to 30. Raises ValueError."""
    return _CONTRACT_IDS[whole(value, 1, len(_CONTRACT_IDS)) - 1]


def contracts_from(value: object) -> tuple[ContractId, ...]:
    """Read a list of contracts. Raises ValueError."""
    return listed(value, 0, len(_CONTRACT_IDS), contract_from)


def place_from(value: object) -> PlaceId:
    """Read a place, a number from 0 to 41. Raises ValueError."""
    return PLACES[whole(value, 0, len(PLACES) - 1)]


def engineer_from(value: object) -> EngineerId:
    """Read an engineer, a lower-case name. Raises ValueError."""
    return named(value, EngineerId)


# --- canals ---------------------------------------------------------------------------------


def written_canal(canal: Canal) -> list[int]:
    """Return contract, start, barge, turn of the last tile; then hex, exit, kind of each tile."""
    course = canal.course
    head = [course.contract.number, BOARD.places[course.start].number, canal.barge, canal.laid_on]
    tiles = [(step.hex, step.exit, int(kind)) for step, kind in canal.tiles]
    return head + [number for tile in tiles for number in tile]


def canal_from(value: object) -> Canal:
    """Read a canal and lay it again by the rules: R4.3 from a terminus, R6.2-R6.12 tile by tile.

    Raises ValueError.
    """
    numbers = listed(value, _CANAL_HEAD, _MOST_NUMBERS, lambda item: whole(item, -1, CLOCK_LIMIT))
    contract, start = CONTRACTS[contract_from(numbers[0])], place_from(numbers[1])
    if start not in contract.termini or len(numbers) % 3 != _CANAL_HEAD % 3:
        raise ValueError("not a canal")
    canal = Canal(course_from(contract.id, start))
    for at in range(_CANAL_HEAD, len(numbers), 3):
        canal = _longer(canal, *numbers[at : at + 3])
    barge = whole(numbers[2], 0, len(canal.kinds))
    return Canal(canal.course, canal.kinds, barge, numbers[3])


def _longer(canal: Canal, hex_: int, exit_: int, kind: int) -> Canal:
    course = canal.course
    entries = {} if course.is_complete else dict(next_hexes(course))
    entry = entries.get(Hex(hex_))
    if entry is None or exit_ not in EXITS[entry]:
        raise ValueError("a tile that does not join the one before")
    step = Step(Hex(hex_), entry, Side(exit_))
    if not may_continue(course, step):
        raise ValueError("a tile that cannot lead to the end")
    if kind not in KINDS_ON[BOARD.terrain[hex_]] or kind == canal.last_kind_of_section:
        raise ValueError("a tile of a kind that may not lie here")
    return Canal(course.after(step), (*canal.kinds, TileKind(kind)))


# --- decisions ------------------------------------------------------------------------------


class _Field(NamedTuple):
    """How one field of a decision is written and read."""

    written: Callable[[Any], int | str | None]
    read: Callable[[Any], object]


def _goods_colour(value: object) -> Colour:
    colour = named(value, Colour)
    if colour not in PLACE_COLOURS:
        raise ValueError("not a colour of places")
    return colour


_ONE_OR_TWO: Final = _Field(int, lambda value: whole(value, 1, 2))
_SLOTS: Final = _Field(int, lambda value: whole(value, 1, DISPLAY_SIZE))
_CARD: Final = _Field(int, card_from)
_COLOUR: Final = _Field(lambda colour: colour.name.lower(), _goods_colour)
_CONTRACT: Final = _Field(
    lambda contract: None if contract is None else CONTRACTS[contract].number,
    lambda value: None if value is None else contract_from(value),
)
_DECISIONS: Final[dict[str, tuple[Callable[..., Decision], tuple[_Field, ...]]]] = {
    "second_contract": (SecondContract, ()),
    "taking": (Taking, (_SLOTS, _SLOTS)),
    "building": (Building, (_CONTRACT,)),
    "extra_discards": (ExtraDiscards, (_ONE_OR_TWO,)),
    "declaration": (Declaration, (_CARD,)),
    "colour_choice": (ColourChoice, ()),
    "cube_removal": (CubeRemoval, (_COLOUR, _ONE_OR_TWO)),
    "cube_placement": (CubePlacement, (_COLOUR, _ONE_OR_TWO)),
}
_NAMES: Final[dict[object, str]] = {kind: name for name, (kind, _) in _DECISIONS.items()}


def written_decision(decision: Decision) -> list[int | str | None]:
    """Return the name of the decision, then its fields."""
    name = _NAMES[type(decision)]
    values = [getattr(decision, field) for field in type(decision).__match_args__]
    fields = _DECISIONS[name][1]
    return [name, *[field.written(v) for field, v in zip(fields, values, strict=True)]]


def decision_from(value: object) -> Decision:
    """Read what `written_decision` wrote. Raises ValueError."""
    name, *values = listed(value, 1, 3, lambda item: item)
    if type(name) is not str or name not in _DECISIONS:
        raise ValueError("not a decision")
    kind, fields = _DECISIONS[name]
    return kind(*[field.read(v) for field, v in zip(fields, values, strict=True)])
