"""The players whom the computer plays: legal, the same everywhere, and true to their contract.

That they are blind to what is hidden: `test_peeking.py`; that they choose the same in any process:
`test_determinism.py`.
"""

import subprocess
import sys
from collections import deque
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tabletop.opponents import Opponent
from tabletop.players import AnyPlayers, Players
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.thinking import Question, Thinker, as_text, thought_from
from tests.laws.games import KNOWN, Known, every_game
from tests.laws.peeking import Peek
from tests.sources import ROOT
from web.contract.any_game import AnyRecord


def peek_of(known: Known) -> Peek[Any, Any]:
    """How its players are looked at: `PEEK` of the module `peek` of its tests."""
    found: Peek[Any, Any] = import_module(f"tests.{known.name}.peek").PEEK
    return found


@cache
def some_moments(known: Known, seed: int, count: int) -> tuple[Any, ...]:
    """So many states of a game of sensible players, all the way through it."""
    every = tuple(peek_of(known).moments(seed, known.game.seats[-1], 1))
    return every[:: max(1, len(every) // count)][:count]


def waiting(known: Known, state: Any) -> Seat:
    """A seat that is not to act."""
    acting = known.game.to_act(state)
    return next(Seat(n) for n in range(known.game.seats[-1]) if n not in acting)


@every_game
def test_whole_games_of_all_levels_and_styles(
    known: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every choice is legal, or it would be refused; games come to their end."""
    opponents = known.opponents
    strongest = opponents.levels[-1]
    monkeypatch.setitem(opponents.samples, strongest, 1)
    others = [f"{n}/{style}" for n in opponents.levels[:-1] for style in opponents.styles]
    players: AnyPlayers = Players(game=known.game, bots={}, opponents=opponents)
    for seats in known.game.seats:
        names = [strongest, *[others[(3 * seats + n) % len(others)] for n in range(seats - 1)]]
        assert all(map(players.is_player, names))
        record: AnyRecord = Record.of(known.game, seats, seats)
        players.play_on(record, names, luck=seats)
        assert known.game.outcome(record.state) is not None
        assert record.length < known.game.longest


@every_game
def test_what_it_means_to_do_is_legal_until_something_is_turned_up(known: Known) -> None:
    """After any of its thoughts: whoever asks may stop there."""
    peek = peek_of(known)
    for state in some_moments(known, 1, 9):
        seat = known.game.to_act(state)[0]
        for opponent in peek.everybody:
            for thought in peek.thoughts_of(state, opponent, samples=5):
                now, is_revealed = state, False
                assert thought.actions
                for action in thought.actions:
                    assert not is_revealed, "what was turned up is to be looked at first"
                    assert action in known.game.legal_actions(now, seat)
                    now, events = known.game.apply(now, action, seat)
                    is_revealed = any(event.reveals for event in events)


@every_game
def test_thinking_changes_nothing(known: Known) -> None:
    peek = peek_of(known)
    for state in some_moments(known, 1, 4):
        before = known.game.saving.fingerprint(state)
        for opponent in peek.everybody:
            assert peek.thoughts_of(state, opponent, 3) == peek.thoughts_of(state, opponent, 3)
        assert known.game.saving.fingerprint(state) == before


@every_game
def test_nobody_adds_up_as_one_python_does_and_another_does_not(
    known: Known, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`sum` of fractions rounds otherwise from Python 3.12 on: players then chose otherwise in the
    browser, where two ways were as good as each other."""

    def whole(numbers: Iterable[int], start: int = 0) -> int:
        total = sum(numbers, start)
        assert type(total) in (int, bool), "use `fsum`, or add one after the other"
        return total

    peek, opponents = peek_of(known), known.opponents
    own = (f"{known.packages[0]}.bots", f"{known.packages[0]}.opponents")
    modules = [module for name, module in sys.modules.items() if name.startswith(own)]
    assert modules
    for module in modules:
        monkeypatch.setattr(module, "sum", whole, raising=False)
    peek.forget()
    for state in some_moments(known, 9, 8):
        seat = known.game.to_act(state)[0]
        for opponent in peek.everybody:
            peek.thoughts_of(state, opponent, 3)
        opponents.verdict(state, seat, known.game.legal_actions(state, seat)[:1], 1)


@every_game
def test_who_is_not_to_act_is_not_asked(known: Known) -> None:
    opponents = known.opponents
    state = next(one for one in some_moments(known, 1, 12) if len(known.game.to_act(one)) == 1)
    seat, other = known.game.to_act(state)[0], waiting(known, state)
    for opponent in peek_of(known).everybody:
        with pytest.raises(ValueError, match="nothing to decide"):
            next(iter(opponents.thoughts(state, other, opponent, 1)))
    level, style = opponents.levels[-1], opponents.styles[0]
    for unknown in (Opponent("genius", style), Opponent(level, "sleeper")):
        with pytest.raises(KeyError):
            next(iter(opponents.thoughts(state, seat, unknown, 1)))
    with pytest.raises(ValueError, match="nothing to decide"):
        opponents.verdict(state, other, known.game.legal_actions(state, seat)[:1], 1)


@every_game
def test_a_worker_thinks_the_same_and_can_be_given_up(known: Known) -> None:
    """What it is sent has all that is hidden dealt anew, and it takes the samples it is told."""
    opponents, peek, seats = known.opponents, peek_of(known), known.game.seats[-1]
    thinker = Thinker({known.game.id: (known.game, opponents)})
    strongest = Opponent(opponents.levels[-1], opponents.styles[0])
    for state in some_moments(known, 6, 4):
        seat = known.game.to_act(state)[0]
        question: Question[Any, Any] = Question(state, seats, seat, strongest, "seed", samples=8)
        asked = as_text(known.game, question)
        thinker.begin(asked)
        thinker.go_on()
        thinker.begin(asked)
        answers = []
        while (answer := thinker.go_on()) is not None:
            answers.append(thought_from(known.game, answer))
        here = peek.thoughts_of(state, strongest, 8, seed="seed")
        assert 0 < len(answers) <= len(here)  # a world that cannot be finished is not begun
        assert [one.actions for one in answers] == [one.actions for one in here[: len(answers)]]
        assert [one.reasons for one in answers] == [one.reasons for one in here[: len(answers)]]
        assert answers[-1].actions == here[-1].actions


@every_game
@pytest.mark.parametrize("helpers", [1, 3])
def test_helpers_change_nothing_but_the_time(known: Known, helpers: int) -> None:
    """However many there are, however late and in what order they answer, and if one is lost."""
    opponents, seats, luck = known.opponents, known.game.seats[-1], Random(helpers)
    strongest = Opponent(opponents.levels[-1], opponents.styles[0])
    games = {known.game.id: (known.game, opponents)}
    helped = 0
    for state in some_moments(known, 8, 6):
        seat = known.game.to_act(state)[0]
        question: Question[Any, Any] = Question(state, seats, seat, strongest, "seed", samples=40)
        asked = as_text(known.game, question)
        alone = deque(iter(begun(games, asked).go_on, None), maxlen=1)[0]
        first, others = begun(games, asked), [begun(games, asked) for _ in range(helpers)]
        waiting: list[tuple[Thinker, str]] = []
        last = ""
        while (answer := first.go_on()) is not None:
            last = answer
            for other in others:
                if shared := first.share(luck.randint(1, 3)):
                    waiting.append((other, shared))
            luck.shuffle(waiting)
            while waiting and luck.random() < 0.6:
                helper, shared = waiting.pop()
                if luck.random() < 0.8:
                    first.hear(shared, helper.work(shared))
                    helped += 1
        assert thought_from(known.game, last) == thought_from(known.game, alone)
    assert helped > 5


def begun(games: dict[str, Any], asked: str) -> Thinker:
    """A thinker that has begun with a question."""
    thinker = Thinker(games)
    thinker.begin(asked)
    return thinker


# --- verdicts -------------------------------------------------------------------------------


@every_game
def test_what_was_played_is_held_against_the_best(known: Known) -> None:
    """The best gives nothing away; what gives nothing away is the best itself."""
    verdict_of, worse = known.opponents.verdict, 0
    for state in some_moments(known, 4, 6):
        seat = known.game.to_act(state)[0]
        for action in known.game.legal_actions(state, seat)[:3]:
            verdict = verdict_of(state, seat, (action,), 5)
            assert verdict == verdict_of(state, seat, (action,), 5)
            if verdict.given_away > 0:
                worse += 1
                assert verdict_of(state, seat, verdict.best.actions, 5).given_away == 0
            else:
                assert (verdict.given_away, verdict.best.actions) == (0, (action,))
    assert worse > 2


@every_game
def test_a_verdict_is_asked_of_what_was_played(known: Known) -> None:
    verdict_of = known.opponents.verdict
    first, *rest = some_moments(known, 1, 12)
    seat = known.game.to_act(first)[0]
    foreign = next(
        action
        for state in rest
        for action in known.game.legal_actions(state, known.game.to_act(state)[0])
        if known.game.refusal(first, action, seat) is not None
    )
    for played in ((foreign,), ()):
        with pytest.raises(ValueError, match="not legal"):
            verdict_of(first, seat, played, 1)


# --- what is said of them -------------------------------------------------------------------


@every_game
def test_every_level_has_its_samples(known: Known) -> None:
    opponents = known.opponents
    assert tuple(opponents.samples) == opponents.levels
    assert len(set(opponents.styles)) == len(opponents.styles) > 0
    assert min(opponents.samples.values()) > 0


def test_what_players_think_with_is_imported_when_the_first_is_asked() -> None:
    """Names are known before."""
    names = [known.name for known in KNOWN if known.packages[0] == known.name]
    imports = "\n".join(f"import {name}.opponents" for name in names)
    code = f"import sys\n{imports}\nprint([name for name in sys.modules if '.bots' in name])"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert told.stdout == "[]\n"
