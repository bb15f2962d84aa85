"""On a phone the map of every game shows what is asked about: all targets whole, with their numbers
and the names that stand there."""

from functools import partial

import pytest

from tests.laws.games import Known, every_face, moments
from tests.web.fake_map import PHONES, FakeMap
from web.contract.table_view import Pointer, TableView
from web.map.camera import scale_limits
from web.page.spot import Spot
from web.table.screen.gather_view import table_shown
from web.table.screen.zoom_to_choices import ZoomToChoices

MOST = 16


def asked_about(table: TableView) -> tuple[Spot, ...]:
    """What the map has to show."""
    asked, sheet = table.prompt, table.map.sheet
    if table.lit_targets:
        return asked.close_to or (*table.lit_targets, *sheet.only(asked.marks.selected))
    return asked.close_to or asked.in_view


def _same(table: TableView) -> TableView:
    return table


@every_face
@pytest.mark.parametrize("size", PHONES)
def test_a_phone_cut_off_what_is_asked_about(known: Known, size: str) -> None:
    framed, is_small = 0, False
    for record, step in moments(known, MOST):
        game = known.session(record.until(step))
        if game.is_curtain_down:
            game.lift_curtain()
        table = table_shown(game, "en")
        board = FakeMap(table.map.sheet, *PHONES[size])
        shown = partial(_same, table)
        zoom = ZoomToChoices(board, table=shown, is_pending=bool, on_pan=lambda: None)
        board.show(known.face.scene(table, Pointer()))
        zoom.come_close()
        spots = asked_about(table)
        least = scale_limits(board.camera, table.map.sheet.frame)[0]
        if board.scale > 1.01 * least and not board.is_whole:
            assert board.shows(spots), (step, str(table.prompt.line))
        elif spots:
            assert board.sees(spots), (step, str(table.prompt.line))
        framed += board.is_framed
        is_small |= board.is_small
    assert bool(framed) == is_small, "a map that can be read whole need not come close"


@every_face
def test_nothing_written_on_the_map_covers_anything_else(known: Known) -> None:
    for record, step in moments(known, MOST):
        game = known.session(record.until(step))
        if game.is_curtain_down:
            game.lift_curtain()
        table = table_shown(game, "en")
        scene = known.face.scene(table, Pointer())
        for scale in (20.0, 36.0, 50.0):
            writing = scene.writing(scale)
            for number, one in enumerate(writing):
                for other in writing[:number]:
                    a, b = one.box, other.box
                    is_apart = a.right <= b.left or b.right <= a.left
                    is_apart |= a.bottom <= b.top or b.bottom <= a.top
                    assert is_apart, (step, scale, one, other)
