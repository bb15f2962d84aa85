"""What is written on the sheet besides names of places, in every language of the game.

Towns, cities and rivers keep their English names in all languages. A stroke in a text (`|`) begins
a new line.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

Wording = Mapping[str, str]


@cache
def _catalogues() -> dict[str, dict[str, str]]:
    text = files(__package__).joinpath("wording.json").read_text(encoding="utf-8")
    content: dict[str, dict[str, str]] = json.loads(text)
    return content


def languages() -> tuple[str, ...]:
    """The codes of the languages the sheet can be printed in."""
    return tuple(_catalogues())


def wording(language: str) -> Wording:
    """The texts of one language ("en", "it", "fr"). Raises KeyError for any other."""
    return _catalogues()[language]
