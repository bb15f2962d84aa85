"""One game at one table: the curtain, what carries itself out, undo, history, saving."""

import json
from collections.abc import Iterator

import pytest

from canalmania import IllegalAction, action_from, legal_actions, view_for
from canalmania import actions as a
from canalmania.bots import random_bot
from canalmania.events import CardDrawn, TurnEnded
from canalmania.ids import Hex, Phase, PlaceId
from canalmania.previews import why_not_delivery, why_not_hex
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.saves import SaveError
from tests.canalmania.web.table_play import NAMES, played, session
from web.contract.choices import Pick
from web.contract.questions import DO
from web.contract.table_view import TableView
from web.games.canalmania.board.spots import hex_spot
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import carries_itself_out
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import SHOWN_LINES, table_shown

FORCED = tuple(verb.action for verb in CANAL_MANIA.questions.verbs if verb.is_forced)


def hands_shown(table: TableView) -> set[int]:
    return {player.seat for player in table.view.players if player.hand is not None}


# --- the curtain ----------------------------------------------------------------------------


def test_nobodys_hand_is_shown_until_somebody_is_there() -> None:
    game = session()
    table = table_shown(game, "en")
    assert table.is_curtain_down
    assert hands_shown(table) == set()
    assert table.view.legal == ()
    assert table.prompt.options == ()
    game.lift_curtain()
    assert hands_shown(table_shown(game, "en")) == {game.state.active}


def test_the_curtain_falls_whenever_the_turn_is_handed_over() -> None:
    game, falls, turn = session(), 0, 0
    for _ in played(game, 400):
        table = table_shown(game, "en")
        if game.state.phase in (Phase.DELIVERIES, Phase.OVER):
            break
        if game.state.turn != turn:
            turn = game.state.turn
            falls += 1
            assert table.is_curtain_down
            assert hands_shown(table) == set()
        else:
            assert hands_shown(table) == {game.state.active}
    assert falls > 10


def test_what_was_chosen_is_forgotten_behind_the_curtain() -> None:
    game = session()
    game.lift_curtain()
    option = next(o for o in game.prompt().options if isinstance(o.choice, Pick) and o.enabled)
    assert isinstance(option.choice, Pick)
    game.pick(option.choice)
    assert game.picks
    game.drop_curtain()
    game.lift_curtain()
    assert game.picks == ()


def test_behind_the_curtain_nothing_is_done_and_nothing_is_told() -> None:
    game = session()
    action = legal_actions(game.state)[0]
    reason = game.why(game.situation.act(action))
    assert reason is not None
    assert reason.key == "NOT_YOUR_SEAT"
    with pytest.raises(IllegalAction):
        game.play(action)
    draw = game.why(Pick(DO, "draw"))
    for refused in (
        Undo(game).why_no_undo(),
        draw,
        Undo(game).why_no_restart_of_turn(),
    ):
        assert refused is not None
        assert refused.key == "NOT_YOUR_SEAT"


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    game, drawn = session("secrets"), 0
    for _ in played(game, 300):
        step = game.record.length - 1
        if any(isinstance(event, CardDrawn) for event in game.record.events(step)):
            drawn += 1
            own = [e for e in table_shown(game, "en").log[-1].events if isinstance(e, CardDrawn)]
            assert own[0].card is not None
            game.drop_curtain()
            others = [e for e in table_shown(game, "en").log[-1].events if isinstance(e, CardDrawn)]
            assert others[0].card is None
    assert drawn


# --- what carries itself out ----------------------------------------------------------------


def test_an_only_option_carries_itself_out_and_the_log_says_so() -> None:
    game, forced = session("forced"), 0
    for _ in played(game, 500):
        assert carries_itself_out(CANAL_MANIA, game.state) is None
        for line in table_shown(game, "en").log[-3:]:
            if line.was_forced:
                forced += 1
                assert isinstance(game.record.actions[line.step], FORCED)
                assert len(legal_actions(game.record.at(line.step))) == 1
    assert forced
    assert set(FORCED) == {a.PlaceCube, a.RemoveCube, a.DiscardExtra, a.Discard, a.EndPhase}


def test_playing_tells_what_happened_and_what_carried_itself_out() -> None:
    game, rng, forced = session("forced"), 1, 0
    for _ in range(200):
        game.lift_curtain()
        action, rng = random_bot.choose(view_for(game.state, game.state.active), rng)
        before = game.record.length
        told = game.play(action)
        steps = range(before, game.record.length)
        assert told == tuple(event for step in steps for event in game.record.events(step))
        forced += len(steps) - 1
    assert forced


def test_nothing_that_reveals_or_ends_carries_itself_out() -> None:
    waited = set()
    game = session("waits")
    for _ in played(game, 500):
        if len(legal_actions(game.state)) == 1:
            waited.add(type(legal_actions(game.state)[0]))
    assert {a.EndTurn, a.StopTaking} <= waited


def reasons(game: Session) -> Iterator[tuple[str, Refusal | None]]:
    """What can be asked about, with the answer."""
    for verb in ("build", "goods", "contract"):
        yield verb, game.why(Pick(DO, verb))
    yield "hex", game.why_not_here(hex_spot(Hex(0)))
    yield "cube", why_not_delivery(game.state, PlaceId("leeds"), PlaceId("york"))
    for code in ("t0", "q"):
        yield code, game.why(game.situation.act(action_from(code)))


def test_why_not_is_answered_for_all_that_can_be_asked() -> None:
    game, answers = session("why"), set()
    for _ in played(game, 200):
        if game.is_curtain_down or not game.has_secrets:
            continue
        for what, reason in reasons(game):
            if reason is not None:
                answers.add((what, reason.key))
        for canal in game.state.players[game.state.active].canals:
            reason = why_not_hex(game.state, canal.contract, Hex(0))
            assert reason is not None
            picks = (Pick("canal", canal.contract),)
            here = game.face.questions.why_not_here
            assert here(game.situation, picks, "build", hex_spot(Hex(0))) == reason
            answers.add(("hex of canal", reason.key))
    assert {what for what, _ in answers} >= {"goods", "cube", "q", "hex of canal"}
    assert len({key for _, key in answers}) > 5


# --- undo and redo --------------------------------------------------------------------------


def test_undo_takes_one_choice_back_and_redo_brings_it_again() -> None:
    game, undone = session("undo"), 0
    before = game.state
    length = 0
    for _ in played(game, 300):
        after, steps = game.state, game.record.length
        if game.is_curtain_down or Undo(game).why_no_undo() is not None:
            before, length = after, steps
            continue
        Undo(game).undo()
        undone += 1
        assert (game.state, game.record.length) == (before, length)
        assert carries_itself_out(CANAL_MANIA, game.state) is None
        Undo(game).redo()
        assert (game.state, game.record.length) == (after, steps)
        before, length = after, steps
    assert undone > 20


def test_undo_stops_where_something_was_revealed() -> None:
    game = session("barrier")
    game.lift_curtain()
    game.play(legal_actions(game.state)[0])
    assert Undo(game).why_no_undo() is None
    game.play(a.DrawCard())
    reason = Undo(game).why_no_undo()
    assert reason is not None
    assert (reason.key, reason.args["cause"]) == ("UNDO_BARRIER", "CARD_DRAWN")
    with pytest.raises(IllegalAction):
        Undo(game).undo()


def test_the_turn_and_the_action_can_be_begun_anew() -> None:
    game, turns, actions, later = session("restart"), 0, 0, 0
    for _ in played(game, 300):
        if game.is_curtain_down:
            continue
        steps = game.record.length
        if Undo(game).why_no_restart_of_action() is None:
            actions += 1
            start = game.record.action_start
            later += start > game.record.turn_start
            Undo(game).restart_action()
            assert game.record.length == start
            assert game.state.decision is None or start == game.record.barrier
            while game.record.length < steps:
                Undo(game).redo()
        if Undo(game).why_no_restart_of_turn() is None:
            turns += 1
            barrier = game.record.barrier
            Undo(game).restart_turn()
            assert game.record.length == barrier
            while game.record.length < steps:
                Undo(game).redo()
    assert turns > 20
    assert actions > 5
    assert later > 0, "an action that did not begin the turn"


# --- choosing -------------------------------------------------------------------------------


def test_picks_are_forgotten_with_the_step_they_were_for() -> None:
    game = session()
    game.lift_curtain()
    first = table_shown(game, "en").view.parliament[0]
    prompt = game.pick(Pick("contract", first))
    assert prompt.steps_back
    terminus = prompt.options[0].choice
    assert isinstance(terminus, Pick)
    assert terminus.question == "terminus"
    preview = game.preview(terminus)
    assert preview.action is not None
    assert list(game.picks) == [Pick("contract", first)], "a preview changes nothing"
    game.back()
    assert not game.picks
    game.pick(Pick("contract", first))
    assert preview.action in legal_actions(game.state)
    game.play(preview.action)
    assert not game.picks


# --- history --------------------------------------------------------------------------------


def test_the_past_can_be_looked_at_but_not_changed() -> None:
    game = session("past")
    for _ in played(game, 60):
        pass
    game.lift_curtain()
    now = table_shown(game, "en")
    game.look_at(10)
    past = table_shown(game, "en")
    assert (past.step, past.is_live, past.length) == (10, False, now.length)
    assert past.view.cubes == view_for(game.record.at(10), None).cubes
    assert hands_shown(past) <= {game.state.active}, "the viewer's own hand of then, nobody else's"
    reason = game.why(game.situation.act(legal_actions(game.state)[0]))
    assert reason is not None
    assert reason.key == "HISTORY_VIEW"
    with pytest.raises(IllegalAction):
        game.play(legal_actions(game.state)[0])
    game.look_at(None)
    assert table_shown(game, "en") == now


def test_the_recap_tells_what_others_did_since() -> None:
    game, told = session("recap"), 0
    for _ in played(game, 300):
        table = table_shown(game, "en")
        if table.recap and game.state.round > 2:
            told += 1
            enders = {
                e.seat for line in table.recap for e in line.events if isinstance(e, TurnEnded)
            }
            assert enders == {0, 1, 2} - {game.state.active}
    assert told


def test_the_log_is_cut_and_says_so() -> None:
    game = session("long")
    for _ in played(game, 200):
        pass
    table = table_shown(game, "en")
    assert len(table.log) == SHOWN_LINES
    assert table.earlier == game.record.length - SHOWN_LINES
    assert table.log[0].step == table.earlier


# --- the end --------------------------------------------------------------------------------


def test_in_the_final_deliveries_no_hand_is_shown_and_no_curtain_falls() -> None:
    record = Record.of(CANAL_MANIA.game, "end", 3)
    game = Session(CANAL_MANIA, record, NAMES[:3], Shelf(MemoryStore()), "end")
    for _ in played(game, 4000):
        if game.state.phase is Phase.DELIVERIES:
            table = table_shown(game, "en")
            assert not table.is_curtain_down
            assert hands_shown(table) == set()
            assert table.view.legal
    assert game.is_over
    assert hands_shown(table_shown(game, "en")) == set(), "the final scoring is told first"
    game.tell_no_more()
    assert hands_shown(table_shown(game, "en")) == {0, 1, 2}


# --- saving ---------------------------------------------------------------------------------


def test_every_step_is_saved_and_a_reload_shows_the_same() -> None:
    game = session("reload", 4)
    for number, _ in enumerate(played(game, 120)):
        if number % 10 == 0:
            game.drop_curtain()
            text = game.shelf.read("game")
            assert text is not None
            again = Session.loaded((CANAL_MANIA,), text, game.shelf, "game")
            assert again.is_curtain_down
            assert table_shown(again, "en") == table_shown(game, "en")
            again.lift_curtain()
            game.lift_curtain()
            assert table_shown(again, "en") == table_shown(game, "en")


def test_a_game_without_names_gets_numbers() -> None:
    text = Record.of(CANAL_MANIA.game, "x", 3).save()
    assert Session.loaded((CANAL_MANIA,), text, Shelf(MemoryStore()), "x").names == ("1", "2", "3")


def test_what_is_no_game_is_not_loaded() -> None:
    with pytest.raises(SaveError):
        Session.loaded((CANAL_MANIA,), "{}", Shelf(MemoryStore()), "x")


def test_a_game_played_elsewhere_is_not_saved_from_here() -> None:
    game = session()
    game.save()
    kept = game.shelf.read("game")
    game.is_detached = True
    for _ in played(game, 3):
        pass
    assert game.shelf.read("game") == kept
    assert not table_shown(game, "en").is_saved


# --- what was undone outlives a reload ------------------------------------------------------


def undone_twice() -> Session:
    """A game in which two choices have been taken back."""
    game = session("kept")
    while True:
        game.lift_curtain()
        game.play(legal_actions(game.state)[0])
        game.lift_curtain()
        if game.record.length - game.record.barrier > 2 and Undo(game).why_no_undo() is None:
            Undo(game).undo()
            if Undo(game).why_no_undo() is None:
                Undo(game).undo()
                return game
            Undo(game).redo()


def reloaded(game: Session, **changes: str) -> Session:
    """The same game from what the browser kept."""
    kept = json.loads(game.shelf.read(game.slot) or "")
    kept["table"] |= changes
    again = Session.loaded((CANAL_MANIA,), json.dumps(kept), game.shelf, game.slot)
    again.lift_curtain()
    return again


def test_what_was_undone_can_be_done_again_after_a_reload() -> None:
    game = undone_twice()
    again = reloaded(game)
    assert again.record.length == game.record.length
    for one in (game, again):
        while Undo(one).why_no_redo() is None:
            Undo(one).redo()
    assert again.record.actions == game.record.actions
    assert "undone" not in json.loads(again.shelf.read(again.slot) or "")["table"]


def test_a_new_choice_forgets_what_was_undone_there_too() -> None:
    game = undone_twice()
    game.play(legal_actions(game.state)[-1])
    again = reloaded(game)
    assert Undo(again).why_no_redo() is not None


@pytest.mark.parametrize("codes", ["no such code", "w", "q q q", "w w w w w"])
def test_codes_that_do_not_belong_there_change_nothing(codes: str) -> None:
    """A drawn card above all: it could not be put back."""
    game = undone_twice()
    again = reloaded(game, undone=codes)
    assert again.state == game.state
    assert again.record.actions == game.record.actions
