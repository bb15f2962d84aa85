"""Plays a game at random and checks every law of `tabletop.game` on it, for the tests of games."""

import json
from typing import Final

from tabletop.game import CODE_LIMIT, SHORT, A, E, Game, O, S, Seed, V
from tabletop.loading import load
from tabletop.record import Record
from tabletop.rng import below, seeded
from tabletop.saves import game_named
from tabletop.seat import Seat

SELDOM: Final = 16
"""The slow checks run once in so many steps."""
RARELY: Final = 64
"""The checks that play the game again from its beginning run once in so many steps."""


def play_through(
    game: Game[S, A, E, V, O], seed: Seed, seats: int, options: O | None = None
) -> Record[S, A, E, V, O]:
    """Play a whole game at random and return its record.

    `options` None are the usual ones. Raises AssertionError at the first law that the game breaks.
    """
    record = Record.of(game, seed, seats, options)
    again = game.new_game(seed, seats, record.options)
    assert game.saving.fingerprint(again) == game.saving.fingerprint(record.state), (
        "the same seed, another game"
    )
    rng = seeded(f"random players of {seed}")
    while acting := game.to_act(record.state):
        assert record.length < game.longest, "the game does not end"
        assert game.outcome(record.state) is None, "decided, and yet somebody has to act"
        chosen, rng = below(rng, len(acting))
        seat = acting[chosen]
        _try_moment(game, record.state, seats, acting, is_thorough=record.length % SELDOM == 0)
        legal = game.legal_actions(record.state, seat)
        chosen, rng = below(rng, len(legal))
        _step(game, record, legal[chosen], seat)
        if record.length % SELDOM == 0:
            _try_going_back(record)
        if record.length % (SELDOM if record.length <= RARELY else RARELY) == 0:
            _try_taking_back(game, record, record.length // 2)
            _try_taking_back(game, record, record.length - 1)
    outcome = game.outcome(record.state)
    assert sorted(outcome or ()) == list(range(seats)), "over without a result"
    _try_saving(game, record)
    return record


def _try_moment(
    game: Game[S, A, E, V, O], state: S, seats: int, acting: tuple[Seat, ...], *, is_thorough: bool
) -> None:
    assert len(game.saving.fingerprint(state)) >= SHORT, "a fingerprint is too short"
    for seat in map(Seat, range(seats)):
        options = game.legal_actions(state, seat)
        assert bool(options) == (seat in acting), "who has to act can, and nobody else"
        codes = [game.saving.code_of(action) for action in options]
        assert len(set(codes)) == len(codes), "two actions with one code"
        for action, code in zip(options, codes, strict=True):
            assert len(code) <= CODE_LIMIT, "a code is too long"
            assert code.isascii(), "a code that is not ASCII"
            assert not set(code) & set(" \t\n:"), "a code with a blank or colon"
            if is_thorough:
                assert game.saving.action_from(code) == action, (
                    "a code that stands for something else"
                )
                assert game.refusal(state, action, seat) is None, "offered and refused"
    for viewer in (None, *map(Seat, range(seats))):
        game.view_for(state, viewer)
    if is_thorough:
        data = json.loads(json.dumps(game.saving.snapshot_of(state)))
        back = game.saving.state_from(data, seats)
        assert back == state, "a snapshot that is another state"
        assert game.saving.fingerprint(back) == game.saving.fingerprint(state), (
            "the same, but not by fingerprint"
        )
        for seat in map(Seat, range(seats)):
            other = game.redealt(state, (seat,), 1)
            assert game.view_for(other, seat) == game.view_for(state, seat), "dealt anew and seen"
            assert game.to_act(other) == game.to_act(state), "dealt anew, and another's turn"


def _step(game: Game[S, A, E, V, O], record: Record[S, A, E, V, O], action: A, seat: Seat) -> None:
    before = record.state
    print_of = game.saving.fingerprint
    mark = print_of(before)
    twice, _ = game.apply(before, action, seat)
    events = record.play(action, seat)
    after = record.state
    assert game.saving.fingerprint(before) == mark, "an action changed the state before it"
    assert game.saving.fingerprint(twice) == game.saving.fingerprint(after), (
        "the same action, another state"
    )
    assert before.turn <= after.turn <= before.turn + 1, "turns are not counted one by one"
    reveals = any(event.reveals for event in events)
    assert before.rng == after.rng or reveals, "chance was used, and nothing came to light"
    for event in events:
        assert type(event) in game.event_types, "an event that nobody was told of"
        for viewer in (None, *map(Seat, range(record.seats))):
            told = game.redact(event, viewer)
            assert told is None or type(told) in game.event_types, "an event redacted to none"


def _try_going_back(record: Record[S, A, E, V, O]) -> None:
    """Undo to the barrier and redo everything: the moment must be the same as before."""
    length, state = record.length, record.state
    record.undo_to(record.barrier)
    assert record.undo_refusal() is not None, "undone below the barrier"
    while record.redo_refusal() is None:
        record.redo()
    assert (record.length, record.state) == (length, state), "done again, but something else"


def _try_taking_back(game: Game[S, A, E, V, O], record: Record[S, A, E, V, O], step: int) -> None:
    """Take back by agreement, below any barrier.

    Every seat must see what it saw at that step, and a save must contain what was taken back.
    """
    same = load(game, record.save())
    if same.agreement_refusal() is not None:
        return
    then = same.at(step)
    same.take_back(step)
    for seat in (None, *map(Seat, range(record.seats))):
        assert game.view_for(same.state, seat) == game.view_for(then, seat), "taken back, and seen"
    assert same.undo_refusal() is not None, "undone below what was agreed upon"
    _try_saving(game, same)


def _try_saving(game: Game[S, A, E, V, O], record: Record[S, A, E, V, O]) -> None:
    text = record.save()
    assert game_named(text) == game.id, "a save of another game"
    same = load(game, text)
    assert same.save() == text, "saved, loaded, saved: something else"
    assert same.state == record.state, "loaded, but not the same"
