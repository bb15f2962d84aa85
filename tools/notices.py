"""Writes the page about the game, with the licences of everything in the site.

The parts of Pyodide are listed by hand in `licenses/components.toml`; the npm packages inside
PyScript are read from its source maps, so that none is forgotten at an upgrade.
"""

import html
import json
import re
import shutil
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from tools import docs, fonts
from tools.decoder import DECODER, PACKAGE
from tools.naming import plain, published
from tools.places import NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, WEB

LICENSES = ROOT / "licenses"
ABOUT = WEB / "about"
LAUNCHES = ABOUT / "launches.js"
"""Follows links that come to the installed app while it shows a page without a game."""
FOLDER = "about"
NOTICES = f"{FOLDER}/notices.txt"
NAMES = {"en": "English", "it": "Italiano", "fr": "Français"}
RULE = "=" * 78
MOUSEBENDER = "mousebender.txt"
"""The licence of a work that micropip copies in part, without it."""
IN_PAGE = (NODE_MODULES / "lean-qr",)
"""Packages that a script of `web/shell/` imports."""


@dataclass(frozen=True, slots=True)
class Component:
    """A work of other authors in the site; `text` is its full licence with its copyright.

    `package` is its package URL without the version, empty where it comes from no index.
    """

    name: str
    version: str
    license: str
    source: str
    within: str
    text: str
    package: str = ""


def write_about(site: Path, version: str) -> None:
    """Write the page in every language, and the notices, below `site`/about."""
    target = site / FOLDER
    target.mkdir()
    components = all_components(site)
    (site / NOTICES).write_text(notices(components), "utf-8")
    styles = (WEB / "styles" / "tokens.css", ABOUT / "about.css")
    (target / "about.css").write_text(
        "\n".join([fonts.faces(site, "../"), *(path.read_text("utf-8") for path in styles)]),
        "utf-8",
    )
    shutil.copy(LAUNCHES, target)
    for code in NAMES:
        (target / f"{code}.html").write_text(about_page(code, version, components), "utf-8")


def all_components(site: Path) -> list[Component]:
    """Everything the site carries that is not ours."""
    ready_made = (*in_pyodide(), *in_pyscript(), *in_page(), *in_start(site))
    return [*ready_made, *micropip(site), font(), *in_docs()]


def in_pyodide() -> Iterator[Component]:
    """What `components.toml` lists."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    versions = {"package:pyodide": package(PYODIDE)["version"], "python": lock["info"]["python"]}
    listed = tomllib.loads((LICENSES / "components.toml").read_text("utf-8"))["component"]
    for entry in listed:
        yield Component(
            name=entry["name"],
            version=versions.get(entry.get("version", ""), ""),
            license=entry["license"],
            source=entry["source"],
            within=entry["within"],
            text=(LICENSES / entry["text"]).read_text("utf-8"),
            package=entry.get("package", ""),
        )


def in_pyscript() -> Iterator[Component]:
    """PyScript's core and the npm packages that its build has put into it."""
    core = sorted(path.name for path in PYSCRIPT.glob("core*.js"))
    for folder in [PYSCRIPT.parent, *packages_in(core)]:
        yield of_npm(folder, within="scripts/pyscript.js")


def in_page() -> Iterator[Component]:
    """The npm packages that the page's own script includes."""
    for folder in IN_PAGE:
        yield of_npm(folder, within="index.html")


def in_start(site: Path) -> Iterator[Component]:
    """What unpacks the prepared memory; a site by the plain path alone has none."""
    if any(plain(path.name) == Path(DECODER).name for path in (site / "vendor").iterdir()):
        yield of_npm(PACKAGE, within=DECODER)


def of_npm(folder: Path, *, within: str) -> Component:
    """The npm package of a folder, which is included in a file of the page."""
    about = package(folder)
    return Component(
        name=about["name"],
        version=about["version"],
        license=about["license"],
        source=source_of(about),
        within=within,
        text=license_text(folder, about),
        package=in_npm(about["name"]),
    )


def packages_in(names: Iterable[str]) -> list[Path]:
    """The folders of the packages that the source maps of these files of PyScript name."""
    found = set()
    for name in names:
        sources = json.loads((PYSCRIPT / f"{name}.map").read_text("utf-8"))["sources"]
        for source in sources:
            _, inside, path = source.rpartition("node_modules/")
            if inside:
                scope, *rest = path.split("/")
                found.add(f"{scope}/{rest[0]}" if scope.startswith("@") else scope)
    return [NODE_MODULES / name for name in sorted(found)]


def micropip(site: Path) -> Iterator[Component]:
    """The wheel beside Pyodide, and the two works that are copied into it.

    It holds its own licence and that of `packaging`, but not that of `mousebender`.
    """
    wheel = site / published(site, "vendor/pyodide/micropip-*.whl")
    within = f"vendor/pyodide/{wheel.name}"
    with zipfile.ZipFile(wheel) as inside:
        texts = {
            name: inside.read(name).decode()
            for name in sorted(inside.namelist())
            if "LICENSE" in Path(name).name
        }
        (about,) = (name for name in inside.namelist() if name.endswith("packaging/__init__.py"))
        (version,) = re.findall(r'^__version__ = "(.+)"$', inside.read(about).decode(), re.M)
    of_packaging = [text for name, text in texts.items() if "/packaging/" in name]
    own = [text for name, text in texts.items() if ".dist-info/" in name]
    yield Component(
        name="micropip",
        version=wheel.name.split("-")[1],
        license="MPL-2.0",
        source="https://github.com/pyodide/micropip",
        within=within,
        text="\n\n".join(own),
        package="pkg:pypi/micropip",
    )
    yield Component(
        name="packaging",
        version=version,
        license="Apache-2.0 OR BSD-2-Clause",
        source="https://github.com/pypa/packaging",
        within=within,
        text="\n\n".join(of_packaging),
        package="pkg:pypi/packaging",
    )
    yield Component(
        name="mousebender, in part",
        version="",
        license="BSD-3-Clause",
        source="https://github.com/brettcannon/mousebender",
        within=within,
        text=(LICENSES / MOUSEBENDER).read_text("utf-8"),
        package="pkg:pypi/mousebender",
    )


def font() -> Component:
    """The font, which differs from the original: fewer letters, another name."""
    copyright_ = str(fonts.source("normal")["name"].getDebugName(0))
    text = (fonts.PACKAGE / "LICENSE").read_text("utf-8")
    return Component(
        name=f"Source Serif 4, cut down, as “{fonts.FAMILY}”",
        version=package(fonts.PACKAGE)["version"],
        license="OFL-1.1",
        source="https://github.com/adobe-fonts/source-serif",
        within=f"{fonts.UPRIGHT}, {fonts.ITALIC}",
        text=f"{copyright_}\n\n{text}",
        package=in_npm(package(fonts.PACKAGE)["name"]),
    )


def in_npm(name: str) -> str:
    """The package URL of an npm package, of no version."""
    return f"pkg:npm/{name.replace('@', '%40')}"


def in_docs() -> Iterator[Component]:
    """What searches the documentation: scripts of Sphinx, which contain Snowball's stemmer."""
    for name, title, license_, source, script in (
        (
            "sphinx",
            "Sphinx's search",
            "BSD-2-Clause",
            "https://github.com/sphinx-doc/sphinx",
            "searchtools.js",
        ),
        (
            "snowballstemmer",
            "Snowball's English stemmer",
            "BSD-3-Clause",
            "https://github.com/snowballstem/snowball",
            "language_data.js",
        ),
    ):
        installed = distribution(name)
        texts = [
            path.read_text("utf-8")
            for path in installed.files or ()
            if path.parent.name == "licenses"
        ]
        yield Component(
            name=title,
            version=installed.version,
            license=license_,
            source=source,
            within=f"{docs.LOOK}/{script}",
            text="\n\n".join(texts),
            package=f"pkg:pypi/{name}",
        )


def package(folder: Path) -> dict[str, Any]:
    """The package.json of an npm package."""
    about: dict[str, Any] = json.loads((folder / "package.json").read_text("utf-8"))
    return about


def source_of(about: dict[str, Any]) -> str:
    """The address of an npm package's source, or of its author's page if it gives none."""
    repository = about.get("repository", {"url": "https://github.com/WebReflection"})
    address = repository if isinstance(repository, str) else str(repository["url"])
    in_full = address.replace("github:", "https://github.com/", 1)
    return in_full.removeprefix("git+").removesuffix(".git")


def license_text(folder: Path, about: dict[str, Any]) -> str:
    """The licence in a package, or the usual text of the licence that it names, for its author."""
    for name in ("LICENSE", "LICENSE.txt"):
        if (folder / name).exists():
            return (folder / name).read_text("utf-8")
    usual = (LICENSES / f"{about['license']}.txt").read_text("utf-8")
    return f"Copyright (c) {about['author']}\n\n{usual}"


def notices(components: list[Component]) -> str:
    """One text with every licence in full; equal texts appear once."""
    ours = (ROOT / "LICENSE").read_text("utf-8")
    parts = [f"{RULE}\nCanal Mania in the browser\n{RULE}\n\n{ours.strip()}"]
    told: dict[str, list[Component]] = {}
    for component in components:
        told.setdefault(component.text.strip(), []).append(component)
    for text, same in told.items():
        heads = [
            f"{one.name} {one.version}".rstrip()
            + f"\n  in {one.within}\n  {one.license}; source: {one.source}"
            for one in same
        ]
        parts.append("\n".join([RULE, *heads, RULE, "", text]))
    return "\n\n\n".join(parts) + "\n"


def about_page(code: str, version: str, components: list[Component]) -> str:
    """The page about the game in one language."""
    texts: dict[str, str] = json.loads((ABOUT / f"{code}.json").read_text("utf-8"))
    page = (ABOUT / "about.html").read_text("utf-8")
    rows = "\n            ".join(map(row, components))
    for name, value in {"rows": rows, "version": version, "languages": languages(code)}.items():
        page = page.replace(f"<!--{{{name}}}-->", value)
    return re.sub(r"\{\{(\w+)\}\}", lambda match: html.escape(texts[match[1]]), page)


def languages(here: str) -> str:
    """Links to the page in the other languages."""
    return " ".join(
        f'<a href="./{code}.html" hreflang="{code}" lang="{code}">{name}</a>'
        for code, name in NAMES.items()
        if code != here
    )


def row(component: Component) -> str:
    """A line of the table of components."""
    name, version, license_, source = map(
        html.escape,
        (component.name, component.version, component.license, component.source),
    )
    return (
        f'<tr lang="en"><td>{name} <span class="number">{version}</span></td><td>{license_}</td>'
        f'<td><a href="{source}" rel="external">{source.removeprefix("https://")}</a></td></tr>'
    )
