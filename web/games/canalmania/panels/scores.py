"""The scores in one line: in sight on every screen that shows the players only on a sheet."""

from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canalmania.panels.player_mark import leads, mark_of
from web.page.html import Html, h, joined
from web.table.panels.seats import ahead


def scores(table: TableView) -> Html:
    """Every player's mark and score, in the order of the players' panel."""
    say = table.say
    view = table.view
    count = len(view.players)
    rows = []
    for later in range(count):
        seat = Seat((view.first + later) % count)
        player = view.players[seat]
        rows.append(
            h(
                "li",
                mark_of(view, table.names, seat),
                ahead(say) if leads(view, player) else None,
                h("span", player.score, data_score_of=seat, class_="score", aria_hidden="true"),
                h("span", say("table.score", count=player.score), class_="unseen"),
                aria_current="true" if seat in view.to_act else None,
                title=table.names[seat],
            )
        )
    head = h("h2", say("table.scores"), class_="unseen")
    return joined(head, h("ol", *rows, class_="score-list"))
