"""Paying for a tile by trying every sequence of cards (R6.5, R6.8, R11.1-R11.4, D8, D9)."""

from collections.abc import Mapping
from itertools import product

from tests.canalmania.oracle.position import KINDS

Counts = tuple[int, int, int, int, int]
Payment = tuple[Counts, bool, bool]

BRINDLEY, SMEATON, JESSOP, TELFORD = 1, 2, 3, 4
HALF = "half"  # the second half of Smeaton's surveyor: no card of its own


def cards_needed(engineer: int, kind: str) -> int:
    """How many cards the tile costs (R6.5), fewer for Jessop (R11.3) and Telford (R11.4)."""
    if kind == "tunnel":
        return 2 if engineer == JESSOP else 3
    if kind == "aqueduct":
        return 1 if engineer == TELFORD else 2
    return 1


def pays(engineer: int, kind: str, sequence: tuple[str, ...], half: bool) -> bool:
    """Whether the cards, played in that order, pay for the tile.

    `half`: the card played just before, on this canal, was a surveyor with a half left (D9).
    """
    for n, card in enumerate(sequence):
        if card == HALF:
            # R11.2: only straight after the surveyor it belongs to.
            offered = half if n == 0 else sequence[n - 1] == "surveyor"
            suits = engineer == SMEATON and offered
        elif card == "stretch" and kind == "lock":
            suits = engineer == BRINDLEY  # R11.1
        else:
            suits = card in (kind, "surveyor")
        if not suits:
            return False
    return True


def payments(
    hand: Mapping[str, int], engineer: int, kind: str, over: bool, half: bool
) -> set[Payment]:
    """Every distinct way to pay for one tile of that kind.

    A way is the cards used (stretch, lock, aqueduct, tunnel, surveyor, without the two extra
    discards), whether the half offered is used, whether a half is left. Cards that can be
    ordered so that a half is left are. `over`: two whole cards must remain for R6.8 (D8); they
    are discarded, not played, and so do not touch the half.
    """
    left_over: dict[tuple[Counts, bool], bool] = {}
    for sequence in product((*KINDS, HALF), repeat=cards_needed(engineer, kind)):
        if not pays(engineer, kind, sequence, half):
            continue
        used = tuple(sequence.count(card) for card in KINDS)
        if any(n > hand.get(card, 0) for n, card in zip(used, KINDS, strict=True)):
            continue
        if over and sum(hand.values()) - sum(used) < 2:
            continue
        way = ((used[0], used[1], used[2], used[3], used[4]), sequence[0] == HALF)
        leaves_half = engineer == SMEATON and sequence[-1] == "surveyor"
        left_over[way] = left_over.get(way, False) or leaves_half
    return {(used, half_used, left) for (used, half_used), left in left_over.items()}


def extra_discards(hand: Mapping[str, int]) -> set[str]:
    """The kinds of card that can be discarded next for building over: any held (R6.8, D8)."""
    return {kind for kind in KINDS if hand.get(kind, 0) > 0}
