"""The site's Python tells every line once: tracebacks name the same lines as before."""

from itertools import groupby
from types import CodeType

import pytest

from tests.sources import python_files
from tools.compile_tree import signed, with_joined_lines, without_lines

SOURCE = f"""
def far(values):
    total = (
        values[0]
        + values[1] * (values[2] - values[3])
        + values[4]
    )
{chr(10) * 5000}
    for value in values: total += value; total -= 2 * value
    try:
        with open(total) as file, open(values) as other:
            return [value + 1 for value in file if value in other]
    except* OSError as reason:
        raise ValueError(total, values, reason, total, values, reason, total) from reason
"""


def lines_of(code: CodeType) -> list[tuple[int | None, int]]:
    """The line of every unit of code, as (line, how many in a row)."""
    each = (line for start, end, line in code.co_lines() for _ in range(start, end, 2))
    return [(line, len(list(run))) for line, run in groupby(each)]


def inside(code: CodeType) -> list[CodeType]:
    """The code, and all that is in it."""
    parts = [part for part in code.co_consts if isinstance(part, CodeType)]
    return [code, *(deeper for part in parts for deeper in inside(part))]


@pytest.mark.parametrize("value", [0, 1, -1, 31, 32, -31, -32, 5000, -5000])
def test_a_number_is_written_as_the_compiler_writes_it(value: int) -> None:
    """Six bits a byte, the least first, and the sign in the lowest bit: read here by a rule of its
    own."""
    *others, last = signed(value)
    assert all(0x40 <= byte < 0x80 for byte in others)
    assert last < 0x40
    read = sum((byte & 0x3F) << 6 * place for place, byte in enumerate([*others, last]))
    assert (-(read >> 1) if read & 1 else read >> 1) == value


def test_joined_lines_are_the_same_lines() -> None:
    plain = compile(SOURCE, "source.py", "exec")
    joined = with_joined_lines(plain)
    assert len(inside(plain)) > 1
    for before, after in zip(inside(plain), inside(joined), strict=True):
        assert lines_of(before) == lines_of(after)
        assert before.co_code == after.co_code


def test_the_games_own_lines_take_half() -> None:
    before = after = 0
    for path in python_files("canalmania"):
        plain = compile(path.read_bytes(), path.name, "exec")
        for one, other in zip(inside(plain), inside(with_joined_lines(plain)), strict=True):
            assert lines_of(one) == lines_of(other), f"{path}: {one.co_qualname}"
            before += len(one.co_linetable)
            after += len(other.co_linetable)
    assert after < before / 2


def test_without_lines_a_function_has_its_first() -> None:
    for code in inside(without_lines(compile(SOURCE, "source.py", "exec"))):
        assert {line for line, _ in lines_of(code)} == {code.co_firstlineno}
