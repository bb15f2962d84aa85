"""Games that programs have played in the terminal are looked through on the page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from canyon.game import CANYON
from canyon.terminal.program import PROGRAM
from e2e.clicking import awaited, settle
from e2e.marks import READY
from tabletop.loading import load
from tabletop.terminal.program import run

PLAYER = "class Eager:\n    def choose(self, view):\n        return view.legal[-1]\n"
TABLE = "#table[data-step]"


def test_a_link_of_a_match_opens_as_a_game_to_look_through(
    blank_page: Page,
    site: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With the players' names, from the last step back to the first one and on again."""
    monkeypatch.chdir(tmp_path)
    Path("eager.py").write_text(PLAYER, encoding="utf-8")
    command = ["match", "--bots", "eager:Eager,easy,easy", "--deals", "1", "--short"]
    assert run(PROGRAM, [*command, "--link", site, "--save", "games"]) == 0
    told = re.search(r"^Game 1, .+: (\S+)$", capsys.readouterr().out, re.MULTILINE)
    assert told is not None
    record = load(CANYON, Path("games", "game-1.json").read_text("ascii"))
    page = blank_page
    page.goto(told[1])
    page.locator(TABLE).wait_for()
    settle(page)
    assert page.url == site
    expect(page.locator("#table")).to_have_attribute("data-step", str(record.length))
    expect(page.locator("#dialog")).to_contain_text("Eager")
    page.locator("#dialog [data-do=close]").first.click()
    settle(page)
    page.locator("#topbar [data-do=history][data-arg='0']").click()
    expect(page.locator("#prompt-line")).to_contain_text(f"step 0 of {record.length}")
    page.locator("#topbar [data-do=history][data-arg=next]").click()
    expect(page.locator("#prompt-line")).to_contain_text(f"step 1 of {record.length}")
    page.reload()
    awaited(page, READY)
    expect(page.locator("#continue")).to_be_visible()
