"""The example of a site whose members have a seat each."""

from tools.embedding import CLUB
from tools.places import ROOT


def test_the_example_of_a_club_is_short_and_stands_in_the_docs() -> None:
    page = CLUB.read_text("utf-8")
    assert len(page.splitlines()) <= 60
    assert "src=" not in page, "it depends on nothing"
    docs = (ROOT / "docs" / "EMBEDDING.md").read_text("utf-8")
    assert f"```html\n{page}```" in docs
