"""Above the question: who is to act, and when; beside it what lies on the table."""

from typing import Final

from canyon.ids import Phase
from canyon.view import PlayerView, View
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canyon.panels.bids import bid_button, bids
from web.games.canyon.panels.ending import ending
from web.games.canyon.panels.player_mark import mark_of
from web.games.canyon.panels.trick import taken, trick
from web.games.canyon.questions.about import Facts
from web.games.canyon.words import names as n
from web.page.html import Html, h
from web.table.panels.parts import rule_button
from web.table.panels.prompt import prompt
from web.table.panels.seats import acting

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
    known: Facts = table.facts
    return prompt(
        table,
        _who(table),
        *_beside(table),
        button=lambda option, say: bid_button(option, say, known.outlooks),
    )


def _who(table: TableView) -> Html:
    view: View = table.view
    return acting(
        mark_of(view, table.names, view.active),
        h("span", _when(table), class_="step"),
        rule_button(RULE[view.phase], table.say),
    )


def _when(table: TableView) -> str:
    """The place of the seat in the order of bids, the number of the trick, or the phase."""
    view: View = table.view
    say, count = table.say, len(view.players)
    match view.phase:
        case Phase.BIDDING | Phase.MOVING:
            number = (view.active - view.first) % count + 1
            if number == count:
                return say("table.last_of_all", count=count)
            following = table.names[Seat((view.active + 1) % count)]
            return say("table.turn_of_all", number=number, count=count, player=following)
        case Phase.TRICKS:
            number = sum(player.taken for player in view.players) + 1
            return say("table.trick_of", trick=number, tricks=view.cards)
    return say(n.phase_name(view.phase))


def _beside(table: TableView) -> tuple[Html | None, ...]:
    known: Facts = table.facts
    match table.view.phase:
        case Phase.BIDDING:
            return (_below(table), bids(table))
        case Phase.TRICKS:
            return (_note(table), trick(table), taken(table))
        case Phase.MOVING:
            return (_moves_with(table), trick(table) if table.view.last_trick else None)
        case Phase.OVER if known.ranking:
            return (ending(table, known.ranking),)
    return ()


def _below(table: TableView) -> Html | None:
    """R6.2 what the figures below the bids are, for those who see them."""
    if not table.prompt.options:
        return None
    return h("p", table.say("table.points_below"), class_="points-below", aria_hidden="true")


def _own(table: TableView) -> PlayerView | None:
    """The player who looks, once the bid is made."""
    view: View = table.view
    player = None if view.seat is None else view.players[view.seat]
    return None if player is None or player.bid is None else player


def _note(table: TableView) -> Html | None:
    """R6.2 how far the bid of the player who looks has come."""
    player = _own(table)
    if player is None or player.bid is None:
        return None
    view: View = table.view
    missing = player.bid - player.taken
    left = view.cards - sum(one.taken for one in view.players)
    facts = {"bid": player.bid, "taken": player.taken, "count": missing}
    if missing < 0 or missing > left:
        words = "table.bid_missed"
    else:
        words = "table.bid_open" if missing else "table.bid_reached"
    return h("p", table.say(words, **facts), class_="note")


def _moves_with(table: TableView) -> Html | None:
    """R6.2 what the bid of the player who looks has brought."""
    player = _own(table)
    if player is None or player.bid is None or player.points is None:
        return None
    key = "table.was_exact" if player.bonus else "table.was_missed"
    facts = {"bid": player.bid, "taken": player.taken}
    return h("p", table.say(key, **facts), class_="note")
