"""R7 the dice, and what the terrains produce."""

from functools import cache, lru_cache
from typing import Final

from approdo.actions import Roll
from approdo.catalogue import HAND_LIMIT, NONE, Cards
from approdo.draft import Draft
from approdo.events import BankTooSmall, CardsProduced, DiceRolled, DiscardOwed
from approdo.ids import Phase, Resource
from approdo.rules.setup import shuffled_pairs
from approdo.state import Discards, RobberMove, size
from tabletop.rng import below
from tabletop.seat import Seat

SEVEN: Final = 7
"""R7.4 the roll that produces nothing."""
_DIE: Final = 6
_RESHUFFLED_AT: Final = 5
"""With a deck of dice: so many pairs are left when all 36 are shuffled anew."""
CALM_ROUNDS: Final = 2
"""With a calm start: in so many rounds a seven is rolled again."""


def roll(draft: Draft, _: Roll) -> None:
    """R7.1, R7.4 roll the dice; the terrains produce, or the seven is dealt with."""
    dice = _dice(draft)
    draft.dice = dice
    draft.phase = Phase.AFTER_ROLL
    draft.events.append(_dice_rolled(draft.active, dice))
    rolled = sum(dice)
    if rolled == SEVEN:
        _seven(draft)
    else:
        produce(draft, rolled)


_dice_rolled: Final = cache(DiceRolled)  # equal events may be one object


def _dice(draft: Draft) -> tuple[int, int]:
    """D10, D11, D13 two dice by the generator, or the next pair of the deck of dice."""
    is_calm = draft.setup.options.calm_start and _round(draft) <= CALM_ROUNDS
    while True:
        dice = _drawn(draft) if draft.setup.options.dice_deck else _rolled(draft)
        if not is_calm or sum(dice) != SEVEN:
            return dice


def _round(draft: Draft) -> int:
    return 1 + (draft.turn - draft.setup.placements) // draft.setup.seats


def _rolled(draft: Draft) -> tuple[int, int]:
    first, draft.rng = below(draft.rng, _DIE)
    second, draft.rng = below(draft.rng, _DIE)
    return first + 1, second + 1


def _drawn(draft: Draft) -> tuple[int, int]:
    if len(draft.pairs) <= _RESHUFFLED_AT:
        draft.pairs, draft.rng = shuffled_pairs(draft.rng)
    first, second = divmod(draft.pairs[-1], _DIE)
    draft.pairs = draft.pairs[:-1]
    return first + 1, second + 1


def produce(draft: Draft, rolled: int) -> None:
    """R7.1 to R7.3, R7.5, R7.6, D20 every player gets what the terrains with this number give."""
    due, total = _due(draft, rolled)
    for kind in sorted(total):
        if total[kind] > draft.bank[kind]:
            _share_what_is_left(draft, kind, due)
    for seat in sorted(due):
        a, b, c, d, e = due[seat]
        cards = a, b, c, d, e
        if cards != NONE:
            draft.receive(seat, cards)
            draft.events.append(_cards_produced(seat, cards))


_cards_produced: Final = lru_cache(maxsize=1 << 12)(CardsProduced)


def _due(draft: Draft, rolled: int) -> tuple[dict[Seat, list[int]], dict[Resource, int]]:
    """R7.2, R7.3 what the terrains give: by seat the cards of each resource, and all together."""
    yields = draft.board.yields
    due: dict[Seat, list[int]] = {}
    total: dict[Resource, int] = {}
    for hex_, kind in draft.setup.island.producing[rolled]:
        if hex_ == draft.robber:
            continue
        for seat, count in yields[hex_]:
            if seat not in due:
                due[seat] = [0, 0, 0, 0, 0]
            due[seat][kind] += count
            total[kind] = total.get(kind, 0) + count
    return due, total


def _share_what_is_left(draft: Draft, kind: Resource, due: dict[Seat, list[int]]) -> None:
    """R7.5, R7.6 nobody gets this resource, unless a single player would get it."""
    wanting = [seat for seat, cards in due.items() if cards[kind]]
    alone = wanting[0] if len(wanting) == 1 else None
    for seat in wanting:
        due[seat][kind] = draft.bank[kind] if seat == alone else 0
    draft.events.append(BankTooSmall(draft.active, kind, alone))


def _seven(draft: Draft) -> None:
    """R12.1, R12.2 discards first, then the robber."""
    draft.push(_ROBBER_MOVE)
    owed = tuple(half_of(hand) for hand in draft.hands)
    if any(owed):
        chosen: tuple[Cards, ...] = (NONE,) * len(owed)
        draft.push(Discards(owed, chosen, tuple(not count for count in owed)))
        draft.events += [DiscardOwed(Seat(seat), count) for seat, count in enumerate(owed) if count]


_ROBBER_MOVE: Final = RobberMove()


def half_of(hand: Cards) -> int:
    """R12.2, D49 how many cards of this hand must be discarded on a 7."""
    held = size(hand)
    return held // 2 if held > HAND_LIMIT else 0
