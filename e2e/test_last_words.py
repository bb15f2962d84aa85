"""A page whose process dies fails its test, which then says what is known of the reason."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page

from e2e.conftest import Watch


def test_a_page_whose_process_died_is_noted(watched: Callable[[], tuple[Page, Watch]]) -> None:
    page, watch = watched()
    with page.expect_event("crash"), pytest.raises(Error, match="crash"):
        page.goto("chrome://crash")
    (complaint,) = watch.complaints
    assert "Page crashed" in complaint
    assert "MemAvailable" in complaint
    watch.clear()
