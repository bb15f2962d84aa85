"""The hand of the seat that looks, by suit and then by value; or the backs of the seat to act."""

from itertools import groupby

from canyon.actions import PlayCard
from canyon.catalogue import SUIT_OF
from canyon.game import CANYON
from canyon.ids import Card, Phase, Suit
from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.choices import Act, Why
from web.contract.table_view import TableView
from web.games.canyon.board.spots import card_spot
from web.games.canyon.panels import cards
from web.games.canyon.panels.player_mark import mark_of
from web.games.canyon.words.names import suit_name
from web.page.html import Html, h, joined
from web.table.panels.parts import hand_button, heading


def hand(table: TableView) -> Html:
    """R10.2 the cards, or their backs."""
    view: View = table.view
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    owner = mark_of(view, table.names, seat)
    head = heading(table.say("table.hand"), hand_button(table), owner)
    if player.hand is None and player.hand_size:
        return joined(head, _backs(player, table, seat))
    if not player.hand:
        return joined(head, h("p", table.say("table.hand_empty"), class_="none"))
    rows = [
        h("li", *(h("span", _card(table, card), class_="slot") for card in held), class_="suit-row")
        for _, held in groupby(player.hand, key=lambda card: SUIT_OF[card])
    ]
    return joined(head, h("ol", *rows, class_="hand-cards"), _trump_note(table, player.hand))


def _card(table: TableView, card: Card) -> Html:
    """A card: to be played, or why not; in other phases only shown."""
    view: View = table.view
    option = table.prompt.at(card_spot(card))
    trump = None if view.trump is None else SUIT_OF[view.trump]
    more = "trump" if SUIT_OF[card] is trump else ""
    if option is not None:
        return cards.offered(card, option, table.say, more)
    is_asked = view.phase is Phase.TRICKS and table.is_live and view.seat in view.to_act
    if is_asked and table.prompt.options:
        action = PlayCard(card)
        return cards.asleep(card, Why(Act(action, CANYON.saving.code_of(action))), table.say, more)
    return cards.shown(card, table.say, more)


def _trump_note(table: TableView, held: tuple[Card, ...]) -> Html | None:
    """For those who listen: which of these suits is trump."""
    view: View = table.view
    if view.trump is None:
        return None
    trump: Suit = SUIT_OF[view.trump]
    if all(SUIT_OF[card] is not trump for card in held):
        return None
    words = table.say("table.trump_suit", suit=suit_name(trump))
    return h("p", words, class_="unseen")


def _backs(player: PlayerView, table: TableView, seat: Seat) -> Html:
    words = table.say("table.hand_hidden", player=table.names[seat], count=player.hand_size)
    backs = [cards.back() for _ in range(player.hand_size)]
    return joined(h("div", *backs, class_="hand-cards backs"), h("p", words, class_="none"))
