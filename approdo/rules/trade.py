"""R8 domestic trade: offers, answers, counter-offers, and the trade.

Only the active player makes offers (R8.2), and only of resource cards (R8.4, D23).
"""

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
from approdo.catalogue import LISTED, NONE, OFFERS, Cards
from approdo.draft import Draft
from approdo.events import (
    CounterOffered,
    OfferAccepted,
    OfferDeclined,
    OfferEnded,
    OfferMade,
    OfferWithdrawn,
    Traded,
)
from approdo.ids import Resource
from approdo.state import (
    Answering,
    Drafting,
    GameState,
    Refused,
    Reply,
    covers,
    one_more,
    plus,
    size,
    with_counter,
)
from tabletop.refusals import Refusal
from tabletop.seat import Seat

_GIVE: Final = tuple(map(Give, Resource))
_WANT: Final = tuple(map(Want, Resource))
_PROPOSE: Final = Propose()
_CANCEL: Final = Cancel()
_ACCEPT: Final = Accept()
_DECLINE: Final = Decline()
_WITHDRAW: Final = Withdraw()
_START: Final = StartOffer()


# --- putting an offer together --------------------------------------------------------------


def why_not_offer(state: GameState) -> Refusal | None:
    """R8.1, R8.3, R8.6, R8.9, H1.5 why the active player can make no offer at all now."""
    if state.setup.options.without_trade:
        return _NO_TRADE
    if state.offers >= OFFERS:
        return _TOO_MANY_OFFERS
    if not any(state.hands[state.active]):
        return _NOTHING_TO_GIVE
    if not asked_by(state, ()):
        return _NOBODY_TO_ASK
    return None


# `legal_actions` asks at nearly every step: these are created once.
_NO_TRADE: Final = Refusal("H1.5", "NO_TRADE")
_TOO_MANY_OFFERS: Final = Refusal("R8.9", "TOO_MANY_OFFERS", {"count": OFFERS})
_NOTHING_TO_GIVE: Final = Refusal("R8.3", "NOTHING_TO_GIVE")
_NOBODY_TO_ASK: Final = Refusal("R8.6", "NOBODY_TO_ASK")


def why_not_start(state: GameState, _: StartOffer) -> Refusal | None:
    """R8.5, R8.6 an offer, or one counter-offer to it."""
    decision = state.decision
    if isinstance(decision, Answering):
        return _counter_offer_first(decision)
    return why_not_offer(state)


def start(draft: Draft, _: StartOffer) -> None:
    """R8.5, R8.6 nothing is given or wanted yet."""
    decision = draft.pending[-1] if draft.pending else None
    if isinstance(decision, Answering):
        draft.swap(with_counter(decision, (NONE, NONE)))
    else:
        draft.push(Drafting(NONE, NONE, ()))


def asked_by(state: GameState | Draft, out: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """R8.5, R8.6, D25 the opponents who would be asked, clockwise from the active player.

    They are those who have cards and are not left out.
    """
    seats = len(state.hands)
    clockwise = [Seat((state.active + place) % seats) for place in range(1, seats)]
    return tuple(seat for seat in clockwise if seat not in out and any(state.hands[seat]))


def largest_hand(state: GameState, out: tuple[Seat, ...]) -> int:
    """D24 the size of the largest hand among those who would be asked; there is always somebody."""
    return max(size(state.hands[seat]) for seat in asked_by(state, out))


class _Sides(NamedTuple):
    """What is given and wanted, the proposer's hand, and how many cards can be wanted at most."""

    give: Cards
    want: Cards
    hand: Cards
    most: int


def _sides(state: GameState) -> _Sides:
    """R8.3, D24, D25 the offer or counter-offer that is being put together."""
    decision = state.decision
    if isinstance(decision, Drafting):
        most = largest_hand(state, decision.out)
        return _Sides(decision.give, decision.want, state.hands[state.active], most)
    assert isinstance(decision, Answering)
    answerer = decision.answerer
    assert answerer is not None
    give, want = decision.counter or (NONE, NONE)
    return _Sides(give, want, state.hands[answerer], size(state.hands[state.active]))


def legal_offer_steps(state: GameState) -> list[Action]:
    """R8.5 the next step of the offer that is being put together."""
    decision = state.decision
    assert isinstance(decision, Drafting)
    found = _cards(_sides(state))
    found += [
        LeaveOut(seat)
        for seat in asked_by(state, decision.out)
        if _why_not_leave_out(state, decision, seat) is None
    ]
    if _why_not_propose(state, decision) is None:
        found.append(_PROPOSE)
    return [*found, _CANCEL]


def _cards(sides: _Sides) -> list[Action]:
    """D27 one card more on either side, while that side has few."""
    give, want, hand, most = sides
    found: list[Action] = []
    if size(give) < LISTED:
        found += [
            step
            for step in _GIVE
            if hand[step.resource] > give[step.resource] and not want[step.resource]
        ]
    if size(want) < min(LISTED, most):
        found += [step for step in _WANT if not give[step.resource]]
    return found


def why_not_give(state: GameState, action: Give) -> Refusal | None:
    """R8.3, R8.5, R8.6, D22 one more card that its proposer holds, of a kind that is not wanted."""
    kind, wrong = action.resource, _not_started(state)
    if wrong is not None:
        return wrong
    sides = _sides(state)
    if sides.want[kind]:
        return Refusal("R8.3", "ON_BOTH_SIDES", {"kind": kind.name.lower()})
    if sides.hand[kind] <= sides.give[kind]:
        return Refusal("R8.5", "NOT_IN_HAND", {"kind": kind.name.lower()})
    return None


def why_not_want(state: GameState, action: Want) -> Refusal | None:
    """R8.3, D24, D25 one more card, of a kind that is not given, as many as a hand can hold."""
    kind, wrong = action.resource, _not_started(state)
    if wrong is not None:
        return wrong
    sides = _sides(state)
    if sides.give[kind]:
        return Refusal("R8.3", "ON_BOTH_SIDES", {"kind": kind.name.lower()})
    if size(sides.want) >= sides.most:
        return Refusal("D24", "MORE_THAN_A_HAND", {"count": sides.most})
    return None


def _not_started(state: GameState) -> Refusal | None:
    """R8.6 who answers must begin a counter-offer before its cards are named."""
    decision = state.decision
    if isinstance(decision, Answering) and decision.counter is None:
        return Refusal("R8.6", "NO_COUNTER_OFFER")
    return None


def why_not_leave_out(state: GameState, action: LeaveOut) -> Refusal | None:
    """R8.5 an opponent who would be asked, and not the last one."""
    decision = state.decision
    assert isinstance(decision, Drafting)
    return _why_not_leave_out(state, decision, action.seat)


def _why_not_leave_out(state: GameState, offer: Drafting, seat: Seat) -> Refusal | None:
    asked = asked_by(state, offer.out)
    if seat not in asked:
        return Refusal("R8.5", "NOT_ASKED", {"seat": seat})
    if len(asked) == 1:
        return Refusal("R8.5", "ASK_SOMEBODY", {"seat": seat})
    most = largest_hand(state, (*offer.out, seat))
    if size(offer.want) > most:
        return Refusal("D24", "MORE_THAN_A_HAND", {"count": most})
    return None


def why_not_propose(state: GameState, _: Propose) -> Refusal | None:
    """R8.5, R8.6, R8.9 a counter-offer needs both sides; a declined offer is not repeated."""
    decision = state.decision
    if isinstance(decision, Drafting):
        return _why_not_propose(state, decision)
    wrong = _not_started(state)
    if wrong is not None:
        return wrong
    sides = _sides(state)
    is_whole = any(sides.give) and any(sides.want)
    return None if is_whole else Refusal("R8.6", "BOTH_SIDES_NEEDED")


def _why_not_propose(state: GameState, offer: Drafting) -> Refusal | None:
    """R8.9 nobody is asked again for what he or she has declined."""
    if not state.refused:
        return None
    for seat in asked_by(state, offer.out):
        if Refused(seat, offer.give, offer.want) in state.refused:
            return Refusal("R8.9", "DECLINED_BEFORE", {"seat": seat})
    return None


def why_not_cancel(state: GameState, _: Cancel) -> Refusal | None:
    """R8.5, R8.6 something must have been begun."""
    return _not_started(state)


def give(draft: Draft, action: Give) -> None:
    """R8.5, R8.6 one more card on the side that is given."""
    _add(draft, one_more(NONE, action.resource), NONE)


def want(draft: Draft, action: Want) -> None:
    """R8.5, R8.6 one more card on the side that is wanted."""
    _add(draft, NONE, one_more(NONE, action.resource))


def _add(draft: Draft, given: Cards, wanted: Cards) -> None:
    decision = draft.pending[-1]
    if isinstance(decision, Drafting):
        sides = plus(decision.give, given), plus(decision.want, wanted)
        draft.swap(Drafting(*sides, decision.out))
        return
    assert isinstance(decision, Answering)
    assert decision.counter is not None
    give, want = decision.counter
    draft.swap(with_counter(decision, (plus(give, given), plus(want, wanted))))


def leave_out(draft: Draft, action: LeaveOut) -> None:
    """R8.5 do not ask this opponent."""
    offer = draft.pending[-1]
    assert isinstance(offer, Drafting)
    draft.swap(Drafting(offer.give, offer.want, tuple(sorted((*offer.out, action.seat)))))


def cancel(draft: Draft, _: Cancel) -> None:
    """R8.5, R8.6 drop what was put together; who was answering answers again."""
    decision = draft.pending[-1]
    if isinstance(decision, Answering):
        draft.swap(with_counter(decision, None))
    else:
        draft.pop()


def propose(draft: Draft, _: Propose) -> None:
    """R8.5 put the offer to the opponents; R8.6 put the counter-offer to the active player."""
    decision = draft.pending[-1]
    if isinstance(decision, Drafting):
        asked = asked_by(draft, decision.out)
        draft.offers += 1
        draft.show(draft.active, decision.give)
        draft.events.append(OfferMade(draft.active, decision.give, decision.want, asked))
        draft.swap(Answering(decision.give, decision.want, asked, (), None))
        return
    assert isinstance(decision, Answering)
    assert decision.counter is not None
    give, want = decision.counter
    seat = decision.asked[len(decision.replies)]
    draft.show(seat, give)
    draft.events.append(CounterOffered(seat, give, want))
    _answered(draft, decision, Reply(seat, False, give, want))


# --- the answers ----------------------------------------------------------------------------


def legal_answers(state: GameState) -> list[Action]:
    """R8.6 what the opponent whose turn to answer it is may do."""
    decision = state.decision
    assert isinstance(decision, Answering)
    answerer = decision.answerer
    if answerer is None:
        return legal_conclusions(state, decision)
    if decision.counter is None:
        return [*_accepting(state, decision), _DECLINE, _START]
    found = _cards(_sides(state))
    if all(map(any, decision.counter)):
        found.append(_PROPOSE)
    return [*found, _CANCEL]


def _accepting(state: GameState, decision: Answering) -> tuple[Accept, ...]:
    return (_ACCEPT,) if _why_not_accept(state, decision) is None else ()


def why_not_accept(state: GameState, _: Accept) -> Refusal | None:
    """R8.6 no side is open, and the answerer holds what is wanted."""
    decision = state.decision
    assert isinstance(decision, Answering)
    return _counter_offer_first(decision) or _why_not_accept(state, decision)


def _why_not_accept(state: GameState, decision: Answering) -> Refusal | None:
    if not (any(decision.give) and any(decision.want)):
        return Refusal("R8.6", "OPEN_SIDE")
    answerer = decision.answerer
    assert answerer is not None
    hand = state.hands[answerer]
    if covers(hand, decision.want):
        return None
    kinds = tuple(kind.name.lower() for kind in Resource if hand[kind] < decision.want[kind])
    return Refusal("R8.6", "CANNOT_GIVE", {"kinds": kinds})


def why_not_decline(state: GameState, _: Decline) -> Refusal | None:
    """R8.6 only who is asked, and is not putting a counter-offer together."""
    decision = state.decision
    assert isinstance(decision, Answering)
    return _counter_offer_first(decision)


def _counter_offer_first(decision: Answering) -> Refusal | None:
    """R8.6 who has begun a counter-offer must propose or drop it before any other answer."""
    return None if decision.counter is None else Refusal("R8.6", "COUNTER_OFFER_FIRST")


def accept(draft: Draft, _: Accept) -> None:
    """R8.6 accept the offer."""
    decision = draft.pending[-1]
    assert isinstance(decision, Answering)
    seat = decision.asked[len(decision.replies)]
    draft.show(seat, decision.want)
    draft.events.append(OfferAccepted(seat))
    _answered(draft, decision, Reply(seat, True, NONE, NONE))


def decline(draft: Draft, _: Decline) -> None:
    """R8.6, R8.9 decline the offer."""
    decision = draft.pending[-1]
    assert isinstance(decision, Answering)
    seat = decision.asked[len(decision.replies)]
    draft.events.append(OfferDeclined(seat))
    draft.refused = (*draft.refused, Refused(seat, decision.give, decision.want))
    _answered(draft, decision, Reply(seat, False, NONE, NONE))


def _answered(draft: Draft, decision: Answering, reply: Reply) -> None:
    """R8.7 note an answer; if all have declined the offer ends by itself."""
    replies = (*decision.replies, reply)
    if len(replies) == len(decision.asked) and not any(
        one.accepts or one.is_counter for one in replies
    ):
        draft.pop()
        draft.events.append(OfferEnded(draft.active))
        return
    draft.swap(Answering(decision.give, decision.want, decision.asked, replies, None))


# --- the conclusion -------------------------------------------------------------------------


def legal_conclusions(state: GameState, decision: Answering) -> list[Action]:
    """R8.7 a trade with somebody who has accepted or made an offer that can be paid; or none."""
    found: list[Action] = [
        Deal(reply.seat) for reply in decision.replies if _why_not_deal(state, reply) is None
    ]
    return [*found, _WITHDRAW]


def why_not_deal(state: GameState, action: Deal) -> Refusal | None:
    """R8.7, D25."""
    decision = state.decision
    assert isinstance(decision, Answering)
    if decision.answerer is not None:
        return Refusal("R8.7", "ANSWERS_MISSING")
    for reply in decision.replies:
        if reply.seat == action.seat:
            return _why_not_deal(state, reply)
    return Refusal("R8.7", "NOT_ASKED", {"seat": action.seat})


def _why_not_deal(state: GameState, reply: Reply) -> Refusal | None:
    if reply.accepts:
        return None
    if not reply.is_counter:
        return Refusal("R8.7", "HAS_DECLINED", {"seat": reply.seat})
    if covers(state.hands[state.active], reply.want):
        return None
    return Refusal("R8.7", "PRICE_NOT_HELD", {"seat": reply.seat})


def why_not_withdraw(state: GameState, _: Withdraw) -> Refusal | None:
    """R8.7 after all have answered."""
    decision = state.decision
    assert isinstance(decision, Answering)
    return Refusal("R8.7", "ANSWERS_MISSING") if decision.answerer is not None else None


def deal(draft: Draft, action: Deal) -> None:
    """R8.7, D26 carry the trade out at once."""
    decision = draft.pending[-1]
    assert isinstance(decision, Answering)
    reply = next(one for one in decision.replies if one.seat == action.seat)
    gives, gets = decision.give, decision.want
    if reply.is_counter:
        gives, gets = reply.want, reply.give
    draft.pop()
    draft.hand_over(draft.active, reply.seat, gives)
    draft.hand_over(reply.seat, draft.active, gets)
    draft.events.append(Traded(draft.active, reply.seat, gives, gets))


def withdraw(draft: Draft, _: Withdraw) -> None:
    """R8.7 trade with nobody."""
    draft.pop()
    draft.events.append(OfferWithdrawn(draft.active))
