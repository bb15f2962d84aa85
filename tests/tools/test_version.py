"""One version, said in `pyproject.toml`: the start page, the wheel, the page about the game and the
changelog show that one."""

import re
import zipfile
from datetime import date
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools import compiled, project
from tools.notices import NAMES, about_page
from tools.places import WEB, files_below

HEADING = re.compile(r"^## \[(\d+)\.(\d+)\.(\d+)\] - (.+)$", re.MULTILINE)


def test_the_newest_section_of_the_changelog_is_of_this_version() -> None:
    sections = HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    numbers = [tuple(map(int, section[:3])) for section in sections]
    assert ".".join(sections[0][:3]) == project.version()
    assert numbers == sorted(set(numbers), reverse=True)


def test_every_version_but_the_newest_has_a_date() -> None:
    """The newest may be unreleased."""
    newest, *others = [
        section[3] for section in HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    ]
    dates = [date.fromisoformat(said) for said in others]
    assert dates
    assert dates == sorted(dates, reverse=True)
    assert newest == "Unreleased" or date.fromisoformat(newest) >= dates[0]


def test_the_start_page_shows_what_the_build_fills_in() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    assert page.count("v<!--{version}-->") == 1
    assert page.count("<!--{version}-->") == 2  # the other: for scripts


@pytest.mark.parametrize("code", NAMES)
def test_the_page_about_the_game_shows_it(code: str) -> None:
    assert project.version() in about_page(code, project.version(), [])


def test_the_wheel_of_the_site_is_of_this_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "BUILD", tmp_path)
    source = tmp_path / "game" / "own" / "tabletop" / "x.pyc"
    source.parent.mkdir(parents=True)
    source.write_bytes(b"compiled")
    wheel = compiled.pack_wheel(tmp_path)
    said = f"{project.name()}-{project.version()}"
    assert wheel.name.startswith(f"{said}-")
    with zipfile.ZipFile(wheel) as packed:
        about = packed.read(f"{said}.dist-info/METADATA").decode()
    assert f"\nVersion: {project.version()}\n" in about


def test_no_source_of_the_page_says_a_version_by_itself() -> None:
    told = re.compile(rf"\bv?{re.escape(project.version())}\b")
    for path in [ROOT / "index.html", *files_below(WEB)]:
        if path.suffix in {".html", ".js", ".json", ".py"}:
            assert not told.search(path.read_text("utf-8")), path
