"""What a seat may not know is in nothing that it gets to see: whatever is hidden is dealt anew, and
the seat sees the same, is offered the same and is told the same."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

from tabletop.seat import Seat
from tests.laws.games import Known, every_face, every_game, moments, states, whole_game
from tests.laws.test_opponents import peek_of
from tests.laws.twins import begun_late, looks, secret_steps, sensible_games, twins_at
from web.contract.any_game import AnyRecord
from web.contract.table_view import Pointer
from web.table.panels.all_panels import panels_by_region
from web.table.panels.in_words import map_in_words
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice

MOMENTS = 12


def pool(record: AnyRecord) -> Sequence[Any]:
    """Actions of all kinds, most of which are not legal at any one moment."""
    kinds: dict[type, list[Any]] = {}
    for action in record.actions:
        kinds.setdefault(type(action), []).append(action)
    return [action for some in kinds.values() for action in some[:: max(1, len(some) // 4)]]


@every_game
def test_nobody_notices_that_what_is_hidden_was_dealt_anew(known: Known) -> None:
    """The seat sees the same, has to act as before, may do the same, and hears the same reasons."""
    differ = 0
    for record, step in moments(known, MOMENTS):
        state, asked = record.at(step), pool(record)
        for seat in map(Seat, range(record.seats)):
            for seed in (1, 2):
                other = known.game.redealt(state, (seat,), seed)
                differ += looks(known.game, other) != looks(known.game, state)
                assert known.game.view_for(other, seat) == known.game.view_for(state, seat)
                assert known.game.to_act(other) == known.game.to_act(state)
                legal = known.game.legal_actions(state, seat)
                assert known.game.legal_actions(other, seat) == legal
                for action in asked:
                    why_not = known.game.refusal(state, action, seat)
                    assert known.game.refusal(other, action, seat) == why_not
    assert differ > 10


@every_game
def test_a_bystander_notices_nothing_either(known: Known) -> None:
    for state, _ in states(known, MOMENTS):
        other = known.game.redealt(state, (), 1)
        assert known.game.view_for(other, None) == known.game.view_for(state, None)
        assert known.game.to_act(other) == known.game.to_act(state)


@every_game
def test_all_seats_together_miss_nothing_but_what_nobody_holds(known: Known) -> None:
    for state, seats in states(known, MOMENTS):
        other = known.game.redealt(state, seats, 1)
        for seat in (None, *seats):
            assert known.game.view_for(other, seat) == known.game.view_for(state, seat)


@every_game
def test_what_was_dealt_anew_is_a_game(known: Known) -> None:
    """The same seed deals the same; a save of it can be read; it goes on to its end."""
    chance = Random(1)
    for number, (state, seats) in enumerate(states(known, MOMENTS)):
        seat = seats[number % len(seats)]
        now = known.game.redealt(state, (seat,), "on")
        assert known.game.redealt(state, (seat,), "on") == now
        data = known.game.saving.snapshot_of(now)
        assert known.game.saving.state_from(data, len(seats)) == now
        if number % 7 == 0:
            while acting := known.game.to_act(now):
                mover = chance.choice(acting)
                action = chance.choice(known.game.legal_actions(now, mover))
                now, _ = known.game.apply(now, action, mover)
            assert known.game.outcome(now) is not None


@every_game
def test_events_tell_nothing_that_is_hidden(known: Known) -> None:
    """The same action, where the rest was dealt anew: until something is shown to all, a seat is
    told the same, and sees the same afterwards."""
    compared = 0
    for number, (record, step) in enumerate(moments(known, 3 * MOMENTS)):
        state, action, actor = record.at(step), record.actions[step], record.seat(step)
        for seat in map(Seat, range(record.seats)):
            other = known.game.redealt(state, {seat, actor}, number)
            there, told = known.game.apply(other, action, actor)
            after, events = known.game.apply(state, action, actor)
            heard = [list(takewhile(lambda e: not e.reveals, some)) for some in (events, told)]
            redacted = [[known.game.redact(e, seat) for e in some] for some in heard]
            assert redacted[0] == redacted[1]
            if len(heard[0]) == len(events):
                assert known.game.view_for(there, seat) == known.game.view_for(after, seat)
                compared += 1
    assert compared > 10


@every_game
def test_secret_choices_are_told_alike(known: Known) -> None:
    """Where a seat cannot see which of several actions was chosen, it is not told either."""
    for record, step in moments(known, 2 * MOMENTS):
        state, actor = record.at(step), record.seat(step)
        legal = known.game.legal_actions(state, actor)
        done = [known.game.apply(state, action, actor) for action in legal[:8]]
        quiet = [(after, told) for after, told in done if not any(e.reveals for e in told)]
        for seat in (None, *map(Seat, range(record.seats))):
            seen: list[tuple[Any, Any, Any]] = []
            for after, told in quiet:
                view = known.game.view_for(after, seat)
                heard = [known.game.redact(event, seat) for event in told]
                alike = [told for state, same, told in seen if same == view and state != after]
                assert all(heard == told for told in alike)
                seen.append((after, view, heard))


@every_game
def test_whoever_is_not_to_act_learns_nothing_but_that(known: Known) -> None:
    """Whether the action would be legal, and why not, is not said."""
    for record, step in moments(known, MOMENTS):
        state, acting = record.at(step), known.game.to_act(record.at(step))
        asked = [
            *pool(record),
            *(a for s in acting for a in known.game.legal_actions(state, s)[:9]),
        ]
        for seat in map(Seat, range(record.seats)):
            if seat in acting:
                continue
            told = [known.game.refusal(state, action, seat) for action in asked]
            assert all(one == told[0] for one in told)
            assert told[0] is not None
            assert (told[0].rule, told[0].key) == (known.game.turn_rule, "NOT_YOUR_SEAT")
            assert told[0].args["active"] in (*acting, acting)


@every_game
def test_when_it_is_over_nobody_may_do_anything(known: Known) -> None:
    record = whole_game(known, known.game.seats[0])
    for seat in map(Seat, range(record.seats)):
        for action in pool(record):
            assert known.game.refusal(record.state, action, seat) is not None


# --- on the screen --------------------------------------------------------------------------


def shown(known: Known, record: AnyRecord, *, is_lifted: bool) -> tuple[Any, ...]:
    """The table of a game, and all that it is drawn and read from."""
    game: Session = known.session(record)
    if is_lifted and game.is_curtain_down:
        game.lift_curtain()
    table = table_shown(game, "en")
    panels = panels_by_region(known.face, table, None, known.face.tab)
    words = map_in_words(known.face, table).text
    spots = [
        known.face.spot_in_words(table, spot) for area in game.map.areas() for spot in area.spots
    ]
    painted = {name: layer.key for name, layer in known.face.scene(table, Pointer()).layers.items()}
    told: Any = replace(table, map=NO_MAP, say=voice(table.say.language, table.say.words))
    return told, {name: html.text for name, html in panels.items()}, words, spots, painted


NO_MAP: Any = None
"""Maps are compared by what is read of them; so is the voice, which takes names from the map."""


@every_face
def test_the_table_shows_nothing_that_is_hidden(known: Known) -> None:
    """To the seat that acts and, where a curtain hides its hand, to whoever waits before it."""
    hidden = 0
    for record, step in moments(known, 7):
        state = record.at(step)
        acts = known.session(record.until(step)).acts

        def at(state: Any, *, is_lifted: bool, of: AnyRecord = record) -> tuple[Any, ...]:
            return shown(known, begun_late(of, state), is_lifted=is_lifted)

        here = at(state, is_lifted=True)
        assert at(known.game.redealt(state, (acts,), 1), is_lifted=True) == here
        if known.face.has_secrets(state):
            hidden += 1
            before = at(state, is_lifted=False)
            assert at(known.game.redealt(state, (), 1), is_lifted=False) == before
    assert hidden


@every_face
def test_the_log_tells_nothing_that_is_hidden(known: Known) -> None:
    """Of two games that a seat cannot tell apart, the last actions included: what the log says of
    them, and the news behind the curtain. `make leaks` does the same in a page."""
    told = 0
    record = next(sensible_games(known, peek_of(known)))
    for step in secret_steps(known, record, 15):
        acts = known.session(record.until(step)).acts
        for seats in ((acts,), ()):
            twins = twins_at(known, record, step, seats)
            if twins is not None:
                told += twins.here.length
                here = shown(known, twins.here, is_lifted=bool(seats))
                assert shown(known, twins.other, is_lifted=bool(seats)) == here
    assert told
