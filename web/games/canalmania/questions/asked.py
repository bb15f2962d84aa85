"""One moment's question: the actions still possible, and what has been picked of them so far."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from canalmania.actions import Action
from canalmania.ids import Hex
from canalmania.view import View
from tabletop.seat import Seat
from web.games.canalmania.questions.facets import OPTIONAL, facets_of
from web.games.canalmania.questions.referee import Referee
from web.table.prompt import Kind, Option, Where
from web.words.message import Message

Picks = tuple[tuple[str, str], ...]
"""Answers in the order in which they were picked: (facet, value)."""
Answered = tuple[Action, Mapping[str, str]]
"""An action with its facets."""


def answered(actions: Sequence[Action]) -> list[Answered]:
    """The actions with their facets."""
    return [(action, dict(facets_of(action))) for action in actions]


def agreeing(actions: Sequence[Answered], picks: Picks) -> list[Answered]:
    """Those that agree with every pick."""
    return [one for one in actions if all(one[1].get(facet) == value for facet, value in picks)]


def open_question(actions: Sequence[Answered]) -> str | None:
    """The first question to which these actions are different answers; None if there is none."""
    if not actions:
        return None
    for facet in actions[0][1]:
        if facet not in OPTIONAL and len({facets.get(facet) for _, facets in actions}) > 1:
            return facet
    return None


class Situation:
    """What a prompt is made from: what the seat to act sees, whom it can ask, its legal actions."""

    def __init__(self, view: View, referee: Referee, names: tuple[str, ...]) -> None:
        self.view = view
        self.referee = referee
        self.names = names
        self.legal = answered(view.legal)


class Asked:
    """What is asked of the seat to act, within one kind of things to do.

    `actions` are the legal actions of that kind (all routes of a cube among them, R8.3), `picks`
    what was answered, in that order; picks agree with at least one action.
    """

    def __init__(
        self,
        now: Situation,
        actions: Sequence[Answered],
        picks: Picks,
    ) -> None:
        self.view = now.view
        self.referee = now.referee
        self.names = now.names
        self.picks = picks
        self.picked = dict(picks)
        self._actions = actions
        self._answers: dict[str, dict[str, list[Answered]]] = {}
        self._values: dict[str, str | None] = {}

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.view.active

    @cached_property
    def matching(self) -> list[Answered]:
        """The actions that agree with every pick, with their facets."""
        return agreeing(self._actions, self.picks)

    @cached_property
    def open(self) -> str | None:
        """The question to be answered next, None when the picks amount to one action."""
        return open_question(self.matching)

    @property
    def action(self) -> Action | None:
        """The one action the picks amount to, None while a question is open."""
        return self.matching[0][0] if self.open is None else None

    def value(self, facet: str) -> str | None:
        """The answer to a question as far as it is settled, picked or not."""
        if facet not in self._values:
            values = {facets.get(facet) for _, facets in self.matching}
            self._values[facet] = values.pop() if len(values) == 1 else self.picked.get(facet)
        return self._values[facet]

    def answers(self, facet: str) -> dict[str, list[Answered]]:
        """The answers that agree with what was picked before this question, with their actions."""
        known = self._answers.get(facet)
        if known is None:
            asked = [name for name, _ in self.picks]
            before = self.picks[: asked.index(facet)] if facet in asked else self.picks
            known = self._answers[facet] = {}
            for one in agreeing(self._actions, before):
                if facet in one[1]:
                    known.setdefault(one[1][facet], []).append(one)
        return known

    def option(
        self,
        facet: str,
        value: str,
        label: Message,
        *,
        where: Where = "prompt",
        kind: Kind = "choice",
        hex_: Hex | None = None,
        badge: Message | None = None,
        detail: Message | None = None,
    ) -> Option:
        """The option of giving this answer; final if that settles a final action."""
        leads_to = self.answers(facet)[value]
        settles = open_question(leads_to) is None
        return Option(
            label,
            "pick",
            f"{facet}:{value}",
            is_final=settles and self.referee.is_final(leads_to[0][0]),
            kind=kind,
            badge=badge,
            detail=detail,
            hex=hex_,
            where=where,
            is_chosen=self.value(facet) == value,
        )
