"""What the panels beside a question show, and what the engine tells for them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from canalmania.actions import MoveGoods
from canalmania.ids import ContractId
from canalmania.previews import (
    Outlook,
    Plan,
    Share,
    canal_outlook,
    contract_outlook,
    delivery_shares,
    open_plans,
    plan_for,
)
from canalmania.state import GameState
from web.games.canalmania.final_score import Chapter


@dataclass(frozen=True, slots=True)
class About:
    """What a prompt is about.

    That is the canal being built or shortened, the delivery whose points are shown, or the chapter
    of the final scoring that is told.
    """

    canal: ContractId | None = None
    delivery: MoveGoods | None = None
    chapter: Chapter | None = None


NOTHING = About()


@dataclass(frozen=True, slots=True)
class Facts:
    """What a moment's panels are told besides the view.

    `about`: what the prompt is about. `shares`: the points of its delivery; `outlook`: what its
    canal still needs; `outlooks`: what each contract of Parliament would ask of the active seat.
    `plans`: a shortest way on for every open canal; `plan(contract)`: for any contract, of which
    nothing is built as the active seat would have to.
    """

    about: About
    shares: tuple[Share, ...]
    outlook: Outlook | None
    outlooks: dict[ContractId, Outlook]
    plans: tuple[Plan, ...]
    plan: Callable[[ContractId], Plan] = field(compare=False)


def facts(state: GameState, prompt: Any) -> Facts:
    """The facts of a moment."""
    about: About = prompt.about or NOTHING
    return Facts(
        about=about,
        shares=() if about.delivery is None else delivery_shares(about.delivery),
        outlook=None if about.canal is None else canal_outlook(state, about.canal),
        outlooks={name: contract_outlook(state, name, state.active) for name in state.parliament},
        plans=open_plans(state),
        plan=lambda contract: plan_for(state, contract, state.active),
    )
