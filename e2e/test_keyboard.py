"""Without a mouse: rounds and the end of a game, the regions by their letters, the history."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from canalmania import GameState, to_act
from canalmania.actions import Discard, EndBuild, LayTile, TakeCard, TakeContract
from canalmania.bots import greedy, random_bot
from canalmania.ids import Phase
from e2e.clicking import GO_ON, LIFT, begin, hurry, open_file, played, record_of, settle
from e2e.keyboard import LETTERS, KeyboardPlayer
from e2e.looks import resize
from e2e.marks import REGION
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.table.dialogs.key_list import listed
from web.table.panels.frame import stops

NAMES = ("Anna", "Bruno", "Carla")
REGION_IN_FOCUS = f"document.activeElement.closest('{REGION}')?.id"
NAMED = "document.activeElement?.getAttribute('data-key')"


def at_a_table(page: Page, seed: str, moves: int = 0) -> KeyboardPlayer:
    begin(page, 3, seed, NAMES)
    player = KeyboardPlayer(page, record_of(3, seed), random_bot.choose)
    for _ in range(moves):
        player.move()
    player.lift()
    return player


def step(page: Page) -> str:
    return page.locator("#topbar .moment").inner_text().partition("/")[0]


def play_on(player: KeyboardPlayer, is_enough: Callable[[GameState], bool]) -> None:
    while not is_enough(player.record.state):
        player.move()
        assert player.page.evaluate("document.activeElement !== document.body"), "focus lost"


def opened(page: Page, is_there: Callable[[GameState], bool]) -> KeyboardPlayer:
    """A player at a game that has come so far."""
    record = played(record_of(3, "keyboard"), is_there)
    open_file(page.get_by_role("button", name="Open file"), record.save())
    page.locator("#table[data-curtain=down]").wait_for()
    hurry(page)
    return KeyboardPlayer(page, record, greedy.choose)


def test_a_whole_round_without_a_mouse(page: Page) -> None:
    """With contracts, cards, and a canal that is dug and paid for."""
    player = opened(page, lambda state: state.round == 2)
    before = player.record.length
    play_on(player, lambda state: state.round > 2)
    done = {type(action) for action in player.record.actions[before:]}
    assert done >= {TakeContract, TakeCard, LayTile, EndBuild, Discard}


def test_the_end_of_a_game_without_a_mouse(page: Page) -> None:
    """The last round and the final deliveries; then the scoring, to the winner and out of it."""
    player = opened(page, lambda state: state.round == state.last_round)
    play_on(player, lambda state: not to_act(state))
    settle(page)
    while page.locator(GO_ON).count():
        expect(page.locator(GO_ON)).to_be_focused()
        player.key("Enter")
    expect(page.locator("#dialog .winner")).to_be_focused()
    player.key("Escape")
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator("#asked")).to_be_focused()


def test_letters_lead_to_the_regions(page: Page) -> None:
    at_a_table(page, "letters", moves=9)
    for region, letter in (*LETTERS.items(), ("board", "b")):
        page.keyboard.press(letter)
        place = "map" if region == "board" else region
        assert page.evaluate(REGION_IN_FOCUS) == place, letter
    page.locator("#topbar button").first.focus()
    seen = []
    while page.evaluate(REGION_IN_FOCUS) not in seen:
        seen.append(page.evaluate(REGION_IN_FOCUS))
        page.keyboard.press("F6")
    assert len(seen) == len(stops(CANAL_MANIA)) - 1, "Parliament lies where the display does"
    assert page.evaluate(REGION_IN_FOCUS) == seen[-1], "there it is the browser's own key"
    page.keyboard.press("Shift+F6")
    assert page.evaluate(REGION_IN_FOCUS) == seen[-2]


def test_letters_open_the_sheets_of_a_phone(page: Page) -> None:
    resize(page, "phone")
    at_a_table(page, "letters", moves=9)
    for region in ("players", "log", "display", "parliament", "hand"):
        page.keyboard.press(LETTERS[region])
        expect(page.locator(f"#{region}")).to_be_visible()
        assert page.evaluate(REGION_IN_FOCUS) == region


def test_letters_can_be_switched_off(page: Page) -> None:
    player = at_a_table(page, "letters", moves=4)
    player.press(page.locator("#topbar [data-do=menu]"))
    player.press(page.locator("#dialog [data-do=settings]"))
    off = page.locator("#dialog [data-arg='letters:off']")
    player.press(off)
    expect(off).to_have_attribute("aria-pressed", "true")
    player.key("Escape")
    for _ in range(2):
        page.keyboard.press("h")
        assert page.evaluate(REGION_IN_FOCUS) != "hand"
        page.reload()
        page.locator("#continue").click()
        page.locator(LIFT).wait_for()
        settle(page)
        page.locator(LIFT).press("Enter")


def test_the_keys_are_listed(page: Page) -> None:
    player = at_a_table(page, "letters")
    player.key("?")
    player.press(page.locator("#dialog .contents [data-arg=keys]"))
    expect(page.locator("#dialog .keys li")).to_have_count(len(listed(CANAL_MANIA, MAP.jumps)))


def test_the_history_by_keyboard(page: Page) -> None:
    player = at_a_table(page, "past", moves=8)
    length = player.record.length
    player.go_to(page.locator("#topbar .history [data-key='history previous']"))
    player.key("Enter")
    assert step(page) == str(length - 1)
    for key, shown in (
        ("ArrowLeft", length - 2),
        ("ArrowRight", length - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("End", length),
    ):
        player.key(key)
        assert step(page) == str(shown), key
        assert page.evaluate(NAMED) == "history previous"
    player.go_to(page.locator("#topbar .history [data-key='history first']"))
    player.key("Enter")
    assert step(page) == "0"
    assert page.evaluate(NAMED) == "history first", "what has done its work keeps the focus"


def test_the_focus_stays_in_a_sheet(page: Page) -> None:
    player = at_a_table(page, "sheets", moves=3)
    player.press(page.locator("#topbar [data-do=menu]"))
    for _ in range(30):
        player.key("Tab")
        assert page.evaluate(REGION_IN_FOCUS) in ("dialog", None)
    player.key("Escape")
    player.move()


def test_the_main_key_at_the_end_of_a_game_was_a_failure(page: Page) -> None:
    """Ctrl Enter presses "Show the result", which is the dialogs' business, not the table's."""
    record = played(record_of(3, "over"), lambda state: state.phase is Phase.OVER)
    page.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", record.save())
    page.locator("#dialog [data-do=close]").click()
    expect(page.locator("#dialog > *")).to_have_count(0)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#dialog .winner")).to_be_focused()
