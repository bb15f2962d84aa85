"""The fingerprint of a state: two games with the same one are at the same point, secrets included.

It is the SHA-256 of the state written as bytes. Every number has a fixed width, and every list has
a fixed length or is preceded by its length, so different states have different bytes. The bytes are
the same in every Python.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import chain
from struct import Struct
from typing import Final

from approdo.board import Board
from approdo.saving.decisions import decision_as_json, refused_as_json
from approdo.state import GameState

_CLOCK: Final = Struct(">QI10B")
_NOBODY: Final = 255
_SET_SIZE: Final = 9
"""The bytes of a set of intersections or paths: there are 54 and 72 of them."""


def fingerprint(state: GameState) -> str:
    """64 hex digits that stand for everything `==` compares in a state."""
    return sha256(_as_bytes(state)).hexdigest()


def _as_bytes(state: GameState) -> bytes:
    cards = (*state.hands, *state.hidden, *state.cards, *state.played, state.bank, state.bought)
    return b"".join(
        (
            state.setup.digest,
            _CLOCK.pack(
                state.rng,
                state.turn,
                state.phase,
                state.active,
                state.robber,
                state.has_played,
                _NOBODY if state.road_holder is None else state.road_holder,
                _NOBODY if state.army_holder is None else state.army_holder,
                *(state.dice or (0, 0)),
                state.offers,
                len(state.hands),
            ),
            _board(state.board),
            bytes(chain.from_iterable(cards)),
            _counted(state.deck),
            _counted(state.pairs),
            _decisions(state),
        )
    )


def _board(board: Board) -> bytes:
    """The bytes of a board, which are kept with it: most actions change no board."""
    if board.written is None:
        sets = (*board.roads, *board.settlements, *board.cities)
        board.written = b"".join([one.to_bytes(_SET_SIZE, "big") for one in sets])
    return board.written


def _counted(numbers: Sequence[int]) -> bytes:
    return bytes((len(numbers), *numbers))


def _decisions(state: GameState) -> bytes:
    """What is pending and refused, as Python writes plain lists; nothing, if there is neither."""
    if not state.pending and not state.refused:
        return b""
    pending = list(map(decision_as_json, state.pending))
    return repr((pending, list(map(refused_as_json, state.refused)))).encode("ascii")
