"""From the legal actions and what was picked so far to the next question. Pure.

`prompt_for` says what to ask now and `picked` what the picks are after one more answer. A question
with one answer left answers itself; only a whole action is never carried out without a click.
"""

from typing import Final

from canalmania.actions import MoveGoods, code_of
from canalmania.ids import Phase
from canalmania.view import View
from web.choose import goods, phases
from web.choose.asked import Answered, Asked, Picks, agreeing, answered
from web.choose.offer import Option, Prompt
from web.choose.referee import Referee
from web.i18n.message import Message

GAME_OVER: Final = Prompt(Message("prompts.game_over"))
BEYOND_LEGAL: Final = frozenset({"end", "route"})
"""Answers that equal routes (R8.3) give, of which only one stands among the legal actions."""


def prompt_for(
    view: View, referee: Referee, picks: Picks = (), names: tuple[str, ...] = ()
) -> Prompt:
    """What the seat that sees `view` is asked, with everything it may choose."""
    if view.phase is Phase.OVER:
        return GAME_OVER
    if not view.legal:
        return Prompt(Message("prompts.waiting", {"player": names[view.active]}))
    legal = answered(view.legal)
    what = about(view, legal, picks)
    if what is None:
        prompt = phases.menu(view, referee, legal)
        return with_shortcuts(prompt, view, referee, legal, names)
    if what not in phases.QUESTIONS:
        return only_ending(view, referee, legal, what)
    asked = asked_about(what, view, referee, legal, picks, names)
    prompt = phases.QUESTIONS[what](asked)
    side = beside(view, referee, legal, what, picks)
    return finished(asked, prompt, side, bool(picks))


def about(view: View, legal: list[Answered], picks: Picks) -> str | None:
    """What is to be done, as far as that is settled."""
    coarse = tuple(pick for pick in picks if pick[0] not in BEYOND_LEGAL)
    doing = {facets["do"] for _, facets in agreeing(legal, coarse)}
    if len(doing) == 1:
        return doing.pop()
    main = phases.MAIN.get(type(view.decision))
    return main if main in doing else None


def asked_about(
    what: str,
    view: View,
    referee: Referee,
    legal: list[Answered],
    picks: Picks,
    names: tuple[str, ...],
) -> Asked:
    """The question within one kind of things to do; a chosen cube has all its routes."""
    actions = [one for one in legal if one[1]["do"] == what]
    if what == "goods":
        started = [one for one in actions if all(f != "cube" or one[1][f] == v for f, v in picks)]
        if len({facets["cube"] for _, facets in started}) == 1:
            routes = goods.every_route(
                referee, [move for move, _ in started if isinstance(move, MoveGoods)]
            )
            others = [one for one in actions if one not in started]
            actions = [*answered(routes), *others]
    kept = tuple(pick for pick in picks if pick[0] != "do")
    while kept and not agreeing(actions, kept):
        kept = kept[:-1]
    return Asked(view, referee, names, actions, kept)


def with_shortcuts(
    prompt: Prompt, view: View, referee: Referee, legal: list[Answered], names: tuple[str, ...]
) -> Prompt:
    """The phase's menu, with what can be pointed at at once: cards, contracts, hexes, cubes."""
    found = list(prompt.options)
    for what in ("contract", "take", "build", "goods"):
        if any(facets["do"] == what for _, facets in legal):
            asked = asked_about(what, view, referee, legal, (), names)
            options = phases.QUESTIONS[what](asked).options
            found += [option for option in options if option.where != "prompt"]
    return Prompt(prompt.line, tuple(found))


def only_ending(view: View, referee: Referee, legal: list[Answered], what: str) -> Prompt:
    """Nothing is left but one action without a question."""
    if view.decision is None:
        return phases.menu(view, referee, legal)
    ending = phases.ending(view, referee, legal)
    return Prompt(phases.ENDED[what], () if ending is None else (ending,))


def beside(
    view: View, referee: Referee, legal: list[Answered], what: str, picks: Picks
) -> tuple[Option, ...]:
    """What may be done besides answering: end what is pending; the phase's dimmed choices."""
    if view.decision is not None:
        ending = phases.ending(view, referee, legal)
        return () if ending is None else (ending,)
    if picks:
        return ()
    menu = phases.menu(view, referee, legal).options
    return tuple(option for option in menu if option.arg not in (f"do:{what}",))


def finished(asked: Asked, prompt: Prompt, side: tuple[Option, ...], steps_back: bool) -> Prompt:
    """The prompt with the button that carries the whole action out, once there is one."""
    action = asked.action
    options = prompt.options
    if action is not None:
        options = (carry_out(asked, prompt), *options)
    return Prompt(
        prompt.line,
        (*options, *side),
        prompt.marks,
        action,
        prompt.delivery,
        prompt.canal,
        steps_back,
        prompt.carries_out,
        asked.picked,
    )


def carry_out(asked: Asked, prompt: Prompt) -> Option:
    """The button for the whole action; a little one where a click elsewhere has done as well."""
    action, facets = asked.matching[0]
    return Option(
        phases.CARRY_OUT[facets["do"]],
        "act",
        code_of(action),
        is_final=asked.referee.is_final(action),
        kind="primary",
        detail=prompt.line,
    )


def picked(view: View, referee: Referee, picks: Picks, facet: str, value: str) -> Picks:
    """The picks after one more answer; whatever it replaces or contradicts is forgotten.

    Raises ValueError when no legal action has this answer.
    """
    asked = [name for name, _ in picks]
    kept = picks[: asked.index(facet)] if facet in asked else picks
    for candidate in ((*kept, (facet, value)), ((facet, value),)):
        if _leads_somewhere(view, referee, candidate):
            return candidate
    raise ValueError(f"{facet}:{value}")


def _leads_somewhere(view: View, referee: Referee, picks: Picks) -> bool:
    legal = answered(view.legal)
    if not any(facet in BEYOND_LEGAL for facet, _ in picks):
        return bool(agreeing(legal, picks))
    asked = asked_about("goods", view, referee, legal, picks, ())
    return asked.picks == tuple(pick for pick in picks if pick[0] != "do")


def stepped_back(view: View, referee: Referee, picks: Picks) -> Picks:
    """The picks without the last answer, and without what nothing but it called for."""
    shorter = picks[:-1]
    return shorter if not shorter or _leads_somewhere(view, referee, shorter) else ()
