"""What `pyproject.toml` says of the project; whatever shows a version takes it from here."""

import tomllib

from tools.places import ROOT


def name() -> str:
    """The name of the distribution."""
    return _said("name")


def version() -> str:
    """The version of the games, such as "0.3.0"."""
    return _said("version")


def _said(key: str) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project[key])
