"""Every refusal has a sentence in every language that names what stands in the way, and a rule."""

import re
from pathlib import Path

import pytest

from canalmania.refusal_keys import KEYS
from canalmania.rules.building.completable import UNREACHABLE
from canalmania.verbs import VERBS
from tabletop.moments import barrier_causes
from tabletop.refusals import Argument, Refusal
from tests.canalmania.web.tables import NAMES
from tests.canalmania.web.words import catalogue, t
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.words.refusal_text import rule_of, why
from web.table.dialogs.rule_search import rules
from web.words.plural import LANGUAGES, Language

ROOT = Path(__file__).parents[3]

ARGUMENTS: dict[str, dict[str, Argument]] = {
    "TERRAIN_NEEDS_LIGHT": {"hex": 200, "kind": "tunnel"},
    "TERRAIN_NEEDS_HARD": {"hex": 200, "kind": "lock"},
    "SAME_TYPE_ADJACENT": {"hex": 200, "kind": "lock"},
    "VALUE_EXCEEDED": {"needed": 9, "value": 8},
    "CANNOT_FINISH": {"needed": 4, "left": 2},
    "REQUIRED_PLACE_UNREACHABLE": {"place": "skipton"},
    "NOT_AT_BARGE": {"hex": 200, "end": 100},
    "EDGE_MISMATCH": {"hex": 200},
    "PLACE_HEX": {"place": "oxford"},
    "OUT_OF_TILES": {"kind": "tunnel"},
    "CARDS_MISSING": {"kinds": ("lock", "surveyor")},
    "OVERBUILD_NEEDS_2": {"needed": 2, "left": 1},
    "OWN_OR_OTHER_CANAL_NOT_PART": {"hex": 200},
    "SMEATON_SAME_CANAL": {"contract": "thames"},
    "PAYMENT_DOES_NOT_FIT": {"kind": "lock"},
    "CONTRACT_LIMIT": {"limit": 2},
    "CONTRACT_NOT_OPEN": {"contract": "thames"},
    "CONTRACT_NOT_IN_PARLIAMENT": {"contract": "thames"},
    "NOT_A_TERMINUS": {"place": "oxford", "termini": ("leeds", "liverpool")},
    "SAME_ENGINEER": {"engineer": "jessop"},
    "PHASE_USED": {"phase": 2, "wanted": (1, 3)},
    "DECISION_FIRST": {"decision": "Taking"},
    "FEWER_ONLY_AT_7": {"held": 4, "left": 2},
    "TAKEN_ENOUGH": {"limit": 3},
    "DISPLAY_SLOT_EMPTY": {"slot": 3},
    "NOT_A_GOODS_COLOUR": {"colour": "white"},
    "GOODS_CASE": {"case": 2, "places": ("burton", "wigan")},
    "GOODS_PLACE_FULL": {"place": "oxford"},
    "GOODS_PLACE_EMPTY": {"place": "oxford"},
    "GOODS_OTHER_COLOUR": {"place": "oxford", "colour": "red"},
    "GOODS_REMOVE_CASE": {"case": 4, "places": ("burton",)},
    "NOTHING_TO_TAKE_BACK": {"contract": "thames"},
    "BUILT_THIS_TURN": {"contract": "thames"},
    "TOO_MANY_TO_TAKE_BACK": {"asked": 3, "tiles": 2},
    "DELIVER_NO_CUBE": {"place": "oxford"},
    "DELIVER_NOT_CONNECTED": {"from": "oxford", "to": "leeds"},
    "DELIVER_LAST_NOT_YOURS": {"owner": 1},
    "DELIVER_COLOUR_TWICE": {"a": "guildford", "b": "oxford", "colour": "black"},
    "DELIVER_SAME_PLACE": {"place": "oxford"},
    "DISCARD_COUNT": {"count": 2},
    "CARD_NOT_IN_HAND": {"kind": "lock"},
    "NOT_YOUR_SEAT": {"active": 1},
    "UNDO_BARRIER": {"cause": "CARD_DRAWN"},
}
"""What the engine tells with each key; keys that are not here come without facts."""
NAMED = {
    "REQUIRED_PLACE_UNREACHABLE": ["Skipton"],
    "PLACE_HEX": ["Oxford"],
    "SMEATON_SAME_CANAL": ["River Thames Navigation"],
    "NOT_A_TERMINUS": ["Oxford", "Leeds", "Liverpool"],
    "SAME_ENGINEER": ["Jessop"],
    "GOODS_CASE": ["Burton", "Wigan"],
    "GOODS_PLACE_FULL": ["Oxford"],
    "DELIVER_NOT_CONNECTED": ["Oxford", "Leeds"],
    "DELIVER_LAST_NOT_YOURS": ["Bruno"],
    "DELIVER_COLOUR_TWICE": ["Guildford", "Oxford"],
    "NOT_YOUR_SEAT": ["Bruno"],
    "CANNOT_FINISH": ["4", "2"],
    "VALUE_EXCEEDED": ["9", "8"],
}


def decisions() -> set[str]:
    return {verb.answers.__name__ for verb in VERBS.values() if verb.answers is not None}


def samples() -> list[Refusal]:
    """One refusal for every sentence."""
    found = [Refusal("R6.1", key, ARGUMENTS.get(key, {})) for key in sorted(KEYS)]
    found += [Refusal("R3.1", "DECISION_FIRST", {"decision": d}) for d in sorted(decisions())]
    found += [
        Refusal("D11", "UNDO_BARRIER", {"cause": cause})
        for cause in barrier_causes(CANAL_MANIA.game)
    ]
    return [
        *found,
        Refusal("D19", "CANNOT_FINISH", {"left": 2}),
        Refusal("R6.6", "VALUE_EXCEEDED", {"value": 8}),
        Refusal("R8.1", "DELIVER_NO_CUBE", {"place": ""}),
        Refusal("R3.8", "DISCARD_COUNT", {"count": 0}),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    for refusal in samples():
        sentence = t(why(refusal, NAMES), language)
        assert len(sentence.split()) >= 3, refusal
        assert sentence.endswith("."), refusal


def test_every_sentence_belongs_to_a_refusal() -> None:
    used = {why(refusal, NAMES).key for refusal in samples()}
    assert {key for key in catalogue("en") if key.startswith("refusals.")} == used


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", NAMED)
def test_sentences_name_what_stands_in_the_way(language: Language, key: str) -> None:
    sentence = t(why(Refusal("R1.1", key, ARGUMENTS[key]), NAMES), language)
    assert [name for name in NAMED[key] if name not in sentence] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hint_of_the_engines_never_reaches_the_screen(language: Language) -> None:
    for refusal in samples():
        assert str(UNREACHABLE) not in t(why(refusal, NAMES), language)


def rules_cited_by_refusals() -> set[str]:
    sources = (ROOT / "canalmania").rglob("*.py")
    cited = re.compile(r'Refusal\(\s*"([RD][\d.]+)"')
    return {rule for path in sources for rule in cited.findall(path.read_text("utf-8"))}


def test_every_rule_a_refusal_cites_has_its_paragraph() -> None:
    cited = rules_cited_by_refusals()
    assert len(cited) > 20
    for rule in cited:
        assert f"help.{rule_of(Refusal(rule, 'GAME_OVER'))}" in catalogue("en"), rule


def test_every_rule_from_the_turn_on_has_its_paragraph() -> None:
    written = set(re.findall(r"^- (R(?:[3-9]|1[01])\.\d+) ", (ROOT / "RULES.md").read_text(), re.M))
    assert len(written) > 50
    assert written <= {rule for n in range(3, 12) for rule in rules(CANAL_MANIA.words, f"R{n}")}


def test_every_ruling_belongs_to_a_rule_with_a_paragraph() -> None:
    rulings = re.findall(r"^- (D\d+) ", (ROOT / "RULES.md").read_text(), re.M)
    for ruling in rulings:
        assert rule_of(Refusal(ruling, "GAME_OVER")).startswith("R"), ruling
