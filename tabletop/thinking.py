"""Requests to an opponent and its answers, as texts: it may think elsewhere, in a worker.

    thinker = Thinker({"chess": (CHESS, OPPONENTS)})
    wanted = Question(state, 2, Seat(1), Opponent("hard", "usual"), "any seed")
    thinker.begin(as_text(CHESS, wanted))
    while (answer := thinker.go_on()) is not None:  # better and better ones; stop after any
        thought = thought_from(CHESS, answer)

Others may help, each with a thinker of its own that has begun with the same question: what
`thinker.share(3)` gives, `helper.work(...)` answers, and `thinker.hear(...)` takes. The answers are
the same, only sooner (`tabletop.sharing`).

A question contains only what its seat may know of the state: everything else is dealt anew before
it is written. Both ends run the same version of the same game, so the texts are trusted.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, NamedTuple

from tabletop.game import A, AnyGame, Game, S, Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.seat import Seat
from tabletop.sharing import Sharing, Unit
from tabletop.trials import ThoughtsByTrials, Trials


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
        self._trials: Trials[Any] | None = None
        """Those of the question, if it is answered by trials."""
        self._is_prepared = False
        self._sharing: Sharing[Any] | None = None

    def begin(self, question: str) -> bool:
        """Start to work on this question; the one before is dropped. Whether others can help."""
        told = json.loads(question)
        game, opponents = self._games[told["game"]]
        state = game.saving.state_from(told["state"], told["seats"])
        seat, opponent = Seat(told["seat"]), Opponent(*told["opponent"])
        self._trials = self._sharing = None
        self._is_prepared = False
        if told["played"]:
            played = [game.saving.action_from(code) for code in told["played"]]
            verdict = opponents.verdict(state, seat, played, told["seed"])
            self._answers = iter((_verdict_text(game, verdict),))
            return False
        count = told["samples"] or opponents.samples[opponent.level]
        thoughts = opponents.thoughts(state, seat, opponent, told["seed"])
        if isinstance(thoughts, ThoughtsByTrials):
            self._trials = thoughts.trials
            self._answers = self._by_trials(game, thoughts.trials, count)
        else:
            self._answers = (json.dumps(_told(game, one)) for one in islice(thoughts, count))
        return self._trials is not None

    def go_on(self) -> str | None:
        """Return the next answer, based on one more sample; None if there are no more."""
        return next(self._answers, None)

    def _by_trials(self, game: AnyGame, trials: Trials[Any], count: int) -> Iterator[str]:
        told, text = trials.thought, json.dumps(_told(game, trials.thought))

        def now() -> str:
            nonlocal told, text
            if trials.thought is not told:
                told, text = trials.thought, json.dumps(_told(game, trials.thought))
            return text

        yield now()
        if count == 1:
            return
        is_better = self._prepared(trials)
        if is_better:
            yield now()
        sharing = self._sharing = Sharing(trials, count, before=1 + is_better)
        while (unit := sharing.next()) is not None:
            sharing.add([unit], _outcomes(trials, [unit]))
            yield now()
        if trials.thought is not told:
            yield now()  # by what helpers have found since

    def _prepared(self, trials: Trials[Any]) -> bool:
        self._is_prepared = True
        return trials.prepare()

    # --- with helpers -----------------------------------------------------------------------

    def share(self, most: int) -> str:
        """At most so many samples for a helper; an empty text if there are none."""
        units = self._sharing.take(most) if self._sharing is not None else []
        return json.dumps(units) if units else ""

    def work(self, shared: str) -> str:
        """As a helper: make the samples of another thinker with the same question."""
        assert self._trials is not None, "the question was begun, and others can help"
        if not self._is_prepared:
            self._prepared(self._trials)
        return json.dumps(_outcomes(self._trials, _units(shared)))

    def hear(self, shared: str, outcomes: str) -> None:
        """What a helper has made of the samples that it got for this question."""
        if self._sharing is not None:
            self._sharing.add(_units(shared), json.loads(outcomes))


def _units(text: str) -> list[Unit]:
    return [Unit(world, tuple(options)) for world, options in json.loads(text)]


def _outcomes(trials: Trials[Any], units: Sequence[Unit]) -> list[list[float]]:
    return [trials.outcomes(*unit) for unit in units]


def _told(game: AnyGame, thought: Thought[Any]) -> dict[str, Any]:
    return {
        "actions": [game.saving.code_of(action) for action in thought.actions],
        "reasons": thought.reasons,
        "worth": thought.worth,
    }


def _verdict_text(game: AnyGame, verdict: Verdict[Any]) -> str:
    best = _told(game, verdict.best)
    return json.dumps({"given_away": verdict.given_away, "best": best})
