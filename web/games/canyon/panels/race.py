"""The race: the round and its trump, and for each seat bid, tricks and distance to go."""

from canyon.catalogue import SUIT_OF
from canyon.ids import Phase, Water
from canyon.river import RIVER
from canyon.view import PlayerView, View
from web.contract.table_view import TableView
from web.games.canyon.board.spots import space_spot
from web.games.canyon.panels import symbols
from web.games.canyon.panels.player_mark import canoe_mark, name_of
from web.games.canyon.panels.trick import tally
from web.games.canyon.words.names import canoe_name, card_name, suit_name
from web.page.html import Html, h, joined
from web.table.panels.seats import seat_row, seat_rows, seat_score


def race(table: TableView) -> Html:
    """The seats in their order round the table, so that each keeps its place."""
    rows = [_player(table, player) for player in table.view.players]
    return joined(
        h("h2", table.say("table.race"), class_="unseen"),
        _round(table),
        h("div", seat_rows(rows), class_="race"),
    )


def _round(table: TableView) -> Html:
    """R4.4, D33 the round, the suit of the trump card, how many tricks are bid."""
    view: View = table.view
    say = table.say
    return h(
        "ul",
        h("li", h("b", say("table.round", round=view.round) if view.round else _before(table))),
        _trump(table),
        h("li", _bid_of(table), class_="bid-of") if view.cards else None,
        None if table.is_saved else h("li", say("table.not_saved"), class_="ending"),
        class_="round-list",
    )


def _before(table: TableView) -> str:
    return table.say("table.before_round")


def _bid_of(table: TableView) -> str:
    """R4.7 how many tricks are bid, of how many; before the first bid, how many there are."""
    view: View = table.view
    made = [player.bid for player in view.players if player.bid is not None]
    if not made:
        return table.say("table.cards_each", count=view.cards)
    return table.say("table.bid_of", bids=sum(made), tricks=view.cards)


def _trump(table: TableView) -> Html | None:
    view: View = table.view
    if view.trump is None:
        return None
    suit = SUIT_OF[view.trump]
    told = h("span", table.say("table.trump_is", card=card_name(view.trump)), class_="unseen")
    word = h("span", table.say(suit_name(suit)), aria_hidden="true")
    looks = f"trump printed suit-{suit.name.lower()}"
    return h("li", symbols.suit(suit), told, word, class_=looks)


def to_go(player: PlayerView) -> int:
    """R6.3 how far the canoe is from the finish; before it is placed, as far as from the start."""
    return RIVER.to_go[RIVER.starts[0] if player.space is None else player.space]


def place_of(view: View, player: PlayerView) -> int:
    """R9.4, D28 the place at the end; before it, as the canoes lie."""
    if player.place is not None:
        return player.place
    return 1 + sum(_order(other) < _order(player) for other in view.players)


def _order(player: PlayerView) -> tuple[int, int]:
    """D28 the sort key: finished canoes by place, then by spare points, then by distance."""
    if player.place is not None:
        return (0, player.place)
    if player.spare is not None:
        return (1, -player.spare)
    return (2, to_go(player))


def leads(view: View, player: PlayerView) -> bool:
    """Whether no canoe is ahead of this one, and it is ahead of another."""
    return place_of(view, player) == 1 and any(place_of(view, one) > 1 for one in view.players)


def _player(table: TableView, player: PlayerView) -> Html:
    view, say, seat = table.view, table.say, player.seat
    told = say("table.in_place", place=place_of(view, player))
    return seat_row(
        table,
        seat,
        canoe_mark(view, seat),
        h(
            "span",
            name_of(table.names, seat),
            h("em", say("table.ahead"), class_="tag ahead") if leads(view, player) else None,
            h("em", say("table.dealer"), class_="tag") if _deals(view, player) else None,
            class_="who-sits",
        ),
        h("span", f"{say(canoe_name(player.canoe))}, {told}", class_="unseen"),
        h(
            "span",
            seat_score(seat, to_go(player), _distance(table, player)),
            h("span", say("table.to_go_short", count=to_go(player)), aria_hidden="true"),
            class_="to-go",
        ),
        below=h("span", _doing(table, player), _lies(table, player), class_="so-far"),
        spots=() if player.space is None else (space_spot(player.space),),
    )


def _deals(view: View, player: PlayerView) -> bool:
    return player.seat == view.dealer and view.phase is not Phase.OVER


def _distance(table: TableView, player: PlayerView) -> str:
    if player.spare is not None:
        return table.say("table.at_finish", count=player.spare)
    return table.say("table.to_go", count=to_go(player))


def _lies(table: TableView, player: PlayerView) -> Html | None:
    """The water on which the canoe lies, where that matters."""
    if player.spare is not None:
        return h("span", table.say("table.at_finish", count=player.spare), aria_hidden="true")
    kind = None if player.space is None else RIVER.kinds[player.space]
    if kind is Water.CAVE:
        return h("span", table.say("table.in_cave"))
    return h("span", table.say("table.in_rapids")) if kind is Water.RAPIDS else None


def _doing(table: TableView, player: PlayerView) -> Html | None:
    """What the seat has bid and taken, or what its canoe moves with."""
    if table.view.phase is Phase.BIDDING and player.bid is None:
        is_asked = player.seat in table.acting
        return h("span", table.say("table.bids_now" if is_asked else "table.no_bid_yet"))
    return joined(tally(table, player), moves_with(table, player))


def moves_with(table: TableView, player: PlayerView) -> Html | None:
    """R6.2, R7.2 what the canoe moves with, once the tricks are over."""
    say = table.say
    if player.points is None or table.view.phase is not Phase.MOVING:
        return None
    if player.has_moved:
        return h("span", say("table.has_moved"), class_="points moved")
    if player.moves_with is None:
        return h("span", say("table.will_drift"), class_="points drifts")
    if player.moves_with != player.points:
        return h("span", say("table.bonus_only", count=player.moves_with), class_="points")
    return h("span", say("table.points_told", count=player.points), class_="points")
