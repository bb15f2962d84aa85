"""The markup of a page as those get it who have it read to them: texts, with their language."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

EMPTY: Final = frozenset({"br", "hr", "img", "input"})


@dataclass(slots=True)
class Node:
    """An element: its tag, its attributes, and what is in it, texts and elements."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list["Node | str"] = field(default_factory=list)

    @property
    def is_read(self) -> bool:
        """Whether it is there for those who have the page read to them."""
        return self.attributes.get("aria-hidden") != "true" and "hidden" not in self.attributes

    @property
    def text(self) -> str:
        """All that is read of it."""
        parts = (one if isinstance(one, str) else one.text for one in self.inside)
        return "".join(parts) if self.is_read else ""

    def elements(self) -> list["Node"]:
        """What is in it, texts left out."""
        return [one for one in self.inside if isinstance(one, Node)]

    def all(self, tag: str) -> list["Node"]:
        """Every element of a kind in it, in order."""
        found = []
        for one in self.inside:
            if isinstance(one, Node):
                found += [one] if one.tag == tag else one.all(tag)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def tree(markup: str) -> Node:
    """What a piece of markup is made of."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    (root,) = reader.open
    return root


def spoken(node: Node, language: str = "") -> list[tuple[str, str]]:
    """The texts that are read, each with the language it is marked to be in, "" for the page's."""
    if not node.is_read:
        return []
    language = node.attributes.get("lang", language)
    found = []
    for one in node.inside:
        found += [(one, language)] if isinstance(one, str) else spoken(one, language)
    return found
