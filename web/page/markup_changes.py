"""The changes that turn a page with one markup into a page with another. Pure.

Nodes that are equal stay in the page: the browser need not lay them out again, and they keep the
focus. So do elements that have a name, an attribute `data-name`, wherever they are among others:
what differs in them is changed, and what was unfolded in them stays unfolded.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from web.page.html import Html

NAMED: Final = " data-name="


class Change(NamedTuple):
    """Replace nodes that lie side by side in one parent node by other nodes.

    `path` leads to the parent from the root: an index of a child at every level. `taken` nodes are
    removed, from index `first` on, and the markup `added` is inserted there.
    """

    path: tuple[int, ...]
    first: int
    taken: int
    added: str


def changes(old: Html, new: Html) -> list[Change]:
    """The changes that turn `old` into `new`, in the order in which they must be made.

    They go from the end to the beginning, so that indices stay valid.
    """
    found: list[Change] = []
    _compare(old.nodes, new.nodes, (), 0, found)
    return found


def _compare(
    old: Sequence[Html], new: Sequence[Html], path: tuple[int, ...], at: int, found: list[Change]
) -> None:
    """Find the changes among sibling nodes, which begin at index `at` of the parent.

    The longest run of equal nodes is kept, and what lies before and after it is compared.
    """
    here, there, size = _longest_run(old, new)
    if size:
        _compare(old[here + size :], new[there + size :], path, at + here + size, found)
        _compare(old[:here], new[:there], path, at, found)
    elif (pair := _same_name(old, new)) is not None:
        here, there = pair
        _compare(old[here + 1 :], new[there + 1 :], path, at + here + 1, found)
        _exchange(old[here], new[there], path, at + here, found)
        _compare(old[:here], new[:there], path, at, found)
    elif len(old) != len(new):
        found.append(Change(path, at, len(old), "".join([node.text for node in new])))
    else:
        for index in reversed(range(len(old))):
            _exchange(old[index], new[index], path, at + index, found)


def _exchange(old: Html, new: Html, path: tuple[int, ...], at: int, found: list[Change]) -> None:
    """Replace one node by another.

    An element with the same tag and attributes stays, and its children are compared; except in a
    picture: its children are SVG, which would be parsed as HTML on their own.
    """
    if old.opening and old.opening == new.opening and not old.opening.startswith("<svg"):
        _compare(old.inside, new.inside, (*path, at), 0, found)
    else:
        found.append(Change(path, at, 1, new.text))


def _same_name(old: Sequence[Html], new: Sequence[Html]) -> tuple[int, int] | None:
    """Where an element with a name is in both sequences, None if none is."""
    names = {node.opening: there for there, node in enumerate(new) if NAMED in node.opening}
    places = ((here, names.get(node.opening)) for here, node in enumerate(old) if names)
    return next(((here, there) for here, there in places if there is not None), None)


def _longest_run(old: Sequence[Html], new: Sequence[Html]) -> tuple[int, int, int]:
    """The longest run of nodes that both sequences have: its start in each, and its length."""
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
