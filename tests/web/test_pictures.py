"""The screen shows what was looked at: a difference is meant, or a fault."""

import pytest

from tests.web.pictures import GOLDEN, pictures

MADE = dict(pictures())


def test_every_picture_is_compared() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == set(MADE)


@pytest.mark.parametrize("name", MADE)
def test_the_screen_shows_what_was_looked_at(name: str) -> None:
    """`python -m tests.web.pictures` writes them anew, if the difference is wanted."""
    assert MADE[name] == (GOLDEN / name).read_text("utf-8")
