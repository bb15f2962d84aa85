"""Plain text tables: each column is as wide as its widest cell, numbers are right-aligned."""

from collections.abc import Sequence

Cell = str | int | float
GAP = "  "


def table(headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> list[str]:
    """Return the lines of a table. Numbers are right-aligned, floats have one decimal."""
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(headings)
    texts = [
        [heading, *(_text(cell) for cell in cells)]
        for heading, cells in zip(headings, columns, strict=True)
    ]
    widths = [max(map(len, column)) for column in texts]
    to_the_right = [bool(cells) and not any(isinstance(c, str) for c in cells) for cells in columns]
    lines = []
    for row in zip(*texts, strict=True):
        cells = [
            text.rjust(width) if right else text.ljust(width)
            for text, width, right in zip(row, widths, to_the_right, strict=True)
        ]
        lines.append(GAP.join(cells).rstrip())
    return lines


def _text(cell: Cell) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)
