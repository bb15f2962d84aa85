"""From the legal actions and what was picked so far to the next question. Pure.

`prompt_for` says what to ask now and `picked` what the picks are after one more answer. A question
with one answer left answers itself; only a whole action is never carried out without a click.
"""

from typing import Final

from canalmania import code_of
from canalmania.actions import MoveGoods
from canalmania.ids import Phase
from web.games.canalmania.questions import goods, phases
from web.games.canalmania.questions.asked import Asked, Picks, Situation, agreeing, answered
from web.table.prompt import Option, Prompt
from web.words.message import Message

GAME_OVER: Final = Prompt(
    Message("prompts.game_over"),
    (Option(Message("prompts.show_scoring"), "final-score", "skip", kind="primary"),),
)
BEYOND_LEGAL: Final = frozenset({"end", "route"})
"""Answers that equal routes (R8.3) give, of which only one stands among the legal actions."""
SHORTCUTS: Final = ("contract", "take", "build", "goods")
"""What can be begun from a phase's menu by pointing at a card, a contract, a hex or a cube."""


def prompt_for(now: Situation, picks: Picks = ()) -> Prompt:
    """What the seat to act is asked, with everything it may choose."""
    if now.view.phase is Phase.OVER:
        return GAME_OVER
    if not now.legal:
        return Prompt(Message("prompts.waiting", {"player": now.names[now.view.active]}))
    what = about(now, picks)
    if what is None:
        return _with_shortcuts(now, phases.menu(now))
    if what not in phases.QUESTIONS:
        return _only_ending(now, what)
    asked = asked_about(now, what, picks)
    return _finished(asked, _beside(now, what, picks), bool(picks), phases.QUESTIONS[what](asked))


def about(now: Situation, picks: Picks) -> str | None:
    """What is to be done (a value of the facet "do"), as far as that is settled."""
    coarse = tuple(pick for pick in picks if pick[0] not in BEYOND_LEGAL)
    doing = {facets["do"] for _, facets in agreeing(now.legal, coarse)}
    if len(doing) == 1:
        return doing.pop()
    main = phases.MAIN.get(type(now.view.decision))
    return main if main in doing else None


def asked_about(now: Situation, what: str, picks: Picks) -> Asked:
    """The question within one kind of things to do; a chosen cube has all its routes."""
    actions = [one for one in now.legal if one[1]["do"] == what]
    if what == "goods":
        cube = dict(picks).get("cube")
        started = [one for one in actions if cube in (None, one[1]["cube"])]
        if len({facets["cube"] for _, facets in started}) == 1:
            moves = [move for move, _ in started if isinstance(move, MoveGoods)]
            routes = answered(goods.every_route(now.referee, moves))
            actions = [*routes, *(one for one in actions if one not in started)]
    kept = tuple(pick for pick in picks if pick[0] != "do")
    while kept and not agreeing(actions, kept):
        kept = kept[:-1]
    return Asked(now, actions, kept)


def picked(now: Situation, picks: Picks, facet: str, value: str) -> Picks:
    """The picks after one more answer; whatever it replaces or contradicts is forgotten.

    Raises ValueError when no legal action has this answer.
    """
    asked = [name for name, _ in picks]
    kept = picks[: asked.index(facet)] if facet in asked else picks
    for candidate in ((*kept, (facet, value)), ((facet, value),)):
        if _leads_somewhere(now, candidate):
            return candidate
    raise ValueError(f"{facet}:{value}")


def _leads_somewhere(now: Situation, picks: Picks) -> bool:
    if not any(facet in BEYOND_LEGAL for facet, _ in picks):
        return bool(agreeing(now.legal, picks))
    asked = asked_about(now, "goods", picks)
    return asked.picks == tuple(pick for pick in picks if pick[0] != "do")


def stepped_back(now: Situation, picks: Picks) -> Picks:
    """The picks without the last answer."""
    shorter = picks[:-1]
    return shorter if _leads_somewhere(now, shorter) else ()


# --- what surrounds a question --------------------------------------------------------------


def _with_shortcuts(now: Situation, menu: Prompt) -> Prompt:
    """The phase's menu, with what can be pointed at at once: cards, contracts, hexes, cubes."""
    found = list(menu.options)
    for what in SHORTCUTS:
        if any(facets["do"] == what for _, facets in now.legal):
            options = phases.QUESTIONS[what](asked_about(now, what, ())).options
            found += [option for option in options if option.where != "prompt"]
    return Prompt(menu.line, tuple(found))


def _only_ending(now: Situation, what: str) -> Prompt:
    """Nothing is left but one action without a question."""
    ending = phases.ending(now)
    return phases.menu(now) if ending is None else Prompt(phases.ENDED[what], (ending,))


def _beside(now: Situation, what: str, picks: Picks) -> tuple[Option, ...]:
    """What may be done besides answering: end what is pending; the other choices of the phase."""
    if now.view.decision is not None:
        ending = phases.ending(now)
        return () if ending is None else (ending,)
    if picks:
        return ()
    return tuple(option for option in phases.menu(now).options if option.arg != f"do:{what}")


def _finished(asked: Asked, side: tuple[Option, ...], steps_back: bool, prompt: Prompt) -> Prompt:
    """The prompt with the button that carries the whole action out, once there is one."""
    action = asked.action
    ready = () if action is None else (_carry_out(asked, prompt),)
    return Prompt(
        line=prompt.line,
        options=(*ready, *prompt.options, *side),
        marks=prompt.marks,
        action=action,
        delivery=prompt.delivery,
        canal=prompt.canal,
        steps_back=steps_back,
        carries_out=prompt.carries_out,
        picked=asked.picked,
    )


def _carry_out(asked: Asked, prompt: Prompt) -> Option:
    action, facets = asked.matching[0]
    return Option(
        phases.CARRY_OUT[facets["do"]],
        "act",
        code_of(action),
        is_final=asked.referee.is_final(action),
        kind="primary",
        detail=prompt.line,
    )
