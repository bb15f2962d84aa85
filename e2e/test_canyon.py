"""Canyon in the page: whole games, its questions by mouse and keys, in words, at every size."""

import pytest
from playwright.sync_api import Page, expect

from canyon import GameRecord, GameState, legal_actions, outcome
from canyon.actions import PlayCard
from canyon.catalogue import CARDS, hand_size
from canyon.ids import Phase
from e2e.canyon_play import (
    NAMES,
    SHORT,
    Alone,
    Player,
    begin,
    is_over,
    open_game,
    played,
    record_on,
    result_shown,
)
from e2e.canyon_screens import canyon_moment
from e2e.canyon_without_mouse import ReadingAlone, TabAlone
from e2e.clicking import LIFT, awaited, hear_the_scoring, settle
from e2e.marks import READY, REST
from e2e.settings import choose
from tabletop.loading import load
from tabletop.record import Record
from web.games.canyon.face import CANYON, SHORT_TABLE
from web.table.history.gazette import gazette
from web.words.catalogue import voice

BEGINNING = 4
"""Moves of the first player: a place, a bid, two cards."""
HOW_MUCH = pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(True, marks=pytest.mark.sampled(every=0)),
        pytest.param(False, marks=pytest.mark.sampled(every=1)),
    ],
    ids=["whole_game", "beginning_and_end"],
)
"""CI plays the beginning and the end of a game, `make matrices` the whole."""
ON_A_CHOICE = """where => {
  const node = document.activeElement;
  const isSeen = getComputedStyle(node).outlineStyle !== "none";
  return isSeen && node.matches("[data-do=pick]") && Boolean(node.closest(where));
}"""


def at(phase: Phase, round_: int = 1, seats: int = 3, seed: str = "moment") -> GameRecord:
    """A game in a phase of a round."""
    record = Record.of(CANYON.game, seed, seats)
    return played(record, lambda state: (state.round, state.phase) == (round_, phase))


def in_a_trick(state: GameState) -> bool:
    """Whether somebody has led, and the next has to follow suit and holds other suits too."""
    hand = state.hands[state.active]
    legal = {action.card for action in legal_actions(state) if isinstance(action, PlayCard)}
    return state.phase is Phase.TRICKS and 0 < len(legal) < len(hand)


def test_a_whole_game_of_three_people(page: Page) -> None:
    """Clicked through to the result, which is the engine's ranking."""
    begin(page, ["", "", ""], SHORT)
    player = Player(page, Record.of(CANYON.game, SHORT, 3))
    while not is_over(player.record.state):
        player.move()
    hear_the_scoring(page)
    ranking = outcome(player.record.state)
    assert ranking is not None
    assert result_shown(page) == [NAMES[seat] for seat in ranking]
    assert page.evaluate(REST) == 0


def skip(page: Page, phase: Phase) -> None:
    """Leave out the middle of the game on the table: scripted players bring it to this phase of its
    last round, without the page, and there to the first player."""
    record = record_on(page)
    last = played(load(CANYON.game, record.save()), is_over).state.round
    there = (last, phase, 0)
    open_game(page, played(record, lambda state: (state.round, state.phase, state.active) == there))


@HOW_MUCH
def test_alone_against_three_computers(page: Page, is_whole: bool) -> None:
    """The beginning and the end of a game."""
    begin(page, ["", "hard/blocker", "normal/racer", "easy"], "alone")
    player = Alone(page)
    assert page.locator(LIFT).count() == 0
    for _ in range(BEGINNING):
        player.move()
    if not is_whole:
        skip(page, Phase.MOVING)
        player = Alone(page)
    while not is_over(player.record.state):
        player.move()
    hear_the_scoring(page)
    ranking = outcome(player.record.state)
    assert ranking is not None
    assert result_shown(page) == [NAMES[seat] for seat in ranking]
    assert page.evaluate(REST) == 0


@pytest.mark.parametrize("kind", [TabAlone, ReadingAlone])
@HOW_MUCH
def test_without_a_mouse(page: Page, kind: type[TabAlone | ReadingAlone], is_whole: bool) -> None:
    """By Tab, Shift+Tab and Enter alone, and by roles and names alone, over the short round table,
    to the engine's ranking."""
    begin(page, ["", "easy", "normal/racer"], "keys", switches=[SHORT_TABLE])
    player = kind(page)
    assert player.record.options.short_table
    for _ in range(BEGINNING):
        player.move()
    if not is_whole:
        skip(page, Phase.BIDDING)
        player = kind(page)
    while not is_over(player.record.state):
        player.move()
    player.hear_the_ranking()
    ranking = outcome(player.record.state)
    assert ranking is not None
    assert result_shown(page) == [NAMES[seat] for seat in ranking]


def test_a_hand_of_one_card_does_not_cost_three_clicks(page: Page) -> None:
    """Two: that one is there, and the bid; the card plays itself, and nobody is asked for it."""
    record = at(Phase.BIDDING, 8)
    assert hand_size(8, is_short=False) == 1
    open_game(page, record)
    player = Player(page, record)
    while player.record.state.phase in (Phase.BIDDING, Phase.TRICKS):
        player.move()
    assert player.clicks == 2 * 3


def test_undo_takes_a_choice_back_and_a_reload_keeps_the_game(page: Page) -> None:
    begin(page, ["", "", ""], "undo")
    choose(page, "take-back:friendly")
    player = Player(page, Record.of(CANYON.game, "undo", 3))
    player.move()
    settle(page)
    page.locator("#topbar [data-do=undo]").click()
    settle(page)
    page.locator("#dialog [data-do=take-back]").click()
    expect(page.locator("#table")).to_have_attribute("data-step", "0")
    Player(page, Record.of(CANYON.game, "undo", 3)).move()
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator("#continue")).to_contain_text("Canyon")
    page.locator("#continue").click()
    expect(page.locator("#table[data-game=canyon]")).to_have_attribute("data-step", "1")


def test_what_others_have_seen_is_not_undone_and_it_is_said_why(page: Page) -> None:
    """Every place, bid, card and move lies open at once: that is the barrier."""
    for name, seats in (("placing", 3), ("bidding", 6), ("lead", 4), ("move", 5)):
        player = Player(page, load(CANYON.game, canyon_moment(name, seats)))
        before = player.record.length
        open_game(page, player.record)
        player.move()
        player.lift()
        page.keyboard.press("Control+z")
        expect(page.locator("#why .notice-card")).to_be_visible()
        step = page.locator("#table").get_attribute("data-step")
        assert int(step or 0) == player.record.length > before, name
        page.keyboard.press("Escape")
        expect(page.locator("#why .notice-card")).to_have_count(0)


@pytest.mark.parametrize(("name", "seats"), [("bidding", 6), ("follow", 4)])
def test_what_the_others_did_is_told_behind_the_curtain(page: Page, name: str, seats: int) -> None:
    """In headlines of what has happened since one last looked, and none of them of the hand."""
    record = load(CANYON.game, canyon_moment(name, seats))
    open_game(page, record)
    told = gazette(CANYON, record, record.state.active, NAMES)
    assert told is not None
    say = voice("en", CANYON.words)
    expect(page.locator("#curtain .headlines li")).to_have_count(len(told.headlines))
    shown = page.locator("#curtain .headlines li").all_inner_texts()
    for headline, text in zip(told.headlines, shown, strict=True):
        assert say(headline.headline) in text


def test_behind_the_curtain_no_hand_is_to_be_read(page: Page) -> None:
    record = at(Phase.TRICKS)
    open_game(page, record)
    expect(page.locator("#curtain")).to_contain_text(NAMES[record.state.active])
    expect(page.locator("#hand [data-key^='card ']")).to_have_count(0)
    Player(page, record).lift()
    held = len(record.state.hands[record.state.active])
    expect(page.locator("#hand [data-key^='card ']")).to_have_count(held)


def test_why_not_names_the_suit_that_was_led(page: Page) -> None:
    record = played(Record.of(CANYON.game, "follow", 3), in_a_trick)
    open_game(page, record)
    Player(page, record).lift()
    legal = {a.card for a in legal_actions(record.state) if isinstance(a, PlayCard)}
    other = next(card for card in record.state.hands[record.state.active] if card not in legal)
    assert other in CARDS
    settle(page)
    page.locator(f"#hand [data-key='card {int(other)}']").click(force=True)
    expect(page.locator("#why")).to_contain_text("You must follow suit")
    assert record_on(page).length == record.length


@pytest.mark.parametrize(("phase", "where"), [(Phase.BIDDING, "#prompt"), (Phase.TRICKS, "#hand")])
def test_a_bid_and_a_card_by_keys_alone(page: Page, phase: Phase, where: str) -> None:
    """Tab and Enter are enough, and what has the focus is seen to have it."""
    record = at(phase)
    open_game(page, record)
    settle(page)
    expect(page.locator(LIFT)).to_be_focused()
    page.keyboard.press("Enter")
    awaited(page, "#table[data-curtain=up]")
    settle(page)
    for _ in range(60):
        if page.evaluate(ON_A_CHOICE, where):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-step", str(record.length))
    assert type(record_on(page).actions[record.length]) is type(legal_actions(record.state)[0])


def test_the_log_cut_the_bids_on_a_desktop(page: Page) -> None:
    """With the tip that a first bid has, three of eight bids were out of sight and five were cut,
    beside a column that was half empty."""
    open_game(page, load(CANYON.game, canyon_moment("bidding", 6)))
    Player(page, load(CANYON.game, canyon_moment("bidding", 6))).lift()
    settle(page)
    expect(page.locator("#prompt .hint, #prompt .tip").first).to_be_visible()
    bids = page.locator("#desk :is([data-do=act], [data-do=pick])")
    assert bids.count() == 8
    feet = bids.evaluate_all("nodes => nodes.map((node) => node.getBoundingClientRect().bottom)")
    foot = page.locator("#prompt").evaluate("node => node.getBoundingClientRect().bottom")
    assert max(feet) <= foot


def test_the_result_leads_to_looking_back(page: Page) -> None:
    open_game(page, load(CANYON.game, canyon_moment("over", 3)))
    awaited(page, "#dialog .winner")
    page.locator("#dialog [data-do=look-back]").click()
    expect(page.locator("#dialog .chart")).to_be_visible()


FLOW = """() => {
  const streams = document.querySelector("#board .streams");
  const moving = streams.getAnimations({ subtree: true });
  const boxes = [...streams.children].map((one) => one.getBoundingClientRect());
  return [getComputedStyle(streams).display, moving.length, boxes[0].width, boxes[0].left];
}"""


def test_the_rapids_flow_and_lie_still_for_who_wants_no_movement(page: Page) -> None:
    open_game(page, at(Phase.BIDDING))
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(f"() => {{ const flow = {FLOW}; return flow()[1] > 7; }}")
    shown, _, width, left = page.evaluate(FLOW)
    assert shown == "block"
    page.locator("#zoom [data-do=zoom][data-arg=in]").first.click()
    page.wait_for_function(
        "width => document.querySelector('.stream').getBoundingClientRect().width > 1.3 * width",
        arg=width,
    )
    page.emulate_media(reduced_motion="reduce")
    shown, moving, *_ = page.evaluate(FLOW)
    assert (shown, moving) == ("none", 0)
    assert left > 0


def test_the_river_is_told_in_words(page: Page) -> None:
    record = at(Phase.MOVING)
    open_game(page, record)
    Player(page, record).lift()
    page.locator("#topbar [data-do=menu]").click()
    page.locator("#dialog [data-do=read-map]").click()
    expect(page.locator("#dialog")).to_contain_text("Anna")
    expect(page.locator("#dialog")).to_contain_text("to go")
