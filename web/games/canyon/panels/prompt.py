"""Above the question: who is to act, in which phase; beside it what lies on the table."""

from typing import Final

from canyon.ids import Phase
from canyon.view import View
from web.contract.table_view import TableView
from web.games.canyon.panels.bids import bid_button, bids
from web.games.canyon.panels.ending import ending
from web.games.canyon.panels.player_mark import mark_of
from web.games.canyon.panels.trick import trick
from web.games.canyon.questions.about import Facts
from web.games.canyon.words import names as n
from web.page.html import Html, h, joined
from web.table.panels.parts import press
from web.table.panels.prompt import prompt

RULE: Final = {
    Phase.PLACING: "R2.2",
    Phase.BIDDING: "R4.5",
    Phase.TRICKS: "R5.2",
    Phase.MOVING: "R6.5",
    Phase.OVER: "R9.4",
}
"""What "?" beside the prompt explains."""


def whole_prompt(table: TableView) -> Html:
    """The prompt with the bids, the trick, or the race that is over."""
    return prompt(table, _who(table), *_beside(table), button=bid_button)


def _who(table: TableView) -> Html:
    view: View = table.view
    explain = table.say("table.show_rule")
    return joined(
        mark_of(view, table.names, view.active),
        h("span", table.say(n.phase_name(view.phase)), class_="step"),
        press("help", RULE[view.phase], "?", class_="explain", aria_label=explain, title=explain),
    )


def _beside(table: TableView) -> tuple[Html | None, ...]:
    known: Facts = table.facts
    match table.view.phase:
        case Phase.BIDDING:
            return (bids(table),)
        case Phase.TRICKS:
            return (trick(table),)
        case Phase.MOVING:
            return (trick(table) if table.view.last_trick else None,)
        case Phase.OVER if known.ranking:
            return (ending(table, known.ranking),)
    return ()
