"""Everything a player can do, one row each, and what a phase asks."""

from typing import Final

from canyon import GameState
from canyon import actions as a
from canyon.ids import Phase
from canyon.river import RIVER
from canyon.view import View
from web.contract.questions import DO, Questions, Situation, Verb
from web.games.canyon.questions import cards, moves, reasons
from web.games.canyon.questions.in_view import in_view
from web.games.canyon.words.names import card_name
from web.words.message import Message

_LINES: Final = {
    Phase.PLACING: Message("prompts.start"),
    Phase.BIDDING: Message("prompts.bid_now"),
    Phase.TRICKS: Message("prompts.lead"),
}


def _holds_others(state: GameState) -> bool:
    """R5.2, R10.2 only of the last card of a hand everybody knows that there is no other."""
    return len(state.hands[state.active]) > 1


VERBS: Final = (
    Verb(
        name="place",
        action=a.PlaceCanoe,
        label=Message("prompts.do_place"),
        carry_out=Message("prompts.do_place"),
        answers=lambda it: (("start", RIVER.ids[it.space]),),
        asks=moves.start,
        is_forced=True,
    ),
    Verb(
        name="bid",
        action=a.Bid,
        label=Message("prompts.do_bid"),
        carry_out=lambda it: Message("prompts.bid_this", {"tricks": it.tricks}),
        answers=lambda it: (("bid", str(it.tricks)),),
        asks=cards.bid,
    ),
    Verb(
        name="play",
        action=a.PlayCard,
        label=Message("prompts.do_play"),
        carry_out=lambda it: Message("prompts.play", {"card": card_name(it.card)}),
        answers=lambda it: (("card", str(int(it.card))),),
        asks=cards.card,
        is_forced=True,
        gives_away=_holds_others,
    ),
    Verb(
        name="move",
        action=a.Move,
        label=Message("prompts.do_move"),
        carry_out=Message("prompts.do_move"),
        answers=lambda it: (("end", RIVER.ids[it.space]),),
        asks=moves.end,
        is_forced=True,
    ),
    Verb(
        name="drift",
        action=a.Drift,
        label=Message("prompts.do_drift"),
        why_not=reasons.why_no_drift,
        kind="primary",
        is_unsaid=True,
        is_forced=True,
    ),
    Verb(
        name="stay",
        action=a.Stay,
        label=Message("prompts.do_stay"),
        why_not=reasons.why_no_stay,
        kind="primary",
        is_unsaid=True,
        is_forced=True,
    ),
)


def _menu(now: Situation) -> tuple[Message, tuple[str, ...]]:
    """R3.1 each phase has one thing to do; what a canoe does without a choice is a button."""
    view: View = now.view
    offered = tuple(dict.fromkeys(answers[DO] for _, answers in now.legal))
    line = moves.moving(now) if view.phase is Phase.MOVING else _LINES[view.phase]
    return line, offered


QUESTIONS: Final = Questions(
    verbs=VERBS,
    menu=_menu,
    pending=lambda _: ("", ""),
    why_not_here=reasons.why_not_here,
    in_view=in_view,
)
