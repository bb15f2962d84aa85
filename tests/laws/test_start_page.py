"""What the start page says of a game, and asks for, before the game itself is there."""

import re
from typing import Final

import pytest

from tests.laws.games import Known, every_face
from tools.page import start_texts
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES, Language

MINUTES: Final = re.compile(r"(\w+) minut")
NUMBERS: Final = dict.fromkeys(("three", "tre", "3"), 3) | {
    **dict.fromkeys(("four", "quattro", "4"), 4),
    **dict.fromkeys(("five", "cinque", "5"), 5),
    **dict.fromkeys(("six", "sei", "6"), 6),
}
A_MINUTE: Final = 130
"""Words of a lesson that a person reads in a minute, and does what they ask for."""


@every_face
def test_a_person_begins_red_unless_the_rules_forbid_it(known: Known) -> None:
    """The first seat is a single person's; white is hardly seen on paper."""
    colours = known.face.form.colours
    assert colours[:1] in ((), ("red",)) or ("red" not in colours and colours[0] != "white")


@every_face
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_takes_no_longer_than_its_button_says(known: Known, language: Language) -> None:
    """It once said how many steps there are, which tells nobody how long they take."""
    button = start_texts(known.face, language).get("learn", "")
    lesson = known.face.lesson
    assert not button or lesson is not None
    if lesson is None or not button:
        return
    words = catalogue(language, known.face.words)
    said = [str(words[f"lesson.{caption.text}"]) for caption in lesson.captions]
    found = MINUTES.search(button)
    assert found, button
    minutes = sum(len(str(text).split()) for text in said) / A_MINUTE
    assert NUMBERS[found[1]] - 1 < minutes <= NUMBERS[found[1]]


@every_face
def test_a_poster_has_a_sentence_of_one_line_in_every_language(known: Known) -> None:
    """How many can play the page says itself, by the seats of the game."""
    texts = {language: start_texts(known.face, language) for language in LANGUAGES}
    if not any(texts.values()):
        return  # a game of the tests, which the site does not offer
    for language, said in texts.items():
        assert said["about"], language
        assert 0 < len(said["under"]) <= 55, said["under"]
        assert not re.search(r"\d", said["under"]), "that would be said twice"
