"""R5.1-R5.3, R3.6-R3.8 taking, drawing, declaring and discarding build cards."""

from canalmania.actions import StopTaking
from canalmania.catalogue import CARDS
from canalmania.ids import CardKind
from canalmania.previews import turns_up_cards
from canalmania.state import Declaration, ExtraDiscards, Taking
from web.contract.prompt import Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.canalmania.words.names import card_name, cards_counted, goods_symbol
from web.page.spot import Spot
from web.words.message import Argument, Message


def take(asked: Asked) -> Prompt:
    """R5.1 which card of the display, one by one."""
    decision = asked.view.decision
    line = Message("prompts.take_first")
    if isinstance(decision, Taking):
        counted = {"number": decision.taken + 1, "limit": decision.limit}
        may_stop = StopTaking() in asked.view.legal
        line = Message("prompts.take_next_or_stop" if may_stop else "prompts.take_next", counted)
    return Prompt(line, _slots(asked, "slot"))


def taken_all(now: Situation) -> Message:
    """R5.1 nothing is left to be taken; D15 whether anything is turned up when the taking ends."""
    turns_up = turns_up_cards(now.state)
    return Message("prompts.taken_all" if turns_up else "prompts.taken_the_last")


def draw_display(asked: Asked) -> Prompt:
    """R11.5 which card of the display Rennie takes instead of drawing."""
    return Prompt(Message("prompts.draw_display"), _slots(asked, "draw-slot"))


def _slots(asked: Asked, facet: str) -> tuple[Option, ...]:
    options = []
    for slot in asked.answers(facet):
        card = asked.view.display[int(slot)]
        if card is not None:
            named: dict[str, Argument] = {"number": int(slot) + 1, "card": card_name(card)}
            label = Message("prompts.card_of_display", named)
            options.append(
                asked.option(facet, slot, label, spot=Spot("slot", int(slot)), is_button=False)
            )
    return tuple(options)


def declare(asked: Asked) -> Prompt:
    """R3.7 show the goods symbol of the card just drawn, or not."""
    labels = {"yes": Message("prompts.declare"), "no": Message("prompts.keep_quiet")}
    options = tuple(
        asked.option("openly", answer, labels[answer]) for answer in asked.answers("openly")
    )
    decision = asked.view.decision
    assert isinstance(decision, Declaration)
    goods = CARDS[decision.card].goods
    assert goods is not None
    return Prompt(Message("prompts.declare_or_not", {"goods": goods_symbol(goods)}), options)


def discard(asked: Asked) -> Prompt:
    """R3.8 down to seven cards."""
    return Prompt(Message("prompts.discard"), _kinds(asked, "discard"))


def extra(asked: Asked) -> Prompt:
    """R6.8 what else to give for building over."""
    decision = asked.view.decision
    left = decision.left if isinstance(decision, ExtraDiscards) else 0
    return Prompt(Message("prompts.extra", {"count": left}), _kinds(asked, "extra"))


def _kinds(asked: Asked, facet: str) -> tuple[Option, ...]:
    hand = asked.view.players[asked.seat].hand or ()
    held = [CARDS[card].kind for card in hand]
    return tuple(
        asked.option(
            facet,
            kind.name.lower(),
            Message("prompts.discard_one", {"cards": cards_counted(kind, held.count(kind))}),
            spot=Spot("kind", kind.name.lower()),
            is_button=False,
        )
        for kind in CardKind
        if kind.name.lower() in asked.answers(facet)
    )
