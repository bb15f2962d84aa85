"""R8 offers, answers, counter-offers and deals.

A whole offer is planned at once; its steps follow from what is on the table already.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from approdo.actions import (
    Accept,
    Action,
    Cancel,
    Deal,
    Decline,
    Give,
    LeaveOut,
    Propose,
    StartOffer,
    Want,
    Withdraw,
)
from approdo.bots.curves import powers
from approdo.bots.ground import ground_of
from approdo.bots.mind import SMALL, Mind
from approdo.bots.playing import quick
from approdo.bots.safety import helps_to_win, is_worse_than_bank
from approdo.bots.table import Table, changed_hand, seen_by, with_hand
from approdo.bots.worth import chances, standing
from approdo.catalogue import LISTED, NONE, Cards
from approdo.ids import Resource
from approdo.state import Answering, Drafting, Refused, Reply, covers, one_more, size
from approdo.view import View
from tabletop.seat import Seat

TRIED: Final = 8
"""So many offers are weighed exactly, those that look best at first sight."""
LIKELY: Final = 0.25
"""An offer is made only if somebody accepts it with this probability."""
TOLL: Final = 0.3
"""What a trade must bring more from a seat that would surely win."""
RATHER: Final = 0.8
"""A counter-offer asks only for cards that the other probably holds: so many expected for each."""


class Offer(NamedTuple):
    """What its proposer gives and wants, and the seats that are not asked."""

    give: Cards
    want: Cards
    out: tuple[Seat, ...] = ()


def traded(table: Table, seat: int, other: int, give: Cards, want: Cards) -> Table:
    """R8.7 the position after `seat` has given cards to `other` for those it wanted."""
    own = changed_hand(changed_hand(table.hands[seat], give, -1), want)
    theirs = changed_hand(changed_hand(table.hands[other], want, -1), give)
    return with_hand(with_hand(table, seat, own), other, theirs)


def _is_barred(view: View, table: Table, other: int, give: Cards, want: Cards) -> bool:
    """Whether the seat of the view never gives these cards to `other` for those."""
    assert view.seat is not None
    rates = ground_of(table.land, table.board, view.seat).rates
    if is_worse_than_bank(give, want, rates, table.bank):
        return True
    return helps_to_win(view, table, other, want, give)


def _hands_of_one(count: int) -> Iterator[Cards]:
    """All hands of so many cards."""
    for kinds in combinations_with_replacement(Resource, count):
        cards = NONE
        for kind in kinds:
            cards = one_more(cards, kind)
        yield cards


ONE_OR_TWO: Final = (*_hands_of_one(1), *_hands_of_one(2))
"""R8.3, D27 the sides of an offer that are thought of."""
SINGLE: Final = tuple(_hands_of_one(1))


# --- offers ---------------------------------------------------------------------------------


def offer_for(view: View, table: Table, mind: Mind) -> Offer | None:
    """R8.5 the most promising offer of the active player, None if none is worth asking for."""
    assert view.seat is not None
    me, now = view.seat, quick(table, view.seat, mind)
    asked = [p.seat for p in view.players if p.seat != me and p.hand_size]
    standings = {seat: standing(table, seat) for seat in asked}
    best, found = mind.style.margin, None
    for give, want in _promising(table, me, now, mind):
        takers = list(_takers(view, table, standings, give, want))
        if not takers or max(one.chance for one in takers) < LIKELY:
            continue
        partners = []
        for one in takers:
            gain = quick(one.after, me, mind) - now - toll(table, one.seat)
            if gain > mind.style.margin:
                partners.append((gain * one.chance, one.chance, one.seat))
        if not partners or max(one[1] for one in partners) < LIKELY:
            continue
        out = tuple([seat for seat in asked if seat not in [one[2] for one in partners]])
        offer = Offer(give, want, out)
        if max(partners)[0] > best and _may_ask(view, offer, asked):
            best, found = max(partners)[0], offer
    return found


class Taker(NamedTuple):
    """A seat that may accept an offer, how likely it is to do so, and the position after that."""

    seat: Seat
    chance: float
    after: Table


def _takers(
    view: View, table: Table, standings: Mapping[Seat, float], give: Cards, want: Cards
) -> Iterator[Taker]:
    """Those with whom the trade may be made, and who may accept it: they hold the cards, and gain.

    `standings`: how well each seat stands that is asked. What takes longest is found out last.
    """
    assert view.seat is not None
    rates = ground_of(table.land, table.board, view.seat).rates
    if is_worse_than_bank(give, want, rates, table.bank):
        return
    for other, standing_now in standings.items():
        chance = _chance(view, table, other, want)
        if not chance:
            continue
        after = traded(table, view.seat, other, give, want)
        gains = standing(after, other) - standing_now > 0
        if gains and not helps_to_win(view, table, other, want, give):
            yield Taker(other, chance, after)


def _may_ask(view: View, offer: Offer, asked: list[Seat]) -> bool:
    """R8.9, D24 whether nobody has declined this, and a hand is large enough."""
    seats = [seat for seat in asked if seat not in offer.out]
    largest = max(view.players[seat].hand_size for seat in seats)
    return size(offer.want) <= largest and not any(
        Refused(seat, offer.give, offer.want) in view.refused for seat in seats
    )


def sum_of(values: Sequence[float], cards: Cards) -> float:
    """The values of these cards by their kinds, one after the other."""
    total = 0.0
    for value, count in zip(values, cards, strict=True):
        total += value * count
    return total


def _promising(table: Table, me: int, now: float, mind: Mind) -> list[tuple[Cards, Cards]]:
    """The offers that look best: what is gained and lost is taken for itself."""
    hand = table.hands[me]
    gains = [
        (quick(with_hand(table, me, changed_hand(hand, want)), me, mind) - now, want)
        for want in SINGLE
    ]
    single = [
        now - quick(with_hand(table, me, changed_hand(hand, give, -1)), me, mind) if held else 0.0
        for give, held in zip(SINGLE, hand, strict=True)
    ]
    losses = [
        (sum_of(single, give), give)
        for give in ONE_OR_TWO
        if all(hand[kind] >= give[kind] for kind in Resource)
    ]
    found = [
        (gain - loss, give, want)
        for gain, want in gains
        for loss, give in losses
        if gain > loss and not any(map(min, give, want))
    ]
    found.sort(key=lambda one: (-one[0], one[1], one[2]))
    return [(give, want) for _, give, want in found[:TRIED]]


def _chance(view: View, table: Table, other: int, want: Cards) -> float:
    """How likely it is that a seat holds these cards."""
    player = view.players[other]
    hidden = player.hand_size - size(player.sure)
    chance = 1.0
    for kind in Resource:
        missing = want[kind] - player.sure[kind]
        if missing > 0:
            if missing > hidden:
                return 0.0
            share = (table.hands[other][kind] - player.sure[kind]) / hidden
            nowhere = powers(1 - share, hidden + 1)[hidden]
            chance *= powers(1 - nowhere, missing + 1)[missing]
    return chance


def steps_of(offer: Offer, give: Cards, want: Cards, out: tuple[Seat, ...]) -> tuple[Action, ...]:
    """R8.5 the steps to an offer from what is on the table; only Cancel if that is too much."""
    if not covers(offer.give, give) or not covers(offer.want, want) or set(out) - set(offer.out):
        return (Cancel(),)
    found: list[Action] = []
    for kind in Resource:
        found += [Give(kind)] * (offer.give[kind] - give[kind])
    for kind in Resource:
        found += [Want(kind)] * (offer.want[kind] - want[kind])
    found += [LeaveOut(seat) for seat in offer.out if seat not in out]
    return (*found, Propose())


def begun(offer: Offer) -> tuple[Action, ...]:
    """R8.5 all steps of an offer."""
    return (StartOffer(), *steps_of(offer, NONE, NONE, ()))


def drafted(view: View, mind: Mind) -> tuple[Action, ...]:
    """R8.5 how an offer that was begun is finished."""
    decision = view.decision
    assert isinstance(decision, Drafting)
    offer = offer_for(view, seen_by(view), mind) if may_offer(view, mind) else None
    if offer is None:
        return (Cancel(),)
    return steps_of(offer, decision.give, decision.want, decision.out)


def may_offer(view: View, mind: Mind) -> bool:
    """R8.9 whether the player wants to make one more offer in this turn."""
    return view.offers < mind.style.offers


# --- answers --------------------------------------------------------------------------------


def answered(view: View, mind: Mind) -> tuple[Action, ...]:
    """R8.6, R8.7 the answer to an offer, or what follows when all have answered."""
    decision = view.decision
    assert isinstance(decision, Answering)
    if decision.answerer is None:
        return (_concluded(view, decision, mind),)
    table = seen_by(view)
    if decision.counter is None and Accept() in view.legal and accepts(view, table, mind):
        return (Accept(),)
    offer = counter_for(view, table, decision, mind)
    if decision.counter is not None:
        if offer is None:
            return (Cancel(),)
        return steps_of(offer, *decision.counter, ())
    return (Decline(),) if offer is None else begun(offer)


def toll(table: Table, other: int) -> float:
    """By how much more a trade with a seat must bring, the better its chance to win is."""
    found = chances(table)
    return TOLL * max(0.0, found[other] - 1 / len(found))


def gain_of(view: View, table: Table, give: Cards, want: Cards, other: int, mind: Mind) -> float:
    """What a trade brings the seat of the view; from who leads it must bring more."""
    assert view.seat is not None
    after = traded(table, view.seat, other, give, want)
    gain = mind.worth(after, view.seat) - mind.worth(table, view.seat)
    return gain - toll(table, other) if mind.sees_others else gain


def accepts(view: View, table: Table, mind: Mind) -> bool:
    """R8.6 whether the offer is good for the one who is asked."""
    decision = view.decision
    assert isinstance(decision, Answering)
    give, want, other = decision.want, decision.give, view.active
    if _is_barred(view, table, other, give, want):
        return False
    gain = gain_of(view, table, give, want, other, mind)
    return mind.best([(0.0, False), (gain - mind.style.margin, True)], SMALL)[1]


def counter_for(view: View, table: Table, decision: Answering, mind: Mind) -> Offer | None:
    """R8.6 the best counter-offer that the other may like as well."""
    assert view.seat is not None
    me, other = view.seat, view.active
    hand, theirs = table.hands[me], table.hands[other]
    if decision.counter is None and not view.players[other].hand_size:
        return None
    before, best, found = standing(table, other), 2 * mind.style.margin, None
    for give in ONE_OR_TWO:
        if any(hand[kind] < give[kind] for kind in Resource) or not _asked(decision.want, give):
            continue
        for want in ONE_OR_TWO:
            if any(map(min, give, want)) or not _likely(view, theirs, other, want):
                continue
            if (want, give) == (decision.give, decision.want):
                continue
            gain = gain_of(view, table, give, want, other, mind)
            if gain <= best or _is_barred(view, table, other, give, want):
                continue
            if standing(traded(table, me, other, give, want), other) > before:
                best, found = gain, Offer(give, want)
    return found


def _asked(wanted: Cards, give: Cards) -> bool:
    """Whether these are cards for which the proposer asks; any, if that side is open."""
    return not any(wanted) or all(wanted[kind] or not give[kind] for kind in Resource)


def _likely(view: View, theirs: tuple[float, ...], other: int, want: Cards) -> bool:
    """Whether the proposer holds these cards, as far as one can tell."""
    held = view.players[other].hand_size
    return size(want) <= min(held, LISTED) and all(
        not want[kind] or theirs[kind] >= RATHER * want[kind] for kind in Resource
    )


# --- the conclusion -------------------------------------------------------------------------


def terms_of(decision: Answering, reply: Reply) -> tuple[Cards, Cards]:
    """R8.7 what the active player gives and gets in a trade with this opponent."""
    if reply.is_counter:
        return reply.want, reply.give
    return decision.give, decision.want


def _concluded(view: View, decision: Answering, mind: Mind) -> Action:
    """R8.7 the best trade, or none."""
    assert view.seat is not None
    table = seen_by(view)
    options: list[tuple[float, Action]] = [
        (quick(table, view.seat, mind) + mind.style.margin / 2, Withdraw())
    ]
    for reply in decision.replies:
        if Deal(reply.seat) not in view.legal:
            continue
        give, want = terms_of(decision, reply)
        if not _is_barred(view, table, reply.seat, give, want):
            after = traded(table, view.seat, reply.seat, give, want)
            value = quick(after, view.seat, mind) - toll(table, reply.seat)
            options.append((value, Deal(reply.seat)))
    return mind.best(options, SMALL)[1]
