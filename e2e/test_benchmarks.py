"""The page that a benchmark brings along works: benchmarks run too seldom to notice."""

from pathlib import Path

from playwright.sync_api import Browser

from benchmarks import bench_pan
from tools.serve_site import serving


def test_the_board_that_bench_pan_drags_is_there_and_moves(
    browser: Browser, tmp_path: Path
) -> None:
    bench_pan.lay_out(tmp_path)
    with serving(tmp_path) as address:
        board = bench_pan.opened(browser, address)
        assert float(board.evaluate("() => window.step()")) > 0
        assert bench_pan.drag(board), "pictures in which the map moved"
