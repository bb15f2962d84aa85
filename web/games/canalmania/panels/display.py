"""The display: the face-up build cards, the deck and the discards (R2.1, R5.1)."""

from collections import Counter

from canalmania import code_of
from canalmania.catalogue import CARDS
from canalmania.ids import CardKind
from canalmania.previews import wish_for_card
from canalmania.state import Taking
from canalmania.view import View
from web.contract.choices import Act, Why
from web.contract.table_view import TableView
from web.games.canalmania.panels.cards import display_card, empty_slot, pile
from web.games.canalmania.words import names as n
from web.page.html import Html, h, joined
from web.page.spot import Spot
from web.table.panels.parts import heading
from web.words.catalogue import Voice
from web.words.message import Listed


def display(table: TableView) -> Html:
    """The five slots from left to right, then both piles."""
    say = table.say
    view = table.view
    slots = [
        h("li", _slot(table, slot, say), data_anchor=f"slot:{slot}")
        for slot in range(len(view.display))
    ]
    piles = h(
        "div",
        h("span", pile(say("table.deck"), view.deck_size), data_anchor="deck"),
        _discards(view, say),
        class_="piles",
    )
    taken = _taken(view, say)
    asked = any(table.prompt.at(Spot("slot", slot)) for slot in range(len(view.display)))
    cards = h("ol", *slots, class_="cards", data_one_stop=not asked)
    return joined(heading(say("table.display"), taken, piles), cards)


def _slot(table: TableView, slot: int, say: Voice) -> Html:
    card = table.view.display[slot]
    if card is None:
        return empty_slot(say)
    option = table.prompt.at(Spot("slot", slot))
    wish = wish_for_card(table.view, slot)
    return display_card(card, slot, Why(Act(wish, code_of(wish))), say, option)


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
