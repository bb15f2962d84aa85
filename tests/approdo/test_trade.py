"""R8 domestic trade: offers, answers, counter-offers, and what comes of them."""

import pytest

from approdo import GameState, Options, action_from, code_of, legal_actions, refusal, to_act
from approdo.actions import (
    Accept,
    Action,
    BuildRoad,
    Cancel,
    Deal,
    Decline,
    EndTurn,
    Exchange,
    Give,
    LeaveOut,
    MoveRobber,
    NameResource,
    PlayCard,
    Propose,
    Roll,
    StartOffer,
    TakeCard,
    Want,
    Withdraw,
)
from approdo.catalogue import NONE
from approdo.events import (
    CounterOffered,
    OfferAccepted,
    OfferDeclined,
    OfferEnded,
    OfferMade,
    OfferWithdrawn,
    Traded,
)
from approdo.ids import CardKind, Hex, Path, Phase, Resource
from approdo.state import Answering, Drafting, Refused, Reply
from approdo.view import view_for
from tabletop.seat import Seat
from tests.approdo.positions import (
    A,
    B,
    C,
    D,
    after,
    cards,
    done,
    letters,
    may,
    own,
    position,
    reason,
)

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource


def steps(give: str, want: str) -> list[Action]:
    """The steps of an offer or counter-offer, from its beginning until it is proposed."""
    kinds = dict(zip("lbwgo", Resource, strict=True))
    return [
        StartOffer(),
        *[Give(kinds[letter]) for letter in give],
        *[Want(kinds[letter]) for letter in want],
        Propose(),
    ]


def offer(give: str, want: str, *out: Seat) -> list[Action]:
    """The steps of an offer that leaves these seats out."""
    *before, last = steps(give, want)
    return [*before, *map(LeaveOut, out), last]


def table(*hands: str, seats: int = 4) -> GameState:
    """Red, after its roll, with these hands at the table."""
    return position(hands=hands, seats=seats)


# --- the example ----------------------------------------------------------------------------


def test_carlotta_and_her_brick() -> None:
    """E10 1 ore for 1 brick; Piero wants 3 ore, Francesco 1 lumber and 1 ore: she takes that."""
    carlotta, piero, francesco = A, B, C
    state = table("llooo", "bg", "bbw", seats=3)
    state, events = done(state, *offer("o", "b"))
    assert events == [OfferMade(carlotta, cards("o"), cards("b"), (piero, francesco))]
    assert to_act(state) == (piero,)
    state, events = done(state, *steps("b", "ooo"))
    assert events == [CounterOffered(piero, cards("b"), cards("ooo"))]
    assert to_act(state) == (francesco,)
    state, events = done(state, *steps("b", "lo"))
    assert events == [CounterOffered(francesco, cards("b"), cards("lo"))]
    assert to_act(state) == (carlotta,)
    assert legal_actions(state) == (Deal(piero), Deal(francesco), Withdraw())
    state, events = done(state, Deal(francesco))
    assert events == [Traded(carlotta, francesco, cards("lo"), cards("b"))]
    assert [letters(hand) for hand in state.hands] == ["lboo", "bg", "lbwo"]
    assert state.pending == ()
    assert to_act(state) == (carlotta,)


def test_opponents_never_trade_with_each_other() -> None:
    """E11, R8.2 Piero could not have traded with Francesco: he has no step for it."""
    state = table("llooo", "bg", "bbw", seats=3)
    for action in offer("b", "w"):
        assert reason(state, action, B) == ("R6.1", "NOT_YOUR_SEAT")
    state = after(state, *offer("o", "b"))
    assert LeaveOut(A) not in legal_actions(state)
    assert reason(state, Deal(C)) == ("R8.7", "ANSWERS_MISSING")
    assert legal_actions(state, C) == ()


# --- putting an offer together --------------------------------------------------------------


def test_only_after_production_and_with_nothing_pending() -> None:
    """R8.1, R6.4 not before the dice."""
    state = position(hands=["l", "b"], phase=Phase.BEFORE_ROLL)
    assert reason(state, StartOffer()) == ("R6.4", "OTHER_PHASE")
    assert reason(state, Give(LUMBER)) == ("R6.1", "NOTHING_TO_DECIDE")


def test_what_one_does_not_hold_cannot_be_offered() -> None:
    """R8.5 no ore, no second lumber."""
    state = after(table("lb", "w"), StartOffer())
    assert reason(state, Give(ORE)) == ("R8.5", "NOT_IN_HAND")
    state = after(state, Give(LUMBER))
    assert reason(state, Give(LUMBER)) == ("R8.5", "NOT_IN_HAND")
    assert may(state, Give(BRICK))


def test_no_kind_on_both_sides() -> None:
    """R8.3, D22 three ore for one ore would be a gift (compare fault #486)."""
    state = after(table("ooo", "o"), StartOffer(), Give(ORE), Give(ORE))
    assert reason(state, Want(ORE)) == ("R8.3", "ON_BOTH_SIDES")
    state = after(table("ooo", "o"), StartOffer(), Want(ORE))
    assert reason(state, Give(ORE)) == ("R8.3", "ON_BOTH_SIDES")


def test_the_listed_steps() -> None:
    """D27, R8.5 in their order; at most two cards a side are listed."""
    state = after(table("lll", "bb", "w"), StartOffer())
    assert state.pending == (Drafting(NONE, NONE, ()),)
    wants = [Want(kind) for kind in Resource]
    assert legal_actions(state) == (
        *(Give(LUMBER), *wants),
        *(LeaveOut(B), LeaveOut(C), Propose(), Cancel()),
    )
    state = after(state, Give(LUMBER), Give(LUMBER))
    assert Give(LUMBER) not in legal_actions(state)
    assert refusal(state, Give(LUMBER)) is None
    state = after(state, Give(LUMBER), Want(BRICK), Want(BRICK))
    assert legal_actions(state) == (LeaveOut(C), Propose(), Cancel())


def test_larger_offers_are_taken_when_given() -> None:
    """D27 three lumber for three brick, by the codes of their steps."""
    state = table("lllll", "bbbb")
    for action in offer("lll", "bbb"):
        state = after(state, action_from(code_of(action)))
    state = after(state, Accept())
    state = after(state, Deal(B))
    assert [letters(hand) for hand in state.hands[:2]] == ["llbbb", "lllb"]


def test_not_more_is_wanted_than_the_largest_hand_asked() -> None:
    """D24 hands of 2 and 3: three at most; two when the larger one is left out."""
    state = after(table("llll", "bb", "bbw"), StartOffer(), Want(BRICK), Want(BRICK))
    assert refusal(state, Want(WOOL)) is None
    more = after(state, Want(WOOL))
    assert reason(more, Want(WOOL)) == ("D24", "MORE_THAN_A_HAND")
    assert reason(more, LeaveOut(C)) == ("D24", "MORE_THAN_A_HAND")
    assert may(more, LeaveOut(B))
    less = after(state, LeaveOut(C))
    assert reason(less, Want(WOOL)) == ("D24", "MORE_THAN_A_HAND")


def test_who_is_asked() -> None:
    """R8.5, R8.6, D25 clockwise from the active player; who has no cards is not asked."""
    state = position(hands=["l", "b", "", "w"], active=B)
    state, events = done(state, *offer("b", ""))
    assert events == [OfferMade(B, cards("b"), NONE, (D, A))]
    assert to_act(state) == (D,)


def test_somebody_must_be_asked() -> None:
    """R8.5 a seat that would be asked can be left out, but not the last one."""
    state = after(table("l", "b", "w", ""), StartOffer())
    assert reason(state, LeaveOut(D)) == ("R8.5", "NOT_ASKED")
    assert reason(state, LeaveOut(A)) == ("R8.5", "NOT_ASKED")
    state = after(state, LeaveOut(C))
    assert reason(state, LeaveOut(C)) == ("R8.5", "NOT_ASKED")
    assert reason(state, LeaveOut(B)) == ("R8.5", "ASK_SOMEBODY")
    state, events = done(state, Propose())
    assert events == [OfferMade(A, NONE, NONE, (B,))]


def test_who_is_left_out_first_makes_no_difference() -> None:
    """R8.5 blue and then white, or white and then blue: the same offer."""
    state = after(table("l", "b", "b", "b"), StartOffer())
    one, two = after(state, LeaveOut(B), LeaveOut(C)), after(state, LeaveOut(C), LeaveOut(B))
    assert one == two
    assert one.decision == Drafting(NONE, NONE, (B, C))


def test_nobody_to_ask_and_nothing_to_give() -> None:
    """R8.3, R8.6 an empty hand is neither asked nor offers anything."""
    assert reason(table("l", "", "", ""), StartOffer()) == ("R8.6", "NOBODY_TO_ASK")
    assert reason(table("", "b", "", ""), StartOffer()) == ("R8.3", "NOTHING_TO_GIVE")


def test_dropping_an_offer() -> None:
    """R8.5 what was put together is gone, and no offer is counted."""
    state = table("l", "b")
    dropped = after(state, StartOffer(), Give(LUMBER), Want(BRICK), Cancel())
    assert dropped == state


def test_only_resource_cards_are_traded() -> None:
    """R8.4, D23 the steps of an offer name resources and nothing else."""
    state = position(hands=["l", "b"], cards_held=["n", "v"])
    state = after(state, StartOffer())
    named = [action.resource for action in legal_actions(state) if isinstance(action, Give | Want)]
    assert all(type(kind) is Resource for kind in named)
    for action in (PlayCard(CardKind.KNIGHT), BuildRoad(Path(0)), EndTurn()):
        assert reason(state, action) == ("D17", "DECISION_FIRST")


# --- answers --------------------------------------------------------------------------------


def test_answers_come_clockwise() -> None:
    """R8.6, D25 one after another; each hears those before."""
    state = position(hands=["l", "b", "b", "b"], active=C)
    state = after(state, *offer("b", "l", A))
    assert to_act(state) == (D,)
    state = position(hands=["l", "b", "b", "b"], active=C)
    state = after(state, *offer("b", "l"))
    for seat in (D, A, B):
        assert to_act(state) == (seat,)
        state, events = done(state, Decline())
        assert events[0] == OfferDeclined(seat)


def test_who_holds_what_is_wanted_may_accept() -> None:
    """R8.6 others may decline or counter."""
    state = after(table("l", "b", "w"), *offer("l", "b"))
    assert legal_actions(state) == (Accept(), Decline(), StartOffer())
    state, events = done(state, Accept())
    assert events == [OfferAccepted(B)]
    assert legal_actions(state) == (Decline(), StartOffer())
    assert reason(state, Accept()) == ("R8.6", "CANNOT_GIVE")


@pytest.mark.parametrize(("give", "want"), [("l", ""), ("", "b"), ("", "")])
def test_an_open_offer_cannot_be_accepted(give: str, want: str) -> None:
    """R8.5, R8.6, D24 "who wants lumber?", "who gives me brick?", "any proposals?"."""
    state = after(table("l", "b"), *offer(give, want))
    assert legal_actions(state) == (Decline(), StartOffer())
    assert reason(state, Accept()) == ("R8.6", "OPEN_SIDE")
    state = after(state, *steps("b", "l"))
    state = after(state, Deal(B))
    assert [letters(hand) for hand in state.hands[:2]] == ["b", "l"]


def test_a_counter_offer_needs_both_sides() -> None:
    """R8.3, R8.6 no gifts, neither way (fault #1929)."""
    state = after(table("ll", "bb"), *offer("l", "b"), StartOffer())
    assert Propose() not in legal_actions(state)
    assert reason(state, Propose()) == ("R8.6", "BOTH_SIDES_NEEDED")
    given = after(state, Give(BRICK))
    assert reason(given, Propose()) == ("R8.6", "BOTH_SIDES_NEEDED")
    assert reason(given, Want(BRICK)) == ("R8.3", "ON_BOTH_SIDES")
    wanted = after(state, Want(LUMBER))
    assert reason(wanted, Propose()) == ("R8.6", "BOTH_SIDES_NEEDED")
    assert may(after(given, Want(LUMBER)), Propose())


def test_what_a_counter_offer_may_say() -> None:
    """R8.6, D25 gives what its proposer holds, wants at most as many cards as the hand offered to.

    The active player need not hold what is wanted.
    """
    state = after(table("ll", "bw"), *offer("l", "b"), StartOffer())
    assert reason(state, Give(ORE)) == ("R8.5", "NOT_IN_HAND")
    assert may(state, Want(ORE))
    state = after(state, Give(WOOL), Want(ORE), Want(GRAIN))
    assert reason(state, Want(GRAIN)) == ("D24", "MORE_THAN_A_HAND")
    state = after(state, Propose())
    assert legal_actions(state) == (Withdraw(),)
    assert reason(state, Deal(B)) == ("R8.7", "PRICE_NOT_HELD")


def test_one_counter_offer_each() -> None:
    """R8.6 it is not countered again; one that is dropped leads back to the answer."""
    state = after(table("ll", "b", "w"), *offer("l", "b"), StartOffer())
    assert reason(state, StartOffer()) == ("R8.6", "COUNTER_OFFER_FIRST")
    assert reason(state, Decline()) == ("R8.6", "COUNTER_OFFER_FIRST")
    assert reason(state, Accept()) == ("R8.6", "COUNTER_OFFER_FIRST")
    back = after(state, Give(BRICK), Cancel())
    assert legal_actions(back) == (Accept(), Decline(), StartOffer())
    for action in (Give(BRICK), Want(LUMBER), Propose(), Cancel()):
        assert reason(back, action) == ("R8.6", "NO_COUNTER_OFFER")
    state = after(state, Give(BRICK), Want(LUMBER), Propose())
    assert to_act(state) == (C,)


def test_who_has_begun_a_counter_offer_ends_it_first() -> None:
    """R8.6 said also where the offer could not be accepted anyway, as one side of it is open."""
    state = after(table("l", "b"), *offer("l", ""), StartOffer())
    assert reason(state, Accept()) == ("R8.6", "COUNTER_OFFER_FIRST")


def test_a_counter_offer_is_secret_until_it_is_made() -> None:
    """R8.8, R16.1 what is being put together is nobody else's business."""
    state = after(table("ll", "b", "w"), StartOffer(), Give(LUMBER))
    assert view_for(state, A).decision == Drafting(cards("l"), NONE, ())
    assert view_for(state, B).decision == Drafting(NONE, NONE, ())
    state = after(state, Propose(), StartOffer(), Give(BRICK))
    for viewer, counter in ((B, (cards("b"), NONE)), (A, None), (C, None), (None, None)):
        decision = view_for(state, viewer).decision
        assert isinstance(decision, Answering)
        assert (decision.give, decision.want, decision.counter) == (cards("l"), NONE, counter)


# --- the conclusion -------------------------------------------------------------------------


def test_of_several_acceptances_one_is_chosen() -> None:
    """R8.7, D26 freely; a single one still needs the active player's word."""
    state = after(table("l", "b", "b", "w"), *offer("l", "b"), Accept(), Accept(), Decline())
    assert to_act(state) == (A,)
    assert legal_actions(state) == (Deal(B), Deal(C), Withdraw())
    assert reason(state, Deal(D)) == ("R8.7", "HAS_DECLINED")
    state, events = done(state, Deal(C))
    assert events == [Traded(A, C, cards("l"), cards("b"))]
    assert [letters(hand) for hand in state.hands] == ["b", "b", "l", "w"]


def test_withdrawing() -> None:
    """R8.7 nothing happens."""
    state = table("l", "b")
    offered = after(state, *offer("l", "b"), Accept())
    withdrawn, events = done(offered, Withdraw())
    assert events == [OfferWithdrawn(A)]
    assert withdrawn.hands == state.hands
    assert (withdrawn.pending, withdrawn.offers) == ((), 1)


def test_if_all_decline_it_ends_by_itself() -> None:
    """R8.7 and the active player goes on."""
    state = after(table("l", "b", "w"), *offer("l", "b"), Decline())
    state, events = done(state, Decline())
    assert events == [OfferDeclined(C), OfferEnded(A)]
    assert state.pending == ()
    assert to_act(state) == (A,)


def test_nothing_else_while_an_offer_is_open() -> None:
    """R8.8, D26 cards cannot be gone by the time of the trade (fault #1978)."""
    state = position(own("24", "16"), hands=["lb", "b", "w"], cards_held=["nm"])
    state = after(state, *offer("l", "b"))
    others: tuple[Action, ...] = (
        BuildRoad(Path(23)),
        Exchange(LUMBER, ORE),
        PlayCard(CardKind.MONOPOLY),
        EndTurn(),
        Roll(),
    )
    for action in others:
        assert reason(state, action) == ("D17", "DECISION_FIRST")
    state = after(state, Accept(), Decline())
    for action in others:
        assert reason(state, action) == ("D17", "DECISION_FIRST")
    for action in (Accept(), Decline(), StartOffer(), Give(LUMBER), Propose(), Cancel()):
        assert reason(state, action) == ("R8.7", "ALL_HAVE_ANSWERED")


def test_a_trade_with_somebody_who_was_not_asked() -> None:
    """R8.7."""
    state = after(table("l", "b", "b"), *offer("l", "b", C), Accept())
    assert reason(state, Deal(C)) == ("R8.7", "NOT_ASKED")
    assert reason(state, Deal(A)) == ("R8.7", "NOT_ASKED")


def test_answers_are_kept_in_order() -> None:
    """R8.6, R8.8 everybody sees them."""
    state = after(table("ll", "b", "b", "b"), *offer("l", "b"), Accept(), Decline())
    decision = view_for(state, None).decision
    assert isinstance(decision, Answering)
    assert decision.asked == (B, C, D)
    assert decision.replies == (Reply(B, True, NONE, NONE), Reply(C, False, NONE, NONE))


# --- limits ---------------------------------------------------------------------------------


def test_twenty_offers_a_turn() -> None:
    """R8.9, D27 the twenty-first is refused; in the next turn it is 0 again."""
    state = position(hands=["l", "b"], offers=19)
    state = after(state, *offer("l", "b"), Decline())
    assert state.offers == 20
    assert reason(state, StartOffer()) == ("R8.9", "TOO_MANY_OFFERS")
    state = after(state, EndTurn())
    assert (state.offers, state.refused) == (0, ())


def test_refusals_are_kept_in_the_order_of_answers() -> None:
    """R8.9, R8.8 blue declined first, then white."""
    state = after(table("l", "b", "w", "o"), *offer("l", "b"), Decline(), Decline())
    assert state.refused == tuple(Refused(seat, cards("l"), cards("b")) for seat in (B, C))


def test_what_was_declined_is_not_offered_again() -> None:
    """R8.9 the same two sides to the same opponent; to others, or changed, it may be."""
    state = after(table("lll", "b", "b"), *offer("l", "b", C), Decline())
    assert state.refused == (Refused(B, cards("l"), cards("b")),)
    again = after(state, *offer("l", "b", C)[:-1])
    assert reason(again, Propose()) == ("R8.9", "DECLINED_BEFORE")
    both = after(state, *offer("l", "b")[:-1])
    assert reason(both, Propose()) == ("R8.9", "DECLINED_BEFORE")
    assert may(after(state, *offer("l", "b", B)[:-1]), Propose())
    assert may(after(state, *offer("ll", "b", C)[:-1]), Propose())
    assert may(after(state, *offer("l", "", C)[:-1]), Propose())


def test_after_somebody_s_cards_have_changed_it_may_be_offered_again() -> None:
    """R8.9 here by an exchange with the bank: four grain for one wool."""
    state = after(table("lgggg", "b"), *offer("l", "b"), Decline())
    assert reason(after(state, *offer("l", "b")[:-1]), Propose()) == ("R8.9", "DECLINED_BEFORE")
    state = after(state, Exchange(GRAIN, WOOL))
    assert state.refused == ()
    assert may(after(state, *offer("l", "b")[:-1]), Propose())


def test_whatever_changes_a_hand_allows_it_again() -> None:
    """R8.9 two cards of the bank, a theft, a trade, a price; not a monopoly of what nobody has."""
    red, blue = own("24 25", "16"), own("14", "9")
    state = position(red, blue, hands=["lbb", "bw", "o"], cards_held=["ymn"], robber=0)
    state = after(state, *offer("l", "b", C), Decline())
    again = offer("l", "b", C)[:-1]
    assert reason(after(state, *again), Propose()) == ("R8.9", "DECLINED_BEFORE")
    plenty = PlayCard(CardKind.YEAR_OF_PLENTY), TakeCard(LUMBER), TakeCard(LUMBER)
    theft = PlayCard(CardKind.KNIGHT), MoveRobber(Hex(5))
    trade = *offer("b", "o", B), Accept(), Deal(C)
    for steps_between in (plenty, theft, trade, (BuildRoad(Path(26)),)):
        changed_hands = after(state, *steps_between)
        assert changed_hands.refused == ()
    first = PlayCard(CardKind.YEAR_OF_PLENTY), TakeCard(LUMBER)
    assert after(state, *first).refused == ()
    nobody = after(state, PlayCard(CardKind.MONOPOLY), NameResource(GRAIN))
    assert nobody.refused == state.refused
    assert reason(after(nobody, *again), Propose()) == ("R8.9", "DECLINED_BEFORE")
    somebody = after(state, PlayCard(CardKind.MONOPOLY), NameResource(ORE))
    assert somebody.refused == ()


def test_a_counter_offer_is_no_refusal() -> None:
    """R8.9 who has made one can be asked the same again."""
    state = after(table("lo", "bw"), *offer("l", "b"), *steps("w", "o"), Withdraw())
    assert may(after(state, *offer("l", "b")[:-1]), Propose())


def test_as_often_as_wished() -> None:
    """R8.1 several trades in one turn, with several opponents."""
    state = table("llll", "bb", "w")
    state = after(state, *offer("l", "b", C), Accept(), Deal(B))
    state = after(state, *offer("l", "w", B), Accept(), Deal(C))
    state = after(state, *offer("l", "b", C), Accept(), Deal(B))
    assert [letters(hand) for hand in state.hands[:3]] == ["lbbw", "ll", "l"]
    assert state.offers == 3


def test_no_trade_if_the_table_wants_none() -> None:
    """H1.5, R8.1 the bank still exchanges."""
    state = position(hands=["llll", "b"], options=Options(fixed_island=True, without_trade=True))
    assert reason(state, StartOffer()) == ("H1.5", "NO_TRADE")
    assert StartOffer() not in legal_actions(state)
    assert may(state, Exchange(LUMBER, ORE))
