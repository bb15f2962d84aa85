"""What a package index gets of the rules: commands, files, metadata, the same bytes each time."""

import base64
import csv
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.sources import ROOT
from tools import packages, project
from tools.places import files_below

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMMANDS: dict[str, str] = SETTINGS["project"]["scripts"]
PAGE = ROOT / "docs" / "PACKAGE.md"
INFO = f"{packages.stem()}.dist-info"
MOST_BYTES = 500_000
"""Of the wheel."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the sdist."""
    return packages.build(tmp_path_factory.mktemp("packages"))


def in_wheel(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        return {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}


def in_sdist(sdist: Path) -> dict[str, bytes]:
    """The contents by the path below the folder that all of them lie in."""
    with tarfile.open(sdist) as packed:
        told = {}
        for entry in packed:
            if content := packed.extractfile(entry):
                told[entry.name.removeprefix(f"{packages.stem()}/")] = content.read()
        return told


def metadata(content: bytes) -> Message:
    return Parser().parsestr(content.decode())


def rules() -> dict[str, bytes]:
    """The files of the rules packages, as they lie in the checkout."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in ("tabletop", *COMMANDS)
        for path in files_below(ROOT / package)
    }


def test_each_game_has_a_command_and_is_named() -> None:
    assert COMMANDS.keys() == {"approdo", "canalmania", "canyon"}
    for game in ("Canal Mania", "Canyon", "Approdo"):
        assert game in SETTINGS["project"]["description"]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_calls_the_terminal_program_of_its_game(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main = EntryPoint(name, COMMANDS[name], "console_scripts").load()
    assert COMMANDS[name].startswith(f"{name}.")
    assert main(["random", "--seed", "1"]) == 0
    assert capsys.readouterr().out


def test_the_wheel_holds_the_rules_and_what_describes_it(built: tuple[Path, Path]) -> None:
    """Every file of the packages: modules, data, types; no tests, nothing of the page."""
    inside = in_wheel(built[0])
    about = {name for name in inside if name.startswith(INFO)}
    assert about == {
        f"{INFO}/{name}"
        for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    }
    assert {name: inside[name] for name in inside.keys() - about} == rules()
    assert {f"{package}/py.typed" for package in ("tabletop", *COMMANDS)} <= inside.keys()
    assert inside[f"{INFO}/licenses/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_sdist_holds_what_the_wheel_is_made_of(built: tuple[Path, Path]) -> None:
    inside = in_sdist(built[1])
    besides = {"CHANGELOG.md", "LICENSE", "RULES.md", "docs/PACKAGE.md"}
    written = {"PKG-INFO", "pyproject.toml", "pyproject.toml.orig"}
    assert inside.keys() == rules().keys() | besides | written
    assert {name: inside[name] for name in rules().keys() | besides} == rules() | {
        name: (ROOT / name).read_bytes() for name in besides
    }
    assert inside["pyproject.toml.orig"] == (ROOT / "pyproject.toml").read_bytes()
    assert inside["PKG-INFO"] == in_wheel(built[0])[f"{INFO}/METADATA"]


def test_the_wheel_is_of_no_python_or_machine_and_not_heavy(built: tuple[Path, Path]) -> None:
    told = metadata(in_wheel(built[0])[f"{INFO}/WHEEL"])
    assert (told["Root-Is-Purelib"], told.get_all("Tag")) == ("true", ["py3-none-any"])
    assert built[0].stat().st_size <= MOST_BYTES


def test_what_the_wheel_says_of_its_files_is_right(built: tuple[Path, Path]) -> None:
    inside = in_wheel(built[0])
    recorded = csv.reader(io.StringIO(inside.pop(f"{INFO}/RECORD").decode()))
    rows = {name: (digest, size) for name, digest, size in recorded}
    assert rows.pop(f"{INFO}/RECORD") == ("", "")
    assert rows == {
        name: (
            "sha256="
            + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode(),
            str(len(content)),
        )
        for name, content in inside.items()
    }


def test_it_is_installed_into_an_empty_environment_without_network(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    """A sample: `make release-check` does it on every Python, with pip, and tries all commands."""
    environment = tmp_path / "environment"
    packages.run_uv("venv", "--python", sys.executable, environment)
    python = environment / "bin" / "python"
    packages.run_uv("pip", "install", "--no-index", "--python", python, built[0])
    away = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    for command in ("canalmania", "canyon", "approdo"):
        done = subprocess.run(
            [environment / "bin" / command, "random", "--seed", "1"],
            cwd=tmp_path,
            env=away,
            capture_output=True,
            check=True,
            text=True,
        )
        assert "seed 1" in done.stdout
        assert done.stdout.count("\n") > 50


def test_the_metadata_is_whole(built: tuple[Path, Path]) -> None:
    told = metadata(in_wheel(built[0])[f"{INFO}/METADATA"])
    about = SETTINGS["project"]
    assert (told["Name"], told["Version"]) == (project.name(), project.version())
    assert told["Summary"] == about["description"]
    assert (told["License-Expression"], told.get_all("License-File")) == ("MIT", ["LICENSE"])
    assert told["Requires-Python"] == about["requires-python"]
    assert told.get_all("Classifier") == sorted(about["classifiers"])
    assert told["Author"] in (ROOT / "LICENSE").read_text("utf-8")
    assert told["Keywords"].split(",") == about["keywords"]
    assert told.get_all("Requires-Dist") is None
    assert told["Description-Content-Type"] == "text/markdown"
    assert str(told.get_payload()).strip() == PAGE.read_text("utf-8").strip()


def test_two_builds_in_two_folders_are_the_same_bytes(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    """Whatever the permissions and times of the files are, and what tools have left among them."""
    checkout = tmp_path / "a folder with a longer path than that of the other"
    for source in packages.sources():
        copy = checkout / source.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
        copy.chmod(0o755)
    for left in ("canyon/__pycache__/x.cpython-311.pyc", "canyon/.cache/x.json", "canyon/x.orig"):
        (checkout / left).parent.mkdir(exist_ok=True)
        (checkout / left).write_text("{}")
    again = packages.build(tmp_path / "again", checkout)
    assert [path.name for path in again] == [path.name for path in built]
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in built]


def test_the_sdist_gives_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(built[1]) as packed:
        packed.extractall(tmp_path, filter="data")
    wheel = packages.wheel_of(tmp_path / packages.stem(), tmp_path / "wheels")
    assert wheel.read_bytes() == built[0].read_bytes()


@pytest.mark.parametrize("name", COMMANDS)
def test_importing_the_rules_does_not_import_what_is_slow_to_import(name: str) -> None:
    """`importlib.resources` alone brings `tempfile` and `zipfile`: a fifth of the whole time."""
    told = "import sys; before = {*sys.modules}; import %s; print(*sys.modules.keys() - before)"
    command = [sys.executable, "-c", told % name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    slow = {"argparse", "asyncio", "importlib.resources", "logging", "tempfile", "zipfile"}
    assert name in done.stdout.split()
    assert not slow.intersection(done.stdout.split())


def test_the_pinned_uv_packs_by_itself() -> None:
    """Another version than the one that is asked for would have to be fetched first."""
    (asked,) = map(Requirement, SETTINGS["build-system"]["requires"])
    pins = (ROOT / "requirements-dev.txt").read_text("utf-8").splitlines()
    (pinned,) = [line.split("==")[1].split()[0] for line in pins if line.startswith("uv==")]
    assert asked.name == "uv_build"
    assert Version(pinned) in asked.specifier


def test_the_page_of_the_package_shows_commands_and_an_example_that_are_tested() -> None:
    """README.md has them too, and its tests run them. An index shows no file beside the page."""
    page, readme = PAGE.read_text("utf-8"), (ROOT / "README.md").read_text("utf-8")
    commands = [
        line.split("#")[0].strip()
        for line in page.splitlines()
        if line.startswith(tuple(f"    {command} " for command in COMMANDS))
    ]
    assert {command.split()[0] for command in commands} == COMMANDS.keys()
    for command in commands:
        assert f"    python -m {command}" in readme
    _, _, code = page.partition("    from random import Random\n")
    example = code.partition("\n\nStates")[0]
    assert "    from random import Random\n" + example + "\n" in readme
    assert "](" not in page
