"""Of whole matrices a fair sample runs with every change, all of it by `make matrices`.

`@pytest.mark.sampled(every=4)` keeps one of four cases in a row, another one of each four: of four
kinds of frame in three engines, three that have every engine and all but one kind.

Whole games come first: at the end one of two processes would play one while the other has nothing.
"""

from typing import Final

import pytest

WHOLE: Final = "--whole"
LONG: Final = "whole_game"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --whole."""
    parser.addoption(WHOLE, action="store_true", help="run every case of what is sampled otherwise")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that are not of the sample; the longest come first."""
    items.sort(key=lambda item: LONG not in item.name)
    if config.getoption(WHOLE):
        return
    seen: dict[str, int] = {}
    left_out = []
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark is None:
            continue
        name = item.nodeid.partition("[")[0]
        number = seen[name] = seen.get(name, -1) + 1
        if not is_of_the_sample(number, mark.kwargs["every"]):
            left_out.append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def is_of_the_sample(number: int, every: int) -> bool:
    """Whether this one of the cases of a test is kept; the first one is."""
    block, place = divmod(number, every)
    return place == block % every
