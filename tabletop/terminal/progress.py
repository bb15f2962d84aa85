"""A progress bar: only on a terminal, never in a pipe or a file."""

from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")
WIDTH = 30


def with_progress(items: Iterable[T], total: int, stream: TextIO) -> Iterator[T]:
    """Yield the items; meanwhile a bar on `stream` shows how many of `total` are done."""
    if not stream.isatty():
        yield from items
        return
    try:
        for done, item in enumerate(items):
            _draw(done, total, stream)
            yield item
    finally:
        stream.write("\r" + " " * (WIDTH + 2 * len(str(total)) + 4) + "\r")
        stream.flush()


def _draw(done: int, total: int, stream: TextIO) -> None:
    full = WIDTH * done // total
    stream.write(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}")
    stream.flush()
