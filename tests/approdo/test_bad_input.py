"""Every door of Approdo: what is wrong is answered by a documented error, and nothing changes."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from approdo import (
    GameState,
    IllegalAction,
    Options,
    SaveError,
    action_from,
    apply,
    code_of,
    legal_actions,
    new_game,
    refusal,
    to_act,
    view_for,
    wellformed,
)
from approdo import actions as a
from approdo.actions import Action
from approdo.engine import apply_read
from approdo.events import DiscardChosen
from approdo.game import APPRODO
from approdo.ids import CardKind, Colour, Hex, Intersection, Path, Phase, Resource
from approdo.link import link_of, record_from_link
from approdo.saving.fingerprint import fingerprint
from approdo.saving.options import options_as_json, options_from
from approdo.saving.snapshot import snapshot_of
from approdo.wellformed import member_of
from tabletop.frozen import changed, field_names
from tabletop.loading import load
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.approdo.positions import (
    EVERY_ACTION,
    A,
    B,
    C,
    D,
    after,
    cards,
    own,
    position,
    with_dice,
)
from tests.laws.nonsense import HUGE, NONSENSE, Number, Text

LUMBER, BRICK, WOOL, GRAIN, ORE = Resource
VERBS: tuple[type, ...] = get_args(Action)
NOTHING = cards("")

# --- actions --------------------------------------------------------------------------------

TABLE = position(own("24 25", "16"), hands=["lbwgo", "b"], cards_held=["n"])
STATES = (
    TABLE,
    new_game(1, 3),
    after(new_game(1, 4), a.PlaceSettlement(Intersection(13))),
    after(TABLE, a.StartOffer()),
    after(TABLE, a.StartOffer(), a.Propose()),
    after(TABLE, a.PlayCard(CardKind.KNIGHT)),
    after(with_dice(position(hands=["l" * 8], phase=Phase.BEFORE_ROLL), (3, 4)), a.Roll()),
)


def almost(value: Any) -> Iterator[Any]:
    """Values that equal a right one, or are its neighbours."""
    yield from (float(value), str(value), Number(value), [value], (value,), None)
    yield from (-1, -int(value) - 1, int(value) + (1 << 64), 72, 10**6, HUGE, -HUGE)
    if isinstance(value, Resource | CardKind):
        yield from (int(value), int.__new__(type(value), int(value)), value.name)
    elif value in (0, 1):
        yield bool(value)


def bent() -> Iterator[Any]:
    """Actions of every class with one field spoilt."""
    examples = {type(action): action for action in EVERY_ACTION}
    assert set(examples) == set(VERBS)
    for action in examples.values():
        for name in field_names(action):
            for value in (*almost(getattr(action, name)), "x", b"0", object()):
                yield changed(action, **{name: value})


def made_up() -> Iterator[Any]:
    """Classes, names, actions without fields, and kin of the right classes."""
    for verb in VERBS:
        yield from (verb, verb.__name__)
        if vars(verb)["__match_args__"]:
            yield object.__new__(verb)
        yield object.__new__(type(verb.__name__, (verb,), {}))


def test_what_is_no_action() -> None:
    """A TypeError at every door, in every kind of position; the position stays as it was."""
    for state in STATES:
        before = fingerprint(state)
        for wrong in (*bent(), *made_up(), *NONSENSE):
            with pytest.raises(TypeError, match="not an action"):
                refusal(state, wrong)
            with pytest.raises(TypeError, match="not an action"):
                apply(state, wrong)
        assert fingerprint(state) == before
    for wrong in (*bent(), *made_up(), *NONSENSE):
        with pytest.raises(TypeError, match="not an action"):
            code_of(wrong)


def test_places_that_the_island_does_not_have() -> None:
    """R2.2, R2.3: 54 intersections, 72 paths, 19 terrains; a road in the sea is none of them."""
    wrong: list[Any] = [
        *(a.BuildRoad(Path(72)), a.BuildRoad(Path(-1)), a.PlaceRoad(Path(10**9))),
        *(a.BuildSettlement(Intersection(54)), a.BuildCity(Intersection(-1))),
        *(a.MoveRobber(Hex(19)), a.MoveRobber(Hex(-19)), a.Steal(Seat(4)), a.Deal(Seat(-1))),
    ]
    for action in wrong:
        with pytest.raises(TypeError, match="not an action"):
            apply(TABLE, action)


def test_a_check_of_members_takes_the_members_alone() -> None:
    """Not their numbers, and no member of another kind with the same number."""
    is_resource = member_of(Resource)
    assert all(map(is_resource, Resource))
    for wrong in (*map(int, Resource), CardKind.KNIGHT, None, "lumber"):
        assert not is_resource(wrong)


def test_a_check_of_numbers_takes_those_below_its_limit() -> None:
    """From 0 on, and whole numbers alone."""
    is_place = wellformed._below(3)
    assert [is_place(number) for number in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]
    assert not any(map(is_place, (True, 1.0, "1", None)))


def both_discard() -> GameState:
    """White has rolled a seven; red keeps seven lumber, blue and orange discard four cards each."""
    state = position(
        hands=["lllllll", "bbbbbbbb", "", "oooooooo"], active=C, phase=Phase.BEFORE_ROLL
    )
    return after(with_dice(state, (3, 4)), a.Roll())


def test_an_action_that_was_read_is_carried_out_for_the_seat_that_acts() -> None:
    """R12.3, R6.1 named, or else the first of those that must act."""
    state = both_discard()
    for seat, kind in ((None, BRICK), (B, BRICK), (D, ORE)):
        read, events = apply_read(state, a.Discard(kind), seat)
        assert events == (DiscardChosen(D if seat == D else B, kind),)
        assert read == apply(state, a.Discard(kind), seat)[0]


def test_an_action_that_was_read_is_refused_like_any_other() -> None:
    """R6.1, R12.3, R15.2 another seat, what a hand does not hold, and a game that is over."""
    state = both_discard()
    over = after(
        position(
            cards_held=["vvvv"],
            played=["nnn"],
            hands=["wgo"],
            deck="v",
            options=Options(fixed_island=True, goal=9),
        ),
        a.BuyCard(),
    )
    cases: tuple[tuple[GameState, Action, Seat | None, Refusal], ...] = (
        (state, a.Discard(LUMBER), A, Refusal("R6.1", "NOT_YOUR_SEAT", {"active": B})),
        (state, a.Discard(BRICK), D, Refusal("R12.3", "NOT_IN_HAND", {"kind": "brick"})),
        (state, a.Discard(ORE), None, Refusal("R12.3", "NOT_IN_HAND", {"kind": "ore"})),
        (over, a.EndTurn(), None, Refusal("R15.2", "GAME_OVER")),
    )
    for moment, action, seat, why in cases:
        with pytest.raises(IllegalAction) as refused:
            apply_read(moment, action, seat)
        assert refused.value.refusal == why


def test_what_is_no_state() -> None:
    wrong: Any
    for wrong in (None, "state", 1, GameState, snapshot_of(TABLE), view_for(TABLE, A)):
        with pytest.raises(TypeError, match="not a state"):
            apply(wrong, a.EndTurn())
        with pytest.raises(TypeError, match="not a state"):
            refusal(wrong, a.EndTurn())


@pytest.mark.parametrize("seat", [True, False, 0.0, 1.0, "0", b"0", (0,), Number(0), [0]], ids=repr)
def test_what_is_no_seat(seat: Any) -> None:
    """Neither for an action that is listed nor for another one, whoever has to act."""
    for state in STATES:
        actions: list[Action] = [*legal_actions(state)[:2], a.EndTurn(), a.Accept()]
        for action in actions:
            with pytest.raises(TypeError, match="a seat"):
                refusal(state, action, seat)
            with pytest.raises(TypeError, match="a seat"):
                apply(state, action, seat)


@pytest.mark.parametrize("seat", [-1, 4, 99, 1 << 70, -HUGE], ids=["-1", "4", "99", "big", "huge"])
def test_seats_that_do_not_play(seat: int) -> None:
    """R6.1 they hear what all hear who do not have to act; and nothing is listed for them."""
    for state in STATES:
        action = legal_actions(state)[0]
        told = refusal(state, action, Seat(seat))
        assert told is not None
        assert told.key == "NOT_YOUR_SEAT"
        with pytest.raises(IllegalAction):
            apply(state, action, Seat(seat))
        assert legal_actions(state, Seat(seat)) == ()


# --- codes ----------------------------------------------------------------------------------


def test_every_action_has_a_code_of_its_own() -> None:
    """And comes back from it."""
    codes = [code_of(action) for action in EVERY_ACTION]
    assert len(set(codes)) == len(codes)
    assert [action_from(code) for code in codes] == list(EVERY_ACTION)
    assert {"s17", "p30", "r", "Wo", "Pn", "v2", "m0", "e", "p71", "D3"} <= set(codes)
    assert all(code.isascii() and code.isprintable() and " " not in code for code in codes)


@pytest.mark.parametrize(
    "code",
    [
        *("", " ", "r ", " r", "rr", "r0", "s", "s54", "s-1", "s01", "s1.0", "s٣", "S99", "p72"),
        *("m19", "v4", "x", "xl", "xlbw", "xzz", "Pk", "P", "dl1", "dx", "g", "t5", "D", "D9"),
        *("\x00", "é", "R" * 5_000, "s" + "9" * 5_000),
    ],
)
def test_unknown_codes(code: str) -> None:
    """A short ValueError."""
    with pytest.raises(ValueError, match="not an action") as raised:
        action_from(code)
    assert len(str(raised.value)) < 200


def test_what_is_no_code() -> None:
    wrong: Any
    for wrong in (None, 1, b"r", ["r"], Text("r"), a.Roll()):
        with pytest.raises(TypeError, match="a code is a text"):
            action_from(wrong)


# --- new games ------------------------------------------------------------------------------


def test_what_no_game_begins_with() -> None:
    """R1.1 the types first, then the number of seats."""
    wrong: Any
    for wrong in (None, 1.5, b"1", True, ("1",), Number(1), Text("1")):
        with pytest.raises(TypeError, match="seed"):
            new_game(wrong, 3)
    for wrong in ("3", 3.0, None, True, Number(3)):
        with pytest.raises(TypeError, match="number of seats"):
            new_game(1, wrong)
    for wrong in (-3, 0, 2, 5, 10**30):
        with pytest.raises(ValueError, match="3 to 4"):
            new_game(1, wrong)
    with pytest.raises(ValueError, match=r".+"):
        new_game("\ud800", 3)


def wrong_options() -> list[Any]:
    """Things that are no options, some of them nearly."""
    switches = ("fixed_island", "friendly_robber", "dice_deck", "calm_start", "without_trade")
    spoilt: Any = Options
    return [
        *({}, True, "fixed", ((),), Options),
        *(spoilt(**{name: value}) for name in switches for value in (1, 0, None, "yes")),
        *(spoilt(goal=value) for value in (10.0, "10", True, None, Number(10))),
        *(spoilt(colours=value) for value in ([Colour.RED], (0,), ("red",), (None,), 3, None)),
    ]


@pytest.mark.parametrize("number", range(len(wrong_options())))
def test_what_are_no_options(number: int) -> None:
    """Before anything is dealt."""
    with pytest.raises(TypeError, match="options"):
        new_game(1, 3, wrong_options()[number])


def test_options_as_text() -> None:
    """Whatever was not written by `options_as_json` is refused."""
    right = options_as_json(Options((Colour.RED,), goal=12, dice_deck=True))
    assert options_from(json.loads(json.dumps(right))) == Options(
        (Colour.RED,), goal=12, dice_deck=True
    )
    for key, value in (
        *(("goal", value) for value in (7, 14, -1, 10**30, "10", 10.0, True, None)),
        *(("colours", value) for value in (["pink"], [0], "red", None, ["red"] * 5)),
        *(("dice_deck", value) for value in (1, 0, None, "true")),
        ("more", 1),
    ):
        with pytest.raises(ValueError, match=r".+"):
            options_from({**right, key: value})
    for key in right:
        with pytest.raises(ValueError, match=r".+"):
            options_from({k: value for k, value in right.items() if k != key})
    nothing: list[object] = [None, [], "options", 1]
    for wrong in nothing:
        with pytest.raises(ValueError, match=r".+"):
            options_from(wrong)


# --- saves and links ------------------------------------------------------------------------


def record(steps: int = 30) -> Any:
    """A short game."""
    made = Record.of(APPRODO, "doors", 4, Options(fixed_island=True))
    for _ in range(steps):
        seat = to_act(made.state)[-1]
        made.play(legal_actions(made.state, seat)[0], seat)
    return made


def test_spoilt_saves() -> None:
    """A SaveError, whatever is cut out of it or put in its place."""
    text = record().save()
    assert load(APPRODO, text).state == record().state
    for cut in range(0, len(text), 97):
        with pytest.raises(SaveError):
            load(APPRODO, text[:cut])
    for wrong in ("", "null", "[]", "{}", "\x00", "NaN", "[" * 9_999, text + "x", text[1:]):
        with pytest.raises(SaveError):
            load(APPRODO, wrong)


def test_spoilt_links() -> None:
    """A documented error, and never another game without a word."""
    made = record()
    link = link_of(made)
    assert record_from_link(link).state == made.state
    for wrong in ("", "x", link[:-1], link + "a", link[::-1], "A" * 5_000, "é", "\x00"):
        with pytest.raises(ValueError, match=r".+"):
            record_from_link(wrong)
    none: Any
    for none in (None, 1, b"x"):
        with pytest.raises((TypeError, ValueError)):
            record_from_link(none)
