"""A pytest plugin for mutated rules: every test begins without remembered answers.

The rules remember a lot (`functools.cache`), and so do walks and comparisons. A mutated function
that is never asked again, because an earlier test asked the same, would seem harmless; and the
record of which tests reach which function would be short. Also sorts the tests: those that name a
rule first, whole games last.
"""

import sys

import pytest

LAST = ("test_secrets", "test_oracle", "test_properties", "test_replays")


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith(("canalmania.rules", "canalmania.course", "tests.")):
            for value in vars(module).values():
                clear = getattr(value, "cache_clear", None)
                if clear is not None:
                    clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> tuple[int, str]:
    name = item.path.stem
    return LAST.index(name) + 1 if name in LAST else 0, item.nodeid
