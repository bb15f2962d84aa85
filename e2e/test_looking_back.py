"""After the game: the figures are the engine's, and every moment told of is shown on the map."""

from playwright.sync_api import Page, expect

from e2e.clicking import LIFT, settle
from e2e.looks import faults, picture, resize
from e2e.moments import go_to_table, moment
from e2e.test_settings import painted
from e2e.test_sizes import finished, say_in
from tabletop.loading import load
from tabletop.record import Record
from web.games.canalmania.afterwards import afterwards
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.panels.afterwards import CHAPTERS
from web.games.canalmania.turning_points import turning_points
from web.table.dialogs.afterwards import TURNS
from web.table.history.turns_played import turns_played

LOOK_BACK = "[data-do=look-back]"
LOOKED_AT = {
    "desktop": ("en",),
    "phone": ("en", "it", "fr"),
    "zoomed": ("en",),
    "small-phone": ("fr",),
}


def turn_to(page: Page, chapter: str) -> None:
    """Another chapter of the dialog."""
    tab = page.locator(f"#dialog {LOOK_BACK}[data-arg={chapter}]")
    tab.click()
    expect(tab).to_have_attribute("aria-current", "true")


def cells(page: Page, row: str) -> list[str]:
    return page.locator(f"#dialog .figures {row} > *").all_inner_texts()


def test_the_figures_are_those_of_the_engine(page: Page, site: str) -> None:
    record = load(CANAL_MANIA.game, moment("over", 4))
    told = afterwards(record)
    go_to_table(page, site, record.save())
    page.locator(f"#dialog {LOOK_BACK}").click()
    points = [player.score for player in record.state.players]
    assert cells(page, ".total")[1:] == [str(points[seat]) for seat in told.ranking]
    turn_to(page, "canals")
    assert page.locator("#dialog tbody tr").count() == len(told.canals)
    assert cells(page, "tbody tr:first-child")[-1] == str(told.canals[0].total)
    turn_to(page, "deliveries")
    goods = [sum(one.delivery.points[seat] for one in told.deliveries) for seat in told.ranking]
    assert cells(page, ".total")[2:] == [str(count) for count in goods]


def test_a_turning_point_is_shown_on_the_map_and_leads_back(page: Page, site: str) -> None:
    record = load(CANAL_MANIA.game, moment("over", 4))
    go_to_table(page, site, record.save())
    page.locator("#dialog [data-do=close]").first.click()
    settle(page)
    page.locator("#zoom [data-arg=fit]").click()
    now = painted(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator(f"#dialog {LOOK_BACK}").click()
    turn_to(page, "turning")
    points = turning_points(afterwards(record))
    buttons = page.locator("#dialog [data-do=revisit]")
    assert buttons.count() == len(points)
    step = points[1].spell.moment
    button = buttons.nth(1)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator("#prompt-line")).to_contain_text(f"step {step} of {record.length}")
    expect(page.locator("#asked")).to_be_focused()
    scores = page.locator("#players .score[aria-hidden]").all_inner_texts()
    then = [str(player.score) for player in record.at(step).players]
    first = record.state.first
    assert scores == then[first:] + then[:first]
    assert painted(page) != now
    page.locator("#actions [data-do=history][data-arg=live]").click()
    page.locator(f"#actions {LOOK_BACK}").click()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(f"#actions {LOOK_BACK}").click()
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator("#prompt-line")).to_have_text("The game is over.")
    assert painted(page) == now


def test_nothing_is_clipped_on_small_screens_in_any_language(page: Page, site: str) -> None:
    go_to_table(page, site, finished(5))
    page.locator(f"#dialog {LOOK_BACK}").click()
    found = {}
    for size, languages in LOOKED_AT.items():
        resize(page, size)
        for language in languages:
            say_in(page, language)
            for chapter in (*CHAPTERS, TURNS):
                turn_to(page, chapter)
                name = f"looking-back-{chapter}-{size}-{language}"
                picture(page, name)
                found[name] = faults(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_game_that_was_over_before_its_record_begins_can_be_opened(page: Page, site: str) -> None:
    over = load(CANAL_MANIA.game, moment("over", 4))
    record = Record(CANAL_MANIA.game, over.seed, 4, over.options, over.state)
    go_to_table(page, site, record.save())
    expect(page.locator("#prompt-line")).to_have_text("The game is over.")
    expect(page.locator("#actions [data-do=final-score]")).to_have_count(0)


def test_turns_are_judged_one_by_one_and_lead_to_a_game_that_goes_on(page: Page, site: str) -> None:
    record = load(CANAL_MANIA.game, moment("over", 3))
    go_to_table(page, site, record.save())
    page.locator(f"#dialog {LOOK_BACK}").click()
    turn_to(page, TURNS)
    turns = [turn for turn in turns_played(CANAL_MANIA, record) if turn.seat == 0]
    rows = page.locator("#dialog .turns tbody tr")
    expect(rows).to_have_count(len(turns))
    progress = page.locator("#turns-judged")
    expect(progress).to_contain_text(f"of {len(turns)}")
    first = page.locator(f"#given-{turns[0].start}")
    expect(first).not_to_be_empty(timeout=60_000)
    # it fills while it is read: neither the focus nor what is looked at moves
    last = rows.last.locator("[data-do=play-from]")
    last.focus()
    place = last.bounding_box()
    assert place is not None
    expect(page.locator(f"#given-{turns[3].start}")).not_to_be_empty(timeout=60_000)
    expect(last).to_be_focused()
    now = last.bounding_box()
    assert now is not None
    assert abs(now["y"] - place["y"]) < 1
    # another chapter, and back: what is known is known
    turn_to(page, "points")
    turn_to(page, TURNS)
    expect(first).not_to_be_empty()
    page.locator(f"#dialog [data-do=play-from][data-arg='{turns[2].start}']").click()
    expect(page.locator("#table")).to_have_attribute("data-step", str(turns[2].start))
    expect(page.locator("#dialog > *")).to_have_count(0)
    expect(page.locator(LIFT)).to_contain_text("Anna")
    page.locator("#topbar [data-do=menu]").click()
    playing = page.locator("#dialog .saves li", has_text="being played")
    expect(playing).to_contain_text(f"from round {turns[2].turn.round}")
    expect(page.locator("#dialog .saves li")).to_have_count(2)
