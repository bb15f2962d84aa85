"""What is asked of a player: a prompt, its options, and where they lie on the table."""

from dataclasses import dataclass
from typing import Final, Literal

from web.contract.any_game import AnyAction, AnyFacts
from web.contract.choices import Choice
from web.contract.keys import Key
from web.map.scene import Sheet
from web.page.spot import Spot
from web.words.message import Message

Kind = Literal["primary", "choice", "quiet"]
"""How an option looks: the one to go on with, one of several, or something on the side."""
BENDS: Final = ("left", "straight", "right")
"""The keys of options that are the ways on from a field; they belong together."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to press, which stands for a choice.

    `enabled` False: dimmed; pressing it answers "why not?" (its choice is then a `Why`).
    `is_final`: it cannot be undone, marked before the click.
    `spot`: the thing on the table (a hex, a corner, a card) with which the same choice can be made;
    `is_button`: whether there is a button in the prompt as well. One of the two there is.
    `is_chosen`: one of several of which this is the one chosen so far (a payment, a route).
    `badge`: a few letters for the map (a cost, points); `detail`: a second line.
    `is_at_hand`: it is to be had beside the spot of the prompt as well (`Prompt.beside`).
    `is_taught`: a lesson wants just this one. `is_hinted`: a hint points to it, as one of several.
    `has_arrow_on_map`: the arrow to it is drawn on the map, not beside its button.
    `key`: what a key on the map chooses it by (`web.contract.keys`): "left", "straight", "right" or
    "kind"; "" for none. `shortcut` is a key that does the same, None if there is none.
    """

    label: Message
    choice: Choice
    enabled: bool = True
    is_final: bool = False
    kind: Kind = "choice"
    badge: Message | None = None
    detail: Message | None = None
    spot: Spot | None = None
    is_button: bool = True
    is_chosen: bool = False
    is_at_hand: bool = False
    is_taught: bool = False
    is_hinted: bool = False
    has_arrow_on_map: bool = False
    key: str = ""
    shortcut: Key | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """What a prompt points out on the map besides its targets.

    `selected` are spots already chosen, `outlined` spots pointed at. `drawn` is whatever else the
    game draws there; only the game's own scene knows what it is.
    """

    selected: tuple[Spot, ...] = ()
    outlined: tuple[Spot, ...] = ()
    drawn: AnyFacts = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to do now.

    `line` says it in one sentence; `heard` are sentences for those who listen, of what is shown
    beside it in another form; `options` are in the order of the screen. `action` is the one
    action everything chosen so far amounts to, None while something is open; `about` what the
    game's own panels show beside the question. `steps_back` is whether "back" takes something
    chosen away. `carries_out`: a click that completes `action` carries it out at once; False where
    something is to be looked at first.

    `beside` is the spot of the map at which the game's panel "beside" is laid, None for nowhere:
    choices near at hand. `close_to` is what a small map comes close to, all targets if (). A drag
    that begins on one of the `traced` spots chooses every spot that it comes to; any other moves
    the map.
    """

    line: Message
    options: tuple[Option, ...] = ()
    marks: Marks = Marks()
    action: AnyAction = None
    about: AnyFacts = None
    steps_back: bool = False
    carries_out: bool = True
    beside: Spot | None = None
    close_to: tuple[Spot, ...] = ()
    traced: tuple[Spot, ...] = ()
    heard: tuple[Message, ...] = ()

    def at(self, spot: Spot) -> Option | None:
        """The option that is chosen with this spot, for panels that show the thing itself."""
        return next((option for option in self.options if option.spot == spot), None)

    @property
    def taught(self) -> Option | None:
        """The option that a lesson wants."""
        return next((option for option in self.options if option.is_taught), None)

    @property
    def pointed(self) -> Option | None:
        """The option that an arrow points to."""
        hinted = (option for option in self.options if option.is_hinted)
        return self.taught or next(hinted, None)

    def targets_on(self, sheet: Sheet) -> dict[Spot, Option]:
        """The options that can be chosen on the map with this sheet, by spot."""
        return {o.spot: o for o in self.options if o.spot is not None and sheet.has(o.spot)}
