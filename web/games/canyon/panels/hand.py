"""The hand of the seat that looks, by suit and then by value; or the backs of the seat to act.

The trump card lies beside it.
"""

from canyon.actions import PlayCard
from canyon.catalogue import SUIT_OF
from canyon.game import CANYON
from canyon.ids import Card, Phase
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
    """R10.2 the cards, or their backs, and the trump card (R4.4, D33), while cards are played."""
    view: View = table.view
    if view.phase not in (Phase.BIDDING, Phase.TRICKS):
        return h("h2", table.say("table.hand"), class_="unseen")
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    owner = None if seat == view.active else mark_of(view, table.names, seat)
    head = heading(table.say("table.hand"), hand_button(table), owner, _tally(table, player))
    return joined(head, h("div", _held(table, player, seat), _turned_up(table), class_="held"))


def _held(table: TableView, player: PlayerView, seat: Seat) -> Html:
    if player.hand is None and player.hand_size:
        return _backs(player, table, seat)
    if not player.hand:
        return h("p", table.say("table.hand_empty"), class_="none")
    slots = [h("li", _card(table, card), class_="slot") for card in player.hand]
    return h("ol", *slots, class_="hand-cards", data_anchor=f"hand:{seat}")


def _tally(table: TableView, player: PlayerView) -> Html | None:
    """How many cards they are; or, where only some of them may be played, which."""
    if not player.hand:
        return None
    say, options = table.say, table.prompt.options
    offered = sum(option.spot is not None for option in options)
    is_split = table.view.phase is Phase.TRICKS and 0 < offered < len(player.hand)
    words = "table.lit_may_be_played" if is_split else "table.cards_held"
    return h("span", say(words, count=len(player.hand)), class_="tally")


def _card(table: TableView, card: Card) -> Html:
    """A card: to be played, or why not; in other phases only shown."""
    view: View = table.view
    option = table.prompt.at(card_spot(card))
    more = "trump" if is_trump(view, card) else ""
    if option is not None:
        return cards.offered(card, option, table.say, more)
    is_asked = view.phase is Phase.TRICKS and table.is_live and view.seat in view.to_act
    if is_asked and table.prompt.options:
        action = PlayCard(card)
        return cards.asleep(card, Why(Act(action, CANYON.saving.code_of(action))), table.say, more)
    return cards.shown(card, table.say, more)


def is_trump(view: View, card: Card) -> bool:
    """Whether a card is of the suit that is trump."""
    return view.trump is not None and SUIT_OF[card] is SUIT_OF[view.trump]


def _turned_up(table: TableView) -> Html | None:
    """R4.4 the card turned up, beside those that may be of its suit."""
    view: View = table.view
    if view.trump is None:
        return None
    say, suit = table.say, SUIT_OF[view.trump]
    return h(
        "div",
        h("span", say("table.trump"), class_="head"),
        cards.shown(view.trump, say),
        h(
            "b",
            say(suit_name(suit)),
            class_=f"suit-word suit-{suit.name.lower()}",
            aria_hidden="true",
        ),
        class_="turned-up",
    )


def _backs(player: PlayerView, table: TableView, seat: Seat) -> Html:
    words = table.say("table.hand_hidden", player=table.names[seat], count=player.hand_size)
    backs = [h("span", cards.back(), class_="slot") for _ in range(player.hand_size)]
    told = h("p", words, class_="unseen")
    return h("div", *backs, told, class_="hand-cards backs", data_anchor=f"hand:{seat}")
