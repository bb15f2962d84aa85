"""What has to be done to a page that shows one markup so that it shows another. Pure.

What stays the same stays in the page: the browser need not lay it out again, and the focus, if it
is there, is not lost.
"""

from collections.abc import Sequence
from typing import NamedTuple

from web.page.html import Html


class Change(NamedTuple):
    """Among the nodes in one node, take away some that lie side by side and put others there.

    The node is found by `path`, an index at every level; `first` is the index of the first node
    taken away, or before which others are put; `added` is markup.
    """

    path: tuple[int, ...]
    first: int
    taken: int
    added: str


def changes(old: Html, new: Html) -> list[Change]:
    """What makes `new` of `old`, in this order: from the end on, so that indices stay right."""
    found: list[Change] = []
    _compare(old.nodes, new.nodes, (), 0, found)
    return found


def _compare(
    old: Sequence[Html], new: Sequence[Html], path: tuple[int, ...], at: int, found: list[Change]
) -> None:
    """Nodes side by side, from index `at` on: round the longest run of equal ones, the rest."""
    here, there, size = _longest_run(old, new)
    if size:
        _compare(old[here + size :], new[there + size :], path, at + here + size, found)
        _compare(old[:here], new[:there], path, at, found)
    elif len(old) != len(new):
        found.append(Change(path, at, len(old), "".join([node.text for node in new])))
    else:
        for index in reversed(range(len(old))):
            _exchange(old[index], new[index], path, at + index, found)


def _exchange(old: Html, new: Html, path: tuple[int, ...], at: int, found: list[Change]) -> None:
    """One node for another; an element with the same tag and attributes can stay.

    Not a picture: what is in it is SVG, which markup on its own would not be taken for.
    """
    if old.opening and old.opening == new.opening and not old.opening.startswith("<svg"):
        _compare(old.inside, new.inside, (*path, at), 0, found)
    else:
        found.append(Change(path, at, 1, new.text))


def _longest_run(old: Sequence[Html], new: Sequence[Html]) -> tuple[int, int, int]:
    """Where the longest run of nodes that both have begins in each, and its length."""
    places: dict[str, list[int]] = {}
    for there, node in enumerate(new):
        places.setdefault(node.text, []).append(there)
    best = 0, 0, 0
    runs: dict[int, int] = {}
    for here, node in enumerate(old):
        runs = {there: runs.get(there - 1, 0) + 1 for there in places.get(node.text, ())}
        for there, size in runs.items():
            if size > best[2]:
                best = here - size + 1, there - size + 1, size
    return best
