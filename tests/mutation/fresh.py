"""A pytest plugin for mutated code: every mutant begins without remembered answers.

Rules and screen remember a lot (`functools.cache`), and so do walks and comparisons. A mutated
function that is never asked again, because the same was asked before there was a mutant, would seem
harmless. While it is recorded which tests reach which function, every test begins like that, or the
record would be short. Also sorts the tests: whole games last, otherwise the quickest first.
"""

import json
import os
import sys
from pathlib import Path

import pytest

REMEMBERING = ("approdo.", "canalmania.", "canyon.", "tabletop.", "web.", "tests.")
LAST = ("test_secrets", "test_oracle", "test_properties", "test_replays")
RECORD = Path("mutmut-stats.json")


def pytest_sessionstart() -> None:
    _forget()


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        _forget()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    took = record.get("duration_by_test", {})
    items.sort(key=lambda item: (_rank(item), took.get(item.nodeid, 0.0), item.nodeid))


def _forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(REMEMBERING):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()


def _rank(item: pytest.Item) -> int:
    name = item.path.stem
    return LAST.index(name) + 1 if name in LAST else 0
