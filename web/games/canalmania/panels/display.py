"""The display: the face-up build cards, the deck and the discards (R2.1, R5.1)."""

from collections import Counter

from canalmania import code_of
from canalmania.actions import DrawFromDisplay, TakeCard
from canalmania.catalogue import CARDS
from canalmania.ids import CardKind, EngineerId, Phase
from canalmania.state import Taking
from canalmania.view import View
from web.games.canalmania.panels.cards import display_card, empty_slot, pile
from web.games.canalmania.words import names as n
from web.page.html import Html, h, joined
from web.table.panels.parts import heading, offered
from web.table.table_view import TableView
from web.words.catalogue import Voice, voice
from web.words.message import Listed


def display(table: TableView) -> Html:
    """The five slots from left to right, then both piles."""
    say = voice(table.language)
    view = table.view
    slots = [h("li", _slot(table, slot, say)) for slot in range(len(view.display))]
    piles = h(
        "div",
        pile(say("table.deck"), view.deck_size),
        _discards(view, say),
        class_="piles",
    )
    taken = _taken(view, say)
    return joined(heading(say("table.display"), taken, piles), h("ol", *slots, class_="cards"))


def _slot(table: TableView, slot: int, say: Voice) -> Html:
    card = table.view.display[slot]
    if card is None:
        return empty_slot(say)
    option = offered(table.prompt, f"slot:{slot}", f"draw-slot:{slot}")
    return display_card(card, slot, code_of(_wish(table.view, slot)), say, option)


def _wish(view: View, slot: int) -> TakeCard | DrawFromDisplay:
    """What somebody who presses a card that is not offered may have had in mind."""
    is_rennies = view.players[view.active].engineer is EngineerId.RENNIE
    if is_rennies and view.phase is not Phase.BUILD:
        return DrawFromDisplay(slot)
    return TakeCard(slot)


def _taken(view: View, say: Voice) -> Html | None:
    """R5.1 how many cards were taken, while cards are being taken."""
    if not isinstance(view.decision, Taking):
        return None
    counted = say("table.taken", taken=view.decision.taken, limit=view.decision.limit)
    return h("span", counted, class_="tally")


def _discards(view: View, say: Voice) -> Html:
    """The discards are public: their kinds are named where one points at the pile."""
    counts = Counter(CARDS[card].kind for card in view.discards)
    kinds = tuple(n.cards_counted(kind, counts[kind]) for kind in CardKind if counts[kind])
    words = say("table.and_nothing") if not kinds else say("table.listed", things=Listed(kinds))
    shown = pile(say("table.discards"), len(view.discards))
    return h("span", shown, h("span", words, class_="unseen"), title=words)
