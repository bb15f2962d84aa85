"""R3.1 what may be done in a phase, and how what is pending may be ended."""

from collections.abc import Callable
from typing import Final

from canalmania import Action, code_of
from canalmania.ids import Phase
from canalmania.state import Building, SecondContract, Taking
from web.games.canalmania.questions import building, cards, contracts, cubes, goods, takeback
from web.games.canalmania.questions.asked import Asked, Situation
from web.table.prompt import Kind, Option, Prompt
from web.words.message import Message

QUESTIONS: Final[dict[str, Callable[[Asked], Prompt]]] = {
    "contract": contracts.contract,
    "engineer": contracts.engineer,
    "take": cards.take,
    "draw-display": cards.draw_display,
    "declare": cards.declare,
    "discard": cards.discard,
    "extra": cards.extra,
    "colour": cubes.colour,
    "remove": cubes.remove,
    "place": cubes.place,
    "build": building.build,
    "take-back": takeback.take_back,
    "goods": goods.goods,
}
"""Who asks, by what is to be done; all other values of "do" are one action without a question."""

MENUS: Final = {
    Phase.CONTRACT: ("contract", "engineer", "discard-display", "draw", "draw-display",
                     "take-back", "end-phase"),
    Phase.BUILD: ("take", "build", "draw", "draw-display", "take-back", "end-phase"),
    Phase.GOODS: ("goods", "draw", "draw-display", "take-back", "end-phase"),
    Phase.CLOSING: ("end-turn", "discard", "take-back"),
    Phase.DELIVERIES: ("goods",),
}  # fmt: skip
"""What a phase offers, in the order of the rulebook (R3.2-R3.8)."""

UNSAID: Final = frozenset({"draw-display", "take-back", "discard", "end-turn"})
"""What is left out, instead of being dimmed, where it is not possible: nobody would look for it."""

LABELS: Final = {
    "contract": Message("prompts.do_contract"),
    "engineer": Message("prompts.do_engineer"),
    "discard-display": Message("prompts.do_discard_display"),
    "draw": Message("prompts.do_draw"),
    "draw-display": Message("prompts.do_draw_display"),
    "take": Message("prompts.do_take"),
    "build": Message("prompts.do_build"),
    "goods": Message("prompts.do_goods"),
    "take-back": Message("prompts.do_take_back"),
    "end-phase": Message("prompts.do_end_phase"),
    "end-turn": Message("prompts.do_end_turn"),
    "skip-contract": Message("prompts.do_skip_contract"),
    "stop": Message("prompts.do_stop"),
    "end-build": Message("prompts.do_end_build"),
    "discard": Message("prompts.do_discard"),
}
KINDS: Final[dict[str, Kind]] = {"end-phase": "quiet", "take-back": "quiet", "end-turn": "primary"}

ASKS: Final = {
    Phase.CONTRACT: Message("prompts.phase_contract"),
    Phase.BUILD: Message("prompts.phase_build"),
    Phase.GOODS: Message("prompts.phase_goods"),
    Phase.CLOSING: Message("prompts.phase_closing"),
    Phase.DELIVERIES: Message("prompts.choose_final_cube"),
}
CARRY_OUT: Final = {
    "contract": Message("prompts.carry_out_contract"),
    "engineer": Message("prompts.carry_out_engineer"),
    "take": Message("prompts.carry_out_take"),
    "draw-display": Message("prompts.carry_out_take"),
    "colour": Message("prompts.carry_out_colour"),
    "remove": Message("prompts.carry_out_remove"),
    "place": Message("prompts.carry_out_place"),
    "build": Message("prompts.carry_out_build"),
    "take-back": Message("prompts.carry_out_take_back"),
    "goods": Message("prompts.carry_out_goods"),
    "discard": Message("prompts.carry_out_discard"),
    "extra": Message("prompts.carry_out_discard"),
    "declare": Message("prompts.carry_out_declare"),
}
"""The button that carries a whole action out."""

MAIN: Final = {SecondContract: "contract", Taking: "take", Building: "build"}
"""What a pending decision is about, where it can be ended too."""
ENDS: Final = {SecondContract: "skip-contract", Taking: "stop", Building: "end-build"}
"""How it is ended."""
ENDED: Final = {
    "stop": Message("prompts.taken_all"),
    "end-build": Message("prompts.nothing_to_build"),
}
"""What is said when ending it is all that is left to do."""


def menu(now: Situation) -> Prompt:
    """R3.1 every action of the phase; what is not possible is dimmed and says why not."""
    phase = now.view.phase
    entries = (_entry(now, what) for what in MENUS[phase])
    return Prompt(ASKS[phase], tuple(option for option in entries if option is not None))


def _entry(now: Situation, what: str) -> Option | None:
    """One thing to do, as a button: at once, by a question, or dimmed."""
    kind = KINDS.get(what, "choice")
    actions = [action for action, facets in now.legal if facets["do"] == what]
    if not actions:
        if what in UNSAID:
            return None
        return Option(LABELS[what], "why", f"do:{what}", enabled=False, kind=kind)
    if what in QUESTIONS:
        return Option(LABELS[what], "pick", f"do:{what}", kind=kind)
    return _at_once(now, what, actions[0], kind)


def _at_once(now: Situation, what: str, action: Action, kind: Kind) -> Option:
    """An action without a question."""
    final = now.referee.is_final(action)
    return Option(LABELS[what], "act", code_of(action), is_final=final, kind=kind)


def ending(now: Situation) -> Option | None:
    """The button that ends what is pending, None when nothing is; dimmed while not possible."""
    what = ENDS.get(type(now.view.decision))
    if what is None:
        return None
    for action, facets in now.legal:
        if facets["do"] == what:
            return _at_once(now, what, action, "primary" if len(now.legal) == 1 else "choice")
    return Option(LABELS[what], "why", f"do:{what}", enabled=False)
