"""The board, contracts, cards and engineers as data files of the package."""

import json
from importlib.resources import files
from typing import Any


def load(name: str) -> dict[str, Any]:
    """The content of `data/<name>.json`: board, contracts, cards or engineers."""
    text = files(__package__).joinpath(f"{name}.json").read_text(encoding="ascii")
    content: dict[str, Any] = json.loads(text)
    return content
