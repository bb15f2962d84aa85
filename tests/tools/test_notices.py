"""The licences of everything in the site go with it (built by `tools/notices.py`)."""

import json
import re
import shutil
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import notices
from tools.notices import ABOUT, LICENSES, NAMES, Component, about_page
from tools.places import NODE_MODULES, WEB
from tools.vendored import micropip_wheel

LISTED = tomllib.loads((LICENSES / "components.toml").read_text("utf-8"))["component"]
ONE = Component("A <b>", "1.0", "MIT", "https://a.example", "x.js", "Copyright (c) A\n\nfree")


def test_every_license_text_is_used_and_every_component_has_one() -> None:
    usual = {"MIT.txt", "ISC.txt"}  # for npm packages that hold none
    there = {path.name for path in LICENSES.glob("*.txt")}
    assert {entry["text"] for entry in LISTED} | usual | {notices.MOUSEBENDER} == there
    for path in LICENSES.glob("*.txt"):
        assert len(path.read_text("utf-8")) > 80, path.name


def test_a_text_is_told_once_with_the_names_of_all_that_it_covers() -> None:
    other = Component("B", "", "MIT", "https://b.example", "y.js", ONE.text)
    told = notices.notices([ONE, other])
    assert told.count("Copyright (c) A") == 1
    assert told.index("A <b> 1.0") < told.index("B\n  in y.js") < told.index("Copyright (c) A")
    assert told.index("Canal Mania in the browser contributors") < told.index("A <b> 1.0")


@pytest.mark.parametrize("code", NAMES)
def test_the_page_is_whole_in_every_language(code: str) -> None:
    page = about_page(code, "1.2.3", [ONE])
    assert f'<html lang="{code}">' in page
    assert "1.2.3" in page
    assert "A &lt;b&gt;" in page
    assert not re.search(r"\{\{|<!--\{", page)


def test_the_languages_say_the_same_things() -> None:
    keys = {code: set(json.loads((ABOUT / f"{code}.json").read_text("utf-8"))) for code in NAMES}
    assert keys["it"] == keys["en"] == keys["fr"]


def test_packages_are_read_off_the_source_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [
        "../src/core.js",
        "../node_modules/plain-tag/esm/index.js",
        "../node_modules/coincident/node_modules/@scope/utils/src/x.js",
    ]
    (tmp_path / "core.js.map").write_text(json.dumps({"sources": sources}))
    monkeypatch.setattr(notices, "PYSCRIPT", tmp_path)
    found = notices.packages_in(["core.js"])
    assert [path.relative_to(NODE_MODULES).as_posix() for path in found] == [
        "@scope/utils",
        "plain-tag",
    ]


def test_what_is_copied_into_micropip_is_told_of(tmp_path: Path) -> None:
    """Every work in its folder of copies; one of them, mousebender, was not."""
    wheel = tmp_path / "vendor" / "pyodide" / "micropip-0.11.1-py3-none-any.whl"
    wheel.parent.mkdir(parents=True)
    shutil.copyfile(micropip_wheel(), wheel)
    with ZipFile(wheel) as inside:
        copied = {re.match(r"micropip/_vendored/(\w+)/", name) for name in inside.namelist()}
    told = [*notices.micropip(tmp_path)]
    names = {component.package.removeprefix("pkg:pypi/") for component in told}
    assert names == {match[1] for match in copied if match} | {"micropip"}
    assert all(component.text.strip() for component in told)
    assert {one.version for one in told if one.name != "mousebender, in part"} == {"0.11.1", "24.2"}


def test_every_package_that_the_page_imports_is_told_of() -> None:
    imported = re.compile(r'(?:from|import) "([^."][^"]*)"')
    scripts = "\n".join(path.read_text("utf-8") for path in (WEB / "shell").rglob("*.js"))
    assert set(imported.findall(scripts)) == {path.name for path in notices.IN_PAGE}


@pytest.mark.parametrize(
    "repository",
    [
        "github:somebody/something",
        {"type": "git", "url": "git+https://github.com/somebody/something.git"},
    ],
)
def test_a_repository_is_told_in_full_however_its_package_tells_it(repository: object) -> None:
    """One that is told in short, as a text, stopped the build."""
    told = notices.source_of({"repository": repository})
    assert told == "https://github.com/somebody/something"
