"""What counts of a report of Lighthouse."""

from e2e.lighthouse.__main__ import NOT_MET, PAGES, Missed, missed
from tests.sources import ROOT

AUDITS = {
    "met": {"score": 1, "title": "Met"},
    "half": {"score": 0.5, "title": "Half"},
    "none": {"score": None, "title": "Does not apply"},
    "told": {"score": 0, "title": "Only told"},
}


def test_checks_that_count_and_are_not_met_are_found() -> None:
    weights = {"met": 3, "half": 1, "none": 2, "told": 0}
    refs = [{"id": name, "weight": weight} for name, weight in weights.items()]
    report = {"categories": {"seo": {"score": 0.9, "auditRefs": refs}}, "audits": AUDITS}
    assert list(missed(report)) == [Missed("seo", "half", "Half")]


def test_the_start_page_and_pages_to_read_are_looked_at() -> None:
    """Reading needs pages that are there; each is made of a text of its name."""
    assert PAGES[0] == ""
    docs = [page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")]
    assert len(docs) > 2
    for page in docs:
        name = page.removesuffix(".html") if page.endswith(".html") else f"{page}index"
        assert (ROOT / "docs" / f"{name}.md").exists(), page
    assert all(NOT_MET.values())
