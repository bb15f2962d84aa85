"""Fills in `index.html` and draws the icons."""

import base64
import hashlib
import html
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools import first_sight, fonts, project
from tools.decoder import DECODER
from tools.memory import MEMORY, REST
from tools.naming import plain, published, tag_file
from tools.offered import form_sheet, memory_named, pack_named, with_form
from tools.places import BUILD, PYSCRIPT, ROOT, WEB
from tools.png import palette_png
from tools.program import PACKED_PROGRAM
from tools.start import start_of
from tools.vendored import run_node
from web.contract.face import AnyFace
from web.faces import PREPARED, all_faces
from web.table.saving.save_files import SUFFIX
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES

DESK = "#14303F"
"""The ground of the start page, as `.desk` in `web/styles/tokens.css` has it."""
ICON_SIZES = {"icon": (180, 192, 512), "icon-maskable": (512,)}
FIRST_TEXTS = ("page_incomplete", "page_slow", "failed_browser", "reload")
"""The texts that are shown before anything but `web/shell/first.js` is loaded."""


def write_page(site: Path, oembed: str = "", address: str | None = None) -> None:
    """Write `index.html`.

    It contains everything that runs and is read before Python is loaded, the hashes of the files
    that it loads then, and the links `oembed`. If the site's `address` is known, the policy names
    it beside 'self': in a frame without an origin WebKit lets 'self' match nothing, and the page
    could not load its own files.
    """
    texts = {code: shell_texts(code) for code in LANGUAGES}
    known = listed_files(site)
    config = pyscript_config() | {"interpreter": f"./{published(site, 'scripts/interpreter.js')}"}
    first = {code: {name: texts[code][name] for name in FIRST_TEXTS} for code in LANGUAGES}
    inline = {
        "first": inlined("first.js").replace("FIRST_TEXTS", embedded(first)),
        "imports": embedded(import_map(known)),
        "ahead": inlined("ahead.js"),
        "shell": inlined("shell.js"),
    }
    style = inlined("shell.css")
    source = (ROOT / "index.html").read_text("utf-8")
    filled = re.sub(r"\{\{(\w+)\}\}", lambda match: html.escape(texts["en"][match[1]]), source)
    for name, value in {
        **inline,
        **offered(games_told()),
        "oembed": oembed,
        "social": first_sight.social_tags(
            [game["name"] for game in games_told()], texts["en"]["description"], address
        ),
        "own": f"'self' {address}" if address else "'self'",
        "styles": style,
        "script_hashes": " ".join(f"'{hash_of(script)}'" for script in inline.values()),
        "style_hashes": f"'{hash_of(style)}'",
        "preloads": "\n    ".join([fonts.preload(site), *preloads(known)]),
        "config": html.escape(json.dumps(config, separators=(",", ":")), quote=False),
        "main": (WEB / "main.py").read_text("utf-8"),
        "plugins": json.dumps({"plugins": config["plugins"]}),
        "texts": embedded(texts),
        "files": embedded(known),
        "version": project.version(),
    }.items():
        filled = filled.replace(f"<!--{{{name}}}-->", value)
    if "<!--{" in filled:
        raise ValueError("index.html asks for something the build does not know")
    (site / "index.html").write_text(filled, "utf-8")


def bundle(site: Path, wheel: Path, memory: Mapping[str, Any] | None) -> None:
    """Make the few scripts and the style sheet of the start page out of their many sources.

    The interpreter's script gets the addresses of all that it starts from, and the facts about the
    memory: None for a site by the plain path alone.
    """
    target = BUILD / "shell"
    target.mkdir(parents=True, exist_ok=True)
    named_fonts = target / "fonts.css"
    named_fonts.write_text(fonts.faces(site, "./"), "utf-8")
    build = {**parts(site), "wheel": wheel.relative_to(site).as_posix()}
    if memory is not None:
        build |= prepared_parts(site, memory)
    scripts = site / "scripts"
    plan = {
        "root": str(ROOT),
        "pyscript": str(PYSCRIPT),
        "pyodide": f"../{build['pyodide']}",
        "define": {"SITE": json.dumps(site_told())},
        "scripts": [
            {
                "from": "web/shell/start/first_message.js",
                "to": str(target / "first.js"),
                "old": True,
            },
            {
                "from": "web/shell/start/preload.js",
                "to": str(target / "ahead.js"),
                "format": "iife",
            },
            {
                "from": "web/shell/start_page/start_page.js",
                "to": str(target / "shell.js"),
                "format": "iife",
            },
            {
                "from": "web/shell/start/pyscript.js",
                "to": str(scripts / "pyscript.js"),
                "format": "esm",
            },
            {
                "from": start_of(site).interpreter,
                "to": str(scripts / "interpreter.js"),
                "format": "esm",
                "define": {"BUILD": json.dumps(build)},
            },
        ],
        "styles": {
            "from": [str(path) for path in (named_fonts, *styles())],
            "to": str(target / "shell.css"),
        },
    }
    (target / "plan.json").write_text(json.dumps(plan), "utf-8")
    run_node([ROOT / "tools" / "bundle.mjs", target / "plan.json"])
    for path in sorted(scripts.iterdir()):
        tag_file(path)


def styles() -> list[Path]:
    """The style sheets of the page in the order of their priority.

    Of a game's styles only those for the form of a new game are included; the others come with the
    game.
    """
    first = WEB / "styles" / "tokens.css"
    shell = [WEB / "shell" / "start_page" / name for name in ("start_page.css", "dialogs.css")]
    general = [path for path in sorted((WEB / "styles").glob("*.css")) if path != first]
    return [first, *shell, WEB / "embed" / "frame.css", *general, *map(form_sheet, with_form())]


def site_told() -> dict[str, str]:
    """A word and a name for the site, the same for all games: `web/site.json`."""
    told: dict[str, str] = json.loads((WEB / "site.json").read_text("utf-8"))
    return told


def games_told(faces: Sequence[AnyFace] | None = None) -> list[dict[str, Any]]:
    """What the start page needs to know of each game, all of the site unless `faces` are given.

    It is what its form asks for (`web.contract.face.Form`), its computer players, its picture, its
    pack, its own part of the memory ("" if it has none), and texts.
    """
    return [
        {
            "id": face.game.id,
            "name": face.title,
            "language": face.language,
            "picture": picture_of(face),
            "pack": pack_named(face.game.id),
            "memory": memory_named(face.game.id) if face.game.id == PREPARED.game else "",
            "seats": [face.game.seats[0], face.game.seats[-1]],
            "has_lesson": face.lesson is not None,
            "has_start_picture": face.start_picture is not None,
            "colours": face.form.colours,
            "left_over": face.form.left_over,
            "switches": face.form.switches,
            "numbers": [
                {"name": one.name, "values": [*one.values], "usual": one.usual}
                for one in face.form.numbers
            ],
            "levels": face.opponents.levels if face.opponents else (),
            "styles": face.opponents.styles if face.opponents else (),
            "texts": {
                code: {
                    key.removeprefix("form."): text
                    for key, text in catalogue(code, face.words).items()
                    if key.startswith(("form.", "level.", "style."))
                }
                | start_texts(face, code)
                for code in LANGUAGES
            },
        }
        for face in faces or all_faces()
    ]


def folder_of(face: AnyFace) -> Path:
    """Where the sources of a face lie."""
    return ROOT.joinpath(*face.words.split(".")[:-1])


def picture_of(face: AnyFace) -> str:
    """The address of the picture by which the start page shows a game; "" if it has none."""
    picture = folder_of(face) / "picture.svg"
    return f"./{picture.relative_to(ROOT).as_posix()}" if picture.exists() else ""


def start_texts(face: AnyFace, code: str) -> dict[str, str]:
    """The texts of the start page about a game in a language, used before the game is loaded."""
    told = folder_of(face) / "words" / f"start.{code}.json"
    texts: dict[str, str] = json.loads(told.read_text("utf-8")) if told.exists() else {}
    return texts


def offered(games: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The markup of the page for these games, in English; the first one is chosen.

    The page's script changes it to the browser's language.
    """
    name, texts = games[0]["name"], games[0]["texts"]["en"]
    before, after = shell_texts("en")["new_to"].split("{game}")
    said = {
        "before_title": before,
        "title": name,
        "after_title": after,
        "about": texts.get("about", ""),
        "learn": texts.get("learn", ""),
    }
    prints = "\n          ".join(offer(game) for game in games)
    escaped = {key: html.escape(text) for key, text in said.items()}
    return escaped | {"offers": prints, "games": embedded(games)}


def offer(game: Mapping[str, Any]) -> str:
    """A game as the start page offers it: its picture, its name, a sentence, how many play it."""
    name, id_ = html.escape(game["name"]), game["id"]
    picture = f'<img src="{game["picture"]}" alt="" width="1200" height="560">'
    under = html.escape(game["texts"]["en"].get("under", ""))
    return (
        f'<label class="offer paper"><input type="radio" name="offer" value="{id_}" '
        f'aria-labelledby="offer-{id_}" aria-describedby="under-{id_} seats-{id_}">'
        f"{picture if game['picture'] else ''}"
        f'<span class="caption"><b id="offer-{id_}" lang="{game["language"]}">{name}</b>'
        f'<span><span id="under-{id_}" class="under">{under}</span> '
        f'<span id="seats-{id_}" class="how-many">{seats_told(game["seats"])}</span></span>'
        "</span></label>"
    )


def seats_told(seats: Sequence[int]) -> str:
    """In English, how many can play a game that has these, the fewest and the most."""
    least, most = seats
    texts = shell_texts("en")
    told = texts["for_seats"] if least == most else texts["for_seats_from_to"]
    return told.replace("{least}", str(least)).replace("{most}", str(most))


def parts(site: Path) -> dict[str, Any]:
    """The addresses of the files that Python starts from, and the needed part of the lock file."""
    lock = published(site, "vendor/pyodide/pyodide-lock.json")
    return {
        "pyodide": lock.rpartition("/")[0],
        "lock": json.loads((site / lock).read_text("utf-8")),
    }


def prepared_parts(site: Path, memory: Mapping[str, Any]) -> dict[str, Any]:
    """Where the prepared memory is, with what is known of it, and the library that goes with it."""
    games = {
        game: {**known, "name": published(site, memory_named(game))}
        for game, known in memory["parts"].items()
    }
    return {
        "memory": {**memory, "name": published(site, MEMORY), "parts": games},
        "decoder": published(site, DECODER),
        "program": published(site, PACKED_PROGRAM),
        "rest": published(site, REST),
    }


def inlined(name: str) -> str:
    """A script or style sheet that `bundle` made, as it is written in the page."""
    text = (BUILD / "shell" / name).read_text("utf-8").strip()
    if re.search(r"</(script|style)|<!--", text, re.IGNORECASE):
        raise ValueError(f"{name} would end the element it stands in")
    return text


def hash_of(text: str | bytes) -> str:
    """The hash of a text or file, in the format of the policy and of `integrity`."""
    content = text.encode() if isinstance(text, str) else text
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def pyscript_config() -> dict[str, Any]:
    """The content of `pyscript.toml`."""
    return tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def shell_texts(code: str) -> dict[str, str]:
    """The shell's texts in one language."""
    texts: dict[str, str] = json.loads((WEB / "words" / f"shell.{code}.json").read_text("utf-8"))
    for browser, version in least_versions().items():
        texts["failed_browser"] = texts["failed_browser"].replace(f"{{{browser}}}", version)
    return texts


def least_versions() -> dict[str, str]:
    """The oldest versions that run the game, by browser: `web/shell/browsers.json`.

    By MDN's compatibility data: Chrome 111 for the style sheets' `color-mix`, Firefox 121 for their
    `:has`, Safari 16.4 for the static blocks in Pyodide's script and for `OffscreenCanvas`.
    """
    versions: dict[str, str] = json.loads((WEB / "shell" / "browsers.json").read_text("utf-8"))
    return versions


def embedded(value: object) -> str:
    """JSON that may stand inside a <script> element."""
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return compact.replace("<", "\\u003c")


Listed = tuple[str, str, int, int, str]
"""A file's relative address, its hash, bytes stored and as gzip sends them, its kind."""


def listed_files(site: Path) -> dict[str, Listed]:
    """Every file that the page needs beside itself, by its plain name."""
    files = {}
    for pattern, kind in start_of(site).kinds.items():
        name = published(site, pattern)
        path = site / name
        packed = path.with_name(path.name + ".gz")
        stored = path.stat().st_size
        sent = packed.stat().st_size if packed.exists() else stored
        files[plain(name)] = (name, hash_of(path.read_bytes()), stored, sent, kind)
    return files


def import_map(files: Mapping[str, Listed]) -> dict[str, dict[str, str]]:
    """The import map with the hashes by which a browser refuses a module of another version."""
    known = modules(files, "module", "spare")
    return {"integrity": {f"./{name}": hashed for name, hashed in known}}


def preloads(files: Mapping[str, Listed]) -> list[str]:
    """Links that let the browser load modules at once that it would find only later."""
    return [
        f'<link rel="modulepreload" href="./{name}" integrity="{hashed}">'
        for name, hashed in modules(files, "module")
    ]


def modules(files: Mapping[str, Listed], *kinds: str) -> list[tuple[str, str]]:
    """The addresses of the modules among the files of these kinds, with their hashes."""
    return [
        (name, hashed)
        for name, hashed, *_, kind in files.values()
        if kind in kinds and name.endswith((".js", ".mjs"))
    ]


SHARED: Final = ("application/json", "text/plain")
"""The kinds of files that other programs may hand to the installed app."""


def write_manifests(folder: Path) -> None:
    """Write one web app manifest for each language; its addresses are relative to its folder."""
    shell = folder / "web" / "shell"
    site = site_told()
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
    names = {face.game.id: face.title for face in all_faces()}
    for code in LANGUAGES:
        manifest = {
            "id": site["id"],
            "name": site["name"],
            "short_name": site["name"],
            "description": shell_texts(code)["description"],
            "lang": code,
            "start_url": "../../",
            "scope": "../../",
            "display": "standalone",
            "background_color": DESK,
            "theme_color": DESK,
            "icons": icons,
            "launch_handler": {"client_mode": ["focus-existing", "navigate-existing", "auto"]},
            "file_handlers": [
                {"action": "../../", "accept": {"application/json": [SUFFIX]}, "icons": icons[:1]}
            ],
            "share_target": {
                "action": "../../share",  # answered by service_worker.js
                "method": "POST",
                "enctype": "multipart/form-data",
                "params": {
                    "title": "title",
                    "text": "text",
                    "url": "url",
                    "files": [{"name": "files", "accept": [SUFFIX, ".txt", *SHARED]}],
                },
            },
            **first_sight.in_manifest(names, shell_texts(code)["continue"]),
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=2)
        (shell / f"manifest.{code}.webmanifest").write_text(text, "utf-8")


def write_icons(site: Path) -> None:
    """Draw the PNG icons from their SVG sources."""
    target = site / "web" / "shell" / "icons"
    work = BUILD / "icons"
    work.mkdir(parents=True, exist_ok=True)
    drawn = [(name, size) for name, sizes in ICON_SIZES.items() for size in sizes]
    jobs = [
        {
            "svg": str(target / f"{name}.svg"),
            "pixels": str(work / f"{name}-{size}"),
            "size": size,
        }
        for name, size in drawn
    ]
    plan = work / "plan.json"
    plan.write_text(json.dumps(jobs), "utf-8")
    run_node([ROOT / "tools" / "draw_icons.mjs", plan])
    for name, size in drawn:
        pixels = (work / f"{name}-{size}").read_bytes()
        (target / f"{name}-{size}.png").write_bytes(palette_png(size, pixels))
