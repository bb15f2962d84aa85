"""The fingerprint of a state: two games with the same one are at the same point, secrets included.

It is the SHA-256 of the fields as Python writes whole numbers, None and tuples of them: the same
in every Python, and different for different states.
"""

from hashlib import sha256

from canyon.state import GameState


def fingerprint(state: GameState) -> str:
    """64 hex digits that stand for everything `==` compares in a state."""
    numbers = (
        *(state.rng, int(state.is_short), state.draws, state.round, int(state.phase)),
        *(state.dealer, state.active, state.trump, state.hands, state.bids, state.leader),
        *(state.plays, state.taken, state.canoes, state.moved, state.spare),
    )
    return sha256(repr(numbers).encode("ascii")).hexdigest()
