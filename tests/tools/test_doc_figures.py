"""The figures of docs/how-it-works/ are what the program draws."""

import xml.etree.ElementTree as ET

import pytest

from tools.doc_figures import BOX, FIGURES, FOLDER, Figure, drawn

every_figure = pytest.mark.parametrize("figure", FIGURES, ids=lambda one: one.name)
LETTER = 8
"""Units that a letter takes on average at most."""


@every_figure
def test_a_figure_is_drawn_as_it_stands_there(figure: Figure) -> None:
    """`python -m tools.doc_figures` writes them."""
    assert (FOLDER / f"{figure.name}.svg").read_text("utf-8") == drawn(figure)


@every_figure
def test_a_figure_says_what_it_shows_and_its_texts_fit(figure: Figure) -> None:
    root = ET.fromstring(drawn(figure))
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == figure.told
    for box in figure.boxes:
        assert all(len(line) * LETTER < BOX[0] for line in box.lines), box.lines
    places = [(box.column, box.row) for box in figure.boxes]
    assert len(places) == len(set(places))


def test_all_of_them_are_shown() -> None:
    text = "".join(page.read_text("utf-8") for page in sorted(FOLDER.glob("*.md")))
    assert all(f"{{figure}} {figure.name}.svg" in text for figure in FIGURES)
