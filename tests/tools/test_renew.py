"""Renewing what is pinned: what is found, what is put back, what is said."""

import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools import renew
from tools.renew import GROUPS, Group, Outcome, changes, held_back, main, pins, renewed, told
from tools.start import WHY_NOT

PACKAGE = (
    '{\n  "version": "1.0.0",\n  "dependencies": {\n    "@a/core": "0.7.3",\n    "b": "1"\n  }\n}'
)
REQUIREMENTS = (
    "chess==1.2.3 \\\n    --hash=sha256:00\ncyclonedx[json]==4.0 ; x\n    # via chess==9\n"
)


def test_what_is_pinned_is_found_in_every_kind_of_file() -> None:
    found = pins({Path("package.json"): PACKAGE, Path("requirements-dev.txt"): REQUIREMENTS})
    assert found == {"@a/core": "0.7.3", "b": "1", "chess": "1.2.3", "cyclonedx": "4.0"}


def test_everything_that_is_pinned_here_is_found() -> None:
    found = pins({path: path.read_text("utf-8") for path in renew.pinned_files()})
    assert {"pyodide", "@pyscript/core", "micropip", "playwright", "vite", "axe-core"} <= {*found}
    assert all(version[0].isdigit() for version in found.values())


def test_what_changed_is_told_with_what_came_and_what_went() -> None:
    before, after = {"a": "1", "b": "1", "c": "1"}, {"a": "2", "c": "1", "d": "1"}
    assert changes(before, after) == {"a": ("1", "2"), "b": ("1", ""), "d": ("", "1")}


def test_what_is_held_back_is_told_without_its_reason() -> None:
    text = "# docutils<1\nfree\nsphinx>=9,<9.1  # the newest\nexact==3.8.1\nleast>=2\n"
    assert held_back(text) == ["sphinx>=9,<9.1", "exact==3.8.1"]
    development = held_back((ROOT / "requirements-dev.in").read_text("utf-8"))
    assert any(line.startswith("playwright>=") for line in development)


def test_what_a_new_pyodide_calls_is_put_back_as_well() -> None:
    """Or the old one would start by the plain path from then on."""
    assert ROOT / "tools" / "called.txt" in renew.pinned_files()


@pytest.fixture
def pinned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one file that pins something; nothing is installed or built."""
    path = tmp_path / "package.json"
    path.write_text(PACKAGE, "utf-8")
    monkeypatch.setattr(renew, "pinned_files", lambda: [path])
    monkeypatch.setattr(renew, "BUILD", tmp_path)
    monkeypatch.setattr(renew, "_install", lambda: None)
    return path


def raising(version: str, path: Path) -> Callable[[Mapping[str, str]], None]:
    """A way to renew that pins a version of one package."""
    return lambda _: (path.write_text(PACKAGE.replace("0.7.3", version), "utf-8"), None)[1]


def broken(module: str, *_: str) -> None:
    """A step that fails where it is the check."""
    if module == "check":
        raise subprocess.CalledProcessError(3, ["python", "-m", module])


def test_what_does_not_pass_gets_its_old_versions_back(
    pinned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renew, "_python", broken)
    group = Group(raising("0.8.0", pinned), (("check",),))
    outcome = renewed(group, {})
    assert outcome.reason == "python -m check ended with 3"
    assert outcome.changed == {"@a/core": ("0.7.3", "0.8.0")}
    assert pinned.read_text("utf-8") == PACKAGE
    kept = renewed(group, {}, is_kept=True)
    assert kept.reason == outcome.reason
    assert "0.8.0" in pinned.read_text("utf-8")


def test_a_start_that_is_not_prepared_does_not_pass(
    pinned: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def built(module: str, *_: str) -> None:
        if module == "tools.build_site":
            (tmp_path / WHY_NOT).write_text("Traceback\nValueError: unknown\n", "utf-8")

    monkeypatch.setattr(renew, "_python", built)
    outcome = renewed(Group(raising("0.8.0", pinned), ()), {})
    assert outcome.reason == "the start is not prepared: ValueError: unknown (docs/start.md)"
    assert pinned.read_text("utf-8") == PACKAGE


def test_what_passes_stays_and_nothing_newer_is_not_tried(
    pinned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(renew, "_python", lambda module, *_: ran.append(module))
    assert renewed(Group(raising("0.7.3", pinned), (("check",),)), {}).changed == {}
    assert ran == []
    group = Group(raising("0.8.0", pinned), (("check",),), profiles=True)
    assert renewed(group, {}).reason is None
    assert ran == ["tools.build_site", "e2e.call_profile", "tools.build_site", "check"]
    assert "0.8.0" in pinned.read_text("utf-8")


def test_what_came_of_it_is_told_with_what_is_left() -> None:
    outcomes = {
        "python": Outcome({"a": ("1", "2")}, 61.0, None),
        "node": Outcome({}, 1.0, None),
        "pyodide": Outcome({"pyodide": ("1", "2")}, 600.0, "build ended with 1"),
    }
    lines = list(told(outcomes))
    assert lines[:5] == [
        "python: renewed (1 min)",
        "    a 1 -> 2",
        "node: nothing newer (0 min)",
        "pyodide: not renewed, build ended with 1 (10 min)",
        "    pyodide 1 -> 2",
    ]
    assert any(line.startswith("    playwright>=") for line in lines)
    assert lines[-1].strip() == renew.BY_PERSON[-1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nodes"], "no group is called nodes"),
        (["node", "--pin", "nothing=1"], "nothing is pinned by the name nothing"),
        (["node", "--pin", "pyodide"], "nothing is pinned by the name pyodide"),
        (["--pin", "pyodide=1"], "--pin is for one group"),
        (["node", "python", "--pin", "pyodide=1"], "--pin is for one group"),
    ],
)
def test_what_is_asked_wrongly_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_every_check_of_a_group_is_there() -> None:
    """A test that was renamed would fail after half an hour of building."""
    for group in GROUPS.values():
        for module, *arguments in group.checks:
            assert module in {"mypy", "pytest", "ruff"}
            for name in arguments:
                if "/" in name:
                    assert (ROOT / name).exists(), name


def test_every_lock_file_of_npm_is_renewed() -> None:
    there = {path.parent for path in [*ROOT.glob("*.json"), *ROOT.glob("e2e/*/*.json")]}
    locked = {folder for folder in there if (folder / "package-lock.json").exists()}
    assert locked == {ROOT / folder for folder in renew.NODE_FOLDERS}
