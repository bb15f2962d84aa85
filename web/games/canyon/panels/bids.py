"""R4.6 the bids as they lie face up, and the buttons to bid by, each with what it brings."""

from canyon.catalogue import points
from canyon.view import PlayerView, View
from web.contract.choices import Pick
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.games.canyon.panels.player_mark import canoe_mark
from web.page.html import Html, h, joined
from web.table.panels.parts import option_button
from web.words.catalogue import Voice


def bids(table: TableView) -> Html:
    """Everybody's bid, from the first player on, and how many tricks were bid so far."""
    view: View = table.view
    count = len(view.players)
    order = [view.players[(view.first + place) % count] for place in range(count)]
    rows = [_bid(table, player) for player in order]
    made = sum(player.bid or 0 for player in order)
    told = table.say("table.bids_sum", bids=made, tricks=view.cards)
    return joined(h("ol", *rows, class_="around"), h("p", told, class_="sum"))


def _bid(table: TableView, player: PlayerView) -> Html:
    name, say = table.names[player.seat], table.say
    if player.bid is None:
        shown = h("span", "–", class_="time-card none", aria_hidden="true")
        told = say("table.no_bid_yet")
    else:
        shown = h("span", *map(_time_card, player.shown), aria_hidden="true", class_="time-cards")
        told = say("table.bid_told", count=player.bid)
    return h(
        "li",
        canoe_mark(table.view, player.seat),
        h("span", name, class_="name"),
        shown,
        h("span", f": {told}", class_="unseen"),
        class_="acts" if player.seat in table.acting else None,
    )


def _time_card(value: int) -> Html:
    """R4.5 one of the cards a bid is shown with."""
    return h("b", value, class_="time-card printed")


def bid_button(option: Option, say: Voice) -> Html:
    """R6.2 a number with the points it brings if it is exact: the bonus table to be pressed."""
    match option.choice:
        case Pick("bid", answer):
            tricks = int(answer)
            return option_button(
                option,
                say,
                h("span", say(option.label), class_="label unseen"),
                h("b", tricks, class_="number", aria_hidden="true"),
                h("span", f"+{points(tricks, tricks)}", class_="exact", aria_hidden="true"),
                class_="bid",
                title=None if option.detail is None else say(option.detail),
            )
    return option_button(option, say)
