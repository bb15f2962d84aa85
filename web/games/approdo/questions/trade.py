"""R8, R9 trade: what is given and wanted, who is asked, whose price is taken.

An offer is put together by the small steps of the engine; one press may carry out several of them.
The bank stands among those who answer: taking its price drops the offer.
"""

from collections.abc import Callable, Iterable
from typing import Final

from approdo import actions as a
from approdo.catalogue import NONE, Cards
from approdo.ids import Resource
from approdo.previews import (
    Means,
    aims,
    asked_now,
    can_be_wanted,
    exchanges,
    held,
    kinds_in,
    means_of,
    opens,
    rate_for,
    sides,
)
from approdo.state import Answering, Drafting, GameState, Reply, one_more
from approdo.view import View
from tabletop.seat import Seat
from web.contract.prompt import Option, Prompt
from web.contract.questions import DO, Asked, Situation
from web.contract.spoken import Spoken
from web.games.approdo.questions.cards import options_of, resources
from web.games.approdo.questions.things import (
    asked_spot,
    bank_spot,
    given_spot,
    price_spot,
    stack_spot,
    wanted_spot,
    wanting_spot,
)
from web.games.approdo.words.names import (
    aim_name,
    cards_named,
    counted,
    players_named,
    resource_called,
    resource_name,
)
from web.page.spot import Spot
from web.words.message import Argument, Listed, Message

_START: Final = a.StartOffer()
_CANCEL: Final = a.Cancel()


def steps_to(give: Cards, want: Cards, out: Iterable[Seat] = ()) -> tuple[a.Action, ...]:
    """R8.5 the steps that put these cards on both sides of an offer just begun."""
    return (
        *map(a.Give, kinds_in(give)),
        *map(a.Want, kinds_in(want)),
        *map(a.LeaveOut, out),
    )


# --- an offer or counter-offer --------------------------------------------------------------


def beginnings(now: Situation) -> tuple[Option, ...]:
    """R8.5 whatever begins an offer: a card to give, a resource to want, a price one cannot pay."""
    state: GameState = now.state
    if state.pending:
        return ()
    hand = state.hands[now.seat]
    given = [
        _thing(now, "prompts.give_one", kind, stack_spot, _START, a.Give(kind))
        for kind in Resource
        if hand[kind]
    ]
    wanted = [
        _thing(now, "prompts.want_one", kind, wanted_spot, _START, a.Want(kind))
        for kind in Resource
    ]
    lacking = [
        Option(
            Message("prompts.want_lacking", {"aim": aim_name(aim.name)}),
            now.act(_START, *steps_to(NONE, aim.short)),
            spot=price_spot(aim.name),
            is_button=False,
        )
        for aim in aims(means_of(state, now.seat))
        if any(aim.short) and aim.places and can_be_wanted(state, aim.short)
    ]
    return (*given, *wanted, *lacking)


def _thing(
    now: Situation,
    label: str,
    kind: Resource,
    spot: Callable[[Resource], Spot],
    *actions: a.Action,
) -> Option:
    words = Message(label, {"kind": resource_name(kind)})
    return Option(words, now.act(*actions), spot=spot(kind), is_button=False)


def counter_steps(now: Situation) -> tuple[a.Action, ...]:
    """R8.6 a counter-offer begins as the offer that it answers, as far as it can be paid."""
    state: GameState = now.state
    decision = state.decision
    if not isinstance(decision, Answering):
        return ()
    return steps_to(held(state, now.seat, decision.want), decision.give)


def taken_away(now: Situation) -> tuple[Option, ...]:
    """R8.5, R8.6 each card of the offer that is put together can be taken out of it again."""
    state: GameState = now.state
    both = sides(state.decision)
    if both is None:
        return ()
    give, want = both
    decision = state.decision
    out = decision.out if isinstance(decision, Drafting) else ()

    def without(label: str, kind: Resource, spot: Callable[[Resource], Spot]) -> Option:
        is_given = spot is given_spot
        left = one_more(give if is_given else want, kind, -1)
        rest = steps_to(left, want, out) if is_given else steps_to(give, left, out)
        again = (_START, *rest) if rest else ()
        return _thing(now, label, kind, spot, _CANCEL, *again)

    return (
        *(without("prompts.not_give", kind, given_spot) for kind in Resource if give[kind]),
        *(without("prompts.not_want", kind, wanting_spot) for kind in Resource if want[kind]),
        *_bank(now, want, _CANCEL),
    )


give = resources("give", lambda _: Message("prompts.draft"), stack_spot, "prompts.give_one")
want = resources("want", lambda _: Message("prompts.draft"), wanted_spot, "prompts.want_one")


def leave_out(asked: Asked) -> Prompt:
    """R8.5 the opponents who are asked; whoever is pressed is not."""
    options = []
    for answer in asked.answers("leave_out"):
        seat = Seat(int(answer))
        label = Message("prompts.leave_out", {"player": asked.now.names[seat]})
        spot = asked_spot(seat)
        options.append(asked.option("leave_out", answer, label, spot=spot, is_button=False))
    return Prompt(Message("prompts.draft"), tuple(options))


# --- the bank -------------------------------------------------------------------------------


def take(asked: Asked) -> Prompt:
    """R9 where no offer is possible: which resource is wanted, and then for which cards."""
    if asked.open == "take":
        can_offer = any(answers[DO] == "offer" for _, answers in asked.now.legal)
        chips = () if can_offer else options_of(asked, "take", wanted_spot, "prompts.want_one")
        return Prompt(Message("prompts.exchange"), chips)
    wanted = resource_called(asked.value("take"))
    options = []
    for answer, actions in asked.answers("pay").items():
        exchange: a.Exchange = actions[0][0]
        label, detail = _price(asked.now, exchange)
        options.append(
            asked.option("pay", answer, label, spot=bank_spot(exchange.give), detail=detail)
        )
    line = Message("prompts.pay", {"kind": resource_name(wanted)})
    return Prompt(line, tuple(options), carries_out=False)


def _price(now: Situation, exchange: a.Exchange) -> tuple[Message, Message]:
    """R9.5 what the bank asks, and what the exchange makes possible."""
    rate = rate_for(now.state, exchange)
    gives, gets = one_more(NONE, exchange.give, rate), one_more(NONE, exchange.take)
    facts = {"cards": counted(exchange.give, rate), "kind": resource_name(exchange.take)}
    return Message("prompts.bank_price", facts), then(means_of(now.state, now.seat), gives, gets)


def _bank(now: Situation, wanted: Cards, first: a.Action) -> tuple[Option, ...]:
    """R9 the bank's prices for the one card that is wanted; `first` drops what is under way."""
    state: GameState = now.state
    kinds = kinds_in(wanted)
    if len(kinds) != 1 or now.seat != state.active:
        return ()
    found = []
    for exchange in exchanges(state, kinds[0]):
        label, detail = _price(now, exchange)
        choice = now.act(first, exchange)
        found.append(Option(label, choice, detail=detail, spot=bank_spot(exchange.give)))
    return tuple(found)


def put_together(now: Situation) -> tuple[Message, ...]:
    """R8.5, R8.6 what lies in the offer now, and who is asked, for those who listen."""
    state: GameState = now.state
    both = sides(state.decision)
    if both is None:
        return ()
    told = [
        Message(f"prompts.{side}_now", {"cards": cards_named(cards)})
        for side, cards in zip(("give", "want"), both, strict=True)
        if any(cards)
    ]
    if asked := asked_now(state):
        told.append(Message("prompts.asked_now", {"players": players_named(asked, now.names)}))
    return tuple(told)


# --- the question to the others -------------------------------------------------------------


def offered(player: str, decision: Answering) -> Message:
    """R8.5 what is offered, in the words of who answers: what is got for what is given."""
    facts: dict[str, Argument] = {
        "player": player,
        "get": cards_named(decision.give),
        "give": cards_named(decision.want),
    }
    if any(decision.give) and any(decision.want):
        return Message("prompts.answer", facts)
    if any(decision.give):
        return Message("prompts.answer_giving", facts)
    return Message("prompts.answer_wanting" if any(decision.want) else "prompts.answer_open", facts)


def spoken(view: View, names: tuple[str, ...]) -> Spoken | None:
    """R8.6 everybody hears an offer, and may decline it whatever he or she holds."""
    decision = view.decision
    if not isinstance(decision, Answering) or decision.answerer is None:
        return None
    return Spoken(
        by=view.active,
        line=offered(names[view.active], decision),
        asked=decision.asked[len(decision.replies) :],
        no=a.Decline(),
        yes=Message("prompts.yes"),
    )


# --- answers --------------------------------------------------------------------------------


def prices(asked: Asked) -> Prompt:
    """R8.7 those whose price can be paid, and the bank, each with what it makes possible."""
    state: GameState = asked.now.state
    decision = state.decision
    assert isinstance(decision, Answering)
    replies = {reply.seat: reply for reply in decision.replies}
    options = []
    for answer in asked.answers("deal"):
        reply = replies[Seat(int(answer))]
        gives, gets = terms(decision, reply)
        facts = {"player": asked.now.names[reply.seat]}
        label = Message("prompts.deal_with", facts)
        detail = then(means_of(state, asked.seat), gives, gets)
        options.append(asked.option("deal", answer, label, detail=detail))
    options += _bank(asked.now, decision.want, a.Withdraw())
    return Prompt(Message("prompts.whose_price"), (*options, *_changed(asked.now, decision)))


def terms(decision: Answering, reply: Reply) -> tuple[Cards, Cards]:
    """R8.6, R8.7 what the active player gives and gets in a trade with who has replied."""
    if reply.is_counter:
        return reply.want, reply.give
    return decision.give, decision.want


def _changed(now: Situation, decision: Answering) -> tuple[Option, ...]:
    """R8.7, R8.9 to withdraw the offer and put another one together that begins like it."""
    after, _ = now.game.apply(now.state, a.Withdraw(), now.seat)
    if now.game.refusal(after, _START, now.seat) is not None:
        return ()
    choice = now.act(a.Withdraw(), _START, *steps_to(decision.give, decision.want))
    return (Option(Message("prompts.change_offer"), choice),)


def then(means: Means, gives: Cards, gets: Cards) -> Message:
    """R10.1 what a trade makes possible for a seat."""
    found = tuple(aim_name(aim) for aim in opens(means, gives, gets))
    return Message("prompts.then", {"aims": Listed(found)}) if found else NOTHING_NEW


NOTHING_NEW: Final = Message("prompts.then_nothing")
