"""The sample of the browser tests' matrices is a fair one."""

from e2e.sampling import is_of_the_sample


def kept(cases: int, every: int) -> list[int]:
    return [number for number in range(cases) if is_of_the_sample(number, every)]


def test_one_of_so_many_is_kept_and_not_always_the_same_one() -> None:
    assert kept(12, 4) == [0, 5, 10]
    assert kept(6, 2) == [0, 3, 4]
    assert kept(5, 1) == [0, 1, 2, 3, 4]


def test_a_matrix_of_one_case_is_kept() -> None:
    assert kept(1, 4) == [0]
