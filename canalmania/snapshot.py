"""A state as plain JSON data, and back.

Left out is whatever follows from the rest: tiles in supply (R1.3), the basin (R1.4), sides of
entry, the network. Reading trusts nobody: each value is read strictly, each canal is laid again
tile by tile (R6), and the whole must be sound (`canalmania.soundness`).
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from canalmania.board import BOARD, PLACES
from canalmania.catalogue import CARDS, CONTRACTS, DISPLAY_SIZE, GOODS_CUBES, TILE_SUPPLY
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
    Phase,
    PlaceId,
    PlayerColour,
    Seat,
    Side,
    TileKind,
)
from canalmania.network import connected_by, network_of, tiled_by
from canalmania.rules.completable import may_continue, next_hexes
from canalmania.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from canalmania.soundness import first_flaw
from canalmania.state import (
    Building,
    Canal,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Decision,
    Declaration,
    ExtraDiscards,
    GameState,
    PlayerState,
    SecondContract,
    Taking,
)
from canalmania.strictly import keyed, listed, named, whole

CLOCK_LIMIT: Final = 9_999
"""No turn, round or score of a snapshot is beyond this."""
_CONTRACT_IDS: Final = tuple(CONTRACTS)
_STATE_KEYS: Final = (
    "rng first active turn round phase last_round pending display deck discards parliament "
    "contract_deck spare_engineers cubes players"
).split()
_PLAYER_KEYS: Final = "colour engineer score hand canals completed abandoned".split()

# --- writing --------------------------------------------------------------------------------


def snapshot_of(state: GameState) -> dict[str, Any]:
    """The state as JSON data; the generator's 64 bits as hex, too long for a JSON number."""
    return {
        "rng": f"{state.rng:016x}",
        "first": state.first,
        "active": state.active,
        "turn": state.turn,
        "round": state.round,
        "phase": state.phase.name.lower(),
        "last_round": state.last_round,
        "pending": [_written_decision(decision) for decision in state.pending],
        "display": list(state.display),
        "deck": list(state.deck),
        "discards": list(state.discards),
        "parliament": _numbers(state.parliament),
        "contract_deck": _numbers(state.contract_deck),
        "spare_engineers": [engineer.name.lower() for engineer in state.spare_engineers],
        "cubes": sorted(BOARD.places[place].number for place in state.cubes),
        "players": [_written_player(player) for player in state.players],
    }


def _numbers(contracts: Iterable[ContractId]) -> list[int]:
    return [CONTRACTS[contract].number for contract in contracts]


def _written_player(player: PlayerState) -> dict[str, Any]:
    return {
        "colour": player.colour.name.lower(),
        "engineer": player.engineer.name.lower(),
        "score": player.score,
        "hand": list(player.hand),
        "canals": [_written_canal(canal) for canal in player.canals],
        "completed": [_written_canal(canal) for canal in player.completed],
        "abandoned": [_written_canal(canal) for canal in player.abandoned],
    }


def _written_canal(canal: Canal) -> list[int]:
    """Contract, start, barge, turn of the last tile; then hex, exit and kind of each tile."""
    course = canal.course
    head = [course.contract.number, BOARD.places[course.start].number, canal.barge, canal.laid_on]
    tiles = [(step.hex, step.exit, int(kind)) for step, kind in canal.tiles]
    return head + [number for tile in tiles for number in tile]


def _written_decision(decision: Decision) -> list[str | int]:
    match decision:
        case Taking(taken, limit):
            return ["taking", taken, limit]
        case Building(half):
            return ["building"] if half is None else ["building", CONTRACTS[half].number]
        case ExtraDiscards(left):
            return ["extra_discards", left]
        case Declaration(card):
            return ["declaration", card]
        case CubeRemoval(colour, left):
            return ["cube_removal", colour.name.lower(), left]
        case CubePlacement(colour, left):
            return ["cube_placement", colour.name.lower(), left]
        case ColourChoice():
            return ["colour_choice"]
        case SecondContract():
            return ["second_contract"]


# --- reading --------------------------------------------------------------------------------


def state_from(data: object) -> GameState:
    """The state that `snapshot_of` wrote as `data`. Raises ValueError when it could not have."""
    given = keyed(data, _STATE_KEYS)
    players = listed(given["players"], FEWEST_PLAYERS, MOST_PLAYERS, _player)
    courses = [
        (Seat(seat), canal.course)
        for seat, player in enumerate(players)
        for canal in player.every_canal
    ]
    last = given["last_round"]
    state = GameState(
        rng=_rng(given["rng"]),
        players=players,
        first=Seat(whole(given["first"], 0, len(players) - 1)),
        active=Seat(whole(given["active"], 0, len(players) - 1)),
        turn=whole(given["turn"], 0, CLOCK_LIMIT),
        round=whole(given["round"], 1, CLOCK_LIMIT),
        phase=named(given["phase"], Phase),
        pending=listed(given["pending"], 0, 3, _decision),
        display=listed(given["display"], DISPLAY_SIZE, DISPLAY_SIZE, _card_or_none),
        deck=_cards(given["deck"]),
        discards=_cards(given["discards"]),
        parliament=_contracts(given["parliament"]),
        contract_deck=_contracts(given["contract_deck"]),
        spare_engineers=listed(given["spare_engineers"], 0, 2, _engineer),
        cubes=frozenset(listed(given["cubes"], 0, GOODS_CUBES, _place)),
        last_round=None if last is None else whole(last, 1, CLOCK_LIMIT),
        network=network_of(courses),
        connected=connected_by(courses),
        tiled=tiled_by(courses),
    )
    flaw = first_flaw(state)
    if flaw is not None:
        raise ValueError(flaw)
    return state


def _rng(value: object) -> int:
    if type(value) is not str or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
        raise ValueError("not 16 hex digits")
    return int(value, 16)


def _card(value: object) -> Card:
    return Card(whole(value, 0, len(CARDS) - 1))


def _card_or_none(value: object) -> Card | None:
    return None if value is None else _card(value)


def _cards(value: object) -> tuple[Card, ...]:
    return listed(value, 0, len(CARDS), _card)


def _contract(value: object) -> ContractId:
    return _CONTRACT_IDS[whole(value, 1, len(_CONTRACT_IDS)) - 1]


def _contracts(value: object) -> tuple[ContractId, ...]:
    return listed(value, 0, len(_CONTRACT_IDS), _contract)


def _place(value: object) -> PlaceId:
    return PLACES[whole(value, 0, len(PLACES) - 1)]


def _engineer(value: object) -> EngineerId:
    return named(value, EngineerId)


def _goods_colour(value: object) -> Colour:
    colour = named(value, Colour)
    if colour not in PLACE_COLOURS:
        raise ValueError("not a colour of places")
    return colour


def _player(value: object) -> PlayerState:
    given = keyed(value, _PLAYER_KEYS)
    canals = listed(given["canals"], 0, 2, _canal)
    completed = listed(given["completed"], 0, len(_CONTRACT_IDS), _canal)
    abandoned = listed(given["abandoned"], 0, 2, _canal)
    laid = [kind for canal in (*canals, *completed, *abandoned) for kind in canal.kinds]
    return PlayerState(
        colour=named(given["colour"], PlayerColour),
        engineer=_engineer(given["engineer"]),
        hand=_cards(given["hand"]),
        supply=tuple(held - laid.count(kind) for kind, held in zip(TileKind, TILE_SUPPLY, strict=True)),
        canals=canals,
        completed=completed,
        abandoned=abandoned,
        score=whole(given["score"], 0, CLOCK_LIMIT),
    )


def _canal(value: object) -> Canal:
    """A canal laid again by the rules: R4.3 from a terminus, R6.2-R6.12 tile by tile."""
    numbers = listed(value, 4, 4 + 3 * 16, lambda number: whole(number, -1, CLOCK_LIMIT))
    contract = CONTRACTS[_contract(numbers[0])]
    start = _place(numbers[1])
    if start not in contract.termini or len(numbers) % 3 != 1:
        raise ValueError("not a canal")
    canal = Canal(course_from(contract.id, start))
    for at in range(4, len(numbers), 3):
        hex_, exit_, kind = numbers[at : at + 3]
        canal = _longer(canal, Hex(hex_), Side(exit_), kind)
    barge, laid_on = whole(numbers[2], 0, len(canal.kinds)), numbers[3]
    return Canal(canal.course, canal.kinds, barge, laid_on)


def _longer(canal: Canal, hex_: Hex, exit_: Side, kind: int) -> Canal:
    course = canal.course
    entry = None if course.is_complete else dict(next_hexes(course)).get(hex_)
    if entry is None or exit_ not in EXITS[entry]:
        raise ValueError("a tile that does not join the one before")
    step = Step(hex_, entry, exit_)
    if not may_continue(course, step):
        raise ValueError("a tile that cannot lead to the end")
    if kind not in KINDS_ON[BOARD.terrain[hex_]] or kind == canal.last_kind_of_section:
        raise ValueError("a tile of a kind that may not lie here")
    return Canal(course.after(step), (*canal.kinds, TileKind(kind)))


def _decision(value: object) -> Decision:
    if type(value) is not list or not value or type(value[0]) is not str:
        raise ValueError("not a decision")
    name, *given = value
    match name, len(given):
        case "taking", 2:
            return Taking(whole(given[0], 1, DISPLAY_SIZE), whole(given[1], 1, DISPLAY_SIZE))
        case "building", 0 | 1:
            return Building(_contract(given[0]) if given else None)
        case "extra_discards", 1:
            return ExtraDiscards(whole(given[0], 1, 2))
        case "declaration", 1:
            return Declaration(_card(given[0]))
        case "cube_removal", 2:
            return CubeRemoval(_goods_colour(given[0]), whole(given[1], 1, 2))
        case "cube_placement", 2:
            return CubePlacement(_goods_colour(given[0]), whole(given[1], 1, 2))
        case "colour_choice", 0:
            return ColourChoice()
        case "second_contract", 0:
            return SecondContract()
    raise ValueError("not a decision")
