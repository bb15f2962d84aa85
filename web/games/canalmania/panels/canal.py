"""The canal card: how far the canal under construction is, and what it still needs."""

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId
from canalmania.view import CanalView, View
from web.games.canalmania.panels.parliament import value_seal
from web.games.canalmania.questions.about import Facts
from web.games.canalmania.words import names as n
from web.page.html import Html, h
from web.table.table_view import TableView
from web.words.catalogue import Voice


def canal_card(table: TableView, say: Voice) -> Html | None:
    """The canal the prompt is about; None when it is about none."""
    known: Facts = table.facts
    contract = known.about.canal
    canal = None if contract is None else _open_canal(table, contract)
    if canal is None:
        return None
    printed = CONTRACTS[canal.contract]
    facts = [say("table.laid", laid=len(canal.tiles), value=printed.value)]
    if printed.via is not None:
        key = "table.via_passed" if canal.via_passed else "table.via_open"
        facts.append(say(key, place=n.place_name(printed.via)))
    if known.outlook is not None:
        facts.append(say("table.at_least", count=known.outlook.tiles))
        facts.append(say("table.cards_needed", count=known.outlook.cards))
    start, goal = n.place_name(canal.start), n.place_name(canal.goal)
    return h(
        "div",
        value_seal(printed.value, say),
        h("b", printed.name, class_="contract-name", lang="en"),
        h("span", f"{start} → {goal}", class_="ends", lang="en"),
        h("span", " · ".join(facts), class_="facts"),
        class_="canal-card",
    )


def _open_canal(table: TableView, contract: ContractId) -> CanalView | None:
    view: View = table.view
    for player in view.players:
        for canal in player.canals:
            if canal.contract == contract:
                return canal
    return None
