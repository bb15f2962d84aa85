"""The log as it is read: what stands on its lines, and what is folded away under them."""

from dataclasses import dataclass

from tests.web.tree import Node, tree


@dataclass(frozen=True, slots=True)
class Pressed:
    """Something that leads to a moment: its words, the moment, and the spots it points at."""

    words: str
    moment: int
    spots: str
    is_current: bool
    has_mark: bool


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log, under the heading of a round.

    `fold` is what unfolds it, "" for nothing; `steps` are the actions and `because` the reasons
    that are folded away, with the place of each reason among the steps.
    """

    round: str
    line: Pressed
    fold: str
    steps: tuple[Pressed, ...]
    because: tuple[tuple[int, str], ...]


def log_read(markup: str) -> list[Told]:
    """All lines, from the top. What is read anywhere else is an error."""
    (sheet,) = [one for one in tree(markup).all("div") if _is(one, "log-sheet")]
    assert _is(sheet, "paper"), "it is a sheet of paper on the desk"
    lists = [one for one in sheet.all("ol") if _is(one, "lines")]
    return [told for listed in lists for one in listed.elements() for told in _round(one)]


def _round(node: Node) -> list[Told]:
    heading, listed = node.elements()
    assert _is(heading, "round")
    return [_told(heading.text, one) for one in listed.elements()]


def _told(round_: str, node: Node) -> Told:
    button, *rest = node.elements()
    if not rest:
        return Told(round_, _pressed(button), "", (), ())
    (details,) = rest
    assert (details.tag, details.attributes.get("open")) == ("details", None), "it is folded"
    summary, folded = details.elements()
    steps: list[Pressed] = []
    because: list[tuple[int, str]] = []
    for one in folded.elements():
        if _is(one, "because"):
            because.append((len(steps), one.text))
        else:
            steps += map(_pressed, one.elements())
    return Told(round_, _pressed(button), summary.text.strip(), tuple(steps), tuple(because))


def _pressed(node: Node) -> Pressed:
    assert node.attributes["data-do"] == "history"
    return Pressed(
        node.text.strip(),
        int(node.attributes["data-arg"]),
        node.attributes.get("data-spots", ""),
        node.attributes.get("aria-current") == "true",
        len(node.elements()) > 1,
    )


def _is(node: Node, name: str) -> bool:
    return name in node.attributes.get("class", "").split()
