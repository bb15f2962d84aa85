"""One word for one thing: the terms of the rulebooks, and the words that must not stand for them.

A forbidden word is a regular expression between word borders, whatever its case. What is exempt
are real names, the map's own lettering, the gazette, which has a voice of its own, and history.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.canalmania.web.words import catalogue
from web.words.catalogue import Text
from web.words.plural import LANGUAGES, Language

WEB = Path(__file__).parents[2] / "web"
PAGES: Final = {
    "shell": "words/shell.{}.json",
    "component": "words/component.{}.json",
    "embed_page": "words/embed_page.{}.json",
    "not_found": "words/not_found.{}.json",
    "about": "about/{}.json",
}
"""Catalogues of pages that run without the game."""
EXEMPT: Final = ("history.", "news.", "sheet.")

TERMS: Final[dict[Language, dict[str, tuple[str, ...]]]] = {
    "en": {
        "aqueduct": ("bridges?", "viaducts?"),
        "barge": ("boats?", "ships?", "vessels?"),
        "basin": ("bank", "stock"),
        "canal": ("waterways?", "routes? of canal"),
        "city, town, place": ("villages?", "settlements?", "locations?"),
        "completed (a canal)": ("finished (?:ones|canals?)", "canals? (?:is|are) finished"),
        "contract": ("charters?", "commissions?", "concessions?"),
        "cube": ("crates?", "tokens?"),
        "deck": ("draw pile", "stack"),
        "delivery": ("shipments?", "transports?"),
        "discards": ("discard pile", "graveyard"),
        "display": ("face-up", "market", "on offer", "open cards"),
        "engineer": ("architects?", "builders? .swap"),
        "first terminus, other terminus": ("terminals?", "destinations?", "its goal"),
        "hex": ("hexagons?", "fields?(?! for)", "cells?"),
        "lock": ("sluices?", "locks? gates?"),
        "map": ("game ?board", "(?<!beside )the board(?! game)"),
        "number of a round": ("cycles?",),
        "place a cube": ("lay (?:a|the|two) cubes?", "put (?:a|the) cube"),
        "player": ("opponents?", "gamers?"),
        "saved game": ("savegames?", "stored games?"),
        "section": ("segments?", "legs?"),
        "skip": ("does without", "do without"),
        "stretch": ("extensions?", "reach tiles?"),
        "surveyor": ("jokers?", "wild cards?"),
        "swap": ("exchang(?:e|es|ed|ing)",),
        "terrain, light or difficult": ("clear terrain", "hard terrain", "dark ones"),
    },
    "it": {
        "acquedotto": ("ponti", "ponte", "ponte canale"),
        "annullare": ("disfa(?:re|i)?",),
        "bacino": ("banca", "riserva dei cubi"),
        "canale": ("vie d’acqua", "naviglio", "navigli"),
        "capolinea": ("terminali?", "stazion[ei]", "la meta"),
        "carte scoperte": ("carte esposte", "quelle esposte", "mercato", "display"),
        "chiatta": ("barc(?:a|he)", "battell[oi]"),
        "chiusa": ("cateratt[ae]", "conc(?:a|he)"),
        "città, paese, località": ("cittadin[ae]", "villagg(?:io|i)", "luog(?:o|hi)"),
        "collocare (un cubo)": ("piazza(?:re|rlo|rli)?", "mettil[oi]"),
        "consegna": ("trasport[oi]", "consegna merci finale"),
        "contratto": ("concession[ei]", "incarich[io]"),
        "costruire sopra": ("sovrapposizion[ei]", "sovrappost[aeio]"),
        "cubo merce": ("cubett[oi]", "cass[ae]", "cubo merci", "cubi merci"),
        "esagono": ("casell[ae]", "cell[ae]", "a fuoco"),
        "giro": ("manch(?:e|es)", "round"),
        "giocatore": ("avversari[oa]?",),
        "mappa": ("plancia", "cartina"),
        "mazzo": ("pila", "contratti nel mazzo"),
        "nomi dei luoghi": ("londra",),
        "passare una fase": ("rinuncia(?: a|re)?",),
        "salvare": ("memorizza(?:re|ta|to)?",),
        "scarti": ("pila degli scarti",),
        "sezione": ("segment[oi]", "sezioni costruite"),
        "tessera": ("tassell[oi]", "piastrell[ae]"),
        "terreno chiaro, difficile": ("terreno normale", "esagoni chiari", "esagoni scuri"),
        "trasportare (merci)": ("spost(?:a|are|ano|ato) (?:merci|un cubo|il cubo)", "da spostare"),
        "tratta": ("prolungament[oi]", "estension[ei]"),
        "tu": (
            "vostr[aeio]",
            "voi",
            "ricaricate(?:la)?",
            "controllate",
            "copiate",
            "scegliete",
            "premete",
            "mettete",
            "riprovate",
            "potete",
        ),
        "tunnel": ("galleri[ae]", "trafor[oi]"),
    },
    "fr": {
        "aqueduc": ("ponts?", "viaducs?"),
        "annuler": ("défaire",),
        "barge": ("bateaux?", "péniches?", "navires?"),
        "bassin": ("banque",),
        "bout, terminal": ("terminus", "gares?", "destinations?", "extrémités?"),
        "canal": ("voies? d’eau",),
        "cité, ville, lieu": ("localités?", "villages?", "bourgs?"),
        "contrat": ("concessions?", "chartes?"),
        "construire par-dessus": ("superposition", "superposée?"),
        "cube": (
            "(?:une|la|aucune|autre) marchandise",
            "pion",
            "caisses?",
            "marchandises (?:au bassin|d’autres lieux)",
        ),
        "défausse": ("rebuts?",),
        "écluse": ("sas", "vannes?"),
        "enregistrer": ("sauvegard(?:e|es|er|ée|ées|és?)",),
        "étalage": ("cartes visibles", "visibles", "exposées?", "marché"),
        "hexagone": ("cases?", "cellules?", "champs?"),
        "joueur": ("adversaires?",),
        "livraison": ("transports?",),
        "manche": ("rounds?", "tours? complets?"),
        "noms des lieux": ("londres",),
        "pioche": ("talon",),
        "placer (un cube)": ("(?:pose[rz]?) (?:le|un|deux) cubes?", "cubes? à poser"),
        "plateau": ("sur la carte", "la carte montre", "plan"),
        "près de": ("secteur",),
        "prolongement": ("tronçons? droits?", "extensions?", "voie droite"),
        "révéler": ("(?:sont|ont été) retournée?s",),
        "section": ("segments?", "tronçons?", "sections construites"),
        "passer une phase": ("renonce(?:r)?",),
        "terrain clair, difficile": ("terrain sombre", "terrain normal"),
        "trajet": ("itinéraires?", "routes?"),
        "transporter": ("déplace[rz]?",),
        "tuile": ("pièces?", "carreaux?"),
        "tunnel": ("souterrains?",),
        "vous": ("tu", "ton", "tes", "votre main à toi"),
    },
}
"""By language: a thing, in its term, and what it must not be called."""
RIGHTLY: Final[dict[Language, set[str]]] = {
    "en": set(),
    "it": set(),
    "fr": {"prompts.no_goods_moved"},
}
"""Texts about something else, in which a forbidden word is right."""


def forms(text: Text) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def all_texts(language: Language) -> Iterator[tuple[str, str]]:
    """Every text of every catalogue with its key, "shell.under"."""
    for key, text in catalogue(language).items():
        yield from ((key, form) for form in forms(text))
    for name, path in PAGES.items():
        texts = json.loads((WEB / path.format(language)).read_text("utf-8"))
        yield from ((f"{name}.{key}", text) for key, text in texts.items())


def wrong_words(
    texts: Iterator[tuple[str, str]], terms: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[str, str, str]]:
    """Where a thing has another name than its term: the key, the term, what is said instead."""
    patterns = {
        term: re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)
        for term, words in terms.items()
    }
    for key, text in texts:
        if key.startswith(EXEMPT):
            continue
        for term, pattern in patterns.items():
            if found := pattern.search(re.sub(r"\{\w+\}", "{}", text)):
                yield key, term, found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_name(language: Language) -> None:
    wrong = [
        f"{language} {key}: {said!r}, but the term is {term!r}"
        for key, term, said in wrong_words(all_texts(language), TERMS[language])
        if key not in RIGHTLY[language]
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "text", "term"),
    [
        ("en", "Discard the face-up cards.", "display"),
        ("it", "Scegli fra le carte esposte.", "carte scoperte"),
        ("it", "Ricaricate la pagina.", "tu"),
        ("fr", "Cartes visibles", "étalage"),
        ("fr", "Non sauvegardée", "enregistrer"),
    ],
)
def test_another_name_would_be_found(language: Language, text: str, term: str) -> None:
    texts = iter([("table.display", text)])
    assert [found for _, found, _ in wrong_words(texts, TERMS[language])] == [term]


@pytest.mark.parametrize("language", LANGUAGES)
def test_exceptions_are_still_needed(language: Language) -> None:
    found = {key for key, _, _ in wrong_words(all_texts(language), TERMS[language])}
    assert RIGHTLY[language] <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_around_the_game_are_set_like_the_game(language: Language) -> None:
    """Apostrophes of the start page were straight in one language and curly in another."""
    french = re.compile(r"(?<![\u202f])[;!?»]|(?<![\u202f\d]):(?![\d/])|«(?!\u202f)")
    spaced = re.compile(r"\s[;:!?]")
    for name, path in PAGES.items():
        texts = json.loads((WEB / path.format(language)).read_text("utf-8"))
        for key, text in texts.items():
            assert "'" not in text, f"{name}.{key}"
            wrong = french if language == "fr" else spaced
            assert not wrong.search(text), f"{name}.{key}"
