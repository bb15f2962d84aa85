"""The hand of the seat that looks, or the backs of the cards of the seat to act (R5.2)."""

from canalmania.catalogue import CARDS, HAND_LIMIT
from canalmania.view import PlayerView
from web.html import Html, h, joined
from web.i18n.catalogue import Voice, voice
from web.panels.cards import build_card, card_back
from web.panels.parts import heading, mark_of, offered
from web.table import Table

BACKS_SHOWN = 7
"""So many backs are drawn at most; the number stands beside them."""


def hand(table: Table) -> Html:
    """The cards sorted by kind; with the curtain down, backs."""
    say = voice(table.language)
    view = table.view
    seat = view.active if view.seat is None else view.seat
    player = view.players[seat]
    owner = mark_of(view, table.names, seat)
    if player.hand is None:
        return joined(heading(say("table.hand"), owner), _backs(player, table.names[seat], say))
    limit = h(
        "span", say("table.hand_size", held=len(player.hand), limit=HAND_LIMIT), class_="tally"
    )
    cards = [h("li", _card(table, say, number)) for number in range(len(player.hand))]
    shown = (
        h("ol", *cards, class_="cards") if cards else h("p", say("table.hand_empty"), class_="none")
    )
    return joined(heading(say("table.hand"), owner, limit), shown)


def _card(table: Table, say: Voice, number: int) -> Html:
    """The card at this place of the hand; cards of one kind stand for the same choice."""
    view = table.view
    held = view.players[view.active if view.seat is None else view.seat].hand or ()
    card = held[number]
    kind = CARDS[card].kind.name.lower()
    option = offered(table.prompt, f"discard:{kind}", f"extra:{kind}")
    return build_card(card, say, option, "", f"hand {number}")


def _backs(player: PlayerView, name: str, say: Voice) -> Html:
    words = say("table.hand_hidden", player=name, count=player.hand_size)
    backs = [card_back() for _ in range(min(player.hand_size, BACKS_SHOWN))]
    return joined(h("div", *backs, class_="cards backs"), h("p", words, class_="none"))
