"""What the repository says of itself to its host, to programs that read it, and to people."""

import re
import subprocess
import tomllib
from datetime import date

import pytest

from tests.sources import ROOT
from tests.tools.test_version import HEADING
from tools.renew import NODE_FOLDERS

CITATION = ROOT / "CITATION.cff"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
KEYS = {
    *("abstract", "authors", "cff-version", "commit", "contact", "date-released", "doi"),
    *("identifiers", "keywords", "license", "license-url", "message", "preferred-citation"),
    *("references", "repository", "repository-artifact", "repository-code", "title", "type"),
    *("url", "version"),
}
"""The keys of version 1.2.0 of the format."""
DEPENDABOT = (ROOT / ".github" / "dependabot.yml").read_text("utf-8")
FOLDERS = tuple(f"/{folder}".rstrip(".") for folder in NODE_FOLDERS)
"""Those with lock files of npm."""
PAGES = ("SECURITY.md", "CODE_OF_CONDUCT.md", "docs/REPOSITORY.md")
COMPILED = (b"\x7fELF", b"MZ", b"\xfe\xed\xfa", b"\xcf\xfa\xed\xfe", b"\0asm", b"\xca\xfe\xba\xbe")
"""How programs begin that were compiled for Linux, Windows, macOS, a browser or a Java machine."""


def citation() -> dict[str, str | list[str]]:
    """The keys of the citation file: a text, or the entries of a list.

    The file is YAML of the plainest kind, one key or one entry a line. Raises ValueError for a line
    of any other kind.
    """
    found: dict[str, str | list[str]] = {}
    last = ""
    for line in CITATION.read_text("utf-8").splitlines():
        if key := re.fullmatch(r"([a-z-]+):(?: (?:\"([^\"\\]+)\"|([\w.]+)))?", line):
            last = key[1]
            if last in found:
                raise ValueError(f"{last} is there twice")
            found[last] = key[2] or key[3] or []
        elif entry := re.fullmatch(r"  - (?:name: )?\"([^\"\\]+)\"", line):
            entries = found[last]
            if not isinstance(entries, list):
                raise ValueError(f"{last} is no list")
            entries.append(entry[1])
        else:
            raise ValueError(line)
    return found


def test_the_citation_has_what_the_format_asks_for() -> None:
    told = citation()
    assert told["cff-version"] == "1.2.0"
    assert told["type"] == "software"
    assert told.keys() <= KEYS
    for required in ("message", "title", "authors"):
        assert told[required], required
    assert isinstance(told["authors"], list)
    assert isinstance(told["keywords"], list)
    assert len(set(told["keywords"])) == len(told["keywords"])


def test_the_citation_is_of_this_project() -> None:
    told = citation()
    assert told["version"] == PROJECT["version"]
    assert told["license"] == PROJECT["license"]
    for author in told["authors"]:
        assert author in (ROOT / "LICENSE").read_text("utf-8")
    for game in ("Canal Mania", "Canyon", "Approdo"):
        assert game in told["title"]


def test_the_citation_has_a_date_once_there_is_a_release() -> None:
    newest = HEADING.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))[0][3]
    told = citation().get("date-released")
    if newest == "Unreleased":
        assert told is None
    else:
        assert isinstance(told, str)
        assert date.fromisoformat(told) == date.fromisoformat(newest)


@pytest.mark.parametrize(
    ("ecosystem", "file"),
    [
        ("pip", "requirements-dev.in"),
        ("npm", "package-lock.json"),
        ("github-actions", ".github/workflows/ci.yml"),
    ],
)
def test_whatever_is_pinned_is_renewed(ecosystem: str, file: str) -> None:
    assert (ROOT / file).is_file()
    updates = DEPENDABOT.split("  - package-ecosystem: ")[1:]
    (own,) = [update for update in updates if update.startswith(f"{ecosystem}\n")]
    for line in ("      interval: weekly\n", "      default-days: 7\n"):
        assert line in own
    folders = [folder for folder in FOLDERS if ecosystem == "npm" or folder == "/"]
    told = (
        f"    directories: [{', '.join(folders)}]\n" if len(folders) > 1 else "    directory: /\n"
    )
    assert told in own


def test_what_is_held_back_is_used() -> None:
    """And by the name that it has here."""
    package = (ROOT / "package.json").read_text("utf-8")
    held = re.findall(r'dependency-name: "?([^"\s]+)"?', DEPENDABOT)
    assert held
    for name in held:
        assert f'"{name}"' in package


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in target:
            assert (ROOT / page).parent.joinpath(target).exists(), target
    for named in re.findall(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|yml))`", text):
        assert (ROOT / named).is_file(), named


def test_the_code_of_conduct_is_a_standard_text_by_its_link() -> None:
    told = (ROOT / "CODE_OF_CONDUCT.md").read_text("utf-8")
    assert "https://www.contributor-covenant.org/version/2/1/code_of_conduct/" in told
    assert len(told) < 1_000


def test_people_are_led_to_these_pages() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for page in PAGES:
        assert f"]({page})" in told, page


def test_the_first_change_can_be_made_as_it_is_told() -> None:
    """The words, the verb and the cases that know the old words are where the steps say."""
    told = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (steps,) = re.findall(
        r"^A first change, step by step.*?(?=^## )", told, re.MULTILINE | re.DOTALL
    )
    for named in re.findall(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|json))`", steps):
        assert (ROOT / named).is_file(), named
    game = ROOT / "web" / "games" / "canalmania"
    for code in ("en", "fr", "it"):
        assert f"`words/{code}`" in steps or f"words/{code}/prompts.json" in steps
        assert '"do_end_turn": ' in (game / "words" / code / "prompts.json").read_text("utf-8")
    assert 'Message("prompts.do_end_turn")' in (game / "questions/verbs.py").read_text("utf-8")
    cases = (ROOT / "tests/canalmania/web/test_every_menu.py").read_text("utf-8")
    assert cases.count("[End turn]") == 2


def test_the_branch_rules_name_the_jobs_that_there_are() -> None:
    told = (ROOT / "docs" / "REPOSITORY.md").read_text("utf-8")
    (row,) = re.findall(r"^\| Require status checks to pass \| (.+) \|$", told, re.MULTILINE)
    jobs = {
        job
        for name in ("ci", "codeql")
        for job in re.findall(
            r"^  (\w+):\n    runs-on", (ROOT / f".github/workflows/{name}.yml").read_text(), re.M
        )
    }
    assert set(re.findall(r"`(\w+)`", row)) == jobs == {"style", "unit", "all", "analyse"}


def test_no_compiled_program_is_kept() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("this is no clone")
    for name in listed.stdout.split("\0")[:-1]:
        path = ROOT / name
        if path.is_file():
            with path.open("rb") as file:
                assert not file.read(4).startswith(COMPILED), name
            assert path.suffix not in {".pyc", ".so", ".dll", ".exe", ".class", ".jar", ".wasm"}, (
                name
            )
