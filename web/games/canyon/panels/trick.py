"""R5, R10.1 the trick on the table, or between two tricks the last one.

The cards are in the order of play, with bids and tricks taken beside them.
"""

from collections.abc import Sequence

from canyon.catalogue import SUIT_OF
from canyon.ids import Card
from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canyon.panels import cards, symbols
from web.games.canyon.panels.player_mark import canoe_mark
from web.page.html import Html, h, joined


def trick(table: TableView) -> Html:
    """The trick that is played, else the last one, with who took it."""
    view: View = table.view
    last = None if view.trick else view.last_trick
    leader, played = (view.leader, view.trick) if last is None else (last.leader, last.cards)
    winner = None if last is None else last.winner
    title = _title(table) if last is None else table.say("table.last_trick")
    rows = _rows(table, leader, played, winner)
    return joined(h("p", title, class_="sum"), h("ol", *rows, class_="around trick"))


def _title(table: TableView) -> str:
    view: View = table.view
    number = sum(player.taken for player in view.players) + 1
    return table.say("table.trick_of", trick=number, tricks=view.cards)


def _rows(
    table: TableView, leader: Seat, played: Sequence[Card], winner: Seat | None
) -> list[Html]:
    view: View = table.view
    count = len(view.players)
    seats = [Seat((leader + place) % count) for place in range(count)]
    return [
        _row(
            table,
            view.players[seat],
            played[place] if place < len(played) else None,
            leads=place == 0,
            takes=seat == winner,
        )
        for place, seat in enumerate(seats)
    ]


def _row(
    table: TableView, player: PlayerView, card: Card | None, *, leads: bool, takes: bool
) -> Html:
    say = table.say
    lying = h(
        "span", h("span", say("table.no_card_yet"), class_="unseen"), class_="playing-card gap"
    )
    if card is not None:
        looks = ("takes" if takes else "", "trump" if _is_trump(table.view, card) else "")
        lying = cards.shown(card, say, " ".join(filter(None, looks)))
    word = say("table.takes") if takes else say("table.leads") if leads else ""
    return h(
        "li",
        canoe_mark(table.view, player.seat),
        h("span", table.names[player.seat], class_="name"),
        lying,
        h("span", word, class_="word") if word else None,
        tally(table, player),
        class_="acts" if player.seat in table.acting else None,
    )


def _is_trump(view: View, card: Card) -> bool:
    return view.trump is not None and SUIT_OF[card] is SUIT_OF[view.trump]


def tally(table: TableView, player: PlayerView) -> Html | None:
    """R5.5 tricks taken beside those bid."""
    if player.bid is None:
        return None
    told = table.say("table.taken_told", taken=player.taken, bid=player.bid)
    return h(
        "span",
        h("span", f"{player.taken}/{player.bid}", aria_hidden="true"),
        symbols.tricks(player.taken, player.bid),
        h("span", told, class_="unseen"),
        class_="so-many",
        title=told,
    )
