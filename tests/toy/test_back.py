"""What Back, and Escape, put away at a table, one thing after another."""

from tests.toy.rules import Give, Want
from tests.toy.test_market import at_the_market
from tests.toy.test_spoken import ANNA, GOODS, table
from tests.web.fake_page import Page
from web.contract.choices import Pick


def test_back_takes_answers_one_by_one_and_then_has_nothing_to_close() -> None:
    session = table(at_the_market(*GOODS))
    session.lift_curtain(ANNA)
    page = Page(session)
    assert page.controller.layers == 0
    page.controller.choose(Pick("do", "give"))
    assert (page.controller.layers, len(session.picks)) == (1, 1)
    page.do("back")
    assert (page.controller.layers, session.picks) == (0, ())


def test_back_leads_from_the_past_to_the_present() -> None:
    session = table(at_the_market(*GOODS))
    session.lift_curtain(ANNA)
    page = Page(session)
    page.controller.act(Give(0))
    page.controller.act(Want(1))
    page.do("history", "0")
    assert (page.controller.layers, session.is_past) == (1, True)
    page.do("back")
    assert (page.controller.layers, session.is_past) == (0, False)
