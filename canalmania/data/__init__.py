"""The board, contracts, cards and engineers as data files of the package."""

import json
from pkgutil import get_data
from typing import Any


def load(name: str) -> dict[str, Any]:
    """The content of `data/<name>.json`: board, contracts, cards or engineers."""
    text = get_data(__package__, f"{name}.json")  # `importlib.resources` takes long to import
    assert text is not None  # every loader of these packages has data
    content: dict[str, Any] = json.loads(text)
    return content
