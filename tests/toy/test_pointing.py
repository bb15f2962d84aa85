"""What the table points out on the map, and where the focus goes after a step."""

import pytest

from tests.toy.face import ISLANDERS, TOP
from tests.toy.rules import Bid, BuildCorner, BuildEdge
from tests.web.fake_page import Page
from web.contract.any_game import AnyRecord
from web.page.focus_places import Place
from web.page.spot import Spot
from web.table.panels.frame import frame
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.catalogue import voice

FIRST, SECOND = Spot("corner", 1), Spot("edge", 3)


def building() -> Page:
    """The winner of the bids builds on a corner now, then on an edge beside it."""
    record = AnyRecord.of(ISLANDERS.game, "pointing", 2)
    for bid in (Bid(4), Bid(1)):
        record.play(bid)
    game = Session(ISLANDERS, record, ("Anna", "Bruno"), Shelf(MemoryStore()), "Sunday")
    page = Page(game)
    assert page.controller.prompt.line.key == "islanders.corner_now"
    return page


def pointed_out(page: Page) -> tuple[Spot, ...]:
    """The spots that are outlined on the map, in order."""
    key = page.board.scene.layers[TOP].key
    assert isinstance(key, tuple)
    pointed: tuple[Spot, ...] = key[-1]
    return pointed


@pytest.mark.parametrize("is_focus_first", [True, False])
def test_what_the_pointer_is_on_goes_before_what_has_the_focus(is_focus_first: bool) -> None:
    page = building()
    gestures = [("focus", SECOND), ("pointer", FIRST)]
    for means, spot in gestures if is_focus_first else reversed(gestures):
        page.controller.point_at("pointer" if means == "pointer" else "focus", (spot,))
    assert pointed_out(page) == (FIRST,)
    page.controller.point_at("pointer", ())
    assert pointed_out(page) == (SECOND,)
    page.controller.point_at("focus", ())
    assert pointed_out(page) == ()


@pytest.mark.parametrize(
    ("region", "focused"), [("map", []), ("players", ["prompt"]), ("", ["prompt"])]
)
def test_the_focus_left_the_map_though_the_next_answer_lies_there_too(
    region: str, focused: list[str]
) -> None:
    page = building()
    assert 'id="map"' in frame(ISLANDERS, voice("en", ISLANDERS.words)).text
    page.regions.place = Place(region, "key")
    page.controller.act(BuildCorner(1))
    assert page.controller.prompt.line.key == "islanders.edge_now"
    assert page.regions.focused == focused


def test_where_a_curtain_comes_down_the_focus_goes_to_it_not_to_the_question() -> None:
    page = building()
    page.controller.act(BuildCorner(1))
    assert page.regions.focused.pop() == "prompt"
    page.controller.act(BuildEdge(0))
    assert page.session.is_curtain_down
    assert page.regions.focused == ["lift-curtain"]
