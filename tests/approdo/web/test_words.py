"""What Approdo calls things: names in every language, and one word for one thing."""

import re
from dataclasses import fields

import pytest

from approdo import Options
from approdo.catalogue import DECK
from approdo.ids import CardKind, Colour, Resource, Terrain
from approdo.state import Decision
from approdo.verbs import DISCARDS, VERBS
from tabletop.moments import key_of
from tests.approdo.web.words import in_all, t
from tests.laws.catalogues import texts_of
from tests.web.test_terms import wrong_words
from web.games.approdo.words import names as n
from web.words.message import Listed, Message
from web.words.plural import LANGUAGES, Language

DECISIONS = sorted(one.__name__ for one in Decision.__args__)


def test_every_decision_of_the_rules_has_a_name() -> None:
    answers = {answer for verb in VERBS.values() for answer in verb.answers}
    assert {kind.__name__ for kind in answers} | {"Discards"} == set(DECISIONS)
    assert DISCARDS
    assert n.decision_name("FirstRoad") == Message("table.decision_first_road")
    for kind in DECISIONS:
        assert n.decision_name(kind).key == f"table.decision_{key_of(type(kind, (), {})).lower()}"


# --- names ----------------------------------------------------------------------------------


def test_the_product_has_a_name_and_a_subtitle() -> None:
    start = {language: texts_of("approdo").start(language) for language in LANGUAGES}
    assert n.TITLE == "Approdo"
    assert [str(start[language]["about"]).partition(".")[0] for language in LANGUAGES] == [
        "An island to settle",
        "Un’isola da abitare",
        "Une île à peupler",
    ]
    before = {tuple(texts)[:3] for texts in start.values()}
    assert before == {("under", "about", "learn")}
    assert len({tuple(texts) for texts in start.values()}) == 1
    assert all(key.startswith("primer_") for key in tuple(start["en"])[3:])


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
    assert [*wrong_words(texts_of("approdo").sentences(language), TERMS[language])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_can_be_one_stood_before_a_plural(language: Language) -> None:
    nouns = (
        "cards|points|roads|knights|offers|carte|punti|strade|cavalieri|offerte|cartes|routes|"
        "chevaliers|offres"
    )
    for key, text in texts_of("approdo").texts(language).items():
        if isinstance(text, str):
            assert not re.search(rf"\{{(?!player)\w+\}} (?:{nouns})\b", text), key
