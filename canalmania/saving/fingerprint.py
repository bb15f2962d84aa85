"""The fingerprint of a state: two games with equal fingerprints are at the same point.

It is the SHA-256 of the state written as bytes, secrets included, without the fields that follow
from the canals. Every number has a fixed width and every list is preceded by its length, so
different states have different bytes. Nothing depends on the order of a set, on the hash seed or on
the Python version.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Final

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.course import Course
from canalmania.ids import ContractId
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

_CLOCK: Final = Struct(">QBBBIIBI")
_PLAYER: Final = Struct(">BB4BI")
_LAID: Final = Struct(">Bi")
_STEP: Final = Struct(">HBB")
_NO_CARD: Final = 255
_MOST_PLAYERS_KNOWN: Final = 32
_PLAYERS: Final[dict[int, tuple[PlayerState, bytes]]] = {}
"""By identity: an entry keeps its player alive, so no other object can have the same id."""
_CONTRACT_NUMBERS: Final = {contract.id: contract.number for contract in CONTRACTS.values()}
_PLACE_NUMBERS: Final = {place.id: place.number for place in BOARD.places.values()}


def fingerprint(state: GameState) -> str:
    """Return 64 hex digits that represent everything `==` compares in a state."""
    return sha256(_as_bytes(state)).hexdigest()


def _as_bytes(state: GameState) -> bytes:
    return b"".join(
        (
            _CLOCK.pack(
                state.rng,
                len(state.players),
                state.first,
                state.active,
                state.turn,
                state.round,
                state.phase,
                state.last_round or 0,
            ),
            *map(_player, state.players),
            _list([_decision(decision) for decision in state.pending]),
            _counted([_NO_CARD if card is None else card for card in state.display]),
            _counted(state.deck),
            _counted(state.discards),
            _contracts(state.parliament),
            _contracts(state.contract_deck),
            _counted(state.spare_engineers),
            _counted(sorted([_PLACE_NUMBERS[place] for place in state.cubes])),
        )
    )


def _counted(numbers: Sequence[int]) -> bytes:
    return bytes((len(numbers), *numbers))


def _list(parts: Sequence[bytes]) -> bytes:
    return bytes((len(parts),)) + b"".join(parts)


@lru_cache(maxsize=1 << 8)
def _contracts(contracts: tuple[ContractId, ...]) -> bytes:
    return _counted([_CONTRACT_NUMBERS[contract] for contract in contracts])


def _player(player: PlayerState) -> bytes:
    """The bytes of a player. Most players do not change in a turn, so the last ones are cached."""
    known = _PLAYERS.get(id(player))
    if known is None:
        if len(_PLAYERS) >= _MOST_PLAYERS_KNOWN:
            _PLAYERS.clear()
        known = _PLAYERS[id(player)] = player, _written_player(player)
    return known[1]


def _written_player(player: PlayerState) -> bytes:
    canals, completed, abandoned = player.canals, player.completed, player.abandoned
    return b"".join(
        (
            _PLAYER.pack(player.colour, player.engineer, *player.supply, player.score),
            _counted(player.hand),
            bytes((len(canals), len(completed), len(abandoned))),
            *[_canal(canal) for canal in (*canals, *completed, *abandoned)],
        )
    )


def _canal(canal: Canal) -> bytes:
    return _course(canal.course) + _LAID.pack(canal.barge, canal.laid_on) + bytes(canal.kinds)


def _course(course: Course) -> bytes:
    """Contract, start, number of tiles, and their hexes and sides."""
    if course.written is None:
        steps = [_STEP.pack(*step) for step in course.steps]
        head = bytes((course.contract.number, _PLACE_NUMBERS[course.start]))
        course.written = head + _list(steps)
    return course.written


def _decision(decision: Decision) -> bytes:
    """A letter for the kind of decision, then two numbers."""
    first = second = 0
    match decision:
        case Taking(taken, limit):
            first, second = taken, limit
        case Building(half):
            first = 0 if half is None else _CONTRACT_NUMBERS[half]
        case ExtraDiscards(left):
            first = left
        case Declaration(card):
            first = card
        case CubeRemoval(colour, left) | CubePlacement(colour, left):
            first, second = colour, left
        case SecondContract() | ColourChoice():
            pass
    return _LETTERS[type(decision)] + bytes((first, second))


_LETTERS: Final[dict[type, bytes]] = {
    SecondContract: b"s",
    Taking: b"t",
    Building: b"b",
    ExtraDiscards: b"e",
    Declaration: b"d",
    ColourChoice: b"c",
    CubeRemoval: b"r",
    CubePlacement: b"p",
}
