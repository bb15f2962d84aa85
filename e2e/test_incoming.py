"""Games come by every door, in whatever other programs have made of them; none displaces another
without a yes. The reading itself: `tests/laws/test_reading.py`.
"""

import json
from functools import cache
from typing import Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.clicking import all_here, awaited, settle
from e2e.embedding.hosting import hosting
from e2e.engines.visitor import Visitor
from e2e.marks import READY
from e2e.moments import moment, sit_down
from tabletop.record import Record
from web.contract.any_game import AnyRecord
from web.faces import GAMES
from web.table.saving.links import link_to

FACES: Final = {one.game: one.face() for one in GAMES}
NAMES: Final = "Anna\nBruno\nCarla"
TABLE: Final = "#table[data-step]"
SHEET: Final = "#open-sheet[open]"
QUESTION: Final = "#question[open]"
PASTE: Final = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const asFirefoxHasIt = { data: text, dataType: "text/plain" };
  const options = { clipboardData, ...asFirefoxHasIt, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new ClipboardEvent("paste", options));
}"""
DROP: Final = """text => {
  const dataTransfer = new DataTransfer();
  if (text.startsWith("{")) dataTransfer.items.add(new File([text], "game.json"));
  else dataTransfer.setData("text/plain", text);
  const options = { dataTransfer, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", options));
}"""
THROW: Final = """<script>
const links = LINKS;
const game = open(SITE);
let thrown = 0;
const timer = setInterval(() => {
  if (thrown === links.length) {
    clearInterval(timer);
    document.title = "thrown";
  } else game.location = SITE + "#g=" + links[thrown++];
}, 4);
</script>"""

WHEN: Final = """() => {
  const start = one => one?.startTime ?? null;
  const fetched = performance.getEntriesByType("resource");
  return [
    start(fetched.find(({ name }) => name.includes("/wheels/later"))),
    start(performance.getEntriesByName("table:python")[0]),
  ];
}"""
"""When the page asked for what compares games, null for never; when Python had started."""


@cache
def game(game_id: str = "canalmania", seed: str = "incoming") -> AnyRecord:
    """A game that nobody has played yet."""
    record: AnyRecord = Record.of(FACES[game_id].game, seed, 3)
    record.table["names"] = NAMES
    return record


def link(game_id: str = "canalmania", seed: str = "incoming") -> str:
    """Its link."""
    return link_to(FACES[game_id], game(game_id, seed))


def save(game_id: str = "canalmania", seed: str = "incoming") -> str:
    """Its save."""
    return game(game_id, seed).save()


def saved(page: Page) -> list[str]:
    """The seeds of the saved games."""
    names = json.loads(page.evaluate("tableShell.saved_names()"))
    texts = [page.evaluate("name => JSON.parse(tableShell.saved_texts(name))[0]", n) for n in names]
    return sorted(str(json.loads(text)["seed"]) for text in texts)


def begin(page: Page, site: str) -> None:
    """The start page with Python ready."""
    page.goto(site)
    awaited(page, READY)


# --- doors ----------------------------------------------------------------------------------

ADDRESSES: Final = (
    "#g={}.",
    "#g=%E2%80%8B{}%20see%20you",
    "#G={}",
    "#g%3D{}",
    "#%23g%3D{}",
    "?lang=en%23g={}",
    "%23g={}",
    "%2523g%3D{}",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_as_programs_hand_it_on_opens_the_game(
    context: BrowserContext, site: str, address: str
) -> None:
    """Online3DViewer #364, SocialSharing #534; the last two are the host's page for 404."""
    page = context.new_page()
    page.goto(site + address.format(link()))
    all_here(page)
    assert saved(page) == ["incoming"]
    assert page.url in (site, f"{site}?lang=en")


def test_what_compares_a_link_with_saved_games_comes_while_python_starts(
    context: BrowserContext, site: str
) -> None:
    """And only where a game is saved."""
    page = context.new_page()
    page.goto(f"{site}#g={link()}")
    all_here(page)
    asked, _ = page.evaluate(WHEN)
    assert asked is None
    page.goto("about:blank")
    page.goto(f"{site}#g={link()}")
    awaited(page, TABLE)
    asked, started = page.evaluate(WHEN)
    assert asked is not None
    assert asked < started


def test_whoever_said_who_is_here_waited_for_a_second_table(
    context: BrowserContext, site: str
) -> None:
    """The page made all parts of it once more, and let Python look through its memory."""
    page = context.new_page()
    page.goto(f"{site}#g={link()}")
    awaited(page, "#curtain [data-do=sit-here]")
    board = page.locator("#board").element_handle()
    all_here(page)
    assert board.evaluate("board => board.isConnected")
    assert saved(page) == ["incoming"]


def dressed_save() -> str:
    """A save out of a chat: curly, quoted, wrapped, in a fence, with a name before it."""
    curly = save().replace('"', "”")
    lines = [curly[at : at + 76] for at in range(0, len(curly), 76)]
    return "[12.03.26, 18:40] Anna: ```\n> " + "\n> ".join(lines) + "\n```\u200b"


def test_every_door_reads_what_programs_have_made_of_a_game(visitor: Visitor, site: str) -> None:
    """18xx #5737, PonyClicker #99, home-assistant #398; in every engine."""
    page = visitor.page
    message = f"Your turn! ({site}#g={quote(quote(link('canyon')))})\n-- \nAnna"
    begin(page, site)
    page.evaluate(PASTE, message)
    awaited(page, "#table[data-game=canyon]")
    all_here(page)
    assert saved(page) == ["incoming"]
    begin(page, site)
    page.evaluate(DROP, dressed_save())
    awaited(page, "#table[data-game=canalmania]")
    begin(page, site)
    page.evaluate(DROP, save("canyon", "dropped"))
    awaited(page, "#table[data-game=canyon]")
    assert saved(page) == ["dropped", "incoming", "incoming"]


def test_open_file_takes_a_link_with_words_around_it(page: Page, site: str) -> None:
    """18xx #5737."""
    page.locator("#open-file").click()
    page.locator("#pasted").fill(f"Your turn! {site}#g={link()}, all right?")
    page.locator("#open-pasted").click()
    all_here(page)
    assert saved(page) == ["incoming"]


def test_what_is_pasted_into_a_field_stays_there(page: Page) -> None:
    page.locator("#new-game").click()
    field = page.locator("#seats > li > input").first
    field.evaluate(
        """(field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }""",
        link(),
    )
    expect(page.locator("#new-game-sheet[open]")).to_have_count(1)
    assert page.evaluate("tableShell.wanted") is None


# --- several games, and none ----------------------------------------------------------------


def test_of_two_games_in_a_text_one_is_asked_for(page: Page) -> None:
    page.evaluate(PASTE, f"{link()} or {save('canyon', 'other')}?")
    expect(page.locator(f"{QUESTION} .choosing .plate")).to_have_count(2)
    assert saved(page) == []
    page.locator(f"{QUESTION} .choosing .plate", has_text="Canyon").click()
    awaited(page, "#table[data-game=canyon]")
    assert saved(page) == ["other"]


def test_of_many_games_in_a_low_window_three_are_whole_and_a_mark_tells_of_more(page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 400})
    page.evaluate(PASTE, " ".join(link(seed=f"many {number}") for number in range(5)))
    expect(page.locator(f"{QUESTION} .choosing .plate")).to_have_count(5)
    expect(page.locator(f"{QUESTION}[data-more]")).to_have_count(1)
    plates = page.evaluate(f"""[...document.querySelectorAll("{QUESTION} .choosing .plate")]
        .map((plate) => plate.getBoundingClientRect().bottom)""")
    buttons = page.locator(f"{QUESTION} .choices").bounding_box()
    assert buttons is not None
    assert sum(bottom <= buttons["y"] for bottom in plates) >= 3
    page.locator(QUESTION).evaluate("dialog => dialog.scrollTo(0, dialog.scrollHeight)")
    expect(page.locator(f"{QUESTION}:not([data-more])")).to_have_count(1)


def test_what_cannot_be_read_stays_in_the_address_and_can_be_mended(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    cut = f"{site}#g={link()[:-6]}"
    page.goto(cut)
    expect(page.locator("#open-said")).to_contain_text("is damaged")
    assert page.locator("#pasted").input_value() == link()[:-6]
    assert page.url == cut
    page.locator("#pasted").fill(link())
    page.locator("#open-pasted").click()
    all_here(page)
    assert saved(page) == ["incoming"]


def test_a_link_of_1_mb_is_told_and_stays_in_the_address(page: Page, site: str) -> None:
    page.evaluate("letters => { location.hash = `g=canalmania.${letters}` }", "A" * (1 << 20))
    expect(page.locator("#notice")).to_contain_text("too long")
    assert len(page.evaluate("location.hash")) > 1 << 20
    assert saved(page) == []


# --- nothing is displaced without a yes -----------------------------------------------------


def test_1000_links_thrown_at_an_open_page_leave_one_question(browser: Browser, site: str) -> None:
    """attack 1: 60 links of another site in 4 s were 55 saved games."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    begin(page, site)
    sit_down(page, moment("contracts", 3))
    mine = saved(page)
    links = [link(seed=f"thrown {number}") for number in range(1000)]
    script = THROW.replace("LINKS", json.dumps(links)).replace("SITE", json.dumps(site))
    with hosting() as host:
        around = context.new_page()
        with context.expect_page() as opened:
            around.goto(host.put("/throw", script))
        thrown_at = opened.value
        expect(around).to_have_title("thrown")
        expect(thrown_at.locator(QUESTION)).to_have_count(1)
        assert saved(thrown_at) == mine
        thrown_at.locator(f"{QUESTION} .choices .plate").first.click()
        expect(thrown_at.locator("#question")).to_have_count(0)
        assert saved(thrown_at) == mine
    context.close()


def test_a_link_asks_before_it_takes_the_place_of_a_game(page: Page, site: str) -> None:
    sit_down(page, moment("contracts", 3))
    step = page.locator(TABLE).get_attribute("data-step")
    mine = saved(page)
    page.evaluate("text => { location.hash = `g=${text}` }", link())
    page.locator(f"{QUESTION} .choices .plate", has_text="Not now").click()
    expect(page.locator("#question")).to_have_count(0)
    assert saved(page) == mine
    assert page.url == site
    expect(page.locator(f"#table[data-step='{step}']")).to_have_count(1)
    page.evaluate("text => { location.hash = `g=${text}` }", link())
    page.locator(f"{QUESTION} .choices .primary").click()
    expect(page.locator("#table[data-step='0']")).to_have_count(1)
    assert saved(page) == mine
    all_here(page)
    assert saved(page) == sorted([*mine, "incoming"])


def test_opening_one_link_twice_saves_it_once(context: BrowserContext, site: str) -> None:
    """attack 1."""
    for number in range(2):
        page = context.new_page()
        page.goto(f"{site}#g={link()}")
        awaited(page, TABLE)
        if not number:
            all_here(page)
        page.wait_for_url(site)
        assert saved(page) == ["incoming"]
        page.close()


def test_start_pressed_every_10_ms_begins_one_game(page: Page) -> None:
    """attack 5: 287 saved games, for the button answered again before the table was there."""
    page.evaluate(
        """() => {
          window.pressing = setInterval(() => {
            document.getElementById("new-game").click();
            document.getElementById("start").click();
          }, 10);
        }"""
    )
    awaited(page, TABLE)
    settle(page)
    page.evaluate("() => clearInterval(window.pressing)")
    assert len(saved(page)) == 1
