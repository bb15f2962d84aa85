"""What the page says aloud to those who listen: a log of every live region."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from approdo.actions import Action
from approdo.game import GameRecord
from canalmania.bots import greedy
from e2e import approdo_play, canyon_play
from e2e.clicking import LIFT, Player, begin, played, record_of, settle
from e2e.marks import READY
from e2e.moments import go_to_table, moment, sit_down
from web.contract.face import AnyFace
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA
from web.games.canyon.face import CANYON
from web.page.settling import DOUBLE
from web.table.history.log import known
from web.words.catalogue import voice

NAMES = ("Anna", "Bruno", "Carla")
LISTEN = """() => {
    window.heard = [];
    const hear = (node) => new MutationObserver(() => {
        const text = node.textContent.trim();
        if (text) window.heard.push([node.id, text]);
    }).observe(node, { childList: true, characterData: true, subtree: true });
    for (const node of document.querySelectorAll("#live, #alert")) hear(node);
    const speaking = ["[aria-live]", "[role=status]", "[role=alert]", "[role=log]"];
    return speaking.flatMap((one) => [...document.querySelectorAll(`#game ${one}`)])
        .map((node) => node.id).sort();
}"""
ALL_THAT_IS_HEARD = """() => [
    document.getElementById("game").innerText,
    ...[...document.querySelectorAll("#live, #alert")].map((node) => node.textContent),
    ...[...document.querySelectorAll("#game [title], #game [aria-label]")]
        .flatMap((node) => [node.title, node.getAttribute("aria-label") ?? ""]),
].join("\\n")"""
ROUND = 5
"""The round of the game below in which almost everything happens that may before the end."""
EVENTS = {
    *("BargeMoved", "CanalCompleted", "CardDrawn", "CardTaken", "CardsDiscarded", "ColourChosen"),
    *("ContractTaken", "CubePlaced", "DisplayRefilled", "GoodsMoved", "ParliamentOpened"),
    *("PointsScored", "SectionJoined", "TileLaid", "TurnBegan", "TurnEnded"),
}
FEW_CARDS = 7
"""A round of Canyon with two cards in each hand."""
MOMENTS = 40
"""Looks for what should have been said, until it counts as unsaid."""


def listen(page: Page) -> None:
    """Keep a log of all that is said from now on, when what led here has been said; nothing else on
    the table speaks by itself."""
    settle(page)
    assert page.evaluate(LISTEN) == ["alert", "live", "live"]  # which has a role and says so
    while said(page):
        pass


def said(page: Page) -> list[list[str]]:
    """What was said since one asked last, once it has all been said."""
    page.wait_for_timeout(250)  # two moments of `web.page.regions`
    heard: list[list[str]] = page.evaluate("window.heard.splice(0)")
    return heard


def question(page: Page) -> str:
    return page.locator("#prompt-line").inner_text()


def test_each_change_is_said_once_in_order_then_the_question(page: Page) -> None:
    """A round of a game by clicks: every event from the log of the live regions, no one else's
    secret, and nothing twice."""
    page.evaluate("""() => tableShell.remember("hints", "off")""")
    record = played(record_of(3, "heard 18"), lambda state: state.round == ROUND)
    record.table["names"] = "\n".join(NAMES)
    sit_down(page, record.save(), behind_curtain=True)
    listen(page)
    player = Player(page, record, greedy.choose)
    kinds = set[str]()
    while player.record.state.round == ROUND:
        happened, rest = moved_and_said(player, CANAL_MANIA, NAMES)
        assert rest == ""
        kinds |= happened
    assert kinds >= EVENTS


def test_each_change_is_said_once_in_canyon_too(page: Page, site: str) -> None:
    """Places, bids, tricks, moves; with what is asked also how others bid.

    From the beginning on through a trick, then through a round with two cards in each hand.
    """
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    page.evaluate("""() => tableShell.remember("hints", "off")""")
    names = canyon_play.NAMES[:3]
    canyon_play.begin(page, [""] * 3)
    settle(page)
    listen(page)
    player = canyon_play.Player(page, canyon_play.record_on(page))
    kinds = set[str]()
    while "TrickTaken" not in kinds:
        happened, _ = moved_and_said(player, CANYON, names)
        kinds |= happened
    record = canyon_play.played(player.record, lambda state: state.round == FEW_CARDS)
    canyon_play.open_game(page, record)
    listen(page)
    player = canyon_play.Player(page, record)
    while player.record.state.round == FEW_CARDS:
        happened, _ = moved_and_said(player, CANYON, names)
        kinds |= happened
    assert kinds >= {"CanoePlaced", "BidMade", "CardPlayed", "TrickTaken", "CanoeMoved"}


@pytest.mark.parametrize(
    "kind", ["CanoeStayed", "CanoeDrifted", "CanoeFell", "CanoePushed", "FinishReached"]
)
def test_what_befalls_a_canoe_is_said_once(page: Page, site: str, kind: str) -> None:
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    page.evaluate("""() => tableShell.remember("hints", "off")""")
    record, action = canyon_play.about_to(kind)
    canyon_play.open_game(page, record)
    listen(page)
    player = canyon_play.Player(page, record, lambda _: action)
    happened, _ = moved_and_said(player, CANYON, canyon_play.NAMES[:3])
    assert kind in happened


class ListeningPlayer(approdo_play.Player):
    """Hears after every press what has happened, each thing once, and what is asked then."""

    def __init__(self, page: Page, record: GameRecord) -> None:
        super().__init__(page, record)
        self.kinds: set[str] = set()
        """The kinds of what has happened."""

    def follow(self, actions: Sequence[Action]) -> None:
        """The page is there too, and has said so."""
        before = self.record.length
        super().follow(actions)
        settle(self.page)
        is_up = self.page.locator("#table").get_attribute("data-curtain") == "up"
        is_open = is_up and not self.is_asked_aloud()
        looks = self.acts if is_open else None
        events = [e for step in range(before, self.record.length) for e in self.record.events(step)]
        say = voice("en", APPRODO.words, APPRODO.map(self.record.at(0)).spot_name)
        told = [say(one) for one in APPRODO.told(known(APPRODO, events, looks), approdo_play.NAMES)]
        heard = said(self.page)
        for _ in range(MOMENTS):
            if heard or not told:
                break
            heard = said(self.page)  # on a busy machine
        all_heard = " ".join(text for _, text in heard)
        for sentence in told:
            assert all_heard.count(sentence) == told.count(sentence), (actions, sentence, heard)
        assert not is_open or question(self.page) in heard[-1][1], (actions, heard)
        self.kinds |= {type(one).__name__ for one in events}


def test_each_change_is_said_once_in_approdo_too(page: Page, site: str) -> None:
    """From the first settlement on to the first trade and the first city."""
    page.goto(f"{site}?game=approdo")
    page.wait_for_selector(READY)
    page.evaluate("""() => tableShell.remember("hints", "off")""")
    approdo_play.begin(page, [""] * 4)
    listen(page)
    player = ListeningPlayer(page, approdo_play.new_game("approdo"))
    wanted = {"SettlementBuilt", "StartingCards", "DiceRolled", "CardsProduced", "OfferMade"}
    wanted |= {"OfferAccepted", "Traded", "CityBuilt", "TurnEnded"}
    while not player.kinds >= wanted:
        assert player.state.round < FEW_CARDS, wanted - player.kinds
        player.move()


def moved_and_said(
    player: Player | canyon_play.Player, face: AnyFace, names: Sequence[str]
) -> tuple[set[str], str]:
    """One action further: what happened is said once, in order, then what is asked; before somebody
    is there nothing is. The kinds of what happened, and what was said besides in the end."""
    page, say = player.page, voice("en", face.words)
    if page.locator(LIFT).count():
        said(page)
        assert "Choose" not in page.locator("#live").inner_text()
        player.lift()
        region, asked = said(page)[-1]
        assert region == "live"
        assert asked.startswith(question(page)), asked  # then what lies beside it
    before = player.record.length
    done = face.game.saving.code_of(player.move())
    record = player.record
    is_there = page.locator("#table").get_attribute("data-curtain") == "up"
    looks = record.state.active if is_there else None
    events = [e for step in range(before, record.length) for e in record.events(step)]
    told = [say(one) for one in face.told(known(face, events, looks), names)]
    heard = said(page)
    for _ in range(MOMENTS):
        if heard or not told:
            break
        heard = said(page)  # on a busy machine
    assert {region for region, _ in heard} <= {"live"}, done
    told += [question(page)] if looks is not None else []
    assert heard or not told, (done, told)
    last = heard[-1][1] if told else ""
    assert " ".join(told) in last, (done, told, heard)
    for sentence in told[:-1]:
        count = sum(text.count(sentence) for _, text in heard)
        assert count == told.count(sentence), sentence
    return {type(one).__name__ for one in events}, last.partition(" ".join(told))[2].strip()


def test_the_same_refusal_is_said_each_time(page: Page, site: str) -> None:
    """Fault 10, in a browser."""
    go_to_table(page, site, moment("building", 4))
    listen(page)
    redo = page.locator("#topbar [data-do=redo]")
    heard: list[Any] = []
    for _ in range(3):
        redo.press("Enter")
        heard.append(said(page))
        page.wait_for_timeout(DOUBLE + 100)  # what comes sooner is a double press
    assert [len(one) for one in heard] == [1, 1, 1]
    assert heard[0] == heard[1] == heard[2]
    assert heard[0][0][0] == "alert"


def test_the_question_is_not_read_with_the_focus_and_said_besides(page: Page, site: str) -> None:
    """Fault 11: the focus goes to the heading over it, and the question is said."""
    go_to_table(page, site, moment("goods", 4))
    listen(page)
    page.locator("#actions [data-do=pick]").first.press("Enter")
    (heard,) = said(page)
    assert heard == ["live", question(page)]
    focus = page.locator(":focus")
    assert question(page) not in focus.inner_text()
    page.keyboard.press("i")
    assert said(page) == [["live", question(page)]]
    expect(page.locator("#asked")).to_be_focused()


def test_undo_says_what_came_back(page: Page, site: str) -> None:
    """Fault 13."""
    begin(page, 3, "heard", NAMES)
    player = Player(page, record_of(3, "heard"), greedy.choose)
    player.lift()
    player.move()
    settle(page)
    listen(page)
    said(page)
    page.keyboard.press("Control+z")
    ((region, heard),) = said(page)
    assert region == "live"
    assert heard.startswith("Undone. Back in Parliament: ")
    assert heard.endswith(question(page))


def test_nothing_of_a_hand_is_left_when_the_curtain_falls(page: Page) -> None:
    """What was said to one player is not to be found when the next one sits down."""
    begin(page, 3, "whispered", NAMES)
    player = Player(page, record_of(3, "whispered"), greedy.choose)
    listen(page)
    falls, drawn = 0, 0
    while falls < 5:
        player.lift()
        seat = player.record.state.active
        before = player.record.length
        player.move()
        events = [e for n in range(before, player.record.length) for e in player.record.events(n)]
        own = {one for one in events if one != CANAL_MANIA.game.redact(one, None)}
        drawn += len(own)
        if player.record.state.active == seat:
            continue
        falls += 1
        said(page)
        expect(page.locator(LIFT)).to_be_focused()
        texts = page.evaluate(ALL_THAT_IS_HEARD)
        for one in own:
            for message in CANAL_MANIA.told([one], NAMES):
                assert voice("en", CANAL_MANIA.words)(message) not in texts
        assert page.locator("#alert").inner_text() == ""
