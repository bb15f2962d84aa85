"""The river, the cards and the tables of the game, in a data file of the package."""

import json
from pkgutil import get_data
from typing import Any


def load(name: str) -> dict[str, Any]:
    """Read `data/<name>.json`. Raises FileNotFoundError when there is no such file."""
    text = get_data(__package__, f"{name}.json")  # `importlib.resources` takes long to import
    assert text is not None  # every loader of these packages has data
    content: dict[str, Any] = json.loads(text)
    return content
