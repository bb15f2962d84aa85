"""What is asked of a player: a prompt, its options, and where they lie on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from canalmania.actions import Action, MoveGoods
from canalmania.ids import ContractId, Hex, PlaceId
from canalmania.view import TileView
from tabletop.seat import Seat
from web.words.message import Message

Kind = Literal["primary", "choice", "quiet"]
"""How an option looks: the one to go on with, one of several, or something on the side."""

Where = Literal["prompt", "board", "display", "parliament", "hand"]
"""Where an option is shown. What lies elsewhere than in the prompt is found by its intent:
`pick` with "slot:2" or "draw-slot:2" (display), "contract:oxford" (Parliament), "discard:lock"
or "extra:lock" (hand, by kind of card)."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to press. `do` and `arg` are the intent it stands for ("act", "pick", "why" ...).

    `enabled` False: dimmed; pressing it answers "why not?" (its `do` is then "why").
    `is_final`: it cannot be undone, marked before the click.
    `where` it is shown: as a button of the prompt, or as the thing itself (a hex, a card of the
    display, a contract of Parliament, a card kind of the hand); those need no second button.
    `hex`: where on the board the same choice can be made; None when it lies elsewhere.
    `is_chosen`: one of several of which this is the one chosen so far (a payment, a route).
    `badge`: a few letters for the board (a cost, points); `detail`: a second line.
    """

    label: Message
    do: str
    arg: str = ""
    enabled: bool = True
    is_final: bool = False
    kind: Kind = "choice"
    badge: Message | None = None
    detail: Message | None = None
    hex: Hex | None = None
    where: Where = "prompt"
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Marks:
    """What a prompt draws on the board besides its targets.

    `ghosts` are tiles that would be laid, `selected` hexes already chosen, `outlined` hexes and
    places pointed at, `route` a delivery's places with the owners of its sections.
    """

    ghosts: tuple[TileView, ...] = ()
    selected: tuple[Hex, ...] = ()
    outlined: tuple[Hex, ...] = ()
    route: tuple[PlaceId, ...] = ()
    owners: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to do now.

    `line` says it in one sentence; `options` are in the order of the screen. `action` is the one
    action everything chosen so far amounts to, None while something is open; `delivery` the route
    whose points are to be shown; `canal` the contract that is being built. `steps_back` is
    whether "back" takes something chosen away. `carries_out`: a click that completes `action`
    carries it out at once; False where something is to be looked at first.
    """

    line: Message
    options: tuple[Option, ...] = ()
    marks: Marks = Marks()
    action: Action | None = None
    delivery: MoveGoods | None = None
    canal: ContractId | None = None
    steps_back: bool = False
    carries_out: bool = True
    picked: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def option(self, do: str, arg: str) -> Option | None:
        """The option with this intent, for panels that show the thing itself (a card, a place)."""
        for option in self.options:
            if option.do == do and option.arg == arg:
                return option
        return None

    @property
    def targets(self) -> dict[Hex, Option]:
        """The options that can be chosen on the board, by hex."""
        return {option.hex: option for option in self.options if option.hex is not None}
