"""How a legal action is found: one question after the other, until one action is left. Pure.

A game brings its `Questions`: one row for each thing a player can do (`Verb`), and what may be
begun now. An action is an answer to several questions; a question with one answer left answers
itself; only a whole action is never carried out without a click. `prompt_for` says what to ask
now, `picked` what the picks are after one more answer.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from tabletop import moments
from tabletop.game import Game
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.page.spot import Spot
from web.table.choices import Act, Do, Pick, Why
from web.table.prompt import Kind, Option, Prompt
from web.words.message import Message

DO: Final = "do"
"""The first question: which verb."""

Answers = tuple[tuple[str, str], ...]
"""Questions with their answers, in the order in which they are asked. Names of questions belong to
one verb each, so that any of them, picked first, says what the player is about to do."""
Picks = tuple[Pick, ...]
"""Answers in the order in which they were picked."""
Answered = tuple[Any, Mapping[str, str]]
"""An action with its answers."""


def _no_answers(_: Any) -> Answers:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """One thing a player can do.

    `name` is its answer to the question "do". `answers(action)`: the questions that lead to an
    action. `asks(asked)`: the prompt of the next of them, None where there is none.
    `widened(situation, actions, picks)`: more actions than the legal ones listed, where several
    count as one (None: there are none). `why_not(situation)`: why nothing of this kind can be done
    now, None if it can; left out where it always can when it is offered.

    `label`: its button in a menu; `carry_out`: the button that carries a whole action out;
    `ended`: what is said when nothing else is left to do; `kind`: how its button looks.
    `is_unsaid`: left out of the menu, instead of dimmed, where it is not possible.
    `is_shortcut`: what can be begun from the menu by pointing at a thing on the table.
    `is_forced`: carries itself out where it is the only option. Everything else waits for a click:
    an ending, because one may still want to undo; the rest, because it shows something new.
    """

    name: str
    action: type
    label: Message | None = None
    answers: Callable[[Any], Answers] = _no_answers
    asks: Callable[["Asked"], Prompt] | None = None
    widened: Callable[["Situation", Sequence[Answered], Picks], Sequence[Answered]] | None = None
    why_not: Callable[["Situation"], Refusal | None] | None = None
    carry_out: Message | None = None
    ended: Message | None = None
    kind: Kind = "choice"
    is_unsaid: bool = False
    is_shortcut: bool = False
    is_forced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
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

    def verb(self, name: str) -> Verb:
        """The row of this name."""
        return next(verb for verb in self.verbs if verb.name == name)

    def verb_of(self, action: Any) -> Verb:
        """The row of an action."""
        return next(verb for verb in self.verbs if verb.action is type(action))

    def answers_of(self, action: Any) -> Answers:
        """Every question that leads to this action, with its answer; the verb first."""
        verb = self.verb_of(action)
        return ((DO, verb.name), *verb.answers(action))

    def answered(self, actions: Sequence[Any]) -> list[Answered]:
        """Actions with their answers, the verb first."""
        rows = {verb.action: verb for verb in self.verbs}
        found: list[Answered] = []
        for action in actions:
            verb = rows[type(action)]
            found.append((action, {DO: verb.name, **dict(verb.answers(action))}))
        return found


class Situation:
    """What a prompt is made from: the state, what the seat that acts sees of it, and may do."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any, Any],
        questions: Questions,
        state: Any,
        seat: Seat,
        names: tuple[str, ...],
    ) -> None:
        self.game = game
        self.questions = questions
        self.state = state
        self.seat = seat
        """Who acts."""
        self.names = names
        self._is_final: dict[Any, bool] = {}

    @cached_property
    def view(self) -> Any:
        """What the seat that acts sees."""
        return self.game.view_for(self.state, self.seat)

    @cached_property
    def legal(self) -> list[Answered]:
        """What it may do, with the answers that lead there."""
        return self.questions.answered(self.game.legal_actions(self.state, self.seat))

    def is_final(self, action: Any) -> bool:
        """Whether this legal action cannot be undone."""
        known = self._is_final.get(action)
        if known is None:
            known = moments.is_final(self.game, self.state, action, self.seat)
            self._is_final[action] = known
        return known

    def why_not(self, action: Any) -> Refusal | None:
        """Why this action is not legal now."""
        return self.game.refusal(self.state, action, self.seat)

    def why_not_do(self, name: str) -> Refusal | None:
        """Why nothing of this kind can be done now; None if it can."""
        why_not = self.questions.verb(name).why_not
        return None if why_not is None else why_not(self)

    def act(self, action: Any) -> Act:
        """The choice of carrying this out."""
        return Act(action, self.game.code_of(action))


class Asked:
    """What is asked of the seat that acts, within one kind of things to do.

    `actions` are the legal actions of that kind (and those that count as one of them), `picks` what
    was answered, in that order; picks agree with at least one action.
    """

    def __init__(self, now: Situation, actions: Sequence[Answered], picks: Picks) -> None:
        self.now = now
        self.picks = picks
        self.picked = dict(picks)
        self._actions = actions
        self._answers: dict[str, dict[str, list[Answered]]] = {}
        self._values: dict[str, str | None] = {}

    @property
    def view(self) -> Any:
        """What the seat that acts sees."""
        return self.now.view

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.now.seat

    @cached_property
    def matching(self) -> list[Answered]:
        """The actions that agree with every pick, with their answers."""
        return agreeing(self._actions, self.picks)

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
    def action(self) -> Any:
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
        """The answers that agree with what was picked before this question, with their actions."""
        known = self._answers.get(question)
        if known is None:
            asked = [pick.question for pick in self.picks]
            before = self.picks[: asked.index(question)] if question in asked else self.picks
            known = self._answers[question] = {}
            for one in agreeing(self._actions, before):
                if question in one[1]:
                    known.setdefault(one[1][question], []).append(one)
        return known

    def option(
        self,
        question: str,
        answer: str,
        label: Message,
        *,
        spot: Spot | None = None,
        is_button: bool = True,
        kind: Kind = "choice",
        badge: Message | None = None,
        detail: Message | None = None,
        key: str = "",
    ) -> Option:
        """The option of giving this answer; final if that settles a final action."""
        leads_to = self.answers(question)[answer]
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


def agreeing(actions: Sequence[Answered], picks: Picks) -> list[Answered]:
    """Those that agree with every pick."""
    return [one for one in actions if all(one[1].get(pick[0]) == pick[1] for pick in picks)]


# --- the prompt -----------------------------------------------------------------------------


def prompt_for(now: Situation, picks: Picks = ()) -> Prompt:
    """What the seat that acts is asked, with everything it may choose."""
    what = doing(now, picks)
    if what is None:
        return _with_shortcuts(now, menu(now))
    asks = now.questions.verb(what).asks
    if asks is None:
        return _only_ending(now, what)
    asked = asked_about(now, what, picks)
    return _finished(asked, _beside(now, what, picks), bool(picks), asks(asked))


def doing(now: Situation, picks: Picks) -> str | None:
    """What is to be done (the name of a verb), as far as that is settled."""
    coarse = tuple(pick for pick in picks if pick.question not in now.questions.beyond)
    names = {answers[DO] for _, answers in agreeing(now.legal, coarse)}
    if len(names) == 1:
        return names.pop()
    main, _ = now.questions.pending(now)
    return main if main in names else None


def asked_about(now: Situation, what: str, picks: Picks) -> Asked:
    """The question within one kind of things to do."""
    actions: Sequence[Answered] = [one for one in now.legal if one[1][DO] == what]
    widened = now.questions.verb(what).widened
    if widened is not None:
        actions = widened(now, actions, picks)
    kept = tuple(pick for pick in picks if pick.question != DO)
    while kept and not agreeing(actions, kept):
        kept = kept[:-1]
    return Asked(now, actions, kept)


def picked(now: Situation, picks: Picks, pick: Pick) -> Picks:
    """The picks after one more answer; whatever it replaces or contradicts is forgotten.

    Raises ValueError when no legal action has this answer.
    """
    asked = [one.question for one in picks]
    kept = picks[: asked.index(pick.question)] if pick.question in asked else picks
    for candidate in ((*kept, pick), (pick,)):
        if _leads_somewhere(now, candidate):
            return candidate
    raise ValueError(f"{pick.question}:{pick.answer}")


def _leads_somewhere(now: Situation, picks: Picks) -> bool:
    if not any(pick.question in now.questions.beyond for pick in picks):
        return bool(agreeing(now.legal, picks))
    wanted = tuple(pick for pick in picks if pick.question != DO)
    wide = [verb.name for verb in now.questions.verbs if verb.widened is not None]
    return any(asked_about(now, name, picks).picks == wanted for name in wide)


def stepped_back(now: Situation, picks: Picks) -> Picks:
    """The picks without the last answer."""
    shorter = picks[:-1]
    return shorter if _leads_somewhere(now, shorter) else ()


# --- what may be begun ----------------------------------------------------------------------


def menu(now: Situation) -> Prompt:
    """Everything the moment offers; what is not possible is dimmed and says why not."""
    line, names = now.questions.menu(now)
    entries = (_entry(now, now.questions.verb(name)) for name in names)
    return Prompt(line, tuple(option for option in entries if option is not None))


def _entry(now: Situation, verb: Verb) -> Option | None:
    """One thing to do, as a button: at once, by a question, or dimmed."""
    actions = [action for action, answers in now.legal if answers[DO] == verb.name]
    if not actions:
        return None if verb.is_unsaid else _dimmed(verb)
    if verb.asks is not None:
        return Option(_label(verb), Pick(DO, verb.name), kind=verb.kind)
    return _at_once(now, verb, actions[0], verb.kind)


def _label(verb: Verb) -> Message:
    if verb.label is None:
        raise TypeError(f"{verb.name} stands in a menu without a label")
    return verb.label


def _dimmed(verb: Verb, kind: Kind | None = None) -> Option:
    about = Why(Pick(DO, verb.name))
    return Option(_label(verb), about, enabled=False, kind=kind or verb.kind)


def _at_once(now: Situation, verb: Verb, action: Any, kind: Kind) -> Option:
    """An action without a question."""
    return Option(_label(verb), now.act(action), is_final=now.is_final(action), kind=kind)


def _ending(now: Situation) -> Option | None:
    """The button that ends what is pending, None when nothing is; dimmed while not possible."""
    _, name = now.questions.pending(now)
    if not name:
        return None
    verb = now.questions.verb(name)
    for action, answers in now.legal:
        if answers[DO] == name:
            return _at_once(now, verb, action, "primary" if len(now.legal) == 1 else "choice")
    return _dimmed(verb, "choice")


def _with_shortcuts(now: Situation, offered: Prompt) -> Prompt:
    """The menu, with what can be pointed at at once: cards, contracts, hexes, cubes."""
    found = list(offered.options)
    for verb in now.questions.verbs:
        is_possible = any(answers[DO] == verb.name for _, answers in now.legal)
        if verb.is_shortcut and verb.asks is not None and is_possible:
            options = verb.asks(asked_about(now, verb.name, ())).options
            found += [option for option in options if not option.is_button]
    return replace(offered, options=tuple(found))


def _only_ending(now: Situation, what: str) -> Prompt:
    """Nothing is left but one action without a question."""
    ending, ended = _ending(now), now.questions.verb(what).ended
    return menu(now) if ending is None or ended is None else Prompt(ended, (ending,))


def _beside(now: Situation, what: str, picks: Picks) -> tuple[Option, ...]:
    """What may be done besides answering: end what is pending; the other choices of the menu."""
    if now.state.pending:
        ending = _ending(now)
        return () if ending is None else (ending,)
    if picks:
        return ()
    return tuple(o for o in menu(now).options if o.choice != Pick(DO, what))


def _finished(asked: Asked, side: tuple[Option, ...], steps_back: bool, prompt: Prompt) -> Prompt:
    """The prompt with the button that carries the whole action out, once there is one."""
    ready = () if asked.action is None else (_carry_out(asked, prompt),)
    return replace(
        prompt,
        options=(*ready, *prompt.options, *side),
        action=asked.action,
        steps_back=steps_back,
    )


def _carry_out(asked: Asked, prompt: Prompt) -> Option:
    action, answers = asked.matching[0]
    label = asked.now.questions.verb(answers[DO]).carry_out
    if label is None:
        raise TypeError(f"{answers[DO]} is asked about, but has no button to carry it out")
    return Option(
        label,
        asked.now.act(action),
        is_final=asked.now.is_final(action),
        kind="primary",
        detail=prompt.line,
    )


GAME_OVER: Final = Prompt(
    Message("table.game_over"),
    (Option(Message("table.show_scoring"), Do("final-score", "skip"), kind="primary"),),
)
"""What is asked when nobody has to act any more."""
