"""How a legal action is found: one question after another, until one action is left. Pure.

A game defines its `Questions`: one row for each kind of action (`Verb`), and what can be begun now.
An action is identified by its answers to several questions. A question with only one possible
answer is answered automatically; a complete action is not carried out without a click.
`web.table.play.prompts` makes the prompt from this.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tabletop import moments
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyGame, AnyState, AnyView
from web.contract.choices import AFTER, Act, Pick
from web.contract.prompt import Kind, Option, Prompt
from web.contract.spoken import SpokenIn, nothing_spoken
from web.page.spot import Spot
from web.words.message import Message

DO: Final = "do"
"""The first question: which verb."""

Answers = tuple[tuple[str, str], ...]
"""Questions with their answers, in the order in which they are asked.

The name of a question belongs to one verb only, so any of them, picked first, determines the verb.
"""
Picks = tuple[Pick, ...]
"""Answers in the order in which they were picked."""
Answered = tuple[AnyAction, Mapping[str, str]]
"""An action with its answers by question."""


def _no_answers(_: AnyAction) -> Answers:
    return ()


def _no_actions(_: "Situation") -> tuple[AnyAction, ...]:
    return ()


def _no_options(_: "Situation") -> tuple[Option, ...]:
    return ()


def _nothing_secret(_: AnyState) -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """One kind of action.

    - `name`: its answer to the question "do".
    - `action`: the type of the actions.
    - `label`: its button in a menu.
    - `answers(action)`: the questions that lead to an action, with their answers.
    - `asks(asked)`: the prompt of the next question, None where nothing is asked.
    - `widened(situation, actions, picks)`: more actions than the listed legal ones, where several
      count as one; None: there are none.
    - `why_not(situation)`: why no action of this kind is possible now, None if one is; left out if
      it is always possible when it is offered.
    - `carry_out`: the label of the button that carries out a complete action, or what makes it of
      the action.
    - `ended(situation)`: the sentence for the moment when nothing else is left to do.
    - `cost(action)`: while an optional question is open, the action with the lowest cost is meant.
    - `goes_on(action)`: answers that are taken as given after the action, if they are possible and
      exclude something.
    - `gives_up(situation)`: a sentence about what could still be done in the turn and is given up;
      None if that is nothing.
    - `asks_first`: ask for confirmation if something was left undone in the turn.
    - `kind`: how its button looks.
    - `is_unsaid`: where it is not possible, it is left out of the menu instead of dimmed.
    - `then(situation)`: more actions, which its button of the menu carries out right after it.
    - `thing`: what lies on the table and begins it in place of a button of the menu; pressed where
      the verb is not possible, it says why not.
    - `more_things(situation)`: options of other things on the table that begin it, while it is
      possible.
    - `is_shortcut`: it can be begun from the menu by pointing at a thing on the table.
    - `is_forced`: it carries itself out if it is the only option. Endings are not, because the
      player may want to undo first; nor is anything that reveals something new.
    - `gives_away(state)`: carrying it out automatically would tell everybody that there was no
      other option, which only the owner of the hand can know; then it waits for a click.
    - `setting`: one of the game's own (`Face.turn_settings`); where that is on, the verb carries
      itself out for a person whose only option it is, also if it reveals something new. Among
      several people it waits until that person is there, and where it gives something away.
    """

    name: str
    action: type
    label: Message | None = None
    answers: Callable[[AnyAction], Answers] = _no_answers
    asks: Callable[["Asked"], Prompt] | None = None
    widened: Callable[["Situation", Sequence[Answered], Picks], Sequence[Answered]] | None = None
    why_not: Callable[["Situation"], Refusal | None] | None = None
    carry_out: Message | Callable[[AnyAction], Message] | None = None
    ended: Callable[["Situation"], Message] | None = None
    cost: Callable[[AnyAction], tuple[int, ...]] | None = None
    goes_on: Callable[[AnyAction], Picks] | None = None
    gives_up: Callable[["Situation"], Message | None] | None = None
    asks_first: bool = False
    kind: Kind = "choice"
    is_unsaid: bool = False
    then: Callable[["Situation"], tuple[AnyAction, ...]] = _no_actions
    thing: Spot | None = None
    more_things: Callable[["Situation"], tuple[Option, ...]] = _no_options
    is_shortcut: bool = False
    is_forced: bool = False
    gives_away: Callable[[AnyState], bool] = _nothing_secret
    setting: str = ""


@dataclass(frozen=True, kw_only=True)
class Questions:
    """All questions of a game.

    - `menu(situation)`: what the moment offers: a line, and the names of verbs in their order.
    - `wanted(situation)`: of these, the verb that most players want next: its button is the main
      one. "" where the verbs' own `kind` says it.
    - `resting(situation)`: what stands in place of the main button of the menu while there is none
      (`Prompt.resting`).
    - `heard(situation)`: sentences for screen readers beside the line of the menu (`Prompt.heard`).
    - `pending(situation)`: for a decision under way, the verb it is about and the verb that ends
      it; "" for none.
    - `why_not_here(situation, picks, doing, spot)`: why a spot is no target; None where nothing is
      asked about the map.
    - `in_view(situation)`: what players look at while they are asked about nothing on the map
      (`Prompt.in_view`).
    - `spoken(view, names)`: the question that is asked aloud, by a bystander's view; None if there
      is none. A game in which players answer the offers of others has such questions.
    - `optional`: questions that need not be asked; the first answer counts until another is picked.
    - `beyond`: questions that are answered by more than the listed legal actions (`Verb.widened`).
    """

    verbs: tuple[Verb, ...]
    menu: Callable[["Situation"], tuple[Message, tuple[str, ...]]]
    pending: Callable[["Situation"], tuple[str, str]]
    why_not_here: Callable[["Situation", Picks, str | None, Spot], Refusal | None]
    wanted: Callable[["Situation"], str] = lambda _: ""
    resting: Callable[["Situation"], Message | None] = lambda _: None
    heard: Callable[["Situation"], tuple[Message, ...]] = lambda _: ()
    in_view: Callable[["Situation"], tuple[Spot, ...]] = lambda _: ()
    spoken: SpokenIn = nothing_spoken
    optional: frozenset[str] = frozenset()
    beyond: frozenset[str] = frozenset()

    @cached_property
    def _by_name(self) -> dict[str, Verb]:
        return {verb.name: verb for verb in self.verbs}

    @cached_property
    def _by_action(self) -> dict[type, Verb]:
        return {verb.action: verb for verb in self.verbs}

    def verb(self, name: str) -> Verb:
        """The verb of this name. Raises KeyError if there is none."""
        return self._by_name[name]

    def verb_of(self, action: AnyAction) -> Verb:
        """The verb of an action."""
        return self._by_action[type(action)]

    def answers_of(self, action: AnyAction) -> Answers:
        """All questions that lead to this action, with their answers; the verb comes first."""
        verb = self.verb_of(action)
        return ((DO, verb.name), *verb.answers(action))

    def answered(self, actions: Sequence[AnyAction]) -> list[Answered]:
        """The actions with their answers, the verb first."""
        return [(action, dict(self.answers_of(action))) for action in actions]


class Situation:
    """What a prompt is made from: the state, and what the acting seat sees and may do."""

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
        """The seat that acts."""
        self.names = names
        self._is_final: dict[AnyAction, bool] = {}

    @cached_property
    def view(self) -> AnyView:
        """What the acting seat sees."""
        return self.game.view_for(self.state, self.seat)

    @cached_property
    def legal(self) -> list[Answered]:
        """The legal actions of the acting seat, with their answers."""
        return self.questions.answered(self.game.legal_actions(self.state, self.seat))

    @property
    def left_undone(self) -> tuple[Message, ...]:
        """What could have been done in this turn and was not, if players want to be told."""
        return self._left_undone()

    def is_final(self, action: AnyAction) -> bool:
        """Whether this legal action cannot be undone."""
        known = self._is_final.get(action)
        if known is None:
            known = moments.is_final(self.game, self.state, action, self.seat)
            self._is_final[action] = known
        return known

    def why_not(self, action: AnyAction) -> Refusal | None:
        """Why this action is not legal now, None if it is."""
        return self.game.refusal(self.state, action, self.seat)

    def why_not_do(self, name: str) -> Refusal | None:
        """Why no action of this verb is possible now, None if one is."""
        why_not = self.questions.verb(name).why_not
        return None if why_not is None else why_not(self)

    def act(self, action: AnyAction, *then: AnyAction) -> Act:
        """The choice that carries out this action, and then those others, by one press."""
        codes = map(self.game.saving.code_of, (action, *then))
        return Act(action, AFTER.join(codes), then)


class Asked:
    """The questions within one verb.

    `actions` are the legal actions of the verb and those that count as one of them. `picks` are the
    answers so far, in that order; at least one action agrees with all of them. `cost` is the
    verb's.
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
        """What the acting seat sees."""
        return self.now.view

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return self.now.seat

    @cached_property
    def matching(self) -> list[Answered]:
        """The actions that agree with every pick, with their answers.

        The action that is meant comes first; the others keep their order.
        """
        return self._as_meant(agreeing(self._actions, self.picks))

    def _as_meant(self, found: list[Answered]) -> list[Answered]:
        """The actions, the one that is meant first.

        That is the cheapest one. If an optional question is picked, an earlier optional one that is
        not picked keeps the answer that was meant before.
        """
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
        """The next question, None when the picks determine one action."""
        return self._open_among(self.matching)

    def _open_among(self, actions: Sequence[Answered]) -> str | None:
        """The first question that these actions answer differently; None if there is none."""
        optional = self.now.questions.optional
        for question in actions[0][1] if actions else ():
            values = {answers.get(question) for _, answers in actions}
            if question not in optional and len(values) > 1:
                return question
        return None

    @property
    def action(self) -> AnyAction:
        """The action that the picks determine, None while a question is open."""
        return self.matching[0][0] if self.open is None else None

    def value(self, question: str) -> str | None:
        """The answer to a question if it is picked or only one is left, else None."""
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
        """All answers to a question, independent of the picks, each with its actions."""
        return _by_answer(question, self._actions)

    def meant(self, question: str) -> str | None:
        """The answer that counts: the picked one, else that of the first action."""
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
        previews: bool = False,
        key: str = "",
    ) -> Option:
        """The option of giving this answer. It is final if the answer completes a final action.

        `among` are the actions it leads to; by default those that agree with the earlier picks.
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
            previews=previews,
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
    """The actions that agree with every pick."""
    return [one for one in actions if all(one[1].get(pick[0]) == pick[1] for pick in picks)]
