"""Turns by messenger: games by links alone, on four devices; a sample of `make by-links`."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from e2e.by_links import (
    FOLLOW,
    SPLIT,
    Device,
    check,
    devices_for,
    of_all_engines,
    play_by_links,
    whole_game_of,
)
from e2e.clicking import HURRY, awaited, settle
from e2e.engines.plugin import BROWSERS
from tabletop.loading import load
from tabletop.seat import Seat
from tests.laws.games import BY_NAME, NAMES
from tests.laws.test_arrival import HALF, game, parted
from tools.browsers import Engine
from web.contract.any_game import AnyRecord
from web.table.saving.links import link_to
from web.table.saving.save_extras import keep_names, saved
from web.table.saving.table_id import keep_mine

SOME = 9
"""So many messages: one is lost, one comes twice, one late."""
FEW = 6


@pytest.mark.parametrize("game", SPLIT)
def test_four_devices_play_by_links_alone(browser: Browser, site: str, game: str) -> None:
    """On one of them two play; at the end of the sample all have the same record."""
    split, face = SPLIT[game], BY_NAME[game].face
    whole = whole_game_of(game, sum(map(len, split)))
    devices = devices_for([browser], site, face, split)
    assert play_by_links(devices, whole, SOME) >= SOME
    check(devices, whole)
    for one in devices:
        one.page.context.close()


@pytest.mark.parametrize("game", SPLIT)
def test_three_engines_play_one_game_by_links(playwright: Playwright, site: str, game: str) -> None:
    """Whichever are installed."""
    there = [found for engine in Engine if (found := BROWSERS[engine])]
    face, whole = BY_NAME[game].face, whole_game_of(game, 3)
    with of_all_engines(playwright, there, site, face, [(0,), (1,), (2,)]) as devices:
        assert play_by_links(devices, whole, FEW) >= FEW
        check(devices, whole)


# --- ways to send ---------------------------------------------------------------------------

SHARE = """how => {
    window.shared = [];
    navigator.share = async data => {
        window.shared.push(data);
        if (how) throw new DOMException("no", how);
    };
}"""


def ready_to_send(page: Page) -> Device:
    """Anna has taken her turn; the others play on other devices."""
    face, whole = BY_NAME["canalmania"].face, whole_game_of("canalmania", 3)
    first = whole.seat(0)
    device = Device(page, face, (first,))
    device.begin(whole)
    while device.face.game.to_act(device.record.state)[0] == first:
        step = device.record.length
        device.act(whole.actions[step])
    settle(page)
    return device


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("", None),
        ("AbortError", "Nothing was sent."),
        ("NotAllowedError", "The device did not take the game."),
    ],
)
def test_the_devices_own_dialog_sends_the_game(page: Page, how: str, said: str | None) -> None:
    device = ready_to_send(page)
    page.evaluate(SHARE, how)
    page.locator("#actions [data-do=send-game]").click()
    if said is None:
        expect(page.locator("#prompt-line")).to_contain_text("Waiting for")
        expect(page.locator("#actions [data-do=send-game]")).to_contain_text("Sent today")
        (data,) = page.evaluate("window.shared")
        assert data["text"].startswith("Canal Mania, round 1: your turn, ")
        assert "#g=canalmania." in data["url"]
        assert device.record.table["sent"].startswith(f"{device.record.length}:")
    else:
        expect(page.locator("#dialog [role=alert]")).to_contain_text(said)
        expect(page.locator("#message-text")).to_have_value(
            page.evaluate("window.shared[0].text + '\\n' + window.shared[0].url")
        )
        assert "sent" not in device.record.table


def test_without_such_a_dialog_the_message_is_copied(page: Page) -> None:
    device = ready_to_send(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.locator("#actions [data-do=send-game]").click()
    message = page.locator("#message-text").input_value()
    page.locator("#dialog [data-do=send-copy]").click()
    expect(page.locator("#message-said")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == message
    mail = str(page.locator("#dialog a[href^='mailto:']").get_attribute("href"))
    assert "%23g%3Dcanalmania." in mail
    page.locator("#dialog [data-do=close]").first.click()
    expect(page.locator("#prompt-line")).to_contain_text("Waiting for")
    assert device.record.table["sent"].startswith(f"{device.record.length}:")


def test_a_clipboard_that_is_denied_is_said_and_nothing_counts_as_sent(page: Page) -> None:
    device = ready_to_send(page)
    page.evaluate(
        """() => {
            Object.defineProperty(navigator, "share", { value: undefined });
            const refuse = async () => {
                throw new DOMException("no", "NotAllowedError");
            };
            Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
            document.execCommand = () => false;
        }"""
    )
    page.locator("#actions [data-do=send-game]").click()
    page.locator("#dialog [data-do=send-copy]").click()
    expect(page.locator("#message-said")).to_contain_text("does not let the page copy")
    assert "sent" not in device.record.table


def test_the_form_says_once_what_a_link_tells(page: Page) -> None:
    page.locator("#new-game").click()
    expect(page.locator("#afar-note")).to_be_hidden()
    page.locator("#seats select.played-by").nth(1).select_option("afar")
    expect(page.locator("#afar-note")).to_contain_text("whoever takes the link apart")
    page.locator("#start").click()
    awaited(page, "#table[data-step]")
    assert Device(page, BY_NAME["canalmania"].face, ()).record.table["mine"] == "0,2"


# --- what comes meets what is here ----------------------------------------------------------


def meets(page: Page, site: str, own: AnyRecord, other: AnyRecord) -> None:
    """A link of the one is opened where the other is saved, with the second seat here."""
    face = BY_NAME["canalmania"].face
    for record in (own, other):
        keep_names(record, NAMES[: record.seats])
    keep_mine(own, [Seat(1)])
    page.evaluate(HURRY)
    page.evaluate("text => tableShell.keep_game('Sunday', text)", saved(face, own, 1))
    page.evaluate(FOLLOW, f"{site}#g={link_to(face, other)}")
    awaited(page, "#table[data-step]:not([data-settling])")


def actions_on(page: Page) -> dict[str, tuple[Any, ...]]:
    """The actions of every saved game."""
    names = json.loads(page.evaluate("tableShell.saved_names()"))
    read = "name => JSON.parse(tableShell.saved_texts(name))[0]"
    game = BY_NAME["canalmania"].face.game
    return {name: load(game, page.evaluate(read, name)).actions for name in names}


def test_an_older_moment_opens_ones_own_game(page: Page, site: str) -> None:
    known = BY_NAME["canalmania"]
    own = game(known, HALF)
    meets(page, site, own, game(known, HALF - 5))
    expect(page.locator("#dialog")).to_contain_text("older moment of a game you have")
    assert actions_on(page) == {"Sunday": own.actions}


def test_of_two_games_that_part_ways_both_are_looked_at_and_both_kept(
    page: Page, site: str
) -> None:
    known = BY_NAME["canalmania"]
    own, other = game(known, HALF), parted(known)
    meets(page, site, own, other)
    expect(page.locator("#dialog")).to_contain_text("Two games that part ways")
    assert actions_on(page) == {"Sunday": own.actions}
    page.locator("#dialog [data-arg=look-other]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(other.length))
    settle(page)
    assert actions_on(page) == {"Sunday": own.actions}
    page.locator("#actions [data-arg=take-other]").click()
    expect(page.locator("#dialog")).to_contain_text("Sunday 2")
    assert actions_on(page) == {"Sunday": other.actions, "Sunday 2": own.actions}


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1280, 800)])
@pytest.mark.parametrize("game", SPLIT)
def test_who_is_here_is_asked_in_sight(
    browser: Browser, site: str, game: str, size: tuple[int, int]
) -> None:
    """A style of a game hid the whole card on phones: its class was one of the game's."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    whole = whole_game_of(game, 4)
    page.goto(f"{site}#g={link_to(BY_NAME[game].face, whole.until(2))}")
    awaited(page, "#table[data-step]")
    expect(page.get_by_role("heading", name="Who are you at this table?")).to_be_visible()
    answers = page.locator("#curtain [data-do=sit-here]")
    expect(answers).to_have_count(5)
    for number in range(5):
        answers.nth(number).scroll_into_view_if_needed()
        expect(answers.nth(number)).to_be_in_viewport(ratio=1)
    expect(answers.first).to_be_focused()
    context.close()
