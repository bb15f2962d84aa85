"""The catalogues: complete, equal in all languages, all used, set as each language is set."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from canalmania.board import BOARD
from canalmania.bots import OPPONENTS
from canalmania.bots.reasons import REASONS
from canalmania.catalogue import CONTRACTS
from canalmania.ids import (
    CardKind,
    Colour,
    EngineerId,
    Phase,
    PlaceId,
    PlayerColour,
    TileKind,
)
from canalmania.opponents import VAGUER
from tabletop.moments import barrier_causes
from tests.canalmania.web.words import catalogue, t, voice
from web.contract.settings import EFFECTS, KEYS, LOOKS, TURN
from web.games.canalmania.board.scenery import SEA_NAMES
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.examples import WORKED
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.final_score import Source
from web.games.canalmania.lesson import LESSON
from web.games.canalmania.panels.afterwards import CHAPTERS
from web.games.canalmania.questions.words import spot_name
from web.games.canalmania.words.names import place_name, where
from web.table.dialogs.afterwards import TURNS
from web.table.dialogs.key_list import commands_of, listed, told
from web.words import catalogue as words
from web.words.catalogue import Text, in_words, language_of
from web.words.message import Listed, Message
from web.words.plural import CATEGORIES, LANGUAGES, Language, category

WEB = Path(__file__).parents[2] / "web"
GAMES = WEB / "games"
GENERAL = WEB / "words"
OWN = GAMES / "canalmania" / "words"
AREAS = {
    folder: sorted(file.stem for file in (folder / "en").iterdir()) for folder in (GENERAL, OWN)
}
KEY = re.compile(rf"(?:{'|'.join({*AREAS[GENERAL], *AREAS[OWN]})})\.[A-Za-z0-9_.]+")


def names_of(*enums: type) -> list[str]:
    return [member.name.lower() for enum in enums for member in enum]  # type: ignore[attr-defined]


SWITCH = ("on", "off")
FAMILIES = {
    "advice.title_": ["thinking", "nudge", "whole", "none"],
    "afterwards.chapter_": [*CHAPTERS, TURNS],
    "turns.order_": ["played", "costliest"],
    "turns.": ["round", "what", "points"],
    "afterwards.use_": ["locks", "saved", "taken"],
    "form.": ["note", "opponents"],
    **{f"form.{switch}": ["", "-means"] for switch in CANAL_MANIA.form.switches},
    "form.colour_": [*CANAL_MANIA.form.colours, CANAL_MANIA.form.left_over],
    "effects.end_by_": ["contracts", "score"],
    "help.chapter_": [*CANAL_MANIA.chapters],
    "board.": [f"{kind}{end}" for kind in names_of(TileKind) for end in ("", "_at")],
    "brief.": None,
    "help.example_": [worked.name for worked in WORKED],
    "hints.": sorted(CANAL_MANIA.hints),
    "lesson.": [caption.text for caption in LESSON.captions],
    "lesson.step_": [str(step) for step in range(1, LESSON.steps + 1)],
    **{f"level.{level}": ["", "-means"] for level in OPPONENTS.levels},
    **{f"style.{style}": ["", "-means"] for style in OPPONENTS.styles},
    "reason.": sorted({*REASONS, *(told[0] for told in VAGUER.values() if told)}),
    "news.end_triggered_by_": ["contracts", "score"],
    "refusals.": None,
    "story.": None,
    "help.R": None,
    "help.H": None,
    "history.": list(CONTRACTS),
    "back.": None,
    "help.letters_": ["map", "off"],
    "help.key_": sorted(
        {
            told(CANAL_MANIA, does).key.removeprefix("help.key_")
            for does in listed(CANAL_MANIA, MAP.jumps)
        }
    ),
    "sheet.": [name.key for name in SEA_NAMES],
    **{
        f"settings.{one.name}": [
            "",
            "-means",
            *(f"-{v}" for v in one.values if {*one.values} != {*SWITCH}),
        ]
        for one in (*TURN, *EFFECTS, *LOOKS, *KEYS)
    },
    "settings.": [*SWITCH],
    **{f"settings.{layer.name}": ["", "-means"] for layer in CANAL_MANIA.layers},
    "table.ability_": names_of(EngineerId),
    "table.before_by_": ["value", "engineer"],
    "table.card_": names_of(CardKind),
    "table.case_": ["1", "2", "3", "4"],
    "table.colour_": names_of(Colour),
    "table.count_": names_of(CardKind),
    "table.from_": [*(source.value for source in Source), "even_start"],
    "table.glyph_": [name for name in names_of(Colour) if name != "white"],
    "table.goods_": names_of(Colour),
    "table.history_": [
        *("first", "previous-turn", "previous", "play"),
        *("pause", "next", "next-turn", "live"),
    ],
    "table.language_": list(LANGUAGES),
    "table.phase_": names_of(Phase),
    "table.player_": names_of(PlayerColour),
    "table.tile_": names_of(TileKind),
    "table.pan_": ["N", "E", "S", "W"],
    "table.zoom_": ["in", "out", "fit"],
}
"""Keys put together at run time: their beginning and every way they can end. None: the events, the
refusals and the rules have tests of their own, in test_story.py and test_refusal_text.py."""
BROUGHT = {
    *(f"afterwards.chapter_{chapter}" for chapter in CHAPTERS),
    *(told(CANAL_MANIA, does).key for does in (*CANAL_MANIA.map_keys, *commands_of(MAP.jumps))),
    *(f"help.chapter_{chapter}" for chapter in CANAL_MANIA.chapters),
    *(f"hints.{name}" for name in CANAL_MANIA.hints),
    *(f"lesson.{caption.text}" for caption in LESSON.captions),
    *(f"lesson.step_{step}" for step in range(1, LESSON.steps + 1)),
}
"""What help asks every game for; looking back, hints and a lesson those that have some."""


def forms(text: Text) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def texts(language: Language) -> Iterator[tuple[str, str]]:
    for key, text in catalogue(language).items():
        for form in forms(text):
            yield key, form


def keys_of(folder: Path, language: Language) -> list[str]:
    found = []
    for area in AREAS[folder]:
        text = (folder / language / f"{area}.json").read_text("utf-8")
        found += [f"{area}.{name}" for name in json.loads(text)]
    return found


@pytest.mark.parametrize("folder", AREAS, ids=["general", "own"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_order(folder: Path, language: Language) -> None:
    assert sorted(file.name for file in (folder / language).iterdir()) == [
        f"{area}.json" for area in AREAS[folder]
    ]
    for area in AREAS[folder]:
        english = json.loads((folder / "en" / f"{area}.json").read_text("utf-8"))
        other = json.loads((folder / language / f"{area}.json").read_text("utf-8"))
        assert list(other) == sorted(english), area


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_says_nothing_anew(language: Language) -> None:
    general, own = keys_of(GENERAL, language), keys_of(OWN, language)
    assert set(general) & set(own) == set()
    assert list(catalogue(language)) == [*general, *own]
    assert list(words.catalogue(language, "")) == general
    with pytest.raises(ValueError, match="said twice"):
        words.catalogue(language, "web.words")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_placeholders(language: Language) -> None:
    for key, english in catalogue("en").items():
        wanted = set().union(*(placeholders(form) for form in forms(english)))
        text = catalogue(language)[key]
        assert isinstance(text, dict) == isinstance(english, dict), key
        found = set().union(*(placeholders(form) for form in forms(text)))
        assert found - {"count"} == wanted - {"count"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_categories_of_their_language(language: Language) -> None:
    for key, text in catalogue(language).items():
        if isinstance(text, dict):
            assert {"one", "other"} <= set(text) <= set(CATEGORIES[language]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_stray_spaces(language: Language) -> None:
    for key, text in texts(language):
        assert text == text.strip(), key
        assert text, key
        assert "  " not in text, key


def strings_in_code() -> Iterator[tuple[Path, str]]:
    """Of this game and of what every game is made by."""
    others = [folder for folder in GAMES.iterdir() if folder.name != OWN.parent.name]
    for path in sorted(WEB.rglob("*.py")):
        if any(path.is_relative_to(folder) for folder in others):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path, node.value


def keys_in_code() -> set[str]:
    return {text for _, text in strings_in_code() if KEY.fullmatch(text)}


def keys_of_every_game() -> set[str]:
    """Keys in the code that knows no game."""
    return {
        text
        for path, text in strings_in_code()
        if KEY.fullmatch(text) and not path.is_relative_to(GAMES)
    }


def is_of_a_family(key: str) -> bool:
    return any(
        key.startswith(stem) and (ends is None or key.removeprefix(stem) in ends)
        for stem, ends in FAMILIES.items()
    )


def test_every_key_in_the_code_is_in_the_catalogues() -> None:
    stems = set(FAMILIES)
    assert {key for key in keys_in_code() if key not in catalogue("en")} - stems == set()
    for stem, ends in FAMILIES.items():
        assert {f"{stem}{end}" for end in ends or ()} <= set(catalogue("en")), stem


def test_what_every_game_needs_is_said_for_every_game() -> None:
    general = words.catalogue("en", "")
    stems = set(FAMILIES)
    assert keys_of_every_game() - set(general) - stems == set()
    for stem in keys_of_every_game() & stems:
        assert {f"{stem}{end}" for end in FAMILIES[stem] or ()} - BROUGHT <= set(general), stem


def test_every_key_of_the_catalogues_is_used() -> None:
    used = keys_in_code()
    assert [key for key in catalogue("en") if key not in used and not is_of_a_family(key)] == []


PHRASE = re.compile(r"(?:^|[^A-Za-z])[A-ZÀ-Ý][a-zà-ÿ’']+ [a-zà-ÿ]{2,}")
"""A capitalized word followed by another word: something a player would read."""
PROPER_NAMES = {"Canal Mania"}


def literals_shown(tree: ast.Module) -> Iterator[str]:
    """String constants that are neither documentation nor the words of an exception."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            silent.add(id(node.value))
        if isinstance(node, ast.Raise):
            silent |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in silent:
            yield node.value  # type: ignore[attr-defined]


def test_no_text_for_players_is_written_in_code() -> None:
    found = [
        (path.name, text)
        for path in sorted(WEB.rglob("*.py"))
        for text in literals_shown(ast.parse(path.read_text("utf-8")))
        if PHRASE.search(text) and text not in PROPER_NAMES
    ]
    assert found == []


def test_a_text_for_players_in_code_would_be_found() -> None:
    code = ast.parse('"""Not This one."""\ndef f():\n    return h("p", "Your turn begins")\n')
    assert [text for text in literals_shown(code) if PHRASE.search(text)] == ["Your turn begins"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_typographic(language: Language) -> None:
    assert [key for key, text in texts(language) if "'" in text] == []


def test_french_marks_stand_off_by_a_narrow_space() -> None:
    wrong = re.compile(r"(?<![\u202f])[;!?»]|(?<![\u202f\d]):(?!\d)|«(?!\u202f)")
    assert [key for key, text in texts("fr") if wrong.search(text)] == []


def test_other_languages_do_not_space_their_marks() -> None:
    for language in ("en", "it"):
        assert [key for key, text in texts(language) if re.search(r"\s[;:!?]", text)] == []


NAMES = "player|other|active|owner|place|a|b|from|to|start|end|goal|last|terminus|engineer|gained"
ELIDED = {
    "fr": "de|que|jusque|lorsque|puisque|le|la|du|au",
    "it": "a|o|lo|la|una|dello|della|allo|alla",
}
"""Words with another form before some names: "au tour de Anna", "tocca a Anna"."""
TWICE = "_elided"
"""What the key of the other form ends with, where there are texts for both."""


@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_word_before_a_name_would_have_to_change_with_it(language: Language) -> None:
    wrong = re.compile(rf"\b(?:{ELIDED[language]}) \{{(?:{NAMES})\}}", re.I)
    both = {key.removesuffix(TWICE) for key in catalogue(language) if key.endswith(TWICE)}
    found = {key for key, text in texts(language) if wrong.search(text)}
    assert found - both == set()
    assert wrong.search({"fr": "Au tour de {player}", "it": "Tocca a {player}"}[language])


def test_plural_categories() -> None:
    assert [category(n, "en") for n in (0, 1, 2, 1_000_000)] == ["other", "one", "other", "other"]
    assert [category(n, "it") for n in (0, 1, 2, 1_000_000)] == ["other", "one", "other", "many"]
    assert [category(n, "fr") for n in (0, 1, 2, 1_000_000)] == ["one", "one", "other", "many"]


def test_counts_decide_the_form_of_a_sentence() -> None:
    assert t("table.count_lock", "en", count=1) == "1 lock"
    assert t("table.count_lock", "en", count=0) == "0 locks"
    assert t("table.count_lock", "fr", count=0) == "0 écluse"
    assert t("table.count_lock", "it", count=2_000_000) == "2000000 chiuse"


def test_lists_are_joined_as_the_language_does() -> None:
    assert in_words(Listed(()), voice("en")) == ""
    assert in_words(Listed(("A",)), voice("en")) == "A"
    assert in_words(Listed(("A", "B", "C")), voice("it")) == "A, B e C"
    assert in_words(Listed(("A", Message("table.colour_red"))), voice("fr")) == "A et rouge"


def test_a_hex_is_told_by_its_place_or_the_nearest_one() -> None:
    leeds = BOARD.places[PlaceId("leeds")].hex
    assert t(where(leeds), "en") == "in Leeds"
    assert t(where(BOARD.neighbours[leeds][0]), "en") == "near Leeds"
    assert t(where(BOARD.neighbours[leeds][0]), "fr") == "près de Leeds"
    oxford = BOARD.places[PlaceId("oxford")].hex
    assert t(where(BOARD.neighbours[oxford][0]), "fr") == "près d’Oxford"
    assert t(where(BOARD.neighbours[oxford][0]), "it") == "presso Oxford"


def test_places_keep_their_names() -> None:
    terminus = next(iter(CONTRACTS.values())).termini[0]
    place = place_name(terminus)
    assert in_words(place, voice("it")) == in_words(place, voice("en"))
    assert {t(spot_name(place_spot(terminus)), language) for language in LANGUAGES} == {place}


def test_a_missing_key_or_placeholder_is_an_error() -> None:
    with pytest.raises(KeyError):
        t("table.no_such_thing", "en")
    with pytest.raises(KeyError):
        t("table.round", "en")
    with pytest.raises(TypeError):
        t("table.count_lock", "en", count="two")


def test_a_players_name_is_never_read_as_a_placeholder() -> None:
    assert "{player}" in t("story.card_drawn_unseen", "en", player="{player} {0}")


def test_languages_are_found_by_their_tags() -> None:
    assert [language_of(tag) for tag in ("fr-CH", "IT", "de", "")] == ["fr", "it", "en", "en"]
    assert voice("it-IT")("table.hand") == t("table.hand", "it")


def test_every_cause_of_a_barrier_has_a_sentence() -> None:
    for cause in barrier_causes(CANAL_MANIA.game):
        assert f"refusals.UNDO_BARRIER_{cause}" in catalogue("en")
