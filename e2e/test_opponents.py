"""The computer plays too: whole games, at a pace, without a network, and when its worker dies."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from canalmania import GameRecord, view_for
from canalmania.actions import EndTurn
from e2e.at_table import PEOPLE
from e2e.beside_computers import (
    COMPUTER,
    NAMES,
    SKIP,
    Alone,
    begin_beside,
    is_asked,
    record_on,
)
from e2e.clicking import LIFT, Player, awaited, hear_the_scoring, lift, settle
from e2e.keeps import until
from e2e.marks import READY
from e2e.settings import choose
from e2e.thoughts import answer_here
from tabletop.loading import load
from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tabletop.thinking import Question, as_text, thought_from
from tests.canalmania.web.words import t, voice
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import carries_itself_out, known
from web.table.saving.save_extras import opponents_in

NORMAL = "normal/allrounder"
CARRIER = "normal/carrier"
WATCHES = """() => {
  window.heard = [];
  const live = document.getElementById("live");
  const note = () => live.textContent && window.heard.push(live.textContent);
  new MutationObserver(note).observe(live, { childList: true });
}"""
KILLED_IN_THOUGHT = """() => {
  const think = tableShell.think.bind(tableShell);
  window.answers = 0;
  tableShell.addEventListener("thought", () => { window.answers += 1; });
  tableShell.think = (...asked) => {
    think(...asked);
    const { seat, seed } = JSON.parse(asked[1]);
    const isMeant = seat === 0 && seed.startsWith("thinking");
    const before = window.answers;
    if (window.unanswered === undefined && isMeant) setTimeout(() => {
      window.unanswered ??= window.answers === before;
      tableShell.kill_thinker();
    }, 60);
  };
}"""
"""A moment after the first question about seat 0, which a person has had until then, there is no
worker any more; whether it had not answered. Guesses what that person would do do not count."""
NOTES_SEEDS = """() => {
  const think = tableShell.think.bind(tableShell);
  window.seeds = [];
  tableShell.think = (number, question, milliseconds) => {
    window.seeds.push(JSON.parse(question).seed);
    think(number, question, milliseconds);
  };
}"""
"""Seeds of the questions that the worker is asked."""


def seat(page: Page, wish: str) -> None:
    """Choose who plays a seat, in the menu's dialog."""
    settle(page)
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=who-plays]").click()
    who, _, style = wish.partition("/")
    for wanted in [f"{who}/allrounder", wish] if style else [wish]:
        button = page.locator(f"#dialog [data-do=seat][data-arg='{wanted}']").first
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator("#dialog .sheet").wait_for(state="detached")


def is_over(page: Page) -> None:
    """The result is there."""
    awaited(page, "#table[data-ending=yes], #dialog .result")


def test_a_whole_game_alone_against_three_without_a_network(
    context: BrowserContext, page: Page
) -> None:
    begin_beside(page, ("", NORMAL, CARRIER, NORMAL))
    is_asked(page)
    context.set_offline(True)
    player = Alone(page)
    while not player.is_over:
        assert page.locator(LIFT).count() == 0, "there is nobody to hide a hand from"
        player.move()
    hear_the_scoring(page)
    scores = [one.score for one in player.record.state.players]
    assert max(scores[1:]) > scores[0], "somebody who only ends turns does not win"
    people = {player.record.seat(step) for step in range(player.record.length)}
    assert people == {0, 1, 2, 3}


def test_five_computers_are_watched_to_the_end(page: Page) -> None:
    begin_beside(page, (NORMAL, "easy/builder", CARRIER, "easy/spoiler", "normal/engineer"))
    assert page.locator(LIFT).count() == 0
    expect(page.locator("#hand")).not_to_contain_text("limit")
    awaited(page, "#table[data-ending=yes]")
    assert len(hear_the_scoring(page)) > 1
    record = record_on(page)
    assert not CANAL_MANIA.game.to_act(record.state)
    assert record.table["opponents"].count("/") == 5


def all_heard(page: Page) -> list[str]:
    """What has been said, once nothing more comes: it is said in moments."""
    heard, before = list[str](), None
    while not heard or heard != before:
        page.wait_for_timeout(300)
        before, heard = heard, page.evaluate("window.heard")
    return heard


def in_order(heard: list[str], told: list[str]) -> list[str]:
    """What was heard besides these sentences, of which each is heard once, one after the other."""
    rest, besides = " ".join(heard), list[str]()
    for sentence in told:
        before, found, rest = rest.partition(sentence)
        assert found, f"{sentence!r} is missing, or comes too soon"
        besides.append(before.strip())
    return [*filter(None, besides), *filter(None, [rest.strip()])]


@pytest.mark.parametrize("pace", ["normal", "at-once"])
def test_what_opponents_do_is_said_once_in_order_then_the_question(page: Page, pace: str) -> None:
    """And with it the weightiest reason of each thought, which the log has too."""
    begin_beside(page, ("", NORMAL, CARRIER), "said 2", pace=pace)  # Anna begins
    player, line = Alone(page), page.locator("#prompt-line")
    while EndTurn() not in view_for(player.record.state, Seat(0)).legal:
        player.move()
    before = player.record.length
    page.evaluate(WATCHES)
    player.move()
    heard, record, say = all_heard(page), player.record, voice("en")
    events = [event for step in range(before, record.length) for event in record.events(step)]
    shown = CANAL_MANIA.told(known(CANAL_MANIA, events, Seat(0)), NAMES)
    told = [*map(say, shown), line.inner_text()]
    is_sure, *reasons = in_order(heard, told)
    assert is_sure.endswith("End the turn all the same?")
    assert {reason.partition(":")[0] for reason in reasons} == {"Bruno", "Carla"}
    thinkers = {record.at(n).turn for n in range(before + 1, record.length)}
    assert page.locator("#log .fold:has(.because)").count() == len(thinkers), "one line a turn"
    assert not page.locator("#log .because").first.is_visible(), "folded away"
    logged = page.locator("#log .because").all_text_contents()
    whys = {reason.partition(": ")[2] for reason in reasons}
    for why in whys - {t("reason.ends_turn", "en")}:  # of ending a turn the log tells nothing
        assert any(why in because for because in logged), why


def _first(page: Page) -> int:
    return int(record_on(page).at(0).active)


@pytest.mark.parametrize("how", ["button", "key"])
def test_turns_are_skipped_and_summed_up_in_order(page: Page, how: str) -> None:
    begin_beside(page, ("", NORMAL, NORMAL), pace="slow")
    page.evaluate(WATCHES)
    awaited(page, SKIP)
    if how == "button":
        page.locator(SKIP).click()
    else:
        page.keyboard.press("k")
    is_asked(page)
    if how == "button":
        assert page.evaluate("document.activeElement.id") == "asked"
    heard = all_heard(page)
    record = record_on(page)
    turns = [int(record.at(n).active) for n in range(record.length)]
    order = [NAMES[one] for one, before in zip(turns, [-1, *turns], strict=False) if one != before]
    told = " ".join(heard)
    places = [told.find(f"{name}: ") for name in order]
    assert places == sorted(places)
    assert -1 not in places


def test_a_pause_stops_the_game_and_a_dialog_too(page: Page) -> None:
    begin_beside(page, (NORMAL, NORMAL, NORMAL), pace="normal")
    awaited(page, "#actions [data-do=pause-turns]")
    page.locator("#actions [data-do=pause-turns]").click()
    step = page.locator("#table").get_attribute("data-step")
    page.wait_for_timeout(2500)
    expect(page.locator("#table")).to_have_attribute("data-step", str(step))
    page.locator("#actions [data-do=pause-turns]").click()
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(step))
    page.locator("#topbar [data-do=menu]").click()
    step = page.locator("#table").get_attribute("data-step")
    page.wait_for_timeout(2500)
    expect(page.locator("#table")).to_have_attribute("data-step", str(step))
    page.keyboard.press("Escape")
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(step))


def likely(record: GameRecord) -> GameRecord:
    """The game once its person has done what the weakest player would do."""
    opponents, then = CANAL_MANIA.opponents, load(CANAL_MANIA.game, record.save())
    assert opponents is not None
    weakest = Opponent(opponents.levels[0], opponents.styles[0])
    person = then.state.active
    while then.state.active == person:
        seat, seed = Seat(person), f"likely {then.length}"
        question: Question[Any, Any] = Question(then.state, then.seats, seat, weakest, seed)
        answer = answer_here(CANAL_MANIA.game.id, as_text(CANAL_MANIA.game, question))
        for action in thought_from(CANAL_MANIA.game, answer).actions:
            then.play(action)
            while (only := carries_itself_out(CANAL_MANIA, then.state)) is not None:
                then.play(only)
    return then


def test_while_a_person_thinks_the_next_players_turn_is_thought_about(page: Page) -> None:
    """Whoever does what is likely does not wait: the next player has thought already."""
    begin_beside(page, ("", "hard/allrounder", "hard/builder"), "likely", pace="slow")
    is_asked(page)
    page.evaluate(NOTES_SEEDS)
    record = record_on(page)
    then = likely(record)
    expected = f"thinking {record.seed} {then.length} {then.state.active}"
    page.wait_for_function("seed => window.seeds.includes(seed)", arg=expected)
    player = Player(page, record, lambda _, rng: (then.actions[player.record.length], rng))
    while player.record.length < then.length:
        player.move()
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(then.length))
    assert record_on(page).actions[: then.length] == then.actions
    assert page.evaluate("window.seeds").count(expected) == 1


def test_seats_change_and_the_worker_dies_in_mid_game(page: Page) -> None:
    begin_beside(page, ("", NORMAL, CARRIER), "dies")
    player = Alone(page)
    for _ in range(12):
        player.move()
    seat(page, "1:")  # Bruno is a person now
    record = record_on(page)
    assert opponents_in(CANAL_MANIA, record) == (None, None, Opponent("normal", "carrier"))
    curtain = page.locator(LIFT)
    expect(curtain).to_have_count(1)
    lift(page)
    choose(page, "pace:slow")
    seat(page, "1:easy/spoiler")
    assert page.locator(LIFT).count() == 0
    choose(page, "pace:at-once")
    player = Alone(page)
    before = player.record
    page.evaluate("tableShell.kill_thinker()")
    for _ in range(14):
        player.move()
    assert player.record.actions[: before.length] == before.actions, "nothing is lost"
    assert {int(player.record.seat(n)) for n in range(before.length, player.record.length)} == {
        0,
        1,
        2,
    }


def test_a_worker_killed_in_thought_lost_a_turn(page: Page) -> None:
    """What was asked is thought about anew, and the game goes on from where it was, unasked."""
    begin_beside(page, ("", "hard/allrounder", "hard/builder"), "killed")
    player = Alone(page)
    player.move()
    page.evaluate(KILLED_IN_THOUGHT)
    before = record_on(page)
    seat(page, "0:hard/allrounder")
    page.wait_for_function("() => window.unanswered !== undefined && window.answers > 2")
    assert page.evaluate("window.unanswered") is True
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(before.length))
    expect(page.locator("#dialog .notice-text")).to_have_count(0)
    assert record_on(page).actions[: before.length] == before.actions
    assert record_on(page).length > before.length


def test_where_nothing_can_think_people_may_play_for_it_or_try_again(page: Page) -> None:
    page.evaluate("() => { window.kept = window.Worker; delete window.Worker; }")
    begin_beside(page, (NORMAL, NORMAL, NORMAL))
    notice = page.locator("#dialog .notice-text")
    expect(notice).to_contain_text("Nothing of the game is lost")
    page.locator("#dialog [data-do=close]").first.click()
    page.locator("#actions [data-do=think-again]").click()
    expect(notice).to_be_visible()
    page.evaluate("() => { window.Worker = window.kept; }")
    page.locator("#dialog [data-do=think-again]").click()
    page.locator("#dialog .sheet").wait_for(state="detached")
    expect(page.locator("#table")).not_to_have_attribute("data-step", "0")


def test_the_seat_of_what_cannot_think_is_played_by_people(page: Page) -> None:
    page.evaluate("() => { delete window.Worker; }")
    begin_beside(page, (NORMAL, NORMAL, NORMAL))
    page.locator("#dialog [data-do=play-by-hand]").click()
    awaited(page, PEOPLE)
    first = _first(page)
    assert opponents_in(CANAL_MANIA, record_on(page))[first] is None
    assert page.locator(LIFT).count() == 0, "the only person there"


def test_a_game_that_is_left_in_the_middle_of_a_turn_goes_on(page: Page, site: str) -> None:
    begin_beside(page, (NORMAL, CARRIER, NORMAL), pace="slow")
    expect(page.locator("#table")).not_to_have_attribute("data-step", "0")
    text = record_on(page).save()
    page.goto(site)
    page.wait_for_selector(READY)
    page.evaluate("tableShell.want({kind: 'continue'})")
    awaited(page, COMPUTER)
    step = load(CANAL_MANIA.game, text).length
    expect(page.locator(f"#table[data-step='{step + 1}']")).to_have_count(1)


def test_no_worker_is_started_where_only_people_play(page: Page) -> None:
    before = len(page.workers)
    begin_beside(page, ("", "", ""))
    settle(page)
    assert len(page.workers) == before
    seat(page, "1:easy/builder")
    until(page, lambda: len(page.workers) == before + 1)


def test_the_worker_started_only_once_the_table_was_there(page: Page) -> None:
    """It starts while names are typed: when the first of the computer's players is chosen."""
    before = len(page.workers)
    page.locator("#new-game").click()
    who = page.locator("#seats .played-by").nth(1)
    who.select_option("")
    assert len(page.workers) == before
    with page.expect_worker():
        who.select_option("normal")
    who.select_option("hard")
    until(page, lambda: len(page.workers) == before + 1)
