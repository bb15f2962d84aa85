"""Why an action is chosen: names of sentences, with the values they tell.

Every reason is read from the view and the action, so it is true of them whoever chose. As in
refusals, a space is told as its id, a card and a seat as a number.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from canyon import actions as a
from canyon.actions import Action
from canyon.bots.knowledge import Known, known_from
from canyon.bots.packs import BEATS, BIT_OF, HIGHER, OF_SUIT, SUIT_AT
from canyon.bots.steering import DRIFTS, hindrance, occupied
from canyon.bots.tactics import ALL_OF_THEM, needed
from canyon.catalogue import VALUE_OF, bonus
from canyon.ids import Space, Water
from canyon.river import RIVER
from canyon.rules.movement import ends
from canyon.view import View
from tabletop.opponents import Reason

REASONS: Final = (
    *("starts", "bids", "bids_on_cards", "bids_without_cards", "bids_rest", "only_exact_moves"),
    *("last_card", "only_card", "leads", "leads_top", "leads_to_win", "leads_low"),
    *("takes_trick", "tries_for_trick", "trumps_in", "cannot_win", "saves_strength", "ducks"),
    *("gets_rid_of", "must_take"),
    *("every_trick_counts", "takes_from", "finishes", "shoots_rapids", "enters_rapids"),
    *("keeps_from_waterfall", "closes_way", "comes_nearer", "drifts", "stays"),
)
"""The names of all reasons."""
MOST: Final = 3
"""At most so many reasons are given."""
HIGH: Final = 9
"""Cards from this value on are told of as high ones."""
LOW: Final = 5
"""Cards up to this value are low ones."""

Values = dict[str, int | str]


class Weighed(NamedTuple):
    """A reason and its weight: the greater, the earlier it is told."""

    weight: float
    reason: Reason


def reasons_for(view: View, action: Action) -> tuple[Reason, ...]:
    """Why the seat of the view does this: one to three reasons, the greatest weight first."""
    found = sorted(_ABOUT[type(action)](view, action), key=lambda one: -one.weight)
    return tuple([one.reason for one in found[:MOST]])


def _weighed(weight: float, name: str, **values: int | str) -> Weighed:
    return Weighed(weight, Reason(name, values))


# --- bids -----------------------------------------------------------------------------------


def _of_bid(view: View, action: a.Bid) -> Iterable[Weighed]:
    """R4.6, R4.7, R6.2, R7.2 reasons for a bid."""
    known = known_from(view)
    trumps = (known.hand & OF_SUIT[known.trump]).bit_count()
    plain = view.players[known.seat].hand or ()
    high = sum(VALUE_OF[card] >= HIGH for card in plain if not _is_trump(known, BIT_OF[card]))
    values: Values = {"tricks": action.tricks, "trumps": trumps, "high": high}
    name = "bids_on_cards" if trumps or high else "bids_without_cards"
    yield Weighed(2.0, Reason(name, values))
    made = [bid for bid in known.bids if bid is not None]
    if made:
        left = known.cards - sum(made)
        yield _weighed(1.0, "bids_rest", tricks=action.tricks, left=left)
    space = view.players[known.seat].space
    if space in RIVER.arrows:
        steps = bonus(action.tricks, action.tricks)
        yield _weighed(1.5, "only_exact_moves", tricks=action.tricks, steps=steps)


def _is_trump(known: Known, bit: int) -> bool:
    return bool(bit & OF_SUIT[known.trump])


# --- cards ----------------------------------------------------------------------------------


def _of_card(view: View, action: a.PlayCard) -> Iterable[Weighed]:
    """R5.1 to R5.4 reasons for playing a card."""
    known, bit = known_from(view), BIT_OF[action.card]
    bid, taken = known.bids[known.seat], known.taken[known.seat]
    assert bid is not None, "all have bid"
    need = needed(bid, taken, known.hand.bit_count())
    card = int(action.card)
    if known.hand == bit:
        yield _weighed(2.0, "last_card", card=card)
    elif len(view.legal) == 1:
        yield _weighed(2.0, "only_card", card=card)
    if need == ALL_OF_THEM:
        yield _weighed(1.5, "every_trick_counts", tricks=bid, taken=taken)
    if known.trick:
        yield from _of_following(known, bit, card, need)
    else:
        yield _of_leading(known, bit, card, need)


def _of_leading(known: Known, bit: int, card: int, need: int) -> Weighed:
    if not known.unseen & HIGHER[bit.bit_length() - 1]:
        return _weighed(1.0, "leads_top", card=card, need=_told(known, need))
    if need > 0 and VALUE_OF[card] >= HIGH:
        return _weighed(1.0, "leads_to_win", card=card, need=_told(known, need))
    name = "leads_low" if VALUE_OF[card] <= LOW else "leads"
    return _weighed(1.0, name, card=card, need=_told(known, need))


def _of_following(known: Known, bit: int, card: int, need: int) -> Iterable[Weighed]:
    best, holder = _winning(known)
    wants = _told(known, need)
    if not bit & BEATS[known.trump][best]:
        yield from _of_losing(known, bit, card, need)
        return
    is_last = len(known.trick) == known.seats - 1
    if need <= 0:
        is_forced = not _legal(known) & ~BEATS[known.trump][best]
        if is_forced:
            yield _weighed(1.0, "must_take", card=card)
        else:
            yield _weighed(0.5, "takes_trick" if is_last else "tries_for_trick", card=card, need=0)
    elif _is_trump(known, bit) and not _is_trump(known, 1 << known.trick[0]):
        yield _weighed(1.2, "trumps_in", card=card, need=wants)
    else:
        name = "takes_trick" if is_last else "tries_for_trick"
        yield _weighed(1.0, name, card=card, need=wants)
    other = known.bids[holder]
    if other is not None and other > known.taken[holder]:
        yield _weighed(0.7, "takes_from", seat=holder, need=other - known.taken[holder])


def _of_losing(known: Known, bit: int, card: int, need: int) -> Iterable[Weighed]:
    """Reasons for a card that does not win the trick as it stands."""
    if need > 0 and not _legal(known) & BEATS[known.trump][_winning(known)[0]]:
        yield _weighed(0.8, "cannot_win", card=card, need=_told(known, need))
    elif need > 0:
        yield _weighed(0.8, "saves_strength", card=card, need=_told(known, need))
    elif VALUE_OF[card] >= HIGH or not bit & SUIT_AT[known.trick[0]]:
        yield _weighed(1.1, "gets_rid_of", card=card, need=0)
    else:
        yield _weighed(1.0, "ducks", card=card, need=0)


def _legal(known: Known) -> int:
    return known.hand & SUIT_AT[known.trick[0]] or known.hand


def _told(known: Known, need: int) -> int:
    """R6.2 how many tricks are still wanted; all of them when the bid can no longer be met."""
    return known.hand.bit_count() if need == ALL_OF_THEM else need


def _winning(known: Known) -> tuple[int, int]:
    """R5.4 the place of the bit of the trick's best card, and the seat that played it."""
    best, holder = known.trick[0], known.leader
    for number, place in enumerate(known.trick):
        if BEATS[known.trump][best] >> place & 1:
            best, holder = place, (known.leader + number) % known.seats
    return best, holder


# --- canoes ---------------------------------------------------------------------------------


def _of_start(_: View, action: a.PlaceCanoe) -> Iterable[Weighed]:
    yield _weighed(1.0, "starts", space=RIVER.ids[action.space])


def _of_move(view: View, action: a.Move) -> Iterable[Weighed]:
    """R6.5, R7.1, R8.1, R9.2 reasons for a move."""
    assert view.seat is not None
    me, end = view.players[view.seat], action.space
    assert me.space is not None
    canoes = [player.space for player in view.players]
    found = ends(me.space, me.moves_with or 0, occupied(canoes))
    name, from_, to = RIVER.ids[end], RIVER.kinds[me.space], RIVER.kinds[end]
    gained = RIVER.to_go[me.space] - RIVER.to_go[end]
    if to is Water.FINISH:
        spare = (me.moves_with or 0) - found[end]
        yield _weighed(5.0, "finishes", space=name, spare=spare)
        if from_ is not Water.RAPIDS:
            yield _weighed(1.0, "shoots_rapids", space=name)
        return
    if to is Water.RAPIDS:
        if from_ is not Water.RAPIDS:
            yield _weighed(2.0, "enters_rapids", space=name)
        if DRIFTS[end] > min(DRIFTS[space] for space in found):
            yield _weighed(1.5, "keeps_from_waterfall", space=name, drifts=DRIFTS[end])
    closed = hindrance(canoes, view.seat, end)
    if closed:
        seat = _whose_way(canoes, view.seat, end)
        yield _weighed(0.5 * closed, "closes_way", space=name, seat=seat)
    yield _weighed(0.8, "comes_nearer", space=name, steps=gained, to_go=RIVER.to_go[end])


def _whose_way(canoes: list[Space | None], seat: int, end: Space) -> int:
    """The seat that a canoe on `end` hinders most."""
    alone: dict[int, int] = {}
    for other, space in enumerate(canoes):
        if other != seat and space is not None:
            pair: list[Space | None] = [None] * len(canoes)
            pair[other] = space
            alone[other] = hindrance(pair, seat, end)
    return max(alone, key=alone.__getitem__)


def _of_drift(_: View, __: a.Drift) -> Iterable[Weighed]:
    yield _weighed(1.0, "drifts")


def _of_stay(view: View, _: a.Stay) -> Iterable[Weighed]:
    assert view.seat is not None
    yield _weighed(1.0, "stays", points=view.players[view.seat].moves_with or 0)


_ABOUT: Final[dict[type[Action], Callable[[View, Any], Iterable[Weighed]]]] = {
    a.PlaceCanoe: _of_start,
    a.Bid: _of_bid,
    a.PlayCard: _of_card,
    a.Move: _of_move,
    a.Drift: _of_drift,
    a.Stay: _of_stay,
}
