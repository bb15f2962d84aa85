"""Requests to an opponent and its answers, as texts: it may think elsewhere, in a worker.

    thinker = Thinker({"chess": (CHESS, OPPONENTS)})
    wanted = Question(state, 2, Seat(1), Opponent("hard", "usual"), "any seed")
    thinker.begin(as_text(CHESS, wanted))
    while (answer := thinker.go_on()) is not None:  # better and better ones; stop after any
        thought = thought_from(CHESS, answer)

A question contains only what its seat may know of the state: everything else is dealt anew before
it is written. Both ends run the same version of the same game, so the texts are trusted.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Generic, NamedTuple

from tabletop.game import A, AnyGame, Game, S, Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.seat import Seat


class Question(NamedTuple, Generic[S, A]):
    """What would `opponent` do for `seat`? With `played`: how good were these actions?

    `seats`: the number of seats of the game. `samples`: the largest number of samples; with 0, the
    number of the level.
    """

    state: S
    seats: int
    seat: Seat
    opponent: Opponent
    seed: Seed
    played: tuple[A, ...] = ()
    samples: int = 0


def as_text(game: AnyGame, question: Question[Any, Any]) -> str:
    """The question as JSON."""
    known = game.redealt(question.state, (question.seat,), question.seed)
    return json.dumps(
        {
            "game": game.id,
            "state": game.saving.snapshot_of(known),
            "seats": question.seats,
            "seat": int(question.seat),
            "opponent": question.opponent,
            "seed": question.seed,
            "played": [game.saving.code_of(action) for action in question.played],
            "samples": question.samples,
        }
    )


def thought_from(game: Game[S, A, Any, Any, Any], answer: str) -> Thought[A]:
    """Return the thought in an answer to a question without `played`."""
    return _thought(game, json.loads(answer))


def verdict_from(game: Game[S, A, Any, Any, Any], answer: str) -> Verdict[A]:
    """Return the verdict in an answer to a question with `played`."""
    told = json.loads(answer)
    return Verdict(told["given_away"], _thought(game, told["best"]))


def _thought(game: AnyGame, told: Any) -> Thought[Any]:
    actions = tuple(game.saving.action_from(code) for code in told["actions"])
    reasons = tuple(Reason(name, values) for name, values in told["reasons"])
    return Thought(actions, reasons, told["worth"])


class Thinker:
    """Works on one question at a time, sample by sample.

    `games`: rules and opponents by the name of the game.
    """

    def __init__(self, games: Mapping[str, tuple[AnyGame, Opponents[Any, Any]]]) -> None:
        self._games = games
        self._answers: Iterator[str] = iter(())

    def begin(self, question: str) -> None:
        """Start to work on this question; the one before is dropped."""
        told = json.loads(question)
        game, opponents = self._games[told["game"]]
        state = game.saving.state_from(told["state"], told["seats"])
        seat, opponent = Seat(told["seat"]), Opponent(*told["opponent"])
        if told["played"]:
            played = [game.saving.action_from(code) for code in told["played"]]
            verdict = opponents.verdict(state, seat, played, told["seed"])
            self._answers = iter((_verdict_text(game, verdict),))
            return
        thoughts = opponents.thoughts(state, seat, opponent, told["seed"])
        count = told["samples"] or opponents.samples[opponent.level]
        self._answers = (json.dumps(_told(game, one)) for one in islice(thoughts, count))

    def go_on(self) -> str | None:
        """Return the next answer, based on one more sample; None if there are no more."""
        return next(self._answers, None)


def _told(game: AnyGame, thought: Thought[Any]) -> dict[str, Any]:
    return {
        "actions": [game.saving.code_of(action) for action in thought.actions],
        "reasons": thought.reasons,
        "worth": thought.worth,
    }


def _verdict_text(game: AnyGame, verdict: Verdict[Any]) -> str:
    best = _told(game, verdict.best)
    return json.dumps({"given_away": verdict.given_away, "best": best})
