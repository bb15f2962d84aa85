"""CHANGELOG.md has the form of keepachangelog.com, which people and programs know."""

import re
from itertools import pairwise

import pytest

from tests.sources import ROOT
from tools import project, release_notes

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
VERSION = re.compile(r"## \[\d+\.\d+\.\d+\] - (?:\d{4}-\d\d-\d\d|Unreleased)")
KINDS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
SECTIONS = re.split(r"^(?=## )", CHANGELOG, flags=re.MULTILINE)[1:]
RELEASED = "## [1.2.0] - 2026-12-01\n\n### Fixed\n\n- One thing.\n\n## [1.1.0] - 2026-11-01\n"


def test_it_begins_with_its_title_and_says_which_form_it_has() -> None:
    head = CHANGELOG.partition("\n## ")[0]
    assert head.startswith("# Changelog\n\n")
    assert "[Keep a Changelog](https://keepachangelog.com/en/1.1.0/)" in head
    assert "[semantic" in head


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: str(section.partition("\n")[0]))
def test_a_version_tells_its_changes_by_their_kinds(section: str) -> None:
    """Each kind once, in the usual order, and no list item beside them."""
    title, _, text = section.partition("\n")
    assert VERSION.fullmatch(title)
    before, *parts = re.split(r"^### ", text, flags=re.MULTILINE)
    assert before.strip().startswith("Changes replays: ")
    assert not re.search(r"^- ", before, re.MULTILINE)
    kinds = [part.partition("\n")[0] for part in parts]
    assert kinds
    assert all(KINDS.index(one) < KINDS.index(other) for one, other in pairwise(kinds))
    for part in parts:
        items = [line for line in part.splitlines()[1:] if line]
        assert items[0].startswith("- ")
        assert all(re.match(r"- \S|  ", line) for line in items)


def test_only_the_newest_version_may_be_unreleased() -> None:
    assert not any("Unreleased" in section.partition("\n")[0] for section in SECTIONS[1:])


def test_the_notes_of_a_release_are_its_section() -> None:
    assert release_notes.notes("v1.2.0", RELEASED, "1.2.0") == "### Fixed\n\n- One thing.\n"


@pytest.mark.parametrize(
    ("tag", "changelog", "version"),
    [
        ("v1.2.0", RELEASED, "1.3.0"),
        ("1.2.0", RELEASED, "1.2.0"),
        ("v1.3.0", RELEASED, "1.3.0"),
        ("v1.2.0", RELEASED.replace("2026-12-01", "Unreleased"), "1.2.0"),
    ],
    ids=["of another version", "without its letter", "not in the changelog", "without a date"],
)
def test_a_tag_that_cannot_be_released_is_refused(tag: str, changelog: str, version: str) -> None:
    with pytest.raises(ValueError, match=r"tag|dated"):
        release_notes.notes(tag, changelog, version)


def test_the_command_says_why_there_is_no_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert release_notes.main(["v0.0.1"]) == 1
    assert f"not that of version {project.version()}" in capsys.readouterr().err
