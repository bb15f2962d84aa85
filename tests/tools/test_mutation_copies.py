"""What mutation testing names is there, and its tests find in the copy all that they import."""

import ast
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.mutation.run import SUBJECTS, Subject
from tests.sources import ROOT, imports_of, name_of, python_files, tree_of

OWN = {path.name for path in ROOT.iterdir() if (path / "__init__.py").is_file()}


def settings(subject: Subject) -> dict[str, list[str]]:
    """What mutmut is told."""
    told: dict[str, list[str]]
    told = tomllib.loads((ROOT / subject.config).read_text("utf-8"))["tool"]["mutmut"]
    return told


def selected(subject: Subject) -> list[Path]:
    """The files of tests that are run in the copy."""
    selection = settings(subject)["pytest_add_cli_args_test_selection"]
    ignored = {chosen.removeprefix("--ignore=") for chosen in selection if "--ignore=" in chosen}
    named = [ROOT / chosen for chosen in selection if not chosen.startswith("--")]
    files = [path for path in named if path.is_file()]
    files += python_files(*(name_of(path) for path in named if path.is_dir()))
    tests = (path for path in files if path.name.startswith(("test_", "conftest")))
    return [path for path in tests if name_of(path) not in ignored]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_what_the_tests_of_mutants_import_is_copied(subject: Subject) -> None:
    """By themselves or by modules beside them: `tests.laws.versions` asked for `tools`."""
    told = settings(subject)
    there = {*told["source_paths"], *told["also_copy"], "tests"}
    assert there - {"tests"} <= {*subject.copied}
    files = selected(subject)
    assert len(files) > 5
    assert "tools" in OWN
    missing = set[tuple[str, str]]()
    for path in files:  # grows during the loop
        for module, _ in imports_of(path):
            top = module.partition(".")[0]
            beside = ROOT / f"{module.replace('.', '/')}.py"
            if top == "tests" and beside.is_file() and beside not in files:
                files.append(beside)
            elif top in OWN and top not in there:
                missing.add((name_of(path), top))
    assert missing == set()


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_pattern_names_files_and_every_copy_is_there(subject: Subject) -> None:
    told = settings(subject)
    files = {name_of(path) for path in python_files(*told["source_paths"])}
    mutated = set[str]()
    for pattern in told["only_mutate"]:
        found = {name for name in files if fnmatch(name, pattern)}
        assert found, pattern
        mutated |= found
    for pattern in told.get("do_not_mutate", []):
        assert any(fnmatch(name, pattern) for name in mutated), pattern
    for name in (*subject.copied, *told["also_copy"], *subject.mutated):
        assert (ROOT / name).exists(), name
    assert all(name.startswith(subject.mutated) for name in mutated)
    assert all(any(name.startswith(folder) for name in mutated) for folder in subject.mutated)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_test_that_is_chosen_or_left_out_is_there(subject: Subject) -> None:
    for chosen in settings(subject)["pytest_add_cli_args_test_selection"]:
        path, _, function = (
            chosen.removeprefix("--ignore=").removeprefix("--deselect=").partition("::")
        )
        assert (ROOT / path).exists(), chosen
        if function:
            names = {
                node.name
                for node in ast.walk(tree_of(ROOT / path))
                if isinstance(node, ast.FunctionDef)
            }
            assert function.partition("[")[0] in names, chosen
