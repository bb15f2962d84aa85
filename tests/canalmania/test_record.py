"""Records of games: playing, undo down to the barrier, redo, stepping to any moment."""

from collections.abc import Iterator
from functools import cache

import pytest

from canalmania import (
    Action,
    GameRecord,
    IllegalAction,
    Options,
    action_from,
    apply,
    legal_actions,
    new_game,
    to_act,
)
from canalmania import actions as a
from canalmania.game import CANAL_MANIA
from canalmania.ids import Phase, PlayerColour
from canalmania.refusal_keys import KEYS
from tabletop.moments import barrier_causes
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.canalmania.golden.games import stored

GAMES = {game.name: game for game in stored()}


@cache
def whole_game(name: str) -> GameRecord:
    """A golden game as a record. Not to be changed: it is shared."""
    return begun(name, len(GAMES[name].actions.split()))


def begun(name: str, length: int) -> GameRecord:
    """A record of the first actions of a golden game."""
    game = GAMES[name]
    record = Record.of(CANAL_MANIA, game.seed, game.seats)
    for code in game.actions.split()[:length]:
        record.play(action_from(code))
    return record


def key_of(refusal: Refusal | None) -> str | None:
    """The key, after a look whether the screen has words for it."""
    assert refusal is None or refusal.key in KEYS
    return None if refusal is None else refusal.key


def with_steps_to_undo(count: int) -> GameRecord:
    """A record in mid-game whose last actions, at least so many, can be undone."""
    whole = whole_game("3-goods-0")
    record = begun("3-goods-0", 200)
    while record.length - record.barrier < count:
        record.play(whole.actions[record.length])
    return record


# --- playing and stepping -------------------------------------------------------------------


def test_a_new_record_is_a_new_game() -> None:
    options = Options((PlayerColour.GREEN, PlayerColour.BLACK, PlayerColour.YELLOW))
    record = Record.of(CANAL_MANIA, "R2", 3, options)
    assert record.state == new_game("R2", 3, options) == record.at(0)
    assert (record.seed, record.seats, record.options) == ("R2", 3, options)
    assert (record.length, record.actions, record.notice, record.table) == (0, (), None, {})


@pytest.mark.parametrize("seed", ["x" * 65, 1 << 64, -(1 << 64), True, None, "\ud800", 1.0, b"1"])
def test_a_seed_that_no_save_can_hold_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Record.of(CANAL_MANIA, seed, 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play(seats: int) -> None:
    """R1.1"""
    with pytest.raises(ValueError, match=str(seats)):
        Record.of(CANAL_MANIA, "R1.1", seats)


def test_wishes_of_seats_that_do_not_exist_are_forgotten() -> None:
    record = Record.of(CANAL_MANIA, 1, 3, Options(tuple(PlayerColour)))
    assert record.options == Options(tuple(PlayerColour)[:3])


def test_every_moment_and_all_that_happened_is_kept() -> None:
    game = GAMES["3-goods-0"]
    record = whole_game("3-goods-0")
    state = new_game(game.seed, game.seats)
    assert record.length == len(game.actions.split())
    for step, action in enumerate(record.actions):
        assert record.at(step) == state
        state, events = apply(state, action)
        assert record.events(step) == tuple(events)
    assert record.at(record.length) == state == record.state
    assert to_act(record.state) == ()


@pytest.mark.parametrize("step", [-1, 8, 1_000])
def test_there_are_no_other_moments(step: int) -> None:
    record = begun("3-goods-0", 7)
    with pytest.raises(IndexError):
        record.at(step)
    with pytest.raises(IndexError):
        record.undo_to(step)


@pytest.mark.parametrize("step", [-1, 7])
def test_there_are_no_other_events(step: int) -> None:
    with pytest.raises(IndexError):
        begun("3-goods-0", 7).events(step)


def test_playing_tells_what_happened() -> None:
    record = Record.of(CANAL_MANIA, "events", 4)
    action = legal_actions(record.state)[0]
    events = record.play(action)
    assert events == tuple(apply(record.at(0), action)[1]) == record.events(0)
    assert record.actions == (action,)


def test_what_is_not_legal_is_not_played() -> None:
    record = begun("3-goods-0", 9)
    before = record.state
    with pytest.raises(IllegalAction) as raised:
        record.play(a.Declare(True))
    assert raised.value.refusal == record.refusal(a.Declare(True))
    assert (record.state, record.length) == (before, 9)


def test_only_the_seat_to_act_plays() -> None:
    """R3.1"""
    record = Record.of(CANAL_MANIA, "seats", 4)
    action = legal_actions(record.state)[0]
    active = record.state.active
    other = Seat((active + 1) % 4)
    assert key_of(record.refusal(action, other)) == "NOT_YOUR_SEAT"
    with pytest.raises(IllegalAction) as raised:
        record.play(action, other)
    assert raised.value.refusal.key == "NOT_YOUR_SEAT"
    assert record.length == 0
    record.play(action, active)
    assert record.length == 1


def test_nothing_is_played_in_the_past() -> None:
    record = begun("3-goods-0", 9)
    action = legal_actions(record.state)[0]
    assert record.refusal(action, step=9) is None
    past = record.refusal(action, step=8)
    assert past == Refusal("R3.1", "HISTORY_VIEW", {"step": 8, "latest": 9})
    assert key_of(past) == "HISTORY_VIEW"


# --- undo and redo --------------------------------------------------------------------------


def test_undo_and_redo_go_through_the_same_states() -> None:
    record = with_steps_to_undo(4)
    top, bottom = record.length, record.barrier
    states = [record.at(step) for step in range(top + 1)]
    for step in range(top - 1, bottom - 1, -1):
        record.undo()
        assert (record.length, record.state) == (step, states[step])
    assert record.undo_refusal() is not None
    for step in range(bottom + 1, top + 1):
        assert record.redo_refusal() is None
        record.redo()
        assert (record.length, record.state) == (step, states[step])
    assert key_of(record.redo_refusal()) == "NOTHING_TO_REDO"
    with pytest.raises(IllegalAction):
        record.redo()


def test_playing_forgets_what_was_undone() -> None:
    record = Record.of(CANAL_MANIA, "redo", 4)
    record.play(legal_actions(record.state)[0])
    record.undo()
    record.play(legal_actions(record.state)[1])
    assert key_of(record.redo_refusal()) == "NOTHING_TO_REDO"


def test_a_refused_action_forgets_nothing() -> None:
    record = Record.of(CANAL_MANIA, "redo", 4)
    record.play(legal_actions(record.state)[0])
    record.undo()
    with pytest.raises(IllegalAction):
        record.play(a.EndTurn())
    assert record.redo_refusal() is None


def test_a_new_game_has_nothing_to_undo() -> None:
    record = Record.of(CANAL_MANIA, "new", 3)
    assert key_of(record.undo_refusal()) == "NOTHING_TO_UNDO"
    with pytest.raises(IllegalAction):
        record.undo()
    record.play(legal_actions(record.state)[0])
    assert record.undo_refusal() is None


def test_undo_to_a_step_stops_at_the_barrier() -> None:
    record = with_steps_to_undo(3)
    top, latest = record.length, record.state
    with pytest.raises(IllegalAction) as raised:
        record.undo_to(record.barrier - 1)
    assert raised.value.refusal.key == "UNDO_BARRIER"
    assert record.length == top
    record.undo_to(record.barrier + 1)
    assert record.length == record.barrier + 1
    record.undo_to(record.turn_start)
    assert record.length == record.barrier
    assert record.undo_refusal() == Refusal("D11", "UNDO_BARRIER", {"cause": record.barrier_cause})
    for _ in range(top - record.length):
        record.redo()
    assert record.state == latest


def expected_barriers(record: GameRecord) -> Iterator[tuple[int, bool]]:
    """For every step its barrier by the definition, and whether it is one itself."""
    barrier = 0
    for step in range(1, record.length + 1):
        before, after = record.at(step - 1), record.at(step)
        revealed = any(event.reveals for event in record.events(step - 1))
        is_one = revealed or before.rng != after.rng or to_act(before) != to_act(after)
        barrier = step if is_one else barrier
        yield barrier, is_one


CAUSES: dict[type, str] = {
    a.DrawCard: "CARD_DRAWN",
    a.Declare: "GOODS_DECLARED",
    a.DrawFromDisplay: "DISPLAY_REFILLED",
    a.StopTaking: "DISPLAY_REFILLED",
    a.DiscardDisplay: "DISPLAY_REFILLED",
    a.TakeContract: "PARLIAMENT_OPENED",
    a.EndTurn: "HANDED_OVER",
    a.MoveGoods: "HANDED_OVER",
}


@pytest.mark.parametrize("name", ["3-careless-0", "4-goods-0", "5-careless-0"])
def test_the_barrier_is_the_last_thing_that_cannot_be_unseen(name: str) -> None:
    whole = whole_game(name)
    game = Record.of(CANAL_MANIA, GAMES[name].seed, GAMES[name].seats)
    seen = {game.barrier_cause}
    for action, (barrier, is_one) in zip(whole.actions, expected_barriers(whole), strict=True):
        game.play(action)
        assert game.barrier == game.turn_start == barrier
        assert (game.undo_refusal() is None) is (game.length > barrier)
        if is_one:
            cause = CAUSES[type(action)] if to_act(game.state) else "GAME_OVER"
            assert game.barrier_cause == cause
        seen.add(game.barrier_cause)
    causes = {"GAME_BEGAN", "CARD_DRAWN", "DISPLAY_REFILLED", "PARLIAMENT_OPENED"}
    assert seen >= causes | {"HANDED_OVER", "GAME_OVER"}
    assert seen <= set(barrier_causes(CANAL_MANIA))


def test_no_undo_crosses_into_another_turn_or_before_a_roll() -> None:
    """From every moment, undoing as far as it goes changes nothing that was known or random."""
    whole = whole_game("4-goods-0")
    record = Record.of(CANAL_MANIA, GAMES["4-goods-0"].seed, 4)
    for action in whole.actions:
        record.play(action)
        latest, earliest = record.state, record.at(record.barrier)
        assert latest.rng == earliest.rng
        assert latest.turn == earliest.turn
        assert latest.deck == earliest.deck
        assert latest.contract_deck == earliest.contract_deck
        assert to_act(latest) == to_act(earliest)


def test_an_action_starts_where_its_first_step_was_taken() -> None:
    """R3.1 an action goes from one open moment of a phase to the next."""
    whole = whole_game("3-careless-0")
    record = Record.of(CANAL_MANIA, GAMES["3-careless-0"].seed, 3)
    under_way = 0
    for step, action in enumerate(whole.actions):
        record.play(action)
        if not record.state.pending:
            assert record.action_start == record.length
            continue
        under_way += 1
        assert record.barrier <= record.action_start <= record.length
        assert record.action_start <= step or record.action_start == record.barrier
        start = record.at(record.action_start)
        assert not start.pending or record.action_start == record.barrier
        between = range(record.action_start + 1, record.length)
        assert all(record.at(n).pending for n in between)
    assert under_way > 100


def test_restarting_an_action_takes_all_its_tiles_back() -> None:
    whole = whole_game("3-goods-0")
    laid = [type(action) is a.LayTile for action in whole.actions]
    twice = next(n for n in range(len(laid) - 1) if laid[n] and laid[n + 1])
    record = begun("3-goods-0", twice + 2)
    start = record.action_start
    assert start <= twice
    record.undo_to(start)
    assert record.state == whole.at(start)
    assert record.state.phase is Phase.BUILD
    assert record.state.pending == ()


def test_undone_actions_are_no_actions() -> None:
    record = Record.of(CANAL_MANIA, "undone", 3)
    played: list[Action] = [legal_actions(record.state)[0]]
    record.play(played[0])
    record.play(a.EndPhase())
    record.undo()
    assert record.actions == tuple(played)
