"""A moment of a game in which everything that some seats cannot know is dealt anew.

For one seat: a position that is possible as far as this seat knows. For all seats: a game whose
coming deals are as unknown as they were before.
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
    """R10.2 the state with all hands but those of `seats`, and the coming deals, drawn anew.

    They depend on `seed` alone. Hands keep their sizes. Nobody is dealt a suit that he or she has
    shown not to hold (R5.2), because all have seen that. Raises TypeError unless the seed is a text
    or a whole number.
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
    """R5.2 for each of these seats, the suits that it has shown not to hold."""
    shown = voids(state)
    return [shown[seat] for seat in seats]


def shared_out(
    cards: Sequence[Card], sizes: Sequence[int], without: Sequence[tuple[Suit, ...]]
) -> list[list[Card]]:
    """Deal hands of these sizes from the cards in order, hand `n` without the suits `without[n]`.

    When no card that is left fits a hand, it takes one from another hand, which takes another card
    in turn (the augmenting paths of a bipartite matching). There must be a way to deal: in a game
    there is one, because the hands themselves were dealt.
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
