"""The race: the players in order of place, with bid, tricks, points and distance to the finish."""

from canyon.ids import Phase, Water
from canyon.river import RIVER
from canyon.view import PlayerView, View
from web.contract.table_view import TableView
from web.games.canyon.board.spots import space_spot
from web.games.canyon.panels.player_mark import canoe_mark, mark_of
from web.games.canyon.panels.trick import tally
from web.games.canyon.words.names import canoe_name
from web.page.html import Html, h, joined
from web.page.spot import spots_written
from web.table.panels.parts import heading


def race(table: TableView) -> Html:
    """The race as a list, by the present positions; equal players share a place."""
    rows = [_player(table, player) for player in _ranked(table.view)]
    return joined(heading(table.say("table.race")), h("ol", *rows, class_="race"))


def strip(view: View) -> Html:
    """R6.3 the race in one line, for small screens where the list is behind a tab.

    It is visual only, because screen readers have the list.
    """
    canoes = [
        h(
            "li",
            canoe_mark(view, player.seat),
            h("b", to_go(player)),
            class_="active" if player.seat in view.to_act else None,
        )
        for player in _ranked(view)
    ]
    return h("ol", *canoes, class_="race-strip", aria_hidden="true")


def _ranked(view: View) -> list[PlayerView]:
    return sorted(view.players, key=lambda player: (_order(player), player.seat))


def _order(player: PlayerView) -> tuple[int, int]:
    """D28 the sort key: finished canoes by place, then by spare points, then by distance."""
    if player.place is not None:
        return (0, player.place)
    if player.spare is not None:
        return (1, -player.spare)
    return (2, to_go(player))


def to_go(player: PlayerView) -> int:
    """R6.3 how far the canoe is from the finish; before it is placed, as far as from the start."""
    return RIVER.to_go[RIVER.starts[0] if player.space is None else player.space]


def place_of(view: View, player: PlayerView) -> int:
    """R9.4, D28 the place at the end; before it, as the canoes lie."""
    if player.place is not None:
        return player.place
    return 1 + sum(_order(other) < _order(player) for other in view.players)


def _player(table: TableView, player: PlayerView) -> Html:
    view, say = table.view, table.say
    place = place_of(view, player)
    is_active = player.seat in view.to_act
    is_thinking = table.thinks == player.seat and table.is_live
    lies = () if player.space is None else (space_spot(player.space),)
    return h(
        "li",
        h("b", place, class_="place", aria_hidden="true"),
        h("span", say("table.in_place", place=place), class_="unseen"),
        mark_of(view, table.names, player.seat),
        h("span", say(canoe_name(player.canoe)), class_="unseen"),
        h("span", say("table.to_act"), class_="unseen") if is_active else None,
        h("span", say("table.thinking"), class_="unseen") if is_thinking else None,
        h("em", say("table.dealer"), class_="dealer") if _deals(view, player) else None,
        h("span", _where(table, player), class_="to-go", data_score_of=player.seat),
        h("span", tally(table, player), _points(table, player), class_="so-far"),
        class_="active thinks" if is_thinking else "active" if is_active else None,
        data_spots=spots_written(lies),
    )


def _deals(view: View, player: PlayerView) -> bool:
    return player.seat == view.dealer and view.phase is not Phase.OVER


def _where(table: TableView, player: PlayerView) -> Html:
    """How far, and the water it lies on where that matters."""
    say = table.say
    if player.spare is not None:
        return joined(say("table.at_finish", count=player.spare))
    told = say("table.to_go", count=to_go(player))
    kind = None if player.space is None else RIVER.kinds[player.space]
    if kind is Water.CAVE:
        return joined(f"{told}, ", say("table.in_cave"))
    if kind is Water.RAPIDS:
        return joined(f"{told}, ", say("table.in_rapids"))
    return joined(told)


def _points(table: TableView, player: PlayerView) -> Html | None:
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
    if player.bonus:
        told = say("table.with_bonus", count=player.points, bonus=player.bonus)
        return h("span", told, class_="points")
    return h("span", say("table.points_told", count=player.points), class_="points")
