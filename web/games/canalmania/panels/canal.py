"""My contracts: how far the canals under construction are, and what they still need."""

from canalmania.catalogue import CONTRACTS
from canalmania.view import CanalView
from web.contract.table_view import TableView
from web.games.canalmania.panels.contract import about_button
from web.games.canalmania.panels.parliament import value_seal
from web.games.canalmania.panels.players import supply
from web.games.canalmania.questions.about import Facts
from web.games.canalmania.words import names as n
from web.page.foreign_text import strung
from web.page.html import Attribute, Html, h, joined
from web.page.spot import Spot, spots_written
from web.table.panels.parts import heading, intent_of, option_state
from web.words.catalogue import Voice


def canals(table: TableView) -> Html:
    """R4.1 the open contracts of the player who looks, or else acts, and the tiles left."""
    say, view = table.say, table.view
    player = view.players[view.active if view.seat is None else view.seat]
    rows = [h("li", _card(canal, table, say)) for canal in player.canals]
    if not rows:
        rows = [h("li", say("table.no_contracts"), class_="none")]
    head = heading(say("table.my_contracts"), supply(player.supply, say))
    return joined(head, h("ul", *rows, class_="canals"))


def _card(canal: CanalView, table: TableView, say: Voice) -> Html:
    """A contract as a paper card; what it still needs, while the question is about it.

    Where the question is which canal, its card is the answer.
    """
    known: Facts = table.facts
    printed = CONTRACTS[canal.contract]
    laid = len(canal.tiles)
    facts = [say("table.laid", laid=laid, value=printed.value)]
    if printed.via is not None:
        key = "table.via_passed" if canal.via_passed else "table.via_open"
        facts.append(say(key, place=n.place_name(printed.via)))
    is_asked_about = canal.contract == known.about.canal
    if known.outlook is not None and is_asked_about:
        facts.append(say("table.at_least", count=known.outlook.tiles))
        facts.append(say("table.cards_needed", count=known.outlook.cards))
    start, goal = n.place_name(canal.start), n.place_name(canal.goal)
    steps = [h("i", class_="done" if step < laid else None) for step in range(printed.value)]
    spot = Spot("contract", canal.contract)
    face = (
        h("b", printed.name, class_="contract-name", lang="en"),
        h("span", f"{start} → {goal}", class_="ends", lang="en"),
        h("span", strung(" · ", facts), class_="facts"),
        h("span", *steps, class_="steps", aria_hidden="true"),
        value_seal(printed.value, say),
    )
    looks = "canal-card printed asked" if is_asked_about else "canal-card printed"
    about: dict[str, Attribute] = {"data_spots": spots_written((spot,))}
    option = table.prompt.at(spot)
    if option is None:
        card = h("div", *face, class_=looks, **about)
    else:
        settings = intent_of(option.choice) | option_state(option)
        card = h("button", *face, type="button", class_=f"{looks} offered", **about, **settings)
    return joined(card, about_button(canal.contract, say))
