"""Writes what other sites need to embed the game.

It is the web component, a page that makes the HTML, and the oEmbed files that WordPress and others
ask for. oEmbed needs absolute addresses, so the build must be told: `SITE_URL=https://...`.
"""

import html
import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from tools import fonts
from tools.page import embedded, games_told, site_told
from tools.places import BUILD, PYSCRIPT, ROOT, WEB
from tools.vendored import run_node
from web.words.plural import LANGUAGES

HOST: Final = WEB / "embed" / "host"
COMPONENT: Final = "canal-mania.js"
PAGE: Final = "embed/index.html"
CLUB: Final = ROOT / "docs" / "examples" / "club" / "index.html"
"""A page whose members have a seat each."""
NEEDED_BY_HOSTS: Final = (COMPONENT, "embed/", "oembed")
"""Path prefixes of files that players do not need: they are not kept for playing offline."""

SITE_URL: Final = "SITE_URL"
NAME: Final = "Canal Mania"
FRAME_SIZE: Final = (1024, 640)
PICTURE_SIZE: Final = (750, 350)
SANDBOX: Final = (
    "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups "
    "allow-popups-to-escape-sandbox"
)


def write_embedding(site: Path) -> None:
    """Write all of these files below `site`."""
    bundle(site)
    shutil.copyfile(HOST / "picture.webp", site / "embed" / "picture.webp")
    (site / PAGE).write_text(page_filled(), "utf-8")
    address = site_url()
    if address:
        for code in LANGUAGES:
            text = json.dumps(oembed(address, code), ensure_ascii=False, indent=2)
            (site / oembed_name(code)).write_text(text, "utf-8")


def texts_of(name: str, code: str) -> dict[str, str]:
    """The texts of `web/words/<name>.<code>.json`, with the name of the site."""
    text = (WEB / "words" / f"{name}.{code}.json").read_text("utf-8")
    texts: dict[str, str] = json.loads(text.replace("{site}", site_told()["name"]))
    return texts


def bundle(site: Path) -> None:
    """Write the web component as one file, which other sites may copy, and two files of the page.

    These are the page's script and its style sheet.
    """
    texts = {code: texts_of("component", code) for code in LANGUAGES}
    page = site / "embed"
    shell = WEB / "shell" / "start_page"
    sheets = (WEB / "styles" / "tokens.css", shell / "start_page.css", shell / "dialogs.css")
    named_fonts = BUILD / "embed_fonts.css"
    named_fonts.write_text(fonts.faces(site, "../"), "utf-8")
    scripts = {"component.js": site / COMPONENT, "page.js": page / "page.js"}
    put_in = {"TEXTS": texts, "GAMES": seats_told(), "CLUB": CLUB.read_text("utf-8")}
    plan = {
        "root": str(ROOT),
        "pyscript": str(PYSCRIPT),
        "define": {"SITE": json.dumps(site_told())},
        "scripts": [
            {
                "from": f"web/embed/host/{name}",
                "to": str(target),
                "format": "esm",
                "define": {name: json.dumps(value) for name, value in put_in.items()},
            }
            for name, target in scripts.items()
        ],
        "styles": {
            "from": [str(path) for path in (named_fonts, *sheets, HOST / "page.css")],
            "to": str(page / "page.css"),
        },
    }
    planned = BUILD / "embedding.json"
    planned.write_text(json.dumps(plan), "utf-8")
    page.mkdir()
    run_node([ROOT / "tools" / "bundle.mjs", planned])


def seats_told() -> list[dict[str, Any]]:
    """What the page around needs to know of each game: picture, numbers of players, opponents."""
    known = ("id", "name", "language", "picture", "seats", "levels", "styles")
    return [{name: game[name] for name in known} | level_texts(game) for game in games_told()]


def page_filled() -> str:
    """The page in English; its script then changes it to the browser's language."""
    texts = {code: texts_of("embed_page", code) for code in LANGUAGES}
    games = "".join(
        f'<option value="{one["id"]}" lang="{one["language"]}">{html.escape(one["name"])}</option>'
        for one in seats_told()
    )
    page = (HOST / "page.html").read_text("utf-8").replace("<!--{texts}-->", embedded(texts))
    page = page.replace("<!--{games}-->", games)
    return re.sub(r"\{\{(\w+)\}\}", lambda match: html.escape(texts["en"][match[1]]), page)


def level_texts(game: Mapping[str, Any]) -> dict[str, Any]:
    """The names of a game's levels of computer players, by language."""
    said = {
        code: {level: game["texts"][code][f"level.{level}"] for level in game["levels"]}
        for code in LANGUAGES
    }
    return {"texts": said}


def site_url() -> str | None:
    """Return the address of the site from the environment, with a slash at the end; None if unset.

    Raises ValueError if it is not the address of a site.
    """
    told = os.environ.get(SITE_URL, "").strip()
    if not told:
        return None
    parts = urlsplit(told)
    is_site = parts.scheme in {"http", "https"} and parts.hostname and told.isascii()
    if not is_site or parts.query or parts.fragment or re.search(r"[\s;,'\"<>]", told):
        raise ValueError(f"{SITE_URL} must be an address like https://mysite.example/game/: {told}")
    return told.rstrip("/") + "/"


def oembed_name(code: str) -> str:
    """The name of the oEmbed file of a language; the English one has no suffix."""
    return "oembed.json" if code == LANGUAGES[0] else f"oembed.{code}.json"


def oembed(address: str, code: str) -> dict[str, Any]:
    """An oEmbed 1.0 answer of the type "rich" for the site at `address`."""
    width, height = FRAME_SIZE
    attributes = {
        "src": f"{address}?{urlencode({'embed': 1, 'lang': code})}",
        "title": texts_of("component", code)["title"],
        "width": str(width),
        "height": str(height),
        "loading": "lazy",
        "referrerpolicy": "strict-origin",
        "allow": "fullscreen; clipboard-write; autoplay",
        "sandbox": SANDBOX,
        "style": "max-width:100%;border:0",
    }
    written = " ".join(f'{name}="{html.escape(value)}"' for name, value in attributes.items())
    return {
        "version": "1.0",
        "type": "rich",
        "title": attributes["title"],
        "provider_name": NAME,
        "provider_url": address,
        "cache_age": 86_400,
        "thumbnail_url": f"{address}embed/picture.webp",
        "thumbnail_width": PICTURE_SIZE[0],
        "thumbnail_height": PICTURE_SIZE[1],
        "width": width,
        "height": height,
        "html": f"<iframe {written}></iframe>",
    }


def oembed_links() -> str:
    """Links for the head of the game's own page; empty if the site's address is not known."""
    address = site_url()
    if not address:
        return ""
    links = [
        f'<link rel="alternate" type="application/json+oembed" hreflang="{code}" '
        f'href="{html.escape(address)}{oembed_name(code)}" title="{NAME}">'
        for code in LANGUAGES
    ]
    return "\n    ".join(links)
