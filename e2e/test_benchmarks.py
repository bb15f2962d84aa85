"""The page that a benchmark brings along works: benchmarks run too seldom to notice."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from benchmarks import approdo_errands, bench_clicks, bench_pan
from benchmarks.errands import Kind, errands
from tools.serve_site import serving


def test_the_board_that_bench_pan_drags_is_there_and_moves(
    browser: Browser, tmp_path: Path
) -> None:
    bench_pan.lay_out(tmp_path)
    with serving(tmp_path) as address:
        board = bench_pan.opened(browser, address)
        assert float(board.evaluate("() => window.step()")) > 0
        assert bench_pan.drag(board), "pictures in which the map moved"


def test_the_player_of_bench_clicks_carries_out_an_errand_of_every_kind(
    browser: Browser, site: str
) -> None:
    one_of_each = {errand.kind: errand for errand in errands(0)}
    assert set(one_of_each) == set(Kind)
    tiles = one_of_each[Kind.TILES].tiles
    figures = [
        bench_clicks.measure(browser, site, tuple(one_of_each.values()), is_finger=is_finger)
        for is_finger in (False, True)
    ]
    for measured in figures:
        assert measured.tiles == len(measured.clicks["a tile"]) == tiles
        assert measured.travel > 0
        assert len(measured.clicks["three cards"]) == len(measured.clicks["a delivery"]) == 1
        assert min(measured.clicks["three cards"]) >= 3, "each card is a press of its own"


@pytest.mark.sampled(every=2)
@pytest.mark.parametrize("is_finger", [False, True], ids=["mouse", "finger"])
def test_approdo_takes_no_more_presses_than_its_table_allows(
    browser: Browser, site: str, is_finger: bool
) -> None:
    taken = bench_clicks.measure_approdo(browser, site, is_finger=is_finger)
    bars = {
        errand.name: errand.most + errand.more_taps * is_finger
        for errand in approdo_errands.ERRANDS
    }
    assert taken == bars
