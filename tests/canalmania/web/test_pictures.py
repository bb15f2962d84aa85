"""The screen shows what was looked at: a difference is meant, or a fault."""

from functools import cache

import pytest

from tests.canalmania.web.pictures import GOLDEN, pictures

NAMES = sorted(path.name for path in GOLDEN.iterdir())


@cache
def made() -> dict[str, str]:
    """Not while tests are collected: `make mutation` asks which tests reach a function."""
    return dict(pictures())


def test_every_picture_is_compared() -> None:
    assert sorted(made()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_shows_what_was_looked_at(name: str) -> None:
    """`python -m tests.canalmania.web.pictures` writes them anew, if the difference is wanted."""
    assert made()[name] == (GOLDEN / name).read_text("utf-8")
