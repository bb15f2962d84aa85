"""Every screen of the game, one after another: for tests that look at all of them.

A scene is given a page that has not gone anywhere yet, and brings it from one screen to the next.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Final

from playwright.sync_api import Frame, Page, expect

from canalmania import to_act, view_for
from canalmania.bots import greedy, random_bot
from e2e.approdo_screens import APPRODO_SCENES
from e2e.canyon_screens import CANYON_SCENES
from e2e.clicking import GO_ON, lift, record_of, settle
from e2e.keeps import GAMES, spoilt
from e2e.lessons import NEXT
from e2e.marks import READY
from e2e.messenger_screens import MESSENGER_SCENES
from e2e.moments import NAMES, moment, sit_down
from e2e.staging import (
    LIST,
    ROWS,
    Scene,
    Screen,
    answered,
    chapters_of_rules,
    close,
    in_menu,
    list_targets,
    pressed,
)
from e2e.test_start_page import NOON, save_of
from tabletop.seat import Seat
from web.games.canalmania.panels.afterwards import CHAPTERS
from web.table.dialogs.afterwards import TURNS

GAMES_TRIED: Final = 4
"""Enough of them, played by sensible players and at random, for every decision to come up."""


FULL_ENOUGH: Final = 6
"""Rounds after which there is something of everything on the table."""


def table_of(
    page: Page, site: str, language: str, text: str, *, behind_curtain: bool = False
) -> None:
    """A saved game on the table, in a language."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    sit_down(page, text, behind_curtain=behind_curtain)


# --- the start page -------------------------------------------------------------------------


def starting(page: Page, site: str, language: str) -> Iterator[Screen]:
    """Before Python is there, and where it never comes."""
    page.route("**/*.wasm", lambda _: None)
    page.goto(f"{site}?lang={language}", wait_until="domcontentloaded")
    page.locator("#new-game").wait_for()
    yield Screen("loading", page)
    page.evaluate("tableShell.fail('Traceback of a test', null, null)")
    expect(page.locator("#failure")).to_be_visible()
    yield Screen("not started", page)
    page.locator("#failure summary").click()
    yield Screen("not started, details", page)
    page.reload(wait_until="domcontentloaded")
    page.evaluate("tableFirst.tell('page_slow', 'a reason')")
    yield Screen("first word", page)


def start_page(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The start page, its form and its sheets."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    yield Screen("first visit", page)
    page.locator("#how-to-play").click()
    yield Screen("how to play", page)
    page.keyboard.press("Escape")
    page.locator("#new-game").click()
    page.locator("#new-game-sheet").wait_for()
    yield Screen("new game", page)
    page.locator("#new-game-form [name=count][value='5']").check(force=True)
    page.locator("#seats .played-by").nth(1).select_option("normal")
    page.locator("#new-game-sheet summary").click()
    yield Screen("new game of five beside the computer, its seed", page)
    page.locator("#seats .played-by").nth(1).select_option("afar")
    yield Screen("new game of five, one on another device", page)
    page.locator("#new-game-sheet [data-close]").click()
    page.evaluate("document.getElementById('open-sheet').showModal()")  # else a file is asked for
    yield Screen("open a file", page)
    page.evaluate("document.getElementById('open-sheet').close()")
    page.evaluate("document.getElementById('paused').showModal()")
    yield Screen("paused", page)


def saved_games(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The start page with saved games, one of them damaged."""
    games = {f"Evening {number}": save_of(NOON + number) for number in range(5)}
    games["Spoilt"] = spoilt(save_of(NOON))
    entries = json.dumps([[GAMES + name, text] for name, text in games.items()])
    page.add_init_script(f"for (const [key, text] of {entries}) localStorage[key] = text;")
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    yield Screen("saved games", page)
    page.locator("#all-games").click()
    yield Screen("all saved games", page)
    page.locator("#all-saved .link").last.click()
    yield Screen("all saved games, one to be deleted", page)


def pages_around(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The pages about the game, and the game in a frame."""
    page.goto(f"{site}about/{language}.html")
    yield Screen("about", page)
    page.goto(f"{site}embed/?lang={language}")
    yield Screen("embed", page)
    page.locator("#preview button").click()
    frame = page.locator("#preview iframe").element_handle().content_frame()
    assert frame is not None
    frame.wait_for_selector(READY)
    yield Screen("start page in a frame", frame)
    sit_down_in(frame, moment("contracts", 3))
    yield Screen("table in a frame", frame)


def sit_down_in(frame: Frame, text: str) -> None:
    """Open a saved game in a frame; its player is there."""
    frame.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", text)
    frame.locator("#table[data-step]").wait_for()
    if frame.locator("#dialog [data-do=close]").count():
        frame.locator("#dialog [data-do=close]").last.click()
    lift(frame)


# --- the table ------------------------------------------------------------------------------


def menu(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The menu and all that it leads to."""
    table_of(page, site, language, moment("building", 4))
    page.locator("#topbar [data-do=menu]").click()
    yield Screen("menu", page)
    page.locator("#dialog [data-do=copy-save]").first.click()
    page.locator("#dialog [data-do=delete-save][data-arg^='ask:']").first.click()
    yield Screen("menu, a game to be deleted", page)
    page.locator("#dialog [data-do=keep-saves]").click()
    page.locator("#dialog [data-do=rename-save]").first.click()
    yield Screen("menu, a game to be renamed", page)
    close(page)
    for entry in ("settings", "who-plays", "note", "share"):
        in_menu(page, entry)
        yield Screen(entry, page)
        close(page)
    in_menu(page, "copy-text")
    page.locator("#text-sheet").wait_for()
    yield Screen("text of the game", page)
    page.locator("#text-sheet [data-close]").click()
    if page.locator("#dialog > *").count():
        close(page)
    in_menu(page, "sandbox")
    expect(page.locator("#table")).to_have_attribute("data-sandbox", "yes")
    yield Screen("sandbox", page)
    in_menu(page, "read-map")
    page.locator("#dialog summary").first.click()
    yield Screen("map in words", page)
    close(page)


def rules(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The rules, what is looked for in them, the keys; what is told of a canal; why not."""
    table_of(page, site, language, moment("contracts", 4))
    yield from chapters_of_rules(page)
    page.locator("#dialog [data-do=change-key]").first.click()
    yield Screen("keys, one to be changed", page)
    page.keyboard.press("Escape")
    page.locator("#search-rules").fill("tunnel")
    page.locator("#found-rules mark").first.wait_for()
    yield Screen("rules, found", page)
    page.locator("#search-rules").fill("xyzzy")
    yield Screen("rules, none found", page)
    close(page)
    pressed(page, "#parliament [data-do=details]")
    page.locator("#dialog .canal-history").wait_for()
    yield Screen("history of a canal", page)
    close(page)
    page.locator("#actions summary").click()
    page.locator("#actions .dimmed").first.click(force=True)
    page.locator("#why .notice-card").wait_for()
    yield Screen("why not", page)


def curtain(page: Page, site: str, language: str) -> Iterator[Screen]:
    """Between two players: at first, with news, with these unfolded."""
    table_of(page, site, language, moment("contracts", 4), behind_curtain=True)
    yield Screen("curtain", page)
    sit_down(page, moment("goods", 5), behind_curtain=True)
    yield Screen("curtain with news", page)
    page.locator("#curtain summary").click()
    yield Screen("curtain with all news", page)
    page.locator("#curtain [data-do=show-me]").click()
    yield Screen("others' turns on the map", page)
    page.keyboard.press("Escape")
    lift(page)
    pressed(page, "#topbar [data-do=history][data-arg='0']")
    page.locator("#topbar .history.past").wait_for(state="attached")
    yield Screen("the past", page)


def advice(page: Page, site: str, language: str) -> Iterator[Screen]:
    """Advice asked for: why, then all of it."""
    table_of(page, site, language, moment("building", 4))
    page.locator("#prompt .advise").click()
    page.locator("#prompt .advice.nudge").wait_for()
    yield Screen("why", page)
    page.locator("#prompt .advice [data-do=advice]").click()
    page.locator("#prompt .advice.whole").wait_for()
    yield Screen("all of it", page)


def lesson(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The first steps of the lesson, on the map and beside it."""
    page.goto(f"{site}?lang={language}&start=tutorial")
    page.locator(NEXT).wait_for()
    yield Screen("beginning", page)
    page.locator(NEXT).click()
    settle(page)
    yield Screen("a contract to be chosen", page)
    page.locator("#hand, #display, #players").first.wait_for(state="attached")
    pressed(page, TAUGHT_ANYWHERE)
    settle(page)
    yield Screen("a terminus to be chosen", page)
    pressed(page, TAUGHT_ANYWHERE)
    settle(page)
    yield Screen("further", page)


TAUGHT_ANYWHERE: Final = "#table [data-taught], #mirror [aria-current]"


def ending(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The final scoring, the result, and looking back."""
    table_of(page, site, language, moment("over", 4))
    page.locator("#dialog .winner").wait_for()
    yield Screen("result", page)
    page.locator("#dialog [data-do=final-score][data-arg=again]").click()
    for step in range(3):
        settle(page)
        page.locator(GO_ON).wait_for()
        yield Screen(f"scoring, step {step}", page)
        page.locator(GO_ON).click()
    page.locator("#dialog [data-do=look-back]").click()
    for chapter in (*CHAPTERS, TURNS):
        page.locator(f"#dialog [data-do=look-back][data-arg={chapter}]").click()
        yield Screen(f"looking back, {chapter}", page)
    close(page)
    yield Screen("the table after the game", page)


def debug(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The panel for developers."""
    page.goto(f"{site}?debug=1&lang={language}")
    page.wait_for_selector(READY)
    sit_down(page, moment("contracts", 3))
    page.locator("#debug [data-do=debug]").click()
    yield Screen("panel", page)


def stopped(page: Page, site: str, language: str) -> Iterator[Screen]:
    """A game that cannot go on."""
    table_of(page, site, language, moment("contracts", 3))
    page.evaluate("tableShell.fail('Traceback of a test', 'An evening on the Trent', '{}')")
    page.locator("#failure").wait_for()
    yield Screen("failure", page)


# --- questions ------------------------------------------------------------------------------

MENU: Final = "#actions [data-do=pick][data-arg^='do:']:not([aria-disabled])"


def targets(page: Page, site: str, language: str) -> Iterator[Screen]:
    """The targets of the map in a list; one of them chosen, then what follows."""
    for name in ("building", "goods"):
        table_of(page, site, language, moment(name, 4))
        if not page.locator(LIST).count():
            page.locator(MENU).first.click()
            settle(page)
        list_targets(page)
        yield Screen(f"{name}, list", page)
        settle(page)
        page.locator(ROWS).first.click()
        settle(page)
        yield Screen(f"{name}, chosen", page)


def questions(page: Page, site: str, language: str) -> Iterator[Screen]:
    """What can be asked: every menu and decision, and what follows on each of their answers."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    for kind, text in of_every_kind().items():
        sit_down(page, text)
        yield Screen(kind, page)
        entries = [entry.get_attribute("data-arg") for entry in page.locator(MENU).all()]
        for entry in entries or [None]:
            if entry is not None:
                sit_down(page, text)
                pressed(page, f"#actions [data-arg='{entry}']")
                yield Screen(f"{kind}, {entry}", page)
            yield from answered(page, f"{kind}, {entry}" if entry else kind)


@cache
def of_every_kind() -> dict[str, str]:
    """Games of four, each at another kind of question: a phase, or what is to be decided within."""
    found: dict[str, str] = {}
    for number in range(GAMES_TRIED):
        record, rng = record_of(4, f"kinds {number}"), 1
        record.table["names"] = "\n".join(NAMES[:4])
        while to_act(record.state):
            state = record.state
            kind = state.phase.name if state.decision is None else type(state.decision).__name__
            is_late = state.round > FULL_ENOUGH or state.decision is not None
            if kind not in found and is_late:
                found[kind] = record.save()
            choose = random_bot.choose if number % 2 else greedy.choose
            action, rng = choose(view_for(state, Seat(state.active)), rng)
            record.play(action)
    return found


SCENES: Final[dict[str, Scene]] = {
    scene.__name__: scene
    for scene in (
        *(starting, start_page, saved_games, pages_around),
        *(menu, rules, curtain, advice, lesson, ending, debug, stopped, targets, questions),
        *CANYON_SCENES,
        *APPRODO_SCENES,
        *MESSENGER_SCENES,
    )
}
