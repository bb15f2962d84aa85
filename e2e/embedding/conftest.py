"""Another site, and a browser that lets the frames in its pages store something.

Chromium's own contexts for tests block what third parties store: it takes a profile that allows it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.browsers import ARGUMENTS, AT_ONCE, find_chromium
from e2e.conftest import NOT_OF_THE_PAGE, PATIENCE
from e2e.embedding.hosting import Host, hosting

ALLOWED = {"profile": {"cookie_controls_mode": 0}}


@pytest.fixture
def host() -> Iterator[Host]:
    """A server of another site's pages."""
    with hosting() as other_site:
        yield other_site


@pytest.fixture
def complaints() -> list[str]:
    """What pages `around` have thrown or complained of; whatever is left at the end is a fault."""
    return []


def listen(context: BrowserContext, complaints: list[str]) -> None:
    """Note what any page of the context throws or complains of."""
    context.set_default_timeout(PATIENCE)
    context.on("weberror", lambda error: complaints.append(f"uncaught: {error.error}"))
    context.on(
        "console",
        lambda told: (
            complaints.append(f"console {told.type}: {told.text}")
            if told.type == "error" and not any(text in told.text for text in NOT_OF_THE_PAGE)
            else None
        ),
    )


@pytest.fixture
def around(browser: Browser, complaints: list[str], tmp_path: Path) -> Iterator[Page]:
    """A page for another site's HTML; frames in it may store. What is thrown fails the test."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(ALLOWED))
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=find_chromium(),
        args=[*ARGUMENTS, AT_ONCE],
        viewport={"width": 1200, "height": 800},
        locale="en-GB",
    )
    listen(context, complaints)
    yield context.new_page()
    context.close()
    assert not complaints
