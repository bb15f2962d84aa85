"""What the workflows of the repository's host use, and on which versions of Python they try it."""

import re
import tomllib

import pytest

from tests.sources import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
USES = re.compile(r"^\s*(?:- )?uses:\s*(.+)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OLDEST, NEWEST = 11, 14
"""The versions of Python 3 that the unit tests run on, these two and all between."""


def test_every_action_is_used_at_the_commit_of_a_named_release() -> None:
    """A tag can be moved to other code after it was looked at, a commit cannot."""
    used = {path.name: USES.findall(path.read_text("utf-8")) for path in WORKFLOWS}
    assert used.keys() == {"ci.yml", "match.yml", "pages.yml"}
    for name, actions in used.items():
        assert actions, name
        for action in actions:
            assert PINNED.fullmatch(action.strip()), (name, action)


def test_one_action_is_used_at_one_release() -> None:
    actions = {
        action.strip() for path in WORKFLOWS for action in USES.findall(path.read_text("utf-8"))
    }
    names = [action.split("@")[0] for action in actions]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("wrong", ["actions/checkout@v4", f"actions/checkout@{'0' * 40}"])
def test_a_tag_alone_and_a_commit_alone_are_not_enough(wrong: str) -> None:
    assert not PINNED.fullmatch(wrong)


def test_the_unit_tests_run_on_every_promised_python() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    versions = [f"3.{minor}" for minor in range(OLDEST, NEWEST + 1)]
    assert f"python: [{', '.join(map(repr, versions))}]".replace("'", '"') in text
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={versions[0]}"
    for version in versions:
        assert f"Programming Language :: Python :: {version}" in project["classifiers"]
    candidates = re.search(r"^CANDIDATES := (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert candidates
    assert {f"python{version}" for version in versions} <= set(candidates[1].split())


def test_the_workflow_of_the_match_plays_every_part() -> None:
    text = (ROOT / ".github" / "workflows" / "match.yml").read_text("utf-8")
    parts = re.search(r"part: \[([\d, ]+)\]", text)
    asked = re.search(r"SHARD=\$\{\{ matrix.part \}\}/(\d+)", text)
    assert parts
    assert asked
    assert [int(part) for part in parts[1].split(",")] == list(range(1, int(asked[1]) + 1))
