"""R5, R10.1 the trick on the table, or between two tricks the last one.

The cards are in the order of play; the one that would win the trick now is marked.
"""

from collections.abc import Sequence

from canyon.catalogue import SUIT_OF
from canyon.ids import Card
from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canyon.panels import cards, symbols
from web.games.canyon.panels.bids import boxes
from web.games.canyon.panels.hand import is_trump
from web.games.canyon.panels.player_mark import canoe_mark, name_of
from web.games.canyon.questions.about import Facts
from web.games.canyon.words.names import suit_name
from web.page.html import Html, h
from web.table.panels.parts import heading


def trick(table: TableView) -> Html:
    """The trick that is played, else the last one, with who took it."""
    view: View = table.view
    known: Facts = table.facts
    last = None if view.trick else view.last_trick
    leader, played = (view.leader, view.trick) if last is None else (last.leader, last.cards)
    best = known.leading if last is None else last.winner
    say = table.say
    title = say("table.on_table") if last is None else say("table.last_trick")
    places = h(
        "ol", *_places(table, leader, played, best, is_over=last is not None), class_="trick"
    )
    return h("section", heading(title, _led(table, leader, played)), places, class_="on-table")


def _led(table: TableView, leader: Seat, played: Sequence[Card]) -> Html | None:
    """R5.2 who led which suit, as long as others have to follow."""
    if not table.view.trick:
        return None
    suit = suit_name(SUIT_OF[played[0]])
    told = table.say("table.led", player=table.names[leader], suit=suit)
    return h("span", told, class_="tally")


def _places(
    table: TableView, leader: Seat, played: Sequence[Card], best: Seat | None, *, is_over: bool
) -> list[Html]:
    view: View = table.view
    count = len(view.players)
    seats = [Seat((leader + place) % count) for place in range(count)]
    return [
        _place(
            table,
            seat,
            played[place] if place < len(played) else None,
            _word(seat, leader, best, is_over=is_over),
            is_best=seat == best,
        )
        for place, seat in enumerate(seats)
    ]


def _word(seat: Seat, leader: Seat, best: Seat | None, *, is_over: bool) -> str:
    """The key of what is said of a card, "" for nothing."""
    if seat == best:
        return "table.takes" if is_over else "table.highest"
    return "table.leads" if seat == leader else ""


def _place(table: TableView, seat: Seat, card: Card | None, word: str, *, is_best: bool) -> Html:
    say, is_asked = table.say, seat in table.acting
    if card is not None:
        looks = ("best" if is_best else "", "trump" if is_trump(table.view, card) else "")
        anchor = f"trick:{seat}"
        lying = cards.shown(card, say, " ".join(filter(None, looks)), data_anchor=anchor)
    else:
        told = h("span", say("table.no_card_yet"), class_="unseen")
        lying = h("span", told, class_="playing-card gap")
    return h(
        "li",
        lying,
        canoe_mark(table.view, seat),
        name_of(table.names, seat),
        h("span", say(word), class_="word") if word else None,
        class_="acts" if is_asked else None,
    )


def taken(table: TableView) -> Html:
    """R5.5 a box for each trick of the round, with the canoe of the seat that has taken it."""
    view: View = table.view
    owners = [player.seat for player in view.players for _ in range(player.taken)]
    told = table.say("table.taken_sum", taken=len(owners), tricks=view.cards)
    return boxes(table, owners, view.cards, told)


def tally(table: TableView, player: PlayerView) -> Html | None:
    """R5.5 tricks taken beside those bid."""
    if player.bid is None:
        return None
    say, taken_ = table.say, player.taken
    told = say("table.taken_told", taken=taken_, bid=player.bid)
    return h(
        "span",
        h("span", say("table.of", taken=taken_, bid=player.bid), aria_hidden="true"),
        symbols.tricks(taken_, player.bid) if taken_ or player.bid else None,
        h("span", told, class_="unseen"),
        class_="so-many",
        title=told,
    )
