"""The status strip: round, basin, end of the game."""

from canalmania.catalogue import END_SCORE, GOODS_CUBES
from canalmania.ids import Phase
from canalmania.view import View
from web.contract.table_view import TableView
from web.games.canalmania.panels import symbols
from web.page.html import Html, h, joined
from web.table.panels.parts import press
from web.words.catalogue import Voice


def status(table: TableView) -> Html:
    """R9 what everybody keeps an eye on."""
    say = table.say
    view = table.view
    told = h(
        "ul",
        h("li", _parliament(table)) if can_build(view) else None,
        h(
            "li",
            symbols.cube(),
            h("span", say("table.basin", basin=view.basin, all=GOODS_CUBES)),
            title=say("table.basin_long", basin=view.basin, all=GOODS_CUBES),
        ),
        _end(view, say),
        None if table.is_saved else h("li", say("table.not_saved"), class_="ending"),
        class_="status-list",
    )
    return joined(h("h2", say("table.region_status"), class_="unseen"), told)


def can_build(view: View) -> bool:
    """R9.2 whether cards and contracts can still be taken, by whoever it is."""
    return view.phase not in (Phase.DELIVERIES, Phase.OVER)


def _parliament(table: TableView) -> Html:
    """R4 how many contracts lie open; pressing shows them on the desk, unless that is covered."""
    say, count = table.say, len(table.view.parliament)
    words = h("b", say("table.parliament")), " ", say("table.contracts_open", count=count)
    if table.is_curtain_down:
        return h("span", *words)
    return press("tab", "contracts", *words, class_="option quiet", data_key="parliament")


def _end(view: View, say: Voice) -> Html:
    """R9.1, R9.2 what will end the game, or how long it still lasts."""
    if view.last_round is None:
        best = max(player.score for player in view.players)
        score = END_SCORE[len(view.players)]
        told = say("table.end_at_long", best=best, score=score)
        return h("li", say("table.end_at", score=score), title=told)
    left = view.last_round - view.round
    words = say("table.last_round") if left <= 0 else say("table.rounds_left", count=left)
    return h("li", words, class_="ending")
