"""Approdo's catalogues: complete, equal in all languages, all used, one word for one thing."""

import ast
import json
import re
from dataclasses import fields

import pytest

from approdo import Options
from approdo.catalogue import DECK
from approdo.ids import CardKind, Colour, Phase, Resource, Terrain
from approdo.opponents import OPPONENTS
from approdo.state import Decision
from approdo.verbs import DISCARDS, VERBS
from tabletop.moments import key_of
from tests.approdo.web.words import AREAS, OWN, WORDS, in_all, own, t
from tests.sources import python_files, tree_of
from tests.web.test_i18n import ELIDED, forms, placeholders
from web.games.approdo.words import names as n
from web.games.approdo.words.places import COASTS, TIPS
from web.words import catalogue as words
from web.words.message import Listed, Message
from web.words.plural import CATEGORIES, LANGUAGES, Language

DECISIONS = sorted(one.__name__ for one in Decision.__args__)
KINDS = [kind.name.lower() for kind in Resource]
FAMILIES = {
    **{f"table.{stem}_": KINDS for stem in ("resource", "of", "the", "count")},
    **{
        f"table.{stem}_": [colour.name.lower() for colour in Colour]
        for stem in ("crew", "bird", "colour")
    },
    "form.colour_": [colour.name.lower() for colour in Colour],
    **{f"table.{stem}_": [kind.name.lower() for kind in CardKind] for stem in ("card", "one")},
    "table.victory_": [card.key.removeprefix("table.victory_") for card in n.VICTORY_CARDS],
    "table.phase_": [phase.name.lower() for phase in Phase],
    "table.decision_": [
        n.decision_name(one).key.removeprefix("table.decision_") for one in DECISIONS
    ],
    "table.piece_": [*n.PIECES, "robber"],
    "table.aim_": [*n.PIECES, "card"],
    "level.": [f"{level}{end}" for level in OPPONENTS.levels for end in ("", "-means")],
    "style.": [f"{style}{end}" for style in OPPONENTS.styles for end in ("", "-means")],
    "board.terrain_": [terrain.name.lower() for terrain in Terrain],
    "board.harbour_": [*KINDS, "generic"],
    "board.tip_": [*TIPS],
    "board.coast_": [*COASTS],
    "board.": ["northern", "southern", "western", "eastern"],
    "form.": ["note", "opponents"],
    "afterwards.": ["fall", "own_fall", "own_rise", "rise"],
}
"""Keys put together at run time."""
MORE = {
    *(f"table.count_{piece}" for piece in n.PIECES),
    *(n.option_name(field.name).key for field in fields(Options)),
    *(n.option_means(field.name).key for field in fields(Options)),
}
OF_TESTS = ("story.", "brief.", "back.", "refusals.", "reason.")
"""Told by what happened: `test_story.py` and its like say which there are."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_order(language: Language) -> None:
    assert sorted(file.stem for file in (OWN / language).iterdir()) == AREAS
    for area in AREAS:
        english = json.loads((OWN / "en" / f"{area}.json").read_text("utf-8"))
        other = json.loads((OWN / language / f"{area}.json").read_text("utf-8"))
        assert list(other) == sorted(english), area
    assert not own(language).keys() & words.catalogue(language, "").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_placeholders_and_plurals(language: Language) -> None:
    for key, english in own("en").items():
        text = own(language)[key]
        assert isinstance(text, dict) == isinstance(english, dict), key
        wanted = set().union(*map(placeholders, forms(english)))
        found = set().union(*map(placeholders, forms(text)))
        assert found - {"count"} == wanted - {"count"}, key
        if isinstance(text, dict):
            assert {"one", "other"} <= set(text) <= set(CATEGORIES[language]), key
        for form in forms(text):
            assert form.strip() == form != "", key
            assert "  " not in form, key
            assert "'" not in form, key


def test_marks_are_set_as_each_language_sets_them() -> None:
    french = re.compile(r"(?<![\u202f])[;!?»]|(?<![\u202f\d]):(?!\d)|«(?!\u202f)")
    spaced = re.compile(r"\s[;:!?]")
    patterns: dict[Language, re.Pattern[str]] = {"fr": french, "en": spaced, "it": spaced}
    for language, wrong in patterns.items():
        start = json.loads((OWN / f"start.{language}.json").read_text("utf-8"))
        texts = [*own(language).items(), *start.items()]
        said = ((key, form) for key, text in texts for form in forms(text))
        assert [key for key, form in said if wrong.search(form) or "'" in form] == [], language


def test_every_text_is_used_and_every_one_used_is_there() -> None:
    key = re.compile(rf"(?:{'|'.join(AREAS)})\.[A-Za-z0-9_.-]+")
    used = {
        node.value
        for path in python_files("web/games/approdo")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if key.fullmatch(node.value)
    }
    everything = words.catalogue("en", WORDS)
    whole = {text for text in used if not text.endswith(("_", "."))}
    assert {text for text in whole if text not in everything} == set()
    brought = MORE | {f"{stem}{end}" for stem, ends in FAMILIES.items() for end in ends}
    assert brought <= everything.keys()
    unused = [one for one in own("en") if one not in used | brought]
    assert [one for one in unused if not one.startswith(OF_TESTS)] == []


def test_every_decision_of_the_rules_has_a_name() -> None:
    answers = {answer for verb in VERBS.values() for answer in verb.answers}
    assert {kind.__name__ for kind in answers} | {"Discards"} == set(DECISIONS)
    assert DISCARDS
    assert n.decision_name("FirstRoad") == Message("table.decision_first_road")
    for kind in DECISIONS:
        assert n.decision_name(kind).key == f"table.decision_{key_of(type(kind, (), {})).lower()}"


@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_word_before_a_name_would_have_to_change_with_it(language: Language) -> None:
    """ "Au tour de Anna", "tocca a Anna"; what is asked of other games by `test_i18n.py`."""
    of_players = "player|other|asked|victim|receiver|by|players"
    wrong = re.compile(rf"\b(?:{ELIDED[language]}) \{{(?:{of_players})\}}", re.I)
    texts = ((key, form) for key, text in own(language).items() for form in forms(text))
    assert [key for key, form in texts if wrong.search(form)] == []


# --- names ----------------------------------------------------------------------------------


def test_the_product_has_a_name_and_a_subtitle() -> None:
    start = {
        language: json.loads((OWN / f"start.{language}.json").read_text("utf-8"))
        for language in LANGUAGES
    }
    assert n.TITLE == "Approdo"
    assert [start[language]["over"] for language in LANGUAGES] == [
        "An island to settle",
        "Un’isola da abitare",
        "Une île à peupler",
    ]
    assert {tuple(texts) for texts in start.values()} == {("over", "under")}


def test_crews_are_told_with_bird_and_colour() -> None:
    """R1.1."""
    assert [in_all(n.crew_name(colour)) for colour in Colour] == [
        ("the red Herons", "gli Aironi rossi", "les Hérons rouges"),
        ("the blue Terns", "le Sterne blu", "les Sternes bleues"),
        ("the white Gulls", "i Gabbiani bianchi", "les Mouettes blanches"),
        ("the orange Ruffs", "i Combattenti arancioni", "les Combattants orange"),
    ]
    assert in_all(n.bird_name(Colour.WHITE)) == ("gull", "gabbiano", "mouette")
    assert in_all(n.colour_name(Colour.WHITE)) == ("white", "bianco", "blanc")


def test_resources_are_counted_as_each_language_does() -> None:
    """R1.3."""
    assert in_all(n.counted(Resource.LUMBER, 1)) == ("1 lumber", "1 legno", "1 bois")
    assert in_all(n.counted(Resource.ORE, 2)) == ("2 ore", "2 minerali", "2 minerais")
    cards = n.cards_named((2, 0, 1, 0, 3))
    assert [t("story.cards_produced", language, player="Anna", cards=cards) for language in
            LANGUAGES] == [
        "Anna gets 2 lumber, 1 wool and 3 ore.",
        "Anna riceve 2 legni, 1 lana e 3 minerali.",
        "Anna reçoit 2 bois, 1 laine et 3 minerais.",
    ]  # fmt: skip
    assert n.cards_named((0, 0, 0, 0, 0)) == Listed(())


def test_terrains_harbours_and_pieces_have_names() -> None:
    """R1.2, R1.5, R9.2, R9.3."""
    hills = n.terrain_with(Terrain.HILLS, 6)
    assert in_all(hills) == ("hills 6", "collina 6", "colline 6")
    assert in_all(n.terrain_with(Terrain.DESERT, None)) == ("desert", "deserto", "désert")
    assert in_all(n.harbour_name(None)) == ("harbour 3:1", "porto 3:1", "port 3:1")
    assert in_all(n.harbour_name(Resource.BRICK)) == (
        "brick harbour 2:1",
        "porto dell’argilla 2:1",
        "port de l’argile 2:1",
    )
    assert in_all(n.piece_name("robber")) == ("robber", "brigante", "voleur")
    assert in_all(n.pieces_counted("city", 2)) == ("2 cities", "2 città", "2 villes")
    assert in_all(n.points_told(1)) == ("1 point", "1 punto", "1 point")


def test_cards_have_names() -> None:
    """R1.7, R1.8: five victory point cards with five names."""
    assert in_all(n.card_name(CardKind.YEAR_OF_PLENTY)) == (
        "year of plenty",
        "Scoperta",
        "Invention",
    )
    assert len(n.VICTORY_CARDS) == DECK.count(CardKind.VICTORY_POINT)
    for language in LANGUAGES:
        assert len({t(card, language) for card in n.VICTORY_CARDS}) == 5
    assert [t(card) for card in n.VICTORY_CARDS] == [
        "Lighthouse",
        "Public Oven",
        "Rope Walk",
        "Library",
        "Bell Tower",
    ]
    assert in_all(n.LONGEST_ROAD)[1:] == ("la strada più lunga", "route la plus longue")
    assert in_all(n.LARGEST_ARMY)[1:] == ("il cavaliere più potente", "armée la plus puissante")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_new_game_has_a_sentence(language: Language) -> None:
    for field in fields(Options):
        assert t(n.option_name(field.name), language)
        assert t(n.option_means(field.name), language).endswith(".")


def test_an_option_says_what_it_does() -> None:
    assert in_all(n.option_means("calm_start")) == (
        "A seven in the first two rounds is rolled again.",
        "Nei primi due giri un sette si ritira.",
        "Pendant les deux premiers tours de table, un sept est relancé.",
    )


# --- terms ----------------------------------------------------------------------------------

TERMS: dict[Language, dict[str, tuple[str, ...]]] = {
    "en": {
        "city": ("towns?",),
        "development card": ("action cards?",),
        "grain": ("wheat", "corn"),
        "harbour": ("ports?", "harbors?"),
        "intersection": ("corners?", "vertex", "vertices", "crossings?"),
        "lumber": ("wood", "timber"),
        "number token": ("chips?", "discs?"),
        "ore": ("stone", "iron"),
        "path": ("edges?", "tracks?"),
        "resource": ("raw materials?", "goods"),
        "robber": ("thief", "bandit", "pirate"),
        "settlement": ("villages?", "colony", "colonies"),
        "terrain": ("tiles?",),
        "wool": ("sheep",),
    },
    "it": {
        "argilla": ("matton[ei]",),
        "brigante": ("ladr[oi]", "bandit[oi]"),
        "carta edificio": ("cart[ae] punto vittoria",),
        "carta sviluppo": ("cart[ae] azione",),
        "colonia": ("insediament[oi]", "villagg(?:io|i)"),
        "controproposta": ("controffert[ae]",),
        "grano": ("frumento",),
        "incrocio": ("intersezion[ei]", "angol[oi]", "vertic[ei]"),
        "legno": ("legname",),
        "materia prima": ("risors[ae]",),
        "minerale": ("pietr[ae]", "ferro"),
        "riserva": ("banca",),
        "sentiero": ("lat[oi]", "bord[oi]"),
        "tu": ("vostr[aeio]", "voi", "potete", "dovete", "avete"),
    },
    "fr": {
        "argile": ("briques?",),
        "blé": ("céréales?",),
        "carte développement": ("cartes? action",),
        "colonie": ("villages?", "implantations?"),
        "croisement": ("intersections?", "carrefours?", "sommets?"),
        "minerai": ("pierres?", "roches?"),
        "ressource": ("matières? premières?",),
        "route": ("chaussées?",),
        "ville": ("cités?",),
        "voleur": ("brigands?", "bandits?"),
        "vous": ("tu", "ton", "tes", "peux", "dois"),
    },
}
"""One word for one thing, and what must not stand for it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_stands_for_one_thing(language: Language) -> None:
    for key, text in own(language).items():
        for term, others in TERMS[language].items():
            for form in forms(text):
                sentence = re.sub(r"\{\w+\}", "", form)
                found = re.search(rf"\b(?:{'|'.join(others)})\b", sentence, re.IGNORECASE)
                assert found is None, f"{key}: not {found and found[0]}, but {term}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_can_be_one_stood_before_a_plural(language: Language) -> None:
    nouns = (
        "cards|points|roads|knights|offers|carte|punti|strade|cavalieri|offerte|cartes|routes|"
        "chevaliers|offres"
    )
    for key, text in own(language).items():
        if isinstance(text, str):
            assert not re.search(rf"\{{(?!player)\w+\}} (?:{nouns})\b", text), key
