"""The sheet with the answers is shown, whichever way a question has come up."""

from tests.canalmania.web.tables import new_session
from tests.web.fake_page import Page


def choose_first(page: Page) -> None:
    """Give the first answer there is."""
    page.controller.choose(
        next(one for one in page.controller.prompt.options if one.enabled).choice
    )


def test_the_contracts_lay_hidden_at_the_beginning_and_after_undo() -> None:
    """Sitting down, trying out and undoing drew the table without turning to its question."""
    session = new_session(3, "sheets")
    page = Page(session)
    assert page.regions.sheet == "contracts"
    while not session.record.length:
        choose_first(page)
    assert page.regions.sheet != "contracts"
    page.do("undo")
    assert session.record.length == 0
    assert page.regions.sheet == "contracts"


def test_a_sheet_that_was_turned_to_stays_while_the_same_is_asked() -> None:
    page = Page(new_session(3, "sheets"))
    page.do("tab", "log")
    page.controller.draw()
    assert page.regions.sheet == "log"
    choose_first(page)
    assert page.regions.sheet == "contracts"
