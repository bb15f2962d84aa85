"""A moment of a game with all that some seats cannot know dealt anew.

For one seat: to try out what might be. For all of them: what comes after, the next deals, is as
unknown as before.
"""

from collections.abc import Collection, Sequence

from canyon.catalogue import CARDS, SUIT_OF
from canyon.ids import Card, Suit
from canyon.rules.tricks import voids
from canyon.state import GameState
from tabletop.frozen import changed
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat


def redealt(state: GameState, seats: Collection[Seat], seed: str | int) -> GameState:
    """The state with all other hands (R10.2) and the coming deals changed by a seed.

    Hands keep their sizes. Nobody is given a suit that he or she has shown not to hold (R5.2): all
    have seen that. Raises TypeError for what is no seed.
    """
    open_ = {state.trump, *state.plays}
    for seat in seats:
        open_.update(state.hands[seat])
    unseen, rng = shuffled(seeded(seed), [card for card in CARDS if card not in open_])
    others = [Seat(n) for n in range(len(state.hands)) if n not in seats]
    given = shared_out(unseen, [len(state.hands[n]) for n in others], voids_of(state, others))
    hands = list(state.hands)
    for other, cards in zip(others, given, strict=True):
        hands[other] = tuple(sorted(cards))
    return changed(state, rng=rng, hands=tuple(hands))


def voids_of(state: GameState, seats: Sequence[Seat]) -> list[tuple[Suit, ...]]:
    """The suits that each of these seats has shown not to hold."""
    shown = voids(state)
    return [shown[seat] for seat in seats]


def shared_out(
    cards: Sequence[Card], sizes: Sequence[int], without: Sequence[tuple[Suit, ...]]
) -> list[list[Card]]:
    """Hands of these sizes from the cards in order, each without some suits.

    A card that is wanted by a hand that can have no other is handed over: what was dealt in the
    game itself is one way, so there always is one (the augmenting paths of a matching).
    """
    holder: dict[Card, int] = {}

    def take(hand: int, asked: set[Card]) -> bool:
        for card in cards:
            if card in asked or SUIT_OF[card] in without[hand]:
                continue
            asked.add(card)
            if card not in holder or take(holder[card], asked):
                holder[card] = hand
                return True
        return False

    for hand, size in enumerate(sizes):
        for _ in range(size):
            found = take(hand, set())
            assert found, "some deal has led here"
    return [[card for card in cards if holder.get(card) == hand] for hand in range(len(sizes))]
