"""The door keeps its word for any caller: a Refusal or a documented error, and no game harmed."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canalmania import (
    Action,
    GameState,
    IllegalAction,
    Options,
    Refusal,
    SaveError,
    action_from,
    apply,
    code_of,
    legal_actions,
    new_game,
    refusal,
)
from canalmania import actions as a
from canalmania.game import CANAL_MANIA
from canalmania.ids import CardKind, Colour, EngineerId, Phase, PlayerColour
from canalmania.saving.fingerprint import fingerprint
from canalmania.state import Canal
from tabletop.frozen import changed, field_names
from tabletop.loading import load
from tabletop.record import Record
from tests.canalmania.hostile import NONSENSE, bent, made_up
from tests.canalmania.invariants import check_state
from tests.canalmania.positions import RED, game, with_hand
from tests.canalmania.walks import opening, walk
from tests.laws.nonsense import HUGE, Number, Raising, Text

VERBS = get_args(Action)
Answer = Refusal | type[TypeError] | None


def positions() -> Iterator[tuple[GameState, Action]]:
    """States of walks in which something new is decided or done, and what was done there."""
    seen = set()
    for players, style in ((3, "even"), (4, "builder"), (5, "collector")):
        for ply in walk(23, players, style):
            kind = (ply.before.phase, type(ply.before.decision), type(ply.action), players == 4)
            if kind not in seen:
                seen.add(kind)
                yield ply.before, ply.action


POSITIONS = tuple(positions())


def examples() -> dict[type, Action]:
    """A right action of every class."""
    return {type(action): action for state, _ in POSITIONS for action in legal_actions(state)}


EXAMPLES = examples()


def answer_of(state: GameState, action: Any) -> Answer:
    """What `refusal` says, or TypeError. Anything else it raises comes through."""
    try:
        return refusal(state, action)
    except TypeError:
        return TypeError


def check_answer(state: GameState, action: Any) -> Answer:
    """`apply` does what `refusal` says; what is carried out is legal, and right in each part."""
    answer = answer_of(state, action)
    if answer is None:
        listed = [one for one in legal_actions(state) if one == action]
        assert listed or isinstance(action, a.MoveGoods)
        assert action_from(code_of(action)) == action
        check_state(apply(state, action)[0])
        for name in field_names(action):
            assert type(getattr(action, name)) is type(getattr(EXAMPLES[type(action)], name))
    elif isinstance(answer, Refusal):
        assert str(answer)
        with pytest.raises(IllegalAction) as raised:
            apply(state, action)
        assert raised.value.refusal == answer
    else:
        with pytest.raises(TypeError):
            apply(state, action)
    return answer


def test_every_verb_is_among_the_examples() -> None:
    assert set(EXAMPLES) == set(VERBS)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.__name__)
def test_a_hostile_action_is_refused_and_changes_nothing(verb: type) -> None:
    """One field spoilt, all fields spoilt, half an action, an impostor: in many positions."""
    answers = set()
    for state, done in POSITIONS:
        before = fingerprint(state)
        right = done if type(done) is verb else EXAMPLES[verb]
        for action in (*bent(right), *made_up(verb)):
            answers.add(type(check_answer(state, action)))
        assert fingerprint(state) == before
        check_state(state)
    assert type in answers


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_what_is_no_action_at_all_is_a_type_error(number: int) -> None:
    nonsense = NONSENSE[number]
    for state, _ in POSITIONS[::7]:
        if not isinstance(nonsense, a.DrawCard):
            assert check_answer(state, nonsense) is TypeError
            with pytest.raises(TypeError):
                code_of(nonsense)
        with pytest.raises(TypeError):
            refusal(nonsense, a.DrawCard())
        with pytest.raises(TypeError):
            apply(nonsense, a.DrawCard())


WILD: st.SearchStrategy[Any] = st.recursive(
    st.integers(0, len(NONSENSE) - 1).map(lambda number: NONSENSE[number])
    | st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from((*EngineerId, *CardKind, *Colour)),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.lists(inner).map(tuple),
    max_leaves=8,
)


@settings(max_examples=300)
@given(st.data())
def test_wild_actions_are_answered(data: st.DataObject) -> None:
    state, _ = data.draw(st.sampled_from(POSITIONS))
    verb = data.draw(st.sampled_from(VERBS))
    before = fingerprint(state)
    check_answer(state, verb(*[data.draw(WILD) for _ in verb.__match_args__]))
    assert fingerprint(state) == before


# --- each of these was carried out once ------------------------------------------------------


def closing() -> GameState:
    return with_hand(game(phase=Phase.CLOSING), RED, "4 lock 4 tunnel")


@pytest.mark.parametrize("engineer", [3, 99, None, "telford", 3.0, True])
def test_an_engineer_that_is_none_was_swapped_for(engineer: Any) -> None:
    state = replace(game(), parliament=())
    assert check_answer(state, a.SwapEngineer(engineer)) is TypeError


@pytest.mark.parametrize("kind", [-1, 1, True, None, 7])
def test_a_kind_of_card_that_is_none_was_discarded(kind: Any) -> None:
    assert check_answer(closing(), a.Discard(kind)) is TypeError


def test_a_text_was_a_declaration() -> None:
    state = next(s for s, _ in POSITIONS if a.Declare(True) in legal_actions(s))
    assert check_answer(state, a.Declare("leeds")) is TypeError  # type: ignore[arg-type]


def test_true_was_a_colour() -> None:
    state = next(s for s, _ in POSITIONS if a.ChooseColour(Colour.RED) in legal_actions(s))
    assert check_answer(state, a.ChooseColour(True)) is TypeError  # type: ignore[arg-type]


# --- what is remembered about a state ---------------------------------------------------------


def copies(state: GameState) -> dict[str, GameState]:
    """The state by every way of making another of it."""
    every = {field.name: getattr(state, field.name) for field in fields(state)}
    return {
        "copy": copy.copy(state),
        "pickle": pickle.loads(pickle.dumps(replace(state, network=None))),  # type: ignore[arg-type]
        "replace": replace(state),
        "altered": changed(state),
        "made anew": GameState(**every),
    }


@pytest.mark.parametrize("way", ["copy", "pickle", "replace", "altered", "made anew"])
def test_the_list_of_legal_actions_goes_with_no_other_state(way: str) -> None:
    """It once survived `changed`, and `apply` carried out what `refusal` refused."""
    state, _ = POSITIONS[0]
    assert legal_actions(state) is legal_actions(state)
    other = copies(state)[way]
    assert other == state
    assert not hasattr(other, "listed")
    assert "listed" not in vars(state)


def test_an_altered_state_was_played_by_the_rules_of_the_old_one() -> None:
    state = new_game("altered", 4)
    action = legal_actions(state)[0]
    changed_state = changed(state, phase=Phase.GOODS)
    for other in (changed_state, replace(state, phase=Phase.GOODS)):
        refused = check_answer(other, action)
        assert isinstance(refused, Refusal)
        assert refused.key == "PHASE_USED"
        assert legal_actions(other) != legal_actions(state)


def test_altering_is_for_canals_and_players() -> None:
    """A state has fields that follow from others: `apply` alone makes a new one."""
    state = next(ply.after for ply in opening(3, 4, "builder", 400) if ply.after.players[0].canals)
    player = state.players[0]
    canal: Canal = changed(player.canals[0], barge=0)
    assert (canal.barge, changed(player, score=9).score) == (0, 9)


# --- the seats, codes, new games, records -----------------------------------------------------


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_a_seat_is_a_number(number: int) -> None:
    state = game()
    seat = NONSENSE[number]
    if type(seat) is int:
        why = refusal(state, a.EndPhase(), seat)  # type: ignore[arg-type]
        assert why is not None
        assert why.key == ("CONTRACT_REQUIRED" if seat == RED else "NOT_YOUR_SEAT")
    elif seat is not None:
        with pytest.raises(TypeError):
            refusal(state, a.EndPhase(), seat)
        with pytest.raises(TypeError):
            Record.of(CANAL_MANIA, 1, 3).play(a.EndPhase(), seat)


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_a_code_is_a_text(number: int) -> None:
    code = NONSENSE[number]
    with pytest.raises(ValueError if type(code) is str else TypeError):
        action_from(code)


@pytest.mark.parametrize(
    "code", ["t99999999999999999999", "g1.2.9", "l1.99999.0.0.s", "l1.5.0.6.s", "k7", "e0", "e6"]
)
def test_a_code_of_an_action_that_cannot_be_is_a_value_error(code: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        action_from(code)


@given(st.text(alphabet="cnedwrytskmplabzgofq0123456789.slatvh-+ ", max_size=70))
def test_any_text_is_an_action_or_a_value_error(code: str) -> None:
    try:
        action = action_from(code)
    except ValueError:
        return
    assert code_of(action) == code
    assert answer_of(POSITIONS[0][0], action) is not TypeError


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_new_games_are_made_of_numbers_texts_and_options(number: int) -> None:
    """As seed, as number of seats, as options, as a wish for a colour."""
    value = NONSENSE[number]
    for make in (new_game, partial(Record.of, CANAL_MANIA)):
        for given_ in ((value, 3), (1, value), (1, 3, value), (1, 3, Options(value))):
            with_seed, with_seats = given_[0] is value, given_[1] is value
            try:
                made: Any = make(*given_)
            except (TypeError, ValueError):
                continue
            state = made if isinstance(made, GameState) else made.state
            check_state(state)
            if with_seed:
                assert type(value) in (int, str)
            elif with_seats:
                assert type(value) is int
            else:
                assert value is None or value == ()
    with pytest.raises(TypeError):
        new_game(1, 3, Options((PlayerColour.RED, value)))
    if type(value) is not bool:
        with pytest.raises(TypeError):
            new_game(1, 3, Options(even_start=value))


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_steps_and_saves_are_what_they_are(number: int) -> None:
    value = NONSENSE[number]
    record = Record.of(CANAL_MANIA, "steps", 3)
    record.play(legal_actions(record.state)[0])
    for ask in (record.at, record.events, record.undo_to):
        if type(value) is int:
            if value not in (0, 1):
                with pytest.raises(IndexError):
                    ask(value)
        else:
            with pytest.raises(TypeError):
                ask(value)
    if type(value) is not int and value is not None:
        with pytest.raises(TypeError):
            record.refusal(a.EndPhase(), step=value)
    with pytest.raises(SaveError if type(value) is str else TypeError):
        load(CANAL_MANIA, value)
    if not isinstance(value, a.DrawCard):
        with pytest.raises(TypeError):
            record.play(value)
    assert record.at(0) == new_game("steps", 3)


def test_numbers_and_texts_of_other_classes_are_none() -> None:
    for seed in (Text("x"), Number(1), True, 1.0, Raising()):
        with pytest.raises(TypeError):
            new_game(seed, 3)  # type: ignore[arg-type]
    for seats in (2, 6, HUGE, -HUGE):
        with pytest.raises(ValueError, match=r".+"):
            new_game(1, seats)
