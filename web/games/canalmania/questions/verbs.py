"""R3.1 everything a player can do, one row each; what a phase offers; how what is pending ends."""

from typing import Final

from canalmania import actions as a
from canalmania.catalogue import HAND_LIMIT
from canalmania.ids import EngineerId, Phase
from canalmania.state import Building, SecondContract, Taking
from web.contract.questions import DO, Questions, Situation, Verb
from web.games.canalmania.questions import (
    building,
    cards,
    contracts,
    cubes,
    goods,
    reasons,
    takeback,
)
from web.games.canalmania.questions.in_view import in_view
from web.games.canalmania.questions.reasons import refused
from web.games.canalmania.words.names import engineer_name
from web.words.message import Message

DISCARD: Final = Message("prompts.carry_out_discard")
TAKE: Final = Message("prompts.carry_out_take")


def _given_up(now: Situation) -> Message | None:
    """What a phase that is skipped had to offer.

    Cards and tiles are always mentioned, goods if any can be moved. Contracts are mentioned often
    enough elsewhere.
    """
    offered = {answers[DO] for _, answers in now.legal}
    if now.state.phase is Phase.BUILD and offered & {"take", "build"}:
        return Message("prompts.no_cards_no_tiles")
    return Message("prompts.no_goods_moved") if "goods" in offered else None


VERBS: Final = (
    Verb(
        name="contract",
        action=a.TakeContract,
        label=Message("prompts.do_contract"),
        carry_out=Message("prompts.carry_out_contract"),
        answers=lambda it: (("contract", it.contract), ("terminus", it.terminus)),
        asks=contracts.contract,
        why_not=refused(reasons.some_contract),
        is_shortcut=True,
    ),
    Verb(
        name="skip-contract",
        action=a.SkipContract,
        label=Message("prompts.do_skip_contract"),
        why_not=refused(a.SkipContract()),
    ),
    Verb(
        name="engineer",
        action=a.SwapEngineer,
        label=Message("prompts.do_engineer"),
        carry_out=Message("prompts.carry_out_engineer"),
        answers=lambda it: (("engineer", str(int(it.engineer))),),
        asks=contracts.engineer,
        why_not=refused(reasons.another_engineer),
    ),
    Verb(
        name="discard-display",
        action=a.DiscardDisplay,
        label=Message("prompts.do_discard_display"),
        why_not=refused(a.DiscardDisplay()),
    ),
    Verb(
        name="draw",
        action=a.DrawCard,
        label=Message("prompts.do_draw"),
        why_not=refused(a.DrawCard()),
    ),
    Verb(
        name="draw-display",
        action=a.DrawFromDisplay,
        label=Message("prompts.do_draw_display", {"engineer": engineer_name(EngineerId.RENNIE)}),
        carry_out=TAKE,
        answers=lambda it: (("draw-slot", str(it.slot)),),
        asks=cards.draw_display,
        is_unsaid=True,
    ),
    Verb(
        name="declare",
        action=a.Declare,
        carry_out=Message("prompts.carry_out_declare"),
        answers=lambda it: (("openly", "yes" if it.openly else "no"),),
        asks=cards.declare,
    ),
    Verb(
        name="take",
        action=a.TakeCard,
        label=Message("prompts.do_take"),
        carry_out=TAKE,
        answers=lambda it: (("slot", str(it.slot)),),
        asks=cards.take,
        why_not=refused(reasons.some_card),
        is_shortcut=True,
    ),
    Verb(
        name="stop",
        action=a.StopTaking,
        label=Message("prompts.do_stop"),
        ended=cards.taken_all,
        why_not=refused(a.StopTaking()),
    ),
    Verb(
        name="colour",
        action=a.ChooseColour,
        carry_out=Message("prompts.carry_out_colour"),
        answers=lambda it: (("colour", it.colour.name.lower()),),
        asks=cubes.colour,
    ),
    Verb(
        name="remove",
        action=a.RemoveCube,
        carry_out=Message("prompts.carry_out_remove"),
        answers=lambda it: (("remove", it.place),),
        asks=cubes.remove,
        is_forced=True,
    ),
    Verb(
        name="place",
        action=a.PlaceCube,
        carry_out=Message("prompts.carry_out_place"),
        answers=lambda it: (("place", it.place),),
        asks=cubes.place,
        is_forced=True,
    ),
    Verb(
        name="build",
        action=a.LayTile,
        label=Message("prompts.do_build"),
        carry_out=Message("prompts.carry_out_build"),
        answers=building.answers,
        asks=building.build,
        cost=building.cost,
        goes_on=building.canal_of,
        why_not=reasons.why_no_tile,
        is_shortcut=True,
    ),
    Verb(
        name="extra",
        action=a.DiscardExtra,
        carry_out=DISCARD,
        answers=lambda it: (("extra", it.kind.name.lower()),),
        asks=cards.extra,
        is_forced=True,
    ),
    Verb(
        name="end-build",
        action=a.EndBuild,
        label=Message("prompts.do_end_build"),
        ended=lambda _: Message("prompts.nothing_to_build"),
        why_not=refused(a.EndBuild()),
    ),
    Verb(
        name="take-back",
        action=a.TakeBack,
        label=Message("prompts.do_take_back"),
        carry_out=Message("prompts.carry_out_take_back"),
        answers=lambda it: (("shorten", it.contract), ("count", str(it.count))),
        asks=takeback.take_back,
        kind="quiet",
        why_not=refused(reasons.last_tile),
        is_unsaid=True,
    ),
    Verb(
        name="goods",
        action=a.MoveGoods,
        label=Message("prompts.do_goods"),
        carry_out=Message("prompts.carry_out_goods"),
        answers=goods.answers,
        asks=goods.goods,
        widened=goods.widened,
        why_not=reasons.why_no_delivery,
        is_shortcut=True,
    ),
    Verb(
        name="discard",
        action=a.Discard,
        label=Message("prompts.do_discard"),
        carry_out=DISCARD,
        answers=lambda it: (("discard", it.kind.name.lower()),),
        asks=cards.discard,
        is_unsaid=True,
        is_forced=True,
    ),
    Verb(
        name="end-phase",
        action=a.EndPhase,
        label=Message("prompts.do_end_phase"),
        kind="quiet",
        why_not=refused(a.EndPhase()),
        gives_up=_given_up,
        is_forced=True,
    ),
    Verb(
        name="end-turn",
        action=a.EndTurn,
        label=Message("prompts.do_end_turn"),
        kind="primary",
        why_not=refused(a.EndTurn()),
        is_unsaid=True,
        asks_first=True,
    ),
)

MENUS: Final = {
    Phase.CONTRACT: (
        Message("prompts.phase_contract"),
        ("contract", "engineer", "discard-display", "draw", "draw-display", "take-back",
         "end-phase"),
    ),
    Phase.BUILD: (
        Message("prompts.phase_build"),
        ("take", "build", "draw", "draw-display", "take-back", "end-phase"),
    ),
    Phase.GOODS: (
        Message("prompts.phase_goods"),
        ("goods", "draw", "draw-display", "take-back", "end-phase"),
    ),
    Phase.CLOSING: (Message("prompts.phase_closing"), ("end-turn", "discard", "take-back")),
    Phase.DELIVERIES: (Message("prompts.choose_final_cube"), ("goods",)),
}  # fmt: skip
"""What a phase asks and offers, in the order of the rulebook (R3.2-R3.8)."""

PENDING: Final = {
    SecondContract: ("contract", "skip-contract"),
    Taking: ("take", "stop"),
    Building: ("build", "end-build"),
}
"""What a decision under way is about, where it can be ended too, and how it is ended."""


def _menu(now: Situation) -> tuple[Message, tuple[str, ...]]:
    line, names = MENUS[now.state.phase]
    if any(answers[DO] == "discard" for _, answers in now.legal):
        line = Message("prompts.phase_closing_discard", {"limit": HAND_LIMIT})
    return line, names


WANTED: Final = {
    Phase.CONTRACT: ("contract", "end-phase"),
    Phase.BUILD: ("build", "take", "end-phase"),
    Phase.GOODS: ("goods", "end-phase"),
    Phase.CLOSING: ("end-turn", "discard"),
    Phase.DELIVERIES: ("goods",),
}
"""What most players want in a phase: the first of these that is possible."""


def _wanted(now: Situation) -> str:
    possible = {answers[DO] for _, answers in now.legal}
    return next((name for name in WANTED[now.state.phase] if name in possible), "")


def _pending(now: Situation) -> tuple[str, str]:
    return PENDING.get(type(now.state.decision), ("", ""))


QUESTIONS: Final = Questions(
    verbs=VERBS,
    menu=_menu,
    wanted=_wanted,
    pending=_pending,
    why_not_here=reasons.why_not_here,
    in_view=in_view,
    optional=building.OPTIONAL | goods.OPTIONAL,
    beyond=frozenset({"end", "route"}),  # of equal routes (R8.3) only one is listed as legal
)
