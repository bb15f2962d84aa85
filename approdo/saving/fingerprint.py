"""The fingerprint of a state: two games with the same one are at the same point, secrets included.

It is the SHA-256 of the fields as Python writes whole numbers, None and tuples of them: the same
in every Python, and different for different states.
"""

from hashlib import sha256

from approdo.saving.decisions import decision_as_json, refused_as_json
from approdo.state import GameState


def fingerprint(state: GameState) -> str:
    """64 hex digits that stand for everything `==` compares in a state."""
    setup, board = state.setup, state.board
    numbers = (
        *(setup.plain, setup.rolls, setup.first, state.rng, int(state.phase), state.turn),
        *(state.active, list(map(decision_as_json, state.pending)), board.roads),
        *(board.settlements, board.cities, state.robber, state.hands, state.hidden, state.bank),
        *(tuple(map(int, state.deck)), state.cards, state.bought, state.played),
        *(int(state.has_played), state.road_holder, state.army_holder, state.dice, state.pairs),
        *(state.offers, list(map(refused_as_json, state.refused))),
    )
    return sha256(repr(numbers).encode("ascii")).hexdigest()
