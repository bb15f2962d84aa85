"""Writes the page that a host sends for addresses where nothing is: `404.html`.

It mends links in which a program wrote "%23" for "#" (`web/not_found/mend.js`), and follows those
that come to the window of the installed app while it shows this page.
"""

import html
from pathlib import Path
from typing import Final

from tools.embedding import site_url, texts_of
from tools.notices import LAUNCHES
from tools.page import hash_of, site_told
from tools.places import WEB
from web.words.plural import LANGUAGES

PAGE: Final = "404.html"
SOURCES: Final = WEB / "not_found"


def write_not_found(site: Path) -> None:
    """Write the page, in every language at once: who comes here has chosen none."""
    scripts = (SOURCES / "mend.js", LAUNCHES)
    script = "\n".join(path.read_text("utf-8").strip() for path in scripts)
    style = (SOURCES / "page.css").read_text("utf-8").strip()
    parts = {
        "script": script,
        "style": style,
        "script_hash": hash_of(script),
        "style_hash": hash_of(style),
        "site": html.escape(site_told()["name"]),
        "said": "\n".join(map(_said, LANGUAGES)),
    }
    page = (SOURCES / "page.html").read_text("utf-8")
    for name, text in parts.items():
        page = page.replace(f"<!--{{{name}}}-->", text)
    (site / PAGE).write_text(page, "utf-8")


def _said(code: str) -> str:
    """The sentence and the way to the start page in one language."""
    texts = {name: html.escape(text) for name, text in texts_of("not_found", code).items()}
    start = html.escape(site_url() or "./")
    link = f'<a href="{start}">{texts["to_start"]}</a>'
    return f'      <p lang="{code}">{texts["nothing"]} {link}</p>'
