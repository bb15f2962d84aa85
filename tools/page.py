"""Fills in `index.html` and draws the icons."""

import html
import json
import re
import tomllib
from pathlib import Path
from typing import Any

from tools.memory import MEMORY, REST
from tools.places import BUILD, ROOT, WEB
from tools.vendored import run_node

LANGUAGES = ("en", "it", "fr")
PAPER = "#F4ECD8"
ICON_SIZES = {"icon": (180, 192, 512), "icon-maskable": (512,)}
FETCHED_EARLY = (
    "vendor/pyodide/pyodide.asm.wasm",
    MEMORY,
    REST,
    "vendor/pyodide/pyodide-lock.json",
    "pyscript.json",
    "web/main.py",
)
MODULES_EARLY = (
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "vendor/pyscript/error-*.js",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide.asm.mjs",
    "web/shell/*.js",
    "web/embed/*.js",
)
COUNTED = ("vendor/pyscript/*.js", "vendor/pyodide/pyodide*", MEMORY, REST)


def write_page(site: Path, oembed: str = "") -> None:
    """Write `index.html` with its texts, preload links and the sizes for the progress bar, and with
    the links `oembed`."""
    texts = {code: shell_texts(code) for code in LANGUAGES}
    filled = (ROOT / "index.html").read_text("utf-8")
    for name, value in {
        "preloads": "\n    ".join(preloads(site)),
        "oembed": oembed,
        "styles": "\n    ".join(styles(site)),
        "plugins": json.dumps({"plugins": pyscript_config()["plugins"]}),
        "texts": embedded(texts),
        "sizes": embedded(download_sizes(site)),
        "version": tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
            "version"
        ],
    }.items():
        filled = filled.replace(f"<!--{{{name}}}-->", value)
    filled = re.sub(r"\{\{(\w+)\}\}", lambda match: html.escape(texts["en"][match[1]]), filled)
    if "<!--{" in filled:
        raise ValueError("index.html asks for something the build does not know")
    (site / "index.html").write_text(filled, "utf-8")


def pyscript_config() -> dict[str, Any]:
    """What `pyscript.toml` says."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def write_config(site: Path, wheel: Path, memory: int) -> None:
    """Write PyScript's configuration as JSON, and into the interpreter the name of the wheel and
    the bytes of memory."""
    (site / "pyscript.json").write_text(json.dumps(pyscript_config(), indent=1), "utf-8")
    interpreter = site / "web" / "shell" / "interpreter.js"
    text = interpreter.read_text("utf-8").replace('/WHEEL"', f'/{wheel.name}"')
    text = text.replace("/*LENGTH*/ 0", str(memory))
    interpreter.write_text(text, "utf-8")


def shell_texts(code: str) -> dict[str, str]:
    """The shell's texts in one language."""
    texts: dict[str, str] = json.loads((WEB / "i18n" / f"shell.{code}.json").read_text("utf-8"))
    return texts


def embedded(value: object) -> str:
    """JSON that may stand inside a <script> element."""
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return compact.replace("<", "\\u003c")


def found(site: Path, patterns: tuple[str, ...]) -> list[str]:
    """The site's files that match, as relative addresses."""
    return [
        path.relative_to(site).as_posix()
        for pattern in patterns
        for path in sorted(site.glob(pattern))
        if path.suffix != ".gz"
    ]


def styles(site: Path) -> list[str]:
    """Links to the style sheets that `index.html` does not name itself: those of the table."""
    table = [
        name for name in found(site, ("web/styles/*.css",)) if not name.endswith("/tokens.css")
    ]
    return [f'<link rel="stylesheet" href="./{name}">' for name in table]


def preloads(site: Path) -> list[str]:
    """Links that let the browser fetch at once what it would only learn of one after the other."""
    fetched = [
        f'<link rel="preload" as="fetch" crossorigin href="./{name}">'
        for name in found(site, FETCHED_EARLY)
    ]
    modules = [
        f'<link rel="modulepreload" href="./{name}">'
        for name in found(site, MODULES_EARLY)
        if not name.endswith("service_worker.js")
    ]
    return fetched + modules


def download_sizes(site: Path) -> dict[str, tuple[int, int]]:
    """Bytes of the large files, stored and as gzip sends them, for the progress bar."""
    sizes = {}
    for name in found(site, COUNTED):
        path = site / name
        packed = path.with_name(path.name + ".gz")
        stored = path.stat().st_size
        sizes[name] = (stored, packed.stat().st_size if packed.exists() else stored)
    return sizes


def write_manifests(site: Path) -> None:
    """Write one web app manifest for each language; addresses in it count from where it lies."""
    shell = site / "web" / "shell"
    icons = [
        {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "icons/icon-maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    for code in LANGUAGES:
        manifest = {
            "id": "canalmania",
            "name": "Canal Mania",
            "short_name": "Canal Mania",
            "description": shell_texts(code)["description"],
            "lang": code,
            "start_url": "../../",
            "scope": "../../",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "icons": icons,
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=2)
        (shell / f"manifest.{code}.webmanifest").write_text(text, "utf-8")


def write_icons(site: Path) -> None:
    """Draw the PNG icons from their SVG sources."""
    target = site / "web" / "shell" / "icons"
    jobs = [
        {
            "svg": str(target / f"{name}.svg"),
            "png": str(target / f"{name}-{size}.png"),
            "size": size,
        }
        for name, sizes in ICON_SIZES.items()
        for size in sizes
    ]
    plan = BUILD / "icons.json"
    plan.write_text(json.dumps(jobs), "utf-8")
    run_node([ROOT / "tools" / "draw_icons.mjs", plan])
