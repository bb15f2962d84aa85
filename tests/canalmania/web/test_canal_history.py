"""The history of every canal: told in every language, and shown where its contract lies."""

import re

import pytest

from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId
from tests.canalmania.web.tables import new_session, session_after
from tests.canalmania.web.words import t, voice
from web.contract.table_view import TableView
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.panels.canal import canals
from web.games.canalmania.panels.parliament import parliament
from web.games.canalmania.panels.players import players
from web.games.canalmania.words.names import contract_history
from web.page.html import h
from web.page.spot import Spot, spots_read
from web.table.panels.all_panels import panels_by_region
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

LONGEST = 220
"""Letters of a history: two sentences that are read while others think."""
BUTTON = re.compile(r'<button[^>]*data-do="details"[^>]*data-arg="([^"]+)"[^>]*>')


def asked_for(text: str) -> list[str]:
    """The contracts that buttons tell of, in their order."""
    spots = [spot for arg in BUTTON.findall(text) for spot in spots_read(arg)]
    assert all(spot.kind == "contract" for spot in spots)
    return [str(spot.id) for spot in spots]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_canal_has_its_history(contract: ContractId, language: Language) -> None:
    told = t(f"history.{contract}", language)
    assert 60 < len(told) <= LONGEST
    assert told.endswith((".", ".»"))
    whole = t(contract_history(contract), language)
    assert whole.startswith(str(CONTRACTS[contract].year))
    assert whole.endswith(told)


def test_no_two_canals_have_the_same_history() -> None:
    for language in LANGUAGES:
        assert len({t(f"history.{contract}", language) for contract in CONTRACTS}) == 30


@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_language_names_the_same_years(contract: ContractId) -> None:
    english, *others = (
        re.findall(r"1[6-9]\d\d", t(f"history.{contract}", language)) for language in LANGUAGES
    )
    for years in others:
        assert {*years} == {*english}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_beside_every_contract_of_parliament_tells_of_its_canal(
    language: Language,
) -> None:
    table = table_shown(new_session(4, "parliament"), language)
    text = parliament(table).text
    assert asked_for(text) == list(table.view.parliament)
    for contract in table.view.parliament:
        name = CONTRACTS[contract].name.replace("&", "&amp;")
        assert t("table.about", language, contract="{}").split("{}")[0] + name in text


def test_buttons_stand_beside_open_contracts_and_the_canal_that_is_being_built() -> None:
    table = building()
    view = table.view
    everybody = [canal.contract for player in view.players for canal in player.canals]
    assert sorted(asked_for(players(table).text)) == sorted(everybody)
    own = [canal.contract for canal in view.players[view.active].canals]
    assert asked_for(canals(table).text) == own


def building() -> TableView:
    for steps in range(60, 400):
        table = table_shown(session_after(steps), "en")
        if "canal-card" in canals(table).text and table.facts.about.canal is None:
            return table
    raise LookupError("nobody builds")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_dialog_tells_all_of_a_contract(contract: ContractId, language: Language) -> None:
    printed = CONTRACTS[contract]
    text = CANAL_MANIA.details(Spot("contract", contract), voice(language)).text
    told = h("p", t(contract_history(contract), language), class_="canal-history")
    assert told.text in text
    assert f"{printed.name.replace('&', '&amp;')}</span></h2>" in text
    assert t("table.value", language, value=printed.value) in text
    assert ('class="via"' in text) == (printed.via is not None)


def test_a_contract_can_be_looked_at_while_somebody_else_holds_the_device() -> None:
    session = new_session(4, "parliament")
    session.drop_curtain()
    text = panels_by_region(CANAL_MANIA, table_shown(session, "en"), None, "contracts")
    assert len(asked_for(text["parliament"].text)) == 5
