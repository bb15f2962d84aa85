"""Names that are typed, and those that come out of files: the same rule, and never a failure."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from canalmania.game import CANAL_MANIA
from e2e.clicking import lift, open_file
from tabletop.record import Record
from tests.web.test_names import CASES
from web.table.saving.player_names import clean_name

TYPE = "(field, text) => { field.value = text; }"
FIELDS = "#seats input[maxlength]"


@pytest.fixture
def form(blank_page: Page, site: str) -> Page:
    """The form of a new game, where Python never comes up."""
    blank_page.route("**/*.wasm", lambda _: None)
    blank_page.goto(site, wait_until="domcontentloaded")
    return blank_page


def wanted(page: Page) -> dict[str, Any]:
    """What the form has asked for."""
    return dict(page.evaluate("tableShell.wanted"))


ASKED = """names => names.map((name) => {
  document.getElementById("new-game").click();
  document.querySelector("#seats input[maxlength]").value = name;
  document.getElementById("start").click();
  return tableShell.wanted.seats[0].name; })"""


def test_the_form_cleans_names_as_files_do(form: Page) -> None:
    found = form.evaluate(ASKED, [case["typed"] for case in CASES])
    assert found == [case["shown"] or "Player 1" for case in CASES]


@pytest.mark.parametrize("other", ["Anna\u200b", "ＡＮＮＡ", "an\u00adna", " Anna "])
def test_names_that_look_the_same_are_refused(form: Page, other: str) -> None:
    """attack 13."""
    form.locator("#new-game").click()
    for field, name in zip(form.locator(FIELDS).all(), ("Anna", other), strict=False):
        field.evaluate(TYPE, name)
    form.locator("#start").click()
    expect(form.locator("#form-notice")).to_contain_text("different name")
    assert form.evaluate("tableShell.wanted") is None


def test_start_is_pressed_with_enter_and_only_once(form: Page) -> None:
    form.locator("#new-game").click()
    form.locator(FIELDS).first.fill("Anna")
    form.keyboard.press("Enter")
    assert wanted(form)["seats"][0]["name"] == "Anna"
    expect(form.locator("#new-game-sheet")).to_be_hidden()
    form.keyboard.press("Enter")
    form.locator("#new-game").click()
    form.locator(FIELDS).first.fill("Berta")
    form.locator("#start").dblclick()
    assert wanted(form)["seats"][0]["name"] == "Berta"


def test_lone_surrogates_never_reach_the_failure_screen(page: Page) -> None:
    page.locator("#new-game").click()
    page.locator(FIELDS).first.evaluate(TYPE, "Anna\ud800")
    page.locator(FIELDS).nth(1).evaluate(TYPE, "\udfff")
    page.locator("#new-game-sheet summary").click()
    page.locator("#seed").evaluate(TYPE, "seed\ud800")
    page.locator("#start").click()
    lift(page)
    expect(page.locator("#players")).to_contain_text("Anna")
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#copy-name").evaluate(TYPE, "copy\udead")
    page.locator("[data-do=save-as]").click()
    expect(page.locator(".save-name", has_text="copy")).to_be_visible()
    expect(page.locator("#failure")).to_be_hidden()


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "new", "seed": "\ud800", "seats": [
            {"name": f"\ud800{colour}", "colour": colour} for colour in ("white", "black", "green")
        ]},
        {"kind": "open", "name": "\ud800.json", "text": "\ud800"},
        {"kind": "saved", "name": "\udfff"},
    ],
    ids=lambda intent: intent["kind"],
)  # fmt: skip
def test_whatever_is_asked_for_with_lone_surrogates_is_answered(
    page: Page, intent: dict[str, Any]
) -> None:
    text = json.dumps(intent)
    page.evaluate("text => tableShell.want(JSON.parse(text))", text)
    page.locator("#notice:visible, #game:visible").first.wait_for()
    expect(page.locator("#failure")).to_be_hidden()


def test_names_out_of_a_file_are_cleaned(page: Page, tmp_path: Path) -> None:
    record = Record.of(CANAL_MANIA, "from a file", 3)
    record.table["names"] = "Anna\nAnna\u200b\n\u202e\u3164"
    open_file(page.locator("#open-file"), record.save(), "canalmania-x\u200b.json")
    lift(page)
    names = [text.strip() for text in page.locator("#players .name").all_inner_texts()]
    assert sorted(names) == ["3", "Anna", "Anna (2)"]
    assert all(name == clean_name(name) for name in names)
