"""Who only listens hears every change once, in order, and then what is asked; and no secret."""

from functools import partial

import pytest

from canalmania import code_of, legal_actions, view_for
from canalmania.actions import DrawCard, LayTile, MoveGoods, TakeCard, TakeContract
from canalmania.bots import greedy, random_bot
from canalmania.events import Event, FinalScoringBegan
from canalmania.redeal import redealt
from canalmania.state import Declaration
from tests.canalmania.web.tables import Walk, finished_game, new_session
from tests.canalmania.web.words import voice
from tests.web.fake_page import Page
from web.contract.choices import Pick
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.questions.verbs import QUESTIONS
from web.table.history.log import known
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

Heard = list[tuple[str, str]]


def page_of(session: Session, language: Language = "en") -> Page:
    return Page(session, language)


def told(page: Page, steps: range, language: Language = "en") -> list[str]:
    """The sentences of the log for these actions, for whoever is there now."""
    session, say = page.session, voice(language)
    events = [event for step in steps for event in session.record.events(step)]
    heard = known(CANAL_MANIA, events, session.looks)
    return [say(message) for message in CANAL_MANIA.told(heard, session.names)]


def question(page: Page, language: Language = "en") -> str:
    """What the page asks now."""
    say, prompt = voice(language), page.controller.prompt
    return " ".join(map(say, (prompt.line, *prompt.heard)))


# --- each change once -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_whole_game_is_said_once_in_order_and_then_the_question(
    language: Language,
) -> None:
    session = new_session(3, f"said {language}")
    session.settings.choose("hints", "off")
    page = page_of(session, language)
    rng = 1
    while not session.is_over:
        if session.is_curtain_down:
            heard = page.heard_of("lift-curtain")
            assert heard == [("live", question(page, language))]
        before, state = session.record.length, session.state
        action, rng = greedy.choose(view_for(state, state.active), rng)
        heard = page.heard(partial(page.controller.act, action))
        if not legal_actions(session.state):
            break  # the final scoring is told step by step
        expected = told(page, range(before, session.record.length), language)
        if not session.is_curtain_down:
            expected.append(question(page, language))
        assert heard == ([("live", " ".join(expected))] if expected else []), code_of(action)


def test_the_end_of_a_game_is_told_once() -> None:
    """Step by step from where the final scoring begins, and with the result how it has ended."""
    page = page_of(finished_game(3, "said en"))
    session = page.session
    session.tell_final_score()
    heard = []
    while session.final_step is not None:
        heard += page.heard(page.controller.tell_final_step)
        session.tell_next()
    heard += page.heard(page.controller.tell_final_step)
    first = next(n for n in range(session.record.length) if _begins_scoring(session, n))
    expected = told(page, range(first, session.record.length))
    assert [region for region, _ in heard] == ["live"] * len(heard)
    said, at = " ".join(sentences for _, sentences in heard), 0
    for sentence in expected:
        at = said.index(sentence, at) + len(sentence)
        assert expected.count(sentence) == said.count(sentence), sentence
    session.tell_no_more()


def _begins_scoring(session: Session, step: int) -> bool:
    return any(isinstance(event, FinalScoringBegan) for event in session.record.events(step))


def test_after_a_tile_laid_from_the_map_the_next_question_was_not_said() -> None:
    """Fault 11 of the examination: the focus is on the map, nothing else says it."""
    session = new_session(3, "tile")
    session.settings.choose("hints", "off")
    tile = Walk(session).to(LayTile)
    page = page_of(session)
    for facet, value in QUESTIONS.answers_of(tile):
        heard = page.heard(partial(page.controller.choose, Pick(facet, value)))
        assert [region for region, _ in heard] == ["live"]
        assert heard[0][1].endswith(question(page))
        assert heard[0][1].count(question(page)) == 1
        if session.record.length and isinstance(session.record.actions[-1], LayTile):
            break
    assert "lays" in heard[0][1]


def test_what_has_the_focus_was_said_again_by_the_live_region() -> None:
    """Fault 11: where the focus goes back to, the question is not read; it is said."""
    page = page_of(new_session(3, "focus"))
    shown = page.regions.shown["prompt"].text
    heading, line = shown.index('data-key="prompt"'), shown.index('id="prompt-line"')
    assert heading < line
    assert '<h2 class="unseen" id="asked" tabindex="-1" data-key="prompt">What to do now</h2>' in (
        shown
    )
    assert shown.count("tabindex") == 1
    assert 'role="status"' not in shown


def test_the_question_can_be_heard_again_and_is_said_once() -> None:
    session = new_session(3, "again")
    session.settings.choose("hints", "off")
    page = page_of(session)
    for _ in range(2):
        assert page.heard_of("region", "prompt") == [("live", question(page))]
    assert page.heard_of("region", "hand") == []


def test_a_hint_is_said_once_with_its_question() -> None:
    page = page_of(new_session(3, "hint"))
    hint = voice("en")(Message("hints.choose_contract"))
    assert page.heard_of("region", "prompt") == [("live", f"{question(page)} {hint}")]
    assert page.heard_of("region", "prompt") == [("live", question(page))]


def test_a_delivery_says_the_points_of_all_before_it_is_carried_out() -> None:
    session = new_session(3, "deliver")
    session.settings.choose("hints", "off")
    move = Walk(session).to(MoveGoods)
    assert isinstance(move, MoveGoods)
    page = page_of(session)
    page.heard(lambda: page.controller.choose(Pick("cube", move.places[0])))
    (heard,) = page.heard(lambda: page.controller.choose(Pick("end", move.places[-1])))
    assert "Points: " in heard[1]
    scored = [player.score for player in session.state.players]
    page.controller.act(page.controller.prompt.action)
    gained = [
        f"{name} +{player.score - before}"
        for name, player, before in zip(session.names, session.state.players, scored, strict=True)
        if player.score > before
    ]
    assert gained
    for one in gained:
        assert one in heard[1]


# --- refusals -------------------------------------------------------------------------------


def test_the_same_refusal_was_silent_the_second_and_the_third_time() -> None:
    """Fault 10."""
    page = page_of(new_session(3, "refused"))
    first = page.heard_of("undo")
    assert [region for region, _ in first] == ["alert"]
    for _ in range(2):
        assert page.heard_of("undo") == first


def _draws_goods(session: Session) -> bool:
    """Whether the top card can be drawn, and may be declared then."""
    state, seat = session.state, session.acts
    if CANAL_MANIA.game.refusal(state, DrawCard(), seat) is not None:
        return False
    after, _ = CANAL_MANIA.game.apply(state, DrawCard(), seat)
    return isinstance(after.decision, Declaration)


def test_a_harmless_double_click_was_scolded() -> None:
    """Drawing the top card asks whether it is declared; the second half of a double click on the
    deck was told "First the card drawn must be declared or not." until somebody put that away."""
    walk = Walk(new_session(3, "drawn"))
    while not _draws_goods(walk.session):
        walk.step()
    walk.session.lift_curtain()
    page = page_of(walk.session)
    page.controller.act(DrawCard())
    assert isinstance(page.session.state.decision, Declaration)
    page.is_second_half = True
    before = page.session.record.length
    assert page.heard(lambda: page.controller.act(DrawCard())) == []
    assert page.regions.shown["why"].text == ""
    assert page.session.record.length == before
    page.is_second_half = False
    said = page.heard(lambda: page.controller.act(DrawCard()))
    assert [where for where, _ in said] == ["alert"]
    assert page.regions.shown["why"].text != ""


def test_enter_and_w_on_a_plain_hex_were_silent() -> None:
    """Fault 10: while no hex is asked for there is a reason, and after the game a sentence."""
    page = page_of(new_session(3, "plain"))
    page.do("roam", "E")
    page.do("roam", "E")
    for how in ("", "why", ""):
        ((region, heard),) = page.heard_of("choose", how)
        assert region == "alert"
        assert heard
    page = page_of(finished_game(3, "said en"))
    page.do("roam", "E")
    for how in ("", "why", ""):
        heard_now = page.heard_of("choose", how)
        assert heard_now == [("live", "Nothing can be chosen here now.")]


# --- taken back -----------------------------------------------------------------------------


def events_of(session: Session, first: int) -> list[Event]:
    """What happened from this action on."""
    record = session.record
    return [event for step in range(first, record.length) for event in record.events(step)]


def taken_back(page: Page, do: str = "undo") -> str:
    ((region, heard),) = page.heard_of(do)
    assert region == "live"
    assert heard.endswith(question(page))
    return heard.removesuffix(question(page)).strip()


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (TakeContract, "Back in Parliament: "),
        (TakeCard, "Back in the display: "),
        (LayTile, "Taken up again: "),
    ],
)
def test_undo_did_not_say_what_came_back(verb: type, said: str) -> None:
    """Fault 13."""
    session = new_session(3, "came back")
    session.settings.choose("hints", "off")
    action = Walk(session).to(verb)
    page = page_of(session)
    before = session.record.length
    page.controller.act(action)
    if session.record.undo_refusal() is not None:
        pytest.skip("it showed something new")
    assert said in taken_back(page)
    again = taken_back(page, "redo")
    redone = told(page, range(before, session.record.length))
    assert again == " ".join(["Done again.", *redone])


def test_every_undo_of_a_whole_game_says_what_comes_back() -> None:
    session = new_session(3, "undone")
    session.settings.choose("hints", "off")
    page, rng, undone = page_of(session), 1, 0
    while not session.is_over:
        session.lift_curtain()
        page.controller.draw()
        before, state = session.record.length, session.state
        action, rng = greedy.choose(view_for(state, state.active), rng)
        page.controller.act(action)
        is_open = not (session.is_over or session.is_curtain_down)
        if is_open and Undo(session).why_no_undo() is None:
            heard = known(CANAL_MANIA, events_of(session, before), session.looks)
            came = CANAL_MANIA.came_back(heard, session.names)
            assert came or not CANAL_MANIA.told(heard, session.names), code_of(action)
            assert taken_back(page) == " ".join(["Undone.", *map(voice("en"), came)])
            assert session.record.length == before
            taken_back(page, "redo")
            undone += 1
    assert undone > 100


def test_taking_a_whole_turn_back_says_it_from_the_latest_on() -> None:
    session = new_session(3, "turn back")
    session.settings.choose("hints", "off")
    page, walk = page_of(session), Walk(session)
    card = walk.to(TakeCard)
    page.controller.act(card)
    while session.record.undo_refusal() is not None:
        session.lift_curtain()
        page.controller.draw()
        page.controller.act(walk.next_action())
    start = session.record.turn_start
    events = events_of(session, start)
    came = CANAL_MANIA.came_back(known(CANAL_MANIA, events, session.looks), session.names)
    assert taken_back(page, "restart-turn") == " ".join(["Undone.", *map(voice("en"), came)])


# --- the privacy of speech ------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["secret", "whispered", "kept"])
def test_no_hand_is_heard_or_read_while_the_curtain_is_down(seed: str) -> None:
    """At every curtain of a whole game: with all hands dealt anew every text, name and title of
    the page is the same; and nothing is left that was said to the one before."""
    session = new_session(3, seed)
    page, rng, falls = page_of(session), 1, 0
    while not session.is_over:
        if session.is_curtain_down:
            page.do("lift-curtain")
            page.regions.pass_on()
        before, state = session.record.length, session.state
        action, rng = random_bot.choose(view_for(state, state.active), rng)
        page.controller.act(action)
        if session.is_curtain_down:
            falls += 1
            page.regions.pass_on()
            public = told(page, range(before, session.record.length))
            assert session.looks is None
            assert page.regions.spoken == {"live": " ".join(public), "alert": ""}
            assert page.regions.texts == dealt_anew(page).regions.texts
    assert falls > 20


def dealt_anew(page: Page) -> Page:
    """The same page, had everybody been dealt another hand: what was said, said there too."""
    played = page.session
    copy = played.record.until(played.record.length)
    latest = copy._moments[-1]
    other = redealt(latest.state, (), f"anew {played.record.length}")
    copy._moments[-1] = latest._replace(state=other)
    copy.table.update(played.record.table)
    session = Session(CANAL_MANIA, copy, played.names, Shelf(MemoryStore()), "test")
    assert session.is_curtain_down
    there = page_of(session)
    there.regions.spoken |= page.regions.spoken
    return there


def test_a_hand_that_is_dealt_anew_shows_once_its_player_is_there() -> None:
    """The comparison above would notice a hand."""
    session = new_session(3, "noticed")
    walk = Walk(session)
    walk.on(60)
    while not session.is_curtain_down:
        session.play(walk.next_action())
    page = page_of(session)
    there = dealt_anew(page)
    for one in (page, there):
        one.do("lift-curtain")
    assert page.regions.texts != there.regions.texts


def test_what_was_said_is_gone_when_the_curtain_falls_because_nobody_looks() -> None:
    session = new_session(3, "hidden")
    page = page_of(session)
    page.do("region", "prompt")
    page.regions.pass_on()
    assert page.regions.spoken["live"]
    session.drop_curtain()
    page.controller.draw()
    assert page.regions.spoken == {"live": "", "alert": ""}
