"""The sample of a matrix that runs with every change."""

import pytest

from e2e.sampling import is_of_the_sample

TESTS = [f"e2e/test_it.py::test_{name}" for name in "abcdefghijkl"]


def kept(test: str, cases: int, every: int) -> list[int]:
    return [number for number in range(cases) if is_of_the_sample(test, number, cases, every)]


@pytest.mark.parametrize("test", TESTS)
def test_one_of_each_row_is_kept_and_another_one_of_the_next_row(test: str) -> None:
    rows = [divmod(number, 4) for number in kept(test, 12, 4)]
    assert [row for row, _ in rows] == [0, 1, 2]
    assert len({place for _, place in rows}) == 3


def test_of_three_engines_each_is_some_tests_sample() -> None:
    assert {tuple(kept(test, 3, 3)) for test in TESTS} == {(0,), (1,), (2,)}


def test_of_a_matrix_of_kinds_and_engines_every_kind_and_engine_is_kept() -> None:
    """Four kinds of frame in three engines."""
    for test in TESTS:
        cases = kept(test, 12, 3)
        assert {number % 3 for number in cases} == {0, 1, 2}
        assert [number // 3 for number in cases] == [0, 1, 2, 3]


def test_all_or_none_is_kept_on_demand() -> None:
    assert kept(TESTS[0], 3, 1) == [0, 1, 2]
    assert kept(TESTS[0], 3, 0) == []


def test_a_matrix_of_one_case_is_kept() -> None:
    assert kept(TESTS[0], 1, 4) == [0]
