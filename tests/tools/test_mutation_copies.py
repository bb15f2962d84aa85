"""The tests that mutants are tried against find in the copy all that they import."""

import tomllib
from pathlib import Path

import pytest

from tests.mutation.run import SUBJECTS, Subject
from tests.sources import ROOT, imports_of, name_of, python_files

OWN = {path.name for path in ROOT.iterdir() if (path / "__init__.py").is_file()}


def selected(subject: Subject) -> list[Path]:
    """The files of tests that are run in the copy."""
    settings = tomllib.loads((ROOT / subject.config).read_text("utf-8"))["tool"]["mutmut"]
    selection: list[str] = settings["pytest_add_cli_args_test_selection"]
    ignored = {chosen.removeprefix("--ignore=") for chosen in selection if "--ignore=" in chosen}
    named = [ROOT / chosen for chosen in selection if not chosen.startswith("--")]
    files = [path for path in named if path.is_file()]
    files += python_files(*(name_of(path) for path in named if path.is_dir()))
    return [path for path in files if name_of(path) not in ignored]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_what_the_tests_of_mutants_import_is_copied(subject: Subject) -> None:
    files = selected(subject)
    assert len(files) > 5
    assert {*subject.copied[:2], "tools"} <= OWN
    imported = {
        (name_of(path), module.partition(".")[0])
        for path in files
        for module, _ in imports_of(path)
    }
    missing = {(path, top) for path, top in imported if top in OWN and top not in subject.copied}
    assert not missing
