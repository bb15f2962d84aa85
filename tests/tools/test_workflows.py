"""What the workflows of the repository's host use, and on which versions of Python they try it."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.sources import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
USES = re.compile(r"^\s*(?:- )?uses:\s*(.+)$", re.MULTILINE)
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OWN = re.compile(r"\./\.github/workflows/[\w-]+\.yml")
"""A workflow of this repository, called by another one."""
OLDEST, NEWEST = 11, 14
"""The versions of Python 3 that the unit tests run on, these two and all between."""


def test_every_action_is_used_at_the_commit_of_a_named_release() -> None:
    """A tag can be moved to other code after it was looked at, a commit cannot."""
    used = {path.name: USES.findall(path.read_text("utf-8")) for path in WORKFLOWS}
    wanted = {"ci.yml", "codeql.yml", "match.yml", "pages.yml", "release.yml", "scorecard.yml"}
    assert used.keys() >= wanted
    for name, actions in used.items():
        assert actions, name
        for action in map(str.strip, actions):
            if OWN.fullmatch(action):
                assert "  workflow_call:" in (ROOT / action).read_text("utf-8").splitlines()
            else:
                assert PINNED.fullmatch(action), (name, action)


def test_one_action_is_used_at_one_release() -> None:
    actions = {
        action.strip() for path in WORKFLOWS for action in USES.findall(path.read_text("utf-8"))
    }
    names = [action.split("@")[0] for action in actions if not OWN.fullmatch(action)]
    assert sorted(names) == sorted(set(names))


def test_the_actions_of_one_repository_are_used_at_one_commit() -> None:
    commits: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for action in map(str.strip, USES.findall(path.read_text("utf-8"))):
            if OWN.fullmatch(action):
                continue
            name, commit = action.split("@")
            commits.setdefault("/".join(name.split("/")[:2]), set()).add(commit)
    assert {name: found for name, found in commits.items() if len(found) > 1} == {}


def permissions_in(text: str) -> dict[str, dict[str, str]]:
    """The permissions of a workflow by job, those of the whole workflow by "".

    Raises ValueError if they are written in another form than one a line.
    """
    found: dict[str, dict[str, str]] = {}
    job, indent = "", -1
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip())
        if named := re.fullmatch(r"  ([\w-]+):", line):
            job = named[1]
        if depth <= indent and line.strip():
            indent = -1
        if told := re.fullmatch(r"\s*permissions:(.*)", line):
            if told[1].strip():
                raise ValueError(line)
            indent = depth
            found[job if depth else ""] = {}
        elif indent >= 0 and line.strip():
            name, _, value = line.split("#")[0].strip().partition(": ")
            found[job if indent else ""][name] = value
    return found


WRITES = {
    ("codeql.yml", "analyse"): {"security-events"},
    ("pages.yml", "deploy"): {"pages", "id-token"},
    ("release.yml", "github"): {"contents"},
    ("release.yml", "npm"): {"id-token"},
    ("release.yml", "package-index"): {"id-token"},
    ("release.yml", "packages"): {"attestations", "id-token"},
    ("release.yml", "pages"): {"pages", "id-token"},
    ("scorecard.yml", "scorecard"): {"security-events"},
}
"""What jobs may write, each for the one thing that it does."""


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_and_a_job_write_what_it_needs(path: Path) -> None:
    found = permissions_in(path.read_text("utf-8"))
    assert found[""] == {"contents": "read"}
    for job, permissions in found.items():
        writes = {name for name, value in permissions.items() if value != "read"}
        assert writes == WRITES.get((path.name, job), set()), job


def test_permissions_are_found() -> None:
    """By a workflow that may write too much."""
    text = "permissions:\n  contents: write\njobs:\n  a-b:\n    permissions:\n      pages: write\n"
    assert permissions_in(text) == {"": {"contents": "write"}, "a-b": {"pages": "write"}}
    with pytest.raises(ValueError, match="write-all"):
        permissions_in("permissions: write-all\n")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_nothing_that_others_have_written_comes_into_a_command(path: Path) -> None:
    """Nor does a workflow run with secrets on a change that nobody has looked at."""
    text = path.read_text("utf-8")
    assert "pull_request_target" not in text
    assert "workflow_run" not in text
    assert not re.search(
        r"\$\{\{[^}]*github\.(head_ref|event\.[\w.]*(title|body|ref|message))", text
    )


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


def jobs(name: str) -> dict[str, str]:
    """The text of each job of a workflow."""
    text = (ROOT / ".github" / "workflows" / name).read_text("utf-8")
    parts = re.split(r"^  ([\w-]+):\n", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def needed(job: str) -> set[str]:
    """The jobs that a job waits for."""
    told = re.search(r"^    needs: (.+)$", job, re.MULTILINE)
    return set(re.findall(r"[\w-]+", told[1])) if told else set()


def test_a_release_is_published_after_all_tests_and_its_rehearsal() -> None:
    told = jobs("release.yml")
    assert "uses: ./.github/workflows/ci.yml" in told["tests"]
    assert "make release-check ALL=1" in told["packages"]
    assert all(f"3.{minor}\n" in told["packages"] for minor in range(OLDEST, NEWEST + 1))
    assert "subject-checksums: build/packages/SHA256SUMS" in told["packages"]
    for name in ("package-index", "npm"):
        assert needed(told[name]) == {"tests", "packages"}
    for name in ("github", "pages"):
        assert needed(told[name]) == {"package-index", "npm"}
    assert needed(told["tests"]) == needed(told["packages"]) == {"notes"}


def test_a_release_is_given_no_more_than_it_needs_and_keeps_no_key() -> None:
    """Who publishes is shown by the workflow's own identity: there is no password to be stolen."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "secrets." not in text
    told = jobs("release.yml")
    writes = {
        name: set(re.findall(r"^      ([\w-]+): write$", job, re.MULTILINE))
        for name, job in told.items()
    }
    assert writes == {
        "notes": set(),
        "tests": set(),
        "packages": {"id-token", "attestations"},
        "package-index": {"id-token"},
        "npm": {"id-token"},
        "github": {"contents"},
        "pages": {"pages", "id-token"},
    }


def test_every_module_and_target_that_a_workflow_runs_is_there() -> None:
    targets = re.findall(r"^([\w./$()-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for path in WORKFLOWS:
        text = path.read_text("utf-8")
        for module in re.findall(r"python -m ([\w.]+)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").exists(), module
        for target in re.findall(r"\bmake (?:--silent )?([\w./-]+)", text):
            assert target.replace(".venv", "$(VENV)") in targets, target
