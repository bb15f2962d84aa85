"""A lesson says first how the game is won, and explains each word of the game before it is used."""

from importlib import import_module

import pytest

from web.contract.face import AnyFace
from web.contract.lesson import Lesson
from web.faces import all_faces
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES, Language

WINS = {"en": "win", "fr": "emporte", "it": "vince"}
"""What a sentence has in it that says who wins."""
FACES = [face for face in all_faces() if face.lesson is not None]


def said(face: AnyFace, language: Language) -> list[tuple[str, str]]:
    """The captions of a lesson in their order, each with its name."""
    words, lesson = catalogue(language, face.words), face.lesson
    assert isinstance(lesson, Lesson)
    return [(one.text, str(words[f"lesson.{one.text}"])) for one in lesson.captions]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.game.id)
def test_a_lesson_begins_with_the_goal(face: AnyFace, language: Language) -> None:
    """Who had played it still asked what it was about: "most points win" stood in the last box."""
    (_, first), *_ = said(face, language)
    assert WINS[language] in first.partition(".")[0].lower()


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.game.id)
def test_a_lesson_explains_a_word_where_it_first_uses_it(face: AnyFace) -> None:
    """By `EXPLAINED`: in which caption each word of the game is explained, in English."""
    explained = import_module(f"tests.{face.game.id}.parts").EXPLAINED
    assert explained
    captions = said(face, "en")
    for word, where in explained.items():
        found = [name for name, text in captions if word in text.lower()]
        assert found[0] == where, word
