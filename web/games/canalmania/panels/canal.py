"""Canal cards: how far the canals under construction are, and what they still need."""

from canalmania.catalogue import CONTRACTS
from canalmania.ids import Phase
from canalmania.view import CanalView, View
from web.contract.table_view import TableView
from web.games.canalmania.panels.contract import about_button
from web.games.canalmania.panels.parliament import value_seal
from web.games.canalmania.questions.about import Facts
from web.games.canalmania.words import names as n
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.page.spot import Spot, spots_written
from web.words.catalogue import Voice


def canal_cards(table: TableView, say: Voice) -> Html | None:
    """The canal that the prompt is about, None if nothing can be built.

    While the player has not said which canal, there is a card for each of theirs.
    """
    known: Facts = table.facts
    view: View = table.view
    about = known.about.canal
    if about is not None:
        canals = [c for player in view.players for c in player.canals if c.contract == about]
    elif view.phase is Phase.BUILD and not table.is_curtain_down:
        canals = list(view.players[view.active].canals)
    else:
        return None
    return joined(_card(canal, table, say) for canal in canals) if canals else None


def _card(canal: CanalView, table: TableView, say: Voice) -> Html:
    known: Facts = table.facts
    printed = CONTRACTS[canal.contract]
    facts = [say("table.laid", laid=len(canal.tiles), value=printed.value)]
    if printed.via is not None:
        key = "table.via_passed" if canal.via_passed else "table.via_open"
        facts.append(say(key, place=n.place_name(printed.via)))
    if known.outlook is not None and canal.contract == known.about.canal:
        facts.append(say("table.at_least", count=known.outlook.tiles))
        facts.append(say("table.cards_needed", count=known.outlook.cards))
    start, goal = n.place_name(canal.start), n.place_name(canal.goal)
    return h(
        "div",
        value_seal(printed.value, say),
        about_button(canal.contract, say),
        h("b", printed.name, class_="contract-name", lang="en"),
        h("span", f"{start} → {goal}", class_="ends", lang="en"),
        h("span", strung(" · ", facts), class_="facts"),
        class_="canal-card",
        data_spots=spots_written((Spot("contract", canal.contract),)),
    )
