"""What an address can ask for."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from canalmania import to_act
from canalmania.game import CANAL_MANIA
from canalmania.link import link_of
from e2e.clicking import LIFT, all_here, begin, played, record_of
from e2e.conftest import Watch
from e2e.embedding.hosting import Host, at_the_table, frame_html, origin_of, ready_game, wait_for
from e2e.marks import READY
from tabletop.loading import load

Pages = Callable[[], tuple[Page, Watch]]
GAMES = "Object.keys(localStorage).filter(key => key.startsWith('canalmania:v1:game:'))"


def test_the_form_is_filled_in(blank_page: Page, site: str) -> None:
    blank_page.goto(f"{site}?players=4&names=Anna,Zo%C3%AB&seed=trent&start=new&lang=fr")
    expect(blank_page.locator("html")).to_have_attribute("lang", "fr")
    expect(blank_page.locator("#players")).to_contain_text("Zoë")
    expect(blank_page.locator("#players")).to_contain_text("Joueur 4")


def test_opponents_begin_a_game_at_once(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}?names=Anna&opponents=normal,hard.builder,easy&seed=trent&start=new")
    expect(page.locator("#players")).to_contain_text("Anna")
    (text,) = page.evaluate(f"{GAMES}.map(key => localStorage[key])")
    table = load(CANAL_MANIA, text).table
    assert table["opponents"] == ",normal/allrounder,hard/builder,easy/allrounder"
    assert table["names"] == "Anna\nBoulton\nDarwin\nOldknow"


def test_opponents_without_a_start_are_in_the_form(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}?players=5&opponents=hard")
    page.get_by_role("button", name="Play with friends").click()
    expect(page.locator(".played-by:visible")).to_have_count(5)
    expect(page.get_by_label("Who plays seat 5")).to_have_value("hard")
    expect(page.locator("#seats > .computer:visible")).to_have_count(1)


def test_what_does_not_suffice_for_a_game_is_in_the_form(blank_page: Page, site: str) -> None:
    blank_page.goto(f"{site}?names=Anna,Bo&seed=trent&start=new")
    expect(blank_page.locator("#new-game-sheet")).to_be_visible()
    names = blank_page.locator("#seats input[maxlength]")
    expect(names.nth(0)).to_have_value("Anna")
    expect(names.nth(1)).to_have_value("Bo")
    expect(blank_page.locator("#seed")).to_have_value("trent")
    blank_page.locator("#new-game-sheet [data-close]").click()
    blank_page.wait_for_selector(READY)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_number_of_players_is_chosen_in_the_form(
    blank_page: Page, site: str, players: int
) -> None:
    blank_page.goto(f"{site}?players={players}")
    blank_page.locator("#new-game").click()
    expect(blank_page.locator(f"[name=count][value='{players}']")).to_be_checked()
    expect(blank_page.locator("#seats > li:visible")).to_have_count(players)
    blank_page.wait_for_selector(READY)


def test_a_game_an_address_begins_is_not_begun_again_at_a_reload(
    blank_page: Page, site: str
) -> None:
    page = blank_page
    page.goto(f"{site}?players=3&start=new")
    page.wait_for_selector("#table")
    assert len(page.evaluate(GAMES)) == 1
    page.reload()
    page.wait_for_selector("#table")
    assert len(page.evaluate(GAMES)) == 1


def test_continue_menu_and_what_is_not_there_yet(page: Page, site: str) -> None:
    begin(page, 3, "go on", ("Anna", "Bruno", "Carla"))
    page.goto(f"{site}?start=continue")
    expect(page.locator("#players")).to_contain_text("Bruno")
    for start in ("menu", "replay"):
        page.goto(f"{site}?start={start}")
        page.wait_for_selector(READY)
        expect(page.locator("#shell")).to_be_visible()
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.goto(f"{site}?start=tutorial")
    expect(page.locator("#prompt .lesson")).to_be_visible()


def test_open_hands_need_no_curtain(blank_page: Page, site: str) -> None:
    blank_page.goto(f"{site}?players=3&start=new&hands=open")
    expect(blank_page.locator("#prompt [data-do]").first).to_be_visible()
    expect(blank_page.locator(LIFT)).to_have_count(0)
    expect(blank_page.locator("#table")).to_have_attribute("data-curtain", "up")


@pytest.mark.parametrize("ui", ["full", "compact", "board"])
def test_the_layout_is_noted_on_the_table(blank_page: Page, site: str, ui: str) -> None:
    blank_page.goto(f"{site}?players=3&start=new&ui={ui}")
    expect(blank_page.locator("#table")).to_have_attribute("data-ui", ui)


def test_no_movement(blank_page: Page, site: str) -> None:
    blank_page.goto(f"{site}?motion=off&players=3&start=new")
    blank_page.wait_for_selector("#table")
    effect = {"html": "", "left": 9, "top": 9, "frames": [{"opacity": 0}], "easing": "linear"}
    effect |= {"delay": 0, "lasts": 600, "isStill": True, "from": [], "to": []}
    play = f"""(() => {{
        tableShell.play_effects(document.querySelector('#board'), '{json.dumps([effect])}');
        const [node] = document.querySelectorAll('.effect');
        return node.getAnimations().map((one) => one.effect.getTiming().duration);
    }})()"""
    assert blank_page.evaluate(play) == []
    blank_page.goto(f"{site}?players=3&start=new")
    blank_page.wait_for_selector("#table")
    assert blank_page.evaluate(play) == [600]
    blank_page.goto(f"{site}?motion=fast&players=3&start=new")
    blank_page.wait_for_selector("#table")
    assert blank_page.evaluate(play) == [300]


def test_nothing_is_kept_if_that_is_asked(blank_page: Page, site: str) -> None:
    page = blank_page
    page.goto(f"{site}?players=3&start=new&save=none")
    page.wait_for_selector("#table")
    expect(page.locator("#status")).to_contain_text("Not saved")
    expect(page.locator("#dialog > *")).to_have_count(0)
    assert page.evaluate(GAMES) == []
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=new-game]").click()
    page.get_by_role("button", name="Continue").click()  # as long as the page is there
    expect(page.locator("#table")).to_be_visible()


def test_what_makes_no_sense_is_ignored_and_told(around: Page, host: Host, site: str) -> None:
    wrong = {"players": "9", "lang": "xx", "seed": "a b", "motion": "slow", "bogus": "1"}
    around.goto(host.put("/game", frame_html(site, host=host.origin, **wrong)))
    frame = ready_game(around)
    for name in ("players", "lang", "seed", "motion"):
        wait_for(around, "warning", parameter=name)
    told = [one["data"] for one in around.evaluate("heard") if one["data"]["type"] == "warning"]
    assert len(told) == 4
    frame.locator("#new-game").click()
    expect(frame.locator("[name=count][value='3']")).to_be_checked()
    expect(frame.locator("#seed")).to_have_value("")


# --- full page, full screen, whose saves -----------------------------------------------------


def test_a_frame_says_whose_saves_it_shows(around: Page, host: Host, site: str) -> None:
    site_name = host.origin.removeprefix("http://")
    around.goto(host.put("/game", frame_html(site, host=host.origin)))
    frame = ready_game(around)
    expect(frame.locator("#framed")).to_contain_text(f"belong to {site_name}")
    expect(frame.locator("#embed-link")).to_be_hidden()
    around.goto(host.put("/new", frame_html(site, players="3", start="new")))
    frame = at_the_table(around)
    frame.locator("[data-do=menu]").click()
    expect(frame.locator("#dialog")).to_contain_text(f"Saved games of {site_name}")


def test_on_its_own_page_nothing_speaks_of_frames(page: Page) -> None:
    expect(page.locator("#framed")).to_be_hidden()
    expect(page.locator("#embed-link")).to_be_visible()
    begin(page, 3, "own", ("Anna", "Bruno", "Carla"))
    expect(page.locator("[data-do=fill-screen]")).to_be_hidden()
    page.locator("[data-do=menu]").click()
    expect(page.locator("#dialog [data-do=full-page]")).to_have_count(0)
    expect(page.locator("#saves-title")).to_have_text("Saved games")


def test_the_game_fills_the_screen_unless_told_not_to(around: Page, host: Host, site: str) -> None:
    around.goto(host.put("/no", frame_html(site, players="3", start="new", fullscreen="0")))
    expect(at_the_table(around).locator("[data-do=fill-screen]")).to_be_hidden()
    around.goto(host.put("/yes", frame_html(site, players="3", start="new")))
    frame = at_the_table(around)
    frame.locator("[data-do=fill-screen]").click()
    around.wait_for_function("() => document.fullscreenElement?.tagName === 'IFRAME'")
    frame.locator("[data-do=fill-screen]").click()
    around.wait_for_function("() => document.fullscreenElement === null")


def test_the_game_is_taken_along_to_a_full_page(around: Page, host: Host, site: str) -> None:
    record = played(record_of(4, "along"), lambda state: not to_act(state))
    record.table["names"] = "Anna\nBruno\nCarla\nÉlise"
    around.goto(host.put("/game", frame_html(site, host=host.origin, lang="it")))
    frame = ready_game(around)
    around.evaluate(
        "([message, to]) => frames[0].postMessage(message, to)",
        [
            {"proto": "canalmania/1", "type": "load", "data": record.save(), "id": 1},
            origin_of(site),
        ],
    )
    wait_for(around, "state", id=1)
    frame.locator("#dialog [data-do=close]").last.click()
    frame.locator("[data-do=menu]").click()
    with around.context.expect_page() as opened:
        frame.locator("[data-do=full-page]").click()
    address = wait_for(around, "openFullPage")["url"]
    assert address.startswith(f"{site}?lang=it#g=canalmania.")
    own = opened.value
    own.wait_for_selector("#table")
    expect(own.locator("#table")).to_have_attribute("data-step", str(record.length))
    expect(own.locator("#players")).to_contain_text("Élise")
    expect(own.locator("html")).to_have_attribute("lang", "it")
    assert own.url == f"{site}?lang=it"
    assert own.evaluate("opener") is None
    name = own.evaluate(GAMES)[0]
    kept = load(CANAL_MANIA, own.evaluate("name => localStorage.getItem(name)", name))
    assert kept.actions == record.actions


def test_where_no_page_may_be_opened_the_address_is_shown(
    around: Page, complaints: list[str], host: Host, site: str
) -> None:
    bare = "allow-scripts allow-same-origin allow-forms"
    around.goto(host.put("/game", frame_html(site, bare, players="3", start="new")))
    frame = at_the_table(around)
    frame.locator("[data-do=menu]").click()
    frame.locator("[data-do=full-page]").click()
    address = frame.locator("#full-page-address").input_value()
    complaints.clear()  # the browser says that it blocked a window
    around.goto(address)
    expect(around.locator("#table")).to_have_attribute("data-step", "0")


def test_a_link_opens_with_the_curtain_down_and_under_a_free_name(page: Page, site: str) -> None:
    names = ("Anna", "Bruno", "Carla")
    begin(page, 3, "mine", names)
    record = played(record_of(3, "sent"), lambda state: state.turn >= 4)
    record.table["names"] = "\n".join(names)
    page.goto(f"{site}#g={link_of(record)}")
    page.locator("#question .primary").click()
    all_here(page)
    expect(page.locator("#table")).to_have_attribute("data-step", str(record.length))
    expect(page.locator("#table")).to_have_attribute("data-curtain", "down")
    assert page.url == site
    assert len(page.evaluate(GAMES)) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no game"),
        ("x", "holds no game"),
        ("%00", "holds no game"),
        ("A" * 5000, "is damaged"),
        ("...", "holds no game"),
        ("canyon.AAAA", "holds no game"),
        ("settlers.AAAA", "cannot be played on this page"),
    ],
)
def test_a_link_without_a_game_says_so(blank_page: Page, site: str, text: str, said: str) -> None:
    blank_page.goto(f"{site}#g={text}")
    expect(blank_page.locator("#open-said")).to_contain_text(said)
    assert blank_page.locator("#pasted").input_value() == text
    assert blank_page.url == f"{site}#g={text}"
    blank_page.locator("#open-sheet [data-close]").click()
    expect(blank_page.locator("#new-game")).to_be_visible()


def test_a_finished_game_of_four_is_a_short_link() -> None:
    for seed in ("along", "short", "link"):
        record = played(record_of(4, seed), lambda state: not to_act(state))
        record.table["names"] = "Anna\nBruno\nCarla\nDario"
        assert len(link_of(record)) <= 1000
