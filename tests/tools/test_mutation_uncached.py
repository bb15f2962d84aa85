"""What mutmut would leave alone because of a decorator is written without one."""

from pathlib import Path
from typing import Any

import pytest

from tests.mutation.uncached import unwrap

SOURCE = """from functools import cache, cached_property


@cache
def doubled(number):
    asked.append(number)
    return 2 * number


class Pair:
    @property
    def first(self):
        return 1

    @cached_property
    def second(self):
        asked.append("second")
        return 2

    @staticmethod
    def third():
        return 3


asked = []
"""


def written(tmp_path: Path, *, properties: bool) -> tuple[str, dict[str, Any], int]:
    """The rewritten module, the names in it, and how many functions were rewritten."""
    path = tmp_path / "module.py"
    path.write_text(SOURCE, "utf-8")
    count = unwrap(path, properties=properties)
    source = path.read_text("utf-8")
    names: dict[str, Any] = {}
    exec(compile(source, path.name, "exec"), names)
    return source, names, count


@pytest.mark.parametrize("properties", [False, True])
def test_it_gives_the_same_answers_and_remembers_them(tmp_path: Path, *, properties: bool) -> None:
    _, names, _ = written(tmp_path, properties=properties)
    pair = names["Pair"]()
    assert [names["doubled"](number) for number in (4, 4)] == [8, 8]
    assert [(pair.first, pair.second, pair.third()) for _ in range(2)] == [(1, 2, 3), (1, 2, 3)]
    assert names["asked"] == [4, "second"]


def test_decorators_are_gone_those_of_properties_only_if_wanted(tmp_path: Path) -> None:
    source, _, count = written(tmp_path, properties=False)
    assert (count, source.count("@")) == (1, 3)
    assert "@cache\n" not in source
    source, _, count = written(tmp_path, properties=True)
    assert (count, source.count("@")) == (3, 1)
    assert "@staticmethod" in source


def test_lines_keep_their_numbers_outside_of_classes(tmp_path: Path) -> None:
    """A mutant is told by the lines it changes."""
    source, _, _ = written(tmp_path, properties=False)
    before = SOURCE.splitlines().index("    return 2 * number")
    assert source.splitlines()[before] == "    return 2 * number"
