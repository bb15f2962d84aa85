"""The status strip: round, cards, trump, dealer, and the race. Trump is always in sight (D33)."""

from canyon.catalogue import SUIT_OF
from canyon.view import View
from web.contract.table_view import TableView
from web.games.canyon.panels import symbols
from web.games.canyon.panels.race import strip
from web.games.canyon.words.names import card_name
from web.page.html import Html, h, joined


def status(table: TableView) -> Html:
    """What everybody keeps an eye on."""
    say = table.say
    view: View = table.view
    round_ = say("table.round", round=view.round) if view.round else say("table.before_round")
    told = h(
        "ul",
        h("li", h("b", round_)),
        h("li", say("table.cards_each", count=view.cards)) if view.cards else None,
        _trump(table),
        h("li", say("table.deals", player=table.names[view.dealer]), class_="deals"),
        None if table.is_saved else h("li", say("table.not_saved"), class_="ending"),
        class_="round-list",
    )
    return joined(h("h2", say("table.region_status"), class_="unseen"), told, strip(view))


def _trump(table: TableView) -> Html | None:
    """R4.4 the card turned up."""
    view: View = table.view
    if view.trump is None:
        return None
    suit = SUIT_OF[view.trump]
    words = table.say("table.trump_is", card=card_name(view.trump))
    return h("li", symbols.suit(suit), h("b", words), class_=f"trump suit-{suit.name.lower()}")
