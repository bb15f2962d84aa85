"""The race in one line: in sight wherever the seats are on a sheet only."""

from canyon.ids import Phase
from canyon.view import PlayerView, View
from web.contract.table_view import TableView
from web.games.canyon.panels.player_mark import canoe_mark
from web.games.canyon.panels.race import leads, to_go
from web.page.html import Html, h, joined
from web.table.panels.seats import ahead


def scores(table: TableView) -> Html:
    """R6.3 every canoe with what is to go, and the bid, or the tricks taken of it."""
    seats = [_seat(table, player) for player in table.view.players]
    head = h("h2", table.say("table.race"), class_="unseen")
    return joined(head, h("ol", *seats, class_="score-list"))


def _seat(table: TableView, player: PlayerView) -> Html:
    view, say, seat = table.view, table.say, player.seat
    name, is_asked = table.names[seat], seat in table.acting
    distance = say("table.to_go", count=to_go(player))
    if player.spare is not None:
        distance = say("table.at_finish", count=player.spare)
    return h(
        "li",
        canoe_mark(view, seat),
        ahead(say) if leads(view, player) else None,
        h("b", to_go(player), class_="score", data_score_of=seat, aria_hidden="true"),
        h("span", _doing(table, player), class_="doing", aria_hidden="true"),
        h("span", f"{name}: {distance}. {_told(table, player)}", class_="unseen"),
        aria_current="true" if is_asked else None,
        title=name,
    )


def _doing(table: TableView, player: PlayerView) -> str:
    """In as few letters as can be."""
    view: View = table.view
    say = table.say
    match view.phase:
        case Phase.BIDDING if player.bid is None:
            return say("table.bids") if player.seat in table.acting else "–"
        case Phase.BIDDING:
            return say("table.bid_short", bid=player.bid or 0)
        case Phase.TRICKS if player.bid is not None:
            return say("table.of", taken=player.taken, bid=player.bid)
        case Phase.MOVING:
            return _moves(table, player)
    return ""


def _moves(table: TableView, player: PlayerView) -> str:
    """R6.2, R7.2 with how many points the canoe moves."""
    if player.has_moved:
        return "✓"
    if player.moves_with is None:
        return table.say("table.drifts_short")
    return table.say("table.points_told", count=player.moves_with)


def _told(table: TableView, player: PlayerView) -> str:
    if player.bid is None:
        return ""
    if table.view.phase is Phase.BIDDING:
        return table.say("table.bid_told", count=player.bid)
    return table.say("table.taken_told", taken=player.taken, bid=player.bid)
