"""Parliament: the face-up contracts (R2.2, R4)."""

from canalmania import code_of
from canalmania.actions import TakeContract
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId
from canalmania.previews import Outlook
from web.contract.choices import Act, Why
from web.contract.table_view import TableView
from web.games.canalmania.panels.contract import about_button
from web.games.canalmania.words import names as n
from web.page.foreign_text import foreign
from web.page.html import Attribute, Html, h, joined
from web.page.spot import Spot, spots_written
from web.table.panels.parts import final_mark, heading, intent_of, option_state
from web.words.catalogue import Voice
from web.words.message import Message


def parliament(table: TableView) -> Html:
    """The contracts to be had, each with what it asks for, and how many are still to come."""
    say = table.say
    view = table.view
    left = h("span", say("table.contracts_left", count=view.contract_deck_size), class_="tally")
    if not view.parliament:
        rest: Html = h("p", say("table.parliament_empty"), class_="none")
    else:
        rows = [
            h("li", _contract(table, contract, say), about_button(contract, say))
            for contract in view.parliament
        ]
        asked = any(table.prompt.at(Spot("contract", one)) for one in view.parliament)
        rest = h("ul", *rows, class_="contracts paper", data_one_stop=not asked)
    return joined(heading(say("table.parliament"), left), rest)


def _contract(table: TableView, contract: ContractId, say: Voice) -> Html:
    option = table.prompt.at(Spot("contract", contract))
    outlook = table.facts.outlooks.get(contract)
    face = contract_face(contract, say, outlook)
    note = _told(contract, outlook, say)
    about: dict[str, Attribute] = {
        "type": "button",
        "data_spots": spots_written((Spot("contract", contract),)),
    }
    if option is not None:
        settings = intent_of(option.choice) | option_state(option)
        looks = "contract offered chosen" if option.is_chosen else "contract offered"
        mark = final_mark(option, say)
        return h("button", mark, face, class_=looks, title=note, **about, **settings)
    wish = TakeContract(contract, CONTRACTS[contract].termini[0])
    settings = intent_of(Why(Act(wish, code_of(wish))), aria_disabled="true")
    return h("button", face, class_="contract", title=note, **about, **settings)


def _told(contract: ContractId, outlook: Outlook | None, say: Voice) -> str:
    """What is said of a contract when one points at it: what it asks for, and its history."""
    history = say(n.contract_history(contract))
    if outlook is None:
        return history
    least = say(
        "table.outlook_long",
        tiles=Message("table.count_tiles", {"count": outlook.tiles}),
        cards=Message("table.count_cards", {"count": outlook.cards}),
        points=Message("table.points", {"count": outlook.points}),
    )
    return f"{least} {history}"


def contract_face(contract: ContractId, say: Voice, outlook: Outlook | None = None) -> Html:
    """R1.6 name, termini, via place and value; what it asks for at least."""
    printed = CONTRACTS[contract]
    termini = foreign(" – ".join(map(n.place_name, printed.termini)), "en")
    via = None
    if printed.via is not None:
        via = h("span", say("table.via", place=n.place_name(printed.via)), class_="via")
    asks = None
    if outlook is not None:
        words = say("table.outlook", tiles=outlook.tiles, cards=outlook.cards)
        asks = h("span", words, class_="asks")
    return joined(
        h("span", n.short_contract_name(contract), class_="contract-name"),
        asks,
        h("span", termini, via, class_="ends"),
        value_seal(printed.value, say),
    )


def value_seal(value: int, say: Voice) -> Html:
    """R6.6 the value of a contract."""
    return h("span", value, class_="seal", title=say("table.value", value=value))
