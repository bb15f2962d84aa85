"""Deals everything anew that some seats cannot know.

For one seat: to try out what might happen. For all seats: what was revealed, and then taken back by
agreement, becomes unknown again.
"""

from collections.abc import Collection
from dataclasses import replace

from canalmania.state import GameState
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat


def redealt(state: GameState, seats: Collection[Seat], seed: str | int) -> GameState:
    """The state with all other hands (R5.2) and the order of both decks dealt anew with a seed.

    Hands keep their sizes. What lies face down on the table stays as it is: the tiles of a
    completed canal (R4.7) keep their contract. Raises TypeError if `seed` is not a seed.
    """
    others = [Seat(n) for n in range(len(state.players)) if n not in seats]
    unseen = [card for other in others for card in state.players[other].hand]
    cards, rng = shuffled(seeded(seed), sorted((*state.deck, *unseen)))
    contracts, rng = shuffled(rng, sorted(state.contract_deck))
    players = list(state.players)
    for other in others:
        size = len(players[other].hand)
        players[other] = replace(players[other], hand=tuple(sorted(cards[:size])))
        cards = cards[size:]
    return replace(state, rng=rng, players=tuple(players), deck=cards, contract_deck=contracts)
