"""Building HTML and SVG as text. Whatever is not `Html` already is escaped."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Union

_EMPTY_ELEMENTS: Final = frozenset({"br", "hr", "img", "input"})
# Python's own `html.escape` comes with the names of 2,231 characters, all downloaded and none used.
_IN_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_ATTRIBUTE: Final = _IN_TEXT | str.maketrans({'"': "&quot;", "'": "&#x27;"})


@dataclass(frozen=True, slots=True)
class Html:
    """Finished markup."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)


Child = Union[Html, str, int, None, Iterable["Child"]]  # noqa: UP007 - it refers to itself
Attribute = str | int | float | bool | None

NOTHING: Final = Html("")


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element: `h("button", "Undo", class_="quiet", data_do="undo", disabled=True)`.

    In the names of attributes "_" stands for "-"; one at the end, there for Python's sake, is
    dropped. True gives a bare attribute; None and False leave it out.
    """
    opening = "".join([f"<{tag}", *(_attribute(*item) for item in attributes.items()), ">"])
    if tag in _EMPTY_ELEMENTS:
        return Html(opening)
    return Html(f"{opening}{joined(*children)}</{tag}>")


def joined(*children: Child) -> Html:
    """Children one after the other, without an element round them."""
    return Html("".join(_parts(children)))


def _parts(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            yield child.text
        elif isinstance(child, (str, int)):
            yield str(child).translate(_IN_TEXT)
        else:
            yield from _parts(child)


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    label = name.rstrip("_").replace("_", "-")
    return f" {label}" if value is True else f' {label}="{str(value).translate(_IN_ATTRIBUTE)}"'
