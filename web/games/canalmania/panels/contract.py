"""What is told of a canal: where it leads, how long it may be, its history."""

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId
from web.games.canalmania.words import names as n
from web.page.foreign_text import foreign
from web.page.html import Html, h
from web.page.spot import Spot
from web.page.svg import icon
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice


def about_button(contract: ContractId, say: Voice) -> Html:
    """The button beside a contract that tells of its canal."""
    words = say("table.about", contract=n.contract_name(contract))
    spot = Spot("contract", contract)
    return press("details", str(spot), icon("about"), class_="about", aria_label=words, title=words)


def contract_dialog(spot: Spot, say: Voice) -> Html:
    """R1.6 all of a contract, and the history of its canal."""
    contract = ContractId(str(spot.id))
    printed = CONTRACTS[contract]
    ends = foreign(" – ".join(map(n.place_name, printed.termini)), "en")
    via = None
    if printed.via is not None:
        via = h("span", say("table.via", place=n.place_name(printed.via)), class_="via")
    return dialog(
        n.contract_name(contract),
        say,
        h("p", ends, via, class_="ends"),
        h("p", say("table.value", value=printed.value), class_="legend"),
        h("p", say(n.contract_history(contract)), class_="canal-history"),
    )
