"""Builds HTML and SVG as text.

Children that are not `Html` are escaped; parts in another language (`web.page.foreign_text`) are
marked.
"""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple, Union

from web.page.foreign_text import Mixed

_EMPTY_ELEMENTS: Final = frozenset({"br", "hr", "img", "input"})


class Html(NamedTuple):
    """Finished markup, made by `h` and `joined` only: an element, a text, or several of these.

    `opening` is the opening tag of an element, empty otherwise. `inside` are the nodes inside an
    element, or the nodes of a sequence; a text has none.
    """

    text: str
    opening: str = ""
    inside: tuple["Html", ...] = ()

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)

    @property
    def nodes(self) -> tuple["Html", ...]:
        """The nodes that it adds to a page: itself if it is an element, else its sequence."""
        return (self,) if self.opening else self.inside


Child = Union[Html, str, int, None, Iterable["Child"]]  # noqa: UP007 - it refers to itself
Attribute = str | int | float | bool | None

NOTHING: Final = Html("")


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element: `h("button", "Undo", class_="quiet", data_do="undo", disabled=True)`.

    In the names of attributes "_" becomes "-", and a "_" at the end is dropped. True gives an
    attribute without a value; None and False leave it out.
    """
    told = "".join([_attribute(name, value) for name, value in attributes.items()])
    opening = f"<{tag}{told}>"
    if tag in _EMPTY_ELEMENTS:
        return Html(opening, opening)
    nodes: list[Html] = []
    _append(nodes, children)
    inside = "".join([node.text for node in nodes])
    return Html(f"{opening}{inside}</{tag}>", opening, tuple(nodes))


def joined(*children: Child) -> Html:
    """Children one after the other, without an element around them."""
    nodes: list[Html] = []
    _append(nodes, children)
    return Html("".join([node.text for node in nodes]), "", tuple(nodes))


def _append(nodes: list[Html], children: Iterable[Child]) -> None:
    """Append the nodes of children. Texts side by side become one node, as in a browser."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            if child.opening:
                nodes.append(child)
            else:
                for node in child.inside:
                    _append_node(nodes, node)
        elif isinstance(child, Mixed):
            for text, language in child.parts:
                _append(nodes, (h("span", text, lang=language) if language else text,))
        elif isinstance(child, (str, int)):
            if child != "":
                _append_node(nodes, _text_node(str(child)))
        else:
            _append(nodes, child)


def _append_node(nodes: list[Html], node: Html) -> None:
    if nodes and not (node.opening or nodes[-1].opening):
        nodes[-1] = Html(nodes[-1].text + node.text)
    else:
        nodes.append(node)


# At every step the whole table is built again, nearly all of it from the same texts and attributes.


@lru_cache(maxsize=1 << 12)
def _text_node(text: str) -> Html:
    return Html(escape(text, quote=False))


@lru_cache(maxsize=1 << 12, typed=True)  # 1 and True are equal, and different attributes
def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    label = name.rstrip("_").replace("_", "-")
    return f" {label}" if value is True else f' {label}="{escape(str(value))}"'
