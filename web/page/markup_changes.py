"""The changes that turn a page with one markup into a page with another. Pure.

Nodes that are equal stay in the page: the browser need not lay them out again, and they keep the
focus. So do elements that have a name, an attribute `data-name`, wherever they are among others:
what differs in them is changed, and what was unfolded in them stays unfolded. And so do elements of
one kind: the same tag, key and first class. Of these the attributes are changed. What is pressed
is never made into something else: whoever has pressed it would get another thing than was there.
"""

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from html import unescape
from operator import attrgetter
from typing import Final, NamedTuple

from web.page.html import Html

NAMED: Final = " data-name="
PRESSED: Final = frozenset({"a", "button", "input", "option", "select", "summary", "textarea"})
"""Elements that answer to a press, or hold what was typed."""
WHOLE: Final = frozenset({"canvas", "details", "svg"})
"""Elements that are replaced as a whole unless all their attributes stay: what is in a picture
would be parsed as HTML on its own; what has no name is folded anew."""
SAYS_WHAT_IT_DOES: Final = ("data-do", "data-arg")
IDENTITY: Final = ("id", "data-key", "data-name", "role")
ATTRIBUTE: Final = re.compile(r' ([^\s=>]+)(?:="([^"]*)")?')


class Change(NamedTuple):
    """Replace nodes that lie side by side in one parent node by other nodes.

    `path` leads to the parent from the root: an index of a child at every level. `taken` nodes are
    removed, from index `first` on, and the markup `added` is inserted there.
    """

    path: tuple[int, ...]
    first: int
    taken: int
    added: str


class Dressing(NamedTuple):
    """Set attributes of the element that `path` leads to from the root; None removes one."""

    path: tuple[int, ...]
    attributes: Mapping[str, str | None]


def changes(old: Html, new: Html) -> list[Change | Dressing]:
    """The changes that turn `old` into `new`, in the order in which they must be made.

    They go from the end to the beginning, so that indices stay valid.
    """
    found: list[Change | Dressing] = []
    _compare(old.nodes, new.nodes, (), 0, found)
    return found


def _compare(
    old: Sequence[Html],
    new: Sequence[Html],
    path: tuple[int, ...],
    at: int,
    found: list[Change | Dressing],
) -> None:
    """Find the changes among sibling nodes, which begin at index `at` of the parent.

    The longest run of equal nodes is kept, and what lies before and after it is compared; where
    none are equal, the same with nodes of one kind.
    """
    if not (old or new):
        return
    here, there, size = _longest_run(old, new, attrgetter("text"))
    is_equal = size > 0
    if not is_equal and (pair := _same_name(old, new)) is not None:
        (here, there), size = pair, 1
    elif not is_equal:
        here, there, size = _longest_run(old, new, lambda node: _kind(node.opening))
    if not size:
        found.append(Change(path, at, len(old), "".join([node.text for node in new])))
        return
    _compare(old[here + size :], new[there + size :], path, at + here + size, found)
    for index in () if is_equal else reversed(range(size)):
        _exchange(old[here + index], new[there + index], path, at + here + index, found)
    _compare(old[:here], new[:there], path, at, found)


def _exchange(
    old: Html, new: Html, path: tuple[int, ...], at: int, found: list[Change | Dressing]
) -> None:
    """Make one node of another of its kind.

    An element stays, what differs of its attributes is set, and its children are compared; except
    in a picture: its children are SVG, which would be parsed as HTML on their own.
    """
    if not old.opening or old.opening.startswith("<svg"):
        found.append(Change(path, at, 1, new.text))
        return
    if old.opening != new.opening:
        (_, before), (_, after) = _parsed(old.opening), _parsed(new.opening)
        gone = dict.fromkeys(name for name in before if name not in after)
        differs = {name: value for name, value in after.items() if before.get(name) != value}
        found.append(Dressing((*path, at), gone | differs))
    _compare(old.inside, new.inside, (*path, at), 0, found)


@lru_cache(maxsize=1 << 11)
def _parsed(opening: str) -> tuple[str, dict[str, str]]:
    """The tag and the attributes of an opening tag that `web.page.html.h` has written."""
    tag, _, rest = opening[1:-1].partition(" ")
    return tag, {name: unescape(value) for name, value in ATTRIBUTE.findall(f" {rest}")}


@lru_cache(maxsize=1 << 11)
def _kind(opening: str) -> Hashable:
    """What two nodes have in common of which one is made of the other; a text has no opening."""
    if not opening:
        return ""
    tag, attributes = _parsed(opening)
    if tag in WHOLE or (tag in PRESSED and "data-key" not in attributes):
        return opening
    names = IDENTITY + SAYS_WHAT_IT_DOES if tag in PRESSED else IDENTITY
    first_class = attributes.get("class", "").partition(" ")[0]
    return (tag, first_class, *(attributes.get(name) for name in names))


def _same_name(old: Sequence[Html], new: Sequence[Html]) -> tuple[int, int] | None:
    """Where an element with a name is in both sequences, None if none is."""
    names = {node.opening: there for there, node in enumerate(new) if NAMED in node.opening}
    places = ((here, names.get(node.opening)) for here, node in enumerate(old) if names)
    return next(((here, there) for here, there in places if there is not None), None)


def _longest_run(
    old: Sequence[Html], new: Sequence[Html], trait: Callable[[Html], Hashable]
) -> tuple[int, int, int]:
    """The longest run of nodes with the same traits in both: its start in each, and its length."""
    places: dict[Hashable, list[int]] = {}
    for there, node in enumerate(new):
        places.setdefault(trait(node), []).append(there)
    best = 0, 0, 0
    runs: dict[int, int] = {}
    for here, node in enumerate(old):
        runs = {there: runs.get(there - 1, 0) + 1 for there in places.get(trait(node), ())}
        for there, size in runs.items():
            if size > best[2]:
                best = here - size + 1, there - size + 1, size
    return best
