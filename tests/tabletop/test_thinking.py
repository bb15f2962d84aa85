"""Questions to opponents and their answers, as texts: the same there and back."""

from typing import Any

import pytest

from tabletop.opponents import Opponent
from tabletop.seat import Seat
from tabletop.thinking import Question, Thinker, as_text, thought_from, verdict_from
from tests.toy.opponents import OPPONENTS
from tests.toy.rules import ISLANDERS, Bid, State

BOLD = Opponent("bold", "steady")


def begun() -> State:
    """Seat 0 of three has bid 4 coins."""
    state, _ = ISLANDERS.apply(ISLANDERS.new_game("toy", 3, None), Bid(4), Seat(0))
    return state


def asked(**more: Any) -> Thinker:
    """A thinker that was asked what seat 1 does."""
    thinker = Thinker({ISLANDERS.id: (ISLANDERS, OPPONENTS)})
    thinker.begin(as_text(ISLANDERS, Question(begun(), 3, Seat(1), BOLD, "seed", **more)))
    return thinker


def answers(thinker: Thinker) -> list[str]:
    return list(iter(thinker.go_on, None))


def test_every_sample_is_answered_with_what_the_opponent_thinks() -> None:
    thoughts = [thought_from(ISLANDERS, text) for text in answers(asked())]
    expected = OPPONENTS.thoughts(begun(), Seat(1), BOLD, "seed")
    assert thoughts == [next(expected) for _ in range(OPPONENTS.samples["bold"])]
    assert thoughts[0].actions == (Bid(1),)


def test_as_many_samples_are_taken_as_are_wanted() -> None:
    assert len(answers(asked(samples=5))) == 5


def test_a_new_question_takes_the_place_of_the_one_before() -> None:
    thinker = asked(samples=5)
    thinker.go_on()
    other: Question[Any, Any] = Question(begun(), 3, Seat(2), Opponent("timid", "steady"), "seed")
    thinker.begin(as_text(ISLANDERS, other))
    (only,) = answers(thinker)
    assert thought_from(ISLANDERS, only).actions == (Bid(0),)


@pytest.mark.parametrize(("coins", "given_away"), [(1, 0.0), (0, 1.5)])
def test_what_was_played_is_judged(coins: int, given_away: float) -> None:
    (only,) = answers(asked(played=(Bid(coins),)))
    verdict = verdict_from(ISLANDERS, only)
    assert verdict == OPPONENTS.verdict(begun(), Seat(1), (Bid(coins),), "seed")
    assert verdict.given_away == given_away


def test_a_question_does_not_tell_what_its_seat_cannot_know() -> None:
    """T1 the bid of seat 0 is secret: whatever it is, the question is the same."""
    other, _ = ISLANDERS.apply(ISLANDERS.new_game("toy", 3, None), Bid(1), Seat(0))
    told = [
        as_text(ISLANDERS, Question(state, 3, Seat(1), BOLD, "seed")) for state in (begun(), other)
    ]
    assert told[0] == told[1]
