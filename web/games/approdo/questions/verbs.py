"""Everything a player can do, one row each, and what a moment asks."""

from collections.abc import Callable
from typing import Any, Final

from approdo import GameState
from approdo import actions as a
from approdo.ids import Phase
from approdo.previews import aims, means_of, sides
from approdo.state import (
    Answering,
    Decision,
    Discards,
    Drafting,
    FreeRoads,
    RobberMove,
)
from web.contract.questions import DO, Answers, Questions, Situation, Verb
from web.contract.settings import OFF_ON, Setting
from web.games.approdo.questions import building, cards, reasons, trade
from web.games.approdo.questions.things import price_spot
from web.games.approdo.words.names import resource_name
from web.words.message import Message


def _at(question: str) -> Callable[[Any], Answers]:
    """The question about a place, answered with its number."""
    return lambda action: ((question, str(building.number_in(action))),)


def _of(question: str) -> Callable[[Any], Answers]:
    """The question about a resource, answered with its name."""
    return lambda action: ((question, action.resource.name.lower()),)


def _seat(question: str) -> Callable[[Any], Answers]:
    return lambda action: ((question, str(int(action.seat))),)


def _label(name: str) -> Message:
    return Message(f"prompts.do_{name}")


def _kind_taken(action: Any) -> Message:
    return Message("prompts.claim", {"kind": resource_name(action.resource)})


def _no_free_road(_: Situation) -> Message:
    """R11.5 nothing is left but to waive."""
    return Message("prompts.no_free_road")


def _nobody_agrees(_: Situation) -> Message:
    return Message("prompts.no_price")


def _holds_cards(state: GameState) -> bool:
    """R11 whether the active player holds development cards: only he knows if one can be played."""
    return any(state.cards[state.active])


ROLLS: Final = Setting("roll-by-itself", OFF_ON)
"""R6.4 the dice roll by themselves where nothing else can be done before them."""
PLACING: Final = (
    Verb(
        name="place_settlement",
        action=a.PlaceSettlement,
        label=_label("place_settlement"),
        carry_out=_label("place_settlement"),
        answers=_at("first_place"),
        asks=building.corners("first_place", "prompts.place_settlement", "settlement"),
    ),
    Verb(
        name="place_road",
        action=a.PlaceRoad,
        label=_label("place_road"),
        carry_out=_label("place_road"),
        answers=_at("free_path"),
        asks=building.edges("free_path", "prompts.place_road"),
    ),
    Verb(
        name="waive",
        action=a.Waive,
        label=_label("waive"),
        kind="quiet",
        is_unsaid=True,
        ended=_no_free_road,
    ),
)
BUILDING: Final = (
    Verb(
        name="road",
        action=a.BuildRoad,
        label=_label("road"),
        carry_out=_label("road"),
        answers=_at("path"),
        asks=building.edges("path", "prompts.road"),
        why_not=reasons.why_no_road,
        thing=price_spot("road"),
        is_shortcut=True,
    ),
    Verb(
        name="settlement",
        action=a.BuildSettlement,
        label=_label("settlement"),
        carry_out=_label("settlement"),
        answers=_at("place"),
        asks=building.corners("place", "prompts.settlement", "settlement"),
        why_not=reasons.why_no_settlement,
        thing=price_spot("settlement"),
        is_shortcut=True,
    ),
    Verb(
        name="city",
        action=a.BuildCity,
        label=_label("city"),
        carry_out=_label("city"),
        answers=_at("own_place"),
        asks=building.corners("own_place", "prompts.city", "city"),
        why_not=reasons.why_no_city,
        thing=price_spot("city"),
        is_shortcut=True,
    ),
    Verb(
        name="buy",
        action=a.BuyCard,
        label=_label("buy"),
        why_not=reasons.why_no_card,
        thing=price_spot("card"),
    ),
)
SEVEN: Final = (
    Verb(
        name="discard",
        action=a.Discard,
        label=_label("discard"),
        answers=_of("discard"),
        asks=cards.discard,
        carry_out=_label("discard"),
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="take_back",
        action=a.TakeBack,
        label=_label("take_back"),
        answers=_of("take_back"),
        asks=cards.take_back,
        carry_out=_label("take_back"),
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="confirm",
        action=a.ConfirmDiscard,
        label=_label("confirm"),
        kind="primary",
        is_unsaid=True,
    ),
    Verb(
        name="robber",
        action=a.MoveRobber,
        label=_label("robber"),
        carry_out=_label("robber"),
        answers=_at("robber"),
        asks=building.robber,
    ),
    Verb(
        name="steal",
        action=a.Steal,
        label=_label("steal"),
        carry_out=_label("steal"),
        answers=_seat("victim"),
        asks=building.victim,
    ),
)
CARDS: Final = (
    Verb(
        name="play",
        action=a.PlayCard,
        label=_label("play"),
        carry_out=_label("play"),
        answers=lambda action: (("play", action.kind.name.lower()),),
        asks=cards.play,
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="plenty",
        action=a.TakeCard,
        label=_label("plenty"),
        carry_out=_label("plenty"),
        answers=_of("plenty"),
        asks=cards.plenty,
    ),
    Verb(
        name="monopoly",
        action=a.NameResource,
        label=_label("monopoly"),
        carry_out=_kind_taken,
        answers=_of("monopoly"),
        asks=cards.monopoly,
    ),
)
TRADE: Final = (
    Verb(
        name="offer",
        action=a.StartOffer,
        label=_label("counter"),
        then=trade.counter_steps,
        more_things=trade.beginnings,
        is_unsaid=True,
    ),
    Verb(
        name="exchange",
        action=a.Exchange,
        label=_label("exchange"),
        carry_out=_label("exchange"),
        answers=lambda action: (
            ("take", action.take.name.lower()),
            ("pay", action.give.name.lower()),
        ),
        asks=trade.take,
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="give",
        action=a.Give,
        label=_label("give"),
        answers=_of("give"),
        asks=trade.give,
        carry_out=_label("give"),
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="want",
        action=a.Want,
        label=_label("want"),
        answers=_of("want"),
        asks=trade.want,
        carry_out=_label("want"),
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="leave_out",
        action=a.LeaveOut,
        label=_label("leave_out"),
        answers=_seat("leave_out"),
        asks=trade.leave_out,
        carry_out=_label("leave_out"),
        is_shortcut=True,
        is_unsaid=True,
    ),
    Verb(
        name="propose",
        action=a.Propose,
        label=_label("propose"),
        is_unsaid=True,
    ),
    Verb(
        name="cancel",
        action=a.Cancel,
        label=_label("cancel"),
        kind="quiet",
        is_unsaid=True,
        more_things=trade.taken_away,
    ),
    Verb(
        name="accept",
        action=a.Accept,
        label=_label("accept"),
        why_not=lambda now: now.why_not(a.Accept()),
    ),
    Verb(name="decline", action=a.Decline, label=_label("decline")),
    Verb(
        name="deal",
        action=a.Deal,
        label=_label("deal"),
        carry_out=_label("deal"),
        answers=_seat("deal"),
        asks=trade.prices,
    ),
    Verb(
        name="withdraw",
        action=a.Withdraw,
        label=_label("withdraw"),
        ended=_nobody_agrees,
    ),
)
VERBS: Final = (
    *PLACING,
    Verb(
        name="roll",
        action=a.Roll,
        label=_label("roll"),
        kind="primary",
        setting=ROLLS.name,
        gives_away=_holds_cards,
    ),
    *SEVEN,
    *BUILDING,
    *CARDS,
    *TRADE,
    Verb(name="end", action=a.EndTurn, label=_label("end")),
)


# --- what a moment asks ---------------------------------------------------------------------


def _menu(now: Situation) -> tuple[Message, tuple[str, ...]]:
    state: GameState = now.state
    if state.decision is not None:
        return _of_decision(now, state.decision)
    if state.phase is Phase.PREPARATION:
        return Message("prompts.place_settlement"), ()
    if state.phase is Phase.BEFORE_ROLL:
        can_play = any(answers[DO] == "play" for _, answers in now.legal)
        return Message("prompts.roll_or_play" if can_play else "prompts.roll"), ("roll",)
    return Message("prompts.turn"), ("end", "road", "settlement", "city", "buy")


def _of_decision(now: Situation, decision: Decision) -> tuple[Message, tuple[str, ...]]:
    match decision:
        case Discards():
            return cards.discard_line(now), ("confirm",)
        case Drafting():
            return _draft(decision.give, decision.want), ("propose", "cancel")
        case Answering() if decision.counter is not None:
            return Message("prompts.counter"), ("propose", "cancel")
        case Answering() if decision.answerer is not None:
            return trade.offered(now.names[now.state.active], decision), (
                "accept",
                "decline",
                "offer",
            )
    return Message("prompts.no_price"), tuple(dict.fromkeys(one[DO] for _, one in now.legal))


def _draft(give: Any, want: Any) -> Message:
    if any(give) and any(want):
        return Message("prompts.draft_whole")
    if any(want):
        return Message("prompts.draft_give")
    return Message("prompts.draft_want" if any(give) else "prompts.draft")


def _wanted(now: Situation) -> str:
    """What most players want next; "" where the verbs' own looks say it."""
    state: GameState = now.state
    if isinstance(state.decision, Answering) and state.decision.answerer is not None:
        can_accept = any(answers[DO] == "accept" for _, answers in now.legal)
        return "accept" if can_accept else "decline"
    if (both := sides(state.decision)) is not None:
        return "propose" if all(map(any, both)) else ""
    if state.pending or state.phase is not Phase.AFTER_ROLL:
        return ""
    return "" if any(aim.can_be_had for aim in aims(means_of(state, now.seat))) else "end"


def _resting(now: Situation) -> Message | None:
    """What stands in place of the main button while it is not possible yet."""
    state: GameState = now.state
    decision = state.decision
    if isinstance(decision, Discards):
        return cards.CHOOSE
    can_ask = any(answers[DO] == "propose" for _, answers in now.legal)
    return None if can_ask or sides(decision) is None else Message("prompts.choose_sides")


def _pending(now: Situation) -> tuple[str, str]:
    state: GameState = now.state
    match state.decision:
        case FreeRoads():
            return "place_road", "waive"
        case Answering() as decision if decision.answerer is None:
            return "deal", "withdraw"
        case RobberMove():
            return "robber", ""
    return "", ""


QUESTIONS: Final = Questions(
    verbs=VERBS,
    menu=_menu,
    wanted=_wanted,
    resting=_resting,
    heard=trade.put_together,
    pending=_pending,
    why_not_here=reasons.why_not_here,
    spoken=trade.spoken,
)
