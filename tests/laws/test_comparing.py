"""Records of one game from several devices, compared: every case, in every game."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

import pytest

from benchmarks.fuzz_saves import play_on
from tabletop.comparing import compare
from tabletop.loading import load
from tabletop.seat import Seat
from tests.laws.games import KNOWN, Known, every_game, whole_game
from web.contract.any_game import AnyAction, AnyRecord

PARTS: Final = (0, 1, 7, 40)
"""Steps at which two devices go on differently."""


def again(record: AnyRecord) -> AnyRecord:
    """The same record as another device has it."""
    return load(record.game, record.save())


def spread(whole: AnyRecord) -> list[int]:
    """Some of its steps before the last one, from the beginning on."""
    return [whole.length * n // 5 for n in range(5)]


def middle(known: Known) -> AnyRecord:
    """A game of random players, half played."""
    whole = whole_game(known, known.game.seats.start)
    return whole.until(whole.length // 2)


@every_game
def test_the_same_record_from_another_device_is_the_same(known: Known) -> None:
    record = whole_game(known, known.game.seats.start)
    found = compare(record, again(record))
    assert (found.kind, found.own_step) == ("same", record.length)
    assert found.record is record


@every_game
def test_a_record_that_goes_on_is_gone_on_with(known: Known) -> None:
    whole = whole_game(known, known.game.seats.start)
    other = again(whole)
    for step in spread(whole):
        found = compare(whole.until(step), other)
        assert (found.kind, found.own_step, found.other_step) == ("forward", step, step)
        assert found.record is other


@every_game
def test_an_earlier_moment_is_older(known: Known) -> None:
    whole = whole_game(known, known.game.seats.start)
    for step in spread(whole):
        found = compare(whole, again(whole.until(step)))
        assert (found.kind, found.own_step, found.other_step) == ("older", step, step)
        assert found.record is whole


@every_game
def test_two_devices_that_both_play_on_part_where_one_seat_did_two_things(known: Known) -> None:
    whole = whole_game(known, known.game.seats.start)
    count = 0
    for step in (part for part in PARTS if part < whole.length):
        own, other = whole.until(step + 5), whole.until(step)
        seat, done = whole.seat(step), whole.actions[step]
        legal = [one for one in known.game.legal_actions(other.state, seat) if one != done]
        if not legal:
            continue
        other.play(legal[-1], seat)
        play_on(other, 9, Random(step))
        found = compare(own, again(other))
        assert (found.kind, found.own_step, found.other_step) == ("parted", step, step)
        assert found.record is own
        assert own.seat(found.own_step) == other.seat(found.other_step) == seat
        count += 1
    assert count > 1


@every_game
def test_a_record_without_its_beginning_is_compared_from_what_both_know(known: Known) -> None:
    whole = whole_game(known, known.game.seats.start)
    step, later = whole.length // 3, whole.length * 2 // 3
    late = type(whole)(known.game, whole.seed, whole.seats, whole.options, whole.at(step))
    for number in range(step, later):
        late.play(whole.actions[number], whole.seat(number))
    found = compare(whole.until(step + 2), late)
    assert (found.kind, found.own_step, found.other_step) == ("forward", step + 2, 2)
    assert found.record.save() == whole.until(later).save(), "with the history that only one has"
    found = compare(late, whole)
    assert (found.kind, found.other_step) == ("forward", later)
    assert found.record is whole
    assert compare(whole, late).kind == "older"
    strange = type(whole)(known.game, whole.seed, whole.seats, whole.options, whole.state)
    assert compare(whole.until(step), strange).kind == "parted"


@every_game
def test_what_the_table_took_back_is_gone_on_from(known: Known) -> None:
    own = middle(known)
    other = again(own)
    other.take_back(own.length - 3)
    assert compare(own, again(other)).kind == "forward"
    assert compare(other, own).kind == "older"
    play_on(other, 5, Random(2))
    assert compare(own, again(other)).kind == "forward"
    play_on(own, 2, Random(3))
    assert compare(own, again(other)).kind == "parted", "here it went on as if nothing had been"


# --- several seats at once ------------------------------------------------------------------


def at_once(known: Known) -> Iterator[tuple[AnyRecord, dict[Seat, AnyAction]]]:
    """Moments at which several seats act in any order; what each of them does."""
    for variant in range(len(known.options(known.game.seats[-1]))):
        whole, step = whole_game(known, known.game.seats[-1], variant), 0
        while step < whole.length:
            seats = known.game.to_act(whole.at(step))
            acted = {
                whole.seat(n): whole.actions[n]
                for n in range(step, min(step + len(seats), whole.length))
                if whole.seat(n) in seats
            }
            if len(acted) > 1:
                yield whole.until(step), acted
            step += max(1, len(acted))


HAVE_THEM: Final = [known for known in KNOWN if any(True for _ in at_once(known))]


def test_which_games_have_seats_that_act_at_once() -> None:
    assert {known.name for known in HAVE_THEM} >= {"approdo", "toy"}


@pytest.mark.parametrize("known", HAVE_THEM, ids=str)
def test_actions_of_several_seats_are_put_together_in_any_order(known: Known) -> None:
    """Every device has acted for one seat; in whatever order the links come, the same is there."""
    count = 0
    for begun, acted in at_once(known):
        if len(acted) > 3 or not _is_free(begun, acted):
            continue
        links = []
        for seat, action in acted.items():
            alone = again(begun)
            alone.play(action, seat)
            links.append(alone)
        ends = set()
        for order in permutations(links):
            own = again(order[0])
            for other in order[1:]:
                found = compare(own, again(other))
                assert found.kind == "together"
                assert (found.own_step, found.other_step) == (begun.length, begun.length)
                own = found.record
            assert own.length == begun.length + len(acted)
            assert [own.seat(n) for n in range(begun.length, own.length)] == sorted(acted)
            ends.add(own.save())
            for other in order:
                assert compare(own, other).kind == "older", "a link that comes twice"
                assert compare(other, own).kind == "forward"
        assert len(ends) == 1
        count += 1
        if count == 5:
            break
    assert count


@pytest.mark.parametrize("known", HAVE_THEM, ids=str)
def test_the_same_actions_in_another_order_are_the_same(known: Known) -> None:
    begun, acted = next((b, a) for b, a in at_once(known) if _is_free(b, a))
    own, other = again(begun), again(begun)
    for seat, action in acted.items():
        own.play(action, seat)
    for seat, action in reversed(acted.items()):
        other.play(action, seat)
    assert own.code(begun.length) != other.code(begun.length)
    assert compare(own, other).kind == "same"
    play_on(other, 3, Random(1))
    assert other.length == own.length + 3
    found = compare(own, other)
    assert found.kind == "forward"
    assert found.record is other
    assert compare(other, own).kind == "older"


@pytest.mark.parametrize("known", HAVE_THEM, ids=str)
def test_one_seat_that_acts_on_two_devices_parts_them(known: Known) -> None:
    for begun, acted in at_once(known):
        (one, action), (two, _) = list(acted.items())[:2]
        legal = [a for a in known.game.legal_actions(begun.state, one) if a != action]
        mine = known.game.legal_actions(begun.state, two)
        if not legal or not mine:
            continue
        own, other = again(begun), again(begun)
        own.play(mine[0], two)
        if one not in known.game.to_act(own.state) or action not in known.game.legal_actions(
            own.state, one
        ):
            continue
        own.play(action, one)
        other.play(legal[0], one)
        found = compare(own, other)
        assert (found.kind, found.own_step, found.other_step) == (
            "parted",
            begun.length + 1,
            begun.length,
        )
        return
    pytest.fail("there is no such moment")


def _is_free(begun: AnyRecord, acted: dict[Seat, AnyAction]) -> bool:
    """Whether these seats may act in any order, and the same comes of it."""
    game, ends = begun.game, []
    for order in permutations(acted):
        state = begun.state
        for seat in order:
            if game.refusal(state, acted[seat], seat) is not None:
                return False
            state = game.apply(state, acted[seat], seat)[0]
        ends.append(state)
    return all(end == ends[0] for end in ends)
