"""Draws the figures of `docs/how-it-works/`: `python -m tools.doc_figures`.

Each is a row of boxes, or several, with arrows between them, as SVG without scripts and styles. The
same text always makes the same file, and a test compares.
"""

import html
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tools.places import ROOT

FOLDER: Final = ROOT / "docs" / "how-it-works"
INK, PAPER, WATER, BRASS = "#1a1a1a", "#fbf6e9", "#1d4a66", "#7a5510"
FONT: Final = "'Table Serif', Georgia, serif"
BOX: Final = (170, 76)
GAP: Final = (46, 50)
EDGE: Final = 14
"""Free space around a figure, in its units."""
LINE: Final = 20
"""From line to line of a text."""


@dataclass(frozen=True, slots=True)
class Box:
    """A box at a column and a row, counted from 0; its lines of text; whether it is meant most."""

    column: int
    row: int
    lines: tuple[str, ...]
    is_main: bool = False

    @property
    def left(self) -> int:
        """The left edge."""
        return EDGE + self.column * (BOX[0] + GAP[0])

    @property
    def top(self) -> int:
        """The upper edge."""
        return EDGE + self.row * (BOX[1] + GAP[1])

    @property
    def middle(self) -> tuple[int, int]:
        """The point in the middle."""
        return self.left + BOX[0] // 2, self.top + BOX[1] // 2


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name, what it shows, its boxes, and arrows from one of them to another."""

    name: str
    told: str
    boxes: tuple[Box, ...]
    arrows: tuple[tuple[int, int], ...]


FIGURES: Final = (
    Figure(
        "start",
        "At the build, Python is started and everything imported, and its memory is kept. A page "
        "fetches that memory and the program, and goes on from there; where that is not possible "
        "it starts Python from its library.",
        (
            Box(0, 0, ("the build", "starts Python")),
            Box(1, 0, ("imports the games,", "computes tables")),
            Box(2, 0, ("keeps the memory", "as a file"), is_main=True),
            Box(2, 1, ("the page fetches", "memory and program"), is_main=True),
            Box(1, 1, ("puts the memory", "into place")),
            Box(0, 1, ("the table opens",)),
            Box(1, 2, ("or starts Python", "from its library")),
        ),
        ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (3, 6), (6, 5)),
    ),
    Figure(
        "secrets",
        "The state has everything. A view of one seat and the events as it may know them come from "
        "it; the screen and the computer's players get only these.",
        (
            Box(0, 0, ("the state:", "everything")),
            Box(1, 0, ("view_for(seat)",), is_main=True),
            Box(2, 0, ("the screen",)),
            Box(0, 1, ("the events:", "what has happened")),
            Box(1, 1, ("redact(seat)",), is_main=True),
            Box(2, 1, ("the computer's", "players")),
        ),
        ((0, 1), (1, 2), (3, 4), (4, 2), (1, 5), (4, 5)),
    ),
    Figure(
        "opponents",
        "The page asks a worker what a seat would do. The worker tries the options in worlds in "
        "which all that is hidden is dealt anew, helped by others, and answers with the best.",
        (
            Box(0, 0, ("the page asks", "for a turn")),
            Box(1, 0, ("a worker lists", "the options")),
            Box(2, 0, ("tries each in", "dealt worlds"), is_main=True),
            Box(2, 1, ("up to three", "more workers help")),
            Box(1, 1, ("the best is left",)),
            Box(0, 1, ("the page plays it,", "one action at a time")),
        ),
        ((0, 1), (1, 2), (3, 2), (2, 4), (4, 5)),
    ),
)


def drawn(figure: Figure) -> str:
    """The figure as SVG."""
    columns = 1 + max(box.column for box in figure.boxes)
    rows = 1 + max(box.row for box in figure.boxes)
    width = 2 * EDGE + columns * BOX[0] + (columns - 1) * GAP[0]
    height = 2 * EDGE + rows * BOX[1] + (rows - 1) * GAP[1]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{html.escape(figure.told)}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *(_arrow(figure.boxes[one], figure.boxes[other]) for one, other in figure.arrows),
        *(_box(box) for box in figure.boxes),
        "</svg>",
    ]
    return "\n".join([*parts, ""])


def _box(box: Box) -> str:
    x, y = box.middle
    fill, ink = (WATER, PAPER) if box.is_main else ("#f4ecd8", INK)
    first = y - (len(box.lines) - 1) * LINE // 2 + 5
    texts = "".join(
        f'<text x="{x}" y="{first + number * LINE}">{html.escape(line)}</text>'
        for number, line in enumerate(box.lines)
    )
    return (
        f'<rect x="{box.left}" y="{box.top}" width="{BOX[0]}" height="{BOX[1]}" rx="3" '
        f'fill="{fill}" stroke="{INK}"/>'
        f'<g fill="{ink}" font-family="{FONT}" font-size="16" text-anchor="middle">{texts}</g>'
    )


def _arrow(one: Box, other: Box) -> str:
    """A line from edge to edge, with a head."""
    (x1, y1), (x2, y2) = one.middle, other.middle
    across, down = _sign(x2 - x1), _sign(y2 - y1)
    if across:
        x1, x2 = x1 + across * BOX[0] // 2, x2 - across * BOX[0] // 2
    else:
        y1, y2 = y1 + down * BOX[1] // 2, y2 - down * BOX[1] // 2
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    head = _points(((x2, y2), (x2 - 9 * dx - 5 * dy, y2 - 9 * dy + 5 * dx),
                    (x2 - 9 * dx + 5 * dy, y2 - 9 * dy - 5 * dx)))  # fmt: skip
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{BRASS}" stroke-width="2"/>'
        f'<polygon points="{head}" fill="{BRASS}"/>'
    )


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def main() -> int:
    """Write all figures."""
    for figure in FIGURES:
        path = FOLDER / f"{figure.name}.svg"
        path.write_text(drawn(figure), "utf-8")
        print(f"Wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
