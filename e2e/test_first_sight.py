"""Shortcuts of the installed app lead where they say, and nobody who plays fetches its pictures."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, expect

from e2e.clicking import awaited, settle
from e2e.marks import READY
from e2e.moments import moment, sit_down
from e2e.test_offline import INSTALLED
from e2e.traffic import counted
from tools.first_sight import FOLDER

MANIFEST = "document.querySelector('link[rel=manifest]').href"
MOST = 10_000
"""Bytes of what the page says for other sites and for installing."""


def manifest_of(page: Page) -> tuple[str, dict[str, Any]]:
    address = page.evaluate(MANIFEST)
    return address, page.request.get(address).json()


def test_a_shortcut_leads_to_its_game_and_to_the_game_played_last(page: Page, site: str) -> None:
    address, manifest = manifest_of(page)
    go_on, *games = [urljoin(address, one["url"]) for one in manifest["shortcuts"]]
    for one in games:
        assert one.startswith(site)
        page.goto(one)
        awaited(page, READY)
        expect(page.locator("input[name=offer]:checked")).to_have_value(one.partition("game=")[2])
    sit_down(page, moment("building", 4))
    step = page.locator("#table").get_attribute("data-step")
    page.goto(go_on)
    page.locator("#table[data-step]").wait_for()
    settle(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(step))


def test_pictures_are_there_for_who_asks_and_no_part_of_a_first_visit(
    dist: Path, context: BrowserContext
) -> None:
    with counted(dist) as (address, traffic):
        page = context.new_page()
        page.goto(address)
        awaited(page, READY)
        assert page.evaluate(INSTALLED)
        fetched = traffic.delivered()
        assert fetched
        assert [name for name in fetched if name.startswith(FOLDER)] == []
        where, manifest = manifest_of(page)
        for shot in manifest["screenshots"]:
            answer = page.request.get(urljoin(where, shot["src"]))
            assert answer.ok
            assert answer.headers["content-type"] == "image/jpeg"
        tags = page.locator("meta[property^='og:']").evaluate_all(
            "all => all.map(n => n.outerHTML)"
        )
        kept = {name: manifest[name] for name in ("categories", "screenshots", "shortcuts")}
        assert len("".join(tags)) + len(json.dumps(kept, indent=2)) < MOST
