"""The hand of the seat that looks, or the backs of the cards of the seat to act (R5.2).

Cards of a kind lie on one stack: in the hand their goods symbols mean nothing any more (R5.3).
"""

from collections import Counter

from canalmania.catalogue import CARDS, HAND_LIMIT
from canalmania.ids import CardKind, Phase
from canalmania.state import Taking
from canalmania.view import PlayerView
from web.contract.choices import Pick, Why
from web.contract.questions import DO
from web.contract.table_view import TableView
from web.games.canalmania.panels.cards import card_back, card_lacking, card_stack
from web.games.canalmania.panels.player_mark import mark_of
from web.page.html import Html, h, joined
from web.page.spot import Spot
from web.table.panels.parts import hand_button, heading
from web.words.catalogue import Voice

BACKS_SHOWN = 5
"""So many backs are drawn at most; the number is said beside them."""


def hand(table: TableView) -> Html:
    """The cards by kind; with the curtain down, backs."""
    say = table.say
    view = table.view
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    owner = None if seat == view.active else mark_of(view, table.names, seat)
    if player.hand is None:
        head = heading(say("table.hand"), hand_button(table), owner)
        return joined(head, _backs(player, table.names[seat], say))
    held = Counter(CARDS[card].kind for card in player.hand)
    size = say("table.hand_size", held=len(player.hand), limit=HAND_LIMIT)
    stacks = [h("li", _stack(table, kind, held[kind], say)) for kind in CardKind]
    tally = h("span", size, class_="tally")
    head = heading(say("table.hand"), hand_button(table), owner, tally)
    return joined(head, h("ol", *stacks, class_="cards", data_anchor=f"hand:{seat}"))


def _stack(table: TableView, kind: CardKind, count: int, say: Voice) -> Html:
    """The cards of a kind; each kind has its place, so that no card changes its place."""
    if not count:
        return card_lacking(kind, say)
    name = kind.name.lower()
    option = table.prompt.at(Spot("kind", name))
    view = table.view
    is_building = view.phase is Phase.BUILD and not isinstance(view.decision, Taking)
    why = None if is_building else Why(Pick(DO, "build"))  # which is what cards are for
    return card_stack(kind, count, say, option, why)


def _backs(player: PlayerView, name: str, say: Voice) -> Html:
    words = say("table.hand_hidden", player=name, count=player.hand_size)
    backs = [card_back() for _ in range(min(player.hand_size, BACKS_SHOWN))]
    anchor = f"hand:{player.seat}"
    lying = h("div", *backs, class_="cards backs", data_anchor=anchor)
    return joined(lying, h("p", words, class_="none"))
