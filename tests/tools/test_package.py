"""What installing the package gives, by what `pyproject.toml` says: commands, folders, data."""

import tomllib
from fnmatch import fnmatch
from importlib.metadata import EntryPoint

import pytest

from tests.sources import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMMANDS: dict[str, str] = SETTINGS["project"]["scripts"]


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


def test_what_is_installed_is_the_rules_of_all_games_with_their_data() -> None:
    wanted = SETTINGS["tool"]["setuptools"]["packages"]["find"]["include"]
    data = SETTINGS["tool"]["setuptools"]["package-data"]
    assert data.keys() == {"tabletop", *COMMANDS}
    for package in data:
        assert any(fnmatch(package, pattern) for pattern in wanted)
        for path in (ROOT / package).rglob("*"):
            inside = path.relative_to(ROOT / package)
            if path.is_file() and path.suffix in {".json", ".typed"}:
                assert any(fnmatch(inside.as_posix(), pattern) for pattern in data[package]), path
