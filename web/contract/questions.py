"""How a legal action is found: one question after the other, until one action is left. Pure.

A game brings its `Questions`: one row for each thing a player can do (`Verb`), and what may be
begun now. An action is an answer to several questions; a question with one answer left answers
itself; only a whole action is never carried out without a click. `web.table.play.prompts` makes the
prompt of a moment out of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tabletop import moments
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyGame, AnyState, AnyView
from web.contract.choices import Act, Pick
from web.contract.prompt import Kind, Option, Prompt
from web.page.spot import Spot
from web.words.message import Message

DO: Final = "do"
"""The first question: which verb."""

Answers = tuple[tuple[str, str], ...]
"""Questions with their answers, in the order in which they are asked. Names of questions belong to
one verb each, so that any of them, picked first, says what the player is about to do."""
Picks = tuple[Pick, ...]
"""Answers in the order in which they were picked."""
Answered = tuple[AnyAction, Mapping[str, str]]
"""An action with its answers."""


def _no_answers(_: AnyAction) -> Answers:
    return ()


def _nothing_secret(_: AnyState) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """One thing a player can do.

    `name` is its answer to the question "do". `answers(action)`: the questions that lead to an
    action. `asks(asked)`: the prompt of the next of them, None where there is none.
    `widened(situation, actions, picks)`: more actions than the legal ones listed, where several
    count as one (None: there are none). `why_not(situation)`: why nothing of this kind can be done
    now, None if it can; left out where it always can when it is offered.

    `label`: its button in a menu; `carry_out`: the button that carries a whole action out;
    `ended(situation)`: what is said when nothing else is left to do; `kind`: how its button looks.
    `cost(action)`: of those that agree with the answers so far, the one that costs least is meant
    as long as an optional question is open. `goes_on(action)`: answers that are taken as given
    after it, where they are possible and leave something out.
    `gives_up(situation)`: it leaves undone what could have been done in the rest of the turn, in a
    sentence; None where that is nothing. `asks_first`: where something was left undone in the turn,
    it is asked whether this is meant.
    `is_unsaid`: left out of the menu, instead of dimmed, where it is not possible.
    `is_shortcut`: what can be begun from the menu by pointing at a thing on the table.
    `is_forced`: carries itself out where it is the only option. Everything else waits for a click:
    an ending, because one may still want to undo; the rest, because it shows something new.
    `gives_away(state)`: not here, for it would tell everybody that there was nothing else, which
    only whoever holds the hand can know.
    """

    name: str
    action: type
    label: Message | None = None
    answers: Callable[[AnyAction], Answers] = _no_answers
    asks: Callable[["Asked"], Prompt] | None = None
    widened: Callable[["Situation", Sequence[Answered], Picks], Sequence[Answered]] | None = None
    why_not: Callable[["Situation"], Refusal | None] | None = None
    carry_out: Message | None = None
    ended: Callable[["Situation"], Message] | None = None
    cost: Callable[[AnyAction], tuple[int, ...]] | None = None
    goes_on: Callable[[AnyAction], Picks] | None = None
    gives_up: Callable[["Situation"], Message | None] | None = None
    asks_first: bool = False
    kind: Kind = "choice"
    is_unsaid: bool = False
    is_shortcut: bool = False
    is_forced: bool = False
    gives_away: Callable[[AnyState], bool] = _nothing_secret


@dataclass(frozen=True, kw_only=True)
class Questions:
    """What a game asks.

    `menu(situation)`: what the moment offers, a line and the names of verbs in their order.
    `pending(situation)`: of a decision under way the verb it is about and the verb that ends it;
    "" for none. `why_not_here(situation, picks, doing, spot)`: why a spot is no target; None where
    nothing is asked of the map. `optional`: questions that need not be asked, since the first
    answer serves until another is picked. `beyond`: questions answered by more than the legal
    actions listed (`Verb.widened`).
    """

    verbs: tuple[Verb, ...]
    menu: Callable[["Situation"], tuple[Message, tuple[str, ...]]]
    pending: Callable[["Situation"], tuple[str, str]]
    why_not_here: Callable[["Situation", Picks, str | None, Spot], Refusal | None]
    optional: frozenset[str] = frozenset()
    beyond: frozenset[str] = frozenset()

    @cached_property
    def _by_name(self) -> dict[str, Verb]:
        return {verb.name: verb for verb in self.verbs}

    @cached_property
    def _by_action(self) -> dict[type, Verb]:
        return {verb.action: verb for verb in self.verbs}

    def verb(self, name: str) -> Verb:
        """The row of this name."""
        return self._by_name[name]

    def verb_of(self, action: AnyAction) -> Verb:
        """The row of an action."""
        return self._by_action[type(action)]

    def answers_of(self, action: AnyAction) -> Answers:
        """Every question that leads to this action, with its answer; the verb first."""
        verb = self.verb_of(action)
        return ((DO, verb.name), *verb.answers(action))

    def answered(self, actions: Sequence[AnyAction]) -> list[Answered]:
        """Actions with their answers, the verb first."""
        return [(action, dict(self.answers_of(action))) for action in actions]


class Situation:
    """What a prompt is made from: the state, what the seat that acts sees of it, and may do."""

    def __init__(
        self,
        game: AnyGame,
        questions: Questions,
        state: AnyState,
        seat: Seat,
        names: tuple[str, ...],
        left_undone: Callable[[], tuple[Message, ...]] = tuple,
    ) -> None:
        self._left_undone = left_undone
        self.game = game
        self.questions = questions
        self.state = state
        self.seat = seat
        """Who acts."""
        self.names = names
        self._is_final: dict[AnyAction, bool] = {}

    @cached_property
    def view(self) -> AnyView:
        """What the seat that acts sees."""
        return self.game.view_for(self.state, self.seat)

    @cached_property
    def legal(self) -> list[Answered]:
        """What it may do, with the answers that lead there."""
        return self.questions.answered(self.game.legal_actions(self.state, self.seat))

    @property
    def left_undone(self) -> tuple[Message, ...]:
        """What could have been done in this turn and was not, as far as players want to hear it."""
        return self._left_undone()

    def is_final(self, action: AnyAction) -> bool:
        """Whether this legal action cannot be undone."""
        known = self._is_final.get(action)
        if known is None:
            known = moments.is_final(self.game, self.state, action, self.seat)
            self._is_final[action] = known
        return known

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Why this action is not legal now."""
        return self.game.refusal(self.state, action, self.seat)

    def why_not_do(self, name: str) -> Refusal | None:
        """Why nothing of this kind can be done now; None if it can."""
        why_not = self.questions.verb(name).why_not
        return None if why_not is None else why_not(self)

    def act(self, action: AnyAction) -> Act:
        """The choice of carrying this out."""
        return Act(action, self.game.saving.code_of(action))


class Asked:
    """What is asked of the seat that acts, within one kind of things to do.

    `actions` are the legal actions of that kind (and those that count as one of them), `picks` what
    was answered, in that order; picks agree with at least one action. `cost` is the verb's.
    """

    def __init__(
        self,
        now: Situation,
        actions: Sequence[Answered],
        picks: Picks,
        cost: Callable[[AnyAction], tuple[int, ...]] | None = None,
    ) -> None:
        self.now = now
        self.picks = picks
        self.picked = dict(picks)
        self._actions = actions
        self._cost = cost
        self._answers: dict[str, dict[str, list[Answered]]] = {}
        self._values: dict[str, str | None] = {}

    @property
    def view(self) -> AnyView:
        """What the seat that acts sees."""
        return self.now.view

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.now.seat

    @cached_property
    def matching(self) -> list[Answered]:
        """The actions that agree with every pick, with their answers; first the one that is meant,
        and the others as they come."""
        return self._as_meant(agreeing(self._actions, self.picks))

    def _as_meant(self, found: list[Answered]) -> list[Answered]:
        """The one that costs least first; where an optional question is picked, an earlier one that
        is not keeps the answer that was meant before."""
        cost = self._cost
        if cost is None:
            return found
        found = sorted(found, key=lambda one: cost(one[0]))
        for question in self.now.questions.optional - self.picked.keys():
            later = self._optional_after(question)
            if later.isdisjoint(self.picked):
                continue
            picks = tuple(pick for pick in self.picks if pick.question not in later)
            meant = min(agreeing(self._actions, picks), key=lambda one: cost(one[0]))
            found.sort(key=lambda one: one[1].get(question) != meant[1].get(question))
        return found

    @cached_property
    def open(self) -> str | None:
        """The question to be answered next, None when the picks amount to one action."""
        return self._open_among(self.matching)

    def _open_among(self, actions: Sequence[Answered]) -> str | None:
        """The first question to which these are different answers; None if there is none."""
        optional = self.now.questions.optional
        for question in actions[0][1] if actions else ():
            values = {answers.get(question) for _, answers in actions}
            if question not in optional and len(values) > 1:
                return question
        return None

    @property
    def action(self) -> AnyAction:
        """The one action the picks amount to, None while a question is open."""
        return self.matching[0][0] if self.open is None else None

    def value(self, question: str) -> str | None:
        """The answer to a question as far as it is settled, picked or not."""
        if question not in self._values:
            values = {answers.get(question) for _, answers in self.matching}
            settled = values.pop() if len(values) == 1 else self.picked.get(question)
            self._values[question] = settled
        return self._values[question]

    def answers(self, question: str) -> dict[str, list[Answered]]:
        """The answers that agree with what was picked before this question, with their actions.

        Of optional questions several stand open at once: what was picked of a later one does not
        take away answers to an earlier one.
        """
        known = self._answers.get(question)
        if known is None:
            asked = [pick.question for pick in self.picks]
            before = self.picks[: asked.index(question)] if question in asked else self.picks
            later = self._optional_after(question)
            picks = tuple(pick for pick in before if pick.question not in later)
            known = self._answers[question] = _by_answer(question, agreeing(self._actions, picks))
        return known

    def _optional_after(self, question: str) -> set[str]:
        """The optional questions that come after an optional one."""
        optional = self.now.questions.optional
        order = list(self._actions[0][1]) if self._actions else []
        if question not in optional or question not in order:
            return set()
        return {one for one in order[order.index(question) :] if one in optional}

    def all_answers(self, question: str) -> dict[str, list[Answered]]:
        """The answers whatever was picked, with their actions."""
        return _by_answer(question, self._actions)

    def meant(self, question: str) -> str | None:
        """The answer that serves: the one picked, else that of the first action."""
        return self.matching[0][1].get(question) if self.matching else None

    def option(
        self,
        question: str,
        answer: str,
        label: Message,
        *,
        among: Sequence[Answered] | None = None,
        spot: Spot | None = None,
        is_button: bool = True,
        kind: Kind = "choice",
        badge: Message | None = None,
        detail: Message | None = None,
        key: str = "",
    ) -> Option:
        """The option of giving this answer; final if that settles a final action.

        It leads to the actions `among`, unless said otherwise to those that agree with what was
        picked before.
        """
        leads_to = self.answers(question)[answer] if among is None else among
        settles = self._open_among(leads_to) is None
        return Option(
            label,
            Pick(question, answer),
            is_final=settles and self.now.is_final(leads_to[0][0]),
            kind=kind,
            badge=badge,
            detail=detail,
            spot=spot,
            is_button=is_button,
            is_chosen=self.value(question) == answer,
            key=key,
        )


def _by_answer(question: str, actions: Sequence[Answered]) -> dict[str, list[Answered]]:
    """The answers to a question, each with the actions that give it."""
    found: dict[str, list[Answered]] = {}
    for one in actions:
        if question in one[1]:
            found.setdefault(one[1][question], []).append(one)
    return found


def agreeing(actions: Sequence[Answered], picks: Picks) -> list[Answered]:
    """Those that agree with every pick."""
    return [one for one in actions if all(one[1].get(pick[0]) == pick[1] for pick in picks)]
