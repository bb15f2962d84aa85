"""The work for a picture, read from a trace: which tasks count, and for which picture."""

from typing import Any

from benchmarks.busy import Event, work_of_pictures

MAIN, OTHER = (1, 1), (1, 2)


def event(
    name: str, begin: int, took: int = 0, thread: tuple[int, int] = MAIN, **data: Any
) -> Event:
    pid, tid = thread
    times = {"ts": begin * 1000, "dur": 2 * took * 1000, "tdur": took * 1000}
    return {"name": name, "pid": pid, "tid": tid, "args": {"data": data}, **times}


def picture(begin: int, took: int, *, is_moved: bool = True) -> list[Event]:
    """A task in which the mouse was moved or not, and then a picture drawn."""
    moved = [event("EventDispatch", begin, type="pointermove")] if is_moved else []
    return [event("RunTask", begin, took), *moved, event("FireAnimationFrame", begin + 1)]


def test_all_tasks_since_the_last_picture_are_work_for_the_next() -> None:
    trace = [
        *picture(0, 2),
        event("RunTask", 10, 3),
        event("RunTask", 12, 50, OTHER),
        *picture(20, 4),
        *picture(40, 5),
    ]
    assert work_of_pictures(trace) == [3 + 4, 5]


def test_pictures_without_a_move_are_left_out_with_their_work() -> None:
    trace = [*picture(0, 2), *picture(20, 9, is_moved=False), *picture(40, 5)]
    assert work_of_pictures(trace) == [5]


def test_a_trace_may_be_in_any_order() -> None:
    trace = [*picture(0, 2), event("RunTask", 10, 3), *picture(20, 4)]
    assert work_of_pictures(trace[::-1]) == [3 + 4]
