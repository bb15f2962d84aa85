"""Of matrices a fair sample runs with every change, all of their cases by `make matrices`.

Of a test with several cases one in a row of three is kept, or one of two; of the next row another
one: of four kinds of frame in three engines four cases, with every engine and every kind. Which one
comes first differs from test to test, so that of many tests in three engines each engine has its
share. `@pytest.mark.sampled(every=6)` keeps fewer; `every=1` all, what must be seen in each engine;
`every=0` none: long proofs.

Whole games come first: at the end one of two processes would play one while the other has nothing.
"""

from collections import Counter
from typing import Final
from zlib import crc32

import pytest

WHOLE: Final = "--whole"
LONG: Final = "whole_game"
EVERY: Final = 3


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --whole."""
    parser.addoption(
        WHOLE,
        action="store_true",
        help="run every case of the tests of which a sample runs otherwise, and nothing else",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that are not of the sample; the longest come first."""
    items.sort(key=lambda item: LONG not in item.name)
    cases = Counter(map(_test, items))
    met: Counter[str] = Counter()
    left_out = []
    for item in items:
        test = _test(item)
        every = _every(item, cases[test])
        if config.getoption(WHOLE):
            is_kept = every != 1
        else:
            is_kept = is_of_the_sample(test, met[test], cases[test], every)
        met[test] += 1
        if not is_kept:
            left_out.append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def _test(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _every(item: pytest.Item, cases: int) -> int:
    mark = item.get_closest_marker("sampled")
    if mark:
        return int(mark.kwargs["every"])
    return EVERY if cases > 1 else 1


def is_of_the_sample(test: str, number: int, cases: int, every: int) -> bool:
    """Whether the case of this number, of so many of a test, is kept."""
    if not every:
        return False
    row = min(every, cases)
    block, place = divmod(number, row)
    return place == (block + crc32(test.encode())) % row
