"""Scanning for one switch: everything can be reached, by few presses and in short rounds."""

import pytest

from web.page.scan import MOST, ROUNDS, Framed, Scan, rows


def reach(scan: Scan, wanted: int) -> tuple[int, int]:
    """The steps of the frame and the presses that it takes to choose something."""
    steps = presses = 0
    while presses < 9:
        while wanted not in scan.framed:
            scan.step()
            steps += 1
            assert steps < 200, "out of reach"
        presses += 1
        if scan.press() == wanted:
            return steps, presses
    raise AssertionError("never chosen")


def stepped(scan: Scan) -> Framed:
    """What is in the frame one step further."""
    scan.step()
    return scan.framed


@pytest.mark.parametrize("sizes", [(3,), (7, 1), (5, 63, 12, 2, 9, 4, 7), (590, 3), (0, 2, 0, 8)])
def test_everything_is_reached_in_short_rounds(sizes: tuple[int, ...]) -> None:
    parts, first = list[Framed](), 0
    for size in sizes:
        parts.append(tuple(range(first, first + size)))
        first += size
    for wanted in range(first):
        steps, presses = reach(Scan(parts), wanted)
        levels = presses  # a round of each at most
        assert steps <= levels * max(MOST, len(parts))
        assert presses <= 5
    assert max(reach(Scan([tuple(range(49))]), one)[1] for one in range(49)) == 2


def test_the_question_comes_first_and_its_first_answer() -> None:
    scan = Scan([(0, 1), (2, 3)])
    found = [(scan.framed, scan.press())]  # nothing is in the frame yet
    for _ in range(2):
        scan.step()
        found.append((scan.framed, scan.press()))
    assert found == [((), None), ((0, 1), None), ((0,), 0)]


def test_the_frame_goes_round_and_out_of_a_part_again() -> None:
    scan = Scan([(0, 1), (2, 3)])
    expected: list[Framed] = [(0, 1), (2, 3), (0, 1)]
    assert [stepped(scan) for _ in expected] == expected
    scan.press()
    assert [stepped(scan) for _ in range(2 * ROUNDS)] == [(0,), (1,)] * ROUNDS
    assert stepped(scan) == (0, 1), "among the parts again"


def test_a_part_by_itself_needs_no_press_to_go_into() -> None:
    scan = Scan([(), (4,)])
    scan.step()
    assert scan.framed == (4,)
    assert scan.press() == 4
    nothing = Scan([(), ()])
    nothing.step()
    assert nothing.framed == ()
    assert nothing.press() is None


@pytest.mark.parametrize("count", [1, 7, 8, 15, 49, 50, 590])
def test_rows_are_even_and_leave_nothing_out(count: int) -> None:
    things = tuple(range(count))
    found = rows(things)
    assert tuple(one for row in found for one in row) == things
    assert len(found) <= MOST
    assert max(map(len, found)) - min(map(len, found)) <= 1
