"""What pytest needs to know of the screen reader: `e2e/conftest.py` takes this over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.reader.listening import Reader, listening
from tools.apt import this_system
from tools.get_reader import missing, why_missing


@pytest.fixture
def reader(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path: Path
) -> Iterator[Reader]:
    """Orca with a browser.

    Where it is not installed the test is left out, saying why; with --all-engines it fails then,
    unless it is a machine that cannot have Orca.
    """
    packages, system = missing(), this_system()
    if packages:
        why = why_missing(system, packages)
        assert not (request.config.getoption("--all-engines") and system.has_apt), why
        pytest.skip(why)
    with listening(playwright, tmp_path) as somebody:
        yield somebody
