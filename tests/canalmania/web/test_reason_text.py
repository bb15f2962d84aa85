"""Every reason of a player whom the computer plays has a sentence in every language."""

import pytest

from canalmania.bots.reasons import REASONS
from canalmania.opponents import OPPONENTS
from tabletop.opponents import Reason
from tests.canalmania.test_reasons import told
from tests.canalmania.web.tables import NAMES
from tests.canalmania.web.words import t
from web.games.canalmania.face import CANAL_MANIA
from web.words.plural import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_without_a_hole(language: str) -> None:
    """With all the values that reasons have in games; `t` would raise for a value missing."""
    said = set()
    for one in told():
        for reason in one.reasons:
            sentence = t(CANAL_MANIA.reason(reason, NAMES), language)
            assert sentence.endswith(".")
            assert "{" not in sentence
            said.add(reason.name)
    for name in set(REASONS) - said:
        values: dict[str, int | str] = {"contract": "thames", "count": 2}
        assert t(CANAL_MANIA.reason(Reason(name, values), NAMES), language).endswith(".")


def test_what_a_reason_speaks_of_is_named() -> None:
    def said(name: str, language: str = "en", **values: int | str) -> str:
        return t(CANAL_MANIA.reason(Reason(name, values), NAMES), language)

    cubes = said("takes_contract_for_cubes", contract="trent_mersey", place="stoke", count=4)
    assert cubes == "The Trent & Mersey Canal joins places where 4 cubes lie, Stoke among them."
    one = said("takes_contract_for_cubes", contract="trent_mersey", place="stoke", count=1)
    assert one == "The Trent & Mersey Canal joins Stoke, where a cube lies."
    assert said("engineer_saves", engineer="telford", count=1).startswith("Telford saves 1 card")
    assert said("moves_cube", "it", place="oxford", count=3).startswith("Il cubo di Oxford rende 3")
    shared = said("moves_cube_shared", "fr", place="oxford", count=3, others=2)
    assert shared == "Un cube rapporte 3 points, et 2 aux autres ensemble (départ\u202f: Oxford)."


def test_what_only_the_seat_knows_is_not_told_to_the_table() -> None:
    """R5.2, R3.7 what its hand lacks, and that a drawn card has a symbol which it did not show."""
    lacking = Reason("takes_cards", {"contract": "thames", "count": 2})
    told = OPPONENTS.in_public(lacking)
    assert told == Reason("takes_cards_to_build", {})
    said = t(CANAL_MANIA.reason(told, NAMES), "en")
    assert said == "These cards are of use in building."
    assert OPPONENTS.in_public(Reason("keeps_quiet", {})) is None
    joins = Reason(
        "takes_contract_for_cubes", {"contract": "thames", "count": 2, "place": "oxford"}
    )
    assert OPPONENTS.in_public(joins) == joins


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_for_the_table_are_whole_sentences(language: str) -> None:
    for one in told():
        for reason in filter(None, map(OPPONENTS.in_public, one.reasons)):
            assert "{" not in t(CANAL_MANIA.reason(reason, NAMES), language)
