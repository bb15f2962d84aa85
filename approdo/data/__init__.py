"""The island's geometry and every figure of the rules, in a data file of the package."""

import json
from importlib.resources import files
from typing import Any


def load(name: str) -> dict[str, Any]:
    """Read `data/<name>.json`. Raises FileNotFoundError when there is no such file."""
    text = files(__package__).joinpath(f"{name}.json").read_text(encoding="ascii")
    content: dict[str, Any] = json.loads(text)
    return content
