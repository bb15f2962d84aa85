"""Shortcuts of the installed app lead where they say, and nobody who plays fetches its pictures."""

import base64
import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.clicking import awaited, settle
from e2e.marks import READY
from e2e.moments import moment, sit_down
from e2e.press import FRAMES, MILLISECONDS, MOVING, moving
from e2e.test_offline import INSTALLED
from e2e.traffic import counted
from tools.first_sight import FOLDER

MANIFEST = "document.querySelector('link[rel=manifest]').href"
MOST = 10_000
"""Bytes of what the page says for other sites and for installing."""

PLAYED = """async (text) => {
  const data = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: "image/webp" });
  await decoder.tracks.ready;
  const shown = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const pixels = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext("2d");
    pixels.drawImage(image, 0, 0);
    const { data } = pixels.getImageData(0, 0, image.displayWidth, image.displayHeight);
    const sum = data.reduce((all, one, at) => (all * 31 + one + at) % 1000003, 7);
    shown.push([image.displayWidth, image.displayHeight, image.duration / 1000, sum]);
  }
  return shown;
}"""
"""Width, height and milliseconds of each frame, and what is on it in a number."""


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


def test_a_recorded_game_becomes_a_picture_that_moves(
    browser: Browser, page: Page, site: str, tmp_path: Path
) -> None:
    """As a browser plays it: frames of one size, each of another moment, half a second each."""
    path = tmp_path / "game.webp"
    moving(browser, site, path, "canyon", frames=3)
    frames = page.evaluate(PLAYED, base64.b64encode(path.read_bytes()).decode())
    assert [tuple(frame[:3]) for frame in frames] == [(*MOVING, MILLISECONDS)] * 3
    assert len({frame[3] for frame in frames}) == 3
    assert FRAMES * MILLISECONDS == 15_000
