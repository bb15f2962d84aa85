"""Advice in Canal Mania: a nudge that keeps the move to itself, a plan that can be played."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from canalmania.actions import DrawCard
from canalmania.board import BOARD
from canalmania.events import FinalScoringBegan, PointsScored
from tabletop.opponents import Opponent, Reason, Thought
from tabletop.record import Record
from tabletop.thinking import Question, Thinker, as_text, thought_from
from tests.canalmania.web.tables import NAMES, Walk, finished_game, new_session
from tests.canalmania.web.words import t, voice
from tests.toy.opponents_play import ThinkingHere
from tests.web.tree import tree
from web.contract.advice import Advice, Given
from web.contract.prompt import Marks
from web.contract.table_view import Pointer
from web.games.canalmania.board.about import termini
from web.games.canalmania.board.marks import Drawn, pointed_out
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.foreseen import foreseen
from web.table.history.turns_played import has_choice, turns_played
from web.table.panels.advice import advice_card
from web.table.play.advice_shown import advice_of, advice_shown, stronger, with_advice
from web.table.play.branch import played_from
from web.table.play.practice_games import learning
from web.table.play.session import Session
from web.table.review.judging import Judging, seed_of
from web.table.review.turn_rows import row_of
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES

STEPS = (0, 14, 21, 35, 77, 133, 161, 224, 245)
"""Moments of every phase."""


@cache
def begun(steps: int) -> Session:
    """Four players some actions into a game. Do not change it."""
    return Walk(new_session(4, "advice")).on(steps)


def thought_about(session: Session) -> Thought[Any]:
    """What the computer would do, asked and answered as texts."""
    players = CANAL_MANIA.opponents
    assert players is not None
    thinker = Thinker({CANAL_MANIA.game.id: (CANAL_MANIA.game, players)})
    adviser = Opponent(players.levels[-1], players.styles[0])
    asked: Question[Any, Any] = Question(session.state, 4, session.acts, adviser, "seed")
    thinker.begin(as_text(CANAL_MANIA.game, asked))
    answer = thinker.go_on()
    assert answer is not None
    return thought_from(CANAL_MANIA.game, answer)


@cache
def advised(steps: int) -> tuple[Thought[Any], Advice]:
    session = begun(steps)
    thought = thought_about(session)
    return thought, advice_of(session, session.state, session.acts, thought, "seed")


def card(advice: Advice, steps: int, language: str = "en") -> str:
    table = replace(table_shown(begun(steps), language), advice=advice)
    shown = advice_card(table)
    assert shown is not None
    return tree(shown.text).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("steps", STEPS)
def test_a_nudge_says_why_and_not_what(steps: int, language: str) -> None:
    _, advice = advised(steps)
    nudge, say = card(advice, steps, language), voice(language)
    assert say(advice.reasons[0]) in nudge
    for sentences in advice.steps:
        for sentence in sentences:
            assert say(sentence) not in nudge
    whole = card(stronger(advice, "whole"), steps, language)
    for told in (*advice.reasons, *(one for sentences in advice.steps for one in sentences)):
        assert say(told) in whole
    assert "{" not in whole


@pytest.mark.parametrize("steps", STEPS)
def test_a_nudge_points_to_places_and_not_to_the_hexes_to_be_built_on(steps: int) -> None:
    _, advice = advised(steps)
    assert not advice.pointed.drawn
    places = set(map(place_spot, BOARD.places))
    assert set(advice.pointed.outlined) <= places


@pytest.mark.parametrize("steps", STEPS)
def test_the_actions_of_a_plan_are_legal_one_after_another(steps: int) -> None:
    """In the game itself, not only in what was dealt anew; and each has its sentence."""
    session, (thought, advice) = begun(steps), advised(steps)
    game, state, seat = CANAL_MANIA.game, session.state, session.acts
    for action in thought.actions:
        assert game.refusal(state, action, seat) is None
        state, _ = game.apply(state, action, seat)
    assert len(advice.steps) == len(thought.actions)


@pytest.mark.parametrize("steps", STEPS)
def test_a_plan_is_drawn_as_it_would_lie(steps: int) -> None:
    session, (thought, advice) = begun(steps), advised(steps)
    game, state, seat = CANAL_MANIA.game, session.state, session.acts
    before = set(session.view.tiles)
    for action in thought.actions:
        state, _ = game.apply(state, action, seat)
    laid = set(game.view_for(state, seat).tiles) - before
    drawn = advice.drawn.drawn
    assert isinstance(drawn, Drawn)
    assert set(drawn.ghosts) == laid


def test_plans_of_all_kinds_were_tried() -> None:
    """Else the tests above prove little."""
    drawn = [advised(steps)[1].drawn for steps in STEPS]
    assert any(marks.drawn.ghosts for marks in drawn)
    assert any(marks.drawn.routes for marks in drawn)
    assert any(marks.outlined for marks in drawn)
    assert any(advised(steps)[1].goes_on for steps in STEPS)
    assert any(advised(steps)[1].pointed.outlined for steps in STEPS)


@pytest.mark.parametrize("steps", STEPS)
def test_no_plan_tells_what_nobody_knows_before(steps: int) -> None:
    """By whatever seed the unknown is dealt anew, the plan is told and drawn the same."""
    session, (thought, _) = begun(steps), advised(steps)
    told = [
        foreseen(CANAL_MANIA, session.state, session.acts, thought.actions, NAMES, f"{n}")
        for n in range(5)
    ]
    assert all(one == told[0] for one in told)


def test_a_card_from_the_deck_is_drawn_and_not_told() -> None:
    session = Walk(new_session(4, "drawing"))
    session.to(DrawCard)
    now = session.session
    ahead = foreseen(CANAL_MANIA, now.state, now.acts, [DrawCard()], NAMES, "seed")
    ((sentence,),) = (step.sentences for step in ahead.steps)
    assert t(sentence, "en") == "Draws a card from the deck."
    assert ahead.goes_on


@pytest.mark.parametrize("steps", STEPS)
def test_the_same_is_advised_whatever_the_seat_cannot_know(steps: int) -> None:
    session, (_, advice) = begun(steps), advised(steps)
    game, seat = CANAL_MANIA.game, session.acts
    dealt = game.redealt(session.state, (seat,), "other cards")
    assert dealt != session.state
    record = Record(game, "another seed", 4, session.record.options, dealt)
    other = Session(CANAL_MANIA, record, NAMES[:4], Shelf(MemoryStore()), "other")
    other.lift_curtain()
    assert advice_of(other, dealt, seat, thought_about(other), "seed") == advice


def test_a_reason_is_about_the_contract_and_the_place_it_names() -> None:
    contract = next(iter(begun(0).state.parliament))
    reason = Reason("takes_contract_for_cubes", {"contract": contract, "place": "leeds"})
    assert CANAL_MANIA.spoken_of(reason) == tuple(
        dict.fromkeys((*termini(contract), place_spot("leeds")))
    )
    assert CANAL_MANIA.spoken_of(Reason("waits", {})) == ()


def test_advice_is_drawn_on_the_map_beside_the_targets() -> None:
    steps = next(s for s in STEPS if advised(s)[1].drawn.drawn.ghosts)
    session = Walk(new_session(4, "advice")).on(steps)
    whole = stronger(advised(steps)[1], "whole")
    session.advice = Given(session.state, session.acts, whole)
    table = table_shown(session, "en")
    assert table.advice is whole
    shown = pointed_out(table, with_advice(Pointer(), table))
    plain = pointed_out(table, Pointer())
    assert shown.ghosts == whole.drawn.drawn.ghosts
    assert shown.targets == plain.targets
    assert plain.ghosts == ()
    chosen = replace(table, prompt=replace(table.prompt, marks=Marks(drawn=Drawn())))
    assert pointed_out(chosen, with_advice(Pointer(), chosen)).ghosts == (), "a choice goes first"


def test_a_lesson_gives_no_advice() -> None:
    lesson = CANAL_MANIA.lesson
    assert lesson is not None
    session = learning(CANAL_MANIA, lesson, 0, Shelf(MemoryStore()))
    assert advice_shown(session) is None


# --- looking back ---------------------------------------------------------------------------


def test_every_action_of_a_game_is_in_one_span_and_only_its_last_shows_something() -> None:
    record = finished_game(4).record
    steps = list[int]()
    for turn in turns_played(CANAL_MANIA, record):
        for one in turn.spans:
            assert {record.seat(step) for step in range(*one)} == {turn.seat}
            assert {record.at(step).turn for step in range(*one)} == {turn.turn.number}
            shows = [any(e.reveals for e in record.events(step)) for step in range(*one)]
            assert not any(shows[:-1])
            steps += range(*one)
    assert steps == list(range(record.length))


@pytest.mark.parametrize("step", [1, 40, 155])
def test_a_game_goes_on_with_everything_hidden_as_it_was_dealt(step: int) -> None:
    over = finished_game(4)
    copy = played_from(over, step, "copy")
    game = CANAL_MANIA.game
    assert game.saving.fingerprint(copy.state) == game.saving.fingerprint(over.record.at(step))
    again = Session.loaded([CANAL_MANIA], copy.text(), copy.shelf, "copy")
    assert game.saving.fingerprint(again.state) == game.saving.fingerprint(copy.state)
    for action in over.record.actions[step:]:
        copy.record.play(action)
    assert game.saving.fingerprint(copy.state) == game.saving.fingerprint(over.state)


def test_verdicts_of_a_turn_are_the_players_own() -> None:
    """One turn of several spans, asked as texts and answered: the points are the sum."""
    over, players = finished_game(4), CANAL_MANIA.opponents
    assert players is not None
    thinking = ThinkingHere(CANAL_MANIA)
    judging = Judging(CANAL_MANIA, over.record, thinking)
    judging.turns = judging.turns[8:12]
    (turn,) = judging.of(judging.turns[0].seat)
    assert len(turn.spans) > 1
    judging.begin(turn.seat, lambda: None)
    while thinking.questions:
        thinking.answer()
    lost = 0.0
    for one in turn.spans:
        if not has_choice(over.record, one):
            continue
        known = CANAL_MANIA.game.redealt(
            over.record.at(one.start), (turn.seat,), seed_of(one.start)
        )
        actions = over.record.actions[one.start : one.stop]
        lost += players.verdict(known, turn.seat, actions, seed_of(one.start)).given_away
    judged = judging.judged(turn)
    assert judged is not None
    assert judged.given_away == lost
    row = row_of(judging, turn, over.names)
    assert row.done
    assert (row.better is not None) is (lost > 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_told_in_few_words_with_all_points_of_its_player(language: str) -> None:
    record = finished_game(4).record
    for turn in turns_played(CANAL_MANIA, record):
        events = [e for step in turn.steps for e in record.events(step)]
        told = CANAL_MANIA.gist(turn.seat, events, NAMES)
        words = " ".join(voice(language)(sentence) for sentence in told)
        assert "{" not in words
        scored = sum(
            e.points for e in events if isinstance(e, PointsScored) and e.seat == turn.seat
        )
        said = sum(
            int(str(sentence.args["count"]))
            for sentence in told
            if sentence.key in ("gist.completed", "gist.goods")
        )
        if not any(isinstance(event, FinalScoringBegan) for event in events):
            assert said == scored
