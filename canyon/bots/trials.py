"""Trying actions: what each of them comes to in a random world, for each phase.

A world is a deal that agrees with what the seat knows; in the moving phase, the bids and tricks of
the next rounds. All actions are tried in the same worlds. What an action comes to is the
probability of winning, and small additions for what the seat's style counts besides.
"""

from collections.abc import Callable, Sequence
from typing import Final

from canyon import actions as a
from canyon.actions import Action
from canyon.bots.deals import dealt
from canyon.bots.estimates import expected, nearest_bid
from canyon.bots.knowledge import Known, known_from
from canyon.bots.packs import BIT_OF, HIGHER, SUIT_AT
from canyon.bots.playout import played_out
from canyon.bots.race import EXACT, Start, after_tricks, by_oneself, decided, is_late
from canyon.bots.steering import Canoes, Spares, after_moves, occupied
from canyon.bots.styles import Style
from canyon.catalogue import hand_size, points
from canyon.ids import Phase
from canyon.river import RIVER
from canyon.rules.movement import ends
from canyon.view import View
from tabletop.rng import below

PROGRESS: Final = 0.003
"""Each movement point adds so much to the probability of winning: lost races go on too."""
OTHERS: Final = 0.4
"""The weight of the tricks that the others take in a deal; the rest is for how they do on average.

In a random deal their tricks are mostly luck. Only where somebody may finish in this round they
count in full.
"""
NEAR: Final = 2
"""Bids up to so far from what the hand promises are tried."""
DEALS: Final = 2
"""Each bid is tried in so many deals at once: results vary more for bids than for other actions."""
AHEAD: Final = 2
"""After a move so many rounds are played on, before the probability of winning is estimated."""
PERCENT: Final = 100

Trial = Callable[[int], tuple[list[float], int]]
"""Makes a world from a state of the generator: what each action comes to, and the next state."""


def trial_of(view: View, actions: Sequence[Action], style: Style) -> Trial:
    """The trial of these actions of the seat to act."""
    return _TRIALS[view.phase](view, actions, style)


def worth_trying(view: View, first: Action) -> list[Action]:
    """The actions worth trying, `first` first.

    These are bids near to it (R4.6); of cards that are as good as each other only one; any other
    legal action.
    """
    if isinstance(first, a.Bid):
        near = [one for one in view.legal if isinstance(one, a.Bid)]
        found: list[Action] = [one for one in near if abs(one.tricks - first.tricks) <= NEAR]
    elif isinstance(first, a.PlayCard):
        found = _unlike(view, first)
    else:
        found = list(view.legal)
    return [first, *[one for one in found if one != first]]


def _unlike(view: View, first: a.PlayCard) -> list[Action]:
    """R5.4 the cards to try: of those that take and lose the same tricks only one.

    Such are neighbours in a suit, if no card between them is in another hand or in the trick.
    """
    known = known_from(view)
    between = known.unseen
    for place in known.trick:
        between |= 1 << place
    found: list[Action] = [first]
    kept = [BIT_OF[first.card]]
    for action in view.legal:
        assert isinstance(action, a.PlayCard)
        bit = BIT_OF[action.card]
        if not any(_alike(bit, other, between) for other in kept):
            kept.append(bit)
            found.append(action)
    return found


def _alike(one: int, other: int, between: int) -> bool:
    low, high = min(one, other).bit_length() - 1, max(one, other).bit_length() - 1
    if not SUIT_AT[low] >> high & 1:
        return False
    return not HIGHER[low] & ~HIGHER[high] & between


# --- tricks ---------------------------------------------------------------------------------


def start_of(view: View) -> Start:
    """The race as it stands before the canoes move, with the number of the next round."""
    canoes = []
    for player in view.players:
        assert player.space is not None, "all canoes are placed"
        canoes.append(player.space)
    return Start(tuple(canoes), view.first, view.round + 1, view.is_short)


def _value(
    start: Start, bids: tuple[int, ...], taken: tuple[int, ...], seat: int, style: Style
) -> float:
    """What a seat's action comes to, if the round ends with these tricks."""
    won = after_tricks(start, bids, taken, seat)
    if not is_late(start):
        own_share = by_oneself(start, bids[seat], taken[seat], seat)
        won = OTHERS * won + (1 - OTHERS) * own_share
    own = points(bids[seat], taken[seat])
    value = won + (PROGRESS + style.points) * own
    if style.exact and bids[seat] == taken[seat]:
        value += style.exact
    if style.spite:
        value -= style.spite * (sum(map(points, bids, taken)) - own)
    return value


def _of_bids(view: View, actions: Sequence[Action], style: Style) -> Trial:
    known, start = known_from(view), start_of(view)
    tricks = [action.tricks for action in actions if isinstance(action, a.Bid)]

    def trial(rng: int) -> tuple[list[float], int]:
        found = [0.0] * len(tricks)
        for _ in range(DEALS):
            hands, rng = dealt(known, rng)
            bids = _guessed(known, hands)
            for number, own in enumerate(tricks):
                bids[known.seat] = own
                made = tuple(bids)
                taken = played_out(known.as_round(made), hands)
                found[number] += _value(start, made, taken, known.seat, style) / DEALS
        return found, rng

    return trial


def _guessed(known: Known, hands: Sequence[int]) -> list[int]:
    """R4.6 the bids that were made; for seats that have not bid, what these hands promise."""
    found = []
    for seat, bid in enumerate(known.bids):
        guess = bid
        if guess is None:
            leads = seat == known.first
            promise = expected(hands[seat], known.seats, known.trump, leads=leads)
            guess = nearest_bid(promise, known.cards)
        found.append(guess)
    return found


def _of_cards(view: View, actions: Sequence[Action], style: Style) -> Trial:
    known, start = known_from(view), start_of(view)
    bits = [BIT_OF[action.card] for action in actions if isinstance(action, a.PlayCard)]
    bids = tuple([bid for bid in known.bids if bid is not None])
    now = known.as_round(bids)

    def trial(rng: int) -> tuple[list[float], int]:
        hands, rng = dealt(known, rng)
        found = []
        for bit in bits:
            taken = played_out(now, hands, bit)
            found.append(_value(start, bids, taken, known.seat, style))
        return found, rng

    return trial


# --- canoes ---------------------------------------------------------------------------------


def _of_moves(view: View, actions: Sequence[Action], style: Style) -> Trial:
    seats, seat = len(view.players), view.seat
    assert seat is not None
    start = start_of(view)
    bids = tuple([player.bid or 0 for player in view.players])
    taken = tuple([player.taken for player in view.players])
    moved = (seat - start.first) % seats
    order = [(start.first + place) % seats for place in range(moved + 1, seats)]
    after = [_moved(view, start, action, seat) for action in actions]
    after = [after_moves(canoes, spares, bids, taken, order) for canoes, spares in after]

    def trial(rng: int) -> tuple[list[float], int]:
        fortune, rng = _fortune(start, rng)
        found = []
        for canoes, spares in after:
            if any(spare is not None for spare in spares):
                found.append(decided(canoes, spares, bids, start, seat))
            else:
                found.append(_rowed_on(start, canoes, fortune, seat))
        if style.spite:
            lag = [_behind(canoes, seat) for canoes, _ in after]
            found = [one + style.spite * far for one, far in zip(found, lag, strict=True)]
        return found, rng

    return trial


def _moved(view: View, start: Start, action: Action, seat: int) -> tuple[Canoes, Spares]:
    """R6.5, R9.2 the canoes and spare points after a move of the seat to act."""
    assert isinstance(action, a.Move)
    canoes, spares = list(start.canoes), [player.spare for player in view.players]
    if not RIVER.to_go[action.space]:
        having = view.players[seat].moves_with or 0
        steps = ends(canoes[seat], having, occupied(canoes))[action.space]
        spares[seat] = having - steps
    canoes[seat] = action.space
    return tuple(canoes), tuple(spares)


def _behind(canoes: Canoes, seat: int) -> int:
    """The sum of the distances that the others still have to go."""
    return sum(RIVER.to_go[space] for other, space in enumerate(canoes) if other != seat)


Fortune = list[tuple[tuple[int, ...], tuple[int, ...]]]
"""(bids, tricks taken) of each of the next rounds."""


def _fortune(start: Start, rng: int) -> tuple[Fortune, int]:
    """Random bids and tricks of the next rounds, and the next state of the generator.

    Each trick falls to any seat; bids are exact as often as a sensible player's are.
    """
    seats, found = len(start.canoes), []
    for number in range(AHEAD):
        cards = hand_size(start.round + number, is_short=start.is_short)
        taken = [0] * seats
        for _ in range(cards):
            winner, rng = below(rng, seats)
            taken[winner] += 1
        bids = []
        for tricks in taken:
            luck, rng = below(rng, PERCENT)
            bids.append(tricks if luck < EXACT[cards] * PERCENT else tricks + 1)
        found.append((tuple(bids), tuple(taken)))
    return found, rng


def _rowed_on(start: Start, canoes: Canoes, fortune: Fortune, seat: int) -> float:
    """R3.2 the probability that a seat wins when all canoes have moved on by these fortunes."""
    seats = len(canoes)
    spares: Spares = (None,) * seats
    now = start
    for bids, taken in fortune:
        first = (now.first + 1) % seats
        order = [(first + place) % seats for place in range(seats)]
        canoes, spares = after_moves(canoes, spares, bids, taken, order)
        now = Start(canoes, first, now.round + 1, now.is_short)
        if any(spare is not None for spare in spares):
            break
    return decided(canoes, spares, bids, now, seat)


_TRIALS: Final[dict[Phase, Callable[[View, Sequence[Action], Style], Trial]]] = {
    Phase.BIDDING: _of_bids,
    Phase.TRICKS: _of_cards,
    Phase.MOVING: _of_moves,
}
