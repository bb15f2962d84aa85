"""Builds the documentation site, `docs/` below the site, by Sphinx: `python -m tools.docs FOLDER`.

The pages are static, and nothing comes from another host. The one script of an ordinary page
follows links that come to the installed app while it shows the page (`web/about/launches.js`). They
are not part of a first visit; `service_worker.js` keeps all of them once one has been read. A
reference that leads nowhere fails the build: between pages (Sphinx in strict mode), and from them
into the rest of the site (`dead_links`).
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from tools import fonts
from tools.places import BUILD, ROOT, WEB, files_below

SOURCE: Final = ROOT / "docs"
FOLDER: Final = "docs"
LOOK: Final = f"{FOLDER}/look"
LIST: Final = f"{FOLDER}/files.json"
"""Every file of the pages with a hash of what is in it, for the service worker."""
THEME: Final = SOURCE / "theme"
SEARCH_SCRIPTS: Final = (
    "look/documentation_options.js",
    "look/no_highlights.js",
    "look/doctools.js",
    "look/language_data.js",
    "look/searchtools.js",
    "searchindex.js",
)
INCLUDED: Final = {
    "ACCESSIBILITY.md": "/play/accessibility.md",
    "EMBEDDING.md": "/embed.md",
    "HOSTING.md": "/host.md",
    "start.md": "/how-it-works/start.md",
}
"""Texts for readers of the repository, and the pages of the site that include them."""
KEPT: Final = {".html", ".svg", ".png", ".jpg", ".webp"}
"""The kinds of files that are taken from what Sphinx writes, beside scripts of the search."""
SCRIPTS: Final = THEME / "scripts"
PICTURE: Final = re.compile(r'(<img[^>]* src="[^"]*)_images/')
"""Some hosts serve no folder whose name begins with an underscore."""


class DeadLinkError(ValueError):
    """A page links to something that does not exist."""


def write_docs(site: Path, *, source: Path = SOURCE, hash_seed: str = "0") -> None:
    """Write the pages below `site`, where the fonts must lie already.

    `source` has the pages; `hash_seed` is Python's, and changes nothing. Raises ChildProcessError,
    with what Sphinx says, if it finds anything wrong.
    """
    made = BUILD / "docs"
    shutil.rmtree(made, ignore_errors=True)
    _run_sphinx(source, made, hash_seed)
    pages = site / FOLDER
    for path in files_below(made):
        if path.suffix in KEPT and "_static" not in path.parts:
            _copy(path, pages / path.relative_to(made).as_posix().replace("_images/", "images/"))
    for page in files_below(pages, "*.html"):
        text = page.read_text("utf-8")
        page.write_text(PICTURE.sub(r"\1images/", text), "utf-8")
    for script in SEARCH_SCRIPTS:
        written = made / script.replace("look/", "_static/")
        if written.exists():
            _copy(written, pages / script)
    for path in sorted(SCRIPTS.glob("*.js")):
        _copy(path, site / LOOK / path.name)
    (site / LOOK / "docs.css").write_text(styles(site), "utf-8")
    hashes = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in files_below(pages)
    }
    (site / LIST).write_text(json.dumps(hashes, indent=0), "utf-8")


def styles(site: Path) -> str:
    """The style sheet: the fonts, the colours of the games, and what pages to read need."""
    sheets = (WEB / "styles" / "tokens.css", THEME / "docs.css")
    return "\n".join(
        [fonts.faces(site, "../../"), *(path.read_text("utf-8").strip() for path in sheets), ""]
    )


def _run_sphinx(source: Path, target: Path, hash_seed: str) -> None:
    """Let Sphinx write the pages of `source` into `target`, from nothing."""
    command = [sys.executable, "-m", "sphinx", "--builder", "html", "--quiet", "--fresh-env"]
    command += ["--fail-on-warning", "--keep-going", "--doctree-dir", str(BUILD / "doctrees")]
    done = subprocess.run(
        [*command, str(source), str(target)],
        cwd=ROOT,
        env=os.environ
        | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "SOURCE_DATE_EPOCH": "0"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise ChildProcessError(f"Sphinx refuses the pages of docs/:\n{done.stderr}")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


# ---- links ----


class _Read(HTMLParser):
    """The addresses that a page names, and the places in it that an address can name."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the element names."""
        del tag
        for name, value in attrs:
            if name in {"href", "src", "action", "data-src"} and value is not None:
                self.addresses.append(value)
            elif name in {"id", "name"} and value:
                self.places.add(value)


def read_page(path: Path) -> _Read:
    """Read a page for its addresses and places."""
    page = _Read()
    page.feed(path.read_text("utf-8"))
    return page


def dead_links(site: Path) -> Iterator[str]:
    """Every address in a page of the documentation that leads to nothing in the site.

    Those of other hosts are not looked at. Yields a text for each: the page and the address.
    """
    read = {path: read_page(path) for path in files_below(site / FOLDER, "*.html")}
    for path, page in read.items():
        for address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            known = read.get(target)
            is_there = target.is_file()
            if is_there and known is not None and parts.fragment:
                is_there = unquote(parts.fragment) in known.places
            if not is_there:
                yield f"{path.relative_to(site).as_posix()}: {address}"


def require_live_links(site: Path) -> None:
    """Raise DeadLinkError if a page of the documentation links to nothing in the whole site."""
    dead = sorted(set(dead_links(site.resolve())))
    if dead:
        raise DeadLinkError("The documentation links to what does not exist:\n" + "\n".join(dead))


def main(arguments: list[str]) -> int:
    """The command line: write the pages anew into a built site; returns the exit code."""
    (target,) = arguments
    shutil.rmtree(Path(target) / FOLDER, ignore_errors=True)
    write_docs(Path(target))
    require_live_links(Path(target))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
